import { auditModel, type AuditMaterial } from '../../../../models/languageModel/audit/audit';
import { failuresOf, LanguageAudit } from '../../../../models/languageModel/audit/auditReport';
import { attackMembership } from '../../../../models/languageModel/audit/attackMembership';
import { modelOfBundle, type LanguageBundle } from '../../../../models/languageModel/languageBundle';
import { languageOptions } from '../../../../models/languageModel/trainLanguageModel';
import { createYield } from '../../../../models/training/yieldToEventLoop';
import { GauzeError } from '../../../contract/errors';
import { systemClock } from '../../node/clock';
import { nodeFiles } from '../../node/files';
import { readLanguageModel } from '../models/languageModelFiles';
import { readJson } from '../labels';
import { exit, option, type ExitCode, type VerbContext } from '../verb';
import { print } from '../print';
import { materialOf } from './material';
import { languageProgress, rounded, startAskedBackend } from './run';
import { wholeOption, windowsOf } from './train';

const defaultReferences = 2;

/** `gauze lm audit MODEL`: attacks a model and writes what they found. Exit 1 where something speaks against it. */
export async function auditLanguageVerb(context: VerbContext, place: string): Promise<ExitCode> {
  const file = option(context, 'report');
  if (file === undefined) throw new GauzeError('badRequest', 'lm audit needs --report FILE: it names words, keep it');
  const references = wholeOption(context, 'references', { otherwise: defaultReferences, most: 64 });
  if (references === 1) throw new GauzeError('badRequest', '--references is 0, or 2 and more');
  const bundle = await readLanguageModel(place);
  const material = await materialOf(context, bundle);
  await startAskedBackend(context);
  const audit = await auditOf(context, bundle, material, references);
  await nodeFiles.replace(file, new TextEncoder().encode(`${JSON.stringify(audit, null, 1)}\n`));
  const { testing, vocabulary, canaries, membership, failures } = audit;
  context.diagnostics.report('info', 'audited', {
    step: audit.step,
    probes: testing.seen.probes + testing.unseen.probes,
    predictions: testing.seen.predictions + testing.unseen.predictions,
    nameLike: testing.seen.nameLike + testing.unseen.nameLike,
    namesInVocabulary: vocabulary.names.length,
    canariesFound: canaries.reduce((sum, { found }) => sum + found, 0),
    canaries: canaries.reduce((sum, { people }) => sum + people, 0),
    lossAuc: rounded(membership.loss.auc),
    ...(membership.likelihoodRatio !== null && { likelihoodRatioAuc: rounded(membership.likelihoodRatio.auc) }),
    failures: failures.length,
  });
  await print(context, failures.map((failure) => `${failure}\n`).join(''));
  return failures.length > 0 ? exit.someFailed : exit.done;
}

async function auditOf(
  context: VerbContext,
  bundle: LanguageBundle,
  material: AuditMaterial,
  references: number,
): Promise<LanguageAudit> {
  const model = modelOfBundle(bundle);
  const yieldToEventLoop = createYield(context);
  const findings = await auditModel(model, material, yieldToEventLoop);
  const { training } = bundle.manifest;
  const membership = await attackMembership(
    model,
    { members: material.learned.map(({ text }) => text), others: material.unseen.map(({ text }) => text) },
    (text) => windowsOf(model.vocabulary, [text]),
    {
      ...languageOptions,
      epochs: training.epochs,
      batchSize: training.batchSize,
      learningRate: training.learningRate,
      seed: training.seed,
    },
    references,
    { elapsed: context.elapsed, onProgress: languageProgress(context, 'reference models') },
  );
  const audit: Omit<LanguageAudit, 'failures'> = {
    format: 'gauze-language-audit',
    version: 1,
    model: bundle.sha256,
    createdAt: new Date(systemClock.now()).toISOString(),
    step: bundle.manifest.scrub === null ? 'trained' : 'scrubbed',
    ...findings,
    membership,
  };
  return { ...audit, failures: failuresOf(audit) };
}

/** @throws GauzeError `malformed`; `stale` where it is of another model */
export async function readAudit(file: string, bundle: LanguageBundle): Promise<LanguageAudit> {
  const parsed = LanguageAudit.safeParse(await readJson(file, 'audit'));
  if (!parsed.success) throw new GauzeError('malformed', 'not an audit of a language model');
  if (parsed.data.model !== bundle.sha256) throw new GauzeError('stale', 'the audit is of another model');
  return parsed.data;
}
