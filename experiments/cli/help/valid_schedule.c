#include "experiments/cli/help/valid_schedule.h"

#include "models/base/units.h"

static const char file[] =
    ".PP\n"
    "A schedule is an object with the keys \\fIalgorithm\\fR (a string), \\fIinstance\\fR,\n"
    "\\fIcompletion\\fR, \\fIlower_bound\\fR and \\fItransfers\\fR. A transfer has\n"
    "\\fIfrom\\fR, \\fIto\\fR, \\fIbytes\\fR, \\fIsend_start\\fR, \\fIsend_end\\fR,\n"
    "\\fIreceive_start\\fR and \\fIreceive_end\\fR; it may have a \\fIphase\\fR (absent: 0);\n"
    "in multicast and switched families it has a \\fImessage\\fR, by its place in the\n"
    "instance; in an exchange it may have \\fIparcels\\fR, a list of one at least, each with\n"
    "\\fIorigin\\fR, \\fIdestination\\fR and \\fIbytes\\fR. There are no other keys, and none\n"
    "twice. Numbers are doubles and not negative; nodes, messages and phases are whole\n"
    "numbers below 2\\(ha31, and the nodes exist.\n";

static const char common[] =
    "Numbers that must be equal are so to the last digit; those that must \\fIagree\\fR\n"
    "differ by one part in %.0f of the larger at most, for sums and products are rounded. A\n"
    "time is \\fInot before\\fR another when it is larger or agrees with it. (The program\n"
    "computes in doubles: a difference that equals the tolerance to five digits may be judged\n"
    "either way.)\n"
    ".PP\n"
    "In every family, \\fIcompletion\\fR agrees with the latest \\fIsend_end\\fR or\n"
    "\\fIreceive_end\\fR, and \\fIlower_bound\\fR with the bound of that name that\n"
    "\\fBcommsched bound\\fR prints, or with \\fIlower_bound_forwarding\\fR where a parcel is\n"
    "carried otherwise than from its origin straight to its destination. The order in which\n"
    "transfers are listed means nothing but where said.\n";

static const char exchange[] =
    ".SS Exchange\n"
    "\\fIsend_end\\fR agrees with \\fIsend_start\\fR + startup(from,\\ to) + f * bytes *\n"
    "per_byte(from,\\ to). f is 1; with the slowdown leaving_cluster, and from and to in\n"
    "different clusters, it is the number of transfers of the same phase from that cluster to\n"
    "others. \\fIreceive_start\\fR equals \\fIsend_start\\fR, and \\fIreceive_end\\fR\n"
    "\\fIsend_end\\fR.\n"
    ".PP\n"
    "Of two transfers with the same sender, or with the same receiver, one does not start\n"
    "before the other ends. With slowdown or synchronous execution these are in different\n"
    "phases, and that of the later phase starts not before the other ends; with synchronous\n"
    "execution no transfer starts before one of an earlier phase ends, wherever that is.\n"
    "Elsewhere phases mean nothing.\n"
    ".PP\n"
    "A transfer without parcels carries one, of the message from its sender to its receiver.\n"
    "Every parcel has more than 0 bytes; those of a transfer add up to its bytes. A transfer\n"
    "brings nothing to a node that has had it, since a node keeps what it sends: no parcel\n"
    "comes to its origin, leaves its destination, or goes from a node to itself. (A message\n"
    "of a node to itself leaves it and comes to it once, at once or over other nodes.) Of\n"
    "every message of b bytes, 0 where there is none, and with b as the larger number in the\n"
    "tolerance: at most b bytes leave the origin, and b come to the destination; at every\n"
    "other node at most b arrive, those that have left by any time had arrived by then, and\n"
    "as many leave as arrive. Bytes of one message are not told apart.\n";

static const char multicast[] =
    ".SS Multicast\n"
    "\\fIbytes\\fR equals the size of the message. \\fIsend_end\\fR agrees with\n"
    "\\fIsend_start\\fR + the send overhead of the sender, \\fIreceive_end\\fR with\n"
    "\\fIreceive_start\\fR + the receive overhead of the receiver; \\fIreceive_start\\fR is\n"
    "not before \\fIsend_end\\fR + the time of the wire. Of two sends or receipts of a node,\n"
    "one does not start before the other ends.\n"
    ".PP\n"
    "Every destination of a message receives it in one transfer, and nobody else does. Its\n"
    "sender is the source, or a destination whose own \\fIreceive_end\\fR the\n"
    "\\fIsend_start\\fR is not before; from sender to sender one comes to the source. Phases\n"
    "mean nothing.\n";

static const char switched[] =
    ".SS Switched\n"
    "\\fIbytes\\fR equals the size of the message. Every destination of a message receives it\n"
    "in one transfer, and nobody else does; the sender is the source or another destination.\n"
    "All four times agree with those of the simulation (without deadlock) in which every host\n"
    "sends in this order: at first what it is the source of, by \\fIsend_start\\fR; then,\n"
    "when a message has come, its transfers of that message, again by \\fIsend_start\\fR,\n"
    "behind those that still wait. Equal ones are sent as they are listed. Phases mean\n"
    "nothing.\n";

void valid_schedule_print(FILE *out)
{
    fprintf(out, ".SH VALID SCHEDULES\n%s.PP\n", file);
    fprintf(out, common, TOLERANCE_PARTS);
    fprintf(out, "%s%s%s", exchange, multicast, switched);
}
