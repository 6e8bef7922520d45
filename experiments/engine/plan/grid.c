#include "experiments/engine/plan/plan.h"

#include "models/base/stream.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- variables ---- */

struct variables variables_joined(const struct variables *outer, const struct variables *inner,
                                  struct arena *arena)
{
    size_t count = outer->count + inner->count;
    struct variable *list = ARENA_ARRAY(arena, struct variable, count);
    for (size_t k = 0; k < count; k++)
        list[k] = k < outer->count ? outer->list[k] : inner->list[k - outer->count];
    return (struct variables){list, count};
}

const struct variables *variables_enter(struct reader *reader, const struct variables *inner)
{
    static const struct variables none;
    const struct variables *outer = reader->variables ? reader->variables : &none;
    struct variables *all = ARENA_ARRAY(reader->arena, struct variables, 1);
    *all = variables_joined(outer, inner, reader->arena);
    reader->variables = all;
    return outer;
}

const char *variable_value(const struct variables *variables, const char *name)
{
    for (size_t k = variables ? variables->count : 0; k-- > 0;)
        if (strcmp(variables->list[k].name, name) == 0)
            return variables->list[k].value;
    return NULL;
}

const char *variables_assignments(const struct variables *variables, struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    for (size_t k = 0; k < variables->count; k++)
        fprintf(made.stream, "%s%s=%s", k > 0 ? " " : "", variables->list[k].name,
                variables->list[k].value);
    return text_stream_finish_in(&made, arena);
}

/* ---- templates ---- */

/* Replaces the variable whose name begins here; returns the text after it, or NULL with the
 * reason. */
static const char *replace_variable(struct reader *reader, const struct spot *spot,
                                    const char *name, FILE *out)
{
    int length = (int)strcspn(name, "{}");
    if (name[length] != '}') {
        reader_fail(reader, spot, "an opening brace without its closing one; write {{ for a brace");
        return NULL;
    }
    const char *value =
        variable_value(reader->variables, arena_print(reader->arena, "%.*s", length, name));
    if (!value) {
        reader_fail(reader, spot, "there is no variable {%.*s}", length < 100 ? length : 100, name);
        return NULL;
    }
    fputs(value, out);
    return name + length + 1;
}

bool read_template(struct reader *reader, const struct spot *spot, const char **out)
{
    const char *text;
    if (!read_scalar(reader, spot, &text))
        return false;
    if (!strchr(text, '{')) {
        *out = text;
        return true;
    }
    struct text_stream made;
    text_stream_start(&made);
    while (text && *text) {
        if (*text != '{' || text[1] == '{') {
            fputc(*text, made.stream);
            text += *text == '{' ? 2 : 1;
        } else {
            text = replace_variable(reader, spot, text + 1, made.stream);
        }
    }
    *out = text_stream_finish_in(&made, reader->arena);
    return text;
}

/* ---- fields ---- */

static bool read_text_field(struct reader *reader, const struct spot *spot, void *member)
{
    const char **text = member;
    if (!read_template(reader, spot, text))
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
    double *out = member;
    const char *text;
    char *end;
    if (!read_template(reader, spot, &text))
        return false;
    *out = strtod(text, &end);
    return (end > text && *end == '\0' && isfinite(*out)) ||
           reader_fail(reader, spot, "found '%.60s', expected a number", text);
}

const struct own_field template_text = {.read = read_text_field},
                       template_filled = {.read = read_filled_field},
                       template_real = {.read = read_real_field};

/* ---- points ---- */

static bool add_points(struct reader *reader, const struct spot *spot, const struct grid *more,
                       struct grid *grid)
{
    if (grid->count + more->count > GRID_MOST_POINTS)
        return reader_fail(reader, spot, "more than %d points", GRID_MOST_POINTS);
    struct variables *points =
        ARENA_ARRAY(reader->arena, struct variables, grid->count + more->count);
    for (size_t k = 0; k < grid->count + more->count; k++)
        points[k] = k < grid->count ? grid->points[k] : more->points[k - grid->count];
    *grid = (struct grid){points, grid->count + more->count};
    return true;
}

bool grid_multiply(struct reader *reader, const struct spot *spot, const struct grid *by,
                   struct grid *grid)
{
    if (by->count > 0 && grid->count > GRID_MOST_POINTS / by->count)
        return reader_fail(reader, spot, "more than %d points", GRID_MOST_POINTS);
    struct variables *points =
        ARENA_ARRAY(reader->arena, struct variables, grid->count * by->count);
    for (size_t k = 0; k < grid->count * by->count; k++)
        points[k] = variables_joined(&grid->points[k / by->count], &by->points[k % by->count],
                                     reader->arena);
    *grid = (struct grid){points, grid->count * by->count};
    return true;
}

/* The values of one variable: of a scalar, or of an entry of its list. */
static bool read_value(struct reader *reader, const struct spot *spot, const char *name,
                       struct grid *out)
{
    if (spot_is_object(spot))
        return read_grid(reader, spot, out);
    struct variable *variable = ARENA_ARRAY(reader->arena, struct variable, 1);
    variable->name = name;
    out->points = ARENA_ARRAY(reader->arena, struct variables, 1);
    out->points[0] = (struct variables){variable, 1};
    out->count = 1;
    return read_template(reader, spot, &variable->value);
}

/* The points of all entries; without a variable's name the entries must be grids. */
static bool read_list(struct reader *reader, const struct spot *list, const char *name,
                      struct grid *out)
{
    *out = (struct grid){0};
    for (size_t k = 0; k < spot_count(list); k++) {
        struct spot entry = spot_entry(list, k);
        struct grid more;
        if (!name && !spot_is_object(&entry))
            return reader_fail_type(reader, &entry, "an object");
        if (!read_value(reader, &entry, name, &more) || !add_points(reader, list, &more, out))
            return false;
    }
    return out->count > 0 || reader_fail(reader, list, "the list is empty");
}

bool read_axis(struct reader *reader, const struct spot *member, struct grid *out)
{
    const char *name = arena_print(reader->arena, "%s", member->path.key);
    return spot_is_array(member) ? read_list(reader, member, name, out)
                                 : read_value(reader, member, name, out);
}

static bool read_product(struct reader *reader, const struct spot *object, struct grid *out)
{
    for (size_t k = 0; k < spot_count(object); k++) {
        struct spot member = spot_member_at(object, k);
        struct grid values;
        if (!read_axis(reader, &member, &values) || !grid_multiply(reader, &member, &values, out))
            return false;
    }
    return true;
}

bool read_grid(struct reader *reader, const struct spot *spot, struct grid *out)
{
    out->points = ARENA_ZEROED(reader->arena, struct variables, 1);
    out->count = 1;
    if (!spot->json)
        return true;
    if (spot_is_array(spot))
        return read_list(reader, spot, NULL, out);
    return spot_is_object(spot) ? read_product(reader, spot, out)
                                : reader_fail_type(reader, spot, "an object");
}

/* True if the variable has another value, or none, elsewhere in the grid. */
static bool grid_varies(const struct grid *grid, const struct variable *variable)
{
    for (size_t k = 0; k < grid->count; k++) {
        const char *value = variable_value(&grid->points[k], variable->name);
        if (!value || strcmp(value, variable->value) != 0)
            return true;
    }
    return false;
}

const char *grid_point_text(const struct grid *grid, size_t point, const char *between,
                            struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    const struct variables *variables = &grid->points[point];
    for (size_t k = 0, told = 0; k < variables->count; k++) {
        const struct variable *variable = &variables->list[k];
        if (grid_varies(grid, variable))
            fprintf(made.stream, "%s%s=%s", told++ ? between : "", variable->name, variable->value);
    }
    return text_stream_finish_in(&made, arena);
}
