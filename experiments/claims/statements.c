#include "experiments/claims/claim.h"

#include "experiments/engine/plan/plan.h"

#include <string.h>

/* A document that is being read. */
struct statement_document {
    struct reader *reader;
    const char *paper;
    const struct known_claims *claims;
    struct paper_statement *statements; /* end with paper NULL */
};

/* Handles a name given by a statement; false, with the reason, if it is not allowed. */
typedef bool take_name(const struct statement_document *document, const struct spot *spot,
                       const char *name, const struct paper_statement *statement);

/* A guarantee's claim becomes a printed one when a statement names it. */
static bool take_claim(const struct statement_document *document, const struct spot *spot,
                       const char *name, const struct paper_statement *statement)
{
    bool found = false;
    for (size_t k = 0; k < document->claims->count; k++) {
        struct claim *claim = document->claims->list[k];
        if (strcmp(claim->name, name) != 0)
            continue;
        if (claim->printed)
            return reader_fail(document->reader, spot, "%.100s is named twice", name);
        if (claim->kind != EXPERIMENT_PRINTED && !claim->algorithm)
            return reader_fail(document->reader, spot, "%.100s is of kind %s, not printed", name,
                               experiment_kind_words[claim->kind]);
        claim->printed = statement;
        claim->kind = EXPERIMENT_PRINTED;
        found = true;
    }
    return found || reader_fail(document->reader, spot, "there is no claim %.100s", name);
}

static bool take_experiment(const struct statement_document *document, const struct spot *spot,
                            const char *name, const struct paper_statement *statement)
{
    const struct experiment *found = experiment_find(name);
    (void)statement;
    return found || reader_fail(document->reader, spot, "there is no experiment %.100s", name);
}

static bool read_names(const struct statement_document *document, const struct spot *list,
                       take_name *take, const struct paper_statement *statement,
                       const char *const **out)
{
    size_t count = 0;
    if (list->json && !read_array(document->reader, list, &count))
        return false;
    const char **names = ARENA_ZEROED(document->reader->arena, const char *, count + 1);
    *out = names;
    for (size_t k = 0; k < count; k++) {
        struct spot entry = spot_entry(list, k);
        if (!read_string(document->reader, &entry, &names[k]) ||
            !take(document, &entry, names[k], statement))
            return false;
    }
    return true;
}

static const struct field fields[] = {
    {FIELD_OF(struct paper_statement, section, TEXT)},
    {FIELD_OF(struct paper_statement, words, TEXT)},
    {FIELD_ELSEWHERE("claims")},
    {FIELD_ELSEWHERE("experiments")},
    {FIELD_OF(struct paper_statement, none, TEXT), .optional = true},
    {FIELD_OF(struct paper_statement, erratum, TEXT), .optional = true},
    {0}};

static bool read_statement(const struct statement_document *document, const struct spot *spot,
                           struct paper_statement *out)
{
    struct spot claims = spot_member(spot, "claims");
    struct spot experiments = spot_member(spot, "experiments");
    out->paper = document->paper;
    if (!fields_read(document->reader, spot, fields, out) ||
        !read_names(document, &claims, take_claim, out, &out->claims) ||
        !read_names(document, &experiments, take_experiment, out, &out->experiments))
        return false;
    if (!*out->section || !*out->words)
        return reader_fail(document->reader, spot, "a statement needs a section and words");
    return *out->claims || *out->experiments || (out->none && *out->none) ||
           reader_fail(document->reader, spot,
                       "one of \"claims\", \"experiments\" and \"none\" is needed");
}

static bool read_document(struct reader *reader, const struct spot *root, void *data)
{
    static const struct key keys[] = {{"statements", true}, {NULL, false}};
    struct statement_document *document = data;
    struct spot list = spot_member(root, "statements");
    size_t count;
    document->reader = reader;
    if (!read_object(reader, root, keys) || !read_array(reader, &list, &count))
        return false;
    document->statements = ARENA_ZEROED(reader->arena, struct paper_statement, count + 1);
    for (size_t k = 0; k < count; k++) {
        struct spot entry = spot_entry(&list, k);
        if (!read_statement(document, &entry, &document->statements[k]))
            return false;
    }
    return true;
}

struct verdict read_statements(const char *path, const char *text,
                               const struct known_claims *claims, struct arena *arena,
                               const struct paper_statement **out)
{
    struct statement_document document = {
        .paper = arena_print(arena, "%.*s", (int)strcspn(path, "/"), path), .claims = claims};
    struct verdict verdict = read_text(arena_print(arena, "experiments/papers/%s", path), text,
                                       strlen(text), arena, read_document, &document);
    *out = document.statements;
    return verdict;
}
