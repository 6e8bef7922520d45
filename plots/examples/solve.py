# python3 solve.py [libcommsched.so.2]: a total exchange, solved and checked by the library; instance and
# schedule are JSON, commsched-format(5). The functions are the commsched_problem_... of commsched.h.
import ctypes
import json
import random
import sys

library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libcommsched.so.2")
handle, text = ctypes.c_void_p, ctypes.c_char_p
for name, result, arguments in [
    ("start", handle, []),
    ("release", None, [handle]),
    ("reason", text, [handle]),
    ("read", ctypes.c_bool, [handle, text, ctypes.c_size_t]),
    ("solve", ctypes.c_bool, [handle, text, ctypes.c_uint64, ctypes.c_double]),
    ("check", ctypes.c_bool, [handle, text, ctypes.c_size_t]),
    ("completion", ctypes.c_double, [handle]),
    ("lower_bound", ctypes.c_double, [handle]),
    ("schedule_text", text, [handle]),
]:
    function = getattr(library, "commsched_problem_" + name)
    function.restype, function.argtypes = result, arguments


class Problem:
    def __init__(self, instance):
        self.handle = library.commsched_problem_start()
        written = json.dumps(instance).encode()
        self.demand(library.commsched_problem_read(self.handle, written, len(written)))

    def __del__(self):
        library.commsched_problem_release(self.handle)

    def demand(self, good):
        if not good:
            raise ValueError(library.commsched_problem_reason(self.handle).decode())

    def solve(self, algorithm, seed=1, time_limit=float("inf")):
        """The valid schedule; a reason is raised where there is none."""
        self.demand(library.commsched_problem_solve(self.handle, algorithm.encode(), seed, time_limit))
        return json.loads(library.commsched_problem_schedule_text(self.handle))


# Five nodes: a tenth of a second to begin, 1 to 9 seconds a message.
draw, nodes = random.Random(1), range(5)
size = [[draw.randint(1, 9) if sender != receiver else 0 for receiver in nodes] for sender in nodes]
problem = Problem({"model": "exchange", "bytes": size, "startup": 0.1, "per_byte": 1})
transfers = problem.solve("exchange/open_shop")["transfers"]
for transfer in sorted(transfers, key=lambda transfer: transfer["send_start"])[:5]:
    print(f"{transfer['from']} -> {transfer['to']}: {transfer['send_start']:.1f} to {transfer['send_end']:.1f} s")
end = max(transfer["send_end"] for transfer in transfers)
print(f"{len(transfers)} transfers in {end:.1f} s, "
      f"at least {library.commsched_problem_lower_bound(problem.handle):.1f} s")

# Ports have one transfer at a time, and every byte arrives.
arrived = [[0] * 5 for node in nodes]
for transfer in transfers:
    arrived[transfer["from"]][transfer["to"]] += transfer["bytes"]
assert arrived == size
for port in ("from", "to"):
    for node in nodes:
        own = sorted((transfer["send_start"], transfer["send_end"]) for transfer in transfers
                     if transfer[port] == node)
        assert all(before[1] <= after[0] + 1e-9 for before, after in zip(own, own[1:]))
assert end == library.commsched_problem_completion(problem.handle)

# A schedule that was changed is refused, with the reason.
written = library.commsched_problem_schedule_text(problem.handle)
problem.demand(library.commsched_problem_check(problem.handle, written, len(written)))
changed = written.replace(b'"send_start": 0,', b'"send_start": 0.5,', 1)
assert not library.commsched_problem_check(problem.handle, changed, len(changed))
print("changed:", library.commsched_problem_reason(problem.handle).decode())
