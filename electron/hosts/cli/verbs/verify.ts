import type { Countries } from '../../../contract/countries';
import { GauzeError } from '../../../contract/errors';
import type { LabelSet, PhiType } from '../../../contract/phi';
import type { LeakHit } from '../../../core/deidentify/leakScan';
import { labelById } from '../../../core/text/labelSet';
import { convertOffsets } from '../../../core/text/offsets';
import type { NoteDocument } from '../../../contract/text';
import { lookerHere } from '../../../core/release/leakLooker';
import type { Resources } from '../../../services/ports';
import { systemClock } from '../../node/clock';
import { createResources } from '../../node/resources';
import { eachDocument, finish } from '../batch/batch';
import { detectionOptions, detectionUsage, openDetection } from '../detect/detection';
import { formatOptions, placeOptions } from '../files/documentPlaces';
import type { WorkedAhead } from '../batch/findAhead';
import { aheadOf, jobsOptions, jobsUsage, openJobs, stopOf } from '../jobs';
import { labelSetOf } from '../labels';
import { policyOf } from '../policy/policies';
import { printFields } from '../printFields';
import { checkFiles, receiptOf, type ReceiptCheck } from '../verify/receiptCheck';
import { openPairs, pairOptions, pairUsage, type ReleasePairs } from '../release/releasePairs';
import { leakError, type Marked } from '../documents/replacing';
import { residualDetection } from '../../../core/detection/residual';
import { createSpools, type Spools } from '../files/spools';
import type { TaskThreads } from '../threads/taskThreads';
import { utilityMetrics } from '../verify/utilityMetrics';
import { helpText, option, refuseOthers, type ExitCode, type Verb, type VerbContext } from '../verb';
import { createNoteJudge, type NoteJudge, type NoteVerdict } from '../verify/verifyNote';
import { readOriginals, type Originals } from '../verify/verifyOriginals';
import { createPairing } from '../verify/pairing';
import { documentsToVerify, releasesFiles } from '../verify/verifyPlaces';
import { verifyReleased } from '../verify/verifyReleased';
import { createVerifyTally, type NoteStatement } from '../verify/verifyTally';

export const verify: Verb = {
  rights: { does: 'look' },
  usage: helpText`gauze verify --original PATH --released PATH [--json] [options]
gauze verify --released PATH --receipt FILE [--json]

PHI of the originals is what they have as spans, otherwise what detection finds. Any of it that occurs in a released \
    note of the
same patient is a leak: exit code 5, with ID, offsets and rule on standard error. If the released notes have their spans
and every character between those is the original's, a string that replaces another original is counted as a
coincidence instead: a generated name may be someone else's. With the receipt of the release, \
    so is a private draw that returned the truth,
in a text whose hash is in the receipt: a mechanism that never returned the truth would reveal what it is not. \
    The metrics also show what
can still be computed: how far off gaps and the
time since the first date are (factors, 1 is exact; median, and what 95% do not exceed), ages in years, \
    towns in km and inhabitants.

  --format F             of both; --original-format, --released-format if they differ
  --policy P             types that this policy keeps are not searched for
  --receipt FILE         of the release, either half: says for which types values were sampled. \
                         Refused if its own hash does not match; a note with
                         a text other than stated is one line \`notAsReceipted\`, and its unchanged values are leaks. \
                         The public half shows
                         that these are the released bytes; the private half also which original each note came from, \
                         and that it is that text
  --opened FILE          notes of a public half that its holder opened (\`gauze receipt open\`), one per line: \
                         their originals are checked too.
                         Without --original, \`verify --released PATH --receipt FILE\` checks only the released bytes: \
                         exit code 1 if any differ
${pairUsage}
  --json                 the metrics as JSON
${detectionUsage}
${jobsUsage}`,
  options: {
    ...placeOptions,
    ...detectionOptions,
    ...jobsOptions,
    original: { type: 'string' },
    released: { type: 'string' },
    'original-format': { type: 'string' },
    'released-format': { type: 'string' },
    policy: { type: 'string' },
    receipt: { type: 'string' },
    ...pairOptions,
    opened: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(context) {
    refuseOthers(
      context,
      'verify',
      Object.keys(verify.options).filter((name) => !['in', 'out', 'from', 'to'].includes(name)),
    );
    const receipt = await receiptOf(context);
    if (receipt !== undefined && option(context, 'original') === undefined) return verifyReleased(context, receipt);
    const resources = createResources();
    const others = await Promise.all(
      (await resources.list('label-sets')).map((name) => labelSetOf(name.replace(/\.json$/, ''), resources)),
    );
    const detection = await openDetection(context, resources);
    const policyName = option(context, 'policy');
    const policy = policyName === undefined ? undefined : await policyOf(policyName, resources);
    const threads = await openJobs(context, Object.keys(detectionOptions), detection.hasNetworks);
    const spools = createSpools();
    try {
      const pairs = await openPairs(context);
      const originals = await readOriginals(context, detection, others, policy, resources, threads, spools, pairs);
      const openLooker =
        threads === undefined
          ? lookerHere(resources, residualDetection(resources))
          : (await import('../threads/threadLooker')).threadLooker(threads, resources);
      const labelSets = [detection.labelSet, ...others];
      const judge = await createNoteJudge(openLooker, detection.knownPatients, originals, (label) =>
        typeOfLabel(label, labelSets),
      );
      return await verifyWithOriginals(
        context,
        receipt,
        originals,
        judge,
        { threads, spools, pairs, countries: policy?.countries },
        resources,
      );
    } finally {
      await threads?.close();
      await spools.dispose();
    }
  },
};

/** Compares every released note with its original. */
async function verifyWithOriginals(
  context: VerbContext,
  receipt: ReceiptCheck | undefined,
  originals: Originals,
  { judge, patterns }: NoteJudge,
  {
    threads,
    spools,
    pairs,
    countries,
  }: {
    readonly threads: TaskThreads | undefined;
    readonly spools: Spools;
    readonly pairs: ReleasePairs | undefined;
    readonly countries: Countries | undefined;
  },
  resources: Resources,
): Promise<ExitCode> {
  const tally = createVerifyTally(await spools.open());
  const areFiles = await releasesFiles(context);
  const filesAsStated =
    areFiles && receipt !== undefined ? await checkFiles(receipt, option(context, 'released') ?? null) : undefined;
  const pairing = createPairing(receipt, pairs, areFiles ? (filesAsStated?.right ?? []) : undefined);
  const judged = async (released: NoteDocument): Promise<Judged> => {
    const { id } = released;
    const newId = pairing.newIdOf(released) ?? id;
    const stated = receipt?.notes.get(newId);
    const originalId = stated?.original ?? pairs?.originalOf(newId) ?? id;
    const original = await originals.take(originalId);
    if (original === undefined) throw new GauzeError('notFound', 'no original with this id');
    const statement = {
      isReleased: pairing.isReleased(released, stated),
      isOriginal: stated?.isOriginal?.(original.text),
    };
    // A public half that was not opened cannot identify the original.
    const isReceipted = statement.isReleased && statement.isOriginal !== false;
    const verdict = await judge(released, original, isReceipted ? receipt?.drawn : undefined);
    return { original, statement, isReceipted, verdict };
  };
  const { source, answer } = await judging(context, threads, judged);
  await eachDocument(context, source, 'verify', async (released) => {
    const { original, statement, isReceipted, verdict } = await answer(released);
    if (receipt !== undefined && !isReceipted) context.diagnostics.note(released.id, 'notAsReceipted');
    reportLeaks(context, released.id, released.text, verdict.leaks);
    await tally.add(original.text, released.text, verdict, statement);
  });
  for (const id of originals.ids()) context.diagnostics.note(id, 'notReleased');
  if (tally.documents() === 0)
    throw new GauzeError('empty', emptyMessage(receipt, areFiles, pairs?.hasMadeIds() === true));
  await printFields(context, {
    ...tally.leakMetrics(originals.size(), patterns()),
    ...tally.receiptMetrics(receipt),
    ...(await utilityMetrics(tally.aligned(), new Date(systemClock.now()).getUTCFullYear(), resources, countries)),
  });
  if (tally.leaks() > 0)
    throw leakError('PHI of the originals is in the released notes', tally.leaks(), tally.documentsWithLeaks());
  return finish(context, tally.documents());
}

/** A released note with its original. */
interface Judged {
  readonly original: Marked;
  readonly statement: NoteStatement;
  readonly isReceipted: boolean;
  readonly verdict: NoteVerdict;
}

async function judging(
  context: VerbContext,
  threads: TaskThreads | undefined,
  judged: (released: NoteDocument) => Promise<Judged>,
): Promise<WorkedAhead<Judged>> {
  const source = await documentsToVerify(context, 'released');
  if (threads === undefined) return { source, answer: judged };
  const { workAhead } = await import('../batch/findAhead');
  return workAhead(source, judged, aheadOf(threads), () => true, stopOf(context, 'released'));
}

function typeOfLabel(label: string, sets: readonly LabelSet[]): PhiType | undefined {
  for (const set of sets) {
    const found = labelById(set, label);
    if (found !== undefined) return found.type;
  }
  return undefined;
}

/** Offsets are in the unit given by the options, code points by default. */
function reportLeaks(context: VerbContext, documentId: string, text: string, leaks: readonly LeakHit[]): void {
  const offsets = convertOffsets(
    text,
    leaks.flatMap(({ start, end }) => [start, end]),
    'utf16',
    formatOptions(context).offsets ?? 'codePoints',
  );
  leaks.forEach(({ rule, type }, index) =>
    context.diagnostics.report('error', 'leak', {
      documentId,
      start: offsets[index * 2] ?? 0,
      end: offsets[index * 2 + 1] ?? 0,
      rule,
      type,
    }),
  );
}

function emptyMessage(receipt: ReceiptCheck | undefined, areFiles: boolean, hasMadeIds: boolean): string {
  const nothing = 'original and released have no note in common';
  if (receipt?.kind === 'public')
    return (
      `${nothing}: the public half does not state which original a note came from; the private half does, ` +
      'or --opened'
    );
  if (hasMadeIds)
    return (
      `${nothing}: the originals have no ids of their own, and under a private policy the new ones follow from what ` +
      'was released; the private half of the receipt (--receipt) says which is which'
    );
  if (!areFiles || receipt !== undefined) return nothing;
  return (
    `${nothing}: files that are released as they are have no ids of notes in them; the private half of the receipt ` +
    '(--receipt) says which is which'
  );
}
