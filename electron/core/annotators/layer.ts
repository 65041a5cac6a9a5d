/**
 * What an annotator last did to one item of one note: an annotation, or the status of the note. Packages are returned
 * more than once, late, or from a copy on which somebody continued; for each item the last change counts. Changes are
 * ordered by the number of the package, then the line of its command list, then the hash of that line, so that two
 * diverging copies of one package give the same result in whichever order they are read.
 */
export interface LayerMark {
  readonly documentId: number;
  /** Id of an annotation, or `status`. */
  readonly key: string;
  readonly package: number;
  readonly seq: number;
  readonly hash: string;
  /** As JSON; null if the annotation was deleted or is undecided. */
  readonly data: string | null;
}

/** Whether the first one counts: the later one, or the greater of two that time does not order. */
export function isLater(a: LayerMark, b: LayerMark): boolean {
  if (a.package !== b.package) return a.package > b.package;
  if (a.seq !== b.seq) return a.seq > b.seq;
  if (a.hash !== b.hash) return a.hash > b.hash;
  return (a.data ?? '') > (b.data ?? '');
}

export const markKey = ({ documentId, key }: Pick<LayerMark, 'documentId' | 'key'>): string => `${documentId} ${key}`;

/** The latest mark of each item; a join: commutative, associative, idempotent. */
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
