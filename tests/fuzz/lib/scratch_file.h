/* A scratch file for readers that need a path: one per process, in TMPDIR or in memory. */
#ifndef COMMSCHED_TESTS_FUZZ_LIB_SCRATCH_FILE_H
#define COMMSCHED_TESTS_FUZZ_LIB_SCRATCH_FILE_H

#include <stddef.h>
#include <stdint.h>

/* Writes the file with this content, and returns its path. */
const char *scratch_file(const uint8_t *data, size_t size);

#endif
