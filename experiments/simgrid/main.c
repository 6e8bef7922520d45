/* The program commsched-simgrid: replays exchange schedules in SimGrid. */
#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "experiments/present/tables/table.h"
#include "experiments/simgrid/replay.h"

#include <math.h>
#include <simgrid/forward.h>
#include <simgrid/version.h>
#include <stdio.h>
#include <string.h>

#define ENGINE "simgrid " IN_WORDS(SIMGRID_VERSION_MAJOR) "." IN_WORDS(SIMGRID_VERSION_MINOR)

static const char doc[] =
    "Replays exchange schedules in SimGrid, which keeps the order of each port, and prints "
    "predicted and simulated completions.\vThe column difference is the largest difference between "
    "the ends of a transfer in the schedule and in the simulation, as a share of the predicted "
    "completion. Flows through a shared link have equal rates; messages that meet at a receive "
    "port with overlapped latency are received one after the other. 'commsched measure' reads the "
    "files that --out writes." FILE_LIMITS;

struct arguments {
    struct verb_input verb;
    const char *directory;
    bool timed;
};

static const struct verb_option options[] = {
    OPTION("timed", NULL, FLAG, timed, "Transfers keep their times as earliest starts"),
    OUT_OPTION(directory, "Write the simulations to DIR, with the names of the schedules' files"),
    FORMAT_OPTION("Print in this format (default text)"),
    {0},
};

/* ---- one schedule ---- */

/* The file is reproducible: it has no date. */
static void save(const struct arguments *arguments, const char *path,
                 const struct schedule *schedule, struct executed_times *times, double simulated)
{
    struct arena *arena = arguments->verb.arena;
    const char *slash = strrchr(path, '/'), *directory = arguments->directory;
    const struct executed executed = {.engine = ENGINE,
                                      .network =
                                          schedule->instance.name ? schedule->instance.name : "",
                                      .date = "",
                                      .mode = arguments->timed ? EXECUTED_TIMED : EXECUTED_MODEL,
                                      .repetitions = &simulated,
                                      .repetition_count = 1,
                                      .measured = executed_summarise(&simulated, 1, arena),
                                      .transfers = times,
                                      .schedule = *schedule};
    require(output_make_directory(directory));
    struct output output;
    path = arena_print(arena, "%s/%s", directory, slash ? slash + 1 : path);
    executed_put(save_begin(&output, path, arena), &executed);
    save_end(&output, verdict_yes());
}

static void replay_schedule(const struct arguments *arguments, const char *path,
                            struct table *table)
{
    struct arena *arena = arguments->verb.arena;
    struct schedule schedule;
    require(format_read_schedule(path, arena, &schedule));
    struct verdict verdict = instance_check(&schedule.instance, &schedule.timeline, arena);
    if (!verdict.ok)
        fail("%s: the schedule is not valid: %.400s", path, verdict.reason);
    if (schedule.instance.family != FAMILY_EXCHANGE)
        fail("%s: a schedule of %s; only exchanges are replayed", path,
             family_name(schedule.instance.family));
    if (schedule.instance.as.exchange.phase_startup > 0.0)
        fail("%s: its phases have a start-up; a barrier takes no time here", path);
    size_t count = schedule.timeline.count;
    struct executed_times *times = ARENA_ARRAY(arena, struct executed_times, count + 1);
    verdict = replay_run(&schedule.instance, &schedule.timeline, arguments->timed, times, arena);
    if (!verdict.ok)
        fail("%s: %.400s", path, verdict.reason);
    double simulated = executed_completion(times, count), predicted = schedule.timeline.completion;
    double difference = 0.0; /* the largest between ends of a transfer, seconds */
    for (size_t k = 0; k < count; k++)
        difference = fmax(difference,
                          fabs(times[k].receive_end - schedule.timeline.transfers[k].receive_end));
    TABLE_ROW(table, entry_text(path), entry_text(schedule.algorithm), entry_number(predicted),
              entry_number(simulated), entry_number(simulated / predicted),
              entry_number(difference / predicted));
    if (arguments->directory)
        save(arguments, path, &schedule, times, simulated);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct table table = table_of_headings(
        "schedule,algorithm,predicted,simulated,ratio,difference", arguments->verb.arena);
    table.columns[2] = (struct column){.key = "predicted", .heading = "predicted s"};
    table.columns[3] = (struct column){.key = "simulated", .heading = "simulated s"};
    for (int k = 0; k < arguments->verb.arguments.count; k++)
        replay_schedule(arguments, arguments->verb.arguments.word[k], &table);
    arguments->verb.emitter->table(stdout, &table);
    return EXIT_POSITIVE;
}

static const struct verb verb_simgrid = {
    .name = "commsched-simgrid",
    .summary = "exchange schedules replayed by SimGrid",
    .doc = doc,
    .options = options,
    .run = run,
    INPUT(.verb.emitter = &emitter_text),
    TAKES("SCHEDULE...", 1, 0, "a schedule is needed", NULL),
};

int main(int argc, char **argv)
{
    streams_guard(EXIT_BAD_INPUT);
    return verb_run(&verb_simgrid, NULL, argc, argv);
}
