Benchmarks of open shops: jobs are senders, machines receivers.

Three jobs, three machines: job 0 takes 1 + 2 + 3 = 6 s, job 1 and job 2 the same, and so does every machine. In three turns
of 3, 2 and 1 s every job and machine is busy all the time, so that the optimum is 6 s; what is on the diagonal counts.

  $ printf '3 3\n1 2 3\n3 1 2\n2 3 1\n' >latin.txt
  $ commsched import latin.txt -o latin.json; cat latin.json
  latin.txt: open shop: nodes 3, jobs (senders) 3, machines (receivers) 3, times in seconds
  {
    "model": "exchange",
    "name": "latin",
    "about": "imported: latin.txt: open shop: nodes 3, jobs (senders) 3, machines (receivers) 3, times in seconds",
    "bytes": [
      [1, 2, 3],
      [3, 1, 2],
      [2, 3, 1]
    ],
    "startup": 0,
    "per_byte": 1
  }
  $ commsched solve exchange/branch_and_bound latin.json | grep -e completion -e valid
  completion: 6 s
  valid: true

More jobs than machines: the one machine takes 4 + 5 + 6 = 15 s. Times in ms.

  $ printf '3 1\n4\n5\n6\n' >one.txt; commsched import one.txt --unit ms -o one.json
  one.txt: open shop: nodes 3, jobs (senders) 3, machines (receivers) 1, times in ms
  $ commsched bound one.json | head -n 1
  lower_bound: 0.015 s (schedules without forwarding: the busiest port or shared link)
  $ printf '1 3\n4 5 6\n' | commsched import - --unit ms 2>said | commsched bound - | head -n 1; cat said
  lower_bound: 0.015 s (schedules without forwarding: the busiest port or shared link)
  <stdin>: open shop: nodes 3, jobs (senders) 1, machines (receivers) 3, times in ms

The first two of Taillard's instances of four jobs, whose optima are 193 and 236; a file has ten. In it, the k-th time of a job is that of
the k-th machine in its line of machines.

  $ cat >tai4_4.txt << END
  > number of jobs, number of machines, time seed, machine seed, upper bound, lower bound :
  >            4           4  1166510396   164000672         193         186
  > processing times :
  >  54 34 61  2
  >   9 15 89 70
  >  38 19 28 87
  >  95 34  7 29
  > machines :
  >   3  1  4  2
  >   4  1  2  3
  >   1  2  3  4
  >   1  3  2  4
  > number of jobs, number of machines, time seed, machine seed, upper bound, lower bound :
  >            4           4  1624514147  1076870026         236         229
  > processing times :
  >   5 70 45 83
  >  24 80 58 45
  >  29 56 29 61
  >  43 64 45 74
  > machines :
  >   4  3  1  2
  >   4  1  3  2
  >   1  2  3  4
  >   4  3  2  1
  > END
  $ commsched import tai4_4.txt
  tai4_4.txt:1:1: found 2 open shops, expected one of them, by --select from 1 to 2
  [2]
  $ commsched import tai4_4.txt --select 1 2>said | grep -A 6 bytes; cat said
    "bytes": [
      [34, 2, 54, 61],
      [15, 89, 70, 9],
      [38, 19, 28, 87],
      [95, 7, 34, 29]
    ],
    "startup": 0,
  tai4_4.txt: open shop: nodes 4, jobs (senders) 4, machines (receivers) 4, times in seconds; ignored: seeds and bounds
  $ commsched generate exchange/taillard --set instance=ta04x04_01 | grep -A 6 bytes
    "bytes": [
      [34, 2, 54, 61],
      [15, 89, 70, 9],
      [38, 19, 28, 87],
      [95, 7, 34, 29]
    ],
    "startup": 0,
  $ for k in 1 2; do commsched import tai4_4.txt --select $k 2>said | commsched solve exchange/branch_and_bound - | grep completion; done
  completion: 193 s
  completion: 236 s
  $ commsched import tai4_4.txt --select 1-2
  tai4_4.txt:1:1: found 2 open shops, expected one of them, by --select from 1 to 2
  [2]
  $ commsched import tai4_4.txt --select 3
  tai4_4.txt:1:1: found 0 open shops, expected one of them, by --select from 1 to 2
  [2]
  $ for select in 0 2-1 x 1- 1-2x -1; do commsched import tai4_4.txt --select $select; done
  commsched: --select: found "0", expected a number from 1, or two such as 3-5
  commsched: --select: found "2-1", expected a number from 1, or two such as 3-5
  commsched: --select: found "x", expected a number from 1, or two such as 3-5
  commsched: --select: found "1-", expected a number from 1, or two such as 3-5
  commsched: --select: found "1-2x", expected a number from 1, or two such as 3-5
  commsched: --select: found "-1", expected a number from 1, or two such as 3-5
  [2]

The same text as other programs write it.

  $ for change in 's/$/  /' 's/$/\r/' '1s/^/\xef\xbb\xbf/' 's/ /\t/g' 's/ /,/g'; do sed "$change" latin.txt >variant; commsched import variant 2>said | grep -A 6 bytes >made; grep -A 6 bytes latin.json | cmp - made; cat said; done
  variant: open shop: nodes 3, jobs (senders) 3, machines (receivers) 3, times in seconds
  variant: open shop: nodes 3, jobs (senders) 3, machines (receivers) 3, times in seconds
  variant: open shop: nodes 3, jobs (senders) 3, machines (receivers) 3, times in seconds
  variant: open shop: nodes 3, jobs (senders) 3, machines (receivers) 3, times in seconds
  variant: open shop: nodes 3, jobs (senders) 3, machines (receivers) 3, times in seconds
  $ tr '\n' '\r' <tai4_4.txt | sed 's/ \([0-9]\)/ \1/g' >variant; commsched import variant --select 1 2>said | grep -A 6 bytes >made
  $ commsched generate exchange/taillard | grep -A 6 bytes | cmp - made

What is wrong has a place.

  $ refuse() { printf -- "$1" >bad; shift; commsched import bad "$@" -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse '2 2\n1 2\n' --from open_shop
  bad:2:4: found the end, expected a line for each job
  $ refuse '2 2\n1 2\n3\n' --from open_shop
  bad:3:1: found 1 cells, expected 2, one for each machine
  $ refuse '2 2\n1 2\n3 x\n'
  bad:3:3: found "x", expected a time from 0 to 1e+100
  $ refuse '2 2\n1 2\n3 -4\n'
  bad:3:3: found "-4", expected a time from 0 to 1e+100
  $ refuse '2 2\n1 2\n3 1e300\n'
  bad:3:3: found "1e300", expected a time from 0 to 1e+100
  $ refuse '2 2\n1 2\n3 nan\n'
  bad:3:3: found "nan", expected a time from 0 to 1e+100
  $ refuse '2 2\n1 2\n3 4\n5 6\n' --from open_shop
  bad:4:4: found the end, expected a line for each job
  $ refuse '0 2\n1 2\n3 4\n' --from open_shop
  bad:1:1: found "0 2", expected the numbers of jobs and machines
  $ refuse '2.5 2\n1 2\n3 4\n' --from open_shop
  bad:1:1: found "2.5 2", expected the numbers of jobs and machines
  $ refuse '2 2\n1 2\n3 4' --unit B
  commsched: --unit B: found no file that needs it, expected numbers without a unit
  $ refuse '2 2\n1 2\n3 4' --select 2
  bad:1:1: found 0 open shops, expected one of them, by --select from 1 to 1
  $ head -n 11 tai4_4.txt >bad; commsched import bad
  bad:11:13: found the end, expected a line for each job
  [2]
  $ head -n 6 tai4_4.txt >bad; commsched import bad
  bad:6:13: found the end, expected a line for each job
  [2]
  $ head -n 1 tai4_4.txt >bad; commsched import bad
  bad:1:88: found the end, expected the numbers of jobs and machines
  [2]
  $ sed '9s/3  1/3  3/' tai4_4.txt >bad; commsched import bad --select 1
  bad:9:6: found "3", expected each machine from 1 to 4 once
  [2]
  $ sed '9s/3  1/3  5/' tai4_4.txt >bad; commsched import bad --select 1
  bad:9:6: found "5", expected each machine from 1 to 4 once
  [2]
  $ sed '9s/3  1/3  0/' tai4_4.txt >bad; commsched import bad --select 1
  bad:9:6: found "0", expected each machine from 1 to 4 once
  [2]
  $ refuse '2 2\n1 2\n3 4\0\n'
  bad:3:4: found a zero byte, expected text in UTF-8

A flow shop of Taillard, whose rows are machines, has no machines of its own and is refused; lists of messages stay lists.

  $ refuse 'number of jobs, number of machines, initial seed, upper bound and lower bound :\n 2 3 873654221 14 12\nprocessing times :\n 1 2\n 3 4\n 5 6\n'
  bad:4:1: found 2 cells, expected 3, one for each machine
  $ refuse 'number of jobs, number of machines, initial seed, upper bound and lower bound :\n 2 2 873654221 14 12\nprocessing times :\n 1 2\n 3 4\n'
  bad:5:5: found the end, expected "machines :", as files of open shops have
  $ printf '0 1 3\n1 2 4\n2 0 5\n' | commsched import - 2>&1 >made | head -n 1
  <stdin>: list of messages: nodes 3, messages 3, sizes 3 to 5 bytes; no network: all links have 1 GB/s without start-up
