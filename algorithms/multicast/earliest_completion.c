/* Global selection: among all senders, receivers and messages, the transfer that completes first
 * (ECF, earliest completion first), or the one of least weight S + W + R, however busy its ends are
 * (FEF, fastest edge first). Paper `multicast` sections 4.1, 4.2 and 5. A single comparison over
 * all triples, because the two-stage procedure in the text does not produce the sequences of
 * section 6. With n messages to all, the text's form is O(n^5), n^2 steps with n^3 triples each,
 * where the text says O(n^4); here most transfers take O(n).
 *
 * Lazy evaluation: a tournament of receivers by a lower bound on the best completion at each, which
 * is what that was at some earlier step. Completions only increase, except for a message that
 * a node has just received, which is offered to all receivers at once. The least bound is chosen if
 * it is still the completion. */
#include "algorithms/lib/multicast/sender_selection.h"
#include "algorithms/variant.h"
#include "models/base/tournament.h"
#include "models/multicast/clock.h"

#include <math.h>

struct candidates {
    struct sender_selection selection;
    struct tournament tournament; /* of receivers; keys are lower bounds */
    double *offer;                /* [nodes]: scratch */
};

/* Raises the key of a node whose processor has become busy to a bound on its next receive. */
static void raise_key(struct candidates *candidates, int node)
{
    const struct sender_selection *selection = &candidates->selection;
    double key = INFINITY;
    if (selection->sets.needed_count[node] > 0)
        key = fmax(candidates->tournament.key[node],
                   selection->available[node] + selection_least_receive(selection, node));
    tournament_set(&candidates->tournament, node, key, 0.0);
}

/* For every node, the completion there of the message that `from` has just received; completion:
 * [nodes]. */
static void completions_from(const struct sender_selection *selection, int from, int rank,
                             double *restrict completion)
{
    int size_class = selection->ranks.class_of[rank];
    const double *restrict free = selection->available;
    const double *restrict receive = selection->receive + selection_entry(selection, size_class, 0);
    double bytes = selection->ranks.bytes[size_class];
    double sent =
        selection->available[from] + selection->send[selection_entry(selection, size_class, from)];
    for (int to = 0; to < selection->nodes; to++) {
        double arrival = sent + multicast_wire_time(selection->multicast, from, to, bytes);
        completion[to] = (arrival > free[to] ? arrival : free[to]) + receive[to];
    }
}

static void offer_message(struct candidates *candidates, int from, int rank)
{
    completions_from(&candidates->selection, from, rank, candidates->offer);
    for (int node = 0; node < candidates->selection.nodes; node++)
        if (candidates->offer[node] < candidates->tournament.key[node] &&
            selection_needs(&candidates->selection, node, rank))
            tournament_set(&candidates->tournament, node, candidates->offer[node], 0.0);
}

static void make_choice(struct candidates *candidates)
{
    int to = tournament_least(&candidates->tournament);
    struct choice choice = selection_best(&candidates->selection, to);
    while (choice.completion > candidates->tournament.key[to]) {
        tournament_set(&candidates->tournament, to, choice.completion, 0.0);
        to = tournament_least(&candidates->tournament);
        choice = selection_best(&candidates->selection, to);
    }
    selection_commit(&candidates->selection, &choice, to);
    raise_key(candidates, to);
    raise_key(candidates, choice.from);
    offer_message(candidates, to, choice.rank);
}

static enum outcome choose_globally(const struct multicast *multicast, struct context *context,
                                    struct timeline *out, enum discipline discipline,
                                    bool edge_weights_only)
{
    struct arena *arena = context->arena;
    struct candidates candidates = {
        .selection = selection_start(multicast, discipline, edge_weights_only, arena, out),
        .tournament = tournament_start(multicast->nodes, arena),
        .offer = ARENA_ARRAY(arena, double, multicast->nodes),
    };
    for (int node = 0; node < multicast->nodes; node++)
        if (candidates.selection.sets.needed_count[node] > 0)
            tournament_set(&candidates.tournament, node,
                           selection_least_receive(&candidates.selection, node), 0.0);
    for (size_t left = multicast_transfer_count(multicast); left > 0; left--)
        make_choice(&candidates);
    return OUTCOME_SCHEDULED;
}

MULTICAST(ecf, "ECF", "multicast 4.2",
          choose_globally(multicast, context, out, DISCIPLINE_APPEND, false));

/* It can end later than ECF. */
MULTICAST(ecfp, "ECFP", "multicast 5",
          choose_globally(multicast, context, out, DISCIPLINE_INSERT, false));

/* The smallest S + W + R, regardless of availability. */
MULTICAST(fef, "FEF", "multicast 4.1",
          choose_globally(multicast, context, out, DISCIPLINE_APPEND, true));
