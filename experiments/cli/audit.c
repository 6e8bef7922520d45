/* commsched audit: tests the papers' claims. */
#include "experiments/cli/common.h"
#include "experiments/engine/ending.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/report/data.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>

static const char doc[] =
    "Tests the claims of the papers, or those named, and every guarantee in an algorithm's "
    "descriptor. The exit status is 1 if a verdict differs from the recorded one.\vA claim about "
    "every instance is refuted by a witness, which is minimised and written to DIR/witnesses. A "
    "claim about an average is judged by its 95 % confidence interval. The same instances are "
    "tried every time, and others with another --seed; results are kept in DIR/results.db for "
    "'commsched experiment --only report'.";

static const double ALL_SECONDS = 300.0, CLAIM_SECONDS = 30.0;

#define CLAIMS "[CLAIM...]"

struct arguments {
    struct verb_input verb;
    struct whole_job job;
    double budget; /* NAN: not given */
};

static const struct verb_option options[] = {
    OPTION("time-limit", "SECONDS", SECONDS, budget,
           "Search for at most this long in total (default 300, or 30 for each claim named)"),
    JOBS_OPTION,
    SEED_OPTION(job.seed),
    OUT_OPTION(job.directory, "Directory of the results (default out)"),
    JSON_OPTION,
    FORMAT_OPTION("Print the table in this format"),
    SHARD_OPTIONS,
    {0},
};

static const char *const not_of_shards[] = {"time-limit", "json", "format", NULL};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    check_shard(&arguments->job, &arguments->verb, not_of_shards, state);
}

static void close_store(void *store)
{
    store_close(store);
}

static void try_all(struct audit_job *job, struct arena *arena)
{
    struct store *store;
    ending.after_stop = "; stored results remain";
    interrupts_catch();
    job_lock(job->job->directory, arena);
    require(store_open(arena_print(arena, "%s/results.db", job->job->directory), &store));
    ending.act = close_store;
    ending.data = store;
    audit_job_query(job, store, arena);
    require(audit_job_run(job, store, arena));
    interrupts_release();
    store_close(store);
    ending = (struct ending){0};
}

static void print_json(const struct audit_job *audit, struct arena *arena)
{
    const struct audit_result *results = audit->results;
    const struct whole_job *job = audit->job;
    struct value *value = value_object(), *claims = value_array();
    value_set_text(value, "seed", arena_print(arena, "%llu", (unsigned long long)job->seed));
    value_set_whole(value, "not_as_recorded",
                    (long long)tally_claims(results, job->claim_count, ANY_KIND).differing);
    for (size_t k = 0, own; k < job->claim_count; k += own) {
        own = results_of_claim(results + k, job->claim_count - k);
        value_append(claims, audit_value(&results[k], own, job->directory, arena));
    }
    value_set(value, "claims", claims);
    value_print(stdout, value);
}

/* The claims of one kind: their count, and a table. */
static void print_kind(const struct audit_job *audit, enum experiment_kind kind,
                       struct arena *arena)
{
    const struct whole_job *job = audit->job;
    struct claim_tally tally = tally_claims(audit->results, job->claim_count, kind);
    struct table table =
        audit_table(audit->results, job->claim_count, (int)kind, job->directory, arena);
    if (table.count == 0)
        return;
    printf("%s, %s\n", experiment_kind_words[kind], audit_tally_words(&tally, arena));
    emitter_text.table(stdout, &table);
    putchar('\n');
}

/* Few claims as text, with every reading and the joint finding; many as tables, one for each kind,
 * with text for readings that differ from the recorded finding. */
static void print_text(const struct audit_job *audit, bool many, struct arena *arena)
{
    const struct audit_result *results = audit->results;
    const struct whole_job *job = audit->job;
    for (int kind = EXPERIMENT_PRINTED; many && kind <= EXPERIMENT_CROSS_CHECK; kind++)
        print_kind(audit, (enum experiment_kind)kind, arena);
    struct claim_tally tally = tally_claims(results, job->claim_count, ANY_KIND);
    if (many)
        printf("%zu claims, %zu with another verdict than recorded\n", tally.claims,
               tally.differing);
    for (size_t k = 0, own; k < job->claim_count; k += own) {
        bool told = false;
        own = results_of_claim(results + k, job->claim_count - k);
        for (size_t reading = k; reading < k + own; reading++) {
            if (many && !audit_differs(&results[reading]))
                continue;
            audit_print_details(stdout, &results[reading], job->directory, arena);
            told = true;
        }
        if (told && own > 1)
            printf("%s: %s (%zu readings)\n", results[k].claim->name,
                   finding_name(claim_finding(results + k, own, false)), own);
    }
}

static int run(void *input)
{
    struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    struct whole_job *whole = &arguments->job;
    const struct words *names = &arguments->verb.arguments;
    bool all = names->count == 0;
    require_names("claim", CLAIMS, names, arena);
    whole->claims = chosen_claims(all ? NULL : names->word, arena, &whole->claim_count);
    if (whole->shard.count > 0) {
        whole->phases[PHASE_AUDIT] = true;
        whole->searched = all ? NULL : names->word;
        return whole_job_run(whole);
    }
    /* A claim may take what it needs as long as all of them stay within their limit. */
    double usual = all ? ALL_SECONDS : CLAIM_SECONDS * (double)whole->claim_count;
    struct job_share share = {.started = wall_clock()};
    struct audit_job job = {.job = whole,
                            .seconds = isnan(arguments->budget) ? usual : arguments->budget,
                            .phase.job = &share};
    try_all(&job, arena);
    struct table table =
        audit_table(job.results, whole->claim_count, ANY_KIND, whole->directory, arena);
    if (arguments->verb.json)
        print_json(&job, arena);
    else if (arguments->verb.emitter)
        arguments->verb.emitter->table(stdout, &table);
    else
        print_text(&job, all, arena);
    size_t differing = tally_claims(job.results, whole->claim_count, ANY_KIND).differing;
    return differing == 0 ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

VERB(audit, "test the claims of the papers", .group = VERB_RESEARCH,
     INPUT(.budget = NAN, .job = WHOLE_JOB_INITIAL), .options = options, .check = check,
     .args_doc = CLAIMS);
