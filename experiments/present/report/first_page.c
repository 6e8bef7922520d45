/* The first page: the papers, with their numbers and claims counted by verdict. */
#include "experiments/present/report/front.h"

const struct front_table front_tables[] = {
    {"summary", papers_table},
    {"theorems", theorems_table},
    {"heuristics", heuristics_table},
    {"deviations", deviations_table},
    {"refuted", refuted_table},
    {"recorded", recorded_table},
    {0},
};

/* A count of 0 does not apply. */
static struct entry count(int number)
{
    return number ? entry_whole(number) : (struct entry){0};
}

struct table papers_table(const struct report_data *data, struct arena *arena)
{
    static const struct column columns[] = {
        {.key = "paper"},
        {.key = "numbers"},
        {.key = "reproduced"},
        {.key = "compatible"},
        {.key = "offset"},
        {.key = "different"},
        {.key = "undecided"},
        {.key = "not judged"},
        {.key = "claims"},
        {.key = "hold"},
        {.key = "refuted"},
        {.key = "depend on reading"},
        {.key = "claims_undecided"},
        {.key = "claims_not_judged"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (const struct paper *paper = data->papers; paper->name; paper++) {
        const struct counts counts = counts_of(data, paper, EXPERIMENT_PRINTED);
        const int *numbers = counts.agreeing, *claims = counts.found;
        if (!paper_is_printed(paper))
            continue;
        TABLE_ROW(
            &table, entry_text(paper->title), count(counts.numbers),
            count(numbers[CELL_REPRODUCED]), count(numbers[CELL_COMPATIBLE]),
            count(numbers[CELL_OFFSET]), count(numbers[CELL_DIFFERENT]),
            count(numbers[CELL_INCONCLUSIVE] + numbers[CELL_NO_RESULT]),
            count(numbers[CELL_SINGLE_RUN] + numbers[CELL_NOT_COMPARED]), count(counts.claims),
            count(claims[CLAIM_HOLDS]), count(claims[CLAIM_REFUTED]), count(claims[CLAIM_DEPENDS]),
            count(claims[CLAIM_UNDECIDED] + claims[CLAIM_UNTRIED]), count(claims[CLAIM_SHOWN]));
    }
    return table;
}
