/* Serialisation of trials for another program: claims by name and reading, with the digests
 * required there; and the options that a trial depends on. */
#include "experiments/claims/audit_trials.h"
#include "models/base/wall_clock.h"

#include <string.h>

/* ---- in the caller's program ---- */

static void pack(const void *cargo, struct packing *out)
{
    const struct trial_work *work = cargo;
    pack_number(out, work->options->seed);
    pack_double(out, work->options->share);
    pack_number(out, work->options->deepen);
    pack_number(out, work->endless);
    pack_double(out, work->end - wall_clock());
    pack_number(out, work->claim_count);
    for (size_t k = 0; k < work->claim_count; k++) {
        pack_text(out, work->claims[k].name);
        pack_number(out, work->claims[k].claim->reading_number);
        pack_text(out, work->claims[k].digest);
    }
    pack_number(out, work->trial_count);
    for (size_t k = 0; k < work->trial_count; k++) {
        pack_number(out, work->trials[k].claim);
        pack_number(out, work->trials[k].measured);
        pack_number(out, work->trials[k].part);
        pack_number(out, work->trials[k].number);
    }
}

/* ---- in the other program ---- */

/* Read once in a program, because it takes longer than many trials. */
static const struct registered_claim *known_claims(void)
{
    static struct arena arena;
    static const struct registered_claim *claims;
    if (!claims)
        claims = all_claims(&arena);
    return claims;
}

static struct verdict unpack_claim(struct unpacking *in, const struct registered_claim *all,
                                   struct registered_claim *out)
{
    const char *name = unpack_text(in);
    uint64_t reading = unpack_number(in);
    const char *digest = unpack_text(in);
    if (in->failed || !name || !digest)
        return verdict_no("trials are packed otherwise");
    while (all->name && (strcmp(all->name, name) != 0 || all->claim->reading_number != reading))
        all++;
    *out = *all;
    if (!all->name)
        return verdict_no("no claim '%.200s'", name);
    return strcmp(all->digest, digest) == 0 ? verdict_yes()
                                            : verdict_no("'%.200s' is another claim here", name);
}

/* False: the claim has no such part. */
static bool unpack_trial(struct unpacking *in, const struct trial_work *work, struct trial *trial)
{
    trial->claim = unpack_below(in, work->claim_count);
    trial->measured = unpack_below(in, 2);
    trial->part = unpack_number(in);
    trial->number = unpack_number(in);
    if (in->failed)
        return false;
    const struct claim *claim = work->claims[trial->claim].claim;
    return trial->measured ? claim->survey && trial->part < claim->survey->query_count &&
                                 claim->survey->queries[trial->part].measurement
                           : claim->test && trial->part < count_spaces(claim);
}

static struct verdict unpack(struct unpacking *in, struct arena *arena, struct workload *out)
{
    struct trial_work *work = ARENA_ZEROED(arena, struct trial_work, 1);
    struct audit_options *options = ARENA_ZEROED(arena, struct audit_options, 1);
    const struct registered_claim *all = known_claims();
    struct verdict verdict = verdict_yes();
    work->options = options;
    options->seed = unpack_number(in);
    options->share = unpack_double(in);
    options->deepen = unpack_below(in, 2);
    work->endless = unpack_below(in, 2);
    work->end = wall_clock() + unpack_double(in);
    work->claim_count = unpack_count(in);
    struct registered_claim *claims =
        ARENA_ZEROED(arena, struct registered_claim, work->claim_count);
    for (size_t k = 0; k < work->claim_count && verdict.ok; k++)
        verdict = unpack_claim(in, all, &claims[k]);
    if (!verdict.ok)
        return verdict;
    work->claims = claims;
    work->trial_count = unpack_count(in);
    struct trial *trials = ARENA_ZEROED(arena, struct trial, work->trial_count);
    for (size_t k = 0; k < work->trial_count; k++)
        if (!unpack_trial(in, work, &trials[k]))
            return verdict_no("trials are packed otherwise");
    work->trials = trials;
    *out = trial_workload(work);
    return unpacking_ended(in) ? verdict_yes() : verdict_no("trials are packed otherwise");
}

const struct portable portable_trials = {.name = "trials", .pack = pack, .unpack = unpack};
