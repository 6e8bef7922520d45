/* The operation of a multicast as JSON: {"name": "reduce", "root": 0, "bytes": 1000}. */
#ifndef COMMSCHED_MODELS_FORMAT_OPERATION_H
#define COMMSCHED_MODELS_FORMAT_OPERATION_H

#include "models/format/reader.h"
#include "models/multicast/multicast.h"

#include <stdio.h>

/* Into a multicast whose nodes have been read; its messages become those of the operation. */
bool read_operation(struct reader *reader, const struct spot *operation,
                    struct multicast *multicast);

/* Of one that is no ordinary multicast. */
void write_operation(FILE *out, const struct collective *collective);

#endif
