/* Spaces of multicasts and broadcasts with whole times. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_MULTICAST_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_MULTICAST_H

#include "experiments/claims/spaces/cluster.h"

/* For the guarantee of any algorithm of the family; ends with name NULL. */
extern const struct instance_space multicast_spaces[];

/* Data of a space of random multicasts: whole times and sizes from 1. */
struct random_multicasts {
    int nodes, messages; /* at most; at least 2 nodes */
    int longest;         /* constant overhead and latency, at most; those per byte are 0 to 2 */
    int largest;         /* size, at most */
    bool uniform;        /* all wires are equal */
};

bool random_multicasts_draw(size_t index, struct claim_context *context, struct instance *out);

/* Two sources send to one node: sending takes 0 to 3; sizes and receiving are 1 to 4. */
bool two_to_one_draw(size_t index, struct claim_context *context, struct instance *out);

#define TWO_TO_ONE                                                                                 \
    WHOLE_SPACE("two sources, one destination, sending 0 to 3, receiving 1 to 4", 256,             \
                two_to_one_draw, NULL)

#define WORKSTATIONS(words, draws, settings)                                                       \
    GENERATED_SPACE("workstations of " words, draws, "multicast/workstations", settings)

#define ALL_TO_ALL WORKSTATIONS("8 nodes, all-to-all", 1000, "nodes=8 network=mixed")

#define HYBRID_MULTICASTS                                                                          \
    WORKSTATIONS("12 nodes, 6 sources, hybrid messages", 500,                                      \
                 "nodes=12 pattern=multicast sources=6 sizes=hybrid network=mixed")

#define MULTICASTS(words, draws, ...)                                                              \
    RANDOM_SPACE(words, draws, random_multicasts_draw,                                             \
                 (&(const struct random_multicasts){__VA_ARGS__}))

#define SMALL_MULTICASTS(draws)                                                                    \
    MULTICASTS("multicasts of up to 3 messages among up to 4 nodes", draws, 4, 3, 4, 3, false)

#endif
