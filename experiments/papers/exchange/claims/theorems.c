/* exchange 4: the lower bound, Theorems 2 and 3, and the bound of the matchings. */
#include "experiments/claims/optimum.h"
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/port_bound.h"

#include <math.h>

#define BASELINE "exchange/fixed_pattern"
#define MATCHINGS "exchange/max_matching exchange/min_matching"

/* Seconds that an optimum may take. */
static const double OPTIMUM_SECONDS = 1.0;

static struct observation lower_bound(const struct instance *instance,
                                      struct claim_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return observe_nothing();
    return observe_at_most(exchange_port_bound(exchange),
                           claim_optimum(instance, OPTIMUM_SECONDS, context));
}

static const struct instance_space lower_bound_spaces[] = {
    {.name = "all of 3 nodes, durations 0 to 2, diagonal too",
     .count = 19683,
     EXCHANGE_DURATIONS(3, 3, true)},
    {.name = "4 nodes, durations 0 to 9, diagonal too",
     .count = 2000,
     .random = true,
     .generator = "exchange/random_integers",
     .parameters = "nodes=4 most=9 diagonal=yes"},
    {0},
};

/* ---- the baseline ---- */

static bool equal_times(const struct exchange *exchange)
{
    double time = exchange_message_time(exchange, 0, 1);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to && exchange_message_time(exchange, from, to) != time)
                return false;
    return !exchange_has_diagonal(exchange);
}

static struct observation homogeneous(const struct instance *instance,
                                      struct claim_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || !equal_times(exchange))
        return observe_nothing();
    return within_port_bound("exchange/fixed_pattern", 1.0, instance, context);
}

static bool draw_equal_times(size_t index, struct claim_context *context, struct instance *out)
{
    (void)context;
    *out = (struct instance){.family = FAMILY_EXCHANGE};
    out->as.exchange =
        (struct exchange){.nodes = 2 + (int)index, .bytes.uniform = 1.0, .per_byte.uniform = 1.0};
    return true;
}

static const struct instance_space homogeneous_spaces[] = {
    {.name = "2 to 100 nodes", .count = 99, .draw = draw_equal_times},
    {0},
};

static struct observation two_nodes(const struct instance *instance, struct claim_context *context)
{
    if (instance_nodes(instance) != 2)
        return observe_nothing();
    return within_port_bound("exchange/fixed_pattern", 1.0, instance, context);
}

static const struct instance_space two_nodes_spaces[] = {
    {.name = "all of 2 nodes, durations 0 to 9, diagonal too",
     .count = 10000,
     EXCHANGE_DURATIONS(2, 10, true)},
    {0},
};

static struct observation three_nodes(const struct instance *instance,
                                      struct claim_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || exchange->nodes != 3 || exchange_has_diagonal(exchange))
        return observe_nothing();
    return within_port_bound("exchange/fixed_pattern", 1.0, instance, context);
}

static const struct instance_space three_nodes_spaces[] = {
    {.name = "all of 3 nodes, durations 0 to 6", .count = 117649, EXCHANGE_DURATIONS(3, 7, false)},
    {.name = "3 nodes, durations 0 to 1000000",
     .count = 20000,
     .random = true,
     .generator = "exchange/random_integers",
     .parameters = "nodes=3 most=1000000"},
    {0},
};

static struct observation theorem2(const struct instance *instance, struct claim_context *context)
{
    return within_port_bound("exchange/fixed_pattern", instance_nodes(instance) / 2.0, instance,
                             context);
}

static struct observation theorem2_amended(const struct instance *instance,
                                           struct claim_context *context)
{
    return within_port_bound("exchange/fixed_pattern", ceil(instance_nodes(instance) / 2.0),
                             instance, context);
}

static struct observation zero_diagonal(const struct instance *instance,
                                        struct claim_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || exchange_has_diagonal(exchange))
        return observe_nothing();
    return within_port_bound("exchange/fixed_pattern", floor(exchange->nodes / 2.0), instance,
                             context);
}

static struct observation theorem2_tight(const struct instance *instance,
                                         struct claim_context *context)
{
    return reaches_port_bound("exchange/fixed_pattern", instance_nodes(instance) / 2.0, instance,
                              context);
}

static const struct instance_space theorem2_tight_spaces[] = {
    {.name = "one exchange for every P from 2 to 64",
     .count = 63,
     .draw = exchange_baseline_tight,
     .generator = "exchange/baseline_tight"},
    {0},
};

/* Chains of durations tall, 1, tall ... come within (tall + 1) / tall of it. */
enum { TALL = 1000 };

static bool draw_tall(size_t index, struct claim_context *context, struct instance *out)
{
    exchange_baseline_tight(index, context, out);
    struct exchange *exchange = &out->as.exchange;
    int nodes = exchange->nodes;
    for (int step = 0; step < nodes; step += 2)
        for (int from = 0; from < nodes; from++)
            exchange->bytes.entries[from * nodes + (from + step) % nodes] *= TALL;
    return true;
}

static struct observation amended_tight(const struct instance *instance,
                                        struct claim_context *context)
{
    int half_rounded_up = (instance_nodes(instance) + 1) / 2;
    return reaches_port_bound("exchange/fixed_pattern",
                              half_rounded_up * (TALL - 1.0) / (TALL + 1.0), instance, context);
}

static const struct instance_space amended_tight_spaces[] = {
    {.name = "one exchange for every P from 2 to 64",
     .count = 63,
     .draw = draw_tall,
     .generator = "exchange/baseline_tight"},
    {0},
};

/* ---- open shop ---- */

static struct observation theorem3(const struct instance *instance, struct claim_context *context)
{
    return within_port_bound("exchange/open_shop", 2.0, instance, context);
}

/* The largest, over messages, of the time at its sender and at its receiver, itself counted once.
 */
static double largest_pair_of_loads(const struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    double *sent = ARENA_ZEROED(arena, double, nodes), largest = 0.0;
    double *received = ARENA_ZEROED(arena, double, nodes);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            sent[from] += exchange_message_time(exchange, from, to);
            received[to] += exchange_message_time(exchange, from, to);
        }
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                largest = fmax(largest, sent[from] + received[to] -
                                            exchange_message_time(exchange, from, to));
    return largest;
}

static struct observation theorem3_sum(const struct instance *instance,
                                       struct claim_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return observe_nothing();
    return observe_at_most(claim_completion("exchange/open_shop", instance, context),
                           largest_pair_of_loads(exchange, context->arena));
}

static struct observation theorem3_tight(const struct instance *instance,
                                         struct claim_context *context)
{
    double factor = 2.0 - 1.0 / (instance_nodes(instance) - 1);
    struct observation smallest_index =
        reaches_port_bound("exchange/open_shop", factor, instance, context);
    struct observation longest_first =
        reaches_port_bound("exchange/open_shop_longest", factor, instance, context);
    return longest_first.allowed < smallest_index.allowed ? longest_first : smallest_index;
}

static const struct instance_space theorem3_tight_spaces[] = {
    {.name = "one exchange for every P from 3 to 64",
     .count = 62,
     .draw = exchange_open_shop_tight,
     .generator = "exchange/open_shop_tight"},
    {0},
};

/* ---- matchings ---- */

static struct observation worse_matching(double factor, const struct instance *instance,
                                         struct claim_context *context)
{
    struct observation most = within_port_bound("exchange/max_matching", factor, instance, context);
    struct observation least =
        within_port_bound("exchange/min_matching", factor, instance, context);
    return least.measured > most.measured ? least : most;
}

static struct observation half_p(const struct instance *instance, struct claim_context *context)
{
    return worse_matching(instance_nodes(instance) / 2.0, instance, context);
}

/* Less means by more than rounding: by a millionth. */
static struct observation not_tight(const struct instance *instance, struct claim_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || exchange->nodes < 3 || exchange_port_bound(exchange) == 0.0)
        return observe_nothing();
    return worse_matching((1.0 - 1e-6) * exchange->nodes / 2.0, instance, context);
}

const struct claim_test claim_tests_exchange_theorems[] = {
    {"exchange_lower_bound", lower_bound, lower_bound_spaces, "exchange/*", NULL},
    {"exchange_homogeneous", homogeneous, homogeneous_spaces, BASELINE, NULL},
    {"exchange_p2", two_nodes, two_nodes_spaces, BASELINE, NULL},
    {"exchange_p3", three_nodes, three_nodes_spaces, BASELINE, NULL},
    {"exchange_theorem2", theorem2, exchange_spaces, BASELINE, NULL},
    {"exchange_theorem2_amended", theorem2_amended, exchange_spaces, BASELINE, NULL},
    {"exchange_theorem2_zero_diagonal", zero_diagonal, exchange_spaces_zero_diagonal, BASELINE,
     NULL},
    {"exchange_theorem2_tight", theorem2_tight, theorem2_tight_spaces, BASELINE, NULL},
    {"exchange_theorem2_amended_tight", amended_tight, amended_tight_spaces, BASELINE, NULL},
    {"exchange_theorem3", theorem3, exchange_spaces, "exchange/open_shop", NULL},
    {"exchange_theorem3_sum", theorem3_sum, exchange_spaces, "exchange/open_shop", NULL},
    {"exchange_theorem3_tight", theorem3_tight, theorem3_tight_spaces,
     "exchange/open_shop exchange/open_shop_longest", NULL},
    {"exchange_matchings_half_p", half_p, exchange_spaces, MATCHINGS, NULL},
    {"exchange_matchings_not_tight", not_tight, exchange_spaces, MATCHINGS, NULL},
    {0},
};
