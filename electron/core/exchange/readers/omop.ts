import type { FormatOptions } from '../../../contract/exchange';
import { GauzeError } from '../../../contract/errors';
import type { NoteSpan } from '../../../contract/text';
import { annotationStatuses } from '../../../contract/vocabulary';
import { createDelimitedReader, type DelimitedRecord } from '../delimited';
import { decodeText, encodingFromOption } from '../encoding';
import { MAX_FILE_BYTES, type Grouping, type NamedFile, type ReadFormat, type ReadItem } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { filled, isBlank, isSameWords, noteRecord, placeSpans, ReadNotes, refusal, refusalOf } from '../noteRecord';
import type { RawSpan } from '../noteRecord';
import { isOmopNlp, isOmopNote, omopTableOf } from '../omopColumns';
import { headerOf, knownHead } from '../tableHead';

const extensions = ['.csv', '.tsv', '.tab'] as const;
const nlpName = /note_nlp(?=[^/]*$)/i;

/** `note_nlp.csv` belongs to `note.csv` of the same folder, whatever else is in their names. */
function group(names: readonly string[]): Grouping {
  const { groups, ignored } = groupSingles(names, extensions);
  const notes = new Map(groups.flat().map((name) => [name.toLowerCase(), name]));
  const pairs = groups.flat().flatMap((nlp) => {
    const note = nlpName.test(nlp) ? notes.get(nlp.replace(nlpName, 'note').toLowerCase()) : undefined;
    return note === undefined || note === nlp ? [] : [[note, nlp] as const];
  });
  const paired = new Map(pairs);
  const taken = new Set(paired.values());
  return {
    groups: groups
      .flat()
      .filter((name) => !taken.has(name))
      .map((name) => [name, ...(paired.has(name) ? [paired.get(name)!] : [])]),
    ignored,
  };
}

type Row = ReadonlyMap<string, string>;
type Line = { readonly line: number; readonly row: Row } | Extract<DelimitedRecord, { readonly problem: string }>;

/** @throws GauzeError `missingColumn`, `empty`, `tooLarge`, and as `decodeText` */
function rowsIn(
  { bytes }: NamedFile,
  options: FormatOptions,
  isKnown: (headers: readonly string[]) => boolean,
  needed: string,
): readonly Line[] {
  if (bytes.length > MAX_FILE_BYTES) throw new GauzeError('tooLarge', 'file is too large', { bytes: bytes.length });
  if (bytes.length === 0) throw new GauzeError('empty', 'nothing is in the file');
  const { text } = decodeText(bytes, encodingFromOption(options.encoding)?.encoding);
  const reader = createDelimitedReader(options.delimiter ?? knownHead(bytes, /./, isKnown)?.delimiter ?? ',');
  const [first, ...below] = [...reader.push(text), ...reader.end()];
  const headers = first !== undefined && 'cells' in first ? first.cells.map(headerOf) : [];
  if (!isKnown(headers)) throw new GauzeError('missingColumn', 'a column is missing', { column: needed });
  return below.map((record): Line => {
    if (!('cells' in record)) return record;
    const { line, cells } = record;
    if (cells.length !== headers.length)
      throw new GauzeError('malformed', 'a row of another length', {
        line,
        reason: 'cellCount',
        cells: cells.length,
        expected: headers.length,
      });
    return { line, row: new Map(headers.map((header, column) => [header, cells[column]!])) };
  });
}

/** Comma-separated `key=value`, as the model requires; Gauze's own values are percent-encoded. */
function modifiersOf(words: string): ReadonlyMap<string, string> {
  return new Map(
    words.split(',').flatMap((one) => {
      const [key = '', value] = one.split('=', 2);
      if (value === undefined) return [];
      try {
        return [[key.trim(), decodeURIComponent(value)] as const];
      } catch {
        return [[key.trim(), value] as const];
      }
    }),
  );
}

/** A span with a label; undefined for a finding of another program, which names no kind of PHI. */
function spanOf({ row, line }: Extract<Line, { row: Row }>, unit: 'codePoints' | 'utf16'): RawSpan | undefined {
  const modifiers = modifiersOf(row.get('term_modifiers') ?? '');
  const label = modifiers.get('label');
  if (!filled(label)) return undefined;
  if (label.length > 80) throw new GauzeError('malformed', 'label too long', { line, reason: 'spanLabel' });
  const text = row.get('lexical_variant') ?? '';
  const offset = row.get('offset') ?? '';
  if (!/^\d{1,12}$/.test(offset)) throw new GauzeError('malformed', 'no place', { line, reason: 'spanSyntax' });
  const start = Number(offset);
  const length = unit === 'utf16' ? text.length : Array.from(text).length;
  const end = /^\d{1,12}$/.test(modifiers.get('end') ?? '') ? Number(modifiers.get('end')) : start + length;
  const score = Number(modifiers.get('score') ?? NaN);
  const status = annotationStatuses.find((one) => one === modifiers.get('status'));
  const words = (['source', 'author', 'reason'] as const).flatMap((field) => {
    const value = modifiers.get(field);
    return value === undefined ? [] : [[field, value] as const];
  });
  const span: NoteSpan = {
    start,
    end,
    label,
    text,
    ...(score >= 0 && score <= 1 && { score }),
    ...(status !== undefined && { status }),
    ...Object.fromEntries(words),
  };
  return { span, where: { line } };
}

type Finding = Extract<Line, { row: Row }>;

/** @throws GauzeError as `rowsIn`; `malformed`, `truncated` for a row that cannot be read */
function findingsIn(file: NamedFile, options: FormatOptions): Map<string, Finding[]> {
  const of = new Map<string, Finding[]>();
  for (const line of rowsIn(file, options, isOmopNlp, 'note_nlp_id')) {
    if (!('row' in line)) throw problemOf(line);
    const id = line.row.get('note_id')!;
    const same = of.get(id);
    if (same === undefined) of.set(id, [line]);
    else same.push(line);
  }
  return of;
}

const problemOf = ({ line, problem }: Exclude<Line, Finding>): GauzeError =>
  new GauzeError(
    problem === 'tooLarge' ? 'tooLarge' : problem === 'openQuote' ? 'truncated' : 'malformed',
    'a row that cannot be read',
    { line, reason: problem },
  );

const ownColumns: ReadonlySet<string> = new Set(['note_id', 'person_id', 'note_date', 'note_text']);
/** No matching concept: the model has no empty cells there. */
const isUninformative = (name: string, value: string): boolean =>
  value === '' || (value === '0' && name.endsWith('_concept_id'));

function readNote(
  file: string,
  { row, line }: Finding,
  findings: readonly Finding[] | undefined,
  options: FormatOptions,
): ReadItem {
  const id = row.get('note_id')!;
  const text = row.get('note_text')!;
  if (id === '') return refusal(file, 'badId', { line, reason: 'emptyId' });
  if (isBlank(text)) return refusal(file, 'empty', { line, id });
  const notes = new ReadNotes();
  const unit = options.offsets ?? 'codePoints';
  const raw = findings?.flatMap((finding) => spanOf(finding, unit) ?? []);
  if (raw !== undefined) notes.add('annotationsIgnored', findings!.length - raw.length);
  const spans = raw === undefined ? undefined : placeSpans(text, raw, unit, notes, isSameWords);
  const meta = new Map([...row].filter(([name, value]) => !ownColumns.has(name) && !isUninformative(name, value)));
  const document = noteRecord(
    { id, text, patient: row.get('person_id'), date: row.get('note_date'), meta, spans },
    notes,
  );
  return { kind: 'document', file, document, notes: notes.list() };
}

function* readPair(noteFile: NamedFile, nlpFile: NamedFile | undefined, options: FormatOptions): Iterable<ReadItem> {
  const { name } = noteFile;
  let findings: Map<string, Finding[]> | undefined;
  let lines: readonly Line[];
  let at = name;
  try {
    lines = rowsIn(noteFile, options, isOmopNote, 'note_type_concept_id');
    at = nlpFile?.name ?? name;
    findings = nlpFile === undefined ? undefined : findingsIn(nlpFile, options);
  } catch (error) {
    yield refusalOf(at, error);
    return;
  }
  for (const line of lines) {
    if (!('row' in line)) {
      yield refusalOf(name, problemOf(line));
      continue;
    }
    const id = line.row.get('note_id')!;
    try {
      yield readNote(name, line, findings === undefined ? undefined : (findings.get(id) ?? []), options);
    } catch (error) {
      yield refusalOf(nlpFile?.name ?? name, error, { id });
    }
    findings?.delete(id);
  }
  if (findings !== undefined && findings.size > 0)
    yield refusal(nlpFile!.name, 'notFound', { reason: 'noNote', notes: findings.size });
}

/** Tables of the OMOP Common Data Model: `note`, and the spans in the accompanying `note_nlp`. */
export const omop: ReadFormat<'omop'> = {
  id: 'omop',
  name: 'OMOP note, note_nlp',
  extensions,
  options: ['offsets', 'delimiter', 'encoding'],
  sniff: (files) => shareWithExtension(files, extensions, (head) => omopTableOf(head) !== undefined),
  group,
  *read(files, options = {}): Iterable<ReadItem> {
    const nlp = files.find(({ bytes }) => omopTableOf(bytes) === 'note_nlp');
    const note = files.find((file) => file !== nlp);
    if (note !== undefined) yield* readPair(note, nlp, options);
    else if (nlp !== undefined) yield refusal(nlp.name, 'notFound', { missing: nlp.name.replace(nlpName, 'note') });
  },
};
