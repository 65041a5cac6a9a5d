import type { CoderTrainRequest, GoldCodedNote } from '../../../contract/coderEngine';
import { GauzeError } from '../../../contract/errors';
import type { Policy } from '../../../contract/policy';
import type { NoteDocument } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import {
  compareUtility,
  utilityMarkdown,
  utilityRuns,
  utilityVariants,
  type UtilityTable,
  type UtilityVariant,
} from '../../../core/coding/utilityComparison';
import type { SourceDocument } from '../../../core/deidentify/deidentify';
import { isPrivatePolicy } from '../../../core/deidentify/private/policySettings';
import { seededRandom } from '../../../core/evaluate/seededRandom';
import type { Resources } from '../../../services/ports';
import { codeVariants, replacedNotes, type TrialNotes } from '../../../services/utility/variantTrial';
import { inFamilies } from '../../../../models/coder/families';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { applicationVersion } from '../../node/ports';
import { systemRandom } from '../../node/random';
import { createResources } from '../../node/resources';
import { coderSettings } from './coderSettings';
import { readCodedNotes } from './codedNotes';
import { openDetection } from '../detect/detection';
import { choice } from '../files/documentPlaces';
import { labelSetOf } from '../labels';
import { policyOf } from '../policy/policies';
import { markedOf } from '../documents/replacing';
import { codeSystemOf, descriptionsOf } from '../training/trainCoder';
import { trainingEngine } from '../training/trainingEngine';
import { readGold } from '../training/trainingNotes';
import { exit, flag, option, type ExitCode, type VerbContext } from '../verb';
import { print } from '../print';

/** Each patient is held out in turn; with fewer, a coder learns from almost nothing. */
const minPatients = 10;
const defaultRuns = 5;

/** `gauze compare coders`; documented in the usage of `compare`. */
export async function compareCodersVerb(context: VerbContext): Promise<ExitCode> {
  const place = option(context, 'notes');
  if (place === undefined) throw new GauzeError('badRequest', 'compare coders needs --notes');
  const [runs, seed] = [whole(context, 'runs', defaultRuns), whole(context, 'seed', 1)];
  if (runs < 2 || runs > 10) throw new GauzeError('badRequest', '--runs is from 2 to 10');
  const isSame = choice(context, 'learned', ['original', 'same']) === 'same';
  const { options, codes: configured } = await coderSettings(context);
  const resources = createResources();
  const policies = await policiesOf(context, resources);
  const language = choice(context, 'language', languages);
  const { notes } = await readCodedNotes(place, language);
  const given = notes.filter(({ codes }) => codes.length > 0);
  const coded = options.level === 'families' ? inFamilies(given) : given;
  const patients = new Set(coded.map(({ patient }) => patient)).size;
  if (patients < minPatients)
    throw new GauzeError('notReady', `the coded notes come from fewer than ${minPatients} patients`, { patients });
  const system = await codeSystemOf(context, option(context, 'codes') ?? configured, place);
  const material: TrialNotes = { gold: coded, sources: await sourcesOf(context, coded, resources) };
  const spans = material.sources.reduce((sum, source) => sum + source.spans.length, 0);
  if (spans === 0) throw new GauzeError('notReady', 'nothing would be replaced in these notes');
  const plan = utilityRuns(
    coded.map(({ patient }) => patient),
    runs,
    seed,
  );
  const ports = { resources, random: systemRandom, digest: systemDigest, clock: systemClock };
  const texts = new Map<UtilityVariant, readonly GoldCodedNote[]>([['original', coded]]);
  for (const variant of ['tagged', 'shifted', 'private'] as const)
    texts.set(
      variant,
      await replacedNotes(ports, material, policies[variant], flag(context, 'accept-comparison'), () => undefined),
    );
  const base: Pick<CoderTrainRequest, 'descriptions' | 'descriptionLanguage'> =
    system === null
      ? { descriptions: [] }
      : { descriptions: descriptionsOf(system), descriptionLanguage: system.language };
  const answers = await withEngine(context, resources, (coder, hooks) =>
    codeVariants(
      coder,
      {
        texts,
        plan,
        learned: isSame ? utilityVariants : ['original'],
        requestOf: (some, of) => ({ ...base, ...about(), options: { ...options, seed: of }, notes: some }),
      },
      hooks,
    ),
  );
  const table = compareUtility(answers, { random: seededRandom(seed) });
  await report(context, table, {
    patients,
    codes: coded.reduce((sum, note) => sum + note.codes.length, 0),
    spans,
    seed,
    privatePolicy: policies.private.name,
  });
  return exit.done;
}

/** The coders of a comparison are never stored. */
const about = (): Pick<CoderTrainRequest, 'about' | 'checkpoint' | 'devNotes'> => ({
  checkpoint: null,
  devNotes: [],
  about: {
    name: 'comparison',
    createdAt: new Date(systemClock.now()).toISOString(),
    gauze: applicationVersion,
    licence: 'never stored',
    codeSystem: null,
    lineage: [],
  },
});

function whole(context: VerbContext, name: string, otherwise: number): number {
  const given = option(context, name);
  if (given === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(given)) throw new GauzeError('badRequest', `--${name} is a whole number`);
  return Number(given);
}

/** Tags, surrogates with shifted dates, and private values; the last under the given policy. */
async function policiesOf(
  context: VerbContext,
  resources: Resources,
): Promise<Readonly<Record<Exclude<UtilityVariant, 'original'>, Policy>>> {
  const privatePolicy = await policyOf(option(context, 'policy') ?? 'private-research', resources);
  if (!isPrivatePolicy(privatePolicy))
    throw new GauzeError(
      'badRequest',
      '--policy must be a policy with private values; tags and surrogates are always compared',
    );
  return {
    tagged: await policyOf('tag', resources),
    shifted: await policyOf('surrogate', resources),
    private: privatePolicy,
  };
}

/**
 * What would be replaced: the spans of `--spans`, whose notes have the same ids and texts; otherwise what detection
 * finds.
 */
async function sourcesOf(
  context: VerbContext,
  notes: readonly GoldCodedNote[],
  resources: Resources,
): Promise<readonly SourceDocument[]> {
  const detection = await openDetection(context, resources);
  const place = option(context, 'spans');
  const marked = place === undefined ? null : new Map((await readGold(context, place)).map((own) => [own.id, own]));
  const others = await Promise.all(
    (await resources.list('label-sets')).map((name) => labelSetOf(name.replace(/\.json$/, ''), resources)),
  );
  const sources: SourceDocument[] = [];
  for (const { id, text, language, patient } of notes) {
    const own = marked?.get(id);
    if (marked !== null && own === undefined)
      throw new GauzeError('notFound', 'a coded note is not among those of --spans', { notes: notes.length });
    if (own !== undefined && own.text !== text)
      throw new GauzeError('stale', 'a coded note has a different text in --spans', { note: sources.length + 1 });
    const document: NoteDocument = own ?? (await detection.find({ id, text, language, patient }));
    const { spans } = markedOf(document, detection.labelSet, others, language).marked;
    sources.push({ id, text, language, patient, spans });
  }
  return sources;
}

type TrialArguments = Parameters<typeof codeVariants>;

/** An engine that is stopped on interruption and reports progress. */
async function withEngine<T>(
  context: VerbContext,
  resources: Resources,
  work: (coder: TrialArguments[0], hooks: TrialArguments[2]) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  process.once('SIGINT', stop);
  const { engine, dispose } = trainingEngine(context, resources);
  try {
    return await work(engine.coder, {
      signal: abort.signal,
      checkpoint() {
        if (abort.signal.aborted) throw new GauzeError('cancelled', 'cancelled');
      },
      progress(done, total) {
        context.diagnostics.progress(done, 'steps', { phase: 'compare', total });
      },
    });
  } finally {
    process.off('SIGINT', stop);
    dispose();
  }
}

/** Metrics only: no text of a note, and no name. */
const report = (
  context: VerbContext,
  table: UtilityTable,
  more: Readonly<Record<string, string | number>>,
): Promise<void> =>
  print(context, flag(context, 'json') ? `${JSON.stringify({ ...table, ...more })}\n` : utilityMarkdown(table));
