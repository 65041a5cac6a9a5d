import { stat } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import type { Prf } from '../../../core/deidentify/prf';
import { nodeFiles } from '../../node/files';
import { readJson } from '../labels';
import { hexOf, type Sealed } from './ledgerForm';

/**
 * Next to a ledger, records which write was the last and which file it produced: a restored older copy, or a copy
 * elsewhere, has a valid seal of its own and can only be recognised by this. Sealed with the key of the ledger.
 */
export const counterOf = (ledger: string): string => `${ledger}.counter`;

const format = 'gauze-ledger-counter';

/** One state of the ledger, and the file that contains it. */
interface Written {
  readonly count: number;
  readonly seal: string;
  /** Number of the file in its file system; empty if unavailable. */
  readonly file: string;
  /** Creation time of the file; empty if unknown. File numbers are reused, and the creation time cannot be set. */
  readonly born: string;
}
export interface Counter {
  readonly id: string;
  readonly last: Written;
  /** State that may be present until the last write is known to be complete. */
  readonly before: Written | null;
}

/**
 * `missing`: no counter next to it. `older`: another state of the ledger than the recorded one. `copy`: the recorded
 * state, in another file. `linked`: the file has a second name, where an older state would remain. `wrong`: not sealed
 * with this key, or of another ledger.
 */
export type CounterState = 'right' | 'missing' | 'older' | 'copy' | 'linked' | 'wrong';

const macOf = (prf: Prf, { id, last, before }: Counter): string =>
  hexOf(prf('ledgerCounter', JSON.stringify([id, fieldsOf(last), before === null ? null : fieldsOf(before)])));
const fieldsOf = ({ count, seal, file, born }: Written) => [count, seal, file, born];

export async function writeCounter(ledger: string, prf: Prf, counter: Counter): Promise<void> {
  await nodeFiles.replace(
    counterOf(ledger),
    new TextEncoder().encode(`${JSON.stringify({ format, version: 1, ...counter, mac: macOf(prf, counter) })}\n`),
  );
}

/**
 * @returns null if there is none; undefined if it was not sealed with this key, which is ignored if the key was lost
 *   with the ledger
 */
export async function readCounter(ledger: string, prf: Prf | null): Promise<Counter | null | undefined> {
  const file = counterOf(ledger);
  if (!(await nodeFiles.exists(file))) return null;
  const json = await readJson(file, 'counter of the ledger').catch((error: unknown) => {
    if (error instanceof GauzeError && error.code === 'malformed') return undefined;
    throw error;
  });
  const { format: name, version, id, last, before, mac } = Object(json) as Readonly<Record<string, unknown>>;
  if (
    name !== format ||
    version !== 1 ||
    typeof id !== 'string' ||
    !isWritten(last) ||
    !(before === null || isWritten(before))
  )
    return undefined;
  const counter: Counter = { id, last, before };
  return prf === null || mac === macOf(prf, counter) ? counter : undefined;
}

function isWritten(value: unknown): value is Written {
  const { count, seal, file, born } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof count === 'number' && [seal, file, born].every((field) => typeof field === 'string');
}

export interface FileIdentity {
  readonly file: string;
  readonly born: string;
  readonly links: number;
}

/** Windows gives a new file the creation time of one that had its name a moment before. */
const hasBirth = process.platform !== 'win32';

export async function identityOf(file: string): Promise<FileIdentity> {
  const { ino, nlink, birthtimeNs } = await stat(file, { bigint: true }).catch(() => {
    throw new GauzeError('unreadable', 'the ledger cannot be read');
  });
  return {
    file: ino === 0n ? '' : String(ino),
    born: hasBirth && birthtimeNs > 0n ? String(birthtimeNs) : '',
    links: Number(nlink),
  };
}

/** The state of a ledger with a valid seal according to its counter. */
export function counterState(
  { id, count, seal }: Sealed,
  counter: Counter | null | undefined,
  identity: FileIdentity,
): CounterState {
  if (identity.links > 1) return 'linked';
  if (counter === null) return 'missing';
  if (counter?.id !== id) return 'wrong';
  const state = [counter.last, counter.before].find((written) => written?.count === count && written.seal === seal);
  if (state === undefined || state === null) return 'older';
  const isFile = state.file === '' || identity.file === '' || state.file === identity.file;
  return isFile && (state.born === '' || state.born === identity.born) ? 'right' : 'copy';
}

/**
 * Replaces a ledger with a new state. The counter announces the state before writing and confirms it afterwards, so
 * that a killed process leaves one of two states that the counter knows.
 */
export async function writeCounted(
  ledger: string,
  prf: Prf,
  sealed: Sealed,
  bytes: Uint8Array,
  before: Written | null,
): Promise<Written> {
  const temporary = `${ledger}.new`;
  try {
    const opened = await nodeFiles.create(temporary);
    try {
      await opened.write(bytes, 0);
      await opened.sync();
    } finally {
      await opened.close();
    }
    const made = await identityOf(temporary);
    const state = { count: sealed.count, seal: sealed.seal, file: made.file, born: '' };
    await writeCounter(ledger, prf, { id: sealed.id, last: state, before });
    await nodeFiles.rename(temporary, ledger);
    await nodeFiles.syncFolder(ledger);
    const there = await identityOf(ledger);
    // A creation time that changes on renaming is useless.
    const last = { ...state, born: there.born === made.born ? made.born : '' };
    await writeCounter(ledger, prf, { id: sealed.id, last, before: null });
    return last;
  } catch (error) {
    await nodeFiles.remove(temporary).catch(() => undefined);
    throw error;
  }
}

/** Makes the present file the current state. */
export async function renewCounter(ledger: string, prf: Prf, { id, count, seal }: Sealed): Promise<void> {
  const { file, born } = await identityOf(ledger);
  await writeCounter(ledger, prf, { id, last: { count, seal, file, born }, before: null });
}
