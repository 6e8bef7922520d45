/* commsched-mpi calibrate: an instance of the network between the ranks. */
#include "experiments/reality/mpi/calibrate.h"

#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/workers/mpi/ranks.h"
#include "experiments/reality/mpi/verbs.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char doc[] =
    "Measures the network between the ranks, one a node, and writes an instance that 'commsched "
    "solve' takes. Every ordered pair of ranks exchanges messages of several sizes, disjoint pairs "
    "at the same time. All times are taken at the sender: from the beginning of a send to the "
    "arrival of an empty answer; clocks of different hosts are never compared."
    "\vThe line through the low quantiles (10 %) of all sizes' times, by weighted least squares, "
    "has the time of a byte for its slope, apart for each direction; its intercept is a round "
    "trip, of which each direction gets half, since without clocks nobody can tell the two apart. "
    "Where messages are so large that the library asks the receiver before it sends, that is part "
    "of the start-up. Samples are taken until the 95 % intervals of both coefficients are "
    "within the precision, or a limit is reached; such pairs, and those whose times do not lie on "
    "a line or could not be made again, are listed as doubtful.\n"
    "With --ports overlapped_latency the start-up is split: what every further message in a row "
    "costs is what holds the ports, the rest is latency. With --model multicast a node's overhead "
    "is what each message of a burst keeps it busy for, as sender, and as receiver when the burst "
    "has arrived; sizes should be such that the library sends at once. The largest size is "
    "doubled, up to eight times, where many samples do not tell the time of a byte.";

struct arguments {
    struct verb_input verb;
    const char *output, *measurements, *model, *ports, *sizes, *like, *inject;
    int bytes, repetitions;
    double precision, time_limit;
    bool one_by_one, verbose;
};

#define BYTES_DEFAULT 20000
#define BYTES_MOST 1000000000

static const struct verb_option options[] = {
    OPTION("output", 'o', "FILE", TEXT, output, "The instance"),
    OPTION("measurements", 'm', "FILE", TEXT, measurements,
           "All times and residuals too, for 'commsched plot'"),
    OPTION("model", 256, "exchange|multicast", TEXT, model, "Of the instance (default exchange)"),
    OPTION("ports", 257, "held|overlapped_latency", TEXT, ports,
           "How a start-up holds the ports of an exchange (default held)"),
    OPTION("precision", 'p', "P", SHARE, precision,
           "Half-width of each coefficient's interval, relative (default 0.02)"),
    OPTION("sizes", 258, "A,B,...", TEXT, sizes,
           "Bytes of the messages that are timed, two to ten sizes (default: an eighth, a quarter, "
           "half and all of the largest message of the instance)"),
    COUNT_OPTION("bytes", 'b', "B", bytes, 1, BYTES_MOST,
                 "Size of every message of the instance (default 20000)"),
    OPTION("like", 'l', "INSTANCE", TEXT, like, "Takes messages and clusters from there instead"),
    COUNT_OPTION("repetitions", 'r', "N", repetitions, 8, 1000000,
                 "At most so many samples of a size and a pair (default 256)"),
    OPTION("time-limit", 't', "S", SECONDS, time_limit,
           "Seconds after which no further pass over the pairs is made (default 600)"),
    OPTION("one-by-one", 259, NULL, FLAG, one_by_one,
           "Measures one pair at a time, where links are shared"),
    OPTION("inject", 260, "INSTANCE", TEXT, inject,
           "Nodes are busy for the overheads of this multicast instance, before every send and "
           "after every receive, as if they were slower than they are"),
    OPTION("verbose", 'v', NULL, FLAG, verbose, "Progress where standard error is no terminal"),
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

static int run_nothing(void *input)
{
    (void)input;
    return EXIT_BAD_INPUT;
}

static const struct verb verb = {
    .name = "calibrate",
    .summary = "measures the network between the ranks",
    .args_doc = "-o FILE",
    .doc = doc,
    .options = options,
    .excess = "calibrate takes no arguments",
    INPUT(.precision = 0.02, .time_limit = 600.0, .repetitions = 256),
    .check = check,
    .run = run_nothing,
};

/* ---- the plan ---- */

static int by_size(const void *left, const void *right)
{
    const int *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

static void keep_different(struct calibrate_plan *plan)
{
    int kept = 0;
    qsort(plan->sizes, (size_t)plan->size_count, sizeof *plan->sizes, by_size);
    for (int k = 0; k < plan->size_count; k++)
        if (kept == 0 || plan->sizes[kept - 1] != plan->sizes[k])
            plan->sizes[kept++] = plan->sizes[k];
    plan->size_count = kept;
}

static struct verdict parse_sizes(const char *text, struct calibrate_plan *plan)
{
    const char *at = text;
    for (bool more = true; more; at++) {
        char *end;
        errno = 0;
        long size = strtol(at, &end, 10);
        if (end == at || errno || size < 1 || size > BYTES_MOST || (*end && *end != ','))
            return verdict_no("--sizes: '%s' is no list of whole numbers from 1 to %d", text,
                              BYTES_MOST);
        if (plan->size_count == SIZES_MOST)
            return verdict_no("--sizes: more than %d sizes", SIZES_MOST);
        plan->sizes[plan->size_count++] = (int)size;
        more = *end == ',';
        at = end;
    }
    keep_different(plan);
    return plan->size_count > 1 ? verdict_yes()
                                : verdict_no("--sizes: two different sizes are needed");
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
    for (double part = 8.0; part >= 1.0; part /= 2.0)
        plan->sizes[plan->size_count++] = (int)fmax(largest / part, 1.0);
    keep_different(plan);
}

static struct verdict check_like(const struct instance *like, const struct calibration_aim *aim,
                                 const char *path, int nodes)
{
    if (like->family != aim->family)
        return verdict_no("%s: an instance of family %s, not %s", path, family_name(like->family),
                          family_name(aim->family));
    if (instance_nodes(like) != nodes)
        return verdict_no("%s: %d nodes, but there are %d ranks", path, instance_nodes(like),
                          nodes);
    if (aim->ports == PORTS_OVERLAPPED_LATENCY &&
        (like->as.exchange.slowdown != SLOWDOWN_NONE ||
         like->as.exchange.execution != EXECUTION_ASYNCHRONOUS))
        return verdict_no(
            "%s: --ports overlapped_latency goes with slowdown none and asynchronous "
            "execution only",
            path);
    return verdict_yes();
}

/* In rank 0. like: family -1, there is none. */
static struct verdict make_plan(const struct arguments *arguments, struct instance *like,
                                struct calibrate_plan *plan)
{
    int nodes;
    double largest = arguments->bytes > 0 ? arguments->bytes : BYTES_DEFAULT;
    struct verdict verdict = verdict_yes();
    MPI_Comm_size(MPI_COMM_WORLD, &nodes);
    if (nodes < 2)
        return verdict_no("a network is between two nodes at least: mpirun -n says how many");
    plan->aim.family = arguments->model && strcmp(arguments->model, "multicast") == 0
                           ? FAMILY_MULTICAST
                           : FAMILY_EXCHANGE;
    plan->aim.ports = arguments->ports && strcmp(arguments->ports, "held") != 0
                          ? PORTS_OVERLAPPED_LATENCY
                          : PORTS_HELD;
    plan->aim.precision = arguments->precision;
    plan->aim.repetitions_most = arguments->repetitions;
    plan->aim.may_grow = !arguments->sizes;
    plan->time_limit = arguments->time_limit;
    plan->one_by_one = arguments->one_by_one;
    plan->shows_progress = arguments->verbose || isatty(STDERR_FILENO);
    if (arguments->like) {
        verdict = format_read_instance_of(arguments->like, arguments->verb.arena, like);
        if (verdict.ok)
            verdict = check_like(like, &plan->aim, arguments->like, nodes);
        largest = verdict.ok ? largest_message(like) : 0.0;
    }
    if (verdict.ok && arguments->sizes)
        return parse_sizes(arguments->sizes, plan);
    set_sizes(largest, plan);
    return verdict;
}

/* ---- what was found ---- */

static void put_range(const char *name, const struct calibrated *found, size_t member)
{
    double low = INFINITY, high = -INFINITY;
    for (size_t k = 0; k < calibrated_link_count(found); k++) {
        double value = *(const double *)((const char *)&found->links[k] + member);
        low = fmin(low, value);
        high = fmax(high, value);
    }
    printf("%s: %.6g to %.6g\n", name, low, high);
}

static void put_doubtful(const struct calibrated_link *link)
{
    printf("doubtful: %d -> %d:", link->from, link->to);
    for (int k = 0; k < DOUBTS; k++)
        if (link->doubts & 1U << k)
            printf(" %s", doubt_words[k]);
    printf("; startup %.6g +- %.2g, per_byte %.6g +- %.2g, residual %.2f %%\n", link->startup,
           link->startup_interval, link->per_byte, link->per_byte_interval, 100.0 * link->residual);
}

static void report(const struct calibrated *found)
{
    double residual = 0.0;
    int doubtful = 0;
    for (size_t k = 0; k < calibrated_link_count(found); k++) {
        residual = fmax(residual, fabs(found->links[k].residual));
        doubtful += found->links[k].doubts != 0;
    }
    printf("nodes: %d\npasses: %d\nseconds: %.3g\n", found->nodes, found->passes, found->seconds);
    put_range("startup", found, offsetof(struct calibrated_link, startup));
    put_range("per_byte", found, offsetof(struct calibrated_link, per_byte));
    if (found->ports == PORTS_OVERLAPPED_LATENCY || found->send)
        put_range("latency", found, offsetof(struct calibrated_link, latency));
    for (int node = 0; node < found->nodes && found->send; node++)
        printf("overheads: %d: send %.6g + %.6g a byte, receive %.6g + %.6g a byte\n", node,
               found->send[node].constant, found->send[node].per_byte,
               found->receive[node].constant, found->receive[node].per_byte);
    printf("residual: %.2f %% at most\ndoubtful_pairs: %d of %zu\n", 100.0 * residual, doubtful,
           calibrated_link_count(found));
    for (size_t k = 0; k < calibrated_link_count(found); k++)
        if (found->links[k].doubts)
            put_doubtful(&found->links[k]);
}

static struct verdict put_measurements(FILE *out, const void *what, struct arena *arena)
{
    (void)arena;
    calibrated_write(out, what);
    return verdict_yes();
}

static int save(const struct arguments *arguments, const struct calibrated *found,
                const struct instance *like)
{
    struct arena *arena = arguments->verb.arena;
    double bytes = arguments->bytes > 0 ? arguments->bytes : BYTES_DEFAULT;
    const struct instance instance =
        calibration_instance(found, arguments->like ? like : NULL, bytes, arena);
    struct verdict verdict = instance_check_times(&instance);
    if (verdict.ok && arguments->measurements)
        verdict = save_file(arguments->measurements, put_measurements, found, arena);
    if (verdict.ok)
        verdict = save_instance(arguments->output, &instance, arena);
    if (verdict.ok)
        report(found);
    return exit_status(verdict);
}

/* ---- the verb ---- */

/* Only rank 0 says what is wrong, or helps. */
static struct arguments *parse(int argc, char **argv, struct arena *arena)
{
    char name[] = "commsched-mpi calibrate";
    int kept = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    argv[0] = name;
    if (rank_own() > 0) {
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
    }
    struct arguments *arguments = (struct arguments *)verb_parse(&verb, argc, argv, arena);
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(nowhere);
    return arguments;
}

/* The plan is rank 0's; false: it has none. */
static bool agree(const struct arguments *arguments, struct instance *like,
                  struct calibrate_plan *plan)
{
    size_t size = sizeof *plan;
    if (rank_own() == 0) {
        struct verdict verdict = make_plan(arguments, like, plan);
        if (!verdict.ok) {
            bad_input("%s", verdict.reason);
            size = 0;
        }
    }
    const struct calibrate_plan *told = ranks_broadcast(plan, &size, arguments->verb.arena);
    if (size > 0)
        *plan = *told;
    return size > 0;
}

static int run(int argc, char **argv)
{
    struct arena arena = {0};
    struct calibrate_plan plan = {0};
    struct injected injected = {0};
    struct instance like;
    struct calibrated found = {0};
    const struct arguments *arguments = parse(argc, argv, &arena);
    int status = EXIT_BAD_INPUT;
    if (agree(arguments, &like, &plan)) {
        struct verdict verdict = injected_read(arguments->inject, &arena, &injected);
        if (!verdict.ok && rank_own() == 0)
            bad_input("%s", verdict.reason);
        if (verdict.ok) {
            calibrate_measure(&plan, &injected, &arena, &found);
            status = rank_own() == 0 ? save(arguments, &found, &like) : EXIT_POSITIVE;
        }
    }
    arena_release(&arena);
    return status;
}

const struct mpi_verb mpi_verb_calibrate = {
    .name = "calibrate", .summary = "measures the network between the ranks", .run = run};
