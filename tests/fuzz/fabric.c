/* Fuzzing harness: fabric files. Any text is read, or refused with a place; what is read is written
 * as a text that reads back and is written identically. */
#include "models/switched/fabric.h"
#include "tests/fuzz/lib/finding.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

static void use(const struct switched *network, struct arena *arena)
{
    struct switched again;
    const char *text = written_fabric(network, arena);
    struct fabric_labels labels;
    struct cabling cabling = fabric_list(INPUT, text, strlen(text), arena);
    demand(cabling_finish(&cabling, NULL, &again, &labels), "a written fabric does not read back");
    demand_same(text, written_fabric(&again, arena), "a fabric is written as");
    struct network_place place;
    struct verdict verdict = switched_check_network(network, arena, &place);
    if (!verdict.ok && !strstr(verdict.reason, "is not connected"))
        finding("%s", verdict.reason);
}

/* Ports are those of the switches, and numbered LIDs are complete. */
static void check_labels(const struct switched *network, struct fabric_labels *labels,
                         struct arena *arena)
{
    for (int k = 0; k < network->link_count; k++)
        if (labels->ports[k].a < 1 || labels->ports[k].a > network->ports ||
            labels->ports[k].b < 1 || labels->ports[k].b > network->ports)
            finding("link %d has a port that its switch lacks", k);
    struct verdict verdict = fabric_number_lids(network, labels, arena);
    for (int k = 0; verdict.ok && k < network->switches; k++)
        if (labels->switches[k].lid < 1)
            finding("switch %d has no LID", k);
    for (int k = 0; verdict.ok && k < network->hosts; k++)
        if (labels->hosts[k].lid < 1 || labels->host_port[k] < 1)
            finding("host %d has no LID or no port", k);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena = {0};
    struct switched network;
    struct fabric_labels labels;
    struct cabling cabling = fabric_list(INPUT, (const char *)data, size, &arena);
    struct verdict verdict = cabling_finish(&cabling, NULL, &network, &labels);
    if (verdict.ok) {
        use(&network, &arena);
        check_labels(&network, &labels, &arena);
    } else {
        demand_place(&verdict);
    }
    arena_release(&arena);
    return 0;
}
