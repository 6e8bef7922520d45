#!/bin/sh
# commsched-mpi calibrate between four ranks on loopback: instances that solve accepts, wrong usage.
. tests/engines/lib.sh
can_run mpi "calibration" || { summary; exit; }
enter calibrate
calibrate() {
    mpirun -n 4 --mca btl tcp,self --mca btl_tcp_if_include lo "$M" calibrate --repetitions 8 "$@" >said 2>wrong
}

status 0 calibrate --bytes 8000 -o held.json
has said 'doubtful_pairs:'
has held.json '"bytes": 8000'
has held.json 'commsched-mpi calibrate'
status 0 sh -c '"$0" solve open_shop held.json -o schedule.json && "$0" check held.json schedule.json' "$C"
status 0 calibrate --like held.json --ports overlapped_latency -o overlapped.json
has overlapped.json '"latency": ['
status 0 sh -c '"$0" bound overlapped.json' "$C"
cat >slow.json <<'J'
{"model": "multicast", "nodes": [
 {"send": {"constant": 0.0016, "per_byte": 0}, "receive": {"constant": 0.0008, "per_byte": 0}},
 {"send": {"constant": 0.0008, "per_byte": 0}, "receive": {"constant": 0.0016, "per_byte": 0}},
 {"send": {"constant": 0.0004, "per_byte": 2e-7}, "receive": {"constant": 0.0004, "per_byte": 2e-7}},
 {"send": {"constant": 0.0004, "per_byte": 0}, "receive": {"constant": 0.0012, "per_byte": 0}}],
 "wire": {"latency": 0, "per_byte": 0}, "messages": [{"source": 0, "destinations": [1, 2, 3], "bytes": 4000}]}
J
status 0 calibrate --model multicast --like slow.json -o found.json
status 0 sh -c '"$0" solve multicast/ecf found.json' "$C"

rm -f none.json
for words in '' '-o none.json --model other' '-o none.json --scale 2' '-o none.json --like absent.json' \
    '-o none.json --like slow.json' '-o none.json more' \
    '-o absent/none.json' '-o none.json --bytes 5 --like held.json' '-o none.json --model multicast --ports held'; do
    status 2 calibrate $words
done
[ "$(grep -c . wrong)" -gt 0 ] && ! [ -e none.json ] && tell passed "nothing is written of wrong usage"
[ -e none.json ] && tell failed "wrong usage wrote an instance"
calibrate -o none.json --model other
[ "$(grep -c -- '--model is' wrong)" = 1 ] || tell failed "rank 0 alone speaks: $(cat wrong)"
summary
