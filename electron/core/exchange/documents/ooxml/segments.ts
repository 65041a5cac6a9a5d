import { GauzeError } from '../../../../contract/errors';
import type { ReplacedPiece } from '../documentFormat';
import { orderedPieces } from '../replacedText';
import { encodeXml, type Edit } from '../xml/tokens';

/** Some characters of a part that are characters of the note. */
export interface Segment {
  /** In the part's text, UTF-16: of a text node, an attribute's value, or an element that represents a character. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: 'text' | 'value' | 'element' | 'formula' | 'name' | 'sheetName';
  /** Of an element in a run: the tag of words that can stand in its place. */
  readonly wordTag?: string | undefined;
  /** After the name of the tag whose text loses its outer blanks unless it is marked to preserve them. */
  readonly spaceAt?: number | undefined;
}

/** One line of a note; if a line is a cell of a table, a tab separates it from the previous one. */
export interface Line {
  readonly segments: readonly Segment[];
  readonly before: '\n' | '\t';
  /** A field's code rather than words: its targets are examined. */
  readonly isCode: boolean;
}

interface Placed {
  readonly segment: Segment;
  readonly part: number;
  /** In the note. */
  readonly at: number;
}

/** A note over the lines of some parts, and the way back from it. */
export interface MappedText {
  readonly text: string;
  /** Edits by part. @throws GauzeError `unreplaceable` for a piece that covers nothing of a part */
  readonly edits: (pieces: readonly ReplacedPiece[]) => ReadonlyMap<number, readonly Edit[]>;
}

/** @param parts the lines of each part; an empty line divides those that have any */
export function mapText(parts: readonly (readonly Line[])[]): MappedText {
  const placed: Placed[] = [];
  const targets: ReplacedPiece[] = [];
  const out: string[] = [];
  let length = 0;
  const add = (text: string): void => {
    out.push(text);
    length += text.length;
  };
  for (const [part, lines] of parts.entries()) {
    if (lines.every(({ segments }) => segments.length === 0)) continue;
    if (length > 0) add('\n\n');
    for (const [index, { segments, before, isCode }] of lines.entries()) {
      if (index > 0) add(before);
      const from = length;
      for (const segment of segments) {
        placed.push({ segment, part, at: length });
        add(segment.text);
      }
      if (isCode) targets.push(...codeTargets(segments.map(({ text }) => text).join(''), from));
    }
  }
  const text = out.join('');
  return { text, edits: (pieces) => editsOf(placed, merged(orderedPieces(text.length, pieces), targets)) };
}

/** The target of a field's code: an address, a file, a data source. */
function codeTargets(code: string, from: number): readonly ReplacedPiece[] {
  return [
    ...code.matchAll(
      /\b(?:HYPERLINK|INCLUDE(?:PICTURE|TEXT)|LINK|IMPORT|DDE(?:AUTO)?|DATABASE|RD|TEMPLATE)\b[^"]*"([^"]+)"/gi,
    ),
  ].map((match) => {
    const end = from + match.index + match[0].length - 1;
    return { start: end - match[1]!.length, end, text: 'about:blank' };
  });
}

/** A piece that reaches into a target takes all of it along; one that reaches out of it goes on behind it. */
function merged(pieces: readonly ReplacedPiece[], targets: readonly ReplacedPiece[]): readonly ReplacedPiece[] {
  const all: ReplacedPiece[] = [];
  for (const piece of [...pieces, ...targets].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last === undefined || piece.start >= last.end) all.push(piece);
    else if (piece.end <= last.end) continue;
    else if (targets.includes(piece)) all[all.length - 1] = { ...last, end: piece.end };
    else all.push({ ...piece, start: last.end });
  }
  return all;
}

function editsOf(placed: readonly Placed[], pieces: readonly ReplacedPiece[]): ReadonlyMap<number, readonly Edit[]> {
  const edits = new Map<number, Edit[]>();
  let first = 0;
  const changes = new Map<Placed, Change>();
  for (const { start, end, text } of pieces) {
    while (first < placed.length && endOf(placed[first]!) <= start) first += 1;
    let isWritten = text === '';
    let spare: Placed | undefined;
    for (let index = first; index < placed.length && placed[index]!.at < end; index++) {
      const one = placed[index]!;
      const from = Math.max(start, one.at) - one.at;
      const until = Math.min(end, endOf(one)) - one.at;
      if (from >= until) continue;
      // An element has no room for words; a later run of the piece has.
      const isRoom = one.segment.kind !== 'element';
      if (one.segment.wordTag !== undefined) spare ??= one;
      const { done, upTo } = changes.get(one) ?? { done: '', upTo: 0 };
      const words = isRoom && !isWritten ? fitting(text, one.segment.kind) : '';
      changes.set(one, { done: done + one.segment.text.slice(upTo, from) + words, upTo: until });
      isWritten ||= isRoom;
    }
    // A span over tabs alone.
    if (!isWritten && spare !== undefined) changes.set(spare, { done: text, upTo: spare.segment.text.length });
    else if (!isWritten) throw new GauzeError('unreplaceable', 'a span covers no text of the file');
  }
  for (const [{ part, segment }, { done, upTo }] of changes) {
    const list = edits.get(part) ?? [];
    list.push(...segmentEdits(segment, done + segment.text.slice(upTo)));
    edits.set(part, list);
  }
  return edits;
}

/** What a segment becomes: the new text of its start, up to an offset in it. */
interface Change {
  readonly done: string;
  readonly upTo: number;
}

/** Names in a workbook cannot hold every sign: its programs would call the file damaged. */
const fitting = (text: string, kind: Segment['kind']): string =>
  kind === 'name'
    ? text.replace(/[^\p{L}\p{N}_]+/gu, '_').replace(/^(?=\p{N})/u, '_')
    : kind === 'sheetName'
      ? text.replace(/[[\]:*?/\\']/g, '').slice(0, 20)
      : text;

const endOf = ({ at, segment }: Placed): number => at + segment.text.length;

function segmentEdits({ start, end, kind, spaceAt, wordTag }: Segment, text: string): readonly Edit[] {
  const words = encodeXml(text);
  const element = text === '' ? '' : `<${wordTag} xml:space="preserve">${words}</${wordTag}>`;
  // A formula with a replaced part evaluates to nothing.
  const edit = { start, end, text: kind === 'element' ? element : kind === 'formula' ? '#REF!' : words };
  const needsSpace = spaceAt !== undefined && text !== text.trim();
  return needsSpace ? [{ start: spaceAt, end: spaceAt, text: ' xml:space="preserve"' }, edit] : [edit];
}
