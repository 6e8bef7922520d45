/* Files of other tools as instances: `commsched import FILE...`.
 *
 * experiments/import/kinds/NAME.c exports import_kind_NAME, known on the command line as NAME; the
 * build finds it. A kind reads one file into a part: sizes of messages, costs of links, or a whole
 * instance. import_files() recognises the kinds of files and combines their parts by the names of
 * nodes. Everything is in the arena of the import. */
#ifndef COMMSCHED_EXPERIMENTS_IMPORT_IMPORT_H
#define COMMSCHED_EXPERIMENTS_IMPORT_IMPORT_H

#include "models/instance.h"
#include "models/switched/cabling.h"

/* ---- a text, its lines and cells (source.c) ---- */

/* Part of a line, without the blanks and quotes around it; no zero byte ends it. */
struct text_cell {
    const char *text;
    int length, line, column; /* from 1; columns count characters */
};

/* A line that is not blank; cells are separated by the tabs, semicolons or commas that most lines
 * of the text have, else by blanks. A line that begins with #, % or // has no cells. */
struct text_row {
    struct text_cell whole;
    struct text_cell *cells; /* [count] */
    int count;
};

struct source {
    const char *path; /* as in messages */
    const char *text; /* lines end with \n alone, without a byte order mark; a zero byte follows */
    size_t length;
    struct text_row *rows; /* [row_count] */
    int row_count;
};

struct verdict source_read(const char *path, struct arena *arena, struct source *out);

/* "PATH:LINE:COLUMN: found "CELL", expected ...": the rest in the manner of printf. */
struct verdict cell_unexpected(const struct source *source, const struct text_cell *cell,
                               const char *expected, ...) __attribute__((format(printf, 3, 4)));

/* The same of a row, which may be the one behind the last. */
struct verdict row_unexpected(const struct source *source, int row, const char *expected);

/* The same with other words for what was found. */
struct verdict source_error(const struct source *source, int line, int column, const char *reason,
                            ...) __attribute__((format(printf, 4, 5)));

/* Moves the beginning of a cell to a later place of the same text, counting lines and columns. */
void cell_advance(struct text_cell *cell, const char *to);

/* The next word of a line at *at, which moves behind it; what separates cells does not matter. */
struct text_cell cell_word(const struct text_cell *line, const char **at);

/* It is the word, in letters of either case. */
bool cell_is(const struct text_cell *cell, const char *word);

/* Blank, -, N/A, inf and the like: no number. */
bool cell_is_absent(const struct text_cell *cell);

/* Some cell begins as a number, with or without a mark before it: the row is no heading. */
bool row_has_numbers(const struct text_row *row);

/* ---- units (units.c) ---- */

enum dimension { DIMENSION_NONE, DIMENSION_TIME, DIMENSION_SIZE, DIMENSION_RATE };

/* Seconds, bytes, or bytes a second; bits and bytes are told apart by b and B. */
struct unit {
    enum dimension dimension;
    double factor;
    const char *name;
};

/* A number in seconds, bytes, or bytes a second, rounded once. */
double unit_value(double number, const struct unit *unit);

/* The whole text is a unit: "us", "KiB", "Gbit/s". */
bool unit_parse(const char *text, int length, struct unit *out, struct arena *arena);

/* The unit that a title or heading names: "Latency (us)", "MB/s", "delay in ms"; a time or rate
 * before a size. */
bool unit_named(const struct text_cell *words, struct unit *out, struct arena *arena);

/* A decimal number, perhaps with a unit: "3.3", "10 Gbit/s"; the dimension of a plain number is
 * DIMENSION_NONE, its factor 1. */
bool cell_number(const struct text_cell *cell, double *number, struct unit *out,
                 struct arena *arena);

/* Instances are matrices: of so many nodes, 0.8 GB each. */
enum { IMPORT_NODES_MOST = 10000 };

/* A whole number that may be that of a node; else -1. */
int cell_node(const struct text_cell *cell);

/* ---- square tables (table.c) ---- */

/* SURELY: by a mark of one program, which no table of numbers has. */
enum likeness { UNLIKE, PERHAPS, LIKELY, SURELY };

/* Consecutive rows with a cell for each pair of nodes, row = from, and what was before them. */
struct square {
    int nodes;
    const struct text_cell *names; /* [nodes]; NULL: the table has no names */
    struct unit unit;              /* named in a title or heading; without dimension: none is */
    int first, start; /* the rows of the source with its first title, and with node 0 */
    int labels;       /* 1: the rows begin with the names of nodes; else 0 */
};

const struct text_cell *square_cell(const struct source *source, const struct square *square,
                                    int from, int to);

/* The next table at or after a row, which moves behind it. `*found` is false if there is none. */
struct verdict square_next(const struct source *source, int *row, struct arena *arena,
                           struct square *out, bool *found);

/* Three lines of three numbers are a list of messages rather than a table, because the diagonal is
 * not empty. */
bool square_is_list(const struct source *source, const struct square *square);

/* Whether the source has a table, the first of which is *out; PERHAPS: with mistakes. */
enum likeness square_first(const struct source *source, struct arena *arena, struct square *out);

/* A word of that list, separated by |, occurs in the titles of the table or in the file's name. */
bool square_mentions(const struct source *source, const struct square *square, const char *words);

/* The numbers in the unit, or each in its own; NAN: absent. Wrong cells fail. */
struct verdict square_numbers(const struct source *source, const struct square *square,
                              const struct unit *unit, struct arena *arena, double **out);

/* ---- times by size (line.c) ---- */

/* The line startup + bytes * per_byte through a table of times, neither of both below 0. */
struct curve {
    double startup, per_byte, residual; /* seconds; the largest residual, relative */
    int sizes, zeros;                   /* zeros: sizes without a time, not used */
    const char *warning;                /* "; messages in flight hide start-ups", or "" */
};

/* The row of the next title of a table at or after a row; that of the end: there is none. */
int curve_title(const struct source *source, int row);

/* The table of the title at a row, which moves behind it. */
struct verdict curve_next(const struct source *source, int *row, struct arena *arena,
                          struct curve *out);

/* ---- what kinds give (import.c) ---- */

struct import_part {
    int nodes;
    bool open; /* there may be more nodes than that: it is the largest number of a list, or all
                  links are like the one from 0 to 1 */
    const struct text_cell *names; /* [nodes]; NULL: nodes are numbered */
    /* [nodes * nodes], row = from; NULL: it says nothing of them. NAN: no link, or no message. */
    double *bytes, *startup, *per_byte; /* bytes, seconds, seconds a byte */
    const struct port_map *port_map;    /* of a network without other nodes; NULL: none */
    /* A whole instance: with these nodes and names, and without the above. A switched one without
     * messages gets those of the sizes above or of another file. */
    const struct instance *instance;
    const char *understood; /* "rates of 265 to 271 GB/s" */
    const char *ignored;    /* what was there and not used; NULL: nothing */
};

struct import {
    struct arena *arena;
    struct unit *units; /* [unit_count]: those of --unit */
    bool *unit_used;
    int unit_count;
    double bytes; /* of each message where no file has sizes */
    bool bytes_given;
    double first, last; /* of --select; 0: all parts */
    bool selected;      /* a file has numbered parts */
    const char *subnet; /* as for cabling_finish */
    const char *said;   /* by import_files: a line for each file */
};

struct xml; /* xml.h */
struct _xmlNode;

struct import_kind {
    const char *name, *title; /* "size_list"; "list of messages" */
    const char *makes;        /* "sizes", "network", "switched" */
    enum likeness (*recognises)(const struct import *import, const struct source *source);
    struct verdict (*read)(struct import *import, const struct source *source,
                           struct import_part *out);
    /* Or an XML file, which its outermost element recognises. */
    const char *root;
    void (*read_xml)(struct xml *xml, const struct _xmlNode *root, struct import_part *out);
};

extern const struct import_kind *const import_kinds[]; /* by name; ends with NULL */

/* The first unit of --unit of that dimension (DIMENSION_NONE: of any) that no other file has used;
 * NULL: there is none. */
const struct unit *import_unit(const struct import *import, enum dimension dimension);

/* The same, which is then used. */
const struct unit *import_take_unit(struct import *import, enum dimension dimension);

/* "265 to 271 GB/s", of numbers without those on the diagonal and without NAN. In the arena. */
const char *import_range(const double *numbers, int nodes, const struct unit *unit,
                         struct arena *arena);

/* The unit of sizes: as named in the file, by --unit, or bytes. */
struct unit import_size_unit(struct import *import, const struct unit *named);

/* Whether --select, or its absence, chooses the part of that number of a file. */
bool import_selects(struct import *import, double number);

/* Sets the sizes of a part whose nodes are known, and what was understood. Sizes of the same pair
 * are added; messages of nodes to themselves are ignored. */
void import_sizes(struct import *import, const struct parcel *messages, int count,
                  const struct unit *unit, struct import_part *out);

/* The same of a table in bytes, row = from; the row of node k begins at numbers[k * stride]. */
void import_size_table(struct import *import, const double *numbers, int stride,
                       const struct unit *unit, struct import_part *out);

/* Adds to what was ignored; in the manner of printf. */
void import_ignore(struct import *import, struct import_part *part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Sets what was understood of a part with times of bytes, perhaps start-ups: links and ranges. */
void import_links(struct import *import, struct import_part *part);

/* The ports of GPUs with so many direct links, [nodes * nodes], row = from: those between two have
 * their own, and all other paths share one. */
const struct port_map *import_link_ports(const int *links, int nodes, struct arena *arena);

/* Makes the network of a list of cables the whole instance; all links have the rate of most. */
struct verdict import_cabling(struct import *import, struct cabling *cabling,
                              struct import_part *out);

/* ---- names (import.c) ---- */

/* Numbers of nodes by their names, in the order of their first occurrence. */
struct node_names {
    struct text_cell *names;
    int count;
    size_t room;
    int *slots;
};

/* -1: too many. `add` false: only a known one, or -1. */
int node_number(struct node_names *names, const struct text_cell *name, bool add,
                struct arena *arena);

/* ---- graphs (graph.c) ---- */

/* What nodes and edges may have. */
enum graph_word {
    GRAPH_ID,
    GRAPH_LABEL,
    GRAPH_NAME, /* if it has no label */
    GRAPH_SOURCE,
    GRAPH_TARGET,
    GRAPH_DIRECTED,
    GRAPH_RAW_SPEED,  /* bit/s */
    GRAPH_SPEED_UNIT, /* "G", of the speed */
    GRAPH_SPEED,      /* or bandwidth, with a unit or in that of --unit */
    GRAPH_BANDWIDTH,
    GRAPH_WORDS
};

extern const char *const graph_words[GRAPH_WORDS]; /* "id" */

/* A network whose nodes are switches with a host each. */
struct graph {
    struct import *import;
    const struct source *source;
    struct cabling cabling; /* with the first mistake */
    struct node_names ids, pairs;
    int balance[IMPORT_NODES_MOST]; /* of pairs: directed edges upward less those downward */
    bool directed;                  /* edges are, unless they say otherwise */
    const struct unit *unit;        /* of rates without one; NULL: not yet known */
};

struct graph *graph_start(struct import *import, const struct source *source);

/* They have those of the words that are not blank. The nodes of an edge are added before it. */
void graph_add_node(struct graph *graph, const struct text_cell *words);
void graph_add_edge(struct graph *graph, const struct text_cell *words);

/* The whole instance, or the first mistake. */
struct verdict graph_finish(struct graph *graph, struct import_part *out);

/* ---- trees of switches (switch_tree.c) ---- */

struct switch_tree {
    struct cabling cabling;
    int node;       /* the switch whose children follow; -1: none */
    const char *at; /* of the name or range that is read */
};

/* The switch has that name, from a place of the text to another. */
bool switch_tree_add(struct switch_tree *tree, const char *at, const char *end);

/* Its children, hosts or switches: "n[00-15,20],login". */
bool switch_tree_add_children(struct switch_tree *tree, const char *at, const char *end,
                              bool hosts);

/* ---- combination (import.c) ---- */

/* Reads the files, whose kinds are given (NULL: to be recognised), and combines them. */
struct verdict import_files(struct import *import, const char *const *paths,
                            const struct import_kind *const *kinds, int count,
                            struct instance *out);

#endif
