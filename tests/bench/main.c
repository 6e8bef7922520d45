/* Processor seconds of kernels and of their references, both measured in this run, and the ratio:
 * a kernel that is faster than its literal form must be so by much. Names as arguments: only these
 * rows. */
#include "algorithms/algorithm.h"
#include "experiments/engine/isolation/isolation.h"
#include "models/base/random.h"
#include "models/switched/wormhole.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <malloc.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct work {
    struct arena arena;
    struct instance instance;
    const struct algorithm *algorithm;
    struct timeline timeline; /* the algorithm's */
    struct plan plan;         /* of a switched instance */
    struct isolation isolation;
};

static void schedule(struct work *work)
{
    BLOCK_ARENA(scratch);
    BLOCK_ARENA(result);
    struct timeline timeline = timeline_start(&result);
    struct remarks remarks;
    if (algorithm_run(work->algorithm, &work->instance, 1, INFINITY, &scratch, &timeline,
                      &remarks) != OUTCOME_SCHEDULED)
        abort();
}

/* ---- exchanges ---- */

static double *times_of(const struct work *work, struct arena *arena)
{
    int nodes = work->instance.as.exchange.nodes;
    double *times = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        times[k] = exchange_message_time(&work->instance.as.exchange, k / nodes, k % nodes);
    return times;
}

static void match_literally(struct work *work)
{
    BLOCK_ARENA(arena);
    int nodes = work->instance.as.exchange.nodes;
    literal_max_matchings(nodes, times_of(work, &arena), ARENA_ARRAY(&arena, double, nodes),
                          &arena);
}

/* ---- multicasts ---- */

static void rule_literally(struct work *work)
{
    BLOCK_ARENA(arena);
    struct timeline timeline = timeline_start(&arena);
    struct literal_choice choice = *literal_choice_of(work->algorithm->name);
    choice.rng = random_start(gsl_rng_mt19937, 1, &arena);
    literal_multicast(&work->instance.as.multicast, &choice, &arena, &timeline);
}

/* ---- worms ---- */

static void simulate(struct work *work)
{
    BLOCK_ARENA(arena);
    struct plan plan = work->plan;
    struct timeline timeline = timeline_start(&arena);
    plan.deliveries = ARENA_ARRAY(&arena, struct delivery, plan.count);
    memcpy(plan.deliveries, work->plan.deliveries, plan.count * sizeof *plan.deliveries);
    wormhole_simulate(&plan, &arena, NULL, &timeline);
}

/* ---- isolation ---- */

enum { RUNS_IN_A_HOST = 1000 };

static void run_in_a_host(struct work *work)
{
    const struct host_request request = {1, INFINITY, INFINITY, false};
    work->isolation = (struct isolation){0};
    isolation_show(&work->isolation, &work->instance);
    for (int k = 0; k < RUNS_IN_A_HOST; k++) {
        BLOCK_ARENA(arena);
        isolation_solve(&work->isolation, work->algorithm, &request, &arena);
    }
    isolation_end(&work->isolation);
}

static void run_here(struct work *work)
{
    for (int k = 0; k < RUNS_IN_A_HOST; k++) {
        BLOCK_ARENA(arena);
        solve(work->algorithm, &work->instance, 1, INFINITY, &arena);
    }
}

/* ---- all rows ---- */

static const struct row {
    const char *name; /* NULL: the algorithm's */
    const char *algorithm, *generator, *parameters;
    void (*ours)(struct work *), (*reference)(struct work *); /* reference: or NULL */
} rows[] = {
    {NULL, "exchange/open_shop", "exchange/uniform_network", "nodes=512", schedule, NULL},
    {NULL, "exchange/max_matching", "exchange/uniform_network", "nodes=96", schedule,
     match_literally},
    {NULL, "exchange/max_min", "exchange/uniform_network", "nodes=128", schedule, NULL},
    {NULL, "exchange/dense", "exchange/uniform_network", "nodes=64", schedule, NULL},
    {NULL, "exchange/branch_and_bound", "exchange/taillard", "instance=ta07x07_01", schedule, NULL},
    {NULL, "exchange/branch_and_bound", "exchange/taillard", "instance=ta20x20_01", schedule, NULL},
    {NULL, "exchange/forward_once", "exchange/experts", "popularity=0", schedule, NULL},
    {NULL, "exchange/forward_once", "exchange/experts", "popularity=0.8", schedule, NULL},
    {NULL, "exchange/forward_once", "exchange/experts", "popularity=1.2", schedule, NULL},
    {NULL, "exchange/forward", "exchange/experts", "popularity=0.8", schedule, NULL},
    {NULL, "exchange/forward_once", "exchange/experts", "nodes=128", schedule, NULL},
    {NULL, "exchange/forward", "exchange/uniform_network", "nodes=64", schedule, NULL},
    {NULL, "multicast/ecf", "multicast/workstations", "nodes=64", schedule, rule_literally},
    {NULL, "multicast/ecfp", "multicast/workstations", "nodes=64", schedule, rule_literally},
    {NULL, "multicast/fef", "multicast/workstations", "nodes=64", schedule, rule_literally},
    {NULL, "multicast/wr", "multicast/workstations", "nodes=64", schedule, rule_literally},
    {NULL, "multicast/wrp", "multicast/workstations", "nodes=64", schedule, rule_literally},
    {NULL, "multicast/rrs", "multicast/workstations", "nodes=64", schedule, rule_literally},
    {NULL, "multicast/ecf", "multicast/workstations", "nodes=256", schedule, NULL},
    {NULL, "multicast/ecfp", "multicast/workstations", "nodes=256 sizes=hybrid", schedule, NULL},
    {NULL, "multicast/dispatch", "multicast/workstations", "nodes=32", schedule, NULL},
    {NULL, "multicast/optimum_dp", "multicast/classes", "classes=1/2x34,5/6x34,10/11x34", schedule,
     NULL},
    {NULL, "switched/stc", "switched/irregular",
     "nodes=512 switches=64 multicasts=64 destinations=80", schedule, NULL},
    {"simulation", "switched/stc", "switched/irregular",
     "nodes=512 switches=64 multicasts=64 destinations=80", simulate, NULL},
    {"isolation", "exchange/fixed_pattern", "exchange/uniform_network", "nodes=10", run_in_a_host,
     run_here},
};

static void prepare(struct work *work, const struct row *row)
{
    struct context context = {.arena = &work->arena, .time_limit = INFINITY};
    struct remarks remarks;
    if (!generate_by_name(row->generator, row->parameters, 1, 0, &work->arena, &work->instance).ok)
        abort();
    work->algorithm = algorithm_find(row->algorithm)->algorithm;
    work->timeline = timeline_start(&work->arena);
    algorithm_run(work->algorithm, &work->instance, 1, INFINITY, &work->arena, &work->timeline,
                  &remarks);
    if (work->instance.family != FAMILY_SWITCHED)
        return;
    struct routing *routing = ARENA_ARRAY(&work->arena, struct routing, 1);
    *routing = routing_make(&work->instance.as.switched, &work->arena);
    work->plan = plan_start(&work->instance.as.switched, routing, &work->arena);
    work->algorithm->switched(&work->instance.as.switched, &context, &work->plan);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The median of up to five runs; of one that takes seconds. */
static double median(void (*measured)(struct work *), struct work *work)
{
    double seconds[5];
    int done = 0;
    do {
        double start = cpu_clock();
        measured(work);
        seconds[done++] = cpu_clock() - start;
    } while (done < 5 && seconds[0] < 2.0);
    qsort(seconds, (size_t)done, sizeof *seconds, compare);
    return seconds[done / 2];
}

static void measure(const struct row *row)
{
    struct work work = {.algorithm = NULL};
    prepare(&work, row);
    double ours = median(row->ours, &work);
    printf("%s\t%s %s\t%.6g", row->name ? row->name : row->algorithm, row->generator,
           row->parameters, ours);
    if (row->reference) {
        double reference = median(row->reference, &work);
        printf("\t%.6g\t%.3g\n", reference, reference / ours);
    } else {
        puts("\t-\t-");
    }
    fflush(stdout);
    arena_release(&work.arena);
}

static bool is_wanted(const struct row *row, int count, char **names)
{
    const char *name = row->name ? row->name : row->algorithm;
    for (int k = 0; k < count; k++)
        if (strcmp(names[k], name) == 0)
            return true;
    return count == 0;
}

/* Freed memory is kept, as by the program. */
int main(int argc, char **argv)
{
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    puts("name\tinstance\tseconds\treference_seconds\tratio");
    for (const struct row *row = rows; row < rows + sizeof rows / sizeof *rows; row++)
        if (is_wanted(row, argc - 1, argv + 1))
            measure(row);
    return 0;
}
