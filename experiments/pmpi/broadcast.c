/* MPI_Bcast. */
#include "experiments/pmpi/parts.h"
#include "models/base/hash.h"

static struct call_plan *new_plan(struct communicator *communicator, uint64_t bytes, int root)
{
    const struct planning planning = {.collective = COLLECTIVE_BCAST,
                                      .key = bytes,
                                      .digest = hash_finish(hash_number(HASH_START, bytes)),
                                      .root = root,
                                      .bytes = (double)bytes * (communicator->ranks - 1)};
    return plans_new(communicator, &planning);
}

static int carried(struct communicator *communicator, const struct part *part, int root)
{
    struct measured measured = {0};
    struct call_plan *plan = plans_find(&communicator->plans[COLLECTIVE_BCAST], part->bytes, root);
    if (!plan)
        plan = new_plan(communicator, part->bytes, root);
    measure_start(communicator, &measured);
    int status = plan->left
                     ? PMPI_Bcast(part->address, part->count, part->type, root, communicator->comm)
                     : communicator_report(communicator, carry_broadcast(communicator, plan, part));
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
