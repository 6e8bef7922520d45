/* MPI_Bcast. */
#include "experiments/pmpi/parts.h"
#include "models/base/hash.h"

/* Each rank's parent and children have the same message. */
static int pass_on(struct communicator *communicator, struct route *route, const struct part *part)
{
    for (int peer = 0; peer < communicator->ranks; peer++)
        communicator->send[peer] = communicator->receive[peer] = *part;
    communicator->send[communicator->rank].bytes = 0; /* nothing is copied */
    return communicator_report(communicator, carry(communicator, route));
}

static int carried(struct communicator *communicator, const struct part *part, int root)
{
    struct measured measured = {0};
    struct call_plan *plan = plans_find(&communicator->plans[COLLECTIVE_BCAST], part->bytes, root);
    const struct call_plan known = {
        .key = part->bytes,
        .record.digest = hash_finish(hash_number(HASH_START, part->bytes)),
        .record.root = root,
        .record.bytes = (double)part->bytes * (communicator->ranks - 1)};
    if (!plan)
        plan = plans_new(communicator, COLLECTIVE_BCAST, &known, NULL);
    measure_start(communicator, &measured);
    int status = plan->record.why
                     ? PMPI_Bcast(part->address, part->count, part->type, root, communicator->comm)
                     : pass_on(communicator, &plan->route, part);
    measure_end(communicator, &measured, COLLECTIVE_BCAST, plan, NULL);
    return status;
}

int MPI_Bcast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    struct communicator *communicator = communicator_of(comm);
    if (!communicator ||
        (communicator->left[FAMILY_MULTICAST] && !communicator->settings->profile) || root < 0 ||
        root >= communicator->ranks || !call_argument_valid(communicator, count, type))
        return PMPI_Bcast(buffer, count, type, root, comm);
    const struct part part = {
        .address = buffer, .type = type, .count = count, .bytes = call_bytes(count, type)};
    return carried(communicator, &part, root);
}
