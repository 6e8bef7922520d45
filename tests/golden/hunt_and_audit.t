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
  $ commsched hunt exchange/greedy --seconds 0.05 | grep -c ratio
  1

The same from any number of processes, and against the optimum.

  $ commsched hunt multicast/fnf --against optimum --evaluations 3000 --jobs 1 --output 1.json > said
  $ commsched hunt multicast/fnf --against optimum --evaluations 3000 --jobs 2 --output 2.json > said
  $ cmp 1.json 2.json
  $ commsched compare --exact 1.json multicast/fnf | grep -c optimum:
  1

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
  $ commsched hunt exchange/greedy --seconds 1 --evaluations 5 2>&1 | head -n 1
  commsched hunt: --time-limit and --evaluations exclude each other
  $ commsched hunt exchange/greedy --evaluations 0 2>&1 | head -n 1
  commsched hunt: '0' is not a whole number from 1 to 1000000000
  $ commsched hunt exchange/greedy --seconds 0 2>&1 | head -n 1
  commsched hunt: '0' is not a positive number of seconds
  $ commsched hunt exchange/greedy --quick 2>&1 | head -n 1
  commsched hunt: --quick is only for hunts without ALGORITHM
  $ commsched hunt exchange/greedy --json --format csv 2>&1 | head -n 1
  commsched hunt: --json and --format exclude each other
  $ commsched hunt exchange/greedy --out . 2>&1 | head -n 1
  commsched hunt: --out is only for hunts without ALGORITHM
  $ commsched hunt --nodes 4 2>&1 | head -n 1
  commsched hunt: --nodes needs an ALGORITHM
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
  $ commsched audit --budget 0 2>&1 | head -n 1
  commsched audit: '0' is not a positive number of seconds
  $ commsched audit --seed x 2>&1 | head -n 1
  commsched audit: the seed 'x' is not a whole number from 0 to 2^64-1
  $ commsched audit broadcast_theorem2 --out witness.json
  commsched: witness.json: is not a directory
  [2]

With a budget spaces are searched until it is used up.

  $ commsched audit broadcast_theorem3 --budget 0.4 --seed 2 | grep -c broadcast_theorem3
  1
