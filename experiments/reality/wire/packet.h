/* Ethernet frames of the test bed: the receiving node, and the bytes that take time. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_WIRE_PACKET_H
#define COMMSCHED_EXPERIMENTS_REALITY_WIRE_PACKET_H

#include "experiments/reality/wire/shaper.h"

#include <stddef.h>

enum { PACKET_NODES_MOST = 250 };

/* The last byte of node k's hardware address is k + 1; the others are 02:00:00:00:00. */
enum { HARDWARE_BYTES = 6 };
void packet_hardware_address(int node, unsigned char address[HARDWARE_BYTES]);

/* Sets to, payload and queues. The payload is that of TCP or UDP over IPv4. A frame with a payload
 * queues, as does the end of a TCP stream, which must not overtake; others bypass the queues.
 * False: the frame is for none of the nodes. */
bool packet_describe(const unsigned char *bytes, size_t size, int nodes, struct frame *frame);

#endif
