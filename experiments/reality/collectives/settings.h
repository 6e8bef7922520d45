/* Settings of the user of an interposed MPI program: environment variables, and the files that
 * these name, which must be the same on all ranks.
 *
 *   COMMSCHED_INSTANCE=FILE[,FILE]     the network: an exchange, a multicast, or one of each;
 *                                      rank k of MPI_COMM_WORLD is node k
 *   COMMSCHED_ALGORITHM=NAME[,NAME]    one for each of these (defaults below)
 *   COMMSCHED_MODE=posted|one_at_a_time|library
 *   COMMSCHED_PROFILE=FILE             record.h
 *
 * An empty variable counts as unset. Defaults: mode posted, or library if no instance is named;
 * exchange/open_shop_longest, or exchange/forward_once where that is 3 % faster; if ports overlap
 * latencies exchange/arrivals, for more than 32 nodes exchange/greedy_reversed; multicast/dispatch,
 * if wires differ multicast/ecf. Networks whose times depend on phases are refused because calls
 * have no phases. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SETTINGS_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SETTINGS_H

#include "algorithms/algorithm.h"

enum sending {
    SENDING_POSTED,        /* all sends are posted at once, in order */
    SENDING_ONE_AT_A_TIME, /* a send begins when the previous one is complete */
    SENDING_LIBRARY,       /* every call is left to the library, and only measured */
};

extern const char *const sending_words[]; /* ends with NULL */

/* On what, and by what, the calls of a family are planned. */
struct call_network {
    const struct instance *instance; /* NULL: such calls are left to the library */
    const char *name;                /* of the instance, or its file; or NULL */
    const struct algorithm *algorithm;
};

struct call_settings {
    enum sending sending;
    uint64_t digest;                /* of the variables and files; not 0 */
    const char *profile;            /* NULL: none */
    struct call_network network[2]; /* by the family: exchange, multicast */
    const struct algorithm
        *forwarding; /* to choose where it is faster; NULL: an algorithm is named */
};

/* Reads the environment and the files that it names into the arena. A negative verdict names the
 * error and its place: the file, with line and column of what cannot be read, or the variable. */
struct verdict settings_read(struct arena *arena, struct call_settings *out);

/* True if no variable is set: every call is left to the library, at no cost. */
bool settings_idle(void);

#endif
