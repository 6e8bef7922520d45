/* Messages between rank 0 and a relay about its worker. Both run the same program on the same kind
 * of machine, so that structs are sent as they are. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_MESSAGES_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_MESSAGES_H

#include "experiments/engine/workers/workers.h"

enum { TAG_INTRODUCTION = 1, TAG_ORDERS, TAG_ANSWERS };

enum order_kind { ORDER_START, ORDER_ASSIGN, ORDER_STOP, ORDER_CLOSE };

/* A message holds several. */
struct order {
    enum order_kind kind;
    unsigned life;      /* of the worker, counted by its starts; answers repeat it */
    struct share share; /* of an ORDER_ASSIGN */
};

enum answer_kind {
    ANSWER_RECORD, /* followed by its bytes */
    ANSWER_NOISE,
    ANSWER_END,     /* followed by the struct failure */
    ANSWER_STOPPED, /* reply to an ORDER_STOP or ORDER_CLOSE: nothing of the worker is left */
};

/* A message holds many, each at a multiple of ANSWER_ALIGNMENT. */
struct answer {
    enum answer_kind kind;
    unsigned life;
    size_t size; /* of the data that follows */
};

enum { ANSWER_ALIGNMENT = 16 };

#endif
