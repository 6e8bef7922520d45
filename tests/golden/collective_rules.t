Algorithms of collective operations: completions by hand.

Wires of 16 s and 0.5 s per byte, blocks of 1024 bytes, nothing else takes time. Rounds and bytes on the critical path:
Thakur, Rabenseifner and Gropp 2005, section 4; with a fold by hand: of 3 nodes the first is a leaf; of 6, nodes 4 and 5
exchange while the leaves hand over. With B = 1024 / 2 s: ring 7 * 16 + 7 B, 4 * 16 + 4 B, 14 * 16 + 14 B / 8.

  $ wires='--set constant=0 --set per_byte=0 --set receive=0 --set combine=0 --set latency=16 --set wire_per_byte=0.5 --set bytes=1024 --set spread=1'

ring of 8: 7 latencies and 7168 bytes, 3696 s.

  $ commsched generate multicast/collective -n 8 --set operation=allgather $wires | commsched solve multicast/ring - | grep ^completion
  completion: 3696 s

ring of 8: 14 latencies and 1792 bytes, 1120 s.

  $ commsched generate multicast/collective -n 8 --set operation=allreduce $wires | commsched solve multicast/ring - | grep ^completion
  completion: 1120 s

recursive_doubling of 16: 4 latencies and 15360 bytes, 7744 s.

  $ commsched generate multicast/collective -n 16 --set operation=allgather $wires | commsched solve multicast/recursive_doubling - | grep ^completion
  completion: 7744 s

recursive_doubling of 3: 2 latencies and 3072 bytes, 1568 s.

  $ commsched generate multicast/collective -n 3 --set operation=allgather $wires | commsched solve multicast/recursive_doubling - | grep ^completion
  completion: 1568 s

recursive_doubling of 8: 3 latencies and 3072 bytes, 1584 s.

  $ commsched generate multicast/collective -n 8 --set operation=allreduce $wires | commsched solve multicast/recursive_doubling - | grep ^completion
  completion: 1584 s

recursive_doubling of 6: 3 latencies and 3072 bytes, 1584 s.

  $ commsched generate multicast/collective -n 6 --set operation=allreduce $wires | commsched solve multicast/recursive_doubling - | grep ^completion
  completion: 1584 s

bruck of 5: 3 latencies and 4096 bytes, 2096 s.

  $ commsched generate multicast/collective -n 5 --set operation=allgather $wires | commsched solve multicast/bruck - | grep ^completion
  completion: 2096 s

pairwise of 6: 5 latencies and 5120 bytes, 2640 s.

  $ commsched generate multicast/collective -n 6 --set operation=allgather $wires | commsched solve multicast/pairwise - | grep ^completion
  completion: 2640 s

rabenseifner of 8: 6 latencies and 1792 bytes, 992 s.

  $ commsched generate multicast/collective -n 8 --set operation=allreduce $wires | commsched solve multicast/rabenseifner - | grep ^completion
  completion: 992 s

rabenseifner of 6: 6 latencies and 3584 bytes, 1888 s.

  $ commsched generate multicast/collective -n 6 --set operation=allreduce $wires | commsched solve multicast/rabenseifner - | grep ^completion
  completion: 1888 s

reduce_then_broadcast of 8: 6 latencies and 24 bytes, 108 s.

  $ commsched generate multicast/collective -n 8 --set operation=allreduce $wires | commsched solve multicast/reduce_then_broadcast - | grep ^completion
  completion: 108 s

To send takes 1 s, to receive 2 s, to combine 1024 bytes 3 s. Two nodes that exchange whole vectors need all three: 6; the
ring of three sends and receives twice in each half, and combines a third of the bytes twice: 4 * 3 + 2; pairwise
exchange of five has four of each at every node: 24.

  $ processors='--set constant=1 --set per_byte=0 --set receive=2 --set combine=0.0029296875 --set latency=0 --set wire_per_byte=0 --set bytes=1024 --set spread=1'
  $ commsched generate multicast/collective -n 2 --set operation=allreduce $processors | commsched solve multicast/recursive_doubling - | grep ^completion
  completion: 6 s
  $ commsched generate multicast/collective -n 3 --set operation=allreduce $processors | commsched solve multicast/ring - | grep ^completion
  completion: 14 s

One of four nodes takes 100 s to send all bytes and 100 s to receive them, the others no time. It must do each once; in a
plain ring it sends and receives three quarters of them twice.

  $ cat >slow.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 0, "per_byte": 0.09765625}, "receive": {"constant": 0, "per_byte": 0.09765625}},
  >   {"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 0, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}],
  >  "operation": {"name": "allreduce", "bytes": 1024}}
  > E
  $ commsched solve multicast/ring slow.json | grep ^completion
  completion: 300 s
  $ commsched solve multicast/fitted_allreduce slow.json | grep ^completion
  completion: 200 s

Four nodes, root 1: sends take 1 s and 1 s per byte, receives 2 s, wires 1 s, combining 1 s per byte. One block of 1 byte,
or blocks of 1, 2, 3 and 4 bytes.

linear. Broadcast: 1 sends until 2, 4 and 6; the last receive is from 7 to 9. Reduce: all send until 2; 1 receives and
combines from 3 to 6, 9 and 12. Scatter: sending takes 2, 4 and 5 s; the last receive is from 12 to 14. Gather: arrivals at
3, 5 and 6, receives until 5, 7 and 9.

binomial, 1 -> 3 -> 0 and 1 -> 2. Broadcast: 3 has it at 5, 2 at 7, 0 (sent from 5 to 7) at 10. Reduce: 0 and 2 send until
2; 3 and 1 combine from 3 to 6; 3 sends until 8, 1 combines from 9 to 12. Scatter: 5 bytes to 3 until 6, there at 9; 3
bytes to 2 until 10; 3 sends to 0 until 11, there at 14. Gather: 0 sends until 2, 3 receives from 3 to 5 and sends 5 bytes
until 11, 1 receives from 12 to 14.

  $ cat >broadcast.json <<'E'
  > {"model": "multicast", "wire": {"latency": 1, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}}],
  >  "operation": {"name": "broadcast", "root": 1, "bytes": 1}}
  > E
  $ commsched solve multicast/linear broadcast.json | grep ^completion
  completion: 9 s
  $ commsched solve multicast/binomial broadcast.json | grep ^completion
  completion: 10 s
  $ cat >reduce.json <<'E'
  > {"model": "multicast", "wire": {"latency": 1, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}, "combine": 1},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}, "combine": 1},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}, "combine": 1},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}, "combine": 1}],
  >  "operation": {"name": "reduce", "root": 1, "bytes": 1}}
  > E
  $ commsched solve multicast/linear reduce.json | grep ^completion
  completion: 12 s
  $ commsched solve multicast/binomial reduce.json | grep ^completion
  completion: 12 s
  $ cat >scatter.json <<'E'
  > {"model": "multicast", "wire": {"latency": 1, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}}],
  >  "operation": {"name": "scatter", "root": 1, "bytes": [1, 2, 3, 4]}}
  > E
  $ commsched solve multicast/linear scatter.json | grep ^completion
  completion: 14 s
  $ commsched solve multicast/binomial scatter.json | grep ^completion
  completion: 14 s
  $ cat >gather.json <<'E'
  > {"model": "multicast", "wire": {"latency": 1, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 2, "per_byte": 0}}],
  >  "operation": {"name": "gather", "root": 1, "bytes": [1, 2, 3, 4]}}
  > E
  $ commsched solve multicast/linear gather.json | grep ^completion
  completion: 9 s
  $ commsched solve multicast/binomial gather.json | grep ^completion
  completion: 14 s

slowest_first. Nodes 0 and 1 take 1 s for everything, 2 takes 3 s. 2 and 1 send from 0 on; the root receives from 2 first,
from 3 to 4, although 1's message arrived at 1, which it receives from 4 to 5.

  $ cat >three.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}, "combine": 0},
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}, "combine": 0},
  >   {"send": {"constant": 3, "per_byte": 0}, "receive": {"constant": 3, "per_byte": 0}, "combine": 0}],
  >  "operation": {"name": "reduce", "root": 0, "bytes": 1}}
  > E
  $ commsched solve multicast/slowest_first three.json | grep ^completion
  completion: 5 s

chain_pipelined. Three nodes and 4 bytes; sends take 1 s and 1 s per byte, receives 1 s per byte. In p pieces of s = 4 / p
bytes the middle node receives and sends for p (2 s + 1), after s + 1 and before s: 9 + p + 8 / p, which is 18, 15 and 15.
The reduce has the times exchanged, half of the time to receive being for combining.

  $ cat >chain.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}},
  >   {"send": {"constant": 1, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}}],
  >  "operation": {"name": "broadcast", "root": 0, "bytes": 4}}
  > E
  $ cat >mirror.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 1, "per_byte": 0}, "combine": 1},
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 1, "per_byte": 0}, "combine": 1},
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 1, "per_byte": 0}, "combine": 1}],
  >  "operation": {"name": "reduce", "root": 0, "bytes": 4}}
  > E
  $ commsched solve multicast/chain_pipelined chain.json | grep ^completion
  completion: 15 s
  $ commsched solve multicast/chain_pipelined mirror.json | grep ^completion
  completion: 15 s

tree_pipelined. Node 1 takes 5 s, all others 1 s, for any size: one piece; 0 -> 2 until 2, 0 -> 3 until 3, 2 sends to 1
until 3, which receives until 8.

  $ cat >tree.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 5, "per_byte": 0}, "receive": {"constant": 5, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}}],
  >  "operation": {"name": "broadcast", "root": 0, "bytes": 4}}
  > E
  $ commsched solve multicast/tree_pipelined tree.json | grep ^completion
  completion: 8 s

tree_descent. The root takes 10 s to send, everything else 1 s. Direct: 31 s. All through one other node: 1 receives three
blocks until 11, sends until 12 and 13; the last receive is from 13 to 14. A third level ends at 15.

  $ cat >relay.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 10, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}}],
  >  "operation": {"name": "scatter", "root": 0, "bytes": [1, 1, 1, 1]}}
  > E
  $ commsched solve multicast/tree_descent relay.json | grep ^completion
  completion: 14 s

fitted_pipelined. 8 bytes; a byte takes 1 s to send and 2 s to receive, at node 3 both 4 s. The least pace is 4 s per byte,
for receiving at 3, which leaves the root room for all three. In p pieces of 8 / p s to send, 3 is the last that the root
sends to: its first piece arrives after 24 / p, all take 32 s. At most 1024 pieces: 32 + 24 / 1024.

  $ cat >fitted.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 2}},
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 2}},
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 2}},
  >   {"send": {"constant": 0, "per_byte": 4}, "receive": {"constant": 0, "per_byte": 4}}],
  >  "operation": {"name": "broadcast", "root": 0, "bytes": 8}}
  > E
  $ commsched solve multicast/fitted_pipelined fitted.json | grep ^completion
  completion: 32.0234375 s

Four nodes, root 0, a second per byte to send and to receive, four pieces of a byte. 0 sends pieces 2 and 3 to 2 until 2
(arrive at 4), piece 1 to 1 until 3 (4); 2 sends piece 3 to 3 until 5 (6). Ring, ends of send and receive: 0-1 piece 0: 4,
6; 1-2 piece 1: 5, 7; 2-3 piece 2: 6, 7; 0-1 piece 3: 5, 8; 1-2 piece 0: 7, 9; 2-3 piece 1: 8, 9; 0-1 piece 2: 6, 9; 2-3
piece 0: 10, 11. Doubling: 0-1 piece 0: 4, 5; 2-3 piece 2: 6, 7; 0-2 and 1-3 pieces 0 and 1: 6, 8 and 7, 11; 3-1 pieces 2
and 3: 9, 11. Such an instance is its own mirror.

  $ cat >s.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}},
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}},
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}},
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}}],
  >  "operation": {"name": "broadcast", "root": 0, "bytes": 4}}
  > E
  $ commsched solve multicast/scatter_ring s.json | grep ^completion
  completion: 11 s
  $ commsched solve multicast/scatter_doubling s.json | grep ^completion
  completion: 11 s
  $ cat >s.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}, "combine": 0},
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}, "combine": 0},
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}, "combine": 0},
  >   {"send": {"constant": 0, "per_byte": 1}, "receive": {"constant": 0, "per_byte": 1}, "combine": 0}],
  >  "operation": {"name": "reduce", "root": 0, "bytes": 4}}
  > E
  $ commsched solve multicast/scatter_ring s.json | grep ^completion
  completion: 11 s
  $ commsched solve multicast/scatter_doubling s.json | grep ^completion
  completion: 11 s

Outside the domain, with the reason.

  $ commsched generate multicast/collective -n 1025 --set operation=allgather | commsched solve multicast/bruck -
  commsched: multicast/bruck refuses -: 1025 nodes; it schedules at most 1024
  [2]
