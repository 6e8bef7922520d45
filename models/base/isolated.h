/* Runs a function in a separate process, for code that may crash or never end, such as everything
 * that comes from outside the tree. */
#ifndef COMMSCHED_MODELS_BASE_ISOLATED_H
#define COMMSCHED_MODELS_BASE_ISOLATED_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stddef.h>
#include <stdio.h>

/* Calls write(out, data) in a separate process and waits for it; its result is what it writes:
 * *text, in the arena, of *length bytes. Succeeds when it returned; otherwise the reason is how it
 * ended: "signal 6 (Aborted)", "exit status 7", or "stopped after 5 s". Processes that it started
 * end with it. */
struct verdict run_isolated_for_text(void (*write)(FILE *out, void *data), void *data,
                                     double seconds, struct arena *arena, char **text,
                                     size_t *length);

/* Seconds to wait for code that observes this limit itself, but not to the second; a limit may be
 * shorter than the start of a process. */
double isolated_patience(double time_limit);

/* An eighth of the machine's memory, so that code without a bound does not starve other processes.
 * 0, no limit, under AddressSanitizer, whose own memory would count. */
size_t isolated_memory(void);

#endif
