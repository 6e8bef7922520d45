/* What the transfers of a collective operation carry, piece by piece, for its checker. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_CARGO_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_CARGO_H

#include "models/multicast/processors.h"

/* A piece that a transfer carries. */
struct load {
    int block, number;
    double bytes;
    size_t transfer, parcel; /* the parcel's place within the transfer */
};

struct cargo {
    struct load *loads; /* [count], those of a piece together and by transfer */
    size_t count;
    size_t *first; /* [pieces + 1]: where each piece's loads begin */
    size_t pieces;
    size_t *start; /* [transfers + 1]: where each transfer's begin in `place` */
    size_t *place; /* [count]: of each transfer's loads among the loads */
    size_t *piece; /* [count]: of each load */
};

/* Its blocks exist, its bytes are those of its pieces. */
struct verdict check_loads(const struct check *check, size_t number);

/* In the check's scratch; all transfers have passed check_loads. */
struct cargo collective_cargo(const struct check *check);

/* All transfers divide blocks in the same way, and none carries a piece twice. */
struct verdict check_division(const struct check *check, const struct cargo *cargo);

#endif
