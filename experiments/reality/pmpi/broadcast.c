/* MPI_Bcast. */
#include "experiments/reality/pmpi/parts.h"
#include "models/base/hash.h"

/* Replaces the least recently used plan. */
static struct call_plan *new_plan(struct communicator *communicator, uint64_t bytes, int root)
{
    struct plans *plans = &communicator->plans[COLLECTIVE_BCAST];
    struct arena scratch = {0};
    struct call_plan *plan = plans_place(plans, communicator->ranks, &communicator->arena);
    plans_start(plans, plan, bytes, root);
    plan->digest = communicator->digest ^ hash_finish(hash_number(HASH_START, bytes));
    plan->bytes = (double)bytes * (communicator->ranks - 1);
    if (plan_wanted(plan, communicator->broadcast_left)) {
        const struct call_settings *settings = communicator->settings;
        double began = measure_processor();
        lifetime_lock();
        const struct collective_plan made =
            broadcast_plan_make(settings->multicast, communicator->node, communicator->ranks, root,
                                bytes, settings->multicast_algorithm, &scratch);
        lifetime_unlock();
        plan_take(plan, &made, communicator->rank, began);
    }
    arena_release(&scratch);
    return plan;
}

static int carried(struct communicator *communicator, const struct part *part, int root)
{
    struct measured measured = measure_begin(communicator);
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
    if (!communicator || (communicator->broadcast_left && !communicator->settings->profile) ||
        root < 0 || root >= communicator->ranks || !call_argument_valid(communicator, count, type))
        return PMPI_Bcast(buffer, count, type, root, comm);
    const struct part part = {
        .address = buffer, .type = type, .count = count, .bytes = call_bytes(count, type)};
    return carried(communicator, &part, root);
}
