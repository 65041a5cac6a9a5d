import { open } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import type { Prf } from '../../../core/deidentify/prf';
import { ledgerOrigin, type LedgerEntry } from '../../../core/privacy/ledger';
import { nodeFiles } from '../../node/files';
import { hexOf, type Sealed } from './ledgerForm';

/**
 * Signed heads of a ledger, one per line, in an append-only file. If the account that makes releases can append but not
 * rewrite (an append-only file or share), no older state of the ledger can replace a later one, whatever happens to the
 * ledger's own folder.
 */
export interface AnchorLine {
  readonly id: string;
  readonly count: number;
  /** Number of entries of the ledger, and the hash of the last one. */
  readonly length: number;
  readonly head: string;
}
export interface Anchor {
  readonly lines: readonly AnchorLine[];
  /** The last write was truncated: the next line starts on a new line. */
  readonly isTorn: boolean;
}

const name = 'gauze-ledger-anchor';
const form = new RegExp(`^${name} 1 ([0-9a-f]{32}) (\\d{1,15}) (\\d{1,15}) ([0-9a-f]{64}) ([0-9a-f]{64})$`);
const signOf = (prf: Prf, { id, count, length, head }: AnchorLine): string =>
  hexOf(prf('ledgerAnchor', JSON.stringify([id, count, length, head])));

export const headLine = ({ id, count }: Pick<Sealed, 'id' | 'count'>, charges: readonly LedgerEntry[]): AnchorLine => ({
  id,
  count,
  length: charges.length,
  head: charges.at(-1)?.hash ?? ledgerOrigin,
});

/**
 * Complete lines in another format are remnants of a truncated write, or were added by someone with append access: they
 * have no effect.
 * @throws GauzeError `unreadable`; `damaged` for a complete line that this key did not sign
 */
export async function readAnchor(file: string, prf: Prf): Promise<Anchor> {
  if (!(await nodeFiles.exists(file))) return { lines: [], isTorn: false };
  const text = new TextDecoder().decode(await nodeFiles.read(file));
  const lines: AnchorLine[] = [];
  for (const row of text.split('\n').slice(0, -1)) {
    const found = form.exec(row);
    if (found === null) continue;
    const line = { id: found[1]!, count: Number(found[2]), length: Number(found[3]), head: found[4]! };
    if (found[5] !== signOf(prf, line))
      throw new GauzeError('damaged', 'the anchor has a line that the key of this ledger did not sign', {
        reason: 'anchorForeign',
      });
    lines.push(line);
  }
  return { lines, isTorn: text !== '' && !text.endsWith('\n') };
}

/**
 * Checks that a ledger contains everything recorded in its anchor.
 * @returns null, or the fault: `anchorForeign` belongs to another ledger, `anchorLost` has fewer lines than the ledger
 *   recorded, `behindAnchor`
 */
export function anchorFault(
  anchor: Anchor,
  { id, count, anchors }: Pick<Sealed, 'id' | 'count' | 'anchors'>,
  charges: readonly LedgerEntry[],
): 'anchorForeign' | 'anchorLost' | 'behindAnchor' | null {
  if (anchor.lines.some((line) => line.id !== id)) return 'anchorForeign';
  if (anchor.lines.length < anchors) return 'anchorLost';
  const isContained = (line: AnchorLine): boolean =>
    line.count <= count && (line.length === 0 ? ledgerOrigin : charges[line.length - 1]?.hash) === line.head;
  return anchor.lines.every(isContained) ? null : 'behindAnchor';
}

/**
 * Appends in a single write and syncs it to disk.
 * @throws GauzeError `unwritable`
 */
export async function appendAnchor(file: string, prf: Prf, line: AnchorLine, isTorn: boolean): Promise<void> {
  const { id, count, length, head } = line;
  const bytes = new TextEncoder().encode(
    `${isTorn ? '\n' : ''}${name} 1 ${id} ${count} ${length} ${head} ${signOf(prf, line)}\n`,
  );
  const fail = (): never => {
    throw new GauzeError('unwritable', 'the anchor cannot be appended to');
  };
  const handle = await open(file, 'a', 0o600).catch(fail);
  try {
    const { bytesWritten } = await handle.write(bytes);
    if (bytesWritten !== bytes.length) fail();
    await handle.datasync();
  } catch {
    fail();
  } finally {
    await handle.close();
  }
}
