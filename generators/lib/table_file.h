/* A square table of numbers in a text file: one row per line, cells separated by tabs or spaces;
 * lines that begin with # are skipped. On the diagonal "-" means no number. */
#ifndef COMMSCHED_GENERATORS_LIB_TABLE_FILE_H
#define COMMSCHED_GENERATORS_LIB_TABLE_FILE_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

struct table {
    int size;
    double *entries; /* [size * size]; NAN for "-" on the diagonal */
};

/* Numbers off the diagonal must be from least to most. The reason of a failure names file, line and
 * column. */
struct verdict table_read(const char *path, double least, double most, struct arena *arena,
                          struct table *out);

#endif
