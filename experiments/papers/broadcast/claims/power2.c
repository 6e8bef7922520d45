/* broadcast 4: power 2 clusters, sorting them by swaps; Theorems 2 and 3. */
#include "experiments/claims/spaces/spaces.h"

#include <math.h>
#include <string.h>

/* ---- fastest-node-first ---- */

#define BY_END "multicast/fnf"
#define BY_AVAILABILITY "multicast/fnf_available"
#define OPTIMUM "multicast/optimum_dp_ready"

/* The last processor becomes ready to receive within a factor of the optimum. */
static struct observation ready_within(const char *fnf, double factor,
                                       const struct instance *instance,
                                       struct claim_context *context)
{
    double found = claim_solve(fnf, instance, context).ready_to_receive;
    return observe_at_most(found,
                           factor * claim_solve(OPTIMUM, instance, context).ready_to_receive);
}

/* ---- Theorem 2 ---- */

/* Power 2 clusters covered by a claim, as a set of conditions. */
enum hypotheses {
    ANY_CLUSTER = 0,
    CONSISTENT = 1,
    RECEIVES_NO_FASTER = 2, /* except for the source, which receives nothing */
    RECEIVES_IN_NO_TIME = 4,
};

struct theorem2 {
    enum hypotheses hypotheses;
    const char *fnf; /* a reading of it */
};

static bool receives_no_faster(const struct cluster *cluster)
{
    bool so = true;
    for (int p = 1; p < cluster->count; p++)
        so = so && cluster->processors[p].receive >= cluster->processors[p].send;
    return so;
}

/* A receiving time of 0 counts as a power of two. */
static bool is_spoken_of(struct cluster *cluster, enum hypotheses hypotheses)
{
    if (hypotheses & RECEIVES_IN_NO_TIME) {
        if (cluster_longest_receive(cluster) > 0.0)
            return false;
        for (int p = 0; p < cluster->count; p++)
            cluster->processors[p].receive = 1.0;
    }
    return cluster_is_power2(cluster) &&
           (!(hypotheses & CONSISTENT) || cluster_is_consistent(cluster)) &&
           (!(hypotheses & RECEIVES_NO_FASTER) || receives_no_faster(cluster));
}

CLAIM_TEST(optimal_order)
{
    const struct theorem2 *theorem = context->claim->data;
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) ||
        !is_spoken_of(&cluster, theorem->hypotheses))
        return observe_nothing();
    return ready_within(theorem->fnf, 1.0, instance, context);
}

CLAIM_TEST(theorem3)
{
    return ready_within(BY_END, 2.0, instance, context);
}

/* "If a processor p can send messages faster than another processor q, it can also receive the
 * messages faster"; equal sending may go with unequal receiving. */
SPACE_LIST(words_spaces,
           CLUSTERS("power 2 clusters of up to 7 processors, times 1, 2 and 4", 17253, .least = 2,
                    .most = 7, .send = {{1, 2, 4}, 3}, .receive = {{1, 2, 4}, 3}));

/* ---- swaps ----
 *
 * The exchange argument: in a sequence of processors, the first faster one that becomes ready to
 * receive directly after a slower one is swapped with it. */

struct swap {
    int place;                          /* of the slower one, q; the faster one, p, follows */
    struct cluster before, after;       /* the sequences P and P' */
    double *ready_before, *ready_after; /* [count] */
};

static int find_place(const struct cluster *cluster, const double *ready)
{
    for (int q = 1; q + 1 < cluster->count; q++)
        if (cluster->processors[q + 1].send < cluster->processors[q].send &&
            ready[q + 1] > ready[q])
            return q;
    return 0;
}

/* False if no processor directly follows a slower one. The source keeps its place. */
static bool swap_find(const struct cluster *cluster, struct arena *arena, struct swap *out)
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

/* The largest deficit, at any time, in the messages that the two have sent up to then; 0 if there
 * is never any. When both are sending, the pattern repeats with the larger sending time. */
static double swap_messages_lost(const struct swap *swap)
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

/* The largest delay of the ready-to-receive time of a processor at places first to last of the
 * sequence; at least 0. */
static double swap_delay(const struct swap *swap, int first, int last)
{
    double delay = 0.0;
    for (int l = first; l <= last; l++)
        delay = fmax(delay, swap->ready_after[l] - swap->ready_before[l]);
    return delay;
}

/* The hypothesis used in the proof of Lemma 1: s(p) divides s(q) and r(q) - r(p). */
static bool swap_divides(const struct swap *swap)
{
    const struct processor *slow = &swap->before.processors[swap->place], *fast = slow + 1;
    return fmod(slow->send, fast->send) == 0.0 &&
           fmod(slow->receive - fast->receive, fast->send) == 0.0;
}

/* ---- lemmas ---- */

/* The later processors that a swap may not delay. */
enum later { NEXT, ALL, LAST };

struct lemma {
    bool divisible; /* only where s(p) divides r(q) - r(p) */
    enum later later;
    bool any; /* cluster, not only consistent power 2 ones */
};

/* The swap in the sequence of the instance's nodes; false if the lemma does not cover it. */
static bool lemma_swap(const struct instance *instance, struct claim_context *context,
                       struct swap *out)
{
    const struct lemma *lemma = context->claim->data;
    struct cluster cluster;
    return cluster_of(instance, context->arena, &cluster) &&
           (lemma->any || (cluster_is_power2(&cluster) && cluster_is_consistent(&cluster))) &&
           swap_find(&cluster, context->arena, out) && (!lemma->divisible || swap_divides(out));
}

/* p is ready when q was, q no later than p was, and no message is lost. */
CLAIM_TEST(lemma1)
{
    struct swap swap;
    if (!lemma_swap(instance, context, &swap))
        return observe_nothing();
    double late = swap_delay(&swap, swap.place, swap.place + 1);
    return observe_at_most(fmax(late, swap_messages_lost(&swap)), 0.0);
}

CLAIM_TEST(lemma3)
{
    const struct lemma *lemma = context->claim->data;
    struct swap swap;
    if (!lemma_swap(instance, context, &swap))
        return observe_nothing();
    int last = swap.before.count - 1, next = swap.place + 2;
    if (lemma->later == NEXT && next > last)
        return observe_nothing();
    double delay = lemma->later == LAST
                       ? swap_delay(&swap, last, last)
                       : swap_delay(&swap, next, lemma->later == NEXT ? next : last);
    return observe_at_most(delay, 0.0);
}

/* A source, then q and p of Figure 4, one unit of time apart. */
CLAIM_DRAW(draw_figure_4)
{
    static struct processor processors[] = {{1, 4}, {4, 4}, {2, 4}};
    const struct cluster cluster = {processors, sizeof processors / sizeof *processors};
    *out = cluster_instance(&cluster, context->arena);
    return true;
}

#define SHORT_SEQUENCES                                                                            \
    SEQUENCES("sequences of 3 or 4 processors, times 1, 2, 4 and 8", 69632, .least = 3, .most = 4, \
              .send = {{1, 2, 4, 8}, 4}, .receive = {{1, 2, 4, 8}, 4}, .consistent = true),        \
        SEQUENCES("sequences of 5 processors, times 1, 2 and 4", 59049, .least = 5, .most = 5,     \
                  .send = {{1, 2, 4}, 3}, .receive = {{1, 2, 4}, 3}, .consistent = true)

SPACE_LIST(short_sequences, SHORT_SEQUENCES);

SPACE_LIST(long_sequences,
           GENERATED_SPACE("power 2 clusters of 9 processors in any order", 100000,
                           "multicast/power2", "nodes=9"),
           GENERATED_SPACE("power 2 clusters of 10 processors in any order", 100000,
                           "multicast/power2", "nodes=10"));

static const struct theorem2 formula = {CONSISTENT, BY_END}, words = {ANY_CLUSTER, BY_END},
                             formula_available = {CONSISTENT, BY_AVAILABILITY},
                             words_available = {ANY_CLUSTER, BY_AVAILABILITY},
                             no_faster = {RECEIVES_NO_FASTER, BY_END},
                             no_time = {RECEIVES_IN_NO_TIME, BY_END};
static const struct lemma as_printed = {.later = ALL}, next = {.later = NEXT},
                          last = {.later = LAST}, divisible = {.divisible = true, .later = ALL},
                          any = {.any = true};

const struct claim_test claim_tests_broadcast_power2[] = {
    {"broadcast_theorem2", optimal_order,
     SPACES(CLUSTERS("power 2 clusters of up to 10 processors, sending 1 to 16, receiving 1 to 4",
                     1329885, .least = 2, .most = 10, .send = {{1, 2, 4, 8, 16}, 5},
                     .receive = {{1, 2, 4}, 3}, .consistent = true),
            GENERATED_SPACE("power 2 clusters of 11 processors", 100000, "multicast/power2",
                            "nodes=11")),
     BY_END " " OPTIMUM, &formula, "consistent by the formula"},
    {"broadcast_theorem2", optimal_order, words_spaces, BY_END " " OPTIMUM, &words,
     "consistent by the words"},
    {"broadcast_theorem2", optimal_order, words_spaces, BY_AVAILABILITY " " OPTIMUM,
     &formula_available, "consistent by the formula, the sender available first"},
    {"broadcast_theorem2", optimal_order, words_spaces, BY_AVAILABILITY " " OPTIMUM,
     &words_available, "consistent by the words, the sender available first"},
    {"broadcast_theorem2_amended", optimal_order,
     SPACES(CLUSTERS("power 2 clusters of up to 8 processors, sending 1 to 4, receiving 1 to 8",
                     112452, .least = 2, .most = 8, .send = {{1, 2, 4}, 3},
                     .receive = {{1, 2, 4, 8}, 4}),
            GENERATED_SPACE("power 2 clusters of 11 processors, receiving no less than sending",
                            10000, "multicast/power2", "nodes=11 receive=at_least_send"),
            GENERATED_SPACE(
                "power 2 clusters of 12 processors, loose, receiving no less than sending", 10000,
                "multicast/power2", "nodes=12 most=3 receive=at_least_send speeds=loose")),
     BY_END " " OPTIMUM, .data = &no_faster},
    {"broadcast_theorem2_sender_only", optimal_order,
     SPACES(CLUSTERS("clusters of up to 12 processors, sending 1, 2, 4, 8, 16 or 32", 190938,
                     .least = 2, .most = 12, .send = {{1, 2, 4, 8, 16, 32}, 6},
                     .receive = {{0}, 1})),
     BY_END " " OPTIMUM, .data = &no_time},
    {"broadcast_theorem3", theorem3,
     SPACES(SMALL_CLUSTERS, SLOWER_CLUSTERS, SENDER_ONLY_CLUSTERS, DRAWN_CLUSTERS(200000)),
     .algorithms = BY_END " " OPTIMUM},
    {"broadcast_figure_4", lemma1,
     SPACES(WHOLE_SPACE("s(q) = 4, s(p) = 2, r = 4, d = 1", 1, draw_figure_4, NULL)), .data = &any},
    {"broadcast_lemma1", lemma1, short_sequences, .data = &as_printed},
    {"broadcast_lemma1_amended", lemma1, short_sequences, .data = &divisible},
    {"broadcast_lemma2", lemma3,
     SPACES(SHORT_SEQUENCES, GENERATED_SPACE("power 2 clusters of 9 processors in any order",
                                             100000, "multicast/power2", "nodes=9")),
     .data = &next},
    {"broadcast_lemma3", lemma3, long_sequences, .data = &as_printed},
    {"broadcast_lemma3_amended", lemma3, long_sequences, .data = &divisible},
    {"broadcast_sorting", lemma3, long_sequences, .data = &last},
    {0},
};
