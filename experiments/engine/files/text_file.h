/* Files as texts: read whole; and made in memory, replaced only when its content changes. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_FILES_TEXT_FILE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_FILES_TEXT_FILE_H

#include "models/base/arena.h"
#include "models/base/stream.h"
#include "models/base/verdict.h"

/* All bytes of a file and a 0 behind them, in the arena; *length may be NULL. A no leaves *text
 * NULL where there is no such file, and what could be read where there is. */
struct verdict text_file_read(const char *path, struct arena *arena, char **text, size_t *length);

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

#endif
