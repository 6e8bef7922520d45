/* The overheads of the hosts of a switch network in files: a list with one entry per host. */
#ifndef COMMSCHED_MODELS_FORMAT_SWITCHED_OVERHEADS_H
#define COMMSCHED_MODELS_FORMAT_SWITCHED_OVERHEADS_H

#include "models/format/reader.h"
#include "models/switched/switched.h"

#include <stdio.h>

/* The number of hosts must be known. Without a list no host has overheads. */
bool read_switched_overheads(struct reader *reader, const struct spot *spot,
                             struct switched *switched);

/* The instance must have overheads. */
void write_switched_overheads(FILE *out, const struct switched *switched, int indent);

#endif
