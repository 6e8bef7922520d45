#include "experiments/engine/plan/plan.h"

#include <string.h>

struct scope scope_within(const struct scope *scope, const struct variables *more)
{
    struct scope inner = *scope;
    inner.variables = variables_joined(&scope->variables, more, scope->reader->arena);
    return inner;
}

void *list_add(struct list *list, size_t size, struct arena *arena)
{
    if (list->count + 1 >= list->room)
        list->entries = arena_grow(arena, list->entries, list->count + 2, &list->room, size);
    char *entry = (char *)list->entries + size * list->count++;
    memset(entry, 0, 2 * size);
    return entry;
}

bool scope_fail(const struct scope *scope, const struct spot *object, const char *key,
                const char *reason)
{
    struct spot spot = spot_member(object, key);
    return reader_fail(scope->reader, spot.json ? &spot : object, "%s", reason);
}

bool read_points(const struct scope *scope, const struct spot *object, const char *key,
                 read_entry *read, void *out)
{
    struct spot spot = spot_member(object, key);
    struct grid grid;
    bool good = read_grid(scope->reader, &spot, &scope->variables, &grid);
    for (size_t k = 0; good && k < grid.count; k++) {
        struct scope inner = scope_within(scope, &grid.points[k]);
        good = read(&inner, object, out);
    }
    return good;
}

/* Reads the entries of a defined list; they cannot be names of other lists. */
static bool read_defined(const struct scope *scope, const struct spot *name, read_entry *read,
                         void *out)
{
    static const struct spot nothing;
    struct scope inner = {scope->reader, &nothing, scope->variables};
    const char *text;
    if (!read_string(scope->reader, name, &text))
        return false;
    struct spot list = spot_member(scope->define, text);
    return list.json ? read_entries(&inner, &list, read, out)
                     : reader_fail(scope->reader, name, "there is no such list");
}

bool read_filled_list(const struct scope *scope, const struct spot *list, size_t *count)
{
    return read_array(scope->reader, list, count) &&
           (*count > 0 || reader_fail(scope->reader, list, "the list is empty"));
}

bool read_entries(const struct scope *scope, const struct spot *list, read_entry *read, void *out)
{
    size_t count;
    bool good = read_filled_list(scope, list, &count);
    for (size_t k = 0; good && k < count; k++) {
        struct spot entry = spot_entry(list, k);
        good = spot_is_object(&entry) ? read_points(scope, &entry, "for", read, out)
                                      : read_defined(scope, &entry, read, out);
    }
    return good;
}

/* ---- fields ---- */

static bool read_text_field(struct reader *reader, const struct spot *spot, void *member)
{
    const char **text = member;
    if (!read_template(reader, spot, reader->variables, text))
        return false;
    if (!**text)
        *text = NULL;
    return true;
}

static bool read_filled_field(struct reader *reader, const struct spot *spot, void *member)
{
    return read_text_field(reader, spot, member) &&
           (*(const char **)member || reader_fail(reader, spot, "the text is empty"));
}

static bool read_real_field(struct reader *reader, const struct spot *spot, void *member)
{
    return read_number_template(reader, spot, reader->variables, member);
}

const struct own_field template_text = {.read = read_text_field},
                       template_filled = {.read = read_filled_field},
                       template_real = {.read = read_real_field};

bool read_fields(struct reader *reader, const struct spot *object, const struct field *fields,
                 const struct variables *variables, void *into)
{
    reader->variables = variables;
    return fields_read(reader, object, fields, into);
}
