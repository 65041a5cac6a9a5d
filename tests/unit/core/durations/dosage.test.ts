import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { languages } from '../../../../electron/contract/vocabulary';
import { findDurations } from '../../../../electron/core/durations/findDurations';

const dose: Readonly<Record<Language, (length: string) => string>> = {
  en: (length) => `Amoxicillin 500 mg for ${length}.`,
  es: (length) => `Amoxicilina 500 mg durante ${length}.`,
  fr: (length) => `Amoxicilline 500 mg pendant ${length}.`,
  nl: (length) => `Amoxicilline 500 mg gedurende ${length}.`,
  de: (length) => `Amoxicillin 500 mg für ${length}.`,
};
/** Days, weeks, months; then years and more. */
const units: Readonly<Record<Language, { readonly taken: readonly string[]; readonly long: readonly string[] }>> = {
  en: { taken: ['days', 'weeks', 'months'], long: ['years', 'decades'] },
  es: { taken: ['días', 'semanas', 'meses'], long: ['trimestres', 'años', 'décadas'] },
  fr: { taken: ['jours', 'semaines', 'mois'], long: ['trimestres', 'ans', 'décennies'] },
  nl: { taken: ['dagen', 'weken', 'maanden'], long: ['jaar'] },
  de: { taken: ['Tage', 'Wochen', 'Monate'], long: ['Quartale', 'Jahre'] },
};
const amounts = Array.from({ length: 60 }, (_, i) => i + 2);

/** What `500 mg for 12 months` and `500 mg for 2 years` show of themselves (docs/privacy.md): the unit, and no more. */
describe.each(languages)('%s: beside a dose', (language) => {
  const kinds = (list: readonly string[]): ReadonlySet<string> =>
    new Set(
      list.flatMap((unit) =>
        amounts.map((amount) =>
          findDurations(dose[language](`${amount} ${unit}`), language)
            .map(({ kind }) => kind)
            .join(),
        ),
      ),
    );

  test('days to months are a dosage, however many', () => {
    expect(kinds(units[language].taken)).toEqual(new Set(['dosage']));
  });

  test('quarters, years and decades are a history, however many', () => {
    expect(kinds(units[language].long)).toEqual(new Set(['history']));
  });
});
