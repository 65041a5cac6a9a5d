import type { CoderTrainRequest } from '../../electron/contract/coderEngine';
import type { CoderMetrics, CoderOptions, CoderPoint } from '../../electron/contract/coders';
import { GauzeError } from '../../electron/contract/errors';
import { coderMetrics } from '../../electron/core/coding/coderMetrics';
import { optionalParts, partsLeftOut } from '../../electron/core/coding/coderParts';
import { cardName, type Sha256 } from '../bundle/format';
import { coderCard } from './coderCard';
import { coderWork, type CoderWork } from './coderWork';
import type { CodeSuggestion, Coder, CodedNote } from './coder';
import { createCoderBundle, readCoderBundle, type CoderBundle } from './coderBundle';
import { coderBundleFormat, coderBundleVersion, type CoderManifest } from './coderManifest';
import { writeHybrid } from './hybrid/hybridFile';
import type { HybridState } from './hybrid/hybridState';
import { hybridParts, defaultHybrid, type HybridOptions, type HybridPart } from './hybrid/switches';
import { hybridSteps, trainHybrid } from './hybrid/trainHybrid';
import { networkPartName, trainNetworkParts, type NetworkStart } from './network/trainNetworkParts';
import { familyDescriptions, inFamilies } from './families';
import { coderSections, createHybridCoder, sectionOf, type CoderSection } from './hybridCoder';

export interface CoderTools {
  readonly sha256: Sha256;
  /** Milliseconds. */
  readonly elapsed: () => number;
  /** Lets a cancel be heard. */
  readonly pause: () => Promise<void>;
  /** The file of the pre-trained encoder, for networks that read one; null where there is none. */
  readonly baseEncoder?: (() => Promise<Uint8Array | null>) | undefined;
}

export interface CoderFollowing {
  readonly signal: AbortSignal;
  readonly onProgress: (point: CoderPoint) => void;
  /** All that is needed to go on. */
  readonly onCheckpoint?: ((bytes: Uint8Array) => void) | undefined;
}

export interface TrainedCoder {
  readonly bundle: CoderBundle;
  readonly metrics: CoderMetrics | null;
  readonly seconds: number;
}

/** Suggestions that are ranked when a coder is measured. */
const maxMeasured = 1000;

/**
 * Trains a coder on coded notes and measures it on others. The same request gives the same coder. A network trains on
 * the backend that runs.
 *
 * @throws GauzeError `empty` without a code to learn, `badRequest` for a coder to continue from that is no network,
 *   `duplicateId`, `badRequest` for an unknown part, `malformed` for evidence outside its note, `stale` for a
 *   checkpoint of another training, `cancelled`
 */
export async function trainCoder(
  given: CoderTrainRequest,
  tools: CoderTools,
  following: CoderFollowing,
): Promise<TrainedCoder> {
  const began = tools.elapsed();
  const { signal, onProgress } = following;
  checkNotes(given.notes);
  const before = coderBefore(given, tools.sha256);
  const request = atLevel(before === null ? given : { ...given, options: continuing(given.options, before) });
  const sections = coderSections.filter((section) =>
    request.notes.some(({ codes }) => codes.some(({ code }) => sectionOf(code) === section)),
  );
  if (sections.length === 0)
    throw new GauzeError('empty', 'no note has a code to learn', { notes: request.notes.length });
  const kind = request.options.kind ?? 'hybrid';
  const steps = kind === 'hybrid' ? sections.length * hybridSteps.length + 1 : 1;
  let step = 0;
  const report = (phase: string, dev: CoderPoint['dev'] = null): void => {
    const elapsedMs = tools.elapsed() - began;
    onProgress({
      phase,
      step,
      steps,
      elapsedMs,
      secondsLeft: step === 0 ? null : ((elapsedMs / step) * (steps - step)) / 1000,
      loss: null,
      dev,
    });
  };
  const pause = async (): Promise<void> => {
    await tools.pause();
    if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
  };
  const onStep = (phase: string): void => {
    step += 1;
    report(phase);
  };
  const { coder, parts, learned, lineage } =
    kind === 'hybrid'
      ? await learnHybrid(request, sections, {
          elapsed: tools.elapsed,
          pause,
          onStep,
          report,
          work: coderWork(request, tools.sha256, following.onCheckpoint),
        })
      : await learnNetwork(request, sections, before, tools, following);
  const coded = await codeAll(coder, request.devNotes, pause);
  const learnedCodes = new Set(request.notes.flatMap(({ codes }) => codes.map(({ code }) => code)));
  const metricsOf = (section?: CoderSection): CoderMetrics | null =>
    measure(request.devNotes, coded, coder.threshold, learnedCodes, section);
  const metrics = metricsOf();
  step = steps;
  report('measuring', metrics === null ? null : { f1: metrics.f1, map: metrics.map });
  const seconds = (tools.elapsed() - began) / 1000;
  const { about } = request;
  const manifest: Omit<CoderManifest, 'parts'> = {
    format: coderBundleFormat,
    version: coderBundleVersion,
    kind,
    name: about.name,
    createdAt: about.createdAt,
    gauze: about.gauze,
    languages: [...coder.languages],
    sections: learned.map((own) => ({
      ...own,
      notes: request.notes.filter(({ codes }) => codes.some(({ code }) => sectionOf(code) === own.section)).length,
      metrics: metricsOf(own.section),
    })),
    codeSystem: about.codeSystem,
    training: {
      notes: request.notes.length,
      patients: new Set(request.notes.map(({ patient }) => patient)).size,
      options: request.options,
      seconds,
    },
    metrics,
    lineage: [...lineage, ...about.lineage],
    licence: about.licence,
  };
  const whole = new Map([...parts, [cardName, new TextEncoder().encode(coderCard(manifest))]]);
  return { bundle: createCoderBundle(manifest, whole, tools.sha256), metrics, seconds };
}

interface LearnedParts {
  readonly coder: Coder;
  readonly parts: ReadonlyMap<string, Uint8Array>;
  readonly learned: readonly Omit<CoderManifest['sections'][number], 'notes' | 'metrics'>[];
  /** What it began with. */
  readonly lineage: CoderManifest['lineage'];
}

/** The finished network that a training continues from. */
function coderBefore({ from }: CoderTrainRequest, sha256: Sha256): CoderBundle | null {
  if (from === undefined) return null;
  const before = readCoderBundle(from, sha256);
  if (before.manifest.kind !== 'network')
    throw new GauzeError('badRequest', 'a training goes on from a network; a hybrid is trained anew, with all notes');
  return before;
}

/** What a network reads and what its codes are stays as it was. */
function continuing(options: CoderOptions, { manifest, sha256 }: CoderBundle): CoderOptions {
  const { architecture, encoder, head, chunks, layers, frozen, level } = manifest.training.options;
  const inherited = { architecture, encoder, head, chunks, layers, frozen, level };
  return { ...options, ...inherited, kind: 'network', from: sha256 };
}

function atLevel(request: CoderTrainRequest): CoderTrainRequest {
  if (request.options.level !== 'families') return request;
  return {
    ...request,
    notes: inFamilies(request.notes),
    devNotes: inFamilies(request.devNotes),
    descriptions: familyDescriptions(request.descriptions),
  };
}

/** One network for diagnoses and procedures, with one threshold. */
async function learnNetwork(
  request: CoderTrainRequest,
  sections: readonly CoderSection[],
  before: CoderBundle | null,
  { elapsed, baseEncoder }: CoderTools,
  following: CoderFollowing,
): Promise<LearnedParts> {
  const start: NetworkStart = {
    base: (await baseEncoder?.()) ?? null,
    from: before?.parts.get(before.manifest.sections[0]!.numbers),
  };
  const { coder, parts, codes, heldOut, source } = await trainNetworkParts(request, start, { ...following, elapsed });
  return {
    coder,
    parts,
    lineage: [
      ...(before?.manifest.lineage ?? []),
      ...(source === null ? [] : [{ name: source.name, licence: source.licence, notes: 0 }]),
    ],
    learned: sections.map((section) => ({
      section,
      numbers: networkPartName,
      codes: codes.filter((code) => sectionOf(code) === section).length,
      threshold: coder.threshold,
      crossValidated: heldOut,
    })),
  };
}

interface HybridFollowing {
  readonly elapsed: () => number;
  readonly pause: () => Promise<void>;
  readonly onStep: (phase: string) => void;
  readonly report: (phase: string) => void;
  readonly work: CoderWork;
}

/** A hybrid for each section. */
async function learnHybrid(
  request: CoderTrainRequest,
  sections: readonly CoderSection[],
  { elapsed, pause, onStep, report, work }: HybridFollowing,
): Promise<LearnedParts> {
  const options = optionsOf(request.options);
  report('dictionary');
  const states = new Map<CoderSection, HybridState>();
  const crossValidated = new Map<CoderSection, number>();
  for (const section of sections) {
    const { state, f1 } = await work.sectionDone(section, hybridSteps, onStep, async (finished) => {
      const material = {
        notes: ofSection(request.notes, section),
        descriptions: request.descriptions.filter(({ code }) => sectionOf(code) === section),
        descriptionLanguage: request.descriptionLanguage ?? 'en',
      };
      const trained = await trainHybrid(material, options, { elapsed, pause, onStep, finished });
      return { state: trained.state, f1: trained.crossValidated };
    });
    states.set(section, state);
    crossValidated.set(section, f1);
  }
  const parts = new Map<string, Uint8Array>();
  for (const [section, state] of states) {
    const { numbers, words } = writeHybrid(state);
    parts.set(`${section}.safetensors`, numbers);
    parts.set(`${section}.json`, words);
  }
  return {
    coder: createHybridCoder(states),
    parts,
    lineage: [],
    learned: [...states].map(([section, state]) => ({
      section,
      numbers: `${section}.safetensors`,
      words: `${section}.json`,
      codes: state.codeNotes.filter((notes) => notes > 0).length,
      threshold: Math.min(1, Math.max(0, state.threshold)),
      crossValidated: crossValidated.get(section) ?? 0,
    })),
  };
}

function optionsOf({ seed, seeds, ...parts }: CoderTrainRequest['options']): HybridOptions {
  const unknown = [
    ...(parts.without ?? []).filter((part) => !hybridParts.includes(part as HybridPart)),
    ...(parts.with ?? []).filter((part) => !(optionalParts as readonly string[]).includes(part)),
  ];
  const without = partsLeftOut(parts);
  if (unknown.length > 0)
    throw new GauzeError('badRequest', `a part of the coder is one of ${hybridParts.join(', ')}`, {
      unknown: unknown.length,
    });
  return {
    ...defaultHybrid,
    without: hybridParts.filter((part) => without.includes(part)),
    ...(seed !== undefined && { seed }),
    ...(seeds !== undefined && { seeds }),
  };
}

/** Ids are what the split goes by; evidence must lie in its note. */
function checkNotes(notes: readonly CodedNote[]): void {
  if (new Set(notes.map(({ id }) => id)).size !== notes.length)
    throw new GauzeError('duplicateId', 'two notes have the same id');
  for (const [at, { text, codes }] of notes.entries()) {
    for (const { evidence } of codes)
      for (const fragments of evidence)
        for (const { start, end } of fragments)
          if (!(start >= 0 && start < end && end <= text.length))
            throw new GauzeError('malformed', 'evidence lies outside its note', { note: at + 1 });
  }
}

/** A code that a note names twice is one code with the evidence of both. */
function ofSection(notes: readonly CodedNote[], section: CoderSection): readonly CodedNote[] {
  return notes.map((note) => {
    const codes = new Map<string, CodedNote['codes'][number]['evidence'][number][]>();
    for (const { code, evidence } of note.codes)
      if (sectionOf(code) === section) codes.set(code, [...(codes.get(code) ?? []), ...evidence]);
    return { ...note, codes: [...codes].map(([code, evidence]) => ({ code, evidence })) };
  });
}

async function codeAll(
  coder: Coder,
  notes: readonly CodedNote[],
  pause: () => Promise<void>,
): Promise<readonly (readonly CodeSuggestion[])[]> {
  const out: (readonly CodeSuggestion[])[] = [];
  for (const { text, language, english } of notes) {
    out.push(
      await coder.code(text, language, {
        top: maxMeasured,
        hasEvidence: false,
        ...(english !== undefined && { english }),
      }),
    );
    if (out.length % 20 === 0) await pause();
  }
  return out;
}

function measure(
  notes: readonly CodedNote[],
  coded: readonly (readonly CodeSuggestion[])[],
  threshold: number,
  learned: ReadonlySet<string>,
  section?: CoderSection,
): CoderMetrics | null {
  const isOf = (code: string): boolean => section === undefined || sectionOf(code) === section;
  const pairs = notes.map(({ codes }, at) => ({
    gold: [...new Set(codes.map(({ code }) => code).filter(isOf))],
    suggested: coded[at]!.filter(({ code }) => isOf(code)),
  }));
  return pairs.some(({ gold }) => gold.length > 0) ? coderMetrics(pairs, threshold, learned) : null;
}
