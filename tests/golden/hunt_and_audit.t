Bad instances, claims and what they leave.

A witness can be read again, and says how it was found: open shop's ratio at four nodes.

  $ commsched hunt exchange/open_shop --nodes 4 --evaluations 200000 --output witness.json | grep ratio
  ratio: 1.66666666667
  $ commsched compare witness.json exchange/open_shop --format csv | cut -d , -f 1-4
  algorithm,completion,ratio,group
  exchange/open_shop,5,1.66666666667,whole
  $ grep -o 'ratio 1.6666.*seed 1' witness.json
  ratio 1.66666666667. Found by commsched hunt exchange/open_shop --against bound --nodes 4 --evaluations 200000 --seed 1
  $ commsched hunt exchange/greedy --evaluations 500 --output - 2> said | commsched bound - | head -n 1 | cut -d : -f 1
  lower_bound
  $ commsched hunt exchange/greedy --against exchange/open_shop --evaluations 500 --json | cut -d , -f 1-2
  {"algorithm": "exchange/greedy", "against": "exchange/open_shop"
  $ commsched hunt exchange/greedy --nodes 3 --evaluations 20 --format csv | cut -d , -f 1-5 | tr -d '\r'
  algorithm,against,nodes,searched,evaluations
  exchange/greedy,bound,3,plain,20
  $ commsched hunt exchange/greedy --time-limit 0.05 | grep -c ratio
  1

The same from any number of processes, and against the optimum.

  $ commsched hunt multicast/fnf --against optimum --evaluations 3000 --jobs 1 --output 1.json > said
  $ commsched hunt multicast/fnf --against optimum --evaluations 3000 --jobs 2 --output 2.json > said
  $ cmp 1.json 2.json
  $ commsched compare --exact 1.json multicast/fnf | grep -c optimum:
  1

  $ commsched hunt switched/spcco --evaluations 3000 --jobs 1 --output 1.json > said
  $ commsched hunt switched/spcco --evaluations 3000 --jobs 3 --output 2.json > said
  $ cmp 1.json 2.json

P/2 of Theorem 2 of exchange needs messages of nodes for themselves. The total time of FNF is known to be 10/6 of
the optimum at 6 nodes; the limit is 2.

  $ commsched hunt exchange/fixed_pattern --nodes 4 --diagonal --evaluations 100000 | grep ratio:
  ratio: 2
  $ commsched hunt multicast/fnf --against optimum --nodes 6 --evaluations 20000 | grep ratio:
  ratio: 1.8

  $ commsched hunt exchange/opn_shop
  commsched: there is no algorithm 'exchange/opn_shop'; nearest: exchange/open_shop, * (glob)
  [2]
  $ commsched hunt exchange/greedy --against optimun
  commsched: there is no reference 'optimun'; nearest: optimum, * (glob)
  [2]
  $ commsched hunt exchange/greedy --against multicast/ecf
  commsched: multicast/ecf does not schedule exchange instances
  [2]
  $ commsched hunt exchange/greedy --nodes 99
  commsched: --nodes 99: hunts for exchange use 2 to 16 nodes
  [2]
  $ commsched hunt multicast/ecf --nodes 1
  commsched: --nodes 1: hunts for multicast use 2 to 14 nodes
  [2]
  $ commsched hunt exchange/greedy --time-limit 1 --evaluations 5 2>&1 | head -n 1
  commsched hunt: --time-limit and --evaluations exclude each other
  $ commsched hunt exchange/greedy --evaluations 0 2>&1 | head -n 1
  commsched hunt: '0' is not a whole number from 1 to 1000000000
  $ commsched hunt exchange/greedy --time-limit 0 2>&1 | head -n 1
  commsched hunt: '0' is not a positive number of seconds
  $ commsched hunt exchange/greedy --json --format csv 2>&1 | head -n 1
  commsched hunt: --json and --format exclude each other
  $ commsched hunt --nodes 4 2>&1 | head -n 1
  commsched hunt: no algorithm given
  $ commsched hunt multicast/ecf --diagonal
  commsched: --diagonal: only exchanges have messages from a node to itself
  [2]
  $ commsched hunt exchange/knoedel --nodes 3 --evaluations 9
  commsched: no instance of 3 nodes has a ratio to the bound: exchange/knoedel: the Knoedel graph needs an even number of nodes, not 3
  [2]
  $ commsched hunt multicast/slowest_first --evaluations 9
  commsched: no instance of 6 nodes has a ratio to the bound: multicast/slowest_first: it schedules no multicast
  [2]
  $ commsched hunt switched/ram --against optimum --evaluations 9
  commsched: no instance of 5 nodes has a ratio to the optimum: there is no exact algorithm for instances of this family
  [2]
  $ commsched hunt exchange/greedy --evaluations 9 --output no/such.json
  commsched: no/such.json: cannot write: No such file or directory
  [2]
  $ commsched hunt optimum --evaluations 1
  commsched: there is no algorithm 'optimum'; nearest: exchange/optimum, * (glob)
  [2]

A refuted lemma and its witness; the same from any number of processes.

  $ commsched audit broadcast_lemma1 | head -n 1
  broadcast_lemma1: refuted, as recorded
  $ commsched compare out/witnesses/broadcast_lemma1.json | grep -c 'multicast/fnf '
  1
  $ commsched audit broadcast_lemma1 --json --jobs 1 > 1
  $ commsched audit broadcast_lemma1 --json --jobs 2 | cmp - 1
  $ commsched audit broadcast_lemma1 --json --seed 18446744073709551615 | grep '"seed"'
    "seed": "18446744073709551615",
  $ commsched audit broadcast_theorem
  commsched: there is no claim 'broadcast_theorem'; nearest: broadcast_theorem1, * (glob)
  [2]
  $ commsched audit --time-limit 0 2>&1 | head -n 1
  commsched audit: '0' is not a positive number of seconds
  $ commsched audit --seed x 2>&1 | head -n 1
  commsched audit: the seed 'x' is not a whole number from 0 to 2^64-1
  $ commsched audit broadcast_theorem2 --out witness.json
  commsched: witness.json: is not a directory
  [2]

With a budget spaces are searched until it is used up.

  $ commsched audit broadcast_theorem3 --time-limit 0.4 --seed 2 | grep -c broadcast_theorem3
  1

What a limit cut short, by two different times, is not used for the whole; a witness that is no longer found goes.

  $ touch limited.json && mkdir -p limited/witnesses && mv limited.json limited/witnesses/exchange_theorem3.json
  $ commsched audit exchange_theorem3 --out whole --json > whole.json
  $ commsched audit exchange_theorem3 --out limited --time-limit 0.02 > said
  $ commsched audit exchange_theorem3 --out limited --time-limit 0.05 > said
  $ commsched audit exchange_theorem3 --out limited --json | cmp - whole.json
  $ ls limited/witnesses

Two readings of a statement, each with its verdict. Of 500 draws without a violation at most 1 - 0.05^(1/500) = 0.0060
of the space violates it, at 95 %.

  $ commsched audit multicast_long_transmission_dominates
  multicast_long_transmission_dominates, the largest of the three parts: holds on all tried, as recorded
    kind:      printed
    source:    multicast 5 and 7
    words:     5: "for large messages, network transmission time dominates the communication latency"
    claim:     the wire dominates the latency of a large message
    where:     64 nodes, 1 MB, fast and slow network
    reading:   the largest of the three parts
    workstations of 64 nodes, 1 MB, fast network: 500 drawn, 0 violations; worst case measured 0.00643675, allowed 0.008
    workstations of 64 nodes, 1 MB, slow network: 500 drawn, 0 violations; worst case measured 0.00643675, allowed 0.0516129
  multicast_long_transmission_dominates, more than half of the latency: refuted, as recorded
    kind:      printed
    source:    multicast 5 and 7
    words:     5: "for large messages, network transmission time dominates the communication latency"
    claim:     the wire dominates the latency of a large message
    where:     64 nodes, 1 MB, fast and slow network
    reading:   more than half of the latency
    note:      holds on the slow network; on the fast network the wire takes 43 %
    witness:   out/witnesses/multicast_long_transmission_dominates-2.json (measured 0.5, allowed 0)
    schedules: commsched compare out/witnesses/multicast_long_transmission_dominates-2.json --exact
    workstations of 64 nodes, 1 MB, fast network: 500 drawn, 500 violations; worst case measured 0.0121406, allowed 0.008
    workstations of 64 nodes, 1 MB, slow network: 500 drawn, 0 violations; worst case measured 0.0121406, allowed 0.0516129
  multicast_long_transmission_dominates: depends on reading (2 readings)
  $ commsched audit multicast_long_transmission_dominates --json | grep -e '"found' -e '"words' -e '"kind' -e '"section' -e '"reading"' -e share_below -e '"witness'
        "kind": "printed",
        "section": "5",
        "words": "for large messages, network transmission time dominates the communication latency",
        "found": "depends on reading",
            "reading": "the largest of the three parts",
            "found": "holds",
                "share_below": 0.005973551516349559,
                "share_below": 0.005973551516349559,
            "witness": null
            "reading": "more than half of the latency",
            "found": "refuted",
                "share_below": 0.005973551516349559,
            "witness": "out/witnesses/multicast_long_transmission_dominates-2.json",
            "witness_shows": {"measured": 0.5, "allowed": 0}

Means of runs: the interval decides against the limit; without enough time nothing does.

  $ commsched audit exchange_open_shop_2_small
  exchange_open_shop_2_small: refuted, as recorded
    kind:      extension
    source:    commsched, to exchange 5
    claim:     the schedules of open shop are often within 2 % of the lower bound
    where:     random networks of 5 to 50 nodes in the ranges of GUSTO, 1 kB messages (Figure 9)
               alone; 'often' is read as 'in half of the cases'
    remark:    It holds for all loads together.
    reason:    share at most 1.02: open shop, completion / lower bound: nodes=5 to 50 load=small: 0.23
               [0.1914, 0.2737], claimed >= 0.5
    share at most 1.02: open shop, completion / lower bound: nodes=5 to 50 load=small: 0.23 [0.1914, 0.2737], claimed >= 0.5, 400 observed: refuted
  $ commsched audit exchange_open_shop_2_small --json | grep '"what'
          {"what": "share at most 1.02: open shop, completion / lower bound: nodes=5 to 50 load=small", "value": 0.23, "low": 0.19144383051896455, "high": 0.27369280842155563, "relation": ">=", "limit": 0.5, "observed": 400, "finding": "refuted"}
  $ commsched audit exchange_open_shop_2_small --time-limit 1e-9 | head -n 1
  exchange_open_shop_2_small: undecided: the time limit ended the search before enough was tried, but the recorded verdict is: refuted

What the store keeps of them.

  $ sqlite3 out/results.db "SELECT claim, verdict, kind, section, reading, witness FROM claim_results WHERE claim LIKE 'multicast%'"
  multicast_long_transmission_dominates|holds|printed|5|the largest of the three parts|
  multicast_long_transmission_dominates|refuted|printed|5|more than half of the latency|witnesses/multicast_long_transmission_dominates-2.json

A survey of hunts keeps finds and refusals; a lost witness is found again.

  $ commsched experiment --all --only hunt --quick --shard 3/64 --out p 2> told
  shard 3/64: 0 runs, 0 trials, 6 hunts made
  $ sqlite3 p/results.db "SELECT algorithm, against, nodes, outcome, ratio, evaluations, witness, refusal FROM hunts ORDER BY algorithm, nodes"
  exchange/node_split|bound|3|found|1.5|5000|hunt/exchange_node_split_3_bound.json|
  multicast/random_selection_free|bound|3|left_out||0||no instance of 3 nodes has a ratio to the bound: multicast/random_selection_free: it schedules one message, not 3
  multicast/rr|bound|4|found|7.4|5000|hunt/multicast_rr_4_bound.json|
  switched/blind_eaf|bound|3|found|3.6|3000|hunt/switched_blind_eaf_3_bound.json|
  switched/blind_eaf|bound|4|found|5.38461538461539|3000|hunt/switched_blind_eaf_4_bound.json|
  switched/spcco_by_id|bound|5|found|5.14285714285714|3000|hunt/switched_spcco_by_id_5_bound.json|
  $ mv p/hunt/multicast_rr_4_bound.json before.json
  $ commsched experiment --all --only hunt --quick --shard 3/64 --jobs 3 --out p > said 2>&1
  $ cmp p/hunt/multicast_rr_4_bound.json before.json
  $ commsched compare before.json multicast/rr --format csv | cut -d , -f 1-3
  algorithm,completion,ratio
  multicast/rr,37,7.4
