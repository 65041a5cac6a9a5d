import type { PrivateReceipt, PublicReceipt } from '../../../contract/receipt';
import { replacementCounts, type ReplacementCounts } from '../../deidentify/outcome';
import { hexOf, setHex } from '../../deidentify/packedHex';
import type { ReceiptNote } from './buildReceipts';

/** What both halves of a receipt say of the notes that left. */
export interface ReceiptNotes {
  readonly count: () => number;
  readonly replacements: ReplacementCounts['sorted'];
  readonly publicList: () => Iterable<PublicReceipt['notes'][number]>;
  readonly privateList: () => Iterable<PrivateReceipt['notes'][number]>;
}

export interface PackedNotes extends ReceiptNotes {
  readonly add: (note: ReceiptNote) => void;
}

const hashBytes = 32;
/** Of a note: before, after, the commitment. */
const [before, after, commitment, noteBytes] = [0, hashBytes, 2 * hashBytes, 3 * hashBytes];
const firstSize = 1 << 8;

/**
 * A list of notes for a receipt of which only hashes and ids are in memory, hashes as bytes: a third of what they take
 * as objects.
 */
export function packedNotes(): PackedNotes {
  const [ids, newIds]: [string[], string[]] = [[], []];
  let hashes = new Uint8Array(firstSize * noteBytes);
  let spans = new Int32Array(firstSize);
  const counts = replacementCounts();
  const grow = (): void => {
    const [wideHashes, wideSpans] = [new Uint8Array(2 * hashes.length), new Int32Array(2 * spans.length)];
    wideHashes.set(hashes);
    wideSpans.set(spans);
    [hashes, spans] = [wideHashes, wideSpans];
  };
  const hashAt = (place: number, which: number): string => {
    const from = place * noteBytes + which;
    return hexOf(hashes.subarray(from, from + hashBytes));
  };
  return {
    add(note) {
      const place = ids.length;
      if (place === spans.length) grow();
      ids.push(note.id);
      newIds.push(note.newId);
      spans[place] = note.spans.length;
      counts.add(note.spans);
      const at = place * noteBytes;
      setHex(hashes, at + before, note.sha256In, hashBytes);
      setHex(hashes, at + after, note.sha256Out, hashBytes);
      setHex(hashes, at + commitment, note.commitment, hashBytes);
    },
    count: () => ids.length,
    replacements: counts.sorted,
    *publicList() {
      for (const [place, id] of newIds.entries())
        yield { id, sha256: hashAt(place, after), commitment: hashAt(place, commitment) };
    },
    *privateList() {
      for (const [place, id] of ids.entries())
        yield {
          id,
          newId: newIds[place]!,
          sha256In: hashAt(place, before),
          sha256Out: hashAt(place, after),
          spans: spans[place]!,
        };
    },
  };
}

/** The same for notes that are in memory. */
export const listedNotes = (notes: readonly ReceiptNote[]): ReceiptNotes => ({
  count: () => notes.length,
  replacements() {
    const counts = replacementCounts();
    for (const { spans } of notes) counts.add(spans);
    return counts.sorted();
  },
  publicList: () => notes.map(({ newId, sha256Out, commitment }) => ({ id: newId, sha256: sha256Out, commitment })),
  privateList: () =>
    notes.map(({ id, newId, sha256In, sha256Out, spans }) => ({
      id,
      newId,
      sha256In,
      sha256Out,
      spans: spans.length,
    })),
});
