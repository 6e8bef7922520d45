/* A plan: which host sends which message to which other, in which order. The simulation computes
 * the times.
 *
 * A host sends one message at a time, in the order in which its sends are caused: sends of its own
 * messages are queued from the beginning, in the order of planning; sends of a message that it
 * receives are appended to its queue when the message has arrived, again in the order of planning.
 * So a host's sends of a message need not be planned after its receipt.
 *
 * If hosts have overheads of their own (switched.h), one processor does this, one operation at a
 * time. A message has arrived when its tail is consumed, and stays in the host's buffer until it is
 * received, which takes R, in the order of arrival. Whenever the processor is idle it receives what
 * has arrived; if nothing has, the next send of the queue begins once the previous worm has left
 * the injection channel: it takes S in place of the start-up, then the worm leaves and the
 * processor continues. The sends of a message that it receives are appended when its receipt is
 * over. Operations are not interrupted. A receipt of zero duration does not need the processor: the
 * message can be forwarded when it has arrived, as without overheads.
 *
 *     plan_begin(plan, m);         the sends that follow carry message m
 *     plan_send(plan, from, to);   ... from the source or a destination to a destination
 *
 * Messages may be begun in any order and more than once. A wrong send (to a host that is no
 * destination or has a sender already, from a host that never holds the message) is remembered, and
 * the run is invalid. */
#ifndef COMMSCHED_MODELS_SWITCHED_PLAN_H
#define COMMSCHED_MODELS_SWITCHED_PLAN_H

#include "models/switched/routing.h"
#include "models/switched/switched.h"

#define PLAN_NONE (-1)

/* A delivery of a message to one of its destinations. The deliveries of message m are
 * plan->first[m] .. plan->first[m + 1] - 1, by increasing host. The simulation overwrites the later
 * fields. */
struct delivery {
    int32_t host, message;
    int32_t target; /* switch of the host */
    int32_t from;   /* sender; PLAN_NONE: not yet planned */
    int32_t first;  /* the first send that it causes, or PLAN_NONE */
    int32_t next;   /* the next send of the same list, or PLAN_NONE */
    int32_t last;   /* the last send that it causes */
    int32_t state;
};

struct plan {
    const struct switched *switched;
    const struct routing *routing; /* for algorithms that use the tree or routes */
    struct delivery *deliveries;
    int *first;             /* [message_count + 1] */
    int32_t *first_initial; /* [hosts]: the first send of the initial list */
    int32_t *last_initial;  /* [hosts] */
    int32_t *order;         /* [count]: deliveries in planning order */
    size_t count;
    int message;          /* the message begun last */
    struct verdict fault; /* the first wrong send */
    bool too_long;        /* set by the simulation: the times do not fit */
};

/* An empty plan; everything is in the arena. */
struct plan plan_start(const struct switched *switched, const struct routing *routing,
                       struct arena *arena);

void plan_begin(struct plan *plan, int message);
void plan_send(struct plan *plan, int from, int to);

/* ---- not installed ---- */

/* Recovers the plan from a timeline: every host's sends of a message in order of send_start. Fails
 * if a transfer has a wrong host or message, or if a destination is served twice, never, or by a
 * host that never has the message. */
struct verdict plan_of_timeline(const struct timeline *timeline, struct arena *scratch,
                                struct plan *plan);

/* A failure that names the k-th transfer. */
struct verdict plan_bad_transfer(const struct timeline *timeline, size_t k, const char *what);

#endif
