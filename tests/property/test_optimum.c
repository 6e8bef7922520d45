/* Every registered bound and every exact algorithm against the best of all schedules that the
 * checker accepts, on random instances of up to 4 nodes. Neither is named here: a new one is
 * compared without an edit. COMMSCHED_LONG in the environment: ten times as many instances. */
#include "algorithms/lib/lp/lp.h"
#include "models/exchange/service.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Of a bound: the rounding of its own sums. Of a claim: the tolerances of a solver. */
static const double ROUNDING = 1e-9, SOLVER = 1e-6;

/* Each is part of the next. Multicasts and switched instances have ANY only. */
enum schedules { WHOLE_MESSAGES, SPLIT_MESSAGES, ANY, CLASSES };

/* ---- what is compared ---- */

struct subject {
    const char *name;
    int compared, near; /* near: within a tenth of the best schedule's value, which is not 0 */
};

enum { SUBJECTS = 64 };

struct optimum_tally {
    struct subject subjects[SUBJECTS];
    int count, instances, searched; /* searched: to the end */
};

static struct subject *subject_of(struct optimum_tally *tally, const char *name)
{
    int k = 0;
    while (k < tally->count && strcmp(tally->subjects[k].name, name) != 0)
        k++;
    CU_ASSERT_FATAL(k < SUBJECTS);
    if (k == tally->count)
        tally->subjects[tally->count++].name = name;
    return &tally->subjects[k];
}

static bool equal_sizes(const struct instance *instance)
{
    const struct multicast *multicast = &instance->as.multicast;
    for (int m = 1; m < multicast->message_count; m++)
        if (multicast->messages[m].bytes != multicast->messages[0].bytes)
            return false;
    return true;
}

/* Closed-form bounds on fewer schedules or instances than their descriptors say. */
static const struct narrow {
    const char *name;
    enum family family;
    enum schedules schedules;
    bool (*covers)(const struct instance *instance);
    const char *reason;
} narrows[] = {
    {"lower_bound", FAMILY_EXCHANGE, SPLIT_MESSAGES, NULL, "schedules without forwarding"},
    {"eq4", FAMILY_MULTICAST, ANY, equal_sizes, "as printed: no bound where sizes differ"},
};

enum { NARROWS = sizeof narrows / sizeof *narrows };

static const struct narrow *narrow_of(const char *name, enum family family)
{
    for (const struct narrow *narrow = narrows; narrow < narrows + NARROWS; narrow++)
        if (narrow->family == family && strcmp(narrow->name, name) == 0)
            return narrow;
    return NULL;
}

static void enlist(struct optimum_tally *tally, enum family family)
{
    for (const struct bound *bound = family_bounds(family); bound->name; bound++)
        subject_of(tally, bound->name);
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++)
        if ((*bound)->family == family)
            subject_of(tally, (*bound)->name);
    for (int k = 0; family == FAMILY_EXCHANGE && service_bounds[k].name; k++)
        subject_of(tally, service_bounds[k].name);
    FOR_ALGORITHMS(found, family)
    if (found->algorithm->exact && !found->foreign)
        subject_of(tally, found->name);
}

/* What proves nothing, or refuses everything, would otherwise pass. */
static void expect_all_compared(const struct optimum_tally *tally, enum family family)
{
    for (int k = 0; k < tally->count; k++) {
        const struct subject *subject = &tally->subjects[k];
        bool good = subject->compared >= 10 && subject->near > 0;
        if (!good || getenv("COMMSCHED_LONG"))
            printf("\n%s: compared %d times, near %d", subject->name, subject->compared,
                   subject->near);
        CU_ASSERT(good);
    }
    for (const struct narrow *narrow = narrows; narrow < narrows + NARROWS; narrow++) {
        bool exists = narrow->family != family;
        for (int k = 0; k < tally->count; k++)
            exists = exists || strcmp(tally->subjects[k].name, narrow->name) == 0;
        CU_ASSERT(exists);
    }
    CU_ASSERT(tally->searched >= 0.8 * tally->instances);
}

/* ---- one instance ---- */

struct trial {
    struct optimum_tally *tally;
    const struct instance *instance;
    unsigned long seed;
    struct solution solutions[SUBJECTS]; /* of exact algorithms */
    const struct algorithm *exact[SUBJECTS];
    int count;
};

static double value_of(const struct instance *instance, int objective,
                       const struct timeline *timeline)
{
    if (instance->family == FAMILY_EXCHANGE)
        return literal_objective(&instance->as.exchange, (enum least)objective, timeline);
    return objective_value((enum objective)objective, instance, timeline);
}

/* The claim: no schedule has a smaller value than `least`, of one that exists. */
static void expect_below(struct trial *trial, const char *name, double claim, double least,
                         double tolerance)
{
    struct subject *subject = subject_of(trial->tally, name);
    bool holds = claim <= least * (1.0 + tolerance);
    subject->compared++;
    subject->near += least > 0.0 && claim >= 0.9 * least;
    CU_ASSERT(holds);
    if (holds)
        return;
    printf("\n%s: %.17g, but a schedule has %.17g, seed %lu\n", name, claim, least, trial->seed);
    format_write_instance(stdout, trial->instance);
}

static void expect_bounds(struct trial *trial, const double *least)
{
    const struct instance *instance = trial->instance;
    for (const struct bound *bound = instance_bounds(instance); bound->name; bound++) {
        const struct narrow *narrow = narrow_of(bound->name, instance->family);
        if (!narrow || !narrow->covers || narrow->covers(instance))
            expect_below(trial, bound->name, bound->value(instance),
                         least[narrow ? narrow->schedules : ANY], ROUNDING);
    }
    for (const struct computed_bound *const *found = computed_bounds; *found; found++) {
        BLOCK_ARENA(scratch);
        const struct computed_bound *bound = *found;
        struct context context = {.arena = &scratch, .time_limit = 2.0};
        bool direct = instance->family == FAMILY_EXCHANGE && !bound->forwarding;
        double value;
        if (bound->family == instance->family &&
            computed_bound_value(bound, instance, &context, &value) == OUTCOME_SCHEDULED)
            expect_below(trial, bound->name, value, least[direct ? SPLIT_MESSAGES : ANY], ROUNDING);
    }
}

/* `least`: of whole messages. */
static void expect_exact(struct trial *trial, enum objective objective, double least)
{
    for (int k = 0; k < trial->count; k++) {
        const struct solution *solution = &trial->solutions[k];
        if (trial->exact[k]->objective != objective)
            continue;
        double value = objective_value(objective, trial->instance, &solution->timeline);
        double magnitude = solution->completion;
        double rounding = objective == OBJECTIVE_TARDINESS || objective == OBJECTIVE_CRITICAL
                              ? ROUNDING
                              : rounding_of_sums(trial->instance, magnitude);
        if (!isnan(solution->proved))
            expect_below(trial, trial->exact[k]->name, solution->proved, least, 0.0);
        if (solution->optimal == OPTIMAL_PROVED)
            expect_below(trial, trial->exact[k]->name, value, least, rounding);
        if (solution->optimal == OPTIMAL_BY_SOLVER)
            expect_below(trial, trial->exact[k]->name, value - SOLVER * magnitude, least, SOLVER);
    }
}

static enum schedules class_of(const struct instance *instance, const struct timeline *timeline)
{
    if (instance->family != FAMILY_EXCHANGE)
        return WHOLE_MESSAGES;
    if (timeline_forwards(timeline))
        return ANY;
    return timeline->count > exchange_message_count(&instance->as.exchange) ? SPLIT_MESSAGES
                                                                            : WHOLE_MESSAGES;
}

/* least[objective][class]: of the schedules of all algorithms, by the checker. */
static void run_algorithms(struct trial *trial, int objectives, double least[][CLASSES],
                           struct arena *arena)
{
    const struct instance *instance = trial->instance;
    for (int k = 0; k < objectives * CLASSES; k++)
        least[k / CLASSES][k % CLASSES] = INFINITY;
    FOR_ALGORITHMS(found, instance->family)
    {
        const struct algorithm *algorithm = found->algorithm;
        if (algorithm->evaluations > 0.0 || algorithm->derived || found->foreign)
            continue;
        struct solution solution = solve(algorithm, instance, 1, 2.0, arena);
        if (solution.status != STATUS_VALID)
            continue;
        double *own;
        for (int k = 0; k < objectives; k++) {
            own = &least[k][class_of(instance, &solution.timeline)];
            *own = fmin(*own, value_of(instance, k, &solution.timeline));
        }
        if (algorithm->exact && trial->count < SUBJECTS) {
            trial->exact[trial->count] = algorithm;
            trial->solutions[trial->count++] = solution;
        }
    }
}

/* As many under a sanitizer: fewer would not compare every bound. */
static unsigned long tries(unsigned long usual)
{
    return usual * (getenv("COMMSCHED_LONG") ? 10 : 1);
}

enum { STATES = 20000 };

/* ---- exchanges ---- */

/* Parcels of a message for which there is time; 0: none. */
static int pieces_for(enum schedules schedules, const struct exchange *exchange, int pieces)
{
    static const size_t most[CLASSES] = {9, 6, 4};
    size_t messages = exchange_message_count(exchange);
    if (pieces > 1 && schedules == WHOLE_MESSAGES)
        return 0;
    return messages * (size_t)pieces <= most[schedules] ? pieces : 0;
}

static void search_exchange(struct trial *trial, enum least objective, double *least)
{
    bool whole = true;
    for (int class = WHOLE_MESSAGES; class <= ANY; class ++) {
        if (class > WHOLE_MESSAGES)
            least[class] = fmin(least[class], least[class - 1]);
        for (int pieces = 1; pieces <= 3; pieces++) {
            const struct exchange *exchange = &trial->instance->as.exchange;
            struct exchange_search search = {
                exchange,     objective,    pieces_for((enum schedules) class, exchange, pieces),
                class == ANY, least[class], STATES};
            if (search.pieces > 0)
                least[class] = fmin(least[class], literal_least(&search));
            whole = whole && search.states > 0;
        }
    }
    trial->tally->instances++;
    trial->tally->searched += whole;
}

static const struct {
    enum least least;
    enum objective objective; /* of exact algorithms; OBJECTIVE_COUNT: none has it */
    const char *bound;
} objectives[LEASTS] = {
    {LEAST_COMPLETION, OBJECTIVE_COMPLETION, NULL},
    {LEAST_CRITICAL, OBJECTIVE_CRITICAL, "critical_bound"},
    {LEAST_TARDINESS, OBJECTIVE_TARDINESS, "tardiness_bound"},
};

static void expect_service(struct trial *trial, int k, double *least)
{
    const struct exchange *exchange = &trial->instance->as.exchange;
    for (const struct service_bound *bound = service_bounds; bound->name; bound++) {
        if (strcmp(bound->name, objectives[k].bound) != 0 || !bound->asked(exchange))
            continue;
        search_exchange(trial, objectives[k].least, least);
        expect_below(trial, bound->name, bound->value(exchange, false), least[SPLIT_MESSAGES],
                     ROUNDING);
        expect_below(trial, bound->name, bound->value(exchange, true), least[ANY], ROUNDING);
        expect_exact(trial, objectives[k].objective, least[WHOLE_MESSAGES]);
    }
}

static void try_exchange(struct optimum_tally *tally, const struct instance *instance,
                         unsigned long seed, struct arena *arena)
{
    struct trial trial = {.tally = tally, .instance = instance, .seed = seed};
    double least[LEASTS][CLASSES];
    run_algorithms(&trial, LEASTS, least, arena);
    search_exchange(&trial, LEAST_COMPLETION, least[LEAST_COMPLETION]);
    expect_bounds(&trial, least[LEAST_COMPLETION]);
    expect_exact(&trial, OBJECTIVE_COMPLETION, least[LEAST_COMPLETION][WHOLE_MESSAGES]);
    for (int k = LEAST_COMPLETION + 1; k < LEASTS; k++)
        expect_service(&trial, k, least[k]);
}

TEST(exchanges)
{
    struct optimum_tally tally = {0};
    enlist(&tally, FAMILY_EXCHANGE);
    for (unsigned long seed = 1; seed <= tries(280); seed++) {
        gsl_rng *rng = random_start(gsl_rng_mt19937, seed, arena);
        struct instance instance =
            seed % 4 == 0 ? balanced_exchange(3, 4, seed, arena) : tiny_exchange(rng, arena);
        try_exchange(&tally, &instance, seed, arena);
        arena_release(arena);
    }
    expect_all_compared(&tally, FAMILY_EXCHANGE);
}

/* Bounds of groups have to hold for every kind of ports, and where start-ups count. */
TEST(exchanges_between_clusters)
{
    struct optimum_tally tally = {0};
    for (unsigned long seed = 1; seed <= tries(700); seed++) {
        gsl_rng *rng = random_start(gsl_rng_mt19937, seed, arena);
        struct instance instance = tiny_clusters(rng, arena);
        struct trial trial = {.tally = &tally, .instance = &instance, .seed = seed};
        double least[CLASSES] = {INFINITY, INFINITY, INFINITY};
        search_exchange(&trial, LEAST_COMPLETION, least);
        expect_bounds(&trial, least);
        arena_release(arena);
    }
    CU_ASSERT(subject_of(&tally, "lower_bound_forwarding")->near > 0);
    CU_ASSERT(tally.searched >= 0.8 * tally.instances);
}

/* Every port is busy until 156842, which is the optimum; heuristics end one later. */
TEST(one_in_156843)
{
    static double bytes[] = {90001, 0, 66841, 0, 156841, 1, 66841, 1, 90000};
    const struct instance instance = exchange_of(3, bytes);
    struct optimum_tally tally = {0};
    try_exchange(&tally, &instance, 0, arena);
    CU_ASSERT_EQUAL(tally.searched, 1);
}

/* ---- multicasts and collective operations ---- */

static bool asks_for_ready(const struct trial *trial)
{
    for (int k = 0; k < trial->count; k++)
        if (trial->exact[k]->objective == OBJECTIVE_READY)
            return true;
    return false;
}

static void try_multicast(struct optimum_tally *tally, const struct instance *instance, int pieces,
                          unsigned long seed, struct arena *arena)
{
    const struct multicast *multicast = &instance->as.multicast;
    struct trial trial = {.tally = tally, .instance = instance, .seed = seed};
    double least[OBJECTIVE_READY + 1][CLASSES];
    run_algorithms(&trial, OBJECTIVE_READY + 1, least, arena);
    for (int k = OBJECTIVE_COMPLETION; k <= (asks_for_ready(&trial) ? OBJECTIVE_READY : 0); k++) {
        double known = least[k][WHOLE_MESSAGES];
        for (int divided = 1; divided <= pieces; divided++) {
            struct multicast_search search = {multicast, k == OBJECTIVE_READY, divided, known,
                                              STATES};
            known = fmin(known, literal_least_multicast(&search));
            tally->instances++;
            tally->searched += search.states > 0;
        }
        least[k][ANY] = known;
        expect_exact(&trial, (enum objective)k, known);
    }
    expect_bounds(&trial, least[OBJECTIVE_COMPLETION]);
}

TEST(multicasts_and_collective_operations)
{
    struct optimum_tally tally = {0};
    enlist(&tally, FAMILY_MULTICAST);
    for (unsigned long seed = 1; seed <= tries(450); seed++) {
        gsl_rng *rng = random_start(gsl_rng_mt19937, seed, arena);
        enum operation operation = (enum operation)(seed % 2 ? 0 : seed / 2 % OPERATION_COUNT);
        bool blocks = operation_rules[operation].block_per_node;
        int nodes = blocks ? 3 : 4;
        nodes -= (int)gsl_rng_uniform_int(rng, (unsigned long)nodes - 1);
        struct instance instance = operation == OPERATION_MULTICAST
                                       ? tiny_multicast(rng, arena)
                                       : tiny_collective(rng, operation, nodes, arena);
        try_multicast(&tally, &instance, nodes < (blocks ? 3 : 4) ? 2 : 1, seed, arena);
        arena_release(arena);
    }
    expect_all_compared(&tally, FAMILY_MULTICAST);
}

/* ---- switched ---- */

TEST(switched)
{
    struct optimum_tally tally = {0};
    enlist(&tally, FAMILY_SWITCHED);
    for (unsigned long seed = 1; seed <= tries(1200); seed++) {
        struct case_limits limits = {.switches = 1 + (int)(seed % 5),
                                     .hosts = 2 + (int)(seed / 5 % 4),
                                     .messages = 1 + (int)(seed / 3 % 4),
                                     .extra_links = (int)(seed / 2 % 4),
                                     .least_bytes = 1,
                                     .most_bytes = seed % 7 ? 12 : 1000,
                                     .tiny_delays = seed % 3 != 0,
                                     .routing = seed % 2 ? ROUTING_TREE : ROUTING_SHORTEST};
        struct instance instance = {.family = FAMILY_SWITCHED,
                                    .as.switched = random_switched(&limits, seed, arena)};
        struct trial trial = {.tally = &tally, .instance = &instance, .seed = seed};
        double least[CLASSES] = {0};
        if (seed % 4 == 0)
            random_overheads(&instance.as.switched, seed, arena);
        if (switched_transfer_count(&instance.as.switched) <= 4) {
            least[ANY] = literal_least_switched(&instance.as.switched, arena);
            expect_bounds(&trial, least);
            tally.instances++;
            tally.searched++;
        }
        arena_release(arena);
    }
    expect_all_compared(&tally, FAMILY_SWITCHED);
}
