import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { dossierOf } from '../../../../models/languageModel/audit/dossier';
import { exportedFiles } from '../../../../models/languageModel/exportFolder';
import { modelOfBundle } from '../../../../models/languageModel/languageBundle';
import { systemClock } from '../../node/clock';
import { nodeFiles } from '../../node/files';
import { readLanguageModel } from '../models/languageModelFiles';
import { checkFree } from '../models/modelFiles';
import { exit, option, type ExitCode, type VerbContext } from '../verb';
import { readAudit } from './audit';

/**
 * `gauze lm export MODEL`: a folder for the `transformers` library with the card and the dossier. What an audit speaks
 * against leaves only where a named person says why.
 */
export async function exportLanguageVerb(context: VerbContext, place: string): Promise<ExitCode> {
  const [out, auditFile] = [option(context, 'out'), option(context, 'audit')];
  if (out === undefined || auditFile === undefined)
    throw new GauzeError('badRequest', 'lm export needs --audit FILE and --out DIR');
  const [person, reason] = [option(context, 'accepted-by')?.trim(), option(context, 'reason')?.trim()];
  if ((person ?? '') === '' ? (reason ?? '') !== '' : (reason ?? '') === '')
    throw new GauzeError('badRequest', '--accepted-by NAME and --reason TEXT go together');
  await checkFree(out);
  const bundle = await readLanguageModel(place);
  const audit = await readAudit(auditFile, bundle);
  if (audit.failures.length > 0 && person === undefined)
    throw new GauzeError(
      'leak',
      `the audit speaks against giving the model away (${audit.failures.join(', ')}); --accepted-by and --reason overrule it`,
      {
        failures: audit.failures.length,
      },
    );
  const acceptance = person === undefined || reason === undefined ? null : { person, reason };
  const files = new Map(exportedFiles(modelOfBundle(bundle)));
  files.set('README.md', bundle.parts.get('card.md')!);
  const day = new Date(systemClock.now()).toISOString();
  files.set('DOSSIER.md', new TextEncoder().encode(dossierOf(bundle, audit, acceptance, day)));
  await nodeFiles.makeFolder(out);
  for (const [name, bytes] of files) await nodeFiles.replace(path.join(out, name), bytes);
  context.diagnostics.report(acceptance === null ? 'info' : 'warn', 'modelExported', {
    files: files.size,
    failures: audit.failures.length,
  });
  return exit.done;
}
