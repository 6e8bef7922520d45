/* The directory DIR/reality next to the results of a job: executions of schedules
 * (experiments/reality/execution/executed.h), and routes of OpenSM compared with ours. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_REALITY_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_REALITY_H

#include "experiments/reality/summary/tables.h"

/* A row of DIR/reality/opensm.tsv: a network of switches, routed by OpenSM and by the models. */
struct opensm_row {
    const char *network;
    long long switches, hosts;
    long long routes, hops_equal;           /* from host to host */
    long long opensm_illegal, ours_illegal; /* routes that turn upwards again, or end nowhere */
    long long opensm_cycle, ours_cycle;     /* 1: channels wait for each other in a cycle */
};

struct report_reality {
    struct outside outside;
    size_t executions;
    struct opensm_row *opensm; /* [opensm_count] */
    size_t opensm_count;
    const char
        *refusal; /* the reason why something there could not be read; NULL: everything was */
    bool picture; /* DIR/outside.svg and .png exist */
};

/* Reads the directory, and draws the picture. Damaged data becomes a refusal, so that the report
 * includes the rest. Fails if the picture cannot be drawn. */
struct verdict report_reality_read(const char *directory, struct arena *arena,
                                   struct report_reality *out);

/* The same for that file alone; a missing file has no rows. */
struct verdict opensm_read(const char *path, struct arena *arena, struct opensm_row **rows,
                           size_t *count);

#endif
