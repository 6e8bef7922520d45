/* The belief of an exchange or a multicast as JSON. */
#ifndef COMMSCHED_MODELS_FORMAT_BELIEF_H
#define COMMSCHED_MODELS_FORMAT_BELIEF_H

#include "models/base/belief.h"
#include "models/format/reader.h"

#include <stdio.h>

/* multicast: nodes have factors, and there is no checkpoint. */
bool belief_read(struct reader *reader, const struct spot *spot, int nodes, bool multicast,
                 const struct belief **out);

/* Writes an object on several lines, the first of which is begun and has this indentation. */
void belief_write(FILE *out, const struct belief *belief, int nodes, int indent);

#endif
