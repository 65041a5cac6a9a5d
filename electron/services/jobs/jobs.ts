import { GauzeError, type ErrorCode } from '../../contract/errors';
import type { FileContent } from '../../contract/fileContent';
import type { GauzeEvent } from '../../contract/events';
import { failureOf, type Failure } from '../../contract/kernel';
import type { Job, Skipped } from '../../contract/jobs';
import type { Clock, Log } from '../ports';

/** The first thousand skipped items are listed by name; further ones are counted. */
const skippedListed = 1000;
const progressEveryMs = 100;
const maxJobs = 50;

export interface JobContext {
  readonly signal: AbortSignal;
  /** @throws GauzeError `cancelled`; call it between small pieces of work */
  readonly checkpoint: () => void;
  readonly progress: (done: number, total: number | null) => void;
  readonly skip: (item: string, code: ErrorCode, details?: Readonly<Record<string, string | number>>) => void;
  /** Reports the content of an imported file. */
  readonly reportContent: (content: FileContent) => void;
}

type Result = Readonly<Record<string, string | number>>;
type Work = (context: JobContext) => Promise<Result>;

interface Entry {
  job: Job;
  readonly abort: AbortController;
  readonly ended: Promise<Job>;
}

/**
 * How the end of a job that threw is reported: after a cancellation, the resulting stop of the engine is not mentioned.
 */
function endOf(error: unknown, isCancelled: boolean): Failure {
  const failure = failureOf(error);
  return isCancelled && failure.code === 'engineStopped'
    ? failureOf(new GauzeError('cancelled', 'cancelled'))
    : failure;
}

/**
 * Long-running work: reports progress at most ten times a second, can be cancelled between pieces, and stays visible
 * while the project is open.
 */
export class JobRunner {
  readonly #entries = new Map<string, Entry>();
  readonly #emit: (event: GauzeEvent) => void;
  readonly #clock: Clock;
  readonly #log: Log;
  #lastId = 0;

  constructor(ports: { readonly emit: (event: GauzeEvent) => void; readonly clock: Clock; readonly log: Log }) {
    this.#emit = ports.emit;
    this.#clock = ports.clock;
    this.#log = ports.log;
  }

  start(kind: Job['kind'], unit: Job['unit'], work: Work): string {
    this.#lastId += 1;
    const id = `${kind}-${this.#lastId}`;
    const abort = new AbortController();
    const startedAt = this.#clock.elapsed();
    const skipped: Skipped[] = [];
    const inside: FileContent[] = [];
    let lastEmitted = -Infinity;
    const initial: Job = {
      id,
      kind,
      status: 'running',
      done: 0,
      total: null,
      unit,
      elapsedMs: 0,
      skippedCount: 0,
      skipped: [],
      error: null,
      result: {},
    };

    const update = (part: Partial<Job>, isUrgent: boolean): Job => {
      const elapsedMs = this.#clock.elapsed() - startedAt;
      entry.job = { ...entry.job, ...part, elapsedMs };
      if (isUrgent || elapsedMs - lastEmitted >= progressEveryMs) {
        lastEmitted = elapsedMs;
        this.#emit({ name: 'jobChanged', job: { ...entry.job, skipped: [], inside: undefined } });
      }
      return entry.job;
    };
    const context: JobContext = {
      signal: abort.signal,
      checkpoint() {
        if (abort.signal.aborted) throw new GauzeError('cancelled', 'cancelled');
      },
      progress: (done, total) => void update({ done, total }, false),
      skip(item, code, details = {}) {
        if (skipped.length < skippedListed) skipped.push({ item, code, details });
        entry.job = { ...entry.job, skippedCount: entry.job.skippedCount + 1, skipped };
      },
      reportContent(content) {
        if (inside.length < skippedListed) inside.push(content);
        entry.job = { ...entry.job, inside };
      },
    };
    // Work starts after `start` has returned, so that the caller knows the id before the first event.
    const ended = Promise.resolve()
      .then(() => work(context))
      .then(
        (result) => update({ status: 'done', result, total: entry.job.total ?? entry.job.done }, true),
        (error: unknown) => {
          const failure = endOf(error, abort.signal.aborted);
          this.#log.write(failure.code === 'bug' ? 'error' : 'info', 'jobEnded', { job: id, reason: failure.code });
          return update(
            {
              status: failure.code === 'cancelled' ? 'cancelled' : 'failed',
              error: failure.code === 'cancelled' ? null : { ...failure },
            },
            true,
          );
        },
      );
    const entry: Entry = { job: initial, abort, ended };
    this.#entries.set(id, entry);
    this.#forgetOldest();
    this.#emit({ name: 'jobChanged', job: initial });
    return id;
  }

  list(): Job[] {
    return [...this.#entries.values()].map(({ job }) => ({ ...job, skipped: [] }));
  }

  get(id: string): Job {
    return this.#entry(id).job;
  }

  cancel(id: string): void {
    this.#entry(id).abort.abort();
  }

  /**
   * For work that must not run twice at once.
   * @throws GauzeError `busy` while a job of this kind runs
   */
  refuseSecond(kind: Job['kind']): void {
    if ([...this.#entries.values()].some(({ job }) => job.kind === kind && job.status === 'running'))
      throw new GauzeError('busy', `another ${kind} is running`);
  }

  get isRunning(): boolean {
    return [...this.#entries.values()].some(({ job }) => job.status === 'running');
  }

  /** Resolves when the job has ended, for whatever reason. */
  ended(id: string): Promise<Job> {
    return this.#entry(id).ended;
  }

  /** Cancels all jobs and waits for them: a project is never closed under a running job. */
  async stopAll(): Promise<void> {
    const running = [...this.#entries.values()].filter(({ job }) => job.status === 'running');
    running.forEach(({ abort }) => abort.abort());
    await Promise.all(running.map(({ ended }) => ended));
    this.#entries.clear();
  }

  #entry(id: string): Entry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new GauzeError('notFound', 'no such job');
    return entry;
  }

  #forgetOldest(): void {
    for (const [id, { job }] of this.#entries) {
      if (this.#entries.size <= maxJobs) return;
      if (job.status !== 'running') this.#entries.delete(id);
    }
  }
}
