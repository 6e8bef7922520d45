/* What an Ethernet frame of the test bed says: for whom it is, and how much of it takes time. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_WIRE_PACKET_H
#define COMMSCHED_EXPERIMENTS_REALITY_WIRE_PACKET_H

#include "experiments/reality/wire/shaper.h"

#include <stddef.h>

enum { PACKET_NODES_MOST = 250 };

/* The last byte of node k's hardware address is k + 1; the others are 02:00:00:00:00. */
enum { HARDWARE_BYTES = 6 };
void packet_hardware_address(int node, unsigned char address[HARDWARE_BYTES]);

/* Fills in to, payload and queues. Payload is that of TCP or UDP over IPv4. What carries some
 * queues, and so does TCP's end of a stream, which must not overtake; the rest bypasses. False:
 * the frame is for none of the nodes. */
bool packet_describe(const unsigned char *bytes, size_t size, int nodes, struct frame *frame);

#endif
