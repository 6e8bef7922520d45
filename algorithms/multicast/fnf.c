/* Fastest node first: the sender whose next send ends first serves the fastest node not yet served.
 * A tournament of senders; O(n log n). Paper `broadcast` section 3.1. */
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/broadcast.h"
#include "algorithms/variant.h"
#include "models/base/tournament.h"
#include "models/multicast/clock.h"

/* Ties: the smallest index. */
enum first_sender {
    FIRST_TO_END,   /* the one whose next send ends first, as in Eq. 1 */
    FIRST_TO_START, /* the one available first, as in section 5.2 */
};

/* Refuses instances in which a node that sends faster than another receives slower. */
static enum outcome refuse_inconsistent(const struct speed *speeds, int count,
                                        struct context *context)
{
    const struct speed *slowest = speeds; /* in receiving, among those that send strictly faster */
    for (int first = 0, last; first < count; first = last) {
        for (last = first; last < count && speeds[last].send == speeds[first].send;)
            last++;
        if (first > 0 && slowest->receive > speeds[first].receive)
            return refuse(context,
                          "node %d sends faster than node %d (%.12g s, %.12g s) but receives "
                          "slower (%.12g s, %.12g s)",
                          slowest->node, speeds[first].node, slowest->send, speeds[first].send,
                          slowest->receive, speeds[first].receive);
        if (speeds[last - 1].receive > slowest->receive)
            slowest = &speeds[last - 1];
    }
    return OUTCOME_SCHEDULED;
}

static void enter(struct tournament *senders, const struct multicast_clock *clock,
                  enum first_sender first, int node)
{
    double delay = first == FIRST_TO_END ? broadcast_send(clock->multicast, node) : 0.0;
    tournament_set(senders, node, clock->available[node] + delay, 0.0);
}

static void send_to_all(const struct multicast *multicast, enum first_sender first,
                        const struct speed *speeds, struct arena *arena, struct timeline *out)
{
    const struct message *message = multicast->messages;
    struct multicast_clock clock = multicast_clock_start(multicast, DISCIPLINE_APPEND, arena, out);
    struct tournament senders = tournament_start(multicast->nodes, arena);
    enter(&senders, &clock, first, message->source);
    for (int k = 0; k <= message->count; k++) {
        int from = tournament_least(&senders), to = speeds[k].node;
        if (to == message->source)
            continue;
        multicast_clock_place(&clock, 0, from, to);
        enter(&senders, &clock, first, from);
        enter(&senders, &clock, first, to);
    }
}

static enum outcome fastest_node_first(const struct multicast *multicast, struct context *context,
                                       struct timeline *out, enum first_sender first)
{
    enum outcome outcome = refuse_all_but_broadcast(multicast, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    const struct speed *speeds = broadcast_speeds(multicast, true, context->arena);
    outcome = refuse_inconsistent(speeds, multicast->messages->count + 1, context);
    if (outcome == OUTCOME_SCHEDULED)
        send_to_all(multicast, first, speeds, context->arena, out);
    return outcome;
}

/* Its ready-to-receive time is within twice the optimum (Theorem 3), its total time T_S <= 2 T +
 * max r - 2 min r (Theorem 4); neither bounds the ratio of completions. No counterexample to either
 * is known, but the proofs use Theorem 2 (FNF is optimal on clusters whose speeds are powers of 2),
 * which fails if r < s: source (s,r) = (4,2), receivers 2 x (2,1) and 8 x (4,2) give a
 * ready-to-receive time of 14, although 13 is possible. */
MULTICAST(fnf, "FNF", "broadcast 3.1", fastest_node_first(multicast, context, out, FIRST_TO_END));

/* The sender that is available first, however slow it is: "the processors in the S-set are sorted
 * according to their availability in time".
 *
 * On the clusters of section 5.1 its times are those of FNF. Theorem 3 needs the other reading:
 * source (1,0), receivers (1,0) and 5 x (m,0) give a ready-to-receive time of m + 2, although 4 is
 * possible. */
MULTICAST(fnf_available, "FNF by availability",
          "broadcast 5.2, reading: the sender is the one available first",
          fastest_node_first(multicast, context, out, FIRST_TO_START));

/* Slowest node first: a reduce that is fastest node first in reversed time. The slowest
 * nodes send first and are soon done, the fastest ones combine for long. A node's time to combine
 * counts as receiving time. */
MULTICAST(slowest_first, "slowest node first",
          "broadcast 3.1 in reversed time; broadcast 6 names reduction as future work",
          mirrored(algorithm_multicast_fnf.multicast, multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_REDUCE));
