/* Default regimes. Training covers the settings of the papers' experiments at sizes that take
 * milliseconds; held-out regimes mix properties that training keeps separate. */
#include "experiments/design/design.h"

#define WORKSTATIONS "multicast/workstations "
#define MULTICAST WORKSTATIONS "pattern=multicast "
#define IRREGULAR "switched/irregular "

const struct regime regimes[] = {
    {FAMILY_MULTICAST, false, WORKSTATIONS "sizes=small nodes=10,18"},
    {FAMILY_MULTICAST, false, WORKSTATIONS "sizes=hybrid network=mixed nodes=10,18"},
    {FAMILY_MULTICAST, false, MULTICAST "sources=6 sizes=small network=mixed nodes=14,28"},
    {FAMILY_MULTICAST, false, MULTICAST "sources=4 sizes=large network=slow nodes=14,28"},
    {FAMILY_MULTICAST, false, MULTICAST "sources=10 sizes=hybrid overheads=correlated nodes=14,28"},
    {FAMILY_MULTICAST, false, WORKSTATIONS "pattern=single sizes=large network=mixed nodes=16,32"},
    {FAMILY_MULTICAST, true, WORKSTATIONS "sizes=small nodes=13,26"},
    {FAMILY_MULTICAST, true, WORKSTATIONS "sizes=hybrid network=mixed nodes=13,26"},
    {FAMILY_MULTICAST, true, MULTICAST "sources=6 sizes=small network=mixed nodes=20,40"},
    {FAMILY_MULTICAST, true, MULTICAST "sources=4 sizes=large network=slow nodes=20,40"},
    {FAMILY_MULTICAST, true, MULTICAST "sources=10 sizes=hybrid overheads=correlated nodes=20,40"},
    {FAMILY_MULTICAST, true, WORKSTATIONS "pattern=single sizes=large network=mixed nodes=24,48"},
    {FAMILY_MULTICAST, true, WORKSTATIONS "sizes=large overheads=correlated nodes=12,24"},
    {FAMILY_MULTICAST, true, MULTICAST "sources=14 sizes=hybrid network=mixed nodes=16,28"},
    {FAMILY_MULTICAST, true, MULTICAST "sources=3 sizes=fixed bytes=1000 nodes=16,28"},
    {FAMILY_MULTICAST, true, MULTICAST "sources=8 sizes=hybrid network=slow nodes=16,32"},

    {FAMILY_EXCHANGE, false, "exchange/uniform_network load=small nodes=10,20"},
    {FAMILY_EXCHANGE, false, "exchange/uniform_network load=mixed nodes=10,20"},
    {FAMILY_EXCHANGE, false, "exchange/log_uniform_network load=small nodes=10,20"},
    {FAMILY_EXCHANGE, false, "exchange/clusters nodes=12,21"},
    {FAMILY_EXCHANGE, false, "exchange/random_integers least=1 most=99 diagonal=yes nodes=7,15"},
    {FAMILY_EXCHANGE, true, "exchange/uniform_network load=small nodes=14,28"},
    {FAMILY_EXCHANGE, true, "exchange/uniform_network load=mixed nodes=14,28"},
    {FAMILY_EXCHANGE, true, "exchange/log_uniform_network load=small nodes=14,28"},
    {FAMILY_EXCHANGE, true, "exchange/clusters nodes=15,30"},
    {FAMILY_EXCHANGE, true, "exchange/random_integers least=1 most=99 diagonal=yes nodes=10,20"},
    {FAMILY_EXCHANGE, true, "exchange/wide_network load=small nodes=10,20"},
    {FAMILY_EXCHANGE, true, "exchange/log_uniform_network load=mixed nodes=10,20"},
    {FAMILY_EXCHANGE, true, "exchange/clusters distribution=uniform network=sp2 nodes=12,21"},
    {FAMILY_EXCHANGE, true, "exchange/random_integers most=9 nodes=8,16"},
    {FAMILY_EXCHANGE, true, "exchange/random_integers least=50 most=99 nodes=9,18"},

    {FAMILY_SWITCHED, false, IRREGULAR "multicasts=8 destinations=30 nodes=64,128"},
    {FAMILY_SWITCHED, false, IRREGULAR "multicasts=32 destinations=30 nodes=64,128"},
    {FAMILY_SWITCHED, false, IRREGULAR "multicasts=16 destinations=10 long_share=20 nodes=64,128"},
    {FAMILY_SWITCHED, true, IRREGULAR "multicasts=8 destinations=30 nodes=96,256"},
    {FAMILY_SWITCHED, true, IRREGULAR "multicasts=32 destinations=30 nodes=96,256"},
    {FAMILY_SWITCHED, true, IRREGULAR "multicasts=16 destinations=10 long_share=20 nodes=96,256"},
    {FAMILY_SWITCHED, true, IRREGULAR "multicasts=24 destinations=50 links=4 nodes=64,128"},
    {FAMILY_SWITCHED, true, IRREGULAR "multicasts=12 destinations=40 routing=tree nodes=64,128"},
    {FAMILY_SWITCHED, true, IRREGULAR "multicasts=48 destinations=20 hosts=4 nodes=64,128"},
    {0},
};
