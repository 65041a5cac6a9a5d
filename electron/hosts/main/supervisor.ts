import { utilityProcess, type MessagePortMain, type UtilityProcess } from 'electron';
import { GauzeError } from '../../contract/errors';
import type { Caller, Reply, Request } from '../../contract/kernel';
import type { FromHost, ToHost } from '../node/hostMessages';

interface Options {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly onMessage: (message: FromHost) => void;
  readonly onExit: (exitCode: number) => void;
}

/**
 * One utility process: started when first needed, started again after it ended. Whoever waited for an answer of a
 * process that ended gets `engineStopped`, whatever the exit code; an answer settles a call once.
 */
export class Supervisor {
  readonly #options: Options;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
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
    const started = utilityProcess.fork(this.#options.script, [...(this.#options.args ?? [])], { serviceName: `Gauze ${this.#options.name}`, stdio: 'inherit' });
    this.#process = started;
    started.on('message', (message: FromHost) => {
      if (message.kind !== 'reply') return this.#options.onMessage(message);
      this.#waiting.get(message.key)?.(message.reply);
      this.#waiting.delete(message.key);
    });
    started.once('exit', (exitCode) => {
      if (this.#process === started) this.#process = null;
      const error = { code: 'engineStopped' as const, message: `the ${this.#options.name} process ended`, details: { exitCode } };
      for (const settle of this.#waiting.values()) settle({ id: 0, ok: false, error });
      this.#waiting.clear();
      if (!this.#isDisposed && !this.#dismissed.has(started)) this.#options.onExit(exitCode);
    });
    return started;
  }

  call(request: Request, caller: Caller): Promise<Reply> {
    const host = this.start();
    this.#lastKey += 1;
    const key = this.#lastKey;
    return new Promise((resolve) => {
      this.#waiting.set(key, (reply) => resolve({ ...reply, id: request.id }));
      host.postMessage({ kind: 'call', key, request, caller } satisfies ToHost);
    });
  }

  post(message: ToHost, ports: MessagePortMain[] = []): void {
    this.start().postMessage(message, ports);
  }

  /** For a process that hears nothing; it starts again when it is needed. */
  kill(): void {
    this.#process?.kill();
  }

  /** Ends the process on purpose, so that its memory is given back; the next call starts a fresh one. Nobody is told. */
  async renew(): Promise<void> {
    const running = this.#process;
    if (running === null) return;
    this.#dismissed.add(running);
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill();
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
    if (this.#process === running) this.#process = null;
  }

  /** Asks nicely first: the project process writes its checkpoint before it goes. */
  async stop(lastCall: Request | null, caller: Caller, deadlineMs: number): Promise<void> {
    this.#isDisposed = true;
    const running = this.#process;
    if (running === null) return;
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    if (lastCall !== null) {
      await Promise.race([this.#callRunning(running, lastCall, caller), new Promise((resolve) => setTimeout(resolve, deadlineMs))]);
    }
    running.kill();
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
  }

  #callRunning(running: UtilityProcess, request: Request, caller: Caller): Promise<Reply> {
    this.#lastKey += 1;
    const key = this.#lastKey;
    return new Promise((resolve) => {
      this.#waiting.set(key, resolve);
      running.postMessage({ kind: 'call', key, request, caller } satisfies ToHost);
    });
  }
}
