#include "models/format/lift.h"

#include "models/format/plain.h"

#include <string.h>

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
    struct cursor *cursor = &search->cursor;
    search->string = ++cursor->at;
    while (cursor->at < cursor->end && *cursor->at != '"')
        cursor->at += *cursor->at == '\\' && cursor->end - cursor->at > 1 ? 2 : 1;
    search->string_length = (size_t)(cursor->at - search->string);
    cursor->at += cursor->at < cursor->end;
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
