/* A schedule that was carried out, or simulated by somebody else's program: what was predicted,
 * what was measured, and the schedule itself. One JSON object a file (commsched-format(5), schema
 * executed); numbers come back bit for bit. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_EXECUTED_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_EXECUTED_H

#include "models/format/format.h"

#include <stdio.h>

enum { EXECUTED_FORMAT = 1 };

#define EXECUTED_LEVEL 0.98 /* of the interval of the median */

enum executed_mode {
    EXECUTED_TIMED,   /* each send at its planned time */
    EXECUTED_ORDER,   /* the order of each sender is kept */
    EXECUTED_GRANTED, /* a receiver invites one sender after the other, in planned order */
    EXECUTED_MODEL,   /* a simulator's own transfers, no messages of a program */
};

enum executed_links { EXECUTED_LINKS_UNKNOWN, EXECUTED_LINKS_ENFORCE, EXECUTED_LINKS_OPEN };

/* Both lists end with NULL and are indexed by the enums. */
extern const char *const executed_mode_words[];  /* "timed", ... */
extern const char *const executed_links_words[]; /* "unknown", "ports enforced", ... */

/* Seconds since the common start. */
struct executed_times {
    double send_start, send_end, receive_start, receive_end;
};

/* Seconds to completion; NAN where there are too few repetitions for an interval. */
struct executed_summary {
    double minimum, median, low, high;
};

/* What carried out the same messages otherwise: a collective of the library. */
struct executed_other {
    const char *name;
    double *seconds;
    size_t count; /* 1 at least */
};

struct executed {
    const char *engine, *network, *date;
    enum executed_mode mode;
    enum executed_links links;
    const char **hosts; /* of each node, as far as they are known */
    size_t host_count;
    double clock_uncertainty; /* seconds; 0: one clock */
    double *repetitions;      /* seconds to completion */
    size_t repetition_count;  /* 1 at least */
    struct executed_summary measured;
    double
        predicted; /* seconds; the schedule's completion, times a scale of time if there was one */
    struct executed_times *transfers; /* [schedule.timeline.count], of the fastest repetition */
    struct executed_other *others;
    size_t other_count;
    struct schedule schedule;
};

/* Of one repetition at least. */
struct executed_summary executed_summarise(const double *repetitions, size_t count,
                                           struct arena *scratch);

/* Errors as the readers of models/format/format.h have them; what is read lives in the arena. */
struct verdict executed_read(const char *path, struct arena *arena, struct executed *out);
struct verdict executed_parse(const char *name, const char *text, size_t length,
                              struct arena *arena, struct executed *out);

/* Check ferror() for failures. */
void executed_write(FILE *out, const struct executed *executed);

/* For readers: the whole, beside it what else moved the data, and the transfers that ended furthest
 * from where they should. */
void executed_print(FILE *out, const struct executed *executed, struct arena *arena);

/* Either kind of file, an execution or a schedule, of which out->schedule alone is set. */
struct verdict executed_read_either(const char *path, struct arena *arena, struct executed *out,
                                    bool *executed);

#endif
