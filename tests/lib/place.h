/* A temporary directory for tests, and operations on its files. There is one at a time, created by
 * place_enter. Paths and texts are in the arena passed to it. */
#ifndef COMMSCHED_TESTS_LIB_PLACE_H
#define COMMSCHED_TESTS_LIB_PLACE_H

#include "models/base/arena.h"

/* Creates the directory; returns its path. */
const char *place_enter(struct arena *arena);

/* Removes the directory; fails the test unless it contains exactly `files` files and
 * directories. */
void place_leave(int files);

/* The path of a name in the directory. */
const char *place_file(const char *name);

/* The contents of a file; fails the test if there is none. The first function also returns the
 * number of bytes. */
const char *file_bytes(const char *path, size_t *length, struct arena *arena);
const char *file_text(const char *path, struct arena *arena);

void write_file(const char *path, const char *text);

/* The number of entries of a directory. */
int count_files(const char *path);

/* The number of occurrences of the word in the text. */
int occurrences(const char *text, const char *word);

#endif
