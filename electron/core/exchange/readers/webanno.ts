import { GauzeError } from '../../../contract/errors';
import { decodeText, encodingFromOption } from '../encoding';
import { decodeId, splitExtension } from '../fileNames';
import { MAX_NOTE_BYTES, type NamedFile, type ReadFormat, type ReadItem } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { isBlank, noteRecord, placeSpans, ReadNotes, refusal, type RawSpan } from '../noteRecord';
import { textOfValue, unescapeText } from '../webannoText';
import { readEach } from './readEach';

const extensions = ['.tsv'] as const;

const wrong = (reason: string, line: number): GauzeError =>
  new GauzeError('malformed', `WebAnno TSV: ${reason}`, { reason, line });

/** The columns of the layer that marks names, after the three of every row. */
interface Columns {
  /** `value` first, then `identifier`, if present; the only one of a custom layer. */
  readonly labels: readonly number[];
  readonly others: readonly number[];
}

/** What a header declares: `#T_SP=type|feature|feature`, one column a feature, one for a layer without any. */
function columnsOf(header: readonly string[]): Columns {
  const layers: { readonly type: string; readonly features: readonly string[]; readonly first: number }[] = [];
  let next = 0;
  for (const line of header) {
    const [type = '', ...features] = line.slice(line.indexOf('=') + 1).split('|');
    if (line.startsWith('#T_SP=')) layers.push({ type, features, first: next });
    next += Math.max(features.length, 1);
  }
  const names =
    layers.find(({ type }) => type.endsWith('.NamedEntity')) ??
    layers.find(({ type, features }) => type.startsWith('webanno.custom.') && features.length === 1);
  const labels = ['value', 'identifier'].flatMap((wanted) => {
    const at = names?.features.indexOf(wanted) ?? -1;
    return names === undefined || at < 0 ? [] : [names.first + at];
  });
  const own = labels.length > 0 ? labels : names === undefined ? [] : [names.first];
  const of = new Set(names === undefined ? [] : names.features.map((_, at) => names.first + at));
  return { labels: own, others: Array.from({ length: next }, (_, at) => at).filter((at) => !of.has(at)) };
}

/** `PER[1]|LOC[2]`: the annotations of a unit, those over several units with a number; `*` for no value. */
const annotationsOf = (cell: string): readonly { readonly value: string | null; readonly number: string | null }[] =>
  cell === '_'
    ? []
    : (cell.match(/(?:\\[\s\S]|[^\\|])+/g) ?? []).map((one) => {
        const [, value = '', number = null] = /^((?:\\[\s\S]|[^\\])*?)(?:\[(\d{1,10})\])?$/.exec(one) ?? [];
        return { value: value === '*' ? null : textOfValue(value), number };
      });

interface Marked {
  readonly start: number;
  readonly end: number;
  readonly label: string | null;
  readonly line: number;
}

interface Body {
  readonly text: string;
  readonly marked: readonly Marked[];
  readonly others: number;
  readonly isRebuilt: boolean;
}

/** The sentences at the position of their first word, and the annotations of the words in them. */
function readBody(lines: readonly string[], from: number, columns: Columns, version: string): Body {
  let text = '';
  let sentence: string[] = [];
  let isRebuilt = false;
  let others = 0;
  const marked: Marked[] = [];
  /** Position in that list of the annotation with each number. */
  const numbered = new Map<string, number>();

  const place = (begin: number, words: string, line: number): void => {
    const gap = begin - text.length;
    if (gap < 0 || text.length + gap + words.length > MAX_NOTE_BYTES) throw wrong('offsetOutOfOrder', line);
    // The format has no blanks between sentences: a line end, then spaces, as INCEpTION reads it.
    if (gap > 0) text += text === '' ? ' '.repeat(gap) : `\n${' '.repeat(gap - 1)}`;
    if (gap > 0) isRebuilt = true;
    text += words;
  };

  for (const [index, line] of lines.entries()) {
    const at = from + index;
    if (line === '') continue;
    if (line.startsWith('#')) {
      if (line.startsWith('#Text=')) sentence.push(unescapeText(line.slice(6), version));
      continue;
    }
    const cells = line.split('\t');
    const [, begin, end] = /^(\d{1,10})-(\d{1,10})$/.exec(cells[1] ?? '') ?? [];
    if (begin === undefined || end === undefined || !/^\d+-\d+(?:\.\d+)?$/.test(cells[0]!)) throw wrong('columns', at);
    if (sentence.length > 0) {
      place(Number(begin), sentence.join('\n'), at);
      sentence = [];
    }
    if (Number(end) > text.length) throw wrong('offsetOutOfRange', at);
    const cell = (column: number): string => cells[3 + column] ?? '_';
    others += columns.others.filter((column) => cell(column) !== '_' && cell(column) !== '').length;
    const byColumn = columns.labels.map((column) => annotationsOf(cell(column)));
    for (const [stacked, { number }] of (byColumn[0] ?? []).entries()) {
      const label = byColumn.map((all) => all[stacked]?.value).find((value) => value != null && value !== '') ?? null;
      const here = { start: Number(begin), end: Number(end), label, line: at };
      const known = number === null ? undefined : numbered.get(number);
      if (known === undefined) {
        if (number !== null) numbered.set(number, marked.length);
        marked.push(here);
      } else marked[known] = { ...marked[known]!, end: Math.max(marked[known]!.end, here.end) };
    }
  }
  return { text, marked, others, isRebuilt };
}

function readFile({ name, bytes }: NamedFile, forced: string | undefined): ReadItem {
  if (bytes.length === 0) return refusal(name, 'empty');
  if (bytes.length > MAX_NOTE_BYTES) return refusal(name, 'tooLarge', { bytes: bytes.length });
  const lines = decodeText(bytes, encodingFromOption(forced)?.encoding).text.split(/\r?\n/);
  const version = /^#FORMAT=WebAnno TSV (3\.\d+)$/.exec(lines[0]!)?.[1];
  if (version === undefined) return refusal(name, 'malformed', { reason: 'noFormat' });
  const isLayer = (line: string): boolean => /^#T_(?:SP|RL|CH)=/.test(line);
  const end = lines.findIndex((line, index) => index > 0 && !isLayer(line));
  const columns = columnsOf(lines.slice(1, end < 0 ? undefined : end));
  const body = readBody(end < 0 ? [] : lines.slice(end), end + 1, columns, version);
  if (isBlank(body.text)) return refusal(name, 'empty');
  const notes = new ReadNotes();
  notes.add('annotationsIgnored', body.others);
  if (body.isRebuilt) notes.add('textRebuilt');
  const raw = body.marked.map(({ start, end: to, label, line }): RawSpan => {
    if (label === null || label.length > 80) throw wrong('spanLabel', line);
    return { span: { start, end: to, label }, where: { line } };
  });
  const spans = placeSpans(body.text, raw, 'utf16', notes, () => true);
  const id = decodeId(splitExtension(name).stem);
  const document = noteRecord({ id, text: body.text, meta: new Map(), spans }, notes);
  return { kind: 'document', file: name, document, notes: notes.list() };
}

const isPlausible = (head: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?#FORMAT=WebAnno TSV 3\./.test(String.fromCharCode(...head.subarray(0, 64)));

/** WebAnno TSV 3, as INCEpTION and WebAnno export it: one note a file, offsets in UTF-16. */
export const webanno: ReadFormat<'webanno'> = {
  id: 'webanno',
  name: 'WebAnno TSV 3',
  extensions,
  options: ['encoding'],
  sniff: (files) => shareWithExtension(files, extensions, isPlausible),
  group: (names) => groupSingles(names, extensions),
  read: (files, options = {}) => readEach(files, (file) => readFile(file, options.encoding)),
};
