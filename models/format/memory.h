/* Allocation for the JSON library and for texts: the program ends when memory runs out, as with an
 * arena. */
#ifndef COMMSCHED_MODELS_FORMAT_MEMORY_H
#define COMMSCHED_MODELS_FORMAT_MEMORY_H

#include <stddef.h>

/* realloc that never fails. */
void *memory_resize(void *memory, size_t bytes);

#endif
