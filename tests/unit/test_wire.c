/* The test bed's network in virtual time: frames in, departures out; and descriptions of frames. */
#include "experiments/reality/wire/packet.h"
#include "experiments/reality/wire/shaper.h"
#include "tests/lib/suite.h"

#include <netinet/in.h>
#include <string.h>

enum { NODES = 3, FRAMES_MOST = 16 };

/* 100 ns of latency between any two, 1 ns per byte; 3 ns from node 1. */
static const double latency[NODES * NODES] = {0, 100, 100, 100, 0, 100, 100, 100, 0};
static const double per_byte[NODES * NODES] = {0, 1, 1, 3, 0, 3, 1, 1, 0};

static struct shaper *start(bool ports, struct arena *arena)
{
    return shaper_start(&(struct shaper_network){NODES, ports, latency, per_byte}, arena);
}

static struct frame *enter(struct shaper *shaper, int64_t now, int from, int to, int payload)
{
    struct frame *frame = ARENA_ZEROED(&test_arena, struct frame, 1);
    frame->from = from;
    frame->to = to;
    frame->payload = payload;
    frame->queues = payload > 0;
    shaper_enter(shaper, now, frame);
    return frame;
}

/* Nothing leaves earlier, and then that frame does. */
static void expect_next(struct shaper *shaper, int64_t when, const struct frame *which)
{
    int64_t due = -1;
    CU_ASSERT_PTR_NULL(shaper_leave(shaper, when - 1, &due));
    CU_ASSERT_PTR_EQUAL(shaper_leave(shaper, when, &due), which);
    CU_ASSERT_EQUAL(due, when);
}

static void expect_nothing(const struct shaper *shaper)
{
    CU_ASSERT_EQUAL(shaper_next(shaper), INT64_MAX);
}

/* A frame takes the time of its bytes once, not at both ports: receiving equals sending, a latency
 * later. */
TEST(a_frame_cuts_through_both_ports)
{
    struct shaper *shaper = start(true, arena);
    expect_nothing(shaper);
    struct frame *frame = enter(shaper, 1000, 0, 1, 50);
    expect_next(shaper, 1000 + 100 + 50, frame);
    expect_nothing(shaper);
}

TEST(a_send_port_takes_one_frame_after_another)
{
    struct shaper *shaper = start(true, arena);
    struct frame *first = enter(shaper, 0, 0, 1, 50), *second = enter(shaper, 10, 0, 2, 50);
    struct frame *late = enter(shaper, 500, 0, 1, 50);
    expect_next(shaper, 150, first);
    expect_next(shaper, 200, second);
    expect_next(shaper, 650, late);
}

/* Node 2 receives [100, 150) from 0; a frame that arrives at 110 from node 1, 60 ns long, waits
 * until 150. Node 1 is not held: its next one, sent at 60, is received at node 0 from 160. */
TEST(what_meets_a_busy_receive_port_waits_without_holding_its_sender)
{
    struct shaper *shaper = start(true, arena);
    struct frame *first = enter(shaper, 0, 0, 2, 50), *waits = enter(shaper, 10, 1, 2, 20);
    struct frame *free = enter(shaper, 10, 1, 0, 20);
    expect_next(shaper, 150, first);
    expect_next(shaper, 210, waits);
    expect_next(shaper, 10 + 60 + 100 + 60, free);
}

/* Two messages of three frames each meet at node 2: the second one begins when the first is
 * complete, although its first frame arrived before the first one's second. */
TEST(a_message_is_received_whole_before_the_next)
{
    struct shaper *shaper = start(true, arena);
    struct frame *early[3], *later[3];
    for (int k = 0; k < 3; k++) {
        early[k] = enter(shaper, 0, 0, 2, 30);
        later[k] = enter(shaper, 5, 1, 2, 10);
    }
    for (int k = 0; k < 3; k++)
        expect_next(shaper, 100 + 30 * (k + 1), early[k]);
    for (int k = 0; k < 3; k++)
        expect_next(shaper, 190 + 30 * (k + 1), later[k]);
}

/* Node 0 sends elsewhere in between: its second message to node 2 comes after node 1's. */
TEST(a_second_message_of_the_same_sender_does_not_overtake)
{
    struct shaper *shaper = start(true, arena);
    struct frame *first = enter(shaper, 0, 0, 2, 100), *between = enter(shaper, 0, 1, 2, 10);
    enter(shaper, 0, 0, 1, 1);
    struct frame *second = enter(shaper, 0, 0, 2, 10);
    expect_next(shaper, 200, first);
    int64_t due;
    CU_ASSERT_EQUAL(shaper_leave(shaper, 201, &due)->to, 1);
    expect_next(shaper, 230, between);
    expect_next(shaper, 240, second);
}

/* An acknowledgement passes bulk data at both ends; the end of a stream does not. */
TEST(only_what_does_not_queue_overtakes)
{
    struct shaper *shaper = start(true, arena);
    struct frame *data = enter(shaper, 0, 0, 1, 50), *acknowledgement = enter(shaper, 1, 0, 1, 0);
    struct frame *last = ARENA_ZEROED(arena, struct frame, 1);
    *last = (struct frame){.from = 0, .to = 1, .queues = true};
    shaper_enter(shaper, 2, last);
    expect_next(shaper, 101, acknowledgement);
    expect_next(shaper, 150, data);
    expect_next(shaper, 150, last);
    expect_nothing(shaper);
}

/* Two messages to one node from two, and two from one to two, all at the same time. */
TEST(wires_alone_carry_side_by_side)
{
    struct shaper *shaper = start(false, arena);
    struct frame *a = enter(shaper, 0, 0, 1, 50), *b = enter(shaper, 0, 0, 2, 51);
    struct frame *c = enter(shaper, 0, 1, 2, 20), *behind = enter(shaper, 0, 0, 1, 50);
    expect_next(shaper, 150, a);
    expect_next(shaper, 151, b);
    expect_next(shaper, 160, c);
    expect_next(shaper, 200, behind);
}

/* Thousands of frames of all kinds: each leaves once, none early, and ports never carry two. */
TEST(many_frames_all_leave_and_in_time)
{
    struct shaper *shaper = start(true, arena);
    int64_t now = 0, due, received_until[NODES] = {0}, sum = 0;
    int inside = 0, left = 0;
    uint64_t state = 7;
    for (int k = 0; k < 3000; k++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        int from = (int)(state >> 33) % NODES, to = (from + 1 + (int)(state >> 40) % 2) % NODES;
        int payload = (int)(state >> 50) % 100;
        now += (int64_t)(state >> 45) % 64;
        for (struct frame *frame; (frame = shaper_leave(shaper, now, &due)); left++) {
            CU_ASSERT(due <= now);
            if (!frame->queues)
                continue;
            CU_ASSERT(due - frame->duration >= received_until[frame->to]);
            received_until[frame->to] = due;
        }
        sum += enter(shaper, now, from, to, payload)->duration;
        inside++;
    }
    while (shaper_leave(shaper, INT64_MAX, &due))
        left++;
    CU_ASSERT_EQUAL(left, inside);
    CU_ASSERT(due < now + 200 + sum);
}

/* ---- frames ---- */

/* Ethernet, IPv4 and TCP with a header of 32 bytes. */
static size_t tcp_packet(unsigned char *bytes, int to, size_t payload, unsigned char flags)
{
    enum { IP = 14, TCP = IP + 20, DATA = TCP + 32 };
    memset(bytes, 0, DATA + payload);
    packet_hardware_address(to, bytes);
    packet_hardware_address(0, bytes + HARDWARE_BYTES);
    bytes[12] = 0x08;
    bytes[IP] = 0x45;
    bytes[IP + 2] = (unsigned char)((DATA - IP + payload) >> 8);
    bytes[IP + 3] = (unsigned char)(DATA - IP + payload);
    bytes[IP + 9] = IPPROTO_TCP;
    bytes[TCP + 12] = 8 << 4;
    bytes[TCP + 13] = flags;
    return DATA + payload;
}

TEST(the_payload_of_tcp_takes_time)
{
    unsigned char bytes[2048];
    struct frame frame = {0};
    size_t size = tcp_packet(bytes, 2, 1448, 0x10);
    CU_ASSERT(packet_describe(bytes, size, NODES, &frame));
    CU_ASSERT_EQUAL(frame.to, 2);
    CU_ASSERT_EQUAL(frame.payload, 1448);
    CU_ASSERT(frame.queues);
    size = tcp_packet(bytes, 1, 0, 0x10);
    CU_ASSERT(packet_describe(bytes, size, NODES, &frame));
    CU_ASSERT_EQUAL(frame.payload, 0);
    CU_ASSERT_FALSE(frame.queues);
    size = tcp_packet(bytes, 1, 0, 0x11); /* FIN */
    CU_ASSERT(packet_describe(bytes, size, NODES, &frame));
    CU_ASSERT_EQUAL(frame.payload, 0);
    CU_ASSERT(frame.queues);
}

/* The minimum frame of Ethernet is padded; a truncated frame, or one for none of the nodes, is not
 * described. */
TEST(frames_for_others_and_cut_ones)
{
    unsigned char bytes[2048];
    struct frame frame = {0};
    size_t size = tcp_packet(bytes, 1, 0, 0x10);
    CU_ASSERT(packet_describe(bytes, size + 6, NODES, &frame));
    CU_ASSERT_EQUAL(frame.payload, 0);
    size = tcp_packet(bytes, 1, 100, 0x10);
    CU_ASSERT(packet_describe(bytes, size - 1, NODES, &frame));
    CU_ASSERT_EQUAL(frame.payload, 0);
    for (size_t cut = 0; cut < size; cut++)
        packet_describe(bytes, cut, NODES, &frame);
    CU_ASSERT_FALSE(packet_describe(bytes, 13, NODES, &frame));
    tcp_packet(bytes, NODES, 100, 0x10);
    CU_ASSERT_FALSE(packet_describe(bytes, size, NODES, &frame));
    memset(bytes, 0xff, HARDWARE_BYTES);
    CU_ASSERT_FALSE(packet_describe(bytes, size, NODES, &frame));
}
