/* The pieces that the transfers of a collective operation carry, for its checker. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_CARGO_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_CARGO_H

#include "models/multicast/processors.h"

/* A piece that a transfer carries. */
struct load {
    int block, number;
    double bytes;
    size_t transfer, parcel; /* index of the parcel within the transfer */
};

struct cargo {
    struct load *loads; /* [count], grouped by piece, then by transfer */
    size_t count;
    size_t *first; /* [pieces + 1]: where each piece's loads begin */
    size_t pieces;
    size_t *start; /* [transfers + 1]: where each transfer's loads begin in `place` */
    size_t *place; /* [count]: each transfer's loads, as indices */
    size_t *piece; /* [count]: the piece of each load */
};

/* The transfer's blocks exist, and its bytes are the sum of its pieces. */
struct verdict check_loads(const struct check *check, size_t number);

/* In the check's scratch arena; all transfers must have passed check_loads. */
struct cargo collective_cargo(const struct check *check);

/* All transfers divide blocks in the same way, and none carries a piece twice. */
struct verdict check_division(const struct check *check, const struct cargo *cargo);

#endif
