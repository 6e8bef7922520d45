/* An experiment's figures: data files next to the tables, drawn by the scripts in plots/.
 *
 * A figure is drawn again only if its data changed or it is missing. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURES_H

#include "experiments/present/result.h"
#include "experiments/reality/execution/executed.h"
#include "models/format/format.h"

#include <stdio.h>

/* Width of a figure: for a screen, with its title; or for print, with all text in 8 points and no
 * title, in a column of 8.5 cm or across two. Charts have their own width. */
enum figure_width { FIGURE_SCREEN, FIGURE_COLUMN, FIGURE_PAGE };

/* Data to BASE.dat with picture BASE.svg, or a single picture BASE.ENDING. Data files consist of
 * tab-separated blocks, read by the scripts in plots/; the head of each file describes its
 * columns. */
struct figure_target {
    const char *base, *ending; /* ending NULL: both */
    enum figure_width width;
};

/* Draws the figure; for FIGURE_GANTT a chart of each cell, BASE_LABEL.svg where there are several,
 * with its schedule in place of data (BASE_LABEL.json). Without
 * results there is no picture. Printed numbers are left to the tables. */
struct verdict figures_draw(const struct results *results, const struct figure_target *target,
                            struct arena *arena);

struct picture {
    const char *path, *caption;
};

/* The pictures that exist there; ends with path NULL. In the arena. */
const struct picture *figures_list(const struct results *results,
                                   const struct figure_target *target, struct arena *arena);

/* ---- Gantt charts of a schedule: nodes from top to bottom, time to the right ----
 *
 * Every node has two lanes, its sends above and its receives below; a bar is a transfer from start
 * to end, labelled with the peer, and with f if it forwards. The colour of a bar, safe for
 * colour-blind readers, distinguishes sends from receives and marks forwarded data; in a collective
 * operation the end of a combining receive has its own colour. */

/* path ends in .svg, .png or .pdf. Title NULL: the names of the algorithm and the instance,
 * if any; "": none. The time axis ends at the completion or later, at until (seconds). The lower
 * bound is the instance's bound for this timeline. */
struct verdict gantt_draw(const struct schedule *schedule, const char *title, double until,
                          const char *path, struct arena *arena);

/* The same of the fastest repetition of an execution. Title NULL: algorithm, instance, engine and
 * mode, with the times that were measured and predicted. */
struct verdict gantt_draw_executed(const struct executed *executed, const char *title, double until,
                                   const char *path, struct arena *arena);

/* ---- parts of figures.c ---- */

/* A picture has the date of the data it was drawn from. It is up to date while the dates agree:
 * even if the clock is set, different data have a different date. */
void picture_take_date(const char *picture, const char *data);
bool picture_is_fresh(const char *picture, const char *data);

/* A figure with curves. */
struct verdict figure_curves_draw(const struct results *results, const struct figure_target *to,
                                  struct arena *arena);

#endif
