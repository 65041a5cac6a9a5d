import { GauzeError } from '../../../contract/errors';
import type { LabelSet } from '../../../contract/phi';
import type { NoteDocument } from '../../../contract/text';
import { forbiddenNames, type PhiString } from '../../../core/deidentify/deidentify';
import { mergedKnown } from '../../../core/detection/mergedKnown';
import { comparedKinds } from '../../../core/release/openKinds';
import { runRelease } from '../../../core/release/pipeline';
import { createPatientIds, type IdFindings, type PatientIds } from '../../../core/release/patientId';
import { loadPlaces } from '../../../core/release/publicPlaces';
import { refuseComparison } from '../../../core/release/refuseComparison';
import { refuseOrder } from '../../../core/release/releaseIds';
import { createReplacer } from '../../../core/release/replacer';
import { spanStrings, stringsByPatient } from '../../../core/release/stringsByPatient';
import { convertOffsets } from '../../../core/text/offsets';
import type { VaultChoice } from '../../../services/reidentification/reidentification';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { createResources } from '../../node/resources';
import { createRuleEngine } from '../../../core/detection/ruleEngine';
import { eachDocument, finish } from '../batch';
import { detectionOptions, detectionUsage, openDetection } from '../detection';
import { labelSetOf } from '../labels';
import { indicatorOptions, indicatorUsage, withIndicatorsOf } from '../indicators';
import { refuseSameFiles } from '../distinctFiles';
import { readKeyFile } from '../keyFile';
import { keyAlone, openLedgerFile, seededLedger, type LedgerFile } from '../ledgerFile';
import { passphraseOptions } from '../passphrase';
import { choice, placeOptions, placesOf, placeUsage, type SourcePlace, type TargetPlace } from '../documentPlaces';
import { linkedIds } from '../linkedIds';
import { policyOf, withEpsilon } from '../policies';
import { receiptLanguage, receiptLanguageOptions, receiptLanguageUsage } from '../receiptLanguage';
import { goesOn, ledgerStoreOf, withCohort } from '../releaseBudget';
import { leakError, markedOf, type Marked } from '../replacing';
import { documentsIn } from '../source';
import { openSpool, type Spool } from '../spool';
import { vaultOf } from '../wayBack';
import { orderOptions, orderUsage, unnamed } from '../releaseOrder';
import { writeRelease } from '../writeRelease';
import { flag, option, refuseOthers, type ExitCode, type Verb, type VerbContext } from '../verb';

/** Hits beyond these are counted only. */
const hitsListed = 1000;
/** Documents of one patient mostly stand together, so that few trees of patterns are held at a time. */
const patientsHeld = 64;

export const deidentify: Verb = {
  summary: 'replaces PHI under a policy; writes nothing when the leak scan finds something',
  usage: async () => `gauze deidentify --policy FILE.json|PRESET --ledger FILE [options] < notes.jsonl > released.jsonl
gauze deidentify --project FILE.gauze --out DIR --format F [--release NAME] [--policy P] [--only-done] [--pseudonyms FILE] [--passphrase-file FILE] [--json]

Replaces the spans of a document that were not rejected, and in a document without spans what detection finds. Everything is
replaced first and kept encrypted in a temporary file; when the leak scan finds nothing, it is written, else nothing is
and the exit code is 5. Patients become pseudonyms; dates and other fields of a document stay behind.

  --policy P             a preset (an unknown name lists them) or a FILE.json
  --ledger FILE          the secret, the surrogates drawn with it and what private draws were charged; made when there is none.
                         Keep it with its FILE.counter, and keep it secret
  --key FILE             the secret from a file of its own (\`gauze ledger new-key FILE\`): processes that share only this file, each with
                         whole patients, draw the same for a patient; with private actions each needs a --ledger of its own beside it
  --anchor FILE          appends signed heads of the ledger to a FILE that this account cannot rewrite; a ledger that is behind it is refused
  --budget E             nats that may be charged to one patient for ever, over all runs with this ledger; min(6, ln 0.05 N) unless told.
                         A run in which anybody would pass it is refused with exit code 3 before anything is drawn
  --linked FILE          a table of ids that belong to one person: a row for each person, two ids or more, no header. They have one
                         budget from then on; ids that the ledger knows keep their surrogates, and their charges are summed
  --epsilon E            the private values of one patient cost E together, split as the policy splits them; it is then another policy
  --cohort N             scales the policy, and the budget unless told, to N patients in all, as the window does: min(6, ln 0.05 N). Processes
                         with different patients give the same N, or they are charged under different policies
${indicatorUsage}
  --accept-comparison    it is known that the policy changes dates or places by a published form (action \`comparison\`), which has no guarantee
                         for a patient; without it such a policy is refused
${orderUsage}
  --accept-unlinked      it is known that notes without a patient stand alone under a policy with private actions, each with a whole budget of its
                         own; without it such notes are refused
  --outlook              prints what the run would cost whom and what that promises, one JSON object a patient,
                         then by how much stays, ages and towns would be off at each ε (a table at a terminal), and does no more
  --seed N               in place of a ledger: the same surrogates everywhere, for demos and tests; not with private actions
  --detect missing|always|never   where detection runs: in documents without spans (default), in all, in none
  --receipt FILE         the public half of the record of the release: hashes of what left and commitments to the originals; may leave with it
  --private-receipt FILE the half that stays (mode 0600, not in --out): which note became which, hashes of originals, counts, what opens a note
  --reports DIR          private: attacks and utility, Safe Harbor coverage and the drafts for experts, measured on true values; not in --out
  --release NAME         its name, for the receipt; ids and order of the notes come from the secret and this name (\`command-line\` unless told)
${receiptLanguageUsage}
  --pseudonyms FILE      also the pseudonym table (pseudonyms, true ids, originals), encrypted under a passphrase of its own, to a FILE outside
                         of --out and --reports; \`gauze pseudonyms\` reads it. Off unless asked for, not with --seed; the receipt says that it exists
  --pseudonyms-passphrase-file FILE   that passphrase: the first line of FILE; else it is asked for at the terminal
${detectionUsage}
${await placeUsage()}`,
  options: {
    ...placeOptions,
    ...detectionOptions,
    policy: { type: 'string' },
    ledger: { type: 'string' },
    project: { type: 'string' },
    detect: { type: 'string' },
    seed: { type: 'string' },
    receipt: { type: 'string' },
    'private-receipt': { type: 'string' },
    release: { type: 'string' },
    key: { type: 'string' },
    anchor: { type: 'string' },
    budget: { type: 'string' },
    linked: { type: 'string' },
    epsilon: { type: 'string' },
    cohort: { type: 'string' },
    ...indicatorOptions,
    'accept-comparison': { type: 'boolean' },
    'accept-unlinked': { type: 'boolean' },
    ...orderOptions,
    outlook: { type: 'boolean' },
    reports: { type: 'string' },
    'only-done': { type: 'boolean' },
    vault: { type: 'string' },
    'vault-passphrase-file': { type: 'string' },
    ...receiptLanguageOptions,
    ...passphraseOptions,
    json: { type: 'boolean' },
  },
  async run(context) {
    await refuseSameFiles(context);
    const project = option(context, 'project');
    const [own, key, seed] = [option(context, 'ledger'), option(context, 'key'), option(context, 'seed')];
    if ([project, own ?? key, seed].filter((given) => given !== undefined).length !== 1)
      throw new GauzeError('badRequest', 'deidentify needs one of --ledger FILE, --key FILE, --project FILE, --seed N');
    if (project !== undefined) {
      const { releaseOptions, releaseProject } = await import('../projectRelease');
      refuseOthers(context, '--project', [
        'project',
        'json',
        ...Object.keys(releaseOptions),
        ...Object.keys(passphraseOptions),
      ]);
      return releaseProject(context, project);
    }
    refuseOthers(
      context,
      'documents: a project has them',
      Object.keys(deidentify.options).filter(
        (name) => !['only-done', 'json', ...Object.keys(passphraseOptions)].includes(name),
      ),
    );
    if (choice(context, 'detect', ['missing', 'always', 'never']) === 'never') {
      const idle = ['model', 'starter', 'rules', 'recall-target'].filter((name) => context.values[name] !== undefined);
      if (idle.length > 0)
        throw new GauzeError(
          'badRequest',
          `--detect never leaves nothing to do for ${idle.map((name) => `--${name}`).join(' ')}`,
        );
    }
    if (option(context, 'policy') === undefined) throw new GauzeError('badRequest', 'deidentify needs --policy');
    const { source, target } = await placesOf(context);
    const vault = await vaultOf(context, target);
    if (vault !== undefined && option(context, 'receipt') === undefined)
      context.diagnostics.report('warn', 'noTrail', {
        message: 'without --receipt nothing tells that a re-identification file of this release exists',
      });
    if (option(context, 'receipt') !== undefined && option(context, 'private-receipt') === undefined)
      context.diagnostics.report('warn', 'noPrivateHalf', {
        message: 'without --private-receipt nobody can prove later which originals went in',
      });
    const ledger = await openLedger(context);
    const spools: Spool<unknown>[] = [];
    try {
      return await deidentifyAll(context, source, target, ledger, vault, async <T>() => {
        const spool = await openSpool<T>();
        spools.push(spool as Spool<unknown>);
        return spool;
      });
    } finally {
      for (const spool of spools) await spool.dispose();
      await ledger.close();
    }
  },
};

async function openLedger(context: VerbContext): Promise<LedgerFile> {
  const [file, keyFile, seed] = [option(context, 'ledger'), option(context, 'key'), option(context, 'seed')];
  const key = keyFile === undefined ? undefined : await readKeyFile(keyFile);
  if (option(context, 'anchor') !== undefined && file === undefined)
    throw new GauzeError('badRequest', '--anchor goes with --ledger');
  if (file !== undefined) return openLedgerFile(file, key, option(context, 'anchor'));
  if (key !== undefined) return keyAlone(key);
  if (seed === undefined) throw new GauzeError('badRequest', 'deidentify needs --ledger');
  if (!Number.isSafeInteger(Number(seed)) || seed.trim() === '')
    throw new GauzeError('badRequest', '--seed is a whole number');
  context.diagnostics.report('warn', 'seeded', {
    message: 'anybody can undo surrogates that come from a seed: for demos and tests',
  });
  return seededLedger(Number(seed));
}

async function deidentifyAll(
  context: VerbContext,
  source: SourcePlace,
  target: TargetPlace,
  ledger: LedgerFile,
  vault: VaultChoice | undefined,
  newSpool: <T>() => Promise<Spool<T>>,
): Promise<ExitCode> {
  const { diagnostics } = context;
  const language = receiptLanguage(context);
  const resources = createResources();
  const { policy, tables } = await withIndicatorsOf(
    context,
    withCohort(
      context,
      withEpsilon(await policyOf(option(context, 'policy') ?? '', resources), option(context, 'epsilon')),
    ),
    resources,
  );
  const shownOrder = { keepsOrder: flag(context, 'keep-order'), keepsIds: flag(context, 'keep-ids') };
  refuseComparison(policy, flag(context, 'accept-comparison'));
  refuseOrder(policy, shownOrder, flag(context, 'accept-order'));
  if (flag(context, 'accept-comparison') && comparedKinds(policy).length === 0)
    diagnostics.report('warn', 'unusedOption', {
      message: 'the policy has no published form',
      options: '--accept-comparison',
    });
  const detection = await openDetection(context, resources);
  const { labelSet } = detection;
  const otherIds = (await resources.list('label-sets'))
    .map((name) => name.replace(/\.json$/, ''))
    .filter((id) => id !== labelSet.id);
  const others = await Promise.all(otherIds.map((id) => labelSetOf(id, resources)));
  const linked = await linkedIds(option(context, 'linked'));
  ledger.join(linked);
  const ids = createPatientIds(ledger.units(), ledger.linkedTo, linked.flat());
  const mark = marker(context, others, detection, ids);
  const knownPatients = mergedKnown(detection.knownPatients, createPatientIds(ledger.units(), ledger.linkedTo).nameOf);

  const strings = stringsByPatient();
  const names = new Map<string, PhiString>();
  const marked = async (add: (note: Marked) => Promise<void>): Promise<void> => {
    await eachDocument(context, documentsIn(source, context.stdin), async (document) => {
      const note = await mark(document);
      const own = spanStrings(note);
      strings.add(note.patient, own);
      for (const string of own) for (const name of forbiddenNames([string])) names.set(name, string);
      await add(note);
    });
    reportIds(context, ids.findings(detection.knownPatients), ids.linked());
  };
  const engine = createRuleEngine(resources);
  const { signal } = new AbortController();
  let listed = 0;
  const done = await runRelease<Marked, number>({
    name: option(context, 'release') ?? unnamed,
    shownOrder,
    source: { each: marked },
    newList: newSpool,
    replacerOf: ({ languages }) =>
      createReplacer(
        {
          policy,
          prf: ledger.prf,
          surrogateTable: ledger.surrogateTable,
          sampler: 'keyed',
          languages,
          indicators: (of) => tables.get(of),
          now: systemClock.now(),
          sha256: systemDigest.sha256,
          isSplit: option(context, 'key') !== undefined,
          phi: {
            patients: knownPatients,
            names: names.values(),
            stringsOf: ({ patient }) => (patient === undefined ? [] : strings.of(patient)),
          },
        },
        resources,
      ),
    ledgerStore: () => ledgerStoreOf(context, ledger),
    surrogates: { keep: () => ledger.save() },
    resources,
    knownPatients,
    patientsHeld,
    residual: {
      batch: 1,
      detect: async (notes) =>
        (
          await engine.detect(
            { documents: notes.map((note) => ({ ...note, patient: null })), knownPatients: [] },
            { signal },
          )
        ).results.map(({ suggestions }) => suggestions),
    },
    goesOn: (planned) => goesOn(context, policy, planned, (languages) => loadPlaces(resources, languages, tables)),
    acceptsUnlinked: flag(context, 'accept-unlinked'),
    pace: {
      yieldToEventLoop: async () => undefined,
      rest: async () => undefined,
      progress: (stage, count) => stage === 'plan' && diagnostics.progress(count, 'patients'),
    },
    watch: {
      failed(ids, error) {
        if (error.code === 'diskFull' || error.code === 'unwritable') throw error;
        for (const id of ids) diagnostics.failed(id, error.code, error.details);
      },
      leaks({ note, hits, inId }) {
        const offsets = convertOffsets(
          note.result.text,
          hits.flatMap(({ start, end }) => [start, end]),
          'utf16',
          target.options.offsets ?? 'codePoints',
        );
        const found = [
          ...inId,
          ...hits.map((hit, index) => ({ ...hit, start: offsets[index * 2] ?? 0, end: offsets[index * 2 + 1] ?? 0 })),
        ];
        for (const { start, end, rule, type } of found)
          if (listed++ < hitsListed)
            diagnostics.report('error', 'leak', { documentId: note.id, start, end, rule, type });
      },
      refused: (hits, notes) => leakError('the leak scan refused the release: nothing was written', hits, notes),
    },
    sink: { write: (ready) => writeRelease(context, { target, ledger, vault, labelSet, language }, ready) },
  });
  return finish(context, done ?? 0);
}

/** Counts alone: an id of a patient does not belong in a log. */
function reportIds(
  { diagnostics }: VerbContext,
  { met, near, same }: IdFindings,
  { patients, apart }: ReturnType<PatientIds['linked']>,
): void {
  if (patients > 0)
    diagnostics.report('warn', 'patientIdsLinked', {
      patients,
      apart,
      message:
        'people with several ids, each with one budget; of those apart the ledger knew several ids: their charges are summed, and each id keeps its surrogates',
    });
  if (met > 0)
    diagnostics.report('warn', 'patientIdsMet', {
      patients: met,
      message: 'patients whose id is written in several ways: each is one patient, with one budget',
    });
  if (near > 0)
    diagnostics.report('warn', 'patientIdsNear', {
      ids: near,
      message: 'ids that are nearly another one: one patient under two of them has two budgets',
    });
  if (same > 0)
    diagnostics.report('warn', 'patientsAlike', {
      ids: same,
      message: 'known patients with the name and birth date of another id',
    });
}

/** A document with the spans that are replaced in it, from the document or from detection. */
function marker(
  context: VerbContext,
  others: readonly LabelSet[],
  { find, labelSet, language }: Awaited<ReturnType<typeof openDetection>>,
  ids: PatientIds,
): (document: NoteDocument) => Promise<Marked> {
  const when = choice(context, 'detect', ['missing', 'always', 'never']) ?? 'missing';
  return async (document) => {
    const own = document.spans ?? [];
    const isFound = when === 'always' || (when === 'missing' && own.length === 0);
    const found = isFound
      ? (await find(document)).spans.filter(
          ({ start, end }) => !own.some((span) => span.start < end && start < span.end),
        )
      : [];
    const { marked, unknownLabels } = markedOf(
      { ...document, spans: [...own, ...found] },
      labelSet,
      others,
      language,
      ids,
    );
    if (unknownLabels > 0) context.diagnostics.note(document.id, 'unknownLabels', { spans: unknownLabels });
    return marked;
  };
}
