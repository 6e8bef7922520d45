/* Members of documents for the manual, by the tables of fields that read and write them. */
#include "experiments/cli/verb.h"
#include "experiments/present/job_record.h"
#include "experiments/reality/collectives/record.h"
#include "experiments/reality/execution/executed.h"
#include "experiments/suite/library.h"
#include "models/format/family.h"

#include <float.h>
#include <string.h>

static void print_kind(FILE *out, const struct field *field)
{
    static const char *const kinds[] = {
        [FIELD_OTHER] = "described below",
        [FIELD_FORMAT] = "number",
        [FIELD_TEXT] = "string",
        [FIELD_NUMBER] = "number",
        [FIELD_WHOLE] = "whole number",
        [FIELD_NODE] = "node",
        [FIELD_LONG] = "whole number",
        [FIELD_TRUTH] = "true or false",
        [FIELD_DIGEST] = "16 hexadecimal digits",
        [FIELD_NUMBERS] = "list of numbers",
        [FIELD_GROUPS] = "list of whole numbers",
        [FIELD_OBJECT] = "object",
        [FIELD_COLUMNS] = "list of objects",
        [FIELD_MATRIX] = "matrix",
        [FIELD_POINTER] = "object",
        [FIELD_OWN] = "described below",
    };
    const char *const *word = field->words;
    if (field->kind == FIELD_LIST)
        fprintf(out, "list of %ss", kinds[field->entry]);
    else if (!word)
        fprintf(out, "%s%s", field->alike ? "number, or " : "", kinds[field->kind]);
    for (; word && *word; word++)
        fprintf(out, "%s\\(dq%s\\(dq", word == field->words ? "" : word[1] ? ", " : " or ", *word);
}

/* Of numbers, and what stands for a missing member. */
static void print_range(FILE *out, const struct field *field)
{
    if (field->limit > 0.0)
        fprintf(out, ", 0 to %g", field->limit);
    if (field->most > 0)
        fprintf(out, ", %d to %d", field->least, field->most);
    if (field->usual >= DBL_MAX)
        fputs(", null permitted", out);
    if (field->optional && field->kind == FIELD_WORD)
        fprintf(out, "; default %s", field->words[0]);
    else if (field->optional)
        fputs("; may be missing", out);
}

/* KEY (KIND, RANGE; DEFAULT: MEMBERS of an object) */
static void print_field(FILE *out, const struct field *field)
{
    const struct field *member = field->kind == FIELD_OWN ? NULL : field->of;
    fprintf(out, "\\fI%s\\fR (", field->key);
    print_kind(out, field);
    print_range(out, field);
    for (const char *between = ": "; member && member->key; member++, between = ", ") {
        fputs(between, out);
        print_field(out, member);
    }
    fputs(")", out);
}

static const struct field *const *document_tables(const char *name)
{
    static const struct {
        const char *name;
        const struct field *tables[2];
    } documents[] = {{"schedule", {schedule_fields}}, {"transfer", {transfer_fields}},
                     {"executed", {executed_fields}}, {"profile", {record_fields}},
                     {"library", {library_fields}},   {"job", {job_fields}}};
    for (enum family family = FAMILY_EXCHANGE; family <= FAMILY_SWITCHED; family++)
        if (strcmp(name, family_name(family)) == 0)
            return family_format(family)->tables;
    for (size_t k = 0; k < sizeof documents / sizeof *documents; k++)
        if (strcmp(name, documents[k].name) == 0)
            return documents[k].tables;
    return NULL;
}

bool members_print(FILE *out, const char *name)
{
    struct arena arena = {0};
    const char *key = strchr(name, '.'), *between = "";
    const char *document = arena_print(&arena, "%.*s", (int)strcspn(name, "."), name);
    const struct field *const *tables = document_tables(document);
    for (; tables && *tables; tables++)
        for (const struct field *field = *tables; field->key; field++) {
            if (key && strcmp(field->key, key + 1) != 0)
                continue;
            fputs(between, out);
            print_field(out, field);
            between = ",\n";
        }
    arena_release(&arena);
    return *between;
}
