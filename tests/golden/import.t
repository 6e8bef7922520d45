Files of other tools as instances.

Latencies in us and rates in GB/s of three nodes, without units: 1 MB from node 0 takes 3.3 us + 1 MB / (269 GB/s) to node 1 and
3.3 us + 1 MB / (270 GB/s) to node 2, 14.021 us in all; the other ports have less. One --unit is for each file.

  $ printf -- '- 3.3 3.3\n3.2 - 3.3\n3.2 3.1 -\n' >a.txt
  $ printf -- '- 269 270\n265 - 271\n269 270 -\n' >b.txt
  $ commsched import a.txt b.txt --unit us --unit GB/s -o ab.json
  a.txt: matrix of latencies or rates: nodes 3, links 6, start-ups 3.1 to 3.3 us
  b.txt: matrix of latencies or rates: nodes 3, links 6, rates 265 to 271 GB/s; no sizes: 1000000 B between all nodes
  $ commsched bound ab.json | head -n 1
  lower_bound: 1.40211758227e-05 s (schedules without forwarding: the busiest port or shared link)
  $ commsched solve exchange/greedy ab.json | grep completion
  completion: 1.40211758227e-05 s

What files say decides before the order: titles, the names of files, units.

  $ mv b.txt bandwidth.txt
  $ commsched import bandwidth.txt a.txt --unit us --unit GB/s | sed 1,4d >swapped.json
  bandwidth.txt: matrix of latencies or rates: nodes 3, links 6, rates 265 to 271 GB/s
  a.txt: matrix of latencies or rates: nodes 3, links 6, start-ups 3.1 to 3.3 us; no sizes: 1000000 B between all nodes
  $ sed 1,4d ab.json | cmp - swapped.json
  $ (echo 'Latency (us)'; cat a.txt; echo; echo 'Bandwidth (GB/s)'; cat bandwidth.txt) >both.txt
  $ commsched import both.txt | sed 1,4d | cmp - swapped.json
  both.txt: matrix of latencies or rates: nodes 3, links 6, start-ups 3.1 to 3.3 us, links 6, rates 265 to 271 GB/s; no sizes: 1000000 B between all nodes
  $ commsched import a.txt
  a.txt:1:1: found numbers without a unit (3.1 to 3.3), expected one in the file or by --unit, such as us or GB/s, or B for sizes of messages
  [2]
  $ commsched import a.txt --from size_matrix | tail -n 10
  a.txt: matrix of message sizes: nodes 3, messages 6, sizes 3.1 to 3.3 bytes; no network: all links have 1 GB/s without start-up
    "name": "a",
    "about": "imported: a.txt: matrix of message sizes: nodes 3, messages 6, sizes 3.1 to 3.3 bytes; no network: all links have 1 GB/s without start-up",
    "bytes": [
      [0, 3.3, 3.3],
      [3.2, 0, 3.3],
      [3.2, 3.1, 0]
    ],
    "startup": 0,
    "per_byte": 1e-9
  }

The same text as other programs write it: byte order mark, carriage returns, blanks behind cells and lines.

  $ sed 's/$/  /' both.txt >variant; commsched import variant | sed 1,4d | cmp - swapped.json
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 3.1 to 3.3 us, links 6, rates 265 to 271 GB/s; no sizes: 1000000 B between all nodes
  $ sed 's/$/\r/' both.txt >variant; commsched import variant | sed 1,4d | cmp - swapped.json
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 3.1 to 3.3 us, links 6, rates 265 to 271 GB/s; no sizes: 1000000 B between all nodes
  $ tr '\n' '\r' <both.txt >variant; commsched import variant | sed 1,4d | cmp - swapped.json
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 3.1 to 3.3 us, links 6, rates 265 to 271 GB/s; no sizes: 1000000 B between all nodes
  $ (printf '\357\273\277'; cat both.txt) >variant; commsched import variant | sed 1,4d | cmp - swapped.json
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 3.1 to 3.3 us, links 6, rates 265 to 271 GB/s; no sizes: 1000000 B between all nodes
  $ for c in ';' ',' '\t'; do sed "3,100s/ /$c/g; 2s/ /$c/g; s/Latency./Latency /; s/Bandwidth./Bandwidth /" both.txt >variant; commsched import variant | sed 1,4d | cmp - swapped.json; done
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 3.1 to 3.3 us, links 6, rates 265 to 271 GB/s; no sizes: 1000000 B between all nodes
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 3.1 to 3.3 us, links 6, rates 265 to 271 GB/s; no sizes: 1000000 B between all nodes
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 3.1 to 3.3 us, links 6, rates 265 to 271 GB/s; no sizes: 1000000 B between all nodes

Latencies between three regions, with a blank diagonal. The last blank may be lost.

  $ printf '\t34\t123\n35\t\t92\n123\t93\t\n' >regions.tsv
  $ commsched import regions.tsv --unit ms -o regions.json
  regions.tsv: matrix of latencies or rates: nodes 3, links 6, start-ups 34 to 123 ms; no sizes: 1000000 B between all nodes; no rates: bytes take no time
  $ cat regions.json
  {
    "model": "exchange",
    "name": "regions",
    "about": "imported: regions.tsv: matrix of latencies or rates: nodes 3, links 6, start-ups 34 to 123 ms; no sizes: 1000000 B between all nodes; no rates: bytes take no time",
    "nodes": 3,
    "bytes": 1000000,
    "startup": [
      [0, 0.034, 0.123],
      [0.035, 0, 0.092],
      [0.123, 0.093, 0]
    ],
    "per_byte": 0
  }
  $ for change in 's/\t$//' 's/$/\r/' 's/$/ /' 's/$/\t/' '1s/^/\xef\xbb\xbf/'; do sed "$change" regions.tsv >variant; commsched import variant --unit ms | sed 1,4d >made; sed 1,4d regions.json | cmp - made; done
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 34 to 123 ms; no sizes: 1000000 B between all nodes; no rates: bytes take no time
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 34 to 123 ms; no sizes: 1000000 B between all nodes; no rates: bytes take no time
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 34 to 123 ms; no sizes: 1000000 B between all nodes; no rates: bytes take no time
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 34 to 123 ms; no sizes: 1000000 B between all nodes; no rates: bytes take no time
  variant: matrix of latencies or rates: nodes 3, links 6, start-ups 34 to 123 ms; no sizes: 1000000 B between all nodes; no rates: bytes take no time

A chain of three nodes, whose ends have no link: what they send takes two times 0.1 ms, between other messages.

  $ printf -- '- 0.1 -\n0.1 - 0.1\n- 0.1 -\n' >chain.txt
  $ commsched import chain.txt --unit ms --bytes 1 -o chain.json
  chain.txt: matrix of latencies or rates: nodes 3, links 4, start-ups 0.1 ms; no sizes: 1 B between all nodes; no rates: bytes take no time
  $ commsched solve exchange/dense chain.json
  commsched: exchange/dense refuses chain.json: it needs the link from node 0 to node 2, which is absent
  [2]
  $ commsched solve exchange/forward chain.json | grep -e completion -e valid
  completion: 0.0003 s
  valid: true

Names are kept, in whatever form a table has them.

  $ printf 'ms,lon,nyc\nlon,,35\nnyc,34,N/A\n' >1.csv
  $ printf '# ms\n"lon";"nyc"\n-;35\n34;-\n' >2.csv
  $ printf 'delay in ms\n       lon  nyc\nlon    inf  35\nnyc    34   inf\n' >3.txt
  $ printf 'lon - 35ms\nnyc 34ms -\n' >4.txt
  $ commsched import 1.csv --bytes 1KiB | tail -n 7 >last
  1.csv: matrix of latencies or rates: nodes 2, links 2, start-ups 34 to 35 ms; no sizes: 1024 B between all nodes; no rates: bytes take no time
  $ printf 'ms;lon;nyc;\nlon;-;35;\nnyc;34;-;\n' >5.csv
  $ for file in 2.csv 3.txt 4.txt 5.csv; do commsched import $file --bytes 1KiB -o $file.json; tail -n 7 $file.json | cmp - last; done
  2.csv: matrix of latencies or rates: nodes 2, links 2, start-ups 34 to 35 ms; no sizes: 1024 B between all nodes; no rates: bytes take no time
  3.txt: matrix of latencies or rates: nodes 2, links 2, start-ups 34 to 35 ms; no sizes: 1024 B between all nodes; no rates: bytes take no time
  4.txt: matrix of latencies or rates: nodes 2, links 2, start-ups 34 to 35 ms; no sizes: 1024 B between all nodes; no rates: bytes take no time
  5.csv: matrix of latencies or rates: nodes 2, links 2, start-ups 34 to 35 ms; no sizes: 1024 B between all nodes; no rates: bytes take no time
  $ sed 1,4d 2.csv.json
    "nodes": 2,
    "names": ["lon", "nyc"],
    "bytes": 1024,
    "startup": [
      [0, 0.035],
      [0.034, 0]
    ],
    "per_byte": 0
  }

Sizes: lists and matrices, for a network by name or in order.

  $ printf 'src,dst,bytes\nnyc,lon,1000\nlon,nyc,1KB\nnyc,lon,500\nlon,lon,7\n' >list.csv
  $ commsched import 1.csv list.csv -o both.json
  1.csv: matrix of latencies or rates: nodes 2, links 2, start-ups 34 to 35 ms
  list.csv: list of messages: nodes 2, messages 2, sizes 1000 to 1500 bytes, added up from 3 lines; ignored: messages of nodes to themselves (1); no rates: bytes take no time
  $ commsched bound both.json | head -n 2
  lower_bound: 0.035 s (schedules without forwarding: the busiest port or shared link)
    by the send port of node lon; without it 0.035 s; its largest messages: lon -> nyc (1000 bytes)
  $ printf '0 1 3\n' >few
  $ commsched import few 1.csv -o few.json
  few: list of messages: nodes 2, messages 1, sizes 3 bytes
  1.csv: matrix of latencies or rates: nodes 2, links 2, start-ups 34 to 35 ms; no rates: bytes take no time
  $ grep -A 4 names few.json
    "names": ["lon", "nyc"],
    "bytes": [
      [0, 3],
      [0, 0]
    ],
  $ printf 'Traffic in kB\n  0 1\n0 5 2\n1 3 0\n' >traffic
  $ commsched import traffic 1.csv -o traffic.json
  traffic: matrix of message sizes: nodes 2, messages 2, sizes 2 to 3 kB; ignored: messages of nodes to themselves (1)
  1.csv: matrix of latencies or rates: nodes 2, links 2, start-ups 34 to 35 ms; no rates: bytes take no time
  $ grep -A 4 names traffic.json
    "names": ["lon", "nyc"],
    "bytes": [
      [0, 2000],
      [3000, 0]
    ],
  $ commsched import traffic -o traffic.json
  traffic: matrix of message sizes: nodes 2, messages 2, sizes 2 to 3 kB; ignored: messages of nodes to themselves (1); no network: all links have 1 GB/s without start-up
  $ grep -A 6 "bytes.:" traffic.json
    "bytes": [
      [0, 2000],
      [3000, 0]
    ],
    "startup": 0,
    "per_byte": 1e-9
  }
  $ commsched import few list.csv --bytes 3
  list.csv:1:1: found the same numbers as in another file, expected them once
  [2]
  $ for text in '0 1 3\n1 2 4\n2 0 5\n' 'a b c\n0 1 3\n1 0 4\n2 0 0\n'; do printf "$text" | commsched import - --unit B 2>&1 >made; done
  <stdin>: list of messages: nodes 3, messages 3, sizes 3 to 5 B; no network: all links have 1 GB/s without start-up
  <stdin>: matrix of message sizes: nodes 3, messages 5, sizes 1 to 4 B; no network: all links have 1 GB/s without start-up
  $ commsched list imports | sed 's/  */ /' | grep -e '^link_matrix ' -e '^size_'
  link_matrix network: matrix of latencies or rates
  size_list sizes: list of messages
  size_matrix sizes: matrix of message sizes

Whose heading is the row above: of numbers, behind a corner, under a title of as many words.

  $ printf 'P2P Latency Matrix\n  D\\D 0 1\n  0 2.3 11us\n  1 12us -\n' | commsched import - --bytes 1 | grep -A 4 -e startup
  <stdin>: matrix of latencies or rates: nodes 2, links 2, start-ups 11 to 12 us; no sizes: 1 B between all nodes; no rates: bytes take no time
    "startup": [
      [2.3e-6, 1.1e-5],
      [1.2e-5, 0]
    ],
    "per_byte": 0
  $ printf '2 2\n0 1 3\n1 0 4\n' | commsched import - --from size_list
  <stdin>:1:1: found "2 2", expected a sender, a receiver and a size
  [2]

Tables 1 and 2 of paper `exchange`, in ms and kb/s, give the same bound as the generator that has them built in.

  $ cat >latency << END
  > # latency in ms
  > -	34.5	89.5	12	42
  > 34.5	-	20	26.5	4.5
  > 89.5	20	-	42.5	21.5
  > 12	26.5	42.5	-	29.5
  > 42	4.5	21.5	29.5	-
  > END
  $ cat >rates << END
  > # kb/s
  > 0	512	246	2044	391
  > 512	0	491	693	2402
  > 246	491	0	311	448
  > 2044	693	311	0	4976
  > 391	2402	448	4976	0
  > END
  $ commsched import latency rates --bytes 1000 -o gusto.json
  latency: matrix of latencies or rates: nodes 5, links 20, start-ups 4.5 to 89.5 ms
  rates: matrix of latencies or rates: nodes 5, links 20, rates 246 to 4976 kb/s; no sizes: 1000 B between all nodes
  $ commsched bound gusto.json | head -n 1
  lower_bound: 0.265894219752 s (schedules without forwarding: the busiest port or shared link)
  $ commsched generate exchange/gusto --set bytes=1000 | commsched bound - | head -n 1
  lower_bound: 0.265894219752 s (schedules without forwarding: the busiest port or shared link)

Bits and bytes, powers of 1000 and of 1024: the time of a byte.

  $ for unit in GB/s Gb/s Gbit/s Gbps GiB/s Mbits/sec; do printf -- '- 1\n1 -\n' | commsched import - --unit $unit 2>said | grep -A 1 per_byte | tail -n 1; done
      [0, 1e-9],
      [0, 8e-9],
      [0, 8e-9],
      [0, 8e-9],
      [0, 9.313225746154785e-10],
      [0, 8e-6],

What is wrong has a place, and nothing is written.

  $ refuse() { printf -- "$1" >bad; shift; commsched import bad "$@" -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse '' --unit us
  bad:1:1: found an empty file
  $ refuse ' \n \n'
  bad:1:1: found an empty file
  $ refuse '- 1\0\n'
  bad:1:4: found a zero byte, expected text in UTF-8
  $ refuse 'hello\n'
  bad:1:1: found "hello", expected a file of a known kind: * (glob)
  $ refuse '{"model": "exchange"}\n'
  bad:1:1: found "{"model": "exchange"}", expected a file of another tool; a JSON instance needs no import
  $ refuse ';\n#\n0;\n#' --unit us
  bad:3:1: found numbers without a unit (none), expected one in the file or by --unit, such as us or GB/s, or B for sizes of messages
  $ refuse '- 1 2\n3 -\n4 5 -\n' --unit us
  bad:2:1: found 2 cells, expected 3, as in the longest row
  $ refuse '- 1 2\n3 - 4\n' --unit us
  bad:2:1: found 2 rows, expected 3, as many as columns
  $ refuse '- 1\n3 -\n4 5\n' --unit us
  bad:3:1: found 3 rows, expected 2, as many as columns
  $ refuse '- 1 2\n3 - x5\n4 5 -\n' --unit us
  bad:2:5: found "x5", expected a number of us, or - for none
  $ refuse '- 1 2\n3 - 4GB/s\n4 5 -\n' --unit us
  bad:2:5: found "4GB/s", expected a number of us, or - for none
  $ refuse '- 1,5\n3 -\n' --unit us
  bad:1:3: found "1,5", expected a number of us, or - for none
  $ refuse '- -1\n3 -\n' --unit us
  bad:1:3: found "-1", expected a number from 0 to 1e+100 us, or - for none
  $ refuse '- 0\n3 -\n' --unit GB/s
  bad:1:3: found "0", expected a number from 1e-100 to 1e+100 GB/s, or - for none
  $ refuse '- 0x1p3\n3 -\n' --unit us
  bad:1:3: found "0x1p3", expected a number of us, or - for none
  $ refuse '- 1e-320\n3 -\n' --unit GB/s
  bad:1:3: found "1e-320", expected a number from 1e-100 to 1e+100 GB/s, or - for none
  $ refuse '- 1e300\n3 -\n' --unit us
  bad:1:3: found "1e300", expected a number from 0 to 1e+100 us, or - for none
  $ refuse 'ms a b\na - 1\nc 1 -\n'
  bad:3:1: found "c", expected "b" as in the heading
  $ refuse 'x 1 2\na 1 2 3 4\nb 1 2 3 4\nc 1 2 3 4\nd 1 2 3 4\n' --unit us
  bad:1:1: found 3 cells, expected 5, as in the longest row
  $ refuse 'ms a a\na - 1\na 1 -\n'
  bad:1:6: found "a", expected another name for each node
  $ refuse 'latency (us)\n- 1\n1 -\n\ndelay (ms)\n- 1\n1 -\n'
  bad:6:1: found another matrix of 2 nodes in ms, expected latencies and rates once each
  $ refuse '- 1\n1 -\n' --unit us --unit GB/s
  commsched: --unit GB/s: found no file that needs it, expected numbers without a unit
  $ refuse '- 1\n1 -\n' --unit mbps
  commsched: --unit: found "mbps", expected a unit such as us, MB or GB/s
  $ refuse '- 1\n1 -\n' --unit us --bytes 3us
  commsched: --bytes: found "3us", expected a size such as 1000 or 64KiB
  $ refuse '- 1\n1 -\n' --unit us --from size_matrix
  commsched: --unit us: found no file that needs it, expected numbers without a unit
  $ refuse '- 1\n1 -\n' --unit us --from matrix
  commsched: there is no kind of file 'matrix'; nearest: * (glob)
  $ refuse '- 1 -\n1 - -\n- - -\n' --unit us
  bad:1:1: found no path of links from 0 to 2, expected one for a message
  $ refuse 'a b c\n0 1 3\n1 2 4\n2 0 5\n'
  bad:1:1: found "a b c", expected a file of one kind; say which with --from: link_matrix or size_list
  $ refuse '0 1 x\n1 0 3\n' --from size_list
  bad:1:5: found "x", expected a size from 0 to 1e+100
  $ refuse 'a b 3\nb a x\n' --from size_list
  bad:2:5: found "x", expected a size from 0 to 1e+100
  $ refuse 'a b 3\nb a 1 2\n' --from size_list
  bad:2:1: found "b a 1 2", expected a sender, a receiver and a size
  $ refuse 'src dst GB/s\na b 3\n' --from size_list
  bad:1:1: found "src dst GB/s", expected a heading of sizes
  $ refuse '# nothing\n' --from size_list
  bad:1:1: found 0 nodes, expected 1 to 10000
  $ refuse 'a b -3\n' --from size_list
  bad:1:5: found "-3", expected a size from 0 to 1e+100
  $ commsched import 1.csv latency
  latency:1:1: found 5 nodes, expected 2 as in 1.csv
  [2]
  $ printf 'nyc par 3\n' >bad; commsched import 1.csv bad
  bad:1:5: found "par", expected a node of 1.csv
  [2]
  $ printf '0 2 3\n' >bad; commsched import 1.csv bad
  bad:1:1: found 3 nodes, expected 2 as in 1.csv
  [2]
  $ commsched import 1.csv 1.csv
  1.csv:1:1: found the same numbers as in another file, expected them once
  [2]
  $ commsched import none.tsv
  none.tsv: No such file or directory
  [2]
  $ commsched import . --unit us
  .: Is a directory
  [2]
  $ commsched import 1.csv 1.csv list.csv --from link_matrix --from size_list 2>&1 | head -n 1
  commsched import: 2 kinds for 3 files; one for all or one for each is needed
  $ commsched import 2>&1 | head -n 1
  commsched import: no file given

Files of other kinds, where an instance is expected.

  $ for verb in 'solve exchange/greedy' bound compare check 'check ab.json'; do commsched $verb a.txt; done
  a.txt:1:1: '[' or '{' expected near '-'; commsched import reads files of other tools
  a.txt:1:1: '[' or '{' expected near '-'; commsched import reads files of other tools
  a.txt:1:1: '[' or '{' expected near '-'; commsched import reads files of other tools
  a.txt:1:1: '[' or '{' expected near '-'; commsched import reads files of other tools
  a.txt:1:1: '[' or '{' expected near '-'; commsched import reads files of other tools
  [2]

A first line with a number is a message, whatever is wrong with it; a heading is words.

  $ printf 'a,b,"1,234"\nb,a,5\n' >quoted.csv; commsched import quoted.csv
  quoted.csv:1:6: found "1,234", expected a size from 0 to 1e+100
  [2]
  $ printf 'a b 1.2.3\nb a 5\n' >dots.txt; commsched import dots.txt
  dots.txt:1:5: found "1.2.3", expected a size from 0 to 1e+100
  [2]
  $ printf 'from;to;bytes\nx;y;1,5\ny;x;2\n' >comma.csv; commsched import comma.csv
  comma.csv:2:5: found "1,5", expected a size from 0 to 1e+100
  [2]
  $ printf 'rank0 rank1 bytes\na b 5\n' | commsched import - -o words.json
  <stdin>: list of messages: nodes 2, messages 1, sizes 5 bytes; no network: all links have 1 GB/s without start-up
