/* The program commsched-simgrid: replays exchange schedules in SimGrid. */
#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "experiments/present/tables/emitter.h"
#include "experiments/reality/simgrid/replay.h"

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
    "completion. Flows through a shared link have equal rates; with --shares latency, rates are "
    "inversely proportional to start-ups, as in SimGrid's TCP. Messages that meet at a receive "
    "port with overlapped latency are received one after the other or, with --ports fluid, "
    "simultaneously, as flows of a link. 'commsched outside' reads the files that --into writes.";

static const char *const flow_words[] = {
    [SHARES_EQUAL] = "equal", [SHARES_BY_LATENCY] = "latency", NULL};
static const char *const port_words[] = {
    [PORT_FIRST_COME] = "first-come", [PORT_FLUID] = "fluid", NULL};

struct arguments {
    struct verb_input verb;
    const char *slowdown, *flow_shares, *port_shares, *directory, *network, *format;
    bool timed;
};

static const struct verb_option options[] = {
    OPTION("slowdown", 's', "none|leaving_cluster|shared_uplink|shared_pair", TEXT, slowdown,
           "Use this slowdown instead of the instance's"),
    OPTION("shares", 256, "equal|latency", TEXT, flow_shares,
           "How flows divide a shared link (default equal)"),
    OPTION("ports", 257, "first-come|fluid", TEXT, port_shares,
           "How messages divide a receive port (default first-come)"),
    OPTION("timed", 't', NULL, FLAG, timed, "Transfers keep their times as earliest starts"),
    OPTION("into", 258, "DIR", TEXT, directory,
           "Write simulations to DIR/NETWORK/MODEL-ALGORITHM-MODE-ENGINE.json"),
    OPTION("network", 'n', "TEXT", TEXT, network, "Name of the network (default: the instance's)"),
    OPTION("format", 'f', "FORMAT", TEXT, format, "Print in this format (default text)"),
    {0},
};

/* -1: unknown. */
static int find_word(const char *word, const char *const *words)
{
    for (int k = 0; words[k]; k++)
        if (strcmp(words[k], word) == 0)
            return k;
    return -1;
}

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    if (arguments->slowdown && find_word(arguments->slowdown, slowdown_words) < 0)
        argp_error(state, "there is no slowdown '%s'", arguments->slowdown);
    if (find_word(arguments->flow_shares, flow_words) < 0)
        argp_error(state, "--shares is equal or latency, not '%s'", arguments->flow_shares);
    if (find_word(arguments->port_shares, port_words) < 0)
        argp_error(state, "--ports is first-come or fluid, not '%s'", arguments->port_shares);
    if (!emitter_find(arguments->format))
        argp_error(state, "there is no format '%s'", arguments->format);
}

/* ---- one schedule ---- */

/* The model, as named on the command line. */
static const char *model_word(const struct exchange *exchange)
{
    return exchange->ports == PORTS_OVERLAPPED_LATENCY ? "overlapped_latency"
           : exchange->slowdown == SLOWDOWN_NONE       ? "held"
                                                       : slowdown_words[exchange->slowdown];
}

/* A word that is safe in a file name. */
static const char *file_word(const char *text, struct arena *arena)
{
    char *word = arena_print(arena, "%s", text);
    for (char *at = word; *at; at++)
        if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.", *at) ||
            (at == word && *at == '.'))
            *at = '_';
    return word;
}

static struct verdict put_executed(FILE *out, const void *executed, struct arena *arena)
{
    (void)arena;
    executed_write(out, executed);
    return verdict_yes();
}

/* SimGrid, with settings that the instance does not contain; and the same for a file name. */
struct engine {
    const char *text, *file;
};

static struct engine engine_of(const struct arguments *arguments, const struct exchange *exchange)
{
    struct arena *arena = arguments->verb.arena;
    struct engine engine = {ENGINE, "simgrid"};
    const char *const parts[] = {
        arguments->slowdown && strcmp(arguments->slowdown, slowdown_words[exchange->slowdown]) != 0
            ? arguments->slowdown
            : NULL,
        strcmp(arguments->flow_shares, "equal") != 0 ? "by latency" : NULL,
        strcmp(arguments->port_shares, "fluid") == 0 ? "fluid ports" : NULL,
    };
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
        if (parts[k]) {
            engine.text = arena_print(arena, "%s, %s", engine.text, parts[k]);
            engine.file = arena_print(arena, "%s-%s", engine.file, file_word(parts[k], arena));
        }
    return engine;
}

/* The file is reproducible: it has no date. */
static struct verdict save(const struct arguments *arguments, const struct schedule *schedule,
                           struct executed_times *times, double simulated)
{
    struct arena *arena = arguments->verb.arena;
    const char *name = arguments->network        ? arguments->network
                       : schedule->instance.name ? schedule->instance.name
                                                 : "unnamed";
    const char *directory =
        arena_print(arena, "%s/%s", arguments->directory, file_word(name, arena));
    const struct exchange *exchange = &schedule->instance.as.exchange;
    struct engine engine = engine_of(arguments, exchange);
    struct executed executed = {.engine = engine.text,
                                .network = name,
                                .date = "",
                                .mode = arguments->timed ? EXECUTED_TIMED : EXECUTED_MODEL,
                                .links = EXECUTED_LINKS_ENFORCE,
                                .repetitions = &simulated,
                                .repetition_count = 1,
                                .measured = executed_summarise(&simulated, 1, arena),
                                .predicted = schedule->timeline.completion,
                                .transfers = times,
                                .schedule = *schedule};
    const char *algorithm = strrchr(schedule->algorithm, '/');
    const char *path =
        arena_print(arena, "%s/%s%s-%s-%s-%s.json", directory, model_word(exchange),
                    exchange->execution == EXECUTION_SYNCHRONOUS ? "_synchronous" : "",
                    file_word(algorithm ? algorithm + 1 : schedule->algorithm, arena),
                    executed_mode_words[executed.mode], engine.file);
    struct verdict verdict = output_make_directory(directory);
    return verdict.ok ? save_file(path, put_executed, &executed, arena) : verdict;
}

/* The instance whose times apply here. */
static struct verdict choose_exchange(const struct arguments *arguments,
                                      const struct schedule *schedule, struct exchange *out)
{
    if (schedule->instance.family != FAMILY_EXCHANGE)
        return verdict_no("a schedule of %s; only exchanges are replayed",
                          family_name(schedule->instance.family));
    *out = schedule->instance.as.exchange;
    if (out->truth)
        return verdict_no("its links change with time, as the truth says; SimGrid's do not here");
    if (out->ports == PORTS_INTERLEAVED || out->ports == PORTS_BUFFERED)
        return verdict_no("its receipts are %s, which SimGrid's links do not support",
                          ports_words[out->ports]);
    if (out->phase_startup > 0.0)
        return verdict_no("its phases have a start-up; a barrier takes no time here");
    if (!arguments->slowdown)
        return verdict_yes();
    out->slowdown = (enum slowdown)find_word(arguments->slowdown, slowdown_words);
    return out->ports == PORTS_HELD || out->slowdown == SLOWDOWN_NONE
               ? verdict_yes()
               : verdict_no("there is no slowdown where the ports overlap latencies");
}

/* The largest difference between ends of a transfer, in seconds. */
static double largest_difference(const struct timeline *timeline,
                                 const struct executed_times *times)
{
    double largest = 0.0;
    for (size_t k = 0; k < timeline->count; k++)
        largest = fmax(largest, fabs(times[k].receive_end - timeline->transfers[k].receive_end));
    return largest;
}

static double completion_of(const struct executed_times *times, size_t count)
{
    double completion = 0.0;
    for (size_t k = 0; k < count; k++)
        completion = fmax(completion, fmax(times[k].send_end, times[k].receive_end));
    return completion;
}

static const struct column columns[] = {
    {.key = "schedule", .heading = "schedule", .kind = COLUMN_TEXT},
    {.key = "algorithm", .heading = "algorithm", .kind = COLUMN_TEXT},
    {.key = "predicted", .heading = "predicted", .kind = COLUMN_NUMBER},
    {.key = "simulated", .heading = "simulated", .kind = COLUMN_NUMBER},
    {.key = "ratio", .heading = "ratio", .kind = COLUMN_NUMBER},
    {.key = "difference", .heading = "difference", .kind = COLUMN_NUMBER},
    {0},
};

static struct verdict replay_schedule(const struct arguments *arguments, const char *path,
                                      struct table *table)
{
    struct arena *arena = arguments->verb.arena;
    struct schedule schedule;
    struct exchange exchange;
    struct verdict verdict = format_read_schedule(path, arena, &schedule);
    if (!verdict.ok)
        return verdict;
    verdict = instance_check(&schedule.instance, &schedule.timeline, arena);
    if (!verdict.ok)
        return verdict_no("%s: the schedule is not valid: %.400s", path, verdict.reason);
    verdict = choose_exchange(arguments, &schedule, &exchange);
    struct replay replay = {
        .timeline = &schedule.timeline,
        .exchange = &exchange,
        .flow_shares = (enum flow_shares)find_word(arguments->flow_shares, flow_words),
        .port_shares = (enum port_shares)find_word(arguments->port_shares, port_words),
        .timed = arguments->timed,
    };
    size_t count = schedule.timeline.count;
    struct executed_times *times = ARENA_ARRAY(arena, struct executed_times, count + 1);
    if (verdict.ok)
        verdict = replay_run(&replay, times, arena);
    if (!verdict.ok)
        return verdict_no("%s: %.400s", path, verdict.reason);
    double simulated = completion_of(times, count), predicted = schedule.timeline.completion;
    TABLE_ROW(table, entry_text(path), entry_text(schedule.algorithm), entry_number(predicted),
              entry_number(simulated), entry_number(simulated / predicted),
              entry_number(largest_difference(&schedule.timeline, times) / predicted));
    return arguments->directory ? save(arguments, &schedule, times, simulated) : verdict_yes();
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct table table = table_start(columns, arguments->verb.arena);
    for (int k = 0; k < arguments->verb.arguments.count; k++) {
        struct verdict verdict =
            replay_schedule(arguments, arguments->verb.arguments.word[k], &table);
        if (!verdict.ok)
            return bad_input("%s", verdict.reason);
    }
    emitter_find(arguments->format)->table(stdout, &table);
    return EXIT_POSITIVE;
}

static const struct verb verb_simgrid = {
    .name = "commsched-simgrid",
    .summary = "exchange schedules replayed by SimGrid",
    .doc = doc,
    .options = options,
    .limits = file_limits,
    .check = check,
    .run = run,
    INPUT(.flow_shares = "equal", .port_shares = "first-come", .format = "text"),
    TAKES("SCHEDULE...", 1, 0, "a schedule is needed", NULL),
};

int main(int argc, char **argv)
{
    streams_guard(EXIT_BAD_INPUT);
    return verb_run(&verb_simgrid, argc, argv);
}
