#include "algorithms/algorithm.h"

#include "algorithms/lib/lp/lp.h"
#include "algorithms/on_ports.h"
#include "models/base/hash.h"
#include "models/base/random.h"
#include "models/exchange/execution.h"
#include "models/instance.h"
#include "models/multicast/collective_mirror.h"
#include "models/multicast/replay.h"
#include "models/switched/wormhole.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum outcome refuse(struct context *context, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(context->refusal, sizeof context->refusal, format, arguments);
    va_end(arguments);
    return OUTCOME_REFUSED;
}

static enum outcome judged(struct context *context, struct verdict verdict)
{
    if (verdict.ok)
        return OUTCOME_SCHEDULED;
    refuse(context, "%s", verdict.reason);
    return OUTCOME_INVALID;
}

/* ---- costs known wrongly ---- */

/* Runs of algorithms where costs are known wrongly (models/base/belief.h): an algorithm plans with
 * the believed costs, and its order is executed at the costs of the instance. One that replans, in
 * whose name RECOMPUTE follows a plus sign, plans what has not begun anew when the costs become
 * known: at the checkpoint of an exchange, and before the start of a multicast. Paper `exchange`
 * sections 6.2 and 6.3; `multicast` section 8. */

/* A transfer of zero duration has begun when it has ended. */
static bool has_begun(const struct transfer *transfer, double time)
{
    return transfer->send_start < time || transfer->receive_end <= time;
}

/* Keeps the transfers that have begun; what the others carry is left to send. */
static struct exchange keep_begun(const struct exchange *exchange, struct timeline *timeline,
                                  double now, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes, begun = 0;
    struct exchange rest = *exchange;
    struct exchange_begun *idle = ARENA_ARRAY(arena, struct exchange_begun, 1);
    rest.bytes = (struct matrix){.entries = ARENA_ZEROED(arena, double, nodes *nodes)};
    rest.begun = idle;
    idle->send_idle = ARENA_ARRAY(arena, double, nodes);
    idle->receive_idle = ARENA_ARRAY(arena, double, nodes);
    for (size_t node = 0; node < nodes; node++)
        idle->send_idle[node] = idle->receive_idle[node] = now;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer transfer = timeline->transfers[k];
        size_t from = (size_t)transfer.from, to = (size_t)transfer.to;
        if (has_begun(&transfer, now)) {
            idle->send_idle[from] = fmax(idle->send_idle[from], transfer.send_end);
            idle->receive_idle[to] = fmax(idle->receive_idle[to], transfer.send_end);
            timeline->transfers[begun++] = transfer;
        } else {
            rest.bytes.entries[from * nodes + to] += transfer.bytes;
        }
    }
    timeline->count = begun;
    return rest;
}

enum outcome choose_order(const struct algorithm *algorithm, const struct exchange *exchange,
                          struct context *context, struct timeline *out)
{
    enum outcome outcome =
        algorithm->domain ? algorithm->domain(exchange, context) : OUTCOME_SCHEDULED;
    return outcome == OUTCOME_SCHEDULED ? algorithm->exchange(exchange, context, out) : outcome;
}

/* The order of an algorithm that ignores what has begun is executed after it. */
static enum outcome plan_rest(const struct algorithm *algorithm, const struct exchange *rest,
                              struct context *context, struct timeline *plan)
{
    double before = context->evaluated;
    context->evaluated = 0.0;
    enum outcome outcome = choose_order(algorithm, rest, context, plan);
    context->evaluated += before;
    return outcome == OUTCOME_SCHEDULED ? execute_order(rest, rest, context, plan) : outcome;
}

static enum outcome refuse_forwarded(struct context *context)
{
    return refuse(context, "it forwards data, which cannot be planned anew");
}

static enum outcome replan(const struct algorithm *algorithm, const struct exchange *exchange,
                           double now, struct context *context, struct timeline *out)
{
    if (out->parcel_count > 0)
        return refuse_forwarded(context);
    struct exchange rest = keep_begun(exchange, out, now, context->arena);
    struct timeline plan = timeline_start(context->arena);
    enum outcome outcome = plan_rest(algorithm, &rest, context, &plan);
    if (outcome == OUTCOME_SCHEDULED && plan.parcel_count > 0)
        return refuse_forwarded(context);
    for (size_t k = 0; outcome == OUTCOME_SCHEDULED && k < plan.count; k++)
        timeline_append(out, &plan.transfers[k], NULL, 0);
    timeline_recount_completion(out);
    return outcome;
}

static enum outcome exchange_by_belief(const struct algorithm *algorithm,
                                       const struct exchange *exchange, struct context *context,
                                       struct timeline *out)
{
    double checkpoint = exchange->belief->checkpoint;
    struct exchange known = *exchange;
    known.belief = NULL;
    if (algorithm->exact)
        return refuse(context, "it finds no optimum where costs are known wrongly");
    if (algorithm->replans && checkpoint == 0.0)
        return choose_order(algorithm, &known, context, out);
    struct exchange believed = exchange_believed(exchange, context->arena);
    enum outcome outcome = choose_order(algorithm, &believed, context, out);
    if (outcome == OUTCOME_SCHEDULED)
        outcome = execute_order(&believed, &known, context, out);
    if (outcome != OUTCOME_SCHEDULED || !algorithm->replans)
        return outcome;
    return replan(algorithm, &known, checkpoint, context, out);
}

/* Both require a belief. Exact algorithms refuse. */
static enum outcome multicast_by_belief(const struct algorithm *algorithm,
                                        const struct multicast *multicast, struct context *context,
                                        struct timeline *out)
{
    struct multicast known = *multicast;
    known.belief = NULL;
    if (algorithm->exact)
        return refuse(context, "it finds no optimum where costs are known wrongly");
    if (algorithm->replans)
        return algorithm->multicast(&known, context, out);
    struct multicast believed = multicast_believed(multicast, context->arena);
    enum outcome outcome = algorithm->multicast(&believed, context, out);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    return judged(context, multicast_execute(&believed, &known, out, context->arena));
}

/* ---- names ---- */

/* The algorithm of the tree whose name is that up to a plus sign, which is found too. */
static const struct registered_algorithm *find_base(const char *name, const char **plus)
{
    *plus = strchr(name, '+');
    size_t length = *plus ? (size_t)(*plus - name) : strlen(name);
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (strncmp(found->name, name, length) == 0 && !found->name[length])
            return found;
    return NULL;
}

/* What is wrong with a name that no algorithm has. */
static struct verdict may_replan(const struct algorithm *algorithm, const char *ending)
{
    if (strcmp(ending, RECOMPUTE) != 0)
        return verdict_no("%.100s is unknown behind a plus sign; known: " RECOMPUTE, ending);
    if (algorithm->exact)
        return verdict_no("%s: an exact algorithm does not replan", algorithm->name);
    if (algorithm->switched)
        return verdict_no("%s: plans of switch networks are not made anew", algorithm->name);
    return verdict_yes();
}

struct verdict algorithm_exists(const char *name)
{
    const char *plus;
    const struct registered_algorithm *base = find_base(name, &plus);
    if (!base)
        return verdict_no("there is no such algorithm");
    return plus ? may_replan(base->algorithm, plus + 1) : verdict_yes();
}

/* Algorithms that replan, requested so far. */
struct replanning {
    struct registered_algorithm registered;
    struct algorithm algorithm;
    struct replanning *next;
};

const struct registered_algorithm *algorithm_find(const char *name)
{
    static struct arena arena;
    static struct replanning *all;
    const char *plus;
    const struct registered_algorithm *base = find_base(name, &plus);
    if (!plus || !base || !may_replan(base->algorithm, plus + 1).ok)
        return plus ? NULL : base;
    for (struct replanning *known = all; known; known = known->next)
        if (strcmp(known->registered.name, name) == 0)
            return &known->registered;
    struct replanning *made = ARENA_ARRAY(&arena, struct replanning, 1);
    *made = (struct replanning){*base, *base->algorithm, all};
    made->algorithm.name = arena_print(&arena, "%s", name);
    made->algorithm.title = arena_print(&arena, "%s, " RECOMPUTE, base->algorithm->title);
    made->algorithm.guarantee = (struct guarantee){.against = NO_GUARANTEE};
    made->algorithm.derived = made->algorithm.replans = true;
    made->algorithm.prototype = false;
    made->registered.name = made->algorithm.name;
    made->registered.algorithm = &made->algorithm;
    all = made;
    return &made->registered;
}

enum family algorithm_family(const struct algorithm *algorithm)
{
    if (algorithm->multicast)
        return FAMILY_MULTICAST;
    return algorithm->switched ? FAMILY_SWITCHED : FAMILY_EXCHANGE;
}

/* ---- runs ---- */

/* The algorithm makes the plan, the simulation computes the times. */
static enum outcome plan_and_simulate(const struct algorithm *algorithm,
                                      const struct switched *switched, struct context *context,
                                      struct timeline *out)
{
    struct routing routing = routing_make(switched, context->arena);
    struct plan plan = plan_start(switched, &routing, context->arena);
    enum outcome outcome = algorithm->switched(switched, context, &plan);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    outcome = judged(context, wormhole_simulate(&plan, context->arena, NULL, out));
    return outcome == OUTCOME_INVALID && plan.too_long ? OUTCOME_REFUSED : outcome;
}

enum outcome execute_order(const struct exchange *believed, const struct exchange *exchange,
                           struct context *context, struct timeline *timeline)
{
    struct verdict verdict = exchange_check(believed, timeline, context->arena);
    if (verdict.ok)
        verdict = exchange_execute(exchange, timeline, context->arena);
    return judged(context, verdict);
}

static enum outcome refuse_link(struct context *context, int from, int to)
{
    return refuse(context, "it needs the link from node %d to node %d, which is absent", from, to);
}

/* Where links are absent. */
static enum outcome run_with_links(const struct algorithm *algorithm,
                                   const struct exchange *exchange, struct context *context,
                                   struct timeline *out)
{
    enum outcome outcome = choose_order(algorithm, exchange, context, out);
    for (size_t k = 0; k < out->count && outcome == OUTCOME_SCHEDULED; k++)
        if (!exchange_is_linked(exchange, out->transfers[k].from, out->transfers[k].to))
            outcome = refuse_link(context, out->transfers[k].from, out->transfers[k].to);
    return outcome;
}

static enum outcome run_exchange(const struct algorithm *algorithm, const struct exchange *exchange,
                                 struct context *context, struct timeline *out)
{
    int from, to;
    bool lacks_links = exchange_lacks_links(exchange);
    if (lacks_links && !algorithm->detours && exchange_is_cut_off(exchange, true, &from, &to))
        return refuse_link(context, from, to);
    if (exchange->port_map && !algorithm->takes_port_maps)
        return choose_order_on_ports(algorithm, exchange, context, out);
    if (lacks_links)
        return run_with_links(algorithm, exchange, context, out);
    if (exchange->belief)
        return exchange_by_belief(algorithm, exchange, context, out);
    if (!exchange_is_executed(exchange) || algorithm->own_timing)
        return choose_order(algorithm, exchange, context, out);
    if (algorithm->exact)
        return refuse(context,
                      "it finds no optimum where times depend on concurrent transfers; it requires "
                      "ports held, slowdown none or leaving_cluster, and no release times");
    struct exchange plain = exchange_plain(exchange);
    enum outcome outcome = choose_order(algorithm, &plain, context, out);
    return outcome == OUTCOME_SCHEDULED ? execute_order(&plain, exchange, context, out) : outcome;
}

bool algorithm_takes(const struct algorithm *algorithm, enum operation operation)
{
    unsigned taken = algorithm->operations;
    if (taken == 0)
        taken = OPERATION_BIT(OPERATION_MULTICAST) | (algorithm->exact ? 0 : OPERATIONS_MOVING);
    return algorithm->multicast && (taken & OPERATION_BIT(operation));
}

/* Some algorithms know only nodes that do one thing at a time. */
static enum outcome run_full_duplex(const struct algorithm *algorithm,
                                    const struct multicast *multicast, struct context *context,
                                    struct timeline *out)
{
    struct timeline planned = timeline_start(context->arena);
    enum outcome outcome = algorithm->multicast(multicast, context, &planned);
    if (outcome == OUTCOME_SCHEDULED)
        collective_execute(multicast, &planned, context->arena, out);
    return outcome;
}

static enum outcome run_multicast(const struct algorithm *algorithm,
                                  const struct multicast *multicast, struct context *context,
                                  struct timeline *out)
{
    enum operation operation = multicast->collective.operation;
    if (!algorithm_takes(algorithm, operation))
        return refuse(context, "it schedules no %s", operation_rules[operation].name);
    if (multicast->collective.full_duplex)
        return run_full_duplex(algorithm, multicast, context, out);
    return multicast->belief ? multicast_by_belief(algorithm, multicast, context, out)
                             : algorithm->multicast(multicast, context, out);
}

enum outcome algorithm_run_in(const struct algorithm *algorithm, const struct instance *instance,
                              struct context *context, struct timeline *out)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return run_exchange(algorithm, &instance->as.exchange, context, out);
    case FAMILY_MULTICAST:
        return run_multicast(algorithm, &instance->as.multicast, context, out);
    case FAMILY_SWITCHED:
        return plan_and_simulate(algorithm, &instance->as.switched, context, out);
    }
    return refuse(context, "unknown family");
}

/* An algorithm that replans has the same random numbers as one that does not, under every belief;
 * and all algorithms have the same random numbers with and without a service, so that one that
 * ignores the service makes the same schedule. */
static gsl_rng *seeded_generator(const struct algorithm *algorithm, const struct instance *instance,
                                 uint64_t seed, struct arena *arena)
{
    struct instance known = instance_known(instance);
    if (known.family == FAMILY_EXCHANGE)
        known.as.exchange.service = NULL;
    const char *plus = algorithm->replans ? strrchr(algorithm->name, '+') : NULL;
    const char *name =
        plus ? arena_print(arena, "%.*s", (int)(plus - algorithm->name), algorithm->name)
             : algorithm->name;
    uint64_t hash = hash_string(hash_number(HASH_START, seed), name);
    hash = hash_finish(hash_number(hash, instance_digest(&known)));
    return random_start(gsl_rng_mt19937, (unsigned long)(hash & 0xffffffffu), arena);
}

bool algorithm_proves_completions(const struct algorithm *algorithm)
{
    return algorithm->exact && algorithm->objective == OBJECTIVE_COMPLETION;
}

/* A schedule that meets the proved bound is optimal, regardless of the algorithm's report; one
 * below it refutes the proof. */
static enum outcome set_proved(const struct algorithm *algorithm, const struct instance *instance,
                               struct context *context, const struct timeline *out,
                               struct remarks *remarks)
{
    double reached = objective_value(algorithm->objective, instance, out);
    double proved = isnan(context->proved) ? reached : context->proved;
    struct rounded rounded = objective_rounded(algorithm->objective, instance, out, proved);
    bool met = reached <= rounded.above;
    remarks->proved = rounded.below;
    remarks->optimal = met ? OPTIMAL_PROVED : context->optimal;
    if (remarks->proved <= reached)
        return OUTCOME_SCHEDULED;
    refuse(context, "contradiction: %s %.12g, below the proved %.12g",
           objective_name(algorithm->objective), reached, proved);
    return OUTCOME_INVALID;
}

enum outcome algorithm_run(const struct algorithm *algorithm, const struct instance *instance,
                           uint64_t seed, double time_limit, struct arena *scratch,
                           struct timeline *out, struct remarks *remarks)
{
    struct context context = {.arena = scratch,
                              .time_limit = time_limit,
                              .proved = NAN,
                              .evaluations = algorithm->evaluations};
    enum outcome outcome;
    if (algorithm_family(algorithm) != instance->family) {
        outcome = refuse(&context, "%s does not schedule %s instances", algorithm->name,
                         family_name(instance->family));
    } else {
        struct arena_mark mark = arena_mark(scratch);
        if (algorithm->randomised)
            context.rng = seeded_generator(algorithm, instance, seed, scratch);
        outcome = algorithm_run_in(algorithm, instance, &context, out);
        if (scratch != out->arena)
            arena_rewind(scratch, mark);
    }
    remarks->proved = context.proved;
    remarks->optimal = OPTIMAL_NOT_PROVED;
    remarks->evaluated = context.evaluated;
    if (outcome == OUTCOME_SCHEDULED && algorithm->exact)
        outcome = set_proved(algorithm, instance, &context, out, remarks);
    memcpy(remarks->refusal, context.refusal, sizeof context.refusal);
    return outcome;
}
