import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { languages } from '../../../../../electron/contract/vocabulary';
import { createDetector } from '../../../../../electron/core/detection/detect';
import { openGazetteer } from '../../../../../electron/core/detection/gazetteer';

const detectors = new Map(
  languages.map((language) => [
    language,
    createDetector({ language, gazetteer: openGazetteer(readFileSync(`out/lists/${language}.bin`)) }),
  ]),
);
const found = (language: Language, text: string): readonly string[] =>
  detectors.get(language)!(text).map(({ start, end }) => text.slice(start, end));

interface Words {
  readonly heading: string;
  /** Holds a patient, `Helga Brandt`. */
  readonly patient: string;
  /** Contacts, `Marta Keller`, under a heading that lists of references have, too. */
  readonly contacts: string;
  readonly form: string;
  readonly cited: string;
  readonly colleague: string;
}
const words: Readonly<Record<Language, Words>> = {
  en: {
    heading: 'References',
    patient: 'Patient: Helga Brandt, seen today.',
    contacts: 'References\nMarta Keller, daughter, phone 0113 496 0123\nDr Walter Brandt, in 2009',
    form: 'Patient: ',
    cited: 'As reported by Anderson et al. (2004), and by Thomas and Murray in N Engl J Med 1998, this is rare.',
    colleague: 'Seen by Dr. Anderson et al. today.',
  },
  es: {
    heading: 'Bibliografía',
    patient: 'Paciente: Helga Brandt, vista hoy.',
    contacts: 'Referencias\nMarta Keller, hija, teléfono 912 345 678\nDr. Walter Brandt, en 2009',
    form: 'Paciente: ',
    cited: 'Según la técnica de Anderson y cols. (2004), publicada en N Engl J Med 1998, es raro.',
    colleague: 'Vista por el Dr. Anderson et al. hoy.',
  },
  fr: {
    heading: 'Références',
    patient: "Patiente : Helga Brandt, vue aujourd'hui.",
    contacts: 'Références\nMarta Keller, fille, téléphone 01 42 68 53 00\nDr Walter Brandt, en 2009',
    form: 'Patiente : ',
    cited: "D'après Anderson et al. (2004), dans N Engl J Med 1998, c'est rare.",
    colleague: "Vue par le Dr Anderson et al. aujourd'hui.",
  },
  nl: {
    heading: 'Literatuur',
    patient: 'Patiënt: Helga Brandt, vandaag gezien.',
    contacts: 'Referenties\nMarta Keller, dochter, telefoon 020 123 4567\ndr. Walter Brandt, in 2009',
    form: 'Patiënt: ',
    cited: 'Volgens Anderson et al. (2004), in N Engl J Med 1998, is dit zeldzaam.',
    colleague: 'Gezien door dr. Anderson et al. vandaag.',
  },
  de: {
    heading: 'Literatur',
    patient: 'Patientin: Helga Brandt, heute gesehen.',
    contacts: 'Referenzen\nMarta Keller, Tochter, Telefon 030 1234567\nDr. Walter Brandt, in 2009',
    form: 'Patientin: ',
    cited: 'Nach Anderson et al. (2004), in N Engl J Med 1998, ist das selten.',
    colleague: 'Gesehen von Dr. Anderson et al. heute.',
  },
};

const entries = [
  'Miles JM, Fisher JN. Hyperglycemic crises in adults. Diabetes Care. 2009;32(7):1335-43.',
  'Murphy MB, Anderson RA. Thirty years of experience. Emerg Med Clin North Am. 2005 Aug;23(3):609-28.',
  'Spencer J, Thomas R. Is a priming dose needed? Diabetes Care 2008;31(11):2081-5.',
  'Gilbert J, Brandt H. Emergencies in adults. Can J Diabetes. 2018;42 Suppl 1:S109-S114.',
].join('\n');

describe.each(languages)('%s', (language) => {
  const own = words[language];

  test('ofAListOfReferences_withAHeading_nobodyIsFound', () => {
    const list = entries.split('\n').slice(0, 2).join('\n');
    expect(found(language, `${own.heading}\n${list}`)).toEqual([]);
    expect(found(language, entries.split('\n').slice(0, 3).join('\n'))).toEqual([]);
  });

  test('whoAlsoStandsOutsideOfTheReferences_isFoundEverywhere', () => {
    const text = `${own.patient}\n\n${own.heading}\n${entries}`;
    const names = found(language, text).filter((words) => words.includes('Brandt'));
    expect(names).toHaveLength(2);
    expect(found(language, text).join()).not.toMatch(/Miles|Spencer|2009/u);
  });

  test('aHeadingAloneHidesNobody', () => {
    const all = found(language, own.contacts).join('; ');
    expect(all).toMatch(/Keller/u);
    expect(all).toMatch(/Brandt/u);
    expect(all).toMatch(/2009/u);
  });

  test('aFormLineBetweenTwoEntries_isNoPartOfTheList', () => {
    const [one, two, ...rest] = entries.split('\n');
    const text = [own.heading, one, two, `${own.form}Marta Keller, 12.03.2019`, ...rest].join('\n');
    expect(found(language, text).join()).toMatch(/Keller/u);
  });

  test('citedInRunningText_isNobody_butWhoHasATitleIs', () => {
    expect(found(language, own.cited).join()).not.toMatch(/Anderson|2004|1998/u);
    expect(found(language, own.colleague).join()).toMatch(/Anderson/u);
  });
});

test.each([
  ['es', 'amputaciones de falanges (2003, 2004, 2007, 2014)', '2003,2004,2007,2014'],
  ['de', 'Kinder (Anna und Peter, 1999)', '1999'],
  ['en', 'Visits: 2009;32 doses. Ward round by Marta Keller', 'Marta Keller'],
] as const)('a list of years, children and their year of birth, amounts: %s %s', (language, text, wanted) => {
  expect(found(language, text).join()).toContain(wanted);
});
