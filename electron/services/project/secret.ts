import { GauzeError } from '../../contract/errors';
import type { Caller } from '../../contract/kernel';
import { isSecretLength, secretBytes } from '../../core/deidentify/prf';
import type { SurrogateRow } from '../../store/repositories/records';
import { surrogateRows } from '../../store/repositories/records';
import type { Session } from '../session';

const kind = 'secret';

export const isSecret = (row: SurrogateRow): boolean => row.kind === kind;

/**
 * The key behind a project's surrogates: drawn once, stored only in the project. A project whose creation was
 * interrupted gets it here.
 */
export async function ensureSecret(session: Session, caller: Caller, action: string): Promise<void> {
  if (surrogateRows(session.project.database).some(isSecret)) return;
  const value = [...session.ports.random.bytes(secretBytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  await session.commit({ name: 'surrogates.add', params: { entries: [{ kind, owner: '', key: '', value }] } }, caller, {
    action,
  });
}

/** @throws GauzeError `notReady` without one: with an empty key, surrogates would be predictable */
export function secretOf(rows: readonly SurrogateRow[]): Uint8Array {
  const value = rows.find(isSecret)?.value ?? '';
  const bytes = Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (!isSecretLength(bytes.length)) throw new GauzeError('notReady', 'the project has no key for surrogates');
  return bytes;
}
