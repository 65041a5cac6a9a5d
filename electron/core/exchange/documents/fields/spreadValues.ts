import type { NoteDocument, NoteSpan } from '../../../../contract/text';
import { fieldLabels } from './fieldLabels';

/** Labels whose values are searched for in text; those of staff and institutions in the notes of every patient. */
const ofPatient: ReadonlySet<string> = new Set([
  fieldLabels.patient,
  fieldLabels.street,
  fieldLabels.city,
  fieldLabels.zip,
  fieldLabels.phone,
  fieldLabels.fax,
  fieldLabels.email,
  fieldLabels.ssn,
  fieldLabels.medicalRecord,
  fieldLabels.healthPlan,
  fieldLabels.account,
  fieldLabels.identifier,
]);
const ofAll: ReadonlySet<string> = new Set([fieldLabels.staff, fieldLabels.hospital, fieldLabels.license]);
const persons: ReadonlySet<string> = new Set([fieldLabels.patient, fieldLabels.staff]);

const words = /[\p{L}\p{N}]+/gu;
const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Values by their first word. */
type Values = Map<string, Map<string, string>>;

function add(values: Values, value: string, label: string): void {
  const [first] = value.match(words) ?? [];
  // Short words and numbers may be anyone's.
  if (first === undefined || value.replace(/[^\p{L}\p{N}]/gu, '').length < (/^\p{Lu}\p{L}+$/u.test(value) ? 3 : 5))
    return;
  const same = values.get(first) ?? new Map<string, string>();
  if (!same.has(value)) same.set(value, label);
  values.set(first, same);
}

function learn(values: Values, { text = '', label }: NoteSpan): void {
  const value = text.trim();
  add(values, value, label);
  if (!persons.has(label)) return;
  for (const word of value.match(/\p{Lu}[\p{L}'’-]{2,}/gu) ?? [])
    if (word.length > 3 || word !== value) add(values, word, label);
}

/** Free places of the text where one of the values occurs as whole words, the longest of those that begin there. */
function found(text: string, taken: readonly NoteSpan[], lists: readonly Values[]): readonly NoteSpan[] {
  const spans: NoteSpan[] = [];
  const isTaken = new Uint8Array(text.length);
  for (const { start, end } of taken) isTaken.fill(1, start, end);
  for (const { 0: word, index: start } of text.matchAll(words)) {
    let best: NoteSpan | undefined;
    for (const values of lists)
      for (const [value, label] of values.get(word) ?? []) {
        const from = start - value.indexOf(word);
        const to = from + value.length;
        if (from < 0 || to <= (best?.end ?? 0) || !text.startsWith(value, from) || isWordSign(text[to])) continue;
        if (isTaken.subarray(from, to).some((one) => one === 1)) continue;
        best = { start: from, end: to, label, text: value, source: 'field' };
      }
    if (best === undefined) continue;
    spans.push(best);
    isTaken.fill(1, best.start, best.end);
  }
  return spans;
}

/**
 * Marks in all notes of a file what its fields name: the patient's own values in the patient's notes, those of every
 * patient in notes without one (names of sheets, headers of pages), names of staff and of institutions in every note.
 * As whole words and as spelled; other spellings are left to detection.
 */
export function spreadValues(notes: readonly NoteDocument[]): readonly NoteDocument[] {
  const everybody: Values = new Map();
  const anybody: Values = new Map();
  const own = new Map<string | undefined, Values>();
  for (const { patient, spans = [] } of notes) {
    const values = own.get(patient) ?? new Map<string, Map<string, string>>();
    own.set(patient, values);
    for (const span of spans)
      if (ofAll.has(span.label)) learn(everybody, span);
      else if (ofPatient.has(span.label)) {
        learn(values, span);
        learn(anybody, span);
      }
  }
  return notes.map((note) => {
    const { spans = [] } = note;
    const more = found(note.text, spans, [note.patient === undefined ? anybody : own.get(note.patient)!, everybody]);
    if (more.length === 0) return note;
    return { ...note, spans: [...spans, ...more].sort((a, b) => a.start - b.start || a.end - b.end) };
  });
}
