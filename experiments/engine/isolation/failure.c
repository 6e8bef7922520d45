#include "experiments/engine/isolation/failure.h"

#include "experiments/engine/isolation/process_state.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const double END_SECONDS =
    1.0; /* time from the closing of the channel to the end of the process */

struct failure failure(enum status status, const char *format, ...)
{
    struct failure made = {.status = status};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(made.reason, sizeof made.reason, format, arguments);
    va_end(arguments);
    return made;
}

struct failure failure_out_of_turn(void)
{
    return failure(STATUS_MISBEHAVED, "answered out of turn");
}

struct failure failure_of_end(struct process *process, const char *fault)
{
    bool ended = process_await(process, END_SECONDS);
    struct process_end end = process_finish(process);
    struct verdict verdict = process_verdict(end);
    if (!ended)
        return failure(STATUS_MISBEHAVED, "closed its channel");
    if (strcmp(fault, FAULT_WRITE) == 0)
        return failure(STATUS_MISBEHAVED, FAULT_WRITE);
    if (process_end_is_foreign(end))
        return failure(STATUS_KILLED, "%.200s", verdict.reason);
    if (process_end_is_exhaustion(end))
        return failure(STATUS_EXHAUSTED, "%.200s", fault[0] ? fault : verdict.reason);
    if (strcmp(fault, FAULT_MEMORY) == 0)
        return failure(STATUS_EXHAUSTED, FAULT_MEMORY);
    if (fault[0])
        return failure(STATUS_CRASHED, "%.*s", STATE_TEXT - 1, fault);
    return failure(STATUS_CRASHED, "%.200s", verdict.ok ? "it ended" : verdict.reason);
}
