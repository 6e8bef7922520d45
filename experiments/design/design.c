#include "experiments/design/design.h"

#include "experiments/compare/benchmark.h"
#include "experiments/engine/ending.h"
#include "experiments/engine/workers/dispatch.h"
#include "models/base/hash.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- regimes ---- */

#define WORKSTATIONS "multicast/workstations "
#define MULTICAST WORKSTATIONS "pattern=multicast "
#define IRREGULAR "switched/irregular "

/* The default regimes, at numbers of nodes for training and for held-out instances. Training covers
 * the settings of the papers' experiments at sizes that take milliseconds; regimes without it mix
 * properties that training keeps separate. */
static const struct regime {
    enum family family;
    const char *text, *training, *held_out; /* training NULL: none */
} regimes[] = {
    {FAMILY_MULTICAST, WORKSTATIONS "sizes=small", "10,18", "13,26"},
    {FAMILY_MULTICAST, WORKSTATIONS "sizes=hybrid network=mixed", "10,18", "13,26"},
    {FAMILY_MULTICAST, MULTICAST "sources=6 sizes=small network=mixed", "14,28", "20,40"},
    {FAMILY_MULTICAST, MULTICAST "sources=4 sizes=large network=slow", "14,28", "20,40"},
    {FAMILY_MULTICAST, MULTICAST "sources=10 sizes=hybrid overheads=correlated", "14,28", "20,40"},
    {FAMILY_MULTICAST, WORKSTATIONS "pattern=single sizes=large network=mixed", "16,32", "24,48"},
    {FAMILY_MULTICAST, WORKSTATIONS "sizes=large overheads=correlated", NULL, "12,24"},
    {FAMILY_MULTICAST, MULTICAST "sources=14 sizes=hybrid network=mixed", NULL, "16,28"},
    {FAMILY_MULTICAST, MULTICAST "sources=3 sizes=fixed bytes=1000", NULL, "16,28"},
    {FAMILY_MULTICAST, MULTICAST "sources=8 sizes=hybrid network=slow", NULL, "16,32"},

    {FAMILY_EXCHANGE, "exchange/uniform_network load=small", "10,20", "14,28"},
    {FAMILY_EXCHANGE, "exchange/uniform_network load=mixed", "10,20", "14,28"},
    {FAMILY_EXCHANGE, "exchange/log_uniform_network load=small", "10,20", "14,28"},
    {FAMILY_EXCHANGE, "exchange/clusters", "12,21", "15,30"},
    {FAMILY_EXCHANGE, "exchange/random_integers least=1 most=99 diagonal=yes", "7,15", "10,20"},
    {FAMILY_EXCHANGE, "exchange/wide_network load=small", NULL, "10,20"},
    {FAMILY_EXCHANGE, "exchange/log_uniform_network load=mixed", NULL, "10,20"},
    {FAMILY_EXCHANGE, "exchange/clusters distribution=uniform network=sp2", NULL, "12,21"},
    {FAMILY_EXCHANGE, "exchange/random_integers most=9", NULL, "8,16"},
    {FAMILY_EXCHANGE, "exchange/random_integers least=50 most=99", NULL, "9,18"},

    {FAMILY_SWITCHED, IRREGULAR "multicasts=8 destinations=30", "64,128", "96,256"},
    {FAMILY_SWITCHED, IRREGULAR "multicasts=32 destinations=30", "64,128", "96,256"},
    {FAMILY_SWITCHED, IRREGULAR "multicasts=16 destinations=10 long_share=20", "64,128", "96,256"},
    {FAMILY_SWITCHED, IRREGULAR "multicasts=24 destinations=50 links=4", NULL, "64,128"},
    {FAMILY_SWITCHED, IRREGULAR "multicasts=12 destinations=40 routing=tree", NULL, "64,128"},
    {FAMILY_SWITCHED, IRREGULAR "multicasts=48 destinations=20 hosts=4", NULL, "64,128"},
    {0},
};

/* ---- instances ---- */

static struct instance_set read_regime(const char *text, uint64_t seed, int replications,
                                       struct arena *arena)
{
    char *rest = arena_print(arena, "%s", text), *word;
    const char **assignments = ARENA_ARRAY(arena, const char *, strlen(text) + 1);
    struct benchmark_sweep sweep = {
        .assignments = assignments, .replications = replications, .seed = seed};
    while ((word = strsep(&rest, " "))) {
        if (!*word)
            continue;
        if (sweep.generator) {
            assignments[sweep.assignment_count++] = word;
            continue;
        }
        const struct registered_generator *found = generator_find(word);
        if (!found)
            fail("no generator '%.200s'", word);
        sweep.generator = found->generator;
    }
    if (!sweep.generator)
        fail("a regime is empty");
    return instance_set_of_sweep(&sweep, arena);
}

/* Adds an instance unless it is there already. */
static bool add(const struct instance_set *set, int source, struct designed *out,
                struct arena *arena)
{
    int count = out->training + out->held_out;
    struct course_instance *next = &out->instances[count];
    require(instance_set_load(set, source, arena, &next->instance));
    next->digest = instance_digest(&next->instance);
    for (int k = 0; k < count; k++)
        if (out->instances[k].digest == next->digest)
            return false;
    return true;
}

/* Instances of a purpose: the first of each setting, then the second of each. */
static void take(const struct design *design, const char *const *texts, int text_count,
                 bool held_out, struct designed *out, struct arena *arena)
{
    int wanted = held_out ? design->held_out_wanted : design->instances, settings = 0;
    int *count = held_out ? &out->held_out : &out->training;
    uint64_t hash = hash_number(HASH_START, design->seed);
    uint64_t seed = hash_finish(hash_string(hash, held_out ? "held out" : "training"));
    struct instance_set *sets = ARENA_ZEROED(arena, struct instance_set, text_count + 1);
    for (int k = 0; k < text_count; k++) {
        sets[k] = read_regime(texts[k], seed, wanted, arena);
        if (sets[k].family != design->decoder->family)
            fail("%.200s: instances of %s, where %s is needed", texts[k],
                 family_name(sets[k].family), family_name(design->decoder->family));
        settings += sets[k].group_count;
    }
    for (int r = 0; r < wanted; r++)
        for (int k = 0; k < text_count; k++)
            for (int source = r; source < sets[k].count && *count < wanted; source += wanted)
                *count += add(&sets[k], source, out, arena);
    if (!held_out)
        out->block = settings;
}

static void take_regimes(const struct design *design, bool held_out, struct designed *out,
                         struct arena *arena)
{
    const char *const *given = held_out ? design->held_out : design->training;
    int count = held_out ? design->held_out_count : design->training_count, known = 0;
    while (regimes[known].text)
        known++;
    const char **texts = ARENA_ARRAY(arena, const char *, known);
    for (int k = 0; k < known && given == NULL; k++) {
        const char *nodes = held_out ? regimes[k].held_out : regimes[k].training;
        if (regimes[k].family == design->decoder->family && nodes)
            texts[count++] = arena_print(arena, "%s nodes=%s", regimes[k].text, nodes);
    }
    take(design, given ? given : texts, count, held_out, out, arena);
}

/* ---- measurements ---- */

struct trial {
    const double *weights;
    double *cost;
    int instance;
};

struct measuring {
    const struct design *design;
    struct designed *designed;
    struct trial *trials; /* [count]: those that are running */
    size_t count;
};

static enum task_answer perform(size_t task, void *data, void *record)
{
    const struct measuring *measuring = data;
    const struct trial *trial = &measuring->trials[task];
    const struct instance *instance = &measuring->designed->instances[trial->instance].instance;
    struct arena scratch = {0};
    struct timeline timeline = timeline_start(&scratch);
    struct context context = {.arena = &scratch, .time_limit = INFINITY, .proved = NAN};
    bool good = decoder_run(measuring->design->decoder, instance, &context, trial->weights,
                            &timeline) == OUTCOME_SCHEDULED &&
                instance_check(instance, &timeline, &scratch).ok;
    timeline_recount_completion(&timeline);
    *(double *)record = !good                       ? INFINITY
                        : timeline.completion > 0.0 ? log(timeline.completion)
                                                    : 0.0;
    arena_release(&scratch);
    return TASK_DONE;
}

static struct verdict keep(size_t task, void *data, const void *record)
{
    *((const struct measuring *)data)->trials[task].cost = *(const double *)record;
    return verdict_yes();
}

/* It crashed, or reached the time limit. */
static struct verdict give_up(size_t task, void *data, const struct failure *failure)
{
    static const double none = INFINITY;
    (void)failure;
    return keep(task, data, &none);
}

static void measure(void *data, struct candidate *const *list, size_t count, int first, int end)
{
    struct measuring *measuring = data;
    struct arena scratch = {0};
    measuring->trials = ARENA_ARRAY(&scratch, struct trial, count * (size_t)(end - first));
    measuring->count = 0;
    for (int instance = first; instance < end; instance++)
        for (size_t k = 0; k < count; k++)
            if (isnan(list[k]->costs[instance]))
                measuring->trials[measuring->count++] =
                    (struct trial){list[k]->weights, &list[k]->costs[instance], instance};
    const struct dispatch dispatch = {
        .work = {.data = measuring, .record_size = sizeof(double), .perform = perform},
        .tasks = measuring->count,
        .share = 16,
        .workers = measuring->design->jobs,
        .task_seconds = measuring->design->time_limit,
        .data = measuring,
        .take = keep,
        .fail = give_up};
    require(dispatch_run(&dispatch));
    measuring->designed->evaluations += measuring->count;
    arena_release(&scratch);
}

/* ---- the whole ---- */

static void judge(const struct candidate *winner, const struct candidate *usual,
                  struct designed *out, struct arena *arena)
{
    double *differences = ARENA_ARRAY(arena, double, out->held_out), sum = 0.0;
    for (int k = 0; k < out->held_out; k++) {
        int instance = out->training + k;
        differences[k] = winner->costs[instance] - usual->costs[instance];
        sum += differences[k];
    }
    size_t count = isfinite(sum) ? (size_t)out->held_out : 0;
    struct interval interval = interval_of_mean(differences, count, arena);
    out->ratio = exp(sum / out->held_out);
    out->of_ratio = (struct interval){exp(interval.low), exp(interval.high), interval.method};
    out->gain = out->held_out >= DESIGN_LEAST && out->of_ratio.high < 1.0;
}

static void check_usual(const struct design *design, const struct designed *designed,
                        const struct candidate *usual)
{
    for (int k = 0; k < designed->training + designed->held_out; k++)
        if (!isfinite(usual->costs[k]))
            fail("%s makes no valid schedule of %s", design->decoder->name,
                 designed->instances[k].instance.about);
}

struct designed design_run(const struct design *design, struct arena *arena)
{
    struct designed out = {.instances =
                               ARENA_ZEROED(arena, struct course_instance,
                                            design->instances + design->held_out_wanted + 1)};
    take_regimes(design, false, &out, arena);
    take_regimes(design, true, &out, arena);
    struct measuring measuring = {.design = design, .designed = &out};
    struct race race = {.weights = design->decoder->weights,
                        .weight_count = decoder_weights(design->decoder),
                        .rounds = design->rounds,
                        .candidates = design->candidates,
                        .block = out.block,
                        .training = out.training,
                        .instances = out.training + out.held_out,
                        .seed = design->seed,
                        .measure = measure,
                        .data = &measuring,
                        .arena = arena};
    struct candidate *usual = race_usual(&race);
    measure(&measuring, &usual, 1, 0, race.instances);
    check_usual(design, &out, usual);
    struct candidate *compared[] = {usual, race_run(&race, usual)};
    measure(&measuring, compared, 2, race.training, race.instances);
    out.weights = compared[1]->weights;
    judge(compared[1], usual, &out, arena);
    return out;
}
