import type { NoteList } from '../../../core/release/ports';
import type { ReleasedNote } from '../../../core/release/reportInput';
import type { ReceiptCheck } from './receiptCheck';
import { unchangedShareOf } from './unchangedShare';
import type { NoteVerdict } from './verifyNote';

/** What a receipt states about one note; undefined without one. */
export interface NoteStatement {
  readonly isReleased: boolean;
  /** Undefined if this half of the receipt cannot tell. */
  readonly isOriginal: boolean | undefined;
}

/** The metrics of `gauze verify`, updated note by note. */
export interface VerifyTally {
  readonly add: (original: string, released: string, verdict: NoteVerdict, statement: NoteStatement) => Promise<void>;
  readonly documents: () => number;
  readonly leaks: () => number;
  readonly documentsWithLeaks: () => number;
  readonly aligned: () => AlignedNotes;
  /**
   * In print order.
   * @param patterns number of patterns searched for
   */
  readonly leakMetrics: (notReleased: number, patterns: number) => Readonly<Record<string, number>>;
  readonly receiptMetrics: (receipt: ReceiptCheck | undefined) => Readonly<Record<string, string | number>>;
}

/** Notes before and after, if spans can be paired with certainty. */
export interface AlignedNotes {
  readonly notes: NoteList<ReleasedNote>;
  readonly count: number;
  /** Notes by patient, in order of first occurrence. */
  readonly units: ReadonlyMap<string, readonly number[]>;
}

/** @param notes stores aligned ones: an archive is larger than memory */
export function createVerifyTally(notes: NoteList<ReleasedNote>): VerifyTally {
  const units = new Map<string, number[]>();
  let aligned = 0;
  let [documents, characters, unchanged, hits, leaking, coincidences, drawnTruths] = [0, 0, 0, 0, 0, 0, 0];
  let [releasedAsStated, originalsAsStated] = [0, 0];
  return {
    async add(original, released, verdict, { isReleased, isOriginal }) {
      if (verdict.aligned !== undefined) {
        await notes.add(verdict.aligned);
        const own = units.get(verdict.aligned.unit);
        if (own === undefined) units.set(verdict.aligned.unit, [aligned]);
        else own.push(aligned);
        aligned += 1;
      }
      releasedAsStated += isReleased ? 1 : 0;
      originalsAsStated += isOriginal === true ? 1 : 0;
      coincidences += verdict.coincidences;
      drawnTruths += verdict.drawnTruths;
      documents += 1;
      characters += original.length;
      unchanged += unchangedShareOf(original, released) * original.length;
      hits += verdict.leaks.length;
      leaking += verdict.leaks.length > 0 ? 1 : 0;
    },
    documents: () => documents,
    leaks: () => hits,
    documentsWithLeaks: () => leaking,
    aligned: () => ({ notes, count: aligned, units }),
    leakMetrics: (notReleased, patterns) => ({
      documents,
      notReleased,
      leaks: hits,
      documentsWithLeaks: leaking,
      coincidences,
      drawnTruths,
      patterns,
      unchangedShare: Math.round((unchanged / Math.max(1, characters)) * 1e6) / 1e6,
    }),
    receiptMetrics: (receipt) =>
      receipt === undefined
        ? {}
        : {
            receipt: receipt.kind,
            releasedAsStated,
            originalsAsStated,
            originalsNotChecked: [...receipt.notes.values()].filter((note) => note.isOriginal === undefined).length,
          },
  };
}
