/* Finished evaluations in a text file, so that an interrupted design resumes where it stopped: one
 * line "KEY SECONDS CHECKSUM" each, appended as they finish. A truncated or altered line is
 * ignored. The file never changes a result: an evaluation depends on its key alone. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_EVALUATIONS_H
#define COMMSCHED_EXPERIMENTS_DESIGN_EVALUATIONS_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct evaluation {
    uint64_t key;   /* hash of what was run, including its digest, and of its instance */
    double seconds; /* completion; INFINITY: refused */
};

struct evaluations {
    const char *path;
    FILE *file;               /* open for appending; NULL: not kept */
    struct evaluation *known; /* [count], by key */
    size_t count;
    struct verdict failure; /* of writing */
};

/* Reads the file, which is created if missing and stays open. With path NULL nothing is kept. */
struct verdict evaluations_open(struct evaluations *evaluations, const char *path,
                                struct arena *arena);

/* Fails where something could not be written. */
struct verdict evaluations_close(struct evaluations *evaluations);

/* False: it was not in the file when that was opened. */
bool evaluations_find(const struct evaluations *evaluations, uint64_t key, double *seconds);

void evaluations_add(struct evaluations *evaluations, uint64_t key, double seconds);

/* Flushes the added lines to the system, so that a kill loses none of them. */
void evaluations_flush(struct evaluations *evaluations);

#endif
