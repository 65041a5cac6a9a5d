import { z } from 'zod';
import { GauzeError } from '../../../contract/errors';
import type { Caller } from '../../../contract/kernel';
import { Score } from '../../../contract/models';
import type { BackgroundState } from '../../../contract/training';
import { shuffled, splitPatients } from '../../../core/training/splitPatients';
import { defaultDevShare, defaultSeed } from '../../../core/training/readiness';
import { documentIds } from '../../../store/repositories/documents';
import { rankedDocuments } from '../../../store/repositories/models';
import { setting } from '../../../store/repositories/records';
import { detectInNotes } from '../../detection/detection';
import { reviewedNotes } from '../reviewedNotes';
import type { JobContext } from '../../jobs/jobs';
import { modelUseOf, type BackgroundModel } from './use';
import { currentSearch } from '../../detection/searchRuns';
import type { Session } from '../../session';
import { scoreOf, taggerRequest } from './task';
import { isSequentialReview } from '../../annotators/sequentialReview';

const key = 'models.background';
const Stored = z.object({
  isOn: z.boolean(),
  everyNotes: z.int(),
  reviewedThen: z.int(),
  lastTrainedAt: z.string().nullable(),
  lastScore: Score.nullable(),
  learnedFrom: z.object({ notes: z.int(), devNotes: z.int() }).nullable().default(null),
});
type Stored = z.infer<typeof Stored>;
const defaults: Stored = {
  isOn: false,
  everyNotes: 5,
  reviewedThen: 0,
  lastTrainedAt: null,
  lastScore: null,
  learnedFrom: null,
};
const minNotes = 3;
/**
 * More notes hardly improve a linear CRF, which must be ready in seconds: of more reviewed notes, this many are
 * sampled.
 */
const maxNotes = 500;
/** Number of open notes that are read and given new suggestions at a time, in queue order. */
const maxOpen = 1000;
/**
 * Keys for marking a span by hand: its two ends and its label. `npm run bench:review -- expert` needs 4.6 for a missed
 * span.
 */
const keysPerSpan = 3;

export type { BackgroundLearning };

const learning = new WeakMap<Session, BackgroundLearning>();
/** One per session. */
export function backgroundOf(session: Session): BackgroundLearning {
  let own = learning.get(session);
  if (own === undefined) learning.set(session, (own = new BackgroundLearning(session)));
  return own;
}

/**
 * Training during review: after a number of further reviewed notes, the linear CRF is retrained in the background and
 * renews the suggestions in open notes. User decisions are never touched, nor are notes that a user is viewing.
 */
class BackgroundLearning {
  readonly #session: Session;
  #jobId: string | null = null;
  /** The notes that were fetched last. */
  #viewed: readonly number[] = [];

  constructor(session: Session) {
    this.#session = session;
  }

  state(caller: Caller): BackgroundState {
    const { database } = this.#session.project;
    const stored = this.#stored();
    const { isOn, everyNotes, reviewedThen, lastTrainedAt, lastScore, learnedFrom } = stored;
    const effort = effortIn(this.#session, caller);
    // What was learned from others, and how well, is not disclosed in a sequential review.
    if (isSequentialReview(this.#session))
      return { ...defaults, everyNotes, reviewedSince: 0, isRunning: false, ranked: 0, effort };
    return {
      isOn,
      everyNotes,
      reviewedSince: Math.max(0, this.#reviewed() - reviewedThen),
      isRunning: this.#isRunning,
      lastTrainedAt,
      lastScore,
      learnedFrom,
      ranked: rankedDocuments(database),
      effort,
    };
  }

  async set(
    part: { readonly isOn?: boolean | undefined; readonly everyNotes?: number | undefined },
    caller: Caller,
  ): Promise<BackgroundState> {
    const before = this.#stored();
    await this.#put(
      { ...before, isOn: part.isOn ?? before.isOn, everyNotes: part.everyNotes ?? before.everyNotes },
      caller,
      'setBackground',
    );
    if (part.isOn === false) {
      await this.stop();
      await this.#use(null);
    } else this.noticed(caller);
    return this.state(caller);
  }

  viewed(documentId: number): void {
    this.#viewed = [documentId, ...this.#viewed.filter((id) => id !== documentId)].slice(0, 3);
  }

  /** A note may just have been reviewed. */
  noticed(caller: Caller): void {
    const { isOn, everyNotes, reviewedThen, lastTrainedAt } = this.#stored();
    const reviewed = this.#reviewed();
    // Decisions in a sequential review are private until they are compared, so nothing is trained on them.
    if (!isOn || this.#isRunning || isSequentialReview(this.#session) || reviewed < minNotes) return;
    // The model is not stored: after a restart it is trained again from the available notes.
    const isForgotten =
      lastTrainedAt !== null && modelUseOf(this.#session).background?.projectId !== this.#session.project.identity.id;
    if (!isForgotten && reviewed - reviewedThen < everyNotes) return;
    if (
      this.#session.jobs
        .list()
        .some(({ kind, status }) => (kind === 'train' || kind === 'learningCurve') && status === 'running')
    )
      return;
    this.#jobId = this.#session.jobs.start('train', 'steps', (context) => this.#learn(caller, context));
  }

  /** Training requested by a user takes precedence. */
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
    const notes = reviewedNotes(
      session,
      undefined,
      shuffled(documentIds(project.database, { status: 'done' }), defaultSeed).slice(0, maxNotes),
    );
    if (notes.every(({ spans }) => spans.length === 0)) return { notes: 0 };
    const { train, dev } = splitPatients(notes, defaultDevShare, defaultSeed);
    const split = train.some(({ spans }) => spans.length > 0) ? { train, dev } : { train: notes, dev: [] };
    const reply = await ports.engine.tagger.train(
      taggerRequest(session, {
        name: 'background',
        options: { kind: 'linearCrf', epochs: 40, hasAugmentation: false },
        ...split,
        checkpoint: null,
      }),
      { signal: context.signal, onProgress: ({ point: { epoch, epochs } }) => context.progress(epoch, epochs) },
    );
    context.checkpoint();
    if (isSequentialReview(session)) throw new GauzeError('cancelled', 'another annotator is active now');
    await this.#use({ projectId: project.identity.id, sha256: reply.sha256, bytes: reply.bundle });
    const lastScore = scoreOf(reply.metrics);
    await this.#put(
      {
        ...this.#stored(),
        reviewedThen: reviewed,
        lastTrainedAt: new Date(ports.clock.now()).toISOString(),
        lastScore,
        learnedFrom: { notes: split.train.length, devNotes: split.dev.length },
      },
      caller,
      'learnAgain',
    );
    const viewed = new Set(this.#viewed);
    const open = documentIds(project.database, { status: 'open' })
      .filter((id) => !viewed.has(id))
      .slice(0, maxOpen);
    const uncertainties: { documentId: number; value: number }[] = [];
    const use = modelUseOf(session);
    const { suggestions = 0 } = await detectInNotes(session, open, caller, context, {
      models: use,
      system: await use.system(),
      searchId: await currentSearch(session, caller),
      isRenewal: true,
      onUncertainty: (documentId, value) => uncertainties.push({ documentId, value }),
    });
    await session.commit({ name: 'uncertainty.put', params: { values: uncertainties } }, caller, {
      action: 'rankNotes',
    });
    ports.emit({ name: 'modelsChanged' });
    return { notes: notes.length, suggestions };
  }

  async #use(model: BackgroundModel | null): Promise<void> {
    const use = modelUseOf(this.#session);
    const before = use.background;
    use.background = model;
    if (before !== null && before.sha256 !== model?.sha256)
      await this.#session.ports.engine.tagger.unload({ sha256: before.sha256 }).catch(() => undefined);
  }

  #reviewed(): number {
    return this.#session.project.database.number("SELECT count(*) FROM document WHERE status = 'done' AND removed = 0");
  }

  #stored(): Stored {
    const text = setting(this.#session.project.database, key);
    const parsed = Stored.safeParse(text === undefined ? defaults : JSON.parse(text));
    return parsed.success ? parsed.data : defaults;
  }

  async #put(stored: Stored, caller: Caller, action: 'setBackground' | 'learnAgain'): Promise<void> {
    await this.#session.commit({ name: 'models.settings', params: { key, value: JSON.stringify(stored) } }, caller, {
      action,
    });
  }
}

/**
 * What users did with suggestions in reviewed notes: only spans that a search found and a user decided; neither
 * imported ones, nor those decided by a rule of the project. Each user step counts as one key, including undone steps
 * and the undoing.
 */
function effortIn(session: Session, { author }: Caller): BackgroundState['effort'] {
  const { database } = session.project;
  const found = database.all<{ status: string; isByHand: number; spans: number; words: number }>(
    `SELECT status, isByHand, count(*) AS spans, count(DISTINCT json_array(documentId, label, text)) AS words
     FROM (
       SELECT annotation.*, source = 'person' AS isByHand
       FROM annotation JOIN document ON document.id = documentId
       WHERE document.status = 'done' AND removed = 0)
     WHERE author <> source AND source NOT IN ('import', 'adjudication', 'standing-rule')
       AND coalesce(reason, '') NOT IN ('rule-always', 'rule-never')
     GROUP BY 1, 2`,
  );
  const of = (status: string, isByHand: 0 | 1) =>
    found.find((row) => row.status === status && row.isByHand === isByHand) ?? { spans: 0, words: 0 };
  // In a sequential review, nobody is told what others did to their notes.
  const [whose, params] = isSequentialReview(session) ? [' AND author = ?', [author]] : ['', []];
  const steps = (actions: string, sum: string): number =>
    database.number(
      `SELECT coalesce(${sum}, 0) FROM command
        WHERE action IN (${actions}) AND (
          documentId IS NULL
          OR documentId IN (SELECT id FROM document WHERE status = 'done' AND removed = 0))${whose}`,
      params,
    );
  const accepted = of('accepted', 0);
  const changed = Math.min(
    accepted.spans,
    steps("'relabel', 'resize'", "sum(CASE WHEN state IN ('done', 'aside', 'settled') THEN count END)"),
  );
  const keysPressed = steps(
    "'accept', 'reject', 'reopen', 'relabel', 'resize', 'remove', 'propagate', 'label'",
    'count(DISTINCT coalesce(batch, seq))',
  );
  return {
    taken: accepted.spans - changed,
    changed,
    rejected: of('rejected', 0).spans,
    byHand: of('accepted', 1).spans,
    keysPressed,
    keysSaved: keysPerSpan * Math.max(0, accepted.words - changed) - keysPressed,
    keysPerSpan,
  };
}
