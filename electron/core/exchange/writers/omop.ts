import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument } from '../../../contract/text';
import { writeCell } from '../delimited';
import { ENCODING_META, encodeUtf8 } from '../encoding';
import type { FormatWriter, Loss, WriteFormat, WrittenPart } from '../format';
import { fieldLosses, filled, noteId, sortedLosses, spanFields, spanOffsets } from '../noteRecord';
import { omopNlpColumns, omopNoteColumns, type OmopNlpColumn, type OmopNoteColumn } from '../omopColumns';

/** Control characters that make a reader take the file for binary. */
const controls = /[\0-\x08\x0e-\x19\x1c-\x1f\x7f]/g;
const owned: ReadonlySet<string> = new Set(['note_id', 'person_id', 'note_date', 'note_text']);
const carried: ReadonlySet<string> = new Set(omopNoteColumns.filter((name) => !owned.has(name)));

/** Keys of the model are whole numbers: what is one stays, unless another has it; all else gets the next free one. */
function createKeys(): (word: string) => string {
  const taken = new Set<string>();
  let next = 1;
  return (word) => {
    let key = word;
    while (!/^[1-9]\d{0,14}$/.test(key) || taken.has(key)) key = String(next++);
    taken.add(key);
    return key;
  };
}

class OmopWriter implements FormatWriter {
  readonly #delimiter: string;
  readonly #extension: string;
  readonly #noteKey = createKeys();
  readonly #personKey = createKeys();
  readonly #persons = new Map<string, string>();
  #hasNotes = false;
  #hasSpans = false;
  #spans = 0;

  constructor(private readonly options: FormatOptions) {
    this.#delimiter = options.delimiter ?? ',';
    this.#extension = this.#delimiter === '\t' ? '.tsv' : '.csv';
  }

  write(document: NoteDocument): ReturnType<FormatWriter['write']> {
    const losses = fieldLosses(document, { patient: true, date: true, meta: true, spans: true });
    // All of these are among the modifiers.
    for (const field of spanFields) losses.delete(field);
    const id = this.#noteKey(noteId(document));
    if (id !== document.id) losses.add('id');
    const spans = this.#spanRows(document, id, losses);
    const note = this.#row(omopNoteColumns, this.#noteCells(document, id, losses), losses);
    const parts: WrittenPart[] = [this.#part('note', (this.#hasNotes ? '' : this.#head(omopNoteColumns)) + note)];
    this.#hasNotes = true;
    if (document.spans !== undefined) {
      parts.push(this.#part('note_nlp', (this.#hasSpans ? '' : this.#head(omopNlpColumns)) + spans));
      this.#hasSpans = true;
    }
    return { parts, losses: sortedLosses(losses) };
  }

  end(): readonly WrittenPart[] {
    return this.#hasNotes ? [] : [this.#part('note', this.#head(omopNoteColumns))];
  }

  #noteCells(document: NoteDocument, id: string, losses: Set<Loss>): Readonly<Record<OmopNoteColumn, string>> {
    const meta = document.meta ?? {};
    for (const [key, value] of Object.entries(meta))
      if (key !== ENCODING_META && value !== '' && !(carried.has(key) && value !== '0')) losses.add('meta');
    const cell = (name: OmopNoteColumn, empty = ''): string => (filled(meta[name]) ? meta[name] : empty);
    return {
      note_id: id,
      person_id: this.#person(document.patient, losses),
      note_date: document.date ?? '',
      note_datetime: cell('note_datetime'),
      note_type_concept_id: cell('note_type_concept_id', '0'),
      note_class_concept_id: cell('note_class_concept_id', '0'),
      note_title: cell('note_title'),
      note_text: document.text,
      encoding_concept_id: cell('encoding_concept_id', '0'),
      language_concept_id: cell('language_concept_id', '0'),
      provider_id: cell('provider_id'),
      visit_occurrence_id: cell('visit_occurrence_id'),
      visit_detail_id: cell('visit_detail_id'),
      note_source_value: cell('note_source_value'),
      note_event_id: cell('note_event_id'),
      note_event_field_concept_id: cell('note_event_field_concept_id'),
    };
  }

  #person(patient: string | undefined, losses: Set<Loss>): string {
    if (!filled(patient)) return '';
    const key = this.#persons.get(patient) ?? this.#personKey(patient);
    this.#persons.set(patient, key);
    if (key !== patient) losses.add('patient');
    return key;
  }

  #spanRows(document: NoteDocument, id: string, losses: Set<Loss>): string {
    const offsets = spanOffsets(document, this.options.offsets ?? 'codePoints');
    return (document.spans ?? [])
      .map((span, index) => {
        const { label, score, source, author, status, reason } = span;
        const modifiers = { label, end: offsets[2 * index + 1]!, score, source, author, status, reason };
        const cells: Readonly<Record<OmopNlpColumn, string>> = {
          note_nlp_id: String(++this.#spans),
          note_id: id,
          section_concept_id: '0',
          snippet: '',
          offset: String(offsets[2 * index]!),
          lexical_variant: document.text.slice(span.start, span.end),
          note_nlp_concept_id: '0',
          note_nlp_source_concept_id: '0',
          nlp_system: 'Gauze',
          // No writer knows what day it is.
          nlp_date: '',
          nlp_datetime: '',
          term_exists: 'Y',
          term_temporal: '',
          term_modifiers: modifierWords(modifiers, losses),
        };
        return this.#row(omopNlpColumns, cells, losses);
      })
      .join('');
  }

  #row<Column extends string>(
    columns: readonly Column[],
    cells: Readonly<Record<Column, string>>,
    losses: Set<Loss>,
  ): string {
    const clean = columns.map((column) => {
      const cell = cells[column].replace(controls, '\ufffd');
      if (cell !== cells[column]) losses.add('controlCharacters');
      if (!cell.isWellFormed()) losses.add('loneSurrogates');
      return cell;
    });
    return this.#line(clean);
  }

  readonly #head = (columns: readonly string[]): string => this.#line(columns);
  #line(cells: readonly string[]): string {
    const { delimiter = ',' } = this.options;
    return `${cells.map((cell) => writeCell(cell, delimiter)).join(delimiter)}\r\n`;
  }

  #part(name: string, text: string): WrittenPart {
    return { name: `${name}${this.#extension}`, bytes: encodeUtf8(text) };
  }
}

/** As the model requires: comma-separated `key=value`; commas and the like in a value are percent-encoded. */
function modifierWords(modifiers: Readonly<Record<string, string | number | undefined>>, losses: Set<Loss>): string {
  return Object.entries(modifiers)
    .flatMap(([key, value]) => {
      if (value === undefined) return [];
      const word = String(value);
      if (!word.isWellFormed()) losses.add('loneSurrogates');
      return [`${key}=${encodeURIComponent(word.toWellFormed())}`];
    })
    .join(',');
}

/** Tables of the OMOP Common Data Model: `note`, and `note_nlp` if there are spans, one row for each. */
export const omop: WriteFormat<'omop'> = {
  id: 'omop',
  name: 'OMOP note, note_nlp',
  extensions: ['.csv', '.tsv'],
  isStream: false,
  losses: ['id', 'patient', 'language', 'meta', 'controlCharacters', 'loneSurrogates'],
  createWriter: (options = {}) => new OmopWriter(options),
};
