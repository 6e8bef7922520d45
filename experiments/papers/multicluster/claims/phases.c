/* multicluster 2 to 4: the phases of FP, HL, MM, MS, Unif and two-level. */
#include "experiments/claims/claim.h"

#include <math.h>

#define CLUSTERS "exchange/clusters"
#define FP "exchange/fixed_pattern"
#define HL "exchange/hypercube_like"
#define MM "exchange/max_min"
#define MS "exchange/max_sum"
#define UNIF "exchange/uniform"

static bool all_pairs_send(const struct exchange *exchange)
{
    size_t nodes = (size_t)exchange->nodes;
    return !exchange_has_diagonal(exchange) &&
           exchange_message_count(exchange) == nodes * (nodes - 1);
}

/* ---- the example ---- */

static const struct transfer *transfer_of(const struct timeline *timeline, int from, int to)
{
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].from == from && timeline->transfers[k].to == to)
            return &timeline->transfers[k];
    return NULL;
}

/* Node 3 is ready at 2 and starts at 13, when node 2 has received from node 0. */
CLAIM_TEST(example_wait)
{
    struct solution solution = claim_solve(FP, instance, context);
    const struct transfer *first = transfer_of(&solution.timeline, 3, 0),
                          *second = transfer_of(&solution.timeline, 3, 2),
                          *other = transfer_of(&solution.timeline, 0, 2);
    if (!first || !second || !other)
        return observe_nothing();
    return observe_that(first->send_end == 2.0 && other->receive_end == 13.0 &&
                        second->send_start == 13.0);
}

/* ---- whole and direct messages ---- */

static bool sends_whole(const struct exchange *exchange, const struct timeline *timeline)
{
    for (size_t k = 0; k < timeline->count; k++) {
        struct parcel own;
        int count;
        const struct parcel *parcel =
            timeline_parcels(timeline, &timeline->transfers[k], &own, &count);
        for (int p = 0; p < count; p++)
            if (parcel[p].bytes !=
                exchange_bytes(exchange, parcel[p].origin, parcel[p].destination))
                return false;
    }
    return true;
}

/* In phase t node i sends its whole message to node i+t. */
CLAIM_TEST(fp_phases)
{
    const struct exchange *exchange = &instance->as.exchange;
    struct solution solution = claim_solve(FP, instance, context);
    bool so = sends_whole(exchange, &solution.timeline);
    for (size_t k = 0; k < solution.timeline.count; k++) {
        const struct transfer *transfer = &solution.timeline.transfers[k];
        int shift = transfer->phase + 1;
        so = so && shift < exchange->nodes &&
             transfer->to == (transfer->from + shift) % exchange->nodes;
    }
    return observe_that(so);
}

/* With more than three nodes, some message is forwarded. */
CLAIM_TEST(hl_whole)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (!all_pairs_send(exchange))
        return observe_nothing();
    struct solution solution = claim_solve(HL, instance, context);
    return observe_that(sends_whole(exchange, &solution.timeline) &&
                        timeline_forwards(&solution.timeline) == (exchange->nodes > 3));
}

CLAIM_TEST(matchings_whole)
{
    const char *const algorithms[] = {MM, MS};
    bool so = true;
    for (int k = 0; k < 2; k++) {
        struct solution solution = claim_solve(algorithms[k], instance, context);
        so = so && sends_whole(&instance->as.exchange, &solution.timeline) &&
             !timeline_forwards(&solution.timeline);
    }
    return observe_that(so);
}

SPACE_LIST(some_nodes, GENERATED_SPACE("2 to 24 nodes in clusters of 3", 1000, CLUSTERS,
                                       "nodes=2..24 spread=0.25"));

/* ---- phases of MM and MS ---- */

enum { MOST_MATCHED = 8 }; /* nodes; more have too many matchings for an exhaustive search */

/* The optimum over rows from `row` on: the largest sum, or the largest least weight. */
static double best_matching(const double *weight, int nodes, int row, unsigned taken, bool sum)
{
    double best = -INFINITY;
    if (row == nodes)
        return sum ? 0.0 : INFINITY;
    for (int column = 0; column < nodes; column++) {
        if (taken & 1u << column)
            continue;
        double own = weight[row * nodes + column];
        double rest = best_matching(weight, nodes, row + 1, taken | 1u << column, sum);
        best = fmax(best, sum ? own + rest : fmin(own, rest));
    }
    return best;
}

/* The phase's sum or least message; its pairs then have weight 0, or are forbidden. */
static double take_phase(const struct timeline *timeline, int phase, int nodes, double *weight,
                         bool sum)
{
    double value = sum ? 0.0 : INFINITY;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (transfer->phase != phase)
            continue;
        value = sum ? value + transfer->bytes : fmin(value, transfer->bytes);
        weight[transfer->from * nodes + transfer->to] = sum ? 0.0 : -INFINITY;
    }
    return value;
}

/* The largest ratio, over the phases, of the optimal matching to the phase's. */
static double worst_phase(const struct exchange *exchange, const struct timeline *timeline,
                          bool sum, struct arena *arena)
{
    int nodes = exchange->nodes, phases = count_phases(timeline);
    double *weight = ARENA_ARRAY(arena, double, (size_t)nodes *(size_t)nodes), worst = 0.0;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            weight[from * nodes + to] = from != to ? exchange_bytes(exchange, from, to)
                                        : sum      ? 0.0
                                                   : -INFINITY;
    for (int phase = 0; phase < phases; phase++) {
        double best = best_matching(weight, nodes, 0, 0, sum);
        worst = fmax(worst, best / take_phase(timeline, phase, nodes, weight, sum));
    }
    return worst;
}

CLAIM_TEST(best_phases)
{
    bool sum = *(const bool *)context->claim->data;
    if (instance_nodes(instance) > MOST_MATCHED || !all_pairs_send(&instance->as.exchange))
        return observe_nothing();
    struct solution solution = claim_solve(sum ? MS : MM, instance, context);
    return observe_at_most(
        worst_phase(&instance->as.exchange, &solution.timeline, sum, context->arena), 1.0);
}

SPACE_LIST(few_nodes, GENERATED_SPACE("2 to 6 nodes, a message for every pair", 2000, CLUSTERS,
                                      "nodes=2..6 spread=0.4"));

/* ---- start-ups, and waste ---- */

static int most_sends(const char *algorithm, const struct instance *instance,
                      struct claim_context *context)
{
    struct solution solution = claim_solve(algorithm, instance, context);
    int *sends = ARENA_ZEROED(context->arena, int, instance_nodes(instance)), most = 0;
    for (size_t k = 0; k < solution.timeline.count; k++) {
        int own = ++sends[solution.timeline.transfers[k].from];
        most = own > most ? own : most;
    }
    return most;
}

CLAIM_TEST(hl_fewest_startups)
{
    const char *const others[] = {FP, MM, MS, UNIF};
    if (!all_pairs_send(&instance->as.exchange))
        return observe_nothing();
    int own = most_sends(HL, instance, context), least = most_sends(FP, instance, context);
    for (size_t k = 1; k < sizeof others / sizeof *others; k++) {
        int sends = most_sends(others[k], instance, context);
        least = sends < least ? sends : least;
    }
    return observe_at_most(own, least);
}

CLAIM_TEST(unif_least_waste)
{
    const char *const others[] = {FP, HL, MM, MS};
    double least = INFINITY;
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        least = fmin(least, claim_completion(others[k], instance, context));
    return observe_at_most(claim_completion(UNIF, instance, context), least);
}

CLAIM_DRAW(draw_no_startups)
{
    *out = claim_generate(CLUSTERS, "nodes=2..24 spread=0.25", index, context);
    out->as.exchange.startup = (struct matrix){.uniform = 0.0};
    out->as.exchange.per_byte = (struct matrix){.uniform = 1.0};
    return true;
}

/* ---- two-level ---- */

CLAIM_TEST(two_level_forwards)
{
    struct solution solution = claim_solve("exchange/two_level", instance, context);
    return observe_that(solution.status == STATUS_VALID && timeline_forwards(&solution.timeline));
}

const struct claim_test claim_tests_multicluster_phases[] = {
    {"multicluster_example_wait", example_wait,
     SPACES(ONE_INSTANCE("the example of section 2.2", "exchange/worked_example",
                         "execution=asynchronous")),
     .algorithms = FP},
    {"multicluster_fp_phases", fp_phases, some_nodes, .algorithms = FP},
    {"multicluster_hl_whole", hl_whole, some_nodes, .algorithms = HL},
    {"multicluster_matchings_whole", matchings_whole, some_nodes, .algorithms = MM " " MS},
    {"multicluster_mm_phases", best_phases, few_nodes, MM, .data = &(const bool){false}},
    {"multicluster_ms_phases", best_phases, few_nodes, MS, .data = &(const bool){true}},
    {"multicluster_hl_fewest_startups", hl_fewest_startups, some_nodes,
     .algorithms = HL " " FP " " MM " " MS " " UNIF},
    {"multicluster_unif_least_waste", unif_least_waste,
     SPACES(ALTERED_SPACE("2 to 24 nodes without start-ups, equal links", 1000, draw_no_startups,
                          CLUSTERS)),
     .algorithms = HL " " FP " " MM " " MS " " UNIF},
    {"multicluster_two_level_forwards", two_level_forwards,
     SPACES(GENERATED_SPACE("12 nodes in clusters of 3", 200, CLUSTERS, "nodes=12"),
            GENERATED_SPACE("20 nodes in clusters of 4", 100, CLUSTERS, "nodes=20 cluster_size=4")),
     .algorithms = "exchange/two_level"},
    {0},
};
