#include "tests/lib/suite.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

static struct script *known;
static const char *golden_cases[] = {"golden", NULL};

static bool is_golden(const char *path)
{
    return strcmp(path + strlen(path) - 2, ".t") == 0;
}

/* The names of the script's functions test_NAME(), in order. */
static const char **read_cases(const char *path, struct arena *arena)
{
    size_t count = 0, room = 0;
    const char **cases = NULL;
    char line[4096], name[128];
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        int length = 0;
        sscanf(line, "test_%127[a-zA-Z0-9_]()%n", name, &length);
        if (length == 0)
            continue;
        ARENA_GROW(arena, cases, count, room);
        cases[count++] = arena_print(arena, "%s", name);
    }
    if (file)
        fclose(file);
    ARENA_GROW(arena, cases, count, room);
    cases[count] = NULL;
    return cases;
}

struct script *scripts_find(struct arena *arena)
{
    glob_t found;
    glob("tests/shell/*.sh", 0, NULL, &found);
    glob("tests/fault/*.sh", GLOB_APPEND, NULL, &found);
    glob("tests/golden/*.t", GLOB_APPEND, NULL, &found);
    known = ARENA_ZEROED(arena, struct script, found.gl_pathc + 1);
    for (size_t k = 0; k < found.gl_pathc; k++) {
        const char *path = arena_print(arena, "%s", found.gl_pathv[k]);
        const char *name = strrchr(path, '/') + 1;
        known[k] = (struct script){arena_print(arena, "%.*s", (int)strcspn(name, "."), name), path,
                                   is_golden(path) ? golden_cases : read_cases(path, arena)};
    }
    globfree(&found);
    return known;
}

/* ---- the running script, which reports one case after the other ---- */

static FILE *running;

static void start(const char *suite)
{
    char command[256];
    const struct script *script = known;
    while (strcmp(script->name, suite) != 0)
        script++;
    snprintf(command, sizeof command,
             is_golden(script->path) ? "said=$(tests/golden.sh %s); failed=$?; [ $failed = 0 ] || "
                                       "echo \"$said\" >&2; echo 1 $failed"
                                     : "exec 3>&1 >&2; TEST_SCRIPT_TELLS=1 exec sh %s",
             script->path);
    running = popen(command, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(running);
}

void script_case_run(void)
{
    int checked = 0, failed = 0;
    if (!running)
        start(CU_get_current_suite()->pName);
    if (fscanf(running, "%d %d", &checked, &failed) != 2)
        CU_FAIL_FATAL("the script ended early");
    for (int k = failed; k < checked; k++)
        CU_PASS("as expected");
    if (failed > 0)
        CU_FAIL("what is printed above was not as expected");
}

int script_end(void)
{
    if (running)
        pclose(running);
    running = NULL;
    return 0;
}
