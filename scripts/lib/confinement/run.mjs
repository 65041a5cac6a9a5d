// Gauze where there is no network to have: in an empty network namespace, and with local sockets alone.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

const filter = path.join(import.meta.dirname, 'onlyLocalSockets.py');
const namespace = process.getuid?.() === 0 ? ['unshare', '-n'] : ['unshare', '-rn'];
const lookEveryMs = 250;
const windowWithinMs = 60_000;

const confined = (netlink, command) => [...namespace, 'python3', filter, ...(netlink ? ['--netlink'] : []), ...command];
const run = ([program, ...args], options = {}) => spawnSync(program, args, { encoding: 'utf8', ...options });

/** @returns why it cannot be tried here, or null */
export function whyNotConfined() {
  if (process.platform !== 'linux') return 'Linux alone';
  const { status, error, stderr } = run(confined(false, ['true']));
  return status === 0 ? null : `unshare and python3: ${error?.message ?? stderr.trim()}`;
}

const attempts = `
import socket
for name in ('INET', 'INET6', 'PACKET', 'NETLINK', 'UNIX'):
    kind = socket.SOCK_RAW if name in ('PACKET', 'NETLINK') else socket.SOCK_STREAM
    try:
        socket.socket(getattr(socket, 'AF_' + name), kind).close()
        print(name)
    except OSError:
        pass
`;

/** That what is taken away is away: a check whose walls are of paper shows nothing. */
export function wallsHold() {
  const made = (netlink) =>
    run(confined(netlink, ['python3', '-c', attempts]))
      .stdout.trim()
      .split('\n')
      .join(' ');
  const devices = run([...namespace, 'cat', '/proc/net/dev']).stdout.match(/^\s*[\w.-]+:/gm) ?? [];
  const isConfined = made(false) === 'UNIX' && made(true) === 'NETLINK UNIX' && devices.join().trim() === 'lo:';
  return {
    result: isConfined ? 'holds' : 'fails',
    detail: `sockets that can be made: ${made(false)}; interfaces: ${devices.join(' ').trim()}`,
  };
}

/** The same bytes and the same exit code as with a network. */
export function saysTheSame(command, input) {
  const free = run(command, { input });
  const result = run(confined(false, command), { input });
  const isSame = free.status === 0 && result.status === 0 && free.stdout !== '' && free.stdout === result.stdout;
  return {
    result: isSame ? 'holds' : 'fails',
    detail: isSame
      ? `${result.stdout.length} characters, the same`
      : `${free.status}, ${result.status}: ${result.stderr}`,
  };
}

/** A window that is shown, with netlink as the profile has it. */
export async function windowOpens(command, home) {
  if (!process.env.DISPLAY) return { result: 'notRun', detail: 'no X display' };
  const looked = () => run(['xwininfo', '-name', 'Gauze']);
  if (looked().error) return { result: 'notRun', detail: 'no xwininfo (Debian: x11-utils)' };
  if (looked().status === 0) return { result: 'notRun', detail: 'another Gauze is open on this display' };
  const [program, ...args] = confined(true, command);
  // Of its own group: what Chromium starts ends with it.
  const child = spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, HOME: home } });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let isShown = false;
  for (const until = Date.now() + windowWithinMs; !isShown && Date.now() < until && child.exitCode === null;) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    isShown = looked().stdout.includes('Map State: IsViewable');
  }
  try {
    process.kill(-child.pid);
  } catch {
    // It ended by itself.
  }
  await ended;
  return { result: isShown ? 'holds' : 'fails', detail: isShown ? 'a window is shown' : 'no window' };
}
