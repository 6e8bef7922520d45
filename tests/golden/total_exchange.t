Total exchange: examples and tight families of papers `exchange` and `multicluster`.

Figures 2 and 3 of `multicluster`: start-up and per-byte time 1, bound 16; synchronous and asynchronous. As printed:
fixed pattern 27 and 22, hypercube-like 19 and 19, MM 21 and 18, MS 20 and 17, Unif 19 and 19.

  $ commsched generate exchange/worked_example --set execution=synchronous -o s.json; commsched generate exchange/worked_example -o a.json
  $ commsched solve exchange/fixed_pattern s.json | grep -E '^completion'; commsched solve exchange/fixed_pattern a.json | grep -E '^completion'
  completion: 27 s
  completion: 22 s
  $ commsched solve exchange/hypercube_like s.json | grep -E '^completion'; commsched solve exchange/hypercube_like a.json | grep -E '^completion'
  completion: 19 s
  completion: 19 s
  $ commsched solve exchange/max_min s.json | grep -E '^completion'; commsched solve exchange/max_min a.json | grep -E '^completion'
  completion: 21 s
  completion: 18 s
  $ commsched solve exchange/max_sum s.json | grep -E '^completion'; commsched solve exchange/max_sum a.json | grep -E '^completion'
  completion: 20 s
  completion: 17 s
  $ commsched solve exchange/uniform s.json | grep -E '^completion'; commsched solve exchange/uniform a.json | grep -E '^completion'
  completion: 19 s
  completion: 19 s

Their phases (Figures 2 and 3): sender, receiver, phase, bytes.

  $ commsched solve exchange/fixed_pattern s.json -o p.json >check; grep -o '"from": [0-9], "to": [0-9], "bytes": [0-9]*, "phase": [0-9]*' p.json | tr -d '":a-z,' | sort -k4n -k1n
   0  1  9  0
   1  2  3  0
   3  0  1  0
   0  2  2  1
   1  3  6  1
   2  0  7  1
   1  0  4  2
   2  1  5  2
   3  2  8  2
  $ commsched solve exchange/max_min s.json -o p.json >check; grep -o '"from": [0-9], "to": [0-9], "bytes": [0-9]*, "phase": [0-9]*' p.json | tr -d '":a-z,' | sort -k4n -k1n
   0  1  9  0
   1  3  6  0
   2  0  7  0
   3  2  8  0
   1  2  3  1
   2  1  5  1
   3  0  1  1
   0  2  2  2
   1  0  4  2
  $ commsched solve exchange/max_sum s.json -o p.json >check; grep -o '"from": [0-9], "to": [0-9], "bytes": [0-9]*, "phase": [0-9]*' p.json | tr -d '":a-z,' | sort -k4n -k1n
   0  1  9  0
   1  3  6  0
   2  0  7  0
   3  2  8  0
   0  2  2  1
   1  0  4  1
   2  1  5  1
   1  2  3  2
   3  0  1  2
  $ commsched solve exchange/uniform s.json -o p.json >check; grep -o '"from": [0-9], "to": [0-9], "bytes": [0-9]*, "phase": [0-9]*' p.json | tr -d '":a-z,' | sort -k4n -k1n
   0  1  6  0
   1  3  6  0
   2  0  6  0
   3  2  6  0
   0  1  3  1
   1  2  3  1
   2  0  1  1
   1  0  2  2
   2  1  2  2
   3  2  2  2
   0  2  2  3
   1  0  2  3
   2  1  2  3
   2  1  1  4
   3  0  1  4

Tables 1 and 2 of `exchange`, 1 kB = 1000 bytes, in seconds; the bound is 0.265894219752, which only
open shop by the longest message meets. At 1 MB baseline, min matching and open shop meet the bound.

  $ commsched generate exchange/gusto --set bytes=1000 -o kb.json; commsched generate exchange/gusto --set bytes=1000000 -o mb.json
  $ commsched solve exchange/fixed_pattern kb.json | grep -E '^(completion|lower_bound)'
  completion: 0.279725940729 s
  lower_bound: 0.265894219752 s
  $ commsched solve exchange/max_matching kb.json | grep -E '^(completion|lower_bound)'
  completion: 0.270898962282 s
  lower_bound: 0.265894219752 s
  $ commsched solve exchange/min_matching kb.json | grep -E '^(completion|lower_bound)'
  completion: 0.270898962282 s
  lower_bound: 0.265894219752 s
  $ commsched solve exchange/greedy kb.json | grep -E '^(completion|lower_bound)'
  completion: 0.281793383985 s
  lower_bound: 0.265894219752 s
  $ commsched solve exchange/open_shop kb.json | grep -E '^(completion|lower_bound)'
  completion: 0.273962826117 s
  lower_bound: 0.265894219752 s
  $ commsched solve exchange/open_shop_longest kb.json | grep -E '^(completion|lower_bound)'
  completion: 0.265894219752 s
  lower_bound: 0.265894219752 s
  $ commsched solve exchange/fixed_pattern mb.json | grep -E '^(completion|lower_bound)'
  completion: 92.5677197516 s
  lower_bound: 92.5677197516 s
  $ commsched solve exchange/min_matching mb.json | grep -E '^(completion|lower_bound)'
  completion: 92.5677197516 s
  lower_bound: 92.5677197516 s
  $ commsched solve exchange/open_shop mb.json | grep -E '^(completion|lower_bound)'
  completion: 92.5677197516 s
  lower_bound: 92.5677197516 s

Both readings of the order after a step of greedy, with and without idle nodes, as by an implementation of its own that keeps
the lists of messages left.

  $ commsched generate exchange/uniform_network -n 9 --set load=mixed -o nine.json
  $ commsched solve exchange/greedy nine.json | grep -E '^completion'
  completion: 26.1078319631 s
  $ commsched solve exchange/greedy_reversed nine.json | grep -E '^completion'
  completion: 22.2413847961 s
  $ commsched generate exchange/random_integers -n 12 --set most=3 -o ties.json
  $ commsched solve exchange/greedy ties.json | grep -E '^completion'
  completion: 26 s
  $ commsched solve exchange/greedy_reversed ties.json | grep -E '^completion'
  completion: 24 s
  $ commsched generate exchange/random_integers -n 16 --set most=9 -o idle.json
  $ commsched solve exchange/greedy idle.json | grep -E '^completion'
  completion: 109 s

Theorem 2: the baseline takes P where the bound, which is the optimum, is 2.

  $ commsched generate exchange/baseline_tight --nodes 2 -o t.json; commsched solve exchange/fixed_pattern t.json | grep -E '^(completion|lower_bound)'; commsched solve exchange/branch_and_bound t.json | grep -E '^(completion|optimal)'
  completion: 2 s
  lower_bound: 2 s
  completion: 2 s
  optimal: true
  $ commsched generate exchange/baseline_tight --nodes 4 -o t.json; commsched solve exchange/fixed_pattern t.json | grep -E '^(completion|lower_bound)'; commsched solve exchange/branch_and_bound t.json | grep -E '^(completion|optimal)'
  completion: 4 s
  lower_bound: 2 s
  completion: 2 s
  optimal: true
  $ commsched generate exchange/baseline_tight --nodes 9 -o t.json; commsched solve exchange/fixed_pattern t.json | grep -E '^(completion|lower_bound)'; commsched solve exchange/branch_and_bound t.json | grep -E '^(completion|optimal)'
  completion: 9 s
  lower_bound: 2 s
  completion: 2 s
  optimal: true

Theorem 2 as printed fails for odd P with a diagonal: 2 + epsilon against 1.5 (1 + 2 epsilon).

  $ cat >odd.json <<'E'
  > {"model": "exchange", "startup": 0, "per_byte": 1, "bytes": [[1, 1e-6, 1e-6], [1e-6, 1e-6, 1e-6], [1e-6, 1, 1e-6]]}
  > E
  $ commsched solve exchange/fixed_pattern odd.json | grep -E '^(completion|lower_bound)'
  completion: 2.000001 s
  lower_bound: 1.000002 s

Theorem 3 is tight in the limit: 2 - 1 / (P - 1) with both tie rules, for P = 3, 5 and 12. The optimum, by hand: the n = P - 1
short messages share a receive port, so that max(k, n - k) + n - 1 for some k is needed.

  $ commsched generate exchange/open_shop_tight --nodes 3 -o t.json; commsched solve exchange/open_shop t.json | grep -E '^ratio'; commsched solve exchange/open_shop_longest t.json | grep -E '^ratio'
  ratio: 1.5
  ratio: 1.5
  $ commsched generate exchange/open_shop_tight --nodes 5 -o t.json; commsched solve exchange/open_shop t.json | grep -E '^ratio'; commsched solve exchange/open_shop_longest t.json | grep -E '^ratio'
  ratio: 1.75
  ratio: 1.75
  $ commsched generate exchange/open_shop_tight --nodes 12 -o t.json; commsched solve exchange/open_shop t.json | grep -E '^ratio'; commsched solve exchange/open_shop_longest t.json | grep -E '^ratio'
  ratio: 1.90909090909
  ratio: 1.90909090909
  $ commsched generate exchange/open_shop_tight --nodes 3 | commsched solve exchange/optimum - | grep -E '^(completion|lower_bound)'
  completion: 2 s
  lower_bound: 2 s
  $ commsched generate exchange/open_shop_tight --nodes 4 | commsched solve exchange/optimum - | grep -E '^(completion|lower_bound)'
  completion: 4 s
  lower_bound: 3 s
  $ commsched generate exchange/open_shop_tight --nodes 5 | commsched solve exchange/optimum - | grep -E '^(completion|lower_bound)'
  completion: 5 s
  lower_bound: 4 s
  $ commsched generate exchange/open_shop_tight --nodes 6 | commsched solve exchange/optimum - | grep -E '^(completion|lower_bound)'
  completion: 7 s
  lower_bound: 5 s

The search of MS ends at the first free column, by hand: row 2 settles column 1 at gain 1, before its tree could reach
the sum of 11; with equal gains row 0 takes the smaller index.

  $ cat >ms.json <<'E'
  > {"model": "exchange", "startup": 0, "per_byte": 1, "bytes": [[0, 2, 3], [6, 0, 5], [4, 1, 0]]}
  > E
  $ commsched solve exchange/max_sum ms.json -o p.json >check; grep -o '"from": [0-9], "to": [0-9], "bytes": [0-9]*, "phase": [0-9]*' p.json | tr -d '":a-z,' | sort -k4n -k1n
   0  2  3  0
   1  0  6  0
   2  1  1  0
   0  1  2  1
   1  2  5  1
   2  0  4  1

A message of 1e-15 bytes vanished beside prices of some hundreds, and was never sent.

  $ cat >tiny.json <<'E'
  > {"model": "exchange", "startup": 0, "per_byte": 1, "bytes": [[0, 232, 164, 254, 242], [58, 0, 159, 0, 0],
  >   [0, 0, 0, 0, 0], [122, 221, 10, 0, 0.3], [203, 74, 1e-15, 82, 0]]}
  > E
  $ commsched solve exchange/max_sum tiny.json -o p.json | grep valid; grep -c '"from"' p.json
  valid: true
  14

Every port is busy until 156842, which is the optimum; heuristics end one later.

  $ cat >one.json <<'E'
  > {"model": "exchange", "startup": 0, "per_byte": 1, "bytes": [[90001, 0, 66841], [0, 156841, 1], [66841, 1, 90000]]}
  > E
  $ commsched solve exchange/branch_and_bound one.json | grep -E '^(completion|proved|optimal)'
  completion: 156842 s
  proved: 156842 s
  optimal: true
  $ commsched solve exchange/optimum one.json | grep -E '^(completion|proved|optimal)'
  completion: 156842 s
  proved: 156842 s
  optimal: true

Taillard's open shops: the optima that he lists, some above the port bound; in tenths, which are rounded.

  $ commsched generate exchange/taillard --set instance=ta04x04_01 -o t.json; commsched solve exchange/branch_and_bound t.json | grep -E '^(completion|lower_bound|proved|optimal)'
  completion: 193 s
  lower_bound: 186 s
  proved: 193 s
  optimal: true
  $ commsched generate exchange/taillard --set instance=ta04x04_05 -o t.json; commsched solve exchange/branch_and_bound t.json | grep -E '^(completion|lower_bound|proved|optimal)'
  completion: 295 s
  lower_bound: 287 s
  proved: 295 s
  optimal: true
  $ commsched generate exchange/taillard --set instance=ta05x05_03 -o t.json; commsched solve exchange/branch_and_bound t.json | grep -E '^(completion|lower_bound|proved|optimal)'
  completion: 323 s
  lower_bound: 321 s
  proved: 323 s
  optimal: true
  $ commsched generate exchange/taillard --set instance=ta07x07_02 -o t.json; commsched solve exchange/branch_and_bound t.json | grep -E '^(completion|lower_bound|proved|optimal)'
  completion: 443 s
  lower_bound: 443 s
  proved: 443 s
  optimal: true
  $ commsched generate exchange/taillard --set instance=ta10x10_01 -o t.json; commsched solve exchange/branch_and_bound t.json | grep -E '^(completion|lower_bound|proved|optimal)'
  completion: 637 s
  lower_bound: 637 s
  proved: 637 s
  optimal: true
  $ sed 's/"per_byte": 1$/"per_byte": 0.1/' t.json >tenths.json; commsched solve exchange/branch_and_bound tenths.json | grep -E '^(completion|optimal)'
  completion: 63.7 s
  optimal: true
  $ commsched generate exchange/taillard --set instance=ta04x04_01 | commsched solve exchange/optimum - | grep -E '^(completion|optimal)'
  completion: 193 s
  optimal: true
  $ commsched generate exchange/taillard --set instance=ta04x04_02 | commsched solve exchange/optimum - | grep -E '^(completion|optimal)'
  completion: 236 s
  optimal: true
  $ commsched generate exchange/taillard --set instance=ta04x04_03 | commsched solve exchange/optimum - | grep -E '^(completion|optimal)'
  completion: 271 s
  optimal: true

Outside the domain, with the reason.

  $ commsched generate exchange/random_integers --nodes 4 --set execution=synchronous | commsched solve exchange/branch_and_bound -
  commsched: exchange/branch_and_bound refuses -: it has no phases to synchronise; it requires asynchronous execution
  [2]
  $ commsched generate exchange/clusters --nodes 6 --set slowdown=leaving_cluster | commsched solve exchange/branch_and_bound -
  commsched: exchange/branch_and_bound refuses -: it has no phases, on which the slowdown depends; it requires slowdown none
  [2]
  $ commsched generate exchange/random_integers --nodes 210 --set most=99 --set diagonal=yes | commsched solve exchange/branch_and_bound -
  commsched: exchange/branch_and_bound refuses -: 9015734 pairs of messages share a port; at most 8388608 are supported (203 nodes that send to all)
  [2]
  $ commsched generate exchange/random_integers --nodes 4 --set execution=synchronous | commsched solve exchange/optimum -
  commsched: exchange/optimum refuses -: it has no phases to synchronise; it requires asynchronous execution
  [2]
  $ commsched solve exchange/arrivals kb.json
  commsched: exchange/arrivals refuses kb.json: ports are held; it requires ports overlapped_latency
  [2]
  $ commsched solve exchange/earliest_deadline kb.json
  commsched: exchange/earliest_deadline refuses kb.json: no message has a deadline, on which its order depends
  [2]
  $ commsched solve exchange/apparent_tardiness kb.json
  commsched: exchange/apparent_tardiness refuses kb.json: no message has a deadline, on which its order depends
  [2]
  $ commsched solve exchange/tardiness_optimum kb.json
  commsched: exchange/tardiness_optimum refuses kb.json: no message has a deadline, on which its order depends
  [2]
  $ commsched solve exchange/critical_first kb.json
  commsched: exchange/critical_first refuses kb.json: no node is critical
  [2]
  $ commsched solve exchange/critical_dense kb.json
  commsched: exchange/critical_dense refuses kb.json: no node is critical
  [2]
  $ commsched solve exchange/critical_optimum kb.json
  commsched: exchange/critical_optimum refuses kb.json: no node is critical
  [2]
  $ commsched generate exchange/uniform_network --nodes 129 --set port_map=tiers | commsched solve exchange/forward -
  commsched: exchange/forward refuses -: 129 nodes; at most 128 are supported where links are absent or ports are mapped
  [2]
  $ commsched generate exchange/uniform_network --nodes 513 | commsched solve exchange/forward -
  commsched: exchange/forward refuses -: 513 nodes; at most 512 are supported
  [2]

Two pairs of nodes, 1 s a byte inside and 10 s between; 10 bytes from each node of the first for node 2. Directly they take 200
s of its port. If node 3 takes x bytes and hands them on, they take 10 x s of its port, and 10 (20 - x) + x s of that of node 2:
105.26 s for both. Forwarded in two transfers, of which the second is handed on, they take 110 s. So it is without clusters.

  $ cat > pairs.json <<'E'
  > {"model":"exchange","bytes":[[0,0,10,0],[0,0,10,0],[0,0,0,0],[0,0,0,0]],"startup":0,
  > "per_byte":[[1,1,10,10],[1,1,10,10],[10,10,1,1],[10,10,1,1]],"clusters":[0,0,1,1]}
  > E
  $ commsched solve exchange/forward_once pairs.json | grep -e ^comp -e ^lower -e valid
  completion: 111.578947368 s
  lower_bound: 105.263157895 s
  valid: true
  $ sed 's/,"clusters.*/}/' pairs.json | commsched solve exchange/forward - | grep ^comp
  completion: 110.175438597 s

Start-ups decide: eight nodes, 1 s each, take three rounds, and the last messages of a direct schedule seven.

  $ echo '{"model":"exchange","nodes":8,"bytes":1,"startup":1,"per_byte":0}' >few.json
  $ commsched solve exchange/forward_once few.json | grep -e ^comp -e valid
  completion: 3 s
  valid: true
  $ commsched solve exchange/forward few.json | grep -e ^comp -e valid
  completion: 3 s
  valid: true

Two groups of three nodes, all messages for node 0, which takes 3 s for each from outside: gathered first, one transfer.

  $ cat > gather.json <<'E'
  > {"model":"exchange","bytes":[[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[1,0,0,0,0,0],[1,0,0,0,0,0],[1,0,0,0,0,0]],
  > "startup":[[1,1,1,3,3,3],[1,1,1,3,3,3],[1,1,1,3,3,3],[3,3,3,1,1,1],[3,3,3,1,1,1],[3,3,3,1,1,1]],"per_byte":0,
  > "clusters":[0,0,0,1,1,1]}
  > E
  $ commsched solve exchange/forward_once gather.json | grep -e ^comp -e valid
  completion: 5 s
  valid: true

Links are uneven: 10 bytes over node 2 take 20 s, directly 100 s.

  $ echo '{"model":"exchange","bytes":[[0,10,0],[0,0,0],[0,0,0]],"startup":0,"per_byte":[[1,10,1],[10,1,1],[1,1,1]]}' >over.json
  $ for algorithm in forward forward_once; do commsched solve exchange/$algorithm over.json | grep -e ^comp -e valid; done
  completion: 20 s
  valid: true
  completion: 20 s
  valid: true

Four servers of four experts of equal popularity, 4 MB to each: 12 messages between servers of 85 us and 3 inside of 10.89 us, at
every port.

  $ commsched generate exchange/experts --nodes 16 --set cluster_size=4 --set popularity=0 --set noise=0 | commsched bound - |
  >     grep -o '^lower_bound: [0-9.]*'
  lower_bound: 0.00105266666667

Unlimited buffers: node 2 receives 4 bytes of node 1 first; the 2 bytes of node 0 are sent meanwhile, stored, and received after.

  $ echo '{"model":"exchange","bytes":[[0,1,2],[0,0,4],[0,0,0]],"startup":0,"per_byte":1,"ports":"buffered"}' >stored.json
  $ commsched solve exchange/fixed_pattern stored.json -o s.json | grep completion
  completion: 6 s
  $ grep -o '"from": 0, "to": 2.*' s.json
  "from": 0, "to": 2, "bytes": 2, "phase": 1, "send_start": 1, "send_end": 3, "receive_start": 4, "receive_end": 6}
