/* commsched-mpi calibrate: measures the network between the ranks, as an instance. */
#include "experiments/reality/mpi/calibrate.h"

#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/workers/mpi/ranks.h"
#include "experiments/reality/mpi/verbs.h"

#include <string.h>

static const char doc[] =
    "Measures the network between the ranks, one per node, and writes an instance for 'commsched "
    "solve'. Every ordered pair of ranks exchanges messages of several sizes, disjoint pairs at "
    "the same time. Times are taken at the sender, from the beginning of a send to the arrival of "
    "an empty answer; clocks of different hosts are never compared.\vA line is fitted through the "
    "low quantiles (10 %) of all sizes, separately for each direction. Its slope is the time per "
    "byte; half of its intercept, a round trip, is the start-up. Samples are taken until the 95 % "
    "intervals of both coefficients are within the precision, or a limit is reached. Pairs that "
    "miss the precision, do not lie on a line or do not repeat are listed as doubtful. With "
    "--ports overlapped_latency, only the cost of each further message in a row holds the ports. "
    "With --model multicast, overheads are measured by bursts. The largest size is doubled, up to "
    "eight times, if the time of a byte remains unclear. ON A CLUSTER in commsched(1) has details.";

static const struct verb_option options[] = {
    OPTION("output", "FILE", TEXT, output,
           "The instance; -: standard output, with the summary on standard error"),
    OPTION("model", "exchange|multicast", TEXT, model, "Model of the instance (default exchange)"),
    OPTION("ports", "held|overlapped_latency", TEXT, ports, "Ports of an exchange (default held)"),
    OPTION("precision", "P", SHARE, precision,
           "Relative half-width of each coefficient's interval (default 0.02)"),
    COUNT_OPTION("bytes", "B", bytes, 1, BYTES_MOST,
                 "Size of every message of the instance (default 20000)"),
    OPTION("like", "INSTANCE", TEXT, like, "Take messages and clusters from this instance"),
    COUNT_OPTION("repetitions", "N", repetitions, 8, 1000000,
                 "Largest number of samples per size and pair (default 256)"),
    OPTION("time-limit", "S", SECONDS, time_limit,
           "Seconds until the last pass over the pairs may begin (default 600)"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    const char *model = arguments->model, *ports = arguments->ports;
    if (!arguments->output)
        argp_error(state, "an output file (-o) is needed");
    if (model && strcmp(model, "exchange") != 0 && strcmp(model, "multicast") != 0)
        argp_error(state, "--model is exchange or multicast, not '%s'", model);
    if (ports && strcmp(ports, "held") != 0 && strcmp(ports, "overlapped_latency") != 0)
        argp_error(state, "--ports is held or overlapped_latency, not '%s'", ports);
    if (ports && model && strcmp(model, "multicast") == 0)
        argp_error(state, "--ports is of an exchange");
    if (arguments->like && arguments->bytes > 0)
        argp_error(state, "--bytes and --like: only one of them");
}

/* ---- results ---- */

static int save(const struct arguments *arguments, struct calibrated *found,
                const struct instance *like)
{
    struct arena *arena = arguments->verb.arena;
    double bytes = arguments->bytes > 0 ? arguments->bytes : BYTES_DEFAULT;
    const struct instance instance =
        calibration_instance(found, arguments->like ? like : NULL, bytes, arena);
    struct verdict verdict = instance_check_times(&instance);
    if (verdict.ok)
        verdict = save_instance(arguments->output, &instance, arena);
    if (verdict.ok)
        calibrate_report(strcmp(arguments->output, "-") == 0 ? stderr : stdout, found);
    return exit_status(verdict);
}

/* ---- the verb ---- */

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    struct calibrate_plan plan = {0};
    struct instance like;
    struct calibrated found = {0};
    size_t size = sizeof plan;
    struct verdict verdict = calibrate_plan_make(arguments, &like, &plan);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    ranks_broadcast(&plan, &size, arena);
    calibrate_measure(&plan, arena, &found);
    return save(arguments, &found, &like);
}

/* The other ranks, until all end. */
static int follow(void)
{
    struct arena arena = {0};
    struct calibrated nothing = {0};
    size_t size;
    const struct calibrate_plan *plan;
    while (plan = ranks_broadcast(NULL, &size, &arena), size > 0)
        calibrate_measure(plan, &arena, &nothing);
    arena_release(&arena);
    return EXIT_POSITIVE;
}

static const struct verb verb_calibrate = {
    .name = "calibrate",
    .summary = "measure the network between the ranks",
    .args_doc = "-o FILE",
    .doc = doc,
    .options = options,
    .excess = "calibrate takes no arguments",
    INPUT(.precision = 0.02, .time_limit = 600.0, .repetitions = 256),
    .check = check,
    .run = run,
};

int calibrate(int argc, char **argv)
{
    static char name[] = "commsched-mpi calibrate";
    if (rank_own() > 0)
        return follow();
    argv[0] = name;
    return verb_run(&verb_calibrate, argc, argv);
}
