import { GauzeError } from '../../../contract/errors';
import type { AuditMaterial } from '../../../../models/languageModel/audit/audit';
import { refuseOtherNotes } from '../../../../models/languageModel/audit/auditBundle';
import type { LanguageBundle } from '../../../../models/languageModel/languageBundle';
import { auditMaterial, type LanguageCorpus } from '../../../../models/languageModel/languageCorpus';
import { trainedManifest } from '../../../../models/languageModel/languageManifest';
import { createMachine } from '../../node/machine';
import { createResources } from '../../node/resources';
import { readJson } from '../labels';
import { option, type VerbContext } from '../verb';
import { readNotesKey, warnOfDigest } from './notesKey';
import { readLanguageCorpus } from './readText';

/** Data for attacking a model, and the key that recognises its notes. */
export interface CommandMaterial {
  readonly material: AuditMaterial;
  readonly corpus: LanguageCorpus;
  /** Null for a model of an older version, which has none. */
  readonly notesKey: string | null;
}

/**
 * The training notes of a model, anonymised and split in the same way, and judgements about names.
 * @throws GauzeError `stale` if notes or detection differ from those of the training, and as `refuseOtherNotes`
 */
export async function materialOf(
  context: VerbContext,
  place: string,
  bundle: LanguageBundle,
): Promise<CommandMaterial> {
  const manifest = trainedManifest(bundle.manifest);
  const { text, training } = manifest;
  warnOfDigest(context, bundle);
  const notesKey = await readNotesKey(context, place);
  const corpus = await readLanguageCorpus(context, {
    labels: text.labels,
    unseenShare: text.unseenShare,
    seed: training.seed,
    isPrivate: training.privacy !== undefined,
  });
  refuseOtherNotes(bundle, corpus, notesKey);
  const gazetteer = await createMachine(createResources()).gazetteers.need(corpus.language);
  const material = auditMaterial(manifest, corpus, gazetteer, await readJudgements(context));
  return { material, corpus, notesKey };
}

/** @throws GauzeError `malformed` unless it is `{"word": true}` */
async function readJudgements(context: VerbContext): Promise<readonly (readonly [string, boolean])[]> {
  const file = option(context, 'judgements');
  if (file === undefined) return [];
  const given = await readJson(file, 'list of judged words');
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new GauzeError('malformed', 'judged words must be an object that maps words to true or false');
  return Object.entries(given).map(([word, isName]) => {
    if (typeof isName !== 'boolean')
      throw new GauzeError('malformed', 'judged words must be an object that maps words to true or false');
    return [word, isName] as const;
  });
}
