/* A schedule that was executed, or simulated by another program: the prediction, the measurements,
 * and the schedule itself. One JSON object per file (commsched-format(5), schema executed); numbers
 * are read back bit for bit. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_EXECUTED_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_EXECUTED_H

#include "models/format/fields.h"
#include "models/format/format.h"

#include <stdio.h>

enum { EXECUTED_FORMAT = 2 };

#define EXECUTED_LEVEL 0.98 /* level of the interval of the median */

enum executed_mode {
    EXECUTED_TIMED, /* each send at its planned time */
    EXECUTED_ORDER, /* each sender keeps its order */
    EXECUTED_MODEL, /* transfers made by a simulator, not messages of a program */
};

extern const char *const executed_mode_words[]; /* "timed", ..., by the enum; ends with NULL */

extern const struct field executed_fields[];

/* Seconds since the common start. */
struct executed_times {
    double send_start, send_end, receive_start, receive_end;
};

/* Seconds to completion; NAN if there are too few repetitions for an interval. */
struct executed_summary {
    double minimum, median, low, high;
};

struct executed {
    const char *engine, *network, *date;
    enum executed_mode mode;
    const char **hosts; /* one per node, if known */
    size_t host_count;
    double clock_uncertainty; /* seconds; 0: one clock */
    double *repetitions;      /* seconds to completion */
    size_t repetition_count;  /* at least 1 */
    struct executed_summary measured;
    struct executed_times *transfers; /* [schedule.timeline.count], in the fastest repetition */
    struct schedule schedule;
};

/* Seconds from the start to the last receipt. */
double executed_completion(const struct executed_times *times, size_t count);

/* At least one repetition. */
struct executed_summary executed_summarise(const double *repetitions, size_t count,
                                           struct arena *scratch);

/* Errors are reported as by the readers of models/format/format.h; the result is in the arena. */
struct verdict executed_read(const char *path, struct arena *arena, struct executed *out);

/* Check ferror() for failures. */
void executed_put(FILE *out, const struct executed *executed);

/* For readers: what was predicted and measured, one "key: value" a line. */
void executed_print(FILE *out, const struct executed *executed);

/* Reads either kind of file: an execution, or a schedule, for which only out->schedule is set, and
 * out->engine is NULL. */
struct verdict executed_read_either(const char *path, struct arena *arena, struct executed *out);

#endif
