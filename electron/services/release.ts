import type { ProjectApi } from '../contract/api';
import { GauzeError } from '../contract/errors';
import type { Caller, Handlers } from '../contract/kernel';
import type { LeakHit } from '../contract/release';
import { isPrivatePolicy } from '../core/deidentify/private/policySettings';
import { createFileNamer } from '../core/exchange/fileNames';
import { comparedKinds } from '../core/release/openKinds';
import { refuseComparison } from '../core/release/refuseComparison';
import { formatById } from '../core/exchange/registry';
import type { ProjectFile } from '../store/projectFile';
import { documentIds, projectCounts } from '../store/repositories/documents';
import { releaseRecords } from '../store/repositories/records';
import { budgetOf } from './budget';
import type { JobContext } from './jobs';
import { unitsOf } from './outlook';
import { projectPolicy } from './policies';
import { chargeAndDraw, planAll, surrogateRowsOf } from './privateDraws';
import { checkVault } from './reidentification';
import { scanAll } from './releaseScanning';
import { createReplacer, languagesOf, type ReplacedNote, type Replacer, type SourceNote } from './replacement';
import { ensureSecret } from './secret';
import type { Session } from './session';
import { writeRelease, type ReleaseDraws } from './writeRelease';

/** Notes between two breaths of the event loop, so that a cancel is heard within a second. */
const breathEvery = 25;

type RunInput = Parameters<Handlers<ProjectApi>['release']['run']>[0];

export type ReleaseHandlers = Omit<Handlers<ProjectApi>['release'], 'reports' | 'sampleStart' | 'sampleNext' | 'sampleJudge' | 'sampleResult'>;

export function releaseHandlers(session: Session): ReleaseHandlers {
  /** Of the last release that was refused over the budget: how many would have passed it. */
  const exceeding = new WeakMap<ProjectFile, number>();
  /** The places that made a job refuse; gone with the project that they are about. */
  const leaksOf = new WeakMap<ProjectFile, Map<string, readonly LeakHit[]>>();
  const leaksNow = (): Map<string, readonly LeakHit[]> => {
    const known = leaksOf.get(session.project) ?? new Map<string, readonly LeakHit[]>();
    leaksOf.set(session.project, known);
    return known;
  };
  return {
    async readiness() {
      const { open, done, exempt } = projectCounts(session.project.database);
      const last = releaseRecords(session.project.database).length;
      // Suggestions that nobody decided leave as they stand.
      const undecided = session.project.database.number("SELECT coalesce(sum(suggested), 0) FROM document WHERE removed = 0 AND status = 'done'");
      const hits = [...leaksNow().values()].at(-1)?.length ?? 0;
      const policy = await projectPolicy(session);
      const isPrivate = isPrivatePolicy(policy);
      const compared = comparedKinds(policy);
      const refused = exceeding.get(session.project) ?? 0;
      return {
        steps: [
          { id: 'reviewed', state: open === 0 && done > 0 ? 'pass' : 'wait', counts: { open, done, exempt, undecided } },
          { id: 'policy', state: compared.length > 0 ? 'wait' : 'pass', counts: { comparisons: compared.length } },
          ...(isPrivate ? [{ id: 'budget' as const, state: refused > 0 ? ('stop' as const) : ('notYet' as const), counts: { exceeding: refused } }] : []),
          { id: 'leakScan', state: hits > 0 ? 'stop' : 'notYet', counts: { hits } },
          { id: 'written', state: last > 0 ? 'pass' : 'notYet', counts: { releases: last } },
        ],
        openDocumentIds: documentIds(session.project.database, { status: 'open' }),
      };
    },
    async preview({ documentId }, caller) {
      const replacer = await createReplacer(session, languagesOf(session, [documentId]));
      const note = replacer.read(documentId);
      if (note === null) throw new GauzeError('notFound', 'no such note', { documentId });
      await session.recordView([documentId], caller);
      const { document, result } = replacer.replace(note);
      const undecided = session.project.database.number("SELECT count(*) FROM annotation WHERE documentId = ? AND status = 'suggested'", [documentId]);
      return {
        original: document.text, released: result.text, undecided,
        spans: result.spans.map(({ start, end, newStart, newEnd, label, type, action, fallback }) => ({ start, end, newStart, newEnd, label: label ?? type, action, fallback: fallback ?? null })),
      };
    },
    run(input, caller) {
      const { open } = projectCounts(session.project.database);
      if (open > 0 && !input.onlyDone) throw new GauzeError('notReady', 'notes are still open', { open });
      const ids = documentIds(session.project.database, { status: 'done' });
      if (ids.length === 0) throw new GauzeError('empty', 'no note is done');
      formatById(input.format);
      session.jobs.refuseSecond('release');
      const leaks = leaksNow();
      leaks.clear();
      const { project } = session;
      exceeding.delete(project);
      const jobId = session.jobs.start('release', 'notes', async (context) => {
        try {
          return await release(session, ids, input, caller, context, (hits) => leaks.set(jobId, hits));
        } catch (error) {
          if (error instanceof GauzeError && error.code === 'budgetExhausted') exceeding.set(project, Number(error.details['exceeding'] ?? 1));
          throw error;
        }
      });
      return { jobId };
    },
    leaks: ({ jobId }) => [...(leaksNow().get(jobId) ?? [])],
    list: () => releaseRecords(session.project.database).map(({ id, time, data }) => {
      const text = (key: string) => String(data[key] ?? '');
      return { id, time, name: text('name'), documents: Number(data['documents'] ?? 0), format: text('format'), folder: text('folder'), policy: text('policy'), receiptSha256: text('receiptSha256') };
    }),
    receipt({ id }) {
      const record = releaseRecords(session.project.database).find((known) => known.id === id);
      if (record === undefined) throw new GauzeError('notFound', 'no such release');
      return record.data['receipt'] as Record<string, unknown>;
    },
  };
}

/**
 * Reads all notes once, plans and charges their private draws, draws, replaces, scans what came out and refuses on any hit,
 * stores what was drawn, and only then writes; the reports and the receipt come last.
 */
async function release(session: Session, ids: readonly number[], input: RunInput, caller: Caller, context: JobContext, onLeaks: (hits: readonly LeakHit[]) => void): Promise<Record<string, string | number>> {
  const { files, clock } = session.ports;
  const folderName = createFileNamer()(input.name.replaceAll('/', '-')).stem;
  const folder = files.join(input.folder, folderName);
  if (await files.exists(folder)) throw new GauzeError('exists', 'a release of this name is in the folder');
  if (input.vault !== undefined) await checkVault(session.ports, input.vault, [input.folder]);
  await ensureSecret(session, caller, 'draw');
  const languages = languagesOf(session, ids);
  const replacer = await createReplacer(session, languages);
  refuseComparison(replacer.policy, input.acceptsComparison);
  let steps = 0;
  const breathe = async (): Promise<void> => {
    if (steps++ % breathEvery === 0) await clock.sleep(0);
    context.checkpoint();
  };

  context.progress(0, ids.length * 2);
  const sources: SourceNote[] = [];
  for (const id of ids) {
    await breathe();
    const note = replacer.read(id);
    if (note !== null) sources.push(note);
  }
  const privacy = await spend(session, replacer, sources, caller, breathe);
  const stored = replacer.fresh().length;
  const notes: ReplacedNote[] = [];
  for (const source of sources) {
    await breathe();
    notes.push(replacer.replace(source));
    context.progress(notes.length, ids.length * 2);
  }
  const { hits, patterns } = await scanAll(session, notes, languages, context);
  if (hits.length > 0) {
    onLeaks(hits);
    throw new GauzeError('leak', 'the leak scan refused the release', { hits: hits.length, notes: new Set(hits.map(({ documentId }) => documentId)).size });
  }

  // What was drawn is on record before anything that uses it leaves: a crash may keep too much, never too little.
  const entries = surrogateRowsOf(replacer.fresh(stored));
  if (entries.length > 0) await session.commit({ name: 'surrogates.add', params: { entries } }, caller, { action: 'draw' });
  return writeRelease({ session, input, caller, context, folder, folderName, replacer, notes, patterns, privacy, breathe });
}

/** Under a private policy: plans, admits, charges, draws. @throws GauzeError `budgetExhausted`: nothing was drawn for anyone */
async function spend(session: Session, replacer: Replacer, sources: readonly SourceNote[], caller: Caller, breathe: () => Promise<void>): Promise<ReleaseDraws | null> {
  const { planner, fresh } = replacer;
  if (planner === null) return null;
  const plans = await planAll(planner, sources, breathe);
  const budget = budgetOf(session, unitsOf(plans));
  return { ...(await chargeAndDraw(session, { planner, fresh }, plans, budget, caller)), budget };
}
