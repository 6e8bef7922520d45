#!/bin/sh
# compare with all kinds at once, first: all other algorithms have the same numbers as without them, bit by
# bit.
. "$(dirname "$0")/lib.sh"
without_times() { sed 's/"cpu_[a-z]*": [^,]*, //g; s/},$/}/'; }

# Blocks of an array of objects whose algorithm is not a prototype, from JSON of many instances.
blocks() {
    awk '/^    \{$/ { block = "" } /^    \},?$/ { sub(/,$/, ""); print block $0; next }
         { block = block $0 } !/^    / { print }' | of_others
}

# The algorithms that run by default.
names() {
    "$CLEAN" list algorithms | grep -v '\[search\]' | grep -oE '^ *exchange/[a-z_0-9]+' |
        grep -vE 'optimum|branch|best_of'
}

"$CLEAN" generate exchange/gusto -o g.json
"$CLEAN" compare g.json --json | without_times | sort >expected
rogue 90 compare compare g.json --json --time-limit 4 $(kinds | sed 's|^|exchange/|') $(names)
of_others <said.out | without_times | sort >answered
same "compare" expected answered
fails compare
for kind in $(kinds); do
    said_of "$kind" "$(grep "\"exchange/$kind\"" said.out)" compare
done

sweep="--generator exchange/random_integers --nodes 4,5 --replications 1 --jobs 2"
"$CLEAN" compare $sweep --tsv >expected
rogue 90 "compare --tsv" compare $sweep --tsv --time-limit 4 $(kinds | sed 's|^|exchange/|') $(names)
of_others <said.out >answered
same "compare --tsv" expected answered
fails "compare --tsv"
for kind in $(kinds); do
    rows=$(grep -c "	exchange/$kind	" said.out)
    [ "$rows" = 2 ] || fault "compare --tsv $kind: $rows rows"
    said_of "$kind" "$(grep "	exchange/$kind	" said.out)" "compare --tsv"
    case $(reason_of "$kind") in valid) ;; *)
        ! grep -q "	exchange/$kind	valid	" said.out || fault "compare --tsv $kind: valid" ;;
    esac
done

# Wins and losses are counted among all valid ones, so these are left out.
"$CLEAN" compare $sweep --json | blocks >expected
rogue 90 "compare --json" compare $sweep --json --time-limit 4 $(bad_kinds | sed 's|^|exchange/|') $(names)
blocks <said.out >answered
same "compare --json" expected answered
fails "compare --json"
conclude
