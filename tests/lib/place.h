/* A temporary directory and what tests do with its files. There is one at a time, made anew by each
 * place_enter. Paths and texts are in the arena given there. */
#ifndef COMMSCHED_TESTS_LIB_PLACE_H
#define COMMSCHED_TESTS_LIB_PLACE_H

#include "models/base/arena.h"

/* Makes the directory; its path. */
const char *place_enter(struct arena *arena);

/* Removes it; fails the test unless it holds so many files and directories. */
void place_leave(int files);

/* The path of what has that name in the directory. */
const char *place_file(const char *name);

/* The whole of a file; fails the test where there is none. The first also answers its bytes. */
const char *file_bytes(const char *path, size_t *length, struct arena *arena);
const char *file_text(const char *path, struct arena *arena);

void write_file(const char *path, const char *text);

/* How many entries a directory has. */
int count_files(const char *path);

/* How often the word stands in the text. */
int occurrences(const char *text, const char *word);

#endif
