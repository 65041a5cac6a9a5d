import { GauzeError } from '../../../contract/errors';
import type { FormatOptions } from '../../../contract/exchange';
import type { NoteSpan } from '../../../contract/text';
import { decodeText, encodingFromOption, type DecodedText } from '../encoding';
import { decodeId, splitExtension } from '../fileNames';
import {
  MAX_NOTE_BYTES,
  type FileHead,
  type ReadFormat,
  type Grouping,
  type NamedFile,
  type ReadItem,
  type Refusal,
} from '../format';
import { withoutClutter, wrongExtension } from '../grouping';
import {
  isBlank,
  isSameWords,
  noteRecord,
  placeSpans,
  ReadNotes,
  refusal,
  refusalOf,
  type RawSpan,
} from '../noteRecord';

const TEXT = '.txt';
const ANNOTATIONS = '.ann';
/** brat's settings for a collection. */
const isSetting = (name: string): boolean => /(?:^|\/)(?:annotation|visual|tools|kb_shortcuts)\.conf$/.test(name);

function group(names: readonly string[]): Grouping {
  const candidates = withoutClutter(names).filter((name) => !isSetting(name));
  const pairs = new Map<string, { text?: string; annotations?: string }>();
  const ignored: Refusal[] = [];
  for (const name of candidates) {
    const { stem, extension } = splitExtension(name);
    if (extension !== TEXT && extension !== ANNOTATIONS) {
      ignored.push(wrongExtension(name));
      continue;
    }
    const pair = pairs.get(stem) ?? {};
    pairs.set(stem, extension === TEXT ? { ...pair, text: name } : { ...pair, annotations: name });
  }
  const groups = [...pairs.values()].map(({ text, annotations }) => [text, annotations].flatMap((name) => name ?? []));
  return { groups, ignored };
}

interface Fragment {
  readonly start: number;
  readonly end: number;
}

interface TextBound {
  readonly line: number;
  readonly label: string;
  readonly fragments: readonly Fragment[];
  readonly surface: string | undefined;
}

const place = /^([^ \t]+) (\d+ \d+(?:;\d+ \d+)*)$/;

/** The text-bound annotations; everything else is counted as skipped. */
function parseAnnotations(content: string, notes: ReadNotes): readonly TextBound[] {
  const found: TextBound[] = [];
  content.split('\n').forEach((raw, index) => {
    const row = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (row.trim() === '') return;
    const kind = row[0]!;
    if (kind !== 'T') {
      if ('#AMERN*'.includes(kind)) return notes.add('annotationsIgnored');
      throw new GauzeError('malformed', 'no annotation', { line: index + 1, reason: 'notAnAnnotation' });
    }
    const [, where = '', ...rest] = row.split('\t');
    const match = place.exec(where.trim());
    if (match === null) throw new GauzeError('malformed', 'no place', { line: index + 1, reason: 'spanSyntax' });
    const fragments = match[2]!.split(';').map((one) => {
      const [start, end] = one.split(' ');
      return { start: Number(start), end: Number(end) };
    });
    if (match[1]!.length > 80)
      throw new GauzeError('malformed', 'label too long', { line: index + 1, reason: 'spanLabel' });
    found.push({
      line: index + 1,
      label: match[1]!,
      fragments,
      surface: rest.length === 0 ? undefined : rest.join('\t'),
    });
  });
  return found;
}

/** Spans of the note. Pieces that only a line end parts are one span, because brat cannot draw one over a line end. */
function spansOf(text: string, bounds: readonly TextBound[], shift: number, notes: ReadNotes): readonly NoteSpan[] {
  const raw: RawSpan[] = bounds.flatMap(({ line, label, fragments }) =>
    fragments.map(({ start, end }) => ({ span: { start: start - shift, end: end - shift, label }, where: { line } })),
  );
  const placed = placeSpans(text, raw, 'codePoints', notes, () => true);
  const spans: NoteSpan[] = [];
  let next = 0;
  for (const { label, fragments, surface } of bounds) {
    const pieces = placed.slice(next, next + fragments.length);
    next += fragments.length;
    const merged: Fragment[] = [];
    for (const { start, end } of pieces) {
      const last = merged.at(-1);
      if (last !== undefined && start > last.end && /^[\r\n]+$/.test(text.slice(last.end, start)))
        merged[merged.length - 1] = { start: last.start, end };
      else merged.push({ start, end });
    }
    if (merged.length > 1) notes.add('discontinuousSplit');
    if (
      surface !== undefined &&
      !isSameWords(surface, pieces.map(({ start, end }) => text.slice(start, end)).join(' '))
    )
      notes.add('surfaceMismatch');
    for (const { start, end } of merged) spans.push({ start, end, label, text: text.slice(start, end) });
  }
  return spans;
}

/**
 * brat counts a byte order mark as the first character, other tools do not: the copies of the text in the annotations
 * decide, and otherwise brat's convention applies.
 */
function countsMark({ text, bom, encoding }: DecodedText, bounds: readonly TextBound[]): boolean {
  if (!bom || encoding !== 'utf-8') return false;
  const fits = (shift: number): number => {
    try {
      const notes = new ReadNotes();
      spansOf(text, bounds, shift, notes);
      return notes.list().reduce((sum, { code, count }) => (code === 'surfaceMismatch' ? sum - count : sum), 0);
    } catch {
      return -Infinity;
    }
  };
  return fits(1) >= fits(0);
}

function readPair(textFile: NamedFile, annotations: NamedFile | undefined, options: FormatOptions): ReadItem {
  if (textFile.bytes.length > MAX_NOTE_BYTES)
    return refusal(textFile.name, 'tooLarge', { bytes: textFile.bytes.length });
  const decoded = decodeText(textFile.bytes, encodingFromOption(options.encoding)?.encoding);
  const { text } = decoded;
  if (isBlank(text)) return refusal(textFile.name, 'empty');
  const notes = new ReadNotes();
  let spans: readonly NoteSpan[] = [];
  if (annotations !== undefined) {
    try {
      if (annotations.bytes.length > MAX_NOTE_BYTES)
        return refusal(annotations.name, 'tooLarge', { bytes: annotations.bytes.length });
      const bounds = parseAnnotations(decodeText(annotations.bytes).text, notes);
      spans = spansOf(text, bounds, countsMark(decoded, bounds) ? 1 : 0, notes);
    } catch (error) {
      return refusalOf(annotations.name, error);
    }
  }
  const document = noteRecord(
    { id: decodeId(splitExtension(textFile.name).stem), text, meta: new Map(), spans },
    notes,
    decoded,
  );
  return { kind: 'document', file: textFile.name, document, notes: notes.list() };
}

/** brat standoff: `x.txt` and `x.ann`. */
export const brat: ReadFormat<'brat'> = {
  id: 'brat',
  name: 'brat standoff',
  extensions: [TEXT, ANNOTATIONS],
  options: ['encoding'],
  sniff(files: readonly FileHead[]) {
    const { groups, ignored } = group(files.map(({ name }) => name));
    const named = groups.reduce((sum, names) => sum + names.length, 0);
    return groups.some((names) => names.some((name) => splitExtension(name).extension === ANNOTATIONS))
      ? named / (named + ignored.length)
      : 0;
  },
  group,
  *read(files, options = {}): Iterable<ReadItem> {
    const textFile = files.find(({ name }) => splitExtension(name).extension !== ANNOTATIONS);
    const annotations = files.find(({ name }) => splitExtension(name).extension === ANNOTATIONS);
    if (textFile === undefined) {
      if (annotations !== undefined)
        yield refusal(annotations.name, 'notFound', { missing: `${splitExtension(annotations.name).stem}${TEXT}` });
      return;
    }
    try {
      yield readPair(textFile, annotations, options);
    } catch (error) {
      yield refusalOf(textFile.name, error);
    }
  },
};
