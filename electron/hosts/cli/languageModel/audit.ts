import { auditBundle } from '../../../../models/languageModel/audit/auditBundle';
import type { LanguageBundle } from '../../../../models/languageModel/languageBundle';
import { refuseOtherAudit } from '../../../../models/languageModel/scrubBundle';
import { GauzeError } from '../../../contract/errors';
import { LanguageAudit } from '../../../contract/languageAudit';
import { systemClock } from '../../node/clock';
import { nodeFiles } from '../../node/files';
import { systemRandom } from '../../node/random';
import { readLanguageModel } from '../models/languageModelFiles';
import { readJson } from '../labels';
import { exit, option, type ExitCode, type VerbContext } from '../verb';
import { print } from '../print';
import { materialOf } from './material';
import { languageProgress, rounded, startAskedBackend } from './run';
import { wholeOption } from './train';

const defaultReferences = 2;

/** `gauze lm audit MODEL`: attacks a model and writes the results. Exit code 1 if the audit fails. */
export async function auditLanguageVerb(context: VerbContext, place: string): Promise<ExitCode> {
  const file = option(context, 'report');
  if (file === undefined)
    throw new GauzeError(
      'badRequest',
      'lm audit needs --report FILE, which contains words of the notes and must stay private',
    );
  const references = wholeOption(context, 'references', { otherwise: defaultReferences, most: 64 });
  if (references === 1) throw new GauzeError('badRequest', '--references is 0, or at least 2');
  const bundle = await readLanguageModel(place);
  const { material } = await materialOf(context, place, bundle);
  await startAskedBackend(context);
  const audit = await auditBundle(
    bundle,
    material,
    references,
    null,
    new Date(systemClock.now()).toISOString(),
    systemRandom,
    {
      elapsed: context.elapsed,
      onProgress: languageProgress(context, 'reference models'),
    },
  );
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
    ...(membership.vocabulary !== undefined && { vocabularyAuc: rounded(membership.vocabulary.auc) }),
    ...(membership.likelihoodRatio !== null && { likelihoodRatioAuc: rounded(membership.likelihoodRatio.auc) }),
    failures: failures.length,
  });
  await print(context, failures.map((failure) => `${failure}\n`).join(''));
  return failures.length > 0 ? exit.someFailed : exit.done;
}

/** @throws GauzeError `malformed`; `stale` if it belongs to another model */
export async function readAudit(file: string, bundle: LanguageBundle): Promise<LanguageAudit> {
  const parsed = LanguageAudit.safeParse(await readJson(file, 'audit'));
  if (!parsed.success) throw new GauzeError('malformed', 'not an audit of a language model');
  refuseOtherAudit(bundle, parsed.data);
  return parsed.data;
}
