#include "tests/lib/suite.h"

#include "models/base/stream.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static struct arena *paths;
static char directory[160];

static void remove_directory(void)
{
    BLOCK_ARENA(arena);
    if (*directory)
        CU_ASSERT_EQUAL(system(arena_print(&arena, "rm -rf %s", directory)), 0);
    *directory = '\0';
}

const char *place_enter(struct arena *arena)
{
    const char *where = getenv("TMPDIR");
    remove_directory(); /* left by a failed test */
    paths = arena;
    snprintf(directory, sizeof directory, "%s/commsched-test-XXXXXX", where ? where : "/tmp");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(directory));
    return directory;
}

void place_leave(int files)
{
    int found = count_files(directory);
    if (found != files)
        printf("\n%d files in %s where there should be %d\n", found, directory, files);
    CU_ASSERT_EQUAL(found, files);
    remove_directory();
}

const char *place_file(const char *name)
{
    return arena_print(paths, "%s/%s", directory, name);
}

const char *file_bytes(const char *path, size_t *length, struct arena *arena)
{
    char *text;
    CU_ASSERT_TRUE_FATAL(input_read_file(path, arena, &text, length).ok);
    return text;
}

bool file_has(const char *path, const char *bytes, size_t length)
{
    BLOCK_ARENA(arena);
    size_t found;
    const char *now = file_bytes(path, &found, &arena);
    return found == length && memcmp(now, bytes, length) == 0;
}

const char *file_text(const char *path, struct arena *arena)
{
    return file_bytes(path, NULL, arena);
}

void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs(text, file);
    fclose(file);
}

int count_files(const char *path)
{
    int count = 0;
    DIR *stream = opendir(path);
    for (struct dirent *entry; stream && (entry = readdir(stream));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    if (stream)
        closedir(stream);
    return count;
}
