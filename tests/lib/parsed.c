#include "tests/lib/suite.h"

#include <glob.h>
#include <string.h>

struct instance parsed(const char *text)
{
    struct instance instance = {0};
    const char *json = quoted(text, &test_arena);
    struct verdict verdict =
        format_parse_instance("text", json, strlen(json), &test_arena, &instance);
    if (!verdict.ok)
        printf("\n%s\n%s\n", json, verdict.reason);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    return instance;
}

void for_every_canonical(void (*visit)(const char *text, bool is_schedule, void *data), void *data)
{
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob("tests/golden/canonical/*.json", 0, NULL, &found), 0);
    for (size_t k = 0; k < found.gl_pathc; k++) {
        BLOCK_ARENA(arena);
        const char *path = found.gl_pathv[k];
        visit(file_text(path, &arena), strstr(path, "_schedule.json") != NULL, data);
    }
    globfree(&found);
}
