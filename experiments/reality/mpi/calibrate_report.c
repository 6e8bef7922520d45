#include "experiments/reality/mpi/calibrate.h"

#include <math.h>
#include <stdio.h>

static void put_range(FILE *out, const char *name, const struct calibrated *found, size_t member)
{
    double low = INFINITY, high = -INFINITY;
    for (size_t k = 0; k < calibrated_link_count(found); k++) {
        double value = *(const double *)(const void *)((const char *)&found->links[k] + member);
        low = fmin(low, value);
        high = fmax(high, value);
    }
    fprintf(out, "%s: %.6g to %.6g\n", name, low, high);
}

static void put_doubtful(FILE *out, const struct calibrated_link *link)
{
    fprintf(out, "doubtful: %d -> %d:", link->from, link->to);
    for (int k = 0; k < DOUBTS; k++)
        if (link->doubts & 1U << k)
            fprintf(out, " %s", doubt_words[k]);
    fprintf(out, "; startup %.6g +- %.2g, per_byte %.6g +- %.2g, residual %.2f %%\n", link->startup,
            link->startup_interval, link->per_byte, link->per_byte_interval,
            100.0 * link->residual);
}

/* The first of them. */
static void put_all_doubtful(FILE *out, const struct calibrated *found)
{
    enum { FEW = 20 };
    int told = 0;
    for (size_t k = 0; k < calibrated_link_count(found); k++)
        if (found->links[k].doubts && ++told <= FEW)
            put_doubtful(out, &found->links[k]);
    if (told > FEW)
        fprintf(out, "doubtful: and %d more\n", told - FEW);
}

void calibrate_report(FILE *out, const struct calibrated *found)
{
    double residual = 0.0;
    int doubtful = 0;
    for (size_t k = 0; k < calibrated_link_count(found); k++) {
        residual = fmax(residual, fabs(found->links[k].residual));
        doubtful += found->links[k].doubts != 0;
    }
    fprintf(out, "nodes: %d\npasses: %d\nseconds: %.3g\n", found->nodes, found->passes,
            found->seconds);
    put_range(out, "startup", found, offsetof(struct calibrated_link, startup));
    put_range(out, "per_byte", found, offsetof(struct calibrated_link, per_byte));
    if (found->ports == PORTS_OVERLAPPED_LATENCY || found->send)
        put_range(out, "latency", found, offsetof(struct calibrated_link, latency));
    for (int node = 0; node < found->nodes && found->send; node++)
        fprintf(out, "overheads: %d: send %.6g + %.6g a byte, receive %.6g + %.6g a byte\n", node,
                found->send[node].constant, found->send[node].per_byte,
                found->receive[node].constant, found->receive[node].per_byte);
    fprintf(out, "residual: %.2f %% at most\ndoubtful_pairs: %d of %zu\n", 100.0 * residual,
            doubtful, calibrated_link_count(found));
    put_all_doubtful(out, found);
}
