/* The best schedule of a single node if messages have prices that decrease with time: it earns the
 * price at the arrival of every send and pays the price at the start of every receive. Messages are
 * grouped; n[g] counts the messages of group g that the node has received, and it may send messages
 * of the group after the first. Dynamic program over integer steps of time, from the deadline
 * backwards:
 *
 *   F(t, n) = max of F(t+1, n), price[g](t + arrives[g]) + F(t + send[g], n) for a group g that it
 *             has, and F(t + receive[g], n + 1 of g) - price[g](t) for one still to come
 *
 * with F(deadline, all received) = 0. Sends of zero steps are unlimited: the node earns the price
 * at the first possible arrival once per destination. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_PRICED_NODE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_PRICED_NODE_H

#include <stdbool.h>
#include <stddef.h>

enum { PRICED_GROUPS = 8 };

/* A node's role in a group; times in steps. */
struct priced_part {
    int group;
    int receives;      /* number of receipts; 0 if it is only a source */
    bool own;          /* it has a message of the group from the start */
    int most;          /* maximum number of sends; 0: it sends none */
    int send, receive; /* the least within the group */
    int arrives;       /* the least time from the start of a send to the arrival */
};

struct priced_node {
    const struct priced_part *parts; /* [count], each for a different group */
    int count;
};

/* For each group and step, [deadline + 1]. */
struct priced_steps {
    int deadline;
    const double *price[PRICED_GROUPS]; /* non-increasing */
    double *arrived[PRICED_GROUPS],
        *begun[PRICED_GROUPS]; /* number of sends that arrive, and of receives that begin */
};

/* The number of states: combinations of received messages per group. */
size_t priced_states(const struct priced_node *node);

/* F(0, nothing); -INFINITY if the node cannot receive everything by the deadline. Adds the arrivals
 * and receive starts of its best schedule to their steps. table: scratch, [states * (deadline +
 * 1)]. */
double priced_best(const struct priced_node *node, const struct priced_steps *steps, double *table);

#endif
