import { GauzeError } from '../../../contract/errors';
import type { FormatOptions } from '../../../contract/exchange';
import { annotationStatuses } from '../../../contract/vocabulary';
import type { NoteSpan } from '../../../contract/text';
import { convertOffsets, type OffsetUnit } from '../../text/offsets';
import { MAX_NOTE_BYTES, type TakenDocument } from '../format';
import { isBlank, isSameWords, noteRecord, placeSpans, ReadNotes, type RawSpan } from '../noteRecord';
import { generatedId } from './jsonFields';

/** The common structure of a BioC document in XML and in JSON. */
export interface BiocAnnotation {
  readonly infons: ReadonlyMap<string, string>;
  readonly text: string | undefined;
  readonly locations: readonly { readonly offset: number; readonly length: number }[];
}
export interface BiocPassage {
  readonly offset: number;
  readonly text: string;
  readonly annotations: readonly BiocAnnotation[];
}
export interface BiocDocument {
  readonly id: string;
  readonly infons: ReadonlyMap<string, string>;
  /** Sentences are passages too. */
  readonly passages: readonly BiocPassage[];
  /** Annotations of the document as a whole, relations. */
  readonly others: number;
}

const wrong = (reason: string, details: Readonly<Record<string, number>>): GauzeError =>
  new GauzeError('malformed', `BioC: ${reason}`, { reason, ...details });

/** The spans of an annotation, in the offsets of its passage. */
function spansOf(one: BiocAnnotation, passage: BiocPassage, index: number, notes: ReadNotes): readonly RawSpan[] {
  const label = one.infons.get('type');
  if (label === undefined || label === '' || one.locations.length === 0) {
    notes.add('annotationsIgnored');
    return [];
  }
  if (label.length > 80) throw wrong('spanLabel', { span: index });
  if (one.locations.length > 1) notes.add('discontinuousSplit');
  const score = Number(one.infons.get('score') ?? NaN);
  const status = annotationStatuses.find((known) => known === one.infons.get('status'));
  const words = ['source', 'author', 'reason'].flatMap((key) => {
    const word = one.infons.get(key);
    return word === undefined ? [] : [[key, word] as const];
  });
  return one.locations.map(({ offset, length }) => ({
    span: {
      start: offset - passage.offset,
      end: offset - passage.offset + length,
      label,
      ...(one.locations.length === 1 && one.text !== undefined && { text: one.text }),
      ...Object.fromEntries(words),
      ...(score >= 0 && score <= 1 && { score }),
      ...(status !== undefined && { status }),
    },
    where: { span: index },
  }));
}

/** Between passages that leave room, as titles and abstracts do: one line end, or two. */
function gapBefore(passage: BiocPassage, end: number): string {
  const gap = passage.offset - end;
  return gap <= 0 ? '' : gap === 1 ? '\n' : '\n\n';
}

/** @throws GauzeError `empty`, `tooLarge`, `malformed` for a span outside its passage */
export function biocNote(file: string, document: BiocDocument, number: number, options: FormatOptions): TakenDocument {
  const unit: OffsetUnit = options.offsets ?? 'codePoints';
  const notes = new ReadNotes();
  notes.add('annotationsIgnored', document.others);
  let text = '';
  let end = document.passages[0]?.offset ?? 0;
  const spans: NoteSpan[] = [];
  for (const passage of document.passages) {
    const gap = gapBefore(passage, end);
    if (gap !== '') notes.add('textRebuilt');
    if (text.length + passage.text.length > MAX_NOTE_BYTES) throw new GauzeError('tooLarge', 'a document of BioC');
    text += gap;
    const raw = passage.annotations.flatMap((one, index) => spansOf(one, passage, index, notes));
    for (const span of placeSpans(passage.text, raw, unit, notes, isSameWords))
      spans.push({ ...span, start: span.start + text.length, end: span.end + text.length });
    text += passage.text;
    const [length = 0] = convertOffsets(passage.text, [passage.text.length], 'utf16', unit);
    end = passage.offset + length;
  }
  if (isBlank(text)) throw new GauzeError('empty', 'a document without text');
  const meta = new Map(document.infons);
  const [patient, date, language] = ['patient', 'date', 'language'].map((key) => {
    const value = meta.get(key);
    meta.delete(key);
    return value;
  });
  if (document.id === '') notes.add('idMade');
  const id = document.id === '' ? generatedId(file, number) : document.id;
  const record = noteRecord({ id, text, patient, date, language, meta, spans }, notes);
  return { kind: 'document', file, document: record, notes: notes.list() };
}
