/* commsched-mpi execute: executes a schedule with real messages, with every rank as a node. Rank 0
 * reads the schedule and sends it to the others. */
#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/metrics/schedule_check.h"
#include "experiments/engine/workers/mpi/ranks.h"
#include "experiments/reality/mpi/execution.h"
#include "experiments/reality/mpi/verbs.h"
#include "models/base/stream.h"

#include <stdlib.h>
#include <string.h>

static const char doc[] =
    "Carries out a schedule of an exchange or a multicast with real messages, and prints predicted "
    "and measured times. Rank k is node k, and there are as many ranks as nodes.\vIn mode order "
    "every node keeps the order of its sends: receives are posted in advance, the next message is "
    "sent when the library has accepted the previous one, and a forwarded message waits for its "
    "receipt. In mode timed each message is sent at its planned time. Common starts are times "
    "agreed upon in advance, by clocks whose offsets are estimated. Payloads are checked. Waits "
    "sleep, so that more ranks than processors are possible.";

struct arguments {
    struct verb_input verb;
    const char *output, *mode;
    int repetitions;
};

#define REPETITIONS_LIMIT 100000

static const struct verb_option options[] = {
    OPTION("output", "FILE", TEXT, output,
           "Write the measurements with the schedule, for 'commsched plot'"),
    OPTION("mode", "order|timed", TEXT, mode, "When messages are sent (default order)"),
    COUNT_OPTION("repetitions", "N", repetitions, 1, REPETITIONS_LIMIT,
                 "Repetitions, after one that is not counted (default 7)"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    if (strcmp(arguments->mode, "order") != 0 && strcmp(arguments->mode, "timed") != 0)
        argp_error(state, "--mode is order or timed, not '%s'", arguments->mode);
}

/* ---- broadcast by rank 0 ---- */

struct task {
    enum executed_mode mode;
    int repetitions;
};

static void tell(struct task task, const struct schedule *schedule, struct arena *arena)
{
    struct text_stream text;
    size_t size = sizeof task;
    text_stream_start(&text);
    format_write_schedule(text.stream, schedule);
    text_stream_finish(&text);
    ranks_broadcast(&task, &size, arena);
    ranks_broadcast(text.text, &text.length, arena);
    free(text.text);
}

/* Main loop of the other ranks, until all end. */
static int follow(void)
{
    struct arena arena = {0};
    for (;;) {
        size_t size, length;
        const struct task *task = ranks_broadcast(NULL, &size, &arena);
        if (size == 0)
            break;
        const char *text = ranks_broadcast(NULL, &length, &arena);
        struct schedule schedule;
        struct executed executed;
        if (format_parse_schedule("rank 0", text, length, &arena, &schedule).ok)
            execution_run(&schedule, task->mode, task->repetitions, MPI_COMM_WORLD, &arena,
                          &executed);
    }
    arena_release(&arena);
    return EXIT_POSITIVE;
}

/* ---- rank 0 ---- */

static struct verdict load(const struct arguments *arguments, struct schedule *schedule)
{
    struct arena *arena = arguments->verb.arena;
    const char *path = *arguments->verb.arguments.word;
    struct verdict verdict = format_read_schedule(path, arena, schedule);
    if (!verdict.ok)
        return verdict;
    verdict = schedule_check(&schedule->instance, schedule, arena);
    return verdict.ok ? verdict
                      : verdict_no("%s is no valid schedule: %.300s", path, verdict.reason);
}

static struct verdict put_executed(FILE *out, const void *executed, struct arena *arena)
{
    (void)arena;
    executed_write(out, executed);
    return verdict_yes();
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    struct schedule schedule;
    struct executed executed;
    const struct task task = {
        .mode = strcmp(arguments->mode, "timed") == 0 ? EXECUTED_TIMED : EXECUTED_ORDER,
        .repetitions = arguments->repetitions,
    };
    struct verdict verdict = load(arguments, &schedule);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    tell(task, &schedule, arena);
    verdict =
        execution_run(&schedule, task.mode, task.repetitions, MPI_COMM_WORLD, arena, &executed);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    executed.network = schedule.instance.name ? schedule.instance.name : "";
    executed_print(stdout, &executed);
    return arguments->output
               ? exit_status(save_file(arguments->output, put_executed, &executed, arena))
               : EXIT_POSITIVE;
}

static VERB(execute, "carry out a schedule with real messages",
            INPUT(.mode = "order", .repetitions = 7), .options = options, .limits = file_limits,
            .check = check,
            TAKES("SCHEDULE", 1, 1, "no schedule given", "more than one schedule given"));

int execute(int argc, char **argv)
{
    static char name[] = "commsched-mpi execute";
    if (rank_own() > 0)
        return follow();
    argv[0] = name;
    return verb_run(&verb_execute, argc, argv);
}
