/* State of the literal form of replanning (adjusted_multicast.h), and its remainder. */
#ifndef COMMSCHED_TESTS_LITERAL_ADJUSTED_MULTICAST_REST_H
#define COMMSCHED_TESTS_LITERAL_ADJUSTED_MULTICAST_REST_H

#include "algorithms/algorithm.h"
#include "models/multicast/replay.h"

enum stage { WAITING, SENDING, TRAVELLING, ARRIVED, RECEIVING, RECEIVED };

struct carried {
    struct transfer transfer;
    enum stage stage;
    double left; /* remaining work of its stage, in believed seconds */
    double arrival;
    bool first; /* it was on its way at a checkpoint, and precedes everything else */
};

struct literal {
    const struct algorithm *algorithm;
    const struct multicast *multicast;
    struct context *context;
    struct carried *carried; /* [messages * nodes]: by message and receiver; stage WAITING and
                                message -1: none */
    int cells;
    struct node_order *orders; /* of what has not begun */
    int *at;                   /* [nodes]: index of the next operation */
    double now, pause, planned;
    int plans, transfers, target; /* target: number of ends at the next checkpoint */
};

double literal_rate(const struct steps *steps, double time);

/* The steps for the work of a stage, which takes time. */
const struct steps *literal_steps(const struct literal *literal, const struct carried *carried,
                                  enum stage stage);
double literal_work(const struct literal *literal, const struct carried *carried, enum stage stage);

struct carried *literal_carried(const struct literal *literal, int message, int to);

/* What has not begun, with current factors, without messages that have begun completely. number[k]:
 * the number of message k. */
struct multicast literal_rest(struct literal *literal, double idle, int *number);

#endif
