import type { PhiType } from '../../electron/contract/phi';
import type { Language } from '../../electron/contract/text';
import { civilDate, dayNumber, weekdayOf, type CivilDate } from '../../electron/core/dates/civilDate';
import type { PhiSpan, SourceDocument } from '../../electron/core/deidentify/sourceDocument';
import { calendar, romanMonths } from '../../electron/core/dates/calendar';
import { placeLines } from './twinPlaces';
import { ageLines, type TrueAge } from './twinAges';
import { durationLines } from './twinDurations';
import { labLines } from './twinLabValues';

/**
 * Pairs of notes that say the same of two patients whose true dates, ages, places and categories differ: each written grammatically for its
 * own truth, in forms of its own (figures or words, capitals, abbreviations, padding). What both show is the same: number, order and equality of
 * the values, what a date tells of itself, which mentions can be read.
 */
export interface Twins {
  readonly language: Language;
  readonly sides: readonly [readonly SourceDocument[], readonly SourceDocument[]];
}

/** Uniform over 0 … count − 1. */
export type Chance = (count: number) => number;
export const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)]!;

/** Mulberry32: fast, repeatable, of no use for secrets. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count);
  };
}

/** A note that is being written. */
export class Writer {
  text = '';
  readonly spans: PhiSpan[] = [];
  readonly say = (words: string): void => {
    this.text += words;
  };
  /** Writes a mention, and what follows without being marked. */
  readonly mark = (type: PhiType, value: string, rest = ''): void => {
    this.spans.push({ type, start: this.text.length, end: this.text.length + value.length });
    this.text += value + rest;
  };
}

const two = (value: number): string => String(value).padStart(2, '0');
const upper = (text: string): string => text.toUpperCase();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
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
const vowel = (text: string): boolean => /^[aeiouhéèôâ]/i.test(text);

/** What a note says of a day: written for its truth; the first part of the line is chosen for both sides. */
type DateLine = (writer: Writer, day: number, chance: Chance) => void;

const dayLines: Readonly<Record<Language, readonly DateLine[]>> = {
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
const monthLines: Readonly<Record<Language, readonly DateLine[]>> = {
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
const seasonLines: Readonly<Record<Language, readonly DateLine[]>> = {
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
const todayLines: Readonly<Record<Language, readonly DateLine[]>> = {
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
const monthAloneLines: Readonly<Record<Language, DateLine>> = {
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
const agoLines: Readonly<Record<Language, (writer: Writer, distance: number, chance: Chance) => void>> = {
  en: (w, d, c) => (w.say('First seen '), w.mark('date', `${agoText(d, 'en', c)} ago`)),
  es: (w, d, c) => (w.say('Comenzó '), w.mark('date', `${oneOf(c, ['hace', 'HACE'])} ${agoText(d, 'es', c)}`)),
  fr: (w, d, c) => (w.say('Vu '), w.mark('date', `il y a ${agoText(d, 'fr', c)}`)),
  nl: (w, d, c) => (w.say('Gezien '), w.mark('date', `${agoText(d, 'nl', c)} geleden`)),
  de: (w, d, c) => (w.say('Gesehen '), w.mark('date', `vor ${agoText(d, 'de', c)}`)),
};

/** Two days that stand in one mention. */
function rangeText(from: CivilDate, to: CivilDate, language: Language, chance: Chance): string {
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
const rangeLead: Readonly<Record<Language, string>> = {
  en: 'Admitted ',
  es: 'Ingreso del ',
  fr: 'Hospitalisé du ',
  nl: 'Opname van ',
  de: 'Stationär vom ',
};
const bornLead: Readonly<Record<Language, string>> = {
  en: 'Born on ',
  es: 'Nacimiento: ',
  fr: 'Date de naissance : ',
  nl: 'Geboren op ',
  de: 'Geboren am ',
};
const sameDay: Readonly<Record<Language, string>> = {
  en: 'Today',
  es: 'Hoy',
  fr: "Aujourd'hui",
  nl: 'Vandaag',
  de: 'Heute',
};
const unreadable: Readonly<Record<Language, readonly string[]>> = {
  en: ['Christmas', 'Easter', 'Thanksgiving'],
  es: ['Navidad', 'Nochevieja', 'Semana Santa'],
  fr: ['Noël', 'Pâques'],
  nl: ['Kerst', 'Pasen'],
  de: ['Weihnachten', 'Ostern'],
};

/** What both sides of a pair have in common. */
interface Plan {
  readonly isDense: boolean;
  readonly days: number;
  readonly noteDays: readonly number[];
  readonly hasBirth: boolean;
}

const yearsBetween = (birth: CivilDate, at: CivilDate): number =>
  at.year - birth.year - (at.month < birth.month || (at.month === birth.month && at.day < birth.day) ? 1 : 0);

/** True days, ascending, and a birth day before them; apart so far that no two can be meant by one year. */
function trueDays(plan: Plan, chance: Chance): { readonly days: readonly number[]; readonly birth: number } {
  for (;;) {
    // months that have a season of their own year, for those lines that tell one
    const days: number[] = [];
    let at = dayNumber({ year: 1994, month: 1, day: 1 }) + chance(3000);
    for (let i = 0; i < plan.days; i++) {
      at += plan.isDense ? 1 + chance(20) : 400 + chance(500);
      days.push(at);
    }
    const birth = days[0]! - 1 - (chance(5) === 0 ? chance(700) : chance(22_000));
    const isSeasonal = days.every((day) => civilDate(day).month >= 3 && civilDate(day).month <= 11);
    const ages = plan.noteDays.map((i) => yearsBetween(civilDate(birth), civilDate(days[i]!)));
    // the first date would be taken for a birth date where an age says so
    const isTaken =
      !plan.hasBirth &&
      plan.noteDays.some((i) => ages.includes(yearsBetween(civilDate(days[0]!), civilDate(days[i]!))));
    if (isSeasonal && !isTaken && civilDate(birth).year > 1931) return { days, birth };
  }
}

/**
 * @param seed of what both sides share; each side has a seed of its own for its truth and its forms
 */
export function twinsOf(
  language: Language,
  seed: number,
  names_: { readonly patient: string; readonly doctor: string },
  pools: Parameters<typeof placeLines>[2],
): Twins {
  const shared = chanceOf(seed);
  const days = 1 + shared(5);
  const noteCount = 1 + shared(Math.min(3, days));
  const noteDays = Array.from({ length: noteCount }, (_, i) => Math.min(days - 1, Math.floor((i * days) / noteCount)));
  const plan: Plan = { isDense: shared(2) === 0, days, noteDays, hasBirth: shared(3) === 0 };
  const layout = Math.floor(shared(2 ** 31));
  const side = (which: number): readonly SourceDocument[] => {
    const own = chanceOf(Math.imul(seed ^ 0x9e3779b9, 2 * which + 3) >>> 0);
    const truth = trueDays(plan, own);
    const places = placeLines(language, own, pools);
    const labs = labLines(language, own);
    return noteDays.map((noteDay, n): SourceDocument => {
      const same = chanceOf(layout + n);
      const writer = new Writer();
      const { say, mark } = writer;
      const now = truth.days[noteDay]!;
      mark('patient', names_.patient);
      say('. ');
      if (plan.hasBirth && n === 0) {
        say(bornLead[language]);
        mark('date', oneOf(own, [dayText(civilDate(truth.birth), language, () => 0)]));
        say('. ');
      }
      const age: TrueAge = { years: yearsBetween(civilDate(truth.birth), civilDate(now)), days: now - truth.birth };
      const lines = 3 + same(6);
      for (let line = 0; line < lines; line++) {
        const kind = same(14);
        const index = same(days);
        if (kind < 2) oneOf(same, dayLines[language])(writer, truth.days[index]!, own);
        else if (kind === 2 && !plan.isDense)
          oneOf(same, [...monthLines[language], ...seasonLines[language]])(writer, truth.days[index]!, own);
        else if (kind === 3)
          oneOf(same, [...todayLines[language], ...(plan.isDense ? [] : [monthAloneLines[language]])])(
            writer,
            now,
            own,
          );
        else if (kind === 4 && index < noteDay && !plan.isDense)
          agoLines[language](writer, now - truth.days[index]!, own);
        else if (kind === 4 && index + 1 < days) {
          say(rangeLead[language]);
          mark('date', rangeText(civilDate(truth.days[index]!), civilDate(truth.days[index + 1]!), language, own));
        } else if (kind === 5)
          oneOf(same, [() => mark('date', sameDay[language]), () => mark('date', oneOf(own, unreadable[language]))])();
        else if (kind === 6) oneOf(same, ageLines[language])(writer, age, own);
        else if (kind > 11) oneOf(same, labs)(writer, own);
        else if (kind > 9) oneOf(same, durationLines[language])(writer, own);
        else oneOf(same, places)(writer, own);
        say(oneOf(same, ['. ', '; ', '.\n', ', ']));
      }
      mark('staff', names_.doctor);
      say('\n');
      return {
        id: `n${n}`,
        text: writer.text,
        spans: writer.spans,
        language,
        patient: `P${seed}`,
        date: isoOf(civilDate(now)),
      };
    });
  };
  return { language, sides: [side(0), side(1)] };
}

const isoOf = ({ year, month, day }: CivilDate): string => `${year}-${two(month)}-${two(day)}`;
export { capital, upper, vowel };
