/* A program that uses the library and outlives every failed allocation: its handler leaves by
 * longjmp, wherever the library is, and the same work done again afterwards has the same result.
 * Linked with failing_allocator.c. [STEP]: one in STEP allocations fails, by default each. */
#define COMMSCHED_API 2
#include "tests/fault/failing_allocator.h"

#include <commsched.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct task {
    const char *generator, *settings, *algorithm;
};

static const struct task tasks[] = {
    {"exchange/gusto", "", "exchange/open_shop"},
    {"exchange/worked_example", "", "exchange/branch_and_bound"},
    {"multicast/worked_example", "", "multicast/rrs"},
    {"multicast/broadcast_example", "", "multicast/optimum"},
    {"switched/irregular", "nodes=32 links=2 multicasts=1 destinations=8", "switched/ram"},
};

static jmp_buf back;

static void leave(size_t count, size_t size)
{
    (void)count;
    (void)size;
    longjmp(back, 1);
}

static void complain(const struct task *task, long at, const char *what)
{
    printf("%s, allocation %ld: %s\n", task->algorithm, at, what);
    exit(1);
}

/* An instance is generated, written, read, solved and checked. Answers the completion; NAN: none.
 */
static double work(const struct task *task, FILE *file, struct commsched_arena *arena)
{
    static char text[1 << 18];
    struct commsched_instance instance, read;
    const struct commsched_generator *generator =
        commsched_generator_find(task->generator)->generator;
    struct commsched_settings settings = commsched_settings_start(generator, arena);
    if (!commsched_settings_set_all(&settings, task->settings, arena).ok ||
        !commsched_generate(&settings, 1, 0, arena, &instance).ok)
        return NAN;
    rewind(file);
    commsched_format_write_instance(file, &instance);
    long length = ftell(file);
    rewind(file);
    if (fread(text, 1, (size_t)length, file) != (size_t)length ||
        !commsched_format_parse_instance("text", text, (size_t)length, arena, &read).ok)
        return NAN;
    struct commsched_solution solution = commsched_solve(
        commsched_algorithm_find(task->algorithm)->algorithm, &read, 1, INFINITY, arena);
    return solution.status == COMMSCHED_STATUS_VALID ? solution.completion : NAN;
}

/* True if the handler was called. */
static bool try_failing(const struct task *task, FILE *file, long at, bool lasting, double expected)
{
    /* after longjmp, automatic variables would be indeterminate */
    static struct commsched_arena arena;
    if (setjmp(back)) {
        failing_allocator_arm(0, false);
        commsched_arena_release(&arena);
        return true;
    }
    failing_allocator_arm(at, lasting);
    double completion = work(task, file, &arena);
    failing_allocator_arm(0, false);
    commsched_arena_release(&arena);
    if (completion != expected && !commsched_algorithm_find(task->algorithm)->algorithm->exact)
        complain(task, at, "another result, and the handler was not called");
    return false;
}

static void try_all(const struct task *task, FILE *file, long step)
{
    struct commsched_arena arena = {0};
    work(task, file, &arena); /* what is allocated once */
    failing_allocator_arm(0, false);
    double expected = work(task, file, &arena);
    long points = failing_allocator_made(), left = 0;
    commsched_arena_release(&arena);
    if (isnan(expected))
        complain(task, 0, "no result");
    for (long at = 1; at <= points; at += step)
        for (int lasting = 0; lasting < 2; lasting++) {
            left += try_failing(task, file, at, lasting, expected);
            if (work(task, file, &arena) != expected)
                complain(task, at, "another result afterwards");
            commsched_arena_release(&arena);
        }
    printf("%s: %ld points, the handler left %ld times\n", task->algorithm, points, left);
    if (left == 0)
        complain(task, 0, "nothing was tried");
}

int main(int count, char **words)
{
    FILE *file = tmpfile();
    if (!file)
        return 2;
    commsched_arena_on_exhaustion(leave);
    for (size_t k = 0; k < sizeof tasks / sizeof *tasks; k++)
        try_all(&tasks[k], file, count > 1 ? atol(words[1]) : 1);
    fclose(file);
    return 0;
}
