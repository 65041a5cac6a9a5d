import { GauzeError } from '../../../electron/contract/errors';
import type { LanguageAudit } from '../../../electron/contract/languageAudit';
import type { LoopHooks } from '../../training/trainingLoop';
import { createYield } from '../../training/yieldToEventLoop';
import { modelOfBundle, type LanguageBundle } from '../languageBundle';
import { windowsOf, type LanguageCorpus } from '../languageCorpus';
import { optionsOf } from '../learnLanguage';
import { attackMembership } from './attackMembership';
import { auditModel, type AuditMaterial } from './audit';
import { failuresOf } from './auditReport';

/** @throws GauzeError `stale` where notes or what is marked in them are not those that the model was trained with */
export function refuseOtherNotes({ manifest }: LanguageBundle, { sha256 }: Pick<LanguageCorpus, 'sha256'>): void {
  if (sha256 !== manifest.text.sha256)
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
 */
export async function auditBundle(
  bundle: LanguageBundle,
  material: AuditMaterial,
  references: number,
  membership: LanguageAudit['membership'] | null,
  createdAt: string,
  hooks: LoopHooks,
): Promise<LanguageAudit> {
  const model = modelOfBundle(bundle);
  const findings = await auditModel(model, material, createYield(hooks));
  const { training, scrub } = bundle.manifest;
  const audit: Omit<LanguageAudit, 'failures'> = {
    format: 'gauze-language-audit',
    version: 1,
    model: bundle.sha256,
    createdAt,
    step: scrub === null ? 'trained' : 'scrubbed',
    ...findings,
    membership:
      membership ??
      (await attackMembership(
        model,
        { members: material.learned.map(({ text }) => text), others: material.unseen.map(({ text }) => text) },
        (text) => windowsOf(model.vocabulary, [text]),
        { ...optionsOf(training), learningRate: training.learningRate },
        references,
        hooks,
      )),
  };
  return { ...audit, failures: failuresOf(audit) };
}
