#include "tests/literal/priced_node.h"

#include <math.h>

static double price(const struct priced_steps *steps, const struct priced_part *part, int step)
{
    return step > steps->deadline ? 0.0 : steps->price[part->group][step];
}

static double sends_of_no_step(const struct priced_steps *steps, const struct priced_part *part,
                               int step)
{
    return part->send ? 0.0 : part->most * price(steps, part, step + part->arrives);
}

static double best_from(const struct priced_node *node, const struct priced_steps *steps, int step,
                        int *received)
{
    bool all = true;
    double best = -INFINITY;
    if (step > steps->deadline)
        return -INFINITY;
    for (int p = 0; p < node->count; p++) {
        const struct priced_part *part = &node->parts[p];
        if ((part->own || received[p]) && part->most && part->send)
            best = fmax(best, price(steps, part, step + part->arrives) +
                                  best_from(node, steps, step + part->send, received));
        if (received[p] == part->receives)
            continue;
        all = false;
        double pays = price(steps, part, step), earns = 0.0;
        if (!part->own && !received[p])
            earns = sends_of_no_step(steps, part, step + part->receive);
        received[p]++;
        best = fmax(best, best_from(node, steps, step + part->receive, received) - pays + earns);
        received[p]--;
    }
    if (all && step == steps->deadline)
        return fmax(best, 0.0);
    return fmax(best, best_from(node, steps, step + 1, received));
}

double literal_priced_best(const struct priced_node *node, const struct priced_steps *steps)
{
    int received[PRICED_GROUPS] = {0};
    double best = best_from(node, steps, 0, received);
    for (int p = 0; p < node->count; p++)
        if (node->parts[p].own)
            best += sends_of_no_step(steps, &node->parts[p], 0);
    return best;
}
