/* Text from outside the program - names, titles, reasons - in a form that every format accepts. */
#ifndef COMMSCHED_MODELS_BASE_PRINTABLE_H
#define COMMSCHED_MODELS_BASE_PRINTABLE_H

#include "models/base/arena.h"

/* Valid UTF-8 consisting of characters that XML allows: tabs and newlines become spaces, other
 * control characters and invalid bytes U+FFFD; those in kept are preserved. In the arena. */
const char *printable(const char *text, const char *kept, struct arena *arena);

/* The same for as many whole characters as fit into out, with the zero byte that ends it. */
void printable_copy(char *out, size_t room, const char *text, const char *kept);

/* Memory that suffices for a text of that length. */
size_t printable_room(size_t length);

#endif
