/* What `commsched design` found: for people, and as JSON. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_DESIGN_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_DESIGN_REPORT_H

#include "experiments/design/design.h"
#include "experiments/present/tables/emitter.h"

/* path: of the winner's file; NULL: it was not written. */
void design_put(struct document *document, const struct design *design,
                const struct designed *designed, const char *path);

/* The same behind the command, and every candidate as a row: tried on so many training instances,
 * at that mean cost. */
void design_log(FILE *out, const struct design *design, const struct designed *designed,
                const char *command, struct arena *arena);

struct value *design_value(const struct design *design, const struct designed *designed,
                           const char *path, struct arena *arena);

#endif
