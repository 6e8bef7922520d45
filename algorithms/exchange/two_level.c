/* Exchange by levels: inside the groups of a partition, between the groups, inside the groups
 * again.
 *
 * Paper `multicluster` section 4.2, where the groups are the clusters; group i has n_i nodes. The
 * k-level exchange applies it again inside groups. Level 1, in every group i: messages within the
 * group go to
 * their nodes, and everything for group j to i's node j mod n_i. Level 2: from i to j, node j mod
 * n_i of i sends to node i mod n_j of j, one port per group. Level 3: those nodes deliver what they
 * received. There is a barrier between levels. Each of these exchanges uses the scheme that
 * completes it earliest, asynchronously; all are run, so their costs add up. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/variant.h"
#include "models/exchange/clock.h"
#include "models/exchange/links.h"

#include <math.h>

extern const struct algorithm algorithm_exchange_fixed_pattern, algorithm_exchange_hypercube_like,
    algorithm_exchange_max_min, algorithm_exchange_max_sum, algorithm_exchange_uniform,
    algorithm_exchange_k_level;

/* The schemes among which one is chosen, by asynchronous completion; HL only inside groups. The
 * text admits it between them, but what it forwards would reach one gateway and leave another. */
static const struct algorithm *const schemes[] = {
    &algorithm_exchange_fixed_pattern, &algorithm_exchange_hypercube_like,
    &algorithm_exchange_max_min,       &algorithm_exchange_max_sum,
    &algorithm_exchange_uniform,       NULL,
};

/* A part of an exchange, scheduled by itself and replayed with the parcels of the whole.
 *
 * A part is an exchange among representatives: the nodes of a group, or the groups. All data of one
 * for another form one message of the part, its load: parcels of the whole exchange, in order. A
 * schedule of the part may split and forward loads; its transfers then carry, in order, the bytes
 * of a load that are at their origin. */

/* The data of a load at one representative. */
struct pile {
    int place;
    struct parcel *parcels;
    int count;
    size_t capacity;
    int transfers;    /* transfers that leave with some of it and have not been replayed */
    int sent;         /* parcels that have left completely */
    double part_sent; /* bytes of the next parcel that have left */
    struct pile *next;
};

struct part {
    int size;
    const int *member;        /* [size]: the nodes of a group; NULL: the groups */
    struct pile *loads;       /* [size * size], by sender and receiver: what is at the sender */
    struct exchange exchange; /* among 0 .. size - 1, without clusters and levels of the whole */
    struct timeline timeline;
    const struct algorithm *chosen; /* the algorithm that made the schedule, or NULL */
    size_t replayed;                /* transfers */
    struct parcel *run;             /* of the transfer replayed last */
    size_t run_capacity;
};

static struct pile *load_at(const struct part *part, int from, int to)
{
    return &part->loads[from * part->size + to];
}

static struct part part_start(int size, const int *member, struct arena *arena)
{
    size_t entries = (size_t)size * (size_t)size;
    struct part part = {
        .size = size, .member = member, .loads = ARENA_ZEROED(arena, struct pile, entries)};
    for (int from = 0; from < size; from++)
        for (int to = 0; to < size; to++)
            load_at(&part, from, to)->place = from;
    part.exchange = (struct exchange){.nodes = size};
    part.exchange.bytes.entries = ARENA_ZEROED(arena, double, entries);
    part.exchange.startup.entries = ARENA_ZEROED(arena, double, entries);
    part.exchange.per_byte.entries = ARENA_ZEROED(arena, double, entries);
    return part;
}

static void add_parcel(struct pile *pile, struct parcel parcel, struct arena *arena)
{
    ARENA_GROW(arena, pile->parcels, pile->count, pile->capacity);
    pile->parcels[pile->count++] = parcel;
}

static void add_to_load(struct part *part, int from, int to, struct parcel parcel,
                        struct arena *arena)
{
    add_parcel(load_at(part, from, to), parcel, arena);
    part->exchange.bytes.entries[from * part->size + to] += parcel.bytes;
}

/* The pile of a load at a place; creates an empty one if necessary. */
static struct pile *pile_at(struct pile *load, int place, struct arena *arena)
{
    struct pile *pile = load;
    while (pile->place != place && pile->next)
        pile = pile->next;
    if (pile->place != place) {
        pile->next = ARENA_ZEROED(arena, struct pile, 1);
        pile = pile->next;
        pile->place = place;
    }
    return pile;
}

static void count_transfers(struct part *part, struct arena *arena)
{
    for (size_t k = 0; k < part->timeline.count; k++) {
        const struct transfer *transfer = &part->timeline.transfers[k];
        struct parcel own;
        int count;
        const struct parcel *parcel = timeline_parcels(&part->timeline, transfer, &own, &count);
        for (int p = 0; p < count; p++)
            pile_at(load_at(part, parcel[p].origin, parcel[p].destination), transfer->from, arena)
                ->transfers++;
    }
}

static void try_algorithm(struct part *part, const struct algorithm *algorithm,
                          struct context *context)
{
    struct arena_mark mark = arena_mark(context->arena);
    struct timeline timeline = timeline_start(context->arena);
    if (choose_order(algorithm, &part->exchange, context, &timeline) != OUTCOME_SCHEDULED ||
        (part->chosen && timeline.completion >= part->timeline.completion)) {
        arena_rewind(context->arena, mark);
        return;
    }
    part->timeline = timeline;
    part->chosen = algorithm;
}

/* Takes the next bytes of a pile, splitting a parcel in which a fragment ends. The last transfer
 * takes everything left, because rounding of the load's sum can hide a small parcel. */
static int take_bytes(struct part *part, struct pile *pile, double bytes, int taken,
                      struct arena *arena)
{
    if (--pile->transfers == 0)
        bytes = INFINITY;
    while (bytes > 0.0 && pile->sent < pile->count) {
        struct parcel parcel = pile->parcels[pile->sent];
        parcel.bytes -= pile->part_sent;
        if (parcel.bytes > bytes) {
            parcel.bytes = bytes;
            pile->part_sent += bytes;
        } else {
            pile->sent++;
            pile->part_sent = 0.0;
        }
        bytes -= parcel.bytes;
        ARENA_GROW(arena, part->run, taken, part->run_capacity);
        part->run[taken++] = parcel;
    }
    return taken;
}

/* The parcels that a transfer of the schedule carries, in part->run; returns how many, 0 if
 * rounding has left none. The transfers must be unpacked in order. */
static int part_unpack(struct part *part, const struct transfer *transfer, struct arena *arena)
{
    struct parcel own;
    int count, taken = 0;
    const struct parcel *parcel = timeline_parcels(&part->timeline, transfer, &own, &count);
    for (int p = 0; p < count; p++) {
        struct pile *load = load_at(part, parcel[p].origin, parcel[p].destination);
        int before = taken;
        taken =
            take_bytes(part, pile_at(load, transfer->from, arena), parcel[p].bytes, before, arena);
        if (transfer->to == parcel[p].destination)
            continue;
        struct pile *next = pile_at(load, transfer->to, arena);
        for (int k = before; k < taken; k++)
            add_parcel(next, part->run[k], arena);
    }
    return taken;
}

struct grouped {
    const struct exchange *exchange;
    /* NULL, or one more scheme for levels 1 and 3, which sees the next finer partition as clusters
     * and all others as levels; its schedule keeps its times, including its barriers. */
    const struct algorithm *nested;
    struct context *context;
    struct exchange_clock clock;
    int partition;
    struct grouping groups;
    double begin; /* of the level being replayed */
};

/* The index, in group `from`, of the node that exchanges with group `to`. */
static int gateway(const struct grouped *grouped, int from, int to)
{
    return to % grouped->groups.size[from];
}

/* The node that sends from a to b, and receives what b sends. */
static int node_at(const struct grouped *grouped, const struct part *part, int a, int b)
{
    return part->member ? part->member[a] : grouped->groups.member[a][gateway(grouped, a, b)];
}

/* ---- parts ---- */

/* The partitions finer than that of the groups, as clusters and levels of the part. */
static void set_levels(const struct grouped *grouped, struct part *part)
{
    const struct exchange *whole = grouped->exchange;
    if (!grouped->nested || grouped->partition == whole->levels)
        return;
    int **group =
        exchange_groups_of_nodes(whole, part->member, part->size, grouped->context->arena);
    part->exchange.cluster = group[grouped->partition];
    part->exchange.levels = whole->levels - grouped->partition - 1;
    part->exchange.group = &group[grouped->partition + 1];
}

/* Keeps the earliest-ending schedule; ties: the first scheme. Called after the last parcel. */
static void schedule_part(struct grouped *grouped, struct part *part)
{
    const struct exchange *whole = grouped->exchange;
    for (int a = 0; a < part->size; a++)
        for (int b = 0; b < part->size; b++) {
            int from = node_at(grouped, part, a, b), to = node_at(grouped, part, b, a);
            part->exchange.startup.entries[a * part->size + b] =
                matrix_at(&whole->startup, whole->nodes, from, to);
            part->exchange.per_byte.entries[a * part->size + b] =
                matrix_at(&whole->per_byte, whole->nodes, from, to);
        }
    if (part->member)
        set_levels(grouped, part);
    for (const struct algorithm *const *scheme = schemes; *scheme; scheme++)
        if (part->member || *scheme != &algorithm_exchange_hypercube_like)
            try_algorithm(part, *scheme, grouped->context);
    if (part->exchange.cluster)
        try_algorithm(part, grouped->nested, grouped->context);
    count_transfers(part, grouped->context->arena);
}

/* Replays the transfers of a phase; false if there are none. A group has one port when it exchanges
 * with others, so a transfer starts at the time given by the timeline of the groups. */
static bool replay_phase(struct grouped *grouped, struct part *part, int phase)
{
    size_t first = part->replayed;
    bool timed = !part->member || part->chosen == grouped->nested;
    for (; part->replayed < part->timeline.count; part->replayed++) {
        const struct transfer *transfer = &part->timeline.transfers[part->replayed];
        if (transfer->phase != phase)
            break;
        int count = part_unpack(part, transfer, grouped->context->arena);
        if (count > 0)
            exchange_clock_carry(&grouped->clock,
                                 node_at(grouped, part, transfer->from, transfer->to),
                                 node_at(grouped, part, transfer->to, transfer->from), part->run,
                                 count, timed ? grouped->begin + transfer->send_start : 0.0);
    }
    return part->replayed > first;
}

/* Replays the timelines of parts in parallel, phase by phase; inside groups a phase in which no
 * group does anything counts too. Then there is a barrier. */
static void replay(struct grouped *grouped, struct part *parts, int count)
{
    bool more = true;
    for (int phase = 0; more; phase++) {
        bool any = parts->member != NULL;
        more = false;
        for (int k = 0; k < count; k++) {
            any |= replay_phase(grouped, &parts[k], phase);
            more |= parts[k].replayed < parts[k].timeline.count;
        }
        if (any)
            exchange_clock_end_phase(&grouped->clock);
    }
    grouped->begin = exchange_clock_barrier(&grouped->clock);
}

/* ---- levels ---- */

enum level { TO_GATEWAYS, BETWEEN_GROUPS, FROM_GATEWAYS, LEVELS };

/* Level 1 brings messages to the gateways of the origin's group, or to their destinations there;
 * level 3 from the gateways of the other group to their destinations. */
static void add_parcels(const struct grouped *grouped, enum level level, struct part *parts)
{
    const struct grouping *groups = &grouped->groups;
    for (int from = 0; from < grouped->exchange->nodes; from++)
        for (int to = 0; to < grouped->exchange->nodes; to++) {
            double bytes = exchange_bytes(grouped->exchange, from, to);
            int home = groups->group[from], away = groups->group[to];
            int last = home == away ? groups->rank[to] : gateway(grouped, home, away);
            const int begin[] = {groups->rank[from], home, gateway(grouped, away, home)};
            const int end[] = {last, away, groups->rank[to]}, part[] = {home, 0, away};
            if (bytes > 0.0 && begin[level] != end[level] && (level == TO_GATEWAYS || home != away))
                add_to_load(&parts[part[level]], begin[level], end[level],
                            (struct parcel){from, to, bytes}, grouped->context->arena);
        }
}

static void perform_level(struct grouped *grouped, enum level level)
{
    const struct grouping *groups = &grouped->groups;
    struct arena *arena = grouped->context->arena;
    int count = level == BETWEEN_GROUPS ? 1 : groups->count;
    struct part *parts = ARENA_ARRAY(arena, struct part, count);
    for (int k = 0; k < count; k++)
        parts[k] = level == BETWEEN_GROUPS ? part_start(groups->count, NULL, arena)
                                           : part_start(groups->size[k], groups->member[k], arena);
    add_parcels(grouped, level, parts);
    for (int k = 0; k < count; k++)
        schedule_part(grouped, &parts[k]);
    replay(grouped, parts, count);
}

/* Partitions are numbered as in links.h. Refuses fewer than two groups. */
static enum outcome exchange_by_levels(const struct exchange *exchange, int partition,
                                       const struct algorithm *nested, struct context *context,
                                       struct timeline *out)
{
    struct grouped grouped = {
        .exchange = exchange,
        .nested = nested,
        .context = context,
        .clock = exchange_clock_start(exchange, context->arena, out),
        .partition = partition,
        .groups = exchange_grouping(exchange, partition, context->arena),
    };
    if (grouped.groups.count < 2)
        return refuse(context, "the instance must have at least 2 clusters");
    for (int level = TO_GATEWAYS; level < LEVELS; level++)
        perform_level(&grouped, (enum level)level);
    return OUTCOME_SCHEDULED;
}

/* ---- the algorithms ---- */

/* By the first partition that separates some nodes. */
static enum outcome k_level(const struct exchange *exchange, struct context *context,
                            struct timeline *out)
{
    int partition = 0;
    while (partition < exchange->levels &&
           exchange_grouping(exchange, partition, context->arena).count < 2)
        partition++;
    return exchange_by_levels(exchange, partition, &algorithm_exchange_k_level, context, out);
}

/* The best of FP, HL, MM, MS and Unif by asynchronous completion; HL only inside clusters. */
EXCHANGE(two_level, "two-level", "multicluster 4.2",
         exchange_by_levels(exchange, 0, NULL, context, out), .domain = refuse_diagonal);

/* In a cluster that has groups of its own, the exchange inside it may again be made by levels,
 * among the groups, down to the innermost ones; this is chosen if it ends before the schemes among
 * which the two-level exchange chooses. Without levels of groups it is the two-level exchange. */
EXCHANGE(k_level, "k-level", "commsched, to multicluster 4.2 and 6",
         k_level(exchange, context, out), .domain = refuse_diagonal);
