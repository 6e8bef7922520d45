/* A profile: the record of each call, one JSON object per line (schema profile), appended by one
 * rank of the call's communicator with a single write, so that several may share a file. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_RECORD_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_RECORD_H

#include "models/base/arena.h"
#include "models/base/verdict.h"
#include "models/format/fields.h"

#include <stddef.h>
#include <stdint.h>

enum { RECORD_FORMAT = 2 };

extern const char *const call_words[]; /* ends with NULL */
extern const struct field record_fields[];

struct call_record {
    const char *call;      /* one of call_words */
    const char *engine;    /* "openmpi 4.1.4" */
    const char *network;   /* of the instance; NULL: none */
    int ranks, root;       /* root: -1 if there is none */
    double bytes;          /* total that leaves its rank; NAN: unknown */
    uint64_t digest;       /* of sizes, or of a broadcast's bytes, and of the nodes unless rank
                              r is node r; 0: unknown */
    const char *algorithm; /* that planned it; NULL: left to the library, */
    const char *why;       /* for this reason; else NULL */
    const char *mode;      /* one of sending_words */
    /* Seconds. agreement: gathering or comparing sizes, on the rank that writes. planning:
     * processor time of the rank that writes; 0 for an existing plan. predicted: NAN without a
     * plan. measured: the longest of the ranks, each from a barrier after the agreement to its
     * end. */
    double agreement, planning, predicted, measured;
};

/* The line, including its end, in the arena. Numbers are read back bit for bit; NULL, NAN and
 * unknown values are left out. */
const char *record_line(const struct call_record *record, struct arena *arena);

/* Reads a profile into the arena, in the file's order; a negative verdict has file, line, column
 * and reason. */
struct verdict record_read(const char *path, struct arena *arena, struct call_record **out,
                           size_t *count);

/* Parses a single line, or the same object on several lines. */
struct verdict record_parse(const char *name, const char *text, size_t length, struct arena *arena,
                            struct call_record *out);

#endif
