import type { Language } from '../../electron/contract/text';
import { civilDate, weekdayOf, type CivilDate } from '../../electron/core/dates/civilDate';
import { calendar, romanMonths } from '../../electron/core/dates/calendar';
import { type Chance, oneOf, Writer } from './twinWriter';

export const two = (value: number): string => String(value).padStart(2, '0');
export const upper = (text: string): string => text.toUpperCase();
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const names = (list: readonly (readonly string[])[], index: number): readonly string[] => list[index]!;

/** A day in one of the forms that people write it in. */
export function dayText(date: CivilDate, language: Language, chance: Chance): string {
  const { year, month, day } = date;
  const words = calendar[language];
  const [full = '', ...short] = names(words.months, month - 1);
  const abbreviated = short.length === 0 ? full : oneOf(chance, short);
  const pointed = short.length === 0 ? full : `${abbreviated}${oneOf(chance, ['', '.'])}`;
  const weekday = names(words.weekdays, weekdayOf(date) - 1)[0]!;
  const y2 = two(year % 100);
  const iso = `${year}-${two(month)}-${two(day)}`;
  switch (language) {
    case 'en': {
      const suffix = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
      const forms = [
        `${full} ${day}, ${year}`,
        `${pointed} ${day}, ${year}`,
        `${day} ${full} ${year}`,
        `${full} ${day}${suffix}, ${year}`,
        iso,
        iso.replaceAll('-', ''),
        `${weekday}, ${full} ${day}, ${year}`,
        upper(`${day}-${abbreviated}-${year}`),
        `${day} ${abbreviated} ${year}`,
        `the ${day}${suffix} of ${full} ${year}`,
        `the ${words.ordinals[day - 1]![0]!} of ${full} ${year}`,
      ];
      // with both figures up to twelve nobody could say which is the day
      return oneOf(
        chance,
        day > 12
          ? [
              ...forms,
              `${two(month)}/${day}/${year}`,
              `${month}/${day}/${y2}`,
              `${month}/${day}/${year}`,
              `${day}/${two(month)}/${year}`,
            ]
          : forms,
      );
    }
    case 'es':
      return oneOf(chance, [
        `${two(day)}/${two(month)}/${year}`,
        `${day}/${month}/${year}`,
        `${day}-${month}-${y2}`,
        `${two(day)}.${two(month)}.${year}`,
        `${day} de ${full} de ${year}`,
        upper(`${day} de ${full} de ${year}`),
        `${day}-${upper(romanMonths[month - 1]!)}-${year}`,
        `${day} ${abbreviated} ${year}`,
        `${weekday}, ${day} de ${full} de ${year}`,
        iso,
        `${day === 1 ? 'uno' : words.cardinals[day - 1]![0]!} de ${full} de ${year}`,
        `${day === 1 ? '1º' : day} de ${full} del ${year}`,
      ]);
    case 'fr':
      return oneOf(chance, [
        `${two(day)}/${two(month)}/${year}`,
        `${day}/${month}/${y2}`,
        `${day === 1 ? '1er' : day} ${full} ${year}`,
        `${day === 1 ? '1er' : day} ${pointed} ${year}`,
        `${weekday} ${day === 1 ? '1er' : day} ${full} ${year}`,
        upper(`${day === 1 ? '1er' : day} ${full} ${year}`),
        iso,
        `${day === 1 ? 'premier' : words.cardinals[day - 1]![0]!} ${full} ${year}`,
      ]);
    case 'nl':
      return oneOf(chance, [
        `${two(day)}-${two(month)}-${year}`,
        `${day}-${month}-${year}`,
        `${day}/${month}/${y2}`,
        `${day} ${full} ${year}`,
        `${day} ${pointed} ${year}`,
        `${weekday} ${day} ${full} ${year}`,
        `${day}${day === 1 || day === 8 || day > 19 ? 'ste' : 'de'} ${full} ${year}`,
        iso,
      ]);
    case 'de':
      return oneOf(chance, [
        `${two(day)}.${two(month)}.${year}`,
        `${day}.${month}.${year}`,
        `${day}.${month}.${y2}`,
        `${day}. ${full} ${year}`,
        `${day}. ${pointed} ${year}`,
        `${weekday}, den ${day}. ${full} ${year}`,
        ...(day < 13 ? [`${words.ordinals[day - 1]![0]!} ${full} ${year}`] : []),
        iso,
      ]);
  }
}

const monthText = ({ year, month }: CivilDate, language: Language, chance: Chance): string => {
  const [full = '', ...short] = calendar[language].months[month - 1]!;
  const tie = language === 'es' ? ' de ' : ' ';
  return oneOf(chance, [
    `${full}${tie}${year}`,
    `${two(month)}/${year}`,
    `${month}/${year}`,
    `${oneOf(chance, [full, ...short])}${tie}${year}`,
  ]);
};

export const vowel = (text: string): boolean => /^[aeiouhéèôâ]/i.test(text);

/** What a note says of a day: written for its truth; the first part of the line is chosen for both sides. */
type DateLine = (writer: Writer, day: number, chance: Chance) => void;

export const dayLines: Readonly<Record<Language, readonly DateLine[]>> = {
  en: [
    (w, d, c) => (w.say('Seen on '), w.mark('date', dayText(civilDate(d), 'en', c))),
    (w, d, c) => (w.say('Date: '), w.mark('date', dayText(civilDate(d), 'en', c))),
  ],
  es: [
    (w, d, c) => (w.say('Visto el '), w.mark('date', dayText(civilDate(d), 'es', c))),
    (w, d, c) => (w.say('Fecha: '), w.mark('date', dayText(civilDate(d), 'es', c))),
  ],
  fr: [
    (w, d, c) => (w.say('Vu le '), w.mark('date', dayText(civilDate(d), 'fr', c))),
    (w, d, c) => (w.say('Date : '), w.mark('date', dayText(civilDate(d), 'fr', c))),
  ],
  nl: [
    (w, d, c) => (w.say('Gezien op '), w.mark('date', dayText(civilDate(d), 'nl', c))),
    (w, d, c) => (w.say('Datum: '), w.mark('date', dayText(civilDate(d), 'nl', c))),
  ],
  de: [
    (w, d, c) => (w.say('Gesehen am '), w.mark('date', dayText(civilDate(d), 'de', c))),
    (w, d, c) => (w.say('Datum: '), w.mark('date', dayText(civilDate(d), 'de', c))),
  ],
};

export const monthLines: Readonly<Record<Language, readonly DateLine[]>> = {
  en: [
    (w, d, c) => (w.say('Since '), w.mark('date', monthText(civilDate(d), 'en', c))),
    (w, d, c) => (
      w.say('In '),
      w.mark('date', oneOf(c, [String(civilDate(d).year), `'${two(civilDate(d).year % 100)}`]))
    ),
  ],
  es: [
    (w, d, c) => (w.say('Desde '), w.mark('date', monthText(civilDate(d), 'es', c))),
    (w, d) => (w.say('En '), w.mark('date', String(civilDate(d).year))),
  ],
  fr: [
    (w, d, c) => {
      const text = monthText(civilDate(d), 'fr', c);
      w.say(`Depuis le mois ${vowel(text) ? oneOf(c, ["d'", 'd’']) : 'de '}`);
      w.mark('date', text);
    },
    (w, d) => (w.say('En '), w.mark('date', String(civilDate(d).year))),
  ],
  nl: [
    (w, d, c) => (w.say('Sinds '), w.mark('date', monthText(civilDate(d), 'nl', c))),
    (w, d) => (w.say('In '), w.mark('date', String(civilDate(d).year))),
  ],
  de: [
    (w, d, c) => (w.say('Seit '), w.mark('date', monthText(civilDate(d), 'de', c))),
    (w, d) => (w.say('Im Jahr '), w.mark('date', String(civilDate(d).year))),
  ],
};

const season = (day: number): number => Math.floor(((civilDate(day).month + 9) % 12) / 3);

export const seasonLines: Readonly<Record<Language, readonly DateLine[]>> = {
  en: [
    (w, d) => (w.say('Since '), w.mark('date', `${['spring', 'summer', 'autumn'][season(d)]!} ${civilDate(d).year}`)),
  ],
  es: [
    (w, d) => (
      w.say(season(d) === 0 ? 'Desde la ' : 'Desde el '),
      w.mark('date', `${['primavera', 'verano', 'otoño'][season(d)]!} de ${civilDate(d).year}`)
    ),
  ],
  fr: [
    (w, d) => (
      w.say(season(d) === 0 ? 'Revu au ' : 'Revu en '),
      w.mark('date', `${['printemps', 'été', 'automne'][season(d)]!} ${civilDate(d).year}`)
    ),
    (w, d) => (
      w.say(season(d) === 0 ? 'Depuis le ' : "Depuis l'"),
      w.mark('date', `${['printemps', 'été', 'automne'][season(d)]!} ${civilDate(d).year}`)
    ),
  ],
  nl: [
    (w, d) => (w.say('Sinds de '), w.mark('date', `${['lente', 'zomer', 'herfst'][season(d)]!} ${civilDate(d).year}`)),
  ],
  de: [
    (w, d) => (
      w.say('Seit dem '),
      w.mark('date', `${['Frühling', 'Sommer', 'Herbst'][season(d)]!} ${civilDate(d).year}`)
    ),
  ],
};

/** Of the day of the note alone: what is left out is taken from it. */
export const todayLines: Readonly<Record<Language, readonly DateLine[]>> = {
  en: [
    (w, d, c) => {
      const { month, day } = civilDate(d);
      const [full = '', ...short] = calendar.en.months[month - 1]!;
      w.say('Seen on ');
      w.mark(
        'date',
        oneOf(c, [
          `${full} ${day}`,
          `${day} ${full}`,
          `${oneOf(c, [full, ...short])} ${day}`,
          ...(day > 12 ? [`${month}/${day}`] : []),
        ]),
      );
    },
    (w, d, c) => (w.say('Today is '), w.mark('date', oneOf(c, calendar.en.weekdays[weekdayOf(civilDate(d)) - 1]!))),
  ],
  es: [
    (w, d, c) => {
      const { month, day } = civilDate(d);
      w.say('Visto el ');
      w.mark(
        'date',
        oneOf(c, [`${day} de ${calendar.es.months[month - 1]![0]!}`, `${day}/${month}`, `${two(day)}/${two(month)}`]),
      );
    },
    (w, d, c) => (
      w.say('Hoy es '),
      w.mark(
        'date',
        oneOf(c, [
          calendar.es.weekdays[weekdayOf(civilDate(d)) - 1]![0]!,
          upper(calendar.es.weekdays[weekdayOf(civilDate(d)) - 1]![0]!),
        ]),
      )
    ),
  ],
  fr: [
    (w, d) => (
      w.say('Vu le '),
      w.mark(
        'date',
        `${civilDate(d).day === 1 ? '1er' : civilDate(d).day} ${calendar.fr.months[civilDate(d).month - 1]![0]!}`,
      )
    ),
    (w, d) => (w.say("Aujourd'hui c'est "), w.mark('date', calendar.fr.weekdays[weekdayOf(civilDate(d)) - 1]![0]!)),
  ],
  nl: [
    (w, d, c) => (
      w.say('Gezien op '),
      w.mark(
        'date',
        oneOf(c, [
          `${civilDate(d).day} ${calendar.nl.months[civilDate(d).month - 1]![0]!}`,
          `${civilDate(d).day}-${civilDate(d).month}`,
        ]),
      )
    ),
    (w, d) => (w.say('Gezien op '), w.mark('date', calendar.nl.weekdays[weekdayOf(civilDate(d)) - 1]![0]!)),
  ],
  de: [
    (w, d, c) => (
      w.say('Gesehen am '),
      w.mark(
        'date',
        oneOf(c, [
          `${civilDate(d).day}. ${calendar.de.months[civilDate(d).month - 1]![0]!}`,
          `${civilDate(d).day}.${civilDate(d).month}.`,
        ]),
      )
    ),
    (w, d) => (w.say('Gesehen am '), w.mark('date', calendar.de.weekdays[weekdayOf(civilDate(d)) - 1]![0]!)),
  ],
};

/** A month without its year, abbreviated or not, with the point of an abbreviation in the mention or behind it. */
export const monthAloneLines: Readonly<Record<Language, DateLine>> = {
  en: (w, d, c) => {
    const [full = '', ...short] = calendar.en.months[civilDate(d).month - 1]!;
    const abbreviated = short.length === 0 ? full : oneOf(c, short);
    w.say('Operated in ');
    const form = c(4);
    if (form === 0 && short.length > 0) w.mark('date', abbreviated, '.');
    else w.mark('date', form === 1 ? full : form === 2 && short.length > 0 ? `${abbreviated}.` : abbreviated);
    w.say(' without harm');
  },
  es: (w, d) => (
    w.say(`Revisado en septiembre ${civilDate(d).month === 10 ? 'u' : 'o'} `),
    w.mark('date', calendar.es.months[civilDate(d).month - 1]![0]!)
  ),
  fr: (w, d) => {
    const month = calendar.fr.months[civilDate(d).month - 1]![0]!;
    w.say(vowel(month) ? "Début du mois d'" : 'Début du mois de ');
    w.mark('date', month);
  },
  nl: (w, d) => (w.say('Gezien in '), w.mark('date', calendar.nl.months[civilDate(d).month - 1]![0]!)),
  de: (w, d, c) => (
    w.say('Gesehen im '),
    w.mark('date', oneOf(c, calendar.de.months[civilDate(d).month - 1]!.slice(0, 1)))
  ),
};

const unitWords = (
  language: Language,
  unit: 'day' | 'week' | 'month' | 'year',
  count: number,
  chance: Chance,
): string => {
  const forms = calendar[language].units[unit];
  const cardinal = calendar[language].cardinals[count - 1]?.[0];
  const number = count > 1 && cardinal !== undefined && chance(2) === 0 ? cardinal : String(count);
  const plural =
    language === 'de' && unit !== 'week'
      ? forms[2]!
      : language === 'nl' && unit === 'year'
        ? forms[0]!
        : (forms[1] ?? forms[0]!);
  return `${number} ${count === 1 ? forms[0]! : plural}`;
};

/** From the day of the note back to another day, in whole units that give that day. */
function agoText(distance: number, language: Language, chance: Chance): string {
  const unit = oneOf(
    chance,
    (['day', 'week', 'month', 'year'] as const).filter((one) =>
      one === 'day'
        ? distance < 999
        : one === 'week'
          ? distance < 6000 && distance >= 7
          : one === 'month'
            ? distance > 20 && distance < 25_000
            : distance > 300,
    ),
  );
  const count = Math.max(1, Math.round(distance / { day: 1, week: 7, month: 30.44, year: 365.2425 }[unit]));
  return unitWords(language, unit, count, chance);
}

export const agoLines: Readonly<Record<Language, (writer: Writer, distance: number, chance: Chance) => void>> = {
  en: (w, d, c) => (w.say('First seen '), w.mark('date', `${agoText(d, 'en', c)} ago`)),
  es: (w, d, c) => (w.say('Comenzó '), w.mark('date', `${oneOf(c, ['hace', 'HACE'])} ${agoText(d, 'es', c)}`)),
  fr: (w, d, c) => (w.say('Vu '), w.mark('date', `il y a ${agoText(d, 'fr', c)}`)),
  nl: (w, d, c) => (w.say('Gezien '), w.mark('date', `${agoText(d, 'nl', c)} geleden`)),
  de: (w, d, c) => (w.say('Gesehen '), w.mark('date', `vor ${agoText(d, 'de', c)}`)),
};

/** Two days that stand in one mention. */
export function rangeText(from: CivilDate, to: CivilDate, language: Language, chance: Chance): string {
  const [a, b] = [calendar[language].months[from.month - 1]![0]!, calendar[language].months[to.month - 1]![0]!];
  const isOneMonth = from.month === to.month && from.year === to.year;
  const isOneYear = from.year === to.year;
  switch (language) {
    case 'en':
      return isOneMonth
        ? oneOf(chance, [`${a} ${from.day}-${to.day}, ${to.year}`, `${a} ${from.day} to ${a} ${to.day}, ${to.year}`])
        : isOneYear
          ? `${a} ${from.day} to ${b} ${to.day}, ${to.year}`
          : `${a} ${from.day}, ${from.year} to ${b} ${to.day}, ${to.year}`;
    case 'es':
      return isOneMonth
        ? oneOf(chance, [
            `${from.day}-${to.day} de ${a} de ${to.year}`,
            `${from.day} al ${to.day} de ${a} de ${to.year}`,
            `${two(from.day)}-${two(to.day)}/${two(to.month)}/${to.year}`,
          ])
        : `${from.day} de ${a}${isOneYear ? '' : ` de ${from.year}`} al ${to.day} de ${b} de ${to.year}`;
    case 'fr':
      return isOneMonth
        ? `${from.day} au ${to.day} ${a} ${to.year}`
        : `${from.day} ${a}${isOneYear ? '' : ` ${from.year}`} au ${to.day} ${b} ${to.year}`;
    case 'nl':
      return isOneMonth
        ? `${from.day} tot ${to.day} ${a} ${to.year}`
        : `${from.day} ${a}${isOneYear ? '' : ` ${from.year}`} tot ${to.day} ${b} ${to.year}`;
    case 'de':
      return isOneMonth
        ? oneOf(chance, [`${from.day}.–${to.day}. ${a} ${to.year}`, `${from.day}. bis ${to.day}. ${a} ${to.year}`])
        : `${from.day}. ${a}${isOneYear ? '' : ` ${from.year}`} bis ${to.day}. ${b} ${to.year}`;
  }
}

export const rangeLead: Readonly<Record<Language, string>> = {
  en: 'Admitted ',
  es: 'Ingreso del ',
  fr: 'Hospitalisé du ',
  nl: 'Opname van ',
  de: 'Stationär vom ',
};
