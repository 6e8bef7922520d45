/* What the directory DIR/profiles holds beside the results of a job: profiles of the collective
 * calls of programs (experiments/reality/collectives/record.h), DIR/profiles/NAME.profile. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PROFILES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PROFILES_H

#include "experiments/reality/profile/tables.h"

struct report_profiles {
    struct profiled profiled;
    size_t files;        /* that were read; 0: there is nothing to tell of */
    const char *refusal; /* why one was not; NULL: all were */
    bool picture;        /* DIR/profiles.svg and .png are there */
};

/* Reads them, and draws the picture. What is damaged is a refusal, for the report tells of the
 * rest. A no where the picture cannot be drawn. */
struct verdict report_profiles_read(const char *directory, struct arena *arena,
                                    struct report_profiles *out);

/* A section of the part about what was measured; nothing where there are none. */
struct verdict report_put_profiles(struct document *document,
                                   const struct report_profiles *profiles, const char *directory);

#endif
