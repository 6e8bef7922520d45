/* Who may still send which message, by the rule of plans: a host's sends of a message that it
 * receives follow all that it sends of earlier ones, its own messages first. So a host that goes on
 * to a later message, or idles while it could send, gives up the earlier ones; who sends none after
 * another has begun is an active holder no more. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_MESSAGE_HOLDERS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_MESSAGE_HOLDERS_H

#include "models/switched/plan.h"

struct message_holders {
    const struct plan *plan;
    size_t words;             /* of a set of messages */
    uint64_t *holds;          /* [host][words]: messages of which it is an active holder */
    bool *own;                /* [host]: its own messages are not given up */
    int32_t *first_own;       /* [host]: its own messages, a list by next_own; or PLAN_NONE */
    int32_t *next_own;        /* [message] */
    int32_t *oldest, *newest; /* [host]: received and not given up, by next; or PLAN_NONE */
    int32_t *next;            /* [delivery] */
    int *active;              /* [message]: active holders, and those to which it is under way */
    int *left;                /* [message]: destinations to which nobody has begun to send it */
    bool *needed;             /* [message]: somebody missed it at the last look */
    int *fewest;              /* [message]: active holders, the fewest since the last look */
};

struct message_holders message_holders_start(const struct plan *plan, struct arena *arena);

/* A moment begins: until the next look, what it takes to send a message only grows. */
void message_holders_look(struct message_holders *holders);

/* A send of the message begins. */
static inline void message_holders_send(struct message_holders *holders, int message)
{
    holders->left[message]--;
    holders->active[message]++;
}

/* Its receiver has it. */
void message_holders_receive(struct message_holders *holders, int32_t delivery);

static inline bool message_holders_has(const struct message_holders *holders, int host, int message)
{
    return holders->holds[(size_t)host * holders->words + (size_t)message / 64] >> (message % 64) &
           1;
}

/* By what is so at the last look, and fewer holders since. */
enum move {
    MOVE_NONE,    /* it gives up nothing that is needed */
    MOVE_ON,      /* it gives up messages that others can send */
    MOVE_REFUSED, /* it would give up a message of which it is the last active holder */
};

/* What it takes for an active holder to send the message now. */
enum move message_holders_move(const struct message_holders *holders, int host, int message);

/* Gives up all before the message. */
void message_holders_advance(struct message_holders *holders, int host, int message);

/* Gives up what an idle host holds, in order, up to a message that is needed and has at most `keep`
 * active holders. */
void message_holders_retire(struct message_holders *holders, int host, double keep);

#endif
