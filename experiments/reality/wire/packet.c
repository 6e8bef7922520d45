#include "experiments/reality/wire/packet.h"

#include <netinet/in.h>
#include <string.h>

/* Offsets of the fields: IEEE 802.3, RFC 791, RFC 9293. */
enum {
    ETHERNET_HEADER = 14,
    ETHERNET_TYPE = 12,
    IP_HEADER_LEAST = 20,
    IP_LENGTH = 2,
    IP_PROTOCOL = 9,
    TCP_HEADER_LEAST = 20,
    TCP_OFFSET = 12,
    TCP_FLAGS = 13,
    TCP_FIN = 1,
    UDP_HEADER = 8,
};

static const unsigned char prefix[HARDWARE_BYTES - 1] = {2};

void packet_hardware_address(int node, unsigned char address[HARDWARE_BYTES])
{
    memcpy(address, prefix, sizeof prefix);
    address[HARDWARE_BYTES - 1] = (unsigned char)(node + 1);
}

static size_t two_bytes(const unsigned char *at)
{
    return (size_t)at[0] << 8 | at[1];
}

static size_t words(const unsigned char *at, int shift)
{
    return (size_t)(*at >> shift & 15) * 4;
}

/* Parses the IP packet, of at most `size` bytes. */
static void describe_ip(const unsigned char *ip, size_t size, struct frame *frame)
{
    size_t header = words(ip, 0), length = two_bytes(ip + IP_LENGTH), after = 0;
    if (length > size || header < IP_HEADER_LEAST)
        return;
    const unsigned char *inner = ip + header;
    bool ends = false;
    if (ip[IP_PROTOCOL] == IPPROTO_UDP)
        after = header + UDP_HEADER;
    else if (ip[IP_PROTOCOL] == IPPROTO_TCP && header + TCP_HEADER_LEAST <= length) {
        after = header + words(inner + TCP_OFFSET, 4);
        ends = inner[TCP_FLAGS] & TCP_FIN;
    }
    if (after > 0 && after < length)
        frame->payload = (int)(length - after);
    frame->queues = frame->payload > 0 || ends;
}

bool packet_describe(const unsigned char *bytes, size_t size, int nodes, struct frame *frame)
{
    if (size < ETHERNET_HEADER || memcmp(bytes, prefix, sizeof prefix) != 0)
        return false;
    frame->to = bytes[HARDWARE_BYTES - 1] - 1;
    if (frame->to < 0 || frame->to >= nodes)
        return false;
    frame->payload = 0;
    frame->queues = false;
    if (two_bytes(bytes + ETHERNET_TYPE) == 0x0800 && size >= ETHERNET_HEADER + IP_HEADER_LEAST)
        describe_ip(bytes + ETHERNET_HEADER, size - ETHERNET_HEADER, frame);
    return true;
}
