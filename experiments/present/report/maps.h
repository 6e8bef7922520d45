/* All maps of a part of the report on one page: a picture, two sentences for each map, and a table
 * of the factors by which the series in use take longer than the best, by row. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_MAPS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_MAPS_H

#include "experiments/present/best_map.h"
#include "experiments/present/report/data.h"

/* Two sentences: which series are the best in how many cells; and in how many cells the series in
 * use is the best, and how many times as long it takes in the others. */
const char *map_sentence(const struct best_map *map, struct arena *arena);

/* One row for each map, one column for each of their rows: map_row_loss. All maps have the same
 * rows. */
struct table map_losses(const struct best_map *maps, const char *const *titles, int count,
                        struct arena *arena);

/* Puts the paper's maps of algorithms in use whose runs are complete and that have the same rows
 * and columns as the first; nothing if there are none. Draws DIR/PAPER_map.svg and .png and
 * writes .dat. */
struct verdict report_put_maps(struct document *document, const struct report_data *data,
                               const struct paper *paper);

#endif
