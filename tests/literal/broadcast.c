#include "tests/literal/broadcast.h"

#include <math.h>

struct state {
    int served;                  /* a bit set */
    double next[BROADCAST_MOST]; /* the end of the next send, if it has the message */
    double total, ready;
};

/* Whether to prune: no later choice reduces either time. */
static int hopeless(const struct literal_broadcast *broadcast, const struct state *state)
{
    return state->total >= broadcast->least_total && state->ready >= broadcast->least_ready;
}

static void search(struct literal_broadcast *broadcast, const struct state *state)
{
    int n = broadcast->nodes;
    if (state->served == (1 << n) - 1) {
        broadcast->least_total = fmin(broadcast->least_total, state->total);
        broadcast->least_ready = fmin(broadcast->least_ready, state->ready);
        return;
    }
    for (int from = 0; from < n; from++) {
        if (!(state->served >> from & 1))
            continue;
        for (int to = 1; to < n; to++) {
            if (state->served >> to & 1)
                continue;
            struct state next = *state;
            double end = state->next[from], received = end + broadcast->receive[to];
            next.served |= 1 << to;
            next.next[from] = end + broadcast->send[from];
            next.next[to] = received + broadcast->send[to];
            next.ready = fmax(next.ready, end);
            next.total = fmax(next.total, received);
            /* sends in the order of their ends: every schedule can be built this way */
            if (end >= state->ready && !hopeless(broadcast, &next))
                search(broadcast, &next);
        }
    }
}

void literal_broadcast(struct literal_broadcast *broadcast)
{
    struct state state = {.served = 1, .next = {broadcast->send[0]}};
    broadcast->least_total = broadcast->least_ready = INFINITY;
    search(broadcast, &state);
}
