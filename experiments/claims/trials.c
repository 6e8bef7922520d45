/* Trials, in a worker. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"
#include "models/base/hash.h"
#include "models/base/random.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <string.h>

/* ---- the parts of a claim ---- */

size_t count_spaces(const struct claim *claim)
{
    size_t count = 0;
    while (claim->spaces && claim->spaces[count].name)
        count++;
    return count;
}

size_t count_queries(const struct claim *claim)
{
    return claim->survey ? claim->survey->query_count : 0;
}

const struct query *query_of_part(const struct claim *claim, size_t part)
{
    size_t spaces = count_spaces(claim);
    return part < spaces ? NULL : &claim->survey->queries[part - spaces];
}

int query_wanted(const struct query *query, double share)
{
    double some = share > 0.0 ? ceil(share * query->replications) : query->replications;
    return (int)fmin(query->replications, fmax(some, query->replications_least));
}

size_t chunk_size(const struct claim *claim, size_t part)
{
    const struct query *query = query_of_part(claim, part);
    size_t count = query ? (size_t)query->replications : claim->spaces[part].count;
    size_t size = (count + CHUNKS - 1) / CHUNKS;
    return query && size > VALUES_MOST ? VALUES_MOST : size;
}

size_t count_chunks(const struct claim *claim, size_t part, double share)
{
    const struct query *query = query_of_part(claim, part);
    size_t count = query ? (size_t)query_wanted(query, share) : claim->spaces[part].count;
    size_t size = chunk_size(claim, part);
    return query && !query->measurement ? 0 : (count + size - 1) / size;
}

struct claim_context claim_context_start(const struct claim_run *run, const char *space,
                                         size_t index, gsl_rng *rng, struct arena *arena)
{
    uint64_t hash = hash_string(hash_number(HASH_START, run->options->seed), run->claim->name);
    hash = hash_finish(hash_number(hash_string(hash, space), index));
    gsl_rng_set(rng, (unsigned long)(hash & 0xffffffffu));
    return (struct claim_context){
        .claim = run->claim->claim, .arena = arena, .rng = rng, .seed = run->options->seed};
}

/* ---- a space ---- */

/* Multiples of the golden ratio are evenly distributed over any range of numbers, and over their
 * residues. */
static bool is_chosen(const struct audit_options *options, size_t count, size_t index)
{
    static const double GOLDEN = 0.61803398874989485;
    double share = fmax(options->share, (double)LEAST_INSTANCES / (double)count);
    double multiple = (double)index * GOLDEN;
    return options->share == 0.0 || multiple - floor(multiple) < share;
}

bool are_all_chosen(const struct audit_options *options, const struct instance_space *space)
{
    return !space->random &&
           (options->share == 0.0 || options->share >= 1.0 || space->count <= LEAST_INSTANCES);
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

static void note_worst(struct find *find, const struct observation *seen, double index)
{
    struct observation worst = find_worst(find);
    double severity = observation_severity(seen), before = observation_severity(&worst);
    if (!worst.applies || severity > before || (severity == before && index < find->worst_index)) {
        find->worst_measured = seen->measured;
        find->worst_allowed = seen->allowed;
        find->worst_index = index;
    }
}

static void note_witness(struct find *find, const struct instance_size *size, double index)
{
    int order = find->witness_index < 0.0 ? -1 : instance_size_order(size, &find->witness_size);
    if (order < 0 || (order == 0 && index < find->witness_index)) {
        find->witness_size = *size;
        find->witness_index = index;
    }
}

void find_merge(struct find *into, const struct find *from)
{
    struct observation worst = find_worst(from);
    into->tried += from->tried;
    into->violations += from->violations;
    if (worst.applies)
        note_worst(into, &worst, from->worst_index);
    if (from->witness_index >= 0.0)
        note_witness(into, &from->witness_size, from->witness_index);
}

static void try_instance(const struct claim_run *run, const struct instance_space *space,
                         size_t index, gsl_rng *rng, struct arena *arena, struct find *find)
{
    struct claim_context context = claim_context_start(run, space->name, index, rng, arena);
    struct instance instance;
    if (!space_draw(space, index, &context, &instance))
        return;
    struct observation seen = context.claim->test(&instance, &context);
    if (!seen.applies)
        return;
    find->tried++;
    note_worst(find, &seen, (double)index);
    if (observation_violated(&seen)) {
        find->violations++;
        struct instance_size size = instance_size(&instance, arena);
        note_witness(find, &size, (double)index);
    }
}

/* Tries a chunk of a space until the time is over. */
static void search_chunk(const struct claim_run *run, const struct trial *trial,
                         struct trial_record *made)
{
    const struct instance_space *space = &run->claim->claim->spaces[trial->part];
    struct arena arena = {0};
    gsl_rng *rng = random_start(gsl_rng_taus2, 0, &arena);
    struct arena_mark mark = arena_mark(&arena);
    size_t size = chunk_size(run->claim->claim, trial->part);
    size_t first = trial->number * size, end = first + size;
    end = end < space->count ? end : space->count;
    made->found.find = NOTHING_FOUND;
    for (size_t index = first; index < end && !made->cut_short; index++) {
        if (!is_chosen(run->options, space->count, index))
            continue;
        try_instance(run, space, index, rng, &arena, &made->found.find);
        arena_rewind(&arena, mark);
        made->cut_short = index + 1 < end && wall_clock() > run->end;
    }
    arena_release(&arena);
}

/* ---- a measured query ---- */

static double measure(const struct query *query, size_t replication, struct claim_context *context)
{
    struct instance instance;
    double least = NAN;
    context->replication = replication;
    context->data = query->measurement->data;
    if (query->generator) {
        struct verdict verdict =
            generate(&query->settings, context->seed, (int)replication, context->arena, &instance);
        if (!verdict.ok)
            worker_fail(verdict.reason);
    }
    for (size_t n = 0; n < query->name_count; n++)
        least = fmin(least, query->measurement->measure(query->generator ? &instance : NULL,
                                                        query->names[n], context));
    return least;
}

static void measure_chunk(const struct claim_run *run, const struct trial *trial, double *values)
{
    const struct claim *claim = run->claim->claim;
    const struct query *query = &claim->survey->queries[trial->part - count_spaces(claim)];
    size_t size = chunk_size(claim, trial->part), first = trial->number * size;
    size_t wanted = (size_t)query_wanted(query, run->options->share);
    struct arena arena = {0};
    gsl_rng *rng = random_start(gsl_rng_taus2, 0, &arena);
    struct arena_mark mark = arena_mark(&arena);
    for (size_t k = 0; k < size && first + k < wanted; k++) {
        struct claim_context context = claim_context_start(run, "survey", first + k, rng, &arena);
        values[k] = measure(query, first + k, &context);
        arena_rewind(&arena, mark);
    }
    arena_release(&arena);
}

void trial_make(const struct claim_run *run, const struct trial *trial, struct trial_record *made)
{
    if (query_of_part(run->claim->claim, trial->part))
        measure_chunk(run, trial, made->found.values);
    else
        search_chunk(run, trial, made);
}
