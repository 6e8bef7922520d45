/* Spaces of reduces: broadcasts of whole times in reversed time. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_REDUCES_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_REDUCES_H

#include "experiments/claims/spaces/clusters.h"

/* The reduce to node 0 that corresponds to a cluster in reversed time: a processor's sending time
 * becomes the node's receiving time, and the reverse. In a combining reduce it becomes the time to
 * combine, and receiving takes no time; in an equal one, nodes take the same time to send. Data is
 * that of clusters_draw; random and equal reduces have that of random_clusters_draw. */
bool reduces_draw(size_t index, struct claim_context *context, struct instance *out);
bool random_reduces_draw(size_t index, struct claim_context *context, struct instance *out);
bool equal_reduces_draw(size_t index, struct claim_context *context, struct instance *out);
bool combining_reduces_draw(size_t index, struct claim_context *context, struct instance *out);

#define REDUCES(words, number, ...)                                                                \
    WHOLE_SPACE(words, number, reduces_draw, (&(const struct clusters){__VA_ARGS__}))
#define RANDOM_REDUCES(words, draws, ...)                                                          \
    RANDOM_SPACE(words, draws, random_reduces_draw, (&(const struct random_clusters){__VA_ARGS__}))
#define COMBINING_REDUCES(words, number, ...)                                                      \
    WHOLE_SPACE(words, number, combining_reduces_draw, (&(const struct clusters){__VA_ARGS__}))
#define EQUAL_REDUCES(words, draws, ...)                                                           \
    RANDOM_SPACE(words, draws, equal_reduces_draw, (&(const struct random_clusters){__VA_ARGS__}))

#endif
