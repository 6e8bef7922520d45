#ifndef COMMSCHED_EXPERIMENTS_PRESENT_APPENDIX_PAGES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_APPENDIX_PAGES_H

#include "experiments/present/tables/table.h"

struct page_part {
    struct table table;
    int page; /* from 1 */
};

struct pages {
    struct page_part *part; /* [count], by page */
    size_t count, room;
    int last; /* page */
};

/* The table's first column is repeated in each part. A table that fits is one part. */
struct pages pages_of(const struct table *table, struct arena *arena);

#endif
