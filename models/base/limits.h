/* Which limit of the process (setrlimit) ended a request, for messages. */
#ifndef COMMSCHED_MODELS_BASE_LIMITS_H
#define COMMSCHED_MODELS_BASE_LIMITS_H

#include <stddef.h>

/* ", the limit RLIMIT_AS of 204800 kB is reached": the one that leaves no room for so many
 * objects of the size (0: unknown, few); "" if there is none. Valid until the next call; allocates
 * nothing. */
const char *memory_limit_reached(size_t count, size_t size);

/* The same of the number of processes, after fork failed with this errno. */
const char *process_limit_reached(int error);

#endif
