import { GauzeError } from '../../../contract/errors';
import type { AuditMaterial } from '../../../../models/languageModel/audit/audit';
import { refuseOtherNotes } from '../../../../models/languageModel/audit/auditBundle';
import type { LanguageBundle } from '../../../../models/languageModel/languageBundle';
import { auditMaterial } from '../../../../models/languageModel/languageCorpus';
import { createMachine } from '../../node/machine';
import { createResources } from '../../node/resources';
import { readJson } from '../labels';
import { option, type VerbContext } from '../verb';
import { readLanguageCorpus } from './readText';

/**
 * The very notes of a model, anonymised and split as they were, with what judges names.
 *
 * @throws GauzeError `stale` where notes or detection are not those that the model was trained with
 */
export async function materialOf(context: VerbContext, bundle: LanguageBundle): Promise<AuditMaterial> {
  const { text, training } = bundle.manifest;
  const corpus = await readLanguageCorpus(context, text.labels, text.unseenShare, training.seed);
  refuseOtherNotes(bundle, corpus);
  const gazetteer = await createMachine(createResources()).gazetteers.need(corpus.language);
  return auditMaterial(bundle.manifest, corpus, gazetteer, await readJudgements(context));
}

/** @throws GauzeError `malformed` for anything but `{"word": true}` */
async function readJudgements(context: VerbContext): Promise<readonly (readonly [string, boolean])[]> {
  const file = option(context, 'judgements');
  if (file === undefined) return [];
  const given = await readJson(file, 'list of judged words');
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new GauzeError('malformed', 'judged words: an object of words, each true or false');
  return Object.entries(given).map(([word, isName]) => {
    if (typeof isName !== 'boolean')
      throw new GauzeError('malformed', 'judged words: an object of words, each true or false');
    return [word, isName] as const;
  });
}
