The library of instances with best known schedules.

  $ cp $TESTDIR/../../experiments/suite/library.json .
  $ commsched suite list --library . --tsv | wc -l
  301
  $ commsched suite list ta04x04_01 --format csv | cut -d , -f 1-8 | tr -d '\r'
  name,family,class,generator,parameters,seed,digest,value
  ta04x04_01,exchange,taillard-04,exchange/taillard,instance=ta04x04_01,1,4c257cd6a3022242,193
  $ commsched suite list multicast-papers --format markdown | grep -c -e 'broadcast\\_figure\\_5' -e ta04
  1
  $ commsched suite list taillard-04 --json | grep -c '"value": 193'
  1
  $ commsched suite list exchange --tsv | sed 1d | wc -l
  104
  $ commsched suite run open_shop exchange/branch_and_bound --on taillard-04 --json --jobs 1 > one
  $ commsched suite run open_shop exchange/branch_and_bound --on taillard-04 --json --jobs 2 | cmp - one
  $ commsched suite run exchange/branch_and_bound --on taillard-04 --tsv | cut -f 1,3,7,14 | tr '\t' ' '
  algorithm bound valid geometric_mean_ratio
  exchange/branch_and_bound optimum 10 1.000
  $ commsched suite run exchange/two_level --on clusters9_2 --runs | grep -o forwarded | uniq
  forwarded
  $ for name in uniform8_small_3 multicast_worked; do commsched suite list $name --tsv | sed 1d; done | cut -f 15,16 | sort > searched
  $ for name in exchange/dense_search multicast/dispatch_search; do commsched suite run $name --on uniform8_small_3 --on multicast_worked --runs --tsv | sed 1d; done | awk '{ print $5 "\t" $3 }' | sort | cmp - searched
  $ commsched suite verify taillard-05 multicast_worked
  11 of 11 instances verified

Against the best known method of a class: of most instances in one pass, or of searches. All ten open shops end later: p
= 2 / 2^10 = 0.00195, with Holm's correction for 2 classes twice that. Three instances of a class are too few.

  $ commsched suite run exchange/open_shop --on taillard-15 --on taillard-20 --on clusters | tail -n 3
  exchange/open_shop against the best known method of each class: in taillard-15 longer than
  exchange/dense (n = 10, +4.1 %, p = 0.0039); in taillard-20 longer than exchange/dense (n = 10, +3.1
  %, p = 0.0039)
  $ commsched suite run exchange/dense exchange/dense_search --on taillard-04 --on taillard-05 | tail -n 5
  
  exchange/dense against the best known method of each class: in taillard-04 no difference shown from
  exchange/max_matching (n = 10, -0.21 %, p = 0.77)
  
  exchange/dense_search against the best known method of each class: no class to test

A scenario of ASlib. The standard deviation of the sizes 1 and 4 is sqrt(4.5), their mean 2.5.

  $ commsched suite run open_shop exchange/critical_first --on ta04x04_01 --format arff | sed 's/,[0-9.e-]*,ok$/,SECONDS,ok/'
  @RELATION commsched
  
  @ATTRIBUTE instance_id STRING
  @ATTRIBUTE repetition NUMERIC
  @ATTRIBUTE algorithm STRING
  @ATTRIBUTE quality NUMERIC
  @ATTRIBUTE runtime NUMERIC
  @ATTRIBUTE runstatus {ok,timeout,memout,not_applicable,crash,other}
  
  @DATA
  ta04x04_01,1,exchange/open_shop,1.0932642487046633,SECONDS,ok
  ta04x04_01,1,exchange/critical_first,?,?,not_applicable
  $ commsched suite features eq4_exceeded --format arff
  @RELATION commsched
  
  @ATTRIBUTE instance_id STRING
  @ATTRIBUTE repetition NUMERIC
  @ATTRIBUTE nodes NUMERIC
  @ATTRIBUTE lower_bound NUMERIC
  @ATTRIBUTE size_mean NUMERIC
  @ATTRIBUTE size_variation NUMERIC
  @ATTRIBUTE constant_mean NUMERIC
  @ATTRIBUTE constant_variation NUMERIC
  @ATTRIBUTE rate_mean NUMERIC
  @ATTRIBUTE rate_variation NUMERIC
  
  @DATA
  eq4_exceeded,1,3,6,2.5,0.84852813742385691,2,0.70710678118654757,1,0
  $ commsched suite features ta04x04_01 --format csv | cut -d , -f 1-5 | tr -d '\r'
  instance_id,repetition,nodes,lower_bound,size_mean
  ta04x04_01,1,4,186,41.9375

  $ commsched suite list ta4
  commsched: the library has no instance, class or family 'ta4'
  [2]
  $ commsched suite schedule exchange
  commsched: the library has no instance 'exchange'
  [2]
  $ commsched suite lsit
  commsched: there is no command 'lsit'; nearest: list, run, submit
  [2]
  $ commsched suite run 2>&1 | head -n 1
  commsched suite: run: no argument given
  $ commsched suite instance ta04x04_01 ta04x04_02 2>&1 | head -n 1
  commsched suite: instance: more than one argument given
  $ commsched suite run exchange/opn_shop
  commsched: there is no algorithm 'exchange/opn_shop'; nearest: exchange/open_shop, * (glob)
  [2]
  $ commsched suite run switched/cco --on taillard-04
  commsched: no instance of switched is selected
  [2]
  $ commsched suite run switched/cco open_shop
  commsched: switched/cco and exchange/open_shop are of two families
  [2]
  $ commsched suite list --library none
  none/library.json: No such file or directory
  [2]

Only a better schedule changes the library: the best known one is none, until the entry's value is spoilt.

  $ commsched suite schedule ta05x05_02 --out best.json
  $ commsched suite submit best.json
  commsched: the built-in library cannot be changed: run this in the root of the source tree, or name a copy with --library DIR
  [2]
  $ commsched suite submit best.json --library . | grep better
  better: false
  $ cp library.json before
  $ sed '/"ta05x05_02"/s/"value": [0-9]*/"value": 524/' before > library.json
  $ commsched suite verify ta05x05_02 --library . | cut -d ' ' -f 1-5
  ta05x05_02: the schedule ends after
  0 of 1 instances verified
  $ commsched suite submit best.json --library . | grep better
  better: true
  $ commsched suite list ta05x05_02 --library . --tsv | sed 1d | cut -f 8,9 | tr '\t' ' '
  262 exchange/branch_and_bound, submitted
  $ commsched suite verify ta05x05_02 --library .
  1 of 1 instances verified

An algorithm's schedule is kept as orders, and comes back as it was; also with phases and several messages.

  $ kept() { sed "/\"$1\"/s/\"value\": [^,]*/\"value\": 1e9/" before > library.json
  >   commsched suite instance $1 | commsched solve $2 - -o s.json | sed -n 2p; commsched suite submit s.json --library . | grep better
  >   commsched suite schedule $1 --library . | commsched check - | sed -n 2p; }
  $ kept ta05x05_02 min_matching; kept slowdown24_1 max_min; kept single10_correlated_fast_large_1 wrp
  completion: 302 s
  better: true
  completion: 302 s
  completion: 3.0790256 s
  better: true
  completion: 3.0790256 s
  completion: 0.057487148886 s
  better: true
  completion: 0.057487148886 s
  $ kept multi8_2_fixed_fast dispatch; kept loadedtree24_24_5_1 cco
  completion: 0.00131767921654 s
  better: true
  completion: 0.00131767921654 s
  completion: 0.041339901 s
  better: true
  completion: 0.041339901 s
  $ cp before library.json
  $ sed 's/"completion": [0-9]*/"completion": 1/' best.json > wrong.json
  $ commsched suite submit wrong.json --library . | grep valid
  valid: false
  $ commsched generate exchange/random_integers --nodes 5 --seed 77 | commsched solve open_shop - --output foreign.json > said
  $ commsched suite submit foreign.json --library .
  commsched: no instance of the library has its digest, 7278a11139e97f92
  [2]
  $ cmp before library.json

A changed seed, a bound that nothing proves, orders that cannot be executed, another key, a name twice.

  $ sed '/"uniform8_small_3"/s/"seed": [0-9]*/"seed": 2/; /"ta05x05_03"/s/: 323,/: 324,/g' before > library.json
  $ commsched suite verify uniform8_small_3 ta05x05_03 --library .
  ta05x05_03: the schedule ends after 323 s where the table says 324 s
  uniform8_small_3: the instance has digest c499dbdfd319d7c7 where the table says 10e1db2dcabcb5a8
  0 of 2 instances verified
  [1]
  $ sed '/"ta04x04_01"/s/"proved": [^,]*/"proved": "lower_bound"/' before > library.json
  $ commsched suite verify ta04x04_01 --library .
  ta04x04_01: lower_bound proves 186 s where the table says 193 s
  0 of 1 instances verified
  [1]
  $ sed '/"ta05x05_04"/s/\("orders": "[0-9>]*\) [0-9>]*/\1/' before > library.json
  $ commsched suite verify ta05x05_04 --library . | head -n 1 | cut -c 1-10
  ta05x05_04
  $ bad() { sed "/\"$1\"/s|\"orders\": \"[^\"]*|\"orders\": \"$2|" before > library.json
  >   commsched suite verify $1 --library . | sed 's/^[^:]*: //; 1q'; }
  $ for orders in '0>1 0>1' '0>4' '0>0' 1 0: '0>' '0>1 x' '0>-1' '0 >1' / '99999999999>1'; do bad uniform5_large_4 "$orders"; done | uniq -c | sed 's/^ *//'
  1 node 0 sends 2000000 bytes of message 0 -> 1, which has only 1000000
  1 message 0 -> 1: 0 of 1000000 bytes arrive
  1 orders: a message is missing in the instance, or sent twice
  8 orders: a word is not valid in an exchange, or names a missing node
  $ bad slowdown24_1 '0>1 0>2'
  transfer 0 (0 -> 1 at 0 s): its port has already served this or a later phase
  $ for orders in '0>1' '0: 1>1' '0: 0>99' '99: 0>1' '1: 0' '1: 0 0: 0>1 0>1 0>1 0>1' '0: 0>1 1: 0 0: 0>2 2: 0'; do bad power12_1 "$orders"; bad tree16_3_9_1 "$orders"; done | sort | uniq -c | sed 's/^ *//'
  1 message 0: no host sends it to its destination 0
  1 orders: a message is sent to a node twice
  5 orders: a word is not valid in a multicast, or names a missing node or message
  6 orders: a word is not valid in a switched instance, or names a missing host or message
  1 orders: no node sends what a node receives
  $ sed '/"multicast_worked"/{s|"generator": "[^"]*|"generator": "multicast/collective|; s|"parameters": "[^"]*|"parameters": "operation=gather|; s/5aa6d00e225368e5/2bb5b746fbf2603f/}' before > library.json
  $ commsched suite verify multicast_worked --library .
  multicast_worked: orders: orders of collective operations are not supported
  0 of 1 instances verified
  [1]
  $ sed '/"ta04x04_02"/s/seed/sead/' before > library.json
  $ commsched suite list --library .
  ./library.json:5:*: instances[1]: unknown key "sead"; known: name, * (glob)
  [2]
  $ sed 's/"ta04x04_02",/"ta04x04_01",/' before > library.json
  $ commsched suite list --library .
  ./library.json:5:5: instances[1]: the name ta04x04_01 is listed twice
  [2]
