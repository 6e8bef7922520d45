/* Finished evaluations in a text file, so that a design that was stopped resumes where it was: a
 * line "KEY SECONDS CHECKSUM" each, appended as they come. A line that was cut short or changed is
 * left out. What is in the file changes no result: an evaluation depends on its key alone. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_EVALUATIONS_H
#define COMMSCHED_EXPERIMENTS_DESIGN_EVALUATIONS_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct evaluation {
    uint64_t key;   /* hash of what was run, by its digest, and of its instance */
    double seconds; /* the completion; INFINITY: it refused */
};

struct evaluations {
    const char *path;
    FILE *file;               /* to append to; NULL: none are kept */
    struct evaluation *known; /* [count], by key */
    size_t count;
    struct verdict failure; /* of writing */
};

/* Reads what is there; the file, made where there is none, stays open. A path of NULL keeps
 * nothing. */
struct verdict evaluations_open(struct evaluations *evaluations, const char *path,
                                struct arena *arena);

/* A no where something could not be written. */
struct verdict evaluations_close(struct evaluations *evaluations);

/* False: it was not known when the file was opened. */
bool evaluations_find(const struct evaluations *evaluations, uint64_t key, double *seconds);

void evaluations_add(struct evaluations *evaluations, uint64_t key, double seconds);

/* Hands what was added to the system, so that a kill loses nothing of it. */
void evaluations_flush(struct evaluations *evaluations);

#endif
