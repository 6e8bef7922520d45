#include "experiments/pmpi/parts.h"

enum { TAG = 0 };

/* Waits for all of them; returns the first error. MPICH 4.0 reports an error of a receive to
 * MPI_COMM_WORLD too, whose handler may end the program. */
static int await_all(MPI_Request *requests, int count)
{
    int first = MPI_SUCCESS;
    for (int k = 0; k < count; k++) {
        int status = PMPI_Wait(&requests[k], MPI_STATUS_IGNORE);
        first = first == MPI_SUCCESS ? status : first;
    }
    return first;
}

/* Within this rank. */
static int copy(const struct communicator *communicator, const struct part *from,
                const struct part *to)
{
    int rank = communicator->rank;
    if (from->bytes == 0)
        return MPI_SUCCESS;
    return PMPI_Sendrecv(from->address, from->count, from->type, rank, TAG, to->address, to->count,
                         to->type, rank, TAG, communicator->shadow, MPI_STATUS_IGNORE);
}

static void abandon(MPI_Request *requests, int count)
{
    for (int k = 0; k < count; k++) {
        if (requests[k] == MPI_REQUEST_NULL)
            continue;
        PMPI_Cancel(&requests[k]);
        PMPI_Request_free(&requests[k]);
    }
}

static void make_stage(struct communicator *communicator, MPI_Aint bytes)
{
    if (bytes <= communicator->stage_bytes)
        return;
    arena_release(&communicator->stage);
    communicator->staged = ARENA_ARRAY(&communicator->stage, unsigned char, bytes);
    communicator->stage_bytes = bytes;
}

/* Packs messages to other ranks, or unpacks those from them, from *place on. MPICH's MPI_Pack
 * refuses MPI_BOTTOM. */
static int pack(const struct communicator *communicator, const struct part *messages, bool into,
                MPI_Aint *place)
{
    int status = MPI_SUCCESS;
    for (int peer = 0; peer < communicator->ranks && status == MPI_SUCCESS; peer++) {
        const struct part *message = &messages[peer];
        const struct part packed = {.address = communicator->staged + *place,
                                    .type = MPI_PACKED,
                                    .count = (int)message->bytes,
                                    .bytes = message->bytes};
        if (peer == communicator->rank)
            continue;
        *place += packed.count;
        status = into ? copy(communicator, message, &packed) : copy(communicator, &packed, message);
    }
    return status;
}

static int begin(const struct communicator *communicator, struct route *route, int k)
{
    struct leg *leg = &route->legs[k];
    bool receives = k < route->receives;
    struct part part = {communicator->staged, leg->type, 1, 0};
    if (leg->type == MPI_DATATYPE_NULL)
        part = (receives ? communicator->receive : communicator->send)[leg->peer];
    leg->begun = true;
    return receives ? PMPI_Irecv(part.address, part.count, part.type, leg->peer, leg->tag,
                                 communicator->shadow, &route->requests[k])
                    : PMPI_Isend(part.address, part.count, part.type, leg->peer, leg->tag,
                                 communicator->shadow, &route->requests[k]);
}

static bool is_ready(const struct route *route, const struct leg *leg)
{
    for (int k = 0; k < leg->await_count; k++)
        if (route->requests[leg->awaits[k]] != MPI_REQUEST_NULL)
            return false;
    return !leg->begun;
}

/* Begins the receives, and the sends of what is there, at most *room sends, which becomes less by
 * as many; *left: the legs that are not begun. */
static int begin_legs(const struct communicator *communicator, struct route *route, int *room,
                      int *left)
{
    int status = MPI_SUCCESS;
    *left = 0;
    for (int k = 0; k < route->count && status == MPI_SUCCESS; k++) {
        if ((k < route->receives || *room > 0) && is_ready(route, &route->legs[k])) {
            status = begin(communicator, route, k);
            *room -= k >= route->receives;
        }
        *left += !route->legs[k].begun;
    }
    return status;
}

/* An error of a request is reported when all are done: a message that is too long is passed on,
 * too, so that no rank waits forever. */
int carry(struct communicator *communicator, struct route *route)
{
    int room = communicator->settings->sending == SENDING_POSTED ? route->count : 1;
    int first = MPI_SUCCESS, left = route->count, ended = 0;
    MPI_Aint place = 0;
    make_stage(communicator, route->bytes);
    for (int k = 0; k < route->count; k++) {
        route->requests[k] = MPI_REQUEST_NULL;
        route->legs[k].begun = false;
    }
    int status =
        route->bytes > 0 ? pack(communicator, communicator->send, true, &place) : MPI_SUCCESS;
    while (status == MPI_SUCCESS && left > 0 && ended != MPI_UNDEFINED) {
        status = begin_legs(communicator, route, &room, &left);
        if (status != MPI_SUCCESS || left == 0)
            break;
        int error = PMPI_Waitany(route->count, route->requests, &ended, MPI_STATUS_IGNORE);
        first = first == MPI_SUCCESS ? error : first;
        room += ended >= route->receives;
    }
    if (status != MPI_SUCCESS) {
        abandon(route->requests, route->count);
        return status;
    }
    status = await_all(route->requests, route->count);
    first = first == MPI_SUCCESS ? status : first;
    if (first == MPI_SUCCESS)
        first = copy(communicator, &communicator->send[communicator->rank],
                     &communicator->receive[communicator->rank]);
    if (first == MPI_SUCCESS && route->bytes > 0)
        first = pack(communicator, communicator->receive, false, &place);
    return first;
}
