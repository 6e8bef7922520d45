#include "experiments/cli/help/new_algorithm.h"

#include "experiments/engine/plan/embedded_documents.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

enum { LONGEST_NAME = 60 };

static bool in_identifier(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

struct verdict new_algorithm_name(const char *name)
{
    size_t good = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_");
    if (!*name)
        return verdict_no("the name is empty");
    if (name[good])
        return verdict_no("'%s' is not a valid name: '%c' is not a small letter, digit or _", name,
                          name[good]);
    if (strlen(name) > LONGEST_NAME)
        return verdict_no("'%s' is not a valid name: it is longer than %d characters", name,
                          LONGEST_NAME);
    return verdict_yes();
}

/* Replaces every occurrence of the identifier. */
static const char *rename_identifier(const char *text, const char *old, const char *new,
                                     struct arena *arena)
{
    size_t length = strlen(old);
    const char *done = "", *from = text, *found = text;
    while ((found = strstr(found, old))) {
        bool whole = !in_identifier(found[length]) && (found == text || !in_identifier(found[-1]));
        if (whole) {
            done = arena_print(arena, "%s%.*s%s", done, (int)(found - from), from, new);
            from = found + length;
        }
        found += length;
    }
    return arena_print(arena, "%s%s", done, from);
}

/* Replaces the value of that key in the descriptor; NULL if it has no such key. */
static const char *set_field(const char *text, const char *key, const char *value,
                             struct arena *arena)
{
    const char *start = strstr(text, arena_print(arena, "\n    .%s = \"", key));
    const char *end = start ? strstr(start, "\",\n") : NULL;
    if (!end)
        return NULL;
    return arena_print(arena, "%.*s\n    .%s = \"%s%s", (int)(start - text), text, key, value, end);
}

static const char *title_of(const char *name, struct arena *arena)
{
    char *title = arena_print(arena, "%s", name);
    for (char *c = title; *c; c++)
        if (*c == '_')
            *c = ' ';
    return title;
}

/* Inserts .prototype = true below .source. */
static const char *mark_prototype(const char *text, struct arena *arena)
{
    const char *source = strstr(text, "\n    .source = "), *end;
    if (!source || !(end = strstr(source, "\",\n")) || strstr(text, "\n    .prototype = true"))
        return text;
    end += strlen("\",");
    return arena_print(arena, "%.*s\n    .prototype = true,%s", (int)(end - text), text, end);
}

/* A theorem covers the original algorithm, not a modified copy. */
static const char *without_guarantee(const char *text, struct arena *arena)
{
    const char *start = strstr(text, GUARANTEE_FIELD), *end = start ? strstr(start, "},\n") : NULL;
    return end ? arena_print(arena, "%.*s%s", (int)(start - text), text, end + strlen("},")) : text;
}

struct verdict new_algorithm_text(const char *text, const char *family, const char *from,
                                  const char *name, const char *source, struct arena *arena,
                                  const char **out)
{
    const struct {
        const char *key, *value;
    } fields[] = {{"name", arena_print(arena, "%s/%s", family, name)},
                  {"title", title_of(name, arena)},
                  {"source", source}};
    const char *old = arena_print(arena, "algorithm_%s_%s", family, from);
    if (!strstr(text, old))
        return verdict_no("it shares a file with others, which can be copied by hand");
    text = rename_identifier(text, old, arena_print(arena, "algorithm_%s_%s", family, name), arena);
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) {
        text = set_field(text, fields[k].key, fields[k].value, arena);
        if (!text)
            return verdict_no("its descriptor has no .%s", fields[k].key);
    }
    *out = mark_prototype(without_guarantee(text, arena), arena);
    return verdict_yes();
}

const char *new_algorithm_template(const char *family, struct arena *arena)
{
    return embedded_text(arena_print(arena, "algorithms/templates/%s.c", family));
}
