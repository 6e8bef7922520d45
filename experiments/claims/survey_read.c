#include "experiments/claims/survey_read.h"

#include "experiments/engine/plan/scope.h"

#include <string.h>

bool read_point(struct reader *reader, const struct spot *spot, const struct variables *outside,
                struct variables *out)
{
    struct grid grid;
    if (!read_grid(reader, spot, outside, &grid))
        return false;
    *out = grid.points[0];
    return grid.count == 1 || reader_fail(reader, spot, "a list where one value is needed");
}

static bool read_remark(struct reader *reader, const struct spot *spot, struct claim *claim)
{
    static const char *const kinds[] = {"printed", "extension", "cross-check", NULL};
    struct choice kind = {kinds, 0};
    const struct field fields[] = {{"kind", FIELD_WORD | REQUIRED, &kind},
                                   {"reading", FIELD_LITERAL, &claim->reading},
                                   {"section", FIELD_LITERAL, &claim->section},
                                   {"words", FIELD_LITERAL, &claim->remark},
                                   {0}};
    if (!spot->json)
        return true;
    if (!spot_is_object(spot))
        return read_string(reader, spot, &claim->remark);
    bool good = read_fields(reader, spot, fields, NULL);
    claim->kind = good ? kinds[kind.chosen] : NULL;
    return good;
}

static bool read_rows(struct reader *reader, const struct spot *spot,
                      const struct variables *define, struct claim *claim)
{
    struct survey *survey = ARENA_ZEROED(reader->arena, struct survey, 1);
    struct survey_builder builder = {
        .reader = reader, .define = *define, .claim = claim, .survey = survey};
    struct spot replications = spot_member(spot, "replications"), rows = spot_member(spot, "rows");
    if (!replications.json)
        return reader_fail(reader, spot, "the key \"replications\" is missing");
    if (!read_whole(reader, &replications, 1, 1000000, &builder.replications))
        return false;
    if (!spot_is_array(&rows) || spot_count(&rows) == 0)
        return reader_fail_type(reader, &rows, "an array with an entry");
    for (size_t k = 0; k < spot_count(&rows); k++) {
        struct spot row = spot_entry(&rows, k);
        if (!read_survey_row(&builder, &row))
            return false;
    }
    claim->survey = survey;
    return true;
}

/* Without rows it must have a test. */
static bool read_claim(struct reader *reader, const struct spot *spot,
                       const struct variables *define, const char *defined, struct claim *claim)
{
    static const char *const recorded_words[] = {"holds", "refuted", "amended", NULL};
    struct choice recorded = {recorded_words, 0};
    const struct field fields[] = {{"name", FIELD_LITERAL | REQUIRED, &claim->name},
                                   {"title", FIELD_LITERAL | REQUIRED, &claim->title},
                                   {"statement", FIELD_LITERAL | REQUIRED, &claim->statement},
                                   {"hypotheses", FIELD_LITERAL | REQUIRED, &claim->hypotheses},
                                   {"source", FIELD_LITERAL | REQUIRED, &claim->source},
                                   {"recorded", FIELD_WORD | REQUIRED, &recorded},
                                   {"remark", FIELD_OTHER, NULL},
                                   {"replications", FIELD_OTHER, NULL},
                                   {"rows", FIELD_OTHER, NULL},
                                   {0}};
    struct spot remark = spot_member(spot, "remark");
    if (!read_fields(reader, spot, fields, NULL) || !read_remark(reader, &remark, claim))
        return false;
    claim->recorded = (enum recorded)recorded.chosen;
    const struct claim_test *test = claim_test_find(claim->name);
    if (test) {
        claim->test = test->test;
        claim->spaces = test->spaces;
        claim->data = test->data;
        claim->algorithms = test->algorithms;
    } else if (!spot_member(spot, "rows").json) {
        return reader_fail(reader, spot, "%.100s has neither rows nor a test", claim->name);
    }
    claim->text = arena_print(reader->arena, "%s%s", defined, spot_text(spot, reader->arena));
    return !spot_member(spot, "rows").json || read_rows(reader, spot, define, claim);
}

static bool read_document(struct reader *reader, const struct spot *root, void *out)
{
    static const struct key keys[] = {{"define", false}, {"claims", true}, {NULL, false}};
    static const struct variables nothing = {0};
    struct spot define = spot_member(root, "define"), list = spot_member(root, "claims");
    struct variables variables;
    size_t count;
    if (!read_object(reader, root, keys) || !read_point(reader, &define, &nothing, &variables) ||
        !read_array(reader, &list, &count))
        return false;
    const char *defined = define.json ? spot_text(&define, reader->arena) : "";
    struct claim *claims = ARENA_ZEROED(reader->arena, struct claim, count + 1);
    for (size_t k = 0; k < count; k++) {
        struct spot entry = spot_entry(&list, k);
        if (!read_claim(reader, &entry, &variables, defined, &claims[k]))
            return false;
    }
    *(const struct claim **)out = claims;
    return true;
}

struct verdict read_claims(const char *path, const char *text, struct arena *arena,
                           const struct claim **out)
{
    return read_text(path, text, strlen(text), arena, read_document, out);
}
