#include "models/format/service.h"

#include "models/format/family.h"
#include "models/format/members.h"
#include "models/format/text.h"

#include <math.h>

static const struct key keys[] = {{"nodes", false}, {"deadline", false}, {"priority", false}, {0}};

static bool check_most(struct reader *reader, const struct spot *spot, double value, double most)
{
    char number[NUMBER_SIZE];
    text_number(number, value);
    return !(isfinite(value) && value > most) ||
           reader_fail(reader, spot, "%s is more than %g", number, most);
}

static bool check_entries(struct reader *reader, const struct spot *spot,
                          const struct matrix *matrix, int nodes, double most)
{
    if (!matrix->entries)
        return check_most(reader, spot, matrix->uniform, most);
    for (int from = 0; from < nodes; from++) {
        struct spot row = spot_entry(spot, (size_t)from);
        for (int to = 0; to < nodes; to++) {
            struct spot entry = spot_entry(&row, (size_t)to);
            if (!check_most(reader, &entry, matrix_at(matrix, nodes, from, to), most))
                return false;
        }
    }
    return true;
}

static bool read_weights(struct reader *reader, const struct spot *weights, int nodes, double **out)
{
    if (!weights->json)
        return true;
    if (!read_number_list(reader, weights, nodes, out))
        return false;
    for (int node = 0; node < nodes; node++) {
        struct spot number = spot_entry(weights, (size_t)node);
        if (!check_most(reader, &number, (*out)[node], SERVICE_WEIGHT_LIMIT))
            return false;
    }
    return true;
}

bool service_read(struct reader *reader, const struct spot *spot, int nodes,
                  const struct service **out)
{
    struct spot weights = spot_member(spot, "nodes"), deadline = spot_member(spot, "deadline"),
                priority = spot_member(spot, "priority");
    if (!read_object(reader, spot, keys))
        return false;
    struct service *service = ARENA_ARRAY(reader->arena, struct service, 1);
    *service = service_none();
    *out = service;
    if (!read_weights(reader, &weights, nodes, &service->node_weight))
        return false;
    if (deadline.json &&
        !(read_matrix_with_gaps(reader, &deadline, nodes, INFINITY, &service->deadline) &&
          check_entries(reader, &deadline, &service->deadline, nodes, SERVICE_DEADLINE_LIMIT)))
        return false;
    return !priority.json ||
           (read_matrix(reader, &priority, nodes, &service->priority) &&
            check_entries(reader, &priority, &service->priority, nodes, SERVICE_WEIGHT_LIMIT));
}

void service_write(FILE *out, const struct service *service, int nodes, int indent)
{
    struct members members = members_begin(out, indent);
    if (service->node_weight) {
        members_key(&members, "nodes");
        write_numbers(out, service->node_weight, nodes);
    }
    if (service->deadline.entries || service->deadline.uniform != INFINITY) {
        members_key(&members, "deadline");
        write_matrix(out, &service->deadline, nodes, members.indent);
    }
    if (service->priority.entries || service->priority.uniform != 1.0) {
        members_key(&members, "priority");
        write_matrix(out, &service->priority, nodes, members.indent);
    }
    members_end(&members);
}
