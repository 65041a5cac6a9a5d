# Runs a command that can make local sockets alone, as systemd's RestrictAddressFamilies=AF_UNIX does, by seccomp:
#   python3 onlyLocalSockets.py [--netlink] COMMAND [ARGUMENTS]
# Nothing that the command does takes it back, for it or for what it starts. Linux, x86-64 and ARM64.
import ctypes
import os
import platform
import struct
import sys

ALLOW = 0x7FFF0000
REFUSE = 0x00050000
KILL = 0x80000000
EAFNOSUPPORT, ENOSYS = 97, 38
AF_UNIX, AF_NETLINK = 1, 16
ARCHITECTURES = {'x86_64': (0xC000003E, 41, 53), 'aarch64': (0xC00000B7, 198, 199)}
IO_URING_SETUP = 425
# What another kind of programs would call by these numbers; refused whole.
X32 = 0x40000000

LOAD, EQUAL, AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06
NUMBER, ARCHITECTURE, FIRST_ARGUMENT = 0, 4, 16


def filter_of(architecture, socket, socketpair, families):
    refused = [(RETURN, 0, 0, REFUSE | EAFNOSUPPORT)]
    allowed = [(RETURN, 0, 0, ALLOW)]
    family = [(LOAD, 0, 0, FIRST_ARGUMENT)]
    for at, each in enumerate(families):
        family.append((EQUAL, len(families) - at, 0, each))
    family += refused + allowed
    return [
        (LOAD, 0, 0, ARCHITECTURE),
        (EQUAL, 1, 0, architecture),
        (RETURN, 0, 0, KILL),
        (LOAD, 0, 0, NUMBER),
        (AT_LEAST, 0, 1, X32),
        (RETURN, 0, 0, REFUSE | ENOSYS),
        # A ring makes sockets, too.
        (EQUAL, 0, 1, IO_URING_SETUP),
        (RETURN, 0, 0, REFUSE | ENOSYS),
        (EQUAL, 2, 0, socket),
        (EQUAL, 1, 0, socketpair),
        (RETURN, 0, 0, ALLOW),
        *family,
    ]


def main():
    arguments = sys.argv[1:]
    families = [AF_UNIX]
    if arguments[:1] == ['--netlink']:
        families.append(AF_NETLINK)
        arguments = arguments[1:]
    lines = filter_of(*ARCHITECTURES[platform.machine()], families)
    code = ctypes.create_string_buffer(b''.join(struct.pack('<HBBI', *line) for line in lines))
    program = ctypes.create_string_buffer(struct.pack('@HP', len(lines), ctypes.addressof(code)))
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    zero = ctypes.c_ulong(0)
    for option, first, second in ((38, 1, zero), (22, 2, ctypes.byref(program))):
        if prctl(option, ctypes.c_ulong(first), second, zero, zero) != 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    os.execvp(arguments[0], arguments)


main()
