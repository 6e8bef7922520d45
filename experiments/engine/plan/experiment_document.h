/* Experiments in a JSON document: settings as grids, series, and printed numbers as a table.
 *
 *     {"define": {"NAME": text, number, or a list of settings or series},
 *      "experiments": [EXPERIMENT, ...]}
 *
 * or one EXPERIMENT alone (* must be there):
 *   variants             a grid (grid.h): one experiment for each of its points
 *   name*                of small letters, digits and _
 *   title, source, note  by default what the name says, and the file's name
 *   kind                 "printed", "extension", "cross-check"; by default of OWN_PAPER without
 *                        printed numbers an extension, else printed
 *   section, words       of the paper: where the figure is, and what it says of it
 *   figure               "published", "curves", "gantt", "topology", "map", "distribution",
 *                        "worlds"
 *   x_label, y_label     of curves, where y_label follows from metric and unit unless it is given;
 *                        of a map the abscissa and its rows
 *   x_scale, y_scale     "automatic", "linear", "logarithmic"
 *   metric, generator    of series and settings that name none; metric: completion; ONE/OTHER, or
 *                        {"ratio": [ONE, OTHER]}, for the ratio of two
 *   relative_to          of series that name none: an algorithm that runs are compared with
 *   settings, series     lists; or in short
 *   parameters, x, panels, metrics, unit, algorithms     see sweep.h
 *   printed              the numbers that the paper prints
 *   ratio                labels of two series whose ratio the text tells
 *   replications         and quick_replications, as many unless they are given
 *   precision            of every mean, see present/effort.h
 * A setting, or several at once:
 *   for                  a grid whose variables are no parameters; one setting for each point
 *   parameters           a grid whose variables are the generator's parameters; likewise
 *   label, x, unit ("s", "ms", "us"), optimum (in seconds, for the metric gap), generator
 *   row, usual           of a map: what its row is called, and the label of the series in use there
 * A series, or several at once:
 *   for, label, algorithm*, metric, relative_to, parameters (set after the setting's own)
 * Printed numbers:
 *   runs*                that a number is the mean of; or "exact": it is of no sample
 *   rows*                {"label of a setting": [...]}: numbers in the order of the series, null
 *                        where none is printed, {"value": number, ...} where one is special
 *   joint                the claim that judges a table of single runs as a whole
 *   decimals, remark, reading, judged (false: only shown)
 * The last four are those of the whole table, of a series (there), or of a number; the narrower one
 * counts, and an empty text is none. Decimals are the digits printed after the point, those of the
 * number's shortest form unless they are told.
 *
 * In every text {NAME} stands for a variable: of a variant, of `for`, of `parameters` (in their
 * settings), or defined. In a list of settings or series the name of a defined list stands for its
 * entries. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_DOCUMENT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_DOCUMENT_H

#include "experiments/engine/experiment.h"
#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stddef.h>

struct experiment_list {
    const struct experiment **experiments; /* ends with NULL, unless there are none */
    size_t count;
};

/* Adds the experiments of a text, in its order, as those of the paper (struct experiment); they and
 * what they refer to live in the arena. The name is for reasons: "NAME:LINE:COLUMN: what is wrong",
 * among it generators, algorithms, metrics and parameters that there are not, and names that the
 * list has already. */
struct verdict experiment_document_read(const char *name, const char *paper, const char *text,
                                        struct arena *arena, struct experiment_list *list);

#endif
