/* multicluster: measurements of surveys that are not metrics of a schedule. */
#include "experiments/claims/observation.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/papers/multicluster/single_run.h"

#include <math.h>
#include <string.h>

/* ---- tables of one run ---- */

static double myrinet_distance(const struct instance *instance, const char *algorithm,
                               size_t replication, struct claim_context *context)
{
    (void)instance, (void)algorithm;
    return single_run_distance(&run_table_myrinet, replication, context);
}

static double myrinet_power(const struct instance *instance, const char *algorithm,
                            size_t replication, struct claim_context *context)
{
    (void)instance, (void)algorithm, (void)replication;
    return single_run_power(&run_table_myrinet, context);
}

static double sp2_distance(const struct instance *instance, const char *algorithm,
                           size_t replication, struct claim_context *context)
{
    (void)instance, (void)algorithm;
    return single_run_distance(&run_table_sp2, replication, context);
}

static double sp2_power(const struct instance *instance, const char *algorithm, size_t replication,
                        struct claim_context *context)
{
    (void)instance, (void)algorithm, (void)replication;
    return single_run_power(&run_table_sp2, context);
}

/* ---- evenness of phases ---- */

/* Data on the transfers of a phase. */
struct phase {
    int local, distant; /* Transfers of a phase. */
    double local_bytes, distant_bytes, seconds, longest;
};

static struct phase *phases_of(const struct exchange *exchange, const struct timeline *timeline,
                               int *count, struct arena *arena)
{
    *count = 0;
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].phase >= *count)
            *count = timeline->transfers[k].phase + 1;
    struct phase *phases = ARENA_ZEROED(arena, struct phase, *count);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        struct phase *phase = &phases[transfer->phase];
        bool distant = exchange_distant(exchange, transfer->from, transfer->to);
        double seconds = transfer->send_end - transfer->send_start;
        *(distant ? &phase->distant : &phase->local) += 1;
        *(distant ? &phase->distant_bytes : &phase->local_bytes) += transfer->bytes;
        phase->seconds += seconds;
        phase->longest = fmax(phase->longest, seconds);
    }
    return phases;
}

/* The share of idle time if each transfer of a phase took as long as its longest one. */
static double unevenness(const struct instance *instance, const char *algorithm, size_t replication,
                         struct claim_context *context)
{
    struct solution solution = claim_solve(algorithm, instance, context);
    int count;
    const struct phase *phases =
        phases_of(&instance->as.exchange, &solution.timeline, &count, context->arena);
    double sent = 0.0, all = 0.0;
    (void)replication;
    for (int k = 0; k < count; k++) {
        sent += phases[k].seconds;
        all += phases[k].longest * (phases[k].local + phases[k].distant);
    }
    return 1.0 - sent / all;
}

/* The share of phases that have only local messages, only distant ones, or local ones that are
 * larger on average. */
static double sorted_phases(const struct instance *instance, const char *algorithm,
                            size_t replication, struct claim_context *context)
{
    struct solution solution = claim_solve(algorithm, instance, context);
    int count;
    const struct phase *phases =
        phases_of(&instance->as.exchange, &solution.timeline, &count, context->arena);
    double sorted = 0.0;
    (void)replication;
    for (int k = 0; k < count; k++)
        sorted +=
            phases[k].local == 0 || phases[k].distant == 0 ||
            phases[k].local_bytes * phases[k].distant > phases[k].distant_bytes * phases[k].local;
    return sorted / count;
}

/* ---- the cost of sizes ---- */

static double size_cost(const struct instance *instance)
{
    struct measured_run run = {.instance = instance};
    return metric_size_exchange.measure(&run);
}

static double size_share(const struct instance *instance, const char *algorithm, size_t replication,
                         struct claim_context *context)
{
    (void)replication;
    return size_cost(instance) / claim_completion(algorithm, instance, context);
}

/* FP needs no sizes. */
static double with_sizes(const struct instance *instance, const char *algorithm, size_t replication,
                         struct claim_context *context)
{
    double completion = claim_completion(algorithm, instance, context);
    (void)replication;
    return strcmp(algorithm, "exchange/fixed_pattern") == 0 ? completion
                                                            : completion + size_cost(instance);
}

/* ---- the second level ---- */

/* The exchange between equal clusters alone, with all messages between two clusters combined. */
static struct instance between_clusters(const struct exchange *exchange, struct arena *arena)
{
    int clusters = exchange_clusters(exchange), size = exchange->nodes / clusters;
    struct instance level = {.family = FAMILY_EXCHANGE};
    level.as.exchange.nodes = clusters;
    double *bytes = level.as.exchange.bytes.entries =
        ARENA_ZEROED(arena, double, (size_t)clusters *(size_t)clusters);
    level.as.exchange.startup.uniform = matrix_at(&exchange->startup, exchange->nodes, 0, size);
    level.as.exchange.per_byte.uniform = matrix_at(&exchange->per_byte, exchange->nodes, 0, size);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_distant(exchange, from, to))
                bytes[exchange->cluster[from] * clusters + exchange->cluster[to]] +=
                    exchange_bytes(exchange, from, to);
    return level;
}

static double second_level(const struct instance *instance, const char *algorithm,
                           size_t replication, struct claim_context *context)
{
    struct instance level = between_clusters(&instance->as.exchange, context->arena);
    (void)replication;
    return claim_completion(algorithm, &level, context);
}

/* ---- ranks ---- */

/* Kendall's tau of the completions of the nine algorithms under the instance's slowdown, and under
 * the paper's factor. */
static double rank_agreement(const struct instance *instance, const char *algorithm,
                             size_t replication, struct claim_context *context)
{
    static const char *const nine[] = {"fixed_pattern",   "knoedel",         "max_min",
                                       "max_sum",         "uniform",         "adapted_max_min",
                                       "adapted_max_sum", "adapted_uniform", "two_level"};
    enum { COUNT = sizeof nine / sizeof *nine };
    double own[COUNT], by_factor[COUNT];
    struct instance factor = *instance;
    factor.as.exchange.slowdown = SLOWDOWN_LEAVING_CLUSTER;
    (void)algorithm, (void)replication;
    for (int k = 0; k < COUNT; k++) {
        const char *name = arena_print(context->arena, "exchange/%s", nine[k]);
        own[k] = claim_completion(name, instance, context);
        by_factor[k] = claim_completion(name, &factor, context);
    }
    return kendall_tau_b(own, by_factor, COUNT);
}

#define MEASUREMENT(its_name, its_phrase, its_algorithms, function)                                \
    {                                                                                              \
        .name = (its_name), .phrase = (its_phrase), .algorithms = (its_algorithms),                \
        .measure = (function)                                                                      \
    }

const struct claim_measurement claim_measurements_multicluster[] = {
    MEASUREMENT("single_run_distance", "squared distance over the printed numbers'",
                SINGLE_RUN_ALGORITHMS, myrinet_distance),
    MEASUREMENT("single_run_power", "share of swapped columns rejected", SINGLE_RUN_ALGORITHMS,
                myrinet_power),
    MEASUREMENT("single_run_distance_sp2", "squared distance over the printed numbers'",
                SINGLE_RUN_ALGORITHMS, sp2_distance),
    MEASUREMENT("single_run_power_sp2", "share of swapped columns rejected", SINGLE_RUN_ALGORITHMS,
                sp2_power),
    MEASUREMENT("unevenness", "idle share of phases", NULL, unevenness),
    MEASUREMENT("sorted_phases", "phases by cluster or with larger local messages", NULL,
                sorted_phases),
    MEASUREMENT("size_share", "bound on telling the sizes over completion", NULL, size_share),
    MEASUREMENT("with_sizes", "completion with telling the sizes", NULL, with_sizes),
    MEASUREMENT("second_level", "completion between clusters", NULL, second_level),
    MEASUREMENT("rank_agreement", "order among the nine, Kendall's tau with that by the factor",
                SINGLE_RUN_ALGORITHMS, rank_agreement),
    {0},
};
