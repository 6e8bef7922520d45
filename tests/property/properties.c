#include "tests/property/properties.h"

#include "experiments/engine/isolation/isolation.h"
#include "experiments/shrink/shrink.h"
#include "models/base/units.h"
#include "models/exchange/service.h"
#include "models/instance.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static struct solution run(const struct trial *trial, const struct instance *instance)
{
    const struct host_request request = {1, INFINITY, trial->patience, false};
    if (!trial->hosts)
        return solve_isolated(trial->algorithm, instance, &request, trial->arena);
    isolation_show(trial->hosts, instance);
    return isolation_solve(trial->hosts, trial->algorithm, &request, trial->arena);
}

struct trial property_trial(const struct algorithm *algorithm, const struct instance *instance,
                            struct isolation *hosts, double patience, struct arena *arena)
{
    struct trial trial = {.algorithm = algorithm,
                          .instance = instance,
                          .hosts = hosts,
                          .patience = patience,
                          .arena = arena};
    trial.solution = run(&trial, instance);
    return trial;
}

struct verdict property_check(const struct property *property, const struct trial *trial)
{
    bool all = property == properties || trial->solution.status == STATUS_VALID;
    return all ? property->holds(trial) : verdict_yes();
}

static struct verdict valid_or_refused(const struct trial *trial)
{
    const struct solution *solution = &trial->solution;
    if (solution->status != STATUS_VALID && solution->status != STATUS_REFUSED)
        return verdict_no("%s", solution->reason);
    if (solution->status == STATUS_REFUSED && !*solution->reason)
        return verdict_no("it refuses, and gives no reason");
    return verdict_yes();
}

static struct verdict not_below_the_bound(const struct trial *trial)
{
    double completion = trial->solution.completion, bound = trial->solution.lower_bound;
    if (clearly_less(completion, bound, bound))
        return verdict_no("%.12g s, the bound is %.12g s", completion, bound);
    return verdict_yes();
}

/* The theorems apply to asynchronous execution without slowdown. */
static bool within_theorems(const struct instance *instance)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return !instance->as.exchange.belief && !exchange_needs_phases(&instance->as.exchange) &&
               !exchange_is_executed(&instance->as.exchange);
    case FAMILY_MULTICAST:
        return !instance->as.multicast.belief;
    case FAMILY_SWITCHED:
        return true;
    }
    return false;
}

static struct verdict keeps_guarantee(const struct trial *trial)
{
    const struct guarantee *guarantee = &trial->algorithm->guarantee;
    if (guarantee->against != AGAINST_LOWER_BOUND || !within_theorems(trial->instance))
        return verdict_yes();
    double ratio = guarantee->ratio(instance_nodes(trial->instance));
    double limit = ratio * trial->solution.lower_bound;
    if (clearly_less(limit, trial->solution.completion, limit))
        return verdict_no("%.12g s are more than %g times the lower bound, %.12g s (%s)",
                          trial->solution.completion, ratio, trial->solution.lower_bound,
                          guarantee->theorem);
    return verdict_yes();
}

/* ---- all times a million times longer ---- */

#define LONGER 0x1p20

/* Deadlines and checkpoints are seconds too, but no costs. */
static void lengthen_service(struct exchange *exchange, struct arena *arena)
{
    struct service *service = ARENA_ARRAY(arena, struct service, 1);
    size_t pairs = (size_t)exchange->nodes * (size_t)exchange->nodes;
    *service = *exchange->service;
    exchange->service = service;
    service->deadline.uniform *= LONGER;
    for (size_t k = 0; service->deadline.entries && k < pairs; k++)
        service->deadline.entries[k] *= LONGER;
}

static struct instance lengthened(const struct instance *instance, struct arena *arena)
{
    struct instance twin = instance_copy(instance, arena);
    struct slots slots = instance_slots(&twin, arena);
    for (size_t k = 0; k < slots.count; k++)
        if (slots.slot[k].kind & (SLOT_CONSTANT | SLOT_RATE))
            slot_set(&slots.slot[k], LONGER * slot_value(&slots.slot[k]));
    if (instance->family != FAMILY_EXCHANGE)
        return twin;
    struct exchange *exchange = &twin.as.exchange;
    exchange->interleaving = instance->as.exchange.interleaving; /* a share of the time */
    if (exchange->service)
        lengthen_service(exchange, arena);
    if (exchange->belief) {
        struct belief *belief = ARENA_ARRAY(arena, struct belief, 1);
        *belief = *exchange->belief;
        belief->checkpoint *= LONGER;
        exchange->belief = belief;
    }
    return twin;
}

/* The clock of a switched network counts whole picoseconds: other times do not grow exactly. */
static bool is_rounded(const struct instance *instance, struct arena *arena)
{
    struct instance copy = instance_copy(instance, arena);
    struct slots slots = instance_slots(&copy, arena);
    for (size_t k = 0; instance->family == FAMILY_SWITCHED && k < slots.count; k++) {
        double picoseconds = slot_value(&slots.slot[k]) / switched_seconds(1);
        if (slots.slot[k].kind & (SLOT_CONSTANT | SLOT_RATE) &&
            round(LONGER * picoseconds) != LONGER * round(picoseconds))
            return true;
    }
    return false;
}

/* A power of two is exact in binary arithmetic, so the completion grows exactly. A randomised
 * algorithm is seeded by the instance's digest and may choose differently. */
static struct verdict grows_with_the_times(const struct trial *trial)
{
    if (trial->algorithm->randomised || is_rounded(trial->instance, trial->arena))
        return verdict_yes();
    struct instance twin = lengthened(trial->instance, trial->arena);
    struct solution again = run(trial, &twin);
    if (again.status == STATUS_REFUSED && trial->instance->family == FAMILY_SWITCHED)
        return verdict_yes(); /* the clock's whole numbers do not hold them */
    if (again.completion != LONGER * trial->solution.completion)
        return verdict_no("%.17g s become %.17g s", trial->solution.completion, again.completion);
    return verdict_yes();
}

/* ---- the same instance, said in another way ---- */

static void expand(struct matrix *matrix, int nodes, bool diagonal, struct arena *arena)
{
    double *entries = ARENA_ZEROED(arena, double, (size_t)nodes *(size_t)nodes);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (from != to || diagonal)
                entries[from * nodes + to] = matrix->uniform;
    if (!matrix->entries)
        *matrix = (struct matrix){.entries = entries};
}

/* Matrices in place of numbers, and what is meant where nothing is said. */
static struct instance spelled_out(const struct instance *instance, struct arena *arena)
{
    struct instance full = *instance;
    struct exchange *exchange = &full.as.exchange;
    struct service *service = ARENA_ARRAY(arena, struct service, 1);
    *service = service_none();
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        expand(&exchange->bytes, exchange->nodes, false, arena);
        expand(&exchange->startup, exchange->nodes, true, arena);
        expand(&exchange->per_byte, exchange->nodes, true, arena);
        expand(&exchange->latency, exchange->nodes, true, arena);
        exchange->service = exchange->service ? exchange->service : service;
        break;
    case FAMILY_MULTICAST:
        expand(&full.as.multicast.latency, full.as.multicast.nodes, true, arena);
        expand(&full.as.multicast.per_byte, full.as.multicast.nodes, true, arena);
        break;
    case FAMILY_SWITCHED:
        if (!full.as.switched.send)
            neutral_overheads(&full.as.switched, arena);
        break;
    }
    return full;
}

static struct verdict expect_same(const struct trial *trial, const struct solution *again)
{
    if (!timeline_same(&trial->solution.timeline, &again->timeline))
        return verdict_no("completions %.12g s and %.12g s", trial->solution.completion,
                          again->completion);
    return verdict_yes();
}

/* Rules for equal wires refuse a matrix of them. Of several optimal schedules, an exact algorithm
 * may return another one, because its program has other rows for a matrix. */
static struct verdict keeps_to_the_meaning(const struct trial *trial)
{
    if (trial->algorithm->randomised)
        return verdict_yes();
    struct instance twin = spelled_out(trial->instance, trial->arena);
    struct solution again = run(trial, &twin);
    if (again.status == STATUS_REFUSED && trial->instance->family == FAMILY_MULTICAST)
        return verdict_yes();
    if (trial->algorithm->exact && again.completion == trial->solution.completion)
        return verdict_yes();
    return expect_same(trial, &again);
}

/* ---- the nodes in reversed order ---- */

static double *reverse(const double *numbers, size_t count, struct arena *arena)
{
    double *reversed = numbers ? ARENA_ARRAY(arena, double, count) : NULL;
    for (size_t k = 0; reversed && k < count; k++)
        reversed[k] = numbers[count - 1 - k];
    return reversed;
}

static struct instance reversed_exchange(const struct instance *instance, struct arena *arena)
{
    struct instance turned = *instance;
    struct exchange *exchange = &turned.as.exchange;
    size_t nodes = (size_t)exchange->nodes;
    struct matrix *matrices[] = {&exchange->bytes, &exchange->startup, &exchange->per_byte,
                                 &exchange->latency};
    for (size_t k = 0; k < sizeof matrices / sizeof *matrices; k++)
        matrices[k]->entries = reverse(matrices[k]->entries, nodes * nodes, arena);
    exchange->buffer = reverse(exchange->buffer, nodes, arena);
    int *cluster = exchange->cluster ? ARENA_ARRAY(arena, int, nodes) : NULL;
    for (size_t node = 0; cluster && node < nodes; node++)
        cluster[node] = exchange->cluster[nodes - 1 - node];
    exchange->cluster = cluster;
    exchange->levels = 0; /* they change no time */
    exchange->service = NULL;
    exchange->belief = NULL;
    return turned;
}

static struct timeline reversed_timeline(const struct timeline *timeline, int nodes,
                                         struct arena *arena)
{
    struct timeline turned = timeline_start(arena);
    for (size_t k = 0; k < timeline->count; k++) {
        struct transfer transfer = timeline->transfers[k];
        struct parcel *parcels = ARENA_ARRAY(arena, struct parcel, transfer.parcel_count);
        for (int p = 0; p < transfer.parcel_count; p++) {
            parcels[p] = timeline->parcels[transfer.parcel + (size_t)p];
            parcels[p].origin = nodes - 1 - parcels[p].origin;
            parcels[p].destination = nodes - 1 - parcels[p].destination;
        }
        transfer.from = nodes - 1 - transfer.from;
        transfer.to = nodes - 1 - transfer.to;
        timeline_append(&turned, &transfer, parcels, transfer.parcel_count);
    }
    return turned;
}

/* The checker and the bound, not the algorithm, whose ties go by number. */
static struct verdict knows_no_numbers(const struct trial *trial)
{
    if (trial->instance->family != FAMILY_EXCHANGE)
        return verdict_yes();
    struct instance twin = reversed_exchange(trial->instance, trial->arena);
    struct timeline timeline =
        reversed_timeline(&trial->solution.timeline, twin.as.exchange.nodes, trial->arena);
    struct verdict verdict = instance_check(&twin, &timeline, trial->arena);
    double bound = instance_lower_bound(&twin, &timeline);
    if (verdict.ok && clearly_differ(bound, trial->solution.lower_bound, bound))
        return verdict_no("its bound of %.17g s becomes %.17g s", trial->solution.lower_bound,
                          bound);
    return verdict;
}

/* ---- again, and from a file ---- */

static struct verdict repeats_itself(const struct trial *trial)
{
    struct solution again = run(trial, trial->instance);
    return expect_same(trial, &again);
}

static struct verdict survives_the_file(const struct trial *trial)
{
    const struct timeline *timeline = &trial->solution.timeline;
    struct schedule read;
    const char *text = schedule_text(trial->algorithm, trial->instance, timeline, trial->arena);
    struct verdict verdict = format_parse_schedule("text", text, strlen(text), trial->arena, &read);
    if (verdict.ok)
        verdict = instance_check(&read.instance, &read.timeline, trial->arena);
    if (verdict.ok && strcmp(text, schedule_text(trial->algorithm, &read.instance, &read.timeline,
                                                 trial->arena)) != 0)
        return verdict_no("it changes when read and written again");
    return verdict;
}

#define SOLVE "PROGRAM solve ALGORITHM BASE.json"

const struct property properties[] = {
    {"valid", "makes no valid schedule", 1, valid_or_refused, SOLVE, NULL},
    {"bound", "ends before the lower bound", 1, not_below_the_bound, SOLVE, NULL},
    {"guarantee", "breaks its guarantee", 1, keeps_guarantee, SOLVE, NULL},
    {"repetition", "makes another schedule for the same seed", 4, repeats_itself, SOLVE " --twice",
     NULL},
    {"scaling", "does not take 2^20 times as long when all times do", 3, grows_with_the_times,
     SOLVE "; PROGRAM solve ALGORITHM BASE.twin.json", lengthened},
    {"meaning", "makes another schedule of the same instance spelled out", 3, keeps_to_the_meaning,
     SOLVE "; PROGRAM solve ALGORITHM BASE.twin.json", spelled_out},
    {"numbers", "is judged otherwise when the nodes change their numbers", 4, knows_no_numbers,
     SOLVE, NULL},
    {"file", "makes a schedule that its file does not keep", 4, survives_the_file,
     SOLVE " -o BASE.schedule.json && PROGRAM check BASE.json BASE.schedule.json", NULL},
    {0},
};
