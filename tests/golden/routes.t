Routes, proofs and forwarding tables as they are printed; proofs and tables are judged by the suite `routing`, routes by
tests/reference. By hand: levels 0; 1 of S3 and S4; 2 of S1 and S2. The tree goes up S2 -> S3 and S1 -> S4; S1 - S2 and
S2 - S4 are cross edges, up from the larger level, then from the larger id. No route goes up after down: from S3 to S1 not
by S2.

  $ cat > five.json << J
  > {"model": "switched", "ports": 16, "links": [[0, 3], [0, 4], [1, 2], [1, 4], [2, 3], [2, 4]], "hosts": [0, 1, 2, 3, 4], "routing": "shortest",
  >  "root": 0, "timing": {"startup": 0, "per_byte": 1, "switch_delay": 0}, "messages": [{"source": 0, "destinations": [1], "bytes": 1}]}
  > J
  $ commsched fabric five.json --routes --format tsv | tr '\t' ' '
  from to hops up path
  H0 H1 2 0 S0 S4 S1
  H0 H2 2 0 S0 S3 S2
  H0 H3 1 0 S0 S3
  H0 H4 1 0 S0 S4
  H1 H0 2 2 S1 S4 S0
  H1 H2 1 0 S1 S2
  H1 H3 3 2 S1 S4 S0 S3
  H1 H4 1 1 S1 S4
  H2 H0 2 2 S2 S3 S0
  H2 H1 1 1 S2 S1
  H2 H3 1 1 S2 S3
  H2 H4 1 1 S2 S4
  H3 H0 1 1 S3 S0
  H3 H1 3 1 S3 S0 S4 S1
  H3 H2 1 0 S3 S2
  H3 H4 2 1 S3 S0 S4
  H4 H0 1 1 S4 S0
  H4 H1 1 0 S4 S1
  H4 H2 1 0 S4 S2
  H4 H3 2 1 S4 S0 S3
  $ commsched fabric five.json --prove --format tsv | tr '\t' ' '
  place from to direction next
  1 S4 S2 down 
  2 S2 S4 up 
  3 S2 S3 up 4
  4 S3 S0 up 9
  5 S2 S1 up 
  6 S1 S4 up 7
  7 S4 S0 up 11
  8 S1 S2 down 
  9 S0 S4 down 10
  10 S4 S1 down 
  11 S0 S3 down 12
  12 S3 S2 down 

By tables, whose ports are the switch's own: hosts first, then links in their order.

  $ commsched fabric five.json --tables --routes --format tsv > tables; commsched fabric five.json --routes --format tsv | cmp - tables
  $ commsched plot five.json --format lft > five.lft; sed -n "/^Unicast.*'S2'/,/dumped/p" five.lft
  Unicast lids [0-10] of switch Lid 3 guid 0x0000000000200002 ('S2'):
  0x0001 003 # Switch portguid 0x0000000000200000: 'S0'
  0x0002 002 # Switch portguid 0x0000000000200001: 'S1'
  0x0003 000 # Switch portguid 0x0000000000200002: 'S2'
  0x0004 003 # Switch portguid 0x0000000000200003: 'S3'
  0x0005 004 # Switch portguid 0x0000000000200004: 'S4'
  0x0006 003 # Channel Adapter portguid 0x0000000000100001: 'H0'
  0x0007 002 # Channel Adapter portguid 0x0000000000100003: 'H1'
  0x0008 001 # Channel Adapter portguid 0x0000000000100005: 'H2'
  0x0009 003 # Channel Adapter portguid 0x0000000000100007: 'H3'
  0x000a 004 # Channel Adapter portguid 0x0000000000100009: 'H4'
  10 lids dumped
  $ commsched plot five.json --format fabric > five.net; commsched plot five.net --format lft | cmp - five.lft

The printed rule on 24 switches: messages can deadlock, and the proof is the cycle.

  $ commsched generate switched/irregular --nodes 48 --set hosts=2 --set switches=24 --set links=6 --set ports=10 --set routing=printed_rule --set destinations=4 --seed 2 --output cycle.json
  $ commsched fabric cycle.json --prove | sed -n '/acyclic/,$p'
  acyclic: false
  
  Messages can deadlock: each of these channels is followed by the next one on a route, and the last
  by the first.
  
  place  from  to   direction  next
      1  S5    S1   down       2
      2  S1    S4   down       3
      3  S4    S8   down       4
      4  S8    S17  down       5
      5  S17   S2   down       6
      6  S2    S5   down       1
  $ commsched plot cycle.json --format lft --output cycle.lft
  commsched: warning: a cycle of 7 channels can deadlock: 5->1, 1->3, 3->10, 10->11, 11->17, 17->2, 2->5, and again 5->1

More than 64 messages, each of which counts its holders: two words of a set. Recorded, not by hand.

  $ commsched generate switched/irregular --nodes 16 --set multicasts=70 --set destinations=3 --seed 1 2>/dev/null |
  >  commsched solve switched/free_routes --bounds closed - | grep -e completion -e valid
  completion: 0.060668043 s
  valid: true
