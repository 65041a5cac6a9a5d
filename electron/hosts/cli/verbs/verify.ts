import { GauzeError } from '../../../contract/errors';
import type { Language, NoteDocument } from '../../../contract/text';
import type { PhiString } from '../../../core/deidentify/deidentify';
import { convertOffsets } from '../../../core/text/offsets';
import { alignRelease, isCoincidence } from '../../../core/deidentify/alignRelease';
import { possibleSpans } from '../../../core/deidentify/private/foundValues';
import { compact } from '../../../core/text/spelling';
import { mergedKnown } from '../../../core/detection/mergedKnown';
import { patientKey } from '../../../core/privacy/patientKey';
import { createLeakKnowledge } from '../../../core/release/leakKnowledge';
import type { ReleasedNote } from '../../../core/release/reportInput';
import { leaksIn } from '../../../core/release/scanning';
import { spanStrings, stringsByPatient } from '../../../core/release/stringsByPatient';
import { systemClock } from '../../node/clock';
import { createResources } from '../../node/resources';
import { createRuleEngine } from '../../../core/detection/ruleEngine';
import { unchangedShareOf } from '../unchangedShare';
import { eachDocument, finish } from '../batch';
import { detectionOptions, detectionUsage, openDetection } from '../detection';
import { labelSetOf } from '../labels';
import { formatOptions, placeOptions, sourcePlace } from '../documentPlaces';
import { policyOf } from '../policies';
import { printFields } from '../printFields';
import { checkFiles, receiptOf, type ReceiptCheck } from '../receiptCheck';
import { leakError, markedOf, type Marked } from '../replacing';
import { documentsIn } from '../source';
import { pairOptions, pairsOf, pairUsage } from '../releasePairs';
import { releasedNote, utilityFigures } from '../utilityFigures';
import { exit, option, refuseOthers, type ExitCode, type Verb, type VerbContext } from '../verb';

/** Documents of one patient mostly stand together, so that few trees of patterns are held at a time. */
const patientsHeld = 64;

export const verify: Verb = {
  summary: 'the leak scan and what is left to compute with, for notes that were released by whatever tool',
  usage: `gauze verify --original PATH --released PATH [--json] [options]
gauze verify --released PATH --receipt FILE [--json]

PHI of the originals is what they carry as spans, else what detection finds. Any of it that stands in a released note of the
same patient is a leak: exit code 5, with id, offsets and rule on standard error. Where the released notes carry their spans
and every character between those is the original's, a string that stands in the place of another original is counted as a
coincidence instead: a drawn name may be somebody else's. With the receipt of the release, so is a private draw that gave the truth
back, in a text that is the one the receipt holds the hash of: a mechanism that never drew the truth would tell what it is not. There too the figures say what is left to compute with: how far gaps and the
time since the first date are off (factors, 1 is right; median, and what 95 % do not pass), ages in years, towns in km and inhabitants.

  --format F             of both; --original-format, --released-format where they differ
  --policy P             kinds that this policy keeps are not looked for
  --receipt FILE         of the release, either half: says of which kinds values were drawn. Refused where its own hash does not hold; a note with
                         another text than it states is one line \`notAsReceipted\`, and its unchanged values are leaks. The public half shows
                         that the released bytes are those; the private half also which original each note came from, and that it is that text
  --opened FILE          notes of a public half that its holder opened (\`gauze receipt open\`), one a line: their originals are checked too.
                         Without --original, \`verify --released PATH --receipt FILE\` checks the released bytes alone: exit code 1 where any differ
${pairUsage}
  --json                 the figures as JSON
${detectionUsage}`,
  options: {
    ...placeOptions,
    ...detectionOptions,
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
    const { diagnostics } = context;
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
    const { labelSet } = detection;
    const policyName = option(context, 'policy');
    const policy = policyName === undefined ? undefined : await policyOf(policyName, resources);
    const isKept = ({ type }: PhiString) => {
      const action = policy === undefined ? undefined : (policy.actions[type] ?? policy.default);
      return action?.action === 'keep' || (action?.action === 'generalise' && action.to === 'vocabulary');
    };

    const originals = new Map<string, Marked>();
    const strings = stringsByPatient();
    const languages = new Set<Language>();
    const ownStrings = (note: Marked) => spanStrings(note).filter((string) => !isKept(string));
    await eachDocument(context, await items(context, 'original'), async (document) => {
      const hasSpans = (document.spans ?? []).length > 0;
      const { marked } = markedOf(
        hasSpans ? document : await detection.find(document),
        labelSet,
        others,
        detection.language,
      );
      originals.set(marked.id, marked);
      strings.add(marked.patient, ownStrings(marked));
      languages.add(marked.language);
    });

    const engine = createRuleEngine(resources);
    const { signal } = new AbortController();
    const knowledge = await createLeakKnowledge(
      resources,
      mergedKnown(detection.knownPatients, patientKey),
      languages,
      patientsHeld,
    );
    const ofAll = knowledge.patternsOfAll(strings.ofEverybody());
    const unit = formatOptions(context).offsets ?? 'codePoints';
    const aligned: ReleasedNote[] = [];
    let [documents, characters, unchanged, hits, leaking, coincidences, drawnTruths] = [0, 0, 0, 0, 0, 0, 0];
    const paired = await pairsOf(context, originals.keys());
    let [releasedAsStated, originalsAsStated] = [0, 0];
    await eachDocument(
      context,
      await items(context, 'released'),
      async ({ id, text, spans: places = [] }: NoteDocument) => {
        const stated = receipt?.notes.get(id);
        const originalId = stated?.original ?? paired?.get(id) ?? id;
        const original = originals.get(originalId);
        if (original === undefined) throw new GauzeError('notFound', 'no original of this id');
        originals.delete(originalId);
        const { patient, language } = original;
        const unchangedShare = unchangedShareOf(original.text, text);
        // Without spans: what stands in the place of one name may be another name of the patient.
        const ofPatient = patient === undefined ? ownStrings(original) : strings.of(patient);
        const own = knowledge.patternsOf(patient === undefined ? `d:${id}` : `p:${patient}`, patient, () => ofPatient);
        const { results } = await engine.detect(
          { documents: [{ text, language, patient: null }], knownPatients: [] },
          { signal },
        );
        const { inId, hits: inText } = leaksIn(
          { id, text, spans: [], original: original.text },
          { own, ofAll },
          results[0]?.suggestions ?? [],
        );
        const hitsHere = [...inId, ...inText];
        if (patient === undefined) knowledge.forget(`d:${id}`);
        // A contact that the original does not have was drawn by whoever released the note.
        const known = compact(original.text);
        const said = hitsHere.filter(
          ({ rule, start, end }) => rule !== 'residual' || known.includes(compact(text.slice(start, end))),
        );
        const released = { text, spans: places };
        // the release may have found lengths of time and laboratory values of its own
        const certain =
          alignRelease(original, released) ??
          possibleSpans(original)
            .map((spans) => alignRelease({ ...original, spans }, released))
            .find((pairs) => pairs !== undefined);
        if (certain !== undefined && certain.length > 0) aligned.push(releasedNote(original, text, certain));
        const pairs = certain ?? [];
        const [isReleased, isOriginal] = [stated?.isReleased(text) === true, stated?.isOriginal?.(original.text)];
        releasedAsStated += isReleased ? 1 : 0;
        originalsAsStated += isOriginal === true ? 1 : 0;
        // a public half that was not opened here cannot tell of the original
        const isReceipted = isReleased && isOriginal !== false;
        if (receipt !== undefined && !isReceipted) diagnostics.note(id, 'notAsReceipted');
        const unexplained = said.filter((hit) => !isCoincidence(hit, original.text, text, pairs, ofPatient));
        const found = isReceipted
          ? unexplained.filter((hit) => !isCoincidence(hit, original.text, text, pairs, ofPatient, receipt?.drawn))
          : unexplained;
        coincidences += said.length - found.length;
        drawnTruths += unexplained.length - found.length;
        const offsets = convertOffsets(
          text,
          found.flatMap(({ start, end }) => [start, end]),
          'utf16',
          unit,
        );
        found.forEach(({ rule, type }, index) =>
          diagnostics.report('error', 'leak', {
            documentId: id,
            start: offsets[index * 2] ?? 0,
            end: offsets[index * 2 + 1] ?? 0,
            rule,
            type,
          }),
        );
        documents += 1;
        characters += original.text.length;
        unchanged += unchangedShare * original.text.length;
        hits += found.length;
        leaking += found.length > 0 ? 1 : 0;
      },
    );
    for (const id of originals.keys()) diagnostics.note(id, 'notReleased');
    if (documents === 0)
      throw new GauzeError(
        'empty',
        receipt?.kind === 'public' ? pairless : 'no note stands in both original and released',
      );
    const figures = {
      documents,
      notReleased: originals.size,
      leaks: hits,
      documentsWithLeaks: leaking,
      coincidences,
      drawnTruths,
      patterns: knowledge.size(),
      unchangedShare: Math.round((unchanged / Math.max(1, characters)) * 1e6) / 1e6,
    };
    const checked =
      receipt === undefined
        ? {}
        : {
            receipt: receipt.kind,
            releasedAsStated,
            originalsAsStated,
            originalsNotChecked: [...receipt.notes.values()].filter((note) => note.isOriginal === undefined).length,
          };
    await printFields(context, {
      ...figures,
      ...checked,
      ...(await utilityFigures(aligned, new Date(systemClock.now()).getUTCFullYear(), resources)),
    });
    if (hits > 0) throw leakError('PHI of the originals is in the released notes', hits, leaking);
    return finish(context, documents);
  },
};

const pairless =
  'no note stands in both original and released: the public half does not tell which original a note came from; the private half does, or --opened';

/** The released bytes beside either half of their receipt; nothing of an original is needed, or told. */
async function verifyReleased(context: VerbContext, receipt: ReceiptCheck): Promise<ExitCode> {
  const { diagnostics } = context;
  const missing = new Set(receipt.notes.keys());
  let [documents, releasedAsStated] = [0, 0];
  await eachDocument(context, await items(context, 'released'), async ({ id, text }) => {
    documents += 1;
    const isRight = receipt.notes.get(id)?.isReleased(text) === true;
    missing.delete(id);
    releasedAsStated += isRight ? 1 : 0;
    if (!isRight) diagnostics.note(id, 'notAsReceipted');
  });
  const files = await checkFiles(receipt, option(context, 'released') ?? null);
  for (const name of files.wrong) diagnostics.note(name, 'notAsReceipted');
  await printFields(context, {
    receipt: receipt.kind,
    documents,
    releasedAsStated,
    notReleased: missing.size,
    filesAsStated: files.right,
    filesNotAsStated: files.wrong.length,
    originalsAsStated: 0,
  });
  const done = finish(context, documents);
  return releasedAsStated === documents && missing.size === 0 && files.wrong.length === 0 ? done : exit.someFailed;
}

async function items(context: VerbContext, name: 'original' | 'released') {
  const path = option(context, name);
  if (path === undefined) throw new GauzeError('badRequest', `verify needs --${name}`);
  return documentsIn(
    await sourcePlace(
      path === '-' ? null : path,
      option(context, `${name}-format`) ?? option(context, 'format'),
      formatOptions(context),
    ),
    context.stdin,
  );
}
