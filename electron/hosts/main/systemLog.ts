import { spawn, type ChildProcess } from 'node:child_process';
import { redacted } from '../node/log';

/** Node has no local datagram sockets, and all sockets are closed here. */
const program = '/usr/bin/logger';
/** Facility `user`, severities of RFC 5424. */
const priorities: Readonly<Record<string, number>> = { error: 11, warn: 12, info: 14 };
const againMs = 60_000;
const maxBytes = 2048;
const maxWaiting = 64 * 1024;

interface SystemLogOptions {
  /** Reports lost entries, only in the log file. */
  readonly onLost: (reason: 'platform' | 'ended', exit: number) => void;
  readonly now: () => number;
  readonly platform?: NodeJS.Platform;
  readonly socket?: string;
}

/**
 * Copies log entries to the syslog of this machine (RFC 5424, by `logger` over a local socket, never a network).
 * Entries that cannot be passed on are lost there but remain in the log file.
 * @returns a function that takes a line of the log, as written by `createLog`
 */
export function openSystemLog(options: SystemLogOptions): (line: string) => void {
  const { onLost, now, platform = process.platform, socket = '/dev/log' } = options;
  if (platform !== 'linux') {
    onLost('platform', 0);
    return () => {};
  }
  let child: ChildProcess | null = null;
  let startedAt = -Infinity;
  const start = (): ChildProcess => {
    startedAt = now();
    const id = `--id=${process.pid}`;
    const size = `--size=${maxBytes}`;
    const args = ['--socket', socket, '--socket-errors=on', '--rfc5424', '--tag', 'gauze', id, size, '--prio-prefix'];
    const started = spawn(program, args, { env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
    let hasEnded = false;
    const ended = (code: number | null): void => {
      if (hasEnded) return;
      hasEnded = true;
      child = null;
      onLost('ended', code ?? 0);
    };
    started.once('error', () => ended(null)).once('exit', ended);
    started.stdin?.on('error', () => {});
    // It ends with this process.
    started.unref();
    return started;
  };
  return (line) => {
    const entry = entryOf(line);
    if (entry === null) return;
    if (child === null && now() - startedAt < againMs) return;
    child ??= start();
    const { stdin } = child;
    if (stdin !== null && stdin.writableLength < maxWaiting) stdin.write(entry);
  };
}

/** A length that `redacted` wrote. */
const isLength = (field: unknown): boolean => typeof field === 'string' && /^\[\d{1,9} characters\]$/.test(field);

/**
 * An entry in syslog form. Other processes send lines as text, and many users may read a machine's log: only numbers,
 * booleans and short tokens are passed on, whatever a line contains.
 * @returns null for a line that Gauze did not write
 */
export function entryOf(line: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = Object.entries(value).flatMap(([name, field]) =>
    /^\w{1,40}$/.test(name) && ['string', 'number', 'boolean'].includes(typeof field)
      ? [[name, isLength(field) ? field : redacted(field as string | number | boolean)] as const]
      : [],
  );
  const entry = Object.fromEntries(fields);
  const priority = priorities[String(entry['level'])];
  const text = JSON.stringify(entry);
  return priority === undefined || text.length > maxBytes / 2 ? null : `<${priority}>${text}\n`;
}
