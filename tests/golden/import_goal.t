GOAL, the programs of LogGOPSim, as sizes of messages.

Rank 0 sends 8 + 16 = 24 bytes to rank 1, rank 1 sends 100 bytes to rank 2.

  $ cat >three.goal << END
  > /* by hand */
  > num_ranks 3
  > 
  > rank 0 {
  > l1: send 8b to 1 tag 0
  > l2: calc 100 cpu 0
  > l3: send 16b to 1 tag 7 cpu 0 nic 0
  > l2 requires l1
  > l3 irequires l2
  > }
  > 
  > rank 1 {
  > l1: recv 8b from 0 tag 0
  > l2: recv 16b from 0 tag 7 nic 1
  > // forward
  > l3: send 100b to 2
  > l3 requires l1
  > }
  > 
  > rank 2 {
  > l1: recv 100b from 1 tag -1
  > }
  > END
  $ commsched import three.goal -o three.json; cat three.json
  three.goal: GOAL program: nodes 3, messages 2, sizes 24 to 100 bytes, added up from 3 lines; ignored: computations (1), dependences (3); no network: all links have 1 GB/s without start-up
  {
    "model": "exchange",
    "name": "three",
    "about": "imported: three.goal: GOAL program: nodes 3, messages 2, sizes 24 to 100 bytes, added up from 3 lines; ignored: computations (1), dependences (3); no network: all links have 1 GB/s without start-up",
    "bytes": [
      [0, 24, 0],
      [0, 0, 100],
      [0, 0, 0]
    ],
    "startup": 0,
    "per_byte": 1e-9
  }

What the program itself writes: the sizes are those of the schedule; whole numbers of bytes survive the round trip.

  $ printf '{"model": "exchange", "bytes": [[0, 5, 7], [11, 0, 0], [2, 9007199254740991, 0]], "startup": 1, "per_byte": 1}' >own.json
  $ commsched solve exchange/greedy own.json -o schedule.json >printed
  $ commsched plot schedule.json --format goal -o own.goal; commsched import own.goal 2>said | grep -A 4 bytes.:; cat said
    "bytes": [
      [0, 5, 7],
      [11, 0, 0],
      [2, 9007199254740991, 0]
    ],
  own.goal: GOAL program: nodes 3, messages 5, sizes 2 to 9.00719925e+15 bytes; ignored: computations (0), dependences (4); no network: all links have 1 GB/s without start-up
  $ printf -- '- 1 2\n1 - 3\n2 3 -\n' >network.txt
  $ commsched import own.goal network.txt --unit us -o both.json
  own.goal: GOAL program: nodes 3, messages 5, sizes 2 to 9.00719925e+15 bytes; ignored: computations (0), dependences (4)
  network.txt: matrix of latencies or rates: nodes 3, links 6, start-ups 1 to 3 us; no rates: bytes take no time
  $ commsched bound both.json | head -n 1
  lower_bound: 5e-06 s (schedules without forwarding: the busiest port or shared link)

The same text with other blanks, indented, and as other programs write it.

  $ for change in 's/$/  /' 's/$/\r/' '1s/^/\xef\xbb\xbf/' 's/^l/\tl/; s/ tag /\ttag\t/' 's/b to/ b to/; s/:/ :/; s/^rank \(.\) {/rank \1{/' 's/^l[0-9]*: s/s/'; do sed "$change" three.goal >variant; commsched import variant 2>said | sed 1,4d >made; sed 1,4d three.json | cmp - made; cat said; done
  variant: GOAL program: nodes 3, messages 2, sizes 24 to 100 bytes, added up from 3 lines; ignored: computations (1), dependences (3); no network: all links have 1 GB/s without start-up
  variant: GOAL program: nodes 3, messages 2, sizes 24 to 100 bytes, added up from 3 lines; ignored: computations (1), dependences (3); no network: all links have 1 GB/s without start-up
  variant: GOAL program: nodes 3, messages 2, sizes 24 to 100 bytes, added up from 3 lines; ignored: computations (1), dependences (3); no network: all links have 1 GB/s without start-up
  variant: GOAL program: nodes 3, messages 2, sizes 24 to 100 bytes, added up from 3 lines; ignored: computations (1), dependences (3); no network: all links have 1 GB/s without start-up
  variant: GOAL program: nodes 3, messages 2, sizes 24 to 100 bytes, added up from 3 lines; ignored: computations (1), dependences (3); no network: all links have 1 GB/s without start-up
  variant: GOAL program: nodes 3, messages 2, sizes 24 to 100 bytes, added up from 3 lines; ignored: computations (1), dependences (3); no network: all links have 1 GB/s without start-up
  $ tr '\n' '\r' <three.goal >variant; commsched import variant 2>said | sed 1,4d >made; sed 1,4d three.json | cmp - made

Receives should match sends; if not, sends count, and it is said.

  $ sed 's/recv 16b/recv 17b/' three.goal | commsched import - -o other.json; grep -v -e '"name"' -e '"about"' three.json >plain; grep -v '"about"' other.json | cmp - plain
  <stdin>: GOAL program: nodes 3, messages 2, sizes 24 to 100 bytes, added up from 3 lines; ignored: receives, which differ from the sends, computations (1), dependences (3); no network: all links have 1 GB/s without start-up
  $ sed '/recv 100b/d' three.goal | commsched import - -o other.json
  <stdin>: GOAL program: nodes 3, messages 2, sizes 24 to 100 bytes, added up from 3 lines; ignored: receives, which differ from the sends, computations (1), dependences (3); no network: all links have 1 GB/s without start-up
  $ sed 's/recv 100b from 1/recv 100b from -1/' three.goal | commsched import - -o other.json
  <stdin>: GOAL program: nodes 3, messages 2, sizes 24 to 100 bytes, added up from 3 lines; ignored: receives, because some are from any rank, computations (1), dependences (3); no network: all links have 1 GB/s without start-up
  $ sed 's/send 8b to 1/send 8b to 0/; s/recv 8b from 0/calc 8/' three.goal | commsched import - -o other.json
  <stdin>: GOAL program: nodes 3, messages 2, sizes 16 to 100 bytes; ignored: messages of nodes to themselves (1), computations (2), dependences (3); no network: all links have 1 GB/s without start-up

What is wrong has a place.

  $ refuse() { sed "$1" three.goal >bad; commsched import bad -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse '$d'
  bad:21:28: found the end, expected a block for each rank, ended by }
  $ refuse '/rank 2/,$d'
  bad:18:2: found the end, expected a block for each rank, ended by }
  $ refuse 's/^rank 2/rank 1/'
  bad:20:1: found "rank 1 {", expected rank R {, each once, with ranks from 0 to 2
  $ refuse 's/^rank 2/rank 3/'
  bad:20:1: found "rank 3 {", expected rank R {, each once, with ranks from 0 to 2
  $ refuse 's/^rank 2 {/rank 2/'
  bad:20:1: found "rank 2", expected rank R {, each once, with ranks from 0 to 2
  $ refuse 's/^num_ranks 3/num_ranks 0/'
  bad:2:1: found "num_ranks 0", expected num_ranks and a number from 1 to 10000
  $ refuse 's/^num_ranks 3/num_ranks 3 4/'
  bad:2:1: found "num_ranks 3 4", expected num_ranks and a number from 1 to 10000
  $ refuse 's/^num_ranks 3/num_ranks 99999/'
  bad:2:1: found "num_ranks 99999", expected num_ranks and a number from 1 to 10000
  $ refuse 's/send 100b to 2/send 100b to 3/'
  bad:16:1: found "l3: send 100b to 3", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/send 100b to 2/send 100b to -1/'
  bad:16:1: found "l3: send 100b to -1", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/send 100b to 2/send 100 to 2/'
  bad:16:1: found "l3: send 100 to 2", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/send 100b to 2/send 100Kb to 2/'
  bad:16:1: found "l3: send 100Kb to 2", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/send 100b to 2/send -100b to 2/'
  bad:16:1: found "l3: send -100b to 2", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/send 100b to 2/send 1e2b to 2/'
  bad:16:1: found "l3: send 1e2b to 2", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/send 100b to 2/send 0x64b to 2/'
  bad:16:1: found "l3: send 0x64b to 2", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/send 100b to 2/send 100000000000000000000b to 2/'
  bad:16:1: found "l3: send 100000000000000000000b to 2", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/send 100b to 2/send 100b from 2/'
  bad:16:1: found "l3: send 100b from 2", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/tag 7/tag seven/'
  bad:7:1: found "l3: send 16b to 1 tag seven cpu 0 nic 0", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/recv 16b from 0/recv 16b from 9/'
  bad:14:1: found "l2: recv 16b from 9 tag 7 nic 1", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/recv 16b from 0/recv 16b from/'
  bad:14:1: found "l2: recv 16b from tag 7 nic 1", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/l3 requires l1/l3 requires/'
  bad:17:1: found "l3 requires", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/calc 100/calc/'
  bad:6:1: found "l2: calc cpu 0", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/calc 100/wait 100/'
  bad:6:1: found "l2: wait 100 cpu 0", expected send, recv, calc, requires or }, with ranks from 0 to 2
  $ refuse 's/$/ }/'
  bad:2:1: found "num_ranks 3 }", expected num_ranks and a number from 1 to 10000
