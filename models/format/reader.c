#include "models/format/reader.h"

#include "models/format/text.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct spot spot_member(const struct spot *object, const char *key)
{
    return (struct spot){json_object_get(object->json, key), {&object->path, key, 0}};
}

struct spot spot_entry(const struct spot *array, size_t index)
{
    return (struct spot){json_array_get(array->json, index), {&array->path, NULL, index}};
}

size_t spot_count(const struct spot *spot)
{
    return spot_is_array(spot) ? json_array_size(spot->json) : json_object_size(spot->json);
}

struct spot spot_member_at(const struct spot *object, size_t index)
{
    json_t *json = (json_t *)object->json; /* the library does not iterate over const objects */
    void *member = json_object_iter(json);
    for (size_t k = 0; k < index && member; k++)
        member = json_object_iter_next(json, member);
    return (struct spot){json_object_iter_value(member),
                         {&object->path, json_object_iter_key(member), 0}};
}

const char *spot_string(const struct spot *spot)
{
    return json_string_value(spot->json);
}

const char *spot_text(const struct spot *spot, struct arena *arena)
{
    char *text = json_dumps(spot->json, JSON_COMPACT | JSON_ENCODE_ANY);
    const char *kept = arena_print(arena, "%s", text);
    free(text);
    return kept;
}

bool spot_is_object(const struct spot *spot)
{
    return json_is_object(spot->json);
}

bool spot_is_array(const struct spot *spot)
{
    return json_is_array(spot->json);
}

bool spot_is_null(const struct spot *spot)
{
    return json_is_null(spot->json);
}

bool reader_fail_at(struct reader *reader, size_t offset, const char *message)
{
    struct place place = place_at(reader->text, reader->length, offset);
    reader->verdict = verdict_no("%s:%zu:%zu: %s", reader->name, place.line, place.column, message);
    return false;
}

static bool fail_named(struct reader *reader, size_t offset, const struct path *path,
                       const char *message)
{
    if (path->above)
        message = arena_print(reader->arena, "%s: %s", place_name(path, reader->arena), message);
    return reader_fail_at(reader, offset, message);
}

bool reader_fail(struct reader *reader, const struct spot *spot, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = arena_print_list(reader->arena, format, arguments);
    va_end(arguments);
    size_t offset = place_of_value(reader->text, reader->length, &spot->path);
    return fail_named(reader, offset, &spot->path, message);
}

bool reader_fail_type(struct reader *reader, const struct spot *spot, const char *expected)
{
    static const char *const types[] = {
        [JSON_OBJECT] = "an object", [JSON_ARRAY] = "an array", [JSON_STRING] = "a string",
        [JSON_INTEGER] = "a number", [JSON_REAL] = "a number",  [JSON_TRUE] = "true",
        [JSON_FALSE] = "false",      [JSON_NULL] = "null",
    };
    return reader_fail(reader, spot, "found %s, expected %s", types[json_typeof(spot->json)],
                       expected);
}

static bool fail_unknown_key(struct reader *reader, const struct spot *object, const char *unknown,
                             const struct key *keys)
{
    char quoted[QUOTE_SIZE];
    text_quote(quoted, unknown);
    const char *message = arena_print(reader->arena, "unknown key %s; known:", quoted);
    for (const struct key *key = keys; key->name; key++)
        message = arena_print(reader->arena, "%s%s %s", message, key == keys ? "" : ",", key->name);
    size_t offset = place_of_key(reader->text, reader->length, &object->path, unknown);
    return fail_named(reader, offset, &object->path, message);
}

static bool is_known(const struct key *keys, const char *name)
{
    while (keys->name && strcmp(keys->name, name) != 0)
        keys++;
    return keys->name;
}

bool read_object(struct reader *reader, const struct spot *spot, const struct key *keys)
{
    if (!json_is_object(spot->json))
        return reader_fail_type(reader, spot, "an object");
    json_t *object = (json_t *)spot->json; /* the library does not iterate over const objects */
    for (void *member = json_object_iter(object); member;
         member = json_object_iter_next(object, member))
        if (!is_known(keys, json_object_iter_key(member)))
            return fail_unknown_key(reader, spot, json_object_iter_key(member), keys);
    for (const struct key *key = keys; key->name; key++)
        if (key->required && !json_object_get(object, key->name))
            return reader_fail(reader, spot, "the key \"%s\" is missing", key->name);
    return true;
}

bool read_array(struct reader *reader, const struct spot *spot, size_t *length)
{
    *length = json_array_size(spot->json);
    return json_is_array(spot->json) || reader_fail_type(reader, spot, "an array");
}

bool read_number(struct reader *reader, const struct spot *spot, double *out)
{
    if (!json_is_number(spot->json))
        return reader_fail_type(reader, spot, "a number");
    *out = json_number_value(spot->json);
    if (*out >= 0.0)
        return true;
    char number[NUMBER_SIZE];
    text_number(number, *out);
    return reader_fail(reader, spot, "%s is negative", number);
}

bool read_whole(struct reader *reader, const struct spot *spot, int least, int most, int *out)
{
    if (!json_is_number(spot->json))
        return reader_fail_type(reader, spot, "a whole number");
    double value = json_number_value(spot->json);
    if (value == floor(value) && value >= least && value <= most) {
        *out = (int)value;
        return true;
    }
    char number[NUMBER_SIZE];
    text_number(number, value);
    return reader_fail(reader, spot, "found %s, expected a whole number from %d to %d", number,
                       least, most);
}

bool read_word(struct reader *reader, const struct spot *spot, const char *const *words, int *out)
{
    if (!json_is_string(spot->json))
        return reader_fail_type(reader, spot, "a string");
    const char *word = json_string_value(spot->json);
    for (int k = 0; words[k]; k++)
        if (strcmp(words[k], word) == 0) {
            *out = k;
            return true;
        }
    const char *known = "";
    for (int k = 0; words[k]; k++)
        known = arena_print(reader->arena, "%s%s %s", known, k > 0 ? "," : "", words[k]);
    char quoted[QUOTE_SIZE];
    text_quote(quoted, word);
    return reader_fail(reader, spot, "%s is unknown; known:%s", quoted, known);
}

bool read_string(struct reader *reader, const struct spot *spot, const char **out)
{
    if (!json_is_string(spot->json))
        return reader_fail_type(reader, spot, "a string");
    *out = arena_print(reader->arena, "%s", json_string_value(spot->json));
    return true;
}

bool read_truth(struct reader *reader, const struct spot *spot, bool *out)
{
    *out = json_is_true(spot->json);
    return json_is_boolean(spot->json) || reader_fail_type(reader, spot, "true or false");
}

bool read_scalar(struct reader *reader, const struct spot *spot, const char **out)
{
    char number[NUMBER_SIZE];
    switch (json_typeof(spot->json)) {
    case JSON_STRING:
        return read_string(reader, spot, out);
    case JSON_INTEGER:
    case JSON_REAL:
        text_number(number, json_number_value(spot->json));
        *out = arena_print(reader->arena, "%s", number);
        return true;
    case JSON_TRUE:
    case JSON_FALSE:
        *out = json_is_true(spot->json) ? "true" : "false";
        return true;
    default:
        return reader_fail_type(reader, spot, "a string or a number");
    }
}

bool read_nodes_array(struct reader *reader, const struct spot *spot)
{
    size_t length;
    if (!read_array(reader, spot, &length))
        return false;
    return length == (size_t)reader->nodes ||
           reader_fail(reader, spot, "%zu entries where %d nodes need %d", length, reader->nodes,
                       reader->nodes);
}

bool read_groups(struct reader *reader, const struct spot *spot, int **out)
{
    bool good = read_nodes_array(reader, spot);
    *out = ARENA_ARRAY(reader->arena, int, good ? reader->nodes : 0);
    for (int node = 0; node < reader->nodes && good; node++) {
        struct spot number = spot_entry(spot, (size_t)node);
        good = read_whole(reader, &number, 0, reader->nodes - 1, &(*out)[node]);
    }
    return good;
}
