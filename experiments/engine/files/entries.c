#include "experiments/engine/files/entries.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

struct verdict entries_of(const char *directory, struct arena *arena, struct entries *out)
{
    size_t room = 0;
    *out = (struct entries){0};
    DIR *stream = opendir(directory);
    if (!stream)
        return verdict_no("%s: %s", directory, strerror(errno));
    for (const struct dirent *entry; (entry = readdir(stream));) {
        if (*entry->d_name == '.')
            continue;
        ARENA_GROW(arena, out->paths, out->count, room);
        out->paths[out->count++] = arena_print(arena, "%s/%s", directory, entry->d_name);
    }
    closedir(stream);
    if (out->count > 0)
        qsort(out->paths, out->count, sizeof *out->paths, by_bytes);
    return verdict_yes();
}
