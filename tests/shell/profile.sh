#!/bin/sh
# The verb profile: made-up calls, with numbers calculated by hand.
. tests/lib/shell.sh

# DIGEST KEYS SECONDS...: one call for each, with 8 ranks and a megabyte.
calls() {
    digest=$1 keys=$2
    shift 2
    for seconds; do
        echo "{\"profile\": 1, \"call\": \"alltoallv\", \"engine\": \"by hand\", \"network\": \"pair\", \"ranks\": 8," \
            "\"bytes\": 1e6, \"digest\": \"000000000000000$digest\", $keys, \"measured\": $seconds," \
            '"agreement": 0.5, "planning": 0, "apart": 0.25, "uncertainty": 0}'
    done
}

# For sizes 1 a plan takes 2 s instead of 3, for sizes 2 four instead of three, for sizes 3 it gains less
# than it costs. One of its calls is the library's own.
prepare() {
    plan='"algorithm": "exchange/greedy", "mode": "posted", "predicted": 1.6'
    left='"why": "mode library", "mode": "library"'
    for digest in 1 2 3; do
        calls $digest "$left" 3 3 3 3 3 3 3
    done >plain.profile
    {
        calls 1 "$plan" 2 2 2 2 2 2 2
        calls 2 "$plan" 4 4 4 4 4 4 4
        calls 3 "$plan" 2.75 2.75 2.75 2.75 2.75 2.75 2.75
        calls 4 '"why": "few bytes", "mode": "posted"' 1
    } >planned.profile
}

# The program's output without aligning blanks and line ends.
profile() { $C profile "$@" | tr -s ' \n' ' '; }

test_one_profile() {
    expect 0 '22 calls of 4 ways.' 'profile planned.profile'
    also 'costs of the profile, which a program without a profile does not have'
    also 'by hand posted alltoallv exchange/greedy 21 95.5 21000000 61250 98.4 10500 0 '
    also 'by hand posted alltoallv the library: few bytes 1 4.5 1000000 1000 1.6 500.0 0 '
    also '0000000000000001 exchange/greedy posted 7 1600 2000 2000 to 2000 2000 +25.00 500.0 3500 0 0 250.0 '
    lacks speed-up
}

test_speedups() {
    expect 0 '3 comparisons: 2 faster than the baseline, 1 slower, 0 undecided' \
        'profile plain.profile planned.profile'
    also 'ratios go from 0.75 to 1.5. Agreement and planning undo 1 of the faster ones.'
    also '0000000000000001 exchange/greedy posted 3000 7 2000 1.500 1.500 to 1.500 1.200 faster '
    also '0000000000000002 exchange/greedy posted 3000 7 4000 0.750 0.750 to 0.750 0.667 SLOWER '
    also '0000000000000003 exchange/greedy posted 3000 7 2750 1.091 1.091 to 1.091 0.923 faster, LOST BY ITS COSTS '
    # the cube root of 1.5 * 0.75 * 1.0909, and of 1.2 * 0.6667 * 0.9231
    also 'exchange/greedy posted 3 1.071 0.750 to 1.500 0.904 2 1 0 1 '
}

test_formats() {
    for format in text markdown html latex tsv csv json; do
        expect 0 exchange/greedy "$C profile plain.profile planned.profile --format $format | sed 's,exchange.*greedy,exchange/greedy,'"
    done
    for table in calls works speedups totals; do
        expect 0 'engine,' $C profile plain.profile planned.profile --table $table --format csv
    done
    expect 0 '"faster":2,"slower":1,' "$C profile plain.profile planned.profile --json | tr -d ' \n'"
    run "cd $S && python3 -B tests/shell/schemas.py valid profile /dev/null"
    [ "$status" != 77 ] || { skip 'there is no python3-jsonschema'; return; }
    $C profile --json plain.profile planned.profile >both.json
    $C profile --json planned.profile --baseline plain.profile >named.json
    split -l 1 planned.profile line.
    expect 0 '' "cd $S && python3 -B tests/shell/schemas.py valid profiled $T/both.json $T/named.json"
    expect 0 '' "cd $S && python3 -B tests/shell/schemas.py valid profile $T/line.*"
}

# A tenth later than planned, and one work with a single call.
test_a_baseline_that_is_named() {
    {
        calls 1 "$plan" 2.2 2.2 2.2 2.2 2.2
        calls 4 "$plan" 0.5
    } >later.profile
    expect 0 '2 comparisons: 0 faster than the baseline, 1 slower, 1 undecided' \
        'profile --baseline planned.profile later.profile planned.profile'
    also '0000000000000001 exchange/greedy posted 2000 5 2200 0.909 0.909 to 0.909 0.741 SLOWER '
    also '0000000000000004 exchange/greedy posted 1000 1 500.0 2.000 1.000 undecided '
    also 'exchange/greedy posted true 7 1600 '
    also 'exchange/greedy posted false 5 1600 '
}

test_pictures() {
    expect 0 '' $C profile plain.profile planned.profile --picture s.svg
    expect 0 'Speed-up of calls over those left to the library' cat s.svg
    also '>alltoallv, 8 ranks, 1 MB<'
    also '>1.50<'
    also '>0.75 slower<'
    also '>1.09 lost by costs<'
    also '>exchange/greedy, posted<'
    expect 0 '' $C profile planned.profile --picture p.svg
    expect 0 'measured over predicted' cat p.svg
    also '>1 MB<'
    also '>alltoallv, exchange/greedy, posted, pair<'
    expect 0 '' $C profile planned.profile --picture p.png
    expect 0 PNG head -c 8 p.png
    expect 2 'nothing to draw' $C profile plain.profile --picture n.svg
    expect 1 '' test -e n.svg
    expect 2 'ends in .svg' $C profile plain.profile --picture p.jpg
}

test_many_works() {
    for k in 0 1 2 3 4 5 6 7 8 9 a b c d e f; do
        calls $k "$plan" 2
        calls $k "$left" 3
    done >many.profile
    expect 0 'A table of 32 rows is left out; --details prints it.' $C profile many.profile
    lacks 'ranks apart'
    expect 0 'ranks apart' $C profile many.profile --details
    lacks 'is left out'
}

test_a_program_that_was_killed() {
    { cat plain.profile; head -c 100 planned.profile; } >killed.profile
    expect 0 'commsched: warning: killed.profile:22:101: ' $C profile killed.profile
    also 'the last line is incomplete and ignored\n21 calls of 3 ways.'
}

test_what_is_refused() {
    expect 2 'profiles are needed' $C profile
    expect 2 'nowhere: No such file' $C profile nowhere
    : >empty
    expect 2 'empty: has no call' $C profile empty
    sed '3s/"ranks": 8/"ranks": 0/' plain.profile >bad.profile
    expect 2 'bad.profile:3:86: ranks: found 0, expected' $C profile bad.profile
    exactly 'commsched: bad.profile:3:86: ranks: found 0, expected a whole number from 1 to 2147483647\n'
    expect 2 'plain.profile: is named twice' $C profile plain.profile planned.profile ./plain.profile
    sed '3s/....$//' plain.profile >torn.profile
    expect 2 'torn.profile:3:' $C profile torn.profile
    cat plain.profile planned.profile >mixed.profile
    expect 2 'in several ways' $C profile planned.profile --baseline mixed.profile
    expect 2 "no format 'table'" $C profile plain.profile --format table
    expect 2 "no table 'rows'" $C profile plain.profile --table rows
    expect 2 'and --format exclude each other' $C profile plain.profile --json --format csv
    expect 2 'and --details exclude each other' $C profile plain.profile --table calls --details
}

test_help() {
    expect 0 'Usage: commsched profile' 'profile --help'
    also '--baseline=FILE'
    also 'A speed-up is the ratio'
}

run_cases "$@"
