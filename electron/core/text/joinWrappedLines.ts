/** Narrower and wider ones are no page: lists, and paragraphs in one line. */
const minWidth = 50;
const maxWidth = 160;
/** How far before the margin a person at a keyboard ends a line although the next word would still have fitted. */
const maxSlack = 24;
/** Lines that go on with a small letter and end at one margin, exactly or within the slack. */
const minExact = 2;
const minLoose = 3;
/** A note may have a few lines beyond its margin (tables, addresses of web pages). */
const maxShareBeyond = 0.1;

const firstWord = /^[ \t]*(\S+)/;
const item = /^[ \t]*(?:[-*•–·>]|\d{1,2}[.)](?:\s|$))/;
const heading = /^[ \t]*[\p{L}\d][^\s:]{0,80}(?: [^\s:]+){0,3} ?:(?=\s|$)/u;
const closed = /[.:;!?]/;
const small = /^[ \t]*\p{Ll}/u;

interface Break {
  /** UTF-16 offsets of the line end, `\r\n` as one. */
  readonly start: number;
  readonly end: number;
  /** The line before it, and the line with the word that begins the next one: the margin is between. */
  readonly length: number;
  readonly lengthWithNext: number;
  readonly isSmall: boolean;
  /** The line does not end as a sentence does. */
  readonly isOpen: boolean;
}

/**
 * A note whose lines were cut at a margin (mail, terminals, exports of older systems), as it was before: ends of lines
 * within a paragraph become blanks. A line end is such a one if the next word did not fit into the line, or hardly.
 * Lists, headings and notes without a margin stay as they are.
 *
 * @returns a text of the same length in UTF-16, each character where it was
 */
export function joinWrappedLines(text: string): string {
  if (!mayBeWrapped(text)) return text;
  const lines = [...linesOf(text)];
  const breaks = breaksOf(text, lines);
  const lengths = lines.map(({ start, end }) => end - start).filter((length) => length > 0);
  const width = marginOf(breaks, lengths, 0, minExact) ?? marginOf(breaks, lengths, maxSlack, minLoose);
  if (width === undefined) return text;
  let joined = '';
  let done = 0;
  for (const { start, end, length, lengthWithNext, isOpen } of breaks) {
    if (length > width || lengthWithNext + (isOpen ? maxSlack : 0) <= width) continue;
    joined += text.slice(done, start) + ' '.repeat(end - start);
    done = end;
  }
  return joined + text.slice(done);
}

/** Whether as many lines as a margin needs may go on with a small letter: in most notes none does. */
function mayBeWrapped(text: string): boolean {
  let count = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    let at = end + 1;
    let unit = text.charCodeAt(at);
    while (unit === 32 || unit === 9) unit = text.charCodeAt(++at);
    if (((unit >= 97 && unit <= 122) || unit > 127) && ++count === minExact) return true;
  }
  return false;
}

interface Line {
  readonly start: number;
  readonly end: number;
}

function* linesOf(text: string): Generator<Line> {
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const stop = found < 0 ? text.length : found;
    yield { start, end: text.charCodeAt(stop - 1) === 13 && stop > start ? stop - 1 : stop };
    start = stop + 1;
  }
}

function breaksOf(text: string, lines: readonly Line[]): readonly Break[] {
  const breaks: Break[] = [];
  for (let at = 0; at + 1 < lines.length; at++) {
    const { start, end } = lines[at]!;
    const next = lines[at + 1]!;
    const length = end - start;
    if (length === 0 || length > maxWidth || next.end === next.start) continue;
    const following = text.slice(next.start, Math.min(next.end, next.start + maxWidth));
    const word = firstWord.exec(following)?.[1];
    if (word === undefined || item.test(following) || heading.test(following)) continue;
    const lengthWithNext = length + 1 + word.length;
    breaks.push({
      start: end,
      end: next.start,
      length,
      lengthWithNext,
      isSmall: small.test(following),
      isOpen: !closed.test(text.slice(end - 1, end)),
    });
  }
  return breaks;
}

/** The margin that the most line ends speak for; undefined if hardly any do, or if too many lines go beyond it. */
function marginOf(
  breaks: readonly Break[],
  lengths: readonly number[],
  slack: number,
  minEvidence: number,
): number | undefined {
  const evidence = new Int32Array(maxWidth + 2);
  for (const { length, lengthWithNext, isSmall } of breaks) {
    if (!isSmall || lengthWithNext + slack <= minWidth) continue;
    evidence[Math.max(length, minWidth)]! += 1;
    evidence[Math.min(lengthWithNext + slack, maxWidth + 1)]! -= 1;
  }
  let [width, most, speaking] = [0, 0, 0];
  for (let at = minWidth; at <= maxWidth; at++) {
    speaking += evidence[at]!;
    if (speaking <= most) continue;
    most = speaking;
    width = at;
  }
  const beyond = lengths.filter((length) => length > width).length;
  return most < minEvidence || beyond > maxShareBeyond * lengths.length ? undefined : width;
}
