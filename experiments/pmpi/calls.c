/* MPI_Alltoall, MPI_Alltoallv and MPI_Bcast: each fills in a struct call. The library defines
 * these, preloaded or linked before the MPI library, and passes calls that it does not take to
 * PMPI_*. Paper `exchange` section 3: schedules made at run time from information about the
 * network. */
#include "experiments/pmpi/parts.h"

#include "models/base/hash.h"
#include "models/base/wall_clock.h"

#include <string.h>

/* The arguments of one side. If an array is NULL, one value applies to all peers. */
struct side {
    const void *buffer;
    int count;
    MPI_Datatype type;
    const int *counts;
    const int *places; /* in extents of the type; NULL: the peers' parts are contiguous */
};

struct call {
    enum call_kind collective;
    struct side send, receive; /* of a broadcast: send alone */
    MPI_Comm comm;
    int root;                                /* -1 if there is none */
    int (*library)(const struct call *call); /* the PMPI version of the user's call */
};

/* ---- arguments ---- */

/* True for a type and a count that MPI accepts: it checks them, in a message to MPI_PROC_NULL. */
static bool is_valid(const struct communicator *communicator, int count, MPI_Datatype type)
{
    return count >= 0 && type != MPI_DATATYPE_NULL &&
           PMPI_Send(NULL, 0, type, MPI_PROC_NULL, 0, communicator->shadow) == MPI_SUCCESS;
}

static uint64_t bytes_of(int count, MPI_Datatype type)
{
    MPI_Count size;
    PMPI_Type_size_x(type, &size);
    return (uint64_t)count * (uint64_t)size;
}

/* MPI_BOTTOM has a special address in some libraries; positions relative to it count from 0. */
static void *address_at(const void *buffer, MPI_Aint place)
{
    if (place == 0)
        return (void *)buffer;
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): an address from MPI_BOTTOM on is a number */
    return (void *)((buffer == MPI_BOTTOM ? (MPI_Aint)0 : (MPI_Aint)buffer) + place);
}

static bool describe(const struct side *side, const struct communicator *communicator,
                     struct part *messages)
{
    MPI_Aint least, extent = 0;
    uint64_t size = 0;
    bool known = false; /* the type, which may be invalid where nothing is passed */
    for (int peer = 0; peer < communicator->ranks; peer++) {
        int count = side->counts ? side->counts[peer] : side->count;
        messages[peer] = (struct part){.type = side->type, .count = count};
        if (count == 0)
            continue;
        if (count < 0 || (!known && !is_valid(communicator, 0, side->type)))
            return false;
        if (!known) {
            size = bytes_of(1, side->type);
            PMPI_Type_get_extent(side->type, &least, &extent);
            known = true;
        }
        messages[peer].bytes = (uint64_t)count * size;
        MPI_Aint place = side->places ? (MPI_Aint)side->places[peer] : (MPI_Aint)peer * count;
        messages[peer].address = address_at(side->buffer, place * extent);
    }
    return true;
}

/* Whether some non-empty receive buffer overlaps a send buffer. */
static bool overlap(const struct call *call, const struct communicator *communicator)
{
    const struct side *send = &call->send, *receive = &call->receive;
    if (send->buffer != receive->buffer || send->count != receive->count ||
        send->counts != receive->counts || send->places != receive->places ||
        send->type != receive->type)
        return false;
    for (int peer = 0; peer < communicator->ranks; peer++)
        if (communicator->send[peer].bytes > 0)
            return true;
    return false;
}

/* All ranks have the same message; no rank has one for itself. */
static bool describe_broadcast(const struct call *call, struct communicator *communicator)
{
    const struct side *side = &call->send;
    if (call->root < 0 || call->root >= communicator->ranks ||
        !is_valid(communicator, side->count, side->type))
        return false;
    for (int peer = 0; peer < communicator->ranks; peer++)
        communicator->send[peer] = communicator->receive[peer] =
            (struct part){.address = (void *)side->buffer,
                          .type = side->type,
                          .count = side->count,
                          .bytes = bytes_of(side->count, side->type)};
    communicator->send[communicator->rank].bytes = 0;
    return true;
}

/* Sets the messages of both sides; false if the library would report arguments of this rank as
 * wrong. */
static bool call_describe(const struct call *call, struct communicator *communicator)
{
    if (call->collective == COLLECTIVE_BCAST)
        return describe_broadcast(call, communicator);
    return call->receive.buffer != MPI_IN_PLACE &&
           describe(&call->send, communicator, communicator->send) &&
           describe(&call->receive, communicator, communicator->receive) &&
           (call->send.counts || communicator->send[0].bytes == communicator->receive[0].bytes) &&
           !overlap(call, communicator);
}

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

/* Executes the call by its plan, or by the library; returns MPI's error code. */
static int call_take(const struct call *call)
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

/* ---- the calls ---- */

static int library_alltoall(const struct call *call)
{
    return PMPI_Alltoall(call->send.buffer, call->send.count, call->send.type,
                         (void *)call->receive.buffer, call->receive.count, call->receive.type,
                         call->comm);
}

static int library_alltoallv(const struct call *call)
{
    return PMPI_Alltoallv(call->send.buffer, call->send.counts, call->send.places, call->send.type,
                          (void *)call->receive.buffer, call->receive.counts, call->receive.places,
                          call->receive.type, call->comm);
}

static int library_bcast(const struct call *call)
{
    return PMPI_Bcast((void *)call->send.buffer, call->send.count, call->send.type, call->root,
                      call->comm);
}

int MPI_Alltoall(const void *send, int send_count, MPI_Datatype send_type, void *receive,
                 int receive_count, MPI_Datatype receive_type, MPI_Comm comm)
{
    const struct call call = {
        .collective = COLLECTIVE_ALLTOALL,
        .send = {.buffer = send, .count = send_count, .type = send_type},
        .receive = {.buffer = receive, .count = receive_count, .type = receive_type},
        .comm = comm,
        .root = -1,
        .library = library_alltoall};
    return call_take(&call);
}

int MPI_Alltoallv(const void *send, const int *send_counts, const int *send_places,
                  MPI_Datatype send_type, void *receive, const int *receive_counts,
                  const int *receive_places, MPI_Datatype receive_type, MPI_Comm comm)
{
    const struct call call = {
        .collective = COLLECTIVE_ALLTOALLV,
        .send = {.buffer = send, .counts = send_counts, .places = send_places, .type = send_type},
        .receive = {.buffer = receive,
                    .counts = receive_counts,
                    .places = receive_places,
                    .type = receive_type},
        .comm = comm,
        .root = -1,
        .library = library_alltoallv};
    return call_take(&call);
}

int MPI_Bcast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    const struct call call = {.collective = COLLECTIVE_BCAST,
                              .send = {.buffer = buffer, .count = count, .type = type},
                              .comm = comm,
                              .root = root,
                              .library = library_bcast};
    return call_take(&call);
}
