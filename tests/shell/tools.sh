#!/bin/sh
# The tools of build and tests (rooms.awk, suites.py, reach.py, mutants.py, header.awk) find what they should.
. tests/lib/shell.sh

suites() { python3 -B "$S/tests/suites.py" --jobs 2 --times times "$@" "$T/tests"; }

test_lint_the_table_of_rooms() {
    mkdir a b
    expect 0 '' <<'E'
printf '# A comment.\n\na\nb a\n' >table; echo '#include "a/x.h"' >b/y.c
echo '#include "a/y.h"' >a/x.c; awk -f $S/tests/rooms.awk table a/x.c b/y.c; echo silent
E
    exactly 'silent\n'
    expect 0 'a/x.c:1: a includes b/z.h\n' <<'E'
echo '#include "b/z.h"' >a/x.c; awk -f $S/tests/rooms.awk table a/x.c b/y.c
E
    expect 0 'no line of its own' <<'E'
printf 'b a\na\n' >table; awk -f $S/tests/rooms.awk table b/y.c
E
    expect 0 'b/y.c: no room' <<'E'
printf 'a\n' >table; awk -f $S/tests/rooms.awk table b/y.c
E
}

# A test program of three suites: one passes, one fails, one crashes.
test_suites_side_by_side_an_honest_status() {
    expect 0 '1 suites, 0 failed' <<'E'
cat >tests <<'END'
#!/bin/sh
case $1 in --list) echo good bad dead; exit ;; esac
echo $1 was run
case $1 in bad) echo Elapsed time; exit 1 ;; dead) kill -9 $$ ;; *) echo Elapsed time ;; esac
END
chmod +x tests; suites --suites good
E
    expect 1 '1 failed' <<'E'
suites --suites 'good bad'
E
    also 'FAILED: bad was run'
    expect 0 '0 failed' <<'E'
suites --suites 'good bad' --finish-only
E
    expect 1 'dead did not end: status -9' <<'E'
suites --suites 'good dead' --finish-only
E
    expect 1 "there is no suite 'nobody'" suites --suites nobody
    expect 1 '2 failed' suites
    expect 0 'bad dead good ' <<'E'
cut -f 1 times | tr '\n' ' '
E
}

test_suites_that_a_change_can_reach() {
    [ -n "$TEST_BUILD" ] || { skip "run by make test"; return; }
    cat >reach.py <<'E'
import os, sys
sys.path.insert(0, 'tests')
from reach import Reach
reach = Reach(os.environ['TEST_BUILD'])
for name in sys.argv[1:]:
    print(sorted((v, k) for k, v in reach.reaching([name]).items()))
E
    cd "$S" || return
    expect 0 "[(0, 'arena')]\n[(1, 'digest')]\n[(0, 'generate')]\n" \
        python3 -B "$T/reach.py" tests/unit/test_arena.c tests/digest.txt tests/golden/generate.t
    expect 0 "(0, 'arena')" python3 -B "$T/reach.py" models/base/arena.h
    also "'damaged_schedules'"
    expect 0 "(1, 'solve_and_check')" python3 -B "$T/reach.py" experiments/cli/check.c
    lacks "'arena'"
}

test_places_of_mutants() {
    expect 0 "[('0', '1'), ('-', '+'), ('(c < 2)', '(!(c < 2))'), ('<', '<='), ('<', '>='), ('2', '3'), ('2', '1'), ('++', '--'), ('h(*a);', ';')]" <<'E'
cat >mutants.py <<'END'
import os, sys
sys.path.insert(0, os.environ['S'] + '/tests')
import mutants
text = 'int f(int *a, const char *b)\n{\n    /* 1 + 1 */\n    int c = a[0] - g("1 < 2");\n'\
    '    if (c < 2)\n        c++;\n    h(*a);\n    return c;\n}\n'
print([text[s:s + len(old)] == old and (old, new) for s, old, new in mutants.sites(text)])
END
S=$S python3 -B mutants.py
E
}

# Members and parameters keep their names, as do words, strings and what only looks like a name.
test_the_installed_header() {
    cat >inner.h <<'E'
/* What is inside. */
#ifndef COMMSCHED_INNER_H
#define COMMSCHED_INNER_H
#include "box.h"
#include <stddef.h>
struct inner { size_t size; };
#endif
E
    cat >box.h <<'E'
/* Of struct box, find_box() and BOX_MOST; no box is found by kinds. */
#ifndef COMMSCHED_BOX_H
#define COMMSCHED_BOX_H
#include "inner.h"
#include <stddef.h>
#define BOX_MOST 3
#define BOX_FIND(box) \
    (find_box(box) + (box)->find_box)
enum kind { KIND_A, KIND_B };
struct box { int box, find_box; enum kind kind; union { struct inner inner; } as; int (*solve)(struct box *); };
extern const char *const kinds[];
int find_box(const struct box *box) __attribute__((pure));
static inline int solve(const struct box *box) { return box->solve(box) + find_box(box) + (kinds[KIND_A] == "kinds"); }
typedef void handler(enum kind kind);
/* ---- not installed ---- */
#include "missing.h"
int hidden(handler *handler);
#endif
E
    printf '%s\n' '#define COMMSCHED_VERSION VERSION' '#ifdef __cplusplus' 'extern "C" {' '#endif' '#include "box.h"' >top.h
    cat >wanted <<'E'
#define COMMSCHED_VERSION "1.2.3"
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
/* What is inside. */
struct commsched_inner { size_t size; };
/* Of struct commsched_box, commsched_find_box() and COMMSCHED_BOX_MOST; no box is found by kinds. */
#define COMMSCHED_BOX_MOST 3
#define COMMSCHED_BOX_FIND(box) \
    (commsched_find_box(box) + (box)->find_box)
enum commsched_kind { COMMSCHED_KIND_A, COMMSCHED_KIND_B };
struct commsched_box { int box, find_box; enum commsched_kind kind; union { struct commsched_inner inner; } as; int (*solve)(struct commsched_box *); };
extern const char *const commsched_kinds[];
int commsched_find_box(const struct commsched_box *box) __attribute__((pure));
static inline int commsched_solve(const struct commsched_box *box) { return box->solve(box) + commsched_find_box(box) + (commsched_kinds[COMMSCHED_KIND_A] == "kinds"); }
typedef void commsched_handler(enum commsched_kind kind);
E
    expect 0 '' "awk -f $S/experiments/header.awk -v version=1.2.3 -v symbols=symbols top.h >made
        diff wanted made"
    expect 0 '' cat symbols
    exactly 'find_box commsched_find_box\nkinds commsched_kinds\n'
    expect 1 'missing.h: is no header' "echo '#include \"missing.h\"' | awk -f $S/experiments/header.awk"
}

run_cases "$@"
