/* Memory exhausted: what the program does by itself, and what a handler makes of it. The size asked
 * for overflows, so that no allocator is asked. */
#include "models/base/arena.h"
#include "tests/lib/suite.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static jmp_buf back;
static size_t asked_count, asked_size;

static void leave(size_t count, size_t size)
{
    asked_count = count;
    asked_size = size;
    longjmp(back, 1);
}

static void shrug(size_t count, size_t size)
{
    asked_count = count + size;
}

static void test_handler(void)
{
    struct arena arena = {0};
    char *text = arena_print(&arena, "kept");
    CU_ASSERT_PTR_NULL(arena_on_exhaustion(leave));
    if (setjmp(back) == 0) {
        arena_allocate(&arena, SIZE_MAX / 4, 8);
        CU_FAIL("an impossible size was had");
    }
    CU_ASSERT_EQUAL(asked_count, SIZE_MAX / 4);
    CU_ASSERT_EQUAL(asked_size, 8);
    CU_ASSERT_STRING_EQUAL(text, "kept");
    CU_ASSERT_STRING_EQUAL(arena_print(&arena, "and usable"), "and usable");
    arena_release(&arena);
    CU_ASSERT_EQUAL(arena.bytes, 0);
    CU_ASSERT_PTR_EQUAL(arena_on_exhaustion(NULL), leave);
}

/* The exit status of a child that asks for too much under a handler. */
static int status_under(arena_handler *handler)
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        struct arena arena = {0};
        if (!freopen("/dev/null", "w", stderr))
            _exit(99);
        arena_on_exhaustion(handler);
        arena_allocate(&arena, SIZE_MAX, 2);
        _exit(98);
    }
    CU_ASSERT_FATAL(child > 0);
    CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void test_end_of_program(void)
{
    CU_ASSERT_EQUAL(status_under(NULL), 3);
    CU_ASSERT_EQUAL(status_under(shrug), 3);
}

static const struct test tests[] = {
    {"a handler that leaves", test_handler},
    {"no handler, or one that returns, ends the program", test_end_of_program},
    {0},
};

const struct suite suite_arena = {"arena", tests};
