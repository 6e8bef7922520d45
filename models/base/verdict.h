/* The result of checkers, readers and generators: success, or failure with a reason. */
#ifndef COMMSCHED_MODELS_BASE_VERDICT_H
#define COMMSCHED_MODELS_BASE_VERDICT_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct verdict {
    bool ok;
    char reason[512]; /* empty when ok; one line without a newline */
};

struct verdict verdict_yes(void);

/* Fails with a formatted reason, made printable (below) and truncated if it does not fit. */
struct verdict verdict_no(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- not installed ---- */

/* Appends to the reason. If the reason would exceed `most` bytes, appends nothing and returns
 * false, so that lists in reasons end with a complete item. */
bool verdict_append(struct verdict *verdict, size_t most, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Stores a verdict in zeroed memory that is compared or sent byte by byte: what follows the end of
 * the reason stays zero. */
void verdict_store(struct verdict verdict, struct verdict *zeroed);

/* Text from outside the program - names, titles, reasons - in a form that every format accepts. */

/* Valid UTF-8 consisting of characters that XML allows: tabs and newlines become spaces, other
 * control characters and invalid bytes U+FFFD; those in kept are preserved. In the arena. */
const char *printable(const char *text, const char *kept, struct arena *arena);

/* The same for as many whole characters as fit into out, with the zero byte that ends it. */
void printable_copy(char *out, size_t room, const char *text, const char *kept);

/* Memory that suffices for a text of that length. */
size_t printable_room(size_t length);

/* The text with every occurrence of the word replaced. In the arena. */
const char *replaced(const char *text, const char *word, const char *with, struct arena *arena);

#endif
