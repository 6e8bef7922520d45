#include "tests/fuzz/lib/scratch_file.h"

#include "tests/fuzz/lib/finding.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[256];

static void remove_files(void)
{
    static const char *const besides[] = {"", "-journal", "-wal", "-shm", NULL};
    for (const char *const *beside = besides; *beside; beside++) {
        char name[sizeof path + 16];
        snprintf(name, sizeof name, "%s%s", path, *beside);
        unlink(name);
    }
}

static void name_file(void)
{
    const char *directory = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/commsched-fuzz-%d", directory ? directory : "/dev/shm",
             (int)getpid());
    atexit(remove_files);
}

const char *scratch_file(const uint8_t *data, size_t size)
{
    if (!*path)
        name_file();
    remove_files();
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, size, file) != size || fclose(file) != 0)
        finding("%s cannot be written", path);
    return path;
}

bool scratch_file_is(const uint8_t *data, size_t size)
{
    uint8_t part[4096];
    size_t at = 0, got;
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    bool same = true;
    while (same && (got = fread(part, 1, sizeof part, file)) > 0) {
        same = got <= size - at && memcmp(part, data + at, got) == 0;
        at += got;
    }
    fclose(file);
    return same && at == size;
}
