#!/bin/sh
# The commands of the manual page's section AN UNCHANGED MPI PROGRAM, run verbatim and in order, by a
# program of four ranks on loopback, whose results do not change. Only the calibration is shorter than in
# the manual.
. tests/engines/lib.sh

can_run mpi "an unchanged program" || { summary; exit; }
mpirun --version | grep -q 'Open MPI' || { tell skipped "mpirun is not Open MPI's"; summary; exit; }
built=$S/build/openmpi
[ -e "$built/libcommsched-pmpi.so" ] || { tell skipped "make pmpi built no library for Open MPI"; summary; exit; }
enter unchanged_program
mkdir bin
ln -s "$C" bin/commsched
printf '#!/bin/sh\nexec "%s" "$@" --time-limit 1\n' "$M" >bin/commsched-mpi && chmod +x bin/commsched-mpi
export PATH="$PWD/bin:$PATH" OMPI_MCA_btl=tcp,self OMPI_MCA_btl_tcp_if_include=lo
cp "$S/tests/engines/pmpi/program.c" . && mpicc -O1 program.c -o program || tell failed "program.c"
mpirun -n 4 ./program >plain

# All blocks in one shell, where what was built takes the place of what make install puts below a prefix.
manual_blocks manual "AN UNCHANGED MPI PROGRAM" block
cat block.* | sed "s|/usr/local/lib/commsched/openmpi|$built|" >commands
status 0 sh -e commands >said 2>wrong

# NUMBER WHAT COMMAND...: the command prints the number
prints() {
    number=$1 what=$2
    shift 2
    printed=$("$@" 2>&1)
    if [ "$printed" = "$number" ]; then tell passed "$what"; else tell failed "$what: $printed, not $number"; fi
}
prints 9 "nine runs with the results of the program by itself" grep -cx "$(cat plain)" said
prints 3 "three matrices of sizes" sh -c 'ls traced/*.json | wc -l'
prints 12 "two in three calls each, one in six" sh -c "awk -F'\t' 'NR > 1 { calls += \$5 } END { print calls }' traced/calls.tsv"
prints 108 "profiles have a line for each call" sh -c 'cat plain.profile scheduled.profile | wc -l'
prints 3 "the first as instances of the network" sh -c 'ls there/*.json | wc -l'
has said 'exchange/open_shop'
has speedups.svg '<svg'
for traced in traced/*.json; do
    status 0 commsched solve exchange/open_shop "$traced" -o schedule.json >said
    status 0 commsched check "$traced" schedule.json >said
    has "$traced" 'between 4 ranks of program, on the network '
done
mpirun -n 4 -x LD_PRELOAD="$built/libcommsched-pmpi.so" -x COMMSCHED_TRACE=bytes ./program >said
has bytes/alltoall-4-*.json 'without a network: a byte takes a second'
status 0 commsched bound bytes/alltoall-4-*.json >said
has said 'lower_bound: 12000'

# Threads, many communicators, more sizes than are cached, and the program's own messages at the same time.
mpicc -O1 -pthread "$S/tests/engines/pmpi/legal.c" -o legal || tell failed "legal.c"
"$C" generate multicast/workstations -n 4 -o multicast.json
mpirun -n 4 ./legal >plain
[ "$(wc -l <plain)" -ge 5 ] || tell failed "legal.c without the library: $(cat plain)"
for setting in MODE=one_at_a_time MODE=posted PROFILE=legal.profile TRACE=legal.traced; do
    mpirun -n 4 -x LD_PRELOAD="$built/libcommsched-pmpi.so" -x COMMSCHED_INSTANCE=cluster.json,multicast.json \
        -x COMMSCHED_$setting ./legal >said 2>wrong
    if cmp -s plain said; then tell passed "the same with $setting"; else tell failed "$setting: $(cat wrong)"; fi
done
prints 702 "a line for each of its calls" sh -c 'wc -l <legal.profile'
prints 352 "all exchanges are counted" awk '{ calls += $5 } END { print calls }' legal.traced/calls.tsv
prints 145 "each matrix is there, of other nodes apart" sh -c 'ls legal.traced/*.json | wc -l'
summary
