#include "tests/literal/random_begun.h"

static int below(gsl_rng *rng, int count)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)count);
}

static struct steps random_steps(gsl_rng *rng, struct arena *arena)
{
    static const double factors[] = {0.5, 0.75, 1.0, 1.5, 2.0, 4.0};
    struct steps steps = {.count = below(rng, 4)};
    steps.time = ARENA_ARRAY(arena, double, steps.count);
    steps.factor = ARENA_ARRAY(arena, double, steps.count);
    double time = below(rng, 3);
    for (int k = 0; k < steps.count; k++) {
        steps.time[k] = time;
        steps.factor[k] = factors[below(rng, 6)];
        time += 1 + below(rng, 4);
    }
    return steps;
}

static struct steps *random_factors(size_t count, gsl_rng *rng, struct arena *arena)
{
    struct steps *steps = ARENA_ZEROED(arena, struct steps, count);
    for (size_t k = 0; k < count; k++)
        if (below(rng, 2))
            steps[k] = random_steps(rng, arena);
    return steps;
}

struct truth *random_multicast_truth(const struct multicast *multicast, gsl_rng *rng,
                                     struct arena *arena)
{
    static const double seconds[] = {0.0, 0.0, 0.5, 2.0}, thresholds[] = {0.0, 0.0, 0.2};
    struct truth *truth = ARENA_ZEROED(arena, struct truth, 1);
    size_t nodes = (size_t)multicast->nodes;
    int kind = below(rng, 4);
    if (kind != 1)
        truth->link = random_factors(nodes * nodes, rng, arena);
    if (kind != 2)
        truth->node = random_factors(nodes, rng, arena);
    truth->checkpoints = (enum checkpoints)below(rng, CHECKPOINTS_EVEN + 1);
    truth->checkpoint_count = 1 + below(rng, 4);
    truth->checkpoint_seconds = seconds[below(rng, 4)];
    truth->threshold = thresholds[below(rng, 3)];
    return truth;
}

static bool is_destination(const struct message *message, int node)
{
    bool found = false;
    for (int d = 0; d < message->count; d++)
        found |= message->destinations[d] == node;
    return found;
}

struct multicast_begun *random_begun(const struct multicast *multicast, gsl_rng *rng,
                                     struct arena *arena)
{
    struct multicast_begun *begun = ARENA_ARRAY(arena, struct multicast_begun, 1);
    int nodes = multicast->nodes;
    begun->idle = ARENA_ARRAY(arena, double, nodes);
    begun->has = ARENA_ZEROED(arena, bool, (size_t)nodes *(size_t)multicast->message_count);
    for (int node = 0; node < nodes; node++)
        begun->idle[node] = 1 + below(rng, 5);
    for (int k = 0; k < multicast->message_count; k++)
        for (int node = 0; node < nodes; node++)
            if (!is_destination(&multicast->messages[k], node) && below(rng, 2))
                begun->has[(size_t)k * (size_t)nodes + (size_t)node] = true;
    return begun;
}
