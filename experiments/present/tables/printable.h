/* Text from outside - names, titles, reasons - as every medium takes it. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_PRINTABLE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_PRINTABLE_H

#include "models/base/arena.h"

/* Valid UTF-8 of characters that XML allows: tabs and newlines are spaces, any other control
 * character and whatever is no character is U+FFFD; those in kept stay. In the arena. */
const char *printable(const char *text, const char *kept, struct arena *arena);

#endif
