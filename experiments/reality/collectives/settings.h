/* What the user of an interposed MPI program sets, by variables of the environment, and the files
 * that these name. One rank reads them; the others receive its text (settings_text) and know the
 * same.
 *
 *   COMMSCHED_INSTANCE=FILE[,FILE]     the network: an exchange, a multicast, or one of each;
 *                                      rank k of MPI_COMM_WORLD is node k
 *   COMMSCHED_ALGORITHM=NAME[,NAME]    one for each of these (defaults below)
 *   COMMSCHED_MODE=posted|one_at_a_time|library
 *   COMMSCHED_THRESHOLD=BYTES          calls that move fewer in all are the library's
 *   COMMSCHED_PROFILE=FILE             record.h
 *   COMMSCHED_TRACE=DIR                trace.h
 *
 * An empty variable is none. Not set: mode posted, or library where no instance is named;
 * threshold 0; exchange/open_shop_longest, where ports overlap latencies exchange/arrivals, of more
 * than 32 nodes exchange/greedy_reversed; multicast/dispatch, where wires differ multicast/ecf.
 * Networks whose times depend on phases are refused: calls have none. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SETTINGS_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SETTINGS_H

#include "algorithms/algorithm.h"

enum sending {
    SENDING_POSTED,        /* all sends are posted at once, in order */
    SENDING_ONE_AT_A_TIME, /* a send begins when the one before is complete */
    SENDING_LIBRARY,       /* every call is the library's: it is measured and traced only */
};

extern const char *const sending_words[]; /* ends with NULL */

struct settings {
    enum sending sending;
    double threshold;                           /* bytes */
    const char *profile, *trace;                /* NULL: none */
    const struct exchange *exchange;            /* NULL: exchanges are the library's */
    const struct multicast *multicast;          /* NULL: broadcasts are the library's */
    const char *exchange_name, *multicast_name; /* the instances' names or files; or NULL */
    const struct algorithm *exchange_algorithm, *multicast_algorithm;
};

/* Reads the environment and the files that it names; the result is text for settings_parse on any
 * rank, in the arena; any bytes may stand in it. A no says what is wrong, and where: a file's line
 * and column, or the variable. */
struct verdict settings_text(struct arena *arena, const char **text, size_t *length);

/* Of text from settings_text; what it holds lies in the arena. A no on one rank is a no with the
 * same reason on all. */
struct verdict settings_parse(const char *text, size_t length, struct arena *arena,
                              struct settings *out);

/* True where no variable is set: every call is the library's, at no cost. */
bool settings_idle(void);

#endif
