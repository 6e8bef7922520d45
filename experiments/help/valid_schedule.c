#include "experiments/help/valid_schedule.h"

#include "models/units.h"

static const char file[] =
    ".PP\n"
    "A schedule is an object with the keys \\fIalgorithm\\fR (a string), \\fIinstance\\fR,\n"
    "\\fIcompletion\\fR, \\fIlower_bound\\fR and \\fItransfers\\fR. A transfer has \\fIfrom\\fR,\n"
    "\\fIto\\fR, \\fIbytes\\fR, \\fIsend_start\\fR, \\fIsend_end\\fR, \\fIreceive_start\\fR and\n"
    "\\fIreceive_end\\fR; it may have a \\fIphase\\fR (absent: 0); in multicast and switched\n"
    "families it has a \\fImessage\\fR, by its place in the instance; in an exchange it may have\n"
    "\\fIparcels\\fR, a list of one at least, each with \\fIorigin\\fR, \\fIdestination\\fR and\n"
    "\\fIbytes\\fR. There are no other keys, and none twice. Numbers are doubles and not "
    "negative;\n"
    "nodes, messages and phases are whole numbers below 2\\(ha31, and the nodes exist.\n";

static const char common[] =
    "What repeats another number equals it. What is computed \\fIagrees\\fR: it differs by one "
    "part\n"
    "in %.0f of the larger number at most. A time is \\fInot before\\fR another that it agrees "
    "with\n"
    "or that is smaller. (The program computes in doubles: a difference that equals the tolerance\n"
    "to five digits may be judged either way.)\n"
    ".PP\n"
    "In every family, \\fIcompletion\\fR agrees with the latest \\fIsend_end\\fR or\n"
    "\\fIreceive_end\\fR, and \\fIlower_bound\\fR with the bound of that name that \\fBcommsched\n"
    "bound\\fR prints, or with \\fIlower_bound_forwarding\\fR where a parcel is carried otherwise\n"
    "than from its origin straight to its destination. The order in which transfers are listed\n"
    "means nothing but where said.\n";

static const char exchange[] =
    ".SS Exchange\n"
    "\\fIsend_end\\fR agrees with \\fIsend_start\\fR + startup(from,\\ to) + f * bytes *\n"
    "per_byte(from,\\ to). f is 1; with the slowdown leaving_cluster, and from and to in "
    "different\n"
    "clusters, it is the number of transfers of the same phase from that cluster to others.\n"
    "\\fIreceive_start\\fR equals \\fIsend_start\\fR, and \\fIreceive_end\\fR \\fIsend_end\\fR.\n"
    ".PP\n"
    "Of two transfers with the same sender, or with the same receiver, one does not start before\n"
    "the other ends. With slowdown or synchronous execution these are in different phases, and "
    "that\n"
    "of the later phase starts not before the other ends; with synchronous execution no transfer\n"
    "starts before one of an earlier phase ends, wherever that is. Elsewhere phases mean nothing.\n"
    ".PP\n"
    "A transfer without parcels carries one, of the message from its sender to its receiver. "
    "Every\n"
    "parcel has more than 0 bytes; those of a transfer add up to its bytes. A transfer brings\n"
    "nothing to a node that has had it, since a node keeps what it sends: no parcel comes to its\n"
    "origin, leaves its destination, or goes from a node to itself. (A message of a node to "
    "itself\n"
    "leaves it and comes to it once, at once or over other nodes.) Of every message of b bytes, 0\n"
    "where there is none, and with b as the larger number in the tolerance: at most b bytes leave\n"
    "the origin, and b come to the destination; at every other node at most b arrive, those that\n"
    "have left by any time had arrived by then, and as many leave as arrive. Bytes of one message\n"
    "are not told apart.\n";

static const char multicast[] =
    ".SS Multicast\n"
    "\\fIbytes\\fR equals the size of the message. \\fIsend_end\\fR agrees with \\fIsend_start\\fR "
    "+\n"
    "the send overhead of the sender, \\fIreceive_end\\fR with \\fIreceive_start\\fR + the "
    "receive\n"
    "overhead of the receiver; \\fIreceive_start\\fR is not before \\fIsend_end\\fR + the time of\n"
    "the wire. Of two sends or receipts of a node, one does not start before the other ends.\n"
    ".PP\n"
    "Every destination of a message receives it in one transfer, and nobody else does. Its sender\n"
    "is the source, or a destination whose own \\fIreceive_end\\fR the \\fIsend_start\\fR is not\n"
    "before; from sender to sender one comes to the source. Phases mean nothing.\n";

static const char switched[] =
    ".SS Switched\n"
    "\\fIbytes\\fR equals the size of the message. Every destination of a message receives it in "
    "one\n"
    "transfer, and nobody else does; the sender is the source or another destination. All four "
    "times\n"
    "agree with those of the simulation (without deadlock) in which every host sends in this "
    "order:\n"
    "at first what it is the source of, by \\fIsend_start\\fR; then, when a message has come, its\n"
    "transfers of that message, again by \\fIsend_start\\fR, behind those that still wait. Equal "
    "ones\n"
    "are sent as they are listed. Phases mean nothing.\n";

void valid_schedule_print(FILE *out)
{
    fprintf(out, ".SH VALID SCHEDULES\n%s.PP\n", file);
    fprintf(out, common, TOLERANCE_PARTS);
    fprintf(out, "%s%s%s", exchange, multicast, switched);
}
