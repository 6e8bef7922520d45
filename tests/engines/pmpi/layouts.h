/* Datatypes with the same six integers in them and different layouts, and memory for so many. */
#ifndef COMMSCHED_TESTS_ENGINES_PMPI_LAYOUTS_H
#define COMMSCHED_TESTS_ENGINES_PMPI_LAYOUTS_H

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LAYOUTS = 5,
    LAYOUT_SPAN = 128
}; /* bytes that one takes at most, on either side of its address */

extern MPI_Datatype layout[LAYOUTS];

void layouts_make(void);
void layouts_free(void);

/* The same sequence on every rank: 0 to below. */
void draws_start(uint64_t seed);
int draw(int below);

/* Bytes that are zeros but where layouts of so many units may lie, from bytes + length / 2 on. */
struct memory {
    unsigned char *bytes;
    size_t length;
};

struct memory memory_make(size_t units, unsigned pattern);

#endif
