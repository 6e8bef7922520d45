/* Exhausted memory with a handler; arrays that grow. The requested size overflows, so that no
 * allocator is called. */
#include "models/base/arena.h"
#include "tests/lib/suite.h"

#include <setjmp.h>
#include <stdint.h>

static jmp_buf back;
static size_t asked_count, asked_size;

static void leave(size_t count, size_t size)
{
    asked_count = count;
    asked_size = size;
    longjmp(back, 1);
}

TEST(a_handler_that_leaves)
{
    char *text = arena_print(arena, "kept");
    CU_ASSERT_PTR_NULL(arena_on_exhaustion(leave));
    if (setjmp(back) == 0) {
        arena_allocate(arena, SIZE_MAX / 4, 8);
        CU_FAIL("an impossible size was had");
    }
    CU_ASSERT_EQUAL(asked_count, SIZE_MAX / 4);
    CU_ASSERT_EQUAL(asked_size, 8);
    CU_ASSERT_STRING_EQUAL(text, "kept");
    CU_ASSERT_STRING_EQUAL(arena_print(arena, "and usable"), "and usable");
    arena_release(arena);
    CU_ASSERT_EQUAL(arena->bytes, 0);
    CU_ASSERT_PTR_EQUAL(arena_on_exhaustion(NULL), leave);
}

/* An array grows by doubling: its contents stay, and n appends copy fewer than 2n objects. */
TEST(growing_an_array)
{
    int *numbers = NULL, copied = 0;
    size_t capacity = 0;
    for (int k = 0; k < 10000; k++) {
        int *before = numbers;
        ARENA_GROW(arena, numbers, k, capacity);
        copied += numbers != before ? k : 0;
        numbers[k] = k;
    }
    CU_ASSERT_TRUE(copied < 20000 && capacity >= 10000);
    CU_ASSERT_PTR_EQUAL(arena_grow(arena, numbers, capacity, &capacity, sizeof *numbers), numbers);
    size_t needed = 5 * capacity;
    numbers = arena_grow(arena, numbers, needed, &capacity, sizeof *numbers);
    CU_ASSERT_EQUAL(capacity, needed);
    for (int k = 0; k < 10000; k++)
        CU_ASSERT_EQUAL(numbers[k], k);
}
