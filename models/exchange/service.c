#include "models/exchange/service.h"

#include "models/base/order.h"
#include "models/base/units.h"

#include <gsl/gsl_sort.h>
#include <math.h>
#include <stdlib.h>

struct service service_none(void)
{
    return (struct service){.deadline.uniform = INFINITY, .priority.uniform = 1.0};
}

double service_node_weight(const struct exchange *exchange, int node)
{
    const struct service *service = exchange->service;
    return service && service->node_weight ? service->node_weight[node] : 0.0;
}

double service_deadline(const struct exchange *exchange, int from, int to)
{
    const struct service *service = exchange->service;
    return service ? matrix_at(&service->deadline, exchange->nodes, from, to) : INFINITY;
}

double service_priority(const struct exchange *exchange, int from, int to)
{
    const struct service *service = exchange->service;
    return service ? matrix_at(&service->priority, exchange->nodes, from, to) : 1.0;
}

bool service_has_critical(const struct exchange *exchange)
{
    for (int node = 0; exchange->service && node < exchange->nodes; node++)
        if (service_node_weight(exchange, node) > 0.0)
            return true;
    return false;
}

size_t service_deadlines(const struct exchange *exchange)
{
    const struct service *service = exchange->service;
    size_t count = 0;
    if (!service || (!service->deadline.entries && service->deadline.uniform == INFINITY))
        return 0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            count += exchange_bytes(exchange, from, to) > 0.0 &&
                     service_deadline(exchange, from, to) < INFINITY;
    return count;
}

bool service_has_deadlines(const struct exchange *exchange)
{
    return service_deadlines(exchange) > 0;
}

bool service_has_priorities(const struct exchange *exchange)
{
    const struct service *service = exchange->service;
    if (!service || (!service->priority.entries && service->priority.uniform == 1.0))
        return false;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0 &&
                service_priority(exchange, from, to) != 1.0)
                return true;
    return false;
}

/* ---- evaluation of a schedule ---- */

bool service_is_late(double arrival, double deadline)
{
    return clearly_less(deadline, arrival, arrival);
}

/* When parts of a schedule end. */
struct ends {
    double *finish;  /* [nodes]: the last transfer with a message from or to the node */
    double *arrival; /* [nodes * nodes]: the last byte of a message at its destination */
};

static struct ends ends_of(const struct exchange *exchange, const struct timeline *timeline,
                           struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    struct ends ends = {ARENA_ZEROED(arena, double, nodes),
                        ARENA_ZEROED(arena, double, nodes *nodes)};
    for (size_t k = 0; k < timeline->count; k++) {
        struct parcel own;
        int count;
        const struct transfer *transfer = &timeline->transfers[k];
        const struct parcel *parcel = timeline_parcels(timeline, transfer, &own, &count);
        double end = fmax(transfer->send_end, transfer->receive_end);
        for (int p = 0; p < count; p++) {
            size_t origin = (size_t)parcel[p].origin, destination = (size_t)parcel[p].destination;
            double *arrival = &ends.arrival[origin * nodes + destination];
            ends.finish[origin] = fmax(ends.finish[origin], end);
            ends.finish[destination] = fmax(ends.finish[destination], end);
            if (transfer->to == parcel[p].destination)
                *arrival = fmax(*arrival, transfer->receive_end);
        }
    }
    return ends;
}

double service_critical(const struct exchange *exchange, const struct timeline *timeline)
{
    struct arena arena = {0};
    double sum = 0.0;
    if (service_has_critical(exchange)) {
        struct ends ends = ends_of(exchange, timeline, &arena);
        for (int node = 0; node < exchange->nodes; node++)
            sum += service_node_weight(exchange, node) * ends.finish[node];
    }
    arena_release(&arena);
    return sum;
}

/* The sum of weighted delays, or the number of late messages. */
static double sum_of_messages(const struct exchange *exchange, const struct timeline *timeline,
                              bool counts)
{
    if (!service_has_deadlines(exchange))
        return 0.0;
    struct arena arena = {0};
    const double *arrival = ends_of(exchange, timeline, &arena).arrival;
    double sum = 0.0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++, arrival++) {
            double deadline = service_deadline(exchange, from, to);
            if (exchange_bytes(exchange, from, to) > 0.0)
                sum += counts
                           ? service_is_late(*arrival, deadline)
                           : service_priority(exchange, from, to) * fmax(0.0, *arrival - deadline);
        }
    arena_release(&arena);
    return sum;
}

double service_tardiness(const struct exchange *exchange, const struct timeline *timeline)
{
    return sum_of_messages(exchange, timeline, false);
}

size_t service_late(const struct exchange *exchange, const struct timeline *timeline)
{
    return (size_t)sum_of_messages(exchange, timeline, true);
}

/* A message at one of its ports, as a job. */
struct job {
    int peer;
    double time;
    double beside; /* delay of its arrival outside the machine, independent of the order */
    double deadline, weight;
};

struct port {
    int node;
    bool outgoing;
    struct job *jobs; /* with room for one per node */
    int count;
};

/* The processing time of a message is its own, or with forwarding that at the port's fastest link.
 * A receive port is idle for at least the least latency of what it receives. */
static void fill_port(const struct exchange *exchange, bool forwarding, struct port *port)
{
    struct fastest_link fastest = exchange_fastest_link(exchange, port->node, port->outgoing);
    double least = INFINITY;
    port->count = 0;
    for (int peer = 0; peer < exchange->nodes; peer++) {
        int from = port->outgoing ? port->node : peer, to = port->outgoing ? peer : port->node;
        double bytes = exchange_bytes(exchange, from, to);
        double latency = matrix_at(&exchange->latency, exchange->nodes, from, to);
        if (!(bytes > 0.0))
            continue;
        port->jobs[port->count++] = (struct job){
            .peer = peer,
            .time = forwarding ? bytes * fastest.per_byte
                               : exchange_port_time(exchange, from, to, bytes),
            .beside = forwarding ? fastest.startup : latency,
            .deadline = service_deadline(exchange, from, to),
            .weight = service_priority(exchange, from, to),
        };
        least = fmin(least, latency);
    }
    for (int k = 0; k < port->count && !forwarding && !port->outgoing; k++)
        port->jobs[k].beside = least;
}

/* ---- one machine ---- */

/* Smith's order: least time over weight; weights are not 0. */
static int by_smith(const void *a, const void *b)
{
    const struct job *left = a, *right = b;
    double one = left->time * right->weight, other = right->time * left->weight;
    return order_then(ORDER(one, other), ORDER(left->peer, right->peer));
}

static int by_deadline(const void *a, const void *b)
{
    const struct job *left = a, *right = b;
    return order_then(ORDER(left->deadline, right->deadline), ORDER(left->peer, right->peer));
}

/* The least sum of weighted ends. Sorts the jobs. */
static double least_weighted_end(struct job *jobs, int count)
{
    double end = 0.0, sum = 0.0;
    int kept = 0;
    for (int k = 0; k < count; k++)
        if (jobs[k].weight > 0.0) { /* jobs without weight come last */
            struct job job = jobs[k];
            jobs[k] = jobs[kept];
            jobs[kept++] = job;
        }
    qsort(jobs, (size_t)kept, sizeof *jobs, by_smith);
    for (int k = 0; k < kept; k++) {
        end += jobs[k].time;
        sum += jobs[k].weight * (end + jobs[k].beside);
    }
    return sum;
}

/* ---- tardiness ---- */

enum { LAYERS = 16 };

static double late_alone(const struct job *jobs, int count)
{
    double sum = 0.0;
    for (int k = 0; k < count; k++)
        sum += jobs[k].weight * fmax(0.0, jobs[k].time + jobs[k].beside - jobs[k].deadline);
    return sum;
}

/* Smith's bound on the messages with the earliest deadlines, for successively halved sets: the
 * tardiness of a message is at least its end minus its deadline. */
static double behind_first_deadlines(const struct port *port, struct job *scratch)
{
    double most = 0.0;
    qsort(port->jobs, (size_t)port->count, sizeof *port->jobs, by_deadline);
    for (int count = port->count; count > 0; count /= 2) {
        double due = 0.0;
        for (int k = 0; k < count; k++) {
            scratch[k] = port->jobs[k];
            due += scratch[k].weight * scratch[k].deadline;
        }
        most = fmax(most, least_weighted_end(scratch, count) - due);
    }
    return most;
}

/* Over the jobs of at least this weight, each counted once: the ends under shortest time first, in
 * order, against the deadlines in order. */
static double unweighted_tardiness(const struct port *port, double weight, double *times,
                                   double *deadlines)
{
    int count = 0;
    double end = 0.0, sum = 0.0;
    for (int k = 0; k < port->count; k++)
        if (port->jobs[k].weight >= weight) {
            times[count] = port->jobs[k].time;
            deadlines[count++] = port->jobs[k].deadline - port->jobs[k].beside;
        }
    gsl_sort(times, 1, (size_t)count);
    gsl_sort(deadlines, 1, (size_t)count);
    for (int k = 0; k < count; k++) {
        end += times[k];
        sum += fmax(0.0, end - deadlines[k]);
    }
    return sum;
}

/* A weight is the sum of the steps up to it between selected weights. */
static double by_layers(const struct port *port, double *numbers)
{
    double *weights = numbers, *times = numbers + port->count, *deadlines = times + port->count;
    double before = 0.0, sum = 0.0;
    for (int k = 0; k < port->count; k++)
        weights[k] = port->jobs[k].weight;
    gsl_sort(weights, 1, (size_t)port->count);
    int step = 1 + port->count / LAYERS;
    for (int k = 0; k < port->count; k += step) {
        if (weights[k] > before)
            sum += (weights[k] - before) * unweighted_tardiness(port, weights[k], times, deadlines);
        before = fmax(before, weights[k]);
    }
    return sum;
}

/* ---- all ports ---- */

/* Keeps only the jobs that can be late. */
static void keep_deadlines(struct port *port)
{
    int kept = 0;
    for (int k = 0; k < port->count; k++)
        if (port->jobs[k].deadline < INFINITY)
            port->jobs[kept++] = port->jobs[k];
    port->count = kept;
}

/* Ends of schedules are rounded sums, and a small tardiness is the difference of two large ones: it
 * is lowered where that shows. */
static double allow_for_rounding(const struct port *port, double tardiness)
{
    static const double ROUNDING = 0x1p-46, SEEN = 1e-9;
    double error = ROUNDING * tardiness;
    for (int k = 0; k < port->count; k++)
        error += ROUNDING * port->jobs[k].weight * port->jobs[k].deadline;
    return error > SEEN * tardiness ? fmax(0.0, tardiness - error) : tardiness;
}

double service_tardiness_bound(const struct exchange *exchange, bool forwarding)
{
    struct arena arena = {0};
    struct job *jobs = ARENA_ARRAY(&arena, struct job, exchange->nodes),
               *scratch = ARENA_ARRAY(&arena, struct job, exchange->nodes);
    double *numbers = ARENA_ARRAY(&arena, double, 3 * (size_t)exchange->nodes), most = 0.0;
    for (int outgoing = 0; outgoing <= 1 && service_has_deadlines(exchange); outgoing++) {
        double sum = 0.0;
        for (int node = 0; node < exchange->nodes; node++) {
            struct port port = {.node = node, .outgoing = outgoing, .jobs = jobs};
            fill_port(exchange, forwarding, &port);
            keep_deadlines(&port);
            double least = fmax(behind_first_deadlines(&port, scratch), by_layers(&port, numbers));
            sum += allow_for_rounding(&port, fmax(least, late_alone(port.jobs, port.count)));
        }
        most = fmax(most, sum);
    }
    arena_release(&arena);
    return most;
}

/* ---- critical nodes ---- */

/* The time until a port has served everything. */
static double load(const struct port *port)
{
    double sum = 0.0, least = INFINITY;
    for (int k = 0; k < port->count; k++) {
        sum += port->jobs[k].time;
        least = fmin(least, port->jobs[k].beside);
    }
    return port->count > 0 ? sum + least : 0.0;
}

/* The critical sum at a port: the other critical nodes with messages at the port by their load
 * there, the rest by their own busier ports. */
static double at_port(const struct exchange *exchange, struct port *port, const double *own)
{
    double sum = 0.0;
    int kept = 0;
    for (int node = 0; node < exchange->nodes; node++)
        sum += own[node];
    for (int k = 0; k < port->count; k++) {
        struct job job = port->jobs[k];
        job.weight = service_node_weight(exchange, job.peer);
        if (job.peer == port->node || job.weight == 0.0)
            continue;
        sum -= own[job.peer];
        port->jobs[kept++] = job;
    }
    return sum + least_weighted_end(port->jobs, kept);
}

double service_critical_bound(const struct exchange *exchange, bool forwarding)
{
    struct arena arena = {0};
    double most = 0.0;
    if (service_has_critical(exchange)) {
        struct job *jobs = ARENA_ARRAY(&arena, struct job, exchange->nodes);
        double *own = ARENA_ZEROED(&arena, double, exchange->nodes);
        for (int k = 0; k < 2 * exchange->nodes; k++) {
            struct port port = {.node = k / 2, .outgoing = k % 2, .jobs = jobs};
            double weight = service_node_weight(exchange, port.node);
            fill_port(exchange, forwarding, &port);
            own[port.node] = fmax(own[port.node], weight * load(&port));
        }
        for (int node = 0; node < exchange->nodes; node++)
            most += own[node];
        for (int k = 0; k < 2 * exchange->nodes; k++) {
            struct port port = {.node = k / 2, .outgoing = k % 2, .jobs = jobs};
            fill_port(exchange, forwarding, &port);
            most = fmax(most, at_port(exchange, &port, own));
        }
    }
    arena_release(&arena);
    return most;
}

/* ---- lookup by name ---- */

const struct service_bound service_bounds[] = {
    {"critical_bound",
     "the critical sum: every critical node's busier port, or several at one in Smith's order",
     service_has_critical, service_critical_bound},
    {"tardiness_bound",
     "the tardiness: each port alone, its messages late alone, in Smith's order, or by layers of "
     "priorities",
     service_has_deadlines, service_tardiness_bound},
    {0},
};
