/* Topologies of NCCL and RCCL (NCCL_TOPO_DUMP_FILE) with the rates that these assume. Links between
 * two GPUs have ports of their own, unless some lead to switches; PCIe is one port of a GPU. */
#include "experiments/import/xml.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GPUS_MOST = 128 };

struct gpu {
    const xmlNode *element;
    double rank;
};

struct topology {
    struct xml *xml;
    struct gpu gpus[GPUS_MOST]; /* [count], by rank */
    int count;
    struct node_names buses;          /* [count] */
    int links[GPUS_MOST * GPUS_MOST]; /* direct ones, row = from */
    int to_switch[GPUS_MOST], others, direct, switched;
    bool unknown; /* the speed of a PCIe link */
};

/* Bytes a second, of an xGMI link by the GPU's name, or of an NVLink by its compute capability. */
static double link_rate(struct xml *xml, const xmlNode *gpu)
{
    const struct text_cell gcn = xml_text(xml, gpu, "gcn");
    double sm = strtod(xml_text(xml, gpu, "sm").text, NULL);
    if (strncmp(gcn.text, "gfx94", 5) == 0 || strncmp(gcn.text, "gfx95", 5) == 0)
        return 48e9;
    if (gcn.length > 0)
        return cell_is(&gcn, "gfx90a") ? 36e9 : 24e9;
    return sm >= 100.0 ? 40.1e9 : sm >= 90.0 ? 20.6e9 : sm == 86.0 ? 12e9 : 20e9;
}

/* "16.0 GT/s PCIe" and 16 lanes; if unknown, as 8 GT/s and 16 lanes. */
static double pcie_rate(struct topology *topology, const xmlNode *pci)
{
    double speed = strtod(xml_text(topology->xml, pci, "link_speed").text, NULL),
           width = strtod(xml_text(topology->xml, pci, "link_width").text, NULL);
    bool known = speed >= 1.0 && speed <= 1000.0 && width >= 1.0 && width <= 64.0;
    topology->unknown = topology->unknown || !known;
    return known ? width * speed * (speed < 8.0 ? 0.075e9 : 0.09375e9) : 12e9;
}

static int depth(const xmlNode *node)
{
    return node ? 1 + depth(node->parent) : 0;
}

/* The least rate of the PCIe links between two GPUs, at most 20 GB/s from one CPU to another. */
static double path_rate(struct topology *topology, const xmlNode *a, const xmlNode *b)
{
    double rate = INFINITY;
    for (int left = depth(a) - depth(b); a && b && a != b;) {
        const xmlNode **lower = left >= 0 ? &a : &b;
        rate = fmin(rate, xml_is(*lower, "pci")   ? pcie_rate(topology, *lower)
                          : xml_is(*lower, "cpu") ? 20e9
                                                  : INFINITY);
        left += left >= 0 ? -1 : 1;
        *lower = (*lower)->parent;
    }
    return rate;
}

static double pair_rate(struct topology *topology, int from, int to)
{
    const xmlNode *a = topology->gpus[from].element, *b = topology->gpus[to].element;
    int direct = topology->links[from * topology->count + to], *switched = topology->to_switch;
    int links = direct > 0 ? direct : switched[from] < switched[to] ? switched[from] : switched[to];
    topology->direct += direct > 0;
    topology->switched += direct == 0 && links > 0;
    return links > 0 ? links * link_rate(topology->xml, a) : path_rate(topology, a, b);
}

static void find_gpus(struct topology *topology, const xmlNode *parent)
{
    for (const xmlNode *at = NULL; (at = xml_next(parent, at, NULL));) {
        int k = topology->count;
        if (!xml_is(at, "gpu")) {
            find_gpus(topology, at);
        } else if (k == GPUS_MOST) {
            xml_refuse(topology->xml, xml_tag(parent), "%d GPUs at most", GPUS_MOST);
        } else {
            double rank = strtod(xml_text(topology->xml, at, "rank").text, NULL);
            for (; k > 0 && topology->gpus[k - 1].rank > rank; k--)
                topology->gpus[k] = topology->gpus[k - 1];
            topology->gpus[k] = (struct gpu){at, rank};
            topology->count++;
        }
    }
}

static void read_links(struct topology *topology, int from)
{
    const struct unit none = {DIMENSION_NONE, 1.0, ""};
    struct xml *xml = topology->xml;
    for (const xmlNode *link = NULL; (link = xml_next(topology->gpus[from].element, link, NULL));) {
        if (!xml_is(link, "nvlink") && !xml_is(link, "xgmi"))
            continue;
        const struct text_cell target = xml_need(xml, link, "target"),
                               kind = xml_text(xml, link, "tclass");
        int to = node_number(&topology->buses, &target, false, NULL),
            count = (int)fmin(xml_number(xml, link, "count", &none, 1.0, 1.0), 1e3);
        if (to >= 0)
            topology->links[from * topology->count + to] = count;
        else if (cell_is(&kind, "0x068000"))
            topology->to_switch[from] += count;
        else
            topology->others++;
    }
}

static void read_all(struct xml *xml, const xmlNode *root, struct import_part *out)
{
    struct topology *topology = ARENA_ZEROED(xml->import->arena, struct topology, 1);
    topology->xml = xml;
    find_gpus(topology, root);
    int nodes = out->nodes = topology->count, pairs = nodes * nodes;
    out->per_byte = ARENA_ARRAY(xml->import->arena, double, pairs);
    for (int k = 0; k < nodes; k++)
        xml_name(xml, topology->gpus[k].element->parent, "busid", &topology->buses, true);
    for (int k = 0; k < nodes && xml->verdict.ok; k++)
        read_links(topology, k);
    for (int k = 0; k < pairs; k++)
        out->per_byte[k] =
            k % (nodes + 1) == 0 ? NAN : 1.0 / pair_rate(topology, k / nodes, k % nodes);
    out->names = topology->buses.names;
    import_links(xml->import, out);
    out->understood = arena_print(
        xml->import->arena, "%s as NCCL assumes, %d of them direct links, %d over switches%s",
        out->understood, topology->direct, topology->switched,
        topology->unknown ? ", PCIe of unknown speed as 8 GT/s with 16 lanes" : "");
    if (topology->direct > 0 && topology->switched == 0)
        out->port_map = import_link_ports(topology->links, nodes, xml->import->arena);
    import_ignore(xml->import, out, "network adapters, and links to others than GPUs (%d)",
                  topology->others);
}

const struct import_kind import_kind_nccl = {
    .name = "nccl",
    .title = "topology of NCCL or RCCL",
    .makes = "network",
    .root = "system",
    .read_xml = read_all,
};
