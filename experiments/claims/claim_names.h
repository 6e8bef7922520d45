/* Lists of names of algorithms or generators, apart by spaces; one that ends with a slash and a
 * star stands for a whole family. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_NAMES_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_NAMES_H

#include <stdbool.h>

/* True when the list, apart by spaces, has the name or a family of names that it belongs to; a list
 * that is NULL has none. */
bool names_hold(const char *list, const char *name);

#endif
