import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { GauzeError } from '../../../contract/errors';
import type { ReleaseLedger } from '../../../../models/representer/pool/exportPool';
import { nodeFiles } from '../../node/files';

const format = 'gauze-pool-ledger-2';
const Stored = z.strictObject({
  format: z.literal(format),
  key: z.string().regex(/^[0-9a-f]{64}$/),
  released: z.array(z.string().regex(/^[0-9a-f]{32}$/)),
});

export interface LedgerFile extends ReleaseLedger {
  /** Writes what was added; call it before writing the package. */
  readonly save: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Sentences released in packages, as fingerprints under a key of the file itself: it stays with the notes. It is locked
 * until it is closed: two packages at once would both contain the same sentence.
 * @throws GauzeError `locked`, `unreadable`, `damaged`
 */
export async function openReleaseLedger(file: string): Promise<LedgerFile> {
  const close = await nodeFiles.lock(file);
  try {
    return ledgerOf(
      file,
      (await nodeFiles.exists(file))
        ? parsed(await nodeFiles.read(file))
        : { format, key: randomBytes(32).toString('hex'), released: [] },
      close,
    );
  } catch (error) {
    await close();
    throw error;
  }
}

function ledgerOf(file: string, { key, released }: z.infer<typeof Stored>, close: () => Promise<void>): LedgerFile {
  const known = new Set(released);
  const fingerprintOf = ({ words }: Parameters<ReleaseLedger['has']>[0]): string =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(words).digest('hex').slice(0, 32);
  return {
    has: (sentence) => known.has(fingerprintOf(sentence)),
    add: (sentence) => void known.add(fingerprintOf(sentence)),
    async save() {
      const stored: z.infer<typeof Stored> = { format, key, released: [...known].sort() };
      await nodeFiles.replace(file, new TextEncoder().encode(`${JSON.stringify(stored)}\n`));
    },
    close,
  };
}

function parsed(bytes: Uint8Array): z.infer<typeof Stored> {
  try {
    return Stored.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new GauzeError(
      'damaged',
      'the ledger of released sentences cannot be read, and nothing is released without it',
    );
  }
}
