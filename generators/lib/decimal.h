/* Numbers within texts such as 3x4x4 and 1/2x3. */
#ifndef COMMSCHED_GENERATORS_LIB_DECIMAL_H
#define COMMSCHED_GENERATORS_LIB_DECIMAL_H

/* Reads a number made of digits, point, sign and exponent only, and advances past it. strtod would
 * read 0x as a hexadecimal prefix; here an x is a separator. NAN: there is none. */
double read_decimal(const char **rest);

#endif
