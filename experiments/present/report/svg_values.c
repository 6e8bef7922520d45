#include "experiments/present/report/svg_values.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static long long tenths_of(double number)
{
    return (long long)(10.0 * number + (number < 0 ? -0.5 : 0.5));
}

static void put_tenths(FILE *out, long long tenths)
{
    long long size = llabs(tenths);
    fprintf(out, "%s%lld", tenths < 0 ? "-" : "", size / 10);
    if (size % 10)
        fprintf(out, ".%lld", size % 10);
}

/* Writes the number rounded to a tenth; returns the position after it. */
static const char *put_rounded(FILE *out, const char *at)
{
    char *end;
    double number = strtod(at, &end);
    if (end == at)
        fputc(*at, out);
    else
        put_tenths(out, tenths_of(number));
    return end == at ? at + 1 : end;
}

void svg_put_places(FILE *out, const char *value)
{
    for (const char *at = value; *at;) {
        if (isdigit((unsigned char)*at) || ((*at == '-' || *at == '.') && at[1] != '\0')) {
            at = put_rounded(out, at);
        } else if (*at == ' ') {
            at += strspn(at, " ");
            if (*at && !isalpha((unsigned char)*at))
                fputc(' ', out);
        } else {
            fputc(*at++, out);
        }
    }
}

/* The current point of a line, in tenths. */
struct pen {
    FILE *out;
    long long x, y;
    char written; /* last letter written */
};

static void put_point(struct pen *pen, bool starts, long long x, long long y)
{
    long long right = x - pen->x, down = y - pen->y;
    bool near = llabs(right) + llabs(down) < llabs(x) + llabs(y);
    char letter = starts       ? (near && pen->written && pen->written != 'z' ? 'm' : 'M')
                  : right == 0 ? 'v'
                  : down == 0  ? 'h'
                               : 'l';
    right = letter == 'M' ? x : right;
    down = letter == 'M' ? y : down;
    if (letter != pen->written || starts)
        fputc(letter, pen->out);
    else if ((letter == 'v' ? down : right) >= 0)
        fputc(' ', pen->out);
    if (letter != 'v')
        put_tenths(pen->out, right);
    if (letter == 'M' || ((letter == 'l' || letter == 'm') && down >= 0))
        fputc(',', pen->out);
    if (letter != 'h')
        put_tenths(pen->out, down);
    *pen = (struct pen){pen->out, x, y, letter};
}

static const char spaces[] = " ,\t\r\n";

/* Reads two numbers; returns the position after them, or NULL. */
static const char *read_point(const char *at, double *x, double *y)
{
    char *middle, *end;
    *x = strtod(at, &middle);
    *y = strtod(middle + strspn(middle, spaces), &end);
    return middle > at && end > middle ? end : NULL;
}

/* The position after the cap of an error bar that begins at M, a separate transverse stroke shorter
 * than a mark; NULL: not a cap. */
static const char *behind_cap(const char *at)
{
    double x0, y0, x1, y1;
    at = *at == 'M' ? read_point(at + 1, &x0, &y0) : NULL;
    at = at ? at + strspn(at, spaces) : NULL;
    at = at && *at == 'L' ? read_point(at + 1, &x1, &y1) : NULL;
    at = at ? at + strspn(at, spaces) : NULL;
    return at && (*at == 'M' || *at == '\0') && y0 == y1 && x0 != x1 && x1 - x0 < 4.0 &&
                   x0 - x1 < 4.0
               ? at
               : NULL;
}

/* True for a path of error bars: separate strokes, and more of them than a tic has. */
static bool has_bars(const char *at)
{
    int strokes = 0;
    for (; *at; at++)
        strokes += *at == 'M';
    return strokes > 2;
}

/* Writes lines between points, each relative to the previous one: of "M x,y L x,y x,y ... Z", or of
 * the points of a polygon. Returns false, with nothing printed, for anything else. */
static bool put_line(FILE *out, const char *at)
{
    struct pen pen = {.out = out};
    bool starts = true, bars = has_bars(at);
    if (at[strspn(at, "MLZz0123456789.,- \t\r\n")] != '\0')
        return false;
    while (*(at += strspn(at, spaces))) {
        double x, y;
        const char *end = bars ? behind_cap(at) : NULL;
        if (end) {
            at = end;
            continue;
        }
        if ((end = read_point(at, &x, &y))) {
            put_point(&pen, starts, tenths_of(x), tenths_of(y));
            starts = false;
            at = end;
            continue;
        }
        starts = *at == 'M';
        if (toupper((unsigned char)*at) == 'Z')
            fputc(pen.written = 'z', out);
        at++;
    }
    return true;
}

void svg_put_colour(FILE *out, const char *value)
{
    static const char before[] = "rgb(";
    bool numbers = strncmp(value, before, strlen(before)) == 0;
    unsigned long part[3] = {0, 0, 0};
    const char *at = numbers ? value + strlen(before) : value;
    for (int k = 0; k < 3 && numbers; k++) {
        char *end;
        part[k] = strtoul(at, &end, 10);
        numbers = end > at && part[k] < 256;
        at = end + strspn(end, spaces);
    }
    if (numbers && strcmp(at, ")") == 0)
        fprintf(out, "#%02lx%02lx%02lx", part[0], part[1], part[2]);
    else
        fputs(value, out);
}

void svg_put_shape(FILE *out, const char *value, bool closed)
{
    fputs(" d=\"", out);
    if (!put_line(out, value))
        svg_put_places(out, value);
    fputs(closed ? "z\"" : "\"", out);
}
