/* Single runs of gnuplot; shared by the files of this directory. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_GNUPLOT_GNUPLOT_CALL_H
#define COMMSCHED_EXPERIMENTS_PRESENT_GNUPLOT_GNUPLOT_CALL_H

#include "experiments/engine/files/output.h"
#include "experiments/present/gnuplot/gnuplot.h"

#include <sys/types.h>

/* The suffix of a picture file, and how a complete file ends. */
struct picture_format {
    const char *name, *end;
};

struct gnuplot_call {
    const char *script, *directory; /* the script's */
    const char *path;               /* of the requested picture */
    const struct picture_format *format;
    const struct gnuplot_variable *variables; /* [count]; data are already in files */
    int count;
};

/* The definitions of all variables of the call's script, for gnuplot's -e. */
const char *gnuplot_definitions(const struct gnuplot_call *call, const char *output,
                                struct arena *arena);

/* The path in a form that gnuplot takes as a file and not as a command, such as "|sh" and "<sh", or
 * as anything else. */
const char *gnuplot_file_name(const char *path, struct arena *arena);

/* Draws into a file, which may be left incomplete. */
struct verdict gnuplot_into(const struct gnuplot_call *call, const char *file, struct arena *arena);

struct gnuplot_process {
    pid_t child;
    int errors; /* reading end of a pipe: its standard error */
};

/* A picture that is drawn into a temporary file next to its path. */
struct gnuplot_drawing {
    struct gnuplot_call call;
    int *files; /* [file_count], with data for gnuplot */
    int file_count;
    struct output output;
};

/* Prepares a drawing. If it succeeds, gnuplot_drawing_end must follow, and until then the arena and
 * the drawing's place must remain. On failure nothing is left. */
struct verdict gnuplot_drawing_begin(const char *script, const char *path,
                                     const struct gnuplot_variable *variables, int count,
                                     struct arena *arena, struct gnuplot_drawing *out);

/* Starts one gnuplot that makes all the drawings, one after the other. */
struct verdict gnuplot_start(struct gnuplot_drawing *const *drawings, int count,
                             struct gnuplot_process *process, struct arena *arena);

/* Waits for gnuplot. On failure some of the drawings may be incomplete. */
struct verdict gnuplot_wait(const struct gnuplot_process *process, const char *script);

/* After gnuplot_wait, with its verdict. The picture is written completely or not at all. */
struct verdict gnuplot_drawing_end(struct gnuplot_drawing *drawing, struct verdict drawn);

#endif
