#include "models/format/truth.h"

#include "models/format/family.h"
#include "models/format/members.h"
#include "models/format/text.h"

#include <limits.h>

static const struct key keys[] = {
    {"links", false},
    {"nodes", false},
    {"link_spread", false},
    {"node_spread", false},
    {"checkpoints", false},
    {"checkpoint_count", false},
    {"checkpoint_seconds", false},
    {"threshold", false},
    {0},
};

static const struct key link_keys[] = {
    {"from", true}, {"to", true}, {"time", true}, {"factor", true}, {0}};

static const struct key node_keys[] = {{"node", true}, {"time", true}, {"factor", true}, {0}};

/* ---- reading ---- */

static bool fail_number(struct reader *reader, const struct spot *spot, double value,
                        const char *expected)
{
    char number[NUMBER_SIZE];
    text_number(number, value);
    return reader_fail(reader, spot, "found %s, expected %s", number, expected);
}

static bool read_time(struct reader *reader, const struct spot *times, int k, struct steps *steps)
{
    struct spot spot = spot_entry(times, (size_t)k);
    double *time = &steps->time[k];
    if (!read_number(reader, &spot, time))
        return false;
    if (*time > SECONDS_LIMIT)
        return fail_number(reader, &spot, *time, "at most 1e+100");
    return k == 0 || *time > time[-1] ||
           fail_number(reader, &spot, *time, "a time later than the previous one");
}

static bool read_factor(struct reader *reader, const struct spot *factors, int k,
                        struct steps *steps)
{
    struct spot spot = spot_entry(factors, (size_t)k);
    double *factor = &steps->factor[k];
    if (!read_real(reader, &spot, factor))
        return false;
    if (!(*factor > 0.0))
        return fail_number(reader, &spot, *factor, "a positive factor");
    return (*factor >= 1.0 / FACTOR_MOST && *factor <= FACTOR_MOST) ||
           fail_number(reader, &spot, *factor, "a factor from 1e-100 to 1e+100");
}

/* Reads the times and factors of a link or a node. */
static bool read_steps(struct reader *reader, const struct spot *object, struct steps *out)
{
    struct spot times = spot_member(object, "time"), factors = spot_member(object, "factor");
    size_t count, length;
    if (!read_array(reader, &times, &count) || !read_array(reader, &factors, &length))
        return false;
    if (count == 0)
        return reader_fail(reader, &times, "the list of times is empty");
    if (count > INT_MAX)
        return reader_fail(reader, &times, "%zu times; at most %d are allowed", count, INT_MAX);
    if (length != count)
        return reader_fail(reader, &factors, "%zu factors where %zu times need %zu", length, count,
                           count);
    *out = (struct steps){.count = (int)count,
                          .time = ARENA_ARRAY(reader->arena, double, count),
                          .factor = ARENA_ARRAY(reader->arena, double, count)};
    for (int k = 0; k < out->count; k++)
        if (!read_time(reader, &times, k, out) || !read_factor(reader, &factors, k, out))
            return false;
    return true;
}

static bool read_node_of(struct reader *reader, const struct spot *object, const char *key,
                         int nodes, int *out)
{
    struct spot node = spot_member(object, key);
    return read_whole(reader, &node, 0, nodes - 1, out);
}

static bool read_link(struct reader *reader, const struct spot *link, int nodes, bool loops,
                      struct steps *all)
{
    int from, to;
    if (!read_object(reader, link, link_keys) ||
        !read_node_of(reader, link, "from", nodes, &from) ||
        !read_node_of(reader, link, "to", nodes, &to))
        return false;
    if (from == to && !loops)
        return reader_fail(reader, link, "a link from node %d to itself", from);
    struct steps *steps = &all[(size_t)from * (size_t)nodes + (size_t)to];
    if (steps->count > 0)
        return reader_fail(reader, link, "the link from %d to %d is listed twice", from, to);
    return read_steps(reader, link, steps);
}

static bool read_links(struct reader *reader, const struct spot *links, int nodes, bool loops,
                       struct truth *truth)
{
    size_t count;
    if (!links->json)
        return true;
    if (!read_array(reader, links, &count))
        return false;
    if (nodes > TRUTH_NODES_MOST)
        return reader_fail(reader, links, "links of %d nodes; at most %d are allowed", nodes,
                           TRUTH_NODES_MOST);
    truth->link = ARENA_ZEROED(reader->arena, struct steps, (size_t)nodes * (size_t)nodes);
    for (size_t k = 0; k < count; k++) {
        struct spot link = spot_entry(links, k);
        if (!read_link(reader, &link, nodes, loops, truth->link))
            return false;
    }
    return true;
}

static bool read_node(struct reader *reader, const struct spot *spot, int nodes, struct steps *all)
{
    int node;
    if (!read_object(reader, spot, node_keys) || !read_node_of(reader, spot, "node", nodes, &node))
        return false;
    if (all[node].count > 0)
        return reader_fail(reader, spot, "node %d is listed twice", node);
    return read_steps(reader, spot, &all[node]);
}

static bool read_nodes(struct reader *reader, const struct spot *spot, int nodes,
                       struct truth *truth)
{
    size_t count;
    if (!spot->json)
        return true;
    if (!read_array(reader, spot, &count))
        return false;
    truth->node = ARENA_ZEROED(reader->arena, struct steps, nodes);
    for (size_t k = 0; k < count; k++) {
        struct spot node = spot_entry(spot, k);
        if (!read_node(reader, &node, nodes, truth->node))
            return false;
    }
    return true;
}

static bool check_spread(struct reader *reader, const struct spot *spot, double spread)
{
    return spread <= SPREAD_MOST ||
           reader_fail(reader, spot, "a spread of %g; at most %g is allowed", spread, SPREAD_MOST);
}

static bool read_link_spread(struct reader *reader, const struct spot *spread, int nodes,
                             struct truth *truth)
{
    if (!spread->json)
        return true;
    struct matrix *matrix = &truth->link_spread;
    if (!read_matrix(reader, spread, nodes, matrix))
        return false;
    double most = matrix->uniform;
    for (size_t k = 0; matrix->entries && k < (size_t)nodes * (size_t)nodes; k++)
        most = matrix->entries[k] > most ? matrix->entries[k] : most;
    return check_spread(reader, spread, most);
}

static bool read_node_spread(struct reader *reader, const struct spot *spread, int nodes,
                             struct truth *truth)
{
    size_t count;
    if (!spread->json)
        return true;
    if (!read_array(reader, spread, &count))
        return false;
    if (count != (size_t)nodes)
        return reader_fail(reader, spread, "%zu entries where %d nodes need %d", count, nodes,
                           nodes);
    truth->node_spread = ARENA_ARRAY(reader->arena, double, nodes);
    for (size_t node = 0; node < count; node++) {
        struct spot entry = spot_entry(spread, node);
        if (!read_number(reader, &entry, &truth->node_spread[node]) ||
            !check_spread(reader, &entry, truth->node_spread[node]))
            return false;
    }
    return true;
}

/* An exchange has no node overheads. */
static bool read_overheads(struct reader *reader, const struct spot *object, int nodes,
                           bool of_nodes, struct truth *truth)
{
    struct spot factors = spot_member(object, "nodes"), spread = spot_member(object, "node_spread");
    const struct spot *stray = factors.json ? &factors : &spread;
    if (!of_nodes && stray->json)
        return reader_fail(reader, stray, "only the nodes of a multicast have factors");
    return read_nodes(reader, &factors, nodes, truth) &&
           read_node_spread(reader, &spread, nodes, truth);
}

static bool read_seconds(struct reader *reader, const struct spot *object, const char *key,
                         double *out)
{
    struct spot number = spot_member(object, key);
    if (!number.json)
        return true;
    return read_number(reader, &number, out) &&
           (*out <= SECONDS_LIMIT || fail_number(reader, &number, *out, "at most 1e+100"));
}

/* A count is required with even checkpoints, and forbidden otherwise. */
static bool read_checkpoints(struct reader *reader, const struct spot *object, struct truth *truth)
{
    struct spot checkpoints = spot_member(object, "checkpoints"),
                count = spot_member(object, "checkpoint_count");
    int word = CHECKPOINTS_NONE;
    if (checkpoints.json && !read_word(reader, &checkpoints, checkpoint_words, &word))
        return false;
    truth->checkpoints = (enum checkpoints)word;
    if (word != CHECKPOINTS_EVEN)
        return !count.json ||
               reader_fail(reader, &count, "a count is not allowed where checkpoints are %s",
                           checkpoint_words[word]);
    if (!count.json)
        return reader_fail(reader, object,
                           "the key \"checkpoint_count\" is missing; even checkpoints require it");
    return read_whole(reader, &count, 0, INT_MAX, &truth->checkpoint_count);
}

bool truth_read(struct reader *reader, const struct spot *spot, int nodes, bool of_nodes,
                const struct truth **out)
{
    struct spot links = spot_member(spot, "links"), spread = spot_member(spot, "link_spread");
    if (!read_object(reader, spot, keys))
        return false;
    struct truth *truth = ARENA_ZEROED(reader->arena, struct truth, 1);
    *out = truth;
    return read_links(reader, &links, nodes, !of_nodes, truth) &&
           read_link_spread(reader, &spread, nodes, truth) &&
           read_overheads(reader, spot, nodes, of_nodes, truth) &&
           read_checkpoints(reader, spot, truth) &&
           read_seconds(reader, spot, "checkpoint_seconds", &truth->checkpoint_seconds) &&
           read_seconds(reader, spot, "threshold", &truth->threshold);
}

/* ---- writing ---- */

static void write_steps(FILE *out, const struct steps *steps)
{
    fputs(", \"time\": ", out);
    write_numbers(out, steps->time, steps->count);
    fputs(", \"factor\": ", out);
    write_numbers(out, steps->factor, steps->count);
    fputc('}', out);
}

/* The separator before an entry of a list; the member begins with its first entry. */
static void begin_entry(struct members *writing, const char *key, size_t written)
{
    if (written == 0)
        members_key(writing, key);
    fprintf(writing->out, "%c\n%*s", written == 0 ? '[' : ',', writing->indent + MEMBERS_STEP, "");
}

static void end_list(struct members *writing, size_t written)
{
    if (written > 0)
        fprintf(writing->out, "\n%*s]", writing->indent, "");
}

static void write_links(struct members *writing, const struct steps *links, size_t nodes)
{
    size_t written = 0;
    for (size_t k = 0; links && k < nodes * nodes; k++) {
        if (links[k].count == 0)
            continue;
        begin_entry(writing, "links", written++);
        fprintf(writing->out, "{\"from\": %zu, \"to\": %zu", k / nodes, k % nodes);
        write_steps(writing->out, &links[k]);
    }
    end_list(writing, written);
}

static void write_nodes(struct members *writing, const struct steps *nodes, int count)
{
    size_t written = 0;
    for (int node = 0; nodes && node < count; node++) {
        if (nodes[node].count == 0)
            continue;
        begin_entry(writing, "nodes", written++);
        fprintf(writing->out, "{\"node\": %d", node);
        write_steps(writing->out, &nodes[node]);
    }
    end_list(writing, written);
}

static void write_number(struct members *writing, const char *key, double number)
{
    if (number == 0.0)
        return;
    members_key(writing, key);
    text_print_number(writing->out, number);
}

static void write_checkpoints(struct members *writing, const struct truth *truth)
{
    if (truth->checkpoints != CHECKPOINTS_NONE) {
        members_key(writing, "checkpoints");
        text_print_string(writing->out, checkpoint_words[truth->checkpoints]);
    }
    if (truth->checkpoints == CHECKPOINTS_EVEN) {
        members_key(writing, "checkpoint_count");
        fprintf(writing->out, "%d", truth->checkpoint_count);
    }
    write_number(writing, "checkpoint_seconds", truth->checkpoint_seconds);
    write_number(writing, "threshold", truth->threshold);
}

void truth_write(FILE *out, const struct truth *truth, int nodes, int indent)
{
    struct members writing = members_begin(out, indent);
    write_links(&writing, truth->link, (size_t)nodes);
    write_nodes(&writing, truth->node, nodes);
    if (truth->link_spread.entries || truth->link_spread.uniform != 0.0) {
        members_key(&writing, "link_spread");
        write_matrix(out, &truth->link_spread, nodes, writing.indent);
    }
    if (truth->node_spread) {
        members_key(&writing, "node_spread");
        write_numbers(out, truth->node_spread, nodes);
    }
    write_checkpoints(&writing, truth);
    members_end(&writing);
}
