/* Datatypes with the same six integers in different layouts, and memory for arrays of them. */
#ifndef COMMSCHED_TESTS_ENGINES_PMPI_LAYOUTS_H
#define COMMSCHED_TESTS_ENGINES_PMPI_LAYOUTS_H

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

enum { LAYOUTS = 5, LAYOUT_SPAN = 128 }; /* largest extent, on either side of its address */

extern MPI_Datatype layout[LAYOUTS];

void layouts_make(void);
void layouts_free(void);

/* The same sequence on every rank: 0 to below - 1. */
void draws_start(uint64_t seed);
int draw(int below);

/* Memory that is zero except where layouts of that many units may be placed, from bytes + length /
 * 2 on. */
struct memory {
    unsigned char *bytes;
    size_t length;
};

struct memory memory_make(size_t units, unsigned pattern);

#endif
