/* Payload of messages: bytes determined by the transfer, the repetition and their position, so that
 * a receiver detects bytes that were changed, moved, or belong to another message. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_PAYLOAD_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_PAYLOAD_H

#include <stddef.h>
#include <stdint.h>

void payload_fill(unsigned char *bytes, size_t size, uint64_t transfer, uint64_t repetition);

/* The position of the first wrong byte, or size. */
size_t payload_check(const unsigned char *bytes, size_t size, uint64_t transfer,
                     uint64_t repetition);

#endif
