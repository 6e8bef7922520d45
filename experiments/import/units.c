#include "experiments/import/import.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Factors below 1 are those of whole divisors. */
double unit_value(double number, const struct unit *unit)
{
    return unit->factor < 1.0 ? number / round(1.0 / unit->factor) : number * unit->factor;
}

/* The text begins with the word, behind which it goes on at *rest. */
static bool begins(const char *text, const char *word, const char **rest)
{
    size_t length = strlen(word);
    *rest = text + length;
    return strncmp(text, word, length) == 0;
}

static bool is_time(const char *text, double *factor)
{
    static const struct {
        const char *words;
        double seconds;
    } times[] = {{"|s|sec|secs|second|seconds|", 1.0},
                 {"|ms|msec|msecs|millisecond|milliseconds|", 1e-3},
                 {"|us|usec|usecs|\u00b5s|\u03bcs|microsecond|microseconds|", 1e-6},
                 {"|ns|nsec|nsecs|nanosecond|nanoseconds|", 1e-9}};
    size_t length = strlen(text);
    if (strchr(text, '|'))
        return false;
    for (size_t k = 0; k < sizeof times / sizeof *times; k++)
        for (const char *at = times[k].words; (at = strstr(at, text)); at++)
            if (at[-1] == '|' && at[length] == '|') {
                *factor = times[k].seconds;
                return true;
            }
    return false;
}

/* k and K are 1000, Ki is 1024, and so on. */
static double prefix(const char **text)
{
    static const char letters[] = "kKMGTP";
    static const int powers[] = {1, 1, 2, 3, 4, 5};
    const char *found = **text ? strchr(letters, **text) : NULL;
    if (!found || !(*text)[1])
        return 1.0;
    bool binary = (*text)[1] == 'i';
    double factor = 1.0;
    for (int k = 0; k < powers[found - letters]; k++)
        factor *= binary ? 1024.0 : 1000.0;
    *text += binary ? 2 : 1;
    return factor;
}

static bool is_size(const char *text, double *factor, const char **rest)
{
    static const struct {
        const char *word;
        double bytes;
    } sizes[] = {{"Bytes", 1.0},  {"bytes", 1.0}, {"Byte", 1.0},   {"byte", 1.0},  {"B", 1.0},
                 {"bits", 0.125}, {"bit", 0.125}, {"Bits", 0.125}, {"Bit", 0.125}, {"b", 0.125}};
    double scale = prefix(&text);
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        if (begins(text, sizes[k].word, rest)) {
            *factor = scale * sizes[k].bytes;
            return true;
        }
    return false;
}

bool unit_parse(const char *text, int length, struct unit *out, struct arena *arena)
{
    static const char *const per_second[] = {"/s", "/sec", "/second", "ps", NULL};
    const char *name = arena_print(arena, "%.*s", length, text), *rest;
    *out = (struct unit){.dimension = DIMENSION_TIME, .factor = 1.0, .name = name};
    if (length == 0)
        return false;
    if (is_time(name, &out->factor))
        return true;
    if (!is_size(name, &out->factor, &rest))
        return false;
    out->dimension = *rest ? DIMENSION_RATE : DIMENSION_SIZE;
    int k = 0;
    while (*rest && per_second[k] && strcmp(rest, per_second[k]) != 0)
        k++;
    return !*rest || per_second[k];
}

/* ---- within other text ---- */

static bool is_part(char byte)
{
    return isalpha((unsigned char)byte) || byte == '/' || (byte & 0x80);
}

/* Short words of English are units only alone, in brackets, after "in", or at the end of a name. */
static bool is_meant(const struct text_cell *words, int start, int length, const struct unit *unit)
{
    if (unit->dimension == DIMENSION_RATE || (unit->dimension == DIMENSION_SIZE && length > 2))
        return true;
    int letters = 0;
    for (int k = 0; k < words->length; k++)
        letters += is_part(words->text[k]);
    return letters == length || (start > 0 && strchr("([_", words->text[start - 1])) ||
           (start >= 3 && strncmp(words->text + start - 3, "in ", 3) == 0);
}

bool unit_named(const struct text_cell *words, struct unit *out, struct arena *arena)
{
    bool found = false;
    for (int at = 0, length; at < words->length; at += length + 1) {
        struct unit unit;
        length = 0;
        while (at + length < words->length && is_part(words->text[at + length]))
            length++;
        if (!unit_parse(words->text + at, length, &unit, arena) ||
            !is_meant(words, at, length, &unit))
            continue;
        if (!found || unit.dimension != DIMENSION_SIZE)
            *out = unit;
        found = true;
        if (unit.dimension != DIMENSION_SIZE)
            return true;
    }
    return found;
}

bool cell_number(const struct text_cell *cell, double *number, struct unit *out,
                 struct arena *arena)
{
    const char *end = cell->text + cell->length;
    char *rest;
    int digits = 0;
    while (digits < cell->length && strchr("+-.0123456789eE", cell->text[digits]))
        digits++;
    if (digits == 0 || (digits < cell->length && strchr("xX", cell->text[digits])))
        return false;
    *number = strtod(cell->text, &rest);
    *out = (struct unit){.dimension = DIMENSION_NONE, .factor = 1.0, .name = ""};
    if (rest == cell->text || rest > end)
        return false;
    while (rest < end && *rest == ' ')
        rest++;
    return rest == end || unit_parse(rest, (int)(end - rest), out, arena);
}

int cell_node(const struct text_cell *cell)
{
    int number = 0, digits = 0;
    while (digits < cell->length && digits < 5 && isdigit((unsigned char)cell->text[digits]))
        number = 10 * number + cell->text[digits++] - '0';
    return digits > 0 && digits == cell->length && number < IMPORT_NODES_MOST ? number : -1;
}
