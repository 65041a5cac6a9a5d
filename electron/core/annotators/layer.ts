/**
 * What an annotator last did to one thing of one note: an annotation, or the status of the note. Packages come back
 * more than once, late, or from a copy that somebody went on with; for each thing the last change counts. The order of
 * changes is the number of the package, then the line of its command list, then the hash of that line, so two copies of
 * one package that went different ways come to the same whichever is read first.
 */
export interface LayerMark {
  readonly documentId: number;
  /** Id of an annotation, or `status`. */
  readonly key: string;
  readonly package: number;
  readonly seq: number;
  readonly hash: string;
  /** As JSON; null when the annotation is gone or undecided. */
  readonly data: string | null;
}

/** Whether the first is what counts: later, or the greater of two that cannot be told apart by time. */
export function isLater(a: LayerMark, b: LayerMark): boolean {
  if (a.package !== b.package) return a.package > b.package;
  if (a.seq !== b.seq) return a.seq > b.seq;
  if (a.hash !== b.hash) return a.hash > b.hash;
  return (a.data ?? '') > (b.data ?? '');
}

export const markKey = ({ documentId, key }: Pick<LayerMark, 'documentId' | 'key'>): string => `${documentId} ${key}`;

/** Of each thing the mark that counts; a join: commutative, associative, idempotent. */
export function mergeMarks(...sides: readonly (readonly LayerMark[])[]): readonly LayerMark[] {
  const merged = new Map<string, LayerMark>();
  for (const side of sides) {
    for (const mark of side) {
      const known = merged.get(markKey(mark));
      if (known === undefined || isLater(mark, known)) merged.set(markKey(mark), mark);
    }
  }
  return [...merged.values()].sort((a, b) => a.documentId - b.documentId || (a.key < b.key ? -1 : 1));
}
