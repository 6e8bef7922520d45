/* One node's best schedule where messages have prices that fall with time: for every send it earns
 * the price at the arrival, for every receive it pays the price at its start. Messages are in
 * groups; of a group the node counts what it has received, n[g], and may send it after the first.
 * By dynamic programming over whole steps of time, from the deadline backwards:
 *
 *   F(t, n) = max of F(t+1, n), price[g](t + arrives[g]) + F(t + send[g], n) for a group g that it
 *             has, and F(t + receive[g], n + 1 of g) - price[g](t) for one still to be received
 *
 * with F(deadline, all received) = 0. Sends of no step take place any number of times: the node
 * earns the price at the first possible arrival as often as there are destinations. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_PRICED_NODE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_PRICED_NODE_H

#include <stdbool.h>
#include <stddef.h>

enum { PRICED_GROUPS = 8 };

/* A node's part in a group; times in steps. */
struct priced_part {
    int group;
    int receives;      /* how many; 0 where it only is a source */
    bool own;          /* it has one from the beginning */
    int most;          /* sends; 0: it sends none */
    int send, receive; /* the least of the group */
    int arrives;       /* the least from the start of a send to the arrival */
};

struct priced_node {
    const struct priced_part *parts; /* [count], each of another group */
    int count;
};

/* Of each group and step, [deadline + 1]. */
struct priced_steps {
    int deadline;
    const double *price[PRICED_GROUPS];                    /* never rises */
    double *arrived[PRICED_GROUPS], *begun[PRICED_GROUPS]; /* sends, and receives */
};

/* Numbers of received messages, so many of each group. */
size_t priced_states(const struct priced_node *node);

/* F(0, nothing); -INFINITY where the node cannot receive all by the deadline. Adds its best
 * schedule's arrivals and begins of receives to their steps. table: scratch, [states * (deadline +
 * 1)]. */
double priced_best(const struct priced_node *node, const struct priced_steps *steps, double *table);

#endif
