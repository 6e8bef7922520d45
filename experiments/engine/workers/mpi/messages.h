/* What rank 0 and a relay tell each other about its worker. Both are the same program on the same
 * kind of machine: structs travel as they are. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_MESSAGES_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_MESSAGES_H

#include "experiments/engine/workers/workers.h"

enum { TAG_INTRODUCTION = 1, TAG_ORDERS, TAG_ANSWERS };

enum order_kind { ORDER_START, ORDER_ASSIGN, ORDER_STOP, ORDER_CLOSE };

/* Some a message. */
struct order {
    enum order_kind kind;
    unsigned life;      /* of the worker, counted by its starts: answers repeat it */
    struct share share; /* ORDER_ASSIGN */
};

enum answer_kind {
    ANSWER_RECORD, /* its bytes follow */
    ANSWER_NOISE,
    ANSWER_END,     /* the struct failure follows */
    ANSWER_STOPPED, /* to an ORDER_STOP or ORDER_CLOSE: nothing of the worker is left */
};

/* Many a message, each at a multiple of ANSWER_ALIGNMENT. */
struct answer {
    enum answer_kind kind;
    unsigned life;
    size_t size; /* of what follows */
};

enum { ANSWER_ALIGNMENT = 16 };

#endif
