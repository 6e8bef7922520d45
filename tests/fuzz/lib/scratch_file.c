#include "tests/fuzz/lib/scratch_file.h"

#include "tests/fuzz/lib/finding.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char path[256];

static void remove_file(void)
{
    unlink(path);
}

static void name_file(void)
{
    const char *directory = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/commsched-fuzz-%d", directory ? directory : "/dev/shm",
             (int)getpid());
    atexit(remove_file);
}

const char *scratch_file(const uint8_t *data, size_t size)
{
    if (!*path)
        name_file();
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, size, file) != size || fclose(file) != 0)
        finding("%s cannot be written", path);
    return path;
}
