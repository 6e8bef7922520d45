#!/bin/sh
# A job of commsched on Slurm: @ROUNDS@ of @SHARDS@ shards, each merged into the directory of the
# results; then tables, figures and report. To resume after a failure, run this again:
# stored results are not computed again.
set -eu
command -v sbatch >/dev/null || { echo "there is no sbatch in PATH" >&2; exit 2; }
program=@PROGRAM@
out=@OUT@
log=@LOG@
script=$out/slurm/array.sbatch
mkdir -p "$out/slurm"
cat >"$script" <<'END_OF_SCRIPT'
@ARRAY@END_OF_SCRIPT

submit() { sbatch --parsable@OPTIONS@ --cpus-per-task=@CPUS@ "$@"; }

# An array of shards, when the round before it has ended, whatever became of that; and a
# job that merges what they made. WORDS: what this one is to do.
round() {
    array=$(submit ${after:+"$after"} --array=1-@SHARDS@ --output="$log/%A_%a.log" "$script" @SHARDS@ "$out" \
        "$program"@WORDS@)
    merge=$(submit --dependency="afterany:${array%%;*}" --output="$log/%j.log" "$script" @SHARDS@ "$out" \
        "$program" "$@")
    after=--dependency=afterany:${merge%%;*}
    echo "array $array, then job $merge"
}

after=
for next in $(seq 2 @COUNT@); do
    round merge
done
round@WORDS@
