/* What one rank of a program does to carry a schedule out, where every rank is a node: its sends in
 * planned order, its receives, and what waits for what. No messages are sent here. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_RANK_PLAN_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_RANK_PLAN_H

#include "models/format/format.h"

/* A send or a receive of the rank. */
struct planned {
    size_t transfer; /* its place in the schedule */
    int peer;
    int tag;           /* the same at both ends, different for transfers of one pair */
    int bytes;         /* 1 at least; of a collective operation data_plan.h sets it */
    int phase;         /* below the plan's phases */
    double start, end; /* seconds, of this end */
    size_t *awaits;    /* of a send: places among the receives whose data it needs */
    size_t await_count;
};

/* A step of a node's agenda: steps begin one after the other. */
struct step {
    bool sends;
    size_t place; /* among the sends, or the receives */
};

struct rank_plan {
    struct planned *sends, *receives; /* by start; ties: as in the schedule. Of a collective
                                       * operation by start, then end */
    size_t send_count, receive_count;

    /* All sends by start. In a multicast the receives too: a node's one processor takes a message
     * that has arrived when it is the message's turn. In an exchange receives happen beside them.
     */
    struct step *agenda;
    size_t step_count;

    /* The receives in the order in which the receiver invites their senders: that in which their
     * sends are planned, so that no ring of nodes waits for invitations. */
    size_t *invited;

    int phases; /* with a barrier after each; 1: no barriers */
};

/* Can so many ranks carry it out? Not where a rank would be no node, a size no whole number of
 * bytes that a message can have, or the model none of messages between nodes. */
struct verdict rank_plan_possible(const struct schedule *schedule, int ranks);

/* The plan of a rank, in the arena, of a valid schedule that it is possible for. */
struct rank_plan rank_plan_make(const struct schedule *schedule, int rank, struct arena *arena);

#endif
