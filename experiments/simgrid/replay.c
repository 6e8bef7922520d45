#include "experiments/simgrid/replay.h"

#include "experiments/present/program_formats.h"
#include "models/base/isolated.h"
#include "models/base/process.h"
#include "models/base/stream.h"
#include "models/exchange/links.h"
#include "models/exchange/precedence.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <simgrid/actor.h>
#include <simgrid/barrier.h>
#include <simgrid/comm.h>
#include <simgrid/engine.h>
#include <simgrid/host.h>
#include <simgrid/mailbox.h>
#include <simgrid/semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { NAME_SIZE = 32 };

/* Sizes are whole numbers of units in SimGrid, of which a byte has the largest power of two with
 * which none exceeds this: the largest must be exact as a double, with a margin. */
#define SIZE_MOST 0x1p50

/* The simulating process has all of it; all of it is made before that process starts. */
struct simulation {
    const struct timeline *timeline;
    const struct exchange *exchange; /* whose times apply here */
    bool timed;
    bool overlaps; /* latencies, in ports */
    struct precedence precedence;
    struct port_turns sends, receives;
    size_t *receipts; /* [count]: how many it waits for before it passes data on */
    int *phase;       /* [count]: number of barriers before it */
    int phases;       /* 1: no barriers */
    double *held;     /* [count]: seconds for which it holds a port before or without the link */
    long *size;       /* [count]: in the platform's units */
    const char *platform;         /* its text */
    struct executed_times *times; /* receive_end is NAN until known */
    struct arena *arena;
    /* in the simulating process */
    sg_bar_t barrier;
    sg_sem_t *met;   /* [count]: the receiver has reached the transfer */
    sg_sem_t *data;  /* [count]: the receipt that it waits for */
    sg_sem_t *turn;  /* [count]: of a message at a receive port that serves in order of arrival */
    double *arrival; /* [count]: of a message that waits for its turn; else INFINITY */
    bool *busy;      /* [ports]: the receive port */
};

/* ---- sizes ---- */

static bool leaves(const struct simulation *simulation, size_t k)
{
    const struct transfer *transfer = &simulation->timeline->transfers[k];
    return exchange_distant(simulation->exchange, transfer->from, transfer->to);
}

/* Bytes multiplied by the slowdown of the phase. */
static double *slowed_bytes(const struct simulation *simulation, struct arena *arena)
{
    const struct timeline *timeline = simulation->timeline;
    const struct exchange *exchange = simulation->exchange;
    double *bytes = ARENA_ARRAY(arena, double, timeline->count + 1);
    int phases, clusters = exchange_clusters(exchange);
    const int *phase = timeline_phase_numbers(timeline, &phases, arena);
    int *leaving = ARENA_ZEROED(arena, int, (size_t)phases *(size_t)clusters + 1);
    bool slowed = exchange->slowdown == SLOWDOWN_LEAVING_CLUSTER;
    for (size_t k = 0; k < timeline->count; k++) {
        bytes[k] = timeline->transfers[k].bytes;
        if (slowed && leaves(simulation, k))
            leaving[phase[k] * clusters + exchange->cluster[timeline->transfers[k].from]]++;
    }
    for (size_t k = 0; k < timeline->count; k++)
        if (slowed && leaves(simulation, k))
            bytes[k] *=
                leaving[phase[k] * clusters + exchange->cluster[timeline->transfers[k].from]];
    return bytes;
}

/* ---- the platform ---- */

/* The network in SimGrid, with units in place of bytes. */
static struct exchange network_of(const struct simulation *simulation, double units,
                                  struct arena *arena)
{
    struct exchange network = *simulation->exchange;
    const struct matrix unit = {.uniform = 1.0 / units};
    if (network.slowdown == SLOWDOWN_LEAVING_CLUSTER)
        network.slowdown = SLOWDOWN_NONE; /* the messages are lengthened instead */
    if (exchange_shares_links(&network))
        network.startup = (struct matrix){0};
    network.per_byte = matrix_product(&network.per_byte, &unit, network.nodes, arena);
    if (simulation->overlaps) {
        network.startup = network.latency;
        network.per_byte = unit;
        network.ports = PORTS_HELD;
    }
    return network;
}

/* In *network is the network of the platform. */
static void plan(struct simulation *made, struct exchange *network, struct arena *arena)
{
    const struct timeline *timeline = made->timeline;
    const struct exchange *exchange = made->exchange;
    made->overlaps = exchange->ports == PORTS_OVERLAPPED_LATENCY;
    made->precedence = precedence_of(
        exchange, timeline, made->overlaps ? RECEIVE_ORDER_FREE : RECEIVE_ORDER_KEPT, arena);
    made->sends = exchange_port_turns(exchange, timeline, SENDS, arena);
    made->receives = exchange_port_turns(exchange, timeline, RECEIPTS, arena);
    made->receipts = ARENA_ZEROED(arena, size_t, timeline->count + 1);
    for (size_t f = 0; f < made->precedence.first_forward[timeline->count]; f++)
        made->receipts[made->precedence.forward[f]]++;
    made->phase = timeline_phase_numbers(timeline, &made->phases, arena);
    if (exchange->execution != EXECUTION_SYNCHRONOUS || made->phases == 0) {
        memset(made->phase, 0, timeline->count * sizeof *made->phase);
        made->phases = 1;
    }
    made->held = ARENA_ZEROED(arena, double, timeline->count + 1);
    made->size = ARENA_ZEROED(arena, long, timeline->count + 1);
    const double *amounts = slowed_bytes(made, arena);
    double most = timeline->count > 0 ? gsl_stats_max(amounts, 1, timeline->count) : 0.0;
    double units = most > 0.0 ? ldexp(1.0, ilogb(SIZE_MOST / most)) : 1.0; /* per byte */
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (made->overlaps) {
            made->held[k] =
                exchange_port_time(exchange, transfer->from, transfer->to, transfer->bytes);
            continue;
        }
        if (exchange_shares_links(exchange))
            made->held[k] =
                matrix_at(&exchange->startup, exchange->nodes, transfer->from, transfer->to);
        made->size[k] = lrint(amounts[k] * units);
    }
    *network = network_of(made, units, arena);
}

/* The data of an actor, which SimGrid passes as a single pointer. */
struct part {
    const struct simulation *simulation;
    size_t number; /* of a port or a transfer */
    bool sends;    /* a send port; else a receive port, or the transfer */
};

static sg_mailbox_t mailbox_of(size_t k)
{
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%zu", k);
    return sg_mailbox_by_name(name);
}

static sg_host_t host_of(int node)
{
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "node%d", node);
    return sg_host_by_name(name);
}

static int receive_port(const struct simulation *simulation, size_t k)
{
    const struct transfer *transfer = &simulation->timeline->transfers[k];
    return exchange_port(simulation->exchange, transfer->from, transfer->to, RECEIPTS);
}

/* Passes the barriers up to a phase. */
static void enter_phase(const struct simulation *simulation, int *at, int phase)
{
    for (; *at < phase; ++*at)
        sg_barrier_wait(simulation->barrier);
}

static void pass_data(const struct simulation *simulation, size_t k)
{
    const struct precedence *precedence = &simulation->precedence;
    for (size_t f = precedence->first_forward[k]; f < precedence->first_forward[k + 1]; f++)
        sg_sem_release(simulation->data[precedence->forward[f]]);
}

/* ---- sends and receipts ---- */

static void hold(const struct simulation *simulation, size_t k)
{
    if (simulation->held[k] > 0.0)
        sg_actor_sleep_for(simulation->held[k]);
}

/* If ports are held, both are busy from the time when both ends have arrived. */
static void send_one(const struct simulation *simulation, size_t k)
{
    struct executed_times *times = &simulation->times[k];
    double planned = simulation->timeline->transfers[k].send_start;
    for (size_t receipt = 0; receipt < simulation->receipts[k]; receipt++)
        sg_sem_acquire(simulation->data[k]);
    if (simulation->timed && planned > simgrid_get_clock())
        sg_actor_sleep_until(planned);
    if (!simulation->overlaps)
        sg_sem_acquire(simulation->met[k]);
    times->send_start = times->receive_start = simgrid_get_clock();
    if (simulation->overlaps)
        sg_comm_detach(sg_mailbox_put_init(mailbox_of(k), simulation->met, 0), NULL);
    hold(simulation, k);
    if (!simulation->overlaps)
        sg_mailbox_put(mailbox_of(k), simulation->met, simulation->size[k]);
    times->send_end = simgrid_get_clock();
}

static void receive_one(const struct simulation *simulation, size_t k)
{
    sg_sem_release(simulation->met[k]);
    sg_mailbox_get(mailbox_of(k));
    simulation->times[k].receive_end = simgrid_get_clock();
    pass_data(simulation, k);
}

/* The port takes the earliest arrival; ties are broken by index. */
static void serve(const struct simulation *simulation, int port)
{
    const struct timeline *timeline = simulation->timeline;
    double earliest = INFINITY;
    size_t served = 0;
    for (size_t k = 0; k < timeline->count; k++)
        if (receive_port(simulation, k) == port && simulation->arrival[k] < earliest) {
            served = k;
            earliest = simulation->arrival[k];
        }
    simulation->busy[port] = earliest < INFINITY;
    if (!simulation->busy[port])
        return;
    simulation->arrival[served] = INFINITY;
    sg_sem_release(simulation->turn[served]);
}

/* The port decides only after all simultaneous arrivals are in. */
static void pass_port(const struct simulation *simulation, size_t k)
{
    int port = receive_port(simulation, k);
    simulation->arrival[k] = simgrid_get_clock();
    sg_actor_yield();
    if (!simulation->busy[port])
        serve(simulation, port);
    sg_sem_acquire(simulation->turn[k]);
    simulation->times[k].receive_start = simgrid_get_clock();
    hold(simulation, k);
    simulation->times[k].receive_end = simgrid_get_clock();
    sg_actor_yield();
    serve(simulation, port);
}

static void carry(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    const struct part *part = sg_actor_self_get_data();
    const struct simulation *simulation = part->simulation;
    sg_mailbox_get(mailbox_of(part->number));
    pass_port(simulation, part->number);
    pass_data(simulation, part->number);
}

/* ---- actors ---- */

/* The transfers of a port, in its order and by phase. */
static void serve_port(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    const struct part *part = sg_actor_self_get_data();
    const struct simulation *simulation = part->simulation;
    const struct port_turns *port = part->sends ? &simulation->sends : &simulation->receives;
    int phase = 0;
    for (size_t turn = port->first[part->number]; turn < port->first[part->number + 1]; turn++) {
        size_t k = port->turns[turn].transfer;
        const struct transfer *transfer = &simulation->timeline->transfers[k];
        enter_phase(simulation, &phase, simulation->phase[k]);
        sg_actor_set_host(sg_actor_self(), host_of(part->sends ? transfer->from : transfer->to));
        (part->sends ? send_one : receive_one)(simulation, k);
    }
    enter_phase(simulation, &phase, simulation->phases - 1);
}

static void act(const struct simulation *simulation, int node, struct part does,
                void (*code)(int, char **))
{
    struct part *part = ARENA_ARRAY(simulation->arena, struct part, 1);
    *part = does;
    sg_actor_t actor = sg_actor_init("port", host_of(node));
    sg_actor_set_data(actor, part);
    sg_actor_start(actor, code, 0, NULL);
}

static void start_actors(const struct simulation *simulation)
{
    int ports = exchange_port_count(simulation->exchange);
    size_t count = simulation->timeline->count;
    for (int port = 0; port < ports; port++) {
        act(simulation, 0, (struct part){simulation, (size_t)port, true}, serve_port);
        if (!simulation->overlaps)
            act(simulation, 0, (struct part){simulation, (size_t)port, false}, serve_port);
    }
    for (size_t k = 0; simulation->overlaps && k < count; k++)
        act(simulation, simulation->timeline->transfers[k].to, (struct part){simulation, k, false},
            carry);
}

/* ---- the simulating process ---- */

static void begin(struct simulation *simulation)
{
    struct arena *arena = simulation->arena;
    size_t count = simulation->timeline->count;
    simulation->met = ARENA_ARRAY(arena, sg_sem_t, count + 1);
    simulation->data = ARENA_ARRAY(arena, sg_sem_t, count + 1);
    simulation->turn = ARENA_ARRAY(arena, sg_sem_t, count + 1);
    simulation->arrival = ARENA_ARRAY(arena, double, count + 1);
    for (size_t k = 0; k < count; k++) {
        simulation->met[k] = sg_sem_init(0);
        simulation->data[k] = sg_sem_init(0);
        simulation->turn[k] = sg_sem_init(0);
        simulation->arrival[k] = INFINITY;
    }
    simulation->busy = ARENA_ZEROED(arena, bool, exchange_port_count(simulation->exchange));
    simulation->barrier = sg_barrier_init(2 * (unsigned)exchange_port_count(simulation->exchange));
}

#define PRECISION 1e-15 /* times closer than this count as equal, as a share of the completion */

/* Runs it to the end, in a separate process, because SimGrid can start only once in a process;
 * writes the times. Stacks must be small, because every message has one. */
static void simulate(FILE *out, void *data)
{
    struct simulation *simulation = data;
    int platform = memfd_create("platform", MFD_CLOEXEC);
    char precision[2 * NAME_SIZE];
    snprintf(precision, sizeof precision, "--cfg=surf/precision:%.3g",
             PRECISION * simulation->timeline->completion);
    char *words[] = {"commsched-simgrid",
                     "--log=root.thresh:error",
                     precision,
                     "--cfg=contexts/stack-size:64",
                     "--cfg=contexts/guard-size:0",
                     NULL};
    int count = sizeof words / sizeof *words - 1;
    char path[NAME_SIZE];
    simgrid_init(&count, words);
    snprintf(path, sizeof path, "/proc/self/fd/%d", platform);
    if (dprintf(platform, "%s", simulation->platform) < 0)
        abort();
    simgrid_load_platform(path);
    begin(simulation);
    start_actors(simulation);
    simgrid_run();
    fwrite(simulation->times, sizeof *simulation->times, simulation->timeline->count, out);
}

/* ---- top level ---- */

struct verdict replay_run(const struct instance *instance, const struct timeline *timeline,
                          bool timed, struct executed_times *times, struct arena *scratch)
{
    size_t length;
    char *made;
    struct simulation simulation = {
        .timeline = timeline, .exchange = &instance->as.exchange, .timed = timed, .arena = scratch};
    struct instance network = {.family = FAMILY_EXCHANGE};
    struct text_stream platform;
    plan(&simulation, &network.as.exchange, scratch);
    text_stream_start(&platform);
    struct verdict verdict = simgrid_write(platform.stream, &network, scratch);
    simulation.platform = text_stream_finish_in(&platform, scratch);
    if (!verdict.ok)
        return verdict;
    for (size_t k = 0; k < timeline->count; k++)
        times[k] = (struct executed_times){NAN, NAN, NAN, NAN};
    simulation.times = times;
    verdict = run_isolated_for_text(simulate, &simulation, INFINITY, scratch, &made, &length);
    if (!verdict.ok)
        return verdict_no("SimGrid ends with %.400s", verdict.reason);
    memcpy(times, made, length);
    for (size_t k = 0; k < timeline->count && verdict.ok; k++)
        if (isnan(times[k].receive_end))
            verdict = verdict_no("SimGrid stops before transfer %zu is received", k);
    return verdict;
}
