import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { importLanguageBundle } from '../../../../models/languageModel/importBundle';
import { readForeignFolder } from '../../../services/models/tagger/foreignFolder';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { languagesAsked } from '../models/importModel';
import { writeLanguageModel } from '../models/languageModelFiles';
import { checkFree } from '../models/modelFiles';
import { exit, option, type ExitCode, type VerbContext } from '../verb';

/**
 * `gauze lm import DIR`: imports a folder written by `lm export` as a language model.
 * @throws GauzeError with a `reason` of `importRefusals`
 */
export async function importLanguageVerb(context: VerbContext, folder: string): Promise<ExitCode> {
  const out = option(context, 'out');
  if (out === undefined) throw new GauzeError('badRequest', 'lm import needs --out MODEL');
  await checkFree(out);
  const languages = languagesAsked(context);
  const licence = option(context, 'licence');
  const bundle = importLanguageBundle(
    await readForeignFolder(nodeFiles, folder),
    {
      name: (option(context, 'name') ?? path.basename(path.resolve(folder))).slice(0, 100),
      createdAt: new Date(systemClock.now()).toISOString(),
      gauze: applicationVersion,
      ...(languages !== undefined && { languages }),
      ...(licence !== undefined && { licence: licence.slice(0, 200) }),
    },
    systemDigest.sha256,
  );
  await writeLanguageModel(out, bundle);
  context.diagnostics.report('info', 'modelImported', { sha256: bundle.sha256 });
  return exit.done;
}
