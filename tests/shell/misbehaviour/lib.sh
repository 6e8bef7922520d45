# Functions shared by the scripts of this directory. Environment: CLEAN, the program; ROGUE, the program
# with the prototypes of this directory; KINDS, the kinds to try, all if it is empty. Each script runs in
# its own scratch directory, prints one line per fault that it finds, and ends with exit 1 if there is any.
set -u
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
faults=$(mktemp)
mark=misbehaviour-$$
trap 'cd / && rm -rf "$scratch" "$faults"' EXIT
cd "$scratch" && mkdir temporary

# A safeguard below the program's own limit of memory, in case that fails. A short run lowers the large
# limit, to save time.
ulimit -c 0
ulimit -Sv $(($(sed -n 's/^MemTotal: *\([0-9]*\) .*/\1/p' /proc/meminfo) / 2))
[ -n "${COMMSCHED_LONG:-}" ] || ulimit -Sd 150000

reasons() { grep -v '^#' "$here/reasons.tsv"; }
all_kinds() { reasons | cut -f 1; }
kinds() { printf '%s\n' ${KINDS:-$(all_kinds)}; }
reason_of() { reasons | awk -F '\t' -v kind="$1" '$1 == kind { print $2 }'; }
bad_kinds() { for kind in $(kinds); do [ "$(reason_of "$kind")" = valid ] || echo "$kind"; done; }
fault() { echo "$*" | tee -a "$faults"; }
conclude() {
    [ ! -s "$faults" ]
    exit
}

# Lines that do not mention a prototype.
of_others() { grep -vE "exchange/($(all_kinds | paste -sd '|'))([^a-z0-9_]|\$)"; }

# The processes that descend from a command started by marked().
survivors() { grep -lsxz "COMMSCHED_TEST_MARK=$mark" /proc/[0-9]*/environ | cut -d / -f 3; }

# Replaces the shell that calls it.
marked() {
    COMMSCHED_TEST_MARK=$mark TMPDIR=$PWD/temporary LOCPATH=${LOCPATH:-} exec "$@"
}

surroundings() {
    find . -path ./out -prune -o -path './said.*' -prune -o -type f -exec cksum {} + | sort
    ls -Ad /out temporary/* 2>/dev/null
}

# rogue SECONDS LABEL ARGUMENTS...: runs the program, which needs at most that many seconds and is killed
# after ten times as long, to allow for a busy machine; its output is in said.out and said.err, its status
# in $status. No process of it remains, no file except those of out/, and standard output does not mention a
# prototype.
rogue() {
    seconds=$1 label=$2
    shift 2
    surroundings >"$faults.before"
    (marked timeout --signal=KILL $((10 * seconds)) "$ROGUE" "$@" >said.out 2>said.err </dev/null) 2>/dev/null
    status=$?
    for attempt in $(seq 600); do
        left=$(survivors)
        [ -z "$left" ] && break
        sleep 0.1
    done
    for process in $left; do
        fault "$label: process $process stays"
        kill -KILL "$process"
    done
    [ $status -lt 124 ] || fault "$label: the program does not end by itself: status $status"
    ! grep -q "^noise of" said.out || fault "$label: noise on standard output"
    surroundings >"$faults.after"
    cmp -s "$faults.before" "$faults.after" || fault "$label writes elsewhere:" \
        "$(diff "$faults.before" "$faults.after" | grep '^[<>]' | tr '\n' ' ')"
    rm "$faults.before" "$faults.after"
}

same() { cmp -s "$2" "$3" || { fault "$1: $2 and $3 differ:" && diff "$2" "$3" 2>&1 | head -n 4; }; }

# A run of an algorithm that misbehaves is invalid.
fails() { [ $status -gt 0 ] || [ -z "$(bad_kinds)" ] || fault "$*: exit 0, though a run is invalid"; }

# said_of KIND TEXT WHERE: the text in the prototype's cells
said_of() {
    case $(reason_of "$1") in
    valid) ;;
    outside) echo "$2" | grep -q "killed from outside" || fault "$3 $1: no word of a kill: $2" ;;
    *) echo "$2" | grep -qE "$(reason_of "$1")" || fault "$3 $1: not '$(reason_of "$1")': $2" ;;
    esac
}
