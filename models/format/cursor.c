#include "models/format/cursor.h"

#include "models/format/decimal.h"

#include <jansson.h>
#include <limits.h>
#include <math.h>

void cursor_skip_space(struct cursor *cursor)
{
    while (cursor->at < cursor->end && (*cursor->at == ' ' || *cursor->at == '\n' ||
                                        *cursor->at == '\r' || *cursor->at == '\t'))
        cursor->at++;
}

void cursor_skip_string(struct cursor *cursor)
{
    for (cursor->at++; cursor->at < cursor->end && *cursor->at != '"'; cursor->at++)
        cursor->at += *cursor->at == '\\' && cursor->end - cursor->at > 1;
    cursor->at += cursor->at < cursor->end;
}

bool cursor_stands(struct cursor *cursor, char character)
{
    cursor_skip_space(cursor);
    return cursor->at < cursor->end && *cursor->at == character;
}

bool cursor_take(struct cursor *cursor, char character)
{
    bool there = cursor_stands(cursor, character);
    cursor->at += there;
    return there;
}

enum { DIGITS_MOST = 19, EXPONENT_MOST = 400 };

struct decimal {
    uint64_t digits;
    int count; /* number of digits without leading zeros */
    int exponent;
};

static bool is_digit(const struct cursor *cursor)
{
    return cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9';
}

/* Requires at least one digit. */
static bool take_digits(struct cursor *cursor, struct decimal *decimal)
{
    const char *first = cursor->at;
    for (; is_digit(cursor); cursor->at++) {
        decimal->digits = 10 * decimal->digits + (uint64_t)(*cursor->at - '0');
        decimal->count += decimal->count > 0 || *cursor->at != '0';
    }
    return cursor->at > first;
}

static bool take_exponent(struct cursor *cursor, int *exponent)
{
    bool negative = cursor->at < cursor->end && *cursor->at == '-';
    struct decimal said = {0};
    if (negative || (cursor->at < cursor->end && *cursor->at == '+'))
        cursor->at++;
    if (!take_digits(cursor, &said) || said.count > 3 || said.digits > EXPONENT_MOST)
        return false;
    *exponent += negative ? -(int)said.digits : (int)said.digits;
    return true;
}

static bool take_decimal(struct cursor *cursor, struct decimal *decimal)
{
    const char *first = cursor->at;
    if (!take_digits(cursor, decimal) || (*first == '0' && cursor->at > first + 1))
        return false;
    if (cursor->at < cursor->end && *cursor->at == '.') {
        const char *point = cursor->at++;
        if (!take_digits(cursor, decimal) || cursor->at - point > INT_MAX / 2)
            return false;
        decimal->exponent = -(int)(cursor->at - point - 1);
    }
    if (cursor->at < cursor->end && (*cursor->at == 'e' || *cursor->at == 'E')) {
        cursor->at++;
        return take_exponent(cursor, &decimal->exponent);
    }
    return true;
}

/* Converts by the C library; false if the number is too large. */
static bool convert(const char *text, size_t length, double *out)
{
    json_t *json = json_loadb(text, length, JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL, NULL);
    *out = json_number_value(json);
    bool good = json_is_number(json);
    json_decref(json);
    return good;
}

bool cursor_number(struct cursor *cursor, double *out)
{
    struct decimal decimal = {0};
    cursor_skip_space(cursor);
    const char *first = cursor->at;
    return take_decimal(cursor, &decimal) &&
           ((decimal.count <= DIGITS_MOST && decimal_read(decimal.digits, decimal.exponent, out)) ||
            convert(first, (size_t)(cursor->at - first), out));
}

bool cursor_whole(struct cursor *cursor, int *out)
{
    double number;
    if (!cursor_number(cursor, &number) || number > INT_MAX || number != floor(number))
        return false;
    *out = (int)number;
    return true;
}
