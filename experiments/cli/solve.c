/* commsched solve: runs one algorithm on one instance. */
#include "experiments/certificate/certificate.h"
#include "experiments/cli/common.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char doc[] =
    "Schedules an instance, checks the schedule and prints its completion and other values. The "
    "algorithm runs in a separate process, and the checker uses its own copy of the instance. "
    "During long runs, a line is printed every 30 seconds.\vratio is completion over best_bound, "
    "the largest bound that holds for such schedules, which bound_by names; lower_bound is in "
    "closed form. ALGORITHM+recompute plans anew when the costs of an instance with a belief "
    "become known. Exact algorithms also print proved, a lower bound, and optimal: true if the "
    "schedule reaches it but for rounding, solver if a solver calls it optimal within its "
    "tolerances, else false. For an exchange with a service, critical, tardiness and late "
    "follow." FILE_LIMITS;

struct arguments {
    struct verb_input verb;
    const char *path, *certificate;
    uint64_t seed;
    double time_limit, bound_seconds;
    bool twice, in_process;
};

static const struct verb_option options[] = {
    OPTION("seed", "S", SEED, seed, "Seed of randomised algorithms, 0 to 2^64-1 (default 1)"),
    OPTION("time-limit", "SECONDS", SECONDS, time_limit,
           "Limit (default none): exact algorithms return their best schedule, others are stopped"),
    OPTION("output", "FILE", TEXT, path, "Write the schedule here"),
    CERTIFICATE_OPTION,
    BOUNDS_OPTION,
    OPTION("twice", NULL, FLAG, twice, "Solve twice; different schedules give exit status 1"),
    OPTION("in-process", NULL, FLAG, in_process, "Run in the same process, for debuggers"),
    JSON_OPTION,
    {0},
};

static struct table summary_of(const struct algorithm *algorithm, const struct instance *instance,
                               const struct solution *solution, double bound_seconds,
                               struct arena *arena)
{
    static const char *const optimal[] = {
        [OPTIMAL_NOT_PROVED] = "false", [OPTIMAL_BY_SOLVER] = "solver", [OPTIMAL_PROVED] = "true"};
    struct table record = table_of_keys("algorithm,completion,lower_bound," BEST_BOUND_KEYS
                                        ",ready_to_receive,throughput",
                                        STYLE_GENERAL, arena);
    table_keys(&record, "proved", STYLE_FLOOR);
    table_keys(&record, "optimal", STYLE_GENERAL);
    table_column(&record,
                 (struct column){.key = "cpu_seconds", .style = STYLE_FIXED, .decimals = 6});
    table_keys(&record, "valid," SERVICE_KEYS, STYLE_GENERAL);
    TABLE_ROW(
        &record, entry_text(algorithm->name), entry_in("s", solution->completion),
        entry_in("s", solution->lower_bound), {0}, {0}, {0}, entry_number(solution->ratio),
        entry_if(isfinite(solution->ready_to_receive), entry_in("s", solution->ready_to_receive)),
        entry_if(!isnan(solution->throughput), entry_in("B/s", solution->throughput)),
        entry_if(algorithm->exact, entry_in("s", solution->proved)),
        entry_if(algorithm->exact, entry_text(optimal[solution->optimal])),
        entry_in("s", solution->cpu_seconds), entry_truth(solution->status == STATUS_VALID));
    if (solution->status == STATUS_VALID) {
        put_best_bound(&record, instance, &solution->timeline, bound_seconds);
        put_service(&record, instance, &solution->timeline);
    }
    return record;
}

static struct solution run_once(const struct arguments *arguments,
                                const struct algorithm *algorithm, struct isolation *isolation,
                                struct arena *arena)
{
    double limit = arguments->time_limit;
    const struct host_request request = {arguments->seed, limit, host_patience(algorithm, limit),
                                         false};
    if (arguments->in_process)
        return solve(algorithm, isolation->original, arguments->seed, limit, arena);
    return isolation_solve(isolation, algorithm, &request, arena);
}

/* False, with the difference on standard error, if a repeated run gives another schedule. */
static bool repeats_itself(const struct arguments *arguments, const struct algorithm *algorithm,
                           struct isolation *isolation, const struct solution *solution,
                           struct arena *arena)
{
    struct solution again = run_once(arguments, algorithm, isolation, arena);
    if (timeline_same(&solution->timeline, &again.timeline))
        return true;
    fprintf(stderr, "commsched: %s makes another schedule when run again: completion %.12g s\n",
            algorithm->name, again.completion);
    return false;
}

static int solve_and_report(const struct arguments *arguments, struct isolation *isolation,
                            struct arena *arena)
{
    const char *const *word = arguments->verb.arguments.word;
    const struct instance instance = load_instance(word[1], arena);
    const struct algorithm *algorithm = find_algorithm(word[0], &instance.family);
    isolation_show(isolation, &instance);
    struct solution solution = run_once(arguments, algorithm, isolation, arena);
    if (solution.status == STATUS_REFUSED)
        return bad_input("%s refuses %s: %s", algorithm->name, word[1], solution.reason);
    if (solution.status == STATUS_EXHAUSTED || solution.status == STATUS_KILLED) {
        fprintf(stderr, "commsched: %s: %s\n", algorithm->name, solution.reason);
        return EXIT_EXHAUSTED;
    }
    const struct schedule schedule = {.algorithm = algorithm->name,
                                      .instance = instance,
                                      .timeline = solution.timeline,
                                      .completion = solution.completion,
                                      .lower_bound = solution.lower_bound};
    if (arguments->path && isfinite(solution.completion))
        save_schedule(arguments->path, &schedule, arena);
    if (arguments->certificate && solution.status == STATUS_VALID)
        require(certificate_save(arguments->certificate, &schedule, arena));
    bool to_output = arguments->path && strcmp(arguments->path, "-") == 0;
    struct table summary =
        summary_of(algorithm, &instance, &solution, arguments->bound_seconds, arena);
    record_print(to_output ? stderr : stdout, &summary, arguments->verb.json);
    if (arguments->twice && !repeats_itself(arguments, algorithm, isolation, &solution, arena))
        return EXIT_NEGATIVE;
    if (solution.status == STATUS_VALID)
        return EXIT_POSITIVE;
    fprintf(stderr, "commsched: %s %s: %s\n", algorithm->name,
            solution.status == STATUS_INVALID ? "made an invalid schedule" : "failed",
            solution.reason);
    return EXIT_NEGATIVE;
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct isolation isolation = {.told_every = 30.0};
    int status = solve_and_report(arguments, &isolation, arguments->verb.arena);
    isolation_end(&isolation);
    return status;
}

VERB(solve, "schedule an instance",
     INPUT(.seed = 1, .time_limit = INFINITY, .bound_seconds = BOUND_SECONDS), .options = options,
     TAKES("ALGORITHM INSTANCE", 2, 2, "an algorithm and an instance are needed",
           "too many arguments"));
