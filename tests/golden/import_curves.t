Tables of OSU Micro-Benchmarks and Intel MPI Benchmarks: times of messages by their sizes, over one link.

A start-up of 1 us and 1 GB/s: 1000 bytes in 2 us, 9000 bytes in 10 us.

  $ cat >osu.txt << END
  > 
  > # OSU MPI Latency Test v5.9
  > # Size          Latency (us)
  > 0                       1.00
  > 1000                    2.00
  > 9000                   10.00
  > END
  $ commsched import osu.txt -o osu.json
  osu.txt: times by size of OSU or Intel MPI Benchmarks: nodes 2, sizes 3, all links have start-up 1 us, 1 GB/s, residual at most 0.0 %; no sizes: 1000000 B between all nodes
  $ cat osu.json
  {
    "model": "exchange",
    "name": "osu",
    "about": "imported: osu.txt: times by size of OSU or Intel MPI Benchmarks: nodes 2, sizes 3, all links have start-up 1 us, 1 GB/s, residual at most 0.0 %; no sizes: 1000000 B between all nodes",
    "nodes": 2,
    "bytes": 1000000,
    "startup": [
      [0, 1e-6],
      [1e-6, 0]
    ],
    "per_byte": [
      [0, 1e-9],
      [1e-9, 0]
    ]
  }

From a table and a list of sizes to a schedule and its chart. n0 sends 5 us and 3 us, 8 us in all; no other port has more
than 7 us.

  $ printf 'n0 n1 4000\nn0 n2 2000\nn1 n2 3000\nn2 n0 5000\nn3 n0 0\n' >sizes.txt
  $ commsched import osu.txt sizes.txt -o x.json
  osu.txt: times by size of OSU or Intel MPI Benchmarks: nodes 2, sizes 3, all links have start-up 1 us, 1 GB/s, residual at most 0.0 %
  sizes.txt: list of messages: nodes 4, messages 4, sizes 2000 to 5000 bytes
  $ commsched solve exchange/open_shop x.json -o schedule.json | grep -e completion -e lower_bound: -e valid
  completion: 8e-06 s
  lower_bound: 8e-06 s
  valid: true
  $ commsched plot schedule.json -o chart.svg && grep -c '<svg' chart.svg
  1
  $ commsched check x.json schedule.json | head -n 2
  valid: true
  completion: 8e-06 s

Every pair has that link, in an order of nodes that the sizes give.

  $ sed '1,/nodes/d' x.json
    "names": ["n0", "n1", "n2", "n3"],
    "bytes": [
      [0, 4000, 2000, 0],
      [0, 0, 3000, 0],
      [5000, 0, 0, 0],
      [0, 0, 0, 0]
    ],
    "startup": [
      [0, 1e-6, 1e-6, 1e-6],
      [1e-6, 0, 1e-6, 1e-6],
      [1e-6, 1e-6, 0, 1e-6],
      [1e-6, 1e-6, 1e-6, 0]
    ],
    "per_byte": [
      [0, 1e-9, 1e-9, 1e-9],
      [1e-9, 0, 1e-9, 1e-9],
      [1e-9, 1e-9, 0, 1e-9],
      [1e-9, 1e-9, 1e-9, 0]
    ]
  }

  $ printf '0 5 1000\n' >sizes.txt; commsched import osu.txt sizes.txt -o x.json >said; tail -n 1 said; commsched solve exchange/open_shop x.json | grep completion
  sizes.txt: list of messages: nodes 6, messages 1, sizes 1000 bytes
  completion: 2e-06 s

Other versions have other headings and further columns.

  $ same() { commsched import "$@" 2>said | sed 1,4d >made; sed 1,4d osu.json | cmp - made; cut -d: -f 3- said | cut -d, -f 2-4; }
  $ cat >variant << END
  > Rank 0 runs on node07.
  > # OSU MPI-CUDA Latency Test v7.5
  > # Datatype: MPI_CHAR.
  > # Size       Avg Latency(us)   P50 Tail Lat(us)   P90 Tail Lat(us)        Validation
  > 0                       1.00              1.00              1.10              Pass
  > 1000                    2.00              2.00              2.10              Pass
  > 9000                   10.00             10.00             10.10              Pass
  > END
  $ same variant
   sizes 3, all links have start-up 1 us, 1 GB/s
  $ sed 's/Latency Test v5.9/Latency Test v7.1/; $s/$/\n# Datatype: MPI_INT.\n0 7\n1000 8/' osu.txt >variant
  $ same variant
   sizes 3, all links have start-up 1 us, 1 GB/s
  $ cut -d';' -f 2 said
   ignored: what follows from line 7
  $ for change in 's/$/\r/' 's/$/  /' '1s/^/\xef\xbb\xbf/' '/^[0-9]/s/  */\t/'; do sed "$change" osu.txt >variant; same variant; done
   sizes 3, all links have start-up 1 us, 1 GB/s
   sizes 3, all links have start-up 1 us, 1 GB/s
   sizes 3, all links have start-up 1 us, 1 GB/s
   sizes 3, all links have start-up 1 us, 1 GB/s
  $ tr '\n' '\r' <osu.txt >variant; same variant
   sizes 3, all links have start-up 1 us, 1 GB/s

Intel MPI Benchmarks: half of a round trip.

  $ cat >imb.txt << END
  > #------------------------------------------------------------
  > #    Intel (R) MPI Benchmarks 2018, MPI-1 part    
  > #------------------------------------------------------------
  > # Date                  : Fri Jan 27 17:14:26 2023
  > # List of Benchmarks to run:
  > # PingPong
  > #---------------------------------------------------
  > # Benchmarking PingPong 
  > # #processes = 2 
  > #---------------------------------------------------
  >        #bytes #repetitions      t[usec]   Mbytes/sec
  >             0         1000         1.00         0.00
  >          1000         1000         2.00       500.00
  >          9000          640        10.00       900.00
  > 
  > 
  > # All processes entering MPI_Finalize
  > 
  > END
  $ same imb.txt
   sizes 3, all links have start-up 1 us, 1 GB/s
  $ cat >>imb.txt << END
  > # Benchmarking Sendrecv 
  >        #bytes #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]   Mbytes/sec
  >          1000         1000        20.00        20.00        20.00       100.00
  > END
  $ same imb.txt
   sizes 3, all links have start-up 1 us, 1 GB/s
  $ cut -d';' -f 2 said
   ignored: what follows from line 17

Bandwidths: 500 MB/s are 2 us for 1000 bytes. What both directions have together is twice that.

  $ printf '# OSU MPI Bandwidth Test v5.8\n# Size      Bandwidth (MB/s)\n0 0.00\n1 0.00\n1000 500\n9000 900\n\nreal 0m2.1s\n' >bw.txt
  $ same bw.txt
   sizes 2, all links have start-up 1 us, 1 GB/s
  $ cut -d'%' -f 2 said
  ; messages in flight hide start-ups; ignored: sizes without a time or rate (2), what follows from line 8; no sizes: 1000000 B between all nodes
  $ printf '# OSU MPI Bi-Directional Bandwidth Test v7.1\n# Size      Bandwidth (MB/s)\n# Datatype: MPI_CHAR.\n1000 1000\n9000 1800\n' >bibw.txt
  $ same bibw.txt
   sizes 2, all links have start-up 1 us, 1 GB/s
  $ cut -d'%' -f 2 said
  , half of both directions; messages in flight hide start-ups; no sizes: 1000000 B between all nodes

Small messages count as much as large ones: residuals are relative. The sum of (a/1 - 1)^2 and (a/3 - 1)^2 is least for 1.2,
which is 60 % less than 3; 1e6 bytes take 10 us more.

  $ printf '# OSU MPI Latency Test v5.9\n# Size Latency (us)\n0 1\n0 3\n1000000 11.2\n' >uneven.txt
  $ commsched import uneven.txt 2>&1 >uneven.json | grep -o 'sizes.*%'
  sizes 3, all links have start-up 1.2 us, 100 GB/s, residual at most 60.0 %

The start-up is not below 0: the line through 0 that is nearest to 1 us for 1000 bytes and 3 us for 2000 has
(1000/1 + 2000/3) / ((1000/1)^2 + (2000/3)^2) = 0.0011538 us a byte, 15 % and -23 % off. Nor is the time of a byte.

  $ printf '# OSU MPI Latency Test v5.9\n# Size Latency (us)\n1000 1\n2000 3\n' >steep.txt
  $ commsched import steep.txt 2>&1 >steep.json | grep -o 'sizes.*%'
  sizes 2, all links have start-up 0 us, 0.866664 GB/s, residual at most 23.1 %
  $ printf '# OSU MPI Latency Test v5.9\n# Size Latency (us)\n1000 3\n2000 1\n' >falling.txt
  $ commsched import falling.txt 2>&1 >falling.json | grep -o 'sizes.*%'
  sizes 2, all links have start-up 1.2 us, bytes take no time as times do not grow with sizes, residual at most 60.0 %
  $ grep -A 2 per_byte falling.json
    "per_byte": [
      [0, 0],
      [0, 0]

What was really measured between two nodes of 100 Gbit/s InfiniBand: protocols change with the size, which the residual says.

  $ cat >real.txt << END
  > # OSU MPI Latency Test v5.4.3
  > # Size          Latency (us)
  > 0                       1.82
  > 16                      1.69
  > 256                     2.29
  > 1024                    2.80
  > 4096                    4.52
  > 8192                    6.51
  > 16384                  11.90
  > END
  $ commsched import real.txt 2>&1 >real.json | grep -o 'sizes.*%'
  sizes 7, all links have start-up 1.87455 us, 1.63092 GB/s, residual at most 11.5 %

Tables of several pairs of hosts, each below a line that names them, are their links, in both directions unless the other has its
own: from a to b 1 us and 1 GB/s; to c 4 us for 1000 bytes and 20 us for 9000, so 2 us and 2 ns a byte; from c to b 3 us.

  $ table() { printf "# $1 $2\n# OSU MPI Latency Test v7.5\n# Size Latency (us)\n1000 $3\n9000 $4\n\n"; }
  $ (table a b 2.00 10.00; table a c 4.00 20.00; table b c 2.00 10.00; table c b 4.00 12.00) >pairs.txt
  $ commsched import pairs.txt | sed 1,4d
  pairs.txt: times by size of OSU or Intel MPI Benchmarks: nodes 3, tables 4, sizes 8, links 6, rates 0.5 to 1 GB/s, start-ups 1 to 3 us, residual at most 0.0 %; no sizes: 1000000 B between all nodes
    "nodes": 3,
    "names": ["a", "b", "c"],
    "bytes": 1000000,
    "startup": [
      [0, 1e-6, 2e-6],
      [1e-6, 0, 1e-6],
      [2e-6, 3e-6, 0]
    ],
    "per_byte": [
      [0, 1e-9, 2e-9],
      [1e-9, 0, 1e-9],
      [2e-9, 1e-9, 0]
    ]
  }
  $ for host in b c; do (echo "# a $host"; cat osu.txt); done | commsched import - --bytes 1000 | grep -A 4 startup
  <stdin>: times by size of OSU or Intel MPI Benchmarks: nodes 3, tables 2, sizes 6, links 4, rates 1 GB/s, start-ups 1 us, residual at most 0.0 %; no sizes: 1000 B between all nodes
    "startup": [
      [0, 1e-6, 1e-6],
      [1e-6, 0, null],
      [1e-6, null, 0]
    ],
  $ commsched import pairs.txt osu.txt
  osu.txt:2:1: found the same numbers as in another file, expected them once
  [2]
  $ (table a b 2.00 10.00; sed 1,2d osu.txt; sed 1,1d osu.txt) >bad; commsched import bad
  bad:11:1: found "# OSU MPI Latency Test v5.9", expected a line # HOST HOST above, as other tables have
  [2]
  $ (table a b 2.00 10.00; table a b 2.00 10.00) >bad; commsched import bad
  bad:8:1: found "# OSU MPI Latency Test v7.5", expected a line with another pair, # HOST HOST, above
  [2]
  $ table a a 2.00 10.00 >bad; commsched import bad
  bad:2:1: found "# OSU MPI Latency Test v7.5", expected a line with another pair, # HOST HOST, above
  [2]
  $ (table a b 2.00 10.00; table a c 2.00 -1) >bad; commsched import bad
  bad:11:6: found "-1", expected 0, or a number from 1e-06 to 1e+15 us
  [2]
  $ sed 's/$/\r/; 1s/^/\xef\xbb\xbf/' pairs.txt >variant; commsched import pairs.txt 2>said | sed 1,4d >made; commsched import variant 2>said | sed 1,4d | cmp - made

What is wrong has a place, and nothing is written.

  $ refuse() { (printf '# OSU MPI Latency Test v5.9\n# Size          Latency (us)\n0 1.00\n'; printf -- "$1") >bad; shift; commsched import bad "$@" -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse ''
  bad:1:1: found "# OSU MPI Latency Test v5.9", expected times of two sizes or more below it
  $ refuse '0 2.00\n'
  bad:1:1: found "# OSU MPI Latency Test v5.9", expected times of two sizes or more below it
  $ refuse '1000\n'
  bad:4:5: found nothing, expected 0, or a number from 1e-06 to 1e+15 us
  $ refuse '1000 2.0O\n'
  bad:4:6: found "2.0O", expected 0, or a number from 1e-06 to 1e+15 us
  $ refuse '1000 2.00us\n'
  bad:4:6: found "2.00us", expected 0, or a number from 1e-06 to 1e+15 us
  $ refuse '1000 -2.00\n'
  bad:4:6: found "-2.00", expected 0, or a number from 1e-06 to 1e+15 us
  $ refuse '-1000 2.00\n'
  bad:4:1: found "-1000", expected 0, or a number from 1e-06 to 1e+15 bytes
  $ refuse '1k 2.00\n'
  bad:4:1: found "1k", expected 0, or a number from 1e-06 to 1e+15 bytes
  $ refuse '0x10 2.00\n'
  bad:4:1: found "0x10", expected 0, or a number from 1e-06 to 1e+15 bytes
  $ refuse '1e16 2.00\n'
  bad:4:1: found "1e16", expected 0, or a number from 1e-06 to 1e+15 bytes
  $ refuse '1000 1e300\n'
  bad:4:6: found "1e300", expected 0, or a number from 1e-06 to 1e+15 us
  $ refuse '1000 1e-300\n'
  bad:4:6: found "1e-300", expected 0, or a number from 1e-06 to 1e+15 us
  $ refuse '1000 nan\n'
  bad:4:6: found "nan", expected 0, or a number from 1e-06 to 1e+15 us
  $ refuse '1000 2\0.0\n'
  bad:4:7: found a zero byte, expected text in UTF-8
  $ refuse '1000 time-out;\n'
  bad:4:6: found "time-out;", expected 0, or a number from 1e-06 to 1e+15 us
  $ sed '/Size/d' osu.txt >bad; commsched import bad
  bad:3:1: found "0                       1.00", expected a heading with a unit before it
  [2]
  $ sed 's/Latency (us)/Bandwidth (MB\/s)/' osu.txt >bad; commsched import bad
  bad:4:1: found "0                       1.00", expected a heading with a unit before it
  [2]
  $ head -n 3 osu.txt >bad; commsched import bad
  bad:2:1: found "# OSU MPI Latency Test v5.9", expected times of two sizes or more below it
  [2]
  $ commsched import osu.txt imb.txt
  imb.txt:1:1: found the same numbers as in another file, expected them once
  [2]
  $ commsched import osu.txt --from size_list 2>&1 | head -n 1
  osu.txt:3:1: found "# Size          Latency (us)", expected a heading of sizes
  $ printf '1 2 3\n' >bad; commsched import bad --from curve
  bad:1:1: found "1 2 3", expected output of osu_latency, osu_bw, osu_bibw or PingPong
  [2]

Tests of collective operations, and of one side, are not those of a link.

  $ for name in Broadcast '_Put' '-CUDA Broadcast'; do sed "s/MPI Latency/MPI $name Latency/; s/MPI \([_-]\)/MPI\1/" osu.txt >bad; commsched import bad; done
  bad:2:1: found "# OSU MPI Broadcast Latency Test v5.9", expected output of osu_latency, osu_bw, osu_bibw or PingPong
  bad:2:1: found "# OSU MPI_Put Latency Test v5.9", expected output of osu_latency, osu_bw, osu_bibw or PingPong
  bad:2:1: found "# OSU MPI-CUDA Broadcast Latency Test v5"..., expected output of osu_latency, osu_bw, osu_bibw or PingPong
  [2]
  $ sed 's/PingPong/Sendrecv/' imb.txt >bad; commsched import bad
  bad:8:1: found "# Benchmarking Sendrecv", expected output of osu_latency, osu_bw, osu_bibw or PingPong
  [2]
