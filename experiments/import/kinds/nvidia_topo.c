/* `nvidia-smi topo -m`: how the GPUs of a server are connected; the rates are assumed. NVLinks
 * between two GPUs have ports of their own, and all paths over PCIe are one port of a GPU. If a GPU
 * has more NVLinks than can be, they lead to a switch, and it has one port. */
#include "experiments/import/import.h"

#include <string.h>

enum { GPUS_MOST = 128, NVLINKS_MOST = 18 /* of a GPU */ };

struct topology {
    struct import_part *part;
    struct text_cell *names;
    int *nvlinks, pcie; /* [nodes * nodes], row = from; the number of other paths */
    bool switched;
};

/* The number behind the prefix; -1: the word is another. */
static int number_behind(const char *prefix, const struct text_cell *word)
{
    int length = (int)strlen(prefix);
    const struct text_cell digits = {word->text + length, word->length - length, 0, 0};
    return strncmp(word->text, prefix, strlen(prefix)) == 0 ? cell_node(&digits) : -1;
}

/* How many rows of GPUs follow each other from *first, where the own path of a GPU is X. */
static int find_matrix(const struct source *source, int *first)
{
    int nodes = 0;
    for (int k = 0; k < source->row_count; k++) {
        const struct text_cell *line = &source->rows[k].whole;
        const char *at = line->text;
        struct text_cell name = cell_word(line, &at), own = cell_word(line, &at);
        bool gpu = number_behind("GPU", &name) >= 0;
        if (nodes > 0 && !gpu)
            break;
        nodes += nodes > 0 || (gpu && cell_is(&own, "X"));
        *first = k + 1 - nodes;
    }
    return nodes;
}

static enum likeness recognises(const struct import *import, const struct source *source)
{
    (void)import;
    return find_matrix(source, &(int){0}) > 0 ? SURELY : UNLIKE;
}

static int count_columns(const struct text_cell *heading)
{
    int count = 0;
    for (int k = 0; k + 4 <= heading->length; k++)
        count += number_behind("GPU", &(struct text_cell){heading->text + k, 4, 0, 0}) >= 0;
    return count;
}

/* Bytes a second; 0: not a path. */
static double rate_of(const struct text_cell *word, int *nvlinks)
{
    int links = number_behind("NV", word);
    *nvlinks = links > 0 && links <= NVLINKS_MOST ? links : 0;
    if (*nvlinks > 0)
        return 25e9 * *nvlinks;
    if (cell_is(word, "PIX") || cell_is(word, "PXB"))
        return 25e9;
    return cell_is(word, "PHB") || cell_is(word, "NODE") || cell_is(word, "SYS") ? 20e9 : 0.0;
}

static struct verdict read_row(const struct source *source, const struct text_cell *line, int from,
                               struct topology *out)
{
    const char *at = line->text;
    int nodes = out->part->nodes, all = 0;
    out->names[from] = cell_word(line, &at);
    for (int to = 0; to < nodes; to++) {
        struct text_cell word = cell_word(line, &at);
        int k = from * nodes + to;
        double rate = rate_of(&word, &out->nvlinks[k]);
        if (from == to ? !cell_is(&word, "X") : rate == 0.0)
            return cell_unexpected(source, &word, "X for itself, or NV1 to NV18, PIX, PXB, ...");
        out->part->per_byte[k] = from == to ? 0.0 : 1.0 / rate;
        out->pcie += from != to && out->nvlinks[k] == 0;
        all += out->nvlinks[k];
    }
    out->switched = out->switched || all > NVLINKS_MOST;
    return verdict_yes();
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    int first, nodes = find_matrix(source, &first);
    int columns = nodes > 0 && first > 0 ? count_columns(&source->rows[first - 1].whole) : 0;
    if (nodes < 1 || nodes > GPUS_MOST || (columns > 0 && columns != nodes))
        return cell_unexpected(source, &source->rows[nodes > 0 ? first : 0].whole,
                               "a row for each of up to %d GPUs, from nvidia-smi topo -m",
                               columns > 0 ? columns : GPUS_MOST);
    struct topology all = {.part = out,
                           .names = ARENA_ARRAY(import->arena, struct text_cell, nodes),
                           .nvlinks = ARENA_ARRAY(import->arena, int, nodes *nodes)};
    out->nodes = nodes;
    out->names = all.names;
    out->per_byte = ARENA_ARRAY(import->arena, double, nodes *nodes);
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < nodes && verdict.ok; k++)
        verdict = read_row(source, &source->rows[first + k].whole, k, &all);
    bool nvlinks = all.pcie < nodes * (nodes - 1);
    if (verdict.ok && nvlinks && !all.switched)
        out->port_map = import_link_ports(all.nvlinks, nodes, import->arena);
    out->understood = arena_print(
        import->arena,
        "%s; assumed each way: 25 GB/s for an NVLink, PIX and PXB, 20 GB/s for PHB, NODE and SYS",
        all.switched ? "NVLinks to a switch"
        : nvlinks    ? "NVLinks between pairs"
                     : "no NVLinks");
    import_ignore(import, out, "affinities, and paths of NICs");
    return verdict;
}

const struct import_kind import_kind_nvidia_topo = {
    .name = "nvidia_topo",
    .title = "GPUs of nvidia-smi topo -m",
    .makes = "network",
    .recognises = recognises,
    .read = read,
};
