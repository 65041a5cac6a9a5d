import path from 'node:path';
import type { ProjectApi } from '../../../contract/api';
import { GauzeError } from '../../../contract/errors';
import type { Client } from '../../../contract/kernel';
import type { LinkedPatients } from '../../../contract/patientLinks';
import { reportLinked } from '../detect/markNotes';
import { printFields } from '../printFields';
import { exit, option, type ExitCode, type VerbContext } from '../verb';

/** `gauze project link`: links the ids of one person in the project, and reports whose charges are summed. */
export async function linkPatients(context: VerbContext, client: Client<ProjectApi>): Promise<ExitCode> {
  const found = await useLinkedIds(context, client);
  if (found === undefined) throw new GauzeError('badRequest', 'project link needs --linked TABLE');
  await printFields(context, { ...found });
  return exit.done;
}

/** Links the ids given by `--linked`, if any. */
export async function useLinkedIds(
  context: VerbContext,
  client: Client<ProjectApi>,
): Promise<LinkedPatients | undefined> {
  const file = option(context, 'linked');
  if (file === undefined) return undefined;
  const found = await client.privacy.importPatientLinks({ path: path.resolve(file) });
  reportLinked(context, found, { unknown: found.unknown });
  return found;
}
