#include "algorithms/lib/lp/lp.h"

#include <stdarg.h>

struct lp *lp_start(struct arena *arena)
{
    struct lp *lp = ARENA_ZEROED(arena, struct lp, 1);
    lp->arena = arena;
    return lp;
}

__attribute__((format(printf, 4, 0))) static int add_line(struct lp *lp, struct lines *lines,
                                                          struct line line, const char *format,
                                                          va_list arguments)
{
    ARENA_GROW(lp->arena, lines->items, lines->count, lines->capacity);
    line.name = arena_print_list(lp->arena, format, arguments);
    lines->items[lines->count] = line;
    return lines->count++;
}

int lp_column(struct lp *lp, double low, double high, double cost, bool integer, const char *format,
              ...)
{
    va_list arguments;
    va_start(arguments, format);
    struct line line = {low, high, cost, integer, NULL};
    int number = add_line(lp, &lp->columns, line, format, arguments);
    va_end(arguments);
    return number;
}

int lp_row(struct lp *lp, double low, double high, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    struct line line = {.low = low, .high = high};
    int number = add_line(lp, &lp->rows, line, format, arguments);
    va_end(arguments);
    return number;
}

void lp_term(struct lp *lp, int row, int column, double coefficient)
{
    ARENA_GROW(lp->arena, lp->terms, lp->term_count, lp->term_capacity);
    lp->terms[lp->term_count++] = (struct term){row, column, coefficient};
}
