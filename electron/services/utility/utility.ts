import type { ProjectApi } from '../../contract/api';
import type { CoderTrainRequest, GoldCodedNote } from '../../contract/coderEngine';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import { UtilityResult, type UtilityReadiness } from '../../contract/utility';
import { compareUtility, utilityRuns, utilityVariants, type UtilityVariant } from '../../core/coding/utilityComparison';
import type { SourceDocument } from '../../core/deidentify/deidentify';
import { isPrivatePolicy } from '../../core/deidentify/private/policySettings';
import { comparedKinds } from '../../core/release/openKinds';
import { refuseComparison } from '../../core/release/refuseComparison';
import { seededRandom } from '../../core/evaluate/seededRandom';
import { setting } from '../../store/repositories/records';
import { usedBook } from '../coding/codeSystems';
import { codedGold, type CodedGold } from '../coding/codedNotes';
import type { JobContext } from '../jobs/jobs';
import { policyPresets, projectPolicy } from '../privacy/policies';
import { createReplacer } from '../release/replacement';
import type { Session } from '../session';
import { codeVariants, replacedNotes, stepsOf } from './variantTrial';

const key = 'utility.result';
/** Each is held out in turn; with fewer, a coder learns from almost nothing. */
const minPatients = 10;
const defaultSeed = 1;
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
      if (problem !== null) throw new GauzeError('notReady', 'there are too few coded notes', { problem });
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

/** The project's own policy if it draws privately, otherwise the preset that does. */
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
  // Used only for reading: nothing is drawn here.
  const { read, sourceOf } = await createReplacer(session, languages, await presetOf(session, 'tag'));
  const notes = gold.map(({ documentId }) => read(documentId));
  if (!notes.every((note) => note !== null)) throw new GauzeError('stale', 'the notes were changed in the meantime');
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
  const privatePolicy = await privatePolicyOf(session);
  const policies: Readonly<Record<Exclude<UtilityVariant, 'original'>, Policy>> = {
    tagged: await presetOf(session, 'tag'),
    shifted: await presetOf(session, 'surrogate'),
    private: privatePolicy,
  };
  const plan = utilityRuns(
    material.gold.map(({ patient }) => patient),
    runs,
    seed,
  );
  const learned: readonly UtilityVariant[] = learnsReplaced ? utilityVariants : ['original'];
  context.progress(0, stepsOf({ plan, learned }));
  const notes = { gold: material.gold.map(goldOf), sources: material.sources };
  const texts = new Map<UtilityVariant, readonly GoldCodedNote[]>([['original', notes.gold]]);
  for (const variant of ['tagged', 'shifted', 'private'] as const)
    texts.set(
      variant,
      await replacedNotes(ports, notes, policies[variant], acceptsComparison, () => context.checkpoint()),
    );
  const answers = await codeVariants(
    ports.engine.coder,
    { texts, plan, learned, requestOf: (some, of) => requestOf(session, some, of) },
    {
      signal: context.signal,
      progress: (done, total) => context.progress(done, total),
      checkpoint: () => context.checkpoint(),
    },
  );
  session.checkSame(project);
  const table = compareUtility(answers, { random: seededRandom(seed) });
  const counts = readinessOf(material, privatePolicy);
  const { patients, codes, spans } = counts;
  const result: UtilityResult = {
    measuredAt: new Date(ports.clock.now()).toISOString(),
    author: caller.author,
    notes: counts.notes,
    patients,
    codes,
    spans,
    runs: table.runs,
    seed,
    privatePolicy: privatePolicy.name,
    rows: table.rows,
  };
  await session.commit({ name: 'setting.set', params: { key, value: JSON.stringify(result) } }, caller, {
    action: 'measureUtility',
  });
  const gap = table.rows.find(({ variant, trainedOn }) => variant === 'private' && trainedOn === 'original')?.figures.f1
    .difference;
  return { notes: counts.notes, runs: table.runs, ...(gap !== null && gap !== undefined && { gap }) };
}

const goldOf = ({ id, patient, language, text, codes }: CodedGold): GoldCodedNote => ({
  id,
  patient,
  language,
  text,
  codes,
});

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
