#include "layouts.h"

#include <stdlib.h>
#include <string.h>

MPI_Datatype layout[LAYOUTS];
static uint64_t state;

void draws_start(uint64_t seed)
{
    state = seed;
}

/* splitmix64 (Steele, Lea and Flood 2014) */
int draw(int below)
{
    uint64_t z = (state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (int)((z ^ (z >> 31)) % (uint64_t)below);
}

void layouts_make(void)
{
    const int lengths[3] = {2, 1, 3}, places[3] = {7, 4, 0};
    const int backward[6] = {-1, -3, -5, -7, -9, -11};
    MPI_Datatype dense;
    MPI_Type_contiguous(6, MPI_INT, &layout[0]);
    MPI_Type_vector(3, 2, 5, MPI_INT, &layout[1]);
    MPI_Type_indexed(3, lengths, places, MPI_INT, &layout[2]);
    MPI_Type_create_indexed_block(6, 1, backward, MPI_INT, &layout[3]);
    MPI_Type_contiguous(6, MPI_INT, &dense);
    MPI_Type_create_resized(dense, -13, 57, &layout[4]);
    MPI_Type_free(&dense);
    for (int k = 0; k < LAYOUTS; k++)
        MPI_Type_commit(&layout[k]);
}

void layouts_free(void)
{
    for (int k = 0; k < LAYOUTS; k++)
        MPI_Type_free(&layout[k]);
}

struct memory memory_make(size_t units, unsigned pattern)
{
    size_t length = 2 * (units + 2) * LAYOUT_SPAN;
    struct memory memory = {malloc(length), length};
    if (!memory.bytes)
        exit(3);
    for (size_t k = 0; k < length; k++)
        memory.bytes[k] = (unsigned char)(pattern * 31 + k * 7 + (k >> 8));
    return memory;
}
