#include "experiments/present/svg_values.h"

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

/* The number at the place, to a tenth; the place behind it. */
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

/* Numbers rounded, without the space that a path's letters make needless. */
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

/* Where a line has come to, in tenths. */
struct pen {
    FILE *out;
    long long x, y;
    char written; /* the last letter */
};

static void put_point(struct pen *pen, bool starts, long long x, long long y)
{
    long long right = starts ? x : x - pen->x, down = starts ? y : y - pen->y;
    char letter = starts ? 'M' : right == 0 ? 'v' : down == 0 ? 'h' : 'l';
    if (letter != pen->written || starts)
        fputc(letter, pen->out);
    else if ((letter == 'v' ? down : right) >= 0)
        fputc(' ', pen->out);
    if (letter != 'v')
        put_tenths(pen->out, right);
    if (letter == 'M' || (letter == 'l' && down >= 0))
        fputc(',', pen->out);
    if (letter != 'h')
        put_tenths(pen->out, down);
    *pen = (struct pen){pen->out, x, y, letter};
}

/* Lines between points, each told from the one before: of "M x,y L x,y x,y ... Z", or of the points
 * of a polygon. False, with nothing printed, where it is anything else. */
static bool put_line(FILE *out, const char *at)
{
    struct pen pen = {.out = out};
    bool starts = true;
    if (at[strspn(at, "MLZz0123456789.,- \t\r\n")] != '\0')
        return false;
    while (*(at += strspn(at, " ,\t\r\n"))) {
        char *middle, *end;
        double x = strtod(at, &middle), y = strtod(middle + strspn(middle, " ,"), &end);
        if (middle > at) {
            put_point(&pen, starts, tenths_of(x), tenths_of(y));
            starts = false;
            at = end;
            continue;
        }
        starts = *at == 'M';
        if (toupper((unsigned char)*at++) == 'Z')
            fputc(pen.written = 'z', out);
    }
    return true;
}

/* "rgb( 51,  51,  51)" as #333333; anything else as it is. */
void svg_put_colour(FILE *out, const char *value)
{
    unsigned red, green, blue;
    char end;
    if (sscanf(value, "rgb( %u , %u , %u %c", &red, &green, &blue, &end) == 4 && end == ')')
        fprintf(out, "#%02x%02x%02x", red & 255u, green & 255u, blue & 255u);
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
