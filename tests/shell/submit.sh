#!/bin/sh
# The script for Slurm, which is a stub here that runs jobs at once (tests/engines has a real one).
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
        "$C" submit slurm --shards 3 --cpus 2 --time 1:00:00 --sbatch-option=--partition=p \
        --sbatch-option='--account=us all' --sbatch-option=--mem=4G --now -- experiment $small --out slurm
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

# In names of directory and program.
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
}

run_cases "$@"
