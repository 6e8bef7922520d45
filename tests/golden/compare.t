The verb compare on one instance, on a directory and on a generator's instances.

Ratios are grouped by the bound that holds for a kind of schedule.

  $ commsched generate exchange/gusto --output gusto.json
  $ commsched compare gusto.json --format csv exchange/greedy exchange/adapted_uniform exchange/hypercube_like exchange/max_min | cut -d , -f 1,5-7
  algorithm,bound,bound_seconds,ratio_to_bound
  exchange/max_min,lower_bound,0.265894219752,1.010244
  exchange/greedy,lower_bound,0.265894219752,1.059795
  exchange/hypercube_like,lower_bound_forwarding,0.0851731160896,4.032590
  exchange/adapted_uniform,lower_bound,0.265894219752,1.359849
  $ commsched compare gusto.json exchange/greedy exchange/hypercube_like | grep 'ratio to'
  Direct, whole messages: ratio to lower_bound, 0.265894219752 s
  Forwarded messages: ratio to lower_bound_forwarding, 0.0851731160896 s
  $ commsched compare gusto.json --json exchange/hypercube_like exchange/adapted_uniform | grep -o '"group": "[a-z]*", "bound": "[a-z_]*"' | sort -u
  "group": "forwarded", "bound": "lower_bound_forwarding"
  "group": "split", "bound": "lower_bound"

Schedules that split end before the optimum of whole messages, 3, and are not compared with it.

  $ commsched generate exchange/open_shop_tight --nodes 4 | commsched compare - exchange/uniform --exact --json | grep -o '"group": "split", "bound": "lower_bound", "bound_seconds": [0-9]*'
  "group": "split", "bound": "lower_bound", "bound_seconds": 3

An optimum of another objective is no reference.

  $ commsched generate multicast/classes | commsched compare - multicast/fnf multicast/optimum_dp_ready | grep Ratio
  Ratio to multicast_prices, 13 s
  $ commsched compare gusto.json exchange/greedy --exact --json | grep -o '"bound": "optimum", "bound_seconds": [0-9.]*'
  "bound": "optimum", "bound_seconds": 0.26589421975160843
  "bound": "optimum", "bound_seconds": 0.26589421975160843
  $ commsched generate switched/irregular --nodes 128 | commsched compare - --exact switched/rb | grep optimum:
  optimum: not proved; best bound 0.0110152584999 s

Formats.

  $ commsched generate multicast/worked_example --output example.json
  $ commsched compare example.json --format markdown multicast/wr | grep -c '| multicast/wr | 19 | 1.357143 |'
  1
  $ commsched compare example.json --format html multicast/wr | grep -c '>1.357143</td>'
  1
  $ commsched compare example.json --format markdown multicast/wr --bounds closed | grep -c '| multicast/wr | 19 | 1.461538 |'
  1
  $ commsched compare example.json multicast/wr --bounds open
  commsched: there is no kind of bound 'open'; nearest: closed, best
  [2]
  $ commsched compare example.json --format latex multicast/wr | grep -o -e 'begin{tabular}{lr' -e '& 1.357143'
  begin{tabular}{lr
  & 1.357143
  $ commsched compare example.json --format latx
  commsched: there is no format 'latx'; nearest: latex, * (glob)
  [2]
  $ commsched compare example.json multicast/wr --format latex --json 2>&1 | head -n 1
  commsched compare: --json, --tsv and --format exclude each other
  $ commsched compare example.json multicast/gredy
  commsched: there is no algorithm 'multicast/gredy'; nearest: multicast/bruck, * (glob)
  [2]
  $ commsched compare example.json --profile a.svg 2>&1 | head -n 1
  commsched compare: --against, --profile, --tsv and --times need a directory or a --generator
  $ commsched compare 2>&1 | head -n 1
  commsched compare: no instance given

A directory: section 6 of paper `multicast` twice, once as the instance of a schedule; bound 13, optimum 14, EAF' and
RR' end at 14, WR at 19.

  $ mkdir many
  $ cp example.json many/b.json
  $ commsched solve multicast/wr example.json --output many/a.json > said
  $ commsched compare many multicast/eafp multicast/rrp multicast/wr | head -n 3
  commsched: warning: 1 of 2 instances repeat others, but intervals and tests assume independent instances
  many: 2 instances
  ratios by their geometric mean; wins: shortest of all alone, ties: with others
  
  $ commsched compare many --format csv --summary multicast/eafp multicast/rrp multicast/wr 2> said | cut -d , -f 1-4,14,22,24-26
  algorithm,group,bound,schedules.whole,geometric_mean_ratio,worst_ratio,wins,ties,losses
  multicast/eafp,whole,multicast_prices,2,1.000,1.000,0,2,0
  multicast/rrp,whole,multicast_prices,2,1.000,1.000,0,2,0
  multicast/wr,whole,multicast_prices,2,1.357,1.357,0,0,2
  $ commsched compare many --tsv multicast/wr 2> said | cut -f 1-10 | tr '\t' ' '
  instance nodes algorithm status completion schedule group bound bound_seconds ratio_to_bound
  a.json 4 multicast/wr valid 19 whole whole multicast_prices 14 1.3571428571428572
  b.json 4 multicast/wr valid 19 whole whole multicast_prices 14 1.3571428571428572
  $ commsched compare many --exact --tsv multicast/wr 2> said | cut -f 3,8-10 | grep wr | tr '\t' ' '
  multicast/wr optimum 14 1.3571428571428572
  multicast/wr optimum 14 1.3571428571428572
  $ commsched compare many --exact multicast/wr multicast/optimum 2> said | grep -e proved -e '^Ratio'
  optimum proved: 2 of 2
  Ratio to optimum
  multicast/optimum_dp is not run on 2 of 2, a.json: the optimum is already proved by
  $ commsched compare many --exact --json multicast/wr 2> said | grep -o '"worst_ratio": 1.*'
  "worst_ratio": 1,
  "worst_ratio": 1.3571428571428572,

  $ mkdir empty mixed bad
  $ commsched compare empty
  commsched: empty: no file *.json in it
  [2]
  $ cp gusto.json example.json mixed
  $ commsched compare mixed
  commsched: mixed/gusto.json: an instance of exchange, but mixed/example.json is one of multicast
  [2]
  $ echo '{"model": 3}' > bad/a.json
  $ commsched compare bad --profile bad.svg
  commsched: bad/a.json:1:11: model: found a number, expected a string
  [2]
  $ commsched compare mixed --nodes 3 2>&1 | head -n 1
  commsched compare: --nodes, --set and --replications need a --generator
  $ commsched compare many --tsv --json 2>&1 | head -n 1
  commsched compare: --json, --tsv and --format exclude each other

A sweep has the instances of `generate`.

  $ commsched compare --generator exchange/uniform_network --nodes 4,6 --replications 3 --tsv exchange/greedy | cut -f 1,2 | tr '\t' ' '
  instance nodes
  nodes=4 #0 4
  nodes=4 #1 4
  nodes=4 #2 4
  nodes=6 #0 6
  nodes=6 #1 6
  nodes=6 #2 6
  $ commsched generate exchange/uniform_network --nodes 6 --seed 5 --replication 2 | commsched compare - exchange/greedy --json | grep -o '"completion": [0-9.]*'
  "completion": 0.33874096339681126
  $ commsched compare --generator exchange/uniform_network --nodes 4,6 --seed 5 --replications 3 --tsv exchange/greedy | grep 'nodes=6 #2' | cut -f 5
  0.33874096339681126
  $ commsched compare --generator exchange/uniform_network --nodes 4,6 --replications 3 exchange/greedy exchange/max_min | head -n 1
  exchange/uniform_network nodes=4,6, 3 replications, seed 1: 6 instances
  $ commsched compare --generator exchange/clusters --set sizes=5,7 --replications 1 exchange/uniform | head -n 1
  exchange/clusters sizes=5,7, 1 replication, seed 1: 1 instance
  $ commsched compare --generator exchange/clusters --nodes 5,9 --nodes 12 --set sizes=5,7 --replications 1 exchange/uniform
  commsched: sizes=5,7: do not sum to 5 nodes
  [2]
  $ commsched compare --generator multicast/workstations --nodes 6 --replications 2 | grep fnf
  multicast/fnf refuses 2 of 2, #0: it schedules one message, not 6
  multicast/fnf_available refuses 2 of 2, #0: it schedules one message, not 6
  $ commsched compare --generator switched/irregular --nodes 32,64 --set multicasts=1 --replications 1 switched/cco 2>&1 | grep adapts
  commsched: switched/irregular nodes=32 adapts links=3 (default 8) destinations=31 (default 80)
  commsched: switched/irregular nodes=64 adapts links=7 (default 8) destinations=63 (default 80)

Of schedules that forward on some instances only, all ratios are to the bound that holds for all.

  $ commsched compare --generator exchange/uniform_network --nodes 2,4 --replications 4 exchange/hypercube_like exchange/greedy --tsv | cut -f 3,6,7,8 | sort -u | tr '\t' ' '
  algorithm schedule group bound
  exchange/greedy whole whole lower_bound
  exchange/hypercube_like forwarded forwarded exchange_forwarding_flow
  exchange/hypercube_like whole forwarded lower_bound_forwarding
  $ commsched compare --generator exchange/uniform_network --nodes 2,4 --replications 4 exchange/hypercube_like exchange/greedy | grep -e forwards -e ratio
  ratios by their geometric mean; wins: shortest of all alone, ties: with others
  Direct, whole messages: ratio to lower_bound
  Forwarded messages: ratio to best_bound
  exchange/hypercube_like forwards on 4 of 8: all its ratios are to best_bound
  Direct, whole messages: ratio to lower_bound
  Forwarded messages: ratio to best_bound
  Against exchange/hypercube_like, on the same instances: completions as a ratio. Its geometric mean,

Exact algorithms run until the first proof; without time for one, all run.

  $ commsched compare --generator exchange/random_integers --nodes 3,4 --replications 2 exchange/greedy --exact --tsv | cut -f 3,4,8,16 | sort | uniq -c | tr -s ' \t' ' '
   1 algorithm status bound reason
   4 exchange/branch_and_bound valid optimum 
   4 exchange/greedy valid optimum 
   4 exchange/optimum not_run the optimum is already proved by exchange/branch_and_bound
  $ commsched compare --generator multicast/worked_example --replications 1 multicast/wr --exact --tsv --time-limit 1e-9 | grep -v refused | cut -f 3,4,8,9 | tr '\t' ' '
  algorithm status bound bound_seconds
  multicast/wr valid multicast_prices 14
  multicast/optimum valid multicast_prices 14

Against one algorithm, run by run; without a name the reference was chosen by the results.

  $ commsched compare --generator exchange/uniform_network --nodes 6 --replications 5 exchange/greedy --against exchange/open_shop | grep -c 'Against exchange/open_shop, on the same instances'
  1
  $ commsched compare --generator exchange/uniform_network --nodes 6 --replications 5 exchange/greedy --against exchange/open_shop --json | grep -o -e '"reference[a-z_]*": .*,' -e wilcoxon_p
  "reference": "exchange/open_shop",
  "reference_named": true,
  wilcoxon_p
  wilcoxon_p
  $ commsched compare --generator exchange/uniform_network --nodes 6 --replications 8 exchange/open_shop exchange/greedy exchange/uniform | tr '\n' ' ' | grep -o 'The reference was chosen by these results'
  The reference was chosen by these results

By hand, of completions 23, 20 and 25, and 25 three times: the mean of ln(25/23), ln(25/20) and 0, and ranks 1 and 2. The
reference is the best of those with the most valid schedules, and an exact algorithm only where there is no other.

  $ commsched compare --generator exchange/random_integers --nodes 4 --replications 3 exchange/greedy exchange/max_min --format csv --summary | cut -d , -f 1,7,12,17,18,22-28,32,35-37,39,40
  algorithm,valid,mean_ratio,geometric_mean_to_shortest,mean_completion,worst_ratio,worst_instance,wins,ties,losses,against.pairs,against.mean_log_ratio,against.median_ratio,against.shorter,against.equal,against.longer,against.wilcoxon_positive,against.wilcoxon_negative
  exchange/max_min,3,1.037,1,22.6666666667,1.111,#1,2,1,0,,,,,,,,
  exchange/greedy,3,1.159,1.10757733996,25,1.389,#1,0,1,2,3,0.102175053418,1.08695652174,0,1,2,3,0
  $ commsched compare many multicast/wr multicast/optimum --json 2> said | grep '"reference"'
    "reference": "multicast/wr",
  $ commsched compare many multicast/optimum --json 2> said | grep '"reference"'
    "reference": "multicast/optimum",
  $ commsched compare --generator multicast/workstations --nodes 6 --set pattern=multicast --set sources=1,2 --replications 2 multicast/fnf multicast/wr --json | grep -e '"reference"' -e '"valid"' -e to_shortest
    "reference": "multicast/wr",
        "valid": 1,
        "geometric_mean_to_shortest": 1,
        "valid": 4,
        "geometric_mean_to_shortest": 1,

Processor times on one instance, where short runs are repeated, and of many only on request.

  $ commsched compare example.json multicast/wr --json | grep -c cpu_repetitions
  1
  $ commsched compare --generator exchange/uniform_network --nodes 4 --replications 2 exchange/greedy --tsv | grep -c cpu_seconds
  0
  [1]
  $ commsched compare --generator exchange/uniform_network --nodes 4 --replications 2 exchange/greedy --tsv --times | grep -c cpu_seconds
  1

Equal bytes for any number of processes, the picture's included.

  $ commsched compare --generator multicast/workstations --nodes 5,8 --replications 4 --jobs 1 --profile 1.svg > 1
  $ commsched compare --generator multicast/workstations --nodes 5,8 --replications 4 --jobs 3 --profile 3.svg | cmp - 1
  $ cmp 1.svg 3.svg

Bad sweeps compute nothing.

  $ commsched compare --generator exchange/uniform_network --profile x.jpg
  commsched: x.jpg: the name of a picture ends in .svg, .png or .pdf
  [2]
  $ commsched compare --generator exchange/uniform_network --nodes 4 --replications 1 --profile no/such/x.svg
  commsched: no/such/x.svg: cannot write: No such file or directory
  [2]
  $ commsched compare --generator exchange/uniform_network --set node=3
  commsched: exchange/uniform_network has no parameter 'node'; it has: * (glob)
  [2]
  $ commsched compare --generator exchange/uniform_network --set nodes=4,x
  commsched: nodes=x: not a number
  [2]
  $ commsched compare --generator exchange/uniform_network --set nodes=4,
  commsched: nodes=: not a number
  [2]
  $ commsched compare --generator exchange/uniform_network --set nodes=4,5 --set load=small,large
  commsched: nodes and load list several values; one parameter can be swept
  [2]
  $ commsched compare --generator exchange/uniform_network --replications 0 2>&1 | head -n 1
  commsched compare: '0' is not a whole number from 1 to 1000000
  $ commsched compare --generator exchange/uniform_network --against exchange/gredy
  commsched: there is no algorithm 'exchange/gredy'; nearest: exchange/greedy, * (glob)
  [2]
  $ commsched compare --generator exchange/uniform_netwrok
  commsched: there is no generator 'exchange/uniform_netwrok'; nearest: exchange/uniform_network, * (glob)
  [2]
  $ commsched compare --generator exchange/gusto --set bytes=1,2,3,4,5,6,7,8,9,10,11 --replications 1000000
  commsched: 11 values with 1000000 replications each make more than 10000000 instances
  [2]
