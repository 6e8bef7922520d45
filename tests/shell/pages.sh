#!/bin/sh
# What the README, the tutorial and the manual page tell to do: their commands, as printed there and in their order, in
# a copy of the tree; links, numbers and pictures. With COMMSCHED_LONG=1 also those that build or run for long. What
# needs Slurm or MPI is run by tests/engines/manual.sh.
. tests/lib/shell.sh

SHARED=1

# Of a study its own program.
begin() {
    tree_copy || return
    make() { eval "command $TEST_MAKE \"\$@\""; }
}
begin_long() { long && begin; }

# TEXT COMMANDS: one shell, which ends with the first command that fails
word_by_word() {
    expect 0 "$1" "set -e
$2"
}

# ---- README ----

# The commands of a section: HEADING
commands() {
    awk -v heading="## $1" '/^## / { section = $0 == heading } section && /^```/ { block = !block; next }
        section && block' "$S/README.md"
}

test_two_commands() {
    begin || return
    commands 'Two commands' | sed 's/ *#.*//' >two
    expect 0 'make experiments\nmake test\n' cat two
    expect 0 'commsched experiment --quick ' "$(grep -o 'make experiments QUICK=1' "$S/README.md" | head -1) -n"
    expect 0 'build/commsched-tutorial.7' 'make -n experiments -W experiments/main.c'
    expect 0 'tests/suites.py ' "$(sed -n 2p two) -n"
}

# Every command of the description prints the words beside it.
test_artifact_claims() {
    its_turn 1 4 && begin || return
    grep '^| .* | `\./commsched' "$S/tests/ARTIFACT.md" >rows
    [ "$(wc -l <rows)" -ge 10 ] || fail 'tests/ARTIFACT.md has fewer claims'
    while IFS='|' read -r _ claim command printed _; do
        run "$(echo "$command" | tr -d '`')"
        [ "$status" = 0 ] || fail "$command: exit $status"
        echo "$printed" | grep -o '`[^`]*`' | tr -d '`' >words
        while read -r words; do also "$words"; done <words
    done <rows
}

# What the picture says, place and type apart, which differ between versions of gnuplot.
texts() { sed -n 's/.*<tspan[^>]*>\([^<]*\)<.*/\1/p; s/.*<text>\([^<]*\)<.*/\1/p' "$1" | sort; }

test_an_uneven_all_to_all() {
    begin || return
    word_by_word 'valid: true' "$(commands 'An uneven all-to-all' | sed 1d)" # without make
    also 'lower_bound: 0.00211923443111 '
    also '  by the receive port of node 5; '
    also '\noptimal: true\n'
    also '\nexchange/open_shop              0.00211923443111    1.000000'
    also '\ncompletion: 0.000897780866633 s\n'
    also '\nbest_bound: 0.000831637502894 s\n'
    for picture in direct forwarded; do
        texts $picture.svg >made
        texts "$S/plots/$picture.svg" >kept
        expect 0 '' cmp kept made
    done
    expect 0 'completion = lower bound 2.1192 ms' cat direct.svg
}

test_five_papers() {
    begin || return
    word_by_word 'multicast_eq4: refuted' "$(commands 'Five papers, and what was found')"
    also 'all 164 tried, 22 violations'
    also 'eq4: 5 s\n'
    also '\nmulticast/dispatch                 4    1.000000'
}

test_a_heuristic_of_your_own() {
    begin_long || return
    echo 'sed -i "s/\"my idea\"/\"a better idea\"/" "$1"' >../editor
    word_by_word '\nexchange/my_idea  ' "EDITOR='sh ../editor'
$(commands 'A heuristic of your own')"
    also ' 0 failed'
    expect 0 'a better idea (not published)' ./commsched list algorithms
    rm algorithms/exchange/my_idea.c # an exercise makes one of its own
    expect 0 '' make
}

# The table of tasks: whole commands. The submission is printed, not made.
test_where_everything_else_is() {
    begin_long || return
    # shellcheck disable=SC2016 # the marks of code
    sed -n '/^## Where/,/^## D/p' "$S/README.md" >table
    # shellcheck disable=SC2016
    grep -o '`\(\./commsched\|python3\) [^`]*`' table | tr -d '`' | sed 's/ --now//' >tasks
    expect 0 '5\n' 'wc -l <tasks'
    word_by_word '#SBATCH' "$(cat tasks)"
    also 'optimal'
    expect 0 'two-level' cat out/multicluster_table_5_3_1.txt
    grep -o 'man commsched`, [A-Z ]*' table | sed 's/.*, //' >sections
    expect 0 'THE C LIBRARY' cat sections
    while read -r section; do expect 0 ".SH $section\n" $C --manual; done <sections
}

test_links() {
    sed 's/](/\n](/g' "$S/README.md" "$S/CONTRIBUTING.md" | sed -n 's/^](\([^)#]*\).*/\1/p' | grep -v '^http' | sort -u >links
    expect 0 CONTRIBUTING.md cat links
    while read -r link; do expect 0 '' ls "$S/$link"; done <links
}

# ---- tutorial ----

# The blocks of commands of an exercise, or the FEW first: NUMBER [FEW]
exercise() {
    heading=$(./commsched --manual-tutorial | sed -n "s/^.SH \($1\. .*\)/\1/p")
    ./commsched --manual-tutorial | awk -v heading="$heading" -v into="../exercise.$1" -f tests/lib/commands.awk
    find .. -maxdepth 1 -name "exercise.$1.*" | sort | head -n "${2:-99}" | xargs cat
}

test_exercise_1() {
    begin || return
    word_by_word 'optimum: 1.04641666667 s\n' "$(exercise 1)"
    also '\nexchange/open_shop                1.05550555556    1.008686'
    also 'valid: true\ncompletion: 1.05550555556 s\n'
    also 'schedule: schedule.json\nvalid: true\n' # the checker in Python
    expect 0 '<svg' head -c 500 schedule.svg
}

test_exercise_2() {
    begin_long || return
    word_by_word '\nexchange/my_idea ' "$(exercise 2)"
    also '1 suites, 0 failed'
    lacks 'had failures'
    expect 0 '\nmy idea\n5\t' cat out/exchange_figure_09.dat
    expect 0 'my idea' cat out/exchange_figure_09.svg
    expect 2 worst.json ./commsched check worst.json
}

test_exercise_3() {
    begin_long || return
    word_by_word 'multicast_eq4: refuted' "$(exercise 3)"
    also 'eq4: 5 s\n'
    also '\nmulticast/dispatch                 4    1.000000'
    also 'exchange_my_idea_best: refuted'
    also 'exit status 1\n'
}

test_exercise_4() {
    begin_long || return
    word_by_word '\nexchange/my_study ' "$(exercise 4)"
    also '\nexchange/my_second_idea '
    also 'my_study_twice: holds'
    also 'my_study_near: holds'
    also '\\begin{tabular}'
    expect 0 'my_study_sweep.svg' ls ../my_study/out
}

# Two shards make the table that one process makes.
test_exercise_5() {
    begin_long || return
    word_by_word 'merged/report.html' "$(exercise 5 1)"
    expect 0 '' ./commsched experiment multicluster_table_5_3_1 --replications 20 --only experiments --out whole
    expect 0 '' cmp whole/multicluster_table_5_3_1.tsv merged/multicluster_table_5_3_1.tsv
    expect 0 '#SBATCH' ./commsched submit slurm --shards 4 --time 10:00 -- experiment multicluster_table_5_3_1 --out slurm
}

test_exercise_6() {
    begin_long || return
    command -v mpirun.openmpi >/dev/null || { skip 'there is no Open MPI'; return; }
    word_by_word '\nexchange/open_shop ' "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
mpirun() { mpirun.openmpi --oversubscribe \"\$@\"; }
$(exercise 6)"
    expect 0 '<svg' head -c 500 executed.svg
}

# The section EXAMPLES of commsched(1), too.
test_examples() {
    begin_long || return
    word_by_word '' "PATH=$PWD:$PATH
$(./commsched --manual | awk -v heading=EXAMPLES -f tests/lib/commands.awk)"
    also '\nmulticast/fitted_allreduce '
    also '\nexchange/dense+recompute '
    also '\nmulticast/fnf '
    expect 0 '<svg' cat profile.svg
}

# ---- the manual page's section A STUDY ----

test_a_study() {
    begin_long || return
    word_by_word 'exchange/my_paper ' "$(./commsched --manual | awk -v heading='A STUDY' -f tests/lib/commands.awk)"
    also '1 suites, 0 failed'
    also 'claims, 0 of them with another verdict than recorded'
    lacks 'exchange_figure'
    expect 0 '\\begin{tabular}' cat table.tex
    # The report has the study's own page first, and nothing about the papers.
    expect 0 '"title": "My paper"' cat ../my_paper/out/report.json
    also '"authors": "A. Author"'
    also my_paper_near
    lacks 'Bhat'
    expect 0 'Liu' '../my_paper/my_paper experiment broadcast_figure_6 --quick --jobs 1 --out ../named >said && cat ../named/report.json'
}

# Roff that man and mandoc accept.
test_pages() {
    for page in --manual-tutorial --manual-format; do
        $C $page >page
        run cat page
        lacks '@'
        ! command -v man >/dev/null || expect 0 '' 'man --warnings=w -l page 2>&1 >/dev/null | grep . && exit 9; :'
        ! command -v mandoc >/dev/null || expect 0 '' 'mandoc -T lint -W warning page | grep -v "missing date" && exit 9; :'
    done
}

run_cases "$@"
