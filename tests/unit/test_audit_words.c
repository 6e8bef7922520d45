/* The description of each finding of an audit, in the table, as text and as JSON. The findings are
 * constructed by hand. */
#include "experiments/claims/observation.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/tables/emitter.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <stdio.h>
#include <string.h>

static struct check checks[] = {
    {.what = "mean of one", .relation = AT_MOST, .limit = 10.5},
    {.what = "mean of another", .relation = AT_LEAST, .limit = 2.0},
};

static const struct survey survey = {.checks = checks, .check_count = 2};

static const struct claim average = {
    .title = "average",
    .statement = "it is so",
    .hypotheses = "everywhere",
    .source = "nowhere",
    .recorded = RECORDED_HOLDS,
    .survey = &survey,
};

static const struct registered_claim registered = {"average", &average, "digest"};

/* For the two checks: values 10 and 3 in [9.5, 10.25] and [1, 5], with these findings. */
static struct audit_result survey_of(enum finding finding, enum finding first, enum finding second,
                                     struct arena *arena)
{
    struct estimate *estimates = ARENA_ARRAY(arena, struct estimate, 2);
    estimates[0] = (struct estimate){
        .check = &checks[0], .finding = first, .count = 9, .value = 10, .low = 9.5, .high = 10.25};
    estimates[1] = (struct estimate){
        .check = &checks[1], .finding = second, .count = 7, .value = 3, .low = 1, .high = 5};
    return (struct audit_result){.claim = &registered,
                                 .finding = finding,
                                 .as_recorded = finding == FINDING_HOLDS,
                                 .share = 1.0,
                                 .tried = 9,
                                 .estimates = estimates,
                                 .estimate_count = 2};
}

enum form { TABLE, DETAILS, JSON };

static const char *text_of(const struct audit_result *result, enum form form, struct arena *arena)
{
    FILE *stream = printing();
    struct table table = audit_table(result, 1, "out", arena);
    if (form == TABLE)
        emitter_text.table(stream, &table);
    else if (form == DETAILS)
        audit_print_details(stream, result, "out", arena);
    else
        value_print(stream, audit_value(result, 1, "out", arena));
    return printed(arena);
}

static void expect(const struct audit_result *result, enum form form, const char *fragment,
                   struct arena *arena)
{
    const char *text = text_of(result, form, arena);
    bool told = strstr(text, fragment) != NULL;
    if (!told)
        printf("\n%s\nis not in:\n%s\n", fragment, text);
    CU_ASSERT_TRUE(told);
}

/* The table shows the check that is furthest from holding. */
TEST(surveys)
{
    struct audit_result holds = survey_of(FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS, arena);
    expect(&holds, TABLE, "holds, as recorded", arena);
    expect(&holds, TABLE, "10 [9.5, 10.25], claimed <= 10.5", arena);
    expect(&holds, DETAILS, "  mean of one: 10 [9.5, 10.25], claimed <= 10.5, 9 observed: ", arena);
    expect(&holds, DETAILS, "  mean of another: 3 [1, 5], claimed >= 2, 7 observed: ", arena);
    expect(&holds, JSON, "\"relation\": \">=\"", arena);
    struct audit_result open =
        survey_of(FINDING_UNDECIDED, FINDING_HOLDS, FINDING_UNDECIDED, arena);
    expect(&open, TABLE,
           "undecided: the interval contains the limit, but the recorded verdict is: holds", arena);
    expect(&open, TABLE, "3 [1, 5], claimed >= 2", arena);
    struct audit_result refuted =
        survey_of(FINDING_REFUTED, FINDING_REFUTED, FINDING_UNDECIDED, arena);
    expect(&refuted, TABLE, "refuted, but the recorded verdict is: holds", arena);
    expect(&refuted, TABLE, "10 [9.5, 10.25], claimed <= 10.5", arena);
    refuted = survey_of(FINDING_REFUTED, FINDING_UNDECIDED, FINDING_REFUTED, arena);
    expect(&refuted, TABLE, "3 [1, 5], claimed >= 2", arena);
}

/* A result from less than everything says so. */
TEST(less)
{
    struct audit_result result = survey_of(FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS, arena);
    result.cut_short = true;
    expect(&result, TABLE, "holds, as recorded (cut short)", arena);
    result.share = 0.1;
    expect(&result, TABLE, "(quick: 0.1 of the trials, cut short)", arena);
    result = survey_of(FINDING_UNDECIDED, FINDING_HOLDS, FINDING_UNDECIDED, arena);
    result.share = 0.1;
    CU_ASSERT_STRING_EQUAL(audit_verdict(&result, arena),
                           "undecided: the interval contains the limit (quick: 0.1 of the trials)");
    result.estimates[1].count = 4;
    CU_ASSERT_STRING_EQUAL(audit_reason(&result, arena), "4 values; an interval needs 5");
    expect(&result, JSON, "\"reason\": \"4 values; an interval needs 5\"", arena);
}

/* The reason of a failure replaces the worst case. */
TEST(failure)
{
    struct audit_result result = {
        .claim = &registered, .finding = FINDING_FAILED, .share = 1.0, .reason = "it went astray"};
    expect(&result, TABLE, "failed, but the recorded verdict is: holds", arena);
    expect(&result, TABLE, "it went astray", arena);
    expect(&result, DETAILS, "  reason:    it went astray\n", arena);
    expect(&result, JSON, "\"reason\": \"it went astray\"", arena);
}

/* ---- instances ---- */

static struct observation never(const struct instance *instance, struct claim_context *context)
{
    (void)instance, (void)context;
    return observe_nothing();
}

static const struct instance_space parts[] = {{.name = "all small", .count = 90000},
                                              {.name = "large", .count = 500, .random = true},
                                              {.name = "tiny", .count = 20000, .random = true}};
static const struct paper_statement said = {.section = "7.1", .words = "never, says the paper"};
static const struct claim universal = {.title = "universal",
                                       .statement = "never",
                                       .hypotheses = "everywhere",
                                       .source = "nowhere",
                                       .printed = &said,
                                       .test = never};
static const struct claim second = {.title = "universal",
                                    .statement = "never",
                                    .hypotheses = "everywhere",
                                    .source = "nowhere",
                                    .kind = EXPERIMENT_EXTENSION,
                                    .reading = "backwards",
                                    .reading_number = 1,
                                    .note = "as others read it",
                                    .test = never};
static const struct registered_claim entries[] = {{"universal", &universal, "digest"},
                                                  {"universal", &second, "another"}};

/* A search that found no violation in its first `count` parts. */
static struct audit_result search_of(size_t count, struct arena *arena)
{
    struct audit_result result = {.claim = entries, .as_recorded = true, .share = 1.0};
    result.searches = ARENA_ZEROED(arena, struct search_result, count);
    result.search_count = count;
    for (size_t k = 0; k < count; k++) {
        result.searches[k] = (struct search_result){.space = &parts[k],
                                                    .tried = parts[k].count,
                                                    .whole = !parts[k].random,
                                                    .worst_index = SIZE_MAX,
                                                    .witness_index = SIZE_MAX};
        result.tried += parts[k].count;
    }
    return result;
}

/* Draws of a random space have a limit of the share, in JSON: 1 - 0.05^(1/500) is 0.0060. */
TEST(limits_of_shares)
{
    struct audit_result two = search_of(3, arena);
    expect(&two, DETAILS, "  all small: all 90000 tried, 0 violations\n", arena);
    expect(&two, DETAILS, "  large: 500 drawn, 0 violations\n", arena);
    expect(&two, JSON, "\"share_below\": 0.00597", arena);
    two.searches[1].violations = two.violations = 1;
    expect(&two, DETAILS, "  large: 500 drawn, 1 violations\n", arena);
}

/* Untried instances of a listed space are not draws. */
TEST(less_than_all)
{
    struct audit_result result = search_of(1, arena);
    result.searches[0].whole = false;
    expect(&result, DETAILS, "  all small: 90000 tried, 0 violations\n", arena);
    result.finding = FINDING_UNDECIDED;
    CU_ASSERT_STRING_EQUAL(audit_reason(&result, arena),
                           "no witness among the 90000 instances tried");
}

/* ---- kinds and readings ---- */

TEST(kinds_and_words)
{
    struct audit_result result = search_of(1, arena);
    expect(&result, DETAILS, "  kind:      printed\n", arena);
    expect(&result, DETAILS, "  words:     7.1: \"never, says the paper\"\n", arena);
    expect(&result, JSON, "\"kind\": \"printed\"", arena);
    expect(&result, JSON, "\"section\": \"7.1\"", arena);
    expect(&result, JSON, "\"words\": \"never, says the paper\"", arena);
}

/* One row per reading; as JSON one object that contains all of them. */
TEST(readings)
{
    struct claim first = universal;
    first.reading = "forwards";
    struct registered_claim both[] = {{"universal", &first, "digest"}, entries[1]};
    struct audit_result results[] = {search_of(1, arena), search_of(1, arena)};
    results[0].claim = &both[0];
    results[1].claim = &both[1];
    results[1].finding = FINDING_REFUTED;
    expect(&results[1], TABLE, "backwards", arena);
    expect(&results[1], DETAILS, "universal, backwards: refuted, as recorded\n", arena);
    expect(&results[1], DETAILS, "  note:      as others read it\n", arena);
    FILE *stream = printing();
    value_print(stream, audit_value(results, 2, "out", arena));
    const char *text = printed(arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "\"found\": \"depends on reading\""));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "\"reading\": \"forwards\""));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "\"reading\": \"backwards\""));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "\"found\": \"refuted\""));
    struct claim_tally tally = {.claims = 3, .readings = 4};
    tally.found[FINDING_HOLDS] = 2;
    tally.found[FINDING_DEPENDS] = 1;
    CU_ASSERT_STRING_EQUAL(audit_tally_words(&tally, arena),
                           "3 claims (4 readings): 2 hold, 1 depend on the reading");
}

TEST(shown)
{
    struct audit_result result = survey_of(FINDING_SHOWN, FINDING_SHOWN, FINDING_SHOWN, arena);
    CU_ASSERT_STRING_EQUAL(audit_verdict(&result, arena), "shown, not judged");
    struct claim claim = average;
    claim.recorded = RECORDED_SHOWN;
    struct registered_claim own = {"average", &claim, "digest"};
    result.claim = &own;
}
