/* Data shared by the passes of free_routes.h: everything that depends only on the instance. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_INSTANCE_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_INSTANCE_H

#include "algorithms/lib/switched/free_routes.h"
#include "algorithms/lib/switched/message_reach.h"

struct free_routes {
    const struct plan *plan; /* empty: the numbers of deliveries */
    struct near_switches near;
    struct message_reach reach;   /* before the first send */
    int32_t *hosts_at, *first_at; /* hosts by switch; [hosts], [switches + 1] */
    double *duration;             /* [message]: picoseconds, from a sender of mean overhead */
    double *network;              /* [message]: the part of it without the sender's overhead */
    double *receive;              /* [delivery]: picoseconds of the receiver's processor */
    double mean;                  /* of all transfers */
};

#endif
