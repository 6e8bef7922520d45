#include "models/format/text.h"

#include "models/base/arena.h"
#include "models/base/printable.h"

#include <jansson.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Allocation for the JSON library and for texts: the program ends when memory runs out, as with an
 * arena. */

/* realloc that never fails. */
static void *memory_resize(void *memory, size_t bytes)
{
    void *resized = realloc(memory, bytes > 0 ? bytes : 1);
    if (!resized)
        arena_exhausted(1, bytes);
    return resized;
}

static void *allocate(size_t bytes)
{
    return memory_resize(NULL, bytes);
}

/* Runs before main, so that every use of the library ends the program if memory runs out. */
__attribute__((constructor)) static void guard_library(void)
{
    json_set_alloc_funcs(allocate, free);
}

/* Replaces the locale's decimal point by a point. */
static void put_point(char number[NUMBER_SIZE])
{
    size_t point = strspn(number, "-0123456789");
    if (number[point] == '\0' || number[point] == '.' || number[point] == 'e')
        return;
    size_t wide = strcspn(number + point, "0123456789");
    number[point] = '.';
    memmove(number + point + 1, number + point + wide, strlen(number + point + wide) + 1);
}

void text_number(char number[NUMBER_SIZE], double value)
{
    if (!isfinite(value)) {
        memcpy(number, "null", sizeof "null");
        return;
    }
    int digits = 15;
    do
        snprintf(number, NUMBER_SIZE, "%.*g", digits, value);
    while (strtod(number, NULL) != value && digits++ < 17);
    put_point(number);
    char *exponent = strchr(number, 'e');
    if (!exponent)
        return;
    char *power = exponent + (exponent[1] == '-' ? 2 : 1);
    size_t padding = strspn(exponent + 2, "0") + (size_t)(exponent + 2 - power);
    memmove(power, power + padding, strlen(power + padding) + 1);
}

void text_print_number(FILE *out, double value)
{
    char number[NUMBER_SIZE];
    text_number(number, value);
    fputs(number, out);
}

json_t *text_json(const char *string)
{
    json_t *json = json_string(string);
    if (json)
        return json;
    size_t room = printable_room(strlen(string));
    char *clean = memory_resize(NULL, room);
    printable_copy(clean, room, string, "");
    json = json_string(clean);
    free(clean);
    return json;
}

void text_print_string(FILE *out, const char *string)
{
    json_t *json = text_json(string);
    json_dumpf(json, out, JSON_ENCODE_ANY);
    json_decref(json);
}

void text_separate(FILE *out, bool first, bool lines, int indent)
{
    fputs(first ? "" : ",", out);
    if (lines)
        fprintf(out, "\n%*s", indent, "");
    else
        fputs(first ? "" : " ", out);
}

void text_quote(char quoted[QUOTE_SIZE], const char *string)
{
    json_t *json = text_json(string);
    char *whole = json_dumps(json, JSON_ENCODE_ANY);
    size_t length = strlen(whole);
    if (length >= QUOTE_SIZE) {
        length = QUOTE_SIZE - sizeof "...\"";
        while (((unsigned char)whole[length] & 0xC0) == 0x80)
            length--;
        snprintf(quoted, QUOTE_SIZE, "%.*s...\"", (int)length, whole);
    } else {
        memcpy(quoted, whole, length + 1);
    }
    free(whole);
    json_decref(json);
}
