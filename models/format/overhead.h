/* Overheads in files: an object with "constant" and "per_byte". */
#ifndef COMMSCHED_MODELS_FORMAT_OVERHEAD_H
#define COMMSCHED_MODELS_FORMAT_OVERHEAD_H

#include "models/base/overhead.h"
#include "models/format/reader.h"

#include <stdio.h>

/* Reads the owner's member of that name. */
bool read_overhead(struct reader *reader, const struct spot *owner, const char *key,
                   struct overhead *out);

/* Writes the member, including its key. */
void write_overhead(FILE *out, const char *key, struct overhead overhead);

#endif
