/* Candidates re-evaluated when they come up: every receiver keeps the best transfer to it as of
 * some earlier moment, in a tournament by completion and receiver. Completions only grow, but for
 * those of messages that a node has just received, which are offered to all at once. So a stored
 * completion is a lower bound; the least is the choice if it is clean (no other transfer to its
 * receiver was or came before it) and still completes when it did. */
#include "algorithms/lib/multicast/earliest_completion.h"

#include "algorithms/lib/multicast/sender_selection.h"
#include "algorithms/lib/multicast/tournament.h"

#include <math.h>

struct race {
    struct sender_selection selection;
    struct tournament tournament; /* of receivers; the key is a lower bound */
    struct choice *best;          /* [nodes] */
    bool *clean;                  /* [nodes]: the key is best's completion, and best was the best */
    double *offer;                /* [nodes], scratch */
};

/* The node's processor has become busy: what it receives next completes no earlier than this. */
static void raise(struct race *race, int node)
{
    const struct sender_selection *selection = &race->selection;
    double key = race->tournament.key[node];
    if (selection->sets.needed_count[node] == 0) {
        tournament_set(&race->tournament, node, INFINITY, 0.0);
        return;
    }
    double least = selection->available[node] + selection_least_receive(selection, node);
    if (least > key) {
        tournament_set(&race->tournament, node, least, 0.0);
        race->clean[node] = false;
    }
}

/* A new transfer to a node that completes no later than its key. */
static void take_offer(struct race *race, int node, const struct choice *offer)
{
    struct choice *best = &race->best[node];
    double key = race->tournament.key[node];
    if (offer->completion < key) {
        *best = *offer;
        race->clean[node] = true;
        tournament_set(&race->tournament, node, offer->completion, 0.0);
    } else if (race->clean[node]) {
        if (selection_completion(&race->selection, best, node) != key)
            race->clean[node] = false;
        else if (selection_prefers(&race->selection, offer, best))
            *best = *offer;
    }
}

static void offer_message(struct race *race, int from, int rank)
{
    const struct sender_selection *selection = &race->selection;
    const double *key = race->tournament.key;
    int nodes = selection->nodes;
    selection_completions_from(selection, from, rank, race->offer);
    for (int node = 0; node < nodes; node++) {
        if (race->offer[node] > key[node] || !selection_needs(selection, node, rank))
            continue;
        double send =
            selection->send[selection_entry(selection, selection->ranks.class_of[rank], from)];
        struct choice offer = {from, rank, race->offer[node], send};
        take_offer(race, node, &offer);
    }
}

static void make_choice(struct race *race)
{
    int to = tournament_least(&race->tournament);
    struct choice *best = &race->best[to];
    while (!race->clean[to] ||
           selection_completion(&race->selection, best, to) != race->tournament.key[to]) {
        *best = selection_best(&race->selection, to);
        race->clean[to] = true;
        tournament_set(&race->tournament, to, best->completion, 0.0);
        to = tournament_least(&race->tournament);
        best = &race->best[to];
    }
    struct choice choice = *best;
    selection_commit(&race->selection, &choice, to);
    race->clean[to] = false;
    raise(race, to);
    raise(race, choice.from);
    offer_message(race, to, choice.rank);
}

static enum outcome run(const struct multicast *multicast, struct context *context,
                        struct timeline *out, enum discipline discipline, bool edge_weights_only)
{
    struct arena *arena = context->arena;
    struct race race = {
        .selection = selection_start(multicast, discipline, edge_weights_only, arena, out),
        .tournament = tournament_start(multicast->nodes, arena),
        .best = ARENA_ARRAY(arena, struct choice, multicast->nodes),
        .clean = ARENA_ZEROED(arena, bool, multicast->nodes),
        .offer = ARENA_ARRAY(arena, double, multicast->nodes),
    };
    for (int node = 0; node < multicast->nodes; node++)
        if (race.selection.sets.needed_count[node] > 0)
            tournament_set(&race.tournament, node, selection_least_receive(&race.selection, node),
                           0.0);
    for (size_t left = multicast_transfer_count(multicast); left > 0; left--)
        make_choice(&race);
    return OUTCOME_SCHEDULED;
}

enum outcome earliest_completion(const struct multicast *multicast, struct context *context,
                                 struct timeline *out, enum discipline discipline)
{
    return run(multicast, context, out, discipline, false);
}

enum outcome fastest_edge(const struct multicast *multicast, struct context *context,
                          struct timeline *out)
{
    return run(multicast, context, out, DISCIPLINE_APPEND, true);
}
