import { GauzeError } from '../contract/errors';
import type { ProjectInfo } from '../contract/project';
import type { Caller } from '../contract/kernel';
import type { CommandCall, CommandEffect } from '../store/commands/command';
import { largeBytes, type CommandNote, type ProjectFile } from '../store/projectFile';
import { projectCounts } from '../store/repositories/documents';
import { JobRunner } from './jobs';
import type { ServicePorts } from './ports';

/** The one open project of this process, its jobs, and how a write is announced. */
export class Session {
  readonly ports: ServicePorts;
  readonly jobs: JobRunner;
  #project: ProjectFile | null = null;
  #announced = 0;

  constructor(ports: ServicePorts) {
    this.ports = ports;
    this.jobs = new JobRunner(ports);
  }

  get isOpen(): boolean {
    return this.#project !== null;
  }

  /** @throws GauzeError `notReady` */
  get project(): ProjectFile {
    if (this.#project === null) throw new GauzeError('notReady', 'no project is open');
    return this.#project;
  }

  /** For work that had to wait for a file before it writes. @throws GauzeError `notReady` when another project is open by now */
  checkSame(project: ProjectFile): void {
    if (this.#project !== project) throw new GauzeError('notReady', 'the project was closed meanwhile');
  }

  /** The former project is closed only when the new one is open, so that a missing file or a wrong passphrase costs nothing. */
  replace(open: () => Promise<ProjectFile>): Promise<ProjectFile> {
    return this.#inTurn(async () => {
      const opened = await open();
      await this.#closeNow();
      this.#project = opened;
      return opened;
    });
  }

  close(): Promise<void> {
    return this.#inTurn(() => this.#closeNow());
  }

  #turn: Promise<unknown> = Promise.resolve();
  /** Opening and closing one after the other: two at once would leave a project open that nobody holds. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(work);
    this.#turn = next.catch(() => undefined);
    return next;
  }

  async #closeNow(): Promise<void> {
    const closing = this.#project;
    if (closing === null) return;
    await this.jobs.stopAll();
    this.#project = null;
    await closing.close();
    this.ports.emit({ name: 'projectClosed' });
  }

  async commit(call: CommandCall, caller: Caller, note: CommandNote): Promise<CommandEffect> {
    const effect = await this.project.commit(call, caller, note);
    this.announce();
    return effect;
  }

  /** Tells the window that something changed, at most five times a second: it fetches again, so the last one counts. */
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
      id: project.identity.id, name: project.identity.name, path: project.path, labelSet: project.identity.labelSet, revision: project.revision,
      counts: projectCounts(project.database), isDemo: project.identity.isDemo, isEncrypted: project.isEncrypted, isLarge: project.bytes > largeBytes,
      ...(project.readOnly !== null && { readOnly: project.readOnly }),
      ...(project.savedAt !== null && { savedAt: new Date(project.savedAt).toISOString() }),
      knownPatients: project.database.number('SELECT count(*) FROM patient'),
    };
  }

  newId(): string {
    return [...this.ports.random.bytes(10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
