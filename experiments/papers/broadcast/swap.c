#include "experiments/papers/broadcast/swap.h"

#include <math.h>
#include <string.h>

static int find_place(const struct cluster *cluster, const double *ready)
{
    for (int q = 1; q + 1 < cluster->count; q++)
        if (cluster->processors[q + 1].send < cluster->processors[q].send &&
            ready[q + 1] > ready[q])
            return q;
    return 0;
}

bool swap_find(const struct cluster *cluster, struct arena *arena, struct swap *out)
{
    size_t count = (size_t)cluster->count;
    *out = (struct swap){.before = *cluster, .after = *cluster};
    out->ready_before = ARENA_ARRAY(arena, double, count);
    out->ready_after = ARENA_ARRAY(arena, double, count);
    cluster_follow(cluster, out->ready_before, arena);
    out->place = find_place(cluster, out->ready_before);
    if (out->place == 0)
        return false;
    struct processor *swapped = ARENA_ARRAY(arena, struct processor, count);
    memcpy(swapped, cluster->processors, count * sizeof *swapped);
    swapped[out->place] = cluster->processors[out->place + 1];
    swapped[out->place + 1] = cluster->processors[out->place];
    out->after.processors = swapped;
    cluster_follow(&out->after, out->ready_after, arena);
    return true;
}

/* NS(p, t). */
static double messages_sent(const struct processor *processor, double ready, double time)
{
    return fmax(0.0, floor((time - ready - processor->receive) / processor->send));
}

static double sent_by_both(const struct cluster *cluster, const double *ready, int place,
                           double time)
{
    return messages_sent(&cluster->processors[place], ready[place], time) +
           messages_sent(&cluster->processors[place + 1], ready[place + 1], time);
}

/* When both are sending, the pattern repeats with the larger sending time. */
double swap_messages_lost(const struct swap *swap)
{
    int q = swap->place;
    const struct processor *slow = &swap->before.processors[q];
    double lost = 0.0, end = fmax(swap->ready_before[q + 1], swap->ready_after[q + 1]);
    end += fmax(slow->receive, slow[1].receive) + 2.0 * slow->send;
    /* NOLINTNEXTLINE(clang-analyzer-security.FloatLoopCounter): all times are whole numbers */
    for (double time = swap->ready_before[q]; time <= end; time += 1.0)
        lost = fmax(lost, sent_by_both(&swap->before, swap->ready_before, q, time) -
                              sent_by_both(&swap->after, swap->ready_after, q, time));
    return lost;
}

double swap_delay(const struct swap *swap, int first, int last)
{
    double delay = 0.0;
    for (int l = first; l <= last; l++)
        delay = fmax(delay, swap->ready_after[l] - swap->ready_before[l]);
    return delay;
}

bool swap_divides(const struct swap *swap)
{
    const struct processor *slow = &swap->before.processors[swap->place], *fast = slow + 1;
    return fmod(slow->send, fast->send) == 0.0 &&
           fmod(slow->receive - fast->receive, fast->send) == 0.0;
}
