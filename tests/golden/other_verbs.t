The verbs design, fabric, measure, new and submit: what they print and refuse.

  $ commsched design 2>&1 | head -n 1
  commsched design: no family given
  $ commsched design exchnge
  commsched: there is no family 'exchnge'; nearest: exchange, * (glob)
  [2]
  $ commsched design exchange --output mine.h
  commsched design: --output: the name must end with .c
  Try `commsched design --help' or `commsched design --usage' for more
  information.
  [2]
  $ commsched design exchange --output M.c
  commsched: 'M' is not a valid name: 'M' is not a small letter, digit or _
  [2]
  $ commsched design exchange --train exchange/nothing
  commsched: no generator 'exchange/nothing'
  [2]
  $ commsched design exchange --train multicast/worked_example
  commsched: multicast/worked_example: instances of multicast, where exchange is needed
  [2]
  $ commsched design exchange --judge 'exchange/clusters nods=4'
  commsched: exchange/clusters has no parameter 'nods'; it has: * (glob)
  [2]
  $ commsched design exchange -t 0 2>&1 | head -n 1
  commsched design: '0' is not a positive number of seconds
  $ commsched design exchange --candidates 4 --rounds 1 --instances 8 --held-out 8 -t 20 --force --output d.c > said
  [1]
  $ grep -o 'time-limit 20' d.c
  time-limit 20
  $ commsched design exchange --candidates 1 2>&1 | head -n 1
  commsched design: '1' is not a whole number from 2 to 10000

A race that finds better weights: who is drawn, bred and eliminated follows from the seed, for any number of processes.

  $ commsched design multicast --candidates 12 --rounds 5 --instances 40 --held-out 40 --train 'multicast/workstations nodes=6,8' --judge 'multicast/workstations nodes=7' --output w.c
  decoder: multicast_dispatch
  training: 40
  held_out: 40
  evaluations: 1854
  backlog: 1.135 (default 1.25)
  hunger: 0.6387 (default 0.04)
  forwards: 0 (default 0.35)
  late: 1.69 (default 1.4)
  wire: 0 (default 0.1)
  size: 1.051 (default 0.17)
  owed: 0 (default 1.3)
  urgency: 0 (default 3.5)
  patience: 0 (default 5.5)
  spare: 1.069 (default 1.5)
  horizon: 0.9863 (default 1.07)
  reference: 1.129 (default 0.79)
  growth: 1 (default 1.04)
  detour: 2.398 (default 2.5)
  ratio: 0.8462 (95 %: 0.7815 to 0.9161)
  gain: true
  file: w.c
  $ commsched design multicast --candidates 12 --rounds 5 --instances 40 --held-out 40 --train 'multicast/workstations nodes=6,8' --judge 'multicast/workstations nodes=7' --jobs 3 --output again/w.c > said; cmp w.c again/w.c

A fabric of sixteen switches: the same from its instance and its text; tree routing as the instance with it.

  $ commsched generate switched/irregular --set nodes=32 --set hosts=2 --set switches=16 --set links=4 --set ports=8 --set destinations=5 --seed 4 --output n.json 2> said
  $ commsched plot n.json --format fabric --output n.net
  $ commsched fabric n.net | head -n 20
  network: n.net
  switches: 16
  hosts: 32
  links: 32
  ports: 8
  root: S0
  routing: shortest
  levels: 4
  routes: 992
  mean_hops: 2.09677419355
  most_hops: 5
  longer_by_tables: 0
  $ commsched fabric n.net --routes --format tsv > one
  $ commsched fabric n.json --routes --format tsv | cmp - one
  $ commsched fabric - --routes --format tsv < n.net | cmp - one
  $ commsched fabric n.json --routing tree --root S3 --routes --format tsv > tree
  $ sed 's/"routing":.*/"routing": "tree",/; s/"root": *0/"root": 3/' n.json | commsched fabric - --routes --format tsv | cmp - tree
  $ cmp -s tree one
  [1]
  $ commsched fabric n.net --from H3 --to H9 --format tsv | tr '\t' ' '
  from to hops up path
  H3 H9 2 0 S1 S8 S4
  $ printf 'Switch 2 "S"\n[1] "T"[1]\nSwitch 2 "T"\n' | commsched fabric - --prove --routes | grep routes
  routes: 0
  $ printf 'Switch 2 "S"\nSwitch 2 "T"\n' | commsched fabric -
  <stdin>:2:1: found "Switch", expected a cable to the network above, or --subnet with one of 2: 1 (hosts 0), 2 (hosts 0)
  [2]
  $ commsched fabric none.net
  none.net: No such file or directory
  [2]
  $ commsched fabric n.net --root S16
  commsched: n.net: there is no switch 'S16' for --root
  [2]
  $ commsched fabric n.net --from H32
  commsched: there is no host 'H32'
  [2]
  $ commsched fabric n.net --routing up 2>&1 | head -n 1
  commsched: there is no routing 'up'; nearest: tree, * (glob)
  $ commsched fabric n.net --routes --prove --format csv 2>&1 | head -n 1
  commsched fabric: --format csv prints one table: --routes or --prove
  $ commsched generate exchange/gusto | commsched fabric -
  commsched: -: an instance of exchange has no switches
  [2]
  $ commsched plot n.json --format fabric --root 1 2>&1 | head -n 1
  commsched plot: --root and --routing need --format lft

Forwarding tables of two switches joined twice: GUIDs, LIDs and ports are the file's. The second host's number is
odd: it takes the second of two links, left's port 4; the first host takes the first link, right's port 1.

  $ cat > pair.net << END
  > switchguid=0xa1(a1)
  > Switch 4 "left" # "x" base port 0 lid 11 lmc 0
  > [1] "one"[1](c1) # "one" lid 12
  > [3] "right"[1]
  > [4] "right"[2]
  > switchguid=0xb1(b1)
  > Switch 4 "right" # "y" base port 0 lid 21 lmc 0
  > [4] "two"[1](d1) # "two" lid 22
  > [1] "left"[3]
  > [2] "left"[4]
  > caguid=0xc0
  > Ca 1 "one"
  > [1](c1) "left"[1] # lid 12 lmc 0
  > caguid=0xd0
  > Ca 1 "two"
  > [1](d1) "right"[4] # lid 22 lmc 0
  > END
  $ commsched plot pair.net --format lft
  Unicast lids [0-22] of switch Lid 11 guid 0x00000000000000a1 ('left'):
  0x000b 000 # Switch portguid 0x00000000000000a1: 'left'
  0x000c 001 # Channel Adapter portguid 0x00000000000000c1: 'one'
  0x0015 003 # Switch portguid 0x00000000000000b1: 'right'
  0x0016 004 # Channel Adapter portguid 0x00000000000000d1: 'two'
  4 lids dumped
  Unicast lids [0-22] of switch Lid 21 guid 0x00000000000000b1 ('right'):
  0x000b 001 # Switch portguid 0x00000000000000a1: 'left'
  0x000c 001 # Channel Adapter portguid 0x00000000000000c1: 'one'
  0x0015 000 # Switch portguid 0x00000000000000b1: 'right'
  0x0016 004 # Channel Adapter portguid 0x00000000000000d1: 'two'
  4 lids dumped
  $ sed s/b1/a1/ pair.net | commsched plot - --format lft
  commsched: left and right have the same GUID 0x00000000000000a1
  [2]
  $ sed 's/^Switch 4/Switch 255/' pair.net | commsched plot - --format lft
  commsched: switches with 255 ports; forwarding tables have at most 254 ports
  [2]

A host's GUID is that of its port: as listed by it (0x3b) or its switch, else following the adapter's own (0xaf + 2); missing
ones are numbered as in ibsim. A LID is the first number after the word in a comment, unless it is in quotes.

  $ cat > names.net << END
  > switchguid=0x2c9(2c9)
  > Switch 24 "S-2" # "a lid 9" base port 0 lid 2 lmc 0
  > [7] "H-3"[1](3b)  # "node" lid 4 4xDDR
  > [24] "S-9"[2]
  > [3] "H-4"[2]
  > Switch 8 "S-9" # lid 3
  > [5] "H-6"[1]
  > caguid=0x30
  > Ca 2 "H-3"
  > [1](3b) "S-2"[7] # lid 4 lmc 0 "x" lid 2
  > hcaguid=0xAF
  > Hca 2 "H-4"
  > [2] "S-2"[3] # lid 7
  > Hca 1 "H-6"
  > [1] "S-9"[5] # lid 6
  > END
  $ commsched plot names.net --format lft
  Unicast lids [0-7] of switch Lid 2 guid 0x00000000000002c9 ('S-2'):
  0x0002 000 # Switch portguid 0x00000000000002c9: 'S-2'
  0x0003 024 # Switch portguid 0x0000000000200001: 'S-9'
  0x0004 007 # Channel Adapter portguid 0x000000000000003b: 'H-3'
  0x0006 024 # Channel Adapter portguid 0x0000000000100005: 'H-6'
  0x0007 003 # Channel Adapter portguid 0x00000000000000b1: 'H-4'
  5 lids dumped
  Unicast lids [0-7] of switch Lid 3 guid 0x0000000000200001 ('S-9'):
  0x0002 002 # Switch portguid 0x00000000000002c9: 'S-2'
  0x0003 000 # Switch portguid 0x0000000000200001: 'S-9'
  0x0004 002 # Channel Adapter portguid 0x000000000000003b: 'H-3'
  0x0006 005 # Channel Adapter portguid 0x0000000000100005: 'H-6'
  0x0007 002 # Channel Adapter portguid 0x00000000000000b1: 'H-4'
  5 lids dumped

LIDs are numbered, switches first, unless all are there and distinct; there are 49151.

  $ sed 's/lid 6/lid 99999/' names.net | commsched plot - --format lft | grep -v Unicast | head -n 5
  0x0001 000 # Switch portguid 0x00000000000002c9: 'S-2'
  0x0002 024 # Switch portguid 0x0000000000200001: 'S-9'
  0x0003 007 # Channel Adapter portguid 0x000000000000003b: 'H-3'
  0x0004 003 # Channel Adapter portguid 0x00000000000000b1: 'H-4'
  0x0005 024 # Channel Adapter portguid 0x0000000000100005: 'H-6'
  $ sed 's/lid 6/lid 7/' names.net | commsched plot - --format lft | head -n 1
  Unicast lids [0-5] of switch Lid 1 guid 0x00000000000002c9 ('S-2'):
  $ commsched generate switched/irregular --nodes 49152 --set hosts=240 --set links=4 --set ports=250 --set multicasts=1 --set destinations=1 | commsched plot - --format lft
  commsched: 49357 switches and hosts are more than the 49151 LIDs there are
  [2]
Routes by the printed rule can deadlock, and the proof is a cycle.

  $ commsched generate switched/irregular --set nodes=48 --set hosts=2 --set switches=24 --set links=6 --set ports=10 --set routing=printed_rule --set destinations=4 --seed 2 --output cycle.json 2> said
  $ commsched fabric cycle.json --prove | grep -e acyclic -e deadlock
  acyclic: false
  Messages can deadlock: each of these channels is followed by the next one on a route, and the last
  $ commsched plot cycle.json --format lft --output cycle.lft
  commsched: warning: a cycle of 7 channels can deadlock: 5->1, 1->3, 3->10, 10->11, 11->17, 17->2, 2->5, and again 5->1

Schedules of it do: the transfers of the cycle are named, of a long one as many as fit. The same sends by the other rules end.

  $ commsched generate switched/irregular --nodes 160 --set switches=40 --set links=4 --set multicasts=100 --set destinations=80 --set bytes=2000 --set routing=printed_rule --seed 7 --output worms.json
  $ commsched solve switched/separate worms.json | grep valid
  commsched: switched/separate made an invalid schedule: deadlock of 2 transfers, each waiting for a channel of the next: message 31 76->43, message 95 138->108
  valid: false
  $ sed s/printed_rule/shortest/ worms.json | commsched solve switched/separate - | grep valid
  valid: true
  $ sed s/printed_rule/tree/ worms.json | commsched solve switched/separate - | grep valid
  valid: true
  $ commsched generate switched/irregular --nodes 1200 --set switches=80 --set hosts=16 --set links=4 --set ports=20 --set multicasts=200 --set destinations=60 --set bytes=2000 --set routing=printed_rule --seed 60 | commsched solve switched/separate - | grep -c valid
  commsched: switched/separate made an invalid schedule: deadlock of 8 transfers, each waiting for a channel of the next: message 197 733->226, message 187 1195->110, message 140 332->41, message 73 1135->44, message 161 156->234, message 58 42->234, message 67 18->258, ...
  1

One message predicted to take 1, 1.25 and 2 s took 1.02, 1.5 and 1.25 s: errors +2, +20 and -37.5 %, ranks 1, 3, 2.

  $ mkdir all
  $ cat > all/1.json << END
  > {"executed": 2, "engine": "by hand", "mode": "order", "network": "two nodes", "date": "", "hosts": [],
  >  "clock_uncertainty": 0, "repetitions": [1.02, 1.02, 1.02, 1.02, 1.02, 1.02, 1.02],
  >  "measured": {"minimum": 1.02, "median": 1.02, "low": 1.02, "high": 1.02},
  >  "transfers": [{"send_start": 0, "send_end": 1.02, "receive_start": 0, "receive_end": 1.02}],
  >  "schedule": {"algorithm": "a", "lower_bound": 1, "completion": 1.0,
  >   "instance": {"model": "exchange", "startup": 1, "per_byte": 0, "bytes": [[0, 1], [0, 0]]},
  >   "transfers": [{"from": 0, "to": 1, "bytes": 1, "phase": 0, "send_start": 0, "send_end": 1.0,
  >                  "receive_start": 0, "receive_end": 1.0}]}}
  > END
  $ sed 's/1\.02/1.5/g; s/: 1\.0\([,}]\)/: 1.25\1/g; s/"a"/"b"/' all/1.json > all/2.json
  $ sed 's/1\.02/1.25/g; s/: 1\.0\([,}]\)/: 2\1/g; s/"a"/"c"/' all/1.json > all/3.json
  $ commsched measure all
  engine   network    work                           algorithm  mode   count  predicted s  median s  98 %: from     to  minimum s  error %
  by hand  two nodes  exchange, held, slowdown none  a          order      7        1.000     1.020       1.020  1.020      1.020    +2.00
  by hand  two nodes  exchange, held, slowdown none  b          order      7        1.250     1.500       1.500  1.500      1.500   +20.00
  by hand  two nodes  exchange, held, slowdown none  c          order      7        2.000     1.250       1.250  1.250      1.250   -37.50

Calls of 8 ranks: 3 s without a plan; with one sizes 1 take 2 s, and of sizes 3 nothing else is known.

  $ printf '%s\n' '{"profile": 2, "call": "alltoallv", "engine": "by hand", "network": "pair", "ranks": 8, "bytes": 1e6, "digest": "0000000000000001", "why": "mode library", "mode": "library", "measured": 3, "agreement": 0.5, "planning": 0}' > plain.profile
  $ sed 's/"why.*library"/"algorithm": "exchange\/greedy", "mode": "posted", "predicted": 1.6/; s/measured": 3/measured": 2/' plain.profile > planned.profile
  $ sed 's/0001"/0003"/' planned.profile >> planned.profile
  $ commsched measure plain.profile planned.profile
  engine   network  work                               algorithm                  mode     count  predicted s  median s  minimum s  overhead s  error %  speed-up
  by hand  pair     alltoallv, 8 ranks, 1000000 bytes  the library: mode library  library      1                  3.000      3.000       0.500
  by hand  pair     alltoallv, 8 ranks, 1000000 bytes  exchange/greedy            posted       1        1.600     2.000      2.000       0.500   +25.00     1.500
  by hand  pair     alltoallv, 8 ranks, 1000000 bytes  exchange/greedy            posted       1        1.600     2.000      2.000       0.500   +25.00
  $ commsched measure all plain.profile planned.profile > one
  $ commsched measure planned.profile plain.profile all | cmp - one
  $ sed 's/0\.5/0.1/; p; s/0\.1/0.2/; p; s/0\.2/0.3/' plain.profile > three.profile
  $ commsched measure --json three.profile > one
  $ tac three.profile > back.profile && commsched measure --json back.profile | cmp - one

With 7 values the extremes enclose the median in 1 - 2/2^7 = 0.984 of all samples; 6 are too few.

  $ for s in 3 1 2 9 5 6 4; do sed "s/measured.: 3/measured\": $s/" plain.profile; done > seven.profile
  $ commsched measure seven.profile
  engine   network  work                               algorithm                  mode     count  median s  98 %: from     to  minimum s  overhead s
  by hand  pair     alltoallv, 8 ranks, 1000000 bytes  the library: mode library  library      7     4.000       1.000  9.000      1.000       0.500
  $ head -n 6 seven.profile > six.profile && commsched measure six.profile
  engine   network  work                               algorithm                  mode     count  median s  minimum s  overhead s
  by hand  pair     alltoallv, 8 ranks, 1000000 bytes  the library: mode library  library      6     4.000      1.000       0.500

  $ head -c 100 planned.profile >> plain.profile
  $ commsched measure plain.profile
  commsched: plain.profile:2:101: '}' expected near end of file
  [2]

  $ commsched measure 2>&1 | head -n 1
  commsched measure: executions or profiles are needed
  $ commsched measure nowhere
  commsched: nowhere: No such file or directory
  [2]
  $ mkdir empty
  $ commsched measure empty all
  commsched: empty: contains no execution and no call
  [2]
  $ sed 's/"completion": 1.0/"completion": "2"/' all/1.json > bad.json
  $ commsched measure bad.json
  commsched: bad.json:5:65: schedule.completion: found a string, expected a number
  [2]
  $ sed 's/1\.02, 1\.02\]/1.02, -1.02]/' all/1.json > bad.json && commsched measure bad.json
  commsched: bad.json:2:78: repetitions[6]: -1.02 is negative
  [2]
  $ sed 's/\[1\.02.*\],/[],/' all/1.json > bad.json && commsched measure bad.json
  commsched: bad.json:2:41: repetitions: found an array, expected an array with an entry
  [2]
  $ sed 's/"order"/"granted"/' all/1.json > bad.json && commsched measure bad.json
  commsched: bad.json:1:46: mode: "granted" is unknown; known: timed, order, model
  [2]
  $ sed 's/"low": 1\.02/"low": ""/' all/1.json > bad.json && commsched measure bad.json
  commsched: bad.json:3:55: measured.low: found a string, expected a number
  [2]
  $ sed 's/{"send_start": 0, /{/' all/1.json > bad.json && commsched measure bad.json
  commsched: bad.json:4:16: transfers[0]: the key "send_start" is missing
  [2]
  $ sed 's/"send_end": 1\.02/"send_end": -1/' all/1.json > bad.json && commsched measure bad.json
  commsched: bad.json:4:46: transfers[0].send_end: -1 is negative
  [2]
  $ sed 's/"from": 0/"from": 2/' all/1.json > bad.json && commsched measure bad.json
  commsched: bad.json:7:26: schedule.transfers[0].from: found 2, expected a whole number from 0 to 1
  [2]
  $ sed 's/"executed": 2/"executed": 1/' all/1.json > bad.json && commsched measure bad.json
  commsched: bad.json:1:14: executed: found 1, expected a whole number from 2 to 2
  [2]
  $ sed 's/"transfers": \[{"send_start".*\]/"transfers": []/' all/1.json > bad.json && commsched measure bad.json
  commsched: bad.json:4:15: transfers: times of 0 transfers where the schedule has 1
  [2]
  $ sed 's/"ranks": 8/"ranks": 0/' planned.profile > bad.profile
  $ commsched measure bad.profile
  commsched: bad.profile:1:86: ranks: found 0, expected a whole number from 1 to 2147483647
  [2]
  $ sed 's/"profile": 2/"profile": 1/' planned.profile > bad.profile; commsched measure bad.profile
  commsched: bad.profile:1:13: profile: found 1, expected a whole number from 2 to 2
  [2]
  $ sed 's/"alltoallv"/"scatter"/' planned.profile > bad.profile; commsched measure bad.profile
  commsched: bad.profile:1:24: call: "scatter" is unknown; known: alltoall, alltoallv, bcast
  [2]
  $ sed 's/"ranks": 8/"ranks": 8, "root": 8/' planned.profile > bad.profile; commsched measure bad.profile
  commsched: bad.profile:1:97: root: found 8, expected a whole number from 0 to 7
  [2]
  $ sed 's/0001"/000F"/' planned.profile > bad.profile; commsched measure bad.profile
  commsched: bad.profile:1:113: digest: 16 hexadecimal digits are needed
  [2]
  $ sed 's/"posted"/"one"/' planned.profile > bad.profile; commsched measure bad.profile
  commsched: bad.profile:1:173: mode: "one" is unknown; known: posted, one_at_a_time, library
  [2]
  $ sed 's/"mode"/"why": "", "mode"/' planned.profile > bad.profile; commsched measure bad.profile
  commsched: bad.profile:1:1: one of the keys "algorithm" and "why" is needed, not both
  [2]
  $ sed 's/"predicted": 1/"predicted": -1/' planned.profile > bad.profile; commsched measure bad.profile
  commsched: bad.profile:1:196: predicted: -1.6 is negative
  [2]
  $ sed 's/"measured"/"mesured"/' planned.profile > bad.profile; commsched measure bad.profile
  commsched: bad.profile:1:201: unknown key "mesured"; known: profile, call, engine, network, ranks, root, bytes, digest, algorithm, why, mode, agreement, planning, predicted, measured
  [2]
  $ (head -c 100 planned.profile; echo; cat planned.profile) > bad.profile; commsched measure bad.profile
  commsched: bad.profile:1:101: '}' expected near end of file
  [2]
  $ commsched measure n.json
  commsched: n.json:2:3: unknown key "model"; known: * (glob)
  [2]
  $ commsched measure all --format table
  commsched: there is no format 'table'; nearest: arff, html, * (glob)
  [2]

Heuristics that cannot be made.

  $ mkdir -p algorithms/exchange
  $ commsched new exchange/a exchange/b 2>&1 | head -n 1
  commsched new: more than one algorithm given
  $ commsched new exchange/x
  commsched: there is no source tree in this directory; use --into DIR
  [2]
  $ echo > algorithms/exchange/gredy.c
  $ commsched compare n.json exchange/gredy
  commsched: this program was made without algorithms/exchange/gredy.c: run make, and see that it succeeds
  [2]

Jobs of batch systems: as many rounds as there are looks; one if the number of replications is fixed.

  $ commsched submit slurm --shards 4 -- experiment exchange_figure_09 | grep -o -e 'on Slurm: 4 rounds of 4 shards' -e '^#SBATCH' | sort -u
  #SBATCH
  on Slurm: 4 rounds of 4 shards
  $ commsched submit mpi --shards 4 -- experiment exchange_figure_09 --replications 30 | grep -o 'on MPI: 1 round'
  on MPI: 1 round
  $ commsched submit slurm --shards 4 --rounds 3 -- experiment --quick | grep -o 'on Slurm: 3 rounds'
  on Slurm: 3 rounds
  $ commsched submit slurm --shards 4 -- audit | grep -o 'on Slurm: 1 round'
  on Slurm: 1 round
  $ commsched submit 2>&1 | head -n 1
  commsched submit: a batch system and a job are needed
  $ commsched submit pbs --shards 4 -- experiment
  commsched submit: 'pbs' is none of slurm, mpi and merge
  Try `commsched submit --help' or `commsched submit --usage' for more
  information.
  [2]
  $ commsched submit slurm -- experiment 2>&1 | head -n 1
  commsched submit: --shards N is missing
  $ commsched submit slurm --shards 0 -- experiment 2>&1 | head -n 1
  commsched submit: '0' is not a whole number from 1 to 100000
  $ commsched submit slurm --shards 4 --hostfile hosts -- experiment 2>&1 | head -n 1
  commsched submit: --hostfile is for mpi only
  $ commsched submit mpi --shards 4 --time 1:00 -- experiment 2>&1 | head -n 1
  commsched submit: --time-limit is for slurm only
  $ commsched submit slurm --shards 4 -- experimnt
  commsched: there is no verb 'experimnt'; nearest: experiment, * (glob)
  [2]
  $ commsched submit slurm --shards 4 -- solve exchange/greedy -
  commsched: solve cannot run in shards; audit and experiment can
  [2]
  $ commsched submit slurm --shards 4 -- experiment --shard=1/2 2>&1 | head -n 1
  commsched: --shard in the command line of the job: every task has one of its own; --shards N says how many
  $ commsched submit slurm --shards 4 -- experiment --merged=x 2>&1 | head -n 1
  commsched: --merged in the command line of the job: it is the directory of --out
  $ commsched submit slurm --shards 4 -- experiment -j2 2>&1 | head -n 1
  commsched: --jobs in the command line of the job: --cpus J is the number of processes of a task
  $ commsched submit slurm --shards 4 -- experiment exchange_figure_9
  commsched: there is no experiment 'exchange_figure_9'; nearest: exchange_figure_09, * (glob)
  [2]
  $ commsched submit slurm --shards 4 -- audit exchange_lower
  commsched: there is no claim 'exchange_lower'; nearest: exchange_p2, * (glob)
  [2]
  $ commsched submit slurm --shards 4 -- experiment --replications 1.5 2>&1 | head -n 1
  commsched experiment: '1.5' is not a whole number from 1 to 1000000
  $ commsched submit slurm --shards 4 -- audit --time-limit 5 2>&1 | head -n 1
  commsched audit: --time-limit cannot be combined with --shard
  $ commsched submit merge out 2>&1 | head -n 1
  commsched submit: no parts given
  $ commsched submit merge out nowhere
  commsched: nowhere: is not a directory of results
  [2]

Shards.

  $ commsched experiment --shard 5/4 --out p 2>&1 | head -n 1
  commsched experiment: '5/4' is not a shard I/N with I from 1 to N and N at most 100000
  $ for shard in 3 3/ /4 0/4 1/0 1/4x -1/4 ' 1/4' +1/4 1/100001 4294967297/4294967298; do
  >   commsched audit --shard "$shard" --out p 2>&1 | head -n 1
  > done
  commsched audit: '3' is not a shard I/N with I from 1 to N and N at most 100000
  commsched audit: '3/' is not a shard I/N with I from 1 to N and N at most 100000
  commsched audit: '/4' is not a shard I/N with I from 1 to N and N at most 100000
  commsched audit: '0/4' is not a shard I/N with I from 1 to N and N at most 100000
  commsched audit: '1/0' is not a shard I/N with I from 1 to N and N at most 100000
  commsched audit: '1/4x' is not a shard I/N with I from 1 to N and N at most 100000
  commsched audit: '-1/4' is not a shard I/N with I from 1 to N and N at most 100000
  commsched audit: ' 1/4' is not a shard I/N with I from 1 to N and N at most 100000
  commsched audit: '+1/4' is not a shard I/N with I from 1 to N and N at most 100000
  commsched audit: '1/100001' is not a shard I/N with I from 1 to N and N at most 100000
  commsched audit: '4294967297/4294967298' is not a shard I/N with I from 1 to N and N at most 100000
  $ commsched experiment --merged out --out p 2>&1 | head -n 1
  commsched experiment: --merged requires --shard
  $ commsched audit --shard 1/4 2>&1 | head -n 1
  commsched audit: --shard needs --out: every shard has a directory of its own
  $ commsched audit --shard 1/4 --out p --merged p 2>&1 | head -n 1
  commsched audit: --merged and --out must be different directories
  $ commsched audit --shard 1/4 --out p --time-limit 3 2>&1 | head -n 1
  commsched audit: --time-limit cannot be combined with --shard
  $ commsched audit --shard 1/4 --out p --json 2>&1 | head -n 1
  commsched audit: --json cannot be combined with --shard
  $ commsched experiment --only report --shard 1/4 --out p 2>&1 | head -n 1
  commsched experiment: --only report cannot be combined with --shard
  $ ls -d p out
  ls: cannot access 'p': No such file or directory
  ls: cannot access 'out': No such file or directory
  [2]
