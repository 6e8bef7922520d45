#include "models/base/stream.h"

#include "models/base/arena.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LEAST_ROOM = 1 << 12 };

struct input_limit input_limit = {INFINITY, ""};

/* The bytes of a regular file, 0 for anything else. */
static double known_size(FILE *in)
{
    struct stat file;
    return fstat(fileno(in), &file) == 0 && S_ISREG(file.st_mode) ? (double)file.st_size : 0.0;
}

/* Reads in one piece if the size of the file is known. */
static struct verdict read_all(FILE *in, const char *name, struct arena *arena, char **text,
                               size_t *length)
{
    double size = known_size(in), most = input_limit.bytes;
    size_t room = 0, used = 0;
    do {
        *text = arena_grow(arena, *text, LEAST_ROOM + (used ? used : (size_t)fmin(size, most)),
                           &room, 1);
        used += fread(*text + used, 1, room - used - 1, in);
    } while (used == room - 1 && (double)used <= most);
    (*text)[used] = '\0';
    if (length)
        *length = used;
    if (ferror(in))
        return verdict_no("%s: %s", name, strerror(errno));
    if ((double)used > most)
        return verdict_no("%s: found more than %.0f bytes, the most that are read; set by %s", name,
                          most, input_limit.setting);
    return verdict_yes();
}

struct verdict input_read_file(const char *path, struct arena *arena, char **text, size_t *length)
{
    FILE *in = stream_open(path, "rbe");
    *text = NULL;
    if (!in)
        return verdict_no("%s: %s", path, strerror(errno));
    struct verdict verdict = read_all(in, path, arena, text, length);
    fclose(in);
    return verdict;
}

struct verdict input_read(const char *path, const char **name, struct arena *arena, char **text,
                          size_t *length)
{
    *name = strcmp(path, "-") == 0 ? "<stdin>" : path;
    *text = NULL;
    return *name == path ? input_read_file(path, arena, text, length)
                         : read_all(stdin, *name, arena, text, length);
}

struct place place_at(const char *text, size_t length, size_t offset)
{
    struct place place = {1, 1};
    for (size_t k = 0; k < offset && k < length; k++) {
        if (text[k] == '\n') {
            place.line++;
            place.column = 1;
        } else if (((unsigned char)text[k] & 0xC0) != 0x80) {
            place.column++;
        }
    }
    return place;
}

FILE *stream_open(const char *path, const char *mode)
{
    FILE *stream = fopen(path, mode);
    if (!stream && errno == ENOMEM)
        arena_exhausted(0, 0);
    return stream;
}

void text_stream_start(struct text_stream *made)
{
    *made = (struct text_stream){0};
    made->stream = open_memstream(&made->text, &made->length);
    if (!made->stream)
        arena_exhausted(0, 0);
}

/* If the last reallocation fails, fclose reports no error and there is no text. */
void text_stream_finish(struct text_stream *made)
{
    if (fclose(made->stream) != 0 || !made->text)
        arena_exhausted(0, 0);
    made->stream = NULL;
}

const char *text_stream_finish_in(struct text_stream *made, struct arena *arena)
{
    text_stream_finish(made);
    const char *text = arena_print(arena, "%s", made->text);
    free(made->text);
    made->text = NULL;
    return text;
}
