import type { Language } from '../../electron/contract/text';
import { numberWords } from '../../electron/core/text/numberWords';
import { calendar } from '../../electron/core/dates/calendar';
import { oneOf, type Chance, type Writer } from './twinWriter';

/** Completed years, and days since birth for somebody below one. */
export interface TrueAge {
  readonly years: number;
  readonly days: number;
}
export type AgeLine = (writer: Writer, age: TrueAge, chance: Chance) => void;

type Unit = 'year' | 'month' | 'week' | 'day';
const measured = ({ years, days }: TrueAge): readonly [number, Unit] =>
  years >= 1
    ? [years, 'year']
    : days >= 61
      ? [Math.floor(days / 30.44), 'month']
      : days >= 21
        ? [Math.floor(days / 7), 'week']
        : [Math.max(1, days), 'day'];

const words = new Map<Language, ReadonlyMap<number, string>>();
function inWords(count: number, language: Language): string | undefined {
  let table = words.get(language);
  if (table === undefined) {
    const made = new Map<number, string>();
    for (const [word, value] of numberWords(language)) if (!made.has(value)) made.set(value, word);
    words.set(language, (table = made));
  }
  return table.get(count);
}

/** The number in figures or in words, and the unit that agrees with it. */
function writtenAge(age: TrueAge, language: Language, chance: Chance): readonly [string, string, Unit] {
  const [count, unit] = measured(age);
  const forms = calendar[language].units[unit];
  const isOneForm = (language === 'fr' && unit === 'month') || (language === 'nl' && unit === 'year');
  const word = count > 1 ? inWords(count, language) : undefined;
  const number = word !== undefined && chance(4) === 0 ? word : String(count);
  return [number, count === 1 || isOneForm ? forms[0]! : (forms[1] ?? forms[0]!), unit];
}
/** With the unit in the mention, or behind it. */
function mention(writer: Writer, number: string, unit: string, chance: Chance, rest = ''): void {
  if (chance(3) === 0 && /^\d/.test(number)) writer.mark('age', number, ` ${unit}${rest}`);
  else writer.mark('age', `${number} ${unit}`, rest);
}
const soundsLikeVowel = (number: string): boolean => /^(?:8|11$|18$|eig|ele)/.test(number);

export const ageLines: Readonly<Record<Language, readonly AgeLine[]>> = {
  en: [
    (w, age, c) => {
      const [number, unit] = writtenAge(age, 'en', c);
      w.say('Aged ');
      mention(w, number, unit, c);
    },
    (w, age, c) => {
      const [number, unit] = writtenAge(age, 'en', c);
      w.say('Age now ');
      if (c(2) === 0) w.mark('age', `${number} ${unit} old`);
      else w.mark('age', `${number} ${unit}`, ' old');
    },
    (w, age, c) => {
      const [number, , unit] = writtenAge(age, 'en', c);
      const text =
        unit === 'year' && c(3) === 0 && /^\d/.test(number)
          ? oneOf(c, [`${number} yo`, `${number} y/o`])
          : `${number}-${unit}-old`;
      w.say(soundsLikeVowel(number) ? 'An ' : 'A ');
      if (c(3) === 0 && text.endsWith('old') && /^\d/.test(text))
        w.mark('age', number, `${text.slice(number.length)} patient`);
      else w.mark('age', text, ' patient');
    },
    (w, age) => (w.say('Age: '), w.mark('age', String(age.years))),
    (w, _, c) => (w.say('Seen in '), w.mark('age', oneOf(c, ['his forties', 'early teens', 'his fifth decade']))),
  ],
  es: [
    (w, age, c) => {
      const [number, unit] = writtenAge(age, 'es', c);
      w.say('Paciente de ');
      mention(w, number, unit, c, c(2) === 0 ? '' : ' de edad');
    },
    (w, age, c) => {
      const [number, unit, kind] = writtenAge(age, 'es', c);
      w.say('Edad: ');
      w.mark(
        'age',
        c(4) === 0
          ? `${number} ${unit}`.toUpperCase()
          : kind === 'year' && c(3) === 0 && /^\d/.test(number)
            ? `${number} a`
            : `${number} ${unit}`,
      );
    },
    (w, age, c) => {
      const [number, unit] = writtenAge(age, 'es', c);
      w.say(/^(?:8|11$|o)/.test(number) ? 'Hermano de 7 u ' : 'Hermano de 7 o ');
      w.mark('age', `${number} ${unit}`);
    },
    (w, age) => (w.say('Edad: '), w.mark('age', String(age.years))),
  ],
  fr: [
    (w, age, c) => {
      const [count] = measured(age);
      const [number, unit] = writtenAge(age, 'fr', c);
      if (count === 1 && c(2) === 0) {
        w.say(`Âgé ${unit === 'semaine' ? "d'" : oneOf(c, ["d'", 'd’'])}`);
        w.mark('age', `${unit === 'semaine' ? 'une' : 'un'} ${unit}`);
      } else {
        w.say('Âgé de ');
        mention(w, number, unit, c);
      }
    },
    (w, age) => (w.say('Âge : '), w.mark('age', String(age.years))),
  ],
  nl: [
    (w, age, c) => {
      const [number, unit] = writtenAge(age, 'nl', c);
      w.say('Leeftijd ');
      mention(w, number, unit, c);
    },
    (w, age, c) => {
      const [number, unit, kind] = writtenAge(age, 'nl', c);
      w.say('Een ');
      w.mark(
        'age',
        kind === 'year' ? `${/^\d/.test(number) ? number : measured(age)[0]}-jarige` : `${number} ${unit} oude`,
        ' patiënt',
      );
    },
    (w, age, c) => {
      const [number, unit] = writtenAge(age, 'nl', c);
      w.say('Nu ');
      if (c(2) === 0) w.mark('age', `${number} ${unit} oud`);
      else w.mark('age', `${number} ${unit}`, ' oud');
    },
  ],
  de: [
    (w, age, c) => {
      const [number, unit] = writtenAge(age, 'de', c);
      w.say('Alter: ');
      mention(w, number, unit, c);
    },
    (w, age, c) => {
      const [count, unit] = measured(age);
      const adjective = { year: 'jähriger', month: 'monatiger', week: 'wöchiger', day: 'tägiger' }[unit];
      w.say('Ein ');
      if (c(3) === 0) w.mark('age', String(count), `-${adjective} Patient`);
      else w.mark('age', oneOf(c, [`${count}-${adjective}`, `${count}${adjective}`]), ' Patient');
    },
    (w, age, c) => {
      const [number, unit] = writtenAge(age, 'de', c);
      w.say('Jetzt ');
      if (c(2) === 0) w.mark('age', `${number} ${unit} alt`);
      else w.mark('age', `${number} ${unit}`, ' alt');
    },
  ],
};
