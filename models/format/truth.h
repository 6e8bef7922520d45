/* Actual speeds as JSON: the member "truth" of an exchange or a multicast. */
#ifndef COMMSCHED_MODELS_FORMAT_TRUTH_H
#define COMMSCHED_MODELS_FORMAT_TRUTH_H

#include "models/base/truth.h"
#include "models/format/reader.h"

#include <stdio.h>

/* A multicast has factors of nodes but no link from a node to itself; an exchange the reverse. */
bool truth_read(struct reader *reader, const struct spot *spot, int nodes, bool of_nodes,
                const struct truth **out);

/* Writes an object; defaults are omitted. */
void truth_write(FILE *out, const struct truth *truth, int nodes, int indent);

#endif
