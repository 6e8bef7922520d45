/* What every harness does: ends the program, which is a finding, where a promise is not kept. */
#ifndef COMMSCHED_TESTS_FUZZ_LIB_FINDING_H
#define COMMSCHED_TESTS_FUZZ_LIB_FINDING_H

#include "models/base/verdict.h"

#include <stddef.h>
#include <stdint.h>

/* The name of the input in the readers' errors. */
#define INPUT "input"

/* libFuzzer calls it for every input; it answers 0. A harness is one file that defines it. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Says why and ends the program. */
_Noreturn void finding(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A finding unless it is a yes. */
void demand(struct verdict verdict, const char *what);

/* A finding unless the two texts are the same. */
void demand_same(const char *first, const char *second, const char *what);

/* A finding unless the no is one line that begins with the place in the input. */
void demand_place(const struct verdict *no);

#endif
