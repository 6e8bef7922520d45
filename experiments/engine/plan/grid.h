/* Grids: a few words of a JSON document that stand for many settings.
 *
 * A grid is an object. A scalar is the value of a variable; a list stands for one point after the
 * other; several lists make the product, the last one varying fastest.
 *
 *     {"nodes": [8, 16], "network": "fast", "bytes": [1000, 1000000]}
 *
 * has the points nodes=8 network=fast bytes=1000, nodes=8 network=fast bytes=1000000, nodes=16 ...
 * An entry of a list may be an object: then its members are the variables, which vary together, and
 * the key of the list only tells what the list is:
 *
 *     {"size": [{"bytes": 1000, "unit": "ms"}, {"bytes": 1000000, "unit": "s"}]}
 *
 * has the points bytes=1000 unit=ms and bytes=1000000 unit=s. A list of grids is the points of the
 * first, then those of the second, and so on.
 *
 * In texts {nodes} stands for the value of the variable nodes, and {{ for one brace. The texts in a
 * grid may name variables from outside. Numbers are written as a person writes them (100000, 0.5).
 */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_GRID_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_GRID_H

#include "models/format/reader.h"

enum { GRID_MOST_POINTS = 100000 };

struct variable {
    const char *name, *value;
};

/* The last one of a name is the one that counts. */
struct variables {
    const struct variable *list;
    size_t count;
};

struct grid {
    struct variables *points;
    size_t count;
};

/* The points of a grid, in the reader's arena; `outside` are the variables that its texts may name,
 * which are no part of the points. Like all read_ functions false, with the reason and its place in
 * the reader, when something is wrong. A grid that is not there (spot without json) has one point
 * without variables. */
bool read_grid(struct reader *reader, const struct spot *spot, const struct variables *outside,
               struct grid *out);

/* The points of one member of a grid: of a scalar, or of a list; the key names the variable. */
bool read_axis(struct reader *reader, const struct spot *member, const struct variables *outside,
               struct grid *out);

/* Every point of the grid with every one of the other, which varies fastest. */
bool grid_multiply(struct reader *reader, const struct spot *spot, const struct grid *by,
                   struct grid *grid);

/* Elsewhere in the grid it has another value, or none. */
bool grid_varies(const struct grid *grid, const struct variable *variable);

/* "nodes=8 network=fast": the variables of the point that have other values elsewhere in the grid,
 * "" where there are none. */
const char *grid_point_text(const struct grid *grid, size_t point, const char *between,
                            struct arena *arena);

/* The scalar at the spot as text, its {variables} replaced. */
bool read_template(struct reader *reader, const struct spot *spot,
                   const struct variables *variables, const char **out);

/* The same as a finite number: one in the document, or a text like "{nodes}" that becomes one. */
bool read_number_template(struct reader *reader, const struct spot *spot,
                          const struct variables *variables, double *out);

/* Both, `inner` hiding `outer`. */
struct variables variables_joined(const struct variables *outer, const struct variables *inner,
                                  struct arena *arena);

/* NULL where there is none of that name. */
const char *variable_value(const struct variables *variables, const char *name);

/* "nodes=8 network=fast", as settings_set_all takes it. */
const char *variables_assignments(const struct variables *variables, struct arena *arena);

#endif
