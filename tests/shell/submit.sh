#!/bin/sh
# Scripts for batch systems: refusals, and results. Slurm is a stub that runs jobs at once (tests/engines
# has a real one); GNU parallel is real.
. tests/lib/shell.sh
# shellcheck disable=SC2086 # jobs are words

# An experiment with several looks, and with one.
small=exchange_figure_09 fixed='exchange_figure_09 --replications 5'

prepare() {
    mkdir bin
    cat >bin/sbatch <<'END'
#!/bin/sh
# Runs a job at once and prints its number. Jobs in the file `cancelled` are not run, failures are listed in
# `failures`, options in `options`.
tasks='' cpus='' output=''
while :; do
    case $1 in
    --array=1-*) tasks=${1#--array=1-} ;;
    --output=*) output=$(printf %s "${1#--output=}" | sed 's/%A_%a.log$/array/; s/%j.log$/job/; s/%%/%/g') ;;
    --cpus-per-task=*) cpus=${1#*=} ;;
    --*) echo "$1" >>options ;;
    *) break ;;
    esac
    shift
done
echo >>jobs
job=$(wc -l <jobs)
for task in $(seq "${tasks:-1}"); do
    ! grep -qx "$job" cancelled 2>/dev/null || continue
    SLURM_ARRAY_TASK_ID=${tasks:+$task} SLURM_CPUS_PER_TASK=$cpus sh "$@" >>"$output" 2>&1 ||
        echo "job $job, task $task: $?" >>failures
done
echo "$job;cluster"
END
    chmod +x bin/sbatch
    PATH=$PWD/bin:$PATH
}

# Tables and figures in a directory equal those of a job without shards: DIRECTORY WORD...
same_results() {
    results=$1
    shift
    [ -d alone ] || expect 0 '' "$C" experiment "$@" --only experiments --out alone
    expect 0 '' '
        for file in alone/$small.*; do cmp "$file" "$results/${file#alone/}" || exit; done'
}

test_slurm() {
    expect 0 'array 7;cluster, then job 8;cluster' \
        "$C" submit slurm --shards 3 --cpus 2 --time 1:00:00 --account 'us all' --partition p \
        --sbatch-option=--mem=4G --now -- experiment $small --out slurm
    expect 1 '' cat failures
    same_results slurm $small
    expect 0 '--time=1:00:00\n--partition=p\n--account=us all\n--mem=4G\n' cat options
    also '--dependency=afterany:1\n'
    also '--dependency=afterany:7\n'
    expect 0 'experiments: ' cat slurm/slurm/array
    expect 0 'report: slurm/report.html' cat slurm/slurm/job
}

# The first array does not run: the next round makes its runs. If the only one does not run, the script
# makes them when it is run again.
test_what_slurm_lost_is_made_good() {
    once && its_turn 0 2 || return
    echo 1 >cancelled
    expect 0 '' "$C" submit slurm --shards 2 --rounds 2 --now -- experiment $fixed --out slurm
    same_results slurm $fixed
    printf '5\n' >cancelled
    rm failures
    expect 0 '' "$C" submit slurm --shards 2 --now -- experiment $fixed --out again
    expect 2 '' ls again/report.html
    expect 0 'job 6, task 1: 2\n' cat failures
    expect 0 '' "$C" submit slurm --shards 2 --now -- experiment $fixed --out again
    expect 0 '' cmp alone/$small.tsv again/$small.tsv
}

# In names of directory and program, in both systems.
test_odd_names() {
    long || return
    odd='it'\''s "a" $HOME `%j` \n* '
    mkdir "$odd"
    cp "$C" "$odd/commsched"
    ( cd "$odd" && mv ../bin . && PATH=$PWD/bin:$PATH &&
        ./commsched submit slurm --shards 2 --now -- experiment $fixed --out "$odd" ) >said 2>&1 ||
        fail "$(cat said)"
    expect 1 '' cat "$odd/failures"
    same_results "$odd/$odd" $fixed
    command -v parallel >/dev/null || { skip "there is no parallel"; return; }
    ( cd "$odd" && ./commsched submit parallel --shards 2 --now -- experiment $fixed --out "$odd 2" ) \
        >said 2>&1 || fail "$(cat said)"
    same_results "$odd/$odd 2" $fixed
}

test_parallel() {
    long || return
    command -v parallel >/dev/null || { skip "there is no parallel"; return; }
    expect 0 'report: parallel/report.html' \
        "$C" submit parallel --shards 5 --slots 2 --now -- experiment $small --out parallel
    lacks 'a shard failed'
    same_results parallel $small
    expect 0 ', 0 made now' "$C" submit parallel --shards 5 --slots 2 --now -- experiment $small --out parallel
}

# Two hosts by an ssh that runs the command here, and reports the host. SHELL is set as by sshd: GNU
# parallel needs it on the remote side, and a container's environment may lack it.
test_parallel_by_ssh() {
    once && its_turn 1 2 || return
    command -v parallel >/dev/null || { skip "there is no parallel"; return; }
    cat >bin/ssh <<'END'
#!/bin/sh
while :; do
    case $1 in
    -*) shift ;;
    *) break ;;
    esac
done
echo "$1" >>"$HOSTS"
shift
[ "$1" != -- ] || shift
cd / && SHELL=$REMOTE_SHELL exec sh -c "$*"
END
    mkdir down
    printf '#!/bin/sh\nexit 255\n' >down/ssh
    chmod +x bin/ssh down/ssh
    export HOSTS="$PWD/hosts_asked" REMOTE_SHELL=/bin/sh
    printf '2/one\n1/two\n' >hosts
    expect 0 'report: ssh/report.html' \
        "$C" submit parallel --shards 6 --sshloginfile hosts --now -- experiment $fixed --out ssh
    same_results ssh $fixed
    expect 0 'one\ntwo\n' sort -u hosts_asked
    rm hosts_asked
    expect 0 'holds on all tried' \
        "$C" submit parallel --shards 6 --sshlogin 1/three --now -- audit exchange_lower_bound --out two
    expect 0 'three\n' sort -u hosts_asked
    # nothing starts: without a shell there, GNU parallel reports no failure
    expect 2 'no shard wrote anything in none/parts; exit statuses: 0 0 ' env REMOTE_SHELL= \
        "$C" submit parallel --shards 2 --sshlogin 1/four --now -- experiment $fixed --out none
    also 'SHELL in the environment'
    expect 2 '' ls none/report.html
    expect 2 'commsched: shard 1 on five: exit status 255' env PATH="$PWD/down:$PATH" \
        "$C" submit parallel --shards 1 --sshlogin 1/five --now -- experiment $fixed --out none
    also 'exit statuses: 255 '
    # a bare environment
    expect 0 'report: bare/report.html' env -i PATH="$PATH" COMMSCHED_PLOTS="${COMMSCHED_PLOTS:-$S/plots}" \
        "$C" submit parallel --shards 1 --now -- experiment $fixed --out bare
    same_results bare $fixed
}

run_cases "$@"
