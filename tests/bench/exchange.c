/* Benchmark of total exchange: whole algorithms alone and against cold forms; the checker
 * and the files on long timelines. */
#include "algorithms/algorithm.h"
#include "generators/generator.h"
#include "models/format/family.h"
#include "models/format/format.h"
#include "tests/bench/bench.h"
#include "tests/lib/block.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define RUNS 5

struct work {
    struct arena arena;
    struct instance instance;
    const struct algorithm *algorithm;
    struct timeline timeline;
    char *text;
    size_t text_length;
};

static void prepare(struct work *work, const char *generator, const char *parameters)
{
    *work = (struct work){0};
    struct settings settings = settings_start(generator_find(generator)->generator, &work->arena);
    struct verdict verdict = settings_set_all(&settings, parameters, &work->arena);
    if (verdict.ok)
        verdict = generate(&settings, 1, 0, &work->arena, &work->instance);
    if (!verdict.ok) {
        fprintf(stderr, "bench: %s\n", verdict.reason);
        exit(2);
    }
}

static void run_algorithm(void *data)
{
    struct work *work = data;
    struct arena scratch = {0}, result = {0};
    struct timeline timeline = timeline_start(&result);
    struct remarks remarks;
    algorithm_run(work->algorithm, &work->instance, 1, INFINITY, &scratch, &timeline, &remarks);
    arena_release(&scratch);
    arena_release(&result);
}

static double time_algorithm(struct work *work, const char *name)
{
    work->algorithm = algorithm_find(name)->algorithm;
    return bench_median(run_algorithm, work, RUNS);
}

static void bench_open_shop(int nodes, void (*emit)(const struct bench_row *))
{
    struct work work;
    char parameters[64];
    snprintf(parameters, sizeof parameters, "nodes=%d", nodes);
    prepare(&work, "exchange/uniform_network", parameters);
    emit(&(struct bench_row){"open_shop", nodes, time_algorithm(&work, "exchange/open_shop"), NAN});
    arena_release(&work.arena);
}

static void check(void *data)
{
    struct work *work = data;
    BLOCK_ARENA(scratch);
    if (!instance_check(&work->instance, &work->timeline, &scratch).ok)
        abort();
}

static struct schedule schedule_of(const struct work *work)
{
    return (struct schedule){.algorithm = work->algorithm->name,
                             .instance = work->instance,
                             .timeline = work->timeline,
                             .completion = work->timeline.completion};
}

static void write_file(void *data)
{
    struct work *work = data;
    FILE *null = fopen("/dev/null", "w");
    struct schedule schedule = schedule_of(work);
    format_write_schedule(null, &schedule);
    fclose(null);
}

/* Prints the times of all transfers by the C library, as the reference for writing. */
static void print_times(void *data)
{
    struct work *work = data;
    FILE *null = fopen("/dev/null", "w");
    for (size_t k = 0; k < work->timeline.count; k++) {
        const struct transfer *transfer = &work->timeline.transfers[k];
        fprintf(null, "%.17g %.17g %.17g %.17g\n", transfer->send_start, transfer->send_end,
                transfer->receive_start, transfer->receive_end);
    }
    fclose(null);
}

static void judge(struct verdict read, const struct schedule *schedule, struct arena *arena)
{
    if (!read.ok || !instance_check(&schedule->instance, &schedule->timeline, arena).ok)
        abort();
}

static void read_and_check(void *data)
{
    struct work *work = data;
    BLOCK_ARENA(arena);
    struct schedule schedule;
    judge(format_parse_schedule("bench", work->text, work->text_length, &arena, &schedule),
          &schedule, &arena);
}

/* The same through a tree of all values. */
static void read_tree_and_check(void *data)
{
    struct work *work = data;
    BLOCK_ARENA(arena);
    struct schedule schedule;
    judge(read_text("bench", work->text, work->text_length, &arena, read_schedule, &schedule),
          &schedule, &arena);
}

/* A timeline of nodes * (nodes - 1) transfers: judged, written and read. */
static void bench_long_timeline(int nodes, void (*emit)(const struct bench_row *))
{
    enum { FEW = 3 };
    struct work work;
    char parameters[64];
    snprintf(parameters, sizeof parameters, "nodes=%d", nodes);
    prepare(&work, "exchange/uniform_network", parameters);
    work.algorithm = algorithm_find("exchange/open_shop")->algorithm;
    work.timeline = timeline_start(&work.arena);
    struct remarks remarks;
    struct arena scratch = {0};
    algorithm_run(work.algorithm, &work.instance, 1, INFINITY, &scratch, &work.timeline, &remarks);
    arena_release(&scratch);
    int transfers = (int)work.timeline.count;
    emit(&(struct bench_row){"check", transfers, bench_median(check, &work, RUNS), NAN});
    emit(&(struct bench_row){"write_printf", transfers, bench_median(write_file, &work, FEW),
                             bench_median(print_times, &work, FEW)});
    FILE *memory = open_memstream(&work.text, &work.text_length);
    struct schedule schedule = schedule_of(&work);
    format_write_schedule(memory, &schedule);
    fclose(memory);
    emit(&(struct bench_row){"read_and_check_tree", transfers,
                             bench_median(read_and_check, &work, FEW),
                             bench_median(read_tree_and_check, &work, FEW)});
    free(work.text);
    arena_release(&work.arena);
}

static void run(void (*emit)(const struct bench_row *))
{
    bench_open_shop(256, emit);
    bench_open_shop(1024, emit);
    bench_long_timeline(317, emit);
    bench_long_timeline(1001, emit);
}

const struct bench bench_exchange = {"exchange", run};
