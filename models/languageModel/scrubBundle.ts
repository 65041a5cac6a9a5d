import { GauzeError } from '../../electron/contract/errors';
import type { LanguageAudit } from '../../electron/contract/languageAudit';
import type { Random } from '../../electron/core/privacy/randomness';
import type { Sha256 } from '../bundle/format';
import type { LoopHooks } from '../training/trainingLoop';
import { trainingRandom } from '../training/trainingRandom';
import { projectNames, type AuditMaterial } from './audit/audit';
import { createLanguageBundle, modelOfBundle, type LanguageBundle } from './languageBundle';
import { costOfWords, hideWords, readHiddenWords, type HiddenWords } from './hiddenWords';
import { windowPlaces, windowsOf } from './languageCorpus';
import { languageBundleVersion, trainedManifest } from './languageManifest';
import { openLanguageModel } from './reader';
import { namesLeft, nameWords, scrubVocabulary, withoutNames, withoutRows, wordCounts } from './scrub';
import type { LanguageModel } from './shape';
import { optionsOf } from './learnLanguage';
import type { TextMark } from './textMark';
import { trainLanguageModel } from './trainLanguageModel';

export const healingEpochs = 2;
/** Of what is hidden when perplexity is compared. */
const comparingSeed = 7;

/** @throws GauzeError `stale` where the audit is of another model */
export function refuseOtherAudit({ sha256 }: Pick<LanguageBundle, 'sha256'>, { model }: LanguageAudit): void {
  if (model !== sha256) throw new GauzeError('stale', 'the audit is of another model');
}

/**
 * What a scrub takes out and trains on comes from the notes, without noise: the promise would end without a word.
 * @throws GauzeError `badRequest`
 */
function refusePrivate({ training: { privacy } }: ReturnType<typeof trainedManifest>): void {
  if (privacy !== undefined)
    throw new GauzeError(
      'badRequest',
      'this model was trained with differential privacy, which taking names out would end; its vocabulary is not ' +
        'from the notes',
      { epsilon: privacy.epsilon },
    );
}

/** Names that audit, lists, notes and people give, folded; not those that a person judged as none. */
function namesOf(audit: LanguageAudit, material: AuditMaterial): ReadonlySet<string> {
  const predicted = [audit.finding, audit.testing].flatMap(({ seen, unseen }) =>
    [...seen.names, ...unseen.names].map(({ word }) => word),
  );
  const judged = [...material.judges.judged];
  const names = new Set([
    ...projectNames(material),
    ...nameWords([...audit.vocabulary.names, ...audit.canariesFound, ...predicted]),
    ...judged.filter(([, isName]) => isName).map(([word]) => word),
  ]);
  for (const [word, isName] of judged) if (!isName) names.delete(word);
  return names;
}

/**
 * The second step: names leave the vocabulary with every merge that makes them, their vectors are drawn again, and some
 * training on text without them follows.
 *
 * @param about with a new mark of the texts
 * @param random what rows are drawn and entries are called must not be repeated by anyone with the training's seed
 */
export async function scrubBundle(
  bundle: LanguageBundle,
  audit: LanguageAudit,
  material: AuditMaterial,
  epochs: number,
  { mark, ...about }: Partial<Pick<LanguageBundle['manifest'], 'name' | 'createdAt'>> & { readonly mark: TextMark },
  { sha256, random }: { readonly sha256: Sha256; readonly random: Random },
  hooks: LoopHooks,
): Promise<LanguageBundle> {
  refuseOtherAudit(bundle, audit);
  const manifest = trainedManifest(bundle.manifest);
  refusePrivate(manifest);
  const names = namesOf(audit, material);
  const model = modelOfBundle(bundle);
  const texts = material.planted;
  const [word] = new Uint32Array(Uint8Array.from(random.bytes(4)).buffer);
  const drawn = trainingRandom(word!);
  const scrubbed = scrubVocabulary(model.vocabulary, names, wordCounts(texts), drawn);
  const bare = withoutRows(model, scrubbed, drawn);
  const cleaned = texts.map((text) => withoutNames(text, names));
  const { training } = manifest;
  const healed = await trainLanguageModel(
    { model: bare, unused: scrubbed.removed },
    { learned: windowsOf(bare.vocabulary, cleaned), unseen: [] },
    {
      ...optionsOf({ ...training, seed: training.seed + 1 }),
      epochs,
      learningRate: training.learningRate / 2,
    },
    hooks,
  );
  if (namesLeft(healed.model.vocabulary, names, wordCounts(texts)).length > 0)
    throw new GauzeError('bug', 'a name is still an entry');
  const unseen = material.unseen.map(({ text }) => withoutNames(text, names));
  const { before, after, cost } = await costOf(model, healed.model, unseen);
  const scrub = {
    from: bundle.sha256,
    names: names.size,
    entries: scrubbed.entries.length,
    fragments: scrubbed.fragments,
    pieces: scrubbed.removed.size + scrubbed.intermediates.size,
    rerouted: scrubbed.rerouted,
    steps: healed.steps,
    perplexityBefore: before,
    perplexityAfter: after,
    cost,
  };
  // One of an older version had a plain hash of the texts.
  const text = { ...manifest.text, sha256: undefined, mark };
  return createLanguageBundle(
    { ...manifest, ...about, version: languageBundleVersion, text, scrub },
    healed.model,
    sha256,
  );
}

async function logsOf(model: LanguageModel, windows: readonly HiddenWords[], vocabulary: 0 | 1): Promise<Float64Array> {
  const reader = openLanguageModel(model);
  try {
    return await readHiddenWords(reader, windows, vocabulary);
  } finally {
    reader.dispose();
  }
}

/** Of the same hidden words, since pieces of another vocabulary are another question. */
async function costOf(before: LanguageModel, after: LanguageModel, texts: readonly string[]) {
  const windows = hideWords(texts, [before.vocabulary, after.vocabulary], windowPlaces, comparingSeed);
  return costOfWords(windows, await logsOf(before, windows, 0), await logsOf(after, windows, 1));
}
