/* Memory of the JSON library and of texts: running out ends the program as an arena does. */
#ifndef COMMSCHED_MODELS_FORMAT_MEMORY_H
#define COMMSCHED_MODELS_FORMAT_MEMORY_H

#include <stddef.h>

/* realloc that never fails. */
void *memory_resize(void *memory, size_t bytes);

#endif
