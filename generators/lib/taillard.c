#include "generators/lib/taillard.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The sixty open shop instances of E. Taillard: name, jobs (= machines), seed of the durations,
 * seed of the machines, proved optimal makespan. */

/* clang-format off */
#define TAILLARD_TABLE(ROW) \
    ROW("ta04x04_01", 4, 1166510396, 164000672, 193) \
    ROW("ta04x04_02", 4, 1624514147, 1076870026, 236) \
    ROW("ta04x04_03", 4, 1116611914, 1729673136, 271) \
    ROW("ta04x04_04", 4, 410579806, 1453014524, 250) \
    ROW("ta04x04_05", 4, 1036100146, 375655500, 295) \
    ROW("ta04x04_06", 4, 597897640, 322140729, 189) \
    ROW("ta04x04_07", 4, 1268670769, 556009645, 201) \
    ROW("ta04x04_08", 4, 307928077, 421384574, 217) \
    ROW("ta04x04_09", 4, 667545295, 485515899, 261) \
    ROW("ta04x04_10", 4, 35780816, 492238933, 217) \
    ROW("ta05x05_01", 5, 527556884, 1343124817, 300) \
    ROW("ta05x05_02", 5, 1046824493, 1973406531, 262) \
    ROW("ta05x05_03", 5, 1165033492, 86711717, 323) \
    ROW("ta05x05_04", 5, 476292817, 24463110, 310) \
    ROW("ta05x05_05", 5, 1181363416, 606981348, 326) \
    ROW("ta05x05_06", 5, 897739730, 513119113, 312) \
    ROW("ta05x05_07", 5, 577107303, 2046387124, 303) \
    ROW("ta05x05_08", 5, 1714191910, 1928475945, 300) \
    ROW("ta05x05_09", 5, 1813128617, 2091141708, 353) \
    ROW("ta05x05_10", 5, 808919936, 183753764, 326) \
    ROW("ta07x07_01", 7, 1840686215, 1827454623, 435) \
    ROW("ta07x07_02", 7, 1026771938, 1312166461, 443) \
    ROW("ta07x07_03", 7, 609471574, 670843185, 468) \
    ROW("ta07x07_04", 7, 1022295947, 398226875, 463) \
    ROW("ta07x07_05", 7, 1513073047, 1250759651, 416) \
    ROW("ta07x07_06", 7, 1612211197, 95606345, 451) \
    ROW("ta07x07_07", 7, 435024109, 1118234860, 422) \
    ROW("ta07x07_08", 7, 1760865440, 1099909092, 424) \
    ROW("ta07x07_09", 7, 122574075, 10979313, 458) \
    ROW("ta07x07_10", 7, 248031774, 1685251301, 398) \
    ROW("ta10x10_01", 10, 1344106948, 1868311537, 637) \
    ROW("ta10x10_02", 10, 425990073, 1111853152, 588) \
    ROW("ta10x10_03", 10, 666128954, 1750328066, 598) \
    ROW("ta10x10_04", 10, 442723456, 1369177184, 577) \
    ROW("ta10x10_05", 10, 2033800800, 1344077538, 640) \
    ROW("ta10x10_06", 10, 964467313, 1735817385, 538) \
    ROW("ta10x10_07", 10, 1004528509, 967002400, 616) \
    ROW("ta10x10_08", 10, 1667495107, 818777384, 595) \
    ROW("ta10x10_09", 10, 1806968543, 1561913259, 595) \
    ROW("ta10x10_10", 10, 938376228, 344628625, 596) \
    ROW("ta15x15_01", 15, 1561423441, 1787167667, 937) \
    ROW("ta15x15_02", 15, 204120997, 213027331, 918) \
    ROW("ta15x15_03", 15, 801158374, 1812110433, 871) \
    ROW("ta15x15_04", 15, 1502847623, 1527847153, 934) \
    ROW("ta15x15_05", 15, 282791231, 1855451778, 946) \
    ROW("ta15x15_06", 15, 1130361878, 849417380, 933) \
    ROW("ta15x15_07", 15, 379464508, 944419714, 891) \
    ROW("ta15x15_08", 15, 1760142791, 1955448160, 893) \
    ROW("ta15x15_09", 15, 1993140927, 179408412, 899) \
    ROW("ta15x15_10", 15, 1678386613, 1567160817, 902) \
    ROW("ta20x20_01", 20, 957638, 9237185, 1155) \
    ROW("ta20x20_02", 20, 162587311, 1489531109, 1241) \
    ROW("ta20x20_03", 20, 965299017, 1054695706, 1257) \
    ROW("ta20x20_04", 20, 1158457671, 1499999517, 1248) \
    ROW("ta20x20_05", 20, 1191143707, 1530757746, 1256) \
    ROW("ta20x20_06", 20, 1826671743, 901609771, 1204) \
    ROW("ta20x20_07", 20, 1591533998, 1146547719, 1294) \
    ROW("ta20x20_08", 20, 937297777, 92726463, 1169) \
    ROW("ta20x20_09", 20, 687896268, 1731298717, 1289) \
    ROW("ta20x20_10", 20, 687034842, 684013066, 1241)
/* clang-format on */

#define ROW(name, nodes, time_seed, machine_seed, optimum)                                         \
    {name, nodes, time_seed, machine_seed, optimum},
const struct taillard taillard_instances[] = {TAILLARD_TABLE(ROW){0}};

const struct taillard *taillard_find(const char *name)
{
    for (const struct taillard *known = taillard_instances; known->name; known++)
        if (strcmp(known->name, name) == 0)
            return known;
    return NULL;
}

/* x <- 16807 x mod 2^31 - 1, scaled to an integer from least to most. */
static int draw(int64_t *state, int least, int most)
{
    const int64_t modulus = INT64_C(2147483647);
    *state = 16807 * *state % modulus;
    return least + (int)((double)*state / (double)modulus * (most - least + 1));
}

/* The k-th duration drawn for a job belongs to the k-th machine in the job's shuffled list. */
void taillard_durations(const struct taillard *instance, double *duration)
{
    enum { MOST = 64 };
    int n = instance->nodes, drawn[MOST][MOST], machine[MOST];
    int64_t times = instance->time_seed, machines = instance->machine_seed;
    for (int job = 0; job < n; job++)
        for (int k = 0; k < n; k++)
            drawn[job][k] = draw(&times, 1, 99);
    for (int job = 0; job < n; job++) {
        for (int k = 0; k < n; k++)
            machine[k] = k;
        for (int k = 0; k < n; k++) {
            int other = draw(&machines, k + 1, n) - 1;
            int swapped = machine[k];
            machine[k] = machine[other];
            machine[other] = swapped;
        }
        for (int k = 0; k < n; k++)
            duration[job * n + machine[k]] = drawn[job][k];
    }
}
