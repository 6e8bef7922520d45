#include "experiments/reality/collectives/fields.h"

#include "models/format/text.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS_MOST = 24, DIGITS = 16 };

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
    default:
        return false;
    }
}

static void write_value(FILE *out, const struct field *field, const void *member)
{
    switch (field->kind) {
    case FIELD_FORMAT:
        fprintf(out, "%d", field->least);
        break;
    case FIELD_TEXT:
        text_print_string(out, *(const char *const *)member);
        break;
    case FIELD_NUMBER:
        text_print_number(out, *(const double *)member);
        break;
    case FIELD_WHOLE:
        fprintf(out, "%d", *(const int *)member);
        break;
    case FIELD_DIGEST:
        fprintf(out, "\"%016" PRIx64 "\"", *(const uint64_t *)member);
        break;
    }
}

void fields_write(FILE *out, const struct field *fields, const void *from)
{
    const char *before = "{";
    for (const struct field *field = fields; field->key; field++) {
        const void *member = (const char *)from + field->at;
        if (is_missing(field, member))
            continue;
        fprintf(out, "%s\"%s\": ", before, field->key);
        write_value(out, field, member);
        before = ", ";
    }
    fputc('}', out);
}

static void clear(const struct field *field, void *member)
{
    if (field->kind == FIELD_TEXT)
        *(const char **)member = NULL;
    else if (field->kind == FIELD_NUMBER)
        *(double *)member = NAN;
    else if (field->kind == FIELD_WHOLE)
        *(int *)member = -1;
    else if (field->kind == FIELD_DIGEST)
        *(uint64_t *)member = 0;
}

static bool read_listed(struct reader *reader, const struct spot *spot, const struct field *field,
                        const char **out)
{
    int word;
    if (!read_word(reader, spot, field->words, &word))
        return false;
    *out = field->words[word];
    return true;
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
                       void *member)
{
    int format;
    switch (field->kind) {
    case FIELD_FORMAT:
        return read_whole(reader, spot, field->least, field->least, &format);
    case FIELD_TEXT:
        return field->words ? read_listed(reader, spot, field, member)
                            : read_string(reader, spot, member);
    case FIELD_NUMBER:
        return read_number(reader, spot, member);
    case FIELD_WHOLE:
        return read_whole(reader, spot, field->least, INT_MAX, member);
    case FIELD_DIGEST:
        return read_digest(reader, spot, member);
    }
    return false;
}

bool fields_read(struct reader *reader, const struct spot *object, const struct field *fields,
                 void *into)
{
    struct key keys[FIELDS_MOST + 1] = {0};
    for (size_t k = 0; k < FIELDS_MOST && fields[k].key; k++)
        keys[k] = (struct key){fields[k].key, !fields[k].optional};
    if (!read_object(reader, object, keys))
        return false;
    for (const struct field *field = fields; field->key; field++) {
        void *member = (char *)into + field->at;
        const struct spot spot = spot_member(object, field->key);
        if (!spot.json)
            clear(field, member);
        else if (!read_value(reader, &spot, field, member))
            return false;
    }
    return true;
}
