import type { Call } from '../../contract/kernel';
import { nothingManaged } from '../../contract/managedRules';
import {
  refuseFormat,
  refuseOriginals,
  refusePlace,
  refuseReidentification,
  refuseRisks,
  risksOfInput,
} from '../../core/managed/rules';
import type { Files } from '../../store/files';
import type { ServicePorts } from '../ports';

/** Input of calls that let something out; a test ensures that the names match. */
interface LeavingInput {
  readonly format?: unknown;
  readonly pseudonymTable?: unknown;
}

/**
 * Refuses calls that the institution forbids, for any caller. Locations are checked last, because that waits for the
 * disk.
 * @returns a promise only if something is written
 * @throws GauzeError `forbidden`
 */
export function refuseManaged(
  { managed = nothingManaged, files }: Pick<ServicePorts, 'managed' | 'files'>,
  { lets, writes }: Call,
  input: unknown,
): Promise<void> | undefined {
  if (managed.state === 'none') return undefined;
  const { format, pseudonymTable } = (input ?? {}) as LeavingInput;
  refuseRisks(managed, risksOfInput(input));
  if (lets === 'originals') refuseOriginals(managed);
  if (lets === 'reidentification' || pseudonymTable !== undefined) refuseReidentification(managed);
  if (lets !== undefined && typeof format === 'string') refuseFormat(managed, format);
  if (writes === undefined || managed.policy.destinations === undefined) return undefined;
  return refusePlaces(writes);

  async function refusePlaces(fields: readonly string[]): Promise<void> {
    for (const field of fields) {
      const place = valueAt(input, field);
      if (typeof place === 'string') refusePlace(managed, await resolveLinks(files, place));
    }
  }
}

const valueAt = (input: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((within, name) => (within as Readonly<Record<string, unknown>> | undefined)?.[name], input);

/** For a path whose last parts may not exist yet. */
async function resolveLinks(files: Files, place: string): Promise<string> {
  if (await files.exists(place)) return files.realPath(place);
  const [, folder = '', name = ''] = /^(.*)[\\/]([^\\/]+)[\\/]*$/.exec(place) ?? [];
  return folder === '' ? place : files.join(await resolveLinks(files, folder), name);
}
