/* A file for readers that take a path: one a process, in TMPDIR or in memory. */
#ifndef COMMSCHED_TESTS_FUZZ_LIB_SCRATCH_FILE_H
#define COMMSCHED_TESTS_FUZZ_LIB_SCRATCH_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The file with this content, alone: journals beside it are removed. Its path. */
const char *scratch_file(const uint8_t *data, size_t size);

/* True when the file has this content still. */
bool scratch_file_is(const uint8_t *data, size_t size);

#endif
