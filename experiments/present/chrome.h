/* A schedule as Chrome trace events, which Perfetto and chrome://tracing open.
 *
 * A node is a process, numbered from 1; its send port and its receive port are two threads. A
 * transfer is a complete event on each, joined by an arrow. Times are microseconds. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_CHROME_H
#define COMMSCHED_EXPERIMENTS_PRESENT_CHROME_H

#include "models/format/format.h"

/* One JSON object, one event a line; a failure shows in ferror(). */
void chrome_write(FILE *out, const struct schedule *schedule);

#endif
