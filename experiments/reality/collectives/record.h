/* A profile: what became of each call, a JSON object a line (schema profile), appended by one rank
 * of the call's communicator, one write for each, so that several may share a file. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_RECORD_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_RECORD_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stddef.h>
#include <stdint.h>

enum { RECORD_FORMAT = 1 };

extern const char *const record_calls[]; /* names of calls; ends with NULL */

struct record {
    const char *call;      /* one of record_calls */
    const char *engine;    /* "openmpi 4.1.4" */
    const char *network;   /* of the instance; NULL: there is none */
    int ranks, root;       /* root: -1 where there is none */
    double bytes;          /* that leave their rank, in all; NAN: not known */
    uint64_t digest;       /* of sizes (sizes.h), or of a broadcast's bytes, and of the nodes
                            * unless rank r is node r; 0: not known */
    const char *algorithm; /* that planned it; NULL: it was the library's, */
    const char *why;       /* for this reason; else NULL */
    const char *mode;      /* one of sending_words */
    /* Seconds. Agreement: sizes gathered or compared, by the rank that writes. Planning: processor
     * time of the rank that writes; 0 where a plan was at hand. Predicted: NAN without a plan.
     * Measured: from the first rank's beginning, after the agreement, to the last rank's end;
     * apart: from the first rank's beginning to the last one's; uncertainty of both by clocks. */
    double agreement, planning, predicted, measured, apart, uncertainty;
};

/* The line, with its end, in the arena; numbers come back bit for bit, and what is NULL, NAN, or
 * not known is left out. */
const char *record_line(const struct record *record, struct arena *arena);

/* Reads a profile into the arena, in the file's order; a no has file, line, column and reason. A
 * last line that has no end and is no whole object, as a program leaves it that was killed while it
 * wrote, is left out: *cut, else a yes, says where. */
struct verdict record_read(const char *path, struct arena *arena, struct record **out,
                           size_t *count, struct verdict *cut);

/* One line of it, or the same object on several. */
struct verdict record_parse(const char *name, const char *text, size_t length, struct arena *arena,
                            struct record *out);

#endif
