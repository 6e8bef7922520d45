/* What the figures and tables of paper `multicast` share: settings of section 7 and the series. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_FIGURES_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_FIGURES_H

#include "experiments/engine/experiment.h"

#define STATIONS "multicast/workstations"

#define ALL_TO_ALL(network, bytes, count)                                                          \
    "nodes=" #count " pattern=all_to_all network=" network " bytes=" bytes

#define ALL_TO_ALL_POINT(network, bytes, seconds, count)                                           \
    {                                                                                              \
        .label = "N=" #count, .x = count, .generator = STATIONS,                                   \
        .parameters = ALL_TO_ALL(network, bytes, count), .unit = seconds                           \
    }

/* The nodes of Table 1. */
#define ALL_TO_ALL_SWEEP(network, bytes, seconds)                                                  \
    ALL_TO_ALL_POINT(network, bytes, seconds, 8), ALL_TO_ALL_POINT(network, bytes, seconds, 16),   \
        ALL_TO_ALL_POINT(network, bytes, seconds, 24),                                             \
        ALL_TO_ALL_POINT(network, bytes, seconds, 32),                                             \
        ALL_TO_ALL_POINT(network, bytes, seconds, 40),                                             \
        ALL_TO_ALL_POINT(network, bytes, seconds, 48),                                             \
        ALL_TO_ALL_POINT(network, bytes, seconds, 56),                                             \
        ALL_TO_ALL_POINT(network, bytes, seconds, 64),                                             \
        ALL_TO_ALL_POINT(network, bytes, seconds, 72),                                             \
        ALL_TO_ALL_POINT(network, bytes, seconds, 80)

#define MULTICAST_POINT(network, sizes, seconds, count)                                            \
    {                                                                                              \
        .label = #count " sources", .x = count, .generator = STATIONS,                             \
        .parameters =                                                                              \
            "nodes=64 pattern=multicast sources=" #count " network=" network " sizes=" sizes,      \
        .unit = seconds                                                                            \
    }

/* The sources of Table 2, on 64 nodes. */
#define MULTICAST_SWEEP(network, sizes, seconds)                                                   \
    MULTICAST_POINT(network, sizes, seconds, 4), MULTICAST_POINT(network, sizes, seconds, 8),      \
        MULTICAST_POINT(network, sizes, seconds, 16),                                              \
        MULTICAST_POINT(network, sizes, seconds, 24),                                              \
        MULTICAST_POINT(network, sizes, seconds, 32),                                              \
        MULTICAST_POINT(network, sizes, seconds, 48),                                              \
        MULTICAST_POINT(network, sizes, seconds, 56), MULTICAST_POINT(network, sizes, seconds, 64)

#define APPEND_SERIES(metric)                                                                      \
    {"FEF", "multicast/fef", metric, NULL}, {"ECF", "multicast/ecf", metric, NULL},                \
        {"WR", "multicast/wr", metric, NULL}, {"EAF", "multicast/eaf", metric, NULL},              \
        {"RR", "multicast/rr", metric, NULL},                                                      \
    {                                                                                              \
        "RRS", "multicast/rrs", metric, NULL                                                       \
    }

#define PREEMPTIVE_SERIES(metric)                                                                  \
    {"ECFP", "multicast/ecfp", metric, NULL}, {"WRP", "multicast/wrp", metric, NULL},              \
        {"EAFP", "multicast/eafp", metric, NULL}, {"RRP", "multicast/rrp", metric, NULL},          \
    {                                                                                              \
        "RRSP", "multicast/rrsp", metric, NULL                                                     \
    }

#define BOUND_SERIES                                                                               \
    {                                                                                              \
        "lower bound", "multicast/rr", &metric_lower_bound, NULL                                   \
    }

/* Numbers of one setting, in the order of the tables' columns; fef_tolerance is FEF's. */
#define ELEVEN_CELLS(setting, fef_tolerance, tolerance, remark, fef, ecf, wr, eaf, rr, rrs, ecfp,  \
                     wrp, eafp, rrp, rrsp)                                                         \
    {setting, "FEF", fef, fef_tolerance, remark}, {setting, "ECF", ecf, tolerance, remark},        \
        {setting, "WR", wr, tolerance, remark}, {setting, "EAF", eaf, tolerance, remark},          \
        {setting, "RR", rr, tolerance, remark}, {setting, "RRS", rrs, tolerance, remark},          \
        {setting, "ECFP", ecfp, tolerance, remark}, {setting, "WRP", wrp, tolerance, remark},      \
        {setting, "EAFP", eafp, tolerance, remark}, {setting, "RRP", rrp, tolerance, remark},      \
    {                                                                                              \
        setting, "RRSP", rrsp, tolerance, remark                                                   \
    }

#define TIMES_REMARK                                                                               \
    "of the paper's machine and of its forms of the algorithms, printed as us where the growth "   \
    "says ms: the growth is to be compared, not the value"
#define TIMES_CELLS(setting, ...) ELEVEN_CELLS(setting, -1, -1, TIMES_REMARK, __VA_ARGS__)

/* Figures 7 to 12 and the tables print no ranges beyond these. */
#define OVERHEADS_NOTE                                                                             \
    "Constant overheads are uniform in 80 to 400 us, per-byte ones in 0.0001 to 0.01 us, "         \
    "independent of each other; every link has the same speed. "
#define MULTICAST_NOTE                                                                             \
    OVERHEADS_NOTE                                                                                 \
    "Each node but the source is a destination with probability 1/2; the paper does not say how "  \
    "it draws them. "

#endif
