/* The results of a job as LaTeX, for the appendix of a paper.
 *
 *     DIR/appendix.tex         a document that compiles by itself, by pdflatex
 *     DIR/appendix-body.tex    its contents, to be included in another by \input; if DIR is
 * not the directory of that document, after \newcommand{\commschedpath}{DIR/} DIR/tables/NAME.tex
 * tabulars, which need the packages booktabs and siunitx; a table longer than a page continues in
 *                                                                                                                                     N
 *                                                                                                                                     A
 *                                                                                                                                     M
 *                                                                                                                                     E
 *                                                                                                                                     -
 *                                                                                                                                     2
 *                                                                                                                                     .
 *                                                                                                                                     t
 *                                                                                                                                     e
 *                                                                                                                                     x
 *                                                                                                                                     D
 *                                                                                                                                     I
 *                                                                                                                                     R
 *                                                                                                                                     /
 *                                                                                                                                     t
 *                                                                                                                                     a
 *                                                                                                                                     b
 *                                                                                                                                     l
 *                                                                                                                                     e
 *                                                                                                                                     s
 *                                                                                                                                     /
 *                                                                                                                                     N
 *                                                                                                                                     A
 *                                                                                                                                     M
 *                                                                                                                                     E
 *                                                                                                                                     .
 *                                                                                                                                     c
 *                                                                                                                                     s
 *                                                                                                                                     v
 *                                                                                                                                     t
 *                                                                                                                                     h
 *                                                                                                                                     e
 *                                                                                                                                     s
 *                                                                                                                                     a
 *                                                                                                                                     m
 *                                                                                                                                     e
 *                                                                                                                                     n
 *                                                                                                                                     u
 *                                                                                                                                     m
 *                                                                                                                                     b
 *                                                                                                                                     e
 *                                                                                                                                     r
 *                                                                                                                                     s
 *                                                                                                                                     ,
 *                                                                                                                                     w
 *                                                                                                                                     i
 *                                                                                                                                     t
 *                                                                                                                                     h
 *                                                                                                                                     a
 *                                                                                                                                     l
 *                                                                                                                                     l
 *                                                                                                                                     d
 *                                                                                                                                     i
 *                                                                                                                                     g
 *                                                                                                                                     i
 *                                                                                                                                     t
 *                                                                                                                                     s
 *                                                                                                                                     D
 *                                                                                                                                     I
 *                                                                                                                                     R
 *                                                                                                                                     /
 *                                                                                                                                     f
 *                                                                                                                                     i
 *                                                                                                                                     g
 *                                                                                                                                     u
 *                                                                                                                                     r
 *                                                                                                                                     e
 *                                                                                                                                     s
 *                                                                                                                                     /
 *                                                                                                                                     N
 *                                                                                                                                     A
 *                                                                                                                                     M
 *                                                                                                                                     E
 *                                                                                                                                     .
 *                                                                                                                                     p
 *                                                                                                                                     d
 *                                                                                                                                     f
 *                                                                                                                                     i
 *                                                                                                                                     n
 *                                                                                                                                     t
 *                                                                                                                                     h
 *                                                                                                                                     e
 *                                                                                                                                     w
 *                                                                                                                                     i
 *                                                                                                                                     d
 *                                                                                                                                     t
 *                                                                                                                                     h
 *                                                                                                                                     o
 *                                                                                                                                     f
 *                                                                                                                                     a
 *                                                                                                                                     c
 *                                                                                                                                     o
 *                                                                                                                                     l
 *                                                                                                                                     u
 *                                                                                                                                     m
 *                                                                                                                                     n
 *                                                                                                                                     ,
 *                                                                                                                                     a
 *                                                                                                                                     n
 *                                                                                                                                     d
 *                                                                                                                                     N
 *                                                                                                                                     A
 *                                                                                                                                     M
 *                                                                                                                                     E
 *                                                                                                                                     .
 *                                                                                                                                     t
 *                                                                                                                                     e
 *                                                                                                                                     x
 *                                                                                                                                     o
 *                                                                                                                                     n
 *                                                                                                                                     r
 *                                                                                                                                     e
 *                                                                                                                                     q
 *                                                                                                                                     u
 *                                                                                                                                     e
 *                                                                                                                                     s
 *                                                                                                                                     t
 *                                                                                                                                     D
 *                                                                                                                                     I
 *                                                                                                                                     R
 *                                                                                                                                     /
 *                                                                                                                                     a
 *                                                                                                                                     p
 *                                                                                                                                     p
 *                                                                                                                                     e
 *                                                                                                                                     n
 *                                                                                                                                     d
 *                                                                                                                                     i
 *                                                                                                                                     x
 *                                                                                                                                     .
 *                                                                                                                                     m
 *                                                                                                                                     a
 *                                                                                                                                     n
 *                                                                                                                                     i
 *                                                                                                                                     f
 *                                                                                                                                     e
 *                                                                                                                                     s
 *                                                                                                                                     t
 *                                                                                                                                     t
 *                                                                                                                                     h
 *                                                                                                                                     e
 *                                                                                                                                     s
 *                                                                                                                                     e
 *                                                                                                                                     f
 *                                                                                                                                     i
 *                                                                                                                                     l
 *                                                                                                                                     e
 *                                                                                                                                     s
 * with their digests
 *
 * Files of an earlier appendix are replaced, or removed if the new one has none of that name. A
 * file that was changed since, or was not written by an appendix, is kept; if it is in the way,
 * nothing is written at all. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_APPENDIX_APPENDIX_H
#define COMMSCHED_EXPERIMENTS_PRESENT_APPENDIX_APPENDIX_H

#include "experiments/present/appendix/publication.h"
#include "experiments/present/report/data.h"

struct appendix {
    const struct report_data *data;
    const char *directory;    /* DIR */
    const char *const *names; /* of experiments, ends with NULL; or NULL: all with results */
    struct publication_form form;
    bool figure_sources; /* cairolatex sources in addition to PDF */
};

/* Fails also if a named experiment has no results, and on interruption. */
struct verdict appendix_write(const struct appendix *appendix, struct arena *arena);

/* Prints the experiments' tables in any format, one after the other. */
struct verdict appendix_print(const struct appendix *appendix, const struct emitter *emitter,
                              FILE *out, struct arena *arena);

/* ---- the files, made in a staging directory ---- */

/* A temporary directory in DIR, which is created if missing. */
struct stage {
    const char *directory;
    const char *target; /* DIR */
    bool made;          /* DIR was created */
};

struct verdict stage_open(struct stage *stage, const char *target, struct arena *arena);

/* Moves the files to their places; ends the stage. */
struct verdict stage_install(struct stage *stage, struct arena *arena);

/* Removes the stage with its contents. */
void stage_abandon(struct stage *stage, struct arena *arena);

#endif
