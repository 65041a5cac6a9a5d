import { GauzeError } from '../../../contract/errors';
import { projectNames } from '../../../../models/languageModel/audit/audit';
import { createLanguageBundle, modelOfBundle } from '../../../../models/languageModel/languageBundle';
import { perplexityCost, readHidden, type HiddenPieces } from '../../../../models/languageModel/perplexity';
import { openLanguageModel } from '../../../../models/languageModel/reader';
import {
  namesLeft,
  nameWords,
  scrubVocabulary,
  withoutNames,
  withoutRows,
  wordCounts,
} from '../../../../models/languageModel/scrub';
import type { LanguageModel } from '../../../../models/languageModel/shape';
import { languageOptions, trainLanguageModel } from '../../../../models/languageModel/trainLanguageModel';
import { trainingRandom } from '../../../../models/training/trainingRandom';
import { systemDigest } from '../../node/digest';
import { systemRandom } from '../../node/random';
import { readLanguageModel, writeLanguageModel } from '../models/languageModelFiles';
import { checkFree, withPlace } from '../models/modelFiles';
import { exit, option, type ExitCode, type VerbContext } from '../verb';
import { readAudit } from './audit';
import { materialOf } from './material';
import { languageProgress, rounded, startAskedBackend } from './run';
import { wholeOption, windowsOf } from './train';

const healingEpochs = 2;
/** Of what is hidden when perplexity is compared. */
const comparingSeed = 7;

/** `gauze lm scrub MODEL`: takes the names that an audit, the lists and the notes give out of the vocabulary. */
export async function scrubLanguageVerb(context: VerbContext, place: string): Promise<ExitCode> {
  const [out, auditFile] = [option(context, 'out'), option(context, 'audit')];
  if (out === undefined || auditFile === undefined)
    throw new GauzeError('badRequest', 'lm scrub needs --audit FILE and --out MODEL');
  await checkFree(out);
  const bundle = await readLanguageModel(place);
  const audit = await readAudit(auditFile, bundle);
  const material = await materialOf(context, bundle);
  await startAskedBackend(context);
  return withPlace(out, async () => {
    const told = [audit.finding, audit.testing].flatMap(({ seen, unseen }) =>
      [...seen.names, ...unseen.names].map(({ word }) => word),
    );
    const judged = [...material.judges.judged];
    const names = new Set([
      ...projectNames(material),
      ...nameWords([...audit.vocabulary.names, ...audit.canariesFound, ...told]),
      ...judged.filter(([, isName]) => isName).map(([word]) => word),
    ]);
    for (const [word, isName] of judged) if (!isName) names.delete(word);
    const model = modelOfBundle(bundle);
    const texts = material.planted;
    // What rows are drawn and entries are called must not be repeated by anyone who knows the seed of the training.
    const [word] = new Uint32Array(Uint8Array.from(systemRandom.bytes(4)).buffer);
    const random = trainingRandom(word!);
    const scrubbed = scrubVocabulary(model.vocabulary, names, wordCounts(texts), random);
    const bare = withoutRows(model, scrubbed, random);
    const epochs = wholeOption(context, 'epochs', { otherwise: healingEpochs, least: 1 });
    const cleaned = texts.map((text) => withoutNames(text, names));
    const healed = await trainLanguageModel(
      { model: bare, unused: scrubbed.removed },
      { learned: windowsOf(bare.vocabulary, cleaned), unseen: [] },
      {
        ...languageOptions,
        epochs,
        batchSize: bundle.manifest.training.batchSize,
        learningRate: bundle.manifest.training.learningRate / 2,
        seed: bundle.manifest.training.seed + 1,
      },
      { elapsed: context.elapsed, onProgress: languageProgress(context, 'healing') },
    );
    if (namesLeft(healed.model.vocabulary, names, wordCounts(texts)).length > 0)
      throw new GauzeError('bug', 'a name is still an entry');
    const unseen = material.unseen.map(({ text }) => withoutNames(text, names));
    const { before, after, cost } = perplexityCost(await hiddenOf(model, unseen), await hiddenOf(healed.model, unseen));
    const scrub = {
      from: bundle.sha256,
      names: names.size,
      entries: scrubbed.entries.length,
      fragments: scrubbed.fragments,
      pieces: scrubbed.removed.size,
      rerouted: scrubbed.rerouted,
      steps: healed.steps,
      perplexityBefore: before,
      perplexityAfter: after,
      cost,
    };
    await writeLanguageModel(
      out,
      createLanguageBundle({ ...bundle.manifest, scrub }, healed.model, systemDigest.sha256),
    );
    context.diagnostics.report('info', 'scrubbed', {
      names: scrub.names,
      entries: scrub.entries,
      pieces: scrub.pieces,
      perplexityBefore: rounded(before),
      perplexityAfter: rounded(after),
      cost: rounded(cost),
    });
    return exit.done;
  });
}

async function hiddenOf(model: LanguageModel, texts: readonly string[]): Promise<HiddenPieces> {
  const reader = openLanguageModel(model);
  try {
    return await readHidden(reader, windowsOf(model.vocabulary, texts), comparingSeed);
  } finally {
    reader.dispose();
  }
}
