#include "experiments/engine/ending.h"

#include "experiments/engine/workers/interrupt.h"
#include "models/base/arena.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct ending ending;

int bad_input(const char *format, ...)
{
    struct arena arena = {0};
    va_list arguments;
    va_start(arguments, format);
    const char *reason = arena_print_list(&arena, format, arguments);
    va_end(arguments);
    fprintf(stderr, "commsched: %s\n", printable(reason, "", &arena));
    arena_release(&arena);
    return EXIT_BAD_INPUT;
}

/* Does what is to be done; what that does may fail in turn. Returns how to go on. */
static const char *act_last(const char *how)
{
    const struct ending last = ending;
    ending = (struct ending){0};
    if (last.act)
        last.act(last.data);
    return how ? how : "";
}

void fail(const char *format, ...)
{
    struct arena arena = {0};
    va_list arguments;
    const char *how = act_last(ending.after_reason);
    va_start(arguments, format);
    bad_input("%s%s", arena_print_list(&arena, format, arguments), how);
    va_end(arguments);
    arena_release(&arena);
    exit(EXIT_BAD_INPUT);
}

void require(struct verdict verdict)
{
    int signal = interrupted();
    if (!signal && !verdict.ok)
        fail("%s", verdict.reason);
    if (!signal)
        return;
    fprintf(stderr, "commsched: stopped%s\n", act_last(ending.after_stop));
    exit(128 + signal);
}
