/* A scratch file for readers that need a path: one per process, in TMPDIR or in memory. */
#ifndef COMMSCHED_TESTS_FUZZ_LIB_SCRATCH_FILE_H
#define COMMSCHED_TESTS_FUZZ_LIB_SCRATCH_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes the file with this content, removes journals next to it, and returns its path. */
const char *scratch_file(const uint8_t *data, size_t size);

/* True if the file still has this content. */
bool scratch_file_is(const uint8_t *data, size_t size);

#endif
