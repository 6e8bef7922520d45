#include "models/exchange/links.h"

#include <math.h>

int exchange_number_groups(const struct exchange *exchange, int partition, int *number,
                           struct arena *scratch)
{
    int groups = 0, numbers = partition == 0 ? exchange_clusters(exchange) : exchange->nodes;
    int *rank = ARENA_ZEROED(scratch, int, numbers);
    for (int node = 0; node < exchange->nodes; node++)
        rank[exchange_group(exchange, partition, node)] = 1;
    for (int group = 0; group < numbers; group++)
        rank[group] = rank[group] ? groups++ : -1;
    for (int node = 0; node < exchange->nodes; node++)
        number[node] = rank[exchange_group(exchange, partition, node)];
    return groups;
}

struct grouping exchange_grouping(const struct exchange *exchange, int partition,
                                  struct arena *arena)
{
    struct grouping grouping = {.group = ARENA_ARRAY(arena, int, exchange->nodes),
                                .rank = ARENA_ARRAY(arena, int, exchange->nodes)};
    grouping.count = exchange_number_groups(exchange, partition, grouping.group, arena);
    grouping.size = ARENA_ZEROED(arena, int, grouping.count);
    grouping.member = ARENA_ARRAY(arena, int *, grouping.count);
    for (int node = 0; node < exchange->nodes; node++)
        grouping.rank[node] = grouping.size[grouping.group[node]]++;
    for (int group = 0; group < grouping.count; group++)
        grouping.member[group] = ARENA_ARRAY(arena, int, grouping.size[group]);
    for (int node = 0; node < exchange->nodes; node++)
        grouping.member[grouping.group[node]][grouping.rank[node]] = node;
    return grouping;
}

int exchange_unrefined(const struct exchange *exchange, int partition, struct arena *scratch)
{
    int found = -1;
    struct arena_mark mark = arena_mark(scratch);
    int *outer = ARENA_ZEROED(scratch, int, exchange->nodes); /* one more than its number */
    for (int node = 0; node < exchange->nodes && found < 0; node++) {
        int *seen = &outer[exchange_group(exchange, partition, node)];
        int here = exchange_group(exchange, partition - 1, node) + 1;
        if (*seen && *seen != here)
            found = node;
        *seen = here;
    }
    arena_rewind(scratch, mark);
    return found;
}

bool exchange_levels_refine(const struct exchange *exchange, struct arena *scratch)
{
    int partition = 1;
    while (partition <= exchange->levels && exchange_unrefined(exchange, partition, scratch) < 0)
        partition++;
    return partition > exchange->levels;
}

/* Groups keep their nodes, but not their numbers, which are below the number of nodes. */
static int *groups_of_nodes(const struct exchange *exchange, int level, const int *node, int count,
                            struct arena *arena)
{
    int *group = ARENA_ARRAY(arena, int, count);
    struct arena_mark mark = arena_mark(arena);
    int *first = ARENA_ZEROED(arena, int, exchange->nodes); /* one more than its index */
    for (int k = 0; k < count; k++) {
        int *place = &first[exchange->group[level][node[k]]];
        if (!*place)
            *place = k + 1;
        group[k] = *place - 1;
    }
    arena_rewind(arena, mark);
    return group;
}

int **exchange_groups_of_nodes(const struct exchange *exchange, const int *node, int count,
                               struct arena *arena)
{
    if (exchange->levels == 0)
        return NULL;
    int **group = ARENA_ARRAY(arena, int *, exchange->levels);
    for (int level = 0; level < exchange->levels; level++)
        group[level] = groups_of_nodes(exchange, level, node, count, arena);
    return group;
}

bool exchange_shares_links(const struct exchange *exchange)
{
    return exchange->slowdown == SLOWDOWN_SHARED_UPLINK ||
           exchange->slowdown == SLOWDOWN_SHARED_PAIR;
}

static void number_clusters(const struct exchange *exchange, struct links *links,
                            struct arena *arena)
{
    int nodes = exchange->nodes, numbers = exchange_clusters(exchange);
    int *number = ARENA_ZEROED(arena, int, numbers); /* one more than the new number */
    links->cluster = ARENA_ARRAY(arena, int, nodes + 1);
    links->size = ARENA_ZEROED(arena, int, nodes + 1);
    for (int node = 0; node < nodes; node++) {
        int old = exchange->cluster ? exchange->cluster[node] : 0;
        if (number[old] == 0)
            number[old] = ++links->clusters;
        links->cluster[node] = number[old] - 1;
        links->size[links->cluster[node]]++;
    }
}

struct links links_of(const struct exchange *exchange, struct arena *arena)
{
    struct links links = {.by_pair = exchange->slowdown == SLOWDOWN_SHARED_PAIR};
    number_clusters(exchange, &links, arena);
    links.count = links.by_pair ? links.clusters * links.clusters : links.clusters;
    links.per_byte = ARENA_ARRAY(arena, double, links.count + 1);
    for (int k = 0; k < links.count; k++)
        links.per_byte[k] = INFINITY;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            int k = link_between(&links, from, to);
            if (k != NO_LINK)
                links.per_byte[k] = fmin(links.per_byte[k],
                                         matrix_at(&exchange->per_byte, exchange->nodes, from, to));
        }
    return links;
}

/* A cut of the network: a link, or all links of a cluster in one direction. */
struct crossing {
    double bytes, startup;
    double bandwidth; /* of all links of a cluster */
};

static void cross(struct crossing *crossing, double bytes, double startup)
{
    crossing->bytes += bytes;
    crossing->startup = fmin(crossing->startup, startup);
}

static struct crossing *crossings(int count, struct arena *arena)
{
    struct crossing *all = ARENA_ARRAY(arena, struct crossing, count + 1);
    for (int k = 0; k < count; k++)
        all[k] = (struct crossing){.startup = INFINITY};
    return all;
}

void cut_search_note(struct cut_search *search, struct cut cut, double seconds)
{
    const struct cut *not = &search->without;
    bool excluded = cut.kind == not ->kind && cut.outgoing == not ->outgoing &&
                    cut.first == not ->first && cut.size == not ->size && cut.from == not ->from &&
                    cut.to == not ->to;
    if (!excluded && seconds > search->seconds) {
        search->cut = cut;
        search->seconds = seconds;
    }
}

/* Each message uses the link of its own pair. */
static void search_direct(const struct exchange *exchange, const struct links *links,
                          struct cut_search *search, struct arena *arena)
{
    struct crossing *load = crossings(links->count, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            int k = link_between(links, from, to);
            double bytes = exchange_bytes(exchange, from, to);
            if (k != NO_LINK && bytes > 0.0)
                cross(&load[k], bytes, matrix_at(&exchange->startup, exchange->nodes, from, to));
        }
    for (int k = 0; k < links->count; k++) {
        struct cut cut = {.kind = CUT_LINK,
                          .from = links->by_pair ? k / links->clusters : k,
                          .to = links->by_pair ? k % links->clusters : -1};
        if (load[k].bytes > 0.0)
            cut_search_note(search, cut, load[k].startup + load[k].bytes * links->per_byte[k]);
    }
}

/* The bound of each cluster's cut: links out of a cluster, or into it, add up. With uplinks, data
 * that enter a cluster use the uplinks of others and have no link of their own. */
static void search_cuts(const struct exchange *exchange, const struct links *links,
                        struct cut_search *search, struct arena *arena)
{
    int clusters = links->clusters;
    struct crossing *load = crossings(2 * clusters, arena), *into = load + clusters;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            if (link_between(links, from, to) == NO_LINK)
                continue;
            double bytes = exchange_bytes(exchange, from, to);
            double startup = matrix_at(&exchange->startup, exchange->nodes, from, to);
            cross(&load[links->cluster[from]], bytes, startup);
            cross(&into[links->cluster[to]], bytes, startup);
        }
    for (int k = 0; k < links->count; k++) {
        load[links->by_pair ? k / clusters : k].bandwidth += 1.0 / links->per_byte[k];
        into[links->by_pair ? k % clusters : k].bandwidth +=
            links->by_pair ? 1.0 / links->per_byte[k] : INFINITY;
    }
    bool twice = links->by_pair && clusters == 2; /* the link out of one leads into the other */
    for (int k = 0; k < (twice ? clusters : 2 * clusters); k++)
        if (load[k].bytes > 0.0)
            cut_search_note(search,
                            (struct cut){.kind = CUT_LINK,
                                         .from = k < clusters ? k : -1,
                                         .to = k < clusters ? -1 : k - clusters},
                            load[k].startup + load[k].bytes / load[k].bandwidth);
}

void exchange_search_links(const struct exchange *exchange, bool forwarding,
                           struct cut_search *search)
{
    struct arena arena = {0};
    if (exchange_shares_links(exchange)) {
        struct links links = links_of(exchange, &arena);
        (forwarding ? search_cuts : search_direct)(exchange, &links, search, &arena);
    }
    arena_release(&arena);
}
