/* Instances with the costs that a scheduler believes (models/base/belief.h), and without the
 * belief. Unchanged parts are shared. */
#ifndef COMMSCHED_MODELS_BELIEVED_H
#define COMMSCHED_MODELS_BELIEVED_H

#include "models/instance.h"

/* Both require a belief. */
struct exchange exchange_believed(const struct exchange *exchange, struct arena *arena);
struct multicast multicast_believed(const struct multicast *multicast, struct arena *arena);

#endif
