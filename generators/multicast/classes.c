/* A broadcast in a cluster of speed classes. Paper `broadcast` section 5.1: a third each of fast
 * (1, 2), normal (5, 6) and slow (10, 11) processors, written (sending, receiving time); the
 * remainder goes to fast, then to normal, and the source counts in its class.
 *
 * Only the numbering with order=shuffled is random. It makes every replication a different
 * instance, so that a randomised algorithm, whose seed depends on the instance, has new draws. */
#include "generators/lib/multicast_options.h"

#include <stdlib.h>
#include <string.h>

/* "fast": the first class, "slow": the last, "normal": the second of three; or a class number from
 * 1. */
static struct verdict find_source(const struct settings *settings,
                                  const struct speed_classes *classes, int *source_class)
{
    const char *word = setting_text(settings, "source");
    char *end;
    long number = strtol(word, &end, 10);
    if (end == word || *end)
        number = 0;
    if (strcmp(word, "fast") == 0)
        number = 1;
    else if (strcmp(word, "normal") == 0 && classes->count == 3)
        number = 2;
    else if (strcmp(word, "slow") == 0)
        number = classes->count;
    if (number < 1 || number > classes->count)
        return verdict_no(
            "source=%s: must be fast, slow, normal (of three classes) or a class from 1 to %d",
            word, classes->count);
    *source_class = (int)number - 1;
    if (classes->list[*source_class].count == 0)
        return verdict_no("source=%s: that class has no node with nodes=%d", word,
                          setting_whole(settings, NODES_KEY));
    return verdict_yes();
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    struct speed_classes classes;
    int nodes = setting_whole(settings, NODES_KEY), source_class = 0;
    struct verdict verdict =
        speed_classes_read("classes", setting_text(settings, "classes"), &classes);
    if (verdict.ok)
        verdict = speed_classes_share("classes", &classes, nodes);
    if (verdict.ok)
        verdict = find_source(settings, &classes, &source_class);
    if (!verdict.ok)
        return verdict;
    bool shuffled = setting_is(settings, "order", "shuffled");
    const int *place = shuffled ? draw_order(nodes, rng, arena) : NULL;
    speed_classes_broadcast(&classes, source_class, place, arena, out);
    out->as.multicast.latency.uniform = setting_real(settings, "latency");
    draw_multicast_belief(settings, rng, arena, &out->as.multicast);
    return verdict_yes();
}

/* The number of nodes defaults to the sum of the class counts, if given. */
static void adapt(struct settings *settings, struct arena *arena)
{
    struct speed_classes classes;
    if (!speed_classes_read("classes", setting_text(settings, "classes"), &classes).ok)
        return;
    double sum = speed_classes_sum(&classes);
    if (sum > 0)
        settings_adapt(settings, NODES_KEY, sum, arena);
}

static const struct parameter parameters[] = {
    {WHOLE_PARAMETER(NODES_KEY, "6", 2, MULTICAST_MOST_NODES, "number of nodes"),
     .adapted = "the sum of the classes"},
    {TEXT_PARAMETER(
         "classes", "1/2,5/6,10/11",
         "sending/receiving time of each class, as 1/2,5/6 (equal shares of the nodes) or "
         "1/2x4,5/6x2 (numbers of nodes)"),
     .after_draw = true},
    {TEXT_PARAMETER("source", "fast",
                    "class of the source: fast (the first), slow (the last), normal (the second of "
                    "three), or a number from 1"),
     .after_draw = true},
    {REAL_PARAMETER(
         "latency", "0", 0, 1e9,
         "time of the wire between any two nodes; the paper adds it to the receiving times"),
     .after_draw = true},
    {CHOICE_PARAMETER("order", "classes", "classes|shuffled",
                      "numbering of the nodes: class by class, or random"),
     .after_draw = true},
    SIGMA_PARAMETER,
    {0},
};

const struct generator generator_multicast_classes = {
    .name = "multicast/classes",
    .title = "a broadcast in a cluster of speed classes",
    .source = "broadcast 5.1",
    .parameters = parameters,
    .adapt = adapt,
    .generate = make,
};
