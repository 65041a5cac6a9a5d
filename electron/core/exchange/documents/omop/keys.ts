import type { NewIds } from '../fields/newIds';
import type { TextEdits } from '../markup/markupEdits';

/** Columns by which tables refer to each other, and the table that each refers to. */
const keys: Readonly<Record<string, string>> = {
  note_id: 'note',
  note_nlp_id: 'note_nlp',
  person_id: 'person',
  provider_id: 'provider',
  visit_occurrence_id: 'visit_occurrence',
  visit_detail_id: 'visit_detail',
  note_event_id: 'event',
};
export const isKey = (header: string): boolean => Object.hasOwn(keys, header);
export const keyKind = (header: string): string => keys[header] ?? '';

/** Names as spelled in the model; a site's own may contain anything. */
export const isPlainColumn = (header: string): boolean => /^[a-z][a-z_]{0,40}$/.test(header);

export interface Renumbering {
  /** Without it keys stay, as a file that nobody releases must not point elsewhere. */
  readonly newIds: NewIds | undefined;
  /** Written whatever is replaced. */
  readonly always: ((out: TextEdits) => void)[];
}

/** The same key has the same new number in every table and every file of a release. */
export function renumber(
  { newIds, always }: Renumbering,
  kind: string,
  value: string,
  replace: (out: TextEdits, next: string) => void,
): void {
  if (newIds === undefined || value.trim() === '' || value.trim() === '0') return;
  const next = String(newIds.numberOf(`omop ${kind} ${value.trim()}`));
  always.push((out) => replace(out, next));
}
