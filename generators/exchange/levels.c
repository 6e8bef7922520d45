/* Links of more than two kinds: continents of sites of nodes, or any other tree of equal groups.
 *
 * Paper `multicluster` section 6, "more than two kinds of communications, each one with its own
 * start-up and bandwidth"; sizes of messages as in section 5. A tree of two levels makes the
 * instances of exchange/clusters. */
#include "generators/lib/exchange_options.h"

#include <math.h>

enum { DEPTH_MOST = EXCHANGE_LEVELS_MOST + 2 };

/* Numbers per level, outermost first. */
struct per_level {
    const double *value;
    int count;
};

/* Reads "a/b/c" with this separator; fails on anything else. */
static struct verdict read_levels(const struct settings *settings, const char *key, char separator,
                                  struct arena *arena, struct per_level *out)
{
    const char *text = setting_text(settings, key);
    out->value = read_decimals(text, separator, &out->count, arena);
    if (!out->value)
        return verdict_no("%s=%s: not a list of numbers with %c between them", key, text,
                          separator);
    return out->count <= DEPTH_MOST
               ? verdict_yes()
               : verdict_no("%s=%s: more than %d levels", key, text, DEPTH_MOST);
}

/* The product of the group sizes, exact up to MOST_NODES. 0: not a list of at least two positive
 * integers. */
static long count_nodes(const struct per_level *tree)
{
    double product = 1.0;
    for (int level = 0; level < tree->count; level++) {
        if (!(tree->value[level] >= 1.0) || tree->value[level] != floor(tree->value[level]))
            return 0;
        product = fmin(product * tree->value[level], MOST_NODES + 1.0);
    }
    return tree->count >= 2 ? (long)product : 0;
}

static struct verdict read_tree(const struct settings *settings, struct arena *arena,
                                struct per_level *tree)
{
    const char *text = setting_text(settings, "tree");
    struct verdict verdict = read_levels(settings, "tree", 'x', arena, tree);
    if (!verdict.ok)
        return verdict;
    long nodes = count_nodes(tree);
    if (nodes == 0)
        return verdict_no("tree=%s: not two or more positive whole numbers", text);
    if (nodes != setting_whole(settings, NODES_KEY))
        return verdict_no("tree=%s: not a tree of %d nodes", text,
                          setting_whole(settings, NODES_KEY));
    return verdict_yes();
}

/* The number of nodes defaults to that of the tree. */
static void adapt(struct settings *settings, struct arena *arena)
{
    struct per_level tree;
    if (read_levels(settings, "tree", 'x', arena, &tree).ok && count_nodes(&tree) > 0)
        settings_adapt(settings, NODES_KEY, (double)count_nodes(&tree), arena);
}

static struct verdict read_costs(const struct settings *settings, const char *key,
                                 const struct per_level *tree, struct arena *arena,
                                 struct per_level *out)
{
    struct verdict verdict = read_levels(settings, key, '/', arena, out);
    if (verdict.ok && out->count != tree->count)
        return verdict_no("%s=%s: %d numbers where a tree of %d levels needs %d", key,
                          setting_text(settings, key), out->count, tree->count, tree->count);
    for (int level = 0; verdict.ok && level < out->count; level++)
        if (out->value[level] > 1e6)
            return verdict_no("%s=%s: more than 1e+06", key, setting_text(settings, key));
    return verdict;
}

/* Groups are numbered from the first node on. */
static void set_groups(struct exchange *exchange, const struct per_level *tree, struct arena *arena)
{
    int size = exchange->nodes;
    exchange->levels = tree->count - 2;
    exchange->group = exchange->levels > 0 ? ARENA_ARRAY(arena, int *, exchange->levels) : NULL;
    for (int partition = 0; partition <= exchange->levels; partition++) {
        int *group = ARENA_ARRAY(arena, int, exchange->nodes);
        size /= (int)tree->value[partition];
        for (int node = 0; node < exchange->nodes; node++)
            group[node] = node / size;
        *(partition > 0 ? &exchange->group[partition - 1] : &exchange->cluster) = group;
    }
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    struct per_level tree, startup, per_byte;
    struct verdict verdict = read_tree(settings, arena, &tree);
    if (verdict.ok)
        verdict = read_costs(settings, "startup", &tree, arena, &startup);
    if (verdict.ok)
        verdict = read_costs(settings, "per_byte", &tree, arena, &per_byte);
    if (!verdict.ok)
        return verdict;
    struct exchange *exchange = exchange_start(settings, setting_whole(settings, NODES_KEY), out);
    set_groups(exchange, &tree, arena);
    draw_message_sizes(exchange, settings, rng, arena);
    exchange->startup = costs_by_level(exchange, startup.value, arena);
    exchange->per_byte = costs_by_level(exchange, per_byte.value, arena);
    return exchange_finish(settings, rng, arena, exchange);
}

static const struct parameter parameters[] = {
    {WHOLE_PARAMETER(NODES_KEY, "48", 1, MOST_NODES, "number of nodes"),
     .adapted = "those of the tree"},
    MESSAGE_SIZE_PARAMETERS,
    {TEXT_PARAMETER(
         "tree", "3x4x4",
         "groups in groups, outermost first: 3x4x4 are 3 continents of 4 sites of 4 nodes"),
     .after_draw = true},
    {TEXT_PARAMETER("startup", "0.08/0.008/0.0008",
                    "seconds, from between the outermost groups to inside the innermost"),
     .after_draw = true},
    {TEXT_PARAMETER("per_byte", "2.8e-5/2.8e-6/2.8e-7", "seconds per byte, in the same order"),
     .after_draw = true},
    SLOWDOWN_PARAMETER,
    EXECUTION_PARAMETER,
    PORTS_PARAMETERS,
    {0},
};

const struct generator generator_exchange_levels = {
    .name = "exchange/levels",
    .title = "clusters of groups, with links of more than two kinds",
    .source = "commsched, to multicluster 5 and 6",
    .parameters = parameters,
    .adapt = adapt,
    .generate = make,
};
