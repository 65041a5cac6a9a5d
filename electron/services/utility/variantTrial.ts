import type { CoderTrainRequest, GoldCodedNote } from '../../contract/coderEngine';
import type { Engine } from '../../contract/engineApi';
import type { Policy } from '../../contract/policy';
import {
  movedSpan,
  utilityVariants,
  type UtilityAnswers,
  type UtilityRun,
  type UtilityTraining,
  type UtilityVariant,
} from '../../core/coding/utilityComparison';
import type { DeidentifiedDocument, SourceDocument } from '../../core/deidentify/deidentify';
import type { Prf } from '../../core/deidentify/prf';
import { isPrivatePolicy } from '../../core/deidentify/private/policySettings';
import { replaceForTrial } from '../../core/deidentify/trialRelease';
import type { CodedPair } from '../../core/evaluate/codeCounts';
import { hmacSha256 } from '../../core/privacy/hmacSha256';
import { shownCountries } from '../../core/release/patientCountries';
import { loadLists } from '../../core/release/publicLists';
import { loadPlaces } from '../../core/release/publicPlaces';
import { policyDigest } from '../../core/release/receipt/policyDigest';
import { spanStrings } from '../../core/release/stringsByPatient';
import type { ServicePorts } from '../ports';

const batchNotes = 8;
/** Average precision is computed over the ranking. */
const ranked = 200;
/** Shares of one coder's work: training, then coding. */
const trainingSteps = 90;
const codingSteps = 10;

/** Coded notes, and in the same order what would be replaced in each. */
export interface TrialNotes {
  readonly gold: readonly GoldCodedNote[];
  readonly sources: readonly SourceDocument[];
}

type TrialPorts = Pick<ServicePorts, 'resources' | 'random' | 'digest' | 'clock'>;

/**
 * The notes as released under a policy, with the positions of their codes mapped. Uses a secret of this call only, so
 * that no text equals that of any release; the texts must not leave.
 * @param yieldToEventLoop between notes; throws if cancelled
 * @throws GauzeError `notReady` for a policy with published methods that nobody accepted
 */
export async function replacedNotes(
  { resources, random, digest, clock }: TrialPorts,
  { gold, sources }: TrialNotes,
  policy: Policy,
  acceptsComparison: boolean,
  yieldToEventLoop: () => void,
): Promise<readonly GoldCodedNote[]> {
  const languages = [...new Set(gold.map(({ language }) => language))].sort();
  const hmac = hmacSha256(random.bytes(32));
  const prf: Prf = (kind, name) => hmac(`${kind}\0${name}`);
  const lists = await loadLists(resources, languages, policy);
  const home = await shownCountries(resources, languages, policy);
  for (const source of sources) home?.learn(source, [...spanStrings(source), ...(source.patientStrings ?? [])]);
  const places = isPrivatePolicy(policy) ? await loadPlaces(resources, languages, policy.countries) : new Map();
  let spokenAt = clock.elapsed();
  const placed = home === undefined ? sources : sources.map((source) => ({ ...source, country: home.of(source) }));
  const outs = await replaceForTrial(placed, {
    policy,
    prf,
    random,
    lists,
    places: (language) => places.get(language),
    pivotYear: new Date(clock.now()).getUTCFullYear(),
    policyDigest: policyDigest(policy, (text) => digest.sha256(text)),
    acceptsComparison,
    async yieldToEventLoop() {
      yieldToEventLoop();
      if (clock.elapsed() - spokenAt < 50) return;
      await clock.sleep(0);
      spokenAt = clock.elapsed();
    },
  });
  return gold.map((note, at) => withMovedEvidence(note, outs[at]!));
}

function withMovedEvidence(note: GoldCodedNote, { text, spans }: DeidentifiedDocument): GoldCodedNote {
  const ranges = spans.toSorted((a, b) => a.start - b.start);
  const moved = (fragments: GoldCodedNote['codes'][number]['evidence'][number]) =>
    fragments.map((span) => movedSpan(span, ranges)).filter(({ start, end }) => start < end);
  return {
    ...note,
    text,
    codes: note.codes.map(({ code, evidence }) => ({
      code,
      evidence: evidence.map(moved).filter((fragments) => fragments.length > 0),
    })),
  };
}

export interface VariantTrial {
  /** The notes as they are and as replaced, in the same order. */
  readonly texts: ReadonlyMap<UtilityVariant, readonly GoldCodedNote[]>;
  readonly plan: readonly UtilityRun[];
  /** What coders are trained on: `original` alone, or each variant by itself. */
  readonly learned: readonly UtilityVariant[];
  readonly requestOf: (notes: readonly GoldCodedNote[], seed: number) => CoderTrainRequest;
}

export interface TrialHooks {
  readonly signal: AbortSignal;
  /** Number of steps done. */
  readonly progress: (done: number, total: number) => void;
  /** Throws if cancelled. */
  readonly checkpoint: () => void;
}

export const stepsOf = ({ plan, learned }: Pick<VariantTrial, 'plan' | 'learned'>): number =>
  plan.length * learned.length * (trainingSteps + codingSteps);

/**
 * Each run trains a coder without its held-out patients and codes their notes with it: in every variant if it was
 * trained on originals, otherwise in its own.
 */
export async function codeVariants(
  coder: Engine['coder'],
  { texts, plan, learned, requestOf }: VariantTrial,
  { signal, progress, checkpoint }: TrialHooks,
): Promise<readonly UtilityAnswers[]> {
  const total = stepsOf({ plan, learned });
  const answers = new Map<
    string,
    { readonly variant: UtilityVariant; readonly trainedOn: UtilityTraining; readonly runs: CodedPair[][] }
  >();
  for (const [run, heldOut] of plan.entries()) {
    for (const [place, variant] of learned.entries()) {
      const from = (run * learned.length + place) * (trainingSteps + codingSteps);
      const train = texts.get(variant)!.filter(({ patient }) => !heldOut.patients.has(patient));
      const reply = await coder.train(requestOf(train, heldOut.seed), {
        signal,
        onProgress({ point: { step, steps }, checkpoint: bytes }) {
          if (bytes === null) progress(from + Math.floor((trainingSteps * step) / Math.max(1, steps)), total);
        },
      });
      checkpoint();
      await coder.load({ sha256: reply.sha256, bytes: reply.bundle });
      for (const coded of variant === 'original' ? utilityVariants.filter((one) => texts.has(one)) : [variant]) {
        const trainedOn = variant === 'original' ? 'original' : 'same';
        const known = answers.get(`${coded} ${trainedOn}`) ?? { variant: coded, trainedOn, runs: [] };
        answers.set(`${coded} ${trainedOn}`, known);
        const notes = texts.get(coded)!.filter(({ patient }) => heldOut.patients.has(patient));
        known.runs.push(await codeNotes(coder, reply.sha256, notes, signal, checkpoint));
      }
      progress(from + trainingSteps + codingSteps, total);
    }
  }
  return [...answers.values()];
}

async function codeNotes(
  coder: Engine['coder'],
  sha256: string,
  notes: readonly GoldCodedNote[],
  signal: AbortSignal,
  checkpoint: () => void,
): Promise<CodedPair[]> {
  const pairs: CodedPair[] = [];
  for (let from = 0; from < notes.length; from += batchNotes) {
    checkpoint();
    const batch = notes.slice(from, from + batchNotes);
    const { results } = await coder.code(
      { sha256, top: ranked, accepted: [], notes: batch.map(({ text, language }) => ({ text, language })) },
      { signal },
    );
    pairs.push(
      ...batch.map(({ id, codes }, at): CodedPair => ({
        id,
        gold: codes.map(({ code }) => ({ code, spans: [] })),
        answer: (results[at]?.suggestions ?? []).map(({ code, isAbove }) => ({ code, isAbove, spans: [] })),
      })),
    );
  }
  return pairs;
}
