#include "experiments/engine/plan/plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One point without variables. */
static struct grid grid_of_one(struct arena *arena)
{
    return (struct grid){ARENA_ZEROED(arena, struct variables, 1), 1};
}

static bool is_number(const char *text)
{
    char *end;
    return isfinite(strtod(text, &end)) && end > text && *end == '\0';
}

static bool are_numbers(const struct grid *axis, const char *name)
{
    for (size_t k = 0; k < axis->count; k++) {
        const char *value = variable_value(&axis->points[k], name);
        if (!value || !is_number(value))
            return false;
    }
    return true;
}

/* ---- the abscissa ---- */

static bool find_x(const struct scope *scope, const struct spot *parameters, const char **out)
{
    for (size_t k = 0; k < spot_count(parameters) && !*out; k++) {
        struct spot member = spot_member_at(parameters, k);
        struct grid axis;
        if (!read_axis(scope->reader, &member, &scope->variables, &axis))
            return false;
        if (axis.count > 1 && are_numbers(&axis, member.path.key))
            *out = arena_print(scope->reader->arena, "%s", member.path.key);
    }
    return true;
}

/* The one named in the text, or the first list of numbers. */
static bool read_x(const struct scope *scope, const struct spot *object,
                   const struct spot *parameters, const char **out)
{
    struct spot spot = spot_member(object, "x");
    *out = NULL;
    if (!spot.json)
        return find_x(scope, parameters, out);
    if (!read_template(scope->reader, &spot, &scope->variables, out))
        return false;
    struct spot member = spot_member(parameters, *out);
    struct grid axis;
    if (!member.json)
        return reader_fail(scope->reader, &spot, "there is no such parameter in \"parameters\"");
    return read_axis(scope->reader, &member, &scope->variables, &axis) &&
           (are_numbers(&axis, *out) ||
            reader_fail(scope->reader, &member, "the abscissa needs numbers"));
}

/* ---- top level ---- */

static bool take_parameter(const struct scope *scope, const struct spot *member,
                           struct sweep *sweep)
{
    struct grid axis, *grid = &sweep->lines;
    if (!read_axis(scope->reader, member, &scope->variables, &axis))
        return false;
    if (axis.count == 1 || (sweep->x && strcmp(sweep->x, member->path.key) == 0))
        grid = &sweep->settings;
    return grid_multiply(scope->reader, member, &axis, grid);
}

bool read_sweep(const struct scope *scope, const struct spot *object, struct sweep *out)
{
    struct reader *reader = scope->reader;
    struct spot parameters = spot_member(object, "parameters"),
                settings = spot_member(object, "settings"), x = spot_member(object, "x");
    *out = (struct sweep){grid_of_one(reader->arena), grid_of_one(reader->arena), NULL};
    if (settings.json && parameters.json)
        return reader_fail(reader, &parameters, "settings have parameters of their own");
    if (settings.json && x.json)
        return reader_fail(reader, &x, "settings have an x of their own");
    if (parameters.json && !spot_is_object(&parameters))
        return reader_fail_type(reader, &parameters, "an object");
    bool good = read_x(scope, object, &parameters, &out->x);
    for (size_t k = 0; good && k < spot_count(&parameters); k++) {
        struct spot member = spot_member_at(&parameters, k);
        good = take_parameter(scope, &member, out);
    }
    return good;
}
