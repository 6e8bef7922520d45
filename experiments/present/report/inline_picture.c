/* Pictures inside an HTML document. */
#include "experiments/engine/files/output.h"
#include "experiments/present/report/svg_slim.h"
#include "experiments/present/tables/emitter.h"
#include "models/base/hash.h"
#include "models/base/input.h"
#include "models/base/printable.h"

#include <string.h>

/* Unique for each file, and short, because every reference contains it. */
static const char *prefix_of(const char *path, struct arena *arena)
{
    const char *slash = strrchr(path, '/');
    uint64_t digest = hash_string(HASH_START, slash ? slash + 1 : path);
    return arena_print(arena, "p%06x", (unsigned)(hash_finish(digest) & 0xffffff));
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
    struct verdict verdict = input_read_file(path, arena, &text, &length);
    if (!verdict.ok || !text)
        return verdict;
    const char *svg = strstr(text, "<svg");
    if (svg) {
        fputs(svg_slim(svg, prefix_of(path, arena), arena), out);
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
