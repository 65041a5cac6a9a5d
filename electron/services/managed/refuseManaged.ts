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

/** Of calls that let something out; a test holds the names. */
interface LeavingInput {
  readonly format?: unknown;
  readonly pseudonymTable?: unknown;
}

/**
 * What the institution forbids in a call, no matter who makes it. Places are looked at last, since that waits for the
 * disk.
 *
 * @returns a promise only where something is written
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
      if (typeof place === 'string') refusePlace(managed, await whereLinksLead(files, place));
    }
  }
}

const valueAt = (input: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((within, name) => (within as Readonly<Record<string, unknown>> | undefined)?.[name], input);

/** Of a path whose last parts may not be there yet. */
async function whereLinksLead(files: Files, place: string): Promise<string> {
  if (await files.exists(place)) return files.realPath(place);
  const [, folder = '', name = ''] = /^(.*)[\\/]([^\\/]+)[\\/]*$/.exec(place) ?? [];
  return folder === '' ? place : files.join(await whereLinksLead(files, folder), name);
}
