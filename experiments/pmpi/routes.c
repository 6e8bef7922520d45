#include "experiments/pmpi/parts.h"

/* The places of pieces in this rank's stage: the messages that it sends, by receiver, those that it
 * receives, by sender, and pieces for others. */
static MPI_Aint *place_pieces(struct route *route, const struct collective_plan *made, int rank,
                              struct arena *scratch)
{
    MPI_Aint *place = ARENA_ARRAY(scratch, MPI_Aint, made->piece_count);
    MPI_Aint *arrival = ARENA_ARRAY(scratch, MPI_Aint, made->ranks);
    for (int pass = 0; pass < 3; pass++)
        for (int k = 0; k < made->piece_count; k++) {
            const struct piece *piece = &made->pieces[k];
            const bool message = piece->hop == NO_HOP, arrives = piece->to == rank;
            if (message ? (pass == 0 && piece->from == rank) || (pass == 1 && arrives)
                        : pass == 2 && made->hops[piece->hop].to == rank) {
                place[k] = route->bytes;
                if (message && arrives)
                    arrival[piece->from] = route->bytes;
                else if (arrives)
                    place[k] = arrival[piece->from] + (MPI_Aint)piece->first;
                route->bytes += message || !arrives ? (MPI_Aint)piece->bytes : 0;
            }
        }
    return place;
}

/* Of the pieces, where they are received or where they are sent from; MPI_DATATYPE_NULL: the
 * message is whole. */
static MPI_Datatype type_of(const struct collective_plan *made, const struct hop *hop, bool sends,
                            const MPI_Aint *place, struct arena *scratch)
{
    MPI_Datatype type;
    int *length = ARENA_ARRAY(scratch, int, hop->count);
    MPI_Aint *start = ARENA_ARRAY(scratch, MPI_Aint, hop->count);
    if (hop->count == 0)
        return MPI_DATATYPE_NULL;
    for (int k = 0; k < hop->count; k++) {
        const struct piece *piece = &made->pieces[hop->first + k];
        const struct piece *source = &made->pieces[piece->source];
        length[k] = (int)piece->bytes;
        start[k] = sends ? place[piece->source] + (MPI_Aint)(piece->first - source->first)
                         : place[hop->first + k];
    }
    PMPI_Type_create_hindexed(hop->count, length, start, MPI_BYTE, &type);
    PMPI_Type_commit(&type);
    return type;
}

/* leg[hop]: the receives, found before the sends. A whole message is sent by its origin or, of a
 * broadcast, by a rank that receives it. */
static void list_awaits(struct route *route, struct leg *send, const struct collective_plan *made,
                        const struct hop *hop, const int *leg)
{
    send->awaits = ARENA_ZEROED(&route->arena, int, hop->count + 1);
    if (!made->pieces && algorithm_family(made->algorithm) == FAMILY_MULTICAST)
        send->await_count = route->receives;
    for (int k = 0; made->pieces && k < hop->count; k++) {
        int bringer = made->pieces[made->pieces[hop->first + k].source].hop;
        if (bringer != NO_HOP)
            send->awaits[send->await_count++] = leg[bringer];
    }
}

static void add_legs(struct route *route, const struct collective_plan *made, int rank, bool sends,
                     const MPI_Aint *place, int *leg, struct arena *scratch)
{
    int *tag = ARENA_ZEROED(scratch, int, made->ranks);
    for (int k = 0; k < made->hop_count; k++) {
        const struct hop *hop = &made->hops[k];
        if ((sends ? hop->from : hop->to) != rank)
            continue;
        ARENA_GROW(&route->arena, route->legs, route->count, route->room);
        struct leg *added = &route->legs[route->count];
        *added = (struct leg){.peer = sends ? hop->to : hop->from};
        added->tag = tag[added->peer]++;
        added->type = type_of(made, hop, sends, place, scratch);
        if (sends)
            list_awaits(route, added, made, hop, leg);
        else
            leg[k] = route->count;
        route->count++;
    }
}

void route_make(struct route *route, const struct collective_plan *made, int rank)
{
    struct arena scratch = {0};
    int *leg = ARENA_ARRAY(&scratch, int, made->hop_count);
    const MPI_Aint *place = place_pieces(route, made, rank, &scratch);
    add_legs(route, made, rank, false, place, leg, &scratch);
    route->receives = route->count;
    add_legs(route, made, rank, true, place, leg, &scratch);
    route->requests = ARENA_ARRAY(&route->arena, MPI_Request, route->count);
    arena_release(&scratch);
}

void route_release(struct route *route)
{
    for (int k = 0; k < route->count; k++)
        if (route->legs[k].type != MPI_DATATYPE_NULL)
            PMPI_Type_free(&route->legs[k].type);
    arena_release(&route->arena);
}

/* ---- carrying messages by a route ---- */

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
