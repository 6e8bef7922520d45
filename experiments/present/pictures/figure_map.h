/* Maps as pictures: each cell in the colour of its best series, with the ratio of the usual one to
 * it. Drawn by plots/map.gp, many to a page, and plots/map_rows.gp, one with curves of
 * some of its rows. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_MAP_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_MAP_H

#include "experiments/present/best_map.h"
#include "models/base/verdict.h"

#include <stdio.h>

/* A block for plots/map_panel.gp: a line for each cell. */
void map_data(FILE *out, const struct best_map *map, struct arena *arena);

/* Quoted words: names of columns, "1" to "10k", or of rows; the first row is the lowest. */
const char *map_column_words(const struct best_map *map, struct arena *arena);
const char *map_row_words(const struct best_map *map, struct arena *arena);

/* BASE.svg and BASE.png of several maps with as many rows and columns each, and BASE.dat. */
struct verdict maps_draw(const struct best_map *maps, const char *const *titles, int count,
                         const char *base, struct arena *arena);

#endif
