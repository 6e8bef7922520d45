#include "experiments/present/inline_picture.h"

#include "experiments/present/printable.h"
#include "models/base/stream.h"

#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <string.h>

static struct verdict read_whole(const char *path, struct arena *arena, char **text, size_t *length)
{
    FILE *file = stream_open(path, "rb");
    if (!file)
        return verdict_no("%s: %s", path, strerror(errno));
    size_t room = 1 << 16, used = 0, got;
    char *buffer = ARENA_ARRAY(arena, char, room);
    while ((got = fread(buffer + used, 1, room - used - 1, file)) > 0) {
        used += got;
        ARENA_GROW(arena, buffer, used + 1, room);
    }
    bool failed = ferror(file);
    fclose(file);
    buffer[used] = '\0';
    *text = buffer;
    *length = used;
    return failed ? verdict_no("%s: cannot be read", path) : verdict_yes();
}

/* Letters and digits of a file's name. */
static const char *prefix_of(const char *path, struct arena *arena)
{
    const char *slash = strrchr(path, '/');
    char *prefix = arena_print(arena, "%s", slash ? slash + 1 : path);
    for (char *at = prefix; *at; at++)
        if (!isalnum((unsigned char)*at))
            *at = '-';
    return prefix;
}

static bool begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* Gives every identifier, and every reference to one, the prefix. */
static void put_renamed(FILE *out, const char *text, const char *prefix)
{
    static const char *const before[] = {" id=\"", " id='", "url(#", "href=\"#", "href='#", NULL};
    for (; *text; text++) {
        int k = 0;
        while (before[k] && !begins(text, before[k]))
            k++;
        if (!before[k]) {
            fputc(*text, out);
            continue;
        }
        fprintf(out, "%s%s-", before[k], prefix);
        text += strlen(before[k]) - 1;
    }
}

static void put_base64(FILE *out, const unsigned char *data, size_t length)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t k = 0; k < length; k += 3) {
        unsigned triple = (unsigned)data[k] << 16;
        triple |= k + 1 < length ? (unsigned)data[k + 1] << 8 : 0u;
        triple |= k + 2 < length ? (unsigned)data[k + 2] : 0u;
        fputc(digits[triple >> 18], out);
        fputc(digits[triple >> 12 & 63], out);
        fputc(k + 1 < length ? digits[triple >> 6 & 63] : '=', out);
        fputc(k + 2 < length ? digits[triple & 63] : '=', out);
    }
}

struct verdict inline_picture(FILE *out, const char *path, const char *description,
                              struct arena *arena)
{
    char *text = NULL;
    size_t length = 0;
    struct verdict verdict = read_whole(path, arena, &text, &length);
    if (!verdict.ok || !text)
        return verdict;
    const char *svg = strstr(text, "<svg");
    if (svg) {
        put_renamed(out, svg, prefix_of(path, arena));
        fputc('\n', out);
        return verdict;
    }
    fputs("<img alt=\"", out);
    for (description = printable(description, "", arena); *description; description++)
        if (!strchr("\"<>&", *description))
            fputc(*description, out);
    fputs("\" src=\"data:image/png;base64,", out);
    put_base64(out, (const unsigned char *)text, length);
    fputs("\">\n", out);
    return verdict;
}
