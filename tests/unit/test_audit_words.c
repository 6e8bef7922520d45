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
static const struct claim average = {.title = "average",
                                     .statement = "it is so",
                                     .hypotheses = "everywhere",
                                     .source = "nowhere",
                                     .recorded = RECORDED_HOLDS,
                                     .survey = &survey};
static const struct registered_claim registered = {"average", &average, "digest"};

/* For the two checks: values 10 and 3 in [9.5, 10.25] and [1, 5], with these findings. */
static struct audit_result survey_of(enum finding finding, enum finding first, enum finding second)
{
    struct estimate *estimates = ARENA_ARRAY(&test_arena, struct estimate, 2);
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

static void expect(const struct audit_result *result, size_t readings, enum form form,
                   const char *fragment)
{
    FILE *stream = printing();
    struct table table = audit_table(result, 1, "out", &test_arena);
    if (form == TABLE)
        emitter_text.table(stream, &table);
    else if (form == DETAILS)
        audit_print_details(stream, result, "out", &test_arena);
    else
        value_print(stream, audit_value(result, readings, "out", &test_arena));
    const char *text = printed(&test_arena);
    if (!strstr(text, fragment))
        printf("\n%s\nis not in:\n%s\n", fragment, text);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, fragment));
}

/* The table shows the check that is furthest from holding. */
TEST(surveys)
{
    static const struct {
        enum finding whole, first, second;
        enum form form;
        const char *fragment;
    } rows[] = {
        {FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS, TABLE, "holds, as recorded"},
        {FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS, TABLE, "10 [9.5, 10.25], claimed <= 10.5"},
        {FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS, DETAILS,
         "  mean of one: 10 [9.5, 10.25], claimed <= 10.5, 9 observed: "},
        {FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS, DETAILS,
         "  mean of another: 3 [1, 5], claimed >= 2, 7 observed: "},
        {FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS, JSON, "\"relation\": \">=\""},
        {FINDING_UNDECIDED, FINDING_HOLDS, FINDING_UNDECIDED, TABLE,
         "undecided: the interval contains the limit, but the recorded verdict is: holds"},
        {FINDING_UNDECIDED, FINDING_HOLDS, FINDING_UNDECIDED, TABLE, "3 [1, 5], claimed >= 2"},
        {FINDING_REFUTED, FINDING_REFUTED, FINDING_UNDECIDED, TABLE,
         "refuted, but the recorded verdict is: holds"},
        {FINDING_REFUTED, FINDING_REFUTED, FINDING_UNDECIDED, TABLE,
         "10 [9.5, 10.25], claimed <= 10.5"},
        {FINDING_REFUTED, FINDING_UNDECIDED, FINDING_REFUTED, TABLE, "3 [1, 5], claimed >= 2"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct audit_result result = survey_of(rows[k].whole, rows[k].first, rows[k].second);
        expect(&result, 1, rows[k].form, rows[k].fragment);
    }
}

/* A result from less than everything says so; the reason of a failure replaces the worst case. */
TEST(less)
{
    struct audit_result result = survey_of(FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS);
    result.cut_short = true;
    expect(&result, 1, TABLE, "holds, as recorded (cut short)");
    result.share = 0.1;
    expect(&result, 1, TABLE, "(quick: 0.1 of the trials, cut short)");
    result = survey_of(FINDING_UNDECIDED, FINDING_HOLDS, FINDING_UNDECIDED);
    result.share = 0.1;
    expect(&result, 1, TABLE,
           "undecided: the interval contains the limit (quick: 0.1 of the trials)");
    result.estimates[1].count = 4;
    expect(&result, 1, JSON, "\"reason\": \"4 values; an interval needs 5\"");
    result = (struct audit_result){
        .claim = &registered, .finding = FINDING_FAILED, .share = 1.0, .reason = "it went astray"};
    expect(&result, 1, TABLE, "failed, but the recorded verdict is: holds");
    expect(&result, 1, TABLE, "it went astray");
    expect(&result, 1, DETAILS, "  reason:    it went astray\n");
    expect(&result, 1, JSON, "\"reason\": \"it went astray\"");
}

/* ---- instances ---- */

static struct observation never(const struct instance *instance, struct claim_context *context)
{
    (void)instance, (void)context;
    return observe_nothing();
}

static const struct instance_space parts[] = {{.name = "all small", .count = 90000},
                                              {.name = "large", .count = 500, .random = true}};
static const struct paper_statement said = {.section = "7.1", .words = "never, says the paper"};
static const struct claim forwards = {.title = "universal",
                                      .statement = "never",
                                      .hypotheses = "everywhere",
                                      .source = "nowhere",
                                      .printed = &said,
                                      .reading = "forwards",
                                      .test = never};
static const struct claim backwards = {.title = "universal",
                                       .statement = "never",
                                       .hypotheses = "everywhere",
                                       .source = "nowhere",
                                       .kind = EXPERIMENT_EXTENSION,
                                       .reading = "backwards",
                                       .reading_number = 1,
                                       .note = "as others read it",
                                       .test = never};
static const struct registered_claim entries[] = {{"universal", &forwards, "digest"},
                                                  {"universal", &backwards, "another"}};

/* A search of both parts that found no violation. */
static struct audit_result search_of(const struct registered_claim *claim)
{
    struct audit_result result = {.claim = claim, .as_recorded = true, .share = 1.0};
    result.searches = ARENA_ZEROED(&test_arena, struct search_result, 2);
    result.search_count = 2;
    for (size_t k = 0; k < 2; k++) {
        result.searches[k] = (struct search_result){.space = &parts[k],
                                                    .tried = parts[k].count,
                                                    .whole = !parts[k].random,
                                                    .worst_index = SIZE_MAX,
                                                    .witness_index = SIZE_MAX};
        result.tried += parts[k].count;
    }
    return result;
}

/* Draws of a random space have a limit of the share, in JSON: 1 - 0.05^(1/500) is 0.0060. Untried
 * instances of a listed space are not draws. */
TEST(searches)
{
    struct audit_result result = search_of(entries);
    expect(&result, 1, DETAILS, "  all small: all 90000 tried, 0 violations\n");
    expect(&result, 1, DETAILS, "  large: 500 drawn, 0 violations\n");
    expect(&result, 1, JSON, "\"share_below\": 0.00597");
    result.searches[1].violations = result.violations = 1;
    result.searches[0].whole = false;
    expect(&result, 1, DETAILS, "  large: 500 drawn, 1 violations\n");
    expect(&result, 1, DETAILS, "  all small: 90000 tried, 0 violations\n");
    result.finding = FINDING_UNDECIDED;
    CU_ASSERT_STRING_EQUAL(audit_reason(&result, arena),
                           "no witness among the 90500 instances tried");
}

/* One row per reading; as JSON one object that contains all of them. */
TEST(readings)
{
    static const char *const of_both[] = {"\"kind\": \"printed\"",
                                          "\"section\": \"7.1\"",
                                          "\"words\": \"never, says the paper\"",
                                          "\"found\": \"depends on reading\"",
                                          "\"reading\": \"forwards\"",
                                          "\"reading\": \"backwards\"",
                                          "\"found\": \"refuted\""};
    struct audit_result results[] = {search_of(&entries[0]), search_of(&entries[1])};
    results[1].finding = FINDING_REFUTED;
    expect(&results[0], 1, DETAILS, "  kind:      printed\n");
    expect(&results[0], 1, DETAILS, "  words:     7.1: \"never, says the paper\"\n");
    expect(&results[1], 1, TABLE, "backwards");
    expect(&results[1], 1, DETAILS, "universal, backwards: refuted, as recorded\n");
    expect(&results[1], 1, DETAILS, "  note:      as others read it\n");
    for (size_t k = 0; k < sizeof of_both / sizeof *of_both; k++)
        expect(results, 2, JSON, of_both[k]);
}
