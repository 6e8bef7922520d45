/* A broadcast in a power 2 cluster: all sending and receiving times are powers of two, and a
 * processor that sends faster does not receive slower. Paper `broadcast` section 4.1.
 *
 * speeds=strict draws different exponents for the sending times of the classes and different ones
 * for their receiving times, the class with the k-th smallest of one having the k-th smallest of
 * the other, and then the class of every node: equal sending times go with equal receiving times.
 * speeds=loose draws the two exponents of every node, sorts both lists and pairs them: processors
 * may be equal in only one of them. A draw that violates receive=at_least_send is repeated, in
 * loose speeds node by node. The source is node 0, since places are shuffled. */
#include "generators/lib/multicast_options.h"

#include <gsl/gsl_randist.h>
#include <math.h>
#include <stdlib.h>

enum { MOST_EXPONENT = 30 };

struct rule {
    int nodes, most, classes;
    bool silent_receive; /* receiving takes no time */
    bool at_least_send;  /* receiving takes no less than sending */
};

/* Exponents of sending and receiving times. */
struct exponents {
    int *send, *receive;
};

static struct exponents exponents_start(int count, struct arena *arena)
{
    return (struct exponents){ARENA_ARRAY(arena, int, count), ARENA_ARRAY(arena, int, count)};
}

static int draw_exponent(const struct rule *rule, gsl_rng *rng)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)rule->most + 1);
}

static bool satisfies_rule(const struct rule *rule, const struct exponents *exponents, int count)
{
    for (int k = 0; k < count && rule->at_least_send; k++)
        if (exponents->receive[k] < exponents->send[k])
            return false;
    return true;
}

/* Node by node: a class of its own exponents. */
static struct exponents draw_strict(const struct rule *rule, gsl_rng *rng, struct arena *arena)
{
    int range[MOST_EXPONENT + 1];
    size_t kinds = (size_t)rule->classes, choices = (size_t)rule->most + 1;
    struct exponents classes = exponents_start(rule->classes, arena);
    struct exponents nodes = exponents_start(rule->nodes, arena);
    for (int k = 0; k <= rule->most; k++)
        range[k] = k;
    do { /* gsl_ran_choose keeps the order */
        gsl_ran_choose(rng, classes.send, kinds, range, choices, sizeof *range);
        gsl_ran_choose(rng, classes.receive, kinds, range, choices, sizeof *range);
    } while (!satisfies_rule(rule, &classes, rule->classes));
    for (int node = 0; node < rule->nodes; node++) {
        int class = (int)gsl_rng_uniform_int(rng, (unsigned long)rule->classes);
        nodes.send[node] = classes.send[class];
        nodes.receive[node] = classes.receive[class];
    }
    return nodes;
}

/* Sorting preserves receive >= send: the k-th smallest of larger numbers is larger. */
static struct exponents draw_loose(const struct rule *rule, gsl_rng *rng, struct arena *arena)
{
    struct exponents nodes = exponents_start(rule->nodes, arena);
    struct exponents shuffled = exponents_start(rule->nodes, arena);
    for (int node = 0; node < rule->nodes; node++)
        do {
            nodes.send[node] = draw_exponent(rule, rng);
            nodes.receive[node] = draw_exponent(rule, rng);
        } while (rule->at_least_send && nodes.receive[node] < nodes.send[node]);
    qsort(nodes.send, (size_t)rule->nodes, sizeof *nodes.send, ascending);
    qsort(nodes.receive, (size_t)rule->nodes, sizeof *nodes.receive, ascending);
    const int *places = draw_order(rule->nodes, rng, arena);
    for (int node = 0; node < rule->nodes; node++) {
        shuffled.send[node] = nodes.send[places[node]];
        shuffled.receive[node] = nodes.receive[places[node]];
    }
    return shuffled;
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    struct rule rule = {.nodes = setting_whole(settings, NODES_KEY),
                        .most = setting_whole(settings, "most"),
                        .classes = setting_whole(settings, "classes"),
                        .silent_receive = setting_is(settings, "receive", "zero"),
                        .at_least_send = setting_is(settings, "receive", "at_least_send")};
    bool strict = setting_is(settings, "speeds", "strict");
    if (strict && rule.classes > rule.most + 1)
        return verdict_no("classes=%d: there are only %d powers of two with most=%d", rule.classes,
                          rule.most + 1, rule.most);
    struct exponents exponents =
        strict ? draw_strict(&rule, rng, arena) : draw_loose(&rule, rng, arena);
    struct multicast *multicast = multicast_start(rule.nodes, arena, out);
    for (int node = 0; node < rule.nodes; node++)
        multicast_set_speed(multicast, node, ldexp(1.0, exponents.send[node]),
                            rule.silent_receive ? 0.0 : ldexp(1.0, exponents.receive[node]));
    multicast_set_broadcast(multicast, 0, 1.0, arena);
    return verdict_yes();
}

/* The number of classes must not exceed the number of powers of two. */
static void adapt(struct settings *settings, struct arena *arena)
{
    int powers = setting_whole(settings, "most") + 1, classes = setting_whole(settings, "classes");
    if (!setting_is(settings, "speeds", "strict") || classes <= powers)
        return;
    if (setting_given(settings, "classes"))
        settings_adapt(settings, "most", classes - 1, arena);
    else
        settings_adapt(settings, "classes", powers, arena);
}

static const struct parameter parameters[] = {
    MULTICAST_NODES_PARAMETER("8"),
    {WHOLE_PARAMETER("most", "4", 0, MOST_EXPONENT, "times are powers of two from 2^0 to 2^most"),
     .adapted = "classes - 1 if that is more"},
    {CHOICE_PARAMETER(
        "receive", "any", "any|at_least_send|zero",
        "receiving times: any, never less than the same node's sending time, or none at all")},
    {CHOICE_PARAMETER("speeds", "strict", "strict|loose",
                      "strict: nodes equal in sending are equal in receiving; loose: not always")},
    {WHOLE_PARAMETER("classes", "3", 1, MOST_EXPONENT + 1,
                     "number of different speeds, for speeds=strict"),
     .adapted = "most + 1 if that is fewer"},
    {0},
};

const struct generator generator_multicast_power2 = {
    .name = "multicast/power2",
    .title = "a broadcast in a power 2 cluster",
    .source = "broadcast 4.1",
    .parameters = parameters,
    .adapt = adapt,
    .generate = make,
};
