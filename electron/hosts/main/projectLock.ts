import type { Caller } from '../../contract/kernel';
import { ProjectInfo, projectCalls } from '../../contract/project';
import type { LockedProject } from '../../contract/system';
import type { Supervisor } from './supervisor';

type State = 'locked' | 'busy' | 'notNeeded';
export type LockReason = LockedProject['reason'];

interface Parts {
  readonly caller: Caller;
  readonly project: Pick<Supervisor, 'call' | 'renew'>;
  readonly engine: Pick<Supervisor, 'renew'>;
  /** Makes the page discard what it showed. */
  readonly reload: () => void;
}

/**
 * Closes the open project, and ends the processes that had its keys and its notes in memory. The page's data is
 * discarded with the page. Nothing is lost: every command is on disk before it is acknowledged.
 */
export class ProjectLock {
  readonly #parts: Parts;
  #open: { readonly path: string; readonly name: string } | null = null;
  #locked: LockedProject | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The locked project, until it or another one is opened. */
  get locked(): LockedProject | null {
    return this.#locked;
  }

  opened(output: unknown): void {
    const info = ProjectInfo.safeParse(output);
    if (!info.success) return;
    this.#open = { path: info.data.path, name: info.data.name };
    this.#locked = null;
  }

  closed(): void {
    this.#open = null;
    this.#locked = null;
  }

  async lock(reason: LockReason): Promise<State> {
    const open = this.#open;
    if (open === null) return 'notNeeded';
    const reply = await this.#parts.project.call(
      { id: 0, method: 'project.lock', input: { reason } },
      this.#parts.caller,
    );
    const state = reply.ok ? projectCalls.lock.output.parse(reply.output).state : 'busy';
    if (state !== 'locked') return state;
    this.#open = null;
    this.#locked = { ...open, reason };
    await Promise.all([this.#parts.project.renew(), this.#parts.engine.renew()]);
    this.#parts.reload();
    return state;
  }
}
