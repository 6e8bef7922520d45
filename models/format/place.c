#include "models/format/place.h"

#include <jansson.h>
#include <stdbool.h>
#include <string.h>

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

/* Moves from an object's bracket to the key, or to the text's end if it is not there. */
static void enter_object(struct cursor *walk, const char *key)
{
    while (is_one_of(walk, "{,")) {
        walk->at++;
        skip_space(walk);
        const char *start = walk->at;
        skip_string(walk);
        if (same_key(start, (size_t)(walk->at - start), key)) {
            walk->at = start;
            return;
        }
        skip_space(walk);
        walk->at++;
        skip_value(walk);
        skip_space(walk);
    }
    walk->at = walk->end;
}

/* Moves from an array's bracket to the entry. */
static void enter_array(struct cursor *walk, size_t index)
{
    for (size_t k = 0; k <= index; k++) {
        walk->at++;
        skip_space(walk);
        if (k < index)
            skip_value(walk);
        skip_space(walk);
    }
}

static void walk_to(struct cursor *walk, const struct path *path)
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
    skip_string(walk);
    skip_space(walk);
    walk->at++;
    skip_space(walk);
}

size_t place_of_value(const char *text, size_t length, const struct path *path)
{
    struct cursor walk = {text, text + length};
    walk_to(&walk, path);
    return (size_t)(walk.at - text);
}

size_t place_of_key(const char *text, size_t length, const struct path *object, const char *key)
{
    struct cursor walk = {text, text + length};
    walk_to(&walk, object);
    enter_object(&walk, key);
    return (size_t)(walk.at - text);
}

size_t place_of_token(const char *text, size_t length, size_t stopped)
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

const char *place_name(const struct path *path, struct arena *arena)
{
    if (!path->above)
        return "";
    const char *above = place_name(path->above, arena);
    if (!path->key)
        return arena_print(arena, "%s[%zu]", above, path->index);
    return arena_print(arena, "%s%s%s", above, path->above->above ? "." : "", path->key);
}
