/* Doubles as decimals and back, rounded correctly, without the C library's printf and strtod: those
 * of usual size by exact arithmetic of 128 bits, a tenth of the time; the rest is declined. */
#ifndef COMMSCHED_MODELS_FORMAT_DECIMAL_H
#define COMMSCHED_MODELS_FORMAT_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Longest text that is written, without an end. */
#define DECIMAL_SIZE 24

/* Writes what printf's %.17g does; answers how many characters. 0: declined. */
size_t decimal_write(char text[DECIMAL_SIZE], double value);

/* digits x 10^exponent, to the nearest double, ties to even. False: declined. */
bool decimal_read(uint64_t digits, int exponent, double *out);

#endif
