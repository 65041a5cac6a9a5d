import { createHash, createHmac, randomBytes } from 'node:crypto';
import { GauzeError } from '../../contract/errors';
import type { Keyed } from '../../core/deidentify/draw';
import { openMemo, type Memo, type SurrogateEntry, type SurrogateLedger } from '../../core/deidentify/ledger';
import { nodeFiles } from '../node/files';
import { readJson } from './labels';

/** The key behind surrogates and what was drawn with it. Whoever has this file can try values and so undo a release. */
export interface LedgerFile {
  readonly keyed: Keyed;
  readonly memo: Memo;
  /** What was drawn must be on disk before anything that uses it leaves. */
  readonly save: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const format = 'gauze-surrogate-ledger';

/** Opened by one process at a time; made with a new secret, mode 0600, where there is none. @throws GauzeError `locked`, `malformed` */
export async function openLedgerFile(file: string): Promise<LedgerFile> {
  const unlock = await nodeFiles.lock(file);
  try {
    const isNew = !(await nodeFiles.exists(file));
    const stored = isNew ? { secret: randomBytes(32).toString('hex'), ledger: { version: 1, entries: [] } as SurrogateLedger } : storedOf(await readJson(file, 'ledger'));
    const keyed = keyedBy(Buffer.from(stored.secret, 'hex'));
    const memo = openMemo(keyed, stored.ledger);
    return {
      keyed, memo,
      async save() {
        if (!isNew && memo.fresh().length === 0) return;
        const { version, entries } = memo.toLedger();
        await nodeFiles.replace(file, new TextEncoder().encode(`${JSON.stringify({ format, version, secret: stored.secret, entries })}\n`));
      },
      close: unlock,
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Nothing is stored, and everybody can derive it: for demos and tests. */
export function seededLedger(seed: number): LedgerFile {
  const keyed = keyedBy(createHash('sha256').update(`gauze seed ${seed}`).digest());
  return { keyed, memo: openMemo(keyed), save: async () => undefined, close: async () => undefined };
}

const keyedBy = (secret: Uint8Array): Keyed => (kind, key) => new Uint8Array(createHmac('sha256', secret).update(`${kind}\0${key}`).digest());

function storedOf(json: unknown): { readonly secret: string; readonly ledger: SurrogateLedger } {
  const { format: name, version, secret, entries } = (json ?? {}) as Readonly<Record<string, unknown>>;
  const isEntry = (entry: unknown): entry is SurrogateEntry =>
    typeof entry === 'object' && entry !== null && (['scope', 'kind', 'key', 'surrogate'] as const).every((field) => typeof (entry as Readonly<Record<string, unknown>>)[field] === 'string');
  if (name !== format || typeof secret !== 'string' || !/^[0-9a-f]{64}$/.test(secret) || !Array.isArray(entries) || !entries.every(isEntry)) throw new GauzeError('malformed', 'the file is not a surrogate ledger');
  if (version !== 1) throw new GauzeError('newerVersion', 'the ledger is of a newer version');
  return { secret, ledger: { version: 1, entries } };
}
