#include "models/base/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ALIGNMENT ((size_t)64)
#define LEAST_BLOCK ((size_t)1 << 16)
#define LEAST_CAPACITY ((size_t)8)

struct arena_block {
    struct arena_block *older;
    size_t used, capacity; /* of the memory after this header */
    bool lent;             /* is the caller's memory */
};

_Static_assert(sizeof(struct arena_block) <= ALIGNMENT, "a block's header fits its alignment");

static arena_handler *installed;

arena_handler *arena_on_exhaustion(arena_handler *handler)
{
    arena_handler *before = installed;
    installed = handler;
    return before;
}

void arena_exhausted(size_t count, size_t size)
{
    if (installed)
        installed(count, size);
    if (count > 0)
        fprintf(stderr, "commsched: out of memory: %zu x %zu bytes\n", count, size);
    else
        fputs("commsched: out of memory\n", stderr);
    exit(EXIT_EXHAUSTED);
}

static char *block_memory(struct arena_block *block)
{
    return (char *)block + ALIGNMENT;
}

struct arena arena_within(void *memory, size_t bytes)
{
    struct arena_block *block = memory;
    *block = (struct arena_block){.capacity = bytes - ALIGNMENT, .lent = true};
    return (struct arena){.newest = block, .bytes = block->capacity, .peak = block->capacity};
}

static struct arena_block *push_block(struct arena *arena, size_t capacity)
{
    struct arena_block *block = aligned_alloc(ALIGNMENT, ALIGNMENT + capacity);
    if (!block)
        arena_exhausted(1, capacity);
    *block = (struct arena_block){.older = arena->newest, .capacity = capacity};
    arena->newest = block;
    arena->bytes += capacity;
    if (arena->bytes > arena->peak)
        arena->peak = arena->bytes;
    return block;
}

void *arena_allocate(struct arena *arena, size_t count, size_t size)
{
    if (size != 0 && count > (SIZE_MAX / 2) / size)
        arena_exhausted(count, size);
    size_t bytes = (count * size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    struct arena_block *block = arena->newest;
    if (!block || block->capacity - block->used < bytes)
        block = push_block(arena, bytes > LEAST_BLOCK ? bytes : LEAST_BLOCK);
    void *memory = block_memory(block) + block->used;
    block->used += bytes;
    return memory;
}

void *arena_zeroed(struct arena *arena, size_t count, size_t size)
{
    void *memory = arena_allocate(arena, count, size);
    return memset(memory, 0, count * size);
}

void *arena_grow(struct arena *arena, void *array, size_t needed, size_t *capacity, size_t size)
{
    if (needed <= *capacity)
        return array;
    size_t larger = 2 * *capacity > needed ? 2 * *capacity : needed;
    larger = larger > LEAST_CAPACITY ? larger : LEAST_CAPACITY;
    void *copy = arena_allocate(arena, larger, size);
    if (*capacity > 0)
        memcpy(copy, array, *capacity * size);
    *capacity = larger;
    return copy;
}

char *arena_print_list(struct arena *arena, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = ARENA_ARRAY(arena, char, length + 1);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    return text;
}

char *arena_print(struct arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = arena_print_list(arena, format, arguments);
    va_end(arguments);
    return text;
}

struct arena_mark arena_mark(const struct arena *arena)
{
    return (struct arena_mark){arena->newest, arena->newest ? arena->newest->used : 0};
}

void arena_rewind(struct arena *arena, struct arena_mark mark)
{
    while (arena->newest != mark.block) {
        struct arena_block *block = arena->newest;
        arena->newest = block->older;
        arena->bytes -= block->capacity;
        if (!block->lent)
            free(block);
    }
    if (arena->newest)
        arena->newest->used = mark.used;
}

void arena_release(struct arena *arena)
{
    arena_rewind(arena, (struct arena_mark){NULL, 0});
}
