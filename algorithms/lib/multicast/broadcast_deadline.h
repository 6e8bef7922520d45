/* A broadcast by a deadline, as a linear program over classes of equal processors and whole steps
 * of time: paper `broadcast`; the model is ours.
 *
 * Z[c,t]: number of nodes of class c that are ready to receive (have been sent the message) by step
 * t; U[c,t]: sends that nodes of class c have started by step t. With s and r in steps, the wire in
 * r:
 *
 *   Z[c,t-1] <= Z[c,t],  U[c,t-1] <= U[c,t]                  both are cumulative
 *   sum_c Z[c,t] <= sum_c U[c,t-s_c]                         a ready node has been sent to
 *   U[c,t] - U[c,t-s_c] <= [c is the source's] + Z[c,t-r_c]  holders send one at a time
 *   Z[c,D-r_c] = n_c                                         all have received by the deadline D
 *
 * In integers the program is feasible exactly if a schedule of at most D steps exists; if its
 * relaxation is infeasible, none exists. A sender with s_c = 0 may start any number of sends at
 * once. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_BROADCAST_DEADLINE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_BROADCAST_DEADLINE_H

#include "algorithms/lib/multicast/deadlines.h"

struct deadline_class {
    int send, receive; /* steps */
    int *members;      /* [count], destinations */
    int count;
};

struct broadcast_deadline {
    const struct multicast *multicast;
    double unit; /* seconds per step: D steps take at least D * unit seconds */
    struct deadline_class *classes;
    int count;    /* number of classes */
    int source;   /* the source's class, which does not count the source as a member */
    int least;    /* in steps: the source's first send, then the longest receive */
    int instant;  /* a destination whose sends and receives take no time, or -1: it is served first
                     and serves all others, so `least` is the optimum */
    double until; /* wall clock: the end of the time limit */
};

/* Accepts broadcasts over equal wires whose times have a common unit. */
enum outcome broadcast_deadline_start(const struct multicast *multicast, struct context *context,
                                      struct broadcast_deadline *out);

/* The program (deadlines.h) of a struct broadcast_deadline, for at least its `least` steps; rows of
 * counts are classes. */
enum outcome broadcast_deadline_model(const void *data, int deadline, struct context *context,
                                      struct arena *arena, struct deadline_model *out);

/* A heuristic schedule, in steps of the problem: FNF if it applies, else ECF. */
enum outcome broadcast_deadline_heuristic(const struct broadcast_deadline *problem,
                                          struct context *context, struct timeline *out,
                                          int *steps);

#endif
