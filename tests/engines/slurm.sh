#!/bin/sh
# Runs a command with a private Slurm: slurm.sh COMMAND...
# The controller and the node daemon run on this host, without munge, with all files in a temporary
# directory; both end with the command. It may run SLURM_CPUS tasks (3), whatever the number of processors.
# The exit status is the command's; or 77, with a message, if no Slurm can be started.
set -u

place=$(mktemp -d "${TMPDIR:-/tmp}/commsched-slurm-XXXXXX") || exit 2
controller='' node=''

skip() {
    echo "skipped: $*"
    exit 77
}

# Ends all processes, including tasks: these are children of the daemons' own processes.
end() {
    trap '' HUP INT TERM
    [ -z "$node" ] || scancel --full --signal=KILL --user="$(id -un)" 2>/dev/null
    for daemon in $node $controller; do
        kill "$daemon" 2>/dev/null
        for _ in $(seq 100); do
            kill -0 "$daemon" 2>/dev/null || break
            sleep 0.1
        done
        kill -KILL "$daemon" 2>/dev/null
        wait "$daemon" 2>/dev/null
    done
    rm -rf "$place"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

for tool in slurmctld slurmd sbatch; do
    command -v $tool >/dev/null || skip "there is no $tool here (Debian: slurm-wlm)"
done
[ "$(id -u)" = 0 ] || skip "a Slurm of the test's own needs root"

# Two free ports.
ports=$(python3 -c '
import socket
sockets = [socket.socket() for _ in range(2)]
for each in sockets:
    each.bind(("127.0.0.1", 0))
print(*[each.getsockname()[1] for each in sockets])') || skip "there is no python3"

name=$(hostname -s)
mkdir "$place/state" "$place/spool"
cat >"$place/slurm.conf" <<END
ClusterName=test
SlurmctldHost=$name(127.0.0.1)
SlurmctldPort=${ports% *}
SlurmdPort=${ports#* }
SlurmUser=root
SlurmdUser=root
AuthType=auth/none
CredType=cred/none
CryptoType=crypto/none
StateSaveLocation=$place/state
SlurmdSpoolDir=$place/spool
SlurmctldPidFile=$place/slurmctld.pid
SlurmdPidFile=$place/slurmd.pid
SlurmctldLogFile=$place/slurmctld.log
SlurmdLogFile=$place/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_res
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_min_interval=100000,batch_sched_delay=0,defer
ReturnToService=2
SlurmdParameters=config_overrides
KillWait=5
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
NodeName=$name NodeAddr=127.0.0.1 CPUs=${SLURM_CPUS:-3} RealMemory=1000 State=UNKNOWN Port=${ports#* }
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF="$place/slurm.conf"

slurmctld -f "$SLURM_CONF" -D >"$place/controller.said" 2>&1 &
controller=$!
slurmd -f "$SLURM_CONF" -D >"$place/node.said" 2>&1 &
node=$!
for _ in $(seq 300); do
    state=$(sinfo -h -o %T 2>/dev/null)
    case $state in idle | inval | drain*) break ;; esac
    kill -0 $controller 2>/dev/null && kill -0 $node 2>/dev/null || break
    sleep 0.1
done
if [ "$state" != idle ]; then
    tail -n 5 "$place"/*.log "$place"/*.said >&2
    echo "slurm.sh: Slurm does not start: its node is '$state'" >&2
    exit 2
fi

"$@"
