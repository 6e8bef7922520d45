/* The metrics of the program. A further one may have a file of its own in this folder. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"
#include "models/base/units.h"
#include "models/exchange/service.h"
#include "models/instance.h"
#include "models/switched/wormhole.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>

/* ---- members of the solution ---- */

/* The end of the last transfer. */
const struct metric metric_completion = {
    .name = "completion",
    .title = "completion",
    .column = 0,
    .member = offsetof(struct solution, completion),
};

/* The lower bound that applies to the algorithm's schedule. */
const struct metric metric_lower_bound = {
    .name = "lower_bound",
    .title = "lower bound",
    .bound = true,
    .column = 1,
    .member = offsetof(struct solution, lower_bound),
};

/* Processor time of the algorithm alone, in the single run that made the schedule. */
const struct metric metric_cpu_seconds = {
    .name = "cpu_seconds",
    .title = "CPU time",
    .clocked = true,
    .column = 3,
    .member = offsetof(struct solution, cpu_seconds),
};

/* The latest arrival of a message. */
const struct metric metric_ready_to_receive = {
    .name = "ready_to_receive",
    .title = "final ready to receive time",
    .families = 1u << FAMILY_MULTICAST,
    .column = 5,
    .member = offsetof(struct solution, ready_to_receive),
};

/* The largest known lower bound that applies to the schedule, including those that must be
 * computed. */
const struct metric metric_best_bound = {
    .name = "best_bound",
    .title = "best lower bound",
    .bound = true,
    .computed = true,
    .column = 12,
    .member = offsetof(struct solution, best_bound),
};

/* Transfers considered, as counted by decoders and searches: a machine-independent cost of
 * planning. */
const struct metric metric_evaluated = {
    .name = "evaluated",
    .title = "transfers considered",
    .unit = "",
    .column = 13,
    .member = offsetof(struct solution, evaluated),
};

/* ---- repetitions for processor times ---- */

/* Median processor time of a run's repetitions. */
const struct metric metric_cpu_median = {
    .name = "cpu_median",
    .title = "CPU time, warm",
    .clocked = true,
    .repeated = true,
    .column = 9,
    .member = offsetof(struct solution, times.median),
};

/* Median absolute deviation of the repetitions' processor times. */
const struct metric metric_cpu_mad = {
    .name = "cpu_mad",
    .title = "spread of CPU time",
    .clocked = true,
    .repeated = true,
    .column = 10,
    .member = offsetof(struct solution, times.mad),
};

static double measure_cpu_repetitions(struct measured_run *run)
{
    return (double)run->solution->times.repetitions;
}

/* Number of repetitions of which cpu_median is the median. */
const struct metric metric_cpu_repetitions = {
    .name = "cpu_repetitions",
    .title = "repetitions",
    .unit = "",
    .clocked = true,
    .repeated = true,
    .column = 11,
    .measure = measure_cpu_repetitions,
};

/* ---- switched networks ---- */

static const struct contention *contention_of(struct measured_run *run)
{
    if (!run->contention) {
        struct contention *made = ARENA_ARRAY(run->scratch, struct contention, 1);
        *made = wormhole_contention(&run->instance->as.switched, &run->solution->timeline,
                                    run->scratch);
        run->contention = made;
    }
    return run->contention;
}

/* Bytes of all deliveries / completion. */
const struct metric metric_throughput = {
    .name = "throughput",
    .title = "throughput",
    .unit = "GB/s",
    .scale = 1e-9,
    .families = 1u << FAMILY_SWITCHED,
    .column = 6,
    .member = offsetof(struct solution, throughput),
};

static double measure_blocked(struct measured_run *run)
{
    return contention_of(run)->blocked;
}

/* Requests between switches that found their channel busy, per multicast. */
const struct metric metric_blocked = {
    .name = "blocked",
    .title = "blocked requests per multicast",
    .unit = "",
    .families = 1u << FAMILY_SWITCHED,
    .column = 7,
    .measure = measure_blocked,
};

static double measure_contended(struct measured_run *run)
{
    return contention_of(run)->channels;
}

/* Channels between switches with such a request, per multicast. */
const struct metric metric_contended = {
    .name = "contended",
    .title = "contended channels per multicast",
    .unit = "",
    .families = 1u << FAMILY_SWITCHED,
    .column = 8,
    .measure = measure_contended,
};

static double derive_throughput_bound(const double *quantity, double optimum)
{
    (void)optimum;
    return quantity[metric_throughput.column] * quantity[metric_completion.column] /
           quantity[metric_best_bound.column];
}

/* Bytes of all deliveries / the best known lower bound: no plan has a higher throughput. */
const struct metric metric_throughput_bound = {
    .name = "throughput_bound",
    .title = "upper bound on the throughput",
    .unit = "GB/s",
    .scale = 1e-9,
    .families = 1u << FAMILY_SWITCHED,
    .bound = true,
    .computed = true,
    .derive = derive_throughput_bound,
};

/* ---- deadlines, priorities and critical nodes ---- */

static double measure_critical(struct measured_run *run)
{
    return service_critical(&run->instance->as.exchange, &run->solution->timeline);
}

/* Sum over critical nodes of weight times the end of the node's last communication event; seconds
 * if the weights are plain numbers. 0 without critical nodes. */
const struct metric metric_critical = {
    .name = "critical",
    .title = "weighted finish of critical nodes",
    .families = 1u << FAMILY_EXCHANGE,
    .column = 14,
    .measure = measure_critical,
};

static double measure_tardiness(struct measured_run *run)
{
    return service_tardiness(&run->instance->as.exchange, &run->solution->timeline);
}

/* Sum over messages of priority times the delay of the arrival beyond the deadline. 0 without
 * deadlines. */
const struct metric metric_tardiness = {
    .name = "tardiness",
    .title = "weighted tardiness",
    .families = 1u << FAMILY_EXCHANGE,
    .column = 15,
    .measure = measure_tardiness,
};

static double measure_late(struct measured_run *run)
{
    const struct exchange *exchange = &run->instance->as.exchange;
    size_t deadlines = service_deadlines(exchange);
    return deadlines > 0
               ? (double)service_late(exchange, &run->solution->timeline) / (double)deadlines
               : 0.0;
}

/* The share of messages with a deadline that miss it. 0 without deadlines. */
const struct metric metric_late = {
    .name = "late",
    .title = "share of late messages",
    .unit = "",
    .families = 1u << FAMILY_EXCHANGE,
    .column = 16,
    .measure = measure_late,
};

/* ---- ratios ---- */

/* Completion / the lower bound that applies; 1 if both are 0. */
const struct metric metric_ratio = {
    .name = "ratio",
    .title = "completion / lower bound",
    .unit = "",
    .ratio = {&metric_completion, &metric_lower_bound},
};

static double derive_gap(const double *quantity, double optimum)
{
    return optimum > 0 ? 100.0 * (quantity[metric_completion.column] / optimum - 1.0) : NAN;
}

/* Percent above the proved optimum that the setting states. */
const struct metric metric_gap = {
    .name = "gap",
    .title = "gap to the optimum",
    .unit = "%",
    .derive = derive_gap,
};

static double derive_excess(const double *quantity, double optimum)
{
    double completion = quantity[metric_completion.column];
    double bound = quantity[metric_best_bound.column];
    (void)optimum;
    return clearly_differ(completion, bound, completion) ? 100.0 * (completion / bound - 1.0) : 0.0;
}

/* Percent above the best known lower bound; 0 if the two differ only by rounding. */
const struct metric metric_excess = {
    .name = "excess",
    .title = "above the best lower bound",
    .unit = "%",
    .computed = true,
    .derive = derive_excess,
};

/* ---- bounds of exchanges ---- */

/* Metric: the cost of making all message sizes known to every node before algorithms that need them
 * can choose; the papers' numbers exclude it. The bound ceil(log2 n) (n/2) (n-2) s gamma of paper
 * `multicluster`, section 5, with sizes of s = 4 bytes and gamma the largest time per byte between
 * two nodes. */

#define SIZE_BYTES 4.0

static double slowest_per_byte(const struct exchange *exchange)
{
    double slowest = 0.0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to && exchange_is_linked(exchange, from, to))
                slowest = fmax(slowest, matrix_at(&exchange->per_byte, exchange->nodes, from, to));
    return slowest;
}

static double measure_size_exchange(struct measured_run *run)
{
    const struct exchange *exchange = &run->instance->as.exchange;
    int nodes = exchange->nodes;
    if (nodes < 2)
        return 0.0;
    return ceil(log2(nodes)) * (nodes / 2.0) * (nodes - 2) * SIZE_BYTES *
           slowest_per_byte(exchange);
}

const struct metric metric_size_exchange = {
    .name = "size_exchange",
    .title = "bound on telling the sizes",
    .families = 1u << FAMILY_EXCHANGE,
    .bound = true,
    .column = 4,
    .measure = measure_size_exchange,
};

/* Metric: the timing by which paper `multicluster` reports forwarding algorithms (HL): transfers,
 * in order of phase and within it of choice, start as soon as both ports are idle, without waiting
 * for the data that they forward. This is a number, never a schedule: data would leave a node
 * before it arrived there. */

/* For a schedule with ports held, without slowdown, and with synchronous execution. */
static double ports_only_completion(const struct exchange *exchange,
                                    const struct timeline *timeline, struct arena *scratch)
{
    const struct transfer **order = timeline_by_phase(timeline, scratch);
    double *send_free = ARENA_ZEROED(scratch, double, exchange->nodes);
    double *receive_free = ARENA_ZEROED(scratch, double, exchange->nodes);
    double last = 0.0;
    for (size_t k = 0; k < timeline->count; k++) {
        int from = order[k]->from, to = order[k]->to;
        double end = fmax(send_free[from], receive_free[to]) +
                     exchange_send_time(exchange, from, to, order[k]->bytes);
        send_free[from] = receive_free[to] = end;
        last = fmax(last, end);
    }
    return last;
}

static double measure_ports_only(struct measured_run *run)
{
    const struct exchange *exchange = &run->instance->as.exchange;
    if (exchange_needs_phases(exchange) || exchange_is_executed(exchange))
        return NAN;
    struct arena_mark mark = arena_mark(run->scratch);
    double value = ports_only_completion(exchange, &run->solution->timeline, run->scratch);
    arena_rewind(run->scratch, mark);
    return value;
}

const struct metric metric_ports_only = {
    .name = "ports_only",
    .title = "completion by free ports alone",
    .families = 1u << FAMILY_EXCHANGE,
    .bound = true,
    .column = 2,
    .measure = measure_ports_only,
};
