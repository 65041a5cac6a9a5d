import type { PhiType } from '../../../../../electron/contract/phi';
import type { PhiSpan } from '../../../../../electron/core/deidentify/deidentify';
import type { SourceNote } from '../../../../../electron/core/release/ports';
import { chanceOf, oneOf, type Chance } from '../../../../bench/twinWriter';

const given = ['Zebulon', 'Margarethe', 'Octavio', 'Philippa', 'Leocadia', 'Ambrosius'];
const surnames = ['Quackenbush', 'Featherstone', 'Villanueva', 'Oosterhuis', 'Brandywine', 'Lindqvist'];
const months = ['January', 'March', 'June', 'August', 'November'];
const towns = ['Chicago', 'Houston', 'Denver', 'Boston', 'Phoenix'];
const filler = [
  'Heart sounds regular, no murmur.',
  'Abdomen soft;\r\nno guarding.',
  '😀 Feels well, sleeps well.',
  'BP 120/80, potassium 4.1 mmol/l.',
  'Continue as before.',
];

interface Person {
  readonly id: string;
  readonly values: readonly (readonly [PhiType, string])[];
}

const person = (chance: Chance, i: number): Person => {
  const [first, last] = [oneOf(chance, given), oneOf(chance, surnames)];
  return {
    id: `p${i}`,
    values: [
      ['patient', `${first} ${last}`],
      ['patient', last],
      ['date', `${1 + chance(28)} ${oneOf(chance, months)} ${2010 + chance(12)}`],
      ['city', oneOf(chance, towns)],
      ['medicalRecord', `${10_000_000 + chance(80_000_000)}`],
    ],
  };
};

/**
 * Notes in which some mentions of what is marked elsewhere were overlooked: as it stands, in capitals, or with one
 * letter wrong.
 */
export function overlooked(seed: number, patients = 4): readonly SourceNote[] {
  const chance = chanceOf(seed);
  const people = Array.from({ length: patients }, (_, i) => person(chance, i));
  const notes: SourceNote[] = [];
  for (const { id, values } of people) {
    for (let n = 0; n < 1 + chance(3); n++) {
      let text = '';
      const spans: PhiSpan[] = [];
      for (let line = 0; line < 4 + chance(4); line++) {
        text += `${oneOf(chance, filler)} `;
        const isOther = chance(6) === 0;
        const [type, value] = oneOf(chance, isOther ? oneOf(chance, people).values : values);
        const isMarked = line < 2 || (!isOther && chance(3) > 0);
        const said =
          isMarked || type !== 'patient' ? value : oneOf(chance, [value, value.toUpperCase(), misspelt(value)]);
        text += 'Noted: ';
        if (isMarked)
          spans.push({ start: text.length, end: text.length + said.length, type, label: `${type} as marked` });
        text += `${said}. `;
      }
      notes.push({ id: `${id}-${n}`, patient: id, language: 'en', date: '2021-06-01', text, spans });
    }
  }
  return notes;
}

const misspelt = (name: string): string => `${name.slice(0, -2)}${name.at(-1)!}${name.at(-2)!}`;
