import { GauzeError } from '../../../contract/errors';
import { healingEpochs, scrubBundle } from '../../../../models/languageModel/scrubBundle';
import { markTexts, newNotesKey } from '../../../../models/languageModel/textMark';
import { systemDigest } from '../../node/digest';
import { systemRandom } from '../../node/random';
import { readLanguageModel, writeLanguageModel } from '../models/languageModelFiles';
import { checkFree, withPlace } from '../models/modelFiles';
import { exit, option, type ExitCode, type VerbContext } from '../verb';
import { readAudit } from './audit';
import { materialOf } from './material';
import { writeNotesKey } from './notesKey';
import { languageProgress, rounded, startAskedBackend } from './run';
import { wholeOption } from './train';

/** `gauze lm scrub MODEL`: removes from the vocabulary the names found by an audit, in the lists and in the notes. */
export async function scrubLanguageVerb(context: VerbContext, place: string): Promise<ExitCode> {
  const [out, auditFile] = [option(context, 'out'), option(context, 'audit')];
  if (out === undefined || auditFile === undefined)
    throw new GauzeError('badRequest', 'lm scrub needs --audit FILE and --out MODEL');
  await checkFree(out);
  const bundle = await readLanguageModel(place);
  const audit = await readAudit(auditFile, bundle);
  const { material, corpus, notesKey } = await materialOf(context, place, bundle);
  const key = notesKey ?? newNotesKey(systemRandom);
  await startAskedBackend(context);
  return withPlace(out, async () => {
    const epochs = wholeOption(context, 'epochs', { otherwise: healingEpochs, least: 1 });
    const scrubbed = await scrubBundle(
      bundle,
      audit,
      material,
      epochs,
      { mark: markTexts(corpus.sha256, key, systemRandom) },
      { sha256: systemDigest.sha256, random: systemRandom },
      { elapsed: context.elapsed, onProgress: languageProgress(context, 'healing') },
    );
    await writeNotesKey(out, key);
    await writeLanguageModel(out, scrubbed);
    const scrub = scrubbed.manifest.scrub!;
    context.diagnostics.report('info', 'scrubbed', {
      names: scrub.names,
      entries: scrub.entries,
      pieces: scrub.pieces,
      perplexityBefore: rounded(scrub.perplexityBefore),
      perplexityAfter: rounded(scrub.perplexityAfter),
      cost: rounded(scrub.cost),
    });
    return exit.done;
  });
}
