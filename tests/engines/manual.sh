#!/bin/sh
# The commands of the manual page's section ON A CLUSTER, and those of the tutorial's exercises 5 and 6, each run as it
# stands there, in its order.
. tests/engines/lib.sh

# In a Slurm, if available: each block of commands, followed by the end of what it submitted.
if [ "${1:-}" = run ]; then
    cd "$place/manual" || exit 2
    for block in block.*; do
        sh -e "$block" >"said.$block" 2>&1
        echo "$? $block" >>statuses
        [ -z "${SLURM_CONF:-}" ] || wait_for_queue
    done
    exit 0
fi

can_run parallel "the manual's commands" && can_run mpi "the manual's commands" &&
    can_run slurm "the manual's commands" || { summary; exit; }
enter manual
mkdir bin
ln -s "$C" bin/commsched
ln -s "$M" bin/commsched-mpi
# The tutorial's are in the source tree, where make mpi has been run.
ln -s "$C" commsched
ln -s "$M" commsched-mpi
printf '#!/bin/sh\n[ "$*" = mpi ]\n' >bin/make
# ssh of the hosts in the file: a shell here.
cat >bin/ssh <<'E'
#!/bin/sh
while [ "${1#-}" != "$1" ]; do shift; done
echo "$1" >>"$HOSTS_ASKED"
shift
[ "$1" != -- ] || shift
cd / && SHELL=/bin/sh exec sh -c "$*" # sshd sets SHELL, which GNU parallel needs
E
chmod +x bin/ssh bin/make
printf '2/one\n1/two\n' >hosts
export PATH="$PWD/bin:$PATH" HOSTS_ASKED="$PWD/hosts_asked"
manual_blocks manual "ON A CLUSTER" block
manual_blocks manual-tutorial "5. ON A CLUSTER" block.tutorial.5
manual_blocks manual-tutorial "6. A SLOW ALL-TO-ALL" block.tutorial.6
(cd "$S" && tests/engines/slurm.sh sh tests/engines/manual.sh run) >said 2>&1 || tell failed "the manual's commands: $(tail -n 3 said)"
commands=0
for block in block.*; do
    commands=$((commands + $(grep -c 'commsched' "$block")))
    if grep -qx "0 $block" statuses; then
        tell passed "$(wc -l <"$block") lines of $block"
    else
        tell failed "$block: $(cat "$block"; tail -n 3 "said.$block")"
    fi
done
echo "the manual: $commands lines with commands"
# The results are the same wherever they are made.
commsched experiment exchange_figure_09 --out looks >/dev/null 2>&1
for results in slurm ssh mpi; do
    if cmp -s looks/exchange_figure_09.tsv $results/exchange_figure_09.tsv; then
        tell passed "exchange_figure_09 in $results/ is as in looks/"
    else
        tell failed "exchange_figure_09 in $results/ is not as in looks/"
    fi
done
commsched experiment multicluster_table_5_3_1 --out alone >/dev/null 2>&1
if cmp -s alone/multicluster_table_5_3_1.tsv cluster/multicluster_table_5_3_1.tsv; then
    tell passed "the tutorial's table in cluster/ is as in alone/"
else
    tell failed "the tutorial's table in cluster/ is not as in alone/"
fi
[ "$(sort -u hosts_asked | tr '\n' ' ')" = "one two " ] || tell failed "not all hosts were asked: $(cat hosts_asked)"
summary
