#include "experiments/claims/claim.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/present/report/data.h"

#include <string.h>

static const struct paper papers[] = {
    {"multicast", "Efficient Multiple Multicast on Heterogeneous Network of Workstations",
     "J.-J. Wu, S.-H. Yeh, P. Liu",
     "Eleven heuristics for simultaneous multicasts among workstations of different speeds. "
     "Sending and receiving a message both occupy the node."},
    {"broadcast", "An Approximation Algorithm for Broadcast Scheduling in Heterogeneous Clusters",
     "P. Liu, D.-W. Wang, Y.-H. Guo",
     "Broadcast of one message by fastest-node-first, and its distance from the optimum."},
    {"exchange", "Adaptive Communication Algorithms for Distributed Heterogeneous Systems",
     "P. B. Bhat, V. K. Prasanna, C. S. Raghavendra",
     "Total exchange: every node has a message for every other node. Every node has one send port "
     "and one receive port, so that the problem is an open shop."},
    {"agents",
     "An Optimal Scheduling Algorithm for an Agent-Based Multicast Strategy on Irregular Networks",
     "P. Liu, Y.-F. Lin, J.-J. Wu, Z.-H. Kang",
     "Simultaneous multicasts on irregular networks of wormhole switches. Agents in every subtree "
     "are compared with chains of destinations."},
    {"multicluster", "Scheduling communications on a multi-cluster network", "A. Goldman",
     "Total exchange of messages of different sizes among clusters with fast links inside and slow "
     "links between them."},
    {"beyond", "Beyond the papers", NULL,
     "Our own heuristics and searches on the settings of the papers' figures. Each is compared "
     "with the best of the paper's algorithms on the same instance and with the best known lower "
     "bound. Further figures show how much forwarding gains and how long it takes to compute a "
     "schedule. No number here comes from a paper."},
    {"collectives", "Collective operations", NULL,
     "Broadcast, reduce, scatter, gather, allgather and allreduce among 16 nodes of different "
     "speeds. The tables have the time of each algorithm for each block size and spread; a note "
     "names the algorithm that an MPI library selects by size alone. Spread is the largest "
     "possible ratio of a node's time to the fastest node's. No number here comes from a paper."},
    {"change", "Schedules under change", NULL,
     "Schedules executed where links and nodes are slower or faster than the scheduler assumed. "
     "The figures show how much wrong costs lose, and how much of the loss planning anew at a "
     "checkpoint recovers. No paper states how far links vary over time; the spread over the "
     "pairs of the GUSTO table, a standard deviation of 1 of the logarithms, is taken as an upper "
     "bound. No number here comes from a paper."},
    {"relaxed", "Relaxed assumptions", NULL,
     "Experiments that drop assumptions of the papers' models: multicasts among unequal nodes "
     "whose messages share the links of a switch network, more than two levels of links, a "
     "critical node, deadlines and priorities, interleaved receives, finite buffers, and the cost "
     "of a phase. No number here comes from a paper."},
    {0},
};

struct paper *all_papers(struct arena *arena)
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

bool paper_has(const struct paper *paper, const struct experiment *experiment)
{
    return strcmp(experiment->paper, paper->name) == 0;
}

/* True if the paper's name and one of these characters, or the end, begin the text: "agents 3.2",
 * "agents_bound". */
static bool is_of(const struct paper *paper, const char *text, const char *after)
{
    size_t length = strlen(paper->name);
    return text && strncmp(text, paper->name, length) == 0 && strchr(after, text[length]);
}

static bool is_source(const char *source, const struct paper *paper)
{
    return is_of(paper, source, " ,:");
}

bool paper_has_claim(const struct paper *paper, const struct claim *claim)
{
    if (claim_is_own(claim) && the_study())
        return strcmp(paper->name, the_study()->name) == 0;
    if (!claim->algorithm)
        return is_of(paper, claim->name, "_");
    return is_source(claim->source, paper);
}

static bool is_printed_anywhere(const struct algorithm *algorithm)
{
    const struct paper *paper = papers;
    while (paper->name && !(paper_is_printed(paper) && is_source(algorithm->source, paper)))
        paper++;
    return paper->name;
}

static bool runs(const struct experiment *experiment, const char *algorithm)
{
    const struct series *series = experiment->series;
    while (series->label && strcmp(series->algorithm, algorithm) != 0)
        series++;
    return series->label;
}

/* An algorithm belongs to the printed paper that its source names; any other to the themes whose
 * experiments run it. */
static bool has_algorithm(const struct paper *paper, const struct registered_algorithm *algorithm)
{
    if (paper_is_printed(paper) || is_printed_anywhere(algorithm->algorithm))
        return is_source(algorithm->algorithm->source, paper);
    for (const struct experiment *const *all = all_experiments(); *all; all++)
        if (paper_has(paper, *all) && runs(*all, algorithm->name))
            return true;
    return false;
}

const struct paper *paper_find(const char *name, struct arena *arena)
{
    const struct paper *paper = all_papers(arena);
    while (paper->name && (strcmp(paper->name, name) != 0 || strcmp(name, OWN_PAPER) == 0))
        paper++;
    return paper->name ? paper : NULL;
}

const char **usual_papers(bool all, struct arena *arena)
{
    const struct paper *paper = all_papers(arena);
    const char **names = ARENA_ZEROED(arena, const char *, sizeof papers / sizeof *papers + 2);
    size_t count = 0;
    for (; paper->name; paper++)
        if (strcmp(paper->name, OWN_PAPER) != 0 &&
            (all || (the_study() ? paper_is_study(paper) : paper_is_printed(paper))))
            names[count++] = paper->name;
    return names;
}

/* ---- what a job was asked for, by names of papers, experiments and claims ---- */

bool chosen_experiment(const char *const *names, const struct experiment *experiment)
{
    return names ? word_index(names, experiment->name) >= 0 ||
                       word_index(names, experiment->paper) >= 0
                 : experiment_is_own(experiment);
}

struct experiment_list chosen_experiments(const char *const *names,
                                          const struct experiment_list *kept, struct arena *arena)
{
    const struct experiment *const *all = all_experiments();
    size_t room = kept->count + 1;
    for (size_t k = 0; all[k]; k++)
        room++;
    struct experiment_list chosen = {ARENA_ZEROED(arena, const struct experiment *, room), 0};
    for (; *all; all++)
        if (chosen_experiment(names, *all))
            chosen.experiments[chosen.count++] = *all;
    for (size_t k = 0; k < kept->count; k++)
        chosen.experiments[chosen.count++] = kept->experiments[k];
    return chosen;
}

/* From outside the tree, or a prototype in it. */
static bool is_users(const struct registered_algorithm *algorithm)
{
    return algorithm->foreign || algorithm->algorithm->prototype;
}

bool chosen_claim(const char *const *names, const struct claim *claim, struct arena *arena)
{
    if (!names)
        return claim_is_own(claim);
    if (word_index(names, claim->name) >= 0)
        return true;
    bool everywhere = claim->algorithm && is_users(algorithm_find(claim->algorithm->name));
    for (; *names; names++) {
        const struct paper *paper = paper_find(*names, arena);
        if (paper && (everywhere || paper_has_claim(paper, claim)))
            return true;
    }
    return false;
}

struct claim *chosen_claims(const char *const *names, struct arena *arena, size_t *count)
{
    struct claim *claims = NULL;
    size_t room = 0;
    *count = 0;
    for (const struct claim *known = all_claims(); known->name; known++)
        if (chosen_claim(names, known, arena)) {
            ARENA_GROW(arena, claims, *count, room);
            claims[(*count)++] = *known;
        }
    return claims;
}

bool chosen_algorithm(const char *const *names, const struct registered_algorithm *algorithm,
                      struct arena *arena)
{
    bool chosen = !names;
    for (; names && *names && !chosen; names++) {
        const struct paper *paper = paper_find(*names, arena);
        chosen = paper && (is_users(algorithm) || has_algorithm(paper, algorithm));
    }
    return chosen;
}
