#include "algorithms/lib/exchange/dense_run.h"
#include "algorithms/lib/exchange/node_set.h"

#include <math.h>
#include <string.h>

/* ---- scores ---- */

/* The part of the score that depends on loads alone. */
static double load_score(const struct dense_run *run, int from, int to)
{
    double send = run->send.left[from] * run->shop->scale;
    double receive = run->receive.left[to] * run->shop->scale;
    double larger = send > receive ? send : receive;
    return run->weights.larger * larger + run->weights.sum * (send + receive);
}

static double score(const struct dense_run *run, double loads, int from, int to)
{
    size_t message = (size_t)from * (size_t)run->shop->nodes + (size_t)to;
    double sent = run->send.end[from], received = run->receive.end[to];
    double start = sent > received ? sent : received;
    double value = loads + run->weights.length * run->shop->share[message];
    if (run->bonus)
        value += run->bonus[message];
    if (start > run->now)
        value -= run->weights.delay * ((start - run->now) * run->shop->scale);
    return value;
}

/* An upper bound on the score of messages of a pair with at most these loads: each operation is
 * monotonic, including rounding. */
static double most_score(const struct dense_run *run, double loads)
{
    const struct dense_weights *weights = &run->weights;
    if (weights->larger < 0.0 || weights->sum < 0.0 || weights->delay < 0.0)
        return INFINITY;
    double most = weights->length > 0.0 ? loads + weights->length : loads;
    return run->bonus ? most + run->most_bonus : most;
}

/* ---- few candidates: a list ---- */

static bool better(const struct dense_run *run, const struct dense_candidate *a,
                   const struct dense_candidate *b)
{
    if (a->score != b->score)
        return a->score > b->score;
    if (a->from != b->from)
        return a->from < b->from;
    if (run->receive.left[a->to] != run->receive.left[b->to])
        return run->receive.left[a->to] > run->receive.left[b->to];
    return a->to < b->to;
}

/* The possible partners of a port: the idle ports that did not become idle at this time, or all
 * that are idle or soon will be, optionally without those that became idle at this time. */
enum others { OLD_IDLE, IDLE_AND_SOON, OLD_IDLE_AND_SOON };

static uint64_t word_of(const struct dense_ports *ports, enum others others, int word)
{
    uint64_t among = ports->idle[word];
    if (others != OLD_IDLE)
        among |= ports->soon[word];
    return others == IDLE_AND_SOON ? among : among & ~ports->fell[word];
}

/* Appends the pairs of a port; *count exceeds dense_few_candidates if there are too many. */
static void add_pairs(struct dense_run *run, const struct dense_ports *ports, int node,
                      const struct dense_ports *opposite, enum others others, int *count)
{
    const uint64_t *partners = ports->partners + (size_t)node * (size_t)run->shop->words;
    int few = dense_few_candidates(run->shop->nodes);
    bool sends = ports == &run->send;
    for (int word = 0; word < run->shop->words; word++) {
        uint64_t found = partners[word] & word_of(opposite, others, word);
        if (!found)
            continue;
        int first = *count;
        *count += __builtin_popcountll(found);
        if (*count > few)
            return;
        for (int k = first; found; k++) {
            int other = 64 * word + word_take_first(&found);
            int from = sends ? node : other, to = sends ? other : node;
            run->candidates[k] =
                (struct dense_candidate){score(run, load_score(run, from, to), from, to), from, to};
        }
    }
}

static void add_pairs_of_set(struct dense_run *run, const struct dense_ports *ports,
                             const uint64_t *set, const struct dense_ports *opposite,
                             enum others others, int *count)
{
    int few = dense_few_candidates(run->shop->nodes);
    for (int word = 0; word < run->shop->words; word++)
        for (uint64_t nodes = set[word]; nodes && *count <= few;)
            add_pairs(run, ports, 64 * word + word_take_first(&nodes), opposite, others, count);
}

/* Former candidate pairs have no message, so a new candidate has a port that became idle at this
 * time, or an idle port and one that entered `soon` at this time. */
static int list_candidates(struct dense_run *run)
{
    struct dense_ports *send = &run->send, *receive = &run->receive;
    int count = 0;
    add_pairs_of_set(run, send, send->fell, receive, IDLE_AND_SOON, &count);
    add_pairs_of_set(run, receive, receive->fell, send, OLD_IDLE_AND_SOON, &count);
    add_pairs_of_set(run, send, send->entered, receive, OLD_IDLE, &count);
    add_pairs_of_set(run, receive, receive->entered, send, OLD_IDLE, &count);
    return count;
}

static void pair_candidates(struct dense_run *run, int count)
{
    run->evaluated += count;
    while (count > 0) {
        struct dense_candidate best = run->candidates[0];
        for (int k = 1; k < count; k++)
            if (better(run, &run->candidates[k], &best))
                best = run->candidates[k];
        dense_choose(run, best.from, best.to);
        int left = 0;
        for (int k = 0; k < count; k++)
            if (run->candidates[k].from != best.from && run->candidates[k].to != best.to)
                run->candidates[left++] = run->candidates[k];
        count = left;
    }
}

/* ---- many candidates: every sender's best receiver, searched again when it is taken ---- */

/* Receivers that may be paired, by decreasing remaining load. */
static int sort_columns(struct dense_run *run)
{
    const double *left = run->receive.left;
    int count = 0;
    for (int word = 0; word < run->shop->words; word++)
        for (uint64_t found = run->receive.idle[word] | run->receive.soon[word]; found;) {
            int to = 64 * word + word_take_first(&found), k = count++;
            for (; k > 0 && left[run->columns[k - 1]] < left[to]; k--)
                run->columns[k] = run->columns[k - 1];
            run->columns[k] = to;
        }
    return count;
}

/* The sender's best receiver among the columns; `to` is -1 if there is none. */
static struct dense_candidate best_in_row(struct dense_run *run, int from, int columns)
{
    struct dense_candidate best = {-INFINITY, from, -1};
    const uint64_t *partners = run->send.partners + (size_t)from * (size_t)run->shop->words;
    bool idle = set_contains(run->send.idle, from);
    for (int k = 0; k < columns; k++) {
        int to = run->columns[k];
        if (!set_contains(partners, to) || (!idle && !set_contains(run->receive.idle, to)))
            continue;
        double loads = load_score(run, from, to);
        if (most_score(run, loads) <= best.score)
            break;
        double value = score(run, loads, from, to);
        run->evaluated++;
        if (best.to < 0 || value > best.score)
            best = (struct dense_candidate){value, from, to};
    }
    return best;
}

static int find_rows(struct dense_run *run, int columns)
{
    int rows = 0;
    for (int word = 0; word < run->shop->words; word++)
        for (uint64_t found = run->send.idle[word] | run->send.soon[word]; found;) {
            int from = 64 * word + word_take_first(&found);
            struct dense_candidate best = best_in_row(run, from, columns);
            if (best.to >= 0)
                run->candidates[rows++] = best;
        }
    return rows;
}

static struct dense_candidate *best_row(struct dense_run *run, int rows)
{
    struct dense_candidate *best = run->candidates;
    for (int k = 1; k < rows; k++)
        if (run->candidates[k].score > best->score)
            best = &run->candidates[k];
    return best;
}

static void remove_column(struct dense_run *run, int to, int columns)
{
    int k = 0;
    while (run->columns[k] != to)
        k++;
    memmove(run->columns + k, run->columns + k + 1, (size_t)(columns - k - 1) * sizeof(int));
}

static bool is_open(const struct dense_ports *ports, int node)
{
    return set_contains(ports->idle, node) || set_contains(ports->soon, node);
}

static void pair_rows(struct dense_run *run)
{
    int columns = sort_columns(run), rows = find_rows(run, columns);
    while (rows > 0) {
        struct dense_candidate *best = best_row(run, rows);
        if (is_open(&run->receive, best->to)) {
            dense_choose(run, best->from, best->to);
            remove_column(run, best->to, columns--);
            best->to = -1;
        } else
            *best = best_in_row(run, best->from, columns);
        if (best->to < 0) {
            size_t behind = (size_t)(run->candidates + --rows - best);
            memmove(best, best + 1, behind * sizeof *best);
        }
    }
}

void dense_pair_ports(struct dense_run *run)
{
    int count = list_candidates(run);
    if (count <= dense_few_candidates(run->shop->nodes))
        pair_candidates(run, count);
    else
        pair_rows(run);
}
