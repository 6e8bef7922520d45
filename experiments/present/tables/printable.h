/* Text from outside the program - names, titles, reasons - in a form that every format accepts. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_PRINTABLE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_PRINTABLE_H

#include "models/base/arena.h"

/* Valid UTF-8 consisting of characters that XML allows: tabs and newlines become spaces, other
 * control characters and invalid bytes U+FFFD; those in kept are preserved. In the arena. */
const char *printable(const char *text, const char *kept, struct arena *arena);

#endif
