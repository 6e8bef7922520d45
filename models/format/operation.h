/* The operation of a multicast as JSON: {"name": "reduce", "root": 0, "bytes": 1000}. */
#ifndef COMMSCHED_MODELS_FORMAT_OPERATION_H
#define COMMSCHED_MODELS_FORMAT_OPERATION_H

#include "models/format/reader.h"
#include "models/multicast/multicast.h"

#include <stdio.h>

/* Reads the operation into a multicast whose nodes have been read, and replaces its messages by
 * those of the operation. */
bool read_operation(struct reader *reader, const struct spot *operation,
                    struct multicast *multicast);

/* Writes the operation, which is not OPERATION_MULTICAST. */
void write_operation(FILE *out, const struct collective *collective);

#endif
