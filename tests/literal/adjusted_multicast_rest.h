/* Where the literal form of planning anew (adjusted_multicast.h) stands, and what is left then. */
#ifndef COMMSCHED_TESTS_LITERAL_ADJUSTED_MULTICAST_REST_H
#define COMMSCHED_TESTS_LITERAL_ADJUSTED_MULTICAST_REST_H

#include "algorithms/algorithm.h"
#include "models/multicast/replay.h"

enum stage { WAITING, SENDING, TRAVELLING, ARRIVED, RECEIVING, RECEIVED };

struct carried {
    struct transfer transfer;
    enum stage stage;
    double left; /* believed seconds of the work of its stage */
    double arrival;
    bool first; /* it was on its way at a checkpoint, and goes before all else */
};

struct literal {
    const struct algorithm *algorithm;
    const struct multicast *multicast;
    struct context *context;
    struct carried *carried; /* [messages * nodes]: by message and receiver; stage WAITING and
                                message -1: there is none */
    int cells;
    struct node_order *orders; /* of what has not begun */
    int *at;                   /* [nodes]: the operation that is next */
    double now, pause, planned;
    int plans, transfers, target; /* target: number of ends at which the next checkpoint is */
};

double literal_rate(const struct steps *steps, double time);

/* Of the work of a stage, which takes time. */
const struct steps *literal_steps(const struct literal *literal, const struct carried *carried,
                                  enum stage stage);
double literal_work(const struct literal *literal, const struct carried *carried, enum stage stage);

struct carried *literal_carried(const struct literal *literal, int message, int to);

/* What has not begun, by the numbers of the moment; messages that have begun throughout are not
 * there. number[k]: of message k. */
struct multicast literal_rest(struct literal *literal, double idle, int *number);

#endif
