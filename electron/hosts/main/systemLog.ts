import { spawn, type ChildProcess } from 'node:child_process';
import { redacted } from '../node/log';

/** Node has no sockets of this kind (datagrams of a machine), and here they are closed with all others. */
const program = '/usr/bin/logger';
/** Facility `user`, severities of RFC 5424. */
const priorities: Readonly<Record<string, number>> = { error: 11, warn: 12, info: 14 };
const againMs = 60_000;
const maxBytes = 2048;
const maxWaiting = 64 * 1024;

interface SystemLogOptions {
  /** Says in the log file, and there alone, that entries are lost. */
  readonly onLost: (reason: 'platform' | 'ended', exit: number) => void;
  readonly now: () => number;
  readonly platform?: NodeJS.Platform;
  readonly socket?: string;
}

/**
 * Copies entries of the log to the syslog of this machine (RFC 5424, by `logger` over a local socket, never a network).
 * What cannot be handed over is lost there and stands in the log file.
 *
 * @returns takes a line of the log, as `createLog` writes it
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
    // Nobody waits for it: it ends when this process does.
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

/** What `redacted` wrote before. */
const isLength = (field: unknown): boolean => typeof field === 'string' && /^\[\d{1,9} characters\]$/.test(field);

/**
 * A line as syslog is given it. Other processes post lines as text, and a machine's log may be read by many: numbers,
 * booleans and short tokens alone go on, whatever a line holds.
 *
 * @returns null for what is no line of ours
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
