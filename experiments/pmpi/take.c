#include "experiments/pmpi/parts.h"

#include "models/base/hash.h"
#include "models/base/wall_clock.h"

#include <string.h>

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

/* ---- plans ---- */

/* Sets all sizes of an exchange, bytes[ranks * ranks], one row per sender; of MPI_Alltoall all
 * ranks know them. */
static int learn_sizes(const struct communicator *communicator, const struct call *call,
                       uint64_t *bytes, struct arena *scratch)
{
    int ranks = communicator->ranks;
    uint64_t *own = ARENA_ARRAY(scratch, uint64_t, ranks);
    for (int peer = 0; peer < ranks; peer++)
        own[peer] = communicator->send[peer].bytes;
    if (call->collective == COLLECTIVE_ALLTOALLV)
        return PMPI_Allgather(own, ranks, MPI_UINT64_T, bytes, ranks, MPI_UINT64_T,
                              communicator->shadow);
    for (int rank = 0; rank < ranks; rank++)
        memcpy(bytes + (size_t)rank * (size_t)ranks, own, (size_t)ranks * sizeof *own);
    return MPI_SUCCESS;
}

/* Of a call with these sizes; bytes NULL: of a broadcast, whose size is the key. */
static void sum_up(struct call_plan *known, const uint64_t *bytes, int ranks)
{
    uint64_t leaving = 0;
    if (!bytes) {
        known->record.digest = hash_finish(hash_number(HASH_START, known->key));
        known->record.bytes = (double)known->key * (ranks - 1);
        return;
    }
    for (int from = 0; from < ranks; from++)
        for (int to = 0; to < ranks; to++, bytes++) {
            known->record.digest ^= message_digest(from, to, *bytes);
            leaving += from == to ? 0 : *bytes;
        }
    known->record.bytes = (double)leaving;
}

/* Sets the plan of the call; none if the ranks disagree on sizes. */
static int plan_of(struct communicator *communicator, const struct call *call,
                   struct call_plan **plan)
{
    const bool compares = call->collective == COLLECTIVE_ALLTOALLV;
    const double began = wall_clock();
    int ranks = communicator->ranks, status = MPI_SUCCESS;
    bool equal = true;
    struct arena scratch = {0};
    struct call_plan known = {.key = communicator->receive[0].bytes, .record.root = call->root};
    uint64_t *bytes = NULL;
    if (compares)
        status = agree_on_digest(communicator, &known.key, &equal);
    if (status == MPI_SUCCESS && equal)
        *plan = plans_find(&communicator->plans[call->collective], known.key, call->root);
    const bool is_new = status == MPI_SUCCESS && equal && !*plan;
    if (is_new && call->collective != COLLECTIVE_BCAST) {
        bytes = ARENA_ARRAY(&scratch, uint64_t, (size_t)ranks * (size_t)ranks);
        status = learn_sizes(communicator, call, bytes, &scratch);
    }
    if (compares)
        communicator->agreement = wall_clock() - began;
    if (is_new && status == MPI_SUCCESS) {
        sum_up(&known, bytes, ranks);
        *plan = plans_new(communicator, call->collective, &known, bytes);
    }
    arena_release(&scratch);
    return status;
}

static int carried(struct communicator *communicator, const struct call *call)
{
    const bool in_place = call->send.buffer == MPI_IN_PLACE;
    struct call_plan *plan = NULL;
    communicator->agreement = 0.0;
    int status = in_place ? MPI_SUCCESS : plan_of(communicator, call, &plan);
    if (status != MPI_SUCCESS)
        return communicator_report(communicator, status);
    measure_start(communicator);
    status = plan && !plan->record.why
                 ? communicator_report(communicator, carry(communicator, &plan->route))
                 : call->library(call);
    measure_end(communicator, call->collective, plan,
                in_place ? "in place" : "the ranks' sizes disagree");
    return status;
}

int call_take(const struct call *call)
{
    struct communicator *communicator = communicator_of(call->comm);
    const bool in_place = call->send.buffer == MPI_IN_PLACE;
    if (!communicator ||
        ((communicator->left[collective_family(call->collective)] || in_place) &&
         !communicator->settings->profile) ||
        (!in_place && !call_describe(call, communicator)))
        return call->library(call);
    return carried(communicator, call);
}
