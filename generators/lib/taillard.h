/* The sixty open shop instances of E. Taillard: Benchmarks for basic scheduling problems, European
 * Journal of Operational Research 64 (1993) 278-285: as many jobs as machines, durations 1 to 99
 * from a linear congruential generator. All optimal makespans have been proved. */
#ifndef COMMSCHED_GENERATORS_LIB_TAILLARD_H
#define COMMSCHED_GENERATORS_LIB_TAILLARD_H

struct taillard {
    const char *name; /* "ta04x04_01" */
    int nodes;
    int time_seed, machine_seed;
    int optimum; /* makespan */
};

extern const struct taillard taillard_instances[]; /* by size, then number; ends with name NULL */

/* NULL if there is none of that name. */
const struct taillard *taillard_find(const char *name);

/* Fills duration[nodes * nodes], row = job = sender, column = machine = receiver. */
void taillard_durations(const struct taillard *instance, double *duration);

#endif
