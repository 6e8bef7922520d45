Networks of switches from ibnetdiscover.

Two switches joined by a cable, two hosts at the first and one at the second. A 4x HDR link carries 4 times 50 Gbit/s, 25 GB/s:
a byte takes 4e-11 s. Each host sends 1 MB to two others, which takes at least 2 * 1 MB * 4e-11 s = 8e-5 s, and a byte over a second link.

  $ cat >net.topo <<'E'
  > #
  > # Topology file: generated on Mon Jan  5 10:00:00 2026
  > #
  > # Initiated from node 000000000000bb01 port 000000000000bb11
  > 
  > vendid=0x2c9
  > devid=0xd2f0
  > sysimgguid=0xaa01
  > switchguid=0xaa01(aa01)
  > Switch	41 "S-000000000000aa01"		# "MF0;leaf-ä:MQM8700/U1" enhanced port 0 lid 1 lmc 0
  > [1]	"H-000000000000bb01"[1](bb11) 		# "node1 mlx5_0" lid 11 4xHDR
  > [2]	"H-000000000000bb02"[1](bb12) 		# "node2 mlx5_0" lid 12 1xSDR
  > [40]	"S-000000000000aa02"[40]		# "leaf2" lid 2 4xHDR
  > 
  > vendid=0x2c9
  > devid=0xd2f0
  > sysimgguid=0xaa02
  > switchguid=0xaa02(aa02)
  > Switch	41 "S-000000000000aa02"		# "leaf2" enhanced port 0 lid 2 lmc 0
  > [1]	"H-000000000000bb03"[1](bb13) 		# "node3 mlx5_0" lid 13 4xHDR
  > [40]	"S-000000000000aa01"[40]		# "MF0;leaf-ä:MQM8700/U1" lid 1 4xHDR
  > 
  > vendid=0x2c9
  > devid=0x101b
  > sysimgguid=0xbb01
  > caguid=0xbb01
  > Ca	1 "H-000000000000bb01"		# "node1 mlx5_0"
  > [1](bb11) 	"S-000000000000aa01"[1]		# lid 11 lmc 0 "MF0;leaf-ä:MQM8700/U1" lid 1 4xHDR
  > 
  > vendid=0x2c9
  > devid=0x101b
  > caguid=0xbb02
  > Ca	1 "H-000000000000bb02"		# "node2 mlx5_0"
  > [1](bb12) 	"S-000000000000aa01"[2]		# lid 12 lmc 0 "MF0;leaf-ä:MQM8700/U1" lid 1 1xSDR
  > 
  > vendid=0x2c9
  > devid=0x101b
  > caguid=0xbb03
  > Ca	1 "H-000000000000bb03"		# "node3 mlx5_0"
  > [1](bb13) 	"S-000000000000aa02"[1]		# lid 13 lmc 0 "leaf2" lid 2 4xHDR
  > E
  $ commsched import net.topo -o net.json
  net.topo: network of ibnetdiscover: nodes 3, switches 2, links 1, cables 1xSDR (1), 4xHDR (3); all links have the rate of most, 25 GB/s without start-up; no sizes: 1000000 B between all nodes
  $ sed '1,/about/d; /"source"/d' net.json
    "ports": 41,
    "links": [[0, 1]],
    "hosts": [0, 0, 1],
    "timing": {"startup": 0, "per_byte": 4e-11, "switch_delay": 0},
    "routing": "shortest",
    "root": 0,
    "names": ["node1 mlx5_0", "node2 mlx5_0", "node3 mlx5_0"],
    "messages": [
    ]
  }
  $ commsched bound net.json | head -n 2
  lower_bound: 8.000004e-05 s (all plans: doubling holders of each message, sends of each source, receipts of each host, all sends over all hosts)
    by the transfers of node node1 mlx5_0; without it 8.000004e-05 s; its largest messages: node1 mlx5_0 -> node2 mlx5_0 (1e+06 bytes), node1 mlx5_0 -> node3 mlx5_0 (1e+06 bytes), node2 mlx5_0 -> node1 mlx5_0 (1e+06 bytes)
  $ commsched solve switched/cco net.json | grep valid
  valid: true
  $ same() { commsched import variant -o variant.json >said && sed 1,4d variant.json >1 && sed 1,4d net.json | cmp - 1; sed 's/.*GB.s without start-up//' said; }

Sizes of messages by the names of hosts: node1 sends 5000 bytes to node3 alone.

  $ printf 'node1 mlx5_0\tnode3 mlx5_0\t5000\n' >sizes.tsv
  $ commsched import net.topo sizes.tsv | grep -A 2 '"messages"'
  net.topo: network of ibnetdiscover: nodes 3, switches 2, links 1, cables 1xSDR (1), 4xHDR (3); all links have the rate of most, 25 GB/s without start-up
  sizes.tsv: list of messages: nodes 2, messages 1, sizes 5000 bytes
    "messages": [
      {"source": 0, "destinations": [2], "bytes": 5000}
    ]

Carriage returns, blanks, a byte order mark; headings of groups; warnings among the lines; a router; a cable from a switch to
itself: the same network, and what is left out is said.

  $ sed 's/$/\r/' net.topo >variant; same
  ; no sizes: 1000000 B between all nodes
  $ sed 's/$/ 	/; 1s/^/\xef\xbb\xbf/' net.topo >variant; same
  ; no sizes: 1000000 B between all nodes
  $ tr '\n' '\r' <net.topo >variant; same
  ; no sizes: 1000000 B between all nodes
  $ sed '5s/^/\nChassis 1 (guid 0x8f104004050c6)\n\n# Spine Nodes/; s/^sysimgguid=0xaa.*/&\t\t# Chassis 1/; s/^switchguid.*/&\t# Spine 1 Chip 1/; s/^\(.1.\)\(\t"H\)/\1[ext 7]\2/
  >     17s/^/\n# Line Nodes/; 22s/^/\nNon-Chassis Nodes\n/' net.topo >variant; grep -c -e Chassis -e ext variant; same
  6
  ; no sizes: 1000000 B between all nodes
  $ (echo 'ibwarn: [245] _do_madrpc: recv failed: Connection timed out'; sed '7s/^/src\/query_smp.c:228; umad (DR path slid 0; dlid 0; 0,1 Attr 0x11:0) bad status 110; Connection timed out\n/' net.topo) >variant; same
  ; ignored: warnings among the lines (2); no sizes: 1000000 B between all nodes
  $ (sed '/^\[1\]\t"H-000000000000bb03/s/$/\n[2]\t"R-000000000000cc01"[1](cc01) \t\t# "router" lid 20 4xHDR/' net.topo
  >     printf 'vendid=0x2c9\nrtguid=0xcc01\nRt\t2 "R-000000000000cc01"\t\t# "router"\n[1](cc01) \t"S-000000000000aa02"[2]\t\t# lid 20 lmc 0 "leaf2" lid 2 4xHDR\n') >variant; same
  ; ignored: routers (1); no sizes: 1000000 B between all nodes
  $ sed '/^\[40\]\t"S-000000000000aa02/s/$/\n[38]\t"S-000000000000aa01"[39]\t\t# "leaf"\n[39]\t"S-000000000000aa01"[38]\t\t# "leaf"\n[41]\t"S-000000000000aa01"[41]\t\t# "leaf"/' net.topo >variant; same
  ; ignored: cables from a switch to itself (2); no sizes: 1000000 B between all nodes

An adapter with two cables is two hosts. Adapters with the same description are told apart by their names.

  $ (sed '/^\[1\]\t"H-000000000000bb03/s/$/\n[7]\t"H-000000000000bb01"[2](bb21) \t\t# "node1 mlx5_0" lid 21 4xHDR/
  >     s/^Ca\t1 "H-000000000000bb01"/Ca\t2 "H-000000000000bb01"/; /^\[1\](bb11)/s/$/\n[2](bb21) \t"S-000000000000aa02"[7]\t\t# lid 21 lmc 0 "leaf2" lid 2 4xHDR/' net.topo) >dual
  $ commsched import dual | grep -e '"hosts"' -e '"names"'
  dual: network of ibnetdiscover: nodes 4, switches 2, links 1, cables 1xSDR (1), 4xHDR (4); all links have the rate of most, 25 GB/s without start-up; no sizes: 1000000 B between all nodes
    "hosts": [0, 1, 0, 1],
    "names": ["node1 mlx5_0.1", "node1 mlx5_0.2", "node2 mlx5_0", "node3 mlx5_0"],
  $ sed s/node3/node2/ net.topo | commsched import - | grep '"names"'
  <stdin>: network of ibnetdiscover: nodes 3, switches 2, links 1, cables 1xSDR (1), 4xHDR (3); all links have the rate of most, 25 GB/s without start-up; no sizes: 1000000 B between all nodes
    "names": ["node1 mlx5_0", "node2 mlx5_0 (H-000000000000bb02)", "node2 mlx5_0 (H-000000000000bb03)"],

A single host has no routes.

  $ sed '/^\[2\]/d; /^\[40\]/d; /aa02/,/^$/d; /bb0[23]"/d; /bb1[23]/d' net.topo | commsched fabric - | grep -e hosts -e routes: -e mean
  hosts: 1
  routes: 0
  mean_hops: none

Several networks.

  $ (cat net.topo; sed 's/aa0/aa9/g; s/bb0/bb9/g; s/bb1/bb8/g; s/node/host/' net.topo) >two
  $ commsched import two -o none.json; commsched fabric two; ls none.json
  two:50:1: found "Switch", expected a cable to the network above, or --subnet with one of 2: 1 (hosts 3, the first node1 mlx5_0), 2 (hosts 3, the first host1 mlx5_0)
  two:50:1: found "Switch", expected a cable to the network above, or --subnet with one of 2: 1 (hosts 3, the first node1 mlx5_0), 2 (hosts 3, the first host1 mlx5_0)
  ls: cannot access 'none.json': No such file or directory
  [2]
  $ for subnet in 1 2 'host3 mlx5_0' H-000000000000bb93 0xbb83 S-000000000000aa92; do commsched import two --subnet "$subnet" | grep '"names"'; done 2>said
    "names": ["node1 mlx5_0", "node2 mlx5_0", "node3 mlx5_0"],
    "names": ["host1 mlx5_0", "host2 mlx5_0", "host3 mlx5_0"],
    "names": ["host1 mlx5_0", "host2 mlx5_0", "host3 mlx5_0"],
    "names": ["host1 mlx5_0", "host2 mlx5_0", "host3 mlx5_0"],
    "names": ["host1 mlx5_0", "host2 mlx5_0", "host3 mlx5_0"],
    "names": ["host1 mlx5_0", "host2 mlx5_0", "host3 mlx5_0"],
  $ commsched import two --subnet 3
  two: --subnet: found "3", expected a number from 1 to 2, or a node of one of these networks
  [2]
  $ commsched import two --subnet leaf2
  two: --subnet: found "leaf2", expected a number from 1 to 2, or a node of one of these networks
  [2]
  $ printf 'ms,a,b\na,-,3\nb,3,-\n' | commsched import - --subnet 1 -o none.json
  commsched: --subnet: found no network of switches
  [2]
  $ commsched fabric net.json --subnet 1
  commsched: net.json: --subnet: an instance has one network
  [2]
  $ commsched fabric two --subnet 2 --to 'host3 mlx5_0' --format tsv
  from\tto\thops\tup\tpath (esc)
  host1 mlx5_0\thost3 mlx5_0\t1\t0\tS-000000000000aa91 S-000000000000aa92 (esc)
  host2 mlx5_0\thost3 mlx5_0\t1\t0\tS-000000000000aa91 S-000000000000aa92 (esc)

Names, descriptions and GUIDs of hosts and switches.

  $ commsched fabric net.topo --root leaf2 --from 0xbb11 --to 'node3 mlx5_0' --format tsv
  from\tto\thops\tup\tpath (esc)
  node1 mlx5_0\tnode3 mlx5_0\t1\t1\tS-000000000000aa01 S-000000000000aa02 (esc)
  $ commsched fabric net.topo --root 0xaa02 --from H-000000000000bb01 --to H-000000000000bb03 --format tsv
  from\tto\thops\tup\tpath (esc)
  node1 mlx5_0\tnode3 mlx5_0\t1\t1\tS-000000000000aa01 S-000000000000aa02 (esc)
  $ commsched fabric net.json --from 'node1 mlx5_0' --to H2 --format tsv
  from\tto\thops\tup\tpath (esc)
  node1 mlx5_0\tnode3 mlx5_0\t1\t0\tS0 S1 (esc)
  $ sed s/node3/node2/ net.topo | commsched fabric - --from 'node2 mlx5_0'
  commsched: there is no host 'node2 mlx5_0'
  [2]
  $ commsched plot net.topo --format lft --root leaf2 | head -n 2
  Unicast lids [0-13] of switch Lid 1 guid 0x000000000000aa01 ('S-000000000000aa01'):
  0x0001 000 # Switch portguid 0x000000000000aa01: 'S-000000000000aa01'

Rates of links, without the bits of the encoding: bytes a second of 1x SDR are 2 Gbit/s, of 4x FDR 4 * 14.0625 * 64/66 Gbit/s.

  $ for speed in 1xSDR 4xDDR 4xQDR 4xFDR10 4xFDR 4xEDR 2xHDR 4xNDR '4x???'; do sed "s/4xHDR/$speed/; s/1xSDR/$speed/" net.topo | commsched import - -o rate.json | sed 's/.*links 1, //; s/ without.*//'; done
  cables 1xSDR (4); all links have 0.25 GB/s
  cables 4xDDR (4); all links have 2 GB/s
  cables 4xQDR (4); all links have 4 GB/s
  cables 4xFDR10 (4); all links have 5 GB/s
  cables 4xFDR (4); all links have 6.81818 GB/s
  cables 4xEDR (4); all links have 12.5 GB/s
  cables 2xHDR (4); all links have 12.5 GB/s
  cables 4xNDR (4); all links have 50 GB/s
  no rates; all links have 1 GB/s

What is wrong has a place, and nothing is written.

  $ refuse() { sed "$1" net.topo >bad; commsched import bad -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse 's/^Switch\t41/Switch\t4097/'
  bad:10:8: found "4097", expected a number of ports from 1 to 4096
  $ refuse 's/^Switch\t41/Switch\t-1/'
  bad:10:8: found "-1", expected a number of ports from 1 to 4096
  $ refuse 's/^Switch\t41/Switch\t39/'
  bad:13:1: found "[40]", expected one of the 39 ports of S-000000000000aa01
  $ refuse 's/aa02"\t/aa01"\t/'
  bad:19:1: found "Switch", expected one record of S-000000000000aa01
  $ refuse '13s/aa02/aa03/'
  bad:13:6: found "S-000000000000aa03", expected a node that has a record
  $ refuse '13s/\[40\]\t\t/[41]\t\t/'
  bad:21:1: found "[40]", expected one cable at port 40 of S-000000000000aa01
  $ refuse '21s/\[40\]/[39]/'
  bad:21:1: found "[39]", expected one cable at port 40 of S-000000000000aa01
  $ refuse '13q'
  bad:11:5: found "H-000000000000bb01", expected a node that has a record
  $ refuse '13s/"S.*//'
  bad:13:6: found nothing, expected a name of 1 to 255 bytes in double quotes
  $ refuse '11s/H-/S-/'
  bad:11:5: found "S-000000000000bb01", expected a node that has a record
  $ refuse '11s/.bb11/(bb11 /; 11s/).*//'
  bad:11:34: found nothing, expected the ) of a guid
  $ refuse '10s/S-000000000000aa01"/S-000000000000aa01/'
  bad:10:35: found "MF0;leaf-\xc3\xa4:MQM8700/U1"", expected the end of the line (esc)
  $ refuse '12s/^/Switch 3 "x"\x00/'
  bad:12:13: found a zero byte, expected text in UTF-8
  $ refuse '10s/^/wire /'
  bad:10:1: found "wire", expected Switch, Ca, Hca, Rt, a port in [ ], or a line such as vendid=0x2c9
  $ refuse '/^Ca.*bb02/d'
  bad:12:5: found "H-000000000000bb02", expected a node that has a record
  $ refuse '13s/aa02/bb03/; 21d'
  bad:13:6: found "S-000000000000bb03", expected a node that has a record
  $ refuse '/^.2./d; /bb12/d'
  bad:32:1: found "Ca", expected a cable to a switch for H-000000000000bb02
  $ printf 'node1 mlx5_0\tnode3 mlx5_0\t1e17\n' >sizes.tsv; commsched import net.topo sizes.tsv
  net.topo:1:1: found message 0: its bytes are no whole number up to 2^53
  [2]
  $ refuse '/^Switch/,/^$/d'
  bad:32:1: found nothing, expected a switch
