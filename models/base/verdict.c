#include "models/base/verdict.h"

#include "models/base/stream.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define REPLACEMENT "\xef\xbf\xbd" /* U+FFFD */

/* Bytes of the character at the text; 0: there is none (RFC 3629). */
static size_t decode(const unsigned char *text, uint32_t *character)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = *text < 0x80             ? 1
                    : (*text & 0xe0) == 0xc0 ? 2
                    : (*text & 0xf0) == 0xe0 ? 3
                    : (*text & 0xf8) == 0xf0 ? 4
                                             : 0;
    uint32_t value = length > 1 ? *text & (0xffu >> (length + 1)) : *text;
    for (size_t k = 1; k < length; k++) {
        if ((text[k] & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (text[k] & 0x3f);
    }
    bool surrogate = value >= 0xd800 && value < 0xe000;
    *character = value;
    return length > 0 && value >= least[length] && value <= 0x10ffff && !surrogate ? length : 0;
}

/* C0, DEL, C1, and code points that are never characters. */
static bool is_control(uint32_t character)
{
    return character < 0x20 || (character >= 0x7f && character < 0xa0) ||
           (character & 0xfffe) == 0xfffe;
}

void printable_copy(char *out, size_t room, const char *text, const char *kept)
{
    const unsigned char *in = (const unsigned char *)text;
    while (*in) {
        uint32_t character = 0;
        size_t length = decode(in, &character);
        const char *put = (const char *)in;
        size_t put_length = length;
        if (length == 0 || (is_control(character) && !strchr(kept, *in))) {
            bool space = *in == '\t' || *in == '\n' || *in == '\r';
            put = space ? " " : REPLACEMENT;
            put_length = strlen(put);
        }
        if (put_length >= room)
            break;
        memcpy(out, put, put_length);
        out += put_length;
        room -= put_length;
        in += length > 0 ? length : 1;
    }
    *out = '\0';
}

size_t printable_room(size_t length)
{
    return strlen(REPLACEMENT) * length + 1;
}

const char *printable(const char *text, const char *kept, struct arena *arena)
{
    size_t room = printable_room(strlen(text));
    char *made = ARENA_ARRAY(arena, char, room);
    printable_copy(made, room, text, kept);
    return made;
}

struct verdict verdict_yes(void)
{
    struct verdict
        verdict; /* the rest is not cleared, for speed: checkers succeed once per transfer */
    verdict.ok = true;
    verdict.reason[0] = '\0';
    return verdict;
}

struct verdict verdict_no(const char *format, ...)
{
    struct verdict verdict = {.ok = false};
    char reason[sizeof verdict.reason];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    printable_copy(verdict.reason, sizeof verdict.reason, reason, "");
    return verdict;
}

bool verdict_append(struct verdict *verdict, size_t most, const char *format, ...)
{
    size_t used = strlen(verdict->reason), room = sizeof verdict->reason - used;
    char *end = verdict->reason + used;
    va_list arguments;
    va_start(arguments, format);
    size_t length = (size_t)vsnprintf(end, room, format, arguments);
    va_end(arguments);
    if (length < room && used + length <= most)
        return true;
    *end = '\0';
    return false;
}

void verdict_store(struct verdict verdict, struct verdict *zeroed)
{
    zeroed->ok = verdict.ok;
    memcpy(zeroed->reason, verdict.reason, strlen(verdict.reason) + 1);
}

const char *replaced(const char *text, const char *word, const char *with, struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    for (const char *at; (at = strstr(text, word)); text = at + strlen(word))
        fprintf(made.stream, "%.*s%s", (int)(at - text), text, with);
    fputs(text, made.stream);
    return text_stream_finish_in(&made, arena);
}
