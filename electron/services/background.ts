import { z } from 'zod';
import type { Caller } from '../contract/kernel';
import { Score } from '../contract/models';
import type { BackgroundState } from '../contract/training';
import { splitPatients } from '../core/training/splitPatients';
import { usualDevShare, usualSeed } from '../core/training/readiness';
import { documentIds } from '../store/repositories/documents';
import { rankedDocuments } from '../store/repositories/models';
import { setting } from '../store/repositories/records';
import { detectInNotes } from './detection';
import { reviewedNotes } from './goldNotes';
import type { JobContext } from './jobs';
import { modelUseOf } from './modelUse';
import type { Session } from './session';
import { requestOf } from './training';

const key = 'models.background';
const Stored = z.object({ isOn: z.boolean(), everyNotes: z.int(), reviewedThen: z.int(), lastTrainedAt: z.string().nullable(), lastScore: Score.nullable() });
type Stored = z.infer<typeof Stored>;
const usual: Stored = { isOn: false, everyNotes: 5, reviewedThen: 0, lastTrainedAt: null, lastScore: null };
const leastNotes = 3;
/** By hand: two ends of the span, and its label; a suggestion takes one. */
const keysPerSpan = 3;

/**
 * Learning while reviewing: after so many further reviewed notes the linear CRF is trained anew, beside the work that goes on, and
 * suggests again in the open notes. What a person decided is never touched, nor are notes that a person has before the eyes.
 */
export class BackgroundLearning {
  readonly #session: Session;
  #jobId: string | null = null;
  /** The notes that were fetched last. */
  #viewed: readonly number[] = [];

  constructor(session: Session) {
    this.#session = session;
  }

  state(): BackgroundState {
    const { database } = this.#session.project;
    const { isOn, everyNotes, reviewedThen, lastTrainedAt, lastScore } = this.#stored();
    return {
      isOn, everyNotes, reviewedSince: Math.max(0, this.#reviewed() - reviewedThen), isRunning: this.#isRunning, lastTrainedAt, lastScore,
      ranked: rankedDocuments(database), effort: effortIn(this.#session),
    };
  }

  async set(part: { readonly isOn?: boolean | undefined; readonly everyNotes?: number | undefined }, caller: Caller): Promise<BackgroundState> {
    const before = this.#stored();
    await this.#put({ ...before, isOn: part.isOn ?? before.isOn, everyNotes: part.everyNotes ?? before.everyNotes }, caller);
    if (part.isOn === false) {
      await this.stop();
      modelUseOf(this.#session).background = null;
    } else this.noticed(caller);
    return this.state();
  }

  viewed(documentId: number): void {
    this.#viewed = [documentId, ...this.#viewed.filter((id) => id !== documentId)].slice(0, 3);
  }

  /** A note may just have been reviewed. */
  noticed(caller: Caller): void {
    const { isOn, everyNotes, reviewedThen } = this.#stored();
    const reviewed = this.#reviewed();
    if (!isOn || this.#isRunning || reviewed < leastNotes || reviewed - reviewedThen < everyNotes) return;
    if (this.#session.jobs.list().some(({ kind, status }) => (kind === 'train' || kind === 'learningCurve') && status === 'running')) return;
    this.#jobId = this.#session.jobs.start('train', 'steps', (context) => this.#learn(caller, context));
  }

  /** A training that somebody asked for comes first. */
  async stop(): Promise<void> {
    if (this.#jobId === null || !this.#isRunning) return;
    this.#session.jobs.cancel(this.#jobId);
    await this.#session.jobs.ended(this.#jobId);
  }

  get #isRunning(): boolean {
    const id = this.#jobId;
    return id !== null && this.#session.jobs.list().some((job) => job.id === id && job.status === 'running');
  }

  async #learn(caller: Caller, context: JobContext): Promise<Record<string, number>> {
    const session = this.#session;
    const { ports, project } = session;
    const reviewed = this.#reviewed();
    const notes = reviewedNotes(session);
    if (notes.every(({ spans }) => spans.length === 0)) return { notes: 0 };
    const { train, dev } = splitPatients(notes, usualDevShare, usualSeed);
    const split = train.some(({ spans }) => spans.length > 0) ? { train, dev } : { train: notes, dev: [] };
    const reply = await ports.learning.train(requestOf(session, { kind: 'linearCrf', name: 'background', options: { epochs: 40, hasAugmentation: false }, ...split, checkpoint: null }), ({ epoch, epochs }) => context.progress(epoch, epochs), context.signal);
    context.checkpoint();
    const use = modelUseOf(session);
    const before = use.background;
    use.background = { projectId: project.identity.id, sha256: reply.sha256, bytes: reply.bundle };
    if (before !== null) await ports.learning.unload(before.sha256).catch(() => undefined);
    const { metrics } = reply;
    await this.#put({ ...this.#stored(), reviewedThen: reviewed, lastTrainedAt: new Date(ports.clock.now()).toISOString(), lastScore: metrics === null ? null : { precision: metrics.precision, recall: metrics.recall, f1: metrics.f1 } }, caller);
    const viewed = new Set(this.#viewed);
    const open = documentIds(project.database, { status: 'open' }).filter((id) => !viewed.has(id));
    const doubts: { documentId: number; value: number }[] = [];
    const { suggestions = 0 } = await detectInNotes(session, open, caller, context, { models: use, system: await use.system(), action: 'suggestAgain', onUncertainty: (documentId, value) => doubts.push({ documentId, value }) });
    await session.commit({ name: 'uncertainty.put', params: { values: doubts } }, caller, { action: 'rankNotes' });
    ports.emit({ name: 'modelsChanged' });
    return { notes: notes.length, suggestions };
  }

  #reviewed(): number {
    return this.#session.project.database.number("SELECT count(*) FROM document WHERE status = 'done' AND removed = 0");
  }

  #stored(): Stored {
    const text = setting(this.#session.project.database, key);
    const parsed = Stored.safeParse(text === undefined ? usual : JSON.parse(text));
    return parsed.success ? parsed.data : usual;
  }

  async #put(stored: Stored, caller: Caller): Promise<void> {
    await this.#session.commit({ name: 'models.settings', params: { key, value: JSON.stringify(stored) } }, caller, { action: 'setBackground' });
  }
}

/** What people did with suggestions in reviewed notes. A taken suggestion has its score still; a changed one is a person's and has a score. */
function effortIn({ project }: Session): BackgroundState['effort'] {
  const rows = project.database.all<{ status: string; isByHand: number; n: number }>(
    "SELECT annotation.status AS status, (annotation.source = 'person') AS isByHand, count(*) AS n FROM annotation JOIN document ON document.id = documentId WHERE document.status = 'done' AND removed = 0 GROUP BY 1, 2");
  const of = (status: string, isByHand: 0 | 1): number => rows.find((row) => row.status === status && Number(row.isByHand) === isByHand)?.n ?? 0;
  const changed = project.database.number("SELECT coalesce(sum(count), 0) FROM command WHERE state IN ('done', 'aside') AND action IN ('relabel', 'resize')");
  const taken = Math.max(0, of('accepted', 0) - changed);
  return { taken, changed, rejected: of('rejected', 0), byHand: of('accepted', 1), keysSaved: taken * (keysPerSpan - 1) - of('rejected', 0), keysPerSpan };
}
