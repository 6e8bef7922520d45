Invalid files of ibnetdiscover.

  $ printf '' | commsched fabric -
  <stdin>:1:1: found nothing, expected a switch
  [2]
  $ commsched fabric - <<'E'
  > Hca 1 "H"
  > E
  <stdin>:2:1: found nothing, expected a switch
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Hca 1 "H"
  > E
  <stdin>:2:1: found "Hca", expected a cable to a switch for H
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Rt 2 "R"
  > E
  commsched: -: ignored: routers (1)
  network: -
  switches: 1
  hosts: 0
  links: 0
  ports: 4
  root: S
  routing: shortest
  levels: 1
  routes: 0
  mean_hops: none
  most_hops: 0
  longer_by_tables: 0
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  >   !
  > E
  <stdin>:2:3: found "!", expected Switch, Ca, Hca, Rt, a port in [ ], or a line such as vendid=0x2c9
  [2]
  $ commsched fabric - <<'E'
  > colour=blue
  > E
  <stdin>:1:1: found "colour=blue", expected Switch, Ca, Hca, Rt, a port in [ ], or a line such as vendid=0x2c9
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Ca 2 "H"
  > E
  <stdin>:2:1: found "Ca", expected a cable to a switch for H
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Ca 2 "H"
  > [1] "S"[1]
  > [2] "S"[2]
  > E
  network: -
  switches: 1
  hosts: 2
  links: 0
  ports: 4
  root: S
  routing: shortest
  levels: 1
  routes: 2
  mean_hops: 0
  most_hops: 0
  longer_by_tables: 0
  $ commsched fabric - <<'E'
  > Switch 0 "S"
  > E
  <stdin>:1:8: found "0", expected a number of ports from 1 to 4096
  [2]
  $ commsched fabric - <<'E'
  > Switch x "S"
  > E
  <stdin>:1:8: found "x", expected a number of ports from 1 to 4096
  [2]
  $ commsched fabric - <<'E'
  > Switch 99999999999 "S"
  > E
  <stdin>:1:8: found "99999999999", expected a number of ports from 1 to 4096
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 S
  > E
  <stdin>:1:10: found "S", expected a name of 1 to 255 bytes in double quotes
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S
  > E
  <stdin>:1:10: found "S", expected a name of 1 to 255 bytes in double quotes
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S" lid
  > E
  <stdin>:1:14: found "lid", expected the end of the line
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Switch 4 "S"
  > E
  <stdin>:2:1: found "Switch", expected one record of S
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Switch 4 "S"
  > Switch 4 "S"
  > E
  <stdin>:2:1: found "Switch", expected one record of S
  [2]
  $ commsched fabric - <<'E'
  > [1] "S"[1]
  > E
  <stdin>:1:1: found "[1]", expected a record of a switch or an adapter before its ports
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [5] "T"[1]
  > E
  <stdin>:2:5: found "T", expected a node that has a record
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "T"[1]
  > E
  <stdin>:2:5: found "T", expected a node that has a record
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "T"
  > E
  <stdin>:2:8: found nothing, expected a port in [ ]
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1 "T"[1]
  > E
  <stdin>:2:4: found "T", expected the ] of a port
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1](2 "T"[1]
  > E
  <stdin>:2:13: found nothing, expected the ) of a guid
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1][ext 5 "T"[1]
  > E
  <stdin>:2:17: found nothing, expected a name of 1 to 255 bytes in double quotes
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1][ext 5
  > E
  <stdin>:2:10: found nothing, expected the ] of an external port
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "S"[2]
  > E
  commsched: -: ignored: cables from a switch to itself (1)
  network: -
  switches: 1
  hosts: 0
  links: 0
  ports: 4
  root: S
  routing: shortest
  levels: 1
  routes: 0
  mean_hops: none
  most_hops: 0
  longer_by_tables: 0
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "T"[3]
  > Switch 2 "T"
  > E
  <stdin>:2:5: found "T", expected one of the 2 ports of T
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "T"[1]
  > Switch 2 "T"
  > [1] "S"[2]
  > E
  <stdin>:4:1: found "[1]", expected one cable at port 1 of T
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "T"[1]
  > [1] "T"[2]
  > Switch 2 "T"
  > E
  <stdin>:3:1: found "[1]", expected one cable at port 1 of S
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Hca 1 "H"
  > [1] "I"[1]
  > Hca 1 "I"
  > E
  <stdin>:3:5: found "I", expected a switch at one end of a cable
  [2]
  $ commsched fabric - <<'E'
  > "witch 4 "S"
  > [1](2) "H"[1](3) # x
  > [2] "T"[1]
  > Switch 4 "T"
  > vendid=0x1
  > Hca 1 "H"
  > E
  <stdin>:1:1: found "witch 4 ", expected Switch, Ca, Hca, Rt, a port in [ ], or a line such as vendid=0x2c9
  [2]
