/* Global selection: among all senders, receivers and messages, the transfer that completes first
 * (ECF, earliest completion first), or the one of least weight S + W + R whenever its ends are free
 * (FEF, fastest edge first). Paper `multicast` sections 4.1, 4.2 and 5. A single comparison over
 * all triples, because the two-stage procedure in the text does not produce the sequences of
 * section 6.
 *
 * Lazy evaluation: every receiver keeps the best transfer to it as of some
 * earlier step, in a tournament by completion and receiver. Completions only increase, except for a
 * message that a node has just received, which is offered to all receivers at once; so a stored
 * completion is a lower bound. The least is chosen if it is clean (it was the best transfer to its
 * receiver, and no better one has been offered since) and its completion has not changed. */
#include "algorithms/lib/multicast/sender_selection.h"
#include "algorithms/variant.h"
#include "models/base/tournament.h"
#include "models/multicast/clock.h"

#include <math.h>

struct candidates {
    struct sender_selection selection;
    struct tournament tournament; /* of receivers; keys are lower bounds */
    struct choice *best;          /* [nodes] */
    bool *clean;   /* [nodes]: the key is the completion of `best`, which was the best transfer */
    double *offer; /* [nodes]: scratch */
};

/* Raises the key of a node whose processor has become busy to a bound on its next receive. */
static void raise_key(struct candidates *candidates, int node)
{
    const struct sender_selection *selection = &candidates->selection;
    double key = candidates->tournament.key[node];
    if (selection->sets.needed_count[node] == 0) {
        tournament_set(&candidates->tournament, node, INFINITY, 0.0);
        return;
    }
    double least = selection->available[node] + selection_least_receive(selection, node);
    if (least > key) {
        tournament_set(&candidates->tournament, node, least, 0.0);
        candidates->clean[node] = false;
    }
}

/* Considers a new transfer to a node that completes no later than its key. */
static void take_offer(struct candidates *candidates, int node, const struct choice *offer)
{
    struct choice *best = &candidates->best[node];
    double key = candidates->tournament.key[node];
    if (offer->completion < key) {
        *best = *offer;
        candidates->clean[node] = true;
        tournament_set(&candidates->tournament, node, offer->completion, 0.0);
    } else if (candidates->clean[node]) {
        if (selection_completion(&candidates->selection, best, node) != key)
            candidates->clean[node] = false;
        else if (selection_prefers(&candidates->selection, offer, best))
            *best = *offer;
    }
}

static void offer_message(struct candidates *candidates, int from, int rank)
{
    const struct sender_selection *selection = &candidates->selection;
    const double *key = candidates->tournament.key;
    int nodes = selection->nodes;
    selection_completions_from(selection, from, rank, candidates->offer);
    for (int node = 0; node < nodes; node++) {
        if (candidates->offer[node] > key[node] || !selection_needs(selection, node, rank))
            continue;
        double send =
            selection->send[selection_entry(selection, selection->ranks.class_of[rank], from)];
        struct choice offer = {from, rank, candidates->offer[node], send};
        take_offer(candidates, node, &offer);
    }
}

static void make_choice(struct candidates *candidates)
{
    int to = tournament_least(&candidates->tournament);
    struct choice *best = &candidates->best[to];
    while (!candidates->clean[to] || selection_completion(&candidates->selection, best, to) !=
                                         candidates->tournament.key[to]) {
        *best = selection_best(&candidates->selection, to);
        candidates->clean[to] = true;
        tournament_set(&candidates->tournament, to, best->completion, 0.0);
        to = tournament_least(&candidates->tournament);
        best = &candidates->best[to];
    }
    struct choice choice = *best;
    selection_commit(&candidates->selection, &choice, to);
    candidates->clean[to] = false;
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
        .best = ARENA_ARRAY(arena, struct choice, multicast->nodes),
        .clean = ARENA_ZEROED(arena, bool, multicast->nodes),
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
