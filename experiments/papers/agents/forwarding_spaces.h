/* Spaces of tasks of ForwardInSwitch, as instances (forwarding_instance.h). */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FORWARDING_SPACES_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FORWARDING_SPACES_H

#include "experiments/claims/claim.h"

/* L_r > L_l: all small tasks, then random ones of up to 6 remote nodes. */
extern const struct instance_space forwarding_spaces[];

/* L_r <= L_l, outside the model. */
extern const struct instance_space forwarding_no_slower_spaces[];

/* L_r > L_l, up to 8 remote nodes: too many for trying every schedule. */
extern const struct instance_space forwarding_large_spaces[];

#endif
