#include "experiments/spaces/exchange.h"

const struct space exchange_spaces[] = {
    {.name = "3 nodes, durations 0 to 2, diagonal too",
     .trials = 20000,
     .random = true,
     .generator = "exchange/random_integers",
     .parameters = "nodes=3 most=2 diagonal=yes"},
    {.name = "5 nodes, durations 0 to 9",
     .trials = 20000,
     .random = true,
     .generator = "exchange/random_integers",
     .parameters = "nodes=5 most=9"},
    {0},
};
