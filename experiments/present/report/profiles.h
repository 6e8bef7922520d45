/* The directory DIR/profiles next to the results of a job: profiles of the collective calls of
 * programs (experiments/reality/collectives/record.h), DIR/profiles/NAME.profile. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PROFILES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_PROFILES_H

#include "experiments/reality/profile/tables.h"

struct report_profiles {
    struct profiled profiled;
    size_t files;        /* number of files read; 0: nothing to report */
    const char *refusal; /* the reason why one could not be read; NULL: all were */
    bool picture;        /* DIR/profiles.svg and .png exist */
};

/* Reads the files, and draws the picture. A damaged file becomes a refusal, so that the report
 * includes the rest. Fails if the picture cannot be drawn. */
struct verdict report_profiles_read(const char *directory, struct arena *arena,
                                    struct report_profiles *out);

/* A section of the part about measurements; nothing if there are no profiles. */
struct verdict report_put_profiles(struct document *document,
                                   const struct report_profiles *profiles, const char *directory);

#endif
