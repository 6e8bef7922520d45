#include "experiments/run/output.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct verdict output_open(struct output *output, const char *path, struct arena *arena)
{
    *output = (struct output){.path = path};
    if (strcmp(path, "-") == 0) {
        output->stream = stdout;
        return verdict_yes();
    }
    output->temporary = arena_print(arena, "%s.%ld.part", path, (long)getpid());
    output->stream = fopen(output->temporary, "w");
    if (!output->stream)
        return verdict_no("%s: cannot write: %s", path, strerror(errno));
    return verdict_yes();
}

struct verdict output_commit(struct output *output)
{
    errno = 0;
    bool written = fflush(output->stream) == 0 && !ferror(output->stream);
    int error = errno;
    if (!output->temporary)
        return written ? verdict_yes() : verdict_no("standard output: %s", strerror(error));
    if (fclose(output->stream) != 0 && written) {
        written = false;
        error = errno;
    }
    if (written && rename(output->temporary, output->path) == 0)
        return verdict_yes();
    if (written)
        error = errno;
    unlink(output->temporary);
    return verdict_no("%s: cannot write: %s", output->path, strerror(error ? error : EIO));
}

void output_abandon(struct output *output)
{
    if (!output->temporary)
        return;
    fclose(output->stream);
    unlink(output->temporary);
}

struct verdict output_make_directory(const char *path)
{
    char part[4096];
    size_t length = strlen(path);
    if (length >= sizeof part)
        return verdict_no("%s: the path is too long", path);
    for (size_t k = 1; k <= length; k++) {
        if (path[k] != '/' && path[k] != '\0')
            continue;
        memcpy(part, path, k);
        part[k] = '\0';
        if (mkdir(part, 0777) != 0 && errno != EEXIST)
            return verdict_no("%s: cannot make the directory: %s", part, strerror(errno));
    }
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISDIR(status.st_mode))
        return verdict_no("%s: is not a directory", path);
    return verdict_yes();
}
