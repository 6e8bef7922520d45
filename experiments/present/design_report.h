/* Results of `commsched design`, as text and as JSON. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_DESIGN_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_DESIGN_REPORT_H

#include "experiments/design/design.h"
#include "experiments/present/tables/emitter.h"

/* path: the winner's file; NULL: not written. */
void design_put(struct document *document, const struct design *design,
                const struct designed *designed, const char *path);

/* The same, preceded by the command, and followed by a row for each candidate with its number of
 * training instances and its mean cost. */
void design_log(FILE *out, const struct design *design, const struct designed *designed,
                const char *command, struct arena *arena);

struct value *design_value(const struct design *design, const struct designed *designed,
                           const char *path, struct arena *arena);

#endif
