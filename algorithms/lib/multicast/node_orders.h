/* A schedule as what its nodes do in which order: each executes its sends and receives in turn, as
 * early as possible (models/multicast/replay.h is its definition). For local search: operations
 * move to other places and sends to other nodes, and a trial computes only times from the first
 * change on, with no allocation. Work takes the time that the instance's truth says, and what has
 * begun (multicast.h) stays.
 *
 * Operation 2 t is the send of transfer t, 2 t + 1 its receive; a transfer is a message and one of
 * its destinations, which never change. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_NODE_ORDERS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_NODE_ORDERS_H

#include "models/multicast/multicast.h"

#include <stdint.h>

/* An operation that was moved, for taking it back. */
struct relocation {
    int operation;
    int behind; /* what it was behind */
    int from;   /* of its transfer: who sent it */
    double begin;
};

enum { MOST_RELOCATIONS = 4 };

struct node_orders {
    const struct multicast *multicast;
    int nodes, transfers;
    int *message, *to;  /* [transfers] */
    int *from;          /* [transfers] */
    int *after;         /* [transfers]: the sender's receive of the message, -1: it has it */
    int *brings;        /* [messages * nodes]: the transfer of a message to a node, or -1 */
    double *wire;       /* [transfers]: W, as believed */
    double *duration;   /* [operations]: S or R, as believed */
    double *least;      /* [operations]: the least that it may take in the truth */
    double *slowness;   /* [nodes]: the least factor of the truth; NULL: 1 */
    int *next, *before; /* [operations + nodes]: lists in a ring; operations + i: node i's ends */
    double *begin;      /* [operations]: seconds, of the present schedule */
    double *busy;       /* [operations]: least times of its node's earlier operations */
    double *load;       /* [nodes]: least times of all its operations */
    double completion;

    /* What is being tried. */
    struct relocation moved[MOST_RELOCATIONS];
    int moved_count;
    double since;        /* operations that begin earlier are not affected */
    double *trial_begin; /* [operations] */
    double trial_completion;
    int *executed; /* [operations]: in the order of execution */
    int executed_count;
    uint32_t *stamp; /* [operations]: when last executed in a trial */
    uint32_t trial;
    int *cursor;         /* [nodes] */
    double *time, *idle; /* [nodes]: now, and how much of it is in no least time */
    bool *waits;         /* [nodes]: for the arrival of its next receive */
    int *ready;          /* [nodes]: a stack */
};

/* From a timeline that the checker accepts; the arena keeps all that it points at. The completion
 * is INFINITY where operations of no time stand in an order that cannot be executed, else not later
 * than the timeline's. */
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

/* The place before a node's first operation, and behind its last. */
static inline int node_ends(const struct node_orders *orders, int node)
{
    return 2 * orders->transfers + node;
}

/* When an operation ends that begins at a time. */
static inline double operation_end(const struct node_orders *orders, int operation, double begin)
{
    const struct truth *truth = orders->multicast->truth;
    return truth_end(truth ? truth_node(truth, operation_node(orders, operation)) : NULL, begin,
                     orders->duration[operation]);
}

/* When the node can begin its first operation. */
static inline double node_begins(const struct node_orders *orders, int node)
{
    const struct multicast_begun *begun = orders->multicast->begun;
    return begun ? begun->idle[node] : 0.0;
}

/* The transfer that brings what the transfer passes on; -1: its sender had it from the start. */
static inline int transfer_parent(const struct node_orders *orders, int transfer)
{
    return orders->brings[(size_t)orders->message[transfer] * (size_t)orders->nodes +
                          (size_t)orders->from[transfer]];
}

/* Moves an operation behind another one of its node, or behind its ends: to the front. */
void node_orders_move(struct node_orders *orders, int operation, int behind);

/* The same for a send that another node takes over, which must have the message. */
void node_orders_resend(struct node_orders *orders, int transfer, int from, int behind);

/* Executes the orders as moved; false as soon as they must end after `limit` seconds, or if nodes
 * wait for each other. Adds half the operations executed to *evaluated. */
bool node_orders_try(struct node_orders *orders, double limit, double *evaluated);

/* Makes the trial, which has succeeded, the present schedule, or takes back what was moved. */
void node_orders_accept(struct node_orders *orders);
void node_orders_reject(struct node_orders *orders);

/* Makes former lists and senders the present schedule again. */
void node_orders_restore(struct node_orders *orders, const int *next, const int *before,
                         const int *from);

/* Appends the present schedule's transfers in the order of their receives, which the replay can
 * execute. Nothing is being tried. */
void node_orders_timeline(struct node_orders *orders, struct arena *scratch, struct timeline *out);

#endif
