export interface EndOfLine {
  readonly name: string;
  /** Value of its last point; undefined where it has none. */
  readonly end: number | undefined;
}

/**
 * The names that stand at the ends of lines without covering each other. The first line has its name whatever the
 * others do; of the others that end close to each other the lowest has, with how many more end there (`Room +4`); what
 * ends close to the first has none.
 *
 * @param gap as close as two names may stand, in the values of the lines
 * @returns as many names as there are lines; undefined for those without
 */
export function namesAtEnds([first, ...others]: readonly EndOfLine[], gap: number): readonly (string | undefined)[] {
  if (first === undefined) return [];
  const close = (a: number, b: number): boolean => Math.abs(a - b) < gap;
  const names = new Map<EndOfLine, { readonly end: number; more: number }>();
  let last: { readonly end: number; more: number } | undefined;
  for (const line of others.toSorted((a, b) => (a.end ?? 0) - (b.end ?? 0))) {
    if (line.end === undefined || (first.end !== undefined && close(line.end, first.end))) continue;
    if (last !== undefined && close(line.end, last.end)) last.more += 1;
    else names.set(line, (last = { end: line.end, more: 0 }));
  }
  return [
    first.end === undefined ? undefined : first.name,
    ...others.map((line) => {
      const named = names.get(line);
      return named === undefined ? undefined : named.more > 0 ? `${line.name} +${named.more}` : line.name;
    }),
  ];
}
