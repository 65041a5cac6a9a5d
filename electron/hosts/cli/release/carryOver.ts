import type { PrivateReceipt } from '../../../contract/receipt';
import type { NoteDocument } from '../../../contract/text';
import type { ExclusionReason, Pairing } from '../../../core/evaluate/pairing';
import { realign, type RealignFailure } from '../../../core/evaluate/realign';
import { systemDigest } from '../../node/digest';

type Failure = RealignFailure | 'notReleased' | 'notOriginal';
const failures = [
  'changedOutside',
  'ambiguous',
  'agreeingWords',
  'overlappingSpans',
  'notReleased',
  'notOriginal',
] as const satisfies readonly Failure[];
export const isRealignReason = (reason: ExclusionReason): boolean => (failures as readonly string[]).includes(reason);

export interface CarriedOver {
  /**
   * Notes that the release changed, with their spans at the corresponding positions of the originals; all others
   * unchanged.
   */
  readonly system: readonly NoteDocument[];
  readonly changed: number;
  /** By id: why the spans of a changed note could not be mapped. */
  readonly failures: ReadonlyMap<string, Failure>;
}

/**
 * Maps the spans of released notes to the originals, so that gold and system refer to the same text. The receipt proves
 * that both texts belong to this release.
 * @param gold the originals, under the ids of the release
 */
export function carryOver(
  gold: readonly NoteDocument[],
  system: readonly NoteDocument[],
  receipt: PrivateReceipt,
): CarriedOver {
  const originals = new Map(gold.map((note) => [note.id, note]));
  const stated = new Map(receipt.notes.map((note) => [note.newId, note]));
  const failed = new Map<string, Failure>();
  let changed = 0;
  const carried = system.map((note) => {
    const [original, proof] = [originals.get(note.id), stated.get(note.id)];
    if (original === undefined || proof === undefined || original.text === note.text) return note;
    const spans =
      systemDigest.sha256(note.text) !== proof.sha256Out
        ? 'notReleased'
        : systemDigest.sha256(original.text) !== proof.sha256In
          ? 'notOriginal'
          : realign({
              original: original.text,
              released: note.text,
              spans: (note.spans ?? []).filter(({ status }) => status !== 'rejected'),
              isPrivate: receipt.privacy !== null,
            });
    if (typeof spans === 'string') {
      failed.set(note.id, spans);
      return note;
    }
    changed++;
    return { ...note, text: original.text, spans };
  });
  return { system: carried, changed, failures: failed };
}

/** Adds the reason if a note is excluded because its text differs. */
export const withReasons = ({ pairs, excluded }: Pairing, reasons: CarriedOver['failures']): Pairing => ({
  pairs,
  excluded: excluded.map(({ id, reason }) => ({
    id,
    reason: reason === 'textMismatch' ? (reasons.get(id) ?? reason) : reason,
  })),
});
