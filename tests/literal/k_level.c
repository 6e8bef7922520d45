#include "tests/literal/k_level.h"

#include "experiments/engine/metrics/solution.h"
#include "tests/lib/block.h"

#include <math.h>
#include <string.h>

enum { NODES_MOST = 40, SCHEMES = 5 };

static const char *const schemes[SCHEMES] = {"exchange/fixed_pattern", "exchange/max_min",
                                             "exchange/max_sum", "exchange/uniform",
                                             "exchange/hypercube_like"};

/* Nodes of the whole exchange and their messages for each other. */
struct part {
    int count, node[NODES_MOST];
    double bytes[NODES_MOST][NODES_MOST];
};

static double cost(const struct matrix *matrix, const struct exchange *exchange, int from, int to)
{
    return matrix_at(matrix, exchange->nodes, from, to);
}

/* The completion of the best of several schemes; [a][b] are the nodes whose costs apply from a to
 * b. */
static double best(const struct exchange *whole, const struct part *part, int node[][NODES_MOST][2],
                   int first_schemes)
{
    BLOCK_ARENA(arena);
    struct instance instance = {.family = FAMILY_EXCHANGE};
    struct exchange *exchange = &instance.as.exchange;
    size_t entries = (size_t)part->count * (size_t)part->count;
    *exchange = (struct exchange){.nodes = part->count};
    exchange->bytes.entries = ARENA_ZEROED(&arena, double, entries);
    exchange->startup.entries = ARENA_ZEROED(&arena, double, entries);
    exchange->per_byte.entries = ARENA_ZEROED(&arena, double, entries);
    for (int a = 0; a < part->count; a++)
        for (int b = 0; b < part->count; b++) {
            int k = a * part->count + b, from = node[a][b][0], to = node[a][b][1];
            exchange->bytes.entries[k] = part->bytes[a][b];
            exchange->startup.entries[k] = cost(&whole->startup, whole, from, to);
            exchange->per_byte.entries[k] = cost(&whole->per_byte, whole, from, to);
        }
    double least = INFINITY;
    for (int k = 0; k < first_schemes; k++)
        least = fmin(least, solve_by_name(schemes[k], &instance, 1, INFINITY, &arena).completion);
    return least;
}

static double best_inside(const struct exchange *whole, const struct part *part)
{
    static int node[NODES_MOST][NODES_MOST][2];
    for (int a = 0; a < part->count; a++)
        for (int b = 0; b < part->count; b++) {
            node[a][b][0] = part->node[a];
            node[a][b][1] = part->node[b];
        }
    return best(whole, part, node, SCHEMES);
}

static int group_of(const struct exchange *exchange, int partition, int node)
{
    if (partition > 0)
        return exchange->group[partition - 1][node];
    return exchange->cluster ? exchange->cluster[node] : 0;
}

/* Divides the nodes of a part into groups, ordered by group number (clusters) or by first node
 * (others); returns how many. */
static int divide(const struct exchange *whole, int partition, const struct part *part,
                  struct part *groups, int *group, int *rank)
{
    int count = 0, number[NODES_MOST] = {0};
    for (int k = 0; k < part->count; k++) {
        int own = group_of(whole, partition, part->node[k]), at = 0;
        while (at < count && number[at] != own)
            at++;
        if (at == count)
            number[count++] = own;
    }
    for (int a = 0; partition == 0 && a < count; a++)
        for (int b = a + 1; b < count; b++)
            if (number[b] < number[a]) {
                int other = number[a];
                number[a] = number[b];
                number[b] = other;
            }
    for (int g = 0; g < count; g++)
        memset(&groups[g], 0, sizeof groups[g]);
    for (int k = 0; k < part->count; k++) {
        group[k] = 0;
        while (number[group[k]] != group_of(whole, partition, part->node[k]))
            group[k]++;
        rank[k] = groups[group[k]].count++;
        groups[group[k]].node[rank[k]] = part->node[k];
    }
    return count;
}

static double by_levels(const struct exchange *whole, int partition, const struct part *part);

static double longest(const struct exchange *whole, int partition, const struct part *groups,
                      int count)
{
    double last = 0.0;
    for (int g = 0; g < count; g++) {
        double flat = best_inside(whole, &groups[g]);
        double deeper = by_levels(whole, partition + 1, &groups[g]);
        last = fmax(last, deeper >= 0.0 ? fmin(flat, deeper) : flat);
    }
    return last;
}

/* The completion by this partition, or by the first finer one that separates the nodes; -1:
 * none. */
static double by_levels(const struct exchange *whole, int partition, const struct part *part)
{
    static struct part workspace[8][2][NODES_MOST];
    static int node[NODES_MOST][NODES_MOST][2];
    if (partition > whole->levels)
        return -1.0;
    struct part *up = workspace[partition][0], *down = workspace[partition][1];
    int group[NODES_MOST], rank[NODES_MOST];
    int count = divide(whole, partition, part, up, group, rank);
    if (count < 2)
        return by_levels(whole, partition + 1, part);
    divide(whole, partition, part, down, group, rank);
    struct part cross = {.count = count};
    for (int a = 0; a < part->count; a++)
        for (int b = 0; b < part->count; b++) {
            int from = group[a], to = group[b];
            int out = to % up[from].count, in = from % up[to].count;
            if (from == to) {
                up[from].bytes[rank[a]][rank[b]] += part->bytes[a][b];
                continue;
            }
            up[from].bytes[rank[a]][out] += rank[a] == out ? 0.0 : part->bytes[a][b];
            cross.bytes[from][to] += part->bytes[a][b];
            down[to].bytes[in][rank[b]] += rank[b] == in ? 0.0 : part->bytes[a][b];
        }
    double gathered = longest(whole, partition, up, count);
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++) {
            node[a][b][0] = up[a].node[b % up[a].count];
            node[a][b][1] = up[b].node[a % up[b].count];
        }
    double crossed = best(whole, &cross, node, SCHEMES - 1);
    return gathered + crossed + longest(whole, partition, down, count);
}

double literal_k_level(const struct exchange *exchange)
{
    static struct part all;
    all.count = exchange->nodes;
    for (int from = 0; from < exchange->nodes; from++) {
        all.node[from] = from;
        for (int to = 0; to < exchange->nodes; to++)
            all.bytes[from][to] = exchange_bytes(exchange, from, to);
    }
    return by_levels(exchange, 0, &all);
}
