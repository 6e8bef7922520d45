/* The hosts that may still send a message, by the rule of plans: a host's sends of a message that
 * it receives follow all its sends of earlier ones, its own messages first. So a host that
 * continues with a later message, or idles while it could send, gives up the earlier ones; a host
 * that will send a message no more is no longer an active holder of it. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_MESSAGE_HOLDERS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_MESSAGE_HOLDERS_H

#include "models/switched/plan.h"

struct message_holders {
    const struct plan *plan;
    size_t words;             /* per set of messages */
    uint64_t *holds;          /* [host][words]: messages of which it is an active holder */
    bool *own;                /* [host]: its own messages are not given up */
    int32_t *first_own;       /* [host]: its own messages, a list by next_own; or PLAN_NONE */
    int32_t *next_own;        /* [message] */
    int32_t *oldest, *newest; /* [host]: received and not given up, by next; or PLAN_NONE */
    int32_t *next;            /* [delivery] */
    int *active;  /* [message]: active holders, and receivers of transfers in progress */
    int *left;    /* [message]: destinations to which no send has begun */
    bool *needed; /* [message]: some destination lacked it at the last look */
    int *fewest;  /* [message]: least number of active holders since the last look */
};

struct message_holders message_holders_start(const struct plan *plan, struct arena *arena);

/* Begins a moment: until the next look, the effects of sending a message only grow. */
void message_holders_look(struct message_holders *holders);

/* Begins a send of the message. */
static inline void message_holders_send(struct message_holders *holders, int message)
{
    holders->left[message]--;
    holders->active[message]++;
}

/* Records that its receiver has it. */
void message_holders_receive(struct message_holders *holders, int32_t delivery);

static inline bool message_holders_has(const struct message_holders *holders, int host, int message)
{
    return holders->holds[(size_t)host * holders->words + (size_t)message / 64] >> (message % 64) &
           1;
}

/* Judged by the state at the last look, with holders that have decreased since. */
enum move {
    MOVE_NONE,    /* it gives up nothing that is needed */
    MOVE_ON,      /* it gives up messages that other hosts can send */
    MOVE_REFUSED, /* it would give up a message of which it is the last active holder */
};

/* The effect of an active holder's sending the message now. */
enum move message_holders_move(const struct message_holders *holders, int host, int message);

/* Gives up all messages before this one. */
void message_holders_advance(struct message_holders *holders, int host, int message);

/* Gives up the messages of an idle host, in order, up to one that is needed and has at most `keep`
 * active holders. */
void message_holders_retire(struct message_holders *holders, int host, double keep);

#endif
