#include "tests/literal/receipts.h"

#include "tests/literal/data_there.h"

#include <math.h>
#include <string.h>

struct state {
    const struct exchange *exchange;
    struct timeline plain; /* its order is kept */
    struct timeline *timeline;
    size_t count;
    bool *started, *sent, *received; /* [transfers] */
    bool *stored;                    /* [transfers] */
    size_t *came;                    /* [transfers]: the round in which it reached its receiver */
    double *left, *rate; /* [transfers]: seconds of its time left, and rate per second */
};

static double time_of(const struct state *state, size_t k)
{
    const struct transfer *transfer = &state->plain.transfers[k];
    return exchange_send_time(state->exchange, transfer->from, transfer->to, transfer->bytes);
}

static bool sender_is_idle(const struct state *state, size_t k)
{
    const struct transfer *all = state->plain.transfers;
    for (size_t other = 0; other < state->count; other++)
        if (all[other].from == all[k].from && !state->sent[other] &&
            literal_before(all[other].send_start, other, all[k].send_start, k))
            return false;
    return true;
}

static bool may_come(const struct state *state, size_t k)
{
    const struct literal_data data = {state->exchange, &state->plain, state->timeline,
                                      state->received};
    double start = 0.0;
    return !state->started[k] && sender_is_idle(state, k) && literal_data_there(&data, k, &start);
}

/* ---- interleaved ---- */

static int at_work(const struct state *state, int node)
{
    int threads = 0;
    for (size_t k = 0; k < state->count; k++)
        threads += state->plain.transfers[k].to == node && state->started[k] && !state->received[k];
    return threads;
}

static bool is_admitted(const struct state *state, size_t k)
{
    const struct transfer *all = state->plain.transfers;
    for (size_t other = 0; other < state->count; other++)
        if (all[other].to == all[k].to && !state->started[other] &&
            literal_before(all[other].receive_start, other, all[k].receive_start, k))
            return false;
    return at_work(state, all[k].to) < state->exchange->interleaving.threads;
}

static void find_rate(struct state *state, size_t k)
{
    const struct interleaving *interleaving = &state->exchange->interleaving;
    int node = state->plain.transfers[k].to, threads = at_work(state, node);
    double times = 0.0;
    for (size_t other = 0; other < state->count; other++)
        if (state->plain.transfers[other].to == node && state->started[other] &&
            !state->received[other])
            times += time_of(state, other);
    double part = interleaving->share == SHARE_EQUAL ? 1.0 / threads : time_of(state, k) / times;
    state->rate[k] = threads == 1 ? 1.0 : part / (1.0 + interleaving->alpha);
}

static void end_interleaved(struct state *state, size_t k, double now)
{
    struct transfer *transfer = &state->timeline->transfers[k];
    transfer->send_end = transfer->receive_end = now;
    state->sent[k] = state->received[k] = true;
}

static bool start_interleaved(struct state *state, double now)
{
    for (size_t k = 0; k < state->count; k++) {
        struct transfer *transfer = &state->timeline->transfers[k];
        if (!may_come(state, k) || !is_admitted(state, k))
            continue;
        transfer->send_start = transfer->receive_start = now;
        state->started[k] = true;
        state->left[k] = time_of(state, k);
        if (state->left[k] == 0.0)
            end_interleaved(state, k, now);
        return true;
    }
    return false;
}

static bool run_interleaved(struct state *state)
{
    for (double now = 0.0;;) {
        while (start_interleaved(state, now))
            ;
        size_t next = state->count;
        double step = INFINITY;
        for (size_t k = 0; k < state->count; k++) {
            if (!state->started[k] || state->received[k])
                continue;
            find_rate(state, k);
            if (state->left[k] / state->rate[k] < step) {
                step = state->left[k] / state->rate[k];
                next = k;
            }
        }
        if (next == state->count)
            break;
        for (size_t k = 0; k < state->count; k++)
            if (state->started[k] && !state->received[k])
                state->left[k] = fmax(state->left[k] - step * state->rate[k], 0.0);
        now += step;
        end_interleaved(state, next, now);
    }
    for (size_t k = 0; k < state->count; k++)
        if (!state->received[k])
            return false;
    return true;
}

/* ---- buffered ---- */

static void end_until(struct state *state, double now)
{
    for (size_t k = 0; k < state->count; k++) {
        const struct transfer *transfer = &state->timeline->transfers[k];
        state->sent[k] = state->sent[k] || (state->started[k] && transfer->send_end <= now);
        state->received[k] =
            state->received[k] || (state->started[k] && transfer->receive_end <= now);
    }
}

/* Among the transfers that wait at a node, the one that came first. */
static size_t first_waiting(const struct state *state, int node)
{
    size_t first = state->count;
    for (size_t k = state->count; k-- > 0;)
        if (state->plain.transfers[k].to == node && !state->started[k] && state->came[k] > 0 &&
            (first == state->count || state->came[k] <= state->came[first]))
            first = k;
    return first;
}

static bool start_buffered(struct state *state, int node, double now)
{
    size_t first = first_waiting(state, node);
    if (first == state->count)
        return false;
    struct transfer *transfer = &state->timeline->transfers[first];
    double stored = 0.0, idle_from = now;
    bool idle = true;
    for (size_t k = 0; k < state->count; k++) {
        if (state->plain.transfers[k].to != node || !state->started[k] || state->received[k])
            continue;
        idle = false;
        stored += state->stored[k] ? state->plain.transfers[k].bytes : 0.0;
        idle_from = fmax(idle_from, state->timeline->transfers[k].receive_end);
    }
    double room = state->exchange->buffer ? state->exchange->buffer[node] : INFINITY;
    if (!idle && stored + transfer->bytes > room)
        return false;
    state->started[first] = true;
    state->stored[first] = !idle;
    transfer->send_start = now;
    transfer->send_end = now + time_of(state, first);
    transfer->receive_start = idle_from;
    transfer->receive_end = idle_from + time_of(state, first);
    return true;
}

static double next_end(const struct state *state)
{
    double next = INFINITY;
    for (size_t k = 0; k < state->count; k++) {
        const struct transfer *transfer = &state->timeline->transfers[k];
        if (state->started[k] && !state->sent[k])
            next = fmin(next, transfer->send_end);
        if (state->started[k] && !state->received[k])
            next = fmin(next, transfer->receive_end);
    }
    return next;
}

static bool run_buffered(struct state *state)
{
    double now = 0.0;
    for (size_t round = 1; now < INFINITY; round++) {
        end_until(state, now);
        for (size_t k = 0; k < state->count; k++)
            if (state->came[k] == 0 && may_come(state, k))
                state->came[k] = round;
        for (int node = 0; node < state->exchange->nodes; node++)
            while (start_buffered(state, node, now))
                ;
        now = next_end(state);
    }
    for (size_t k = 0; k < state->count; k++)
        if (!state->received[k])
            return false;
    return true;
}

bool literal_receipts(const struct exchange *exchange, struct timeline *timeline,
                      struct arena *arena)
{
    size_t count = timeline->count;
    struct state state = {exchange,
                          *timeline,
                          timeline,
                          count,
                          ARENA_ZEROED(arena, bool, count + 1),
                          ARENA_ZEROED(arena, bool, count + 1),
                          ARENA_ZEROED(arena, bool, count + 1),
                          ARENA_ZEROED(arena, bool, count + 1),
                          ARENA_ZEROED(arena, size_t, count + 1),
                          ARENA_ZEROED(arena, double, count + 1),
                          ARENA_ZEROED(arena, double, count + 1)};
    state.plain.transfers = ARENA_ARRAY(arena, struct transfer, count + 1);
    if (count > 0)
        memcpy(state.plain.transfers, timeline->transfers, count * sizeof *timeline->transfers);
    bool done =
        exchange->ports == PORTS_INTERLEAVED ? run_interleaved(&state) : run_buffered(&state);
    timeline_recount_completion(timeline);
    return done;
}
