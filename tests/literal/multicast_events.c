#include "tests/literal/multicast_events.h"

#include <math.h>

/* Work that takes time: a send or a receive of a node, or the transmission of a message. */
struct work {
    const struct steps *steps; /* NULL: as believed */
    double left;               /* believed seconds */
    bool under_way;
};

/* A send or a receive of a node's list. */
struct step {
    struct node_operation operation;
    double start, end;
    struct work wire; /* of a send */
    bool arrived;     /* of a send: the message has arrived */
};

struct node {
    struct step *steps; /* [count] */
    int count, done;
    struct work work; /* of the next step, if in progress */
    double idle;      /* it does nothing earlier */
};

struct run {
    const struct multicast *multicast;
    struct node *nodes;
    double now;
    struct timeline *out;
};

/* ---- requirements of a step ---- */

static bool has(const struct run *run, int node, int message)
{
    const struct multicast *multicast = run->multicast;
    bool found = multicast->messages[message].source == node ||
                 (multicast->begun && multicast->begun->has[message * multicast->nodes + node]);
    for (int k = 0; k < run->nodes[node].done; k++) {
        const struct node_operation *operation = &run->nodes[node].steps[k].operation;
        found |= !operation->sends && operation->message == message;
    }
    return found;
}

/* The send for which a receive of the node waits, if its message has arrived. */
static struct step *arrived(const struct run *run, int node, const struct node_operation *receive)
{
    const struct node *peer = &run->nodes[receive->peer];
    for (int k = 0; k < peer->done; k++) {
        struct step *step = &peer->steps[k];
        if (step->operation.sends && step->operation.message == receive->message &&
            step->operation.peer == node && step->arrived)
            return step;
    }
    return NULL;
}

static bool waits_on(const struct run *run, const struct node_wait *wait)
{
    const struct node *node = &run->nodes[wait->node];
    if (node->done < wait->count || (wait->count == 0 && run->now < node->idle))
        return true;
    return wait->arrives && !node->steps[wait->count - 1].arrived;
}

static bool can_start(const struct run *run, int k)
{
    const struct node *node = &run->nodes[k];
    if (node->work.under_way || node->done == node->count || run->now < node->idle)
        return false;
    const struct node_operation *operation = &node->steps[node->done].operation;
    if (operation->wait && waits_on(run, operation->wait))
        return false;
    return operation->sends ? has(run, k, operation->message) : arrived(run, k, operation) != NULL;
}

static void start(struct run *run, int k)
{
    const struct multicast *multicast = run->multicast;
    struct node *node = &run->nodes[k];
    struct step *step = &node->steps[node->done];
    double bytes = multicast->messages[step->operation.message].bytes;
    step->start = run->now;
    node->work.under_way = true;
    node->work.left = step->operation.sends ? multicast_send_time(multicast, k, bytes)
                                            : multicast_receive_time(multicast, k, bytes);
}

/* ---- ends ---- */

static void set_off(struct run *run, int from, struct step *send)
{
    const struct multicast *multicast = run->multicast;
    int to = send->operation.peer;
    double bytes = multicast->messages[send->operation.message].bytes;
    send->wire.under_way = true;
    send->wire.left = multicast_wire_time(multicast, from, to, bytes);
    send->wire.steps = multicast->truth && multicast->truth->link
                           ? &multicast->truth->link[from * multicast->nodes + to]
                           : NULL;
}

static void finish(struct run *run, int k)
{
    struct node *node = &run->nodes[k];
    struct step *step = &node->steps[node->done];
    step->end = run->now;
    node->work.under_way = false;
    if (step->operation.sends) {
        set_off(run, k, step);
    } else {
        const struct step *send = arrived(run, k, &step->operation);
        struct transfer transfer = {.message = step->operation.message,
                                    .from = step->operation.peer,
                                    .to = k,
                                    .bytes =
                                        run->multicast->messages[step->operation.message].bytes,
                                    .send_start = send->start,
                                    .send_end = send->end,
                                    .receive_start = step->start,
                                    .receive_end = step->end};
        timeline_append(run->out, &transfer, NULL, 0);
    }
    node->done++;
}

/* ---- time ---- */

static double factor_at(const struct steps *steps, double time)
{
    double factor = 1.0;
    for (int k = 0; steps && k < steps->count; k++)
        if (steps->time[k] <= time)
            factor = steps->factor[k];
    return factor;
}

static double end_of(const struct work *work, double now)
{
    return work->under_way ? now + work->left * factor_at(work->steps, now) : INFINITY;
}

/* When the factor changes next, or the work ends. */
static double next_of(const struct work *work, double now)
{
    double next = end_of(work, now);
    for (int k = 0; work->under_way && work->steps && k < work->steps->count; k++)
        if (work->steps->time[k] > now)
            next = fmin(next, work->steps->time[k]);
    return next;
}

/* True if the work ends at that time. */
static bool proceed(struct work *work, double now, double until)
{
    bool ends = end_of(work, now) <= until;
    if (work->under_way)
        work->left = ends ? 0.0 : work->left - (until - now) / factor_at(work->steps, now);
    return ends;
}

static double next_event(const struct run *run)
{
    double next = INFINITY;
    for (int k = 0; k < run->multicast->nodes; k++) {
        const struct node *node = &run->nodes[k];
        next = fmin(next, next_of(&node->work, run->now));
        if (node->idle > run->now)
            next = fmin(next, node->idle);
        for (int s = 0; s < node->done; s++)
            next = fmin(next, next_of(&node->steps[s].wire, run->now));
    }
    return next;
}

static void pass(struct run *run, double until)
{
    double now = run->now;
    run->now = until;
    for (int k = 0; k < run->multicast->nodes; k++) {
        struct node *node = &run->nodes[k];
        for (int s = 0; s < node->done; s++)
            if (proceed(&node->steps[s].wire, now, until)) {
                node->steps[s].wire.under_way = false;
                node->steps[s].arrived = true;
            }
        if (proceed(&node->work, now, until))
            finish(run, k);
    }
}

static struct node *list_steps(const struct multicast *multicast, const struct node_order *orders,
                               struct arena *arena)
{
    struct node *nodes = ARENA_ZEROED(arena, struct node, multicast->nodes);
    for (int k = 0; k < multicast->nodes; k++) {
        nodes[k].count = orders[k].count;
        nodes[k].idle = multicast->begun ? multicast->begun->idle[k] : 0.0;
        nodes[k].steps = ARENA_ZEROED(arena, struct step, orders[k].count);
        if (multicast->truth && multicast->truth->node)
            nodes[k].work.steps = &multicast->truth->node[k];
        for (int s = 0; s < orders[k].count; s++)
            nodes[k].steps[s].operation = orders[k].operations[s];
    }
    return nodes;
}

bool literal_multicast_events(const struct multicast *multicast, const struct node_order *orders,
                              struct arena *arena, struct timeline *out)
{
    struct run run = {multicast, list_steps(multicast, orders, arena), 0.0, out};
    bool complete = true;
    double next = 0.0;
    while (next < INFINITY) {
        pass(&run, next);
        for (int k = 0; k < multicast->nodes; k++)
            if (can_start(&run, k))
                start(&run, k);
        next = next_event(&run);
    }
    for (int k = 0; k < multicast->nodes; k++)
        complete &= run.nodes[k].done == run.nodes[k].count;
    return complete;
}
