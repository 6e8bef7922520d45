/* Internal interface of the reader of fabric texts: fabric_records.c reads the records as they
 * stand, fabric.c builds the network. */
#ifndef COMMSCHED_MODELS_SWITCHED_FABRIC_RECORDS_H
#define COMMSCHED_MODELS_SWITCHED_FABRIC_RECORDS_H

#include "models/switched/fabric.h"

struct cable_end {
    int node, port; /* of the other end; node -1: not connected */
    size_t offset;  /* of its record, or of the other end's */
};

struct node {
    const char *name;
    size_t offset;
    bool is_switch;
    int ports, number;      /* index among switches or among hosts */
    struct cable_end *ends; /* [ports + 1] */
    uint64_t guid;          /* its own; 0: unknown */
    uint64_t port_guid;     /* of an adapter's port in use; 0: unknown */
    int lid;                /* 0: unknown */
};

/* A listed cable; its other end is known by name until all records are read. */
struct cable {
    int node, port, peer_port;
    const char *peer;
    size_t offset;
    uint64_t peer_guid; /* 0: unknown */
};

struct fabric {
    const char *file, *text;
    size_t length, at;
    struct arena *arena;
    struct verdict verdict;
    struct node *nodes;
    int node_count;
    size_t node_capacity;
    struct cable *cables;
    int cable_count;
    size_t cable_capacity;
    int switches, hosts;
    uint64_t guid; /* of the next record, from the attributes before it; or 0 */
};

/* Makes the verdict a failure with the position of the offset, and returns false. */
bool fabric_fail(struct fabric *fabric, size_t offset, const char *what, const char *word);

/* Reads all records of the text. */
bool fabric_read_records(struct fabric *fabric);

#endif
