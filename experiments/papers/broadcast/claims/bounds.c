/* broadcast 3.2 and 4.2: bounds on the distance of fastest-node-first from the optimum. */
#include "experiments/claims/spaces/spaces.h"

#include <math.h>

/* Exhaustive search of small clusters: all sequences without delay; and schedules with delays. */

struct schedule_search {
    const struct cluster *cluster;
    int most_delay;
    double least;
    double *idle; /* [count]: when a holder becomes idle; INFINITY: it has no message */
};

/* The end of the next send if no holder idles; with delays, there is no such limit. */
static double latest_end(const struct schedule_search *search)
{
    double end = INFINITY;
    for (int from = 0; from < search->cluster->count && search->most_delay == 0; from++)
        end = fmin(end, search->idle[from] + search->cluster->processors[from].send);
    return end;
}

/* Sends are made in the order of their ends; the largest of the holders' times only grows. */
static void try_sends(struct schedule_search *search, int served, double last, double total)
{
    const struct processor *processors = search->cluster->processors;
    int count = search->cluster->count;
    double latest = latest_end(search);
    if (served == count) {
        search->least = total;
        return;
    }
    for (int from = 0; from < count; from++)
        for (int delay = 0; delay <= search->most_delay && search->idle[from] < INFINITY; delay++) {
            double idle = search->idle[from], end = idle + delay + processors[from].send;
            for (int to = 1; to < count && end >= last && end <= latest; to++) {
                double received = end + processors[to].receive;
                if (search->idle[to] < INFINITY || received >= search->least)
                    continue;
                search->idle[from] = end;
                search->idle[to] = received;
                try_sends(search, served + 1, end, fmax(total, received));
                search->idle[from] = idle;
                search->idle[to] = INFINITY;
            }
        }
}

/* A total time below the given one, if a schedule achieves it in which a sender may idle before
 * each of its sends for 0, 1, .. up to most_delay units of time, or stop sending; else the given
 * one. With most_delay 0, no processor idles or stops: the sequences of Eq. 1. */
static double cluster_less(const struct cluster *cluster, int most_delay, double total,
                           struct arena *scratch)
{
    struct schedule_search search = {cluster, most_delay, total,
                                     ARENA_ARRAY(scratch, double, cluster->count)};
    for (int p = 0; p < cluster->count; p++)
        search.idle[p] = p == 0 ? 0.0 : INFINITY;
    try_sends(&search, 1, 0.0, 0.0);
    return search.least;
}

/* ---- Theorem 1 ---- */

enum { MOST_ORDERED = 7, MOST_DELAYED = 5, DELAY = 2 };

CLAIM_TEST(theorem1)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || cluster.count > MOST_ORDERED)
        return observe_nothing();
    double least = cluster_less(&cluster, 0, INFINITY, context->arena);
    double other = claim_completion("multicast/optimum_dp", instance, context);
    if (cluster.count <= MOST_DELAYED)
        other = cluster_less(&cluster, DELAY, other, context->arena);
    return observe_at_most(least, other);
}

/* ---- Theorem 4 and related bounds ---- */

/* The total time is at most factor times the optimum, plus a constant. */
static struct observation total_within(double factor, double constant,
                                       const struct instance *instance,
                                       struct claim_context *context)
{
    double optimum = claim_completion("multicast/optimum_dp", instance, context);
    return observe_at_most(claim_completion("multicast/fnf", instance, context),
                           factor * optimum + constant);
}

/* The total time is at most twice the optimum plus the longest receiving time minus the claim's
 * multiple of the shortest one. */
CLAIM_TEST(near_twice)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return observe_nothing();
    double shortest = *(const double *)context->claim->data;
    double beta = cluster_longest_receive(&cluster) - shortest * cluster_shortest_receive(&cluster);
    return total_within(2.0, beta, instance, context);
}

SPACE_LIST(twice_spaces, SMALL_CLUSTERS, SLOWER_CLUSTERS, DRAWN_CLUSTERS(200000),
           ONE_INSTANCE("a cluster on which it comes near twice the optimum", "multicast/fnf_tight",
                        "nodes=20"));

/* The bound quoted in section 2: the total time is at most 2 alpha T + beta, with beta the largest
 * difference of receiving times. */
enum alpha {
    RECEIVING_OVER_SENDING, /* the largest receiving / sending of a receiving processor */
    LARGER_OVER_SMALLER,    /* the same ratio, inverted if it is below 1 */
    AT_LEAST_ONE,           /* receiving / sending, but at least 1 */
};

/* NAN if the reading does not cover the cluster. */
static double alpha_of(const struct cluster *cluster, enum alpha reading)
{
    double alpha = 0.0;
    for (int p = 1; p < cluster->count; p++) {
        double ratio = cluster->processors[p].receive / cluster->processors[p].send;
        alpha = fmax(alpha, reading == LARGER_OVER_SMALLER ? fmax(ratio, 1.0 / ratio) : ratio);
    }
    return reading == AT_LEAST_ONE && alpha < 1.0 ? NAN : alpha;
}

static double largest_difference(const struct cluster *cluster)
{
    return cluster_longest_receive(cluster) - cluster_shortest_receive(cluster);
}

CLAIM_TEST(previous_bound)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return observe_nothing();
    double alpha = alpha_of(&cluster, *(const enum alpha *)context->claim->data);
    return total_within(2.0 * alpha, largest_difference(&cluster), instance, context);
}

/* The bound of Theorem 4 is not above the previous one. */
CLAIM_TEST(improvement)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return observe_nothing();
    double alpha = alpha_of(&cluster, *(const enum alpha *)context->claim->data);
    double optimum = claim_completion("multicast/optimum_dp", instance, context);
    double beta = cluster_longest_receive(&cluster) - 2.0 * cluster_shortest_receive(&cluster);
    return observe_at_most(2.0 * optimum + beta,
                           2.0 * alpha * optimum + largest_difference(&cluster));
}

SPACE_LIST(previous_spaces, SMALL_CLUSTERS, DRAWN_CLUSTERS(200000));

/* ---- the sender-only model ---- */

CLAIM_TEST(sender_only_twice)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || cluster_longest_receive(&cluster) > 0.0)
        return observe_nothing();
    return total_within(2.0, 0.0, instance, context);
}

/* ---- examples that are not optimal ---- */

CLAIM_TEST(not_optimal)
{
    double fnf = claim_completion("multicast/fnf", instance, context);
    return observe_that(fnf > claim_completion("multicast/optimum_dp", instance, context));
}

#define TOTAL "multicast/fnf multicast/optimum_dp"
#define AS_WRITTEN "alpha is receiving over sending"
#define EITHER_WAY "alpha is the larger over the smaller"

static const enum alpha as_written = RECEIVING_OVER_SENDING, either_way = LARGER_OVER_SMALLER,
                        at_least_one = AT_LEAST_ONE;

const struct claim_test claim_tests_broadcast_bounds[] = {
    {"broadcast_theorem1", theorem1,
     SPACES(CLUSTERS("clusters of up to 6 processors, sending 1 to 3, receiving 0 to 3", 22812,
                     .least = 2, .most = 6, .send = {{1, 2, 3}, 3}, .receive = {{0, 1, 2, 3}, 4}),
            RANDOM_SPACE("clusters of up to 7 processors, any times up to 6", 40000,
                         random_clusters_draw,
                         (&(const struct random_clusters){.most = 7, .longest = 6, .any = true}))),
     .algorithms = "multicast/optimum_dp"},
    {"broadcast_theorem4", near_twice, twice_spaces, TOTAL, .data = &(const double){2.0}},
    {"broadcast_abstract_bound", near_twice, twice_spaces, TOTAL, .data = &(const double){1.0}},
    {"broadcast_previous_bound", previous_bound, previous_spaces, TOTAL, &as_written, AS_WRITTEN},
    {"broadcast_previous_bound", previous_bound, previous_spaces, TOTAL, &either_way, EITHER_WAY},
    {"broadcast_previous_bound_amended", previous_bound, previous_spaces, TOTAL,
     .data = &at_least_one},
    {"broadcast_improves_previous", improvement, previous_spaces, "multicast/optimum_dp",
     &as_written, AS_WRITTEN},
    {"broadcast_improves_previous", improvement, previous_spaces, "multicast/optimum_dp",
     &either_way, EITHER_WAY},
    {"broadcast_sender_only_twice", sender_only_twice,
     SPACES(SENDER_ONLY_CLUSTERS,
            RANDOM_SPACE(
                "clusters of up to 12 processors, sending up to 20, receiving nothing", 100000,
                random_clusters_draw,
                (&(const struct random_clusters){.most = 12, .longest = 20, .sender_only = true}))),
     .algorithms = TOTAL},
    {"broadcast_figure_3", not_optimal,
     SPACES(ONE_INSTANCE("the cluster of section 2.2", "multicast/broadcast_example",
                         "example=section_2_3")),
     .algorithms = TOTAL},
    {"broadcast_sender_only_not_optimal", not_optimal,
     SPACES(
         ONE_INSTANCE("a cluster of 7 processors, sending 1, 2 and 3 times 5, receiving in no time",
                      "multicast/broadcast_example", "example=theorem_3")),
     .algorithms = TOTAL},
    {0},
};
