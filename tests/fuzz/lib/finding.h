/* Functions of all harnesses: a violated requirement ends the program, which is a finding. */
#ifndef COMMSCHED_TESTS_FUZZ_LIB_FINDING_H
#define COMMSCHED_TESTS_FUZZ_LIB_FINDING_H

#include "models/format/format.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The name of the input in the readers' error messages. */
#define INPUT "input"

/* Called by libFuzzer for every input; returns 0. Each harness is one file that defines it. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Prints the reason and ends the program. */
_Noreturn void finding(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A finding unless the verdict is positive. */
void demand(struct verdict verdict, const char *what);

/* A finding unless the two texts are equal. */
void demand_same(const char *first, const char *second, const char *what);

/* A finding unless the reason is one line that begins with the place in the input. */
void demand_place(const struct verdict *no);

/* Round trips: what is written reads back equal, and is written again as the same bytes. */

/* Small enough that time and memory quadratic in its nodes, switches and messages are
 * negligible. */
bool is_small(const struct instance *instance);

/* A finding if the file does not preserve the instance, or the schedule. */
void round_trip_instance(const struct instance *instance, struct arena *arena);
void round_trip_schedule(const struct schedule *schedule, struct arena *arena);

/* Calls all closed-form bounds; a finding if one is not a number. */
void use_bounds(const struct instance *instance);

/* A scratch file for readers that need a path: one per process, in TMPDIR or in memory. */

/* Writes the file with this content, and returns its path. */
const char *scratch_file(const uint8_t *data, size_t size);

#endif
