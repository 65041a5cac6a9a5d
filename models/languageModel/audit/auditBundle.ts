import { GauzeError } from '../../../electron/contract/errors';
import type { LanguageAudit } from '../../../electron/contract/languageAudit';
import { bufferedRandom, type Random } from '../../../electron/core/privacy/randomness';
import type { LoopHooks } from '../../training/trainingLoop';
import { createYield } from '../../training/yieldToEventLoop';
import { modelOfBundle, type LanguageBundle } from '../languageBundle';
import { windowsOf, type LanguageCorpus } from '../languageCorpus';
import { trainedManifest, type LanguageTraining } from '../languageManifest';
import { optionsOf } from '../learnLanguage';
import { isMarkOf } from '../textMark';
import { attackMembership, type AttackedPrivacy } from './attackMembership';
import { attackVocabulary } from './attackVocabulary';
import { auditModel, type AuditMaterial } from './audit';
import { failuresOf } from './auditReport';

/**
 * @param key where a model has a mark of its texts; null: there is none
 * @throws GauzeError `stale` where notes or what is marked in them are not those that the model was trained with;
 *   `notReady` with `needs`: `run` for a model that came as a folder, `notesKey`
 */
export function refuseOtherNotes(
  { manifest }: Pick<LanguageBundle, 'manifest'>,
  { sha256 }: Pick<LanguageCorpus, 'sha256'>,
  key: string | null,
): void {
  const { text } = trainedManifest(manifest);
  if (text.mark !== undefined && key === null)
    throw new GauzeError('notReady', 'the key by which this model knows its notes again is not here', {
      needs: 'notesKey',
    });
  const isSame = text.mark === undefined ? sha256 === text.sha256 : isMarkOf(text.mark, sha256, key!);
  if (!isSame)
    throw new GauzeError(
      'stale',
      'these are not the notes of the model, or PHI is found otherwise than for its training',
    );
}

/**
 * Attacks a model with the notes of its training.
 *
 * @param membership of an audit of the same model, which is not attacked again
 * @param createdAt UTC, ISO 8601
 * @param random cryptographic: of the noise of reference models
 */
export async function auditBundle(
  bundle: LanguageBundle,
  material: AuditMaterial,
  references: number,
  membership: LanguageAudit['membership'] | null,
  createdAt: string,
  random: Random,
  hooks: LoopHooks,
): Promise<LanguageAudit> {
  const model = modelOfBundle(bundle);
  const findings = await auditModel(model, material, createYield(hooks));
  const { training, scrub } = trainedManifest(bundle.manifest);
  const [members, others] = [material.learned, material.unseen].map((notes) => notes.map(({ text }) => text)) as [
    string[],
    string[],
  ];
  const audit: Omit<LanguageAudit, 'failures'> = {
    format: 'gauze-language-audit',
    version: 1,
    model: bundle.sha256,
    createdAt,
    step: scrub === null ? 'trained' : 'scrubbed',
    ...(training.privacy !== undefined && {
      privacy: { epsilon: training.privacy.epsilon, delta: training.privacy.delta },
    }),
    ...findings,
    membership: {
      ...(membership ??
        (await attackMembership(
          model,
          { members, others, privacy: attackedPrivacy(training, material, random) },
          (text) => windowsOf(model.vocabulary, [text]),
          { ...optionsOf(training, training.privacy !== undefined), learningRate: training.learningRate },
          references,
          hooks,
        ))),
      // An audit of an older version, whose other attacks are not made again, has none of this one.
      vocabulary: attackVocabulary(model.vocabulary, members, others),
    },
  };
  return { ...audit, failures: failuresOf(audit) };
}

/** Reference models with the ε of the model; δ is that of their own number of patients. */
function attackedPrivacy(
  { privacy }: LanguageTraining,
  { learned, unseen }: AuditMaterial,
  random: Random,
): AttackedPrivacy | undefined {
  if (privacy === undefined) return undefined;
  return {
    patients: [...learned, ...unseen].map(({ patient }) => patient),
    wish: { epsilon: privacy.epsilon, clip: privacy.sampling?.clip },
    random: bufferedRandom(random),
  };
}
