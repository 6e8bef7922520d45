/* commsched-mpi execute: executes a schedule with real messages, with every rank as a node. Rank 0
 * reads the schedule and sends it to the others. */
#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/metrics/schedule_check.h"
#include "experiments/engine/workers/mpi/ranks.h"
#include "experiments/reality/mpi/execution.h"
#include "experiments/reality/mpi/library_algorithms.h"
#include "experiments/reality/mpi/verbs.h"
#include "models/base/stream.h"

#include <stdlib.h>
#include <string.h>

static const char doc[] =
    "Carries out a schedule of an exchange, a multicast or a collective operation with real "
    "messages, and prints predicted and measured times. Rank k is node k, and there are as many "
    "ranks as nodes.\vIn mode order every node keeps the order of its sends: receives are posted "
    "in advance, the next message is sent when the library has accepted the previous one, and a "
    "forwarded message waits for its receipt. In mode timed each message is sent at its planned "
    "time. In mode granted it is sent when its receiver invites it, after the arrival of the "
    "previous message. Common starts are times agreed upon in advance, by clocks whose offsets are "
    "estimated. Payloads are checked, and in a collective operation every element that a node must "
    "hold. Waits sleep, so that more ranks than processors are possible; collectives wait as the "
    "library does.";

struct arguments {
    struct verb_input verb;
    const char *output, *mode, *scale, *network, *links;
    int repetitions;
    bool inject, synchronous, others;
};

#define REPETITIONS_LIMIT 100000

static const struct verb_option options[] = {
    OPTION("output", 'o', "FILE", TEXT, output,
           "Write the measurements with the schedule, for 'commsched plot'"),
    OPTION("mode", 'm', "order|timed|granted", TEXT, mode,
           "When messages are sent (default order)"),
    COUNT_OPTION("repetitions", 'r', "N", repetitions, 1, REPETITIONS_LIMIT,
                 "Repetitions, after one that is not counted (default 7)"),
    OPTION("scale", 256, "FACTOR", TEXT, scale,
           "Mode timed: multiply planned times by FACTOR (default 1)"),
    OPTION("synchronous", 257, NULL, FLAG, synchronous,
           "A send is complete only when its receipt has begun"),
    OPTION("inject", 258, NULL, FLAG, inject,
           "Multicast: spend the overheads of the nodes and the time to combine"),
    OPTION("others", 259, NULL, FLAG, others,
           "Also measure the MPI collective with the same function, by each selectable algorithm"),
    OPTION("network", 260, "TEXT", TEXT, network,
           "Name of the network (default: the instance's name)"),
    OPTION(
        "links", 261, "enforced|not-enforced|unknown", TEXT, links,
        "Whether links let a node send and receive only one message at a time (default unknown)"),
    {0},
};

static const char *const mode_words[] = {"timed", "order", "granted", NULL};
static const char *const links_words[] = {"unknown", "enforced", "not-enforced", NULL};

/* -1: none of them. */
static int find_word(const char *const *words, const char *word)
{
    for (int k = 0; words[k]; k++)
        if (strcmp(words[k], word) == 0)
            return k;
    return -1;
}

/* 0: not a valid factor. */
static double read_scale(const char *text)
{
    char *end;
    double scale = strtod(text, &end);
    return *text && !*end && scale > 0.0 && scale <= 1e9 ? scale : 0.0;
}

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    int mode = find_word(mode_words, arguments->mode);
    if (mode < 0)
        argp_error(state, "--mode is order, timed or granted, not '%s'", arguments->mode);
    if (find_word(links_words, arguments->links) < 0)
        argp_error(state, "--links is enforced, not-enforced or unknown, not '%s'",
                   arguments->links);
    if (arguments->scale && read_scale(arguments->scale) == 0.0)
        argp_error(state, "--scale: '%s' is no number above 0", arguments->scale);
    if (arguments->scale && mode != EXECUTED_TIMED)
        argp_error(state, "--scale is for --mode timed");
}

/* ---- broadcast by rank 0 ---- */

static void tell(const struct execution_rules *rules, const struct schedule *schedule,
                 struct arena *arena)
{
    struct text_stream text;
    struct execution_rules told = *rules;
    size_t size = sizeof told;
    text_stream_start(&text);
    format_write_schedule(text.stream, schedule);
    text_stream_finish(&text);
    ranks_broadcast(&told, &size, arena);
    ranks_broadcast(text.text, &text.length, arena);
    free(text.text);
}

/* Main loop of the other ranks, until all end. */
static int follow(void)
{
    struct arena arena = {0};
    for (;;) {
        size_t size, length;
        const struct execution_rules *rules = ranks_broadcast(NULL, &size, &arena);
        if (size == 0)
            break;
        const char *text = ranks_broadcast(NULL, &length, &arena);
        struct schedule schedule;
        struct executed executed;
        if (format_parse_schedule("rank 0", text, length, &arena, &schedule).ok)
            execution_run(&schedule, rules, MPI_COMM_WORLD, &arena, &executed);
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
    verdict = instance_check_no_truth(&schedule->instance, "what happens on a network is measured");
    if (!verdict.ok)
        return verdict_no("%s: %s", path, verdict.reason);
    verdict = schedule_check(&schedule->instance, schedule, arena);
    if (!verdict.ok)
        return verdict_no("%s is no valid schedule: %.300s", path, verdict.reason);
    if (arguments->inject && schedule->instance.family != FAMILY_MULTICAST)
        return verdict_no("--inject is for multicasts: an exchange has no overheads of nodes");
    return verdict;
}

static struct verdict put_executed(FILE *out, const void *executed, struct arena *arena)
{
    (void)arena;
    executed_write(out, executed);
    return verdict_yes();
}

static void report(const struct arguments *arguments, const struct executed *executed)
{
    executed_print(stdout, executed, arguments->verb.arena);
    if (arguments->others && executed->other_count == 0)
        puts("No collective of MPI does the same.");
    else if (arguments->others && arguments->inject)
        puts("Not comparable: collectives spend no overheads that are injected.");
    if (executed->other_count == 1)
        puts("This library's algorithms cannot be chosen while a program runs.");
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    struct schedule schedule;
    struct executed executed;
    const struct execution_rules rules = {
        .mode = (enum executed_mode)find_word(mode_words, arguments->mode),
        .repetitions = arguments->repetitions,
        .scale = arguments->scale ? read_scale(arguments->scale) : 1.0,
        .inject = arguments->inject,
        .synchronous = arguments->synchronous,
        .others = arguments->others,
    };
    struct verdict verdict = load(arguments, &schedule);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    tell(&rules, &schedule, arena);
    verdict = execution_run(&schedule, &rules, MPI_COMM_WORLD, arena, &executed);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    const char *name = schedule.instance.name;
    executed.network = arguments->network ? arguments->network : name ? name : "";
    executed.links = (enum executed_links)find_word(links_words, arguments->links);
    report(arguments, &executed);
    return arguments->output
               ? exit_status(save_file(arguments->output, put_executed, &executed, arena))
               : EXIT_POSITIVE;
}

static VERB(execute, "carry out a schedule with real messages",
            INPUT(.mode = "order", .links = "unknown", .repetitions = 7), .options = options,
            .limits = file_limits, .check = check,
            TAKES("SCHEDULE", 1, 1, "no schedule given", "more than one schedule given"));

static int execute(int argc, char **argv)
{
    static char name[] = "commsched-mpi execute";
    if (rank_own() > 0)
        return follow();
    argv[0] = name;
    return verb_run(&verb_execute, argc, argv);
}

const struct mpi_verb mpi_verb_execute = {
    .name = "execute",
    .summary = "carry out a schedule with real messages",
    .prepare = library_prepare,
    .led = true,
    .run = execute,
};
