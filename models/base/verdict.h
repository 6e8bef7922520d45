/* A yes, or a no with its reason: what checkers, readers and generators answer. */
#ifndef COMMSCHED_MODELS_BASE_VERDICT_H
#define COMMSCHED_MODELS_BASE_VERDICT_H

#include <stdbool.h>

struct verdict {
    bool ok;
    char reason[512]; /* empty when ok; one line without a newline */
};

struct verdict verdict_yes(void);

/* A reason that does not fit is cut. */
struct verdict verdict_no(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
