/* All maps of a part of the report on one page: a picture, two sentences for each, and a table of
 * how many times as long as the best the series in use take, by row. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_MAPS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_MAPS_H

#include "experiments/present/best_map.h"
#include "experiments/present/report/data.h"

/* Two sentences: which series are the best in how many cells; in how many the one in use is, and
 * how many times as long it takes in the others. */
const char *map_sentence(const struct best_map *map, struct arena *arena);

/* A row for each map, a column for each of their rows: map_row_loss. The maps have the same rows.
 */
struct table map_losses(const struct best_map *maps, const char *const *titles, int count,
                        struct arena *arena);

/* The paper's maps of algorithms in use whose runs are complete and that have the rows and columns
 * of the first. Nothing where there is none. DIR/PAPER_map.svg, .png and .dat are drawn. */
struct verdict report_put_maps(struct document *document, const struct report_data *data,
                               const struct paper *paper);

#endif
