/** What the network has a logit for: codes, and behind them the families of the codes where it is joint. */
export interface LabelSpace {
  /** Ascending. [code] */
  readonly codes: readonly string[];
  /** Ascending; empty where the network is not joint. [family] */
  readonly families: readonly string[];
  /** Label of the family of each code. [code]; empty where there are no families. */
  readonly parents: Int32Array;
  /** Training notes with each code. [code] */
  readonly seen: Int32Array;
}

/** The three characters in front of the dot. */
export const familyOf = (code: string): string => code.slice(0, 3);

export const labelCount = ({ codes, families }: LabelSpace): number => codes.length + families.length;

/** @param min training notes that a code must be in */
export function makeLabelSpace(
  notes: readonly { readonly codes: readonly { readonly code: string }[] }[],
  min: number,
  isJoint: boolean,
): LabelSpace {
  const counts = new Map<string, number>();
  for (const { codes } of notes)
    for (const code of new Set(codes.map((given) => given.code))) counts.set(code, (counts.get(code) ?? 0) + 1);
  const codes = [...counts]
    .filter(([, count]) => count >= min)
    .map(([code]) => code)
    .sort();
  return labelSpaceOf(
    codes,
    Int32Array.from(codes, (code) => counts.get(code)!),
    isJoint,
  );
}

export function labelSpaceOf(codes: readonly string[], seen: Int32Array, isJoint: boolean): LabelSpace {
  const families = isJoint ? [...new Set(codes.map(familyOf))].sort() : [];
  const places = new Map(families.map((family, at) => [family, codes.length + at]));
  return {
    codes,
    families,
    parents: isJoint ? Int32Array.from(codes, (code) => places.get(familyOf(code))!) : new Int32Array(0),
    seen,
  };
}

/**
 * Labels of a note: its codes that the network has, and their families; each once. Of other codes the family alone,
 * where it is known.
 */
export function labelsOf(space: LabelSpace, codes: Iterable<string>): Int32Array {
  const labels = new Set<number>();
  for (const code of codes) for (const label of labelsOfCode(space, code)) labels.add(label);
  return Int32Array.from(labels).sort();
}

export function labelsOfCode({ codes, families }: LabelSpace, code: string): readonly number[] {
  const own = placeOf(codes, code);
  const family = placeOf(families, familyOf(code));
  return [...(own < 0 ? [] : [own]), ...(family < 0 ? [] : [codes.length + family])];
}

function placeOf(ascending: readonly string[], wanted: string): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const here = ascending[middle]!;
    if (here === wanted) return middle;
    if (here < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
