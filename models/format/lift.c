#include "models/format/lift.h"

#include "models/format/cursor.h"
#include "models/format/family.h"

#include <limits.h>
#include <string.h>

/* Fast reading of numbers, square matrices and transfers in plain form, the form of nearly all
 * texts.
 *
 * Plain is JSON whose keys have no escapes and whose numbers are finite and have no sign. A plain
 * transfer has every required key exactly once, no other keys, and integers that fit in an int
 * where integers are required. Everything else is declined, which does not mean that it is wrong:
 * the full reader decides and reports errors. */

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
    if (!cursor_take(cursor, '['))
        return false;
    for (size_t k = 0; k < count; k++)
        if ((k > 0 && !cursor_take(cursor, ',')) || !cursor_number(cursor, &entries[k]))
            return false;
    return cursor_take(cursor, ']');
}

/* Reads a matrix, from its bracket to after the closing bracket: as many numbers per row as there
 * are rows. NULL: declined; the cursor is then undefined. */
static double *plain_matrix(struct cursor *cursor, struct arena *arena, size_t *rows)
{
    if (!cursor_take(cursor, '[') || !cursor_stands(cursor, '['))
        return NULL;
    size_t count = *rows = count_row(cursor), length = (size_t)(cursor->end - cursor->at);
    if (count > length / 2 / count) /* an entry takes at least two characters */
        return NULL;
    double *entries = ARENA_ARRAY(arena, double, count *count);
    for (size_t row = 0; row < count; row++)
        if ((row > 0 && !cursor_take(cursor, ',')) ||
            !take_row(cursor, entries + row * count, count))
            return NULL;
    return cursor_take(cursor, ']') ? entries : NULL;
}

/* ---- transfers ---- */

enum { MOST_FIELDS = 10 }; /* of a transfer or a parcel */

struct plain {
    struct arena scratch;
    struct parcel *parcels; /* of the transfer being read */
    size_t room;
    int count;
};

/* Takes the key of a field that has not been seen yet, with its colon; tries the one after the last
 * first. False: any other. */
static bool take_key(struct cursor *cursor, const struct field *fields, unsigned *seen, int *last)
{
    if (!cursor_take(cursor, '"'))
        return false;
    size_t length = (size_t)(cursor->end - cursor->at);
    const char *quote = memchr(cursor->at, '"', length < 16 ? length : 16);
    if (!quote)
        return false;
    length = (size_t)(quote - cursor->at);
    for (int tried = 0; tried < MOST_FIELDS; tried++) {
        *last = fields[*last + 1].key ? *last + 1 : 0;
        const char *key = fields[*last].key;
        if (!key || strlen(key) != length || memcmp(key, cursor->at, length) != 0)
            continue;
        bool first = !(*seen & 1U << *last);
        *seen |= 1U << *last;
        cursor->at = quote + 1;
        return first && cursor_take(cursor, ':');
    }
    return false;
}

static bool take_parcels(struct cursor *cursor, struct plain *plain);

static bool take_field(struct cursor *cursor, const struct field *field, struct plain *plain,
                       void *into)
{
    void *member = (char *)into + field->at;
    if (field->kind == FIELD_WHOLE)
        return cursor_whole(cursor, member);
    return field->kind == FIELD_NUMBER ? cursor_number(cursor, member)
                                       : take_parcels(cursor, plain);
}

/* Takes an object with all fields that are not optional, the first `free` aside. */
static bool take_object(struct cursor *cursor, const struct field *fields, int free,
                        struct plain *plain, void *into, unsigned *seen)
{
    int last = -1;
    *seen = 0;
    if (!cursor_take(cursor, '{'))
        return false;
    do {
        if (!take_key(cursor, fields, seen, &last) ||
            !take_field(cursor, &fields[last], plain, into))
            return false;
    } while (cursor_take(cursor, ','));
    for (int k = free; fields[k].key; k++)
        if (!fields[k].optional && !(*seen & 1U << k))
            return false;
    return cursor_take(cursor, '}');
}

static bool take_parcels(struct cursor *cursor, struct plain *plain)
{
    unsigned seen;
    if (!cursor_take(cursor, '['))
        return false;
    do {
        if (plain->count == INT_MAX)
            return false;
        ARENA_GROW(&plain->scratch, plain->parcels, plain->count, plain->room);
        if (!take_object(cursor, parcel_fields, 0, plain, &plain->parcels[plain->count++], &seen))
            return false;
    } while (cursor_take(cursor, ','));
    return cursor_take(cursor, ']');
}

static bool take_transfer(struct cursor *cursor, struct plain *plain, struct transfer *out,
                          bool *message)
{
    unsigned seen;
    *out = (struct transfer){0};
    plain->count = 0;
    bool good = take_object(cursor, transfer_fields, 1, plain, out, &seen);
    *message = seen & 1U;
    return good;
}

/* An upper bound on the number of transfers: each needs an opening brace, and all but a few at
 * least a hundred characters. */
static size_t most_transfers(const struct cursor *cursor)
{
    enum { SHORTEST = 90 };
    size_t braces = 0;
    for (const char *at = cursor->at; at < cursor->end; at++)
        braces += *at == '{';
    size_t room = (size_t)(cursor->end - cursor->at) / SHORTEST + 1;
    return braces < room ? braces : room;
}

/* Reads the plain transfers of an array, from after its bracket, up to the first one that is not
 * plain or is followed by anything but the end of the array or a comma and another object. The
 * cursor is then where the rest of the array begins. All transfers have a message or none has. */
static struct timeline plain_transfers(struct cursor *cursor, struct arena *arena, bool *messages)
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
        goes_on = cursor_take(&next, ',');
        if (!cursor_stands(&next, goes_on ? '{' : ']'))
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

/* A scan that tracks brackets, strings and the key of each value. In invalid JSON it is correct up
 * to the first error. */
struct search {
    struct cursor cursor;
    const char *text;
    size_t depth;
    const char *string; /* the last string, after its opening quote */
    size_t string_length;
    struct arena *arena;
    struct lift lift;
    size_t left; /* length of the remaining text before the cursor, without the last piece */
};

static bool is_key(const struct search *search, const char *key)
{
    return strlen(key) == search->string_length &&
           memcmp(search->string, key, search->string_length) == 0;
}

static bool is_matrix(const struct search *search)
{
    enum { DEEPEST = 3 }; /* schedule, instance, wire */
    return search->depth <= DEEPEST && (is_key(search, "bytes") || is_key(search, "startup") ||
                                        is_key(search, "per_byte") || is_key(search, "latency"));
}

static void pass_string(struct search *search)
{
    search->string = search->cursor.at + 1;
    cursor_skip_string(&search->cursor);
    search->string_length = (size_t)(search->cursor.at - search->string - 1);
}

static void note(struct search *search, struct lifted lifted, const char *bracket, const char *end)
{
    struct lift *lift = &search->lift;
    size_t before = lift->count > 0 ? lift->lifted[lift->count - 1].end : 0;
    lifted.cut = (size_t)(bracket - search->text) + 1;
    lifted.end = (size_t)(end - search->text);
    search->left += lifted.cut - before;
    lifted.at = search->left - 1;
    ARENA_GROW(search->arena, lift->lifted, lift->count, lift->capacity);
    lift->lifted[lift->count++] = lifted;
    search->cursor.at = end;
}

static void take_matrix(struct search *search)
{
    struct arena_mark mark = arena_mark(search->arena);
    struct cursor cursor = search->cursor;
    struct lifted lifted = {0};
    lifted.entries = plain_matrix(&cursor, search->arena, &lifted.rows);
    if (lifted.entries)
        note(search, lifted, search->cursor.at, cursor.at - 1);
    else
        arena_rewind(search->arena, mark);
}

static void take_transfers(struct search *search)
{
    struct cursor cursor = {search->cursor.at + 1, search->cursor.end};
    struct lifted lifted = {0};
    lifted.timeline = plain_transfers(&cursor, search->arena, &lifted.messages);
    if (lifted.timeline.count > 0)
        note(search, lifted, search->cursor.at, cursor.at);
}

/* Called after a key's colon. A removed part ends before a bracket, where the scan resumes. */
static void pass_colon(struct search *search)
{
    cursor_take(&search->cursor, ':');
    if (!search->string || !cursor_take(&search->cursor, '['))
        return;
    search->cursor.at--;
    const char *bracket = search->cursor.at;
    if (search->depth == 1 && is_key(search, "transfers"))
        take_transfers(search);
    else if (is_matrix(search))
        take_matrix(search);
    if (search->cursor.at > bracket)
        search->depth++;
}

static void pass(struct search *search)
{
    switch (*search->cursor.at) {
    case '"':
        pass_string(search);
        break;
    case ':':
        pass_colon(search);
        break;
    case '[':
    case '{':
        search->depth++;
        search->cursor.at++;
        break;
    case ']':
    case '}':
        search->depth -= search->depth > 0;
        search->cursor.at++;
        break;
    default:
        search->cursor.at++;
    }
}

/* Concatenates the text between the removed parts. */
static void join(struct search *search, const char *text, size_t length)
{
    struct lift *lift = &search->lift;
    size_t from = 0, used = 0;
    char *left =
        ARENA_ARRAY(search->arena, char, search->left + length - lift->lifted[lift->count - 1].end);
    for (size_t k = 0; k <= lift->count; k++) {
        size_t to = k < lift->count ? lift->lifted[k].cut : length;
        memcpy(left + used, text + from, to - from);
        used += to - from;
        from = k < lift->count ? lift->lifted[k].end : length;
    }
    lift->text = left;
    lift->length = used;
}

struct lift lift_arrays(const char *text, size_t length, struct arena *arena)
{
    struct search search = {.cursor = {text, text + length},
                            .text = text,
                            .arena = arena,
                            .lift = {.text = text, .length = length}};
    while (search.cursor.at < search.cursor.end)
        pass(&search);
    if (search.lift.count > 0)
        join(&search, text, length);
    return search.lift;
}

size_t lift_offset(const struct lift *lift, size_t offset)
{
    size_t taken = 0;
    for (size_t k = 0; k < lift->count && lift->lifted[k].at < offset; k++)
        taken += lift->lifted[k].end - lift->lifted[k].cut;
    return offset + taken;
}

const struct lifted *lift_at(const struct lift *lift, size_t offset)
{
    for (size_t k = 0; k < lift->count; k++)
        if (lift->lifted[k].at == offset)
            return &lift->lifted[k];
    return NULL;
}
