/* What the tables of paper `multicluster` share: series, tolerances and remarks. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_FIGURES_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_FIGURES_H

#include "experiments/engine/experiment.h"

/* Myrinet, 12 nodes in clusters of three. */
#define SMALL_CLUSTERS "nodes=12 cluster_size=3"
#define MEDIUM_CLUSTERS "nodes=64 cluster_size=8"
#define BIG_CLUSTERS "nodes=128 cluster_size=32"
/* IBM SP2, 20 nodes in clusters of four; only the start-up of distant links is larger. */
#define SP2_CLUSTERS                                                                               \
    "nodes=20 cluster_size=4 mean=10000 network=sp2 startup_ratio=10 per_byte_ratio=1"
#define CLUSTERS "exchange/clusters"

#define UNIFORM_SERIES                                                                             \
    {"FP", "exchange/fixed_pattern", &metric_completion, NULL},                                    \
        {"HL", "exchange/knoedel", &metric_ports_only, NULL},                                      \
        {"MM", "exchange/max_min", &metric_completion, NULL},                                      \
        {"MS", "exchange/max_sum", &metric_completion, NULL},                                      \
    {                                                                                              \
        "Unif", "exchange/uniform", &metric_completion, NULL                                       \
    }

#define ADAPTED_SERIES                                                                             \
    {"adapted MM", "exchange/adapted_max_min", &metric_completion, NULL},                          \
        {"adapted MS", "exchange/adapted_max_sum", &metric_completion, NULL},                      \
        {"adapted Unif", "exchange/adapted_uniform", &metric_completion, NULL},                    \
    {                                                                                              \
        "two-level", "exchange/two_level", &metric_completion, NULL                                \
    }

/* Not in the paper: HL as a valid schedule, and the bound on the cost of telling everyone the sizes
 * of the messages (4 bytes each), which the matrix algorithms need first (section 5). */
#define OWN_SERIES                                                                                 \
    {"HL, valid", "exchange/knoedel", &metric_completion, NULL},                                   \
    {                                                                                              \
        "size exchange", "exchange/knoedel", &metric_size_exchange, NULL                           \
    }

#define MAX_SUM_REMARK                                                                             \
    "1 to 5 % below the paper; the gap is in bandwidth, not in start-ups; its cause is not known"
#define ADAPTED_UNIFORM_REMARK                                                                     \
    "section 4.1.3 leaves open what happens to a fragment smaller than a start-up; the reading "   \
    "taken is stated in the algorithm's file"
#define FIXED_PATTERN_REMARK "2 to 4 % above the paper at 12 nodes"
#define SLOWDOWN_REMARK "5 to 7 % below the paper under slowdown"

#define HL_NOTE                                                                                    \
    "HL is the paper's own timing, in which forwarding need not wait for the data; 'HL, valid' "   \
    "waits and is a schedule. 'size exchange' bounds the cost of telling everyone the sizes, 4 "   \
    "bytes each, which the printed numbers leave out."

/* Printed cells of one setting, in the order of the series. */
#define UNIFORM_CELLS(setting, fp_tolerance, fp, hl, mm, ms, unif)                                 \
    {setting, "FP", fp, fp_tolerance, FIXED_PATTERN_REMARK}, {setting, "HL", hl, 0.03, NULL},      \
        {setting, "MM", mm, 0.03, NULL}, {setting, "MS", ms, 0.07, MAX_SUM_REMARK},                \
    {                                                                                              \
        setting, "Unif", unif, 0.03, NULL                                                          \
    }

#define ADAPTED_CELLS(setting, mm_tolerance, mm_remark, mm, ms, unif, two_level)                   \
    {setting, "adapted MM", mm, mm_tolerance, mm_remark},                                          \
        {setting, "adapted MS", ms, 0.07, MAX_SUM_REMARK},                                         \
        {setting, "adapted Unif", unif, 0.03, ADAPTED_UNIFORM_REMARK},                             \
    {                                                                                              \
        setting, "two-level", two_level, 0.03, NULL                                                \
    }

#endif
