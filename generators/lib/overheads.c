#include "generators/lib/overheads.h"

#define LEAST_CONSTANT 80e-6 /* seconds */
#define MOST_CONSTANT 400e-6
#define LEAST_PER_BYTE 0.0001e-6 /* seconds per byte */
#define MOST_PER_BYTE 0.01e-6

static double between(double share, double least, double most)
{
    return least + share * (most - least);
}

void draw_workstation_overheads(int nodes, bool correlated, gsl_rng *rng, struct overhead *send,
                                struct overhead *receive)
{
    for (int node = 0; node < nodes; node++) {
        double share[4];
        for (int k = 0; k < 4; k++)
            share[k] = gsl_rng_uniform(rng);
        for (int k = 1; k < 4 && correlated; k++)
            share[k] = share[0];
        send[node] = (struct overhead){between(share[0], LEAST_CONSTANT, MOST_CONSTANT),
                                       between(share[2], LEAST_PER_BYTE, MOST_PER_BYTE)};
        receive[node] = (struct overhead){between(share[1], LEAST_CONSTANT, MOST_CONSTANT),
                                          between(share[3], LEAST_PER_BYTE, MOST_PER_BYTE)};
    }
}
