// Looks in a released note for what was marked in its original: by tokens and by runs of figures. Written on its own on
// purpose, it shares no code with the leak scan of the product nor with `independentLeaks.ts`, and leaves no kind of
// PHI out: what stands in the release more often than the unmarked text of the original has it came through a span.

/** Where a marked value stands in the text. */
export interface Marked {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}
export interface MarkedNote {
  readonly id: string;
  readonly text: string;
  readonly spans: readonly Marked[];
}
export interface Left {
  readonly noteId: string;
  readonly how: 'tokens' | 'figures' | 'word of a name';
  /** Of the original, and its text. */
  readonly label: string;
  readonly original: string;
  /** The written span in which it stands, as it was written, and what stood there; undefined where it is in none. */
  readonly within: { readonly label: string; readonly text: string; readonly before: readonly Marked[] } | undefined;
}

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu)].map(({ 0: word, index }) => ({
    word: folded(word),
    start: index,
    end: index + word.length,
  }));
/** Figures with what may stand between them: `4451-889`, `91 555 12 34`, `12/03/2019`. */
const digitsOf = (text: string): readonly Token[] =>
  [...text.matchAll(/\p{N}(?:[\p{L}\p{N} .,:/()-]{0,3}\p{N})*/gu)].map(({ 0: run, index }) => ({
    word: run.replace(/\P{N}/gu, ''),
    start: index,
    end: index + run.length,
  }));
const minDigits = 6;
const minNameWord = 4;

/** Of every token sequence where it stands. */
function search(tokens: readonly Token[]): (wanted: readonly string[]) => readonly Token[] {
  const byFirst = new Map<string, number[]>();
  tokens.forEach(({ word }, i) => {
    const known = byFirst.get(word);
    if (known === undefined) byFirst.set(word, [i]);
    else known.push(i);
  });
  return (wanted) =>
    (byFirst.get(wanted[0] ?? '') ?? []).flatMap((from) =>
      wanted.every((word, i) => tokens[from + i]?.word === word)
        ? [{ word: wanted.join(' '), start: tokens[from]!.start, end: tokens[from + wanted.length - 1]!.end }]
        : [],
    );
}

/** The text with its spans blanked: what nobody marked. */
function unmarked({ text, spans }: MarkedNote): string {
  let out = '';
  let at = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    // a sign that is neither letter nor figure parts what stands before and behind
    out += `${text.slice(at, Math.max(at, start))} ¶¶¶¶¶ `;
    at = end;
  }
  return out + text.slice(at);
}

/**
 * What stood where a written span stands. Text outside of spans is the same in both, so what is before the span,
 * without spans, says where it was; a person may have marked more before the release than the gold has.
 */
function originalOf(original: MarkedNote, released: MarkedNote): (span: Marked) => readonly Marked[] {
  const written = [...released.spans].sort((a, b) => a.start - b.start);
  const starts = new Map<Marked, number>();
  let [at, read] = [0, 0];
  written.forEach((span, i) => {
    const from = original.text.indexOf(released.text.slice(read, span.start), at) + span.start - read;
    starts.set(span, from);
    const behind = released.text.slice(span.end, written[i + 1]?.start ?? released.text.length);
    const inside = original.spans.filter(({ start, end }) => start < from + 1 && from < end).map(({ end }) => end);
    at = behind === '' ? Math.max(from, ...inside) : original.text.indexOf(behind, Math.max(from, ...inside));
    read = span.end;
  });
  return (span) => {
    const from = starts.get(span)!;
    return original.spans.filter(({ start, end }) => start <= from && from < end);
  };
}

/** @param names labels whose words are names by themselves */
export function originalsLeft(original: MarkedNote, released: MarkedNote, names: ReadonlySet<string>): readonly Left[] {
  const bare = unmarked(original);
  const [inBare, inReleased] = [search(tokensOf(bare)), search(tokensOf(released.text))];
  const [bareDigits, releasedDigits] = [digitsOf(bare), digitsOf(released.text)];
  const left: Left[] = [];
  const before = originalOf(original, released);
  const within = ({ start, end }: Token): Left['within'] => {
    const span = released.spans.find((known) => known.start < end && start < known.end);
    if (span === undefined) return undefined;
    return { label: span.label, text: released.text.slice(span.start, span.end), before: before(span) };
  };
  const report = (
    how: Left['how'],
    { label }: Marked,
    value: string,
    places: readonly Token[],
    defaults: number,
  ): void => {
    if (places.length <= defaults) return;
    // those that came through a span; where there is none, any
    const inSpans = places.filter((place) => within(place) !== undefined);
    for (const place of (inSpans.length > 0 ? inSpans : places).slice(0, places.length - defaults))
      left.push({ noteId: original.id, how, label, original: value, within: within(place) });
  };
  const seen = new Set<string>();
  for (const span of original.spans) {
    const value = original.text.slice(span.start, span.end);
    const wanted = tokensOf(value).map(({ word }) => word);
    const key = `${span.label}\0${wanted.join(' ')}`;
    if (wanted.length === 0 || seen.has(key)) continue;
    seen.add(key);
    report('tokens', span, value, inReleased(wanted), inBare(wanted).length);
    const digits = value.replace(/\P{N}/gu, '');
    const having = (runs: readonly Token[]): readonly Token[] => runs.filter(({ word }) => word.includes(digits));
    if (digits.length >= minDigits) report('figures', span, value, having(releasedDigits), having(bareDigits).length);
    if (names.has(span.label) && wanted.length > 1)
      for (const word of wanted)
        if (word.length >= minNameWord)
          report('word of a name', span, value, inReleased([word]), inBare([word]).length);
  }
  return left;
}
