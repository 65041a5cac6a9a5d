import { writeSync } from 'node:fs';
import { lastWords } from '../node/readerEnd';

/** Places in what the thread that reads shares with the one that watches it. */
const at = { steps: 0, file: 1, isReading: 2, waiting: 3, bytes: 4, length: 5 } as const;

/** How long a file may take, in milliseconds, and what memory. */
export interface ReadingLimits {
  /** Without a step, as in a loop without an end; a large file gets more. */
  readonly stepMs: number;
  readonly stepMsPerKilobyte: number;
  /** In all, but for what text recognition takes, which has limits of its own. */
  readonly fileMs: number;
  /** Of the process. */
  readonly memoryBytes: number;
}
export const readingLimits: ReadingLimits = {
  stepMs: 60_000,
  stepMsPerKilobyte: 2,
  fileMs: 900_000,
  memoryBytes: 3 * 1024 ** 3,
};

const stepEveryMs = 200;
const lookEveryMs = 50;

/** What the thread that reads says of itself. */
export class Steps {
  readonly shared = new SharedArrayBuffer(at.length * Int32Array.BYTES_PER_ELEMENT);
  readonly #numbers = new Int32Array(this.shared);

  constructor() {
    setInterval(() => this.step(), stepEveryMs).unref();
  }

  /** It can still be heard. */
  step(): void {
    Atomics.add(this.#numbers, at.steps, 1);
  }

  async whileReading<T>(bytes: number, read: () => Promise<T>): Promise<T> {
    Atomics.store(this.#numbers, at.bytes, Math.min(bytes, 2 ** 31 - 1));
    Atomics.add(this.#numbers, at.file, 1);
    Atomics.store(this.#numbers, at.isReading, 1);
    try {
      return await read();
    } finally {
      Atomics.store(this.#numbers, at.isReading, 0);
    }
  }

  async whileWaiting<T>(wait: () => Promise<T>): Promise<T> {
    Atomics.add(this.#numbers, at.waiting, 1);
    try {
      return await wait();
    } finally {
      Atomics.sub(this.#numbers, at.waiting, 1);
    }
  }
}

/**
 * Looks at what the thread that reads says of itself.
 *
 * @returns at each look, why the process has to end
 */
export function createLook(shared: SharedArrayBuffer, limits: ReadingLimits) {
  const numbers = new Int32Array(shared);
  let [steps, file, sinceStep, sinceBegin] = [-1, -1, 0, 0];
  let before = -1;
  return (now: number, resident: number): keyof typeof lastWords | null => {
    // A machine that slept, or gave this process no turn, proves nothing.
    const passed = before < 0 ? 0 : Math.min(now - before, 5 * lookEveryMs);
    before = now;
    const [steppedTo, fileNow] = [Atomics.load(numbers, at.steps), Atomics.load(numbers, at.file)];
    const isSame = Atomics.load(numbers, at.isReading) === 1 && file === fileNow;
    sinceStep = isSame && steps === steppedTo ? sinceStep + passed : 0;
    if (!isSame) sinceBegin = 0;
    else if (Atomics.load(numbers, at.waiting) === 0) sinceBegin += passed;
    [steps, file] = [steppedTo, fileNow];
    if (resident > limits.memoryBytes) return 'memory';
    const stepMs = limits.stepMs + (limits.stepMsPerKilobyte * Atomics.load(numbers, at.bytes)) / 1024;
    return sinceStep > stepMs || sinceBegin > limits.fileMs ? 'stuck' : null;
  };
}

/**
 * Watches, from a thread of its own, the one that reads, and ends the process: what hangs or fills the memory cannot
 * tell, and no other process need be awake for it.
 */
export function watch(shared: SharedArrayBuffer, limits: ReadingLimits): void {
  const look = createLook(shared, limits);
  setInterval(() => {
    const reason = look(performance.now(), process.memoryUsage.rss());
    if (reason !== null) end(reason);
  }, lookEveryMs);
}

function end(reason: keyof typeof lastWords): void {
  try {
    writeSync(2, `\n${lastWords[reason]}\n`);
  } finally {
    // Not `exit`, which would end this thread alone.
    process.kill(process.pid, 'SIGKILL');
  }
}
