/* What an audit says of each finding, in its table, in words and as JSON. The findings are put
 * together by hand. */
#include "experiments/claims/observation.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/emitter.h"
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

/* Of the two checks: values 10 and 3 in [9.5, 10.25] and [1, 5], found so. */
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
    struct table table = audit_table(result, 1, false, "out", arena);
    if (form == TABLE)
        emitter_text.table(stream, &table);
    else if (form == DETAILS)
        audit_print_details(stream, result, "out", arena);
    else
        value_print(stream, audit_value(result, "out", arena));
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

/* The table shows the check that is least as it should be. */
TEST(surveys)
{
    struct audit_result holds = survey_of(FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS, arena);
    expect(&holds, TABLE, "holds, as recorded", arena);
    CU_ASSERT_EQUAL(audit_tone(&holds), TONE_GOOD);
    expect(&holds, TABLE, "10 [9.5, 10.25] <= 10.5", arena);
    expect(&holds, DETAILS, "  mean of one: 10 [9.5, 10.25] <= 10.5, 9 observed: ", arena);
    expect(&holds, DETAILS, "  mean of another: 3 [1, 5] >= 2, 7 observed: ", arena);
    expect(&holds, JSON, "\"relation\": \">=\"", arena);
    struct audit_result open =
        survey_of(FINDING_UNDECIDED, FINDING_HOLDS, FINDING_UNDECIDED, arena);
    expect(&open, TABLE, "undecided, BUT RECORDED: holds", arena);
    CU_ASSERT_EQUAL(audit_tone(&open), TONE_BAD);
    expect(&open, TABLE, "3 [1, 5] >= 2", arena);
    struct audit_result refuted =
        survey_of(FINDING_REFUTED, FINDING_REFUTED, FINDING_UNDECIDED, arena);
    expect(&refuted, TABLE, "refuted, BUT RECORDED: holds", arena);
    expect(&refuted, TABLE, "10 [9.5, 10.25] <= 10.5", arena);
    refuted = survey_of(FINDING_REFUTED, FINDING_UNDECIDED, FINDING_REFUTED, arena);
    expect(&refuted, TABLE, "3 [1, 5] >= 2", arena);
}

/* Less than all was tried: it is said. */
TEST(less)
{
    struct audit_result result = survey_of(FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS, arena);
    result.cut_short = true;
    expect(&result, TABLE, "holds, as recorded (cut short)", arena);
    result.share = 0.1;
    expect(&result, TABLE, "(quick: 0.1 of the trials, cut short)", arena);
    result.finding = FINDING_UNDECIDED;
    result.as_recorded = false;
    CU_ASSERT_EQUAL(audit_tone(&result), TONE_POOR);
    CU_ASSERT_STRING_EQUAL(audit_verdict(&result, arena),
                           "undecided (quick: 0.1 of the trials, cut short)");
}

/* The reason of a failure stands in place of a worst case. */
TEST(failure)
{
    struct audit_result result = {
        .claim = &registered, .finding = FINDING_FAILED, .share = 1.0, .reason = "it went astray"};
    expect(&result, TABLE, "failed, BUT RECORDED: holds", arena);
    expect(&result, TABLE, "it went astray", arena);
    expect(&result, DETAILS, "  reason:    it went astray\n", arena);
    expect(&result, JSON, "\"reason\": \"it went astray\"", arena);
}
