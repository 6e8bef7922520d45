The papers' worked examples.

Paper `multicast`, section 6: bound 13, optimum 14, and the completion times of its Figures 4 and 5.

  $ commsched generate multicast/worked_example --output multicast.json
  $ commsched bound multicast.json | grep -e '^lower_bound' -e multicast_prices
  lower_bound: 13 s (all schedules: shortest paths, then receiving in order of arrival)
  multicast_prices: 14 s (all schedules: growth of every message while nodes do one thing at a time, by prices on arrivals)
  $ commsched compare multicast.json --exact --format csv multicast/eaf multicast/eafp multicast/ecf multicast/ecfp multicast/fef multicast/rr multicast/rrp multicast/wr multicast/wrp | cut -d , -f 1-3,6-8
  algorithm,refused,completion,bound,bound_seconds,ratio_to_bound
  multicast/eafp,,14,optimum,14,1.000000
  multicast/optimum,,14,optimum,14,1.000000
  multicast/rrp,,14,optimum,14,1.000000
  multicast/wrp,,14,optimum,14,1.000000
  multicast/ecfp,,16,optimum,14,1.142857
  multicast/eaf,,18,optimum,14,1.285714
  multicast/ecf,,19,optimum,14,1.357143
  multicast/rr,,19,optimum,14,1.357143
  multicast/wr,,19,optimum,14,1.357143
  multicast/fef,,20,optimum,14,1.428571
  multicast/optimum_dp,"it schedules one message, not 3",,,
  multicast/optimum_dp_ready,"it schedules one message, not 3",,,
  $ commsched solve multicast/ecfp multicast.json --output schedule.json | grep -e completion -e ready
  completion: 16 s
  ready_to_receive: 8 s
  $ commsched check multicast.json schedule.json
  valid: true
  completion: 16 s
  best_bound: 14 s
  bound_by: multicast_prices
  ratio: 1.14285714286

Paper `exchange`, Tables 1 and 2 (GUSTO), messages of 1 kB.

  $ commsched generate exchange/gusto --set bytes=1000 --output gusto.json
  $ commsched bound gusto.json | head -n 1
  lower_bound: 0.265894219752 s (schedules without forwarding: the busiest port or shared link)
  $ commsched compare gusto.json --format csv exchange/fixed_pattern exchange/open_shop exchange/knoedel | cut -d , -f 1-3
  algorithm,refused,completion
  exchange/open_shop,,0.273962826117
  exchange/fixed_pattern,,0.279725940729
  exchange/knoedel,"the Knoedel graph needs an even number of nodes, not 5"
  $ commsched compare gusto.json --exact exchange/greedy | grep optimum:
  optimum: 0.265894219752 s
  $ commsched solve exchange/greedy gusto.json --output - 2>said | commsched check gusto.json -
  valid: true
  completion: 0.281793383985 s
  best_bound: 0.265894219752 s
  bound_by: lower_bound
  ratio: 1.05979507282
