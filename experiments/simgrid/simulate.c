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

struct world {
    const struct simulation *simulation;
    struct arena arena;
    sg_bar_t barrier;
    sg_sem_t *met;   /* [count]: the receiver has reached the transfer */
    sg_sem_t *data;  /* [count]: the receipt that it waits for */
    sg_sem_t *turn;  /* [count]: of a message at a receive port that serves in order of arrival */
    double *arrival; /* [count]: of a message that waits for its turn; else INFINITY */
    bool *busy;      /* [nodes]: the receive port */
};

/* The data of an actor, which SimGrid passes as a single pointer. */
struct part {
    struct world *world;
    size_t number; /* of a node or a transfer */
    bool sends;    /* the node's sends; else its receipts, or the transfer */
};

static sg_mailbox_t mailbox_of(size_t k)
{
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%zu", k);
    return sg_mailbox_by_name(name);
}

/* Passes the barriers up to a phase. */
static void enter_phase(const struct world *world, int *at, int phase)
{
    for (; *at < phase; ++*at)
        sg_barrier_wait(world->barrier);
}

static void await_data(const struct world *world, size_t k)
{
    for (size_t receipt = 0; receipt < world->simulation->receipts[k]; receipt++)
        sg_sem_acquire(world->data[k]);
}

static void await_time(const struct simulation *simulation, size_t k)
{
    double planned = simulation->timeline->transfers[k].send_start;
    if (simulation->timed && planned > simgrid_get_clock())
        sg_actor_sleep_until(planned);
}

static void pass_data(const struct world *world, size_t k)
{
    const struct precedence *precedence = &world->simulation->precedence;
    for (size_t f = precedence->first_forward[k]; f < precedence->first_forward[k + 1]; f++)
        sg_sem_release(world->data[precedence->forward[f]]);
}

/* ---- sends and receipts ---- */

static void hold(const struct simulation *simulation, size_t k)
{
    if (simulation->held[k] > 0.0)
        sg_actor_sleep_for(simulation->held[k]);
}

/* If ports are held, both are busy from the time when both ends have arrived. */
static void send_one(const struct world *world, size_t k)
{
    const struct simulation *simulation = world->simulation;
    struct executed_times *times = &simulation->times[k];
    await_data(world, k);
    await_time(simulation, k);
    if (!simulation->overlaps)
        sg_sem_acquire(world->met[k]);
    times->send_start = times->receive_start = simgrid_get_clock();
    if (simulation->overlaps)
        sg_comm_detach(sg_mailbox_put_init(mailbox_of(k), world->met, 0), NULL);
    hold(simulation, k);
    if (!simulation->overlaps)
        sg_mailbox_put(mailbox_of(k), world->met, simulation->size[k]);
    times->send_end = simgrid_get_clock();
}

static void receive_one(const struct world *world, size_t k)
{
    sg_sem_release(world->met[k]);
    sg_mailbox_get(mailbox_of(k));
    world->simulation->times[k].receive_end = simgrid_get_clock();
    pass_data(world, k);
}

/* The port takes the earliest arrival; ties are broken by index. */
static void serve(const struct world *world, int node)
{
    const struct timeline *timeline = world->simulation->timeline;
    double earliest = INFINITY;
    size_t served = 0;
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].to == node && world->arrival[k] < earliest) {
            served = k;
            earliest = world->arrival[k];
        }
    world->busy[node] = earliest < INFINITY;
    if (!world->busy[node])
        return;
    world->arrival[served] = INFINITY;
    sg_sem_release(world->turn[served]);
}

/* The port decides only after all simultaneous arrivals are in. */
static void pass_port(const struct world *world, size_t k)
{
    const struct simulation *simulation = world->simulation;
    int node = simulation->timeline->transfers[k].to;
    world->arrival[k] = simgrid_get_clock();
    sg_actor_yield();
    if (!world->busy[node])
        serve(world, node);
    sg_sem_acquire(world->turn[k]);
    simulation->times[k].receive_start = simgrid_get_clock();
    hold(simulation, k);
    simulation->times[k].receive_end = simgrid_get_clock();
    sg_actor_yield();
    serve(world, node);
}

static void carry(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    const struct part *part = sg_actor_self_get_data();
    const struct world *world = part->world;
    sg_mailbox_get(mailbox_of(part->number));
    pass_port(world, part->number);
    pass_data(world, part->number);
}

/* ---- actors ---- */

/* The transfers of a port, in its order and by phase. */
static void serve_port(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    const struct part *part = sg_actor_self_get_data();
    const struct simulation *simulation = part->world->simulation;
    const struct port_turns *port = part->sends ? &simulation->sends : &simulation->receives;
    int phase = 0;
    for (size_t turn = port->first[part->number]; turn < port->first[part->number + 1]; turn++) {
        size_t k = port->turns[turn].transfer;
        enter_phase(part->world, &phase, simulation->phase[k]);
        (part->sends ? send_one : receive_one)(part->world, k);
    }
    enter_phase(part->world, &phase, simulation->phases - 1);
}

static void act(struct world *world, int node, struct part does, void (*code)(int, char **))
{
    char name[NAME_SIZE];
    struct part *part = ARENA_ARRAY(&world->arena, struct part, 1);
    *part = does;
    snprintf(name, sizeof name, "node%d", node);
    sg_actor_t actor = sg_actor_init(name, sg_host_by_name(name));
    sg_actor_set_data(actor, part);
    sg_actor_start(actor, code, 0, NULL);
}

static void start_actors(struct world *world)
{
    const struct simulation *simulation = world->simulation;
    int nodes = simulation->exchange->nodes;
    size_t count = simulation->timeline->count;
    for (int node = 0; node < nodes; node++) {
        act(world, node, (struct part){world, (size_t)node, true}, serve_port);
        if (!simulation->overlaps)
            act(world, node, (struct part){world, (size_t)node, false}, serve_port);
    }
    for (size_t k = 0; simulation->overlaps && k < count; k++)
        act(world, simulation->timeline->transfers[k].to, (struct part){world, k, false}, carry);
}

/* ---- top level ---- */

static struct world world_of(const struct simulation *simulation)
{
    size_t count = simulation->timeline->count;
    struct world world = {.simulation = simulation};
    world.met = ARENA_ARRAY(&world.arena, sg_sem_t, count + 1);
    world.data = ARENA_ARRAY(&world.arena, sg_sem_t, count + 1);
    world.turn = ARENA_ARRAY(&world.arena, sg_sem_t, count + 1);
    world.arrival = ARENA_ARRAY(&world.arena, double, count + 1);
    for (size_t k = 0; k < count; k++) {
        world.met[k] = sg_sem_init(0);
        world.data[k] = sg_sem_init(0);
        world.turn[k] = sg_sem_init(0);
        world.arrival[k] = INFINITY;
    }
    world.busy = ARENA_ZEROED(&world.arena, bool, simulation->exchange->nodes);
    world.barrier = sg_barrier_init(2 * (unsigned)simulation->exchange->nodes);
    return world;
}

#define PRECISION 1e-15 /* times closer than this count as equal, as a share of the completion */

/* Stacks must be small, because every message has one. */
void simulate(void *data)
{
    const struct simulation *simulation = data;
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
    struct world world = world_of(simulation);
    start_actors(&world);
    simgrid_run();
}
