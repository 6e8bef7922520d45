#include "experiments/pmpi/parts.h"

enum { TAG = 0 };

/* Waits for all of them; returns the first error. MPICH 4.0 reports an error of a receive to
 * MPI_COMM_WORLD too, whose handler may end the program. *
 */
static int await_all(MPI_Request *requests, int count)
{
    int first = MPI_SUCCESS;
    for (int k = 0; k < count; k++) {
        int status = PMPI_Wait(&requests[k], MPI_STATUS_IGNORE);
        first = first == MPI_SUCCESS ? status : first;
    }
    return first;
}

/* Sends each of the plan's peers its message, in order; `stride` is 0 if all get the same one. */
static int send_in_order(struct communicator *communicator, const struct call_plan *plan,
                         const struct part *messages, int stride, MPI_Request *requests)
{
    const bool posted = communicator->settings->sending == SENDING_POSTED;
    int status = MPI_SUCCESS, count = 0;
    for (int k = 0; k < plan->count && status == MPI_SUCCESS; k++) {
        const struct part *message = &messages[stride * plan->peers[k]];
        if (message->bytes == 0)
            continue;
        status = PMPI_Isend(message->address, message->count, message->type, plan->peers[k], TAG,
                            communicator->shadow, &requests[count]);
        if (status != MPI_SUCCESS)
            break;
        if (posted)
            count++;
        else
            status = PMPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    }
    return status == MPI_SUCCESS ? await_all(requests, count) : status;
}

/* Posts receives for messages from other ranks; their number is added to *count. */
static int post_receives(struct communicator *communicator, int *count)
{
    int status = MPI_SUCCESS;
    for (int peer = 0; peer < communicator->ranks && status == MPI_SUCCESS; peer++) {
        const struct part *message = &communicator->receive[peer];
        if (peer == communicator->rank || message->bytes == 0)
            continue;
        status = PMPI_Irecv(message->address, message->count, message->type, peer, TAG,
                            communicator->shadow, &communicator->requests[*count]);
        *count += status == MPI_SUCCESS;
    }
    return status;
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

static int copy_own(const struct communicator *communicator)
{
    return copy(communicator, &communicator->send[communicator->rank],
                &communicator->receive[communicator->rank]);
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

int carry_exchange(struct communicator *communicator, const struct call_plan *plan)
{
    MPI_Request *receives = communicator->requests, *sends = receives + communicator->ranks;
    int count = 0;
    int status = post_receives(communicator, &count);
    if (status == MPI_SUCCESS)
        status = send_in_order(communicator, plan, communicator->send, 1, sends);
    if (status == MPI_SUCCESS)
        status = copy_own(communicator);
    if (status == MPI_SUCCESS)
        return await_all(receives, count);
    abandon(receives, count);
    return status;
}

/* ---- routes ---- */

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
    leg->begun = true;
    return k < route->receives ? PMPI_Irecv(communicator->staged, 1, leg->type, leg->peer, leg->tag,
                                            communicator->shadow, &route->requests[k])
                               : PMPI_Isend(communicator->staged, 1, leg->type, leg->peer, leg->tag,
                                            communicator->shadow, &route->requests[k]);
}

static bool is_ready(const struct route *route, const struct leg *leg)
{
    for (int k = 0; k < leg->await_count; k++)
        if (route->requests[leg->awaits[k]] != MPI_REQUEST_NULL)
            return false;
    return !leg->begun;
}

/* Begins the receives, and the sends whose pieces are there, at most *room sends, which becomes
 * less by as many. */
static int begin_legs(const struct communicator *communicator, struct route *route, int *room)
{
    int status = MPI_SUCCESS;
    for (int k = 0; k < route->count && status == MPI_SUCCESS; k++)
        if ((k < route->receives || *room > 0) && is_ready(route, &route->legs[k])) {
            status = begin(communicator, route, k);
            *room -= k >= route->receives;
        }
    return status;
}

int carry_route(struct communicator *communicator, struct route *route)
{
    MPI_Aint place = 0;
    int ended = 0, room = communicator->settings->sending == SENDING_POSTED ? route->count : 1;
    make_stage(communicator, route->bytes);
    for (int k = 0; k < route->count; k++) {
        route->requests[k] = MPI_REQUEST_NULL;
        route->legs[k].begun = false;
    }
    int status = pack(communicator, communicator->send, true, &place);
    while (status == MPI_SUCCESS && ended != MPI_UNDEFINED) {
        status = begin_legs(communicator, route, &room);
        if (status == MPI_SUCCESS)
            status = PMPI_Waitany(route->count, route->requests, &ended, MPI_STATUS_IGNORE);
        room += ended >= route->receives;
    }
    if (status == MPI_SUCCESS)
        status = copy_own(communicator);
    if (status == MPI_SUCCESS)
        return pack(communicator, communicator->receive, false, &place);
    abandon(route->requests, route->count);
    return status;
}

/* A message that is too long is passed on, too, so that no rank waits forever. */
int carry_broadcast(struct communicator *communicator, const struct call_plan *plan,
                    const struct part *part)
{
    int received = MPI_SUCCESS;
    if (plan->parent >= 0)
        received = PMPI_Recv(part->address, part->count, part->type, plan->parent, TAG,
                             communicator->shadow, MPI_STATUS_IGNORE);
    int sent = send_in_order(communicator, plan, part, 0, communicator->requests);
    return received == MPI_SUCCESS ? sent : received;
}
