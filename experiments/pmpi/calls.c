/* MPI_Alltoall, MPI_Alltoallv and MPI_Bcast: each fills in a struct call. The library defines
 * these, preloaded or linked before the MPI library, and passes calls that it does not take to
 * PMPI_*. Paper `exchange` section 3: schedules made at run time from information about the
 * network. */
#include "experiments/pmpi/parts.h"

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

bool call_describe(const struct call *call, struct communicator *communicator)
{
    if (call->collective == COLLECTIVE_BCAST)
        return describe_broadcast(call, communicator);
    return call->receive.buffer != MPI_IN_PLACE &&
           describe(&call->send, communicator, communicator->send) &&
           describe(&call->receive, communicator, communicator->receive) &&
           (call->send.counts || communicator->send[0].bytes == communicator->receive[0].bytes) &&
           !overlap(call, communicator);
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
