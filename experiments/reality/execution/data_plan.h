/* A rank's handling of the data of a collective operation, message by message: which elements it
 * sends, and whether received ones replace its own or are combined with them. It follows from the
 * schedule alone, through the sets of contributors that the ranks hold while they execute their
 * plans. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_DATA_PLAN_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_DATA_PLAN_H

#include "experiments/reality/execution/data_layout.h"
#include "experiments/reality/execution/rank_plan.h"

/* A piece of a message. */
struct data_part {
    size_t first, count; /* elements of the rank's memory */
    bool combined;       /* on receipt: added to the held elements; else it replaces them */
};

struct data_message {
    struct data_part *parts; /* in the order of the message */
    int count;
};

struct data_plan {
    const struct multicast *multicast;
    int rank;
    struct data_layout layout;
    struct data_message *sends, *receives; /* as in the rank's plan */
};

/* The data plan of the rank with that plan, whose messages get the sizes of their elements. The
 * schedule must be valid and for a collective operation. O(steps of all ranks x pieces of a message
 * x words of a set). */
struct data_plan data_plan_make(const struct schedule *schedule, int rank, struct rank_plan *plan,
                                struct arena *arena);

#endif
