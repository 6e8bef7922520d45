#include "experiments/pmpi/parts.h"

#include "models/base/hash.h"
#include "models/base/wall_clock.h"

/* ---- agreement on sizes; MPI error codes ---- */

/* Digest of one message; 0: there is none. It is not linear, so that errors of two ranks do not
 * cancel. */
static uint64_t message_digest(int from, int to, uint64_t bytes)
{
    uint64_t hash = hash_number(HASH_START, (uint64_t)from);
    return bytes == 0 ? 0 : hash_finish(hash_number(hash_number(hash, (uint64_t)to), bytes));
}

/* Of all that a rank sends, or receives: the exclusive or of its messages' digests. Ranks agree on
 * sizes if all that is sent and all that is received are equal. */
static uint64_t rank_digest(const struct communicator *communicator, bool sends)
{
    uint64_t digest = 0;
    int rank = communicator->rank;
    for (int peer = 0; peer < communicator->ranks; peer++)
        digest ^= sends ? message_digest(rank, peer, communicator->send[peer].bytes)
                        : message_digest(peer, rank, communicator->receive[peer].bytes);
    return digest;
}

/* The digest of all sizes, the same on all ranks; *equal: what is sent is what is received. */
static int agree_on_digest(struct communicator *communicator, uint64_t *digest, bool *equal)
{
    uint64_t all[2] = {0, 0};
    const uint64_t own[2] = {rank_digest(communicator, true), rank_digest(communicator, false)};
    int status = PMPI_Allreduce(own, all, 2, MPI_UINT64_T, MPI_BXOR, communicator->shadow);
    *digest = all[0];
    *equal = all[0] == all[1];
    return status;
}

/* All sizes: bytes[ranks * ranks], one row per sender. */
static int gather_sizes(const struct communicator *communicator, uint64_t *bytes,
                        struct arena *scratch)
{
    uint64_t *own = ARENA_ARRAY(scratch, uint64_t, communicator->ranks);
    for (int peer = 0; peer < communicator->ranks; peer++)
        own[peer] = communicator->send[peer].bytes;
    return PMPI_Allgather(own, communicator->ranks, MPI_UINT64_T, bytes, communicator->ranks,
                          MPI_UINT64_T, communicator->shadow);
}

/* ---- plans ---- */

/* The common knowledge of the ranks about a call before it is planned. */
struct sizes {
    uint64_t key;
    struct call_plan *plan; /* an existing plan; or NULL, */
    uint64_t *bytes;        /* then [ranks * ranks], unless what is sent is not what is received */
};

/* Of MPI_Alltoall all ranks know all sizes. */
static int agree(struct communicator *communicator, enum call_kind collective, struct sizes *sizes,
                 struct arena *scratch)
{
    const bool uniform = collective == COLLECTIVE_ALLTOALL;
    size_t pairs = (size_t)communicator->ranks * (size_t)communicator->ranks;
    bool equal = true;
    *sizes = (struct sizes){.key = communicator->send[0].bytes};
    int status = uniform ? MPI_SUCCESS : agree_on_digest(communicator, &sizes->key, &equal);
    if (status != MPI_SUCCESS || !equal)
        return status;
    sizes->plan = plans_find(&communicator->plans[collective], sizes->key, -1);
    if (sizes->plan)
        return MPI_SUCCESS;
    sizes->bytes = ARENA_ARRAY(scratch, uint64_t, pairs);
    for (size_t k = 0; k < pairs && uniform; k++)
        sizes->bytes[k] = sizes->key;
    return uniform ? MPI_SUCCESS : gather_sizes(communicator, sizes->bytes, scratch);
}

/* What is known of a call of these sizes. */
static struct call_plan known_of(const struct sizes *sizes, int ranks)
{
    struct call_plan known = {.key = sizes->key, .record.root = -1};
    uint64_t leaving = 0;
    for (int from = 0, pair = 0; from < ranks; from++)
        for (int to = 0; to < ranks; to++, pair++) {
            known.record.digest ^= message_digest(from, to, sizes->bytes[pair]);
            leaving += from == to ? 0 : sizes->bytes[pair];
        }
    known.record.bytes = (double)leaving;
    return known;
}

/* Sets the plan of the call; none if the ranks disagree on sizes. */
static int plan_of(struct communicator *communicator, enum call_kind collective,
                   struct measured *measured, struct call_plan **plan)
{
    struct sizes sizes;
    struct arena scratch = {0};
    double began = wall_clock();
    int status = agree(communicator, collective, &sizes, &scratch);
    if (collective != COLLECTIVE_ALLTOALL)
        measured->agreement = wall_clock() - began;
    *plan = sizes.plan;
    if (sizes.bytes && status == MPI_SUCCESS) {
        const struct call_plan known = known_of(&sizes, communicator->ranks);
        *plan = plans_new(communicator, collective, &known, sizes.bytes);
    }
    arena_release(&scratch);
    return status;
}

static int carried(struct communicator *communicator, const struct call *call)
{
    const bool in_place = call->send.buffer == MPI_IN_PLACE;
    struct call_plan *plan = NULL;
    struct measured measured = {0};
    int status = in_place ? MPI_SUCCESS : plan_of(communicator, call->collective, &measured, &plan);
    if (status != MPI_SUCCESS)
        return communicator_report(communicator, status);
    measure_start(communicator, &measured);
    status = plan && !plan->record.why
                 ? communicator_report(communicator, carry(communicator, &plan->route))
                 : call->library(call);
    measure_end(communicator, &measured, call->collective, plan,
                in_place ? "in place" : "the ranks' sizes disagree");
    return status;
}

int exchange_take(const struct call *call)
{
    struct communicator *communicator = communicator_of(call->comm);
    const bool in_place = call->send.buffer == MPI_IN_PLACE;
    if (!communicator ||
        ((communicator->left[FAMILY_EXCHANGE] || in_place) && !communicator->settings->profile) ||
        (!in_place && !call_describe(call, communicator)))
        return call->library(call);
    return carried(communicator, call);
}
