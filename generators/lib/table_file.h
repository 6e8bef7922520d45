/* A square table of numbers in a text file: one row a line, cells separated by tabs or spaces,
 * lines that begin with # are skipped. On the diagonal "-" means no number. */
#ifndef COMMSCHED_GENERATORS_LIB_TABLE_FILE_H
#define COMMSCHED_GENERATORS_LIB_TABLE_FILE_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

struct table {
    int size;
    double *entries; /* [size * size]; NAN on the diagonal where the file has "-" */
};

/* The reason of a failure names the file, line and column. Numbers off the diagonal must be at
 * least `least`, or more than it when `above` is set. */
struct verdict table_read(const char *path, double least, bool above, struct arena *arena,
                          struct table *out);

#endif
