/* Tests all results against those in tests/digest.txt, for any compiler, optimisation and number of
 * processes. Environment: COMMSCHED_DIGEST_JOBS, and COMMSCHED_UPDATE=1 to store the current
 * results.
 *
 * Digests of all results: a small reproduction, from seeds to transfers, condensed to one digest
 * for every generator, algorithm, decoder, experiment and claim. tests/digest.txt keeps them.
 *
 *     generator   the instances of tests/lib/cases.c
 *     algorithm   its schedules on these: all transfers, completion, bound and verdict, exactly
 *     executed    the same if times depend on transfers in progress (exchange_is_executed)
 *     overlapped  the same if ports overlap latencies
 *     receipts    the same if receipts are interleaved or buffered
 *     collective  the same for collective operations
 *     belief      the same where costs are known wrongly, replanning too
 *     decoder     its schedules with weights at random
 *     experiment  all quantities of the first replication's runs
 *     claim       the first instances of each of its spaces
 *
 * Excluded are processor times; schedules of linear programs, since GLPK chooses one of many;
 * prototypes; generators that need a file. A digest has 64 bits (models/base/hash.h). */
#include "experiments/claims/claim_run.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/job/whole_job.h"
#include "models/base/hash.h"
#include "tests/lib/suite.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct digest {
    const char *name; /* "algorithm exchange/open_shop" */
    uint64_t value;
};

enum { SEED = 1, SEEDS = 2, EXACT_MOST_NODES = 4, DRAWS = 12, MOST = 1000 };

struct making {
    struct digest list[MOST];
    size_t count;
    struct arena *arena;
};

static struct digest *add(struct making *making, const char *kind, const char *name)
{
    CU_ASSERT_FATAL(making->count < MOST);
    struct digest *added = &making->list[making->count++];
    *added = (struct digest){arena_print(making->arena, "%s %s", kind, name), HASH_START};
    return added;
}

/* ---- generators and algorithms ---- */

/* Hashes everything in a schedule and its evaluation. */
static uint64_t digest_solution(uint64_t hash, const struct solution *solution)
{
    const struct timeline *timeline = &solution->timeline;
    hash = hash_number(hash, (uint64_t)(solution->status - STATUS_VALID));
    hash = hash_double(hash_double(hash, solution->completion), solution->lower_bound);
    hash = hash_number(hash, timeline->count);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        const int whole[] = {transfer->message, transfer->from, transfer->to, transfer->phase,
                             transfer->parcel_count};
        const double real[] = {transfer->bytes, transfer->send_start, transfer->send_end,
                               transfer->receive_start, transfer->receive_end};
        for (int n = 0; n < 5; n++)
            hash = hash_double(hash_number(hash, (uint64_t)whole[n]), real[n]);
        for (int n = 0; n < transfer->parcel_count; n++) {
            const struct parcel *parcel = &timeline->parcels[transfer->parcel + (size_t)n];
            hash = hash_number(hash_number(hash, (uint64_t)parcel->origin),
                               (uint64_t)parcel->destination);
            hash = hash_double(hash, parcel->bytes);
        }
    }
    return hash;
}

static bool is_compared(const struct algorithm *algorithm)
{
    return strcmp(algorithm->name, "multicast/optimum") != 0 /* solved by GLPK */ &&
           !algorithm->prototype;
}

/* What an instance has that not every algorithm of the family takes. */
enum kind { PLAIN, LEVELS, COLLECTIVE, EXECUTED, OVERLAPPED, OTHER_RECEIPTS, BELIEF, KINDS };

static const char *const kind_names[KINDS] = {"algorithm",  "levels",   "collective", "executed",
                                              "overlapped", "receipts", "belief"};

struct line {
    const char *name;
    const struct algorithm *algorithm; /* NULL: for a generator */
    struct digest *digest[KINDS];      /* NULL: not compared */
};

static enum kind kind_of(const struct instance *instance)
{
    static const enum kind of_ports[] = {[PORTS_HELD] = EXECUTED,
                                         [PORTS_OVERLAPPED_LATENCY] = OVERLAPPED,
                                         [PORTS_INTERLEAVED] = OTHER_RECEIPTS,
                                         [PORTS_BUFFERED] = OTHER_RECEIPTS};
    const struct exchange *exchange = &instance->as.exchange;
    if (instance_belief(instance))
        return BELIEF;
    if (instance->family == FAMILY_MULTICAST &&
        instance->as.multicast.collective.operation != OPERATION_MULTICAST)
        return COLLECTIVE;
    if (instance->family != FAMILY_EXCHANGE)
        return PLAIN;
    if (exchange->levels > 0)
        return LEVELS;
    return exchange_is_executed(exchange) ? of_ports[exchange->ports] : PLAIN;
}

static bool takes_collectives(const struct algorithm *algorithm)
{
    int k = OPERATION_MULTICAST + 1;
    while (k < OPERATION_COUNT && !algorithm_takes(algorithm, (enum operation)k))
        k++;
    return algorithm_family(algorithm) == FAMILY_MULTICAST && k < OPERATION_COUNT;
}

static void visit(const struct instance *instance, void *data)
{
    for (const struct line *line = data; line->name; line++) {
        struct digest *digest = line->digest[kind_of(instance)];
        if (!digest)
            continue;
        BLOCK_ARENA(arena);
        uint64_t *hash = &digest->value;
        if (!line->algorithm) {
            const char *command = arena_print(&arena, "commsched generate %s ", line->name);
            if (strncmp(instance->about, command, strlen(command)) == 0)
                *hash = hash_number(*hash, instance_digest(instance));
        } else if (algorithm_family(line->algorithm) == instance->family &&
                   (instance_belief(instance) || case_is_for(line->algorithm, instance)) &&
                   (!line->algorithm->exact || instance_nodes(instance) <= EXACT_MOST_NODES)) {
            struct solution solution = solve_patiently(line->algorithm, instance, INFINITY, &arena);
            *hash = digest_solution(*hash, &solution);
        }
    }
}

static struct line algorithm_line(struct making *making, const struct registered_algorithm *found,
                                  bool beliefs)
{
    const struct algorithm *algorithm = found->algorithm;
    struct line line = {.name = found->name, .algorithm = algorithm};
    bool executes = !algorithm->exact && algorithm_family(algorithm) == FAMILY_EXCHANGE;
    for (int kind = beliefs ? BELIEF : PLAIN; kind < (beliefs ? KINDS : BELIEF); kind++)
        if (beliefs || kind == PLAIN ||
            (kind == COLLECTIVE ? takes_collectives(algorithm) : executes))
            line.digest[kind] = add(making, kind_names[kind], found->name);
    return line;
}

static void digest_cases(struct making *making)
{
    struct line *lines = ARENA_ZEROED(making->arena, struct line, MOST), *line = lines;
    for (const struct registered_generator *found = registered_generators; found->name; found++)
        if (generator_is_complete(found->generator)) {
            line->name = found->name;
            line->digest[PLAIN] = line->digest[LEVELS] = line->digest[COLLECTIVE] =
                add(making, "generator", found->name);
            line++;
        }
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (is_compared(found->algorithm))
            *line++ = algorithm_line(making, found, false);
    for_every_case(SEEDS, visit, lines);
    for_every_execution(visit, lines);
}

/* ---- decoders ---- */

struct decoding {
    const struct decoder *decoder;
    struct digest *digest;
    gsl_rng *rng;
};

/* Each within its limits, at one of them, as in use, or left out. */
static const double *draw_weights(gsl_rng *rng, const struct decoder *decoder, struct arena *arena)
{
    double *values = ARENA_ARRAY(arena, double, decoder_weights(decoder));
    for (int k = 0; k < decoder_weights(decoder); k++) {
        const struct weight *weight = &decoder->weights[k];
        const double kinds[] = {weight->value, weight->least, weight->most,
                                isnan(weight->off) ? weight->value : weight->off,
                                weight->least +
                                    gsl_rng_uniform(rng) * (weight->most - weight->least)};
        unsigned long kind = gsl_rng_uniform_int(rng, 8);
        values[k] = kinds[kind < 4 ? kind : 4];
    }
    return values;
}

static void decode(const struct instance *instance, void *data)
{
    struct decoding *decoding = data;
    BLOCK_ARENA(arena);
    struct context context = {.arena = &arena, .time_limit = INFINITY};
    struct solution solution = {.status = STATUS_VALID, .timeline = timeline_start(&arena)};
    if (decoding->decoder->family != instance->family ||
        decoder_run(decoding->decoder, instance, &context,
                    draw_weights(decoding->rng, decoding->decoder, &arena),
                    &solution.timeline) != OUTCOME_SCHEDULED)
        return;
    CU_ASSERT_TRUE(instance_check(instance, &solution.timeline, &arena).ok);
    decoding->digest->value = digest_solution(decoding->digest->value, &solution);
}

/* With weights at random. */
static void digest_decoders(struct making *making)
{
    for (const struct decoder *const *found = decoders; *found; found++) {
        struct decoding decoding = {*found, add(making, "decoder", (*found)->name),
                                    random_start(gsl_rng_mt19937, 0, making->arena)};
        for_every_case(SEEDS, decode, &decoding);
        for_every_edge(decode, &decoding);
    }
}

/* ---- beliefs ---- */

/* Searches are slow, and collective operations have no beliefs. */
static bool meets_beliefs(const struct algorithm *algorithm)
{
    return !algorithm->exact && algorithm->evaluations == 0.0 &&
           (algorithm->exchange || algorithm_takes(algorithm, OPERATION_MULTICAST));
}

static void digest_beliefs(struct making *making)
{
    static const char *const replanning[] = {
        "exchange/dense+recompute", "exchange/greedy+recompute", "multicast/ecf+recompute", NULL};
    struct line *lines = ARENA_ZEROED(making->arena, struct line, MOST), *line = lines;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (is_compared(found->algorithm) && meets_beliefs(found->algorithm))
            *line++ = algorithm_line(making, found, true);
    for (const char *const *name = replanning; *name; name++)
        *line++ = algorithm_line(making, algorithm_find(*name), true);
    for_every_belief(SEEDS, visit, lines);
}

/* ---- experiments of the papers; others contain searches and computed bounds ---- */

/* Quantities up to those of contention. */
static uint64_t hash_run(uint64_t hash, const struct run *run)
{
    hash = hash_number(hash, run->status);
    for (int k = 0; k <= metric_contended.column; k++)
        if (!metrics[k]->clocked)
            hash = isnan(run->quantity[k]) ? hash_string(hash, "none")
                                           : hash_double(hash, run->quantity[k]);
    return hash;
}

static void digest_measurement(struct making *making, const struct measurement *measurement,
                               struct store *store)
{
    struct digest *digest = add(making, "experiment", measurement->experiment->name);
    for (int setting = 0; setting < measurement->setting_count; setting++)
        for (int series = 0; series < measurement->own_count; series++) {
            const struct cell *cell =
                &measurement->cells[setting * measurement->series_count + series];
            struct run run;
            if (!is_compared(cell->algorithm)) {
                printf("experiment %s has no digest: %s is a prototype, or GLPK's\n",
                       measurement->experiment->name, cell->algorithm->name);
                CU_FAIL_FATAL("an experiment without a digest");
            }
            CU_ASSERT_TRUE(store_read(store, &cell->key, 0, 1, &run).ok);
            digest->value = hash_string(digest->value, cell->key.settings);
            digest->value = hash_run(hash_string(digest->value, cell->key.algorithm), &run);
        }
}

static bool is_of_paper(const struct experiment *experiment)
{
    const char *paper = experiment->paper;
    return strcmp(paper, "beyond") != 0 && strcmp(paper, "collectives") != 0 &&
           strcmp(paper, "change") != 0;
}

/* In `jobs` processes; 0: one per processor. */
static void digest_experiments(struct making *making, int jobs)
{
    const struct experiment *experiments[MOST];
    int count = 0;
    const struct runner_options options = {.jobs = jobs, .scope.time_limit = RUNNER_TIME_LIMIT};
    struct runner_summary summary = {0};
    for (const struct experiment *const *found = all_experiments(); *found; found++)
        if (is_of_paper(*found))
            experiments[count++] = *found;
    const struct effort one = {.replications = 1};
    const struct experiment_job job =
        experiment_job_plan(experiments, count, SEED, &one, making->arena);
    struct store *store = stored_enter();
    expect_yes(runner_run(store, job.cells, job.cell_count, &options, &summary));
    for (int k = 0; k < job.count; k++)
        digest_measurement(making, &job.measurements[k], store);
    stored_leave(store);
}

/* ---- claims ---- */

/* Draw number `index` of a space, from a generator of its own. */
static uint64_t hash_draw(uint64_t hash, const struct claim *claim,
                          const struct instance_space *space, size_t index, gsl_rng *rng)
{
    BLOCK_ARENA(arena);
    struct claim_context context =
        claim_context_start(claim, SEED, space->name, index, rng, &arena);
    struct instance instance;
    bool drawn = space_draw(space, index, &context, &instance);
    return hash_number(hash, drawn ? instance_digest(&instance) : 0);
}

/* The readings of a claim share its name. */
static void digest_claims(struct making *making)
{
    gsl_rng *rng = random_start(gsl_rng_taus2, 0, making->arena);
    for (const struct claim *claim = all_claims(); claim->name; claim++) {
        if (!claim->spaces || claim->algorithm)
            continue;
        const char *name = claim->name;
        if (claim->reading)
            name = arena_print(making->arena, "%s-%zu", name, claim->reading_number + 1);
        struct digest *digest = add(making, "claim", name);
        for (const struct instance_space *space = claim->spaces; space->name; space++)
            for (size_t index = 0; index < space->count && index < DRAWS; index++)
                digest->value = hash_draw(digest->value, claim, space, index, rng);
    }
}

/* ---- all digests ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct digest *)a)->name, ((const struct digest *)b)->name);
}

/* ---- tests ---- */

#define KEPT "tests/digest.txt"

/* Shows which lines differ. Other optimisations and compilers: tests/digest_everywhere.sh. */
TEST(all_results_are_those_kept)
{
    if (build_is_sanitized()) {
        puts("skipped: the plain build tries it");
        return;
    }
    const char *jobs = getenv("COMMSCHED_DIGEST_JOBS"), *update = getenv("COMMSCHED_UPDATE");
    bool rewrite = update && *update;
    struct making *made = ARENA_ZEROED(arena, struct making, 1);
    made->arena = arena;
    digest_cases(made);
    digest_decoders(made);
    digest_beliefs(made);
    digest_experiments(made, jobs ? atoi(jobs) : 0);
    digest_claims(made);
    qsort(made->list, made->count, sizeof *made->list, by_name);
    place_enter(arena);
    const char *path = rewrite ? KEPT : place_file("made");
    FILE *file = fopen(path, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs(
        "# Digests of all results, see tests/property/test_digest.c. Written by: make digest "
        "UPDATE=1\n",
        file);
    for (size_t k = 0; k < made->count; k++)
        fprintf(file, "%s %016" PRIx64 "\n", made->list[k].name, hash_finish(made->list[k].value));
    CU_ASSERT_EQUAL(fclose(file), 0);
    CU_ASSERT_EQUAL(system(arena_print(arena, "diff " KEPT " %s", path)), 0);
    place_leave(!rewrite);
}
