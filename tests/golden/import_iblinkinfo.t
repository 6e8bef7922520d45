Networks of switches from iblinkinfo.

Two switches joined by a cable; node2 has two cables. A 4X link of 25.78125 Gbit/s carries 4 * 25.78125 * 64/66 Gbit/s = 12.5 GB/s,
8e-11 s for a byte. Ports name those at their other ends by LIDs: port 1 of the switch with LID 1 leads to LID 4.

  $ cat >links.txt <<'E'
  > CA: node1 HCA-1:
  >       0x0002c903000e0b73      4    1[  ] ==( 4X          25.78125 Gbps Active/  LinkUp)==>       1    1[  ] "MF0;leaf1:MSB7700/U1" ( )
  > CA: node2 HCA-1:
  >       0x0002c903000e0b77      5    1[  ] ==( 4X          25.78125 Gbps Active/  LinkUp)==>       1    2[  ] "MF0;leaf1:MSB7700/U1" ( )
  >       0x0002c903000e0b78      7    2[  ] ==( 1X               2.5 Gbps Active/  LinkUp)==>       2    2[  ] "MF0;leaf2:MSB7700/U1" (Could be 4X Could be 25.78125 Gbps)
  > CA: node3 HCA-1:
  >       0x0002c903000e0b7a             1[  ] ==(                Down/ Polling)==>             [  ] "" ( )
  >       0x0002c903000e0b7b      6    2[  ] ==( 4X          25.78125 Gbps Active/  LinkUp)==>       2    1[17] "MF0;leaf2:MSB7700/U1" ( )
  > Switch: 0x0002c902004885b0 MF0;leaf1:MSB7700/U1:
  >            1    1[  ] ==( 4X          25.78125 Gbps Active/  LinkUp)==>       4    1[  ] "node1 HCA-1" ( )
  >            1    2[  ] ==( 4X          25.78125 Gbps Active/  LinkUp)==>       5    1[  ] "node2 HCA-1" ( )
  >            1    3[  ] ==(                Down/ Polling)==>             [  ] "" ( )
  >            1    4[  ] ==( 4X          25.78125 Gbps Active/  LinkUp)==>       2    4[  ] "MF0;leaf2:MSB7700/U1" ( )
  > Switch: 0x0002c902004885b8 MF0;leaf2:MSB7700/U1:
  >            2    1[17] ==( 4X          25.78125 Gbps Active/  LinkUp)==>       6    2[  ] "node3 HCA-1" ( )
  >            2    2[18] ==( 1X               2.5 Gbps Active/  LinkUp)==>       7    2[  ] "node2 HCA-1" (Could be 4X Could be 25.78125 Gbps)
  >            2    3[19] ==(                Down/ Polling)==>             [  ] "" ( )
  >            2    4[20] ==( 4X          25.78125 Gbps Active/  LinkUp)==>       1    4[  ] "MF0;leaf1:MSB7700/U1" ( )
  > E
  $ commsched import links.txt -o links.json
  links.txt: links of iblinkinfo: nodes 4, switches 2, links 1, cables 1xSDR (1), 4xEDR (4); all links have the rate of most, 12.5 GB/s without start-up; no sizes: 1000000 B between all nodes
  $ sed '1,/about/d; /"source"/d' links.json
    "ports": 4,
    "links": [[0, 1]],
    "hosts": [0, 0, 1, 1],
    "timing": {"startup": 0, "per_byte": 8e-11, "switch_delay": 0},
    "routing": "shortest",
    "root": 0,
    "names": ["node1 HCA-1", "node2 HCA-1 (lid 5)", "node2 HCA-1 (lid 7)", "node3 HCA-1"],
    "messages": [
    ]
  }
  $ commsched bound links.json | head -n 1
  lower_bound: 0.00024000008 s (all plans: doubling holders of each message, sends of each source, receipts of each host, all sends over all hosts)
  $ same() { commsched import variant -o variant.json >said && sed 1,4d variant.json >1 && sed 1,4d links.json | cmp - 1; sed 's/.*GB.s without start-up//' said; }
  $ sed 's/$/\r/' links.txt >variant; same
  ; no sizes: 1000000 B between all nodes
  $ sed 's/$/  	/; 1s/^/\xef\xbb\xbf/' links.txt >variant; same
  ; no sizes: 1000000 B between all nodes
  $ sed '9,$s/ Gbps Active\/  LinkUp)/& (HOQ:16 VL_Stall:7)/' links.txt >variant; same
  ; no sizes: 1000000 B between all nodes

A router is left out, and so is the cable to it.

  $ (cat links.txt; printf 'Router: r:\n      0x0002c903000e0b90      9    1[  ] ==( 4X          25.78125 Gbps Active/  LinkUp)==>       1    3[  ] "MF0;leaf1:MSB7700/U1" ( )\n') >variant; same
  ; ignored: routers (1); no sizes: 1000000 B between all nodes

Speeds: 4X of 10 Gbit/s are 4 * 10 * 8/10 / 8 GB/s = 4 GB/s; of 53.125, 25 GB/s.

  $ for speed in '2.5 Gbps' '10.0 Gbps' '10.0 Gbps (FDR10)' '14.0625 Gbps' '53.125 Gbps' '106.25 Gbps'; do sed "s/1X  /4X  /; s/25.78125 Gbps A/$speed A/; s/2.5 Gbps A/$speed A/" links.txt | commsched import - -o rate.json | sed 's/.*links 1, //; s/ without.*//'; done
  cables 4xSDR (5); all links have 1 GB/s
  cables 4xQDR (5); all links have 4 GB/s
  cables 4xFDR10 (5); all links have 5 GB/s
  cables 4xFDR (5); all links have 6.81818 GB/s
  cables 4xHDR (5); all links have 25 GB/s
  cables 4xNDR (5); all links have 50 GB/s

What is wrong has a place, and nothing is written.

  $ refuse() { sed "$1" links.txt >bad; commsched import bad -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse '2s/ 4    1/ x    1/'
  bad:2:31: found "x", expected a LID to 49151, a port to 254, and [ ]
  $ refuse '2s/ 4    1/ 0    1/'
  bad:2:31: found "0", expected a LID to 49151, a port to 254, and [ ]
  $ refuse '2s/ 4    1/ 49152    1/'
  bad:2:31: found "49152", expected a LID to 49151, a port to 254, and [ ]
  $ refuse '2s/ 4    1/ 4   -1/'
  bad:2:31: found "4", expected a LID to 49151, a port to 254, and [ ]
  $ refuse '2s/ 4    1/ 4  255/'
  bad:2:31: found "4", expected a LID to 49151, a port to 254, and [ ]
  $ refuse '10s/ 4    1\[  \] "/ 40    1[  ] "/'
  bad:10:79: found "40", expected a node that has a record
  $ refuse '10s/ 4    1\[  \] "/ 4    "/'
  bad:10:79: found "4", expected a LID to 49151, a port to 254, and [ ]
  $ refuse '10s/=>.*//'
  bad:10:12: found "1", expected Switch:, CA:, or a port and ==>
  $ refuse '11s/ 1    2/ 3    2/'
  bad:11:12: found "3", expected the LID of the block
  $ refuse '14,$d'
  bad:5:98: found "2", expected a node that has a record
  $ refuse '1d'
  bad:1:7: found "0x0002c903000e0b73", expected Switch:, CA:, or a port and ==>
  $ refuse '4s/ 5    1/ 4    1/'
  bad:3:1: found "CA:", expected one record of lid 4
  $ refuse '1s/CA/Adapter/'
  bad:1:1: found "Adapter:", expected Switch:, CA:, or a port and ==>
  $ refuse '5s/2    2/2    3/'
  bad:16:12: found "2", expected one cable at port 2 of lid 7
  $ printf 'Switch: 0x1 a:\n 1 1[ ] ==( 4X 2.5 Gbps Down/ Polling)==>  [ ] "" ( )\n' >bad; commsched import bad -o none.json
  bad:1:1: found 0 nodes, expected 1 to 10000
  [2]
  $ printf 'Switch: 0x1 a:\n 1 1[ ] ==( 4X 2.5 Gbps Down/ Polling)==>  [ ] "" (\0 )\n' >bad; commsched import bad -o none.json
  bad:2:52: found a zero byte, expected text in UTF-8
  [2]
