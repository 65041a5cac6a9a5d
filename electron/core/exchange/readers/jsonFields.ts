import { GauzeError } from '../../../contract/errors';
import { decodeText, encodingFromOption } from '../encoding';
import { splitExtension } from '../fileNames';
import { MAX_FILE_BYTES, type NamedFile } from '../format';
import type { ReadNotes, RecordFields } from '../noteRecord';

export type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

export const malformed = (reason: string, details: Readonly<Record<string, string | number>> = {}): GauzeError =>
  new GauzeError('malformed', `JSON: ${reason}`, { reason, ...details });

/** A string, or a whole number as databases export ids; else undefined and noted. */
export function optionalWord(fields: Fields, key: string, notes: ReadNotes): string | undefined {
  const value = own(fields, key);
  if (typeof value === 'string') return value;
  if (Number.isSafeInteger(value)) return String(value);
  if (value !== undefined && value !== null) notes.add('fieldsIgnored');
  return undefined;
}

/** Whatever a source adds to its notes is written back as the same JSON. */
export function metaFields(fields: Fields, isKnown: ReadonlySet<string>, meta: Map<string, string>): void {
  for (const [key, value] of Object.entries(fields))
    if (!isKnown.has(key) && value !== null) meta.set(key, typeof value === 'string' ? value : JSON.stringify(value));
}

/** The named fields of a note next to its text; all other fields become its meta. */
export function otherFields(
  fields: Fields,
  isKnown: ReadonlySet<string>,
  notes: ReadNotes,
): Pick<RecordFields, 'patient' | 'date' | 'language' | 'meta'> {
  const meta = new Map<string, string>();
  metaFields(fields, new Set([...isKnown, 'patient', 'date', 'language']), meta);
  return {
    meta,
    patient: optionalWord(fields, 'patient', notes),
    date: optionalWord(fields, 'date', notes),
    language: optionalWord(fields, 'language', notes),
  };
}

/** The list under that name; empty if absent. @throws GauzeError `malformed` for anything else */
export function listOf(fields: Fields, key: string): readonly unknown[] {
  const value = own(fields, key);
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw malformed('noList');
  return value;
}

/** @throws GauzeError `malformed` for what is no label */
export function labelWord(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > 80) throw malformed('spanLabel');
  return value;
}

/** The id of a note that has none of its own. */
export const generatedId = (file: string, number: number): string =>
  `${splitExtension(file).stem}-${String(number).padStart(6, '0')}`;

/** What a whole file of JSON holds. @throws GauzeError as `decodeText`; `empty`, `tooLarge`, `malformed` */
export function parseJsonFile({ bytes }: NamedFile, forced: string | undefined): unknown {
  if (bytes.length === 0) throw new GauzeError('empty', 'an empty file');
  if (bytes.length > MAX_FILE_BYTES) throw new GauzeError('tooLarge', 'a file of JSON', { bytes: bytes.length });
  const { text } = decodeText(bytes, encodingFromOption(forced)?.encoding);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own message quotes the file, so it is not passed on.
    throw malformed('notJson');
  }
}
