#include "experiments/certificate/certificate.h"

#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/whole_shop.h"
#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/load.h"
#include "algorithms/lib/multicast/prices.h"
#include "experiments/engine/files/output.h"
#include "models/base/units.h"
#include "models/base/wall_clock.h"
#include "models/format/value.h"
#include "models/multicast/bounds.h"

#include <math.h>

extern const struct algorithm algorithm_multicast_optimum_dp;

struct proof {
    const struct schedule *schedule;
    double until; /* on the wall clock */
    struct arena *arena;
    struct value *object; /* its JSON */
};

/* Replaces the proof. */
static struct value *start(struct proof *proof, const char *kind)
{
    value_release(proof->object);
    proof->object = value_object();
    value_set_text(proof->object, "kind", kind);
    return proof->object;
}

/* ---- exchanges ---- */

static void prove_by_port(struct proof *proof, const struct whole_shop *whole)
{
    int size = whole->shop.size;
    double unit = whole->rests && whole->on_grid ? time_grid_unit_below(whole->unit) : 0.0;
    struct value *object = start(proof, "port");
    value_set_text(object, "port", whole->port < size ? "send" : "receive");
    value_set_whole(object, "node", whole->port % size);
    value_set_number(object, "unit", unit);
}

static struct value *tree_of(const struct refutation *refutation, const struct whole_shop *whole)
{
    const struct shop *shop = &whole->shop;
    struct value *tree = value_array();
    for (size_t k = 0; k < refutation->count; k++) {
        int item = refutation->items[k];
        value_append_whole(tree,
                           item < 0 ? -1 : shop->job[item] * shop->size + shop->machine[item]);
    }
    return tree;
}

/* A refuted horizon, if that says more. */
static struct verdict prove_by_orders(struct proof *proof, struct whole_shop *whole)
{
    struct refutation refutation = {.horizon = -1};
    struct search_limits limits = {
        .gap = whole->gap, .deadline = proof->until, .refutation = &refutation};
    if (whole->interval.reached - whole->interval.proved < whole->gap)
        return verdict_yes();
    disjunctive_search(&whole->shop, limits, proof->arena, &whole->interval);
    if (refutation.horizon < 0)
        return verdict_yes();
    if (!refutation.items)
        return verdict_no("the proof has more than %d steps", REFUTATION_MOST);
    struct value *object = start(proof, "orders");
    value_set_number(object, "unit", time_grid_unit_below(whole->unit));
    value_set_whole(object, "horizon", refutation.horizon);
    value_set(object, "tree", tree_of(&refutation, whole));
    return verdict_yes();
}

static bool is_plain(const struct exchange *exchange)
{
    return (exchange->slowdown == SLOWDOWN_NONE ||
            exchange->slowdown == SLOWDOWN_LEAVING_CLUSTER) &&
           exchange->execution == EXECUTION_ASYNCHRONOUS && exchange->ports == PORTS_HELD &&
           !exchange->port_map && !exchange->belief && !exchange->service &&
           !exchange_has_releases(exchange) && !exchange_lacks_links(exchange);
}

static struct verdict prove_exchange(struct proof *proof)
{
    const struct exchange *exchange = &proof->schedule->instance.as.exchange;
    if (!is_plain(exchange))
        return verdict_no(
            "proofs require ports held, slowdown none or leaving_cluster and asynchronous "
            "execution, without a belief, a service, release times, a port map and absent links");
    if (proof->schedule->timeline.count != exchange_message_count(exchange))
        return verdict_no("proofs require that each message is sent directly and in one transfer");
    struct whole_shop whole = whole_shop_of(exchange, &proof->schedule->timeline, proof->arena);
    prove_by_port(proof, &whole);
    return prove_by_orders(proof, &whole);
}

/* ---- multicasts ---- */

static void put_prices(struct proof *proof, const struct price_proof *prices)
{
    const struct multicast *multicast = &proof->schedule->instance.as.multicast;
    struct value *object = start(proof, "prices");
    struct value *groups = value_array(), *multipliers = value_array();
    for (int g = 0; g < prices->groups; g++) {
        struct value *group = value_array(), *row = value_array();
        for (int m = 0; m < multicast->message_count; m++)
            if (prices->group_of[m] == g)
                value_append_whole(group, m);
        for (int t = 0; t <= prices->steps; t++)
            value_append_whole(row, prices->multipliers[g][t]);
        value_append(groups, group);
        value_append(multipliers, row);
    }
    value_set_number(object, "unit", prices->unit);
    value_set_whole(object, "steps", prices->steps);
    value_set(object, "groups", groups);
    value_set(object, "multipliers", multipliers);
}

/* What a node does in every schedule, in seconds. */
struct work {
    double receives, own_sends; /* sums; one send for each of its own messages */
    double shortest_send;       /* INFINITY: it has no message to send */
};

static struct work *list_work(const struct multicast *multicast, struct arena *arena)
{
    struct shares shares = multicast_shares(multicast, arena);
    struct work *works = ARENA_ARRAY(arena, struct work, shares.nodes);
    for (int node = 0; node < shares.nodes; node++) {
        struct work work = {.shortest_send = INFINITY};
        for (int k = shares.first[node]; k < shares.first[node + 1]; k++) {
            const struct block_share *share = &shares.items[k];
            work.receives += share->receive;
            work.own_sends += share->own ? share->send : 0.0;
            work.shortest_send = fmin(work.shortest_send, share->send);
        }
        works[node] = work;
    }
    return works;
}

/* A node receives all its messages in turn, and sends its own. Returns the bound. */
static double prove_by_receipts(struct proof *proof, const struct work *works)
{
    const struct multicast *multicast = &proof->schedule->instance.as.multicast;
    int latest;
    double bound = multicast_bound_without(multicast, -1, &latest);
    for (int node = 0; node < multicast->nodes; node++) {
        double busy = works[node].own_sends + works[node].receives;
        if (clearly_less(bound, busy, busy)) {
            bound = busy;
            latest = node;
        }
    }
    value_set_whole(start(proof, "receipts"), "node", latest < 0 ? 0 : latest);
    return bound;
}

/* There are as many sends as receipts: the least time until which all nodes have time for them. */
static double load_of(const struct multicast *multicast, const struct work *works,
                      struct arena *arena)
{
    double *end = ARENA_ARRAY(arena, double, multicast->nodes), bound = 0.0;
    for (int node = 0; node < multicast->nodes; node++)
        end[node] = works[node].receives + works[node].shortest_send;
    for (size_t left = multicast_transfer_count(multicast); left > 0; left--) {
        int next = 0;
        for (int node = 1; node < multicast->nodes; node++)
            next = end[node] < end[next] ? node : next;
        bound = end[next];
        end[next] += works[next].shortest_send;
    }
    return bound;
}

#define SUBSETS_MOST 14 /* destinations: the checker takes 5 s for each such proof */

/* The optimum of a broadcast to few, which the checker computes again. */
static bool prove_by_subsets(struct proof *proof)
{
    const struct instance *instance = &proof->schedule->instance;
    const struct multicast *multicast = &instance->as.multicast;
    struct context context = {.arena = proof->arena, .time_limit = proof->until - wall_clock()};
    struct timeline best = timeline_start(proof->arena);
    if (multicast->messages->count > SUBSETS_MOST ||
        algorithm_multicast_optimum_dp.multicast(multicast, &context, &best) != OUTCOME_SCHEDULED)
        return false;
    value_set_number(start(proof, "subsets"), "bound", rounding_below(instance, best.completion));
    return true;
}

/* Prices of arrivals. Each target gets half of the remaining time. */
static void prove_by_prices(struct proof *proof, double bound)
{
    const double lower = 0.97;
    const struct multicast *multicast = &proof->schedule->instance.as.multicast;
    struct price_proof prices;
    double target = proof->schedule->timeline.completion;
    for (; clearly_less(bound, target, target); target *= lower) {
        double now = wall_clock(), until = (now + proof->until) / 2.0;
        if (multicast_prices_prove(multicast, target, until, proof->arena, &prices)) {
            put_prices(proof, &prices);
            return;
        }
    }
}

static struct verdict prove_multicast(struct proof *proof)
{
    const struct multicast *multicast = &proof->schedule->instance.as.multicast;
    double completion = proof->schedule->timeline.completion;
    if (multicast->collective.operation != OPERATION_MULTICAST || multicast->belief)
        return verdict_no("proofs require a multicast without an operation and a belief");
    const struct work *works = list_work(multicast, proof->arena);
    double bound = prove_by_receipts(proof, works);
    double load = load_of(multicast, works, proof->arena);
    if (clearly_less(bound, load, load)) {
        start(proof, "load");
        bound = load;
    }
    if (clearly_less(bound, completion, completion) && !prove_by_subsets(proof))
        prove_by_prices(proof, bound);
    return verdict_yes();
}

/* ---- certificates ---- */

static struct verdict prove(struct proof *proof)
{
    enum family family = proof->schedule->instance.family;
    if (family == FAMILY_SWITCHED)
        return verdict_no("no proofs are known for switched networks");
    return family == FAMILY_EXCHANGE ? prove_exchange(proof) : prove_multicast(proof);
}

struct verdict certificate_save(const char *path, const struct schedule *schedule,
                                struct arena *arena)
{
    struct output output = {.path = path};
    struct proof proof = {
        .schedule = schedule, .until = wall_clock() + CERTIFICATE_SECONDS, .arena = arena};
    struct verdict verdict = prove(&proof);
    if (!verdict.ok)
        verdict = verdict_no("no certificate: %.400s", verdict.reason);
    else
        verdict = output_open(&output, path, arena);
    if (!verdict.ok) {
        value_release(proof.object);
        return verdict;
    }
    fprintf(output.stream, "{\"certificate\": 1, \"digest\": \"%016llx\", \"proof\":\n",
            (unsigned long long)instance_digest(&schedule->instance));
    value_print(output.stream, proof.object);
    fputs(", \"schedule\":\n", output.stream);
    format_write_schedule(output.stream, schedule);
    fputs("}\n", output.stream);
    return output_commit(&output);
}
