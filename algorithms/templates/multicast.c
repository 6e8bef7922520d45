/* My idea, in words: of the nodes that wait for messages, the one that is idle first receives next,
 * namely the message that reaches it first, from any node that has it.
 *
 * The rule chooses the transfers, the clock computes their times (models/multicast/clock.h), and
 * the checker judges the result. */
#include "algorithms/algorithm.h"
#include "models/multicast/bounds.h"
#include "models/multicast/clock.h"

/* A transfer to the receiver from a node that has the message; times in seconds. */
struct candidate {
    int message, from, to;
    double bytes, send, wire, receive; /* what it takes the sender, the wire and the receiver */
    double send_free, receive_free;    /* when the sender and the receiver are idle */
    double send_left, receive_left;    /* what these have left to receive, it included */
    double completion;                 /* when it would have been received */
    double bound;                      /* no schedule ends earlier */
};

/* CHANGE THIS: of all transfers to the receiver, the one with the smallest value goes next. */
static double rank(const struct candidate *transfer)
{
    return transfer->completion;
}

struct state {
    struct multicast_clock clock;
    bool *holds, *waits; /* [message][node] */
    int *missing;        /* [node]: number of messages for which it waits */
    double *left;        /* [node]: seconds to receive them */
    double bound;
};

static struct candidate candidate_of(const struct state *state, int message, int from, int to)
{
    const struct multicast *multicast = state->clock.multicast;
    double bytes = multicast->messages[message].bytes;
    return (struct candidate){message,
                              from,
                              to,
                              bytes,
                              multicast_send_time(multicast, from, bytes),
                              multicast_wire_time(multicast, from, to, bytes),
                              multicast_receive_time(multicast, to, bytes),
                              state->clock.available[from],
                              state->clock.available[to],
                              state->left[from],
                              state->left[to],
                              multicast_clock_completion(&state->clock, message, from, to),
                              state->bound};
}

/* The waiting node that is idle first; -1: none. */
static int next_receiver(const struct state *state)
{
    const double *available = state->clock.available;
    int best = -1;
    for (int node = 0; node < state->clock.multicast->nodes; node++)
        if (state->missing[node] > 0 && (best < 0 || available[node] < available[best]))
            best = node;
    return best;
}

static struct candidate choose(const struct state *state, int to)
{
    int nodes = state->clock.multicast->nodes;
    struct candidate best = {.from = -1};
    for (int m = 0; m < state->clock.multicast->message_count; m++)
        for (int from = 0; from < nodes && state->waits[m * nodes + to]; from++) {
            if (!state->holds[m * nodes + from])
                continue;
            struct candidate candidate = candidate_of(state, m, from, to);
            if (best.from < 0 || rank(&candidate) < rank(&best))
                best = candidate;
        }
    return best;
}

static struct state start(const struct multicast *multicast, struct arena *arena,
                          struct timeline *out)
{
    int nodes = multicast->nodes, count = multicast->message_count;
    struct state state = {multicast_clock_start(multicast, DISCIPLINE_APPEND, arena, out),
                          ARENA_ZEROED(arena, bool, count *nodes),
                          ARENA_ZEROED(arena, bool, count *nodes),
                          ARENA_ZEROED(arena, int, nodes),
                          ARENA_ZEROED(arena, double, nodes),
                          multicast_lower_bound(multicast)};
    for (int m = 0; m < count; m++) {
        const struct message *message = &multicast->messages[m];
        state.holds[m * nodes + message->source] = true;
        for (int k = 0; k < message->count; k++) {
            int to = message->destinations[k];
            state.waits[m * nodes + to] = true;
            state.missing[to]++;
            state.left[to] += multicast_receive_time(multicast, to, message->bytes);
        }
    }
    return state;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct state state = start(multicast, context->arena, out);
    for (int to; (to = next_receiver(&state)) >= 0; state.missing[to]--) {
        struct candidate chosen = choose(&state, to);
        int place = chosen.message * multicast->nodes + to;
        multicast_clock_place(&state.clock, chosen.message, chosen.from, to);
        state.waits[place] = false;
        state.holds[place] = true;
        state.left[to] -= chosen.receive;
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
