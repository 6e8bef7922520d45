/* Figures drawn by gnuplot: a script with given variables makes one picture file.
 *
 * Scripts are in the directory given by the environment variable COMMSCHED_PLOTS; by default in
 * plots/ next to the program, or else, when installed, in ../share/commsched/plots relative to it.
 * plots/style.gp documents the variables of every script. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_GNUPLOT_GNUPLOT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_GNUPLOT_GNUPLOT_H

#include "models/base/arena.h"
#include "models/base/stream.h"
#include "models/base/verdict.h"

/* A program: definitions of a script's variables, then the script. It must not move. */
struct gnuplot {
    struct text_stream text;
    struct arena *arena;
};

void gnuplot_start(struct gnuplot *program, struct arena *arena);

/* Words: any bytes, drawn as in verdict.h; a list is an array of at least one. The value of a
 * variable of data is the name of a block of these lines. */
void gnuplot_number(const struct gnuplot *program, const char *name, double number);
void gnuplot_words(const struct gnuplot *program, const char *name, const char *words);
void gnuplot_list(const struct gnuplot *program, const char *name, const char *const *words,
                  int count);
void gnuplot_data(const struct gnuplot *program, const char *name, const char *data);

/* Runs the program with the script ("gantt.gp"), which draws into path, a .svg, .png or .pdf, and
 * ends the program. The picture is written completely or not at all; on failure a previous file at
 * path is unchanged. */
struct verdict gnuplot_run(struct gnuplot *program, const char *script, const char *path);

/* Fails if the path's ending is not that of a picture format. */
struct verdict picture_check(const char *path);

/* The same, and if gnuplot or a script is missing: before long runs, after which a picture is drawn
 * there; path NULL: somewhere. */
struct verdict gnuplot_check(const char *path);

/* The path of a file in the scripts' directory, in the arena; NULL if it is not found. */
const char *plots_file(const char *name, struct arena *arena);

/* A text as a field of a data file, in the arena. gnuplot treats quotes, backslashes and a leading
 * # specially, depending on the place: quotes and backslashes are replaced by the right quotation
 * mark and the set minus. */
const char *gnuplot_label(const char *text, struct arena *arena);

#endif
