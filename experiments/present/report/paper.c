#include "experiments/present/report/parts.h"

#include "experiments/claims/claim.h"
#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/plan/study.h"

#include <string.h>

const struct paper papers[] = {
    {"multicast", "Efficient Multiple Multicast on Heterogeneous Network of Workstations",
     "J.-J. Wu, S.-H. Yeh, P. Liu",
     "Eleven heuristics for several multicasts at once among workstations of different speed: a "
     "node spends time of its own to send and to receive."},
    {"broadcast", "An Approximation Algorithm for Broadcast Scheduling in Heterogeneous Clusters",
     "P. Liu, D.-W. Wang, Y.-H. Guo",
     "One message to all processors, fastest node first, and how far that is from the optimum."},
    {"exchange", "Adaptive Communication Algorithms for Distributed Heterogeneous Systems",
     "P. B. Bhat, V. K. Prasanna, C. S. Raghavendra",
     "A message from every node to every other, seen as an open shop: every node has one port to "
     "send and one to receive."},
    {"agents",
     "An Optimal Scheduling Algorithm for an Agent-Based Multicast Strategy on Irregular Networks",
     "P. Liu, Y.-F. Lin, J.-J. Wu, Z.-H. Kang",
     "Several multicasts on irregular networks of wormhole switches: agents in every subtree "
     "against chains of destinations."},
    {"multicluster", "Scheduling communications on a multi-cluster network", "A. Goldman",
     "An exchange of messages of different sizes among clusters with fast local and slow distant "
     "links."},
    {"beyond", "Beyond the papers", NULL,
     "The settings of the papers' figures by heuristics and searches of this program's own, each "
     "against the best that the paper's algorithms reach on the same instance and the best lower "
     "bound known; and what every term of a heuristic is worth. No number here is a paper's."},
    {"collectives", "Collective operations", NULL,
     "Broadcast, reduce, scatter, gather, allgather, allreduce, reduce-scatter and prefix among 16 "
     "nodes of different speeds: which algorithm is best at which block size and spread, and how "
     "much longer the algorithm takes that an MPI library chooses by size alone. Spread is the "
     "largest possible ratio of a node's time to the fastest node's. No number here is a paper's."},
    {"change", "Schedules under change", NULL,
     "What becomes of a schedule where links and nodes are slower or faster than its scheduler "
     "believed: costs that are wrong from the start, cross-traffic that comes and goes, drifts, "
     "single changes; and how much repairs, checkpoints and plans with a margin win back. A "
     "clairvoyant plans once, by what will happen. No paper says how far links vary over time; the "
     "spread of the GUSTO table over pairs, where logarithms have a standard deviation of 1, is "
     "taken as an upper bound. No number here is a paper's."},
    {0},
};

const struct paper *all_papers(struct arena *arena)
{
    static const struct paper own = {OWN_PAPER, "Your experiments", NULL, NULL};
    const struct study *study = the_study();
    struct paper *all = ARENA_ARRAY(arena, struct paper, sizeof papers / sizeof *papers + 2);
    size_t first = 0;
    if (study)
        all[first++] = (struct paper){study->name, study->title, study->authors, study->about};
    all[first++] = own;
    memcpy(all + first, papers, sizeof papers);
    return all;
}

bool paper_is_study(const struct paper *paper)
{
    return (the_study() && strcmp(paper->name, the_study()->name) == 0) ||
           strcmp(paper->name, OWN_PAPER) == 0;
}

bool paper_is_printed(const struct paper *paper)
{
    return paper->authors && !paper_is_study(paper);
}

const char *report_program(void)
{
    return the_study() ? the_study()->name : "commsched";
}

bool report_is_of_study(const struct report_data *data)
{
    const struct paper *paper = data->papers;
    while (paper->name && paper_is_study(paper))
        paper++;
    return paper > data->papers && !paper->name;
}

bool paper_has(const struct paper *paper, const struct experiment *experiment)
{
    return strcmp(experiment->paper, paper->name) == 0;
}

const char *short_name(const struct paper *paper, const char *name)
{
    size_t length = strlen(paper->name);
    return strncmp(name, paper->name, length) == 0 && name[length] == '_' ? name + length + 1
                                                                          : name;
}

bool paper_has_claim(const struct paper *paper, const struct registered_claim *claim)
{
    size_t length = strlen(paper->name);
    const char *source = claim->claim->source;
    if (claim_is_own(claim) && the_study())
        return strcmp(paper->name, the_study()->name) == 0;
    if (!claim->claim->algorithm)
        return short_name(paper, claim->name) != claim->name;
    return strncmp(source, paper->name, length) == 0 && strchr(" ,:", source[length]);
}
