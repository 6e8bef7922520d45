/* The parts of a claim, their trials in a worker, and what is found in them. */
#include "experiments/claims/claim.h"
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/workers/workers.h"
#include "generators/generator.h"
#include "models/base/hash.h"
#include "models/base/random.h"
#include "models/base/units.h"
#include "models/base/wall_clock.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the parts of a claim ---- */

size_t count_spaces(const struct claim *claim)
{
    size_t count = 0;
    while (claim->spaces && claim->spaces[count].name)
        count++;
    return count;
}

/* Divides a part, of so many instances or replications in a full audit. */
static void start_trials(struct inquiry *inquiry, struct part *part, size_t all)
{
    size_t chunk = (all + CHUNKS - 1) / CHUNKS;
    if (part->query && chunk > VALUES_MOST)
        chunk = VALUES_MOST;
    part->trial_count = (part->count + chunk - 1) / chunk;
    part->trials = ARENA_ARRAY(inquiry->arena, struct trial, part->trial_count);
    for (size_t k = 0; k < part->trial_count; k++) {
        size_t end = (k + 1) * chunk;
        part->trials[k] = (struct trial){.inquiry = inquiry,
                                         .part = part,
                                         .number = k,
                                         .first = k * chunk,
                                         .end = end < part->count ? end : part->count};
    }
    inquiry->left += part->trial_count;
}

/* Printed and counted values are known from the start. */
static void start_query(struct inquiry *inquiry, struct part *part, const struct query *query)
{
    size_t all = (size_t)query->replications;
    double some = ceil(inquiry->options->share * query->replications);
    *part = (struct part){
        .query = query,
        .count = (size_t)fmin(query->replications, fmax(some, query->replications_least)),
        .answers = ARENA_ARRAY(inquiry->arena, double, all)};
    for (size_t r = 0; r < all; r++)
        part->answers[r] = r < part->count ? query->constant : NAN;
    if (query->measurement)
        start_trials(inquiry, part, all);
}

void inquiry_start(struct inquiry *inquiry, const struct claim *claim,
                   const struct audit_options *options, double end, struct audit_result *result,
                   struct arena *arena)
{
    const struct survey *survey = claim->survey;
    size_t spaces = count_spaces(claim), queries = survey ? survey->query_count : 0;
    *result = (struct audit_result){.claim = claim,
                                    .share = options->share,
                                    .searches = ARENA_ARRAY(arena, struct search_result, spaces),
                                    .search_count = spaces};
    *inquiry = (struct inquiry){.options = options,
                                .end = end,
                                .result = result,
                                .arena = arena,
                                .parts = ARENA_ARRAY(arena, struct part, spaces + queries),
                                .part_count = spaces + queries,
                                .spaces = spaces};
    for (size_t k = 0; k < spaces; k++) {
        struct search_result *search = &result->searches[k];
        *search = (struct search_result){.space = &claim->spaces[k], .find = NOTHING_FOUND};
        inquiry->parts[k] = (struct part){.search = search, .count = search->space->count};
        start_trials(inquiry, &inquiry->parts[k], search->space->count);
    }
    for (size_t k = 0; k < queries; k++)
        start_query(inquiry, &inquiry->parts[spaces + k], &survey->queries[k]);
}

struct claim_context claim_context_start(const struct claim *claim, uint64_t seed,
                                         const char *space, size_t index, gsl_rng *rng,
                                         struct arena *arena)
{
    uint64_t hash = hash_string(hash_number(HASH_START, seed), claim->name);
    hash = hash_finish(hash_number(hash_string(hash, space), index));
    gsl_rng_set(rng, (unsigned long)(hash & 0xffffffffu));
    return (struct claim_context){.claim = claim, .arena = arena, .rng = rng, .seed = seed};
}

/* ---- a space ---- */

/* Multiples of the golden ratio are evenly distributed over any range of numbers, and over their
 * residues. */
static bool is_chosen(const struct audit_options *options, size_t count, size_t index)
{
    static const double GOLDEN = 0.61803398874989485;
    double share = fmax(options->share, (double)LEAST_INSTANCES / (double)count);
    double multiple = (double)index * GOLDEN;
    return multiple - floor(multiple) < share;
}

bool are_all_chosen(const struct audit_options *options, const struct instance_space *space)
{
    return !space->random && (options->share >= 1.0 || space->count <= LEAST_INSTANCES);
}

bool space_draw(const struct instance_space *space, size_t index, struct claim_context *context,
                struct instance *out)
{
    context->space = space;
    if (space->draw)
        return space->draw(index, context, out);
    *out = claim_generate(space->generator, space->parameters, index, context);
    return true;
}

struct observation find_worst(const struct find *find)
{
    return (struct observation){find->worst_index >= 0.0, find->worst_measured,
                                find->worst_allowed};
}

/* Of equal cases those with the smallest numbers count. */
static bool is_worse(const struct find *one, const struct find *other)
{
    struct observation seen = find_worst(one), before = find_worst(other);
    double severity = observation_severity(&seen), most = observation_severity(&before);
    return seen.applies && (!before.applies || severity > most ||
                            (severity == most && one->worst_index < other->worst_index));
}

static bool is_smaller(const struct find *one, const struct find *other)
{
    int order = instance_size_order(&one->witness_size, &other->witness_size);
    return one->witness_index >= 0.0 && (other->witness_index < 0.0 || order < 0 ||
                                         (order == 0 && one->witness_index < other->witness_index));
}

static void find_merge(struct find *into, const struct find *from)
{
    into->tried += from->tried;
    into->violations += from->violations;
    if (is_worse(from, into)) {
        into->worst_measured = from->worst_measured;
        into->worst_allowed = from->worst_allowed;
        into->worst_index = from->worst_index;
    }
    if (is_smaller(from, into)) {
        into->witness_index = from->witness_index;
        into->witness_size = from->witness_size;
    }
}

static void try_instance(const struct inquiry *inquiry, const struct instance_space *space,
                         size_t index, gsl_rng *rng, struct arena *arena, struct find *find)
{
    struct claim_context context = claim_context_start(
        inquiry->result->claim, inquiry->options->seed, space->name, index, rng, arena);
    struct instance instance;
    if (!space_draw(space, index, &context, &instance))
        return;
    struct observation seen = context.claim->test(&instance, &context);
    if (!seen.applies)
        return;
    struct find own = {.tried = 1.0,
                       .worst_measured = seen.measured,
                       .worst_allowed = seen.allowed,
                       .worst_index = (double)index,
                       .witness_index = -1.0};
    if (observation_violated(&seen)) {
        own.violations = 1.0;
        own.witness_index = (double)index;
        own.witness_size = instance_size(&instance, arena);
    }
    find_merge(find, &own);
}

/* ---- a measured query ---- */

static double measure(const struct inquiry *inquiry, const struct query *query, size_t replication,
                      gsl_rng *rng, struct arena *arena)
{
    struct claim_context context = claim_context_start(
        inquiry->result->claim, inquiry->options->seed, "survey", replication, rng, arena);
    struct instance instance;
    double least = NAN;
    context.replication = replication;
    context.data = query->measurement->data;
    if (query->generator) {
        struct verdict verdict =
            generate(&query->settings, context.seed, (int)replication, arena, &instance);
        if (!verdict.ok)
            worker_fail(verdict.reason);
    }
    for (size_t n = 0; n < query->name_count; n++)
        least = fmin(least, query->measurement->measure(query->generator ? &instance : NULL,
                                                        query->names[n], &context));
    return least;
}

/* ---- a trial ---- */

void trial_make(const struct trial *trial, struct trial_record *made)
{
    const struct inquiry *inquiry = trial->inquiry;
    const struct part *part = trial->part;
    const struct instance_space *space = part->search ? part->search->space : NULL;
    struct arena arena = {0};
    gsl_rng *rng = random_start(gsl_rng_taus2, 0, &arena);
    struct arena_mark mark = arena_mark(&arena);
    if (space)
        made->found.find = NOTHING_FOUND;
    for (size_t k = trial->first; k < trial->end && !made->cut_short; k++) {
        if (!space)
            made->found.values[k - trial->first] = measure(inquiry, part->query, k, rng, &arena);
        else if (is_chosen(inquiry->options, part->count, k)) {
            try_instance(inquiry, space, k, rng, &arena, &made->found.find);
            made->cut_short = k + 1 < trial->end && wall_clock() > inquiry->end;
        }
        arena_rewind(&arena, mark);
    }
    arena_release(&arena);
}

void trial_take(struct trial *trial, const struct trial_record *record)
{
    struct part *part = trial->part;
    if (trial->done)
        return;
    trial->done = true;
    trial->inquiry->left--;
    trial->inquiry->result->seconds += record->seconds;
    if (part->query) {
        memcpy(part->answers + trial->first, record->found.values,
               (trial->end - trial->first) * sizeof(double));
        return;
    }
    find_merge(&part->search->find, &record->found.find);
    part->complete += !record->cut_short;
}

/* ---- observations ---- */

/* Time limit of a foreign algorithm on a small instance, seconds. */
static const double PATIENCE = 5.0;

bool names_hold(const char *list, const char *name)
{
    while (list && *list) {
        size_t length = strcspn(list, " ");
        bool family = length > 1 && list[length - 1] == '*';
        size_t compared = family ? length - 1 : length;
        if (strncmp(list, name, compared) == 0 && (family || name[compared] == '\0'))
            return true;
        list += length;
        list += strspn(list, " ");
    }
    return false;
}

const char *next_name(const char **list, struct arena *arena)
{
    const char *at = *list, *end = at ? strstr(at, ", ") : NULL;
    *list = end ? end + 2 : NULL;
    return at ? arena_print(arena, "%.*s", end ? (int)(end - at) : (int)strlen(at), at) : NULL;
}

double observation_severity(const struct observation *seen)
{
    if (seen->allowed > 0.0)
        return seen->measured / seen->allowed;
    return seen->measured > 0.0 ? INFINITY : 0.0;
}

bool observation_violated(const struct observation *seen)
{
    double magnitude = isfinite(seen->measured) ? fabs(seen->measured) : 0.0;
    return seen->applies && clearly_less(seen->allowed, seen->measured, magnitude);
}

struct observation observe_at_most(double measured, double allowed)
{
    return (struct observation){!isnan(measured) && !isnan(allowed), measured, allowed};
}

struct observation observe_that(bool so)
{
    return (struct observation){true, so ? 0.0 : 1.0, 0.0};
}

struct observation observe_nothing(void)
{
    return (struct observation){0};
}

/* A claim that names something nonexistent is an error in the program. */
__attribute__((noreturn)) static void mistaken(const char *kind, const char *name, const char *why)
{
    struct verdict no = verdict_no("%s %s: %s", kind, name, why);
    worker_fail(no.reason);
}

struct solution claim_solve(const char *algorithm, const struct instance *instance,
                            struct claim_context *context)
{
    const struct registered_algorithm *found = algorithm_find(algorithm);
    if (!found)
        mistaken("algorithm", algorithm, "a claim names it, but it does not exist");
    if (context->claim && !names_hold(context->claim->algorithms, algorithm))
        mistaken("algorithm", algorithm, "a claim runs it without listing it");
    const struct host_request request = {context->seed, INFINITY, PATIENCE, false};
    struct solution solution = solve_isolated(found->algorithm, instance, &request, context->arena);
    if (solution.status > STATUS_INVALID)
        mistaken("algorithm", algorithm, solution.reason);
    if (solution.status == STATUS_INVALID)
        solution.completion = solution.ratio = INFINITY;
    return solution;
}

double claim_completion(const char *algorithm, const struct instance *instance,
                        struct claim_context *context)
{
    struct arena_mark mark = arena_mark(context->arena);
    struct solution solution = claim_solve(algorithm, instance, context);
    arena_rewind(context->arena, mark);
    return solution.status == STATUS_REFUSED ? NAN : solution.completion;
}

static bool is_listed(const struct claim_context *context, const char *generator)
{
    const struct instance_space *space = context->space;
    return !context->claim || names_hold(context->claim->generators, generator) ||
           (space && space->generator && strcmp(space->generator, generator) == 0);
}

/* The parameters for that index: a number from A to B in place of "A..B". */
static const char *parameters_at(const char *parameters, size_t index, struct arena *arena)
{
    const char *dots = strstr(parameters, ".."), *begin = dots;
    char *end;
    while (begin && begin > parameters && isdigit((unsigned char)begin[-1]))
        begin--;
    if (begin == dots)
        return parameters;
    size_t least = strtoul(begin, NULL, 10), most = strtoul(dots + 2, &end, 10);
    return arena_print(arena, "%.*s%zu%s", (int)(begin - parameters), parameters,
                       least + index % (most - least + 1), end);
}

struct instance claim_generate(const char *generator, const char *parameters, size_t index,
                               struct claim_context *context)
{
    const struct registered_generator *found = generator_find(generator);
    if (!found)
        mistaken("generator", generator, "a claim names it, but it does not exist");
    if (!is_listed(context, generator))
        mistaken("generator", generator, "a claim draws from it without listing it");
    struct settings settings = settings_start(found->generator, context->arena);
    parameters = parameters_at(parameters, index, context->arena);
    struct verdict verdict = settings_set_all(&settings, parameters, context->arena);
    struct instance instance;
    if (verdict.ok)
        verdict = generate(&settings, context->seed, (int)index, context->arena, &instance);
    if (!verdict.ok)
        mistaken("generator", generator, verdict.reason);
    return instance;
}

int count_phases(const struct timeline *timeline)
{
    int count = 0;
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].phase >= count)
            count = timeline->transfers[k].phase + 1;
    return count;
}

int draw_whole(struct claim_context *context, int least, int most)
{
    return least + (int)gsl_rng_uniform_int(context->rng, (unsigned long)(most - least) + 1);
}

/* ---- the optimum ---- */

double claim_optimum(const struct instance *instance, double seconds, struct claim_context *context)
{
    const struct algorithm **each = proving_algorithms(instance->family, context->arena);
    for (; *each; each++) {
        struct arena_mark mark = arena_mark(context->arena);
        struct solution solution =
            solve_untimed(*each, instance, context->seed, seconds, context->arena);
        arena_rewind(context->arena, mark);
        if (solution.optimal == OPTIMAL_PROVED)
            return solution.completion;
    }
    context->unproved = true;
    return NAN;
}
