/* exchange 4: the lower bound, Theorems 2 and 3, and the bound of the matchings. */
#include "experiments/claims/spaces/spaces.h"

#include <math.h>

#define BASELINE "exchange/fixed_pattern"
#define OPEN_SHOP "exchange/open_shop"
#define LONGEST "exchange/open_shop_longest"
#define MOST "exchange/max_matching"
#define LEAST "exchange/min_matching"

/* Time limit for an optimum, seconds. */
static const double OPTIMUM_SECONDS = 1.0;

/* A factor for a number of nodes. */
enum factor { ONE, HALF, HALF_ROUNDED_UP, HALF_ROUNDED_DOWN, NEARLY_TWO };

static double factor_of(enum factor factor, double nodes)
{
    const double factors[] = {[ONE] = 1.0,
                              [HALF] = nodes / 2.0,
                              [HALF_ROUNDED_UP] = ceil(nodes / 2.0),
                              [HALF_ROUNDED_DOWN] = floor(nodes / 2.0),
                              [NEARLY_TWO] = 2.0 - 1.0 / (nodes - 1.0)};
    return factors[factor];
}

/* A claim's statement about completions and a multiple of the port bound: `times` a factor. */
struct statement {
    double times;
    enum factor factor;
    const char *algorithm, *other; /* of two algorithms, the larger completion counts; or NULL */
    bool reached;                  /* at least the multiple, else at most */
    int nodes;                     /* that are spoken of; 0: any number */
    bool no_diagonal;              /* no node has messages for itself */
    bool (*hypothesis)(const struct exchange *exchange); /* or NULL */
};

CLAIM_TEST(against_port_bound)
{
    const struct statement *said = context->claim->data;
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || (said->nodes > 0 && exchange->nodes != said->nodes) ||
        (said->no_diagonal && exchange_has_diagonal(exchange)) ||
        (said->hypothesis && !said->hypothesis(exchange)))
        return observe_nothing();
    double bound =
        said->times * factor_of(said->factor, exchange->nodes) * exchange_port_bound(exchange);
    double one = claim_completion(said->algorithm, instance, context);
    double other = said->other ? claim_completion(said->other, instance, context) : one;
    if (said->reached)
        return observe_at_most(bound, other < one ? other : one);
    return observe_at_most(other > one ? other : one, bound);
}

CLAIM_TEST(lower_bound)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return observe_nothing();
    return observe_at_most(exchange_port_bound(exchange),
                           claim_optimum(instance, OPTIMUM_SECONDS, context));
}

/* ---- the baseline ---- */

static bool equal_times(const struct exchange *exchange)
{
    return exchange_is_equal(exchange, exchange_message_time);
}

CLAIM_DRAW(draw_equal_times)
{
    *out = exchange_of_equals(2 + (int)index, 1.0);
    return true;
}

/* Chains of durations tall, 1, tall ... come within (tall + 1) / tall of the bound. */
enum { TALL = 1000 };

CLAIM_DRAW(draw_tall)
{
    *out = claim_generate("exchange/baseline_tight", "nodes=2..64", index, context);
    struct exchange *exchange = &out->as.exchange;
    int nodes = exchange->nodes;
    for (int step = 0; step < nodes; step += 2)
        for (int from = 0; from < nodes; from++)
            exchange->bytes.entries[from * nodes + (from + step) % nodes] *= TALL;
    return true;
}

/* ---- open shop ---- */

/* The largest, over messages, of the sum of loads at its sender and its receiver, in which it
 * counts twice or once. */
static double largest_pair_of_loads(const struct exchange *exchange, bool once, struct arena *arena)
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
        for (int to = 0; to < nodes; to++) {
            double own = once ? exchange_message_time(exchange, from, to) : 0.0;
            if (exchange_bytes(exchange, from, to) > 0.0)
                largest = fmax(largest, sent[from] + received[to] - own);
        }
    return largest;
}

CLAIM_TEST(theorem3_sum)
{
    const bool *once = context->claim->data;
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return observe_nothing();
    return observe_at_most(claim_completion(OPEN_SHOP, instance, context),
                           largest_pair_of_loads(exchange, *once, context->arena));
}

/* ---- matchings ---- */

#define NETWORKS(words, its_generator, parameters)                                                 \
    GENERATED_SPACE("networks of " words, 200, "exchange/" its_generator, parameters)

static bool is_no_pair(const struct exchange *exchange)
{
    return exchange->nodes >= 3 && exchange_port_bound(exchange) != 0.0;
}

/* ---- claims ---- */

#define STATEMENT(name, reading, spaces, algorithms, ...)                                          \
    {                                                                                              \
        name, against_port_bound, spaces, algorithms, (&(const struct statement){__VA_ARGS__}),    \
            reading                                                                                \
    }

#define BASELINE_WITHIN(name, reading, spaces, ...)                                                \
    STATEMENT(name, reading, spaces, BASELINE, __VA_ARGS__, .algorithm = BASELINE)
#define BASELINE_REACHES(name, spaces, ...)                                                        \
    STATEMENT(name, NULL, spaces, BASELINE, __VA_ARGS__, .algorithm = BASELINE, .reached = true)
#define MATCHINGS_WITHIN(name, reading, spaces, ...)                                               \
    STATEMENT(name, reading, spaces, MOST " " LEAST, __VA_ARGS__, .algorithm = MOST, .other = LEAST)

const struct claim_test claim_tests_exchange_theorems[] = {
    {"exchange_lower_bound", lower_bound,
     SPACES(EXCHANGES("all of 3 nodes, durations 0 to 2, diagonal too", 19683, 3, 3, true),
            GENERATED_SPACE("4 nodes, durations 0 to 9, diagonal too", 2000,
                            "exchange/random_integers", "nodes=4 most=9 diagonal=yes")),
     .algorithms = "exchange/*"},
    BASELINE_WITHIN("exchange_homogeneous", NULL,
                    SPACES(WHOLE_SPACE("2 to 100 nodes", 99, draw_equal_times, NULL)), 1.0, ONE,
                    .hypothesis = equal_times),
    BASELINE_WITHIN(
        "exchange_p2", NULL,
        SPACES(EXCHANGES("all of 2 nodes, durations 0 to 9, diagonal too", 10000, 2, 10, true)),
        1.0, ONE, .nodes = 2),
    BASELINE_WITHIN("exchange_p3", NULL,
                    SPACES(EXCHANGES("all of 3 nodes, durations 0 to 6", 117649, 3, 7, false),
                           GENERATED_SPACE("3 nodes, durations 0 to 1000000", 20000,
                                           "exchange/random_integers", "nodes=3 most=1000000")),
                    1.0, ONE, .nodes = 3, .no_diagonal = true),
    BASELINE_WITHIN("exchange_theorem2", "any diagonal", exchange_spaces, 1.0, HALF),
    BASELINE_WITHIN("exchange_theorem2", "zero diagonal", exchange_spaces_zero_diagonal, 1.0, HALF,
                    .no_diagonal = true),
    BASELINE_WITHIN("exchange_theorem2_amended", NULL, exchange_spaces, 1.0, HALF_ROUNDED_UP),
    BASELINE_WITHIN("exchange_theorem2_zero_diagonal", NULL, exchange_spaces_zero_diagonal, 1.0,
                    HALF_ROUNDED_DOWN, .no_diagonal = true),
    BASELINE_REACHES("exchange_theorem2_tight",
                     SPACES(ONE_INSTANCE("the exchange of the proof, P = 4",
                                         "exchange/baseline_tight", "nodes=4")),
                     1.0, HALF),
    BASELINE_REACHES("exchange_theorem2_tight_everywhere",
                     SPACES(FAMILY_SPACE("one exchange for every P from 2 to 64", 63,
                                         "exchange/baseline_tight", "nodes=2..64")),
                     1.0, HALF),
    BASELINE_REACHES("exchange_theorem2_amended_tight",
                     SPACES({.name = "one exchange for every P from 2 to 64",
                             .count = 63,
                             .draw = draw_tall,
                             .generator = "exchange/baseline_tight"}),
                     (TALL - 1.0) / (TALL + 1.0), HALF_ROUNDED_UP),
    STATEMENT("exchange_theorem3", NULL, exchange_spaces, OPEN_SHOP " " LONGEST, 2.0, ONE,
              .algorithm = OPEN_SHOP, .other = LONGEST),
    {"exchange_theorem3_sum", theorem3_sum, exchange_spaces, OPEN_SHOP,
     .data = &(const bool){false}},
    {"exchange_theorem3_sum_once", theorem3_sum, exchange_spaces, OPEN_SHOP,
     .data = &(const bool){true}},
    STATEMENT("exchange_theorem3_tight", NULL,
              SPACES(FAMILY_SPACE("one exchange for every P from 3 to 64", 62,
                                  "exchange/open_shop_tight", "nodes=3..64")),
              OPEN_SHOP " " LONGEST, 1.0, NEARLY_TWO, .algorithm = OPEN_SHOP, .other = LONGEST,
              .reached = true),
    MATCHINGS_WITHIN("exchange_matchings_half_p", NULL, exchange_spaces, 1.0, HALF),
    /* "less" means by more than rounding: by a millionth */
    MATCHINGS_WITHIN("exchange_matchings_not_tight", "no exchange reaches it", exchange_spaces,
                     1.0 - 1e-6, HALF, .hypothesis = is_no_pair),
    MATCHINGS_WITHIN(
        "exchange_matchings_not_tight", "the networks of section 5 stay far below it",
        SPACES(
            NETWORKS("10 nodes, 1 kB", "uniform_network", "nodes=10 load=small"),
            NETWORKS("10 nodes, 1 MB", "uniform_network", "nodes=10 load=large"),
            NETWORKS("10 nodes, mixed", "uniform_network", "nodes=10 load=mixed"),
            NETWORKS("10 nodes, mixed, log-uniform", "log_uniform_network", "nodes=10 load=mixed"),
            NETWORKS("20 nodes, mixed", "uniform_network", "nodes=20 load=mixed"),
            NETWORKS("50 nodes, mixed", "uniform_network", "nodes=50 load=mixed"),
            NETWORKS("50 nodes, servers", "uniform_network", "nodes=50 load=servers")),
        0.5, HALF),
    {0},
};
