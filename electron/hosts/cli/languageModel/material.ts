import { GauzeError } from '../../../contract/errors';
import { createDetector } from '../../../core/detection/detect';
import type { AuditMaterial } from '../../../../models/languageModel/audit/audit';
import { drawCanaries } from '../../../../models/languageModel/audit/canaries';
import type { LanguageBundle } from '../../../../models/languageModel/languageBundle';
import { foldedWord } from '../../../../models/languageModel/scrub';
import { createMachine } from '../../node/machine';
import { createResources } from '../../node/resources';
import { readJson } from '../labels';
import { option, type VerbContext } from '../verb';
import { readLanguageCorpus, type LanguageCorpus } from './readText';
import { candidateNames, plantedTexts } from './train';

/**
 * The very notes of a model, anonymised and split as they were, with what judges names.
 *
 * @throws GauzeError `stale` where notes or detection are not those that the model was trained with
 */
export async function materialOf(
  context: VerbContext,
  { manifest }: LanguageBundle,
): Promise<AuditMaterial & { readonly corpus: LanguageCorpus }> {
  const { text, training, canaries: plan } = manifest;
  const corpus = await readLanguageCorpus(context, text.labels, text.unseenShare, training.seed);
  if (corpus.sha256 !== text.sha256)
    throw new GauzeError(
      'stale',
      'these are not the notes of the model, or PHI is found otherwise than for its training',
    );
  const gazetteer = await createMachine(createResources()).gazetteers.need(corpus.language);
  return {
    corpus,
    learned: corpus.learned,
    unseen: corpus.unseen,
    planted: plantedTexts(corpus, plan),
    ...drawCanaries(plan, corpus.language, candidateNames),
    judges: {
      gazetteers: [gazetteer],
      detect: createDetector({ language: corpus.language, gazetteer }),
      judged: await readJudgements(context),
    },
    seed: training.seed,
  };
}

/** @throws GauzeError `malformed` for anything but `{"word": true}` */
async function readJudgements(context: VerbContext): Promise<ReadonlyMap<string, boolean>> {
  const file = option(context, 'judgements');
  if (file === undefined) return new Map();
  const given = await readJson(file, 'list of judged words');
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new GauzeError('malformed', 'judged words: an object of words, each true or false');
  return new Map(
    Object.entries(given).map(([word, isName]) => {
      if (typeof isName !== 'boolean')
        throw new GauzeError('malformed', 'judged words: an object of words, each true or false');
      return [foldedWord(word), isName];
    }),
  );
}
