/* My idea, in words: the transfer that is over first goes next.
 *
 * For each node that waits for messages, lib/multicast/sender_selection.h selects the transfer that
 * reaches it first; the rule chooses among these. The clock computes the times, and the checker
 * judges the result. */
#include "algorithms/algorithm.h"
#include "algorithms/lib/multicast/sender_selection.h"
#include "models/multicast/bounds.h"

struct candidate {
    int message, from, to;
    double bytes;
    /* Seconds: */
    double send_free, receive_free; /* when the sender and the receiver are idle */
    double send_left, receive_left; /* what they have left to receive, this message included */
    double completion;              /* when it will have been received */
    double bound;                   /* no schedule ends earlier */
};

/* CHANGE THIS: the transfer with the smallest value goes next. Ties: the smaller receiver. */
static double rank(const struct candidate *transfer)
{
    return transfer->completion;
}

/* [nodes]: seconds that each has left to receive. */
static double *loads(const struct multicast *multicast, struct arena *arena)
{
    double *left = ARENA_ZEROED(arena, double, multicast->nodes);
    for (int m = 0; m < multicast->message_count; m++) {
        const struct message *message = &multicast->messages[m];
        for (int k = 0; k < message->count; k++)
            left[message->destinations[k]] +=
                multicast_receive_time(multicast, message->destinations[k], message->bytes);
    }
    return left;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct sender_selection selection =
        selection_start(multicast, DISCIPLINE_APPEND, false, context->arena, out);
    double *left = loads(multicast, context->arena), bound = multicast_lower_bound(multicast);
    for (size_t count = multicast_transfer_count(multicast); count > 0; count--) {
        struct candidate best = {.to = -1};
        struct choice chosen = {0};
        for (int to = 0; to < multicast->nodes; to++) {
            if (selection.sets.needed_count[to] == 0)
                continue;
            struct choice choice = selection_best(&selection, to);
            int message = selection.ranks.message_at[choice.rank];
            struct candidate candidate = {.message = message,
                                          .from = choice.from,
                                          .to = to,
                                          .bytes = multicast->messages[message].bytes,
                                          .send_free = selection.available[choice.from],
                                          .receive_free = selection.available[to],
                                          .send_left = left[choice.from],
                                          .receive_left = left[to],
                                          .completion = choice.completion,
                                          .bound = bound};
            if (best.to < 0 || rank(&candidate) < rank(&best)) {
                best = candidate;
                chosen = choice;
            }
        }
        left[best.to] -= multicast_receive_time(multicast, best.to, best.bytes);
        selection_commit(&selection, &chosen, best.to);
    }
    return OUTCOME_SCHEDULED;
}

/* With a ratio that you can prove, make audit tries to refute it:
 *   .guarantee = {AGAINST_OPTIMUM, twice, "my theorem"},   twice: algorithms/lib/guarantees.h */
const struct algorithm algorithm_multicast_NAME = {
    .name = "multicast/NAME",
    .title = "TITLE",
    .source = "not published",
    .prototype = true,
    .multicast = schedule,
};
