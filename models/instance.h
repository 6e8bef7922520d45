/* A problem instance of any family, tagged. */
#ifndef COMMSCHED_MODELS_INSTANCE_H
#define COMMSCHED_MODELS_INSTANCE_H

#include "models/exchange/exchange.h"
#include "models/multicast/multicast.h"
#include "models/switched/switched.h"

#include <stdint.h>

enum family {
    FAMILY_EXCHANGE,
    FAMILY_MULTICAST,
    FAMILY_SWITCHED,
};

struct instance {
    enum family family;
    const char *name, *about; /* free text, or NULL */
    union {
        struct exchange exchange;
        struct multicast multicast;
        struct switched switched;
    } as;
};

/* "exchange": the value of "model" in a file and the first part of an algorithm's name. */
const char *family_name(enum family family);

int instance_nodes(const struct instance *instance);

/* What a scheduler believes the costs to be, or NULL. */
const struct belief *instance_belief(const struct instance *instance);

/* The instance whose costs a scheduler knows: without the belief. It shares all memory. */
struct instance instance_known(const struct instance *instance);

/* Limits on the size of a message and on the time of a transfer or an overhead: any sum that fits
 * in memory is finite, and so is its square. */
#define SECONDS_LIMIT 1e100
#define BYTES_LIMIT SECONDS_LIMIT

/* Fails if the largest size at the largest times could exceed these limits. Readers and generators
 * call it last; algorithms rely on it. The times of a switch network are integer picoseconds with
 * limits of their own (switched.h). */
struct verdict instance_check_times(const struct instance *instance);

/* A hash of everything that can change a schedule, so without name and about. */
uint64_t instance_digest(const struct instance *instance);

/* Checks a schedule with the family's checker. */
struct verdict instance_check(const struct instance *instance, const struct timeline *timeline,
                              struct arena *scratch);

/* The lower bound on completion that applies to the timeline, in seconds. */
double instance_lower_bound(const struct instance *instance, const struct timeline *timeline);

/* A named lower bound of a family. `applies` states in words to which schedules it applies. */
struct bound {
    const char *name, *applies;
    double (*value)(const struct instance *instance);
};

/* The family's bounds; the list ends with an entry without a name. */
const struct bound *family_bounds(enum family family);

/* The family's bounds that apply to this instance, the family's first bound first. */
const struct bound *instance_bounds(const struct instance *instance);

/* ---- not installed ---- */

/* [nodes], entries may be NULL; NULL: no node has a name. */
const char **instance_names(const struct instance *instance);

/* The name of a node, or its number. In the arena. */
const char *instance_node_name(const struct instance *instance, int node, struct arena *arena);

/* OPERATION_BIT of the operation of a multicast; else 0. */
unsigned instance_operations(const struct instance *instance);

/* Instances with the costs that a scheduler believes (models/base/belief.h), and without the
 * belief, which they must have. Unchanged parts are shared. */
struct exchange exchange_believed(const struct exchange *exchange, struct arena *arena);
struct multicast multicast_believed(const struct multicast *multicast, struct arena *arena);

#endif
