# python3 heuristic.py [libcommsched.so.2 [INSTANCE]]: a heuristic as a function in Python, beside algorithms of the
# library. Of the messages that are left, the one with the smallest value goes next. The library asks for the values,
# computes the times and checks the schedule. Times are in seconds; commsched.h describes the fields of a message.
import ctypes
import json
import random
import sys
import time


class Message(ctypes.Structure):
    _fields_ = [("sender", ctypes.c_int), ("receiver", ctypes.c_int)] + [(name, ctypes.c_double) for name in (
        "bytes", "duration", "release", "send_free", "receive_free", "send_left", "receive_left", "bound")]


@ctypes.CFUNCTYPE(ctypes.c_double, ctypes.POINTER(Message))
def my_idea(pointer):
    message = pointer.contents
    return max(message.send_free, message.receive_free) - 0.1 * (message.send_left + message.receive_left)


library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libcommsched.so.2")
library.commsched_problem_start.restype = ctypes.c_void_p
problem = ctypes.c_void_p(library.commsched_problem_start())


def call(function, *arguments, result=ctypes.c_double):
    function = getattr(library, "commsched_problem_" + function)
    function.restype = result
    return function(problem, *arguments)


def demand(function, *arguments):
    """One that fails with a reason."""
    if not call(function, *arguments, result=ctypes.c_bool):
        sys.exit(call("reason", result=ctypes.c_char_p).decode())


def compare(instance, algorithms, rule):
    demand("read", instance, ctypes.c_size_t(len(instance)))
    for name in [*algorithms, None]:
        began = time.process_time()
        if name:
            demand("solve", name.encode(), ctypes.c_uint64(1), ctypes.c_double(float("inf")))
        else:
            demand("solve_by_rule", b"my_idea", rule)
        ratio, took = call("completion") / call("lower_bound"), time.process_time() - began
        print(f"{name or 'my_idea':24} {call('completion'):10.6g} s, {ratio:.4f} times the bound, in {took:.3f} s")


if len(sys.argv) > 2:
    text = open(sys.argv[2], "rb").read()
else:  # twenty nodes, 1 to 9 s a message
    draw, nodes = random.Random(1), range(20)
    size = [[draw.randint(1, 9) if a != b else 0 for b in nodes] for a in nodes]
    text = json.dumps({"model": "exchange", "bytes": size, "startup": 0.1, "per_byte": 1}).encode()
compare(text, ["exchange/greedy", "exchange/earliest_start", "exchange/dense"], my_idea)
