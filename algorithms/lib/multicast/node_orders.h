/* A schedule as node orders: each node executes its sends and receives in sequence, as early as
 * possible (defined by models/multicast/replay.h). For local search: operations move to other
 * positions and sends to other nodes, and a trial recomputes only times after the first change,
 * without allocation.
 *
 * Operation 2 t is the send of transfer t, 2 t + 1 its receive; a transfer is a message and one of
 * its destinations, which never change. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_NODE_ORDERS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_NODE_ORDERS_H

#include "models/multicast/multicast.h"

#include <stdint.h>

/* The undo record of a moved operation. */
struct relocation {
    int operation;
    int behind; /* its predecessor */
    int from;   /* the sender of its transfer */
    double begin;
};

enum { MOST_RELOCATIONS = 4 };

struct node_orders {
    const struct multicast *multicast;
    int nodes, transfers;
    int *message, *to; /* [transfers] */
    int *from;         /* [transfers] */
    int *after; /* [transfers]: the sender's receive of the message; -1: it has it from the start */
    int *brings;        /* [messages * nodes]: the transfer of a message to a node, or -1 */
    double *wire;       /* [transfers]: W */
    double *duration;   /* [operations]: S or R */
    int *next, *before; /* [operations + nodes]: lists as rings; operations + i is the end of node
                           i's list */
    double *begin;      /* [operations]: seconds, in the present schedule */
    double *busy;       /* [operations]: sum of the durations of its node's earlier operations */
    double *load;       /* [nodes]: sum of the durations of all its operations */
    double completion;

    /* The current trial. */
    struct relocation moved[MOST_RELOCATIONS];
    int moved_count;
    double since;        /* operations that begin earlier are not affected */
    double *trial_begin; /* [operations] */
    double trial_completion;
    int *executed; /* [operations]: in execution order */
    int executed_count;
    uint32_t *stamp; /* [operations]: the trial in which it was last executed */
    uint32_t trial;
    int *cursor;         /* [nodes] */
    double *time, *idle; /* [nodes]: current time, and the part of it that exceeds durations */
    bool *waits;         /* [nodes]: for the arrival of its next receive */
    int *ready;          /* [nodes]: a stack */
};

/* Reads a timeline that the checker accepts; the arena holds everything that the result points to.
 * The completion is INFINITY if operations of zero duration are in an order that cannot be
 * executed, else not later than the timeline's. */
struct node_orders node_orders_start(const struct multicast *multicast,
                                     const struct timeline *timeline, struct arena *arena);

static inline int operation_transfer(int operation)
{
    return operation / 2;
}

static inline bool operation_sends(int operation)
{
    return operation % 2 == 0;
}

static inline int operation_node(const struct node_orders *orders, int operation)
{
    int transfer = operation / 2;
    return operation % 2 == 0 ? orders->from[transfer] : orders->to[transfer];
}

/* The position before a node's first operation and behind its last. */
static inline int node_ends(const struct node_orders *orders, int node)
{
    return 2 * orders->transfers + node;
}

/* The end of an operation that begins at this time. */
static inline double operation_end(const struct node_orders *orders, int operation, double begin)
{
    return begin + orders->duration[operation];
}

/* The transfer that brings the message to a node; -1: the node has it from the start. */
static inline int transfer_to(const struct node_orders *orders, int message, int node)
{
    return orders->brings[(size_t)message * (size_t)orders->nodes + (size_t)node];
}

/* The one that brings a transfer's message to its sender. */
static inline int transfer_parent(const struct node_orders *orders, int transfer)
{
    return transfer_to(orders, orders->message[transfer], orders->from[transfer]);
}

/* Moves an operation behind another one, or to the front of a list: behind its end. A send moves to
 * the list of `from`, which must have the message; a receive stays in its own. */
void node_orders_move(struct node_orders *orders, int operation, int from, int behind);

/* Executes the changed orders; false as soon as they are certain to end after `limit` seconds, or
 * if nodes wait for each other. Adds half the number of executed operations to *evaluated. */
bool node_orders_try(struct node_orders *orders, double limit, double *evaluated);

/* Makes the trial, which must have succeeded, the present schedule, or undoes it. */
void node_orders_accept(struct node_orders *orders);
void node_orders_reject(struct node_orders *orders);

/* Restores earlier lists and senders as the present schedule. */
void node_orders_restore(struct node_orders *orders, const int *next, const int *from);

/* Appends the present schedule's transfers in the order of their receives, in which the replay can
 * execute them. No trial may be pending. */
void node_orders_timeline(struct node_orders *orders, struct arena *scratch, struct timeline *out);

#endif
