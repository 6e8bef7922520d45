/* The plan of one rank of a program that executes a schedule, where every rank is a node: its sends
 * and receives in planned order, and their dependences. No messages are sent here. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_RANK_PLAN_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_RANK_PLAN_H

#include "models/format/format.h"

#include <stddef.h>
#include <stdint.h>

/* A send or a receive of the rank. */
struct planned {
    bool sends;
    bool waits_turn; /* begins after those before it that do: sends, and receives of a multicast,
                        whose node handles an arrived message at the message's turn */
    size_t transfer; /* index in the schedule */
    int peer;
    int tag;           /* the same at both ends, distinct among transfers of a pair */
    int bytes;         /* at least 1 */
    int phase;         /* below the plan's phases */
    double start, end; /* seconds, at this end */
    size_t *awaits;    /* of a send: the receives whose data it needs */
    size_t await_count;
};

struct rank_plan {
    struct planned *list; /* [count]: by start, then by end; a receipt before a send that may pass
                             it on; further ties as in the schedule */
    size_t count;
    int phases; /* with a barrier after each; 1: no barriers */
};

/* Fails if the ranks cannot execute it: if a rank would not be a node, if a size is not a whole
 * number of bytes that a message can have, or if the model is not one of messages between nodes. */
struct verdict rank_plan_possible(const struct schedule *schedule, int ranks);

/* The plan of a rank, in the arena, for a valid schedule that passed rank_plan_possible. */
struct rank_plan rank_plan_make(const struct schedule *schedule, int rank, struct arena *arena);

/* Payload of messages: bytes determined by the transfer, the repetition and their position, so that
 * a receiver detects bytes that were changed, moved, or belong to another message. */

void payload_fill(unsigned char *bytes, size_t size, uint64_t transfer, uint64_t repetition);

/* The position of the first wrong byte, or size. */
size_t payload_check(const unsigned char *bytes, size_t size, uint64_t transfer,
                     uint64_t repetition);

#endif
