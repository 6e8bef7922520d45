#include "models/multicast/operation.h"

#include <string.h>

const struct operation_rule operation_rules[OPERATION_COUNT] = {
    [OPERATION_MULTICAST] = {.name = "multicast", .mirrored = OPERATION_MULTICAST},
    [OPERATION_BROADCAST] = {"broadcast", true, false, PARTY_ROOT, PARTY_ALL, OPERATION_REDUCE},
    [OPERATION_REDUCE] = {"reduce", true, false, PARTY_ALL, PARTY_ROOT, OPERATION_BROADCAST},
    [OPERATION_SCATTER] = {"scatter", true, true, PARTY_ROOT, PARTY_OWN, OPERATION_GATHER},
    [OPERATION_GATHER] = {"gather", true, true, PARTY_OWN, PARTY_ROOT, OPERATION_SCATTER},
    [OPERATION_ALLGATHER] = {"allgather", false, true, PARTY_OWN, PARTY_ALL, OPERATION_ALLGATHER},
    [OPERATION_ALLREDUCE] = {"allreduce", false, false, PARTY_ALL, PARTY_ALL, OPERATION_ALLREDUCE},
};

enum operation operation_find(const char *name)
{
    int k = OPERATION_COUNT - 1;
    while (k > OPERATION_MULTICAST && strcmp(operation_rules[k].name, name) != 0)
        k--;
    return (enum operation)k;
}
