#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PLAN_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PLAN_H

#include "algorithms/algorithm.h"
#include "experiments/engine/experiment.h"
#include "experiments/engine/store/store.h"
#include "generators/generator.h"
#include "models/format/fields.h"
#include "models/format/reader.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Grids: short JSON descriptions of many settings (commsched-format(5), EXPERIMENTS). A scalar in a
 * grid is the value of a variable; a list gives one point for each entry; several lists give their
 * product, the last one varying fastest. The texts in a grid may refer to outer variables. Numbers
 * are written in plain form (100000, 0.5). */

enum { GRID_MOST_POINTS = 100000 };

struct variable {
    const char *name, *value;
};

/* The last variable of a name applies. */
struct variables {
    const struct variable *list;
    size_t count;
};

struct grid {
    struct variables *points;
    size_t count;
};

/* Reads the points of a grid into the reader's arena; texts may refer to the reader's variables,
 * which are not part of the points. Like all read_ functions, returns false, with the reason and
 * its place in the reader, on an error. An absent grid (spot without json) has one point without
 * variables. */
bool read_grid(struct reader *reader, const struct spot *spot, struct grid *out);

/* Reads the points of one member of a grid, a scalar or a list; the key is the variable's name. */
bool read_axis(struct reader *reader, const struct spot *member, struct grid *out);

/* Combines every point of the grid with every point of the other, which varies fastest. */
bool grid_multiply(struct reader *reader, const struct spot *spot, const struct grid *by,
                   struct grid *grid);

/* "nodes=8 network=fast": the variables of the point whose values vary over the grid; "" where
 * there are none. */
const char *grid_point_text(const struct grid *grid, size_t point, const char *between,
                            struct arena *arena);

/* Reads the scalar at the spot as text, with the reader's {variables} replaced. */
bool read_template(struct reader *reader, const struct spot *spot, const char **out);

/* The union; `inner` hides `outer`. */
struct variables variables_joined(const struct variables *outer, const struct variables *inner,
                                  struct arena *arena);

/* Adds inner variables to the reader's; returns those that it had. */
const struct variables *variables_enter(struct reader *reader, const struct variables *inner);

/* NULL if no variable has that name. */
const char *variable_value(const struct variables *variables, const char *name);

/* "nodes=8 network=fast", as accepted by settings_set_all. */
const char *variables_assignments(const struct variables *variables, struct arena *arena);

/* Fields of objects (models/format/fields.h) whose texts may contain {variables}: a text, NULL for
 * an empty one; one that must not be empty; a finite number, or a text like "{nodes}" that becomes
 * one. */
extern const struct own_field template_text, template_filled, template_real;

#define TEXT_OF(type, member) FIELD_OF(type, member, OWN), .own = &template_text, .optional = true
#define REAL_AT(type, member) FIELD_AT(type, member, OWN), .own = &template_real
#define COUNT_OF(type, member)                                                                     \
    FIELD_OF(type, member, WHOLE), .least = 1, .most = LARGEST_COUNT, .optional = true

enum { LARGEST_COUNT = 10000000 };

/* Files embedded by the build, so that the program needs no others: the JSON documents of the
 * papers, experiments/papers/PAPER/.../NAME.json, and of the study that the program was built with;
 * and templates, texts of the manual and the benchmark library. */

struct embedded_document {
    const char *path; /* below experiments/papers: agents/figures/NAME.json; a study is treated
                         as a paper there, plus NAME/study.json */
    const char *file; /* the original file */
    const char *text;
};

extern const struct embedded_document
    embedded_documents[]; /* by path, those of a study last; ends with path NULL */

/* Files of the tree by path, which is also the file; ends with path NULL. */
extern const struct embedded_document embedded_files[];

const char *embedded_text(const char *path); /* of embedded_files; NULL: none */

/* Name of the study, and the source tree in which it was built; "": no study. */
extern const char study_name[], study_tree[];

/* Experiments in a JSON document (commsched-format(5), EXPERIMENTS): grids of settings, series, and
 * a table of printed numbers. Of the decimals, remark, reading and judged of a printed number,
 * those of the whole table, of its series, or its own, the narrowest one applies, and an empty text
 * means none. */

struct experiment_list {
    const struct experiment **experiments; /* ends with NULL, unless there are none */
    size_t count;
};

/* Appends the experiments of a text, in order, as those of the paper (struct experiment); they and
 * everything they refer to are in the arena. The name is for error messages: "NAME:LINE:COLUMN:
 * what is wrong". Errors include unknown generators, algorithms, metrics and parameters, and names
 * that the list already has. */
struct verdict experiment_document_read(const char *name, const char *paper, const char *text,
                                        struct arena *arena, struct experiment_list *list);

/* The papers' experiments: those of the documents in experiments/papers/PAPER/figures. */

/* All of them by name; ends with NULL. They are read at the first call and kept. An invalid
 * document ends the program with the reason. */
const struct experiment *const *all_experiments(void);

/* NULL if no experiment has that name. */
const struct experiment *experiment_find(const char *name);

/* Copies of the documents of experiments that are not built in, kept with their results as
 * DIR/experiments/NAME.json: results remain understandable without the original file. */

struct kept_experiments {
    struct experiment_list list; /* by name, of OWN_PAPER */
    const char **refusals;       /* [refusal_count]: why a document there is ignored */
    size_t refusal_count;
};

/* Reads all kept documents except those whose name is now built in. */
struct kept_experiments kept_experiments_read(const char *directory, struct arena *arena);

/* The experiment of that name in a list; NULL if there is none. */
const struct experiment *experiment_in(const struct experiment_list *list, const char *name);

/* Keeps an experiment of OWN_PAPER, replacing another of the same name; does nothing for others. */
struct verdict kept_experiment_write(const char *directory, const struct experiment *experiment,
                                     struct arena *arena);

/* Fails, naming the experiment, if both directories keep one under the same name that differs. */
struct verdict kept_experiments_compare(const char *one, const char *other, struct arena *arena);

/* Copies the documents of one directory to the other, replacing those of the same names. */
struct verdict kept_experiments_copy(const char *from, const char *to, struct arena *arena);

/* A shard: the part of a job made by one task of a batch system, selected by hash. The shard of an
 * item depends only on the item's name, never on what is stored or on where it is made. */

#define SHARDS_MOST 100000

struct shard {
    int number, count; /* 1 to count; count 0: the whole job */
};

/* The shard, out of count, of an item with this hash (models/base/hash.h). */
int shard_of(uint64_t hash, int count);

/* True if an item with this hash belongs to the shard. */
bool shard_holds(const struct shard *shard, uint64_t hash);

/* "3/64", and the inverse: returns false, with *out zeroed, for other texts, 0/64, 65/64 or more
 * than SHARDS_MOST. */
const char *shard_text(const struct shard *shard, struct arena *arena);
bool shard_parse(const char *text, struct shard *out);

/* Cells, and the plan of a job: the runs that its cells need, each once, without those stored. */

/* A cell of an experiment in concrete form: an algorithm on the instances of a generator's
 * settings, replicated. The runner takes cells; equal cells share their runs. */
struct cell {
    struct run_key key;
    struct settings settings;
    const struct algorithm *algorithm;
    int replications;
    int made;     /* how many of the first are complete in the store, from an earlier look */
    int nodes;    /* of an instance; 0: not given by the settings */
    int timed;    /* number of replications that are repeated for their processor times */
    bool bounded; /* their best bounds are computed too */
    /* Another algorithm on the same instances, whose runs are made for the same replications; or
     * NULL. */
    const struct cell *beside;
};

/* Texts are in the arena. If the settings name a file, the generator's digest covers its
 * content. */
struct cell cell_make(const struct registered_generator *generator, const struct settings *settings,
                      const struct registered_algorithm *algorithm, uint64_t seed, int replications,
                      struct arena *arena);

struct planned_run {
    const struct cell *cell;
    int replication;
    bool is_new;                  /* no run of it is stored, not even one to be made again */
    size_t instance;              /* equal for runs on the same instance */
    struct stopped_runs *stopped; /* those of its block; NULL: not a prototype's run */
};

struct run_plan {
    const struct cell *cells; /* [cell_count]: each once */
    size_t cell_count;
    /* Runs on the same instance are adjacent, so that it is generated once; the largest instances
     * come first, so that no long run is left for the end. */
    struct planned_run *runs;
    size_t run_count;
    size_t wanted;   /* number of runs, stored ones included */
    size_t given_up; /* how many of these are neither stored nor planned, see stopped_runs */
};

/* True if the run need not be made again: it was not stopped by a lower time limit, by lack of an
 * instance, or by lack of memory. Independently of this, the plan remakes a valid run that must be
 * timed and was not. */
bool run_is_final(const struct run *run, double time_limit);

/* Which of the cells' runs are wanted. */
struct run_scope {
    double
        time_limit; /* seconds for a run; a run that was stopped at a lower limit is made again */
    struct shard shard;   /* only its runs */
    struct store *merged; /* results of other shards, whose runs are not made again; or NULL */
};

/* Assigns a run to a shard: hash of the user's seed, the settings and the replication, so
 * that all algorithms run on an instance in the same shard. A prototype's runs are assigned in
 * blocks of REPLICATION_BLOCK. */
uint64_t run_hash(const struct cell *cell, int replication);

/* Number of distinct runs of the shard that the cells need. */
size_t plan_wanted(const struct cell *cells, size_t count, const struct shard *shard);

struct verdict plan_runs(struct store *store, const struct cell *cells, size_t count,
                         const struct run_scope *scope, struct arena *arena, struct run_plan *out);

/* The cell's runs first .. first+count-1, out[count], as they count in results: those given up are
 * absent. */
struct verdict cell_read(struct store *store, const struct cell *cell, int first, int count,
                         struct run *out);

/* The first replication whose run must be read: what a prototype's run counts as depends on its
 * whole block. */
static inline int cell_first(const struct cell *cell)
{
    bool in_blocks =
        cell->algorithm->prototype || (cell->beside && cell->beside->algorithm->prototype);
    return in_blocks ? 0 : cell->made;
}

/* Giving up runs of a prototype, so that one that loops does not cost the time limit for every run.
 * In each block of consecutive replications of its cell, the runs after the first few that were
 * stopped at the limit are given up: they are not made, and any made before that was known count as
 * never made. Which runs these are follows from the block's runs alone. It is therefore the same
 * for any number and order of workers, and for shards, which never split a block. */

enum { REPLICATION_BLOCK = 50, STOPPED_MOST = 3 };

/* The replications of a block whose runs are known to have been stopped, a bit for each. */
struct stopped_runs {
    uint64_t replications;
};

void stopped_add(struct stopped_runs *stopped, int replication);

/* True if the run of this replication of the block is given up. */
bool is_given_up(const struct stopped_runs *stopped, int replication);

/* An experiment as cells: every series in every setting, with names resolved. The series are the
 * experiment's own, then the prototypes by name.
 *
 * Prototypes in figures: an algorithm whose descriptor says .prototype = true becomes an additional
 * series of every experiment that draws curves (FIGURE_CURVES), has the same family, and does not
 * list it itself.
 *
 * The family of an experiment is that of its first series' algorithm. A prototype is measured by
 * that series' metric, with its parameters, unless the metric is a bound, which says nothing about
 * an algorithm. Its label is its title. It is not compared with published numbers. */

struct measurement {
    const struct experiment *experiment;
    const struct series *series; /* [series_count] */
    int setting_count, series_count;
    int own_count;      /* number of series that the experiment itself lists; these come first */
    struct cell *cells; /* [setting * series_count + series] */
};

/* The generator's settings of a cell: the setting's parameters, then the series' (NULL: none). A
 * negative verdict gives the error. */
struct verdict cell_settings(const struct setting *setting, const char *parameters,
                             struct arena *arena, struct settings *out);

/* Of an experiment that was read, so that its settings and series were checked. */
struct measurement measurement_plan(const struct experiment *experiment, uint64_t seed,
                                    int replications, struct arena *arena);

/* The study that the program was built with (make STUDY=DIR): a user's own paper, with algorithms,
 * generators, experiments, claims, bounds and metrics outside the tree. It is described by
 * DIR/study.json (commsched-format(5), CLAIMS). */

struct study {
    const char *name, *title;
    const char *authors; /* "A. Author, B. Author" */
    const char *about, *builds_on;
};

/* NULL if there is none. It is read at the first call and kept; an invalid file ends the program
 * with the reason. */
const struct study *the_study(void);

/* Parses the file's text; a negative verdict says "NAME:LINE:COLUMN: what is wrong". In the
 * arena. */
struct verdict study_read(const char *name, const char *text, struct arena *arena,
                          struct study *out);

/* True for experiments that a program runs by default: in a study its own, in any other program
 * all. */
bool experiment_is_own(const struct experiment *experiment);

#endif
