Traces of coflows in the form of Coflow-Benchmark: each reducer's megabytes come in equal shares from the mappers.

The first three lines are those of the trace of Facebook. In coflow 1, port 1 sends 1 MB = 1e6 bytes to port 65; in coflow 2,
ports 104 and 132 send 24 MB each to port 140; in coflow 3, ports 66 and 138 send 2 MB each to port 38.

  $ printf '150 3\n1 0 1 22 1 65:1.0\n2 10833 2 104 132 1 140:48.0\n3 13122 2 66 138 1 38:4.0\n' >fb.txt
  $ commsched import fb.txt -o fb.json
  fb.txt: trace of coflows: nodes 150, coflows 3 of 3, ports numbered from 0, messages 5, sizes 1 to 24 MB; ignored: arrival times; no network: all links have 1 GB/s without start-up
  $ commsched bound fb.json | head -n 1
  lower_bound: 0.048 s (schedules without forwarding: the busiest port or shared link)
  $ commsched import fb.txt --select 3 -o fb3.json
  fb.txt: trace of coflows: nodes 150, coflows 1 of 3, ports numbered from 0, messages 2, sizes 2 MB; ignored: arrival times; no network: all links have 1 GB/s without start-up
  $ commsched bound fb3.json | head -n 1
  lower_bound: 0.004 s (schedules without forwarding: the busiest port or shared link)
  $ commsched import fb.txt --select 1-2 -o fb12.json
  fb.txt: trace of coflows: nodes 150, coflows 2 of 3, ports numbered from 0, messages 3, sizes 1 to 24 MB; ignored: arrival times; no network: all links have 1 GB/s without start-up
  $ commsched import fb.txt --select 4
  fb.txt:1:1: found no coflow of the numbers that --select has, expected one
  [2]

Three ports. Coflow 7: ports 0 and 1 send 1 MB each to port 2, and half a MB each to port 1, of which one stays there. Coflow 9: port 2 sends
3 MB to port 0. In the other file they are numbered from 1.

  $ printf '3 2\n7 0 2 0 1 2 2:2.0 1:1.0\n9 500 1 2 1 0:3.0\n' >zero.txt
  $ commsched import zero.txt -o zero.json; sed 1,4d zero.json
  zero.txt: trace of coflows: nodes 3, coflows 2 of 2, ports numbered from 0, messages 4, sizes 0.5 to 3 MB; ignored: messages of nodes to themselves (1), arrival times; no network: all links have 1 GB/s without start-up
    "bytes": [
      [0, 500000, 1000000],
      [0, 0, 1000000],
      [3000000, 0, 0]
    ],
    "startup": 0,
    "per_byte": 1e-9
  }
  $ printf '3 2\n7 0 2 1 2 2 3:2.0 2:1.0\n9 500 1 3 1 1:3.0\n' >one.txt
  $ commsched import one.txt -o one.json; sed 1,4d one.json >made; sed 1,4d zero.json | cmp - made
  one.txt: trace of coflows: nodes 3, coflows 2 of 2, ports numbered from 1, messages 4, sizes 0.5 to 3 MB; ignored: messages of nodes to themselves (1), arrival times; no network: all links have 1 GB/s without start-up
  $ commsched import zero.txt --unit MiB --select 9 | grep -A 4 bytes
  zero.txt: trace of coflows: nodes 3, coflows 1 of 2, ports numbered from 0, messages 1, sizes 3 MiB; ignored: arrival times; no network: all links have 1 GB/s without start-up
    "bytes": [
      [0, 0, 0],
      [0, 0, 0],
      [3145728, 0, 0]
    ],

The same text as other programs write it.

  $ for change in 's/$/  /' 's/$/\r/' '1s/^/\xef\xbb\xbf/' 's/ /\t/g'; do sed "$change" zero.txt >variant; commsched import variant 2>said | sed 1,4d >made; sed 1,4d zero.json | cmp - made; cat said; done
  variant: trace of coflows: nodes 3, coflows 2 of 2, ports numbered from 0, messages 4, sizes 0.5 to 3 MB; ignored: messages of nodes to themselves (1), arrival times; no network: all links have 1 GB/s without start-up
  variant: trace of coflows: nodes 3, coflows 2 of 2, ports numbered from 0, messages 4, sizes 0.5 to 3 MB; ignored: messages of nodes to themselves (1), arrival times; no network: all links have 1 GB/s without start-up
  variant: trace of coflows: nodes 3, coflows 2 of 2, ports numbered from 0, messages 4, sizes 0.5 to 3 MB; ignored: messages of nodes to themselves (1), arrival times; no network: all links have 1 GB/s without start-up
  variant: trace of coflows: nodes 3, coflows 2 of 2, ports numbered from 0, messages 4, sizes 0.5 to 3 MB; ignored: messages of nodes to themselves (1), arrival times; no network: all links have 1 GB/s without start-up
  $ tr '\n' '\r' <zero.txt >variant; commsched import variant 2>said | sed 1,4d >made; sed 1,4d zero.json | cmp - made

What is wrong has a place.

  $ refuse() { printf -- "$1" >bad; shift; commsched import bad "$@" -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse '3 2\n7 0 2 0 1 2 2:2.0 1:1.0\n'
  bad:1:1: found "3 2", expected the numbers of ports and of coflows, 1
  $ refuse '3 1\n7 0 2 0 1 2 2:2.0\n'
  bad:2:1: found 7 cells, expected a number, an arrival time, a number of mappers, their ports, a number of reducers, and PORT:MEGABYTES each
  $ refuse '3 1\n7 0 2 0 1 1 2:2.0 1:1.0\n'
  bad:2:1: found 8 cells, expected a number, an arrival time, a number of mappers, their ports, a number of reducers, and PORT:MEGABYTES each
  $ refuse '3 1\n7 0 4 0 1 2 0 1 2:2.0\n'
  bad:2:1: found 9 cells, expected a number, an arrival time, a number of mappers, their ports, a number of reducers, and PORT:MEGABYTES each
  $ refuse '3 1\n7 0 0 1 2:2.0\n'
  bad:2:1: found 5 cells, expected a number, an arrival time, a number of mappers, their ports, a number of reducers, and PORT:MEGABYTES each
  $ refuse '3 1\n7 0 1 0 0 2:2\n'
  bad:2:1: found 6 cells, expected a number, an arrival time, a number of mappers, their ports, a number of reducers, and PORT:MEGABYTES each
  $ refuse '3 1\n7 0 1 0 1 3:2.0\n'
  bad:2:11: found "3", expected a port from 0 to 2, because there is port 0
  $ refuse '3 1\n7 0 1 4 1 2:2.0\n'
  bad:2:7: found "4", expected a port from 0 to 2, or from 1 to 3
  $ refuse '3 1\n7 0 1 -1 1 2:2.0\n'
  bad:2:7: found "-1", expected a port from 0 to 2, or from 1 to 3
  $ refuse '3 1\n7 0 1 a 1 2:2.0\n'
  bad:2:7: found "a", expected a port from 0 to 2, or from 1 to 3
  $ refuse '3 1\n7 0 1 0 1 2:-2.0\n'
  bad:2:11: found "2:-2.0", expected PORT:MEGABYTES, from 0 to 1e+100
  $ refuse '3 1\n7 0 1 0 1 2:2.0MB\n'
  bad:2:11: found "2:2.0MB", expected PORT:MEGABYTES, from 0 to 1e+100
  $ refuse '3 1\n7 0 1 0 1 2:1e300\n'
  bad:2:11: found "2:1e300", expected PORT:MEGABYTES, from 0 to 1e+100
  $ refuse '3 1\n7 0 1 0 1 2:\n'
  bad:2:11: found "2:", expected PORT:MEGABYTES, from 0 to 1e+100
  $ refuse '3 1\n7 0 1 0 1 2\n' --from coflow
  bad:2:11: found "2", expected PORT:MEGABYTES, from 0 to 1e+100
  $ refuse '3 1\n7 0 1 0 1 2:nan\n'
  bad:2:11: found "2:nan", expected PORT:MEGABYTES, from 0 to 1e+100
  $ refuse '3 1\nx 0 1 0 1 2:2\n'
  bad:2:1: found "x", expected a number of a coflow
  $ refuse '3 1\n7 x 1 0 1 2:2\n'
  bad:2:3: found "x", expected an arrival time in ms
  $ refuse '3 1\n7 0\n' --from coflow
  bad:2:1: found 2 cells, expected a number, an arrival time, a number of mappers, their ports, a number of reducers, and PORT:MEGABYTES each
  $ refuse '0 1\n7 0 1 0 1 2:2\n' --from coflow
  bad:1:1: found "0 1", expected the numbers of ports and of coflows, 1
  $ refuse '99999 1\n7 0 1 0 1 2:2\n' --from coflow
  bad:1:1: found "99999 1", expected the numbers of ports and of coflows, 1
  $ refuse '# trace\n7 0 1 0 1 2:2\n' --from coflow
  bad:1:1: found "# trace", expected the numbers of ports and of coflows, 1
  $ refuse '3 1\n7 0 1 0 1 2:2\0\n'
  bad:2:14: found a zero byte, expected text in UTF-8
  $ refuse '3 1\n7 0 1 0 1 2:2\n' --unit us
  commsched: --unit us: found no file that needs it, expected numbers without a unit
  $ refuse 'a b 3\nb a 4\n' --select 1
  commsched: --select: found no file with numbered parts, expected one
