/* multicluster: measurements of surveys that are not metrics of a schedule. */
#include "experiments/claims/survey.h"
#include "experiments/engine/statistics/statistics.h"

#include <gsl/gsl_blas.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics.h>
#include <math.h>
#include <string.h>

/* ---- tables of one run ----
 *
 * A joint test for the tables of section 5 that show one random exchange: all the numbers of one
 * matrix are judged together.
 *
 * The statistic was fixed in advance: the Mahalanobis distance of the logarithms of the
 * completions. Mean and covariance come from reference draws with their own seed; the tables'
 * numbers are compared with further draws. Table 5.1 and the first of 5.2 share a matrix. Therefore
 * a number printed in both counts once, HL counts at one ratio, and the ratios 100 and 1000, whose
 * digits are all the same rescaled, do not count. */

#define SINGLE_RUN_ALGORITHMS                                                                      \
    "exchange/fixed_pattern exchange/knoedel exchange/max_min exchange/max_sum exchange/uniform "  \
    "exchange/adapted_max_min exchange/adapted_max_sum exchange/adapted_uniform "                  \
    "exchange/two_level"

enum {
    COLUMNS = 9,
    MOST_CELLS = 2 * COLUMNS,
    REFERENCE_SEED = 20041025,
};

#define LEVEL 0.01
#define POWER_LEAST 0.5
#define MILLISECONDS 1e-3 /* unit of the printed numbers */
#define TABLE_5_1 "multicluster_table_5_1"
#define TABLE_5_2 "multicluster_table_5_2"
#define TABLE_SP2 "multicluster_table_5_2_sp2"

struct run_table {
    size_t reference; /* draws for mean and covariance, and the same number for the quantile */
    struct {
        const char *algorithm, *experiment, *series;
    } columns[COLUMNS];
    /* The matrix under one or two settings, and how many of the first columns count; in the last
     * one all do. */
    struct {
        const char *setting, *parameters;
        int columns;
    } draws[2];
    /* Fitted to the reference draws once per process, since they are the same for every draw. */
    bool fitted;
    double mean[MOST_CELLS];
    double factor[MOST_CELLS * MOST_CELLS]; /* Cholesky factor, [count * count] */
    double printed;                         /* squared distance of the printed numbers */
    double power;
};

/* 5.1, and the first table of 5.2. HL has the same digits under both ratios because all its
 * transfers are distant. */
static struct run_table run_table_myrinet = {
    .reference = 1000,
    .columns = {{"exchange/fixed_pattern", TABLE_5_1, "FP"},
                {"exchange/max_min", TABLE_5_1, "MM"},
                {"exchange/max_sum", TABLE_5_1, "MS"},
                {"exchange/uniform", TABLE_5_1, "Unif"},
                {"exchange/two_level", TABLE_5_2, "two-level"},
                {"exchange/knoedel", TABLE_5_1, "HL"},
                {"exchange/adapted_max_min", TABLE_5_2, "adapted MM"},
                {"exchange/adapted_max_sum", TABLE_5_2, "adapted MS"},
                {"exchange/adapted_uniform", TABLE_5_2, "adapted Unif"}},
    .draws = {{"distant/local 1",
               "nodes=12 cluster_size=3 mean=100000 startup_ratio=1 per_byte_ratio=1", 5},
              {"distant/local 10", "nodes=12 cluster_size=3 mean=100000", COLUMNS}},
};

/* The second table of 5.2. */
static struct run_table run_table_sp2 = {
    .reference = 300,
    .columns = {{"exchange/fixed_pattern", TABLE_SP2, "FP"},
                {"exchange/knoedel", TABLE_SP2, "HL"},
                {"exchange/max_min", TABLE_SP2, "MM"},
                {"exchange/max_sum", TABLE_SP2, "MS"},
                {"exchange/uniform", TABLE_SP2, "Unif"},
                {"exchange/adapted_max_min", TABLE_SP2, "adapted MM"},
                {"exchange/adapted_max_sum", TABLE_SP2, "adapted MS"},
                {"exchange/adapted_uniform", TABLE_SP2, "adapted Unif"},
                {"exchange/two_level", TABLE_SP2, "two-level"}},
    .draws = {{"SP2",
               "nodes=20 cluster_size=4 mean=10000 network=sp2 startup_ratio=10 per_byte_ratio=1",
               COLUMNS}},
};

/* ---- logarithms of seconds: of each setting, by column ---- */

static size_t cell_count(const struct run_table *table)
{
    return (size_t)table->draws[0].columns + (size_t)table->draws[1].columns;
}

/* HL is timed as in the paper: forwarding does not wait for the data. All are of the tree, so that
 * none needs a copy of the instance, which would cost as much as the rest. */
static double cell_seconds(const struct run_table *table, int column,
                           const struct instance *instance, struct claim_context *context)
{
    const struct algorithm *algorithm = algorithm_find(table->columns[column].algorithm)->algorithm;
    struct solution solution =
        solve_untimed(algorithm, instance, context->seed, INFINITY, context->arena);
    struct measured_run run = {
        .instance = instance, .solution = &solution, .scratch = context->arena};
    return strcmp(table->columns[column].series, "HL") == 0 ? metric_ports_only.measure(&run)
                                                            : solution.completion;
}

static void draw_logarithms(const struct run_table *table, size_t replication,
                            struct claim_context *context, double *out)
{
    struct arena_mark mark = arena_mark(context->arena);
    for (size_t d = 0; d < 2 && table->draws[d].setting; d++) {
        struct instance instance =
            claim_generate("exchange/clusters", table->draws[d].parameters, replication, context);
        for (int c = 0; c < table->draws[d].columns; c++)
            *out++ = log(cell_seconds(table, c, &instance, context));
    }
    arena_rewind(context->arena, mark);
}

/* The printed numbers, with columns a and b exchanged. */
static void printed_logarithms(const struct run_table *table, int a, int b, double *out)
{
    for (size_t d = 0; d < 2; d++)
        for (int c = 0; c < table->draws[d].columns; c++) {
            int shown = c == a ? b : c == b ? a : c;
            *out++ = log(MILLISECONDS * published_cell(table->columns[shown].experiment,
                                                       table->draws[d].setting,
                                                       table->columns[shown].series));
        }
}

/* ---- the distance ---- */

static double squared_distance(const struct run_table *table, const double *logarithms)
{
    size_t count = cell_count(table);
    double values[MOST_CELLS], norm;
    for (size_t k = 0; k < count; k++)
        values[k] = logarithms[k] - table->mean[k];
    gsl_matrix_const_view factor = gsl_matrix_const_view_array(table->factor, count, count);
    gsl_vector_view vector = gsl_vector_view_array(values, count);
    gsl_blas_dtrsv(CblasLower, CblasNoTrans, CblasNonUnit, &factor.matrix, &vector.vector);
    norm = gsl_blas_dnrm2(&vector.vector);
    return norm * norm;
}

/* The share of swaps of two columns of a table with a distance above the quantile. */
static double rejected_swaps(const struct run_table *table, double quantile)
{
    double swaps = 0.0, rejected = 0.0, logarithms[MOST_CELLS] = {0};
    for (int a = 1; a < COLUMNS; a++)
        for (int b = 0; b < a; b++) {
            if (strcmp(table->columns[a].experiment, table->columns[b].experiment) != 0)
                continue;
            printed_logarithms(table, a, b, logarithms);
            swaps += 1.0;
            rejected += squared_distance(table, logarithms) > quantile;
        }
    return rejected / swaps;
}

static void fit(struct run_table *table, const struct claim_context *context)
{
    struct arena *arena = context->arena;
    struct claim_context own = *context;
    size_t count = cell_count(table), number = table->reference;
    own.seed = REFERENCE_SEED;
    double *draws = ARENA_ARRAY(arena, double, 2 * number * count);
    for (size_t r = 0; r < 2 * number; r++)
        draw_logarithms(table, r, &own, draws + r * count);
    gsl_matrix_const_view sample = gsl_matrix_const_view_array(draws, number, count);
    gsl_vector_view mean = gsl_vector_view_array(table->mean, count);
    gsl_matrix_view factor = gsl_matrix_view_array(table->factor, count, count);
    gsl_ran_multivariate_gaussian_mean(&sample.matrix, &mean.vector);
    gsl_ran_multivariate_gaussian_vcov(&sample.matrix, &factor.matrix);
    gsl_linalg_cholesky_decomp1(&factor.matrix);
    double *distances = ARENA_ARRAY(arena, double, number), printed[MOST_CELLS] = {0};
    for (size_t r = 0; r < number; r++)
        distances[r] = squared_distance(table, draws + (number + r) * count);
    gsl_sort(distances, 1, number);
    table->power = rejected_swaps(
        table, gsl_stats_quantile_from_sorted_data(distances, 1, number, 1.0 - LEVEL));
    printed_logarithms(table, 0, 0, printed);
    table->printed = squared_distance(table, printed);
    table->fitted = true;
}

/* The measurement's table, whose data is const for other measurements. */
static const struct run_table *fitted_table(const struct claim_context *context)
{
    struct run_table *table = (struct run_table *)context->data;
    if (!table->fitted)
        fit(table, context);
    return table;
}

/* Squared distance of a draw / that of the printed numbers: at least 1 if the draw is at least
 * as unusual. NAN if the power of the test is too low, below a half. */
CLAIM_MEASURE(single_run_distance)
{
    const struct run_table *table = fitted_table(context);
    double logarithms[MOST_CELLS];
    if (table->power < POWER_LEAST)
        return NAN;
    draw_logarithms(table, context->replication, context, logarithms);
    return squared_distance(table, logarithms) / table->printed;
}

/* The share of tables with two columns swapped that a test at level 0.01 rejects. */
CLAIM_MEASURE(single_run_power)
{
    return fitted_table(context)->power;
}

/* ---- evenness of phases ---- */

struct phase {
    int local, distant; /* transfers */
    double local_bytes, distant_bytes, seconds, longest;
};

static const struct phase *phases_of(const struct instance *instance, const char *algorithm,
                                     int *count, struct claim_context *context)
{
    struct solution solution = claim_solve(algorithm, instance, context);
    const struct exchange *exchange = &instance->as.exchange;
    const struct timeline *timeline = &solution.timeline;
    *count = count_phases(timeline);
    struct phase *phases = ARENA_ZEROED(context->arena, struct phase, *count);
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
CLAIM_MEASURE(unevenness)
{
    int count;
    const struct phase *phases = phases_of(instance, algorithm, &count, context);
    double sent = 0.0, all = 0.0;
    for (int k = 0; k < count; k++) {
        sent += phases[k].seconds;
        all += phases[k].longest * (phases[k].local + phases[k].distant);
    }
    return 1.0 - sent / all;
}

/* The share of phases that have only local messages, only distant ones, or local ones that are
 * larger on average. */
CLAIM_MEASURE(sorted_phases)
{
    int count;
    const struct phase *phases = phases_of(instance, algorithm, &count, context);
    double sorted = 0.0;
    for (int k = 0; k < count; k++)
        sorted +=
            phases[k].local == 0 || phases[k].distant == 0 ||
            phases[k].local_bytes * phases[k].distant > phases[k].distant_bytes * phases[k].local;
    return sorted / count;
}

/* ---- the cost of sizes ---- */

/* FP needs no sizes. */
CLAIM_MEASURE(with_sizes)
{
    struct measured_run run = {.instance = instance};
    double completion = claim_completion(algorithm, instance, context);
    return strcmp(algorithm, "exchange/fixed_pattern") == 0
               ? completion
               : completion + metric_size_exchange.measure(&run);
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

CLAIM_MEASURE(second_level)
{
    struct instance level = between_clusters(&instance->as.exchange, context->arena);
    return claim_completion(algorithm, &level, context);
}

/* ---- ranks ---- */

/* Kendall's tau of the completions of the nine algorithms under the instance's slowdown, and under
 * the paper's factor. */
CLAIM_MEASURE(rank_agreement)
{
    double own[COLUMNS], by_factor[COLUMNS];
    struct instance factor = *instance;
    factor.as.exchange.slowdown = SLOWDOWN_LEAVING_CLUSTER;
    for (int k = 0; k < COLUMNS; k++) {
        const char *name = run_table_sp2.columns[k].algorithm;
        own[k] = claim_completion(name, instance, context);
        by_factor[k] = claim_completion(name, &factor, context);
    }
    return kendall_tau_b(own, by_factor, COLUMNS);
}

#define SINGLE_RUN(its_name, its_phrase, function, table)                                          \
    {                                                                                              \
        .name = (its_name), .phrase = (its_phrase), .algorithms = SINGLE_RUN_ALGORITHMS,           \
        .measure = (function), .data = &(table)                                                    \
    }
#define DISTANCE "squared distance over the printed numbers'"
#define POWER "share of swapped columns rejected"

const struct claim_measurement claim_measurements_multicluster[] = {
    SINGLE_RUN("single_run_distance", DISTANCE, single_run_distance, run_table_myrinet),
    SINGLE_RUN("single_run_power", POWER, single_run_power, run_table_myrinet),
    SINGLE_RUN("single_run_distance_sp2", DISTANCE, single_run_distance, run_table_sp2),
    SINGLE_RUN("single_run_power_sp2", POWER, single_run_power, run_table_sp2),
    {"unevenness", "idle share of phases", .measure = unevenness},
    {"sorted_phases", "phases by cluster or with larger local messages", .measure = sorted_phases},
    {"with_sizes", "completion with telling the sizes", .measure = with_sizes},
    {"second_level", "completion between clusters", .measure = second_level},
    {"rank_agreement", "order among the nine, Kendall's tau with that by the factor",
     SINGLE_RUN_ALGORITHMS, .measure = rank_agreement},
    {0},
};
