#include "generators/lib/variation.h"

#include "models/base/hash.h"
#include "models/base/random.h"
#include "models/multicast/bounds.h"

#include <gsl/gsl_randist.h>

/* The subject of one factor: the link of two nodes, in both directions, or a node. */
struct varied {
    int a, b; /* b == a: node a */
};

/* The instance for which a truth is drawn. */
struct scope {
    int nodes;
    bool of_nodes, of_links; /* which factors vary */
    bool by_node;            /* a change affects all links of some nodes */
    double bound;            /* seconds */
    const char *choice;      /* the parameter that selects these */
};

/* The state while one truth is drawn. */
struct drawing {
    const struct settings *settings;
    const struct scope *scope;
    struct factors factors;
    struct varied *varied;
    int count;
    uint64_t seed;
    gsl_rng *rng; /* reseeded for everything that is drawn */
    struct arena *arena;
};

static int word_setting(const struct settings *settings, const char *key, const char *const *words)
{
    int word = 0;
    while (words[word] && !setting_is(settings, key, words[word]))
        word++;
    return word;
}

static struct factors factors_setting(const struct settings *settings, double bound)
{
    return (struct factors){
        .variation = (enum variation)word_setting(settings, "variation", variation_words),
        .sigma = setting_real(settings, "sigma"),
        .range = setting_real(settings, "sigma_range"),
        .busy_factor = setting_real(settings, "busy_factor"),
        .busy_share = setting_real(settings, "busy_share"),
        .period = bound * setting_real(settings, "period"),
        .change_factor = setting_real(settings, "change_factor"),
        .change_at = bound * setting_real(settings, "change_at"),
        .until = bound * VARIATION_UNTIL,
    };
}

static void list_varied(struct drawing *drawing)
{
    const struct scope *scope = drawing->scope;
    size_t size = (size_t)scope->nodes;
    size_t most = scope->of_links ? size * (size + 1) / 2 : size;
    drawing->varied = ARENA_ARRAY(drawing->arena, struct varied, most);
    for (int node = 0; scope->of_nodes && node < scope->nodes; node++)
        drawing->varied[drawing->count++] = (struct varied){node, node};
    for (int a = 0; scope->of_links && a < scope->nodes; a++)
        for (int b = a + 1; b < scope->nodes; b++)
            drawing->varied[drawing->count++] = (struct varied){a, b};
}

/* Seeds the generator for one purpose. */
static gsl_rng *rng_for(struct drawing *drawing, const char *purpose, struct varied varied)
{
    uint64_t hash = hash_string(hash_number(HASH_START, drawing->seed), purpose);
    hash = hash_number(hash_number(hash, (uint64_t)varied.a), (uint64_t)varied.b);
    gsl_rng_set(drawing->rng, (unsigned long)(hash_finish(hash) & 0xffffffffu));
    return drawing->rng;
}

/* A random subset: the first `count` of a random order, so that a larger one contains every smaller
 * one. */
static bool *draw_first(struct drawing *drawing, int candidates, int count)
{
    int *order = ARENA_ARRAY(drawing->arena, int, candidates + 1);
    bool *first = ARENA_ZEROED(drawing->arena, bool, candidates + 1);
    for (int k = 0; k < candidates; k++)
        order[k] = k;
    gsl_ran_shuffle(rng_for(drawing, "order", (struct varied){0, 0}), order, (size_t)candidates,
                    sizeof *order);
    for (int k = 0; k < count; k++)
        first[order[k]] = true;
    return first;
}

/* Restricts the varying factors to those that change. */
static struct verdict draw_changed(struct drawing *drawing)
{
    const struct scope *scope = drawing->scope;
    int candidates = scope->by_node ? scope->nodes : drawing->count, kept = 0;
    int changed = setting_whole(drawing->settings, "changed");
    if (changed > candidates)
        return verdict_no("changed=%d: with %s=%s and " NODES_KEY "=%d there are %d", changed,
                          scope->choice, setting_text(drawing->settings, scope->choice),
                          scope->nodes, candidates);
    const bool *first = draw_first(drawing, candidates, changed);
    for (int k = 0; k < drawing->count; k++) {
        struct varied varied = drawing->varied[k];
        if (scope->by_node ? first[varied.a] || first[varied.b] : first[k])
            drawing->varied[kept++] = varied;
    }
    drawing->count = kept;
    return verdict_yes();
}

static struct truth *truth_start(const struct drawing *drawing)
{
    const struct scope *scope = drawing->scope;
    const struct settings *settings = drawing->settings;
    struct arena *arena = drawing->arena;
    size_t nodes = (size_t)scope->nodes;
    struct truth *truth = ARENA_ZEROED(arena, struct truth, 1);
    if (scope->of_links)
        truth->link = ARENA_ZEROED(arena, struct steps, nodes * nodes);
    if (scope->of_links && drawing->factors.range > 0.0)
        truth->link_spread.entries = ARENA_ZEROED(arena, double, nodes *nodes);
    if (scope->of_nodes) {
        truth->node = ARENA_ZEROED(arena, struct steps, nodes);
        truth->node_spread = ARENA_ZEROED(arena, double, nodes);
    }
    truth->checkpoints = (enum checkpoints)word_setting(settings, "checkpoints", checkpoint_words);
    if (truth->checkpoints == CHECKPOINTS_EVEN)
        truth->checkpoint_count = setting_whole(settings, "checkpoint_count");
    if (truth->checkpoints == CHECKPOINTS_EVEN && truth->checkpoint_count == 0)
        truth->checkpoints = CHECKPOINTS_NONE;
    truth->checkpoint_seconds = scope->bound * setting_real(settings, "checkpoint_cost");
    truth->threshold = setting_real(settings, "threshold");
    return truth;
}

static void put_link(struct truth *truth, size_t link, struct steps steps, double spread)
{
    truth->link[link] = steps;
    if (truth->link_spread.entries)
        truth->link_spread.entries[link] = spread;
    else
        truth->link_spread.uniform = spread;
}

static void draw_factor(struct drawing *drawing, struct varied varied, struct truth *truth)
{
    double spread;
    size_t nodes = (size_t)drawing->scope->nodes, a = (size_t)varied.a, b = (size_t)varied.b;
    struct steps steps = factors_draw(&drawing->factors, rng_for(drawing, "factor", varied),
                                      drawing->arena, &spread);
    if (a == b) {
        truth->node[a] = steps;
        truth->node_spread[a] = spread;
    } else {
        put_link(truth, a * nodes + b, steps, spread);
        put_link(truth, b * nodes + a, steps, spread);
    }
}

static struct verdict vary(const struct settings *settings, const struct scope *scope, gsl_rng *rng,
                           struct arena *arena, const struct truth **out)
{
    int most = scope->of_links ? VARIATION_MOST_NODES : VARIATION_MOST_SOLE_NODES;
    if (scope->nodes > most)
        return verdict_no(NODES_KEY "=%d: with variation=%s there are at most %d nodes",
                          scope->nodes, setting_text(settings, "variation"), most);
    struct drawing drawing = {.settings = settings,
                              .scope = scope,
                              .factors = factors_setting(settings, scope->bound),
                              .seed = gsl_rng_get(rng),
                              .rng = random_start(gsl_rng_taus2, 0, arena),
                              .arena = arena};
    struct verdict verdict = verdict_yes();
    list_varied(&drawing);
    if (drawing.factors.variation == VARIATION_CHANGE)
        verdict = draw_changed(&drawing);
    if (!verdict.ok)
        return verdict;
    struct truth *truth = truth_start(&drawing);
    for (int k = 0; k < drawing.count; k++)
        draw_factor(&drawing, drawing.varied[k], truth);
    *out = truth;
    return verdict;
}

struct verdict vary_exchange(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                             struct exchange *exchange)
{
    if (setting_is(settings, "variation", "none"))
        return verdict_yes();
    if (exchange_is_executed(exchange) || exchange_needs_phases(exchange))
        return verdict_no(
            "variation=%s: requires latency_share=0, asynchronous execution and no slowdown",
            setting_text(settings, "variation"));
    const struct scope scope = {.nodes = exchange->nodes,
                                .of_links = true,
                                .by_node = setting_is(settings, "change_of", "nodes"),
                                .bound = exchange_port_bound(exchange),
                                .choice = "change_of"};
    return vary(settings, &scope, rng, arena, &exchange->truth);
}

struct verdict vary_multicast(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                              struct multicast *multicast)
{
    if (setting_is(settings, "variation", "none"))
        return verdict_yes();
    const struct scope scope = {.nodes = multicast->nodes,
                                .of_nodes = !setting_is(settings, "vary", "links"),
                                .of_links = !setting_is(settings, "vary", "nodes"),
                                .bound = multicast_lower_bound(multicast),
                                .choice = "vary"};
    return vary(settings, &scope, rng, arena, &multicast->truth);
}
