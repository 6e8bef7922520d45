#include "tests/literal/multicast_optimum.h"

#include <math.h>

enum { NODES = 5, MESSAGES = 4 };

enum stage { NOT_WANTED, WANTED, ON_ITS_WAY, HELD };

struct state {
    enum stage stage[MESSAGES][NODES];
    double arrival[MESSAGES][NODES];
    double idle[NODES]; /* idle times */
    double last;        /* start of the latest operation */
    double end;
};

struct search {
    const struct multicast *multicast;
    double best;
};

static double receive_time(const struct search *search, int m, int node)
{
    const struct overhead *receive = &search->multicast->receive[node];
    return receive->constant + receive->per_byte * search->multicast->messages[m].bytes;
}

static double send_time(const struct search *search, int m, int node)
{
    const struct overhead *send = &search->multicast->send[node];
    return send->constant + send->per_byte * search->multicast->messages[m].bytes;
}

static double wire_time(const struct search *search, int m, int from, int to)
{
    const struct multicast *multicast = search->multicast;
    return matrix_at(&multicast->latency, multicast->nodes, from, to) +
           matrix_at(&multicast->per_byte, multicast->nodes, from, to) *
               multicast->messages[m].bytes;
}

/* A bound: each node's remaining receives, one after the other, after the latest start. */
static bool hopeless(const struct search *search, const struct state *state, bool *complete)
{
    *complete = true;
    for (int node = 0; node < search->multicast->nodes; node++) {
        double end = fmax(state->idle[node], state->last);
        bool waits = false;
        for (int m = 0; m < search->multicast->message_count; m++)
            if (state->stage[m][node] == WANTED || state->stage[m][node] == ON_ITS_WAY) {
                end += receive_time(search, m, node);
                waits = true;
            }
        if (waits)
            *complete = false;
        if (waits && end >= search->best - 1e-9)
            return true;
    }
    return state->end >= search->best;
}

static void explore(struct search *search, const struct state *state);

static void receive(struct search *search, const struct state *state, int m, int node)
{
    double start = fmax(state->arrival[m][node], state->idle[node]);
    if (start < state->last)
        return;
    struct state next = *state;
    next.stage[m][node] = HELD;
    next.last = start;
    next.idle[node] = start + receive_time(search, m, node);
    next.end = fmax(next.end, next.idle[node]);
    explore(search, &next);
}

static void send(struct search *search, const struct state *state, int m, int from, int to)
{
    double start = state->idle[from];
    struct state next = *state;
    if (start < state->last)
        return;
    next.stage[m][to] = ON_ITS_WAY;
    next.last = start;
    next.idle[from] = start + send_time(search, m, from);
    next.arrival[m][to] = next.idle[from] + wire_time(search, m, from, to);
    next.end = fmax(next.end, next.idle[from]);
    explore(search, &next);
}

static void explore(struct search *search, const struct state *state)
{
    bool complete;
    if (hopeless(search, state, &complete))
        return;
    if (complete) {
        search->best = state->end;
        return;
    }
    for (int m = 0; m < search->multicast->message_count; m++)
        for (int to = 0; to < search->multicast->nodes; to++) {
            if (state->stage[m][to] == ON_ITS_WAY)
                receive(search, state, m, to);
            for (int from = 0; from < search->multicast->nodes; from++)
                if (state->stage[m][to] == WANTED && state->stage[m][from] == HELD)
                    send(search, state, m, from, to);
        }
}

double literal_multicast_optimum(const struct multicast *multicast)
{
    struct search search = {multicast, INFINITY};
    struct state start = {0};
    for (int m = 0; m < multicast->message_count; m++) {
        start.stage[m][multicast->messages[m].source] = HELD;
        for (int k = 0; k < multicast->messages[m].count; k++)
            start.stage[m][multicast->messages[m].destinations[k]] = WANTED;
    }
    explore(&search, &start);
    return search.best;
}
