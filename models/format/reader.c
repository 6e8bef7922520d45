#include "models/format/reader.h"

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <jansson.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Allocation for the JSON library and for texts: the program ends when memory runs out, as with an
 * arena. */

/* realloc that never fails. */
static void *memory_resize(void *memory, size_t bytes)
{
    void *resized = realloc(memory, bytes > 0 ? bytes : 1);
    if (!resized)
        arena_exhausted(1, bytes);
    return resized;
}

static void *allocate(size_t bytes)
{
    return memory_resize(NULL, bytes);
}

/* Runs before main, so that every use of the library ends the program if memory runs out. */
__attribute__((constructor)) static void guard_library(void)
{
    json_set_alloc_funcs(allocate, free);
}

/* Replaces the locale's decimal point by a point. */
static void put_point(char number[NUMBER_SIZE])
{
    size_t point = strspn(number, "-0123456789");
    if (number[point] == '\0' || number[point] == '.' || number[point] == 'e')
        return;
    size_t wide = strcspn(number + point, "0123456789");
    number[point] = '.';
    memmove(number + point + 1, number + point + wide, strlen(number + point + wide) + 1);
}

void text_number(char number[NUMBER_SIZE], double value)
{
    if (!isfinite(value)) {
        memcpy(number, "null", sizeof "null");
        return;
    }
    int digits = 15;
    do
        snprintf(number, NUMBER_SIZE, "%.*g", digits, value);
    while (strtod(number, NULL) != value && digits++ < 17);
    put_point(number);
    char *exponent = strchr(number, 'e');
    if (!exponent)
        return;
    char *power = exponent + (exponent[1] == '-' ? 2 : 1);
    size_t padding = strspn(exponent + 2, "0") + (size_t)(exponent + 2 - power);
    memmove(power, power + padding, strlen(power + padding) + 1);
}

void text_print_number(FILE *out, double value)
{
    char number[NUMBER_SIZE];
    text_number(number, value);
    fputs(number, out);
}

json_t *text_json(const char *string)
{
    json_t *json = json_string(string);
    if (json)
        return json;
    size_t room = printable_room(strlen(string));
    char *clean = memory_resize(NULL, room);
    printable_copy(clean, room, string, "");
    json = json_string(clean);
    free(clean);
    return json;
}

void text_print_string(FILE *out, const char *string)
{
    json_t *json = text_json(string);
    json_dumpf(json, out, JSON_ENCODE_ANY);
    json_decref(json);
}

void text_separate(FILE *out, bool first, bool lines, int indent)
{
    fputs(first ? "" : ",", out);
    if (lines)
        fprintf(out, "\n%*s", indent, "");
    else
        fputs(first ? "" : " ", out);
}

static void text_quote(char quoted[QUOTE_SIZE], const char *string)
{
    json_t *json = text_json(string);
    char *whole = json_dumps(json, JSON_ENCODE_ANY);
    size_t length = strlen(whole);
    if (length >= QUOTE_SIZE) {
        length = QUOTE_SIZE - sizeof "...\"";
        while (((unsigned char)whole[length] & 0xC0) == 0x80)
            length--;
        snprintf(quoted, QUOTE_SIZE, "%.*s...\"", (int)length, whole);
    } else {
        memcpy(quoted, whole, length + 1);
    }
    free(whole);
    json_decref(json);
}

/* A point of the text. */
struct cursor {
    const char *at, *end;
};

static bool is_one_of(const struct cursor *walk, const char *set)
{
    return walk->at < walk->end && *walk->at != '\0' && strchr(set, *walk->at);
}

static void skip_space(struct cursor *walk)
{
    while (is_one_of(walk, " \t\r\n"))
        walk->at++;
}

/* From its opening quote to after the closing one. */
static void skip_string(struct cursor *walk)
{
    for (walk->at++; walk->at < walk->end && *walk->at != '"'; walk->at++)
        walk->at += *walk->at == '\\' && walk->end - walk->at > 1;
    walk->at += walk->at < walk->end;
}

/* Skips a string, one bracket or punctuation mark, or a run of anything else. */
static void skip_token(struct cursor *walk)
{
    if (is_one_of(walk, "\"")) {
        skip_string(walk);
    } else if (is_one_of(walk, "{}[],:")) {
        walk->at++;
    } else {
        do
            walk->at++;
        while (walk->at < walk->end && !is_one_of(walk, "{}[],:\" \t\r\n"));
    }
}

static void skip_value(struct cursor *walk)
{
    size_t depth = 0;
    do {
        skip_space(walk);
        if (is_one_of(walk, "{["))
            depth++;
        else if (is_one_of(walk, "}]") && depth > 0)
            depth--;
        skip_token(walk);
    } while (depth > 0 && walk->at < walk->end);
}

/* Compares a key with one in the text, which is quoted and may have escapes. */
static bool same_key(const char *quoted, size_t length, const char *key)
{
    json_t *decoded = json_loadb(quoted, length, JSON_DECODE_ANY, NULL);
    const char *plain = json_string_value(decoded);
    bool same = plain && strcmp(plain, key) == 0;
    json_decref(decoded);
    return same;
}

/* Moves from a bracket to the step's key or entry, or to the text's end if it is not there. */
static void enter(struct cursor *walk, const struct path *step)
{
    for (size_t k = 0; is_one_of(walk, "{[,"); k++) {
        walk->at++;
        skip_space(walk);
        const char *start = walk->at;
        if (step->key)
            skip_string(walk);
        if (step->key ? same_key(start, (size_t)(walk->at - start), step->key) : k == step->index) {
            walk->at = start;
            return;
        }
        skip_space(walk);
        walk->at += step->key != NULL; /* the colon */
        skip_value(walk);
        skip_space(walk);
    }
    walk->at = walk->end;
}

static void walk_to(struct cursor *walk, const struct path *path)
{
    if (!path->above) {
        skip_space(walk);
        return;
    }
    walk_to(walk, path->above);
    enter(walk, path);
    if (!path->key)
        return;
    skip_string(walk);
    skip_space(walk);
    walk->at++;
    skip_space(walk);
}

/* The offset of the value, or of a key of that object; the length if the text, which must be valid
 * JSON, does not contain it. */
static size_t place_of(const struct reader *reader, const struct path *path, const char *key)
{
    struct cursor walk = {reader->text, reader->text + reader->length};
    walk_to(&walk, path);
    if (key)
        enter(&walk, &(struct path){.key = key});
    return (size_t)(walk.at - reader->text);
}

/* The offset of the token in which a parser stopped after reading `stopped` bytes. */
static size_t place_of_token(const char *text, size_t length, size_t stopped)
{
    struct cursor walk = {text, text + length};
    const char *start = text;
    while (walk.at < text + stopped && walk.at < walk.end) {
        skip_space(&walk);
        start = walk.at;
        skip_token(&walk);
    }
    return (size_t)(start - text);
}

/* "transfers[3].from"; empty for the whole text. */
static const char *place_name(const struct path *path, struct arena *arena)
{
    if (!path->above)
        return "";
    const char *above = place_name(path->above, arena);
    if (!path->key)
        return arena_print(arena, "%s[%zu]", above, path->index);
    return arena_print(arena, "%s%s%s", above, path->above->above ? "." : "", path->key);
}

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

/* At that byte of the text. */
static bool fail_at(struct reader *reader, size_t offset, const char *message)
{
    struct place place = place_at(reader->text, reader->length, offset);
    reader->verdict = verdict_no("%s:%zu:%zu: %s", reader->name, place.line, place.column, message);
    return false;
}

/* At the spot, or at a key of that object. */
static bool fail_named(struct reader *reader, const struct spot *spot, const char *key,
                       const char *message)
{
    const struct path *path = &spot->path;
    if (path->above)
        message = arena_print(reader->arena, "%s: %s", place_name(path, reader->arena), message);
    return fail_at(reader, place_of(reader, path, key), message);
}

bool reader_fail(struct reader *reader, const struct spot *spot, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = arena_print_list(reader->arena, format, arguments);
    va_end(arguments);
    return fail_named(reader, spot, NULL, message);
}

bool reader_fail_type(struct reader *reader, const struct spot *spot, const char *expected)
{
    static const char *const types[] = {
        [JSON_OBJECT] = "an object", [JSON_ARRAY] = "an array", [JSON_STRING] = "a string",
        [JSON_INTEGER] = "a number", [JSON_REAL] = "a number",  [JSON_TRUE] = "true",
        [JSON_FALSE] = "false",      [JSON_NULL] = "null",
    };
    if (!spot->json)
        return reader_fail(reader, &(struct spot){.path = *spot->path.above},
                           "the key \"%s\" is missing", spot->path.key);
    return reader_fail(reader, spot, "found %s, expected %s", types[json_typeof(spot->json)],
                       expected);
}

bool reader_fail_key(struct reader *reader, const struct spot *object, const char *key,
                     const char *known)
{
    char quoted[QUOTE_SIZE];
    text_quote(quoted, key);
    return fail_named(reader, object, key,
                      arena_print(reader->arena, "unknown key %s; known:%s", quoted, known));
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

int word_index(const char *const *words, const char *word)
{
    for (int k = 0; words[k]; k++)
        if (strcmp(words[k], word) == 0)
            return k;
    return -1;
}

bool read_word(struct reader *reader, const struct spot *spot, const char *const *words, int *out)
{
    if (!json_is_string(spot->json))
        return reader_fail_type(reader, spot, "a string");
    const char *word = json_string_value(spot->json);
    *out = word_index(words, word);
    if (*out >= 0)
        return true;
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

/* ---- whole texts ---- */

/* The library reports how many bytes it had read. The error is at that point if the text ends or a
 * character is malformed, else in the previous token. */
static bool syntax_error(struct reader *reader, json_error_t *error)
{
    size_t stopped = (size_t)error->position;
    enum json_error_code code = json_error_code(error);
    if (stopped > 0 && stopped <= reader->length && reader->text[stopped - 1] == '\0')
        return fail_at(reader, stopped - 1, "a zero byte");
    if (code == json_error_premature_end_of_input || code == json_error_invalid_utf8)
        return fail_at(reader, stopped, error->text);
    stopped = place_of_token(reader->text, reader->length, stopped);
    if (code == json_error_null_character)
        return fail_at(reader, stopped, "a string with \\u0000");
    for (char *byte = error->text; *byte; byte++)
        if ((unsigned char)*byte < ' ')
            *byte = '?';
    return fail_at(reader, stopped, error->text);
}

static bool is_blank(const char *text, size_t length)
{
    for (size_t k = 0; k < length; k++)
        if (text[k] == '\0' || !strchr(" \t\r\n", text[k]))
            return false;
    return true;
}

static bool parse(struct reader *reader, read_root *read, void *out)
{
    if (is_blank(reader->text, reader->length))
        return fail_at(reader, 0, "the file is empty");
    if (reader->length >= 3 && memcmp(reader->text, "\xEF\xBB\xBF", 3) == 0)
        return fail_at(reader, 0, "a byte order mark; save the text as UTF-8 without one");
    json_error_t error;
    json_t *json = json_loadb(reader->text, reader->length,
                              JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &error);
    if (!json)
        return syntax_error(reader, &error);
    struct spot root = {.json = json};
    bool good = read(reader, &root, out);
    json_decref(json);
    return good;
}

struct verdict read_text(const char *name, const char *text, size_t length, struct arena *arena,
                         read_root *read, void *out)
{
    struct reader reader = {
        .name = name, .text = text, .length = length, .arena = arena, .verdict = verdict_yes()};
    parse(&reader, read, out);
    return reader.verdict;
}

struct verdict read_file(const char *path, struct arena *arena, read_root *read, void *out)
{
    struct arena scratch = {0};
    const char *name;
    char *text;
    size_t length;
    struct verdict verdict = input_read(path, &name, &scratch, &text, &length);
    if (verdict.ok)
        verdict = read_text(name, text, length, arena, read, out);
    arena_release(&scratch);
    return verdict;
}
