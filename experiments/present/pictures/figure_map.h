/* Pictures of maps: each cell in the colour of its best series, with the ratio of the usual one to
 * it. Drawn by plots/map.gp, many to a page, and by plots/map_rows.gp, one map with curves for some
 * of its rows. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_MAP_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_MAP_H

#include "experiments/present/best_map.h"
#include "models/base/verdict.h"

#include <stdio.h>

/* A block for plots/map_panel.gp: one line for each cell. */
void map_data(FILE *out, const struct best_map *map, struct arena *arena);

/* Quoted names of columns, "1" to "10k", or of rows, the lowest row first. */
const char *map_column_words(const struct best_map *map, struct arena *arena);
const char *map_row_words(const struct best_map *map, struct arena *arena);

/* Draws BASE.svg and BASE.png of several maps with equal numbers of rows and columns, and writes
 * BASE.dat. */
struct verdict maps_draw(const struct best_map *maps, const char *const *titles, int count,
                         const char *base, struct arena *arena);

#endif
