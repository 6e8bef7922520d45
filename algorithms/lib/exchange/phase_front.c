#include "algorithms/lib/exchange/phase_front.h"

#include <math.h>
#include <stdlib.h>

struct message_of_front {
    int from, to;
    double seconds;
};

static int longest_first(const void *a, const void *b)
{
    const struct message_of_front *left = a, *right = b;
    if (left->seconds != right->seconds)
        return left->seconds > right->seconds ? -1 : 1;
    if (left->from != right->from)
        return left->from < right->from ? -1 : 1;
    return (left->to > right->to) - (left->to < right->to);
}

static void list_messages(struct phase_front *front, const struct exchange *exchange)
{
    struct message_of_front list[PHASE_FRONT_MESSAGES] = {{0}};
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                list[front->count++] =
                    (struct message_of_front){from, to, exchange_message_time(exchange, from, to)};
    qsort(list, (size_t)front->count, sizeof *list, longest_first);
    for (int k = 0; k < front->count; k++) {
        front->from[k] = list[k].from;
        front->to[k] = list[k].to;
        front->seconds[k] = list[k].seconds;
    }
}

static size_t state(const struct phase_front *front, uint32_t left)
{
    return (size_t)left * ((size_t)front->count + 1);
}

/* The messages that share a port with this one, including itself. */
static uint32_t conflicts_of(const struct phase_front *front, int k)
{
    uint32_t set = 0;
    for (int other = 0; other < front->count; other++)
        if (front->from[other] == front->from[k] || front->to[other] == front->to[k])
            set |= UINT32_C(1) << other;
    return set;
}

struct choice {
    struct phase_front *front;
    const uint32_t *conflicts;
    uint32_t left; /* messages left before the phase */
};

static void note_phase(const struct choice *choice, uint32_t phase)
{
    struct phase_front *front = choice->front;
    size_t here = state(front, choice->left), after = state(front, choice->left & ~phase);
    double longest = front->seconds[__builtin_ctz(choice->left)];
    for (int phases = 1; phases <= front->count; phases++) {
        double sum = longest + front->least[after + (size_t)phases - 1];
        if (sum < front->least[here + (size_t)phases]) {
            front->least[here + (size_t)phases] = sum;
            front->phase[here + (size_t)phases] = phase;
        }
    }
}

/* Tries every subset of the candidates that can join the phase. */
static void choose_phase(const struct choice *choice, uint32_t phase, uint32_t candidates)
{
    if (candidates == 0) {
        note_phase(choice, phase);
        return;
    }
    int first = __builtin_ctz(candidates);
    choose_phase(choice, phase | UINT32_C(1) << first, candidates & ~choice->conflicts[first]);
    choose_phase(choice, phase, candidates & ~(UINT32_C(1) << first));
}

struct phase_front phase_front_of(const struct exchange *exchange, struct arena *arena)
{
    struct phase_front front = {
        .from = ARENA_ARRAY(arena, int, PHASE_FRONT_MESSAGES),
        .to = ARENA_ARRAY(arena, int, PHASE_FRONT_MESSAGES),
        .seconds = ARENA_ARRAY(arena, double, PHASE_FRONT_MESSAGES),
    };
    list_messages(&front, exchange);
    uint32_t conflicts[PHASE_FRONT_MESSAGES], sets = UINT32_C(1) << front.count;
    front.least = ARENA_ARRAY(arena, double, state(&front, sets));
    front.phase = ARENA_ZEROED(arena, uint32_t, state(&front, sets));
    for (size_t k = 0; k < state(&front, sets); k++)
        front.least[k] = INFINITY;
    front.least[0] = 0.0;
    for (int k = 0; k < front.count; k++)
        conflicts[k] = conflicts_of(&front, k);
    for (uint32_t left = 1; left < sets; left++) {
        const struct choice choice = {&front, conflicts, left};
        int longest = __builtin_ctz(left);
        choose_phase(&choice, UINT32_C(1) << longest, left & ~conflicts[longest]);
    }
    return front;
}

double phase_front_least(const struct phase_front *front, int phases)
{
    return front->least[state(front, (UINT32_C(1) << front->count) - 1) + (size_t)phases];
}

void phase_front_phases(const struct phase_front *front, int phases, uint32_t *out)
{
    uint32_t left = (UINT32_C(1) << front->count) - 1;
    for (; phases > 0; phases--) {
        *out = front->phase[state(front, left) + (size_t)phases];
        left &= ~*out++;
    }
}
