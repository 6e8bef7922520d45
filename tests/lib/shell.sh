# shellcheck shell=sh
# Library of the scripts of tests/shell and tests/fault. Such a script is a suite: it reads this file,
# defines cases, functions test_NAME() in the first column of a line, and ends with `run_cases "$@"`.
# Without arguments all cases run, with arguments those named.
#
# Each case runs in a shell and an empty directory $T of its own (with SHARED=1 in the script: in one
# common directory, where a case finds what earlier cases left); a function prepare() of the script
# runs before each. $S is the source tree, $C the program (COMMSCHED in the environment). A case uses
# the following, and continues after failures:
#
#     expect STATUS TEXT COMMAND...   the command ends with that status, and prints the text, standard
#                                     error included. A single word is a script; no word: the script is
#                                     on standard input. It runs in a subshell. Escapes as in printf %b.
#     also TEXT, lacks TEXT           the same output contains the text too, or does not
#     exactly TEXT                    the output is exactly that text
#     run COMMAND...                  as expect, without requirements; sets $status and $output
#     fail WHY                        any other failure
#     soon CONDITION                  waits until it holds, for minutes at most, or ends process $p and fails
#     sample FEW ALL                  prints FEW, or ALL with COMMSCHED_LONG: the number of faults
#     skip WHY                        skips a case, or the rest of it, with the reason
#     hard_multicast                  prints an instance on which GLPK takes a minute
#     long || return                  skips it without COMMSCHED_LONG
#     its_turn K N || return          skips it without COMMSCHED_LONG, except at one commit in N and for coverage
#     turn WORD...                    prints one of the words, which depends on the commit, or all with COMMSCHED_LONG
#     once || return                  skips it in builds that check or count at run time
#
# When build/tests runs a script, descriptor 3 reports each case: the number of its expectations, and
# how many of them failed.

S=$PWD
C=${COMMSCHED:-$PWD/commsched}
suite=${0##*/}
suite=${suite%.sh}
SHARED=

run() {
    case $# in
    0) script=$(cat) ;;
    *) script=$* ;;
    esac
    # through a pipe: a file would be subject to the limits that some scripts set
    if [ $# -gt 1 ]; then
        output=$( ("$@") 2>&1 3>&- </dev/null; echo "status $?")
    else
        output=$( (eval "$script") 2>&1 3>&- </dev/null; echo "status $?")
    fi
    status=${output##*status }
    output=${output%status *}
}

count() { echo >>"$tally/checked"; }

fail() {
    echo >>"$tally/failed"
    printf '\n%s, %s: %s\n' "$suite" "$name" "$1" >&2
}

told() { fail "$1
$script
exit $status, printed:
$output"; }

unescaped() {
    text=$(printf '%bx' "$1")
    text=${text%x}
}

expect() {
    wanted_status=$1
    unescaped "$2"
    wanted_text=$text
    shift 2
    run "$@"
    count
    case $status:$output in
    "$wanted_status":*"$wanted_text"*) ;;
    *) told "expected exit $wanted_status and: $wanted_text" ;;
    esac
}

also() {
    unescaped "$1"
    count
    case $output in
    *"$text"*) ;;
    *) told "expected also: $text" ;;
    esac
}

lacks() {
    unescaped "$1"
    count
    case $output in
    *"$text"*) told "not expected: $text" ;;
    esac
}

exactly() {
    unescaped "$1"
    count
    [ "$output" = "$text" ] || told "expected nothing but: $text"
}

skip() {
    echo >>"$tally/skipped"
    echo "skipped: $1" >&2
}

# Four broadcasts among seven nodes, on which GLPK takes a minute.
hard_multicast() {
    nodes= messages=
    for k in 0 1 2 3 4 5 6; do
        nodes="$nodes${nodes:+, }{\"send\": {\"constant\": $((k * 5 % 7 + 4)), \"per_byte\": 0}, \"receive\": {\"constant\": $((k * 3 % 4 + 1)), \"per_byte\": 0}}"
    done
    for source in 0 1 2 3; do
        to=$(printf '0, 1, 2, 3, 4, 5, 6' | sed "s/$source, //")
        messages="$messages${messages:+, }{\"source\": $source, \"destinations\": [$to], \"bytes\": 1}"
    done
    echo "{\"model\": \"multicast\", \"nodes\": [$nodes], \"wire\": {\"latency\": 1, \"per_byte\": 0}, \"messages\": [$messages]}"
}

# FEW, or ALL with COMMSCHED_LONG.
sample() { if [ -n "$COMMSCHED_LONG" ]; then printf "%s\n" "$2"; else printf "%s\n" "$1"; fi; }

long() { [ -n "$COMMSCHED_LONG" ] || { skip 'with COMMSCHED_LONG=1'; return 1; }; }

# A number below N that depends on the commit.
turn_of() { echo $(($(cksum <"$S/${TEST_BUILD:-build}/revision.c" | cut -d ' ' -f 1) % $1)); }
its_turn() {
    case ${COMMSCHED_LONG:+1}$TEST_COMPILER:$(turn_of "$2") in 1*:* | *--coverage*:* | *:"$1") return ;; esac
    skip 'at other commits, or with COMMSCHED_LONG=1'
    return 1
}
turn() {
    [ -n "$COMMSCHED_LONG" ] || { shift "$(turn_of $#)" && set -- "$1"; }
    echo "$*"
}

# Whether a library can be preloaded into the program: not under a sanitizer, whose own come first.
can_preload() {
    ! is_sanitized || { skip "the sanitizer has libraries of its own"; return 1; }
}

is_sanitized() { grep -qa __asan_init "$C"; }

# For tests that need to run in one build only: false in builds that check or count at run time, which
# are several times slower and find nothing more in others' code, or in the same processes again.
once() {
    case ${TEST_COMPILER:-} in
    *-fsanitize* | *--coverage*) skip "the plain build tries it"; return 1 ;;
    esac
}

# `as_nobody COMMAND...` runs without privileges, with the program and its plots where everybody may
# read them.
public_program() {
    mkdir -p "$T/public"
    cp "$C" "$T/public/commsched"
    cp -R "${COMMSCHED_PLOTS:-$S/plots}" "$T/public/plots"
    chmod -R a+rX "$T/public"
    C=$T/public/commsched
    export COMMSCHED_PLOTS="$T/public/plots"
}
as_nobody() {
    if [ "$(id -u)" = 0 ]; then
        setpriv --reuid 65534 --clear-groups "$@"
    else
        "$@"
    fi
}

# Enters a copy of the source tree with its program and build directory, for cases that add files and
# build again; `make` there builds as the tests were built, with ./commsched as the program. The
# configuration comes from the environment (TEST_MAKE, TEST_BUILD, COMMSCHED). Variables of an outer
# make are not inherited, because these tests would then run themselves.
tree_copy() {
    once || return
    if [ -z "$TEST_MAKE" ] || [ -z "$TEST_BUILD" ] || [ -z "$COMMSCHED" ] || [ -n "$COMMSCHED_TREE_COPY" ]; then
        skip "run by make test"
        return 1
    fi
    if ! [ -d "$T/tree" ]; then
        mkdir -p "$T/tree/$TEST_BUILD"
        (
            cd "$S" && cp -a Makefile models generators algorithms experiments tests plots "$T/tree" &&
                find "$TEST_BUILD" -maxdepth 1 -type f -exec cp -a -t "$T/tree/$TEST_BUILD" {} + &&
                cp -a "$TEST_BUILD/objects" "$T/tree/$TEST_BUILD" && cp -a "$C" "$T/tree/commsched" &&
                { ! [ -d "$TEST_BUILD/shared" ] || cp -a "$TEST_BUILD/shared" "$T/tree/$TEST_BUILD"; }
        ) || fail "the tree cannot be copied"
    fi
    cd "$T/tree" || return
    unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES SUITES ALGORITHM HEURISTICS STUDY QUICK OUT PROGRAM TEST_PATIENCE
    export COMMSCHED_TREE_COPY=1
    make() { eval "command $TEST_MAKE PROGRAM=commsched \"\$@\""; }
}

# rogues DIRECTORY KIND...: prototypes that misbehave in these ways (tests/shell/misbehaviour), and
# multicast/patient.
rogues() {
    into=$1
    shift
    mkdir -p "$into/exchange" "$into/multicast"
    cp "$S/tests/shell/misbehaviour/patient.c" "$into/multicast"
    for kind; do
        printf '#include "tests/shell/misbehaviour/kinds.h"\n\nKIND(%s)\n' "$kind" >"$into/exchange/$kind.c"
    done
    ! [ -e "$into/exchange/libc_names.c" ] || cp "$S/tests/shell/misbehaviour/libc_names.c" "$into/exchange"
}

# soon CONDITION: waits for an effect of process $p, which was started in the background.
soon() {
    what=$1
    for _ in $(seq 6000); do
        eval "$what" && return
        sleep 0.05
    done
    echo "never: $what" >&2
    # shellcheck disable=SC2154 # the caller's
    kill -KILL "$p"
    exit 98
}

lines_of() { if [ -e "$tally/$1" ]; then wc -l <"$tally/$1"; else echo 0; fi; }

run_case() {
    name=$1 tally=$place/tally T=$place/work
    rm -rf "$tally" && mkdir "$tally"
    [ -n "$SHARED" ] || remove "$T"
    mkdir -p "$T"
    (
        cd "$T" || exit
        ! command -v prepare >/dev/null || prepare || { fail "its preparation fails"; exit; }
        "test_$name"
        echo >>"$tally/ended"
    )
    [ -e "$tally/ended" ] || fail "it was not brought to its end"
    [ -e "$tally/checked" ] || [ -e "$tally/skipped" ] || fail "it expects nothing"
    checked=$(($(lines_of checked))) failed=$(($(lines_of failed)))
    all_checked=$((all_checked + checked)) all_failed=$((all_failed + failed))
    [ -z "$TELLS" ] || echo "$checked $failed" >&3
}

remove() {
    [ -d "$1" ] || return 0
    chmod -R u+w "$1"
    rm -rf "$1"
}

run_cases() {
    place=$(mktemp -d "${TMPDIR:-/tmp}/commsched-test-XXXXXX") || exit 2
    chmod 711 "$place"
    trap 'remove "$place"' EXIT
    trap 'exit 1' HUP INT TERM
    TELLS=${TEST_SCRIPT_TELLS:-} all_checked=0 all_failed=0
    unset TEST_SCRIPT_TELLS
    # shellcheck disable=SC2046 # names are words
    [ $# -gt 0 ] || set -- $(sed -n 's/^test_\([a-zA-Z0-9_]*\)().*/\1/p' "$S/${0#"$S"/}")
    for case; do run_case "$case"; done
    [ -n "$TELLS" ] || echo "$suite: $# cases, $all_checked expectations, $all_failed failed"
    [ $all_failed = 0 ]
}
