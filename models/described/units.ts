import type { Tokens } from '../../electron/core/text/tokens';

/**
 * What a span by description begins and ends with: a run of letters, digits and what stands between them without a
 * blank, as in `AB-1234/5` or `an.na@example.org`. Offsets are UTF-16, half-open.
 */
export interface Unit {
  readonly start: number;
  readonly end: number;
  /** Tokens, half-open. */
  readonly firstToken: number;
  readonly endToken: number;
  /** Units of one line are candidates together. */
  readonly line: number;
}

/** Places of its first and its last unit. */
export interface Candidate {
  readonly first: number;
  readonly last: number;
}

export const maxUnits = 6;

const isWord = (text: string, at: number): boolean =>
  /[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(text.codePointAt(at)!));
/** Within a run these join what they stand between, whatever that is. */
const joins = new Set(['-', '.', '@', '_', '’', "'", '·', '°', '&', '+', '#']);
/** These join digits only: a date, a time, a decimal number. */
const joinsDigits = new Set(['/', ':', ',']);
/** A unit may begin with these. */
const leads = new Set(['+', '@', '£', '€', '$', '#']);

/** @param tokens of the note; line breaks are tokens of it */
export function unitsOf(tokens: Tokens): readonly Unit[] {
  const { text, count, starts, ends, spaceBefore } = tokens;
  const units: Unit[] = [];
  let line = 0;
  for (let at = 0; at < count;) {
    if (text[starts[at]!] === '\n') {
      line++;
      at++;
      continue;
    }
    const isLed =
      leads.has(text[starts[at]!]!) && at + 1 < count && spaceBefore[at + 1] === 0 && wordAt(tokens, at + 1);
    if (!wordAt(tokens, at) && !isLed) {
      at++;
      continue;
    }
    const first = at;
    let end = isLed ? at + 2 : at + 1;
    while (end < count && spaceBefore[end] === 0 && text[starts[end]!] !== '\n') {
      if (wordAt(tokens, end)) end++;
      else if (joinsAt(tokens, end)) end += 2;
      else break;
    }
    units.push({ start: starts[first]!, end: ends[end - 1]!, firstToken: first, endToken: end, line });
    at = end;
  }
  return units;
}

const wordAt = ({ text, starts }: Tokens, token: number): boolean => isWord(text, starts[token]!);

/** Whether a mark stands between two words that it joins. */
function joinsAt(tokens: Tokens, token: number): boolean {
  const { text, count, starts, ends, spaceBefore } = tokens;
  if (token + 1 >= count || spaceBefore[token + 1] === 1 || !wordAt(tokens, token + 1)) return false;
  const mark = text.slice(starts[token], ends[token]);
  const isBetweenDigits =
    /^\p{Nd}/u.test(text.slice(starts[token + 1])) && /\p{Nd}$/u.test(text.slice(0, ends[token - 1]));
  return joins.has(mark) || (joinsDigits.has(mark) && isBetweenDigits);
}

/** All runs of one to `longest` units of a line, by their first unit. */
export function candidatesOf(units: readonly Unit[], longest = maxUnits): readonly Candidate[] {
  return units.flatMap(({ line }, first) => {
    const out: Candidate[] = [];
    for (let last = first; last < units.length && last < first + longest && units[last]!.line === line; last++)
      out.push({ first, last });
    return out;
  });
}

/** The candidate with exactly these borders; undefined where there is none. */
export function candidateAt(
  units: readonly Unit[],
  start: number,
  end: number,
  longest = maxUnits,
): Candidate | undefined {
  const first = units.findIndex((unit) => unit.start === start);
  const last = units.findIndex((unit) => unit.end === end);
  return first < 0 || last < first || last - first >= longest || units[first]!.line !== units[last]!.line
    ? undefined
    : { first, last };
}
