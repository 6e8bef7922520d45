#include "models/format/fields.h"

#include "models/format/text.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS_MOST = 24, DIGITS = 16, STEP = 2 };

static bool is_missing(const struct field *field, const void *member)
{
    if (!field->optional)
        return false;
    switch (field->kind) {
    case FIELD_TEXT:
        return !*(const char *const *)member;
    case FIELD_NUMBER:
        return isnan(*(const double *)member);
    case FIELD_WHOLE:
        return *(const int *)member < 0;
    case FIELD_DIGEST:
        return *(const uint64_t *)member == 0;
    case FIELD_LIST:
        return !*(const void *const *)member;
    case FIELD_OWN:
        return field->own->is_missing(member);
    default:
        return false;
    }
}

/* A field for the entries of a list. */
static struct field entry_of(const struct field *list)
{
    return (struct field){.kind = list->entry, .words = list->words, .of = list->of};
}

/* ---- writing ---- */

static bool is_composed(enum field_kind kind)
{
    return kind >= FIELD_OBJECT;
}

static void separate(FILE *out, bool first, bool lines, int indent)
{
    fputs(first ? "" : ",", out);
    if (lines)
        fprintf(out, "\n%*s", indent, "");
    else
        fputs(first ? "" : " ", out);
}

static void write_value(FILE *out, const struct field *field, const void *from, int indent);

static void write_list(FILE *out, const struct field *field, const char *from, int indent)
{
    const struct field entry = entry_of(field);
    const char *entries = *(const char *const *)(from + field->at);
    size_t count = *(const size_t *)(from + field->count);
    bool lines = is_composed(field->entry) && count > 0;
    fputc('[', out);
    for (size_t k = 0; k < count; k++) {
        separate(out, k == 0, lines, indent + STEP);
        write_value(out, &entry, entries + k * field->size, indent + STEP);
    }
    separate(out, true, lines, indent);
    fputc(']', out);
}

static void write_value(FILE *out, const struct field *field, const void *from, int indent)
{
    const void *member = (const char *)from + field->at;
    switch (field->kind) {
    case FIELD_FORMAT:
        fprintf(out, "%d", field->least);
        return;
    case FIELD_TEXT:
        text_print_string(out, *(const char *const *)member);
        return;
    case FIELD_WORD:
        text_print_string(out, field->words[*(const int *)member]);
        return;
    case FIELD_NUMBER:
        text_print_number(out, *(const double *)member);
        return;
    case FIELD_WHOLE:
        fprintf(out, "%d", *(const int *)member);
        return;
    case FIELD_LONG:
        fprintf(out, "%lld", *(const long long *)member);
        return;
    case FIELD_TRUTH:
        fputs(*(const bool *)member ? "true" : "false", out);
        return;
    case FIELD_DIGEST:
        fprintf(out, "\"%016" PRIx64 "\"", *(const uint64_t *)member);
        return;
    case FIELD_OBJECT:
        fields_write(out, field->of, member, indent);
        return;
    case FIELD_LIST:
        write_list(out, field, from, indent);
        return;
    case FIELD_OWN:
        if (field->own)
            field->own->write(out, member, indent);
    }
}

void fields_write(FILE *out, const struct field *fields, const void *from, int indent)
{
    bool lines = false, first = true;
    for (const struct field *field = fields; field->key; field++)
        lines = lines || is_composed(field->kind);
    fputc('{', out);
    for (const struct field *field = fields; field->key; field++) {
        if (is_missing(field, (const char *)from + field->at))
            continue;
        separate(out, first, lines, indent + STEP);
        fprintf(out, "\"%s\": ", field->key);
        write_value(out, field, from, indent + STEP);
        first = false;
    }
    separate(out, true, lines, indent);
    fputc('}', out);
}

/* ---- reading ---- */

static bool read_listed(struct reader *reader, const struct spot *spot, const struct field *field,
                        const char **out)
{
    int word;
    if (!read_word(reader, spot, field->words, &word))
        return false;
    *out = field->words[word];
    return true;
}

static bool read_long(struct reader *reader, const struct spot *spot, long long *out)
{
    static const double MOST = 1e15;
    double number;
    if (!read_number(reader, spot, &number))
        return false;
    *out = number <= MOST ? (long long)number : -1;
    return (double)*out == number || reader_fail_type(reader, spot, "a whole number");
}

static bool read_digest(struct reader *reader, const struct spot *spot, uint64_t *out)
{
    const char *text;
    if (!read_string(reader, spot, &text))
        return false;
    if (strlen(text) != DIGITS || strspn(text, "0123456789abcdef") != DIGITS)
        return reader_fail(reader, spot, "16 hexadecimal digits are needed");
    *out = strtoull(text, NULL, 16);
    return true;
}

static bool read_value(struct reader *reader, const struct spot *spot, const struct field *field,
                       void *into);

static bool read_list(struct reader *reader, const struct spot *spot, const struct field *field,
                      char *into)
{
    const struct field entry = entry_of(field);
    size_t count;
    if (!read_array(reader, spot, &count))
        return false;
    if (count < (size_t)field->least)
        return reader_fail_type(reader, spot, "an array with an entry");
    char *entries = arena_zeroed(reader->arena, count + 1, field->size);
    for (size_t k = 0; k < count; k++) {
        struct spot at = spot_entry(spot, k);
        if (!read_value(reader, &at, &entry, entries + k * field->size))
            return false;
    }
    *(char **)(into + field->at) = entries;
    *(size_t *)(into + field->count) = count;
    return true;
}

static bool read_value(struct reader *reader, const struct spot *spot, const struct field *field,
                       void *into)
{
    void *member = (char *)into + field->at;
    switch (field->kind) {
    case FIELD_FORMAT:
        return true;
    case FIELD_TEXT:
        return field->words ? read_listed(reader, spot, field, member)
                            : read_string(reader, spot, member);
    case FIELD_WORD:
        return read_word(reader, spot, field->words, member);
    case FIELD_NUMBER:
        return read_number(reader, spot, member);
    case FIELD_WHOLE:
        return read_whole(reader, spot, field->least, INT_MAX, member);
    case FIELD_LONG:
        return read_long(reader, spot, member);
    case FIELD_TRUTH:
        return read_truth(reader, spot, member);
    case FIELD_DIGEST:
        return read_digest(reader, spot, member);
    case FIELD_OBJECT:
        return fields_read(reader, spot, field->of, member);
    case FIELD_LIST:
        return read_list(reader, spot, field, into);
    case FIELD_OWN:
        return field->own && field->own->read(reader, spot, member);
    }
    return false;
}

/* Other versions have other keys, so the version is read before the keys are. */
static bool read_format(struct reader *reader, const struct spot *object, const struct field *first)
{
    const struct spot spot = spot_member(object, first->key);
    int format;
    return first->kind != FIELD_FORMAT || !spot.json ||
           read_whole(reader, &spot, first->least, first->least, &format);
}

bool fields_read(struct reader *reader, const struct spot *object, const struct field *fields,
                 void *into)
{
    struct key keys[FIELDS_MOST + 1] = {0};
    for (size_t k = 0; k < FIELDS_MOST && fields[k].key; k++)
        keys[k] = (struct key){fields[k].key, !fields[k].optional};
    if (!read_format(reader, object, fields) || !read_object(reader, object, keys))
        return false;
    for (const struct field *field = fields; field->key; field++) {
        const struct spot spot = spot_member(object, field->key);
        if (spot.json && !read_value(reader, &spot, field, into))
            return false;
    }
    return true;
}
