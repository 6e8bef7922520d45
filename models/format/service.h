/* The service of an exchange as JSON. */
#ifndef COMMSCHED_MODELS_FORMAT_SERVICE_H
#define COMMSCHED_MODELS_FORMAT_SERVICE_H

#include "models/exchange/service.h"
#include "models/format/reader.h"

#include <stdio.h>

bool service_read(struct reader *reader, const struct spot *spot, int nodes,
                  const struct service **out);

/* Writes an object on several lines, the first of which is begun and has this indentation. */
void service_write(FILE *out, const struct service *service, int nodes, int indent);

#endif
