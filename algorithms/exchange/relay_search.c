/* Search over the routes and the rule of `exchange/relay`, starting from its schedule.
 *
 * A step reroutes up to three messages, each on a shortest route under arc costs that are randomly
 * inflated by factors up to a few, so that second and third best routes occur. Every other step
 * changes the bias of an arc's scores, or holds the arc back until nothing else can move; one step
 * in four also draws another rule. Half of the messages and arcs are drawn among those that use the
 * port with the largest load. The dispatch evaluates the step and stops as soon as it ends too
 * late; a step is kept if the schedule does not end later, so that the search drifts over schedules
 * of equal length.
 *
 * It ends at the bound for schedules with forwarding, after its evaluations, or after 60 steps per
 * pair of messages. */
#include "algorithms/lib/exchange/forwarding_flow.h"
#include "algorithms/lib/exchange/relay.h"

#include <math.h>

enum { MOST_CHANGES = 3, STEPS_EACH = 60, BOUND_ROUNDS = 24 };

struct step {
    struct relay_message before[MOST_CHANGES];
    int message[MOST_CHANGES], count;
    struct relay_rule rule;
    double *bias, old_bias; /* NULL: unchanged */
};

static double draw(gsl_rng *rng, double most)
{
    return most * gsl_rng_uniform(rng);
}

static bool uses(const struct relay_message *message, int node, bool sending)
{
    for (int hop = 0; hop < message->hops; hop++)
        if (message->node[hop + !sending] == node)
            return true;
    return false;
}

/* Picks any message, or one of those that use the busiest port. */
static int pick(const struct relay *relay, gsl_rng *rng)
{
    int any = (int)gsl_rng_uniform_int(rng, (unsigned long)relay->count);
    if (gsl_rng_uniform_int(rng, 2) == 0)
        return any;
    double most = relay_load(relay);
    for (int node = 0; node < relay->nodes; node++)
        for (int sending = 0; sending <= 1; sending++)
            if ((sending ? relay->send : relay->receive)[node] == most)
                for (int k = 0; k < relay->count; k++) {
                    int m = (any + k) % relay->count;
                    if (uses(&relay->messages[m], node, sending))
                        return m;
                }
    return any;
}

static struct relay_rule draw_rule(gsl_rng *rng)
{
    struct relay_rule rule;
    rule.patience = draw(rng, 4.0);
    rule.larger = draw(rng, 3.0);
    rule.sum = draw(rng, 2.0);
    rule.tail = draw(rng, 5.0);
    return rule;
}

/* Changes the bias of an arc in use; one time in four resets it to none. */
static void draw_bias(struct relay *relay, struct step *step, gsl_rng *rng)
{
    const struct relay_message *message = &relay->messages[pick(relay, rng)];
    int hop = (int)gsl_rng_uniform_int(rng, (unsigned long)message->hops);
    step->bias = &relay->bias[message->node[hop] * relay->nodes + message->node[hop + 1]];
    step->old_bias = *step->bias;
    bool none = gsl_rng_uniform_int(rng, 4) == 0;
    *step->bias = none ? 0.0 : draw(rng, 4.0) - 2.0;
}

static struct step change(struct relay *relay, const struct relay_rule *rule, gsl_rng *rng)
{
    struct step step = {.rule = *rule};
    if (gsl_rng_uniform_int(rng, 2) == 0)
        draw_bias(relay, &step, rng);
    int changes = (int)gsl_rng_uniform_int(rng, MOST_CHANGES + 1);
    while (step.count < changes) {
        int m = pick(relay, rng);
        step.message[step.count] = m;
        step.before[step.count++] = relay->messages[m];
        double wander = draw(rng, 4.0);
        relay_route(relay, m, wander, rng);
    }
    if (gsl_rng_uniform_int(rng, 4) == 0)
        step.rule = draw_rule(rng);
    return step;
}

static void undo(struct relay *relay, const struct step *step)
{
    if (step->bias)
        *step->bias = step->old_bias;
    for (int k = step->count - 1; k >= 0; k--)
        relay_set_route(relay, step->message[k], &step->before[k]);
}

static double bound_of(const struct exchange *exchange, struct arena *arena)
{
    double known = fmax(exchange_forwarding_bound(exchange), forwarding_rounds_bound(exchange));
    return fmax(known, forwarding_flow_bound(exchange, BOUND_ROUNDS, known, arena));
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = relay_refuses(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct relay relay = relay_start(exchange, context->arena);
    struct relay_rule rule;
    double best = relay_construct(&relay, &rule), bound = bound_of(exchange, context->arena);
    double steps = (double)STEPS_EACH * relay.count * relay.count;
    for (double k = 0.0; k < steps && best > bound && relay.evaluated < context->evaluations; k++) {
        struct step step = change(&relay, &rule, context->rng);
        double completion = relay_dispatch(&relay, &step.rule, nextafter(best, INFINITY), NULL);
        if (completion <= best) {
            best = completion;
            rule = step.rule;
        } else {
            undo(&relay, &step);
        }
    }
    relay_dispatch(&relay, &rule, INFINITY, out);
    context->evaluated += relay.evaluated;
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_relay_search = {
    .name = "exchange/relay_search",
    .title = "relay search",
    .source = "commsched",
    .randomised = true,
    .evaluations = 1.5e8,
    .exchange = schedule,
};
