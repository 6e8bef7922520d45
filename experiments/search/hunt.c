#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/search/search_space.h"
#include "experiments/shrink/shrink.h"
#include "models/base/hash.h"
#include "models/base/random.h"
#include "models/base/wall_clock.h"

#include <gsl/gsl_siman.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- ratios of the hunt's algorithm's completion to its reference on the same instance; those of
 * the tree's algorithms are fast: without checking, and without allocation per instance ---- */

#define HUNT_OPTIMUM_SECONDS 1.0 /* time limit; an unproved optimum counts as none */

struct hunt_pair {
    const struct hunt *hunt;
    /* the algorithm hunted against, or the exact ones of the family; ends with NULL */
    const struct algorithm **reference;
    struct arena kept;  /* its memory */
    struct arena arena; /* scratch */
    char refusal[256];  /* why the last ratio was 0; empty if it was not */
    bool foreign;       /* one of them runs in a host, and every schedule is checked */
    char failure[256];  /* how a foreign algorithm failed; all later ratios are 0; or empty */
};

enum { ARENA_SIZE = 1 << 20 }; /* more than small instances need, to avoid allocation */

/* Seconds after its time limit at which a foreign algorithm is stopped. */
static const double PATIENCE = 5.0;

static struct hunt_pair hunt_pair_start(const struct hunt *hunt)
{
    struct hunt_pair pair = {.hunt = hunt};
    bool other = hunt->against == HUNT_ALGORITHM;
    pair.reference = hunt->against == HUNT_OPTIMUM
                         ? proving_algorithms(algorithm_family(hunt->algorithm), &pair.kept)
                         : ARENA_ZEROED(&pair.kept, const struct algorithm *, 2);
    if (other)
        pair.reference[0] = hunt->reference;
    pair.foreign =
        algorithm_is_foreign(hunt->algorithm) || (other && algorithm_is_foreign(hunt->reference));
    arena_allocate(&pair.arena, ARENA_SIZE, 1);
    return pair;
}

static void hunt_pair_release(struct hunt_pair *pair)
{
    arena_release(&pair->arena);
    arena_release(&pair->kept);
}

static struct solution solve_fast(struct hunt_pair *pair, const struct algorithm *algorithm,
                                  const struct instance *instance)
{
    struct timeline timeline = timeline_start(&pair->arena);
    struct remarks remarks;
    if (algorithm_run(algorithm, instance, pair->hunt->seed, HUNT_OPTIMUM_SECONDS, &pair->arena,
                      &timeline, &remarks) != OUTCOME_SCHEDULED)
        return solution_failed(STATUS_REFUSED, remarks.refusal);
    return (struct solution){.status = STATUS_VALID,
                             .completion = timeline.completion,
                             .lower_bound = pair->hunt->against == HUNT_BOUND
                                                ? instance_lower_bound(instance, &timeline)
                                                : 0.0,
                             .optimal = remarks.optimal};
}

/* A solution without a schedule has the completion 0. */
static struct solution solve_one(struct hunt_pair *pair, const struct algorithm *algorithm,
                                 const struct instance *instance, double seconds)
{
    const struct host_request request = {pair->hunt->seed, seconds, seconds + PATIENCE, false};
    struct arena_mark start = {pair->arena.newest, 0};
    struct solution solution = seconds > 0.0
                                   ? solve_isolated(algorithm, instance, &request, &pair->arena)
                                   : solve_fast(pair, algorithm, instance);
    arena_rewind(&pair->arena, start);
    if (solution.status == STATUS_VALID)
        return solution;
    snprintf(pair->refusal, sizeof pair->refusal, "%s: %.200s", algorithm->name, solution.reason);
    if (solution.status > STATUS_REFUSED && algorithm_is_foreign(algorithm))
        memcpy(pair->failure, pair->refusal, sizeof pair->failure);
    return (struct solution){0};
}

/* Measures completion and reference, in seconds, and returns their ratio: 0 if either has no
 * schedule, or the reference is 0. With a time limit (seconds) schedules are checked, and foreign
 * algorithms run in hosts; with 0 neither. */
static double hunt_measure(struct hunt_pair *pair, const struct instance *instance, double seconds,
                           double *completion, double *reference)
{
    const struct algorithm **each = pair->reference;
    pair->refusal[0] = '\0';
    struct solution solution = solve_one(pair, pair->hunt->algorithm, instance, seconds);
    *completion = solution.completion;
    *reference = pair->hunt->against == HUNT_BOUND ? solution.lower_bound : 0.0;
    for (; *each && *completion > 0.0 && *reference == 0.0; each++) {
        solution = solve_one(pair, *each, instance, seconds);
        if (pair->hunt->against == HUNT_ALGORITHM || solution.optimal == OPTIMAL_PROVED)
            *reference = solution.completion;
        else if (solution.completion > 0.0)
            snprintf(pair->refusal, sizeof pair->refusal, "%s: no proof within %g s", (*each)->name,
                     seconds > 0.0 ? seconds : HUNT_OPTIMUM_SECONDS);
    }
    return *reference > 0.0 ? *completion / *reference : 0.0;
}

/* The ratio: fast, or of checked schedules if one of the pair is foreign. */
static double hunt_ratio(struct hunt_pair *pair, const struct instance *instance)
{
    double completion, reference;
    return pair->failure[0]
               ? 0.0
               : hunt_measure(pair, instance, pair->foreign ? HUNT_OPTIMUM_SECONDS : 0.0,
                              &completion, &reference);
}

/* "bound", "optimum" or the algorithm's name. */
static const char *hunt_reference_name(const struct hunt *hunt)
{
    static const char *const names[] = {[HUNT_BOUND] = "bound", [HUNT_OPTIMUM] = "optimum"};
    return hunt->against == HUNT_ALGORITHM ? hunt->reference->name : names[hunt->against];
}

/* ---- a restart: simulated annealing by GSL, one call of gsl_siman_solve, which keeps its best
 * point and prints nothing on request; it can be stopped only by its schedule, so that evaluations
 * beyond the limit are skipped, at almost no cost ---- */

enum {
    TEMPERATURES = 50,
    CLOCK_PERIOD = 64, /* evaluations between checks of the clock */
};

/* In units of ratio; the initial temperature is drawn between the two. */
#define LAST_TEMPERATURE 0.002
#define HOTTEST 0.2

/* The result of a restart. */
struct restart_result {
    char failure[256]; /* the pair's */
    double ratio;      /* 0: none */
    size_t evaluations;
    struct point point;
};

/* The whole search; each process has a copy. */
struct search {
    const struct hunt *hunt;
    struct search_space space;
    struct hunt_pair pair;
    double deadline;
    size_t left, made;   /* numbers of evaluations of a restart */
    struct arena points; /* memory of its copies of points */
    struct restart_result best;
    size_t best_restart, evaluations, restarts;
    struct progress progress; /* if it is shown */
};

static double energy(void *memory)
{
    struct point *point = memory;
    struct search *search = point->search;
    if (search->left == 0)
        return 1.0; /* larger than any ratio's */
    if (search->made % CLOCK_PERIOD == 0 && isfinite(search->deadline) &&
        wall_clock() > search->deadline)
        search->left = 1;
    search->left--;
    search->made++;
    search->space.family->express(&search->space, point);
    return -hunt_ratio(&search->pair, &search->space.frame);
}

static void change(const gsl_rng *rng, void *memory, double size)
{
    struct point *point = memory;
    const struct search_space *space = &point->search->space;
    (void)size;
    if (point->search->left > 0)
        space->family->step(space, point, (gsl_rng *)rng);
}

static void copy(void *from, void *to)
{
    memcpy(to, from, sizeof(struct point));
}

static void *copy_anew(void *point)
{
    struct arena *points = &((const struct point *)point)->search->points;
    return memcpy(ARENA_ARRAY(points, struct point, 1), point, sizeof(struct point));
}

static void release_nothing(void *point) /* points are released together, with their arena */
{
    (void)point;
}

/* Simulated annealing from a random point of the space. Evaluates that many points, or fewer if the
 * deadline (monotonic seconds, INFINITY: none) comes first. */
static void anneal(struct search *search, size_t evaluations, gsl_rng *rng,
                   struct restart_result *found)
{
    struct search_space *space = &search->space;
    struct point *best = &found->point;
    double hottest = LAST_TEMPERATURE * pow(HOTTEST / LAST_TEMPERATURE, gsl_rng_uniform(rng));
    const gsl_siman_params_t parameters = {
        .iters_fixed_T = (int)((evaluations + TEMPERATURES - 1) / TEMPERATURES),
        .k = 1.0,
        .t_initial = hottest,
        .mu_t = fmax(1.0001, pow(hottest / LAST_TEMPERATURE, 1.0 / (TEMPERATURES - 0.5))),
        .t_min = LAST_TEMPERATURE,
    };
    search->left = evaluations;
    search->made = 0;
    best->search = search;
    space->family->sample(space, best, rng);
    gsl_siman_solve(rng, best, energy, change, NULL, NULL, copy, copy_anew, release_nothing, 0,
                    parameters);
    arena_release(&search->points);
    space->family->express(space, best);
    found->ratio = hunt_ratio(&search->pair, &space->frame);
    found->evaluations = search->made;
    memcpy(found->failure, search->pair.failure, sizeof found->failure);
    best->search = NULL;
}

enum {
    RESTART_EVALUATIONS = 10000,
    PROBES = 64,
    SHRINK_LEAST = 200, /* evaluations for minimising */
    SHRINK_MOST = 20000,
};

/* ---- restarts ---- */

static gsl_rng *restart_generator(const struct search *search, size_t restart, struct arena *arena)
{
    const struct hunt *hunt = search->hunt;
    uint64_t hash = hash_string(hash_number(HASH_START, hunt->seed), hunt->algorithm->name);
    hash = hash_string(hash, hunt_reference_name(hunt));
    hash = hash_number(hash, (uint64_t)search->space.nodes);
    hash = hash_finish(hash_number(hash, restart));
    return random_start(gsl_rng_taus2, (unsigned long)(hash & 0xffffffffu), arena);
}

static enum task_answer perform(size_t restart, void *data, void *record)
{
    struct search *search = data;
    struct restart_result *found = record;
    size_t total = search->hunt->evaluations, before = restart * RESTART_EVALUATIONS;
    size_t evaluations = RESTART_EVALUATIONS;
    if (total > 0 && total - before < evaluations)
        evaluations = total - before;
    if (restart > 0 && wall_clock() > search->deadline)
        return TASK_ENOUGH;
    struct arena arena = {0};
    gsl_rng *rng = restart_generator(search, restart, &arena);
    anneal(search, evaluations, rng, found);
    arena_release(&arena);
    return TASK_DONE;
}

static struct verdict take(size_t restart, void *data, const void *record)
{
    struct search *search = data;
    const struct restart_result *found = record;
    search->evaluations += found->evaluations;
    search->restarts++;
    if (found->ratio > search->best.ratio ||
        (found->ratio == search->best.ratio && restart < search->best_restart)) {
        search->best = *found;
        search->best_restart = restart;
    }
    search->progress.done = search->evaluations;
    search->progress.work_done = (double)search->evaluations;
    if (search->hunt->shown)
        progress_draw(&search->progress);
    return found->failure[0] ? verdict_no("%s", found->failure) : verdict_yes();
}

static struct verdict run_restarts(struct search *search, size_t restarts)
{
    const struct dispatch dispatch = {
        .work = {.data = search, .record_size = sizeof(struct restart_result), .perform = perform},
        .tasks = restarts,
        .workers = search->hunt->jobs,
        .take = take};
    _Static_assert(sizeof(struct restart_result) <= RECORD_MOST, "a record holds a result");
    if (search->hunt->jobs >= 0)
        return dispatch_run(&dispatch);
    struct restart_result found = {0};
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < restarts && verdict.ok && perform(k, search, &found) == TASK_DONE; k++) {
        verdict = take(k, search, &found);
        found = (struct restart_result){0};
    }
    return verdict;
}

/* ---- the form of instances ---- */

/* Number of random instances, out of a few, that have a ratio. */
static int count_served(struct search *search, char *refusal, size_t size)
{
    int served = 0;
    struct search_space *space = &search->space;
    struct point point = {0};
    struct arena arena = {0};
    gsl_rng *rng = restart_generator(search, SIZE_MAX, &arena);
    for (int k = 0; k < PROBES; k++) {
        space->family->sample(space, &point, rng);
        space->family->express(space, &point);
        if (hunt_ratio(&search->pair, &space->frame) > 0.0)
            served++;
        else if (search->pair.refusal[0])
            snprintf(refusal, size, "%s", search->pair.refusal);
    }
    arena_release(&arena);
    return served;
}

static void take_form(struct search *search, int form, struct arena *arena)
{
    search->space.form = form;
    search->space.family->prepare(&search->space, arena);
}

/* The widest form that is almost always served, else the one that is served most often. */
static struct verdict choose_form(struct search *search, struct arena *arena)
{
    const struct hunt *hunt = search->hunt;
    const struct search_family *family = search->space.family;
    char refusal[256] = "";
    int forms = 0, most = 0, chosen = -1;
    int first = hunt->against == HUNT_OPTIMUM ? family->optimum_form : 0;
    while (family->forms[forms])
        forms++;
    for (int k = 0; k < forms && most * 10 <= PROBES * 9; k++) {
        int form = (first + k) % forms;
        if (hunt->form && strcmp(hunt->form, family->forms[form]) != 0)
            continue;
        take_form(search, form, arena);
        int served = count_served(search, refusal, sizeof refusal);
        if (served > most) {
            most = served;
            chosen = search->space.form;
        }
    }
    if (search->pair.failure[0])
        return verdict_no("%s", search->pair.failure);
    if (hunt->form && most * 2 < PROBES)
        chosen = -1;
    if (chosen < 0)
        return verdict_no("no instance of %d nodes has a ratio to the %s: %s", search->space.nodes,
                          hunt_reference_name(hunt),
                          hunt->against == HUNT_OPTIMUM && !*search->pair.reference
                              ? "there is no exact algorithm for instances of this family"
                              : refusal);
    take_form(search, chosen, arena);
    return verdict_yes();
}

/* ---- the find ---- */

static bool reaches(const struct instance *instance, void *data, struct arena *scratch)
{
    struct search *search = data;
    (void)scratch;
    if (!search->space.family->holds(&search->space, instance))
        return false;
    double ratio = hunt_ratio(&search->pair, instance);
    return isfinite(ratio) && ratio >= search->best.ratio;
}

static const char *describe(const struct search *search, const struct hunt_find *find,
                            struct arena *arena)
{
    const struct hunt *hunt = search->hunt;
    const char *effort = hunt->evaluations > 0
                             ? arena_print(arena, "--evaluations %zu", hunt->evaluations)
                             : arena_print(arena, "--time-limit %g", hunt->seconds);
    return arena_print(
        arena,
        "%s takes %.12g s where the %s is %.12g s: ratio %.12g. Found by commsched hunt %s "
        "--against %s --nodes %d%s %s --seed %llu.",
        hunt->algorithm->name, find->completion,
        hunt->against == HUNT_BOUND ? "lower bound" : hunt_reference_name(hunt), find->reference,
        find->ratio, hunt->algorithm->name, hunt_reference_name(hunt), find->nodes,
        hunt->diagonal ? " --diagonal" : "", effort, (unsigned long long)hunt->seed);
}

/* The best instance, minimised, solved again and checked. */
static struct verdict take_find(struct search *search, struct arena *arena, struct hunt_find *find)
{
    struct search_space *space = &search->space;
    size_t limit = search->evaluations;
    limit = limit < SHRINK_LEAST ? SHRINK_LEAST : limit > SHRINK_MOST ? SHRINK_MOST : limit;
    space->family->express(space, &search->best.point);
    find->nodes = space->nodes;
    find->form = space->family->forms[space->form];
    find->evaluations = search->evaluations;
    find->restarts = search->restarts;
    find->instance = shrink(&space->frame, reaches, search, limit, arena);
    find->ratio = hunt_measure(&search->pair, &find->instance, HUNT_OPTIMUM_SECONDS * 10,
                               &find->completion, &find->reference);
    if (search->pair.failure[0])
        return verdict_no("%s", search->pair.failure);
    if (find->ratio == 0.0)
        return verdict_no("the best instance found does not pass the check: %s",
                          search->pair.refusal);
    find->instance.about = describe(search, find, arena);
    return verdict_yes();
}

static struct search search_start(const struct hunt *hunt)
{
    const struct search_family *family = search_family_of(hunt->algorithm);
    return (struct search){.hunt = hunt,
                           .pair = hunt_pair_start(hunt),
                           .space = {.family = family,
                                     .nodes = hunt->nodes > 0 ? hunt->nodes : family->usual,
                                     .diagonal = hunt->diagonal},
                           .deadline = INFINITY,
                           .best_restart = SIZE_MAX};
}

struct verdict hunt_run(const struct hunt *hunt, struct arena *arena, struct hunt_find *find)
{
    struct search search = search_start(hunt);
    double started = wall_clock();
    struct verdict verdict = choose_form(&search, arena);
    size_t restarts = SIZE_MAX;
    if (hunt->evaluations > 0)
        restarts = (hunt->evaluations + RESTART_EVALUATIONS - 1) / RESTART_EVALUATIONS;
    else
        search.deadline = started + hunt->seconds;
    if (hunt->shown)
        search.progress = progress_start(&(struct phase){0}, "evaluations", hunt->evaluations,
                                         (double)hunt->evaluations);
    search.progress.seconds = hunt->evaluations > 0 ? 0.0 : hunt->seconds;
    if (verdict.ok)
        verdict = run_restarts(&search, restarts);
    if (hunt->shown)
        progress_end(&search.progress);
    find->elapsed = wall_clock() - started;
    if (verdict.ok)
        verdict = take_find(&search, arena, find);
    hunt_pair_release(&search.pair);
    return verdict;
}

void hunt_limits(const struct hunt *hunt, int *least, int *most, int *usual)
{
    const struct search_family *space = search_family_of(hunt->algorithm);
    *least = space->least;
    *most = space->most;
    *usual = space->usual;
}
