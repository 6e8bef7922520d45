What can be listed, and the help of the program and its verbs.

  $ commsched list | cut -c 1-28
  command                     
  commsched list algorithms   
  commsched list bounds       
  commsched list generators   
  commsched list experiments  
  commsched list claims       
  commsched list decoders     
  commsched list imports      
  $ commsched list algorithms | grep -A 1 'exchange/two_level '
  exchange/two_level                   two-level (multicluster 4.2)
  exchange/uniform                     Unif (multicluster 3.3.3)
  $ commsched list --format latex | grep bounds | cut -d '&' -f 1
  commsched list bounds 
  $ commsched list algorithms | grep -E '^exchange.*(MPICH|Open MPI|UCC) '
  exchange/bruck                       Bruck (MPICH src/mpi/coll/alltoall/alltoall_intra_brucks.c) [library_orders.c]
  exchange/by_hosts                    by hosts (Open MPI ompi/mca/coll/han/coll_han_alltoallv.c) [library_orders.c]
  exchange/linear                      linear (Open MPI ompi/mca/coll/base/coll_base_alltoallv.c: basic_linear) [library_orders.c]
  exchange/linear_sync                 linear with sync (Open MPI ompi/mca/coll/base/coll_base_alltoall.c: linear_sync) [library_orders.c]
  exchange/node_split                  node split (UCC src/components/cl/hier/alltoallv/alltoallv.c) [library_orders.c]
  exchange/pairwise                    pairwise (MPICH src/mpi/coll/alltoall/alltoall_intra_pairwise.c) [library_orders.c]
  exchange/pairwise_shift              pairwise by shift (Open MPI ompi/mca/coll/base/coll_base_alltoallv.c: pairwise) [library_orders.c]
  exchange/scattered                   scattered (MPICH src/mpi/coll/alltoallv/alltoallv_intra_scattered.c) [library_orders.c]
  $ commsched list algorithms --format csv | grep open_shop,
  exchange/open_shop,exchange,open shop,exchange 4.5,\r (esc)
  $ commsched list generators | grep 'number of nodes; 1 to 16384' | sort -u
      nodes           number of nodes; 1 to 16384; default 12, or the sum of sizes
      nodes           number of nodes; 1 to 16384; default 20
      nodes           number of nodes; 1 to 16384; default 4
      nodes           number of nodes; 1 to 16384; default 48, or those of the tree
      nodes           number of nodes; 1 to 16384; default 5
      nodes           number of nodes; 1 to 16384; default 64
  $ commsched list bounds | grep time_indexed
  multicast_time_indexed    multicast: all schedules: the linear program of a deadline, over steps of time
  $ commsched list claims | grep 'Theorem 3: open'
  exchange_theorem3                          printed      Theorem 3: open shop within twice the bound (exchange 4.5, Theorem 3)
  exchange_theorem3_sum                      printed      proof of Theorem 3: open shop within a row plus a column (exchange 4.5, proof of Theorem 3)
  $ commsched list experiments | grep table_5_4
  multicluster_table_5_4            printed      Maximal slowdown, 128 nodes in clusters of 32 (multicluster 5.4)
  $ commsched list algorithms bounds
  commsched list: more than one kind to list given
  Try `commsched list --help' or `commsched list --usage' for more information.
  [2]
  $ commsched list nonsense
  commsched: there is no list 'nonsense'; nearest: bounds, * (glob)
  [2]

  $ commsched --help > help
  $ commsched help | cmp - help
  $ commsched solve --help > help
  $ commsched help solve | cmp - help
  $ head -n 1 help
  Usage: commsched solve [OPTION...] ALGORITHM INSTANCE
  $ commsched 2>&1 | head -n 1
  Usage: commsched VERB [ARGUMENT...]
  $ commsched sovle
  commsched: there is no verb 'sovle'; nearest: solve, * (glob)
  [2]
  $ commsched help sovle
  commsched: there is no verb 'sovle'; nearest: solve, * (glob)
  [2]
  $ commsched help solve compare
  commsched: help takes one verb
  [2]
  $ commsched --manual-format | grep -F -- 'nodes\fR (whole number'
  \fInodes\fR (whole number, 1 to 46340)

Completion, for options and values as one word or as three.

  $ commsched --complete help so
  solve\tschedule an instance (esc)
  $ commsched --complete solve --output=x
  :files
  $ commsched --complete solve -o x
  :files
  $ commsched --complete solve '--output ='
  $ commsched --complete compare --jobs=2
  $ commsched --complete solve exchange/open_s
  exchange/open_shop\topen shop (esc)
  exchange/open_shop_longest\topen shop, longest first (esc)
  $ commsched --complete experiment multicluster_table_5_4
  multicluster_table_5_4\tMaximal slowdown, 128 nodes in clusters of 32 (esc)
  :files
