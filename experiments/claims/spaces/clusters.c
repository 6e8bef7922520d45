#include "experiments/claims/spaces/clusters.h"

#include "experiments/claims/spaces/cluster.h"

#include <stdlib.h>

/* ---- all of a kind ---- */

static size_t choose(size_t n, size_t k)
{
    size_t ways = 1;
    for (size_t i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

/* Number of non-decreasing lists of that length. */
static size_t count_lists(int kinds, int length)
{
    return choose((size_t)(length + kinds - 1), (size_t)length);
}

static void list_at(size_t index, int kinds, int length, int *list)
{
    int kind = 0;
    for (int place = 0; place < length; place++) {
        size_t begin; /* number of lists that continue with this kind */
        while (index >= (begin = count_lists(kinds - kind, length - place - 1))) {
            index -= begin;
            kind++;
        }
        list[place] = kind;
    }
}

static size_t count_of_size(const struct clusters *clusters, int size)
{
    return count_lists(clusters->send.count, size) * count_lists(clusters->receive.count, size) *
           (size_t)size;
}

size_t clusters_count(const struct clusters *clusters)
{
    size_t count = 0;
    for (int size = clusters->least; size <= clusters->most; size++)
        count += count_of_size(clusters, size);
    return count;
}

/* The k-th fastest sender is the k-th fastest receiver; one of them is the source. */
static bool cluster_at(const struct clusters *clusters, int size, size_t index, struct arena *arena,
                       struct cluster *out)
{
    int *send = ARENA_ARRAY(arena, int, size), *receive = ARENA_ARRAY(arena, int, size);
    size_t lists = count_lists(clusters->receive.count, size);
    int source = (int)(index % (size_t)size), next = 1;
    index /= (size_t)size;
    list_at(index / lists, clusters->send.count, size, send);
    list_at(index % lists, clusters->receive.count, size, receive);
    if (source > 0 && send[source] == send[source - 1] && receive[source] == receive[source - 1])
        return false;
    for (int k = 1; clusters->consistent && k < size; k++)
        if ((send[k] == send[k - 1]) != (receive[k] == receive[k - 1]))
            return false;
    *out = (struct cluster){ARENA_ARRAY(arena, struct processor, size), size};
    for (int k = 0; k < size; k++)
        out->processors[k == source ? 0 : next++] =
            (struct processor){clusters->send.list[send[k]], clusters->receive.list[receive[k]]};
    return true;
}

bool clusters_draw(size_t index, struct claim_context *context, struct instance *out)
{
    const struct clusters *clusters = context->space->data;
    struct cluster cluster;
    int size = clusters->least;
    while (index >= count_of_size(clusters, size))
        index -= count_of_size(clusters, size++);
    if (!cluster_at(clusters, size, index, context->arena, &cluster))
        return false;
    *out = cluster_instance(&cluster, context->arena);
    return true;
}

/* ---- all sequences ---- */

static size_t speeds_of(const struct clusters *clusters)
{
    return (size_t)clusters->send.count * (size_t)clusters->receive.count;
}

static size_t sequences_of_size(const struct clusters *clusters, int size)
{
    size_t count = 1;
    for (int p = 0; p < size; p++)
        count *= speeds_of(clusters);
    return count;
}

size_t sequences_count(const struct clusters *clusters)
{
    size_t count = 0;
    for (int size = clusters->least; size <= clusters->most; size++)
        count += sequences_of_size(clusters, size);
    return count;
}

bool sequences_draw(size_t index, struct claim_context *context, struct instance *out)
{
    const struct clusters *clusters = context->space->data;
    int size = clusters->least;
    for (; index >= sequences_of_size(clusters, size); size++)
        index -= sequences_of_size(clusters, size);
    struct cluster cluster = {ARENA_ARRAY(context->arena, struct processor, size), size};
    for (int p = 0; p < size; p++, index /= speeds_of(clusters)) {
        size_t speed = index % speeds_of(clusters), sends = (size_t)clusters->send.count;
        cluster.processors[p] = (struct processor){clusters->send.list[speed % sends],
                                                   clusters->receive.list[speed / sends]};
    }
    if (clusters->consistent && !cluster_is_consistent(&cluster))
        return false;
    *out = cluster_instance(&cluster, context->arena);
    return true;
}

/* ---- drawn ---- */

enum { MOST_SPEEDS = 4 };

static int ascending(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static void draw_times(struct times *times, int least, int longest, bool sorted, gsl_rng *rng)
{
    for (int k = 0; k < times->count; k++)
        times->list[k] =
            least + (double)gsl_rng_uniform_int(rng, (unsigned long)(longest - least) + 1);
    if (sorted)
        qsort(times->list, (size_t)times->count, sizeof *times->list, ascending);
}

bool random_clusters_draw(size_t index, struct claim_context *context, struct instance *out)
{
    const struct random_clusters *clusters = context->space->data;
    gsl_rng *rng = context->rng;
    (void)index;
    struct times send = {.count = 1 + (int)gsl_rng_uniform_int(rng, MOST_SPEEDS)}, receive = send;
    int size = 2 + (int)gsl_rng_uniform_int(rng, (unsigned long)clusters->most - 1);
    int longest = 1 + (int)gsl_rng_uniform_int(rng, (unsigned long)clusters->longest);
    draw_times(&send, 1, longest, !clusters->any, rng);
    draw_times(&receive, 0, clusters->sender_only ? 0 : longest, !clusters->any, rng);
    struct cluster cluster = {ARENA_ARRAY(context->arena, struct processor, size), size};
    for (int p = 0; p < size; p++) {
        size_t speed = gsl_rng_uniform_int(rng, (unsigned long)send.count);
        cluster.processors[p] = (struct processor){send.list[speed], receive.list[speed]};
    }
    *out = cluster_instance(&cluster, context->arena);
    return true;
}
