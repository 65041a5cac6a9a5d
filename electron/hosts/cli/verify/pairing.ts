import type { NoteDocument } from '../../../contract/text';
import { splitExtension } from '../../../core/exchange/fileNames';
import type { StatedNote } from '../../../core/release/receipt/statedNotes';
import { systemDigest } from '../../node/digest';
import type { ReleasePairs } from '../release/releasePairs';
import type { ReceiptCheck } from './receiptCheck';

/** Finds the id under which a released note left. */
export interface Pairing {
  /** Undefined if neither its id, nor its text, nor the name of its file says it. */
  readonly newIdOf: (released: Pick<NoteDocument, 'id' | 'text'>) => string | undefined;
  /**
   * Is it what left? A field that cannot hold what replaced its value has something else in it
   * (`removed@gauze.invalid`), so that the text of a note in a file is not always the one that the receipt states; the
   * bytes of the file are.
   */
  readonly isReleased: (released: Pick<NoteDocument, 'id' | 'text'>, stated: StatedNote | undefined) => boolean;
}

/**
 * Most formats have the id of a note in them. Files that are released as they are have not: each is called after its
 * first note, and its rows stand in another order. Those are found by their texts, as the receipt states them; notes
 * that left with the same text may be taken for each other, which changes nothing that is said of them together.
 *
 * @param filesAsStated of files that are released as they are, those with the bytes that the receipt states; undefined
 * of others
 */
export function createPairing(
  receipt: Pick<ReceiptCheck, 'notes'> | undefined,
  pairs: Pick<ReleasePairs, 'originalOf'> | undefined,
  filesAsStated: readonly string[] | undefined,
): Pairing {
  const byText = new Map<string, string[]>();
  for (const [id, { releasedSha256 }] of receipt?.notes ?? []) {
    const same = byText.get(releasedSha256);
    if (same === undefined) byText.set(releasedSha256, [id]);
    else same.push(id);
  }
  const taken = new Set<string>();
  const rightFiles = new Set(filesAsStated);
  const isKnown = (id: string): boolean =>
    !taken.has(id) && (receipt?.notes.has(id) === true || pairs?.originalOf(id) !== undefined);
  const found = ({ id, text }: Pick<NoteDocument, 'id' | 'text'>): string | undefined => {
    if (isKnown(id)) return id;
    if (filesAsStated === undefined) return undefined;
    const same = byText.get(systemDigest.sha256(text))?.find((one) => !taken.has(one));
    if (same !== undefined) return same;
    // a file that is one note, or the text of a mail
    const name = splitExtension(id).stem;
    return !id.includes('#') && isKnown(name) ? name : undefined;
  };
  return {
    newIdOf(released) {
      const id = found(released);
      if (id !== undefined) taken.add(id);
      return id;
    },
    isReleased: ({ id, text }, stated) =>
      stated !== undefined && (stated.isReleased(text) || rightFiles.has(id.split('#', 1)[0]!)),
  };
}
