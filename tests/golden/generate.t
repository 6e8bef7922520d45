Instances made from traces and random draws, and what the generators refuse.

Parameters.

  $ commsched generate exchange/gusto --set byte=3
  commsched: exchange/gusto has no parameter 'byte'; it has: * (glob)
  [2]
  $ commsched generate exchange/gusto --nodes 3
  commsched: exchange/gusto has no parameter 'nodes'; it has: * (glob)
  [2]
  $ commsched generate exchange/gusto --set bytes
  commsched generate: 'bytes' is not KEY=VALUE
  Try `commsched generate --help' or `commsched generate --usage' for more
  information.
  [2]
  $ commsched generate exchange/gusto --set bytes=much
  commsched: bytes=much: not a number
  [2]
  $ commsched generate exchange/gusto --set bytes=-1
  commsched: bytes=-1: must be from 0 to 1e+15
  [2]
  $ commsched generate exchange/uniform_network --nodes 2.5
  commsched: nodes=2.5: not a whole number
  [2]
  $ commsched generate exchange/uniform_network --nodes 0
  commsched: nodes=0: must be from 1 to 16384
  [2]
  $ commsched generate exchange/uniform_network --set load=huge
  commsched: load=huge: must be one of small|large|mixed|servers
  [2]
  $ commsched generate exchange/open_shop_tight --nodes 2
  commsched: nodes=2: must be from 3 to 16384
  [2]
  $ commsched generate exchange/clusters --nodes 12 --set sizes=5,5
  commsched: sizes=5,5: do not sum to 12 nodes
  [2]
  $ commsched generate exchange/clusters --set sizes=5,,7
  commsched: sizes=5,,7: not a list of positive whole numbers
  [2]
  $ commsched generate exchange/random_integers --set least=5 --set most=4
  commsched: least=5 is more than most=4
  [2]
  $ commsched generate multicast/workstations --set sources=99 --set pattern=multicast
  commsched: sources=99: there are only 16 nodes
  [2]
  $ commsched generate multicast/broadcast_example --set example=none
  commsched: example=none: must be one of section_2_2|section_2_3|figure_5|figure_5_normal|figure_5_slow|theorem_2|theorem_2_ten_nodes|theorem_2_equal_send|theorem_3
  [2]
  $ commsched generate exchange/taillard --set instance=ta99x99_01 2>&1 | cut -c 1-80
  commsched: instance=ta99x99_01: must be one of ta04x04_01 ... ta04x04_10, and li
  $ commsched generate multicast/classes --set classes=$(yes 1/2 | head -n 65 | paste -sd,)
  commsched: classes: more than 64 classes
  [2]
  $ commsched generate switched/irregular --nodes 64 --set destinations=64
  commsched: destinations=64: a source has only 63 other nodes
  [2]
  $ commsched generate exchange/gusto --seed x
  commsched generate: the seed 'x' is not a whole number from 0 to 2^64-1
  Try `commsched generate --help' or `commsched generate --usage' for more
  information.
  [2]
  $ commsched generate exchange/gusto --seed ' -1'
  commsched generate: the seed ' -1' is not a whole number from 0 to 2^64-1
  Try `commsched generate --help' or `commsched generate --usage' for more
  information.
  [2]
  $ commsched generate exchange/gusto exchange/gusto 2>&1 | head -n 1
  commsched generate: more than one generator given
  $ commsched generate 2>&1 | head -n 1
  commsched generate: no generator given

Defaults that leave no room are adapted, and the instance says so.

  $ commsched generate switched/irregular --set nodes=32 --output small.json
  commsched: switched/irregular adapts links=3 (default 8) destinations=31 (default 80)
  $ grep -o 'set links.*destinations=[0-9]*' small.json
  set links=3 --set ports=16 --set multicasts=8 --set destinations=31

The same seed gives the same bytes; another seed or replication does not; scaling changes no draw.

  $ commsched generate exchange/clusters --seed 7 --output one.json
  $ commsched generate exchange/clusters --seed 7 | cmp - one.json
  $ commsched generate exchange/clusters --seed 8 | cmp -s - one.json
  [1]
  $ commsched generate exchange/clusters --seed 7 --replication 1 | cmp -s - one.json
  [1]
  $ sed -n '/"bytes"/,/"startup"/p' one.json | grep '^ *\[' > sizes
  $ commsched generate exchange/clusters --seed 7 --set startup_ratio=2 --set slowdown=leaving_cluster | sed -n '/"bytes"/,/"startup"/p' | grep '^ *\[' | cmp - sizes

A network of switches through its fabric file and back, however large.

  $ commsched generate switched/irregular --nodes 1800 --set switches=300 --output large.json
  $ commsched plot large.json --format fabric --output large.fabric
  $ commsched plot large.fabric --format fabric | cmp - large.fabric

Parallel links, and links that are told from the larger number: they come back from the smaller one.

  $ cat > parallel.json <<'E'
  > {"model":"switched","ports":5,"links":[[1,0],[2,1],[0,1],[3,1]],"hosts":[2,0,0],"routing":"tree","root":0,
  >  "timing":{"startup":0,"per_byte":1e-9,"switch_delay":0},"messages":[]}
  > E
  $ commsched plot parallel.json --format fabric --output parallel.fabric
  $ commsched import parallel.fabric | sed -n '/"ports"/,/"hosts"/p'
  parallel.fabric: network of ibnetdiscover: nodes 3, switches 4, links 4, no rates; all links have 1 GB/s without start-up; no sizes: 1000000 B between all nodes
    "ports": 5,
    "links": [[0, 1], [0, 1], [1, 2], [1, 3]],
    "hosts": [2, 0, 0],

Numbers that no file holds.

  $ commsched generate switched/irregular --set nodes=1e6 --set hosts=8
  commsched: nodes=1000000: with hosts=8 they need 125000 switches; at most 16384 are allowed
  [2]
  $ commsched generate switched/irregular --set links=9 --set ports=8
  commsched: ports=8: 1 processors and 9 links of a switch need 10
  [2]
  $ commsched generate switched/irregular --nodes 131072 --set destinations=100000 --set multicasts=65536
  commsched: multicasts=65536: with destinations=100000 each they make more than 1073741823 deliveries
  [2]

Nothing is left where nothing can be written.

  $ commsched generate exchange/gusto --output no/such/place.json
  commsched: no/such/place.json: cannot write: No such file or directory
  [2]
  $ commsched generate exchange/gusto > /dev/full
  commsched: standard output: No space left on device
  [2]
  $ ls
  large.fabric
  large.json
  one.json
  parallel.fabric
  parallel.json
  sizes
  small.json

Sizes of a mean of 10000 and a deviation of 2500: of two sizes 7500 and 12500; uniform ones are at most sqrt(3) deviations
away, 5670 to 14330; and the same draws are normal.

  $ commsched generate exchange/clusters --nodes 3 --set mean=10000 --set spread=0.25 --set distribution=two_sizes | grep -A 3 '"bytes"'
    "bytes": [
      [0, 12500, 12500],
      [7500, 0, 7500],
      [7500, 12500, 0]
  $ commsched generate exchange/clusters --nodes 3 --set mean=10000 --set spread=0.25 --set distribution=uniform | grep -A 3 '"bytes"'
    "bytes": [
      [0, 11545, 10580],
      [8417, 0, 7411],
      [8738, 10945, 0]
  $ commsched generate exchange/clusters --nodes 3 --set mean=10000 --set spread=0.25 --set distribution=normal | grep -A 3 '"bytes"'
    "bytes": [
      [0, 11158, 10422],
      [8811, 0, 7906],
      [9066, 10692, 0]
  $ commsched generate exchange/clusters --nodes 80 --set mean=10000 --set spread=0.25 --set distribution=uniform | grep -A 80 '"bytes"' | grep -o '[0-9]\{2,\}' | sort -n | sed -n '1p;$p'
  5670
  14329

Overheads of hosts are drawn after network and messages, which stay the same. Classes are in start-ups of 5 us; others are in
the ranges of section 7 of paper `multicast`, 80 to 400 us and 0.1 to 10 ns per byte, and correlated ones equal.

  $ commsched generate switched/irregular --nodes 16 --set hosts=4 --set links=2 --set destinations=6 --set multicasts=3 --set bytes=2000 --output plain.json
  $ commsched generate switched/irregular --nodes 16 --set hosts=4 --set links=2 --set destinations=6 --set multicasts=3 --set bytes=2000 --set overheads=classes --set classes=2/6x6,8/0x10 --output classes.json
  $ commsched generate switched/irregular --nodes 16 --set hosts=4 --set links=2 --set destinations=6 --set multicasts=3 --set bytes=2000 --set overheads=independent --output independent.json
  $ commsched generate switched/irregular --nodes 16 --set hosts=4 --set links=2 --set destinations=6 --set multicasts=3 --set bytes=2000 --set overheads=correlated --output correlated.json
  $ sed '/"about"/d; $d' plain.json > plain.part
  $ sed '/"about"/d; /"overheads"/,$d' classes.json | sed '$s/,//' | cmp - plain.part
  $ sed '/"about"/d; /"overheads"/,$d' independent.json | sed '$s/,//' | cmp - plain.part
  $ sed '/"about"/d; /"overheads"/,$d' correlated.json | sed '$s/,//' | cmp - plain.part
  $ grep -c overheads plain.json
  0
  [1]
  $ sed -n '/"overheads"/,$s/^ *{\(.*\)},*$/\1/p' classes.json | sort | uniq -c
        6 "send": {"constant": 1e-5, "per_byte": 0}, "receive": {"constant": 3.0000000000000004e-5, "per_byte": 0}
       10 "send": {"constant": 4e-5, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}
  $ sed -n '/"overheads"/,$p' independent.json | grep -o '"constant": [^,]*' | sort -g -k 2 | sed -n '1p;$p'
  "constant": 8.238221138715745e-5
  "constant": 0.00038411140203475956
  $ sed -n '/"overheads"/,$p' independent.json | grep -o '"per_byte": [^}]*' | sort -g -k 2 | sed -n '1p;$p'
  "per_byte": 6.122049738187343e-10
  "per_byte": 9.846536914585158e-9
  $ grep -c '"send": \({[^}]*}\), "receive": \1' correlated.json
  16

Nodes and destinations are the same whatever the network and the sizes, and so are sizes whatever the network; others in another
replication.

  $ commsched generate multicast/workstations --nodes 24 --set pattern=multicast --set sources=6 --set sizes=hybrid --output hybrid.json
  $ sed -n '/"send"/p; /"source"/s/, "bytes".*//p' hybrid.json > hybrid.part
  $ commsched generate multicast/workstations --nodes 24 --set pattern=multicast --set sources=6 --set sizes=hybrid --set network=slow | sed -n '/"send"/p; /"source"/s/, "bytes".*//p' | cmp - hybrid.part
  $ commsched generate multicast/workstations --nodes 24 --set pattern=multicast --set sources=6 --set sizes=hybrid --set network=mixed --output mixed.json
  $ sed -n '/"send"/p; /"source"/s/, "bytes".*//p' mixed.json | cmp - hybrid.part
  $ grep '"source"' mixed.json | grep -c -F -f - hybrid.json
  6
  $ commsched generate multicast/workstations --nodes 24 --set pattern=multicast --set sources=6 --set sizes=small | sed -n '/"send"/p; /"source"/s/, "bytes".*//p' | cmp - hybrid.part
  $ commsched generate multicast/workstations --nodes 24 --set pattern=multicast --set sources=6 --set sizes=small | grep '"source"' | grep -c -F -f - hybrid.json
  0
  [1]
  $ commsched generate multicast/workstations --nodes 24 --set pattern=multicast --set sources=6 --set sizes=hybrid --replication 1 | sed -n '/"send"/p; /"source"/s/, "bytes".*//p' | grep -c -F -f - hybrid.part
  0
  [1]

Times of a node of a collective operation to send, receive and combine share one factor, from 1 to the spread, whatever the
nodes do; a slow node takes ten times as long.

  $ commsched generate multicast/collective --nodes 8 --set spread=1 --set slow_nodes=3 --set constant=1 --set per_byte=2 --set receive=3 --set combine=5 | sed -n 's/},*$/}/; /"send"/p' | sort | uniq -c
        5     {"send": {"constant": 1, "per_byte": 2}, "receive": {"constant": 3, "per_byte": 6}, "combine": 5}
        3     {"send": {"constant": 10, "per_byte": 20}, "receive": {"constant": 30, "per_byte": 60}, "combine": 50}
  $ commsched generate multicast/collective --nodes 200 --set spread=4 --set constant=1 --set per_byte=2 --set receive=3 | grep -o '"send": {[^}]*}, "receive": {[^}]*}' > times
  $ sed 's/.*send": {"constant": \(....\).*/\1/' times | sort | sed -n '1p; $p'
  1.00
  3.95
  $ commsched generate multicast/collective --nodes 200 --set spread=4 --set constant=1 --set per_byte=2 --set receive=3 --set operation=gather --set root=slowest --set uneven=9 | grep -o '"send": {[^}]*}, "receive": {[^}]*}' | cmp - times
