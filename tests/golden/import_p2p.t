Bandwidths between all pairs: p2pBandwidthLatencyTest, nvbandwidth, mpiGraph.

Two GPUs: 250 GB/s from 0 to 1 are 4 ps a byte, 200 GB/s from 1 to 0 are 5 ps. Start-ups are those that the GPUs measured
with P2P.

  $ cat >p2p.txt << 'END'
  > [P2P (Peer-to-Peer) GPU Bandwidth Latency Test]
  > Device: 0, NVIDIA A100-SXM4-80GB, pciBusID: 7, pciDeviceID: 0, pciDomainID:0
  > Device: 1, NVIDIA A100-SXM4-80GB, pciBusID: a, pciDeviceID: 0, pciDomainID:0
  > Device=0 CAN Access Peer Device=1
  > Device=1 CAN Access Peer Device=0
  > 
  > ***NOTE: In case a device doesn't have P2P access to other one, it falls back to normal memcopy procedure.
  > So you can see lesser Bandwidth (GB/s) and unstable Latency (us) in those cases.
  > 
  > P2P Connectivity Matrix
  >      D\D     0     1
  >      0	     1     1
  >      1	     1     1
  > Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)
  >    D\D     0      1 
  >      0 1508.20  21.51 
  >      1  21.40 1509.66 
  > Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)
  >    D\D     0      1 
  >      0 1502.40 250.00 
  >      1 200.00 1521.42 
  > Bidirectional P2P=Disabled Bandwidth Matrix (GB/s)
  >    D\D     0      1 
  >      0 1525.88  26.41 
  >      1  26.00 1531.86 
  > Bidirectional P2P=Enabled Bandwidth Matrix (GB/s)
  >    D\D     0      1 
  >      0 1531.11 500.00 
  >      1 400.00 1527.37 
  > P2P=Disabled Latency Matrix (us)
  >    GPU     0      1 
  >      0   2.61  21.89 
  >      1  11.68   2.72 
  > 
  >    CPU     0      1 
  >      0   2.65   7.81 
  >      1   7.10   2.55 
  > P2P=Enabled Latency (P2P Writes) Matrix (us)
  >    GPU     0      1 
  >      0   2.62   2.25 
  >      1   2.22   2.71 
  > 
  >    CPU     0      1 
  >      0   2.34   1.92 
  >      1   1.96   2.32 
  > 
  > NOTE: The CUDA Samples are not meant for performance measurements. Results may vary when GPU Boost is enabled.
  > END
  $ commsched import p2p.txt -o p2p.json
  p2p.txt: bandwidths of p2pBandwidthLatencyTest, nvbandwidth or mpiGraph: nodes 2, Unidirectional P2P=Enabled, rates 200 to 250 GB/s, P2P=Enabled Latency 2.22 to 2.25 us; ignored: everything else, such as the diagonal; no sizes: 1000000 B between all nodes
  $ sed 1,4d p2p.json
    "nodes": 2,
    "bytes": 1000000,
    "startup": [
      [0, 2.25e-6],
      [2.2200000000000003e-6, 0]
    ],
    "per_byte": [
      [0, 4e-12],
      [5e-12, 0]
    ]
  }
  $ same() { commsched import "$1" -o made.json >said; sed 1,4d made.json | cmp - expected; }
  $ sed 1,4d p2p.json >expected
  $ for change in 's/$/\r/' 's/ *$//' 's/$/  /' '1s/^/\xef\xbb\xbf/'; do sed "$change" p2p.txt >variant; same variant; done

The bandwidth of both directions is halved, if there is no other.

  $ sed '/^Unidirectional/,/^Bidirectional P2P=Disabled/d' p2p.txt >variant; same variant

nvbandwidth: the GPU of the row writes, or it reads, whatever the arrow says. Without access there is N/A, and no link.

  $ sed 's/2.2[25]e-6/0/; s/"startup": .*/"startup": 0,/' p2p.json | sed '/startup/,/per_byte/{/startup/p;/per_byte/p;d}; 1,4d' >expected
  $ cat expected
    "nodes": 2,
    "bytes": 1000000,
    "startup": 0,
    "per_byte": [
      [0, 4e-12],
      [5e-12, 0]
    ]
  }
  $ cat >write.txt << END
  > nvbandwidth Version: v0.8
  > Built from Git version: v0.8
  > 
  > CUDA Runtime Version: 12080
  > 
  > Device 0: NVIDIA A100-SXM4-80GB (00000000:07:00)
  > Device 1: NVIDIA A100-SXM4-80GB (00000000:0a:00)
  > 
  > Running host_to_device_memcpy_ce.
  > memcpy CE CPU(row) -> GPU(column) bandwidth (GB/s)
  >            0         1
  >  0     55.37     55.36
  > 
  > SUM host_to_device_memcpy_ce 110.73
  > 
  > Running device_to_device_memcpy_write_ce.
  > memcpy CE GPU(row) <- GPU(column) bandwidth (GB/s)
  >            0         1
  >  0       N/A    250.00
  >  1    200.00       N/A
  > 
  > SUM device_to_device_memcpy_write_ce 450.00
  > 
  > NOTE: The reported results may not reflect the full capabilities of the platform.
  > Performance can vary with software drivers, hardware clocks, and system topology.
  > END
  $ same write.txt; cut -d: -f 3 said
   nodes 2, memcpy_write_ce, rows send, rates 200 to 250 GB/s; ignored
  $ sed 's/N\/A /0.00/; s/N\/A/0.00/' write.txt >variant; same variant
  $ sed 's/write_ce/read_ce/; s/<- GPU/-> GPU/; s/250.00/200.00/; t; s/200.00/250.00/' write.txt >read.txt; same read.txt; cut -d: -f 3 said
   nodes 2, memcpy_read_ce, rows receive, rates 200 to 250 GB/s; ignored
  $ (cat write.txt; sed 's/200.00/1.00/' read.txt) >both.txt; same both.txt
  $ sed 's/250.00/N\/A/' write.txt >variant; commsched import variant
  variant:1:1: found no path of links from 0 to 1, expected one for a message
  [2]

mpiGraph: what each sends, in MB of 2^20 bytes a second: 1000 of them are 0.9536743 ns a byte.

  $ printf 'START mpiGraph v1.5\nMsgSize\t1048576\nTimes\t10\nWindow\t10\nProcs\t3\n\n1 of 3 (33.3%%)\n2 of 3 (66.7%%)\nGathering results\n\n' >graph.out
  $ printf 'Send max\t4000.000000\nSend avg\t2000.000000\n\nSend\ta:0\tb:1\tc:2\t\na:0 to\t0.000\t1000.000\t2000.000\t\n' >>graph.out
  $ printf 'b:1 to\t3000.000\t0.000\t4000.000\t\nc:2 to\t500.000\t600.000\t0.000\t\n\nRecv max\t4000.0\nRecv avg\t2000.0\n\n' >>graph.out
  $ printf 'Recv\ta:0\tb:1\tc:2\t\na:0 from\t0.000\t2999.000\t499.000\t\nb:1 from\t999.000\t0.000\t599.000\t\n' >>graph.out
  $ printf 'c:2 from\t1999.000\t3999.000\t0.000\t\nEND mpiGraph\n' >>graph.out
  $ commsched import graph.out -o graph.json
  graph.out: bandwidths of p2pBandwidthLatencyTest, nvbandwidth or mpiGraph: nodes 3, Send of mpiGraph, rates 500 to 4000 MiB/s; ignored: everything else, such as the diagonal; no sizes: 1000000 B between all nodes; no start-ups: 0 s
  $ sed 1,3d graph.json
    "about": "imported: graph.out: bandwidths of p2pBandwidthLatencyTest, nvbandwidth or mpiGraph: nodes 3, Send of mpiGraph, rates 500 to 4000 MiB/s; ignored: everything else, such as the diagonal; no sizes: 1000000 B between all nodes; no start-ups: 0 s",
    "nodes": 3,
    "names": ["a:0", "b:1", "c:2"],
    "bytes": 1000000,
    "startup": 0,
    "per_byte": [
      [0, 9.5367431640625e-10, 4.76837158203125e-10],
      [3.178914388020833e-10, 0, 2.384185791015625e-10],
      [1.9073486328125e-9, 1.5894571940104168e-9, 0]
    ]
  }
  $ sed 1,4d graph.json >expected
  $ for change in 's/$/\r/' 's/\t$//' '1s/^/\xef\xbb\xbf/'; do sed "$change" graph.out >variant; same variant; done
  $ printf 'b:1 a:0 1000000\n' >sizes.txt; commsched import graph.out sizes.txt -o x.json && commsched solve exchange/open_shop x.json | grep completion
  graph.out: bandwidths of p2pBandwidthLatencyTest, nvbandwidth or mpiGraph: nodes 3, Send of mpiGraph, rates 500 to 4000 MiB/s; ignored: everything else, such as the diagonal
  sizes.txt: list of messages: nodes 2, messages 1, sizes 1000000 bytes; no start-ups: 0 s
  completion: 0.000317891438802 s

What is wrong has a place, and nothing is written.

  $ refuse() { sed "$2" "$1" >bad; commsched import bad -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse p2p.txt 's/250.00/25O.00/'
  bad:20:16: found "25O.00", expected a number of GB/s, or - for none
  $ refuse p2p.txt 's/250.00/-250.00/'
  bad:20:16: found "-250.00", expected a number from 1e-100 to 1e+100 GB/s, or - for none
  $ refuse p2p.txt 's/250.00/0.00/'
  bad:20:16: found "0.00", expected a number from 1e-100 to 1e+100 GB/s, or - for none
  $ refuse p2p.txt 's/250.00/1e300/'
  bad:20:16: found "1e300", expected a number from 1e-100 to 1e+100 GB/s, or - for none
  $ refuse p2p.txt 's/ 250.00//'
  bad:20:1: found 2 cells, expected 3, as in the longest row
  $ refuse p2p.txt '/ 200.00/d'
  bad:20:1: found 2 rows, expected 3, as many as columns
  $ refuse p2p.txt '20,$d'
  bad:19:1: found 1 rows, expected 2, as many as columns
  $ refuse p2p.txt '19,$d'
  bad:18:1: found "Unidirectional P2P=Enabled Bandwidth (P2"..., expected a table with a unit below it
  $ refuse p2p.txt 's/Writes) Matrix (GB.s)/Writes)/'
  bad:18:1: found "Unidirectional P2P=Enabled Bandwidth (P2"..., expected a table with a unit below it
  $ refuse p2p.txt 's/2.25/2.2S/'
  bad:40:17: found "2.2S", expected a number of us, or - for none
  $ refuse p2p.txt 's/P2P=Enabled Latency.*/P2P=Enabled Latency (GB\/s)/'
  bad:38:1: found "P2P=Enabled Latency (GB/s)", expected a table with a unit below it
  $ refuse write.txt 's/^Running device_to_device/Waiving device_to_device/; /GPU(row)/,$d'
  bad:16:1: found "Waiving device_to_device_memcpy_write_ce"..., expected a table with a unit below it
  $ refuse graph.out 's/1000.000/1000.000x/'
  bad:15:14: found "1000.000x", expected a number of MiB/s, or - for none
  $ refuse graph.out 's/b:1 to/z:1 to/'
  bad:16:1: found "z:1 to", expected "b:1" as in the heading
  $ refuse graph.out 's/b:1/a:0/g'
  bad:14:10: found "a:0", expected another name for each node
  $ refuse graph.out '/^c:2 to/d'
  bad:16:1: found 2 rows, expected 3, as many as columns
  $ printf 'd:3 a:0 1\n' >sizes.txt; commsched import graph.out sizes.txt
  sizes.txt:1:1: found "d:3", expected a node of graph.out
  [2]
  $ printf '1 2\n' >bad; commsched import bad --from p2p
  bad:1:1: found "1 2", expected output of p2pBandwidthLatencyTest, nvbandwidth or mpiGraph
  [2]

GPUs with other numbers of nodes above.

  $ (sed '/^P2P=Disabled Latency/,$d' p2p.txt; printf 'P2P=Enabled Latency Matrix (us)\n   GPU 0 1 2\n 0 1 2 3\n 1 1 2 3\n 2 1 2 3\n') >bad; commsched import bad
  bad:32:1: found 3 nodes, expected 2 as above
  [2]
