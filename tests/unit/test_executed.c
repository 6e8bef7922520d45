/* Executions of schedules through JSON and back. tests/golden/other_verbs.t has what is refused,
 * and tables; tests/golden/plot.t reads schedules and executions alike. */
#include "experiments/reality/execution/executed.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static const char by_hand[] =
    "{'executed': 2, 'engine': 'by hand', 'mode': 'timed', 'network': 'two nodes', 'date': '',"
    " 'hosts': ['a', 'b c'], 'clock_uncertainty': 2e-5, 'repetitions': [0.5, 0.25, 0.3],"
    " 'measured': {'minimum': 0.25, 'median': 0.3},"
    " 'transfers': [{'send_start': 0, 'send_end': 0.125, 'receive_start': 5e-324, 'receive_end': "
    "0.125}],"
    " 'schedule': {'algorithm': 'a', 'lower_bound': 0.1, 'completion': 0.1,"
    "  'instance': {'model': 'exchange', 'startup': 0.1, 'per_byte': 0, 'bytes': [[0, 1], [0, 0]]},"
    "  'transfers': [{'from': 0, 'to': 1, 'bytes': 1, 'phase': 0, 'send_start': 0, 'send_end': 0.1,"
    "                 'receive_start': 0, 'receive_end': 0.1}]}}";

static const char *text_of(const struct executed *executed, struct arena *arena)
{
    executed_put(printing(), executed);
    return printed(arena);
}

/* A file is read as its text. */
TEST(what_is_written_comes_back)
{
    struct executed executed, again;
    place_enter(arena);
    const char *path = place_file("e.json");
    write_file(path, quoted(by_hand, arena));
    expect_yes(executed_read(path, arena, &executed));
    const char *text = text_of(&executed, arena);
    write_file(path, text);
    expect_yes(executed_read(path, arena, &again));
    CU_ASSERT_STRING_EQUAL(text, text_of(&again, arena));
    CU_ASSERT_TRUE(again.mode == EXECUTED_TIMED && again.repetitions[2] == 0.3);
    CU_ASSERT_STRING_EQUAL(again.hosts[1], "b c");
    CU_ASSERT_EQUAL(again.transfers[0].receive_start, 5e-324);
    CU_ASSERT_EQUAL(again.schedule.timeline.transfers[0].send_end, 0.1);
    CU_ASSERT_TRUE(isnan(again.measured.low));
    place_leave(1);
}
