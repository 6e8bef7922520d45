#include "models/base/tournament.h"

#include <math.h>

struct tournament tournament_start(int n, struct arena *arena)
{
    struct tournament tournament = {.leaves = 1};
    while (tournament.leaves < n)
        tournament.leaves *= 2;
    tournament.key = ARENA_ARRAY(arena, double, tournament.leaves);
    tournament.second = ARENA_ZEROED(arena, double, tournament.leaves);
    tournament.winner = ARENA_ARRAY(arena, int, 2 * tournament.leaves);
    for (int k = 0; k < tournament.leaves; k++) {
        tournament.key[k] = INFINITY;
        tournament.winner[tournament.leaves + k] = k;
    }
    for (int k = tournament.leaves - 1; k > 0; k--)
        tournament.winner[k] = tournament.winner[2 * k];
    return tournament;
}

/* Whether a < b. Equal keys are rare, so a branch handles them; the comparison of keys is
 * branch-free because its outcome is unpredictable. */
static int winner_of(const struct tournament *tournament, int a, int b)
{
    const double *key = tournament->key, *second = tournament->second;
    int first = key[a] < key[b];
    if (key[a] == key[b])
        first = second[a] <= second[b];
    return b + first * (a - b);
}

void tournament_set(struct tournament *tournament, int entry, double key, double second)
{
    int *winner = tournament->winner;
    tournament->key[entry] = key;
    tournament->second[entry] = second;
    for (int k = (tournament->leaves + entry) / 2; k > 0; k /= 2) {
        int won = winner_of(tournament, winner[2 * k], winner[2 * k + 1]);
        if (won == winner[k] && won != entry)
            return;
        winner[k] = won;
    }
}
