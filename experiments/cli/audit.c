/* commsched audit: the papers' claims on trial. */
#include "experiments/cli/common.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/pool.h"
#include "experiments/job/audit_job.h"
#include "experiments/job/job_lock.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/emitter.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char doc[] =
    "Puts theorems and numbers stated by the papers on trial, all of them or those named, and "
    "every "
    "guarantee in an algorithm's descriptor. Exit status 1 when a verdict is not as recorded."
    "\vA claim about every instance is refuted by a witness, searched for from scratch, made as "
    "small as it can be while it still violates, and written under DIR/witnesses. A claim about an "
    "average is judged by its 95 % confidence interval. Without --budget the same is tried every "
    "time, and what is found is kept in DIR/results.db for 'commsched report'; with it, random "
    "spaces are searched until the time is over.";

static const struct argp_option options[] = {
    {"budget", 'b', "SECONDS", 0,
     "Search for so long in all (else at most 300, or 30 a named claim)", 0},
    {"jobs", 'j', "J", 0, "Processes, at most " IN_WORDS(POOL_JOBS_MOST) " (default: processors)",
     0},
    {"seed", 'S', "S", 0, "User seed, 0 to 2^64-1 (default 1)", 0},
    {"out", 'o', "DIR", 0, "Directory of the results (default out)", 0},
    {"json", 'J', NULL, 0, "Print one JSON object", 0},
    {0},
};

static const double ALL_SECONDS = 300.0, CLAIM_SECONDS = 30.0;

struct arguments {
    const char **names; /* [name_count], or all */
    int name_count, jobs;
    uint64_t seed;
    double budget; /* NAN: not given */
    const char *directory;
    bool json;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case 'b':
        arguments->budget = parse_seconds(argument, state);
        return 0;
    case 'j':
        arguments->jobs = parse_count(argument, 1, POOL_JOBS_MOST, state);
        return 0;
    case 'S':
        arguments->seed = parse_seed(argument, state);
        return 0;
    case 'o':
        arguments->directory = argument;
        return 0;
    case 'J':
        arguments->json = true;
        return 0;
    case ARGP_KEY_ARG:
        arguments->names[arguments->name_count++] = argument;
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static size_t count_claims(const struct registered_claim *claims)
{
    size_t count = 0;
    while (claims[count].name)
        count++;
    return count;
}

static int unknown_claim(const char *name, const struct registered_claim *claims,
                         struct arena *arena)
{
    size_t count = count_claims(claims);
    const char **names = ARENA_ZEROED(arena, const char *, count + 1);
    for (size_t k = 0; k < count; k++)
        names[k] = claims[k].name;
    return unknown_name("claim", name, names);
}

/* The claims named, or all; NULL, with a message, for an unknown name. */
static const struct registered_claim *choose(const struct arguments *arguments, size_t *count,
                                             struct arena *arena)
{
    const struct registered_claim *claims = all_claims(arena);
    *count = count_claims(claims);
    if (arguments->name_count == 0)
        return claims;
    struct registered_claim *chosen =
        ARENA_ZEROED(arena, struct registered_claim, arguments->name_count + 1);
    for (int k = 0; k < arguments->name_count; k++) {
        size_t found = 0;
        while (found < *count && strcmp(claims[found].name, arguments->names[k]) != 0)
            found++;
        if (found == *count) {
            unknown_claim(arguments->names[k], claims, arena);
            return NULL;
        }
        chosen[k] = claims[found];
    }
    *count = (size_t)arguments->name_count;
    return chosen;
}

/* With a budget it is shared evenly; without, each claim may take what it needs as long as the
 * whole stays within its limit. */
static struct audit_job job_of(const struct arguments *arguments,
                               const struct registered_claim *claims, size_t count)
{
    struct audit_job job = {.claims = claims,
                            .count = count,
                            .directory = arguments->directory,
                            .seed = arguments->seed,
                            .jobs = arguments->jobs};
    if (!isnan(arguments->budget)) {
        job.seconds = arguments->budget;
        job.deepen = true;
    } else if (arguments->name_count > 0) {
        job.claim_seconds = CLAIM_SECONDS;
    } else {
        job.seconds = ALL_SECONDS;
    }
    return job;
}

static struct verdict try_all(const struct audit_job *job, struct audit_result *results,
                              struct arena *arena)
{
    struct job_lock lock;
    struct store *store = NULL;
    struct verdict verdict = job_lock_take(&lock, job->directory, arena);
    if (verdict.ok)
        verdict = store_open(arena_print(arena, "%s/results.db", job->directory), &store);
    if (verdict.ok)
        verdict = audit_job_run(job, store, arena, results);
    store_close(store);
    job_lock_release(&lock);
    return verdict;
}

static void print_json(const struct arguments *arguments, const struct audit_result *results,
                       size_t count, struct arena *arena)
{
    struct value *value = value_object(), *claims = value_array();
    value_set_number(value, "seed", (double)arguments->seed);
    value_set_whole(value, "not_as_recorded", (long long)audit_count_differing(results, count));
    for (size_t k = 0; k < count; k++)
        value_append(claims, audit_value(&results[k], arguments->directory, arena));
    value_set(value, "claims", claims);
    value_print(stdout, value);
}

/* Few claims in words, many as a table, and in words those that are not as recorded. */
static void print_text(const struct arguments *arguments, const struct audit_result *results,
                       size_t count, struct arena *arena)
{
    bool table = arguments->name_count == 0;
    if (table) {
        struct table rows = audit_table(results, count, false, arguments->directory, arena);
        emitter_text.table(stdout, &rows);
        printf("%zu claims, %zu not as recorded\n", count, audit_count_differing(results, count));
    }
    for (size_t k = 0; k < count; k++)
        if (!table || !results[k].as_recorded)
            audit_print_details(stdout, &results[k], arguments->directory, arena);
}

static int audit(const struct arguments *arguments, struct arena *arena)
{
    size_t count;
    const struct registered_claim *claims = choose(arguments, &count, arena);
    if (!claims)
        return EXIT_BAD_INPUT;
    struct audit_result *results = ARENA_ZEROED(arena, struct audit_result, count);
    struct audit_job job = job_of(arguments, claims, count);
    interrupts_catch();
    struct verdict verdict = try_all(&job, results, arena);
    interrupts_release();
    if (interrupted())
        return stopped_by(interrupted(), "; what is stored stays");
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    if (arguments->json)
        print_json(arguments, results, count, arena);
    else
        print_text(arguments, results, count, arena);
    return audit_count_differing(results, count) == 0 ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

static const struct argp argp = {options, parse, "[CLAIM...]", doc, NULL, NULL, NULL};

static int run(int argc, char **argv)
{
    struct arena arena = {0};
    struct arguments arguments = {.names = ARENA_ARRAY(&arena, const char *, argc),
                                  .jobs = (int)sysconf(_SC_NPROCESSORS_ONLN),
                                  .seed = 1,
                                  .budget = NAN,
                                  .directory = "out"};
    parse_arguments(&argp, argc, argv, &arguments);
    int status = audit(&arguments, &arena);
    arena_release(&arena);
    return status;
}

const struct verb verb_audit = {"audit", "the papers' claims on trial", &argp, run};
