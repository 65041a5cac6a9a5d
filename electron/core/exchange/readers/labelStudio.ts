import { GauzeError } from '../../../contract/errors';
import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument, NoteSpan } from '../../../contract/text';
import type { OffsetUnit } from '../../text/offsets';
import { MAX_NOTE_BYTES, type NamedFile, type ReadFormat, type ReadItem } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
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
import { otherFields, isFields, labelWord, listOf, generatedId, malformed, metaFields } from './jsonFields';
import { optionalWord, own, parseJsonFile, type Fields } from './jsonFields';
import { readMany } from './readEach';

const extensions = ['.json'] as const;

/** What the short export states about who annotated, and when. */
const shortKeys = ['annotator', 'annotation_id', 'created_at', 'updated_at', 'lead_time'];

/** The text of a task: `text`, or the one field of words that it has. */
function textOf(data: Fields): { readonly key: string; readonly text: string } {
  const words = Object.keys(data).filter((key) => typeof data[key] === 'string' && !shortKeys.includes(key));
  const key = words.includes('text') ? 'text' : words.length === 1 ? words[0] : undefined;
  const text = key === undefined ? undefined : data[key];
  if (key === undefined || typeof text !== 'string') throw malformed('noText');
  return { key, text };
}

/** Spans of a region, one for each of its labels; none for a choice, a relation or a rating. */
function spansOf(value: unknown, more: Partial<NoteSpan>, index: number): readonly RawSpan[] | null {
  if (!isFields(value)) return null;
  const labels = own(value, 'labels');
  const [start, end, copy] = [own(value, 'start'), own(value, 'end'), own(value, 'text')];
  if (!Array.isArray(labels)) return null;
  if (typeof start !== 'number' || typeof end !== 'number') throw malformed('spanWithoutOffsets', { span: index });
  return labels.map((label) => ({
    span: { start, end, label: labelWord(label), ...(typeof copy === 'string' && { text: copy }), ...more },
    where: { span: index },
  }));
}

function spansOfResults(owner: Fields, more: Partial<NoteSpan>, notes: ReadNotes): readonly RawSpan[] {
  return listOf(owner, 'result').flatMap((region, index) => {
    if (!isFields(region)) throw malformed('spanNoObject', { span: index });
    const score = own(region, 'score');
    const isScore = typeof score === 'number' && score >= 0 && score <= 1;
    const spans = spansOf(own(region, 'value'), { ...more, ...(isScore && { score }) }, index);
    if (spans === null) notes.add('annotationsIgnored');
    return spans ?? [];
  });
}

/** From people: what was not cancelled, and only the ground truth if somebody set one. From models: all suggestions. */
function spansOfTask(task: Fields, notes: ReadNotes): readonly RawSpan[] {
  const people = listOf(task, 'annotations').filter(isFields);
  const counted = people.filter((one) => own(one, 'was_cancelled') !== true);
  const truth = counted.filter((one) => own(one, 'ground_truth') === true);
  const retained = truth.length > 0 ? truth : counted;
  notes.add('annotationsIgnored', people.length - retained.length);
  return [
    ...withoutRepeats(retained.map((one) => spansOfResults(one, {}, notes))),
    ...listOf(task, 'predictions')
      .filter(isFields)
      .flatMap((one) => {
        const source = optionalWord(one, 'model_version', notes);
        return spansOfResults(one, { status: 'suggested', ...(source && { source }) }, notes);
      }),
  ];
}

/** Equal marks of two people are one span, that of the first. */
function withoutRepeats(people: readonly (readonly RawSpan[])[]): readonly RawSpan[] {
  const seen = new Set<string>();
  return people.flatMap((spans) => {
    const fresh = spans.map(({ span }) => JSON.stringify([span.start, span.end, span.label]));
    const retained = spans.filter((_, index) => !seen.has(fresh[index]!));
    fresh.forEach((key) => seen.add(key));
    return retained;
  });
}

/**
 * In the requested unit. Versions before 1.5 counted like the browser, later ones in code points: if that makes a
 * difference, the copies of the words decide.
 */
function placed(
  text: string,
  raw: readonly RawSpan[],
  unit: OffsetUnit | undefined,
  notes: ReadNotes,
): readonly NoteSpan[] {
  const hasTexts = unit === undefined && raw.length > 0 && raw.every(({ span }) => span.text !== undefined);
  if (hasTexts && /[\ud800-\udbff]/.test(text))
    for (const candidate of ['codePoints', 'utf16'] as const) {
      const trial = new ReadNotes();
      try {
        const spans = placeSpans(text, raw, candidate, trial, isSameWords);
        if (trial.list().length === 0) return spans;
      } catch {
        // Outside the text or within a character: not this unit.
      }
    }
  return placeSpans(text, raw, unit ?? 'codePoints', notes, isSameWords);
}

const knownOfTask: ReadonlySet<string> = new Set(['id', 'meta', 'text']);

/** A task of the full export, or of the short one (JSON-MIN), whose fields and spans are on the same level. */
function readTask(file: NamedFile, task: Fields, number: number, options: FormatOptions): ReadItem {
  const notes = new ReadNotes();
  const data = own(task, 'data');
  const isShort = !isFields(data);
  const source = isShort ? task : data;
  const { key, text } = textOf(source);
  if (isBlank(text)) throw new GauzeError('empty', 'a task without text');
  if (text.length > MAX_NOTE_BYTES) throw new GauzeError('tooLarge', 'a task', { length: text.length });
  let id = optionalWord(source, 'id', notes) ?? optionalWord(task, 'id', notes);
  if (id === undefined || id === '') {
    id = generatedId(file.name, number);
    notes.add('idMade');
  }
  const isRegions = (name: string): boolean => isShort && Array.isArray(task[name]);
  const regions = isShort ? Object.keys(task).filter(isRegions) : [];
  const known = new Set([...knownOfTask, key, ...regions, ...(isShort ? shortKeys : [])]);
  const { meta, ...others } = otherFields(source, known, notes);
  const inner = own(task, 'meta');
  if (isFields(inner)) metaFields(inner, new Set(), meta as Map<string, string>);
  const raw = isShort
    ? regions.flatMap((name) => spansOfResults({ result: listOf(task, name).map((value) => ({ value })) }, {}, notes))
    : spansOfTask(task, notes);
  const spans = placed(text, raw, options.offsets, notes);
  const document: NoteDocument = noteRecord({ id, text, ...others, meta, spans }, notes);
  return { kind: 'document', file: file.name, document, notes: notes.list() };
}

function* readFile(file: NamedFile, options: FormatOptions): Iterable<ReadItem> {
  const value = parseJsonFile(file, options.encoding);
  const tasks: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const [index, task] of tasks.entries()) {
    const place = { line: index + 1 };
    try {
      yield isFields(task) ? readTask(file, task, index + 1, options) : refusal(file.name, 'malformed', place);
    } catch (error) {
      yield refusalOf(file.name, error, place);
    }
  }
}

const isPlausible = (head: Uint8Array): boolean =>
  /^\W{0,3}\s*\[\s*(?:\]|\{.*"(?:annotations|predictions|annotation_id|data)"\s*:)/s.test(
    String.fromCharCode(...head.subarray(0, 4096)),
  );

/** Tasks as Label Studio exports them, in full (JSON) or short (JSON-MIN): a list, all notes in one file. */
export const labelStudio: ReadFormat<'labelstudio'> = {
  id: 'labelstudio',
  name: 'Label Studio (JSON)',
  extensions,
  options: ['offsets', 'encoding'],
  sniff: (files) => shareWithExtension(files, extensions, isPlausible),
  group: (names) => groupSingles(names, extensions),
  read: (files, options = {}) => readMany(files, (file) => readFile(file, options)),
};
