/* multicluster 3 to 5: the rounds of HL, the phases of Unif, the holders of two-level, and the cost
 * of exchanging all sizes. */
#include "experiments/claims/spaces/spaces.h"
#include "experiments/engine/metrics/metric.h"

#include <math.h>

#define CLUSTER_NETWORK "exchange/clusters"

/* ---- rounds of HL ---- */

CLAIM_TEST(hl_rounds)
{
    struct solution solution = claim_solve("exchange/hypercube_like", instance, context);
    if (solution.status != STATUS_VALID)
        return observe_nothing();
    return observe_at_most(count_phases(&solution.timeline), ceil(log2(instance_nodes(instance))));
}

CLAIM_DRAW(draw_rounds)
{
    const char *parameters = arena_print(context->arena, "nodes=%zu mean=10", 1 + index % 128);
    *out = claim_generate(CLUSTER_NETWORK, parameters, index / 128, context);
    return true;
}

/* ---- phases of Unif ---- */

static double startup(const struct exchange *exchange, int from, int to)
{
    return matrix_at(&exchange->startup, exchange->nodes, from, to);
}

static double per_byte(const struct exchange *exchange, int from, int to)
{
    return matrix_at(&exchange->per_byte, exchange->nodes, from, to);
}

/* Only bytes count. */
CLAIM_TEST(unif_no_startup)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || startup(exchange, 0, 1) != 0.0 || !exchange_is_equal(exchange, startup) ||
        !exchange_is_equal(exchange, per_byte))
        return observe_nothing();
    struct instance synchronous = *instance;
    synchronous.as.exchange.execution = EXECUTION_SYNCHRONOUS;
    double barriers = claim_completion("exchange/uniform", &synchronous, context);
    double ends = claim_completion("exchange/uniform", instance, context);
    return observe_at_most(fmax(barriers, ends), exchange_port_bound(exchange));
}

/* ---- holders of two-level ---- */

/* The largest, over clusters, of the number of nodes that receive from other clusters / min{n_i,
 * CL}. */
static double largest_share(const struct exchange *exchange, const struct timeline *timeline,
                            struct arena *arena)
{
    int numbers = exchange_clusters(exchange), clusters = 0;
    int *size = ARENA_ZEROED(arena, int, numbers), *holders = ARENA_ZEROED(arena, int, numbers);
    bool *holds = ARENA_ZEROED(arena, bool, exchange->nodes);
    for (int node = 0; node < exchange->nodes; node++)
        clusters += size[exchange->cluster[node]]++ == 0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (!exchange_distant(exchange, transfer->from, transfer->to) || holds[transfer->to])
            continue;
        holds[transfer->to] = true;
        holders[exchange->cluster[transfer->to]]++;
    }
    double largest = 0.0;
    for (int k = 0; k < numbers; k++)
        if (size[k] > 0)
            largest = fmax(largest, holders[k] / fmin(size[k], clusters));
    return largest;
}

CLAIM_TEST(gateways)
{
    struct solution solution = claim_solve("exchange/two_level", instance, context);
    if (solution.status != STATUS_VALID)
        return observe_nothing();
    return observe_at_most(
        largest_share(&instance->as.exchange, &solution.timeline, context->arena), 1.0);
}

/* 2 to 24 nodes assigned to clusters at random. */
CLAIM_DRAW(draw_gateways)
{
    *out = claim_generate(CLUSTER_NETWORK, "nodes=2..24 mean=10", index, context);
    for (int node = 0; node < out->as.exchange.nodes; node++)
        out->as.exchange.cluster[node] = draw_whole(context, 0, 5);
    return true;
}

/* ---- the cost of exchanging all sizes ---- */

#define SIZE_BYTES 4.0

/* The instance is the exchange by which all nodes learn all sizes: each sends its n-1 sizes to each
 * other. Measured is the additional time of HL compared with an exchange of one size from each to
 * each. */
CLAIM_TEST(size_exchange)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || exchange_bytes(exchange, 0, 1) <= 0.0 ||
        !exchange_is_equal(exchange, exchange_bytes))
        return observe_nothing();
    double size = exchange_bytes(exchange, 0, 1) / (exchange->nodes - 1);
    if (size != floor(size))
        return observe_nothing();
    struct instance own_sizes = *instance;
    own_sizes.as.exchange.bytes = (struct matrix){.uniform = size};
    double difference = claim_completion("exchange/hypercube_like", instance, context) -
                        claim_completion("exchange/hypercube_like", &own_sizes, context);
    struct measured_run run = {.instance = instance};
    return observe_at_most(difference, metric_size_exchange.measure(&run) * size / SIZE_BYTES);
}

CLAIM_TEST(size_exchange_amended)
{
    int nodes = instance_nodes(instance);
    bool power_of_two = (nodes & (nodes - 1)) == 0;
    if (nodes % 2 == 0 && !power_of_two)
        return observe_nothing();
    return size_exchange(instance, context);
}

static bool draw_sizes(size_t nodes, struct claim_context *context, struct instance *out)
{
    static const int ratios[] = {1, 10, 100};
    int cluster = draw_whole(context, 1, 8);
    int per_byte_ratio = ratios[draw_whole(context, 0, 2)];
    int startup_ratio = ratios[draw_whole(context, 0, 2)];
    const char *parameters =
        arena_print(context->arena, "nodes=%zu cluster_size=%d startup_ratio=%d per_byte_ratio=%d",
                    nodes, cluster, startup_ratio, per_byte_ratio);
    *out = claim_generate(CLUSTER_NETWORK, parameters, 0, context);
    out->as.exchange.bytes = (struct matrix){.uniform = SIZE_BYTES * ((double)nodes - 1.0)};
    return true;
}

CLAIM_DRAW(draw_size_exchange)
{
    return draw_sizes(2 + index % 63, context, out);
}

static const size_t printed_nodes[] = {12, 20, 64, 128}; /* of section 5 */
#define PRINTED_NODES (sizeof printed_nodes / sizeof *printed_nodes)

CLAIM_DRAW(draw_printed_nodes)
{
    return draw_sizes(printed_nodes[index % PRINTED_NODES], context, out);
}

CLAIM_TEST(size_exchange_printed)
{
    for (size_t k = 0; k < PRINTED_NODES; k++)
        if (printed_nodes[k] == (size_t)instance_nodes(instance))
            return size_exchange(instance, context);
    return observe_nothing();
}

CLAIM_DRAW(equal_links)
{
    *out = exchange_of_equals(2 + (int)index, 1.0 + (double)index);
    return true;
}

const struct claim_test claim_tests_multicluster_schedules[] = {
    {"multicluster_hl_rounds", hl_rounds,
     SPACES(ALTERED_SPACE("1 to 128 nodes", 512, draw_rounds, CLUSTER_NETWORK)),
     .algorithms = "exchange/hypercube_like"},
    {"multicluster_unif_no_startup", unif_no_startup,
     SPACES(EXCHANGES("all of 3 nodes, sizes 0 to 4", 15625, 3, 5, false),
            EXCHANGES("all of 4 nodes, sizes 0 or 1", 4096, 4, 2, false),
            GENERATED_SPACE("6 nodes, sizes 0 to 9", 5000, "exchange/random_integers",
                            "nodes=6 most=9"),
            GENERATED_SPACE("12 nodes, sizes 0 to 1000", 500, "exchange/random_integers",
                            "nodes=12 most=1000")),
     .algorithms = "exchange/uniform"},
    {"multicluster_two_level_gateways", gateways,
     SPACES(
         ALTERED_SPACE("2 to 24 nodes in up to 6 clusters", 5000, draw_gateways, CLUSTER_NETWORK)),
     .algorithms = "exchange/two_level"},
    {"multicluster_size_exchange", size_exchange,
     SPACES(
         WHOLE_SPACE("2 to 64 nodes, equal links", 63, equal_links, NULL),
         ALTERED_SPACE("2 to 64 nodes in clusters of 1 to 8, distant links 1 to 100 times slower",
                       2000, draw_size_exchange, CLUSTER_NETWORK)),
     "exchange/hypercube_like", .reading = "any number of nodes"},
    {"multicluster_size_exchange", size_exchange_printed,
     SPACES(ALTERED_SPACE(
         "12, 20, 64 and 128 nodes in clusters of 1 to 8, distant links 1 to 100 times slower", 200,
         draw_printed_nodes, CLUSTER_NETWORK)),
     "exchange/hypercube_like", .reading = "the numbers of nodes of section 5"},
    {"multicluster_size_exchange_amended", size_exchange_amended,
     SPACES(
         ALTERED_SPACE("2 to 64 nodes in clusters of 1 to 8, distant links 1 to 100 times slower",
                       4000, draw_size_exchange, CLUSTER_NETWORK)),
     .algorithms = "exchange/hypercube_like"},
    {0},
};
