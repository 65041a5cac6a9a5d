import { GauzeError } from '../../../contract/errors';
import type { KnownPatient, LabelSet } from '../../../contract/phi';
import type { Policy } from '../../../contract/policy';
import { languages } from '../../../contract/vocabulary';
import { runRelease, type ReadyRelease } from '../../../core/release/pipeline';
import type { LeavingNote, ReplacedNote, SourceNote } from '../../../core/release/ports';
import { policyDigest } from '../../../core/release/receipt/policyDigest';
import type { ReleaseRecord } from '../../../core/release/record';
import type { Replacer } from '../../../core/release/replacer';
import { sentencesOf, type LabelledSentence } from '../../../../models/pseudonymise/labelledSentences';
import { pseudonymLeak, type PseudonymLeak } from '../../../../models/pseudonymise/leakReport';
import type { PseudonymOptions } from '../../../../models/pseudonymise/options';
import { createPseudonymiser, type AlteredSentence } from '../../../../models/pseudonymise/pseudonymise';
import { notReleased } from '../../../../models/representer/pool/exportPool';
import { trainingRandom } from '../../../../models/training/trainingRandom';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { systemRandom } from '../../node/random';
import { createResources } from '../../node/resources';
import { residualDetection } from '../../../core/detection/residual';
import { choice, placesOf, type TargetPlace } from '../files/documentPlaces';
import { documentsId } from '../documents/formats';
import { labelSetOf } from '../labels';
import { ledgerOfKey, type LedgerFile } from '../ledger/ledgerFile';
import { leakModeOf, leakTreatment } from '../release/leakTreatment';
import { overrideOf } from './poolVerbs';
import {
  pseudonymOptionsOf,
  pseudonymWords,
  publicWordsFor,
  variantCount,
  wordSpaceFor,
} from '../training/pseudonymOptions';
import { receiptLanguage } from '../release/receiptLanguage';
import { openReleaseLedger } from '../ledger/releaseLedger';
import { releaseWatch } from '../release/releaseWatch';
import { neededOption } from '../training/representerFiles';
import { refuseVariants, reportSentences } from './sentencesReport';
import { createSpools } from '../files/spools';
import { goldNotes, readGold, trainingLabels } from '../training/trainingNotes';
import { exit, option, type ExitCode, type VerbContext } from '../verb';
import { writeRelease } from '../release/writeRelease';

/** A sentence in the form of a released note: its patient tells the leak scan what else must not occur in it. */
interface SentenceNote extends SourceNote {
  readonly note: number;
  readonly from: number;
  readonly words: string;
  readonly variant: number;
}

/** Maximum number of patients whose patterns are in memory. */
const maxCachedPatients = 64;

/**
 * `gauze pool sentences`: labelled sentences with other names, shuffled, without ids or patients, each once; with the
 * same scan and receipt as any release.
 */
export async function exportSentencesVerb(context: VerbContext): Promise<ExitCode> {
  const needed = (name: string): string => neededOption(context, 'pool sentences', name);
  const [notesPath, out, ledgerPath] = [needed('notes'), needed('out'), needed('ledger')];
  const options = pseudonymOptionsOf(context);
  if (options === undefined) needed('pseudonymise');
  if (options === undefined || options.includesWord)
    throw new GauzeError('badRequest', 'released sentences never retain a word of PHI: --include-word cannot be used');
  if (await nodeFiles.exists(out)) throw new GauzeError('exists', 'a file of this name exists');
  const { target } = await placesOf({ ...context, values: { out, to: option(context, 'to') } });
  if (target.format.id === documentsId)
    throw new GauzeError('badRequest', 'sentences are written in a single format: give --to');
  const resources = createResources();
  const notes = goldNotes(await readGold(context, notesPath), choice(context, 'language', languages));
  const { labelSet, labels } = await trainingLabels(context, notes, resources);
  const kinds = new Map(labels.map(({ id, type }) => [id, type]));
  const space = await wordSpaceFor(context, options);
  const count = variantCount(context, 1);
  const alterers = Array.from(
    { length: count },
    createPseudonymiser({
      options,
      kindOf: (label) => kinds.get(label) ?? 'other',
      publicWords: await publicWordsFor(
        resources,
        notes.map(({ language }) => language),
      ),
      space,
      random: systemRandom,
    }),
  );
  const altered: AlteredSentence[][] = alterers.map(() => []);
  const alter = (sentence: SentenceNote): AlteredSentence => {
    const done = alterers[sentence.variant]!(labelledOf(sentence));
    altered[sentence.variant]!.push(done);
    return done;
  };
  const outcome = { leak: undefined as PseudonymLeak | undefined };
  const measure = (): void => {
    const leak = pseudonymLeak(altered, space, options, trainingRandom(1));
    outcome.leak = leak;
    refuseVariants(leak, override !== null);
  };
  const override = count > 1 ? overrideOf(context) : null;
  const patients = option(context, 'patients');
  const knownPatients =
    patients === undefined ? [] : await (await import('../detect/detection')).readPatients(patients, context);
  const ledger = await openReleaseLedger(ledgerPath);
  try {
    const all = sentencesOf(notes);
    const fresh = notReleased(all, ledger, ({ spans }) => spans.length > 0);
    const material = alterers.flatMap((_, variant) =>
      fresh.map((one) => noteOf(one, variant, (label) => kinds.get(label) ?? 'other')),
    );
    const written = await release(context, {
      material,
      policy: policyOf(options, count),
      labelSet: await labelSetOf(labelSet, resources),
      target,
      alter,
      knownPatients,
      acceptedVariants: override === null ? undefined : { variants: count, ...override },
      beforeLeaving: async () => {
        measure();
        await ledger.save();
      },
    });
    await reportSentences(context, { written, leftOut: all.length - fresh.length, override, leak: outcome.leak });
  } finally {
    await ledger.close();
  }
  return exit.done;
}

const noteOf = (
  { id, patient, language, text, spans, note, from, words }: LabelledSentence,
  variant: number,
  typeOf: (label: string) => SourceNote['spans'][number]['type'],
): SentenceNote => ({
  id,
  patient,
  language,
  text,
  note,
  from,
  words,
  variant,
  spans: spans.map(({ start, end, type }) => ({ start, end, label: type, type: typeOf(type) })),
});

/** Adds what has been marked in it since. */
const labelledOf = ({
  id,
  patient = '',
  language,
  text,
  spans,
  note,
  from,
  words,
}: SentenceNote): LabelledSentence => ({
  id,
  patient,
  language,
  text,
  note,
  from,
  words,
  spans: spans.map(({ start, end, label, type }) => ({ start, end, type: label ?? type })),
});

/** Only for the record: no policy of a user can draw words one by one, including dates. */
const policyOf = (options: PseudonymOptions, variants: number): Policy => ({
  id: 'training-sentences',
  version: 1,
  name: 'Training sentences with other names',
  description:
    `Sentences out of order, ${variants === 1 ? 'each once' : `${variants} variants of each`}; ` +
    `${pseudonymWords(options)}.`,
  default: { action: 'surrogate', checksum: 'invalid' },
  actions: {},
});

interface Order {
  readonly material: readonly SentenceNote[];
  readonly policy: Policy;
  readonly labelSet: LabelSet;
  readonly target: TargetPlace;
  readonly alter: (sentence: SentenceNote) => AlteredSentence;
  /** Known patient data must not occur in the output, whether or not it was marked. */
  readonly knownPatients: readonly KnownPatient[];
  readonly acceptedVariants: ReleaseRecord['acceptedVariants'];
  /** Called when everything was scanned and nothing has been written. */
  readonly beforeLeaving: () => Promise<void>;
}

/** @returns the number of sentences written */
async function release(context: VerbContext, order: Order): Promise<number> {
  const { material, policy, labelSet, target, acceptedVariants } = order;
  const language = receiptLanguage(context);
  const resources = createResources();
  // Ids and order depend on a key that is not stored.
  const key = ledgerOfKey(systemRandom.bytes(32));
  const spools = createSpools();
  const mode = leakModeOf(context, policy);
  const unit = target.options.offsets ?? 'codePoints';
  const onLeak = leakTreatment(context, unit, { policy, labelSet, mode, marked: () => undefined });
  try {
    const written = await runRelease<SentenceNote, number>({
      name: option(context, 'release') ?? 'training-sentences',
      shownOrder: nothingShown,
      source: {
        each: async (add) => {
          for (const note of material) await add(note);
        },
      },
      newList: spools.open,
      replacerOf: () => Promise.resolve(replacerOf(order, key)),
      ledgerStore: () => {
        throw new GauzeError('bug', 'replacement names are not drawn privately');
      },
      surrogates: { keep: order.beforeLeaving },
      resources,
      managed: context.managed,
      knownPatients: order.knownPatients,
      maxCachedPatients,
      residual: residualDetection(resources),
      pace: {
        yieldToEventLoop: async () => undefined,
        rest: async () => undefined,
        progress: (phase, done, total) => context.diagnostics.progress(done, 'sentences', { phase, total }),
      },
      watch: releaseWatch(context, unit),
      onLeak: onLeak as unknown as NonNullable<Parameters<typeof runRelease<SentenceNote, number>>[0]['onLeak']>,
      sink: {
        write: (ready) => {
          onLeak.close();
          const job = {
            target,
            ledger: key,
            pseudonymTable: undefined,
            labelSet,
            language,
            files: undefined,
            acceptedVariants,
            shownOrder: nothingShown,
          };
          return writeRelease(context, job, withoutPatients(ready));
        },
      },
    });
    onLeak.report();
    return written ?? 0;
  } finally {
    onLeak.close();
    await spools.dispose();
    await key.close();
  }
}

/** Sentences leave in no order of the notes, under ids of their own. */
const nothingShown = { keepsOrder: false, keepsIds: false };

function replacerOf({ policy, alter }: Order, { prf }: LedgerFile): Replacer {
  return {
    policy,
    policyDigest: policyDigest(policy, systemDigest.sha256),
    pivotYear: new Date(systemClock.now()).getUTCFullYear(),
    prf,
    planner: null,
    places: new Map(),
    sourceOf: ({ id, text, language, spans, patient }) => ({ id, text, language, spans, patient, patientStrings: [] }),
    replace: <N extends SourceNote>(note: N): ReplacedNote<N> => {
      const sentence = note as unknown as SentenceNote;
      const { text, spans, before } = alter(sentence);
      const typeOf = new Map(sentence.spans.map(({ label, type }) => [label ?? type, type]));
      return {
        ...note,
        result: {
          id: note.id,
          text,
          spans: spans.map(({ start, end, type: label }, i) => ({
            ...before[i]!,
            newStart: start,
            newEnd: end,
            type: typeOf.get(label)!,
            label,
            action: 'surrogate' as const,
          })),
        },
      };
    },
  };
}

/** Does not disclose which sentences belong to the same patient. */
const withoutPatients = (ready: ReadyRelease<SentenceNote>): ReadyRelease<SourceNote> => ({
  ...ready,
  hasPatients: false,
  notes: {
    async *read() {
      for await (const note of ready.notes.read()) yield { ...note, patient: undefined } satisfies LeavingNote;
    },
  },
});
