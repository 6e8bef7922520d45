/* The clusters of paper `multicluster`, as parameters of generator exchange/clusters. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_CLUSTERS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_CLUSTERS_H

/* Myrinet, 12 nodes in clusters of three. */
#define SMALL_CLUSTERS "nodes=12 cluster_size=3"
#define MEDIUM_CLUSTERS "nodes=64 cluster_size=8"
#define BIG_CLUSTERS "nodes=128 cluster_size=32"
/* IBM SP2, 20 nodes in clusters of four; only the start-up of distant links is larger. */
#define SP2_CLUSTERS                                                                               \
    "nodes=20 cluster_size=4 mean=10000 network=sp2 startup_ratio=10 per_byte_ratio=1"

#endif
