#include "experiments/design/design.h"

#include "experiments/compare/benchmark.h"
#include "experiments/engine/ending.h"
#include "experiments/engine/workers/dispatch.h"
#include "models/base/hash.h"
#include "models/base/order.h"
#include "models/base/random.h"

#include <gsl/gsl_randist.h>
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
    const char **words = ARENA_ARRAY(arena, const char *, strlen(text) + 1);
    int count = 0;
    while ((word = strsep(&rest, " ")))
        if (*word)
            words[count++] = word;
    if (count == 0)
        fail("a regime is empty");
    const struct registered_generator *found = generator_find(words[0]);
    if (!found)
        fail("no generator '%.200s'", words[0]);
    const struct benchmark_sweep sweep = {found->generator, words + 1, count - 1, replications,
                                          seed};
    return instance_set_of_sweep(&sweep, arena);
}

/* Adds an instance unless it is there already. */
static void add(struct design *design, const struct instance_set *set, int source)
{
    struct course_instance *next = &design->on[design->instances];
    require(instance_set_load(set, source, design->arena, &next->instance));
    next->digest = instance_digest(&next->instance);
    for (int k = 0; k < design->instances; k++)
        if (design->on[k].digest == next->digest)
            return;
    design->instances++;
}

/* Instances of a purpose: the first of each setting, then the second of each. Returns the number of
 * settings. */
static int take(struct design *design, const char *const *texts, const char *purpose, int wanted)
{
    uint64_t hash = hash_number(HASH_START, design->seed);
    uint64_t seed = hash_finish(hash_string(hash, purpose));
    int count = 0, settings = 0, most = design->instances + wanted;
    while (texts[count])
        count++;
    struct instance_set *sets = ARENA_ZEROED(design->arena, struct instance_set, count);
    for (int k = 0; k < count; k++) {
        sets[k] = read_regime(texts[k], seed, wanted, design->arena);
        if (sets[k].family != design->decoder->family)
            fail("%.200s: instances of %s, where %s is needed", texts[k],
                 family_name(sets[k].family), family_name(design->decoder->family));
        settings += sets[k].group_count;
    }
    for (int r = 0; r < wanted; r++)
        for (int k = 0; k < count; k++)
            for (int source = r; source < sets[k].count && design->instances < most;
                 source += wanted)
                add(design, &sets[k], source);
    return settings;
}

/* The default regimes of the decoder's family; ends with NULL. */
static const char *const *default_regimes(const struct design *design, bool held_out)
{
    struct arena *arena = design->arena;
    const char **texts = ARENA_ZEROED(arena, const char *, sizeof regimes / sizeof *regimes);
    int count = 0;
    for (const struct regime *regime = regimes; regime->text; regime++) {
        const char *nodes = held_out ? regime->held_out : regime->training;
        if (regime->family == design->decoder->family && nodes)
            texts[count++] = arena_print(arena, "%s nodes=%s", regime->text, nodes);
    }
    return texts;
}

static void take_all(struct design *design)
{
    design->on = ARENA_ZEROED(design->arena, struct course_instance,
                              design->training_wanted + design->held_out_wanted + 1);
    design->block =
        take(design, *design->training_on ? design->training_on : default_regimes(design, false),
             "training", design->training_wanted);
    design->training = design->instances;
    take(design, *design->held_out_on ? design->held_out_on : default_regimes(design, true),
         "held out", design->held_out_wanted);
}

/* ---- measurements ---- */

struct candidate {
    int number;      /* in the order of creation; 0: the default weights */
    double *weights; /* of the decoder */
    double *costs;   /* [instances]: logarithm of the completion; NAN: not measured, INFINITY: it
                        failed */
    double sum;      /* of the costs, at the last cut */
};

/* Schedules that are made at once. */
struct trials {
    const struct design *design;
    struct trial {
        struct candidate *candidate;
        int instance;
    } * trials;
};

static enum task_answer perform(size_t task, void *data, void *record)
{
    const struct trials *trials = data;
    const struct trial *trial = &trials->trials[task];
    const struct instance *instance = &trials->design->on[trial->instance].instance;
    struct arena scratch = {0};
    struct timeline timeline = timeline_start(&scratch);
    struct context context = {.arena = &scratch, .time_limit = INFINITY, .proved = NAN};
    bool good = decoder_run(trials->design->decoder, instance, &context, trial->candidate->weights,
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
    const struct trial *trial = &((const struct trials *)data)->trials[task];
    trial->candidate->costs[trial->instance] = *(const double *)record;
    return verdict_yes();
}

/* It crashed, or reached the time limit. */
static struct verdict give_up(size_t task, void *data, const struct failure *failure)
{
    static const double none = INFINITY;
    (void)failure;
    return keep(task, data, &none);
}

/* Measures the costs that are NAN on instances first .. end-1. */
static void measure(struct design *design, struct candidate *const *list, size_t count, int first,
                    int end)
{
    struct arena scratch = {0};
    struct trials trials = {design,
                            ARENA_ARRAY(&scratch, struct trial, count * (size_t)(end - first))};
    size_t made = 0;
    for (int instance = first; instance < end; instance++)
        for (size_t k = 0; k < count; k++)
            if (isnan(list[k]->costs[instance]))
                trials.trials[made++] = (struct trial){list[k], instance};
    const struct dispatch dispatch = {
        .work = {.data = &trials, .record_size = sizeof(double), .perform = perform},
        .tasks = made,
        .share = 16,
        .workers = design->jobs,
        .task_seconds = design->time_limit,
        .take = keep,
        .fail = give_up};
    require(dispatch_run(&dispatch));
    design->evaluations += made;
    arena_release(&scratch);
}

/* ---- the race ---- */

/* Iterated racing of weight vectors (Birattari and others, GECCO 2002; Lopez-Ibanez and others,
 * Operations Research Perspectives 3, 2016). In the first round, candidates are drawn from the
 * weights' ranges or near the defaults; in later rounds, the best of the round before are
 * recombined and perturbed, by decreasing amounts. After every block of training instances,
 * candidates are eliminated that a paired test distinguishes from the best (Student's t of the
 * differences of costs, with Holm's correction). */
enum {
    ELITES = 5,      /* candidates passed to the next round, at most */
    FIRST_TEST = 10, /* instances before the first test, at least */
    WIDE = 20,       /* largest ratio of a range's ends for uniform, not logarithmic, draws */
};

static const double LEVEL = 0.05; /* joint level of the tests after one block */
static const double FIRST_SPREAD =
    0.25; /* standard deviation of a perturbation, as a share of the range */
static const double NARROWER = 0.6;   /* factor of the spread from round to round */
static const double LEAVE_OUT = 0.08; /* probability that a term is left out, or restored */
static const double KEEP = 0.3;       /* probability that a weight is kept from the parent */

/* ---- candidates ---- */

static struct candidate *new_candidate(struct design *design)
{
    struct candidate *made = ARENA_ZEROED(design->arena, struct candidate, 1);
    made->number = design->made++;
    made->weights = ARENA_ARRAY(design->arena, double, decoder_weights(design->decoder));
    made->costs = ARENA_ARRAY(design->arena, double, design->instances);
    for (int k = 0; k < design->instances; k++)
        made->costs[k] = NAN;
    return made;
}

/* The default weights. */
static struct candidate *usual_candidate(struct design *design)
{
    struct candidate *usual = new_candidate(design);
    for (int k = 0; k < decoder_weights(design->decoder); k++)
        usual->weights[k] = design->decoder->weights[k].value;
    return usual;
}

static bool is_wide(const struct weight *weight)
{
    return weight->least > 0.0 && weight->most > WIDE * weight->least;
}

static double draw(const struct weight *weight, gsl_rng *rng)
{
    double share = gsl_rng_uniform(rng);
    if (is_wide(weight))
        return weight->least * pow(weight->most / weight->least, share);
    return weight->least + share * (weight->most - weight->least);
}

static double perturbed(const struct weight *weight, double value, double spread, gsl_rng *rng)
{
    double step = gsl_ran_gaussian(rng, spread);
    if (is_wide(weight) && value > 0.0)
        return value * pow(weight->most / weight->least, step);
    return value + step * (weight->most - weight->least);
}

static double child_of(const struct weight *weight, double value, double spread, gsl_rng *rng)
{
    bool off = value == weight->off;
    if (!isnan(weight->off) && gsl_rng_uniform(rng) < LEAVE_OUT)
        return off ? draw(weight, rng) : weight->off;
    return off || gsl_rng_uniform(rng) < KEEP ? value : perturbed(weight, value, spread, rng);
}

/* Four significant digits, within the range. */
static double rounded(const struct weight *weight, double value)
{
    char digits[32];
    if (value == weight->off || value == weight->value)
        return value;
    snprintf(digits, sizeof digits, "%.4g", value);
    return fmin(weight->most, fmax(weight->least, strtod(digits, NULL)));
}

/* Better candidates are chosen more often. */
static const struct candidate *parent_of(struct candidate *const *elites, size_t count,
                                         gsl_rng *rng)
{
    size_t a = gsl_rng_uniform_int(rng, count), b = gsl_rng_uniform_int(rng, count);
    return elites[a < b ? a : b];
}

static struct candidate *breed(struct design *design, struct candidate *const *elites, size_t count,
                               int round, gsl_rng *rng)
{
    struct candidate *child = new_candidate(design);
    const struct candidate *mother = parent_of(elites, count, rng);
    const struct candidate *father = parent_of(elites, count, rng);
    double spread = FIRST_SPREAD * pow(NARROWER, round - 1);
    bool anywhere = round == 1 && gsl_rng_uniform(rng) < 0.5;
    for (int k = 0; k < decoder_weights(design->decoder); k++) {
        const struct weight *weight = &design->decoder->weights[k];
        const struct candidate *from = gsl_rng_uniform(rng) < 0.5 ? mother : father;
        double value =
            anywhere ? draw(weight, rng) : child_of(weight, from->weights[k], spread, rng);
        child->weights[k] = rounded(weight, value);
    }
    return child;
}

/* ---- elimination ---- */

static int by_sum(const void *a, const void *b)
{
    const struct candidate *left = *(struct candidate *const *)a,
                           *right = *(struct candidate *const *)b;
    return order_then(ORDER(left->sum, right->sum), ORDER(left->number, right->number));
}

static void sort_by_cost(struct candidate **list, size_t count, int end)
{
    for (size_t k = 0; k < count; k++) {
        list[k]->sum = 0.0;
        for (int i = 0; i < end; i++)
            list[k]->sum += list[k]->costs[i];
    }
    qsort(list, count, sizeof *list, by_sum);
}

/* p-value of equal costs; 0 for a candidate that failed, and if all differences are the same. */
static double likelihood(const struct candidate *candidate, const struct candidate *best, int end,
                         struct arena *scratch)
{
    double *differences = ARENA_ARRAY(scratch, double, end);
    bool alike = true, failed = false;
    for (int k = 0; k < end; k++) {
        differences[k] = candidate->costs[k] - best->costs[k];
        alike = alike && differences[k] == differences[0];
        failed = failed || !isfinite(differences[k]);
    }
    return alike || failed ? 0.0 : paired_test(differences, (size_t)end, scratch).student_p;
}

/* Sorts a list by mean cost on instances 0 .. end-1 and removes those that the test distinguishes
 * from the best, those that failed, and those equal to an earlier one. Returns the number left. */
static size_t cut(struct candidate **list, size_t count, int end, struct arena *scratch)
{
    sort_by_cost(list, count, end);
    if (count < 2)
        return count;
    double *p = ARENA_ARRAY(scratch, double, count),
           *adjusted = ARENA_ARRAY(scratch, double, count);
    for (size_t k = 1; k < count; k++)
        p[k - 1] = likelihood(list[k], list[0], end, scratch);
    holm_adjust(p, count - 1, adjusted, scratch);
    size_t left = 1;
    for (size_t k = 1; k < count; k++)
        if (adjusted[k - 1] >= LEVEL || (p[k - 1] > 0.0 && left < ELITES))
            list[left++] = list[k];
    return left;
}

/* ---- rounds ---- */

static void run_round(struct design *design, struct candidate **list, size_t *count)
{
    for (int from = 0, to; from < design->training; from = to) {
        struct arena scratch = {0};
        to = from + design->block < design->training ? from + design->block : design->training;
        measure(design, list, *count, from, to);
        if (to >= FIRST_TEST || to == design->training)
            *count = cut(list, *count, to, &scratch);
        arena_release(&scratch);
    }
}

/* The candidate of least mean cost on training. */
static struct candidate *race(struct design *design, struct candidate *usual)
{
    struct candidate **list =
        ARENA_ARRAY(design->arena, struct candidate *, design->candidates + ELITES);
    gsl_rng *rng = random_start(
        gsl_rng_taus2, (unsigned long)(hash_finish(hash_number(HASH_START, design->seed)) >> 32),
        design->arena);
    size_t count = 1;
    list[0] = usual;
    for (int round = 1; round <= design->rounds; round++) {
        size_t parents = count < ELITES ? count : ELITES;
        for (count = parents; count < parents + (size_t)design->candidates - (round == 1); count++)
            list[count] = breed(design, list, parents, round, rng);
        run_round(design, list, &count);
    }
    return list[0];
}

/* ---- the whole ---- */

static void judge(struct design *design, const struct candidate *winner,
                  const struct candidate *usual)
{
    int held_out = design->instances - design->training;
    double *differences = ARENA_ARRAY(design->arena, double, held_out), sum = 0.0;
    for (int k = 0; k < held_out; k++) {
        int instance = design->training + k;
        differences[k] = winner->costs[instance] - usual->costs[instance];
        sum += differences[k];
    }
    size_t count = isfinite(sum) ? (size_t)held_out : 0;
    struct interval interval = interval_of_mean(differences, count, design->arena);
    design->weights = winner->weights;
    design->ratio = exp(sum / held_out);
    design->of_ratio = (struct interval){exp(interval.low), exp(interval.high)};
    design->gain = held_out >= DESIGN_LEAST && design->of_ratio.high < 1.0;
}

void design_run(struct design *design)
{
    take_all(design);
    struct candidate *usual = usual_candidate(design);
    measure(design, &usual, 1, 0, design->instances);
    for (int k = 0; k < design->instances; k++)
        if (!isfinite(usual->costs[k]))
            fail("%s makes no valid schedule of %s", design->decoder->name,
                 design->on[k].instance.about);
    struct candidate *winner = race(design, usual);
    measure(design, &winner, 1, design->training, design->instances);
    judge(design, winner, usual);
}
