/* What happens, as JSON: the member "truth" of an exchange or a multicast. */
#ifndef COMMSCHED_MODELS_FORMAT_TRUTH_H
#define COMMSCHED_MODELS_FORMAT_TRUTH_H

#include "models/base/truth.h"
#include "models/format/reader.h"

#include <stdio.h>

/* The family has factors of nodes too, and no link from a node to itself (a multicast), or neither
 * (an exchange). */
bool truth_read(struct reader *reader, const struct spot *spot, int nodes, bool of_nodes,
                const struct truth **out);

/* An object; what is as by default is left out. */
void truth_write(FILE *out, const struct truth *truth, int nodes, int indent);

#endif
