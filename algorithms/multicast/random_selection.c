/* Random selection: a node that has the message sends it to one that does not, and either or both
 * are drawn at random. Paper `broadcast` section 5.2: "We randomly choose a sender from the S-set
 * and a receiver from the R-set"; the paper leaves open who is eligible. O(n) per transfer. */
#include "algorithms/lib/multicast/broadcast.h"
#include "algorithms/variant.h"
#include "models/base/order.h"
#include "models/multicast/clock.h"

#include <string.h>

enum sender_choice {
    SENDER_DRAWN,           /* from all nodes that have the message */
    SENDER_DRAWN_OF_FREE,   /* from those that are available first */
    SENDER_OF_EARLIEST_END, /* as in fastest-node-first; ties: the one chosen first */
};

enum receiver_choice {
    RECEIVER_DRAWN,
    RECEIVER_FASTEST, /* the least receiving time, without the wire's if wires differ; ties: the
                         least sending time, then the smallest index */
};

struct selection {
    const struct multicast *multicast;
    struct multicast_clock clock;
    gsl_rng *rng;
    int *holders, holder_count;  /* S-set, in the order chosen */
    int *waiting, waiting_count; /* R-set */
};

static int draw(gsl_rng *rng, int count)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)count);
}

static double available(const struct selection *selection, int holder)
{
    return multicast_clock_send_start(&selection->clock, 0, selection->holders[holder]);
}

/* Reservoir sampling among those available first: the k-th replaces the one kept with probability
 * 1/k. */
static int draw_of_free(const struct selection *selection)
{
    int kept = 0, equals = 1;
    for (int k = 1; k < selection->holder_count; k++) {
        double time = available(selection, k), least = available(selection, kept);
        if (time < least) {
            kept = k;
            equals = 1;
        } else if (time == least && draw(selection->rng, ++equals) == 0) {
            kept = k;
        }
    }
    return kept;
}

static double next_end(const struct selection *selection, int holder)
{
    return available(selection, holder) +
           broadcast_send(selection->multicast, selection->holders[holder]);
}

static int earliest_end(const struct selection *selection)
{
    int best = 0;
    for (int k = 1; k < selection->holder_count; k++)
        if (next_end(selection, k) < next_end(selection, best))
            best = k;
    return best;
}

static int choose_sender(const struct selection *selection, enum sender_choice choice)
{
    if (choice == SENDER_DRAWN_OF_FREE)
        return draw_of_free(selection);
    return choice == SENDER_DRAWN ? draw(selection->rng, selection->holder_count)
                                  : earliest_end(selection);
}

static bool is_faster(const struct multicast *multicast, int a, int b)
{
    return order_then(ORDER(broadcast_receive(multicast, a), broadcast_receive(multicast, b)),
                      order_then(ORDER(broadcast_send(multicast, a), broadcast_send(multicast, b)),
                                 ORDER(a, b))) < 0;
}

static int choose_receiver(const struct selection *selection, enum receiver_choice choice)
{
    if (choice == RECEIVER_DRAWN)
        return draw(selection->rng, selection->waiting_count);
    int best = 0;
    for (int k = 1; k < selection->waiting_count; k++)
        if (is_faster(selection->multicast, selection->waiting[k], selection->waiting[best]))
            best = k;
    return best;
}

static enum outcome random_selection(const struct multicast *multicast, struct context *context,
                                     struct timeline *out, enum sender_choice sender,
                                     enum receiver_choice receiver)
{
    enum outcome outcome = refuse_many_messages(multicast, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    const struct message *message = multicast->messages;
    struct selection selection = {
        .multicast = multicast,
        .clock = multicast_clock_start(multicast, DISCIPLINE_APPEND, context->arena, out),
        .rng = context->rng,
        .holders = ARENA_ARRAY(context->arena, int, multicast->nodes),
        .holder_count = 1,
        .waiting = ARENA_ARRAY(context->arena, int, message->count),
        .waiting_count = message->count,
    };
    selection.holders[0] = message->source;
    memcpy(selection.waiting, message->destinations,
           (size_t)message->count * sizeof *selection.waiting);
    while (selection.waiting_count > 0) {
        int from = selection.holders[choose_sender(&selection, sender)];
        int *to = &selection.waiting[choose_receiver(&selection, receiver)];
        multicast_clock_place(&selection.clock, 0, from, *to);
        selection.holders[selection.holder_count++] = *to;
        *to = selection.waiting[--selection.waiting_count];
    }
    return OUTCOME_SCHEDULED;
}

MULTICAST(random_selection, "random selection", "broadcast 5.2",
          random_selection(multicast, context, out, SENDER_DRAWN, RECEIVER_DRAWN),
          .randomised = true);

/* "The processors in the S-set are sorted according to their availability in time." */
MULTICAST(random_selection_free, "random selection, free sender",
          "broadcast 5.2, reading: the sender is drawn from those that are free",
          random_selection(multicast, context, out, SENDER_DRAWN_OF_FREE, RECEIVER_DRAWN),
          .randomised = true);

/* The sender "with the highest priority" from the S-set. */
MULTICAST(random_selection_receiver, "random selection, random receiver",
          "broadcast 5.2, reading: only the receiver is drawn",
          random_selection(multicast, context, out, SENDER_OF_EARLIEST_END, RECEIVER_DRAWN),
          .randomised = true);

/* "The receiver that has the minimum receiving time from the R-set." */
MULTICAST(random_selection_sender, "random selection, random sender",
          "broadcast 5.2, reading: only the sender is drawn",
          random_selection(multicast, context, out, SENDER_DRAWN, RECEIVER_FASTEST),
          .randomised = true);
