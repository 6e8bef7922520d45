/* Output files appear whole or not at all: written beside their place, then renamed. A signal that
 * would end the program waits from the opening to the end, so that nothing half-written stays. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_FILES_OUTPUT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_FILES_OUTPUT_H

#include "models/base/arena.h"
#include "models/base/stream.h"
#include "models/base/verdict.h"

#include <stdio.h>
#include <sys/types.h>

/* Files that must not outlive the program: where it ends before they are done with, as it does when
 * memory is exhausted, they are removed, and signals wait until they are done with. */
struct temporary {
    const char *path; /* of a file or an empty directory; the caller's */
    pid_t owner;
    struct temporary *before;
};

/* From here on the file is removed at exit, and signals wait. To be called before the file is made,
 * with mkstemp's template too; the mark, which is the caller's, stays where it is until the end. */
void temporary_begin(struct temporary *mark, const char *path);

/* Once the file is renamed or removed; of a mark that is all zero bytes or has ended, nothing.
 * Signals that waited are delivered where none else holds them. */
void temporary_end(struct temporary *mark);

struct output {
    FILE *stream;
    const char *path;      /* "-": standard output */
    const char *target;    /* the regular file, links followed */
    const char *temporary; /* beside target; NULL for what is written directly: standard output,
                            * devices and pipes */
    struct temporary mark;
};

/* Opens a temporary file beside path. Commit or abandon must follow; until then the output stays
 * where it is. */
struct verdict output_open(struct output *output, const char *path, struct arena *arena);

/* Flushes, closes and renames into place; where that fails (a full disk) the temporary file is
 * removed and what stood at path before is untouched. */
struct verdict output_commit(struct output *output);

/* The same where nothing stands at path; what does stays, and what was written is dropped: of
 * several writers the first is kept. */
struct verdict output_commit_first(struct output *output);

/* Closes and removes the temporary file. */
void output_abandon(struct output *output);

/* Copies a file, whole or not at all. */
struct verdict output_copy(const char *from, const char *to, struct arena *arena);

/* Removes the temporary files in a directory whose processes are gone. */
void output_remove_leftovers(const char *directory);

/* Makes a directory and those above it. */
struct verdict output_make_directory(const char *path);

/* All bytes of a file and a 0 behind them, in the arena; *length may be NULL. A no leaves *text
 * NULL where there is no such file, and what could be read where there is. */
struct verdict text_file_read(const char *path, struct arena *arena, char **text, size_t *length);

/* A text file made in memory and replaced only when its content changes. */
struct text_file {
    struct text_stream made; /* write to its stream */
    const char *path;
};

void text_file_start(struct text_file *file, const char *path);

/* Writes what was collected, unless the file says the same already. Ends the text file either way.
 */
struct verdict text_file_finish(struct text_file *file, struct arena *arena);

/* Forgets what was collected; the file stays as it is. */
void text_file_abandon(struct text_file *file);

/* The standard streams hold what they promise: one that was closed never becomes another file's
 * descriptor, and what standard output does not take is an exit status. Once, before anything is
 * opened. A file that may not grow (ulimit -f) is an error then, no signal; and at the program's
 * end, however it comes, output that was not written makes the exit status this one. */
void streams_guard(int status);

#endif
