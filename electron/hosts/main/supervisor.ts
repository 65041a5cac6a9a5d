import { utilityProcess, type MessagePortMain, type UtilityProcess } from 'electron';
import { GauzeError, replaced } from '../../contract/errors';
import type { Caller, Reply, Request } from '../../contract/kernel';
import type { FromHost, ToHost } from '../node/hostMessages';

interface Options {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly onMessage: (message: FromHost) => void;
  /** Nothing that it writes is shown. */
  readonly isSilent?: boolean;
  /** Whether one may be started now; one that runs goes on. */
  readonly mayStart: () => boolean;
  /** @param words the last that it wrote to standard error */
  readonly onExit: (exitCode: number, words: string) => void;
}

/**
 * A utility process, started on demand and restarted after a crash. Callers waiting for a process that ended get
 * `engineStopped`, whatever the exit code; each call is settled once.
 */
export class Supervisor {
  readonly #options: Options;
  readonly #waiting = new Map<number, { readonly host: UtilityProcess; readonly settle: (reply: Reply) => void }>();
  #process: UtilityProcess | null = null;
  readonly #dismissed = new WeakSet<UtilityProcess>();
  #lastKey = 0;
  #isDisposed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get pid(): number | null {
    return this.#process?.pid ?? null;
  }

  start(): UtilityProcess {
    if (this.#process !== null) return this.#process;
    if (this.#isDisposed) throw new GauzeError('engineStopped', `${this.#options.name} was stopped`);
    if (!this.#options.mayStart()) throw replaced();
    const started = utilityProcess.fork(this.#options.script, [...(this.#options.args ?? [])], {
      serviceName: `Gauze ${this.#options.name}`,
      stdio: ['ignore', this.#options.isSilent === true ? 'ignore' : 'inherit', 'pipe'],
    });
    const words = lastWords(started.stderr, this.#options.isSilent === true);
    this.#process = started;
    started.on('message', (message: FromHost) => {
      if (message.kind !== 'reply') return this.#options.onMessage(message);
      this.#waiting.get(message.key)?.settle(message.reply);
      this.#waiting.delete(message.key);
    });
    started.once('exit', (exitCode) => {
      if (this.#process === started) this.#process = null;
      const error = {
        code: 'engineStopped' as const,
        message: `the ${this.#options.name} process ended`,
        details: { exitCode },
      };
      for (const [key, { host, settle }] of this.#waiting) {
        if (host !== started) continue;
        this.#waiting.delete(key);
        settle({ id: 0, ok: false, error });
      }
      if (this.#isDisposed || this.#dismissed.has(started)) return;
      void words().then((last) => this.#options.onExit(exitCode, last));
    });
    return started;
  }

  call(request: Request, caller: Caller): Promise<Reply> {
    return this.#ask(this.start(), request, caller);
  }

  /** @returns false where none runs, and none may be started */
  post(message: ToHost, ports: MessagePortMain[] = []): boolean {
    if (this.#process === null && !this.#options.mayStart()) return false;
    this.start().postMessage(message, ports);
    return true;
  }

  /** Ends an unresponsive process; it is restarted on demand. */
  kill(): void {
    this.#process?.kill();
  }

  /**
   * Ends the process deliberately, also where no other may be started: nothing of what it knew stays in its memory. The
   * next call starts a new one. Nobody is notified.
   */
  async renew(): Promise<void> {
    const running = this.#process;
    if (running === null) return;
    this.#dismissed.add(running);
    // Later calls go to a new process.
    this.#process = null;
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill();
    const isEnded = await Promise.race([
      ended.then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 2000)),
    ]);
    // One that hears nothing may not keep the keys of a project, nor its lock.
    if (!isEnded) killAtOnce(running.pid);
  }

  /** Requests a regular exit first: the project process writes its checkpoint before exiting. */
  async stop(lastCall: Request | null, caller: Caller, deadlineMs: number): Promise<void> {
    this.#isDisposed = true;
    const running = this.#process;
    if (running === null) return;
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    if (lastCall !== null) {
      await Promise.race([
        this.#ask(running, lastCall, caller),
        new Promise((resolve) => setTimeout(resolve, deadlineMs)),
      ]);
    }
    running.kill();
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
  }

  #ask(host: UtilityProcess, request: Request, caller: Caller): Promise<Reply> {
    this.#lastKey += 1;
    const key = this.#lastKey;
    return new Promise((resolve) => {
      this.#waiting.set(key, { host, settle: (reply) => resolve({ ...reply, id: request.id }) });
      host.postMessage({ kind: 'call', key, request, caller } satisfies ToHost);
    });
  }
}

const maxWords = 8192;

function killAtOnce(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
/** Output written at the very end may arrive after the exit event. */
const wordsAfterMs = 200;

/** Forwards standard error unless it `isSilent`, and stores its end. */
function lastWords(stream: NodeJS.ReadableStream | null, isSilent: boolean): () => Promise<string> {
  let last = '';
  if (stream === null) return () => Promise.resolve('');
  const ended = new Promise<void>((resolve) => stream.once('end', resolve));
  stream.on('data', (chunk: Buffer) => {
    if (!isSilent) process.stderr.write(chunk);
    last = (last + chunk.toString('utf8')).slice(-maxWords);
  });
  return async () => {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, wordsAfterMs))]);
    return last;
  };
}
