/* Seeds and digests: hashes of what they identify, never of call order.
 *
 * FNV-1a over bytes; hash_finish spreads the result so that similar inputs give unrelated seeds
 * (the finaliser of splitmix64, Steele, Lea and Flood 2014). */
#ifndef COMMSCHED_MODELS_BASE_HASH_H
#define COMMSCHED_MODELS_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define HASH_START UINT64_C(14695981039346656037)

static inline uint64_t hash_bytes(uint64_t hash, const void *data, size_t length)
{
    const unsigned char *byte = data;
    for (size_t k = 0; k < length; k++)
        hash = (hash ^ byte[k]) * UINT64_C(1099511628211);
    return hash;
}

/* The terminating zero is hashed too, so that "ab", "c" and "a", "bc" differ. */
static inline uint64_t hash_string(uint64_t hash, const char *text)
{
    return hash_bytes(hash, text, strlen(text) + 1);
}

/* Numbers are hashed least significant byte first on every machine. */
static inline uint64_t hash_number(uint64_t hash, uint64_t number)
{
    unsigned char bytes[8];
    for (int k = 0; k < 8; k++)
        bytes[k] = (unsigned char)(number >> (8 * k));
    return hash_bytes(hash, bytes, sizeof bytes);
}

static inline uint64_t hash_double(uint64_t hash, double value)
{
    uint64_t bits;
    value = value == 0.0 ? 0.0 : value; /* -0 hashes as 0 */
    memcpy(&bits, &value, sizeof bits);
    return hash_number(hash, bits);
}

static inline uint64_t hash_finish(uint64_t hash)
{
    hash = (hash ^ (hash >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    hash = (hash ^ (hash >> 27)) * UINT64_C(0x94d049bb133111eb);
    return hash ^ (hash >> 31);
}

#endif
