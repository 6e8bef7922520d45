Parameters that a generator refuses, naming the parameter and the reason.

Multicasts.

  $ commsched generate multicast/workstations --set nodes=1
  commsched: nodes=1: must be from 2 to 4194304
  [2]
  $ commsched generate multicast/workstations --set nodes=8 --set pattern=single --set source=8
  commsched: source=8: there are nodes 0 to 7
  [2]
  $ commsched generate multicast/workstations --set nodes=8 --set pattern=multicast --set sources=9
  commsched: sources=9: there are only 8 nodes
  [2]
  $ commsched generate multicast/workstations --set nodes=20000 --set pattern=all_to_all
  commsched: nodes=20000: with pattern=all_to_all there are more than 268435456 destinations
  [2]
  $ commsched generate multicast/workstations --set nodes=20000 --set pattern=single --set network=mixed
  commsched: nodes=20000: more than 268435456 pairs for network=mixed
  [2]
  $ commsched generate multicast/workstations --set sizes=huge
  commsched: sizes=huge: must be one of fixed|small|large|hybrid
  [2]
  $ commsched generate multicast/workstations --set bytes=-1
  commsched: bytes=-1: must be from 0 to 1e+15
  [2]
  $ commsched generate multicast/classes --set classes=
  commsched: classes=: class 1 is not SEND/RECEIVE or SEND/RECEIVExNODES
  [2]
  $ commsched generate multicast/classes --set classes=1/2,5
  commsched: classes=1/2,5: class 2 is not SEND/RECEIVE or SEND/RECEIVExNODES
  [2]
  $ commsched generate multicast/classes --set classes=1/2,
  commsched: classes=1/2,: class 2 is not SEND/RECEIVE or SEND/RECEIVExNODES
  [2]
  $ commsched generate multicast/classes --set 'classes=1/2;3/4'
  commsched: classes=1/2;3/4: class 1 is not SEND/RECEIVE or SEND/RECEIVExNODES
  [2]
  $ commsched generate multicast/classes --set classes=1/-2
  commsched: classes=1/-2: class 1 is not SEND/RECEIVE or SEND/RECEIVExNODES
  [2]
  $ commsched generate multicast/classes --set classes=1/2e999
  commsched: classes=1/2e999: class 1 is not SEND/RECEIVE or SEND/RECEIVExNODES
  [2]
  $ commsched generate multicast/classes --set classes=1/2x0
  commsched: classes=1/2x0: class 1 is not SEND/RECEIVE or SEND/RECEIVExNODES
  [2]
  $ commsched generate multicast/classes --set classes=1/2x1.5
  commsched: classes=1/2x1.5: class 1 is not SEND/RECEIVE or SEND/RECEIVExNODES
  [2]
  $ commsched generate multicast/classes --set classes=1/2x3,5/6
  commsched: classes=1/2x3,5/6: some classes have a number of nodes, others do not
  [2]
  $ commsched generate multicast/classes --set nodes=6 --set classes=1/2x3,5/6x4
  commsched: classes: 7 nodes in all, but nodes=6
  [2]
  $ commsched generate multicast/classes --set source=medium
  commsched: source=medium: must be fast, slow, normal (of three classes) or a class from 1 to 3
  [2]
  $ commsched generate multicast/classes --set source=4
  commsched: source=4: must be fast, slow, normal (of three classes) or a class from 1 to 3
  [2]
  $ commsched generate multicast/classes --set classes=1/2,3/4 --set source=normal
  commsched: source=normal: must be fast, slow, normal (of three classes) or a class from 1 to 2
  [2]
  $ commsched generate multicast/classes --set nodes=2 --set source=slow
  commsched: source=slow: that class has no node with nodes=2
  [2]
  $ commsched generate multicast/power2 --set most=1 --set classes=3
  commsched: classes=3: there are only 2 powers of two with most=1
  [2]
  $ commsched generate multicast/fnf_tight --set nodes=2
  commsched: nodes=2: must be from 3 to 4194304
  [2]
  $ commsched generate multicast/broadcast_example --set example=figure_6
  commsched: example=figure_6: must be one of section_2_2|section_2_3|figure_5|figure_5_normal|figure_5_slow|theorem_2|theorem_2_ten_nodes|theorem_2_equal_send|theorem_3
  [2]
  $ commsched generate multicast/worked_example --set nodes=4
  commsched: multicast/worked_example has no parameter 'nodes'; it has:
  [2]

Trees of levels.

  $ commsched generate exchange/levels --set tree=3
  commsched: tree=3: not two or more positive whole numbers
  [2]
  $ commsched generate exchange/levels --set tree=3x0x2
  commsched: tree=3x0x2: not two or more positive whole numbers
  [2]
  $ commsched generate exchange/levels --set tree=0x10x2
  commsched: tree=0x10x2: not two or more positive whole numbers
  [2]
  $ commsched generate exchange/levels --set tree=3x2.5x2
  commsched: tree=3x2.5x2: not two or more positive whole numbers
  [2]
  $ commsched generate exchange/levels --set tree=3x4x
  commsched: tree=3x4x: not a list of numbers with x between them
  [2]
  $ commsched generate exchange/levels --set tree=x3
  commsched: tree=x3: not a list of numbers with x between them
  [2]
  $ commsched generate exchange/levels --set tree=3/4
  commsched: tree=3/4: not a list of numbers with x between them
  [2]
  $ commsched generate exchange/levels --set tree=-3x-4x2
  commsched: tree=-3x-4x2: not a list of numbers with x between them
  [2]
  $ commsched generate exchange/levels --set tree=3x4x4 --set nodes=47
  commsched: tree=3x4x4: not a tree of 47 nodes
  [2]
  $ commsched generate exchange/levels --set startup=1/2
  commsched: startup=1/2: 2 numbers where a tree of 3 levels needs 3
  [2]
  $ commsched generate exchange/levels --set per_byte=1/2/3/4
  commsched: per_byte=1/2/3/4: 4 numbers where a tree of 3 levels needs 3
  [2]
  $ commsched generate exchange/levels --set startup=1/nan/2
  commsched: startup=1/nan/2: not a list of numbers with / between them
  [2]
  $ commsched generate exchange/levels --set startup=1/1e300/2
  commsched: startup=1/1e300/2: more than 1e+06
  [2]
  $ commsched generate exchange/levels --set tree=1000x1000x2
  commsched: tree=1000x1000x2: not a tree of 48 nodes
  [2]
  $ commsched generate exchange/levels --set tree=1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1
  commsched: tree=1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1: more than 18 levels
  [2]
  $ commsched generate exchange/levels --set tree=2x1e999x2
  commsched: tree=2x1e999x2: not a list of numbers with x between them
  [2]

Collective operations.

  $ commsched generate multicast/collective --set slow_nodes=9
  commsched: slow_nodes=9: there are 8 nodes
  [2]
  $ commsched generate multicast/collective --set operation=allgather --set nodes=16385
  commsched: nodes=16385: allgather takes at most 16384
  [2]
  $ commsched generate multicast/collective --set operation=scan
  commsched: operation=scan: must be one of broadcast|reduce|scatter|gather|allgather|allreduce
  [2]

Options of several generators.

  $ commsched generate switched/irregular --set nodes=16 --set hosts=4 --set links=2 --set destinations=6 --set multicasts=3 --set overheads=classes --set classes=1/3x6
  commsched: classes: 6 nodes in all, but nodes=16
  [2]
  $ commsched generate exchange/uniform_network --set nodes=3 --set critical=4
  commsched: critical=4: with nodes=3 there are 3
  [2]
  $ commsched generate exchange/uniform_network --set nodes=4 --set sigma=1 --set execution=synchronous
  commsched: sigma=1: requires held ports, asynchronous execution and no slowdown
  [2]
  $ commsched generate exchange/worked_example --set phase_startup=1
  commsched: phase_startup: a phase start-up requires execution=synchronous
  [2]

Networks of switches.

  $ commsched generate switched/irregular --set nodes=512 --set switches=10 --set hosts=8
  commsched: nodes=512: 10 switches have room for 80 processors, hosts=8 each
  [2]
  $ commsched generate switched/irregular --set nodes=64 --set links=12 --set ports=16 --set hosts=8
  commsched: ports=16: 8 processors and 12 links of a switch need 20
  [2]
  $ commsched generate switched/irregular --set nodes=64 --set links=8 --set ports=20
  commsched: links=8: each of 8 switches has only 7 others to be linked with
  [2]
  $ commsched generate switched/irregular --set nodes=72 --set links=5
  commsched: links=5: 9 switches would have an odd number of link ends
  [2]
  $ commsched generate switched/irregular --set nodes=64 --set links=1
  commsched: links=1: 8 switches are not connected by so few
  [2]
  $ commsched generate switched/irregular --set nodes=64 --set links=0
  commsched: links=0: 8 switches are not connected by so few
  [2]
  $ commsched generate switched/irregular --set nodes=1
  commsched: a multicast needs at least 2 hosts; the network has 1
  [2]

Defaults for which the given settings leave no room adapt, which is said; no others do.

  $ commsched generate switched/irregular --set nodes=80 --set multicasts=1 -o n.json
  commsched: switched/irregular adapts destinations=79 (default 80)
  $ commsched generate switched/irregular --set nodes=32 --set links=2 -o n.json
  commsched: switched/irregular adapts destinations=31 (default 80)
  $ commsched generate switched/irregular --set nodes=32 --set links=2 --set destinations=5 -o n.json
  $ commsched generate switched/irregular --set nodes=8 -o n.json
  commsched: switched/irregular adapts links=0 (default 8) destinations=7 (default 80)
  $ commsched generate switched/irregular --set nodes=56 -o n.json
  commsched: switched/irregular adapts links=6 (default 8) destinations=55 (default 80)
  $ commsched generate switched/irregular --set switches=32 -o n.json
  commsched: switched/irregular adapts hosts=16 (default 8) ports=24 (default 16)
  $ commsched generate switched/irregular --set ports=8 -o n.json
  commsched: switched/irregular adapts hosts=4 (default 8) links=4 (default 8)
  $ commsched generate switched/irregular --set ports=12 --set links=8 -o n.json
  commsched: switched/irregular adapts hosts=4 (default 8)
  $ commsched generate switched/irregular --set hosts=16 -o n.json
  commsched: switched/irregular adapts ports=24 (default 16)
  $ commsched generate switched/irregular --set links=12 -o n.json
  commsched: switched/irregular adapts ports=20 (default 16)
  $ commsched generate switched/irregular --set nodes=200000 --set multicasts=1 -o n.json
  commsched: switched/irregular adapts hosts=13 (default 8) ports=21 (default 16)
  $ commsched generate switched/irregular --set ports=32 --set switches=100 -o n.json
  $ commsched generate switched/irregular --set nodes=4 --set links=0 --set ports=4 --set destinations=3 -o n.json
  $ commsched generate exchange/clusters --set sizes=2,3,4 -o n.json
  commsched: exchange/clusters adapts nodes=9 (default 12)
  $ commsched generate exchange/clusters --set sizes=2,3,4 --set nodes=9 -o n.json
  $ commsched generate exchange/clusters --set sizes=99999999999999999999,1 -o n.json
  commsched: sizes=99999999999999999999,1: do not sum to 12 nodes
  [2]
  $ commsched generate exchange/clusters --set sizes=16384,1 -o n.json
  commsched: sizes=16384,1: do not sum to 12 nodes
  [2]
  $ commsched generate exchange/clusters --set sizes=4294967297 -o n.json
  commsched: sizes=4294967297: do not sum to 12 nodes
  [2]
  $ commsched generate exchange/clusters --set sizes=0,4 -o n.json
  commsched: sizes=0,4: not a list of positive whole numbers
  [2]
  $ commsched generate exchange/random_integers --set least=20 -o n.json
  commsched: exchange/random_integers adapts most=29 (default 9)
  $ commsched generate exchange/random_integers --set least=999999 -o n.json
  commsched: exchange/random_integers adapts most=1000000 (default 9)
  $ commsched generate exchange/random_integers --set least=9 -o n.json
  $ commsched generate multicast/classes --set classes=1/2x3,5/6x4 -o n.json
  commsched: multicast/classes adapts nodes=7 (default 6)
  $ commsched generate multicast/classes --set classes=1/2,5/6 -o n.json
  $ commsched generate multicast/power2 --set most=1 -o n.json
  commsched: multicast/power2 adapts classes=2 (default 3)
  $ commsched generate multicast/power2 --set classes=7 -o n.json
  commsched: multicast/power2 adapts most=6 (default 4)
  $ commsched generate multicast/power2 --set classes=7 --set speeds=loose -o n.json
