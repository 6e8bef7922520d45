/* The pieces in which the transfers of a schedule carry messages, in whole bytes. */
#include "experiments/reality/collectives/exchange_plan.h"
#include "models/timeline.h"

#include <limits.h>
#include <math.h>

enum {
    NONE = -1,
    CRUMB = 64, /* bytes: fewer do not stay behind, so that no rounding loses any */
    PART_LEAST = 4096
};

/* A transfer is made in parts of so many start-ups, and at least PART_LEAST bytes, so that a part
 * is sent on while the next one comes, and MPI does not wait for an answer before it sends. */
static const double PART = 24.0;

struct cutting {
    const struct exchange *call;
    struct collective_plan *plan;
    struct arena *arena;
    int *first, *last; /* [ranks * ranks]: the pieces of each message, a list */
    size_t piece_room, hop_room;
    uint64_t room; /* bytes, in the current hop */
    uint64_t arrived;
};

static void add_piece(struct cutting *cutting, const struct piece *piece)
{
    struct collective_plan *plan = cutting->plan;
    int message = piece->from * plan->ranks + piece->to;
    ARENA_GROW(cutting->arena, plan->pieces, plan->piece_count, cutting->piece_room);
    plan->pieces[plan->piece_count] = *piece;
    *(piece->hop == NO_HOP ? &cutting->first[message]
                           : &plan->pieces[cutting->last[message]].next) = plan->piece_count;
    cutting->last[message] = plan->piece_count++;
}

static void begin_hop(struct cutting *cutting, const struct transfer *transfer)
{
    struct collective_plan *plan = cutting->plan;
    ARENA_GROW(cutting->arena, plan->hops, plan->hop_count, cutting->hop_room);
    plan->hops[plan->hop_count] =
        (struct hop){.from = transfer->from, .to = transfer->to, .first = plan->piece_count};
    double startup = exchange_send_time(cutting->call, transfer->from, transfer->to, 0.0);
    double byte = exchange_send_time(cutting->call, transfer->from, transfer->to, 1.0) - startup;
    double bytes = fmax(PART_LEAST, PART * startup / byte);
    cutting->room = bytes < INT_MAX ? (uint64_t)bytes : INT_MAX;
}

static void end_hop(struct cutting *cutting)
{
    struct collective_plan *plan = cutting->plan;
    struct hop *hop = &plan->hops[plan->hop_count];
    hop->count = plan->piece_count - hop->first;
    plan->hop_count += hop->count > 0;
}

/* Cuts up to so many bytes from the piece; returns how many. */
static uint64_t cut_piece(struct cutting *cutting, int source, uint64_t bytes)
{
    struct piece *from = &cutting->plan->pieces[source];
    if (from->left < bytes + CRUMB)
        bytes = from->left;
    bytes = bytes < cutting->room ? bytes : cutting->room;
    const struct piece piece = {.from = from->from,
                                .to = from->to,
                                .first = from->first + from->bytes - from->left,
                                .bytes = bytes,
                                .hop = cutting->plan->hop_count,
                                .source = source,
                                .left = bytes,
                                .next = NONE};
    from->left -= bytes;
    cutting->room -= bytes;
    add_piece(cutting, &piece);
    return bytes;
}

/* What the transfer takes of a message: pieces that came to its sender, first in, first out. */
static void cut(struct cutting *cutting, const struct transfer *transfer,
                const struct parcel *parcel)
{
    struct collective_plan *plan = cutting->plan;
    uint64_t wanted = (uint64_t)ceil(parcel->bytes);
    for (int k = cutting->first[parcel->origin * plan->ranks + parcel->destination];
         k != NONE && wanted > 0;) {
        const struct piece *piece = &plan->pieces[k];
        int at = piece->hop == NO_HOP ? piece->from : plan->hops[piece->hop].to;
        if (at != transfer->from || piece->left == 0) {
            k = piece->next;
            continue;
        }
        uint64_t bytes = cut_piece(cutting, k, wanted);
        wanted -= bytes < wanted ? bytes : wanted;
        cutting->arrived += transfer->to == parcel->destination ? bytes : 0;
        if (cutting->room == 0) {
            end_hop(cutting);
            begin_hop(cutting, transfer);
        }
    }
}

static void add_hops(struct cutting *cutting, const struct timeline *timeline,
                     const struct transfer *transfer)
{
    struct parcel own;
    int count;
    const struct parcel *parcels = timeline_parcels(timeline, transfer, &own, &count);
    begin_hop(cutting, transfer);
    for (int k = 0; k < count; k++)
        cut(cutting, transfer, &parcels[k]);
    end_hop(cutting);
}

/* Adds the messages as the first pieces; returns the sum of their bytes. */
static uint64_t add_messages(struct cutting *cutting, const uint64_t *bytes)
{
    int ranks = cutting->plan->ranks;
    uint64_t sum = 0;
    for (int pair = 0; pair < ranks * ranks; pair++) {
        const struct piece message = {.from = pair / ranks,
                                      .to = pair % ranks,
                                      .bytes = bytes[pair],
                                      .hop = NO_HOP,
                                      .source = NONE,
                                      .left = bytes[pair],
                                      .next = NONE};
        if (message.from == message.to || message.bytes == 0)
            continue;
        add_piece(cutting, &message);
        sum += message.bytes;
    }
    return sum;
}

struct verdict exchange_plan_cut(const struct exchange *call, const struct timeline *timeline,
                                 const uint64_t *bytes, struct arena *arena,
                                 struct collective_plan *plan)
{
    size_t pairs = (size_t)plan->ranks * (size_t)plan->ranks;
    struct cutting cutting = {.call = call, .plan = plan, .arena = arena};
    const struct transfer **order = timeline_by_start(timeline, arena);
    cutting.first = ARENA_ARRAY(arena, int, pairs);
    cutting.last = ARENA_ARRAY(arena, int, pairs);
    uint64_t sum = add_messages(&cutting, bytes);
    for (int k = 0; k < plan->piece_count; k++)
        if (plan->pieces[k].bytes > INT_MAX)
            return verdict_no("a message that it cuts has more than %d bytes", INT_MAX);
    for (size_t k = 0; k < timeline->count; k++)
        add_hops(&cutting, timeline, order[k]);
    return cutting.arrived == sum ? verdict_yes() : verdict_no("a piece does not arrive");
}
