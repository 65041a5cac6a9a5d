import type { Language } from '../../electron/contract/text';
import { civilDate, dayNumber, type CivilDate } from '../../electron/core/dates/civilDate';
import type { SourceDocument } from '../../electron/core/deidentify/sourceDocument';
import { placeLines } from './twinPlaces';
import { ageLines, type TrueAge } from './twinAges';
import { durationLines } from './twinDurations';
import { labLines } from './twinLabValues';
import { type Chance, chanceOf, Writer, oneOf } from './twinWriter';
import {
  dayText,
  dayLines,
  monthLines,
  seasonLines,
  todayLines,
  monthAloneLines,
  agoLines,
  rangeLead,
  rangeText,
  two,
} from './twinDates';

/**
 * Pairs of notes that say the same of two patients whose true dates, ages, places and categories differ: each written
 * grammatically for its own truth, in forms of its own (figures or words, capitals, abbreviations, padding). What both
 * show is the same: number, order and equality of the values, what a date tells of itself, which mentions can be read.
 */
export interface Twins {
  readonly language: Language;
  readonly sides: readonly [readonly SourceDocument[], readonly SourceDocument[]];
}

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
