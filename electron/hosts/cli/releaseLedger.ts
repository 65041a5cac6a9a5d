import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import type { ReleaseLedger } from '../../../models/representer/pool/exportPool';
import { nodeFiles } from '../node/files';

const Stored = z.strictObject({
  format: z.literal('gauze-pool-ledger-1'),
  key: z.string().regex(/^[0-9a-f]{64}$/),
  released: z.array(z.string().regex(/^[0-9a-f]{32}$/)),
});

export interface LedgerFile extends ReleaseLedger {
  /** Writes what was added; to be called before the package is. */
  readonly save: () => Promise<void>;
}

/**
 * Sentences that left in a package, as marks under a key of the file itself: it stays with the notes and goes nowhere.
 * @throws GauzeError `unreadable`, `damaged`
 */
export async function openReleaseLedger(file: string): Promise<LedgerFile> {
  const { key, released } = (await nodeFiles.exists(file))
    ? parsed(await nodeFiles.read(file))
    : { key: randomBytes(32).toString('hex'), released: [] };
  const known = new Set(released);
  const markOf = ({ rows, tags }: Parameters<ReleaseLedger['has']>[0]): string =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(`${rows.join()} ${tags.join()}`).digest('hex').slice(0, 32);
  return {
    has: (sentence) => known.has(markOf(sentence)),
    add: (sentence) => void known.add(markOf(sentence)),
    async save() {
      const stored: z.infer<typeof Stored> = { format: 'gauze-pool-ledger-1', key, released: [...known].sort() };
      await nodeFiles.replace(file, new TextEncoder().encode(`${JSON.stringify(stored)}\n`));
    },
  };
}

function parsed(bytes: Uint8Array): z.infer<typeof Stored> {
  try {
    return Stored.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new GauzeError('damaged', 'the ledger of released sentences cannot be read: nothing is released without it');
  }
}
