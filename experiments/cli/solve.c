/* commsched solve: one algorithm on one instance. */
#include "experiments/cli/common.h"
#include "experiments/cli/help/file_limits.h"
#include "experiments/engine/isolation/isolation.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char doc[] =
    "Schedules an instance, checks the schedule and prints what it achieves. The algorithm runs in "
    "a process of its own; what it answers is judged by the instance as it was read."
    "\vWith --in-process it runs in the program's own, where a debugger finds a crash.\n\n"
    "Exact algorithms also print proved, which no schedule ends before, and optimal: true where "
    "nothing ends before the schedule but for rounding; solver where a solver calls it optimal "
    "within its tolerances, and a schedule between proved and completion may exist; else false.";

enum { OPTION_IN_PROCESS = 256 };

static const struct argp_option options[] = {
    {"seed", 'S', "S", 0, "User seed of randomised algorithms, 0 to 2^64-1 (default 1)", 0},
    {"time-limit", 't', "SECONDS", 0,
     "Limit (default none): an exact algorithm answers what it has by then, any other is stopped",
     0},
    {"output", 'o', "FILE", 0, "Write the schedule here", 0},
    {"twice", '2', NULL, 0, "Solve once more; another schedule is an error (exit 1)", 0},
    {"in-process", OPTION_IN_PROCESS, NULL, 0, "Run the algorithm in the program's own process", 0},
    {0},
};

struct arguments {
    const char *algorithm, *instance, *path;
    uint64_t seed;
    double time_limit;
    bool twice, in_process;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case 'S':
        arguments->seed = parse_seed(argument, state);
        return 0;
    case 't':
        arguments->time_limit = parse_seconds(argument, state);
        return 0;
    case 'o':
        arguments->path = argument;
        return 0;
    case '2':
        arguments->twice = true;
        return 0;
    case OPTION_IN_PROCESS:
        arguments->in_process = true;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 1)
            argp_error(state, "too many arguments");
        *(state->arg_num ? &arguments->instance : &arguments->algorithm) = argument;
        return 0;
    case ARGP_KEY_END:
        if (state->arg_num < 2)
            argp_error(state, "an algorithm and an instance are needed");
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static void print_summary(FILE *out, const struct algorithm *algorithm,
                          const struct solution *solution)
{
    static const char *const words[] = {
        [OPTIMAL_NOT_PROVED] = "false", [OPTIMAL_BY_SOLVER] = "solver", [OPTIMAL_PROVED] = "true"};
    fprintf(out, "algorithm: %s\n", algorithm->name);
    fprintf(out, "completion: %.12g\n", solution->completion);
    fprintf(out, "lower_bound: %.12g\n", solution->lower_bound);
    fprintf(out, "ratio: %.12g\n", solution->ratio);
    if (isfinite(solution->ready_to_receive))
        fprintf(out, "ready_to_receive: %.12g\n", solution->ready_to_receive);
    if (!isnan(solution->throughput))
        fprintf(out, "throughput: %.12g\n", solution->throughput);
    if (algorithm->exact) {
        fprintf(out, "proved: %.12g\n", solution->proved);
        fprintf(out, "optimal: %s\n", words[solution->optimal]);
    }
    fprintf(out, "cpu_seconds: %.6f\n", solution->cpu_seconds);
    fprintf(out, "valid: %s\n", solution->status == STATUS_VALID ? "true" : "false");
}

static bool same_transfers(const struct timeline *a, const struct timeline *b)
{
    bool same = a->count == b->count;
    for (size_t k = 0; k < a->count && same; k++) {
        const struct transfer *left = &a->transfers[k], *right = &b->transfers[k];
        same = left->message == right->message && left->from == right->from &&
               left->to == right->to && left->bytes == right->bytes &&
               left->send_start == right->send_start && left->receive_end == right->receive_end;
    }
    return same;
}

static struct solution run_once(const struct arguments *arguments,
                                const struct algorithm *algorithm, struct isolation *isolation,
                                struct arena *arena)
{
    double limit = arguments->time_limit;
    struct host_request request = {arguments->seed, limit, limit};
    if (arguments->in_process)
        return solve(algorithm, isolation->original, arguments->seed, limit, arena);
    if (algorithm->exact)
        request.patience = host_patience(limit);
    return isolation_solve(isolation, algorithm, &request, arena);
}

/* False, with the difference on standard error, where the same run gives another schedule. */
static bool repeats_itself(const struct arguments *arguments, const struct algorithm *algorithm,
                           struct isolation *isolation, const struct solution *solution,
                           struct arena *arena)
{
    struct solution again = run_once(arguments, algorithm, isolation, arena);
    if (same_transfers(&solution->timeline, &again.timeline))
        return true;
    fprintf(stderr, "commsched: %s makes another schedule when run again: completion %.12g\n",
            algorithm->name, again.completion);
    return false;
}

static int solve_and_report(const struct arguments *arguments, struct isolation *isolation,
                            struct arena *arena)
{
    const struct algorithm *algorithm = find_algorithm(arguments->algorithm);
    struct instance instance;
    if (!algorithm || !load_instance(arguments->instance, arena, &instance))
        return EXIT_BAD_INPUT;
    isolation_show(isolation, &instance);
    struct solution solution = run_once(arguments, algorithm, isolation, arena);
    if (solution.status == STATUS_REFUSED)
        return bad_input("%s refuses %s: %s", algorithm->name, arguments->instance,
                         solution.reason);
    if (solution.status == STATUS_EXHAUSTED || solution.status == STATUS_KILLED) {
        fprintf(stderr, "commsched: %s: %s\n", algorithm->name, solution.reason);
        return EXIT_EXHAUSTED;
    }
    if (arguments->path && isfinite(solution.completion) &&
        !write_schedule(arguments->path, algorithm, &instance, &solution, arena))
        return EXIT_BAD_INPUT;
    bool to_output = arguments->path && strcmp(arguments->path, "-") == 0;
    print_summary(to_output ? stderr : stdout, algorithm, &solution);
    if (arguments->twice && !repeats_itself(arguments, algorithm, isolation, &solution, arena))
        return EXIT_NEGATIVE;
    if (solution.status == STATUS_VALID)
        return EXIT_POSITIVE;
    fprintf(stderr, "commsched: %s %s: %s\n", algorithm->name,
            solution.status == STATUS_INVALID ? "made an invalid schedule" : "failed",
            solution.reason);
    return EXIT_NEGATIVE;
}

static const struct argp argp = {options,         parse, "ALGORITHM INSTANCE", doc, NULL,
                                 add_file_limits, NULL};

static int run(int argc, char **argv)
{
    struct arguments arguments = {.seed = 1, .time_limit = INFINITY};
    parse_arguments(&argp, argc, argv, &arguments);
    struct arena arena = {0};
    struct isolation isolation = {0};
    int status = solve_and_report(&arguments, &isolation, &arena);
    isolation_end(&isolation);
    arena_release(&arena);
    return status;
}

const struct verb verb_solve = {"solve", "schedule an instance", &argp, run};
