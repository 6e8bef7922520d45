#include "tests/fuzz/lib/finding.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void finding(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("finding: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    abort();
}

void demand(struct verdict verdict, const char *what)
{
    if (!verdict.ok)
        finding("%s: %s", what, verdict.reason);
}

void demand_same(const char *first, const char *second, const char *what)
{
    if (strcmp(first, second) != 0)
        finding("%s:\n%s\nand then\n%s", what, first, second);
}

void demand_place(const struct verdict *no)
{
    unsigned long line, column;
    if (sscanf(no->reason, INPUT ":%lu:%lu: %*c", &line, &column) != 2 || line == 0 ||
        column == 0 || strchr(no->reason, '\n'))
        finding("an error without a place, or of several lines: '%s'", no->reason);
}
