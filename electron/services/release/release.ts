import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import { nothingManaged } from '../../contract/managedRules';
import type { Policy } from '../../contract/policy';
import type { LeakHit } from '../../contract/release';
import { isPrivatePolicy } from '../../core/deidentify/private/policySettings';
import { residualDetection } from '../../core/detection/residual';
import { createFileNamer } from '../../core/exchange/fileNames';
import { arrayList } from '../../core/release/arrayList';
import { comparedKinds } from '../../core/release/openKinds';
import { runRelease, type ReleaseWork } from '../../core/release/pipeline';
import type { NoteLeaks } from '../../core/release/ports';
import { refuseComparison } from '../../core/release/refuseComparison';
import { refuseOrder, shownIn } from '../../core/release/releaseIds';
import { writeFormat } from '../../core/exchange/writers/registry';
import type { ProjectFile } from '../../store/projectFile';
import { tryFolder } from '../../store/tryFolder';
import { isAllRead } from '../../core/release/reading';
import { documentIds, projectCounts } from '../../store/repositories/documents';
import { readingFacts } from '../../store/repositories/reading';
import { releaseRecords } from '../../store/repositories/records';
import type { JobContext } from '../jobs/jobs';
import { underWay } from '../jobs/underWay';
import { untilCancelled } from '../jobs/untilCancelled';
import { idFindings, projectPatients } from '../privacy/patientIds';
import { projectPolicy } from '../privacy/policies';
import { projectStores } from './projectLedger';
import { checkPseudonymTable } from '../reidentification/reidentification';
import { createReplacer, languagesOf, noteReader, type ProjectNote, type ProjectReplacer } from './replacement';
import { judgedPlaces } from './desk/judged';
import type { LastLeaks } from './desk/lastLeaks';
import { originalPlaces } from './desk/originalPlace';
import { ensureSecret } from '../project/secret';
import { unreadBoundOf } from '../review/stopping';
import type { Session } from '../session';
import { mustBeRead, refuseUnread } from './refuseUnread';
import { checkConfirmed, confirmationFor, secondAccountHandlers, secondAccountState } from './secondAccount';
import { writeRelease } from './writeRelease';

/** Notes between two turns of the event loop, so that a release can be cancelled within a second. */
const yieldEvery = 25;

type RunInput = Parameters<Handlers<ProjectApi>['release']['run']>[0];

type Output<Call extends 'readiness' | 'preview'> = Awaited<ReturnType<Handlers<ProjectApi>['release'][Call]>>;

export type ReleaseHandlers = Omit<
  Handlers<ProjectApi>['release'],
  | 'privateReceipt'
  | 'savePrivateReceipt'
  | 'reports'
  | 'saveReports'
  | 'letter'
  | 'saveLetter'
  | 'sampleStart'
  | 'sampleNext'
  | 'sampleJudge'
  | 'sampleResult'
  | 'desk'
  | 'deskMentions'
  | 'settle'
>;

export function releaseHandlers(session: Session, lastLeaks: LastLeaks): ReleaseHandlers {
  /** For the last release that was refused because of the budget: the number of patients over it. */
  const exceeding = new WeakMap<ProjectFile, number>();
  return {
    ...secondAccountHandlers(session),
    readiness: (_input, caller) =>
      readinessOf(session, lastLeaks.last().length, exceeding.get(session.project) ?? 0, caller),
    preview: ({ documentId }, caller) => previewOf(session, documentId, caller),
    run(input, caller) {
      const { open } = projectCounts(session.project.database);
      if (open > 0 && !input.onlyDone) throw new GauzeError('notReady', 'notes are still open', { open });
      const ids = documentIds(session.project.database, { status: 'done' });
      if (ids.length === 0) throw new GauzeError('empty', 'no note is done');
      writeFormat(input.format);
      refuseUnread(session, input.acceptsUnread === true);
      session.jobs.refuseSecond('release');
      lastLeaks.forget();
      const { project } = session;
      exceeding.delete(project);
      const jobId = session.jobs.start('release', 'notes', async (context) => {
        try {
          return await release(session, ids, input, caller, context, (hits) => lastLeaks.set(jobId, hits));
        } catch (error) {
          if (error instanceof GauzeError && error.code === 'budgetExhausted')
            exceeding.set(project, Number(error.details['exceeding'] ?? 1));
          throw error;
        }
      });
      return { jobId };
    },
    leaks: ({ jobId }) => [...lastLeaks.ofJob(jobId)],
    list: () =>
      releaseRecords(session.project.database).map(({ id, time, data }) => {
        const text = (key: string) => String(data[key] ?? '');
        return {
          id,
          time,
          name: text('name'),
          documents: Number(data['documents'] ?? 0),
          format: text('format'),
          folder: text('folder'),
          policy: text('policy'),
          receiptSha256: text('receiptSha256'),
        };
      }),
    receipt({ id }) {
      const record = releaseRecords(session.project.database).find((known) => known.id === id);
      if (record === undefined) throw new GauzeError('notFound', 'no such release');
      return record.data['receipt'] as Record<string, unknown>;
    },
  };
}

/**
 * @param hits of the leak scan of the last run
 * @param refused number of patients over the budget in it
 */
async function readinessOf(
  session: Session,
  hits: number,
  refused: number,
  caller: Caller,
): Promise<Output<'readiness'>> {
  const { open, done, exempt } = projectCounts(session.project.database);
  const last = releaseRecords(session.project.database).length;
  const reading = readingFacts(session.project.database);
  const policy = await projectPolicy(session);
  const isPrivate = isPrivatePolicy(policy);
  const compared = comparedKinds(policy);
  const unlinked = isPrivate
    ? session.project.database.number(
        `SELECT count(*) FROM document
          WHERE removed = 0 AND status = 'done' AND (patient IS NULL OR trim(patient) = '')`,
      )
    : 0;
  const ids = { ...idFindings(session), unlinked };
  // Linked ids are reported, and require no action.
  const isOpen = ids.unlinked + ids.met + ids.near + ids.same > 0;
  return {
    steps: [
      {
        id: 'reviewed',
        state: open === 0 && done > 0 ? 'pass' : 'wait',
        counts: { open, done, exempt },
      },
      { id: 'read', state: done === 0 ? 'notYet' : isAllRead(reading) ? 'pass' : 'wait', counts: { ...reading } },
      { id: 'policy', state: compared.length > 0 ? 'wait' : 'pass', counts: { comparisons: compared.length } },
      ...(Object.values(ids).some((count) => count > 0)
        ? [{ id: 'patients' as const, state: isOpen ? ('wait' as const) : ('pass' as const), counts: ids }]
        : []),
      ...(isPrivate
        ? [
            {
              id: 'budget' as const,
              state: refused > 0 ? ('stop' as const) : ('notYet' as const),
              counts: { exceeding: refused },
            },
          ]
        : []),
      { id: 'leakScan', state: hits > 0 ? 'stop' : 'notYet', counts: { hits } },
      { id: 'written', state: last > 0 ? 'pass' : 'notYet', counts: { releases: last } },
    ],
    openDocumentIds: documentIds(session.project.database, { status: 'open' }),
    reading,
    mustBeRead: mustBeRead(session),
    secondAccount: secondAccountState(session, caller),
  };
}

async function previewOf(session: Session, documentId: number, caller: Caller): Promise<Output<'preview'>> {
  const replacer = await createReplacer(session, languagesOf(session, [documentId]));
  const note = replacer.read(documentId);
  if (note === null) throw new GauzeError('notFound', 'no such note', { documentId });
  await session.recordView([documentId], caller);
  const { text: original, result } = replacer.replace(note);
  const undecided = session.project.database.number(
    "SELECT count(*) FROM annotation WHERE documentId = ? AND status = 'suggested'",
    [documentId],
  );
  return {
    original,
    released: result.text,
    undecided,
    spans: result.spans.map(({ start, end, newStart, newEnd, label, type, action, fallback }) => ({
      start,
      end,
      newStart,
      newEnd,
      label: label ?? type,
      action,
      fallback: fallback ?? null,
    })),
  };
}

/**
 * The project as an adapter of `runRelease`: notes in memory, cancellable between any two of them, charges and draws as
 * commands of the journal.
 */
async function release(
  session: Session,
  ids: readonly number[],
  input: RunInput,
  caller: Caller,
  context: JobContext,
  onLeaks: (hits: readonly LeakHit[]) => void,
): Promise<Record<string, string | number>> {
  const { files, clock, resources } = session.ports;
  const folderName = createFileNamer()(input.name.replaceAll('/', '-')).stem;
  const folder = files.join(input.folder, folderName);
  // No remnant of an earlier attempt may be in the place where this one is written.
  const partial = files.join(input.folder, `.${folderName}-${session.newId()}.partial`);
  // A read-only folder is reported at once, not after minutes of work.
  await untilCancelled(context.signal, tryFolder(files, input.folder, session.newId()));
  if (await files.exists(folder)) throw new GauzeError('exists', 'a release of this name is in the folder');
  if (input.pseudonymTable !== undefined)
    await checkPseudonymTable(session.ports, input.pseudonymTable, [input.folder]);
  const secondAccount = await confirmationFor(session, input, caller);
  await ensureSecret(session, caller, 'draw');
  const policy = await projectPolicy(session);
  const shownOrder = shownIn(writeFormat(input.format), {
    keepsOrder: input.keepsOrder === true,
    keepsIds: input.keepsIds === true,
  });
  refuseComparison(policy, input.acceptsComparison);
  refuseOrder(policy, shownOrder, input.acceptsOrder);
  let steps = 0;
  const rest = async (): Promise<void> => clock.sleep(0);
  const yieldToEventLoop = async (): Promise<void> => {
    if (steps++ % yieldEvery === 0) await rest();
    context.checkpoint();
  };

  const total = ids.length * 2;
  context.progress(0, total);
  const unreadBound = unreadBoundOf(session);
  const reading = { ...readingFacts(session.project.database), ...(unreadBound !== undefined && { unreadBound }) };
  let replacer: ProjectReplacer | undefined;
  const hits: LeakHit[] = [];
  const work: ReleaseWork<ProjectNote, Record<string, string | number>> = {
    source: { each: (add) => eachNote(session, ids, add) },
    name: input.name,
    shownOrder,
    newList: () => Promise.resolve(arrayList()),
    replacerOf: async ({ languages }) => (replacer = await createReplacer(session, languages)),
    ...projectStores(session, caller, () => replacer!.fresh),
    resources,
    managed: session.ports.managed ?? nothingManaged,
    knownPatients: projectPatients(session).known,
    maxCachedPatients: Infinity,
    residual: residualDetection(resources),
    acceptsUnlinked: input.acceptsUnlinked,
    isJudged: judgedPlaces(session.project.database, policy),
    pace: {
      yieldToEventLoop,
      rest,
      progress(stage, done) {
        if (stage === 'replace') context.progress(done, total);
        if (stage === 'scan') context.progress(ids.length + done, total);
      },
    },
    watch: {
      leaks: (found) => hits.push(...leaksOf(found, policy)),
      refused: (_count, notes) => {
        onLeaks(hits);
        return new GauzeError('leak', 'the leak scan refused the release', { hits: hits.length, notes });
      },
    },
    sink: {
      async write(ready) {
        if (secondAccount !== undefined) await checkConfirmed(session, input, secondAccount);
        const made = { folder, partial, ready, reading, secondAccount, shownOrder };
        return writeRelease({ session, input, caller, context, yieldToEventLoop, ...made });
      },
    },
  };
  const kept = {
    kind: 'release',
    name: input.name,
    release: { folder, partial, project: session.project.path },
  } as const;
  return (await underWay(session, kept, caller, () => runRelease(work)))!;
}

async function eachNote(
  session: Session,
  ids: readonly number[],
  add: (note: ProjectNote) => Promise<void>,
): Promise<void> {
  const read = noteReader(session);
  for (const id of ids) {
    const note = read(id);
    if (note !== null) await add(note);
  }
}

/** Positions refer to the originals, where a user can correct them; a file name has no position. */
function leaksOf({ note, hits, inId }: NoteLeaks<ProjectNote>, policy: Policy): readonly LeakHit[] {
  const original = originalPlaces(note, policy);
  const of = { documentId: note.documentId, documentName: note.id };
  return [
    ...hits.map(({ start, end, rule, type }) => ({
      ...of,
      ...original({ start, end }),
      rule,
      label: type,
    })),
    ...(inId.length > 0
      ? [{ ...of, start: 0, end: 0, rule: 'fileName' as const, label: null, isReplaced: false }]
      : []),
  ];
}
