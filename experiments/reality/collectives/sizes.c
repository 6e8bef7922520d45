#include "experiments/reality/collectives/sizes.h"

#include "models/base/hash.h"

uint64_t sizes_message(int from, int to, uint64_t bytes)
{
    if (bytes == 0)
        return 0;
    uint64_t hash = hash_number(HASH_START, (uint64_t)from);
    return hash_finish(hash_number(hash_number(hash, (uint64_t)to), bytes));
}

uint64_t sizes_sent(int rank, int ranks, const uint64_t *bytes)
{
    uint64_t digest = 0;
    for (int to = 0; to < ranks; to++)
        digest ^= sizes_message(rank, to, bytes[to]);
    return digest;
}

uint64_t sizes_received(int rank, int ranks, const uint64_t *bytes)
{
    uint64_t digest = 0;
    for (int from = 0; from < ranks; from++)
        digest ^= sizes_message(from, rank, bytes[from]);
    return digest;
}

uint64_t sizes_digest(int ranks, const uint64_t *bytes)
{
    uint64_t digest = 0;
    for (int from = 0; from < ranks; from++)
        digest ^= sizes_sent(from, ranks, bytes + (size_t)from * (size_t)ranks);
    return digest;
}
