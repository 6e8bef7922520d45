#include "algorithms/lib/exchange/by_levels.h"

#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/part.h"
#include "models/exchange/clock.h"
#include "models/exchange/levels.h"

struct grouped {
    const struct exchange *exchange;
    const struct exchange_schemes *schemes;
    struct context *context;
    struct exchange_clock clock;
    int partition, groups;
    int *size;    /* [groups] */
    int **member; /* [groups][size]: nodes, ascending */
    int *group;   /* [nodes]: renumbered 0, 1, ... */
    int *rank;    /* [nodes]: index in its group */
    double begin; /* of the level being replayed */
};

/* The index, in group `from`, of the node that exchanges with group `to`. */
static int gateway(const struct grouped *grouped, int from, int to)
{
    return to % grouped->size[from];
}

static void find_members(struct grouped *grouped)
{
    struct arena *arena = grouped->context->arena;
    int nodes = grouped->exchange->nodes;
    grouped->size = ARENA_ZEROED(arena, int, grouped->groups);
    grouped->member = ARENA_ARRAY(arena, int *, grouped->groups);
    grouped->rank = ARENA_ARRAY(arena, int, nodes);
    for (int node = 0; node < nodes; node++)
        grouped->rank[node] = grouped->size[grouped->group[node]]++;
    for (int group = 0; group < grouped->groups; group++)
        grouped->member[group] = ARENA_ARRAY(arena, int, grouped->size[group]);
    for (int node = 0; node < nodes; node++)
        grouped->member[grouped->group[node]][grouped->rank[node]] = node;
}

/* ---- levels 1 and 3 ---- */

/* The partitions finer than that of the groups, as clusters and levels of the part. */
static void set_levels(const struct grouped *grouped, struct part *part, const int *member)
{
    const struct exchange *whole = grouped->exchange;
    if (!grouped->schemes->nested || grouped->partition == whole->levels)
        return;
    int **group = exchange_groups_of_nodes(whole, member, part->size, grouped->context->arena);
    part->exchange.cluster = group[grouped->partition];
    part->exchange.levels = whole->levels - grouped->partition - 1;
    part->exchange.group = &group[grouped->partition + 1];
}

/* Replays the transfers of a phase. */
static void replay_phase(struct grouped *grouped, struct part *part, const int *member, int phase,
                         size_t *next)
{
    bool timed = part->chosen == grouped->schemes->nested;
    for (; *next < part->timeline.count; ++*next) {
        const struct transfer *transfer = &part->timeline.transfers[*next];
        if (transfer->phase != phase)
            break;
        int count = part_unpack(part, transfer, grouped->context->arena);
        if (count > 0)
            exchange_clock_carry(&grouped->clock, member[transfer->from], member[transfer->to],
                                 part->run, count,
                                 timed ? grouped->begin + transfer->send_start : 0.0);
    }
}

/* Replays the timelines of the parts in parallel, phase by phase. */
static void replay_in_groups(struct grouped *grouped, struct part *parts)
{
    size_t *next = ARENA_ZEROED(grouped->context->arena, size_t, grouped->groups);
    bool more = true;
    for (int phase = 0; more; phase++) {
        more = false;
        for (int group = 0; group < grouped->groups; group++) {
            replay_phase(grouped, &parts[group], grouped->member[group], phase, &next[group]);
            more |= next[group] < parts[group].timeline.count;
        }
        exchange_clock_end_phase(&grouped->clock);
    }
    grouped->begin = exchange_clock_barrier(&grouped->clock);
}

static struct part *start_parts(struct grouped *grouped)
{
    struct arena *arena = grouped->context->arena;
    struct part *parts = ARENA_ARRAY(arena, struct part, grouped->groups);
    for (int group = 0; group < grouped->groups; group++)
        parts[group] = part_start(grouped->size[group], arena);
    return parts;
}

static void replay_parts(struct grouped *grouped, struct part *parts)
{
    for (int group = 0; group < grouped->groups; group++) {
        struct part *part = &parts[group];
        const int *member = grouped->member[group];
        for (int a = 0; a < part->size; a++)
            for (int b = 0; b < part->size; b++)
                part_set_link(part, a, b, grouped->exchange, member[a], member[b]);
        set_levels(grouped, part, member);
        part_schedule(part, grouped->schemes->within,
                      part->exchange.cluster ? grouped->schemes->nested : NULL, grouped->context);
    }
    replay_in_groups(grouped, parts);
}

/* The index, in the origin's group, of the node to which level 1 must bring the message. */
static int first_stop(const struct grouped *grouped, int from, int to)
{
    int home = grouped->group[from], away = grouped->group[to];
    return home == away ? grouped->rank[to] : gateway(grouped, home, away);
}

static void gather(struct grouped *grouped)
{
    struct part *parts = start_parts(grouped);
    for (int from = 0; from < grouped->exchange->nodes; from++)
        for (int to = 0; to < grouped->exchange->nodes; to++) {
            double bytes = exchange_bytes(grouped->exchange, from, to);
            int stop = first_stop(grouped, from, to);
            if (bytes > 0.0 && stop != grouped->rank[from])
                part_add(&parts[grouped->group[from]], grouped->rank[from], stop,
                         (struct parcel){from, to, bytes}, grouped->context->arena);
        }
    replay_parts(grouped, parts);
}

static void scatter(struct grouped *grouped)
{
    struct part *parts = start_parts(grouped);
    for (int from = 0; from < grouped->exchange->nodes; from++)
        for (int to = 0; to < grouped->exchange->nodes; to++) {
            double bytes = exchange_bytes(grouped->exchange, from, to);
            int home = grouped->group[from], away = grouped->group[to];
            if (bytes == 0.0 || home == away)
                continue;
            int holder = gateway(grouped, away, home);
            if (holder != grouped->rank[to])
                part_add(&parts[away], holder, grouped->rank[to], (struct parcel){from, to, bytes},
                         grouped->context->arena);
        }
    replay_parts(grouped, parts);
}

/* ---- level 2 ---- */

/* A group has one port here, so a transfer starts at the time given by the timeline of the
 * groups. */
static void replay_between_groups(struct grouped *grouped, struct part *part)
{
    for (size_t k = 0; k < part->timeline.count; k++) {
        const struct transfer *transfer = &part->timeline.transfers[k];
        int from = grouped->member[transfer->from][gateway(grouped, transfer->from, transfer->to)];
        int to = grouped->member[transfer->to][gateway(grouped, transfer->to, transfer->from)];
        int count = part_unpack(part, transfer, grouped->context->arena);
        if (count > 0)
            exchange_clock_carry(&grouped->clock, from, to, part->run, count,
                                 grouped->begin + transfer->send_start);
        if (k + 1 == part->timeline.count ||
            part->timeline.transfers[k + 1].phase != transfer->phase)
            exchange_clock_end_phase(&grouped->clock);
    }
    grouped->begin = exchange_clock_barrier(&grouped->clock);
}

static void cross(struct grouped *grouped)
{
    struct part part = part_start(grouped->groups, grouped->context->arena);
    for (int from = 0; from < grouped->exchange->nodes; from++)
        for (int to = 0; to < grouped->exchange->nodes; to++) {
            double bytes = exchange_bytes(grouped->exchange, from, to);
            if (bytes > 0.0 && grouped->group[from] != grouped->group[to])
                part_add(&part, grouped->group[from], grouped->group[to],
                         (struct parcel){from, to, bytes}, grouped->context->arena);
        }
    for (int a = 0; a < grouped->groups; a++)
        for (int b = 0; b < grouped->groups; b++)
            if (a != b)
                part_set_link(&part, a, b, grouped->exchange,
                              grouped->member[a][gateway(grouped, a, b)],
                              grouped->member[b][gateway(grouped, b, a)]);
    part_schedule(&part, grouped->schemes->between, NULL, grouped->context);
    replay_between_groups(grouped, &part);
}

enum outcome exchange_by_levels(const struct exchange *exchange, int partition,
                                const struct exchange_schemes *schemes, struct context *context,
                                struct timeline *out)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct grouped grouped = {
        .exchange = exchange,
        .schemes = schemes,
        .context = context,
        .clock = exchange_clock_start(exchange, context->arena, out),
        .partition = partition,
        .group = ARENA_ARRAY(context->arena, int, exchange->nodes),
    };
    grouped.groups = exchange_number_groups(exchange, partition, grouped.group, context->arena);
    if (grouped.groups < 2)
        return refuse(context, "the instance must have at least 2 clusters");
    find_members(&grouped);
    gather(&grouped);
    cross(&grouped);
    scatter(&grouped);
    return OUTCOME_SCHEDULED;
}
