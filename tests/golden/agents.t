Agents and chains of paper `agents`, by hand: the sends of a multicast, each sender's in their order.

  $ network() {
  >   echo "{\"model\": \"switched\", \"ports\": 16, \"links\": [$1], \"hosts\": [$2], \"routing\": \"tree\", \"root\": 0,"
  >   echo "\"timing\": {\"startup\": 5e-6, \"per_byte\": 10.5e-9, \"switch_delay\": 2e-7},"
  >   echo "\"messages\": [{\"source\": $3, \"destinations\": [$4], \"bytes\": 1000}]}"; }
  $ sends() { commsched solve switched/$1 $2 --output s.json > said
  >   sed -n 's/.*"from": \([0-9]*\), "to": \([0-9]*\).*"send_start": \([0-9.e-]*\),.*/\1 \3 \2/p' s.json | sort -k1,1n -k2,2g |
  >     sed 's/ .* /-/' | paste -s -d ' '; }

One switch, host 2 to all others. CCO halves 0 1 [2] 3 4 at 2: the source is in the upper half and sends to 1, the last of
the lower. SPCCO halves 2 3 4 0 1 at 4.

  $ network '' '0, 0, 0, 0, 0' 2 '0, 1, 3, 4' > one.json
  $ sends cco one.json
  1-0 2-1 2-3 3-4
  $ sends spcco one.json
  0-1 2-4 2-3 4-0
  $ sends binomial one.json
  0-3 2-0 2-1 2-4
  $ sends separate one.json
  2-0 2-1 2-3 2-4

Of the root's children 1 and 2 the second has a child, so it comes first, unless the smaller id does: the chain is 2 3 0 1 4,
and by ids 2 1 4 3 0. SPCCO halves it in its middle.

  $ network '[0, 1], [0, 2], [2, 3]' '3, 1, 0, 2, 1' 2 '0, 1, 3, 4' > tree.json
  $ sends spcco tree.json
  0-1 1-4 2-0 2-3
  $ sends spcco_by_id tree.json
  2-4 2-1 3-0 4-3
  $ sends spcco_longest_first tree.json
  0-1 1-4 2-0 2-3

A host a switch: the chains 0 1 2 3, 4 and 5 6. 4 hangs on 1 and is in its subtree, but the shortest chain: 0 1 2 3 4 5 6,
and 0 1 2 3 5 6 4.

  $ network '[0, 1], [1, 2], [2, 3], [1, 4], [0, 5], [5, 6]' '0, 1, 2, 3, 4, 5, 6' 0 '1, 2, 3, 4, 5, 6' > seven.json
  $ sends spcco seven.json
  0-3 0-1 1-2 3-5 3-4 5-6
  $ sends spcco_longest_first seven.json
  0-3 0-1 1-2 3-6 3-5 6-4

The agent on switch 1 and its list, two locals and the agent of switch 2: the last receives from the first of the two, the
one with the smaller id.

  $ network '[0, 1], [1, 2]' '0, 1, 1, 1, 2' 0 '1, 2, 3, 4' > line.json
  $ sends stb_listed line.json
  0-2 1-4 2-1 2-3
  $ sends stb line.json
  0-2 1-3 2-1 2-4
