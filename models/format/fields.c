#include "models/format/fields.h"

#include "models/format/family.h"
#include "models/format/reader.h"

#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS = 16, STEP = 2 };

static bool is_missing(const struct field *field, const void *member)
{
    const struct matrix *matrix = member;
    const double *number = member;
    if (field->kind == FIELD_OTHER)
        return true;
    if (!field->optional || field->written)
        return false;
    switch (field->kind) {
    case FIELD_TEXT:
    case FIELD_NUMBERS:
    case FIELD_GROUPS:
    case FIELD_LIST:
    case FIELD_POINTER:
        return !*(const void *const *)member;
    case FIELD_WORD:
        return *(const int *)member == 0;
    case FIELD_TRUTH:
        return !*(const bool *)member;
    case FIELD_NUMBER:
        return isnan(*number) || (field->positive && *number == 0.0);
    case FIELD_WHOLE:
        return *(const int *)member < 0;
    case FIELD_DIGEST:
        return *(const uint64_t *)member == 0;
    case FIELD_MATRIX:
        return !matrix->entries && matrix->uniform == field->usual;
    case FIELD_COLUMNS:
        return !*(const void *const *)((const char *)member + field->of->at);
    case FIELD_OWN:
        return field->own->is_missing(member);
    default:
        return false;
    }
}

/* A field for the entries of a list. */
static struct field entry_of(const struct field *list)
{
    return (struct field){
        .kind = list->entry, .words = list->words, .of = list->of, .most = list->most};
}

static size_t count_of(const struct field *list, const char *from)
{
    const void *number = from + list->count;
    return list->narrow ? (size_t) * (const int *)number : *(const size_t *)number;
}

/* ---- writing ---- */

static bool is_composed(enum field_kind kind)
{
    return kind >= FIELD_OBJECT;
}

/* The indentation of what is in something of this indentation. */
static int inside(int indent)
{
    return indent == FIELDS_IN_LINE ? FIELDS_IN_LINE : indent + STEP;
}

static void write_numbers(FILE *out, const double *numbers, int count)
{
    for (int k = 0; k < count; k++) {
        fputs(k == 0 ? "[" : ", ", out);
        text_print_number(out, numbers[k] < DBL_MAX ? numbers[k] : INFINITY);
    }
    fputc(']', out);
}

static void write_wholes(FILE *out, const int *numbers, int count)
{
    fputc('[', out);
    for (int k = 0; k < count; k++)
        fprintf(out, "%s%d", k > 0 ? ", " : "", numbers[k]);
    fputc(']', out);
}

static void write_matrix(FILE *out, const struct matrix *matrix, int nodes, int indent)
{
    if (!matrix->entries) {
        text_print_number(out, matrix->uniform);
        return;
    }
    fputc('[', out);
    for (int from = 0; from < nodes; from++) {
        text_separate(out, from == 0, true, indent + STEP);
        write_numbers(out, &matrix->entries[(size_t)from * (size_t)nodes], nodes);
    }
    text_separate(out, true, nodes > 0, indent);
    fputc(']', out);
}

static void write_value(FILE *out, int nodes, const struct field *field, const void *from,
                        int indent);

/* Unless it is missing: after a comma if it is not the first, and in a line of this indentation. */
static void write_member(FILE *out, int nodes, const struct field *field, const void *from,
                         bool lines, int indent, bool *first)
{
    if (is_missing(field, (const char *)from + field->at))
        return;
    text_separate(out, *first, lines, indent);
    fprintf(out, "\"%s\": ", field->key);
    write_value(out, nodes, field, from, indent);
    *first = false;
}

static void write_node_numbers(FILE *out, const struct field *field, const double *numbers,
                               int nodes)
{
    bool alike = field->alike;
    for (int node = 1; node < nodes; node++)
        alike = alike && numbers[node] == numbers[0];
    if (alike)
        text_print_number(out, numbers[0]);
    else
        write_numbers(out, numbers, nodes);
}

static void write_list(FILE *out, int nodes, const struct field *field, const char *from,
                       int indent)
{
    const struct field entry = entry_of(field);
    const char *entries = *(const char *const *)(from + field->at);
    size_t count = count_of(field, from);
    bool lines = is_composed(field->entry) && count > 0 && indent != FIELDS_IN_LINE;
    fputc('[', out);
    for (size_t k = 0; k < count; k++) {
        text_separate(out, k == 0, lines, indent + STEP);
        write_value(out, nodes, &entry, entries + k * field->size,
                    field->rows ? FIELDS_IN_LINE : inside(indent));
    }
    text_separate(out, true, lines, indent);
    fputc(']', out);
}

/* The field of an entry of the column, in its array. */
static struct field cell_of(const struct field *column, int node)
{
    struct field cell = *column;
    cell.at = (size_t)node * column->size;
    return cell;
}

static void write_columns(FILE *out, int nodes, const struct field *columns, const char *from,
                          int indent)
{
    fputc('[', out);
    for (int node = 0; node < nodes; node++) {
        bool first = true;
        text_separate(out, node == 0, true, indent + STEP);
        fputc('{', out);
        for (const struct field *column = columns; column->key; column++) {
            const struct field cell = cell_of(column, node);
            const void *array = *(const void *const *)(from + column->at);
            if (array)
                write_member(out, nodes, &cell, array, false, FIELDS_IN_LINE, &first);
        }
        fputc('}', out);
    }
    text_separate(out, true, nodes > 0, indent);
    fputc(']', out);
}

static void write_object(FILE *out, int nodes, const struct field *fields, const void *from,
                         int indent)
{
    bool lines = false, first = true;
    for (const struct field *field = fields; field->key; field++)
        lines = lines || (is_composed(field->kind) && indent != FIELDS_IN_LINE);
    fputc('{', out);
    for (const struct field *field = fields; field->key; field++)
        write_member(out, nodes, field, from, lines, inside(indent), &first);
    if (!first)
        text_separate(out, true, lines, indent);
    fputc('}', out);
}

static void write_value(FILE *out, int nodes, const struct field *field, const void *from,
                        int indent)
{
    const void *member = (const char *)from + field->at;
    switch (field->kind) {
    case FIELD_OTHER:
        return;
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
    case FIELD_NODE:
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
    case FIELD_NUMBERS:
        write_node_numbers(out, field, *(const double *const *)member, nodes);
        return;
    case FIELD_GROUPS:
        write_wholes(out, *(const int *const *)member, nodes);
        return;
    case FIELD_OBJECT:
        write_object(out, nodes, field->of, member, indent);
        return;
    case FIELD_LIST:
        write_list(out, nodes, field, from, indent);
        return;
    case FIELD_COLUMNS:
        write_columns(out, nodes, field->of, from, indent);
        return;
    case FIELD_MATRIX:
        write_matrix(out, member, nodes, indent);
        return;
    case FIELD_POINTER:
        write_object(out, nodes, field->of, *(const void *const *)member, indent);
        return;
    case FIELD_OWN:
        if (field->own)
            field->own->write(out, member, indent);
    }
}

void fields_write(FILE *out, const struct field *fields, const void *from, int indent)
{
    write_object(out, 0, fields, from, indent);
}

void fields_write_members(FILE *out, int nodes, const struct field *fields, const void *from,
                          int indent)
{
    bool first = false;
    for (const struct field *field = fields; field->key; field++)
        write_member(out, nodes, field, from, true, indent, &first);
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

static bool read_judged(struct reader *reader, const struct spot *spot, const struct field *field,
                        double *out)
{
    if (!read_number(reader, spot, out))
        return false;
    if (!field->judge)
        return true;
    struct verdict verdict = field->judge(*out);
    return verdict.ok || reader_fail(reader, spot, "%s", verdict.reason);
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

/* Other versions have other keys, so the version is read before the keys are. */
static bool read_format(struct reader *reader, const struct spot *object, const struct field *first)
{
    const struct spot spot = spot_member(object, first->key);
    int format;
    return first->kind != FIELD_FORMAT || !spot.json ||
           read_whole(reader, &spot, first->least, first->least, &format);
}

static bool is_known(const struct field *const *tables, const char *key)
{
    for (; *tables; tables++)
        for (const struct field *field = *tables; field->key; field++)
            if (strcmp(field->key, key) == 0)
                return true;
    return false;
}

static const char *list_keys(const struct field *const *tables, struct arena *arena)
{
    const char *list = "";
    for (; *tables; tables++)
        for (const struct field *field = *tables; field->key; field++)
            list = arena_print(arena, "%s%s %s", list, *list ? "," : "", field->key);
    return list;
}

bool fields_check_keys(struct reader *reader, const struct spot *object,
                       const struct field *const *tables)
{
    if (!spot_is_object(object))
        return reader_fail_type(reader, object, "an object");
    for (size_t k = 0; k < spot_count(object); k++) {
        const char *key = spot_member_at(object, k).path.key;
        if (!is_known(tables, key))
            return reader_fail_key(reader, object, key, list_keys(tables, reader->arena));
    }
    return true;
}

static bool check_required(struct reader *reader, const struct spot *object,
                           const struct field *fields)
{
    for (const struct field *field = fields; field->key; field++) {
        const struct spot spot = spot_member(object, field->key);
        if (!spot.json && !field->optional)
            return reader_fail_type(reader, &spot, "");
    }
    return true;
}

static bool check_keys(struct reader *reader, const struct spot *object, const struct field *fields)
{
    return read_format(reader, object, fields) &&
           fields_check_keys(reader, object, (const struct field *[]){fields, NULL});
}

static bool read_list(struct reader *reader, const struct spot *spot, const struct field *field,
                      char *into)
{
    const struct field entry = entry_of(field);
    size_t count;
    if (!read_array(reader, spot, &count))
        return false;
    if (count < (size_t)field->least)
        return reader_fail_type(reader, spot, "an array with an entry");
    if (field->narrow && count > INT_MAX)
        return reader_fail(reader, spot, "%zu entries; at most %d are allowed", count, INT_MAX);
    char *entries = arena_zeroed(reader->arena, count + 1, field->size);
    for (size_t k = 0; k < count; k++) {
        struct spot at = spot_entry(spot, k);
        if (!read_value(reader, &at, &entry, entries + k * field->size))
            return false;
    }
    *(char **)(into + field->at) = entries;
    if (field->narrow)
        *(int *)(into + field->count) = (int)count;
    else
        *(size_t *)(into + field->count) = count;
    return true;
}

/* An entry for each node. */
static bool read_nodes_array(struct reader *reader, const struct spot *spot)
{
    size_t length;
    if (!read_array(reader, spot, &length))
        return false;
    return length == (size_t)reader->nodes ||
           reader_fail(reader, spot, "%zu entries where %d nodes need %d", length, reader->nodes,
                       reader->nodes);
}

static bool read_groups(struct reader *reader, const struct spot *spot, int **out)
{
    bool good = read_nodes_array(reader, spot);
    *out = ARENA_ARRAY(reader->arena, int, good ? reader->nodes : 0);
    for (int node = 0; node < reader->nodes && good; node++) {
        struct spot number = spot_entry(spot, (size_t)node);
        good = read_whole(reader, &number, 0, reader->nodes - 1, &(*out)[node]);
    }
    return good;
}

static bool read_cells(struct reader *reader, const struct spot *object,
                       const struct field *columns, int node, char *into)
{
    for (const struct field *column = columns; column->key; column++) {
        const struct spot spot = spot_member(object, column->key);
        const struct field cell = cell_of(column, node);
        char **array = (char **)(into + column->at);
        if (!spot.json)
            continue;
        if (!*array)
            *array = arena_zeroed(reader->arena, (size_t)reader->nodes, column->size);
        if (!read_value(reader, &spot, &cell, *array))
            return false;
    }
    return true;
}

static bool read_columns(struct reader *reader, const struct spot *spot,
                         const struct field *columns, char *into)
{
    bool good = read_nodes_array(reader, spot);
    for (int node = 0; node < reader->nodes && good; node++) {
        struct spot object = spot_entry(spot, (size_t)node);
        good = check_keys(reader, &object, columns) && check_required(reader, &object, columns) &&
               read_cells(reader, &object, columns, node, into);
    }
    return good;
}

/* One of many: null is what is beyond all numbers of files, if that is usual. */
static bool read_entry(struct reader *reader, const struct spot *spot, const struct field *field,
                       double *out)
{
    char number[NUMBER_SIZE], limit[NUMBER_SIZE];
    if (json_is_null(spot->json) && field->usual >= DBL_MAX) {
        *out = field->usual;
        return true;
    }
    if (!read_number(reader, spot, out))
        return false;
    if (field->limit == 0.0 || *out <= field->limit)
        return true;
    text_number(number, *out);
    text_number(limit, field->limit);
    return reader_fail(reader, spot, "%s is more than %s", number, limit);
}

static bool read_numbers(struct reader *reader, const struct spot *spot, const struct field *field,
                         double **out)
{
    bool alike = field->alike && json_is_number(spot->json);
    bool good = alike || read_nodes_array(reader, spot);
    *out = ARENA_ARRAY(reader->arena, double, good ? reader->nodes : 0);
    for (int node = 0; node < reader->nodes && good; node++) {
        struct spot entry = spot_entry(spot, (size_t)node);
        good = read_entry(reader, alike ? spot : &entry, field, &(*out)[node]);
    }
    return good;
}

/* Checks the shape first, so that no memory is allocated for entries that the text does not
 * have. */
static bool check_shape(struct reader *reader, const struct spot *matrix)
{
    size_t rows;
    int nodes = reader->nodes;
    if (!read_array(reader, matrix, &rows))
        return false;
    if (rows != (size_t)nodes)
        return reader_fail(reader, matrix, "%zu rows where %d nodes need %d", rows, nodes, nodes);
    bool good = true;
    for (size_t k = 0; k < rows && good; k++) {
        struct spot row = spot_entry(matrix, k);
        good = read_nodes_array(reader, &row);
    }
    return good;
}

static bool read_matrix(struct reader *reader, const struct spot *spot, const struct field *field,
                        struct matrix *out)
{
    size_t nodes = (size_t)reader->nodes;
    *out = (struct matrix){0};
    if (json_is_number(spot->json))
        return read_entry(reader, spot, field, &out->uniform);
    if (!json_is_array(spot->json))
        return reader_fail_type(reader, spot, "a number or a matrix");
    if (!check_shape(reader, spot))
        return false;
    out->entries = ARENA_ARRAY(reader->arena, double, nodes *nodes);
    bool good = true;
    for (size_t k = 0; k < nodes * nodes && good; k++) {
        struct spot row = spot_entry(spot, k / nodes), entry = spot_entry(&row, k % nodes);
        good = read_entry(reader, &entry, field, &out->entries[k]);
    }
    return good;
}

static bool read_pointer(struct reader *reader, const struct spot *spot, const struct field *field,
                         const void **out)
{
    void *made = arena_zeroed(reader->arena, 1, field->size);
    *out = field->initial ? memcpy(made, field->initial, field->size) : made;
    return fields_read(reader, spot, field->of, made);
}

static bool read_value(struct reader *reader, const struct spot *spot, const struct field *field,
                       void *into)
{
    void *member = (char *)into + field->at;
    switch (field->kind) {
    case FIELD_OTHER:
    case FIELD_FORMAT:
        return true;
    case FIELD_TEXT:
        return field->words ? read_listed(reader, spot, field, member)
                            : read_string(reader, spot, member);
    case FIELD_WORD:
        return read_word(reader, spot, field->words, member);
    case FIELD_NUMBER:
        return read_judged(reader, spot, field, member);
    case FIELD_WHOLE:
        return read_whole(reader, spot, field->least, field->most ? field->most : INT_MAX, member);
    case FIELD_NODE:
        return read_whole(reader, spot, 0, reader->nodes - 1, member);
    case FIELD_LONG:
        return read_long(reader, spot, member);
    case FIELD_TRUTH:
        return read_truth(reader, spot, member);
    case FIELD_DIGEST:
        return read_digest(reader, spot, member);
    case FIELD_NUMBERS:
        return read_numbers(reader, spot, field, member);
    case FIELD_GROUPS:
        return read_groups(reader, spot, member);
    case FIELD_OBJECT:
        return fields_read(reader, spot, field->of, member);
    case FIELD_LIST:
        return read_list(reader, spot, field, into);
    case FIELD_COLUMNS:
        return read_columns(reader, spot, field->of, into);
    case FIELD_MATRIX:
        return read_matrix(reader, spot, field, member);
    case FIELD_POINTER:
        return read_pointer(reader, spot, field, member);
    case FIELD_OWN:
        return field->own && field->own->read(reader, spot, member);
    }
    return false;
}

bool fields_read_members(struct reader *reader, const struct spot *object,
                         const struct field *fields, void *into)
{
    bool good = check_required(reader, object, fields);
    for (const struct field *field = fields; field->key && good; field++) {
        const struct spot spot = spot_member(object, field->key);
        good = !spot.json || read_value(reader, &spot, field, into);
    }
    return good;
}

bool fields_read(struct reader *reader, const struct spot *object, const struct field *fields,
                 void *into)
{
    return check_keys(reader, object, fields) && fields_read_members(reader, object, fields, into);
}

/* ---- copying ---- */

static void copy_value(int nodes, const struct field *field, char *into, struct arena *arena);

/* Of an array, whose address is there, and of what its entries point to; NULL: they do not. */
static void copy_array(int nodes, const struct field *entry, void *address, size_t count,
                       size_t size, struct arena *arena)
{
    char **array = address, *copy;
    if (!*array)
        return;
    copy = arena_allocate(arena, count, size);
    *array = count > 0 ? memcpy(copy, *array, count * size) : copy;
    for (size_t k = 0; k < count && entry; k++)
        copy_value(nodes, entry, copy + k * size, arena);
}

static void copy_value(int nodes, const struct field *field, char *into, struct arena *arena)
{
    const struct field entry = entry_of(field), object = {.kind = FIELD_OBJECT, .of = field->of};
    char *member = into + field->at, *text;
    size_t each = (size_t)nodes;
    switch (field->kind) {
    case FIELD_TEXT:
        text = *(char **)member;
        copy_array(nodes, NULL, member, text ? strlen(text) + 1 : 0, 1, arena);
        return;
    case FIELD_NUMBERS:
        copy_array(nodes, NULL, member, each, sizeof(double), arena);
        return;
    case FIELD_GROUPS:
        copy_array(nodes, NULL, member, each, sizeof(int), arena);
        return;
    case FIELD_MATRIX:
        copy_array(nodes, NULL, &((struct matrix *)member)->entries, each * each, sizeof(double),
                   arena);
        return;
    case FIELD_POINTER:
        copy_array(nodes, &object, member, 1, field->size, arena);
        return;
    case FIELD_LIST:
        copy_array(nodes, &entry, member, count_of(field, into), field->size, arena);
        return;
    case FIELD_COLUMNS:
        for (const struct field *column = field->of; column->key; column++) {
            const struct field cell = cell_of(column, 0);
            copy_array(nodes, &cell, into + column->at, each, column->size, arena);
        }
        return;
    case FIELD_OBJECT:
    case FIELD_OWN:
        if (field->of)
            fields_copy(nodes, field->of, member, arena);
        return;
    default:
        return;
    }
}

void fields_copy(int nodes, const struct field *fields, void *into, struct arena *arena)
{
    for (const struct field *field = fields; field->key; field++)
        copy_value(nodes, field, into, arena);
}
