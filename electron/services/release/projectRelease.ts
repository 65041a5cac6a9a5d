import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import { nothingManaged } from '../../contract/managedRules';
import type { Policy } from '../../contract/policy';
import type { LeakHit } from '../../contract/release';
import { residualDetection } from '../../core/detection/residual';
import { createFileNamer } from '../../core/exchange/fileNames';
import { arrayList } from '../../core/release/arrayList';
import { runRelease, type ReleaseWork } from '../../core/release/pipeline';
import type { NoteLeaks } from '../../core/release/ports';
import { refuseComparison } from '../../core/release/refuseComparison';
import { refuseOrder, shownIn } from '../../core/release/releaseIds';
import { writeFormat } from '../../core/exchange/writers/registry';
import { tryFolder } from '../../store/tryFolder';
import { readingFacts } from '../../store/repositories/reading';
import type { JobContext } from '../jobs/jobs';
import { underWay } from '../jobs/underWay';
import { untilCancelled } from '../jobs/untilCancelled';
import { projectPatients } from '../privacy/patientIds';
import { projectPolicy } from '../privacy/policies';
import { projectStores } from './projectLedger';
import { checkPseudonymTable } from '../reidentification/reidentification';
import { createReplacer, noteReader, type ProjectNote, type ProjectReplacer } from './replacement';
import { judgedPlaces } from './desk/judged';
import { originalPlaces } from './desk/originalPlace';
import { ensureSecret } from '../project/secret';
import { unreadBoundOf } from '../review/stopping';
import type { Session } from '../session';
import { checkConfirmed, confirmationFor } from './secondAccount';
import { writeRelease } from './writeRelease';

/** Notes between two turns of the event loop, so that a release can be cancelled within a second. */
const yieldEvery = 25;

type RunInput = Parameters<Handlers<ProjectApi>['release']['run']>[0];

/**
 * The project as an adapter of `runRelease`: notes in memory, cancellable between any two of them, charges and draws as
 * commands of the journal.
 */
export async function release(
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
