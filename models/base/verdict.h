/* The result of checkers, readers and generators: a yes, or a no with its reason. */
#ifndef COMMSCHED_MODELS_BASE_VERDICT_H
#define COMMSCHED_MODELS_BASE_VERDICT_H

#include <stdbool.h>
#include <stddef.h>

struct verdict {
    bool ok;
    char reason[512]; /* empty when ok; one line without a newline */
};

struct verdict verdict_yes(void);

/* A reason that does not fit is cut. */
struct verdict verdict_no(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Appends to the reason. False, and nothing appended, where it would become longer than `most`
 * bytes: lists in reasons end with a whole item. */
bool verdict_append(struct verdict *verdict, size_t most, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
