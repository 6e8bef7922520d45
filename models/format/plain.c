#include "models/format/plain.h"

#include "models/format/decimal.h"

#include <jansson.h>
#include <limits.h>
#include <math.h>
#include <string.h>

static void skip_space(struct cursor *cursor)
{
    while (cursor->at < cursor->end && (*cursor->at == ' ' || *cursor->at == '\n' ||
                                        *cursor->at == '\r' || *cursor->at == '\t'))
        cursor->at++;
}

static bool stands(struct cursor *cursor, char character)
{
    skip_space(cursor);
    return cursor->at < cursor->end && *cursor->at == character;
}

bool plain_take(struct cursor *cursor, char character)
{
    bool there = stands(cursor, character);
    cursor->at += there;
    return there;
}

/* ---- numbers ---- */

enum { DIGITS_MOST = 19, EXPONENT_MOST = 400 };

struct decimal {
    uint64_t digits;
    int count; /* of digits but the zeros in front */
    int exponent;
};

static bool is_digit(const struct cursor *cursor)
{
    return cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9';
}

/* At least one digit. */
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

/* By the library: false where it is too large. */
static bool convert(const char *text, size_t length, double *out)
{
    json_t *json = json_loadb(text, length, JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL, NULL);
    *out = json_number_value(json);
    bool good = json_is_number(json);
    json_decref(json);
    return good;
}

static bool take_number(struct cursor *cursor, double *out)
{
    struct decimal decimal = {0};
    skip_space(cursor);
    const char *first = cursor->at;
    return take_decimal(cursor, &decimal) &&
           ((decimal.count <= DIGITS_MOST && decimal_read(decimal.digits, decimal.exponent, out)) ||
            convert(first, (size_t)(cursor->at - first), out));
}

static bool take_whole(struct cursor *cursor, int *out)
{
    double number;
    if (!take_number(cursor, &number) || number > INT_MAX || number != floor(number))
        return false;
    *out = (int)number;
    return true;
}

/* ---- matrices ---- */

static size_t count_row(const struct cursor *cursor)
{
    size_t count = 1;
    for (const char *at = cursor->at; at < cursor->end && *at != ']'; at++)
        count += *at == ',';
    return count;
}

static bool take_row(struct cursor *cursor, double *entries, size_t count)
{
    if (!plain_take(cursor, '['))
        return false;
    for (size_t k = 0; k < count; k++)
        if ((k > 0 && !plain_take(cursor, ',')) || !take_number(cursor, &entries[k]))
            return false;
    return plain_take(cursor, ']');
}

double *plain_matrix(struct cursor *cursor, struct arena *arena, size_t *rows)
{
    if (!plain_take(cursor, '[') || !stands(cursor, '['))
        return NULL;
    size_t count = *rows = count_row(cursor), length = (size_t)(cursor->end - cursor->at);
    if (count > length / 2 / count) /* an entry takes two characters */
        return NULL;
    double *entries = ARENA_ARRAY(arena, double, count *count);
    for (size_t row = 0; row < count; row++)
        if ((row > 0 && !plain_take(cursor, ',')) ||
            !take_row(cursor, entries + row * count, count))
            return NULL;
    return plain_take(cursor, ']') ? entries : NULL;
}

/* ---- transfers ---- */

/* In the order in which they are written. */
enum field {
    MESSAGE,
    FROM,
    TO,
    BYTES,
    PHASE,
    SEND_START,
    SEND_END,
    RECEIVE_START,
    RECEIVE_END,
    PARCELS,
    FIELDS
};

static const char *const transfer_fields[FIELDS] = {
    [MESSAGE] = "message",
    [FROM] = "from",
    [TO] = "to",
    [BYTES] = "bytes",
    [PHASE] = "phase",
    [SEND_START] = "send_start",
    [SEND_END] = "send_end",
    [RECEIVE_START] = "receive_start",
    [RECEIVE_END] = "receive_end",
    [PARCELS] = "parcels",
};

enum parcel_field { ORIGIN, DESTINATION, PARCEL_BYTES, PARCEL_FIELDS };

static const char *const parcel_fields[PARCEL_FIELDS] = {"origin", "destination", "bytes"};

#define BIT(field) (1U << (field))
#define ALL_PARCEL_FIELDS (BIT(PARCEL_FIELDS) - 1)
#define NEEDED_FIELDS (BIT(FIELDS) - 1 - BIT(MESSAGE) - BIT(PHASE) - BIT(PARCELS))

struct plain {
    struct arena scratch;
    struct parcel *parcels; /* of the transfer being read */
    size_t room;
    int count;
};

/* A key of the list that was not seen yet, with its colon; the one behind the last is tried first.
 * False: another. */
static bool take_key(struct cursor *cursor, const char *const *names, int count, unsigned *seen,
                     int *key)
{
    if (!plain_take(cursor, '"'))
        return false;
    size_t length = (size_t)(cursor->end - cursor->at);
    const char *quote = memchr(cursor->at, '"', length < 16 ? length : 16);
    if (!quote)
        return false;
    length = (size_t)(quote - cursor->at);
    for (int tried = 0; tried < count; tried++) {
        *key = (*key + 1) % count;
        if (strlen(names[*key]) != length || memcmp(names[*key], cursor->at, length) != 0)
            continue;
        bool first = !(*seen & BIT(*key));
        *seen |= BIT(*key);
        cursor->at = quote + 1;
        return first && plain_take(cursor, ':');
    }
    return false;
}

static bool take_parcel(struct cursor *cursor, struct parcel *out)
{
    unsigned seen = 0;
    int key = -1;
    if (!plain_take(cursor, '{'))
        return false;
    do {
        if (!take_key(cursor, parcel_fields, PARCEL_FIELDS, &seen, &key) ||
            !(key == PARCEL_BYTES
                  ? take_number(cursor, &out->bytes)
                  : take_whole(cursor, key == ORIGIN ? &out->origin : &out->destination)))
            return false;
    } while (plain_take(cursor, ','));
    return plain_take(cursor, '}') && seen == ALL_PARCEL_FIELDS;
}

static bool take_parcels(struct cursor *cursor, struct plain *plain)
{
    if (!plain_take(cursor, '['))
        return false;
    do {
        if (plain->count == INT_MAX)
            return false;
        ARENA_GROW(&plain->scratch, plain->parcels, plain->count, plain->room);
        if (!take_parcel(cursor, &plain->parcels[plain->count++]))
            return false;
    } while (plain_take(cursor, ','));
    return plain_take(cursor, ']');
}

static bool take_field(struct cursor *cursor, int key, struct plain *plain, struct transfer *out)
{
    switch ((enum field)key) {
    case MESSAGE:
        return take_whole(cursor, &out->message);
    case FROM:
        return take_whole(cursor, &out->from);
    case TO:
        return take_whole(cursor, &out->to);
    case BYTES:
        return take_number(cursor, &out->bytes);
    case PHASE:
        return take_whole(cursor, &out->phase);
    case SEND_START:
        return take_number(cursor, &out->send_start);
    case SEND_END:
        return take_number(cursor, &out->send_end);
    case RECEIVE_START:
        return take_number(cursor, &out->receive_start);
    case RECEIVE_END:
        return take_number(cursor, &out->receive_end);
    case PARCELS:
        return take_parcels(cursor, plain);
    case FIELDS:
        break;
    }
    return false;
}

static bool take_transfer(struct cursor *cursor, struct plain *plain, struct transfer *out,
                          bool *message)
{
    unsigned seen = 0;
    int key = -1;
    *out = (struct transfer){0};
    plain->count = 0;
    if (!plain_take(cursor, '{'))
        return false;
    do {
        if (!take_key(cursor, transfer_fields, FIELDS, &seen, &key) ||
            !take_field(cursor, key, plain, out))
            return false;
    } while (plain_take(cursor, ','));
    *message = seen & BIT(MESSAGE);
    return plain_take(cursor, '}') && (seen & NEEDED_FIELDS) == NEEDED_FIELDS;
}

/* The most that there can be: an opening brace each, and a hundred characters but some. */
static size_t most_transfers(const struct cursor *cursor)
{
    enum { SHORTEST = 90 };
    size_t braces = 0;
    for (const char *at = cursor->at; at < cursor->end; at++)
        braces += *at == '{';
    size_t room = (size_t)(cursor->end - cursor->at) / SHORTEST + 1;
    return braces < room ? braces : room;
}

struct timeline plain_transfers(struct cursor *cursor, struct arena *arena, bool *messages)
{
    struct timeline timeline = timeline_start(arena);
    struct plain plain = {0};
    struct cursor next = *cursor;
    struct transfer transfer;
    bool message, goes_on = true;
    *messages = false;
    while (goes_on && take_transfer(&next, &plain, &transfer, &message)) {
        if (timeline.count > 0 && message != *messages)
            break;
        goes_on = plain_take(&next, ',');
        if (!stands(&next, goes_on ? '{' : ']'))
            break;
        if (timeline.count == 0)
            timeline_reserve(&timeline, most_transfers(cursor));
        *messages = message;
        timeline_append(&timeline, &transfer, plain.parcels, plain.count);
        *cursor = next;
    }
    arena_release(&plain.scratch);
    return timeline;
}
