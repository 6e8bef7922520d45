#!/bin/sh
# The parts of a study that are no algorithms: whatever one does is reported by its name, and changes nothing
# else. FOUL_STUDY: its program. COMMSCHED_LONG=1: also loops that take long to be noticed.
. "$(dirname "$0")/lib.sh"
ROGUE=$FOUL_STUDY
sweep='experiment foul_sweep --only experiments --replications 4 --jobs 2'
"$ROGUE" generate exchange/foul_network -n 4 -o clean.json
"$ROGUE" bound clean.json >clean.bounds
"$ROGUE" $sweep --out clean >/dev/null 2>said.err || fault "the study itself: $(cat said.err)"

# foul PART:KIND STATUS TEXT ARGUMENTS...
foul() {
    kind=$1 wanted=$2 text=$3
    shift 3
    export FOUL="$kind"
    rogue 100 "$kind" "$@"
    unset FOUL
    [ "$status" = "$wanted" ] || fault "$kind: status $status, not $wanted: $(cat said.out said.err)"
    cat said.out said.err $(ls out/foul_sweep.tsv 2>/dev/null) | grep -qF "$text" ||
        fault "$kind: not '$text': $(cat said.out said.err)"
}

generate='generate exchange/foul_network -n 4'
foul generator:exits 2 'exchange/foul_network: exit status 0' $generate
foul generator:aborts 2 'exchange/foul_network: signal 6' $generate
foul generator:nan 2 'exchange/foul_network: its instance:' $generate
foul generator:negative 2 'exchange/foul_network: its instance:' $generate
foul generator:rounds 0 '"model"' $generate
same generator:rounds clean.json said.out
foul generator:forks 0 '"model"' $generate
foul bound:exits 1 'exchange_foul: failed: exit status 0' bound clean.json
foul bound:aborts 1 'exchange_foul: failed: signal 6' bound clean.json
foul bound:nan 1 'exchange_foul: failed: its value is no number from 0' bound clean.json
foul bound:loops 1 'exchange_foul: failed: stopped after 5 s' bound clean.json --time-limit 0.1
foul bound:rounds 0 'exchange_foul: ' bound clean.json
same bound:rounds clean.bounds said.out

# tried PART:KIND STATUS TEXT: the experiment; its runs are made again
tried() {
    rm -rf out
    foul "$1" "$2" "$3" $sweep --out out
}
tried generator:rounds 0 foul_sweep
same generator:rounds clean/foul_sweep.tsv out/foul_sweep.tsv
tried generator:exits 1 'exchange/foul_network: exit status 0'
tried metric:exits 1 'in the metric foul_excess: exit status 0'
tried metric:aborts 1 'in the metric foul_excess: signal 6'
tried metric:rounds 0 foul_sweep
[ -z "${COMMSCHED_LONG:-}" ] || tried metric:loops 1 'in the metric foul_excess: stopped after'

foul claim:exits 1 'foul_twice' audit foul_twice --out out
foul claim:aborts 1 'signal 6' audit foul_twice --out out
foul claim:rounds 0 'foul_twice' audit foul_twice --out out
conclude
