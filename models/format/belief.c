#include "models/format/belief.h"

#include "models/format/family.h"
#include "models/format/members.h"
#include "models/format/text.h"
#include "models/instance.h"

static const struct key exchange_keys[] = {{"links", false}, {"checkpoint", false}, {0}};

static const struct key multicast_keys[] = {{"links", false}, {"nodes", false}, {0}};

static bool read_checkpoint(struct reader *reader, const struct spot *checkpoint, double *out)
{
    if (!checkpoint->json)
        return true;
    return read_number(reader, checkpoint, out) &&
           (*out <= SECONDS_LIMIT ||
            reader_fail(reader, checkpoint, "found %g, expected at most %g", *out, SECONDS_LIMIT));
}

bool belief_read(struct reader *reader, const struct spot *spot, int nodes, bool multicast,
                 const struct belief **out)
{
    struct spot links = spot_member(spot, "links"), factors = spot_member(spot, "nodes"),
                checkpoint = spot_member(spot, "checkpoint");
    if (!read_object(reader, spot, multicast ? multicast_keys : exchange_keys))
        return false;
    struct belief *belief = ARENA_ZEROED(reader->arena, struct belief, 1);
    belief->link.uniform = 1.0;
    *out = belief;
    return (!links.json || read_matrix(reader, &links, nodes, &belief->link)) &&
           (!factors.json || read_number_list(reader, &factors, nodes, &belief->node)) &&
           read_checkpoint(reader, &checkpoint, &belief->checkpoint);
}

void belief_write(FILE *out, const struct belief *belief, int nodes, int indent)
{
    struct members members = members_begin(out, indent);
    members_key(&members, "links");
    write_matrix(out, &belief->link, nodes, members.indent);
    if (belief->node) {
        members_key(&members, "nodes");
        write_numbers(out, belief->node, nodes);
    }
    if (belief->checkpoint != 0.0) {
        members_key(&members, "checkpoint");
        text_print_number(out, belief->checkpoint);
    }
    members_end(&members);
}
