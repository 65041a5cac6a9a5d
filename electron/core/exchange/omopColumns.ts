import { knownHead } from './tableHead';

/** Columns of the tables of notes in the OMOP Common Data Model 5.4 (and, except two, 5.3), in their order. */
export const omopNoteColumns = [
  'note_id',
  'person_id',
  'note_date',
  'note_datetime',
  'note_type_concept_id',
  'note_class_concept_id',
  'note_title',
  'note_text',
  'encoding_concept_id',
  'language_concept_id',
  'provider_id',
  'visit_occurrence_id',
  'visit_detail_id',
  'note_source_value',
  'note_event_id',
  'note_event_field_concept_id',
] as const;
export type OmopNoteColumn = (typeof omopNoteColumns)[number];

export const omopNlpColumns = [
  'note_nlp_id',
  'note_id',
  'section_concept_id',
  'snippet',
  'offset',
  'lexical_variant',
  'note_nlp_concept_id',
  'note_nlp_source_concept_id',
  'nlp_system',
  'nlp_date',
  'nlp_datetime',
  'term_exists',
  'term_temporal',
  'term_modifiers',
] as const;
export type OmopNlpColumn = (typeof omopNlpColumns)[number];

/** @param headers lower case; a table of notes with only these two columns need not be OMOP */
export const isOmopNote = (headers: readonly string[]): boolean =>
  ['note_id', 'person_id', 'note_text'].every((name) => headers.includes(name)) &&
  ['note_type_concept_id', 'note_class_concept_id', 'encoding_concept_id'].some((name) => headers.includes(name));

/** @param headers lower case */
export const isOmopNlp = (headers: readonly string[]): boolean =>
  ['note_nlp_id', 'note_id', 'lexical_variant'].every((name) => headers.includes(name));

const glance = /note_text|lexical_variant/i;
/** Which of the two tables a file is, by its first row. */
export function omopTableOf(bytes: Uint8Array): 'note' | 'note_nlp' | undefined {
  const head = knownHead(bytes, glance, (headers) => isOmopNote(headers) || isOmopNlp(headers));
  if (head === undefined) return undefined;
  return isOmopNote(head.headers) ? 'note' : 'note_nlp';
}
