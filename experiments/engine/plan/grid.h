/* Grids: short JSON descriptions of many settings.
 *
 * A grid is an object. A scalar is the value of a variable; a list gives one point for each entry;
 * several lists give their product, the last one varying fastest.
 *
 *     {"nodes": [8, 16], "network": "fast", "bytes": [1000, 1000000]}
 *
 * has the points nodes=8 network=fast bytes=1000, nodes=8 network=fast bytes=1000000, nodes=16 ...
 * An entry of a list may be an object: its members are then variables that vary together, and the
 * key of the list is only descriptive:
 *
 *     {"size": [{"bytes": 1000, "unit": "ms"}, {"bytes": 1000000, "unit": "s"}]}
 *
 * has the points bytes=1000 unit=ms and bytes=1000000 unit=s. A list of grids has the points of the
 * first, then those of the second, and so on.
 *
 * In texts {nodes} is replaced by the value of the variable nodes, and {{ by one brace. The texts
 * in a grid may refer to outer variables. Numbers are written in plain form (100000, 0.5). */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_GRID_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_GRID_H

#include "models/format/reader.h"

enum { GRID_MOST_POINTS = 100000 };

struct variable {
    const char *name, *value;
};

/* The last variable of a name applies. */
struct variables {
    const struct variable *list;
    size_t count;
};

struct grid {
    struct variables *points;
    size_t count;
};

/* Reads the points of a grid into the reader's arena; texts may refer to the variables of
 * `outside`, which are not part of the points. Like all read_ functions, returns false, with the
 * reason and its place in the reader, on an error. An absent grid (spot without json) has one point
 * without variables. */
bool read_grid(struct reader *reader, const struct spot *spot, const struct variables *outside,
               struct grid *out);

/* Reads the points of one member of a grid, a scalar or a list; the key is the variable's name. */
bool read_axis(struct reader *reader, const struct spot *member, const struct variables *outside,
               struct grid *out);

/* Combines every point of the grid with every point of the other, which varies fastest. */
bool grid_multiply(struct reader *reader, const struct spot *spot, const struct grid *by,
                   struct grid *grid);

/* True if the variable has another value, or none, elsewhere in the grid. */
bool grid_varies(const struct grid *grid, const struct variable *variable);

/* "nodes=8 network=fast": the variables of the point whose values vary over the grid; "" where
 * there are none. */
const char *grid_point_text(const struct grid *grid, size_t point, const char *between,
                            struct arena *arena);

/* Reads the scalar at the spot as text, with {variables} replaced. */
bool read_template(struct reader *reader, const struct spot *spot,
                   const struct variables *variables, const char **out);

/* The same for a finite number: a number, or a text like "{nodes}" that becomes one. */
bool read_number_template(struct reader *reader, const struct spot *spot,
                          const struct variables *variables, double *out);

/* The union; `inner` hides `outer`. */
struct variables variables_joined(const struct variables *outer, const struct variables *inner,
                                  struct arena *arena);

/* NULL if no variable has that name. */
const char *variable_value(const struct variables *variables, const char *name);

/* "nodes=8 network=fast", as accepted by settings_set_all. */
const char *variables_assignments(const struct variables *variables, struct arena *arena);

#endif
