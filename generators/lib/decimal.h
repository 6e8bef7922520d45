/* Numbers in texts such as 3x4x4 and 1/2x3. */
#ifndef COMMSCHED_GENERATORS_LIB_DECIMAL_H
#define COMMSCHED_GENERATORS_LIB_DECIMAL_H

/* Reads a number of digits, point, sign and exponent only, and moves on behind it: strtod would
 * read 0x as hexadecimal, but here an x divides. NAN: there is none. */
double read_decimal(const char **rest);

#endif
