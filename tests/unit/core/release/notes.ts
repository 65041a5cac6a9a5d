import type { Policy } from '../../../../electron/contract/policy';
import type { PhiType } from '../../../../electron/contract/phi';
import type { Language } from '../../../../electron/contract/text';
import type { PhiSpan } from '../../../../electron/core/deidentify/deidentify';
import { civilDate } from '../../../../electron/core/dates/civilDate';
import type { ReleasedNote, ReleaseReportsInput } from '../../../../electron/core/release/reportInput';
import { deidentifierWith } from '../deidentify/support';
import { streamBytes } from '../privacy/streamBytes';

export const dateText = (day: number): string => {
  const { year, month, day: date } = civilDate(day);
  return `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
};

/** Text with `{type:value}` in it as a note with spans. */
export function marked(template: string): { readonly text: string; readonly spans: readonly PhiSpan[] } {
  let text = '';
  const spans: PhiSpan[] = [];
  let read = 0;
  for (const match of template.matchAll(/\{(\w+):([^}]*)\}/g)) {
    text += template.slice(read, match.index);
    spans.push({ start: text.length, end: text.length + match[2]!.length, type: match[1] as PhiType });
    text += match[2]!;
    read = match.index + match[0].length;
  }
  return { text: text + template.slice(read), spans };
}

export interface SourceNote {
  readonly patient: string | undefined;
  readonly template: string;
  readonly date?: string;
  readonly language?: Language;
}

/** Replaced by the product's own code under a policy. */
export function releasedNotes(sources: readonly SourceNote[], policy: Policy): readonly ReleasedNote[] {
  const deidentifier = deidentifierWith(policy);
  return sources.map(({ patient, template, date, language = 'es' }, i) => {
    const { text, spans } = marked(template);
    const result = deidentifier.deidentify({
      id: `n${i}`,
      text,
      spans,
      language,
      ...(patient !== undefined && { patient }),
      ...(date !== undefined && { date }),
    });
    return {
      unit: patient === undefined ? `d:n${i}` : `p:${patient}`,
      isPatient: patient !== undefined,
      language,
      original: text,
      released: result.text,
      spans: result.spans,
      ...(date !== undefined && { date }),
    };
  });
}

export const inputOf = (
  notes: readonly ReleasedNote[],
  policy: Policy,
  more: Partial<ReleaseReportsInput> = {},
): ReleaseReportsInput => ({
  appVersion: '1.2.3',
  time: '2026-01-02T03:04:05.000Z',
  releaseName: 'first',
  policy,
  policySha256: 'a'.repeat(64),
  notes,
  places: () => undefined,
  leakScan: { patterns: 5, residualDetection: true },
  isPseudonymised: true,
  hasPseudonymTable: false,
  pivotYear: 2026,
  random: streamBytes('reports'),
  ...more,
});

export function finished<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
