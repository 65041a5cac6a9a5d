import { createHash, randomBytes } from 'node:crypto';
import { GauzeError } from '../../contract/errors';
import type { Keyed } from '../../core/deidentify/draw';
import { openMemo, type Memo, type SurrogateEntry, type SurrogateLedger } from '../../core/deidentify/ledger';
import { hmacSha256 } from '../../core/privacy/hmacSha256';
import { openLedger, type Ledger, type LedgerEntry } from '../../core/privacy/ledger';
import { nodeFiles } from '../node/files';
import { readJson } from './labels';

/** The key behind surrogates, what was drawn with it, and what private draws were charged. Whoever has this file can try values and so undo a release. */
export interface LedgerFile {
  readonly keyed: Keyed;
  readonly memo: Memo;
  /** What private draws cost; null where nothing is stored and so nothing can be charged. */
  readonly ledger: Ledger | null;
  /** Appends entries and has them on the disk, synced, before it returns: then what they pay for may be drawn. */
  readonly charge: (entries: readonly LedgerEntry[]) => Promise<void>;
  /** What was drawn must be on disk before anything that uses it leaves. */
  readonly save: (drawn?: readonly LedgerEntry[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const format = 'gauze-surrogate-ledger';

interface Stored {
  /** Hexadecimal; absent where the key stands in a file of its own, and then `keyCheck` tells whether it is the right one. */
  readonly secret: string | undefined;
  readonly keyCheck: string | undefined;
  readonly surrogates: SurrogateLedger;
  readonly charges: readonly LedgerEntry[];
  /** Of the end of both lists, under the key; an older Gauze wrote none. */
  readonly seal: string | undefined;
}

/**
 * Opened by one process at a time; made with a new secret, mode 0600, where there is none.
 *
 * @param key from a file of its own; then the ledger does not hold it
 * @throws GauzeError `locked`, `malformed`, `damaged`, `badRequest` for the key of another ledger
 */
export async function openLedgerFile(file: string, key?: Uint8Array): Promise<LedgerFile> {
  const unlock = await nodeFiles.lock(file);
  try {
    const isNew = !(await nodeFiles.exists(file));
    const stored = isNew ? newLedger(key) : storedOf(await readJson(file, 'ledger'));
    const { keyed, own } = keyOf(stored, key);
    if (sealState(stored, keyed) === 'wrong') throw new GauzeError('damaged', 'entries were cut off the ledger, or put on');
    const memo = openMemo(keyed, stored.surrogates);
    const ledger = openLedger(stored.charges);
    let charges = stored.charges;
    const write = async (): Promise<void> => {
      const { entries } = memo.toLedger();
      // As an older Gauze reads it, as long as there is nothing that it would lose.
      const version = charges.length > 0 || own.keyCheck !== undefined ? 3 : 1;
      const data = { format, version, ...own, entries, ...(version === 3 && { charges, seal: sealOf(keyed, entries.length, charges) }) };
      await nodeFiles.replace(file, new TextEncoder().encode(`${JSON.stringify(data)}\n`));
    };
    let written = memo.fresh().length;
    return {
      keyed, memo, ledger,
      async charge(entries) {
        if (entries.length === 0) return;
        charges = [...charges, ...entries];
        await write();
        ledger.append(entries);
      },
      async save(drawn = []) {
        const fresh = memo.fresh().length;
        if (!isNew && fresh === written && drawn.length === 0) return;
        charges = [...charges, ...drawn];
        await write();
        ledger.append(drawn);
        written = fresh;
      },
      close: unlock,
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Read alone and without a lock: to show what was charged.
 *
 * @param key from a file of its own, where the ledger does not hold it
 * @returns the charges, and how the seal of their end stands
 * @throws GauzeError `malformed`, `newerVersion`, `badRequest` for the key of another ledger
 */
export async function readLedgerFile(file: string, key?: Uint8Array): Promise<{ readonly charges: readonly LedgerEntry[]; readonly seal: SealState }> {
  const stored = storedOf(await readJson(file, 'ledger'));
  return { charges: stored.charges, seal: stored.seal === undefined ? 'none' : stored.secret === undefined && key === undefined ? 'unknown' : sealState(stored, keyOf(stored, key).keyed) };
}

/** `unknown` without the key that stands apart; `none` of an older Gauze, and where nothing was charged yet. */
export type SealState = 'right' | 'wrong' | 'none' | 'unknown';

/** A chain does not show what was cut off its end. Whoever lacks the key can make no other seal. */
const sealOf = (keyed: Keyed, surrogates: number, charges: readonly LedgerEntry[]): string => Buffer.from(keyed('ledgerSeal', `${surrogates} ${charges.length} ${charges.at(-1)?.hash ?? ''}`)).toString('hex');
const sealState = ({ seal, surrogates, charges }: Stored, keyed: Keyed): SealState => (seal === undefined ? 'none' : seal === sealOf(keyed, surrogates.entries.length, charges) ? 'right' : 'wrong');

const inMemory = (keyed: Keyed): LedgerFile => ({ keyed, memo: openMemo(keyed), ledger: null, charge: async () => undefined, save: async () => undefined, close: async () => undefined });

/** Nothing is stored, and everybody can derive it: for demos and tests. */
export const seededLedger = (seed: number): LedgerFile => inMemory(keyedBy(createHash('sha256').update(`gauze seed ${seed}`).digest()));

/** Nothing is stored but the key that somebody else keeps: for policies without private actions. */
export const keyAlone = (key: Uint8Array): LedgerFile => inMemory(keyedBy(key));

function keyedBy(secret: Uint8Array): Keyed {
  const hmac = hmacSha256(secret);
  return (kind, key) => hmac(`${kind}\0${key}`);
}
const checkOf = (key: Uint8Array): string => Buffer.from(keyedBy(key)('ledgerKeyCheck', '')).toString('hex').slice(0, 32);

const newLedger = (key: Uint8Array | undefined): Stored => ({
  ...(key === undefined ? { secret: randomBytes(32).toString('hex'), keyCheck: undefined } : { secret: undefined, keyCheck: checkOf(key) }), surrogates: { version: 1, entries: [] }, charges: [], seal: undefined,
});

function keyOf({ secret, keyCheck }: Stored, key: Uint8Array | undefined): { readonly keyed: Keyed; readonly own: { readonly secret?: string; readonly keyCheck?: string } } {
  if (secret !== undefined) {
    if (key !== undefined && secret !== Buffer.from(key).toString('hex')) throw new GauzeError('badRequest', 'the ledger holds another key than --key');
    return { keyed: keyedBy(Buffer.from(secret, 'hex')), own: { secret } };
  }
  if (key === undefined) throw new GauzeError('badRequest', 'the key of this ledger is in a file of its own: --key FILE');
  if (keyCheck !== checkOf(key)) throw new GauzeError('badRequest', 'the ledger belongs to another key');
  return { keyed: keyedBy(key), own: { keyCheck } };
}

function storedOf(json: unknown): Stored {
  const { format: name, version, secret, keyCheck, entries, charges = [], seal } = (json ?? {}) as Readonly<Record<string, unknown>>;
  const hasStrings = (entry: unknown, fields: readonly string[]): boolean => typeof entry === 'object' && entry !== null && fields.every((field) => typeof (entry as Readonly<Record<string, unknown>>)[field] === 'string');
  const isEntry = (entry: unknown): entry is SurrogateEntry => hasStrings(entry, ['scope', 'kind', 'key', 'surrogate']);
  // What a charge says is checked by its hash when the ledger is opened.
  const isCharge = (entry: unknown): entry is LedgerEntry => hasStrings(entry, ['type', 'key', 'hash']) && ((entry as LedgerEntry).type === 'drawn' || hasStrings(entry, ['unit', 'kind', 'policy', 'mechanism', 'epsilon']));
  if (name === format && typeof version === 'number' && version > 3) throw new GauzeError('newerVersion', 'the ledger is of a newer version');
  const isKeyed = typeof secret === 'string' ? /^[0-9a-f]{64}$/.test(secret) && keyCheck === undefined : secret === undefined && typeof keyCheck === 'string' && /^[0-9a-f]{32}$/.test(keyCheck);
  const isSealed = version === 3 ? typeof seal === 'string' && /^[0-9a-f]{64}$/.test(seal) : seal === undefined;
  if (name !== format || (version !== 1 && version !== 2 && version !== 3) || !isSealed || !isKeyed || !Array.isArray(entries) || !entries.every(isEntry) || !Array.isArray(charges) || !charges.every(isCharge)) throw new GauzeError('malformed', 'the file is not a surrogate ledger');
  return { secret: typeof secret === 'string' ? secret : undefined, keyCheck: typeof keyCheck === 'string' ? keyCheck : undefined, surrogates: { version: 1, entries }, charges, seal: typeof seal === 'string' ? seal : undefined };
}
