/* Experiments in a JSON document: grids of settings, series, and a table of printed numbers.
 *
 *     {"define": {"NAME": text, number, or a list of settings or series},
 *      "experiments": [EXPERIMENT, ...]}
 *
 * or a single EXPERIMENT (* is required):
 *   variants             a grid (grid.h): one experiment for each of its points
 *   name*                small letters, digits and _
 *   title, source, note  by default derived from the name, and from the file's name
 *   kind                 "printed", "extension", "cross-check"; by default an extension for
 *                        OWN_PAPER without printed numbers, else printed
 *   section, words       of the paper: the figure's place, and the paper's words about it
 *   figure               "published", "curves", "gantt"
 *   x_label, y_label     of curves, y_label by default from metric and unit; of a map its
 *                        abscissa and rows
 *   x_scale, y_scale     "automatic", "linear", "logarithmic"
 *   metric, generator    defaults for series and settings; metric by default completion;
 *                        ONE/OTHER, or {"ratio": [ONE, OTHER]}, for the ratio of two
 *   relative_to          default for series: an algorithm that runs are compared with
 *   settings, series     lists; or in short form
 *   parameters, x, panels, metrics, unit, algorithms     see sweep.h
 *   printed              the numbers that the paper prints
 *   ratio                labels of two series whose ratio the report states
 *   replications         and quick_replications, by default the same
 *   costly               labels of series, separated by ", ", that a quick job looks at once
 *   precision            of every mean, see present/effort.h
 * A setting, or several at once:
 *   for                  a grid whose variables are not parameters; one setting for each point
 *   parameters           a grid whose variables are the generator's parameters; likewise
 *   label, x, unit ("s", "ms", "us"), optimum (in seconds, for the metric gap), generator
 *   row, usual           of a map: the row's name, and the label of the series in common use there
 * A series, or several at once:
 *   for, label, algorithm*, metric, relative_to, parameters (set after the setting's own),
 *   relative_parameters  the parameters of the run that it is relative to, in place of them
 * Printed numbers:
 *   runs*                number of runs that a number is the mean of; or "exact": not a sample
 *   rows*                {"label of a setting": [...]}: numbers in the order of the series, null
 *                        where none is printed, {"value": number, ...} where one has own fields
 *   joint                the claim that judges a table of single runs as a whole
 *   steps                like rows, of printed processor times: counted steps, whose growth with x
 *                        is compared with that of the times, which are then not judged
 *   decimals, remark, reading, judged (false: only shown)
 * The last four may be given for the whole table, for a series (there), or for a number; the
 * narrowest one applies, and an empty text means none. Decimals are the digits printed after the
 * point, by default those of the number's shortest form.
 *
 * In every text {NAME} is replaced by a variable: of a variant, of `for`, of `parameters` (in their
 * settings), or of `define`. In a list of settings or series the name of a defined list is replaced
 * by its entries. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_DOCUMENT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_DOCUMENT_H

#include "experiments/engine/experiment.h"
#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stddef.h>
#include <stdio.h>

struct experiment_list {
    const struct experiment **experiments; /* ends with NULL, unless there are none */
    size_t count;
};

/* Appends the experiments of a text, in order, as those of the paper (struct experiment); they and
 * everything they refer to are in the arena. The name is for error messages: "NAME:LINE:COLUMN:
 * what is wrong". Errors include unknown generators, algorithms, metrics and parameters, and names
 * that the list already has. */
struct verdict experiment_document_read(const char *name, const char *paper, const char *text,
                                        struct arena *arena, struct experiment_list *list);

/* experiment_print.c: writes experiments as a document with every setting, series and printed
 * number written out and no defaults. Reading the document gives the same experiments. */
void experiments_print(FILE *out, const struct experiment *const *experiments, int count,
                       struct arena *arena);

#endif
