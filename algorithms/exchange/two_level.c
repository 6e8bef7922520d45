/* Two-level exchange: inside the clusters, between the clusters, inside again.
 *
 * Paper `multicluster` section 4.2. Level 1, in every cluster i: local messages go to their nodes
 * and everything for cluster j to i's node j mod n_i. Level 2: from i to j, node j mod n_i of i
 * sends to node i mod n_j of j, one port per cluster. Level 3: those nodes deliver what they
 * received. Levels 1 and 3 take for every cluster the best of FP, HL, MM, MS and Unif by
 * asynchronous completion, level 2 the best of FP, MM, MS and Unif. There is a barrier between
 * levels. */
#include "algorithms/lib/exchange/domain.h"
#include "models/exchange/clock.h"

#include <math.h>
#include <string.h>

extern const struct algorithm algorithm_exchange_fixed_pattern, algorithm_exchange_hypercube_like,
    algorithm_exchange_max_min, algorithm_exchange_max_sum, algorithm_exchange_uniform;

static const struct algorithm *const within_clusters[] = {
    &algorithm_exchange_fixed_pattern, &algorithm_exchange_hypercube_like,
    &algorithm_exchange_max_min,       &algorithm_exchange_max_sum,
    &algorithm_exchange_uniform,       NULL,
};
static const struct algorithm *const between_clusters[] = {
    &algorithm_exchange_fixed_pattern,
    &algorithm_exchange_max_min,
    &algorithm_exchange_max_sum,
    &algorithm_exchange_uniform,
    NULL,
};

/* Parcels of the whole exchange that travel as one message of a part, in order. */
struct load {
    struct parcel *parcels;
    int count;
    size_t capacity;
    int fragments;    /* fragments not sent yet */
    int sent;         /* parcels wholly sent */
    double part_sent; /* bytes of the next one that went with an earlier fragment */
};

/* One level's exchange among some representatives: the nodes of a cluster, or the clusters. */
struct part {
    int size;
    struct load *loads;       /* [size * size], by sender and receiver */
    struct exchange exchange; /* among 0 .. size - 1 */
    struct timeline timeline;
};

struct two_level {
    const struct exchange *exchange;
    struct context *context;
    struct exchange_clock clock;
    int clusters;
    int *size;          /* [clusters] */
    int **member;       /* [clusters][size]: nodes, ascending */
    int *cluster;       /* [nodes]: clusters numbered 0, 1 ... without gaps */
    int *rank;          /* [nodes]: place in its cluster */
    struct parcel *run; /* parcels of one transfer */
    size_t run_capacity;
};

static int cluster_of(const struct two_level *levels, int node)
{
    return levels->cluster[node];
}

/* The place, in cluster `from`, of the node that exchanges with cluster `to`. */
static int gateway(const struct two_level *levels, int from, int to)
{
    return to % levels->size[from];
}

static void number_clusters(struct two_level *levels)
{
    int nodes = levels->exchange->nodes, numbers = exchange_clusters(levels->exchange);
    int *number = ARENA_ZEROED(levels->context->arena, int, numbers);
    for (int node = 0; node < nodes; node++)
        number[levels->exchange->cluster ? levels->exchange->cluster[node] : 0] = 1;
    for (int k = 0; k < numbers; k++)
        number[k] = number[k] ? levels->clusters++ : -1;
    levels->cluster = ARENA_ARRAY(levels->context->arena, int, nodes);
    for (int node = 0; node < nodes; node++)
        levels->cluster[node] =
            number[levels->exchange->cluster ? levels->exchange->cluster[node] : 0];
}

static void find_members(struct two_level *levels)
{
    struct arena *arena = levels->context->arena;
    int nodes = levels->exchange->nodes;
    levels->size = ARENA_ZEROED(arena, int, levels->clusters);
    levels->member = ARENA_ARRAY(arena, int *, levels->clusters);
    levels->rank = ARENA_ARRAY(arena, int, nodes);
    for (int cluster = 0; cluster < levels->clusters; cluster++)
        levels->member[cluster] = ARENA_ARRAY(arena, int, nodes);
    for (int node = 0; node < nodes; node++) {
        int cluster = cluster_of(levels, node);
        levels->rank[node] = levels->size[cluster];
        levels->member[cluster][levels->size[cluster]++] = node;
    }
}

static struct load *load_at(const struct part *part, int from, int to)
{
    return &part->loads[from * part->size + to];
}

static void add_parcel(struct load *load, struct parcel parcel, struct arena *arena)
{
    ARENA_GROW(arena, load->parcels, load->count, load->capacity);
    load->parcels[load->count++] = parcel;
}

static struct part start_part(int size, struct arena *arena)
{
    size_t entries = (size_t)size * (size_t)size;
    struct part part = {.size = size, .loads = ARENA_ZEROED(arena, struct load, entries)};
    part.exchange = (struct exchange){.nodes = size};
    part.exchange.bytes.entries = ARENA_ZEROED(arena, double, entries);
    part.exchange.startup.entries = ARENA_ZEROED(arena, double, entries);
    part.exchange.per_byte.entries = ARENA_ZEROED(arena, double, entries);
    return part;
}

static void set_link(const struct two_level *levels, struct part *part, int a, int b, int from,
                     int to)
{
    const struct exchange *whole = levels->exchange;
    size_t k = (size_t)a * (size_t)part->size + (size_t)b;
    const struct load *load = load_at(part, a, b);
    for (int p = 0; p < load->count; p++)
        part->exchange.bytes.entries[k] += load->parcels[p].bytes;
    part->exchange.startup.entries[k] = matrix_at(&whole->startup, whole->nodes, from, to);
    part->exchange.per_byte.entries[k] = matrix_at(&whole->per_byte, whole->nodes, from, to);
}

/* Runs the candidates and keeps the timeline that ends first; ties: the first candidate. */
static void choose_best(struct two_level *levels, struct part *part,
                        const struct algorithm *const *candidates)
{
    part->timeline.completion = -1.0;
    for (; *candidates; candidates++) {
        struct timeline timeline = timeline_start(levels->context->arena);
        if ((*candidates)->exchange(&part->exchange, levels->context, &timeline) !=
            OUTCOME_SCHEDULED)
            continue;
        if (part->timeline.completion < 0.0 || timeline.completion < part->timeline.completion)
            part->timeline = timeline;
    }
}

/* ---- replaying a part's timeline with the parcels of the whole exchange ---- */

static void add_to_run(struct two_level *levels, int place, struct parcel parcel)
{
    ARENA_GROW(levels->context->arena, levels->run, place, levels->run_capacity);
    levels->run[place] = parcel;
}

static bool is_direct(const struct transfer *transfer, const struct parcel *parcel)
{
    return parcel->origin == transfer->from && parcel->destination == transfer->to;
}

static void count_fragments(struct part *part)
{
    for (size_t k = 0; k < part->timeline.count; k++) {
        const struct transfer *transfer = &part->timeline.transfers[k];
        struct parcel own;
        int count;
        const struct parcel *parcel = timeline_parcels(&part->timeline, transfer, &own, &count);
        for (int p = 0; p < count; p++)
            if (is_direct(transfer, &parcel[p]))
                load_at(part, parcel[p].origin, parcel[p].destination)->fragments++;
    }
}

/* The next bytes of a load, split where a fragment ends inside a parcel. The last fragment takes
 * all that is left, since rounding of the load's sum can hide a small parcel. */
static int take_bytes(struct two_level *levels, struct load *load, double bytes, int place)
{
    if (--load->fragments == 0)
        bytes = INFINITY;
    while (bytes > 0.0 && load->sent < load->count) {
        struct parcel parcel = load->parcels[load->sent];
        parcel.bytes -= load->part_sent;
        if (parcel.bytes > bytes) {
            parcel.bytes = bytes;
            load->part_sent += bytes;
        } else {
            load->sent++;
            load->part_sent = 0.0;
        }
        bytes -= parcel.bytes;
        add_to_run(levels, place++, parcel);
    }
    return place;
}

/* Fragments go straight from their origin in the part; what is forwarded in it is never split. */
static int unpack(struct two_level *levels, struct part *part, const struct transfer *transfer)
{
    struct parcel own;
    int count, place = 0;
    const struct parcel *parcel = timeline_parcels(&part->timeline, transfer, &own, &count);
    for (int p = 0; p < count; p++) {
        struct load *load = load_at(part, parcel[p].origin, parcel[p].destination);
        if (is_direct(transfer, &parcel[p]))
            place = take_bytes(levels, load, parcel[p].bytes, place);
        else
            for (int k = 0; k < load->count; k++)
                add_to_run(levels, place++, load->parcels[k]);
    }
    return place;
}

/* ---- levels ---- */

/* Replays the timelines of the parts in parallel, phase by phase. */
static void replay_in_clusters(struct two_level *levels, struct part *parts)
{
    size_t *next = ARENA_ZEROED(levels->context->arena, size_t, levels->clusters);
    bool more = true;
    for (int phase = 0; more; phase++) {
        more = false;
        for (int cluster = 0; cluster < levels->clusters; cluster++) {
            struct part *part = &parts[cluster];
            while (next[cluster] < part->timeline.count &&
                   part->timeline.transfers[next[cluster]].phase == phase) {
                const struct transfer *transfer = &part->timeline.transfers[next[cluster]++];
                int count = unpack(levels, part, transfer);
                if (count > 0)
                    exchange_clock_carry(&levels->clock, levels->member[cluster][transfer->from],
                                         levels->member[cluster][transfer->to], levels->run, count,
                                         0.0);
            }
            more |= next[cluster] < part->timeline.count;
        }
        exchange_clock_end_phase(&levels->clock);
    }
    exchange_clock_barrier(&levels->clock);
}

/* A cluster has one port here, so a transfer starts when the clusters' timeline says so. */
static void replay_between_clusters(struct two_level *levels, struct part *part)
{
    double begin = exchange_clock_barrier(&levels->clock);
    for (size_t k = 0; k < part->timeline.count; k++) {
        const struct transfer *transfer = &part->timeline.transfers[k];
        int from = levels->member[transfer->from][gateway(levels, transfer->from, transfer->to)];
        int to = levels->member[transfer->to][gateway(levels, transfer->to, transfer->from)];
        int count = unpack(levels, part, transfer);
        if (count > 0)
            exchange_clock_carry(&levels->clock, from, to, levels->run, count,
                                 begin + transfer->send_start);
        if (k + 1 == part->timeline.count ||
            part->timeline.transfers[k + 1].phase != transfer->phase)
            exchange_clock_end_phase(&levels->clock);
    }
    exchange_clock_barrier(&levels->clock);
}

static struct part *start_cluster_parts(struct two_level *levels)
{
    struct arena *arena = levels->context->arena;
    struct part *parts = ARENA_ARRAY(arena, struct part, levels->clusters);
    for (int cluster = 0; cluster < levels->clusters; cluster++)
        parts[cluster] = start_part(levels->size[cluster], arena);
    return parts;
}

static void replay_cluster_parts(struct two_level *levels, struct part *parts)
{
    for (int cluster = 0; cluster < levels->clusters; cluster++) {
        struct part *part = &parts[cluster];
        for (int a = 0; a < part->size; a++)
            for (int b = 0; b < part->size; b++)
                set_link(levels, part, a, b, levels->member[cluster][a],
                         levels->member[cluster][b]);
        choose_best(levels, part, within_clusters);
        count_fragments(part);
    }
    replay_in_clusters(levels, parts);
}

/* The node of the origin's cluster to which level 1 must bring the message. */
static int first_stop(const struct two_level *levels, int from, int to)
{
    int home = cluster_of(levels, from), away = cluster_of(levels, to);
    return home == away ? levels->rank[to] : gateway(levels, home, away);
}

static void gather(struct two_level *levels)
{
    struct part *parts = start_cluster_parts(levels);
    for (int from = 0; from < levels->exchange->nodes; from++)
        for (int to = 0; to < levels->exchange->nodes; to++) {
            double bytes = exchange_bytes(levels->exchange, from, to);
            int stop = first_stop(levels, from, to);
            if (bytes > 0.0 && stop != levels->rank[from])
                add_parcel(load_at(&parts[cluster_of(levels, from)], levels->rank[from], stop),
                           (struct parcel){from, to, bytes}, levels->context->arena);
        }
    replay_cluster_parts(levels, parts);
}

static void cross(struct two_level *levels)
{
    struct part part = start_part(levels->clusters, levels->context->arena);
    for (int from = 0; from < levels->exchange->nodes; from++)
        for (int to = 0; to < levels->exchange->nodes; to++) {
            double bytes = exchange_bytes(levels->exchange, from, to);
            if (bytes > 0.0 && cluster_of(levels, from) != cluster_of(levels, to))
                add_parcel(load_at(&part, cluster_of(levels, from), cluster_of(levels, to)),
                           (struct parcel){from, to, bytes}, levels->context->arena);
        }
    for (int a = 0; a < levels->clusters; a++)
        for (int b = 0; b < levels->clusters; b++)
            if (a != b)
                set_link(levels, &part, a, b, levels->member[a][gateway(levels, a, b)],
                         levels->member[b][gateway(levels, b, a)]);
    choose_best(levels, &part, between_clusters);
    count_fragments(&part);
    replay_between_clusters(levels, &part);
}

static void scatter(struct two_level *levels)
{
    struct part *parts = start_cluster_parts(levels);
    for (int from = 0; from < levels->exchange->nodes; from++)
        for (int to = 0; to < levels->exchange->nodes; to++) {
            double bytes = exchange_bytes(levels->exchange, from, to);
            int home = cluster_of(levels, from), away = cluster_of(levels, to);
            if (bytes == 0.0 || home == away)
                continue;
            int holder = gateway(levels, away, home);
            if (holder != levels->rank[to])
                add_parcel(load_at(&parts[away], holder, levels->rank[to]),
                           (struct parcel){from, to, bytes}, levels->context->arena);
        }
    replay_cluster_parts(levels, parts);
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct two_level levels = {
        .exchange = exchange,
        .context = context,
        .clock = exchange_clock_start(exchange, context->arena, out),
    };
    number_clusters(&levels);
    if (levels.clusters < 2)
        return refuse(context, "the instance must have clusters, at least 2");
    find_members(&levels);
    gather(&levels);
    cross(&levels);
    scatter(&levels);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_two_level = {
    .name = "exchange/two_level",
    .title = "two-level",
    .source = "multicluster 4.2",
    .exchange = schedule,
};
