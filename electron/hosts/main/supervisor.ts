import { utilityProcess, type MessagePortMain, type UtilityProcess } from 'electron';
import { GauzeError } from '../../contract/errors';
import type { Caller, Reply, Request } from '../../contract/kernel';
import type { FromHost, ToHost } from '../node/hostMessages';

interface Options {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly onMessage: (message: FromHost) => void;
  /** @param words the last that it wrote to standard error */
  readonly onExit: (exitCode: number, words: string) => void;
}

/**
 * One utility process: started when first needed, started again after it ended. Anyone who waited for an answer of a
 * process that ended gets `engineStopped`, whatever the exit code; an answer settles a call once.
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
    const started = utilityProcess.fork(this.#options.script, [...(this.#options.args ?? [])], {
      serviceName: `Gauze ${this.#options.name}`,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    const words = lastWords(started.stderr);
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

  post(message: ToHost, ports: MessagePortMain[] = []): void {
    this.start().postMessage(message, ports);
  }

  /** For a process that hears nothing; it starts again when it is needed. */
  kill(): void {
    this.#process?.kill();
  }

  /**
   * Ends the process on purpose, so that its memory is given back; the next call starts a fresh one. Nobody is told.
   */
  async renew(): Promise<void> {
    const running = this.#process;
    if (running === null) return;
    this.#dismissed.add(running);
    // Who asks from now on is answered by another.
    this.#process = null;
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill();
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
  }

  /** Asks nicely first: the project process writes its checkpoint before it goes. */
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
/** What is written at the very end may come after the end is known. */
const wordsAfterMs = 200;

/** Standard error goes where it went, and its end is kept. */
function lastWords(stream: NodeJS.ReadableStream | null): () => Promise<string> {
  let last = '';
  if (stream === null) return () => Promise.resolve('');
  const ended = new Promise<void>((resolve) => stream.once('end', resolve));
  stream.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    last = (last + chunk.toString('utf8')).slice(-maxWords);
  });
  return async () => {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, wordsAfterMs))]);
    return last;
  };
}
