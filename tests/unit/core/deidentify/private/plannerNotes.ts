import { parsePolicy, type Policy } from '../../../../../electron/contract/policy';
import type { PhiType } from '../../../../../electron/contract/phi';
import { civilDate } from '../../../../../electron/core/dates/civilDate';
import type { PhiSpan, SourceDocument } from '../../../../../electron/core/deidentify/sourceDocument';

/** A note from parts: strings are text, pairs are PHI. */
export function note(
  parts: readonly (string | readonly [PhiType, string])[],
  rest: Partial<SourceDocument> = {},
): SourceDocument {
  let text = '';
  const spans: PhiSpan[] = [];
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else {
      spans.push({ type: part[0], start: text.length, end: text.length + part[1].length });
      text += part[1];
    }
  }
  return { id: 'n1', text, spans, language: 'es', patient: 'P1', ...rest };
}

export const policyOf = (actions: object): Policy =>
  parsePolicy({ id: 'p', version: 1, name: 'p', default: { action: 'tag' }, actions });

export const dated = policyOf({ date: { action: 'private', epsilon: 3 } });

export const written = (day: number): string => {
  const { year, month, day: date } = civilDate(day);
  return `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
};

export const datesNote = (days: readonly number[], rest: Partial<SourceDocument> = {}): SourceDocument =>
  note(
    days.flatMap((day) => ['; ', ['date', written(day)] as const]),
    rest,
  );

export const spansOf = ({
  text,
  spans,
}: {
  readonly text: string;
  readonly spans: readonly { readonly newStart: number; readonly newEnd: number }[];
}): readonly string[] => spans.map(({ newStart, newEnd }) => text.slice(newStart, newEnd));

export const kinds = (plan: { readonly charges: readonly { readonly kind: string }[] }): readonly string[] =>
  plan.charges.map(({ kind }) => kind);
