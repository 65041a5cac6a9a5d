import { z } from 'zod';
import type { TableMapping } from '../../contract/columnRoles';
import { TableMapping as Mapping } from '../../contract/exchange';
import type { Caller } from '../../contract/kernel';
import { headersKey } from '../../core/exchange/columns/mappedTables';
import { setting } from '../../store/repositories/records';
import type { Session } from '../session';

/** In the project, which may be encrypted: headers are words of the hospital, and of a table without any they are data. */
const key = 'exchange.columns';
const kept = 100;

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

/** As part of the import that it was said for, and undone with it. */
export async function rememberColumns(
  session: Session,
  mappings: readonly TableMapping[],
  caller: Caller,
  batch: string,
): Promise<void> {
  const before = rememberedColumns(session);
  const said = new Set(mappings.map(headersOf));
  const value = JSON.stringify(
    [...mappings, ...before.filter((mapping) => !said.has(headersOf(mapping)))].slice(0, kept),
  );
  if (value === JSON.stringify(before)) return;
  await session.commit({ name: 'setting.set', params: { key, value } }, caller, { action: 'import', batch });
}
