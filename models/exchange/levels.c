#include "models/exchange/levels.h"

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
