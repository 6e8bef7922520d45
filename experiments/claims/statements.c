#include "experiments/claims/claim.h"

#include "experiments/engine/plan/plan.h"

#include <string.h>

/* A document that is being read. */
struct statement_document {
    const char *paper;
    const struct claims *claims;  /* those that statements may name */
    struct paper_statement *list; /* [count], and one with paper NULL */
    size_t count;
};

/* A guarantee's claim becomes a printed one when a statement names it. */
static bool link_claim(struct reader *reader, const struct spot *spot, const char *name,
                       const struct statement_document *document,
                       const struct paper_statement *statement)
{
    bool found = false;
    for (size_t k = 0; k < document->claims->count; k++) {
        struct claim *claim = &document->claims->list[k];
        if (strcmp(claim->name, name) != 0)
            continue;
        if (claim->printed)
            return reader_fail(reader, spot, "%.100s is named twice", name);
        if (claim->kind != EXPERIMENT_PRINTED && !claim->algorithm)
            return reader_fail(reader, spot, "%.100s is of kind %s, not printed", name,
                               experiment_kind_words[claim->kind]);
        claim->printed = statement;
        claim->kind = EXPERIMENT_PRINTED;
        found = true;
    }
    return found || reader_fail(reader, spot, "there is no claim %.100s", name);
}

static const struct field fields[] = {
    {FIELD_OF(struct paper_statement, section, TEXT)},
    {FIELD_OF(struct paper_statement, words, TEXT)},
    {.key = "claims", LIST_AT(struct paper_statement, claims, claim_count, TEXT), .optional = true},
    {.key = "experiments",
     LIST_AT(struct paper_statement, experiments, experiment_count, TEXT),
     .optional = true},
    {FIELD_OF(struct paper_statement, none, TEXT), .optional = true},
    {FIELD_OF(struct paper_statement, erratum, TEXT), .optional = true},
    {0}};

static const struct field document_fields[] = {
    {.key = "statements", LIST_AT(struct statement_document, list, count, OBJECT), .of = fields},
    {0}};

static bool link_statement(struct reader *reader, const struct spot *spot,
                           const struct statement_document *document,
                           const struct paper_statement *statement)
{
    struct spot named = spot_member(spot, "claims"), run = spot_member(spot, "experiments");
    for (size_t k = 0; k < statement->claim_count; k++) {
        struct spot entry = spot_entry(&named, k);
        if (!link_claim(reader, &entry, statement->claims[k], document, statement))
            return false;
    }
    for (size_t k = 0; k < statement->experiment_count; k++) {
        struct spot entry = spot_entry(&run, k);
        if (!experiment_find(statement->experiments[k]))
            return reader_fail(reader, &entry, "there is no experiment %.100s",
                               statement->experiments[k]);
    }
    if (!*statement->section || !*statement->words)
        return reader_fail(reader, spot, "a statement needs a section and words");
    return statement->claim_count > 0 || statement->experiment_count > 0 ||
           (statement->none && *statement->none) ||
           reader_fail(reader, spot, "one of \"claims\", \"experiments\" and \"none\" is needed");
}

static bool read_document(struct reader *reader, const struct spot *root, void *data)
{
    struct statement_document *document = data;
    struct spot list = spot_member(root, "statements");
    if (!fields_read(reader, root, document_fields, document))
        return false;
    for (size_t k = 0; k < document->count; k++) {
        struct spot entry = spot_entry(&list, k);
        document->list[k].paper = document->paper;
        if (!link_statement(reader, &entry, document, &document->list[k]))
            return false;
    }
    return true;
}

struct verdict read_statements(const char *path, const char *text, const struct claims *claims,
                               struct arena *arena, const struct paper_statement **out)
{
    struct statement_document document = {
        .paper = arena_print(arena, "%.*s", (int)strcspn(path, "/"), path), .claims = claims};
    struct verdict verdict = read_text(arena_print(arena, "experiments/papers/%s", path), text,
                                       strlen(text), arena, read_document, &document);
    *out = document.list;
    return verdict;
}
