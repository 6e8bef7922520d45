/* The explanation of a simulation that ended before all worms had arrived. */
#include "models/switched/wormhole_simulation.h"

/* Maximum length of a reason that lists transfers: a refusal holds 255. */
#define LONGEST_CYCLE 225

struct wait {
    int32_t *holder; /* [channel]: the worm that holds it, or PLAN_NONE */
    int32_t *wants;  /* [delivery]: the channel it waits for, or PLAN_NONE */
    char *seen;      /* [delivery] */
};

static struct wait find_waits(const struct simulation *simulation, struct arena *scratch)
{
    int channels = simulation->routing->channels;
    struct wait wait = {.holder = ARENA_ARRAY(scratch, int32_t, channels),
                        .wants = ARENA_ARRAY(scratch, int32_t, simulation->plan->count),
                        .seen = ARENA_ZEROED(scratch, char, simulation->plan->count)};
    for (int k = 0; k < channels; k++)
        wait.holder[k] = PLAN_NONE;
    for (size_t k = 0; k < simulation->plan->count; k++)
        wait.wants[k] = PLAN_NONE;
    for (int k = 0; k < channels; k++) {
        int32_t last = simulation->channels[k].waiter, worm = last;
        if (last == PLAN_NONE)
            continue;
        do {
            worm = simulation->deliveries[worm].next;
            const struct delivery *delivery = &simulation->deliveries[worm];
            int64_t flits = simulation->plan->switched->messages[delivery->message].bytes;
            wait.wants[worm] = k;
            for (int held = delivery->last; held != PLAN_NONE && flits-- > 0;
                 held = simulation->channels[held].before)
                wait.holder[held] = worm;
        } while (worm != last);
    }
    return wait;
}

/* Names the transfers of a cycle, as many as fit in a refusal (algorithms/algorithm.h). */
static struct verdict describe_cycle(const struct simulation *simulation, const struct wait *wait,
                                     int32_t begin)
{
    int length = 0;
    int32_t worm = begin;
    do {
        length++;
        worm = wait->holder[wait->wants[worm]];
    } while (worm != begin);
    struct verdict verdict =
        verdict_no("deadlock of %d transfers, each waiting for a channel of the next:", length);
    const char *separator = " ";
    do {
        const struct delivery *delivery = &simulation->deliveries[worm];
        if (!verdict_append(&verdict, LONGEST_CYCLE, "%smessage %d %d->%d", separator,
                            delivery->message, delivery->from, delivery->host)) {
            verdict_append(&verdict, sizeof verdict.reason, ", ...");
            return verdict;
        }
        separator = ", ";
        worm = wait->holder[wait->wants[worm]];
    } while (worm != begin);
    return verdict;
}

/* Follows the holders of wanted channels until one is visited again: that worm is in a cycle. */
static int32_t find_cycle(struct wait *wait, int32_t worm)
{
    while (!wait->seen[worm]) {
        wait->seen[worm] = 1;
        worm = wait->holder[wait->wants[worm]];
    }
    return worm;
}

struct verdict wormhole_explain_deadlock(const struct simulation *simulation, struct arena *scratch)
{
    struct wait wait = find_waits(simulation, scratch);
    for (size_t k = 0; k < simulation->plan->count; k++)
        if (wait.wants[k] != PLAN_NONE)
            return describe_cycle(simulation, &wait, find_cycle(&wait, (int32_t)k));
    return verdict_no("destinations are served by hosts that wait for each other's message");
}
