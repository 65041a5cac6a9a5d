import { GauzeError } from '../../../contract/errors';
import type { KnownPatient, LabelSet } from '../../../contract/phi';
import type { Language, NoteDocument } from '../../../contract/text';
import { mergedKnown } from '../../../core/detection/mergedKnown';
import type { OpenLooker } from '../../../core/release/leakLooker';
import type { Pace, SurrogateStore } from '../../../core/release/ports';
import { createPatientIds } from '../../../core/release/patientId';
import { runRelease, type ReleaseWork } from '../../../core/release/pipeline';
import { loadPlaces } from '../../../core/release/publicPlaces';
import { createReplacer, isByPatient, type ReplacerInput } from '../../../core/release/replacer';
import type { Resources } from '../../../services/ports';
import type { PseudonymTableChoice } from '../../../services/reidentification/reidentification';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { createResources } from '../../node/resources';
import { eachDocument, finish, orEndRun } from '../batch/batch';
import { detectionOptions, openDetection } from '../detect/detection';
import { knownPatientsIn } from '../documents/documentsOf';
import { readsScans } from '../documents/scans';
import { documentsId } from '../documents/formats';
import type { SourcePlace, TargetPlace } from '../files/documentPlaces';
import { labelSetOf } from '../labels';
import type { LedgerFile } from '../ledger/ledgerFile';
import { linkedIds } from '../project/linkedIds';
import { leakModeOf, leakTreatment } from './leakTreatment';
import { finding, openJobs } from '../jobs';
import { looksInto, marker, reportIds } from '../detect/markNotes';
import { phiOfNotes } from './phiOfNotes';
import { policyToRelease } from './policyToRelease';
import { receiptLanguage } from './receiptLanguage';
import { proceeds, ledgerStoreOf } from './releaseBudget';
import { shownOrderOf, unnamed } from './releaseOrder';
import { releaseWatch } from './releaseWatch';
import type { Marked } from '../documents/replacing';
import { residualDetection } from '../../../core/detection/residual';
import type { Resume } from '../batch/resume';
import { documentsIn, filesIn } from '../files/source';
import type { Spool } from '../files/spool';
import type { TaskThreads } from '../threads/taskThreads';
import { exit, flag, option, type ExitCode, type VerbContext } from '../verb';
import { writeRelease } from './writeRelease';

/** Documents of one patient are mostly adjacent, so only a few pattern trees are in memory at a time. */
const maxCachedPatients = 64;

/**
 * Files that are written as they are keep the order of what is in them by themselves, and have none among them. So do
 * the parts of a release by an index, whose receipt would list what no part shows: the order of all of them.
 */
const keepsOrderByItself = (context: VerbContext, { format }: TargetPlace): boolean =>
  format.id === documentsId || option(context, 'make-index') !== undefined;

/** Marks, plans, replaces, scans and writes all notes of `source`, or writes nothing. */
export async function deidentifyNotes(
  context: VerbContext,
  source: SourcePlace,
  target: TargetPlace,
  ledger: LedgerFile,
  pseudonymTable: PseudonymTableChoice | undefined,
  resume: Resume,
  newSpool: <T>() => Promise<Spool<T>>,
): Promise<ExitCode> {
  const language = receiptLanguage(context);
  const resources = createResources();
  const shownOrder = shownOrderOf(context, target.format);
  const { policy, tables } = await policyToRelease(context, shownOrder, resources);
  const mode = leakModeOf(context, policy);
  const detection = await openDetection(context, resources, await patientsInFiles(context, source));
  const { labelSet } = detection;
  const others = await othersThan(labelSet, resources);
  const linked = await linkedIds(option(context, 'linked'));
  ledger.join(linked);
  const ids = createPatientIds(ledger.units(), ledger.linkedTo, linked.flat());
  const knownPatients = mergedKnown(detection.knownPatients, createPatientIds(ledger.units(), ledger.linkedTo).nameOf);

  const threads = await openJobs(context, Object.keys(detectionOptions), detection.hasNetworks);
  const phi = phiOfNotes(policy);
  const arrival = arrivals(context, source);
  const release = { target, ledger, pseudonymTable, labelSet, language, shownOrder };
  const marked = async (add: (note: Marked) => Promise<void>): Promise<void> => {
    const looked = await finding(
      context,
      threads,
      detection.find,
      resume.source(documentsIn(source, context.stdin, context.diagnostics)),
      { isLooked: looksInto(context), remember: resume.find },
    );
    const mark = marker(context, others, { ...detection, find: looked.find }, ids);
    const marks = async (document: NoteDocument, file: string, hasMadeId: boolean): Promise<void> => {
      const note = { ...(await mark(document)), ...arrival(file, hasMadeId) };
      phi.learn(note);
      await orEndRun(add(note));
    };
    await eachDocument(context, looked.source, 'read', marks);
    threads?.drop('find'); // models, which take more than all that follows
    reportIds(context, ids.findings(detection.knownPatients), ids.linked());
  };
  const now = systemClock.now();
  const inputOf = (languages: Iterable<Language>): ReplacerInput => ({
    policy,
    prf: ledger.prf,
    surrogateTable: ledger.surrogateTable,
    sampler: 'keyed',
    languages,
    indicators: (of) => tables.get(of),
    now,
    sha256: systemDigest.sha256,
    isSplit: option(context, 'key') !== undefined,
    phi: phi.known(knownPatients),
  });
  const unit = target.options.offsets ?? 'codePoints';
  const onLeak = leakTreatment(context, unit, { policy, labelSet, mode, marked: phi.learn });
  const work: ReleaseWork<Marked, number> = {
    name: option(context, 'release') ?? unnamed,
    shownOrder: keepsOrderByItself(context, target) ? { ...shownOrder, keepsOrder: false } : shownOrder,
    source: { each: marked },
    newList: newSpool,
    replacerOf: ({ languages }) => createReplacer(inputOf(languages), resources),
    openReplacing: await replacingIn(threads, ledger, inputOf),
    ledgerStore: () => ledgerStoreOf(context, ledger),
    surrogates: storeOf(ledger, threads),
    resources,
    managed: context.managed,
    knownPatients,
    maxCachedPatients,
    residual: resume.residual(residualDetection(resources)),
    openLooker: await lookerIn(context, threads, resources),
    goesOn: (planned) =>
      proceeds(context, policy, planned, (languages) => loadPlaces(resources, languages, policy.countries, tables)),
    acceptsUnlinked: flag(context, 'accept-unlinked'),
    pace: paceOf(context),
    watch: releaseWatch(context, unit),
    onLeak,
    sink: {
      write: async (ready) => {
        // Complete before anything leaves.
        onLeak.close();
        const files = target.format.id === documentsId ? { source, resources, knownPatients } : undefined;
        return writeRelease(context, { ...release, files, hasUnknownParts: partsAreUnknown(context, source) }, ready);
      },
    },
  };
  try {
    const done = await runRelease(work);
    onLeak.report();
    return finished(context, done ?? 0, onLeak.quarantined());
  } finally {
    await threads?.close();
    onLeak.close();
  }
}

function finished(context: VerbContext, done: number, quarantined: number): ExitCode {
  if (quarantined === 0) return finish(context, done);
  finish(context, done, { quarantined });
  return exit.someFailed;
}

const storeOf = (ledger: LedgerFile, threads: TaskThreads | undefined): SurrogateStore => ({
  async keep() {
    // The search is over, and each thread has its patterns in memory.
    await threads?.close();
    await ledger.save();
  },
});

/** The stored results of a run are kept in this thread. */
async function lookerIn(
  context: VerbContext,
  threads: TaskThreads | undefined,
  resources: Resources,
): Promise<OpenLooker | undefined> {
  if (threads === undefined || option(context, 'resume') !== undefined) return undefined;
  return (await import('../threads/threadLooker')).threadLooker(threads, resources);
}

async function replacingIn(
  threads: TaskThreads | undefined,
  { secret }: LedgerFile,
  inputOf: (languages: Iterable<Language>) => ReplacerInput,
): Promise<ReleaseWork<Marked, number>['openReplacing']> {
  if (threads === undefined) return undefined;
  const { threadReplacing } = await import('../threads/threadReplacing');
  return ({ languages }) => {
    const input = inputOf(languages);
    return isByPatient(input) ? threadReplacing(threads, input, secret) : undefined;
  };
}

async function othersThan({ id: own }: LabelSet, resources: Resources): Promise<readonly LabelSet[]> {
  const ids = (await resources.list('label-sets')).map((name) => name.replace(/\.json$/, ''));
  return Promise.all(ids.filter((id) => id !== own).map((id) => labelSetOf(id, resources)));
}

/** How each note came, in the order in which they do. */
function arrivals(
  context: VerbContext,
  source: SourcePlace,
): (file: string, hasMadeId: boolean) => Pick<Marked, 'part' | 'arrived' | 'hasMadeId'> {
  const [inParts, hasUnknownParts] = [leavesInParts(context, source), partsAreUnknown(context, source)];
  let arrived = 0;
  return (file, hasMadeId) => ({
    ...(hasMadeId && { hasMadeId }),
    ...(inParts && { part: file }),
    ...(hasUnknownParts && { arrived: arrived++ }),
  });
}

/** Notes of a file stay together; parts are written by an index from the files that it was made of. */
const leavesInParts = (context: VerbContext, { format, kind }: SourcePlace): boolean =>
  format.id === documentsId || (kind === 'folder' && option(context, 'make-index') !== undefined);

/** Parts are cut by others, from notes that came as one. */
const partsAreUnknown = (context: VerbContext, { kind }: SourcePlace): boolean =>
  kind !== 'folder' && option(context, 'make-index') !== undefined;

/** @throws GauzeError `badRequest`: threads of `--jobs` know only the patients of `--patients` */
async function patientsInFiles(context: VerbContext, source: SourcePlace): Promise<readonly KnownPatient[]> {
  if (source.format.id !== documentsId) return [];
  const known = await knownPatientsIn((await filesIn(source)).files, source.scans ?? readsScans);
  if (known.length > 0 && (option(context, 'jobs') ?? '1') !== '1')
    throw new GauzeError('badRequest', 'files with patient data are read in a single thread: --jobs cannot be used');
  return known;
}

const paceOf = ({ diagnostics }: VerbContext): Pace => ({
  yieldToEventLoop: async () => undefined,
  rest: async () => undefined,
  progress: (phase, done, total) =>
    diagnostics.progress(done, phase === 'plan' || phase === 'draw' ? 'patients' : 'documents', { phase, total }),
});
