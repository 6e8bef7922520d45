/* Costs known wrongly: a scheduler plans with believed costs, which are those of the instance
 * multiplied by factors, and its order is executed at the costs of the instance.
 *
 * Information on network performance becomes stale: paper `exchange` sections 3.1 and 6.2; section
 * 6.3 has the checkpoint. */
#ifndef COMMSCHED_MODELS_BASE_BELIEF_H
#define COMMSCHED_MODELS_BASE_BELIEF_H

#include "models/base/matrix.h"

struct belief {
    struct matrix link; /* factors of the times of links */
    double *node;       /* multicast: [nodes]: factors of overheads; NULL: 1 */
    double checkpoint;  /* of an exchange: when the costs become known, in seconds */
};

#endif
