import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { languages } from '../../../../../electron/contract/vocabulary';
import { leakPatterns } from '../../../../../electron/core/deidentify/compiledPatterns';
import { scanForLeaks } from '../../../../../electron/core/deidentify/leakScan';
import { carriers, disguiseCases, stringsOf, type PlantedPatient } from './disguiseCases';

const patients: Readonly<Record<Language, PlantedPatient>> = {
  en: { surname: 'Winterbourne', number: 'CO-4451-889', date: { year: 2019, month: 3, day: 4 } },
  es: { surname: 'Martínez', number: 'HC-718293-04', date: { year: 2017, month: 11, day: 23 } },
  fr: { surname: 'Lefèvre', number: 'NIP-5582-9137', date: { year: 1968, month: 8, day: 1 } },
  nl: { surname: 'Hoekstra', number: 'PN-90-41-7735', date: { year: 2021, month: 5, day: 30 } },
  de: { surname: 'Brückner', number: 'FA-3307-2216', date: { year: 2018, month: 12, day: 9 } },
};

const hitsIn = (text: string, language: Language) =>
  scanForLeaks({ id: 'd', text, spans: [], original: text }, leakPatterns(stringsOf(patients[language], language))).map(
    ({ start, end }) => [start, end] as const,
  );

test('disguises_areSixtyAndMore_eachOnce', () => {
  expect(new Set(disguiseCases.map(({ name }) => name)).size).toBe(disguiseCases.length);
  expect(disguiseCases.length).toBeGreaterThanOrEqual(60);
});

describe.each(languages)('%s', (language) => {
  test.each(disguiseCases.map((one) => [one.name, one] as const))('%s is found where it stands', (_, { write }) => {
    const said = write(patients[language], language);
    const before = `${carriers[language]} `;
    const found = hitsIn(`${before}${said}; 120/80.`, language);
    expect(found.length, said).toBeGreaterThan(0);
    for (const [start, end] of found)
      expect(
        start < before.length + said.length && end > before.length && end <= before.length + said.length,
        said,
      ).toBe(true);
  });

  test('nothing is found in the text around', () => {
    expect(
      hitsIn(
        `${carriers[language]} 4451, 18/03/1990, T2N0M0, 5mg/kg/8h, pH=7.35, =C3, &c. 20 %20; ` +
          'MutationTaster QuantiFERON 0x1f a1249.',
        language,
      ),
    ).toEqual([]);
  });
});
