#include "experiments/run/output.h"

#include "models/stream.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
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
    output->stream = stream_open(output->temporary, "w");
    if (!output->stream)
        return verdict_no("%s: cannot write: %s", path, strerror(errno));
    temporary_begin(&output->mark, output->temporary);
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
    temporary_end(&output->mark);
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
    temporary_end(&output->mark);
    unlink(output->temporary);
}

/* The process whose temporary file has that name, NAME.PROCESS.part; 0: it is none. */
static long writer_of(const char *name)
{
    size_t length = strlen(name);
    if (length < 5 || strcmp(name + length - 5, ".part") != 0)
        return 0;
    const char *number = name + length - 5;
    while (number > name && number[-1] >= '0' && number[-1] <= '9')
        number--;
    return number > name + 1 && number[-1] == '.' ? strtol(number, NULL, 10) : 0;
}

void output_remove_leftovers(const char *directory)
{
    DIR *stream = opendir(directory); /* where there is no memory for it, they stay a while */
    for (struct dirent *entry; stream && (entry = readdir(stream));) {
        long writer = writer_of(entry->d_name);
        if (writer > 0 && kill((pid_t)writer, 0) != 0 && errno == ESRCH)
            unlinkat(dirfd(stream), entry->d_name, 0);
    }
    if (stream)
        closedir(stream);
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
