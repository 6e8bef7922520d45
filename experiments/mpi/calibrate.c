/* commsched-mpi calibrate: measures the network between the ranks, as an instance. */
#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "experiments/mpi/ranks.h"
#include "models/format/reader.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BYTES_DEFAULT = 20000, BYTES_MOST = 1000000000 };

struct arguments {
    struct verb_input verb;
    const char *output, *model, *ports, *like;
    int bytes, repetitions;
    double precision, time_limit;
};

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
    "With --model multicast, overheads are measured by bursts. "
    "MEASUREMENTS in commsched(1) has details.";

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

static const char *const models[] = {
    [FAMILY_EXCHANGE] = "exchange", [FAMILY_MULTICAST] = "multicast", NULL};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    int ports = arguments->ports ? word_index(ports_words, arguments->ports) : PORTS_HELD;
    if (!arguments->output)
        argp_error(state, "an output file (-o) is needed");
    if (word_index(models, arguments->model) < 0)
        argp_error(state, "--model is exchange or multicast, not '%s'", arguments->model);
    if (ports != PORTS_HELD && ports != PORTS_OVERLAPPED_LATENCY)
        argp_error(state, "--ports is held or overlapped_latency, not '%s'", arguments->ports);
    if (arguments->ports && word_index(models, arguments->model) == FAMILY_MULTICAST)
        argp_error(state, "--ports is of an exchange");
    if (arguments->like && arguments->bytes > 0)
        argp_error(state, "--bytes and --like: only one of them");
}

/* ---- the plan ---- */

static double bytes_of(const struct arguments *arguments)
{
    return arguments->bytes > 0 ? arguments->bytes : BYTES_DEFAULT;
}

static double largest_message(const struct instance *like)
{
    double largest = 0.0;
    const struct multicast *multicast = &like->as.multicast;
    const struct exchange *exchange = &like->as.exchange;
    if (like->family == FAMILY_MULTICAST)
        for (int k = 0; k < multicast->message_count; k++)
            largest = fmax(largest, multicast->messages[k].bytes);
    else
        for (int k = 0; k < exchange->nodes * exchange->nodes; k++)
            largest =
                fmax(largest, exchange_bytes(exchange, k / exchange->nodes, k % exchange->nodes));
    return largest;
}

static void set_sizes(double largest, struct calibrate_plan *plan)
{
    largest = fmin(fmax(largest, 2.0), BYTES_MOST);
    for (int halved = 3; halved >= 0; halved--) {
        int size = (int)fmax(ldexp(largest, -halved), 1.0);
        if (plan->size_count == 0 || plan->sizes[plan->size_count - 1] < size)
            plan->sizes[plan->size_count++] = size;
    }
}

static struct instance load_like(const char *path, const struct calibration_aim *aim, int nodes,
                                 struct arena *arena)
{
    struct instance like = load_instance(path, arena);
    if (like.family != aim->family)
        fail("%s: an instance of family %s, not %s", path, family_name(like.family),
             family_name(aim->family));
    if (instance_nodes(&like) != nodes)
        fail("%s: %d nodes, but there are %d ranks", path, instance_nodes(&like), nodes);
    if (aim->ports == PORTS_OVERLAPPED_LATENCY &&
        (like.as.exchange.slowdown != SLOWDOWN_NONE ||
         like.as.exchange.execution != EXECUTION_ASYNCHRONOUS))
        fail(
            "%s: --ports overlapped_latency goes with slowdown none and asynchronous execution "
            "only",
            path);
    return like;
}

/* Checks before the measurement that the output can be written. */
static void try_output(const char *path, struct arena *arena)
{
    struct output output;
    if (strcmp(path, "-") == 0)
        return;
    require(output_open(&output, path, arena));
    output_abandon(&output);
}

/* Checks the arguments; *like is the given instance, if any, in the arena. */
static struct calibrate_plan make_plan(const struct arguments *arguments, struct instance *like)
{
    struct arena *arena = arguments->verb.arena;
    struct calibrate_plan plan = {
        .aim = {.family = (enum family)word_index(models, arguments->model),
                .ports = arguments->ports ? (enum ports)word_index(ports_words, arguments->ports)
                                          : PORTS_HELD,
                .precision = arguments->precision,
                .repetitions_most = arguments->repetitions},
        .time_limit = arguments->time_limit,
        .shows_progress = isatty(STDERR_FILENO)};
    int nodes;
    MPI_Comm_size(MPI_COMM_WORLD, &nodes);
    if (nodes < 2)
        fail("a network is between two nodes at least: mpirun -n says how many");
    try_output(arguments->output, arena);
    if (arguments->like)
        *like = load_like(arguments->like, &plan.aim, nodes, arena);
    set_sizes(arguments->like ? largest_message(like) : bytes_of(arguments), &plan);
    return plan;
}

/* ---- results ---- */

static void put_range(FILE *out, const char *name, const struct calibrated *found, size_t member)
{
    double low = INFINITY, high = -INFINITY;
    for (size_t k = 0; k < calibrated_link_count(found); k++) {
        double value = *(const double *)(const void *)((const char *)&found->links[k] + member);
        low = fmin(low, value);
        high = fmax(high, value);
    }
    fprintf(out, "%s: %.6g to %.6g s\n", name, low, high);
}

static void put_doubtful(FILE *out, const struct calibrated_link *link)
{
    fprintf(out, "doubtful: %d -> %d:", link->from, link->to);
    for (int k = 0; k < DOUBTS; k++)
        if (link->doubts & 1U << k)
            fprintf(out, " %s", doubt_words[k]);
    fprintf(out, "; startup %.6g +- %.2g s, per_byte %.6g +- %.2g s, residual %.2f %%\n",
            link->startup, link->startup_interval, link->per_byte, link->per_byte_interval,
            100.0 * link->residual);
}

/* The first of them. */
static void put_all_doubtful(FILE *out, const struct calibrated *found)
{
    enum { FEW = 20 };
    int told = 0;
    for (size_t k = 0; k < calibrated_link_count(found); k++)
        if (found->links[k].doubts && ++told <= FEW)
            put_doubtful(out, &found->links[k]);
    if (told > FEW)
        fprintf(out, "doubtful: and %d more\n", told - FEW);
}

static void report(FILE *out, const struct calibrated *found)
{
    double residual = 0.0;
    int doubtful = 0;
    for (size_t k = 0; k < calibrated_link_count(found); k++) {
        residual = fmax(residual, fabs(found->links[k].residual));
        doubtful += found->links[k].doubts != 0;
    }
    fprintf(out, "nodes: %d\npasses: %d\nseconds: %.3g s\n", found->nodes, found->passes,
            found->seconds);
    put_range(out, "startup", found, offsetof(struct calibrated_link, startup));
    put_range(out, "per_byte", found, offsetof(struct calibrated_link, per_byte));
    if (found->ports == PORTS_OVERLAPPED_LATENCY || found->send)
        put_range(out, "latency", found, offsetof(struct calibrated_link, latency));
    for (int node = 0; node < found->nodes && found->send; node++)
        fprintf(out, "overheads: %d: send %.6g s + %.6g s a byte, receive %.6g s + %.6g s a byte\n",
                node, found->send[node].constant, found->send[node].per_byte,
                found->receive[node].constant, found->receive[node].per_byte);
    fprintf(out, "residual: %.2f %% at most\ndoubtful_pairs: %d of %zu\n", 100.0 * residual,
            doubtful, calibrated_link_count(found));
    put_all_doubtful(out, found);
}

/* ---- the verb ---- */

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    struct instance like;
    struct calibrate_plan plan = make_plan(arguments, &like);
    struct calibrated found = {0};
    size_t size = sizeof plan;
    ranks_broadcast(&plan, &size, arena);
    passes_measure(&plan, arena, &found);
    const struct instance instance =
        calibration_instance(&found, arguments->like ? &like : NULL, bytes_of(arguments), arena);
    require(instance_check_times(&instance));
    save_instance(arguments->output, &instance, arena);
    report(strcmp(arguments->output, "-") == 0 ? stderr : stdout, &found);
    return EXIT_POSITIVE;
}

/* The other ranks, until all end. */
static int follow(void)
{
    struct arena arena = {0};
    struct calibrated nothing = {0};
    size_t size;
    const struct calibrate_plan *plan;
    while (plan = ranks_broadcast(NULL, &size, &arena), size > 0)
        passes_measure(plan, &arena, &nothing);
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
    INPUT(.model = "exchange", .precision = 0.02, .time_limit = 600.0, .repetitions = 256),
    .check = check,
    .run = run,
};

int calibrate(int argc, char **argv)
{
    if (rank_own() > 0)
        return follow();
    return verb_run(&verb_calibrate, "commsched-mpi", argc, argv);
}
