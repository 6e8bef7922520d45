#include "experiments/simgrid/replay.h"

#include "models/base/arena.h"

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
#include <sys/mman.h>

enum { NAME_SIZE = 32 };

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

/* ---- top level ---- */

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

/* Stacks must be small, because every message has one. */
void simulate(FILE *out, void *data)
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
