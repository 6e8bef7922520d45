#!/bin/sh
# A test bed of network namespaces: bed.sh [OPTION...] INSTANCE COMMAND [ARGUMENT...]
# Connects one namespace for each node of the exchange instance by its network, and runs the command in an
# environment where `mpirun -n NODES PROGRAM...` starts one rank in each of them, on a host named node-K.
# `ip netns exec commsched-K PROGRAM...` runs another program in one.
#
#     --faster FACTOR   divides the network's times
#     --no-ports        only wires of pairs; otherwise node ports are enforced (shaper.h)
#     --counts FILE     counts of the carried traffic, written at the end
#
# Everything is in separate mount, process and network namespaces, and ends when the command or this script
# ends, for whatever reason; nothing is visible outside. The exit status is the command's, or 77, with a
# message, if the system does not permit such namespaces.
set -u

skip() {
    echo "skipped: $*" >&2
    exit 77
}

refuse() {
    echo "bed.sh: $*" >&2
    exit 2
}

# ---- outside ----

outside() {
    [ "$(id -u)" = 0 ] || skip "network namespaces need root"
    for tool in ip setpriv unshare mpirun; do
        command -v $tool >/dev/null || skip "there is no $tool here"
    done
    [ -c /dev/net/tun ] || skip "there is no /dev/net/tun here"
    unshare --mount --pid --net --fork --mount-proc sh -c 'mount -t tmpfs none /run && ip netns add try' \
        2>/dev/null || skip "this system does not let root make namespaces"
    exec 3<&0
    # A separate session: a key reaches only this script, which ends everything.
    setsid -w setpriv --pdeathsig KILL unshare --mount --pid --net --fork --kill-child --mount-proc \
        --propagation private "$0" --inside "$@" <&3 3<&- &
    bed=$!
    trap 'end HUP 129' HUP
    trap 'end INT 130' INT
    trap 'end TERM 143' TERM
    wait $bed
    exit
}

end() {
    trap '' HUP INT TERM
    kill -KILL $bed 2>/dev/null
    wait $bed 2>/dev/null
    echo "bed.sh: ended by SIG$1" >&2
    exit "$2"
}

# ---- inside ----

control=10.77.0 data=10.78.0

hardware_address() { printf '02:00:00:00:00:%02x' $(($1 + 1)); }

namespaces() {
    mount -t tmpfs none /run && mkdir -p /run/commsched/outer || return
    sysctl -qw net.ipv6.conf.all.disable_ipv6=1
    ip link set lo up && ip link add bridge type bridge && ip link set bridge up &&
        ip address add $control.254/24 dev bridge || return
    for node in $(seq 0 $((nodes - 1))); do
        ip netns add commsched-$node &&
            ip link add port-$node type veth peer name control netns commsched-$node &&
            ip link set port-$node master bridge up || return
        mkdir /run/commsched/$node
        echo "$control.$((node + 1)) slots=1" >>/run/commsched/hosts
    done
}

# TCP settings for a lossless wire with long queues: no slow start, no early retransmissions.
node_sysctls() {
    sysctl -qw net.ipv6.conf.all.disable_ipv6=1 net.ipv4.tcp_slow_start_after_idle=0 \
        net.ipv4.tcp_no_metrics_save=1 net.ipv4.tcp_early_retrans=0 \
        net.ipv4.tcp_rmem='4096 8388608 33554432' net.ipv4.tcp_wmem='4096 8388608 33554432'
}

node_network() {
    node_sysctls
    ip link set lo up && ip link set control up && ip address add $control.$(($1 + 1))/24 dev control &&
        ip link set data txqueuelen 10000 up && ip address add $data.$(($1 + 1))/24 dev data || return
    ethtool -K data gro off gso off tso off >/dev/null 2>&1
    ip route change $data.0/24 dev data src $data.$(($1 + 1)) initcwnd 1000 initrwnd 1000 rto_min 5s || return
    for other in $(seq 0 $((nodes - 1))); do
        [ "$other" = "$1" ] || ip neighbour replace $data.$((other + 1)) \
            lladdr "$(hardware_address "$other")" dev data nud permanent || return
    done
}

wire_starts() {
    # shellcheck disable=SC2086 # words
    "$wire" $wire_options "$instance" >/run/commsched/counts 2>/run/commsched/complaint &
    wire_process=$!
    for _ in $(seq 200); do
        ! [ -s /run/commsched/counts ] || return 0
        kill -0 $wire_process 2>/dev/null || break
        sleep 0.02
    done
    cat /run/commsched/complaint >&2
    return 1
}

# Settings read by mpirun: the placement of ranks, the transport, and eager sends up to a size.
mpi_settings() {
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 TMPDIR=/run/commsched/outer \
        OMPI_MCA_plm=rsh OMPI_MCA_plm_rsh_agent="$here/enter.sh" OMPI_MCA_plm_rsh_no_tree_spawn=1 \
        OMPI_MCA_orte_default_hostfile=/run/commsched/hosts OMPI_MCA_hwloc_base_binding_policy=none \
        OMPI_MCA_oob_tcp_if_include=$control.0/24 OMPI_MCA_btl=tcp,self \
        OMPI_MCA_btl_tcp_if_include=$data.0/24 OMPI_MCA_mpi_yield_when_idle=1
    # Above 64 kB a send would otherwise wait for its receiver's answer, which queues behind that node's
    # data.
    export OMPI_MCA_btl_tcp_eager_limit=1048576 OMPI_MCA_btl_tcp_rndv_eager_limit=1048576 \
        OMPI_MCA_btl_tcp_max_send_size=2097152
}

inside() {
    nodes=$("$wire" --nodes "$instance") || exit 2
    namespaces || refuse "the namespaces cannot be made"
    wire_starts || exit 2
    for node in $(seq 0 $((nodes - 1))); do
        ip netns exec commsched-$node "$0" --node "$node" "$nodes" || refuse "node $node cannot be joined"
    done
    mpi_settings
    "$@"
    status=$?
    kill -TERM $wire_process
    wait $wire_process
    [ -z "$counts" ] || cp /run/commsched/counts "$counts"
    exit $status
}

# ---- outside and inside ----

usage() { refuse "usage: bed.sh [--faster FACTOR] [--no-ports] [--counts FILE] INSTANCE COMMAND [ARGUMENT...]"; }

here=$(cd "$(dirname "$0")" && pwd)
wire=${COMMSCHED_WIRE:-$here/../../../build/wire}
case ${1:-} in
--node)
    nodes=$3
    node_network "$2"
    exit
    ;;
--inside) shift ;;
*) outside "$@" ;;
esac

wire_options='' counts=''
while :; do
    case ${1:-} in
    --faster) wire_options="$wire_options --faster ${2:-}" && shift 2 ;;
    --no-ports) wire_options="$wire_options --no-ports" && shift ;;
    --counts) counts=${2:-} && shift 2 ;;
    -*) usage ;;
    *) break ;;
    esac
done
[ $# -ge 2 ] || usage
instance=$1
shift
inside "$@"
