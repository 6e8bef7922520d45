/* Rows of algorithms that differ by an argument: EXCHANGE(NAME, TITLE, SOURCE, CALL, MORE...)
 * defines algorithm_exchange_NAME, whose schedule is what CALL makes of `exchange`, `context` and
 * `out` (of a switched instance: `plan`), with more members of the descriptor. */
#ifndef COMMSCHED_ALGORITHMS_VARIANT_H
#define COMMSCHED_ALGORITHMS_VARIANT_H

#include "algorithms/algorithm.h"

#define ALGORITHM_ROW(family, type, word, words, paper, call, ...)                                 \
    static enum outcome schedule_##word(const struct family *family, struct context *context,      \
                                        type)                                                      \
    {                                                                                              \
        return (call);                                                                             \
    }                                                                                              \
    const struct algorithm algorithm_##family##_##word = {.name = #family "/" #word,               \
                                                          .title = (words),                        \
                                                          .source = (paper),                       \
                                                          .family = schedule_##word,               \
                                                          __VA_ARGS__}

#define EXCHANGE(word, words, paper, ...)                                                          \
    ALGORITHM_ROW(exchange, struct timeline *out, word, words, paper, __VA_ARGS__, )
#define MULTICAST(word, words, paper, ...)                                                         \
    ALGORITHM_ROW(multicast, struct timeline *out, word, words, paper, __VA_ARGS__, )
#define SWITCHED(word, words, paper, ...)                                                          \
    ALGORITHM_ROW(switched, struct plan *plan, word, words, paper, __VA_ARGS__, )

#endif
