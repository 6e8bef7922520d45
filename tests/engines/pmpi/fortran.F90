! MPI_Alltoall, MPI_Alltoallv and MPI_Bcast called by a Fortran program: by mpif.h
! (-DMPIF), the module mpi (-DMODULE) or the module mpi_f08. Rank s sends `number(s, d, k)` as the kth
! number to rank d, `amount(s, d)` of them or two, and each receiver checks all of them: first from
! one array to another, then in place, then by addresses from MPI_BOTTOM. The exit status is 1 if one is
! wrong; otherwise rank 0 prints "right".
program fortran
#ifdef MODULE
    use mpi
#elif !defined(MPIF)
    use mpi_f08
#endif
    implicit none
#ifdef MPIF
    include 'mpif.h'
#endif
#if defined(MPIF) || defined(MODULE)
#define KIND_OF_TYPE integer
#else
#define KIND_OF_TYPE type(MPI_Datatype)
#endif
    integer, parameter :: most = 16, same = 2, free = -1
    integer :: ranks, me, ierr, wrong = 0
    integer, dimension(0:most - 1) :: sent, received, sent_places, received_places
    KIND_OF_TYPE, dimension(0:most - 1) :: from_bottom, to_bottom
    integer, asynchronous :: out(0:most*most), in(0:most*most)
    save out, in

    call MPI_Init(ierr)
    call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
    call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierr)
    from_bottom = from_address(out)
    to_bottom = from_address(in)

    call even
    call MPI_Alltoall(out, same, MPI_INTEGER, in, same, MPI_INTEGER, MPI_COMM_WORLD, ierr)
    call look("alltoall")
    call even
    in = out
    call MPI_Alltoall(MPI_IN_PLACE, 0, MPI_INTEGER, in, same, MPI_INTEGER, MPI_COMM_WORLD, ierr)
    call look("alltoall in place")
    call even
    call MPI_Alltoall(MPI_BOTTOM, same, from_bottom(0), MPI_BOTTOM, same, to_bottom(0), &
                      MPI_COMM_WORLD, ierr)
    call look("alltoall from the bottom")

    call uneven
    call MPI_Alltoallv(out, sent, sent_places, MPI_INTEGER, in, received, received_places, &
                       MPI_INTEGER, MPI_COMM_WORLD, ierr)
    call look("alltoallv")
    call symmetric
    in = out
    call MPI_Alltoallv(MPI_IN_PLACE, sent, sent_places, MPI_INTEGER, in, received, &
                       received_places, MPI_INTEGER, MPI_COMM_WORLD, ierr)
    call look("alltoallv in place")
    call uneven
    call MPI_Alltoallv(MPI_BOTTOM, sent, sent_places, from_bottom(0), MPI_BOTTOM, received, &
                       received_places, to_bottom(0), MPI_COMM_WORLD, ierr)
    call look("alltoallv from the bottom")

    call broadcast
    call MPI_Bcast(in, same, MPI_INTEGER, ranks - 1, MPI_COMM_WORLD, ierr)
    call look_at_broadcast("bcast")
    call broadcast
    call MPI_Bcast(MPI_BOTTOM, same, to_bottom(0), ranks - 1, MPI_COMM_WORLD, ierr)
    call look_at_broadcast("bcast from the bottom")

    call MPI_Type_free(from_bottom(0), ierr)
    call MPI_Type_free(to_bottom(0), ierr)
    if (wrong > 0) stop 1
    call MPI_Barrier(MPI_COMM_WORLD, ierr)
    if (me == 0) print '(a)', "right"
    call MPI_Finalize(ierr)

contains

    ! A type of one integer, displaced from MPI_BOTTOM by the array's address.
    function from_address(array) result(made)
        integer, asynchronous :: array(0:)
        KIND_OF_TYPE :: made
        integer(MPI_ADDRESS_KIND) :: places(1)
        integer :: lengths(1) = 1
        call MPI_Get_address(array(0), places(1), ierr)
        call MPI_Type_create_hindexed(1, lengths, places, MPI_INTEGER, made, ierr)
        call MPI_Type_commit(made, ierr)
    end function

    pure integer function number(from, to, k)
        integer, intent(in) :: from, to, k
        number = 10000*from + 100*to + k
    end function

    pure integer function amount(from, to)
        integer, intent(in) :: from, to
        amount = mod(3*from + to, 4)
    end function

    subroutine even
        call fill(spread(same, 1, most), spread(same, 1, most))
    end subroutine

    subroutine uneven
        integer :: rank
        call fill([(amount(me, rank), rank=0, most - 1)], [(amount(rank, me), rank=0, most - 1)])
    end subroutine

    subroutine symmetric
        integer :: rank
        call fill([(amount(0, me + rank), rank=0, most - 1)], [(amount(0, rank + me), rank=0, most - 1)])
    end subroutine

    subroutine fill(sends, receives)
        integer, intent(in) :: sends(0:most - 1), receives(0:most - 1)
        integer :: rank, k
        sent = sends
        received = receives
        do rank = 0, most - 1
            sent_places(rank) = sum(sent(:rank - 1))
            received_places(rank) = sum(received(:rank - 1))
        end do
        in = free
        out = free
        do rank = 0, ranks - 1
            do k = 0, sent(rank) - 1
                out(sent_places(rank) + k) = number(me, rank, k)
            end do
        end do
    end subroutine

    subroutine look(what)
        character(*), intent(in) :: what
        integer :: rank, k, before
        before = wrong
        do rank = 0, ranks - 1
            do k = 0, received(rank) - 1
                if (in(received_places(rank) + k) /= number(rank, me, k)) wrong = wrong + 1
            end do
        end do
        if (any(in(sum(received(:ranks - 1)):) /= free)) wrong = wrong + 1
        if (ierr /= MPI_SUCCESS) wrong = wrong + 1
        if (wrong > before) print '(a, i0, 2a)', "rank ", me, " wrong: ", what
    end subroutine

    subroutine broadcast
        in = free
        if (me == ranks - 1) in(:same - 1) = [number(me, 0, 0), number(me, 0, 1)]
    end subroutine

    subroutine look_at_broadcast(what)
        character(*), intent(in) :: what
        if (any(in(:same - 1) /= [number(ranks - 1, 0, 0), number(ranks - 1, 0, 1)]) .or. &
            any(in(same:) /= free) .or. ierr /= MPI_SUCCESS) then
            wrong = wrong + 1
            print '(a, i0, 2a)', "rank ", me, " wrong: ", what
        end if
    end subroutine
end program
