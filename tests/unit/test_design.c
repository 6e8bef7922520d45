/* Automatic design: planted weights are found, a worthless term is removed, chance is not a gain;
 * and results do not depend on the number of processes or on stored evaluations. */
#include "experiments/design/design.h"
#include "models/base/hash.h"
#include "models/base/stream.h"
#include "models/exchange/clock.h"
#include "tests/lib/expect.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- planted costs ---- */

/* A measure: the squared distance of the weights from the best ones, and noise that depends on
 * weights and instance. */
struct planted {
    const double *best; /* NULL: only noise */
    double noise;
    int count;
    size_t asked;
};

static double noise_of(const struct trial *trial, int count)
{
    uint64_t hash = hash_number(HASH_START, (uint64_t)trial->instance);
    for (int k = 0; k < count; k++)
        hash = hash_double(hash, trial->weights[k]);
    return (double)(hash_finish(hash) >> 11) / 9007199254740992.0 - 0.5;
}

static struct verdict measure_planted(void *data, const struct trial *trials, size_t count,
                                      double *costs)
{
    struct planted *planted = data;
    for (size_t t = 0; t < count; t++) {
        costs[t] = planted->noise * noise_of(&trials[t], planted->count);
        for (int k = 0; planted->best && k < planted->count; k++)
            if (!isnan(planted->best[k]))
                costs[t] += pow(trials[t].weights[k] - planted->best[k], 2.0);
    }
    planted->asked += count;
    return verdict_yes();
}

static const struct weight three[] = {{"first", "a", 0.5, 0.0, 1.0, NAN},
                                      {"second", "b", 0.5, 0.0, 1.0, 0.0},
                                      {"useless", "c", 0.5, 0.0, 1.0, 0.0},
                                      {0}};
static const double planted_best[] = {0.85, 0.2, NAN};

static struct contest contest_on(struct planted *planted, int training, int instances,
                                 struct arena *arena)
{
    struct contest contest = {.weights = three,
                              .weight_count = 3,
                              .training = training,
                              .instance_count = instances,
                              .measure = measure_planted,
                              .data = planted};
    planted->count = 3;
    contest_start(&contest, arena);
    return contest;
}

static struct candidate *race_on(struct contest *contest, int candidates)
{
    struct race race = {.rounds = 4, .candidates = candidates, .block = 6, .seed = 7};
    struct race_round rounds[4];
    struct candidate *best = NULL;
    expect_yes(race_run(contest, &race, rounds, &best));
    CU_ASSERT_PTR_EQUAL(rounds[3].best, best);
    CU_ASSERT_EQUAL(rounds[3].mean, contest_training(contest, best));
    return best;
}

TEST(planted_weights_are_found)
{
    struct planted planted = {.best = planted_best, .noise = 0.02};
    struct contest contest = contest_on(&planted, 48, 48, arena);
    struct candidate *best = race_on(&contest, 24);
    CU_ASSERT_DOUBLE_EQUAL(best->weights[0], 0.85, 0.15);
    CU_ASSERT_DOUBLE_EQUAL(best->weights[1], 0.2, 0.15);
    double raced = contest_training(&contest, best);
    expect_yes(contest_measure(&contest, contest.candidates, 1, 0, 48));
    CU_ASSERT(raced < contest_training(&contest, contest.candidates[0]) - 0.1);
    expect_yes(polish(&contest, &best, 80, 5));
    CU_ASSERT(contest_training(&contest, best) <= raced);
    CU_ASSERT_DOUBLE_EQUAL(best->weights[0], 0.85, 0.07);
    CU_ASSERT_DOUBLE_EQUAL(best->weights[1], 0.2, 0.07);
    CU_ASSERT_EQUAL(planted.asked, contest.evaluations);
}

/* The race eliminates bad candidates early: it does not measure all on everything. */
TEST(losers_are_cut_early)
{
    struct planted planted = {.best = planted_best, .noise = 0.02};
    struct contest contest = contest_on(&planted, 48, 48, arena);
    race_on(&contest, 24);
    CU_ASSERT(contest.evaluations < contest.count * 48 / 2);
    int few = 0;
    for (size_t c = 0; c < contest.count; c++) {
        int measured = 0;
        for (int k = 0; k < 48; k++)
            measured += !isnan(contest.candidates[c]->costs[k]);
        CU_ASSERT(measured >= RACE_FIRST);
        few += measured < 48;
    }
    CU_ASSERT(few > 20);
}

/* Equal weights are one candidate, and chance does not distinguish equal costs. */
TEST(cutting)
{
    struct planted planted = {.best = planted_best, .noise = 0.0};
    struct contest contest = contest_on(&planted, 12, 12, arena);
    const double weights[][3] = {{0.85, 0.2, 0.1}, {0.85, 0.2, 0.9}, {0.1, 0.9, 0.5}};
    struct candidate *list[4] = {contest.candidates[0]};
    int instances[12];
    for (int k = 0; k < 12; k++)
        instances[k] = k;
    for (int k = 0; k < 3; k++)
        list[k + 1] = contest_add(&contest, weights[k], 1, "given");
    CU_ASSERT_PTR_EQUAL(contest_add(&contest, weights[1], 2, "again"), list[2]);
    struct candidate *first = list[1];
    expect_yes(contest_measure(&contest, list, 4, 0, 12));
    list[3]->costs[5] = INFINITY; /* it failed */
    CU_ASSERT_EQUAL(race_cut(list, 4, instances, 12, arena), 1);
    CU_ASSERT_PTR_EQUAL(list[0], first);
}

TEST(useless_terms_are_left_out)
{
    struct planted planted = {.best = planted_best, .noise = 0.001};
    struct contest contest = contest_on(&planted, 36, 36, arena);
    struct candidate *best = race_on(&contest, 16);
    struct worth *worth = worth_start(&contest, arena);
    expect_yes(prune(&contest, &best, worth));
    CU_ASSERT_EQUAL(best->weights[2], 0.0);
    CU_ASSERT(best->weights[1] > 0.05);
    CU_ASSERT(isnan(worth[0].mean)); /* needed */
    CU_ASSERT(!worth[1].left_out && worth[1].mean >= TERM_LEAST);
    CU_ASSERT(worth[1].of_mean.low <= worth[1].mean && worth[1].mean <= worth[1].of_mean.high);
}

/* ---- chance ---- */

/* That many instances of each purpose, from one setting each. */
static struct course course_of(const int of[PURPOSES], struct arena *arena)
{
    struct course course = {.entry_count = PURPOSES,
                            .entries = ARENA_ZEROED(arena, struct course_entry, PURPOSES),
                            .instances = ARENA_ZEROED(arena, struct course_instance, 1000)};
    for (int purpose = 0; purpose < PURPOSES; purpose++) {
        course.entries[purpose] =
            (struct course_entry){purpose_titles[purpose], NULL, NULL, (enum purpose)purpose};
        course.of[purpose] = of[purpose];
        for (int k = 0; k < of[purpose]; k++)
            course.instances[course.count++].entry = purpose;
    }
    return course;
}

static struct judgement judge_planted(struct planted *planted, const int of[PURPOSES],
                                      int candidates, double *training, struct arena *arena)
{
    struct course course = course_of(of, arena);
    struct measuring measuring = {.course = &course};
    struct contest contest = contest_on(planted, of[PURPOSE_TRAINING], course.count, arena);
    struct candidate *pair[] = {contest.candidates[0], race_on(&contest, candidates / 4)};
    expect_yes(contest_measure(&contest, pair, 2, 0, course.count));
    *training = contest_training(&contest, pair[1]) - contest_training(&contest, pair[0]);
    return judge(&measuring, &contest, pair[1], candidates, arena);
}

/* 240 candidates of which none is better: the best on 12 instances appears so. */
TEST(too_few_instances_allow_no_conclusion)
{
    struct planted planted = {.noise = 0.3};
    double training;
    struct judgement judgement =
        judge_planted(&planted, (const int[]){12, 40, 40}, 240, &training, arena);
    CU_ASSERT(training < -0.05);
    CU_ASSERT_EQUAL(judgement.conclusion, CONCLUSION_TOO_FEW);
    CU_ASSERT_STRING_EQUAL(judgement.reason, "training: 12 instances, where 30 are needed");
    judgement = judge_planted(&planted, (const int[]){48, 40, 40}, 240, &training, arena);
    CU_ASSERT_STRING_EQUAL(judgement.reason,
                           "training: 48 instances for 240 candidates, where 60 are needed");
    judgement = judge_planted(&planted, (const int[]){60, 40, 1}, 240, &training, arena);
    CU_ASSERT_STRING_EQUAL(judgement.reason, "held-out regimes: 1 instance, where 30 are needed");
}

/* With enough instances the held-out ones decide, on which chance does not persist. */
TEST(luck_is_no_gain)
{
    struct planted planted = {.noise = 0.3};
    double training;
    struct judgement judgement =
        judge_planted(&planted, (const int[]){60, 60, 60}, 240, &training, arena);
    CU_ASSERT(training < -0.01);
    CU_ASSERT_EQUAL(judgement.conclusion, CONCLUSION_NONE);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(judgement.reason, "does not differ from the default weights with confidence"));
}

TEST(a_gain_is_a_gain)
{
    struct planted planted = {.best = planted_best, .noise = 0.3};
    double training;
    struct judgement judgement =
        judge_planted(&planted, (const int[]){36, 36, 36}, 64, &training, arena);
    CU_ASSERT_EQUAL(judgement.conclusion, CONCLUSION_GAIN);
    CU_ASSERT_PTR_NULL(judgement.reason);
    CU_ASSERT_EQUAL(judgement.rows[1].purpose, PURPOSE_SIZES);
    CU_ASSERT_DOUBLE_EQUAL(log(judgement.rows[1].ratio), -0.2, 0.08);
    CU_ASSERT(judgement.rows[1].of_ratio.high < 1.0);
}

/* ---- a decoder ---- */

/* One transfer after another; the last one waits, the longer the further `delay` is from the best.
 * With a large `refusal` it refuses, crashes or returns an invalid schedule. */
static enum outcome decode_towards(double best, const struct instance *instance,
                                   struct context *context, const double *weights,
                                   struct timeline *out)
{
    const struct exchange *exchange = &instance->as.exchange;
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    if (weights[1] > 0.98)
        return refuse(context, "too large");
    if (weights[1] > 0.96)
        abort();
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes && weights[1] <= 0.94; to++)
            if (exchange_bytes(exchange, from, to) > 0.0) {
                exchange_clock_place(&clock, from, to, exchange_bytes(exchange, from, to));
                exchange_clock_barrier(&clock);
            }
    if (out->count == 0)
        return OUTCOME_SCHEDULED;
    struct transfer *last = &out->transfers[out->count - 1];
    double wait = pow(weights[0] - best, 2.0) * out->completion;
    last->send_start += wait, last->receive_start += wait;
    last->send_end += wait, last->receive_end += wait;
    timeline_recount_completion(out);
    return OUTCOME_SCHEDULED;
}

static enum outcome decode(const struct instance *instance, struct context *context,
                           const double *weights, struct timeline *out)
{
    return decode_towards(0.3, instance, context, weights, out);
}

/* Weights that are best for some instances are bad for others. */
static enum outcome decode_two(const struct instance *instance, struct context *context,
                               const double *weights, struct timeline *out)
{
    double best = instance_nodes(instance) % 2 ? 0.1 : 0.9;
    return decode_towards(best, instance, context, weights, out);
}

static const struct weight two[] = {{"delay", "waits; best at 0.3", 0.9, 0.0, 1.0, NAN},
                                    {"refusal", "fails where it is large", 0.5, 0.0, 1.0, 0.0},
                                    {0}};

static const struct decoder waiting = {.name = "exchange_waiting",
                                       .family = FAMILY_EXCHANGE,
                                       .about = "waits",
                                       .weights = two,
                                       .header = "waiting.h",
                                       .type = "waiting_weights",
                                       .call = "waiting",
                                       .decode = decode};

static const char *const training[] = {"exchange/random_integers least=1 nodes=4,5"};
static const char *const held_out[] = {"exchange/random_integers least=1 nodes=6",
                                       "exchange/random_integers least=1 most=50 nodes=4"};

static struct design design_of(int jobs, const char *evaluations)
{
    return (struct design){.decoder = &waiting,
                           .digest = "0",
                           .course = {.family = FAMILY_EXCHANGE,
                                      .training = training,
                                      .held_out = held_out,
                                      .training_count = 1,
                                      .held_out_count = 2,
                                      .instances = {32, 30, 30},
                                      .seed = 1},
                           .rounds = 2,
                           .candidates = 24,
                           .polish = 12,
                           .portfolio = 1,
                           .seed = 1,
                           .jobs = jobs,
                           .evaluations = evaluations};
}

/* The text of the winner's file. */
static char *design_text(const struct design *design, struct designed *designed,
                         struct arena *arena)
{
    struct text_stream made;
    expect_yes(design_run(design, arena, designed));
    text_stream_start(&made);
    design_write(made.stream, design, designed,
                 &(struct written){.name = "mine", .command = "a /* command */"}, arena);
    text_stream_finish(&made);
    char *text = arena_print(arena, "%s", made.text);
    free(made.text);
    return text;
}

TEST(any_number_of_processes)
{
    struct designed designed, other;
    struct design design = design_of(1, NULL), more = design_of(3, NULL);
    const char *text = design_text(&design, &designed, arena);
    CU_ASSERT_STRING_EQUAL(text, design_text(&more, &other, arena));
    CU_ASSERT_EQUAL(designed.evaluations, other.evaluations);
    CU_ASSERT_EQUAL(designed.count, 1);
    CU_ASSERT_DOUBLE_EQUAL(designed.vectors[0].winner->weights[0], 0.3, 0.02);
    CU_ASSERT_EQUAL(designed.vectors[0].winner->weights[1], 0.0);
    CU_ASSERT_EQUAL(designed.judgement.conclusion, CONCLUSION_GAIN);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "#include \"waiting.h\""));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "\n    .refusal = 0,\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "return waiting(exchange, context, &weights, out);"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, " * a / * command * /\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "const struct algorithm algorithm_exchange_mine = {"));
}

/* The first vector is a compromise, two others are optimal for their instances; a fourth is
 * worthless. */
TEST(a_portfolio)
{
    struct decoder decoder = waiting;
    struct design design = design_of(2, NULL);
    struct designed designed;
    decoder.decode = decode_two;
    design.decoder = &decoder;
    design.portfolio = 4;
    design.rounds = 1;
    const char *text = design_text(&design, &designed, arena);
    CU_ASSERT_EQUAL_FATAL(designed.count, 3);
    double second = designed.vectors[1].winner->weights[0];
    double third = designed.vectors[2].winner->weights[0];
    CU_ASSERT_DOUBLE_EQUAL(designed.vectors[0].winner->weights[0], 0.5, 0.1);
    CU_ASSERT_DOUBLE_EQUAL(fmin(second, third), 0.1, 0.05);
    CU_ASSERT_DOUBLE_EQUAL(fmax(second, third), 0.9, 0.05);
    for (int k = 0; k < designed.course.count; k++)
        CU_ASSERT(designed.whole.costs[k] <= designed.vectors[0].winner->costs[k]);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text, "waiting_weights portfolio[] = {\n    {\n        /* waits"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "waiting(exchange, context, &portfolio[k], &timeline);"));
}

/* Weights with which a decoder fails are eliminated; if the defaults fail, the design ends. */
TEST(failing_weights)
{
    static struct weight failing[3];
    static struct decoder decoder;
    struct designed designed;
    struct design design = design_of(2, NULL);
    expect_yes(design_run(&design, arena, &designed));
    int failed = 0;
    for (size_t c = 0; c < designed.candidates; c++)
        failed += isinf(designed.vectors[0].contest.candidates[c]->costs[0]);
    CU_ASSERT(failed > 0);
    memcpy(failing, two, sizeof two);
    decoder = waiting;
    decoder.weights = failing;
    design.decoder = &decoder;
    failing[1].value = 0.99;
    expect_no(design_run(&design, arena, &designed),
              "exchange_waiting refuses exchange/random_integers least=1 nodes=4 #0: too large");
    failing[1].value = 0.97;
    expect_no(design_run(&design, arena, &designed), "Aborted");
    failing[1].value = 0.95;
    expect_no(design_run(&design, arena, &designed), "makes no valid schedule of");
}

/* Half of the earlier evaluations, and a truncated line. */
TEST(going_on)
{
    char path[] = "/tmp/commsched-design-XXXXXX";
    int file = mkstemp(path);
    CU_ASSERT_FATAL(file >= 0);
    close(file);
    struct designed designed;
    struct design fresh = design_of(1, NULL), kept = design_of(2, path);
    const char *text = design_text(&fresh, &designed, arena);
    CU_ASSERT_STRING_EQUAL(text, design_text(&kept, &designed, arena));
    FILE *whole = fopen(path, "r");
    fseek(whole, 0, SEEK_END);
    long length = ftell(whole);
    fclose(whole);
    CU_ASSERT(length > 20000);
    CU_ASSERT_EQUAL_FATAL(truncate(path, length / 2 + 7), 0);
    CU_ASSERT_STRING_EQUAL(text, design_text(&kept, &designed, arena));
    struct evaluations known;
    expect_yes(evaluations_open(&known, path, arena));
    size_t all = known.count;
    expect_yes(evaluations_close(&known));
    CU_ASSERT_STRING_EQUAL(text, design_text(&kept, &designed, arena));
    expect_yes(evaluations_open(&known, path, arena));
    CU_ASSERT_EQUAL(known.count, all); /* no evaluation was repeated */
    double seconds;
    CU_ASSERT(evaluations_find(&known, known.known[all / 2].key, &seconds));
    CU_ASSERT(!evaluations_find(&known, known.known[all / 2].key + 1, &seconds));
    expect_yes(evaluations_close(&known));
    unlink(path);
}

/* ---- instances ---- */

static struct verdict make_course(const char *trained, const char *judged, int instances,
                                  struct course *course, struct arena *arena)
{
    const struct course_request request = {.family = FAMILY_EXCHANGE,
                                           .training = &trained,
                                           .held_out = &judged,
                                           .training_count = 1,
                                           .held_out_count = 1,
                                           .instances = {instances, instances, instances},
                                           .seed = 3};
    return course_make(&request, arena, course);
}

TEST(what_is_held_out)
{
    struct course course;
    expect_yes(make_course("exchange/random_integers most=30 nodes=4,6",
                           "exchange/random_integers nodes=5,7 most=30", 5, &course, arena));
    CU_ASSERT_EQUAL(course.of[PURPOSE_TRAINING], 5);
    CU_ASSERT_EQUAL(course.of[PURPOSE_SIZES], 5);
    CU_ASSERT_EQUAL(course.of[PURPOSE_REGIMES], 0);
    CU_ASSERT_EQUAL(course.block, 2);
    CU_ASSERT_EQUAL(instance_nodes(&course.instances[1].instance), 6);
    CU_ASSERT_EQUAL(instance_nodes(&course.instances[2].instance), 4);
    expect_yes(make_course("exchange/random_integers most=30 nodes=4",
                           "exchange/random_integers most=40 nodes=4", 5, &course, arena));
    CU_ASSERT_EQUAL(course.of[PURPOSE_REGIMES], 5);
    /* There is only one such instance. */
    expect_yes(make_course("exchange/gusto", "exchange/open_shop_tight", 5, &course, arena));
    CU_ASSERT_EQUAL(course.count, 2);
    expect_no(make_course("exchange/random_integers most=30 nodes=4,6",
                          "exchange/random_integers most=30 nodes=6", 5, &course, arena),
              "exchange/random_integers most=30 nodes=6: it cannot be held out");
    expect_no(make_course("multicast/worked_example", "exchange/gusto", 5, &course, arena),
              "instances of multicast, where exchange is needed");
    expect_no(make_course("nowhere", "exchange/gusto", 5, &course, arena),
              "'nowhere': neither a generator nor a directory");
    expect_no(make_course(" ", "exchange/gusto", 5, &course, arena), "a regime is empty");
    expect_no(make_course("exchange/gusto nodes=5", "exchange/gusto", 5, &course, arena), "nodes");
}

/* The tree's regimes: every family's generators accept their parameters, and none is both trained
 * on and held out. */
TEST(regimes_of_the_tree)
{
    for (int family = FAMILY_EXCHANGE; family <= FAMILY_SWITCHED; family++) {
        struct course course;
        const struct course_request request = {
            .family = (enum family)family, .instances = {1, 8, 8}, .seed = 1};
        expect_yes(course_make(&request, arena, &course));
        CU_ASSERT_EQUAL(course.count, 17);
    }
}
