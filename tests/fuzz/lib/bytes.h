/* Choices taken from an input, byte by byte; when it is used up, every choice is the first. */
#ifndef COMMSCHED_TESTS_FUZZ_LIB_BYTES_H
#define COMMSCHED_TESTS_FUZZ_LIB_BYTES_H

#include <stddef.h>
#include <stdint.h>

struct bytes {
    const uint8_t *at;
    size_t left;
};

static inline int next_byte(struct bytes *bytes)
{
    return bytes->left == 0 ? 0 : (bytes->left--, *bytes->at++);
}

/* A number from least to most, which are at most 255 apart. */
static inline int next_between(struct bytes *bytes, int least, int most)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): least is not above most */
    return least + next_byte(bytes) % (most - least + 1);
}

#endif
