import { GauzeError } from '../contract/errors';
import type { ProjectInfo } from '../contract/project';
import type { Caller } from '../contract/kernel';
import type { CommandCall, CommandEffect } from '../store/commands/command';
import { largeBytes, type CommandNote, type ProjectFile } from '../store/projectFile';
import type { UnlockAttempt } from '../store/unlockAttempts';
import { projectCounts } from '../store/repositories/documents';
import { isAnyReadBlind } from './annotators/sequentialReview';
import { JobRunner } from './jobs/jobs';
import { isUnwritable, recordEvent, type AuditEvent } from './project/opening';
import type { ServicePorts } from './ports';

const maxUnrecorded = 1000;
const noProject = (message: string): GauzeError => new GauzeError('notReady', message, { needs: 'project' });

/** The one open project of this process, its jobs, and the announcement of writes. */
export class Session {
  readonly ports: ServicePorts;
  readonly jobs: JobRunner;
  #project: ProjectFile | null = null;
  #share: string | null = null;
  #announced = 0;

  constructor(ports: ServicePorts) {
    this.ports = ports;
    this.jobs = new JobRunner(ports);
  }

  get isOpen(): boolean {
    return this.#project !== null;
  }

  #isClosing = false;
  /** The project is being closed: a person did not cancel the jobs that end now. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** @throws GauzeError `notReady` with `needs: project` */
  get project(): ProjectFile {
    if (this.#project === null) throw noProject('no project is open');
    return this.#project;
  }

  /**
   * For work that waited for a file before writing.
   * @throws GauzeError `notReady` with `needs: project` if another project is open by now
   */
  checkSame(project: ProjectFile): void {
    if (this.#project !== project) throw noProject('the project was closed in the meantime');
  }

  /**
   * The previous project is closed only once the new one is open, so that a missing file or a wrong passphrase does no
   * harm.
   */
  replace(open: () => Promise<ProjectFile>, unrecorded: () => readonly AuditEvent[] = () => []): Promise<ProjectFile> {
    return this.#inTurn(async () => {
      const opened = await open();
      const share = await this.ports.files.shareOf(opened.path).catch(() => null);
      await this.#closeNow();
      for (const work of this.#atOpening) await this.#tryAtEdge('notReadAtOpening', work, opened);
      this.#project = opened;
      this.#share = share;
      this.#viewed.clear();
      this.#unrecorded = unrecorded();
      return opened;
    });
  }

  close(): Promise<void> {
    return this.#inTurn(() => this.#closeNow());
  }

  #turn: Promise<unknown> = Promise.resolve();
  /** Opens and closes one after the other: two at once would leave a project open that nothing refers to. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(work);
    this.#turn = next.catch(() => undefined);
    return next;
  }

  async #closeNow(): Promise<void> {
    const closing = this.#project;
    if (closing === null) return;
    this.#isClosing = true;
    try {
      await this.jobs.stopAll();
      for (const work of this.#atClosing) await this.#tryAtEdge('notWrittenAtClosing', work, closing);
    } finally {
      this.#isClosing = false;
    }
    this.#project = null;
    await closing.close();
    this.ports.emit({ name: 'projectClosed' });
  }

  readonly #atClosing: ((project: ProjectFile) => Promise<void>)[] = [];
  /** The last writes to a project before it is closed, once its jobs have ended. */
  atClosing(work: (project: ProjectFile) => Promise<void>): void {
    this.#atClosing.push(work);
  }
  readonly #atOpening: ((project: ProjectFile) => Promise<void>)[] = [];
  /** What is read beside a project before the first call about it. */
  atOpening(work: (project: ProjectFile) => Promise<void>): void {
    this.#atOpening.push(work);
  }
  /** A full disk must not keep a project open that is to be locked. */
  async #tryAtEdge(code: string, work: (project: ProjectFile) => Promise<void>, project: ProjectFile): Promise<void> {
    try {
      await work(project);
    } catch (error) {
      this.ports.log.write('error', code, { code: error instanceof GauzeError ? error.code : 'bug' });
    }
  }

  /** Failed attempts to unlock, by path, that could not be written next to the file. */
  readonly missedAttempts = new Map<string, readonly UnlockAttempt[]>();
  readonly #viewed = new Set<string>();
  /** Events that could not be written to the disk: they are written before the next command. */
  #unrecorded: readonly AuditEvent[] = [];

  async commit(call: CommandCall, caller: Caller, note: CommandNote): Promise<CommandEffect> {
    await this.#recordLate(caller);
    const effect = await this.project.commit(call, caller, note);
    this.announce();
    return effect;
  }

  /**
   * Writes an audit line for an action without a change. The window is not notified: it would fetch again what it has
   * just read. A read-only project is read without a line.
   */
  async record(event: AuditEvent, caller: Caller): Promise<void> {
    const { project } = this;
    if (project.readOnly !== null) return;
    try {
      await this.#recordLate(caller);
      await recordEvent(project, caller, event);
    } catch (error) {
      if (!isUnwritable(error)) throw error;
      this.#unrecorded = [...this.#unrecorded, event].slice(-maxUnrecorded);
    }
  }

  /**
   * Records that a user views originals: one line for each note, annotator and opening, written before anything is
   * shown.
   */
  async recordView(documentIds: readonly number[], caller: Caller): Promise<void> {
    const fresh = documentIds.filter((id) => !this.#viewed.has(`${id} ${caller.author}`));
    if (fresh.length === 0) return;
    fresh.forEach((id) => this.#viewed.add(`${id} ${caller.author}`));
    try {
      await this.record({ action: 'view', count: fresh.length, documentIds: fresh }, caller);
    } catch (error) {
      fresh.forEach((id) => this.#viewed.delete(`${id} ${caller.author}`));
      throw error;
    }
  }

  /**
   * For work that writes nothing, or in many steps: one line records that it ran, with what, over how many, and how it
   * ended.
   */
  async recordRun<R>(
    action: 'import' | 'detect',
    what: string,
    caller: Caller,
    counted: (result: R) => number,
    run: () => Promise<R>,
  ): Promise<R> {
    const { project } = this;
    let ended: { readonly count: number; readonly how: string } = { count: 0, how: 'failed' };
    try {
      const result = await run();
      ended = { count: counted(result), how: 'done' };
      return result;
    } catch (error) {
      ended = { count: 0, how: error instanceof GauzeError ? error.code : 'failed' };
      throw error;
    } finally {
      if (this.#project === project)
        await this.record({ action: `${action}Run`, count: ended.count, label: `${what} ${ended.how}` }, caller);
    }
  }

  async #recordLate(caller: Caller): Promise<void> {
    while (this.#unrecorded.length > 0) {
      const [first, ...rest] = this.#unrecorded;
      if (first !== undefined) await recordEvent(this.project, caller, first);
      this.#unrecorded = rest;
    }
  }

  /**
   * Notifies the window of changes, at most five times a second; it fetches everything again, so only the last one
   * counts.
   */
  announce(): void {
    const project = this.#project;
    if (project === null) return;
    const now = this.ports.clock.elapsed();
    if (now - this.#announced < 200) return this.#announceLater();
    this.#announced = now;
    this.ports.emit({ name: 'projectChanged', revision: project.revision });
  }

  #isAnnouncing = false;
  #announceLater(): void {
    if (this.#isAnnouncing) return;
    this.#isAnnouncing = true;
    void this.ports.clock.sleep(200).then(() => {
      this.#isAnnouncing = false;
      this.announce();
    });
  }

  info(): ProjectInfo {
    const { project } = this;
    return {
      id: project.identity.id,
      name: project.identity.name,
      path: project.path,
      labelSet: project.identity.labelSet,
      revision: project.revision,
      counts: projectCounts(project.database),
      isDemo: project.identity.isDemo,
      ...(isAnyReadBlind(this) && { isReadBlind: true }),
      isEncrypted: project.isEncrypted,
      isLarge: project.bytes > largeBytes,
      isFromPrevious: project.isFromPrevious,
      isDamaged: project.isDamaged,
      openedBy: project.openedBy,
      ...(this.#share !== null && { networkShare: this.#share }),
      ...(project.readOnly !== null && { readOnly: project.readOnly }),
      ...(project.savedAt !== null && { savedAt: new Date(project.savedAt).toISOString() }),
      knownPatients: project.database.number('SELECT count(*) FROM patient'),
    };
  }

  newId(): string {
    return [...this.ports.random.bytes(10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
