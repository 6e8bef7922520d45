/* Benchmark of multicasts on switches: everything from the instance to the timeline; the simulation
 * against the event-per-hop form; long messages against short ones; route tables. The size of a row
 * is the number of messages delivered, or of switches. */
#include "algorithms/algorithm.h"
#include "generators/generator.h"
#include "tests/bench/bench.h"
#include "tests/lib/block.h"
#include "tests/literal/wormhole_events.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RUNS 15
#define WARM ((size_t)16 << 20)

/* Memory kept between runs, so that the kernel's zeroing of pages is not timed. */
struct warm {
    struct arena arena;
    struct arena_mark empty;
};

static void warm_up(struct warm *warm)
{
    *warm = (struct warm){0};
    memset(arena_allocate(&warm->arena, 1, WARM), 0, WARM);
    warm->empty = arena_mark(&warm->arena);
    warm->empty.used = 0;
    arena_rewind(&warm->arena, warm->empty);
}

struct work {
    struct arena arena;
    struct instance instance;
    const struct algorithm *algorithm;
    struct routing routing;
    struct warm scratch, result;
};

static void prepare(struct work *work, const char *nodes, const char *parameters)
{
    *work = (struct work){0};
    const struct generator *generator = generator_find("switched/irregular")->generator;
    struct settings settings = settings_start(generator, &work->arena);
    struct verdict verdict = settings_set(&settings, NODES_KEY, nodes, &work->arena);
    if (verdict.ok)
        verdict = settings_set_all(&settings, parameters, &work->arena);
    if (verdict.ok)
        verdict = generate(&settings, 1, 0, &work->arena, &work->instance);
    if (!verdict.ok) {
        fprintf(stderr, "bench: %s\n", verdict.reason);
        exit(2);
    }
    work->routing = routing_make(&work->instance.as.switched, &work->arena);
    warm_up(&work->scratch);
    warm_up(&work->result);
}

static void run_algorithm(void *data)
{
    struct work *work = data;
    struct timeline timeline = timeline_start(&work->result.arena);
    struct remarks remarks;
    algorithm_run(work->algorithm, &work->instance, 1, INFINITY, &work->scratch.arena, &timeline,
                  &remarks);
    arena_rewind(&work->scratch.arena, work->scratch.empty);
    arena_rewind(&work->result.arena, work->result.empty);
}

/* A plan made once; every run executes a copy. */
struct replay {
    struct work *work;
    struct plan plan;
};

static struct replay make_plan(struct work *work)
{
    const struct switched *switched = &work->instance.as.switched;
    struct context context = {.arena = &work->arena, .time_limit = INFINITY};
    struct replay replay = {work, plan_start(switched, &work->routing, &work->arena)};
    work->algorithm->switched(switched, &context, &replay.plan);
    return replay;
}

static void run_simulation(void *data)
{
    struct replay *replay = data;
    struct work *work = replay->work;
    struct plan plan = replay->plan;
    plan.deliveries = ARENA_ARRAY(&work->scratch.arena, struct delivery, plan.count);
    memcpy(plan.deliveries, replay->plan.deliveries, plan.count * sizeof *plan.deliveries);
    struct timeline timeline = timeline_start(&work->result.arena);
    wormhole_simulate(&plan, &work->scratch.arena, NULL, &timeline);
    arena_rewind(&work->scratch.arena, work->scratch.empty);
    arena_rewind(&work->result.arena, work->result.empty);
}

/* Produces a timeline, like the fast form. */
static void run_literal(void *data)
{
    struct replay *replay = data;
    const struct plan *plan = &replay->plan;
    struct work *work = replay->work;
    struct literal_times *times =
        ARENA_ARRAY(&work->scratch.arena, struct literal_times, plan->count);
    literal_wormhole_events(plan, &work->scratch.arena, times, NULL);
    struct timeline timeline = timeline_start(&work->result.arena);
    timeline_reserve(&timeline, plan->count);
    for (size_t k = 0; k < plan->count; k++) {
        const struct delivery *delivery = &plan->deliveries[plan->order[k]];
        const struct literal_times *time = &times[plan->order[k]];
        timeline_append(&timeline,
                        &(struct transfer){.message = delivery->message,
                                           .from = delivery->from,
                                           .to = delivery->host,
                                           .send_start = switched_seconds(time->start),
                                           .send_end = switched_seconds(time->released),
                                           .receive_start = switched_seconds(time->header),
                                           .receive_end = switched_seconds(time->end)},
                        NULL, 0);
    }
    arena_rewind(&work->scratch.arena, work->scratch.empty);
    arena_rewind(&work->result.arena, work->result.empty);
}

/* Plan and simulation, without the network's route tables and the timeline. */
static double memory_of(struct work *work)
{
    BLOCK_ARENA(arena);
    const struct switched *switched = &work->instance.as.switched;
    struct context context = {.arena = &arena, .time_limit = INFINITY};
    struct plan plan = plan_start(switched, &work->routing, &arena);
    work->algorithm->switched(switched, &context, &plan);
    struct timeline timeline = timeline_start(&work->result.arena);
    wormhole_simulate(&plan, &arena, NULL, &timeline);
    arena_rewind(&work->result.arena, work->result.empty);
    return (double)arena.peak;
}

static void release(struct work *work)
{
    arena_release(&work->scratch.arena);
    arena_release(&work->result.arena);
    arena_release(&work->arena);
}

/* Route tables, plan, simulation and timeline; then the simulation alone, in both forms. */
static void bench_algorithm(struct work *work, const char *name, const char *label,
                            void (*emit)(const struct bench_row *))
{
    char row[64];
    int messages = (int)switched_transfer_count(&work->instance.as.switched);
    work->algorithm = algorithm_find(name)->algorithm;
    double seconds = bench_median(run_algorithm, work, RUNS);
    snprintf(row, sizeof row, "wormhole_%s_whole", label);
    emit(&(struct bench_row){row, messages, seconds, NAN});
    fprintf(stderr, "%s: %.2f million messages a second, %.0f bytes each and %zu of timeline\n",
            row, 1e-6 * messages / seconds, memory_of(work) / messages, sizeof(struct transfer));
    struct replay replay = make_plan(work);
    snprintf(row, sizeof row, "wormhole_%s_simulation", label);
    emit(&(struct bench_row){row, messages, bench_median(run_simulation, &replay, RUNS),
                             bench_median(run_literal, &replay, RUNS)});
}

static void run_routing(void *data)
{
    struct work *work = data;
    BLOCK_ARENA(arena);
    routing_make(&work->instance.as.switched, &arena);
}

static void bench_routing(const char *nodes, const char *parameters, int switches,
                          void (*emit)(const struct bench_row *))
{
    struct work work;
    prepare(&work, nodes, parameters);
    emit(
        &(struct bench_row){"route_tables", switches, bench_median(run_routing, &work, RUNS), NAN});
    release(&work);
}

static void run(void (*emit)(const struct bench_row *))
{
    struct work work;
    prepare(&work, "512", "switches=64 multicasts=64 destinations=80");
    bench_algorithm(&work, "switched/stc", "stc_64", emit);
    bench_algorithm(&work, "switched/spcco", "spcco_64", emit);
    release(&work);
    prepare(&work, "512", "switches=64 multicasts=64 destinations=80 bytes=33554432");
    bench_algorithm(&work, "switched/spcco", "spcco_64_long", emit);
    release(&work);
    prepare(&work, "4096", "switches=512 multicasts=256 destinations=80");
    bench_algorithm(&work, "switched/stc", "stc_512", emit);
    bench_algorithm(&work, "switched/spcco", "spcco_512", emit);
    release(&work);
    bench_routing("512", "switches=64", 64, emit);
    bench_routing("4096", "switches=512", 512, emit);
}

const struct bench bench_wormhole = {"wormhole", run};
