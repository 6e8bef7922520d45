/* An experiment's figures: data files beside the tables, drawn by the scripts in plots/.
 *
 * A figure is drawn again only when its data changed or it is not there. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURES_H

#include "experiments/present/result.h"

#include <stdio.h>

/* NAME.svg and NAME.png in the directory with their data, NAME.dat; of FIGURE_GANTT a chart and a
 * schedule (NAME_LABEL.json) per cell; of FIGURE_TOPOLOGY the two pictures of topology_draw; of
 * FIGURE_WORLDS a chart with its data per setting. */
struct verdict figures_draw(const struct results *results, const char *directory,
                            struct arena *arena);

/* How wide a figure is: for a screen with its title; or for print, with all text of 8 points and no
 * title, in a column of 8.5 cm or over two of them. Charts have their own width. */
enum figure_width { FIGURE_SCREEN, FIGURE_COLUMN, FIGURE_PAGE };

/* A picture of an experiment: BASE.svg and BASE.png. */
struct picture {
    const char *base, *caption;
};

/* The experiment's figure at that path: .svg, .png, .pdf, or .tex (gnuplot.h tells what belongs to
 * that). Charts and networks of several cells, and what is drawn beside a network, are files
 * beside it, BASE_LABEL.pdf of BASE.pdf. *written, in the arena, are their bases as figures_list
 * has them; NULL: not asked for. No file is written for an experiment without results. */
struct verdict figures_write(const struct results *results, const char *path,
                             enum figure_width width, struct arena *arena,
                             const struct picture **written);

/* The pictures that figures_draw has made in the directory; ends with base NULL. In the arena. */
const struct picture *figures_list(const struct results *results, const char *directory,
                                   struct arena *arena);

/* All files of an experiment: NAME.tsv, NAME.txt, and its figures. The results live in the arena.
 */
struct verdict experiment_files_write(struct store *store, const struct measurement *measurement,
                                      const char *directory, struct arena *arena,
                                      struct results *out);

#endif
