#include "models/format/place.h"

#include <jansson.h>
#include <stdbool.h>
#include <string.h>

struct walk {
    const char *text;
    size_t length, at;
};

static int peek(const struct walk *walk)
{
    return walk->at < walk->length ? (unsigned char)walk->text[walk->at] : '\0';
}

static bool is_one_of(int character, const char *set)
{
    return character != '\0' && strchr(set, character);
}

static void skip_space(struct walk *walk)
{
    while (is_one_of(peek(walk), " \t\r\n"))
        walk->at++;
}

static void skip_string(struct walk *walk)
{
    walk->at++;
    while (walk->at < walk->length && peek(walk) != '"')
        walk->at += peek(walk) == '\\' ? 2 : 1;
    walk->at++;
    if (walk->at > walk->length)
        walk->at = walk->length;
}

/* Skips a string, one bracket or punctuation mark, or a run of anything else. */
static void skip_token(struct walk *walk)
{
    if (peek(walk) == '"') {
        skip_string(walk);
    } else if (is_one_of(peek(walk), "{}[],:")) {
        walk->at++;
    } else {
        do
            walk->at++;
        while (walk->at < walk->length && !is_one_of(peek(walk), "{}[],:\" \t\r\n"));
    }
}

static void skip_value(struct walk *walk)
{
    size_t depth = 0;
    do {
        skip_space(walk);
        int first = peek(walk);
        skip_token(walk);
        if (is_one_of(first, "{["))
            depth++;
        else if (is_one_of(first, "}]") && depth > 0)
            depth--;
    } while (depth > 0 && walk->at < walk->length);
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

/* Moves from an object's bracket to the key, or to the text's end if it is not there. */
static void enter_object(struct walk *walk, const char *key)
{
    while (is_one_of(peek(walk), "{,")) {
        walk->at++;
        skip_space(walk);
        size_t start = walk->at;
        skip_string(walk);
        if (same_key(walk->text + start, walk->at - start, key)) {
            walk->at = start;
            return;
        }
        skip_space(walk);
        walk->at++;
        skip_value(walk);
        skip_space(walk);
    }
    walk->at = walk->length;
}

/* Moves from an array's bracket to the entry, or to the text's end if it is not there: of a list of
 * which the first entries are lifted, the text has only the others. */
static void enter_array(struct walk *walk, size_t index)
{
    for (size_t k = 0; k <= index; k++) {
        if (!is_one_of(peek(walk), "[,")) {
            walk->at = walk->length;
            return;
        }
        walk->at++;
        skip_space(walk);
        if (k < index)
            skip_value(walk);
        skip_space(walk);
    }
}

static void walk_to(struct walk *walk, const struct path *path)
{
    if (!path->above) {
        skip_space(walk);
        return;
    }
    walk_to(walk, path->above);
    if (!path->key) {
        enter_array(walk, path->index);
        return;
    }
    enter_object(walk, path->key);
    if (walk->at == walk->length)
        return;
    skip_string(walk);
    skip_space(walk);
    walk->at++;
    skip_space(walk);
}

size_t place_of_value(const char *text, size_t length, const struct path *path)
{
    struct walk walk = {.text = text, .length = length};
    walk_to(&walk, path);
    return walk.at;
}

size_t place_of_key(const char *text, size_t length, const struct path *object, const char *key)
{
    struct walk walk = {.text = text, .length = length};
    walk_to(&walk, object);
    enter_object(&walk, key);
    return walk.at;
}

size_t place_of_token(const char *text, size_t length, size_t stopped)
{
    struct walk walk = {.text = text, .length = length};
    size_t start = 0;
    while (walk.at < stopped && walk.at < length) {
        skip_space(&walk);
        start = walk.at;
        skip_token(&walk);
    }
    return start;
}

const char *place_name(const struct path *path, struct arena *arena)
{
    if (!path->above)
        return "";
    const char *above = place_name(path->above, arena);
    if (!path->key)
        return arena_print(arena, "%s[%zu]", above, path->index);
    return arena_print(arena, "%s%s%s", above, path->above->above ? "." : "", path->key);
}
