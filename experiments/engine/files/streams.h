/* The standard streams hold what they promise: one that was closed never becomes another file's
 * descriptor, and what standard output does not take is an exit status. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_FILES_STREAMS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_FILES_STREAMS_H

/* Once, before anything is opened. A file that may not grow (ulimit -f) is an error then, no
 * signal; and at the program's end, however it comes, output that was not written makes the exit
 * status this one. */
void streams_guard(int status);

#endif
