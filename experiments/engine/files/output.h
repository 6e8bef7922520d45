/* Output files, written completely or not at all: to a temporary file in the same directory, which
 * is then renamed. Signals that would end the program are blocked from opening to commit or
 * abandon, so that no partial file remains. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_FILES_OUTPUT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_FILES_OUTPUT_H

#include "models/base/arena.h"
#include "models/base/stream.h"
#include "models/base/verdict.h"

#include <stdio.h>
#include <sys/types.h>

/* Temporary files, removed if the program ends early, for example when memory is exhausted. Signals
 * are blocked while one exists. */
struct temporary {
    const char *path; /* of a file or directory; owned by the caller */
    pid_t owner;
    struct temporary *before;
};

/* From this call on the file is removed at exit, and signals are blocked. Call it before the file
 * is created, also with the template of mkstemp. The mark is the caller's and must stay in place
 * until temporary_end. */
void temporary_begin(struct temporary *mark, const char *path);

/* Call it once the file is renamed or removed. A mark that is all zero bytes or has ended is
 * ignored. Delivers pending signals unless another mark holds them. */
void temporary_end(struct temporary *mark);

struct output {
    FILE *stream;
    const char *path;      /* "-": standard output */
    const char *target;    /* the regular file, symbolic links resolved */
    const char *temporary; /* in the directory of target; NULL where output is direct: standard
                              output, devices and pipes */
    struct temporary mark;
};

/* Opens a temporary file next to path. Commit or abandon must follow; the struct must not move
 * before. */
struct verdict output_open(struct output *output, const char *path, struct arena *arena);

/* Flushes, closes and renames into place; on failure (a full disk) the temporary file is removed
 * and the previous file at path is untouched. */
struct verdict output_commit(struct output *output);

/* Closes and removes the temporary file. */
void output_abandon(struct output *output);

/* Writes a file, completely or not at all. */
struct verdict output_write(const char *path, const char *text, size_t length, struct arena *arena);

/* Copies a file, completely or not at all. */
struct verdict output_copy(const char *from, const char *to, struct arena *arena);

/* Removes temporary files in a directory whose processes no longer exist. */
void output_remove_leftovers(const char *directory, struct arena *arena);

/* Creates a directory and its parents. */
struct verdict output_make_directory(const char *path);

/* The time for a record in a file: "2026-01-31 23:59:59 UTC". */
const char *date_now(struct arena *arena);

/* The names in a directory that end like this and do not begin with a dot, in byte order; false,
 * with errno, if it cannot be read. */
bool directory_names(const char *path, const char *suffix, struct arena *arena, const char ***names,
                     size_t *count);

/* True if both paths lead to the same file or directory. */
bool is_same_file(const char *one, const char *other);

/* Creates the directory of a file. */
struct verdict output_make_parent(const char *path, struct arena *arena);

/* A text file that is built in memory and replaced only if its content has changed. */
struct text_file {
    struct text_stream made; /* write to its stream */
    const char *path;
};

void text_file_start(struct text_file *file, const char *path);

/* Writes the collected text unless the file already has this content. Ends the text file in any
 * case. */
struct verdict text_file_finish(struct text_file *file, struct arena *arena);

/* Makes the standard streams reliable: the descriptor of a closed stream is never reused for
 * another file, and a failed write to standard output is reported by the exit status. Call it once,
 * before any file is opened. Exceeding the file size limit (ulimit -f) becomes an error instead of
 * a signal; at the end of the program, however it ends, output that was not written sets this exit
 * status. */
void streams_guard(int status);

#endif
