import { z } from 'zod';
import type { TableMapping } from '../../contract/columnRoles';
import { TableMapping as Mapping } from '../../contract/exchange';
import type { Caller } from '../../contract/kernel';
import { headersKey } from '../../core/exchange/columns/mappedTables';
import { setting } from '../../store/repositories/records';
import type { Session } from '../session';

/** In the project, which may be encrypted: where a table has no headers, its first row is somebody's data. */
const key = 'exchange.columns';
const maxRemembered = 100;

const headersOf = (mapping: TableMapping): string => headersKey(mapping.map(({ header }) => header));

/** What people of this project said of tables, the last first. */
export function rememberedColumns({ project }: Session): readonly TableMapping[] {
  const stored = setting(project.database, key);
  if (stored === undefined) return [];
  // One that this Gauze cannot read any more is guessed anew.
  const parsed = z.array(z.unknown()).safeParse(JSON.parse(stored));
  return (parsed.data ?? []).flatMap((one) => {
    const mapping = Mapping.safeParse(one);
    return mapping.success ? [mapping.data] : [];
  });
}

/** No step to undo: who takes an import back to correct its columns finds them as they were. */
export async function rememberColumns(
  session: Session,
  mappings: readonly TableMapping[],
  caller: Caller,
): Promise<void> {
  const before = rememberedColumns(session);
  const given = new Set(mappings.map(headersOf));
  const value = JSON.stringify(
    [...mappings, ...before.filter((mapping) => !given.has(headersOf(mapping)))].slice(0, maxRemembered),
  );
  if (value === JSON.stringify(before)) return;
  await session.commit({ name: 'models.settings', params: { key, value } }, caller, { action: 'setColumns' });
}
