import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { givenAway } from '../../../../models/languageModel/audit/givenAway';
import { systemClock } from '../../node/clock';
import { nodeFiles } from '../../node/files';
import { readLanguageModel } from '../models/languageModelFiles';
import { checkFree } from '../models/modelFiles';
import { exit, option, type ExitCode, type VerbContext } from '../verb';
import { readAudit } from './audit';
import { warnOfDigest } from './notesKey';

/**
 * `gauze lm export MODEL`: writes a folder for the `transformers` library with the card and the dossier. A model that
 * failed its audit may only leave with a reason given by a named person.
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
  warnOfDigest(context, bundle);
  const audit = await readAudit(auditFile, bundle);
  const acceptance = person === undefined || reason === undefined ? null : { person, reason };
  const files = givenAway(bundle, audit, acceptance, new Date(systemClock.now()).toISOString());
  await nodeFiles.makeFolder(out);
  for (const [name, bytes] of files) await nodeFiles.replace(path.join(out, name), bytes);
  context.diagnostics.report(acceptance === null ? 'info' : 'warn', 'modelExported', {
    files: files.size,
    failures: audit.failures.length,
  });
  return exit.done;
}
