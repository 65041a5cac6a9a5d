import { forbiddenNames, type PhiString } from '../../core/deidentify/deidentify';
import { bearersIn, type NameBearer } from '../../core/deidentify/projectNames';
import { mergedKnown } from '../../core/detection/mergedKnown';
import { createRuleEngine } from '../../core/detection/ruleEngine';
import { createPatientIds } from '../../core/release/patientId';
import { runRelease } from '../../core/release/pipeline';
import { loadPlaces } from '../../core/release/publicPlaces';
import { createReplacer } from '../../core/release/replacer';
import { spanStrings, stringsByPatient } from '../../core/release/stringsByPatient';
import type { VaultChoice } from '../../services/reidentification/reidentification';
import { systemClock } from '../node/clock';
import { systemDigest } from '../node/digest';
import { createResources } from '../node/resources';
import { eachDocument, finish } from './batch';
import { openDetection } from './detection';
import type { SourcePlace, TargetPlace } from './documentPlaces';
import { labelSetOf } from './labels';
import type { LedgerFile } from './ledgerFile';
import { linkedIds } from './linkedIds';
import { marker, reportIds } from './markNotes';
import { policyToRelease } from './policyToRelease';
import { receiptLanguage } from './receiptLanguage';
import { goesOn, ledgerStoreOf } from './releaseBudget';
import { unnamed } from './releaseOrder';
import { releaseWatch } from './releaseWatch';
import type { Marked } from './replacing';
import { documentsIn } from './source';
import type { Spool } from './spool';
import { flag, option, type ExitCode, type VerbContext } from './verb';
import { writeRelease } from './writeRelease';

/** Documents of one patient mostly stand together, so that few trees of patterns are held at a time. */
const patientsHeld = 64;

/** Marks, plans, replaces, scans and writes all notes of `source`, or writes nothing. */
export async function deidentifyNotes(
  context: VerbContext,
  source: SourcePlace,
  target: TargetPlace,
  ledger: LedgerFile,
  vault: VaultChoice | undefined,
  newSpool: <T>() => Promise<Spool<T>>,
): Promise<ExitCode> {
  const language = receiptLanguage(context);
  const resources = createResources();
  const shownOrder = { keepsOrder: flag(context, 'keep-order'), keepsIds: flag(context, 'keep-ids') };
  const { policy, tables } = await policyToRelease(context, shownOrder, resources);
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
  const bearers = new Map<string, NameBearer>();
  const marked = async (add: (note: Marked) => Promise<void>): Promise<void> => {
    await eachDocument(context, documentsIn(source, context.stdin), async (document) => {
      const note = await mark(document);
      const own = spanStrings(note);
      strings.add(note.patient, own);
      for (const string of own) for (const name of forbiddenNames([string])) names.set(name, string);
      if (policy.names === 'project')
        for (const bearer of bearersIn(note)) bearers.set(`${bearer.type} ${bearer.unit}\0${bearer.text}`, bearer);
      await add(note);
    });
    reportIds(context, ids.findings(detection.knownPatients), ids.linked());
  };
  const engine = createRuleEngine(resources);
  const { signal } = new AbortController();
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
            bearers: () => bearers.values(),
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
      progress: (stage, count) => stage === 'plan' && context.diagnostics.progress(count, 'patients'),
    },
    watch: releaseWatch(context, target.options.offsets ?? 'codePoints'),
    sink: { write: (ready) => writeRelease(context, { target, ledger, vault, labelSet, language }, ready) },
  });
  return finish(context, done ?? 0);
}
