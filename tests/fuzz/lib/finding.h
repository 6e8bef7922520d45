/* Functions of all harnesses: a violated requirement ends the program, which is a finding. */
#ifndef COMMSCHED_TESTS_FUZZ_LIB_FINDING_H
#define COMMSCHED_TESTS_FUZZ_LIB_FINDING_H

#include "models/base/verdict.h"

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

#endif
