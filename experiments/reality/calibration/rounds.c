#include "experiments/reality/calibration/rounds.h"

/* Adds a dummy node if the number is odd. */
static int even(int nodes)
{
    return nodes + nodes % 2;
}

int rounds_count(int nodes)
{
    return nodes < 2 ? 0 : 2 * (even(nodes) - 1);
}

struct meeting rounds_meeting(int nodes, int round, int node)
{
    int circle = even(nodes) - 1, turn = round / 2;
    /* Nodes meet whose numbers add up to the turn; the last node meets the one left over. */
    int partner = node == circle ? turn * (even(nodes) / 2) % circle
                                 : ((turn - node) % circle + circle) % circle;
    if (partner == node)
        partner = circle;
    if (partner >= nodes)
        return (struct meeting){-1, false};
    return (struct meeting){partner, (node < partner) == (round % 2 == 0)};
}
