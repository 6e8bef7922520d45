/* Arena memory for scratch and results: allocated piece by piece, released all at once.
 *
 * If memory runs out or a size overflows, the program ends with a message and exit status 3, unless
 * a handler is installed; files on disk are not touched. Blocks are aligned for vector loads. An
 * all-zero arena is empty and ready for use. */
#ifndef COMMSCHED_MODELS_BASE_ARENA_H
#define COMMSCHED_MODELS_BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

enum { EXIT_EXHAUSTED = 3 };

struct arena_block;

struct arena {
    struct arena_block *newest;
    size_t bytes; /* held in all blocks */
    size_t peak;  /* the most it ever held */
};

/* A point to which an arena can be rewound. */
struct arena_mark {
    struct arena_block *block;
    size_t used;
};

/* Memory for count objects of the given size, uninitialised. */
void *arena_allocate(struct arena *arena, size_t count, size_t size);

/* The same, filled with zero bytes. */
void *arena_zeroed(struct arena *arena, size_t count, size_t size);

#define ARENA_ARRAY(arena, type, count)                                                            \
    ((type *)arena_allocate(arena, (size_t)(count), sizeof(type)))
#define ARENA_ZEROED(arena, type, count)                                                           \
    ((type *)arena_zeroed(arena, (size_t)(count), sizeof(type)))

/* Room for `needed` objects of the given size in an array that has room for *capacity (NULL and 0:
 * none yet): the array itself if it is large enough, else a copy in the arena at least twice as
 * large; *capacity is updated. The old array stays valid until the arena is rewound. */
void *arena_grow(struct arena *arena, void *array, size_t needed, size_t *capacity, size_t size);

/* Makes room in an array, an lvalue, for one more than count objects; capacity is a size_t
 * lvalue. */
#define ARENA_GROW(arena, array, count, capacity)                                                  \
    ((size_t)(count) < (capacity)                                                                  \
         ? (void)0                                                                                 \
         : (void)((array) = arena_grow((arena), (array), (size_t)(count) + 1, &(capacity),         \
                                       sizeof *(array))))

/* A formatted string in the arena. */
char *arena_print(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_print_list(struct arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Rewinding to a mark releases everything allocated after it. */
struct arena_mark arena_mark(const struct arena *arena);
void arena_rewind(struct arena *arena, struct arena_mark mark);

/* Releases everything; the arena is empty and usable again. */
void arena_release(struct arena *arena);

/* Called when count objects of the given size cannot be allocated (see arena_exhausted). It may end
 * the program or leave by longjmp: all arenas stay valid, but arenas local to the abandoned
 * functions leak. If it returns, the program ends as it would without a handler. */
typedef void arena_handler(size_t count, size_t size);

/* Installs a handler for the whole process (NULL removes it) and returns the previous one. */
arena_handler *arena_on_exhaustion(arena_handler *handler);

/* Reports exhausted memory: calls the handler, then ends the program. Both arguments are 0 when a
 * library ran out and the amount is unknown. */
void arena_exhausted(size_t count, size_t size) __attribute__((noreturn));

/* ---- not installed ---- */

/* An empty arena whose first block is the caller's memory of `bytes` bytes, aligned to 64.
 * arena_release frees the other blocks; that memory stays the caller's. */
struct arena arena_within(void *memory, size_t bytes);

#endif
