import type { NoteDocument } from '../../../contract/text';
import { ENCODING_META } from '../encoding';
import type { Loss } from '../format';

/**
 * The fields of a note besides its text, for formats that write each under its own name. A meta field with the name of
 * another one is lost.
 */
export function flatFields(
  { patient, date, language, meta = {} }: NoteDocument,
  taken: readonly string[],
  losses: Set<Loss>,
): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [key, value] of Object.entries({ patient, date, language }))
    if (value !== undefined && value !== '') fields.set(key, value);
  const names = new Set(['patient', 'date', 'language', ...taken]);
  for (const [key, value] of Object.entries(meta)) {
    if (value === '' || key === ENCODING_META) continue;
    if (names.has(key)) losses.add('meta');
    else fields.set(key, value);
  }
  return fields;
}

/** Losses of the spans of a note, and none of what `flatFields` carries. */
export const carriesFields = { patient: true, date: true, language: true, meta: true, spans: true } as const;
