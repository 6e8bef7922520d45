#include "experiments/engine/files/output.h"
#include "experiments/reality/mpi/calibrate.h"
#include "models/format/format.h"

#include <math.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* Checks before the measurement that the output can be written. */
static struct verdict try_output(const char *path, struct arena *arena)
{
    struct output output;
    if (strcmp(path, "-") == 0)
        return verdict_yes();
    struct verdict verdict = output_open(&output, path, arena);
    if (verdict.ok)
        output_abandon(&output);
    return verdict;
}

static bool says(const char *word, const char *given)
{
    return given && strcmp(word, given) == 0;
}

static struct calibration_aim aim_of(const struct arguments *arguments)
{
    return (struct calibration_aim){
        .family = says("multicast", arguments->model) ? FAMILY_MULTICAST : FAMILY_EXCHANGE,
        .ports =
            says("overlapped_latency", arguments->ports) ? PORTS_OVERLAPPED_LATENCY : PORTS_HELD,
        .precision = arguments->precision,
        .repetitions_most = arguments->repetitions};
}

struct verdict calibrate_plan_make(const struct arguments *arguments, struct instance *like,
                                   struct calibrate_plan *plan)
{
    int nodes;
    double largest = arguments->bytes > 0 ? arguments->bytes : BYTES_DEFAULT;
    MPI_Comm_size(MPI_COMM_WORLD, &nodes);
    if (nodes < 2)
        return verdict_no("a network is between two nodes at least: mpirun -n says how many");
    plan->aim = aim_of(arguments);
    plan->time_limit = arguments->time_limit;
    plan->shows_progress = isatty(STDERR_FILENO);
    struct verdict verdict = try_output(arguments->output, arguments->verb.arena);
    if (verdict.ok && arguments->like) {
        verdict = format_read_instance_of(arguments->like, arguments->verb.arena, like);
        if (verdict.ok)
            verdict = check_like(like, &plan->aim, arguments->like, nodes);
        largest = verdict.ok ? largest_message(like) : 0.0;
    }
    set_sizes(largest, plan);
    return verdict;
}
