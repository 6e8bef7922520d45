/* Search of a space in chunks, and merging of the chunks' findings. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/observation.h"
#include "models/base/random.h"
#include "models/base/wall_clock.h"

#include <math.h>

size_t count_spaces(const struct claim *claim)
{
    size_t count = 0;
    while (claim->spaces && claim->spaces[count].name)
        count++;
    return count;
}

size_t space_chunk(const struct instance_space *space)
{
    return (space->count + CHUNKS - 1) / CHUNKS;
}

/* ---- one instance ---- */

/* Multiples of the golden ratio are evenly distributed over any range of numbers, and over their
 * residues. */
bool is_chosen(const struct audit_options *options, size_t count, size_t index)
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

/* ---- findings ---- */

static void note_worst(struct find *find, const struct observation *seen, size_t index)
{
    double severity = observation_severity(seen), before = observation_severity(&find->worst);
    if (find->worst_index == SIZE_MAX || severity > before ||
        (severity == before && index < find->worst_index)) {
        /* member by member: padding of a copied struct would be sent uninitialised */
        find->worst.applies = seen->applies;
        find->worst.measured = seen->measured;
        find->worst.allowed = seen->allowed;
        find->worst_index = index;
    }
}

static void note_witness(struct find *find, const struct instance_size *size, size_t index)
{
    int order =
        find->witness_index == SIZE_MAX ? -1 : instance_size_order(size, &find->witness_size);
    if (order < 0 || (order == 0 && index < find->witness_index)) {
        find->witness_size = *size;
        find->witness_index = index;
    }
}

void find_merge(struct find *into, const struct find *from)
{
    into->chunks += from->chunks;
    into->cut_short = into->cut_short || from->cut_short;
    into->tried += from->tried;
    into->violations += from->violations;
    if (from->worst_index != SIZE_MAX)
        note_worst(into, &from->worst, from->worst_index);
    if (from->witness_index != SIZE_MAX)
        note_witness(into, &from->witness_size, from->witness_index);
}

/* ---- a chunk ---- */

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
    note_worst(find, &seen, index);
    if (observation_violated(&seen)) {
        find->violations++;
        struct instance_size size = instance_size(&instance, arena);
        note_witness(find, &size, index);
    }
}

void search_chunk(const struct claim_run *run, const struct instance_space *space, size_t number,
                  struct find *find)
{
    struct arena arena = {0};
    gsl_rng *rng = random_start(gsl_rng_taus2, 0, &arena);
    struct arena_mark mark = arena_mark(&arena);
    size_t first = number * space_chunk(space), end = first + space_chunk(space);
    if (end > space->count && !(space->random && run->options->deepen))
        end = space->count;
    find->chunks = 1;
    find->worst_index = find->witness_index = SIZE_MAX;
    for (size_t index = first; index < end && !find->cut_short; index++) {
        if (!is_chosen(run->options, space->count, index))
            continue;
        try_instance(run, space, index, rng, &arena, find);
        arena_rewind(&arena, mark);
        find->cut_short = index + 1 < end && wall_clock() > run->end;
    }
    arena_release(&arena);
}
