Invalid files of ibnetdiscover.

  $ printf '' | commsched fabric -
  <stdin>:1:1: there is no switch
  [2]
  $ commsched fabric - <<'E'
  > Hca 1 "H"
  > E
  <stdin>:2:1: there is no switch
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Hca 1 "H"
  > E
  <stdin>:2:1: a host without a switch: H
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Rt 2 "R"
  > E
  <stdin>:2:1: unknown record: Rt
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  >   !
  > E
  <stdin>:2:3: unknown record
  [2]
  $ commsched fabric - <<'E'
  > colour=blue
  > E
  <stdin>:1:1: unknown record: colour
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Ca 2 "H"
  > E
  <stdin>:2:1: a host without a switch: H
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Ca 2 "H"
  > [1] "S"[1]
  > [2] "S"[2]
  > E
  <stdin>:2:1: an adapter with more than one port in use: H
  [2]
  $ commsched fabric - <<'E'
  > Switch 0 "S"
  > E
  <stdin>:1:8: a number of ports from 1 is needed
  [2]
  $ commsched fabric - <<'E'
  > Switch x "S"
  > E
  <stdin>:1:8: a number of ports from 1 is needed
  [2]
  $ commsched fabric - <<'E'
  > Switch 99999999999 "S"
  > E
  <stdin>:1:8: a number of ports from 1 is needed
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 S
  > E
  <stdin>:1:10: a name in double quotes is needed
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S
  > E
  <stdin>:1:11: a name of 1 to 255 characters in double quotes is needed
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S" lid
  > E
  <stdin>:1:14: the line should end here
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Switch 4 "S"
  > E
  <stdin>:2:1: a second record of this name: S
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Switch 4 "S"
  > Switch 4 "S"
  > E
  <stdin>:2:1: a second record of this name: S
  [2]
  $ commsched fabric - <<'E'
  > [1] "S"[1]
  > E
  <stdin>:1:1: a port before the first Switch, Hca or Ca
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [5] "T"[1]
  > E
  <stdin>:2:1: it has no such port: S
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "T"[1]
  > E
  <stdin>:2:1: there is no record of the other end: T
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "T"
  > E
  <stdin>:2:8: a port in [ ] is needed
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1 "T"[1]
  > E
  <stdin>:2:4: the ] of a port is missing
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1](2 "T"[1]
  > E
  <stdin>:2:4: a guid without its )
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1][ext 5 "T"[1]
  > E
  <stdin>:2:17: a name in double quotes is needed
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1][ext 5
  > E
  <stdin>:2:4: the ] of an external port is missing
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "S"[2]
  > E
  <stdin>:2:1: a cable to itself: S
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "T"[3]
  > Switch 2 "T"
  > E
  <stdin>:2:1: the other end has no such port: T
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "T"[1]
  > Switch 2 "T"
  > [1] "S"[2]
  > E
  <stdin>:4:1: the port is already connected to another one: T
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > [1] "T"[1]
  > [1] "T"[2]
  > Switch 2 "T"
  > E
  <stdin>:3:1: the port is already connected to another one: S
  [2]
  $ commsched fabric - <<'E'
  > Switch 4 "S"
  > Hca 1 "H"
  > [1] "I"[1]
  > Hca 1 "I"
  > E
  <stdin>:3:1: a cable between two hosts: H
  [2]
  $ commsched fabric - <<'E'
  > "witch 4 "S"
  > [1](2) "H"[1](3) # x
  > [2] "T"[1]
  > Switch 4 "T"
  > vendid=0x1
  > Hca 1 "H"
  > E
  <stdin>:1:1: unknown record
  [2]
