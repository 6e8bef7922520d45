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
