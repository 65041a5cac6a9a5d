import type { ProjectApi } from '../../contract/api';
import type { CoderTrainRequest, GoldCodedNote } from '../../contract/coderEngine';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import { UtilityResult, type UtilityReadiness } from '../../contract/utility';
import {
  compareUtility,
  movedSpan,
  utilityRuns,
  utilityVariants,
  type UtilityTraining,
  type UtilityVariant,
} from '../../core/coding/utilityComparison';
import type { DeidentifiedDocument, SourceDocument } from '../../core/deidentify/deidentify';
import type { Prf } from '../../core/deidentify/prf';
import { isPrivatePolicy } from '../../core/deidentify/private/policySettings';
import { policyDigest } from '../../core/release/receipt/policyDigest';
import type { SurrogateLists } from '../../core/deidentify/surrogateLists';
import { comparedKinds } from '../../core/release/openKinds';
import { refuseComparison } from '../../core/release/refuseComparison';
import { replaceForTrial } from '../../core/deidentify/trialRelease';
import type { CodedPair } from '../../core/evaluate/codeCounts';
import { seededRandom } from '../../core/evaluate/seededRandom';
import { hmacSha256 } from '../../core/privacy/hmacSha256';
import { setting } from '../../store/repositories/records';
import { usedBook } from '../coding/codeSystems';
import { codedGold, type CodedGold } from '../coding/codedNotes';
import type { JobContext } from '../jobs/jobs';
import { loadPlaces } from '../../core/release/publicPlaces';
import { policyPresets, projectPolicy } from '../privacy/policies';
import { createReplacer } from '../release/replacement';
import type { Session } from '../session';

const key = 'utility.result';
/** Each is held out in turn; with fewer a coder learns from next to nothing. */
const minPatients = 10;
const defaultSeed = 1;
const batchNotes = 8;
/** Average precision is over the ranking. */
const ranked = 200;
/** Shares of the work of one coder: learning, then coding. */
const trainingSteps = 90;
const codingSteps = 10;

/** The notes with what a release would replace in them. */
interface Material {
  readonly gold: readonly CodedGold[];
  readonly sources: readonly SourceDocument[];
  readonly languages: readonly Language[];
}

export function utilityHandlers(session: Session): Handlers<ProjectApi>['utility'] {
  return {
    async readiness() {
      const material = await materialOf(session);
      return readinessOf(material, await privatePolicyOf(session));
    },
    async start({ runs, seed = defaultSeed, learnsReplaced, acceptsComparison = false }, caller) {
      const policy = await privatePolicyOf(session);
      const { problem } = readinessOf(await materialOf(session), policy);
      if (problem !== null) throw new GauzeError('notReady', 'the coded notes do not suffice', { problem });
      refuseComparison(policy, acceptsComparison);
      for (const kind of ['utility', 'trainCoder', 'train'] as const) session.jobs.refuseSecond(kind);
      return {
        jobId: session.jobs.start('utility', 'steps', (context) =>
          measure(session, { runs, seed, learnsReplaced, acceptsComparison }, context, caller),
        ),
      };
    },
    result() {
      const stored = setting(session.project.database, key);
      const parsed = stored === undefined ? null : UtilityResult.safeParse(JSON.parse(stored));
      return parsed?.success === true ? parsed.data : null;
    },
  };
}

/** The project's own policy where it draws privately, else the preset that does. */
async function privatePolicyOf(session: Session): Promise<Policy> {
  const own = await projectPolicy(session);
  return isPrivatePolicy(own) ? own : presetOf(session, 'private-research');
}

async function presetOf({ ports }: Session, id: string): Promise<Policy> {
  const preset = (await policyPresets(ports.resources)).find((policy) => policy.id === id);
  if (preset === undefined) throw new GauzeError('bug', 'no such policy preset');
  return preset;
}

async function materialOf(session: Session): Promise<Material> {
  const gold = codedGold(session).filter(({ codes }) => codes.length > 0);
  const languages = [...new Set(gold.map(({ language }) => language))].sort();
  // only its reading is used: nothing is drawn here
  const { read, sourceOf } = await createReplacer(session, languages, await presetOf(session, 'tag'));
  const notes = gold.map(({ documentId }) => read(documentId));
  if (!notes.every((note) => note !== null)) throw new GauzeError('stale', 'the notes were changed meanwhile');
  return { gold, sources: notes.map(sourceOf), languages };
}

function readinessOf({ gold, sources, languages }: Material, policy: Policy): UtilityReadiness {
  const patients = new Set(gold.map(({ patient }) => patient)).size;
  const spans = sources.reduce((sum, source) => sum + source.spans.length, 0);
  const problem =
    gold.length === 0 ? 'noCodedNotes' : patients < minPatients ? 'tooFewPatients' : spans === 0 ? 'noSpans' : null;
  return {
    notes: gold.length,
    patients,
    codes: gold.reduce((sum, { codes }) => sum + codes.length, 0),
    spans,
    languages,
    canRun: problem === null,
    problem,
    privatePolicy: policy.name,
    comparisons: comparedKinds(policy).length,
  };
}

interface Plan {
  readonly runs: number;
  readonly seed: number;
  readonly learnsReplaced: boolean;
  readonly acceptsComparison: boolean;
}

async function measure(
  session: Session,
  { runs, seed, learnsReplaced, acceptsComparison }: Plan,
  context: JobContext,
  caller: Caller,
): Promise<Record<string, string | number>> {
  const { project, ports } = session;
  const material = await materialOf(session);
  const privately = await privatePolicyOf(session);
  const policies: Readonly<Record<Exclude<UtilityVariant, 'original'>, Policy>> = {
    tagged: await presetOf(session, 'tag'),
    shifted: await presetOf(session, 'surrogate'),
    private: privately,
  };
  const plan = utilityRuns(
    material.gold.map(({ patient }) => patient),
    runs,
    seed,
  );
  const learned: readonly UtilityVariant[] = learnsReplaced ? utilityVariants : ['original'];
  const total = plan.length * learned.length * (trainingSteps + codingSteps);
  context.progress(0, total);
  const texts = new Map<UtilityVariant, readonly GoldCodedNote[]>([['original', material.gold.map(goldOf)]]);
  for (const variant of ['tagged', 'shifted', 'private'] as const)
    texts.set(variant, await replaced(session, material, policies[variant], acceptsComparison, context));

  const answers = new Map<
    string,
    { readonly variant: UtilityVariant; readonly trainedOn: UtilityTraining; readonly runs: CodedPair[][] }
  >();
  for (const [run, held] of plan.entries()) {
    for (const [place, variant] of learned.entries()) {
      const from = (run * learned.length + place) * (trainingSteps + codingSteps);
      const train = texts.get(variant)!.filter(({ patient }) => !held.patients.has(patient));
      const reply = await ports.engine.coder.train(requestOf(session, train, held.seed), {
        signal: context.signal,
        onProgress({ point: { step, steps }, checkpoint }) {
          if (checkpoint === null)
            context.progress(from + Math.floor((trainingSteps * step) / Math.max(1, steps)), total);
        },
      });
      context.checkpoint();
      await ports.engine.coder.load({ sha256: reply.sha256, bytes: reply.bundle });
      for (const coded of variant === 'original' ? utilityVariants : [variant]) {
        const trainedOn = variant === 'original' ? 'original' : 'same';
        const known = answers.get(`${coded} ${trainedOn}`) ?? { variant: coded, trainedOn, runs: [] };
        answers.set(`${coded} ${trainedOn}`, known);
        known.runs.push(
          await codeNotes(
            session,
            reply.sha256,
            texts.get(coded)!.filter(({ patient }) => held.patients.has(patient)),
            context,
          ),
        );
      }
      context.progress(from + trainingSteps + codingSteps, total);
    }
  }
  session.checkSame(project);
  const table = compareUtility([...answers.values()], { random: seededRandom(seed) });
  const { notes, patients, codes, spans } = readinessOf(material, privately);
  const result: UtilityResult = {
    measuredAt: new Date(ports.clock.now()).toISOString(),
    author: caller.author,
    notes,
    patients,
    codes,
    spans,
    runs: table.runs,
    seed,
    privatePolicy: privately.name,
    rows: table.rows,
  };
  await session.commit({ name: 'setting.set', params: { key, value: JSON.stringify(result) } }, caller, {
    action: 'measureUtility',
  });
  const gap = table.rows.find(({ variant, trainedOn }) => variant === 'private' && trainedOn === 'original')?.figures.f1
    .difference;
  return { notes, runs: table.runs, ...(gap !== null && gap !== undefined && { gap }) };
}

const goldOf = ({ id, patient, language, text, codes }: CodedGold): GoldCodedNote => ({
  id,
  patient,
  language,
  text,
  codes,
});

/** Under a secret of this measurement alone: no text of it is a text of any release. */
async function replaced(
  { ports }: Session,
  { gold, sources, languages }: Material,
  policy: Policy,
  acceptsComparison: boolean,
  context: JobContext,
): Promise<readonly GoldCodedNote[]> {
  const { resources, random, digest, clock } = ports;
  const hmac = hmacSha256(random.bytes(32));
  const prf: Prf = (kind, name) => hmac(`${kind}\0${name}`);
  const lists = new Map<Language, SurrogateLists>();
  for (const language of languages)
    lists.set(language, JSON.parse(await resources.text(`surrogates/${language}.json`)) as SurrogateLists);
  const places = isPrivatePolicy(policy) ? await loadPlaces(resources, languages) : new Map();
  let spokenAt = clock.elapsed();
  const outs = await replaceForTrial(sources, {
    policy,
    prf,
    random,
    lists: (language) => lists.get(language),
    places: (language) => places.get(language),
    pivotYear: new Date(clock.now()).getUTCFullYear(),
    policyDigest: policyDigest(policy, (text) => digest.sha256(text)),
    acceptsComparison,
    async yieldToEventLoop() {
      context.checkpoint();
      if (clock.elapsed() - spokenAt < 50) return;
      await clock.sleep(0);
      spokenAt = clock.elapsed();
    },
  });
  return gold.map((note, at) => withMovedEvidence(goldOf(note), outs[at]!));
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

function requestOf(session: Session, notes: readonly GoldCodedNote[], seed: number): CoderTrainRequest {
  const { ports } = session;
  const system = usedBook(session)?.system;
  return {
    options: { seed },
    checkpoint: null,
    notes,
    devNotes: [],
    descriptions: (system?.entries ?? [])
      .filter(({ kind }) => kind === 'category')
      .flatMap(({ code, description, synonyms, isBillable }) =>
        [description, ...synonyms].map((text) => ({ code, text, isBillable })),
      ),
    ...(system !== undefined && { descriptionLanguage: system.language }),
    about: {
      name: 'utility',
      createdAt: new Date(ports.clock.now()).toISOString(),
      gauze: ports.version,
      licence: 'never stored',
      codeSystem: null,
      lineage: [],
    },
  };
}

async function codeNotes(
  { ports }: Session,
  sha256: string,
  notes: readonly GoldCodedNote[],
  context: JobContext,
): Promise<CodedPair[]> {
  const pairs: CodedPair[] = [];
  for (let from = 0; from < notes.length; from += batchNotes) {
    context.checkpoint();
    const batch = notes.slice(from, from + batchNotes);
    const { results } = await ports.engine.coder.code(
      { sha256, top: ranked, accepted: [], notes: batch.map(({ text, language }) => ({ text, language })) },
      { signal: context.signal },
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
