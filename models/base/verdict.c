#include "models/base/verdict.h"

#include "models/base/printable.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct verdict verdict_yes(void)
{
    struct verdict
        verdict; /* the rest is not cleared, for speed: checkers succeed once per transfer */
    verdict.ok = true;
    verdict.reason[0] = '\0';
    return verdict;
}

struct verdict verdict_no(const char *format, ...)
{
    struct verdict verdict = {.ok = false};
    char reason[sizeof verdict.reason];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    printable_copy(verdict.reason, sizeof verdict.reason, reason, "");
    return verdict;
}

bool verdict_append(struct verdict *verdict, size_t most, const char *format, ...)
{
    size_t used = strlen(verdict->reason), room = sizeof verdict->reason - used;
    char *end = verdict->reason + used;
    va_list arguments;
    va_start(arguments, format);
    size_t length = (size_t)vsnprintf(end, room, format, arguments);
    va_end(arguments);
    if (length < room && used + length <= most)
        return true;
    *end = '\0';
    return false;
}

void verdict_store(struct verdict verdict, struct verdict *zeroed)
{
    zeroed->ok = verdict.ok;
    memcpy(zeroed->reason, verdict.reason, strlen(verdict.reason) + 1);
}
