// Invented patients over years: names from the surrogate lists, towns by population, visits as a hospital has them.
// Median 5 visits, mean about 8.7, at most 220. Notes carry gold spans in the words of the label set `hipaa-i2b2`. The
// same seed gives the same notes. Not real, and not the demo's stories.
import { readFileSync } from 'node:fs';
import type { Language } from '../../electron/contract/text';
import { civilDate, dayNumber, parseIsoDate } from '../../electron/core/dates/civilDate';
import { below, type Random } from '../../electron/core/privacy/randomness';
import { unitInterval } from '../../electron/core/privacy/mechanisms/sphericalLaplace';
import { calendar } from '../../electron/core/dates/calendar';
import { type FollowUps, followUps, wordings } from './longitudinalWords';
import { population } from '../unit/core/privacy/population';
import { streamBytes } from '../unit/core/privacy/streamBytes';

export interface GoldSpan {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}
export interface GoldNote {
  readonly id: string;
  readonly patient: string;
  readonly language: Language;
  /** ISO. */
  readonly date: string | undefined;
  readonly text: string;
  readonly spans: readonly GoldSpan[];
}

function distance(days: number, { units: [day, manyDays, week, weeks, month, months] }: FollowUps): string {
  if (days < 21) return `${days} ${days === 1 ? day : manyDays}`;
  if (days < 120) return `${Math.round(days / 7)} ${Math.round(days / 7) === 1 ? week : weeks}`;
  return `${Math.round(days / 30.44)} ${Math.round(days / 30.44) === 1 ? month : months}`;
}
/** @param back @param ahead days to the visits before and behind; undefined where there is none */
function followUpText(language: Language, back: number | undefined, ahead: number | undefined, random: Random): string {
  const words = followUps[language];
  const pick = (list: readonly string[]): string => list[below(random, list.length)]!;
  const stated = [
    ...(back === undefined ? [] : [pick(words.last).replace('{ago}', distance(back, words))]),
    ...(ahead === undefined ? [] : [pick(words.next).replace('{ahead}', distance(ahead, words))]),
    pick(words.others),
  ].map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1));
  return `${stated.join(' ')}\n`;
}

/** Not from the ranges kept for fiction: surrogates come from those, and a hundred numbers would meet. */
const phones: Readonly<Record<Language, string>> = {
  en: '(6%%) 4##-####',
  es: '6%# ### ###',
  fr: '06 %# ## ## ##',
  nl: '06-%#######',
  de: '0151 %#######',
};

interface Lists {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly surnames: readonly string[];
}
interface Places {
  readonly names: readonly string[];
  readonly populations: readonly number[];
  readonly regionOf: readonly number[];
  readonly regions: readonly { readonly zips: readonly string[] }[];
}
interface People {
  readonly hospitals: readonly string[];
  readonly wards: readonly string[];
  readonly streets: readonly string[];
  readonly streetFormats: readonly string[];
}
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

export interface LongitudinalOptions {
  /** Of the repository, with `out/surrogates` and `out/places` built. */
  readonly folder?: string;
  /** Notes also say in words when the last visit was and when the next will be. */
  readonly hasFollowUps?: boolean;
}

export function longitudinalNotes(
  patients: number,
  languages: readonly Language[],
  seed: string,
  { folder = '.', hasFollowUps = false }: LongitudinalOptions = {},
): readonly GoldNote[] {
  return Array.from({ length: patients }, (_, i) => {
    const language = languages[i % languages.length]!;
    const notes = notesOf(i, language, streamBytes(`${seed} ${i}`), folder);
    return hasFollowUps ? withFollowUps(notes, language, streamBytes(`${seed} ${i} durations`)) : notes;
  }).flat();
}

/** @param notes of one patient in the order of time @param isStated notes that say it; all unless given */
export function withFollowUps<N extends Omit<GoldNote, 'id'>>(
  notes: readonly N[],
  language: Language,
  random: Random,
  isStated: (note: number) => boolean = () => true,
): readonly N[] {
  const days = notes.map(({ date }) => dayNumber(parseIsoDate(date)!));
  return notes.map((note, i) =>
    isStated(i)
      ? {
          ...note,
          text:
            note.text +
            followUpText(
              language,
              i === 0 ? undefined : days[i]! - days[i - 1]!,
              i + 1 === notes.length ? undefined : days[i + 1]! - days[i]!,
              random,
            ),
        }
      : note,
  );
}

const sources = new Map<
  Language,
  { readonly lists: Lists; readonly places: Places; readonly people: People; readonly sums: readonly number[] }
>();
function sourceOf(language: Language, folder: string) {
  const known = sources.get(language);
  if (known !== undefined) return known;
  const places = read<Places>(`${folder}/out/places/${language}.json`);
  let sum = 0;
  const made = {
    lists: read<Lists>(`${folder}/out/surrogates/${language}.json`),
    places,
    people: read<People>(`${folder}/resources/demo/${language}/${wordings[language].people}.json`),
    sums: places.populations.map((people) => (sum += people)),
  };
  sources.set(language, made);
  return made;
}

/** `#` any figure, `%` one above 0, `@` a letter. */
const filled = (pattern: string, random: Random): string =>
  pattern.replace(/[#%@]/g, (hole) =>
    hole === '#'
      ? String(below(random, 10))
      : hole === '%'
        ? String(1 + below(random, 9))
        : 'ABCDEFGHJKLMNPRSTUVWXYZ'[below(random, 23)]!,
  );

function notesOf(index: number, language: Language, random: Random, folder: string): readonly GoldNote[] {
  const { lists, places, people, sums } = sourceOf(language, folder);
  const pick = <T>(list: readonly T[]): T => list[below(random, list.length)]!;
  const wording = wordings[language];
  const given = pick(below(random, 2) === 0 ? lists.female : lists.male);
  const surname = language === 'es' ? `${pick(lists.surnames)} ${pick(lists.surnames)}` : pick(lists.surnames);
  const people_ = below(random, sums.at(-1)!);
  const town = sums.findIndex((sum) => sum > people_);
  const zips = places.regions[places.regionOf[town]!]!.zips;
  const zip =
    language === 'nl'
      ? `${filled(pick(zips).padEnd(4, '#').slice(0, 4), random)} ${filled('@@', random)}`
      : filled(pick(zips).padEnd(5, '#').slice(0, 5), random);
  const birth = dayNumber({ year: 1930 + below(random, 75), month: 1 + below(random, 12), day: 1 + below(random, 28) });
  const fixed: Readonly<Record<string, string>> = {
    name: `${given} ${surname}`,
    surname,
    record: filled('%######', random),
    street: filled(pick(people.streetFormats), random).replace('{street}', pick(people.streets)),
    town: places.names[town]!,
    zip,
    phone: filled(phones[language], random),
    hospital: pick(people.hospitals),
    ward: pick(people.wards),
  };
  const days = visitsOf(birth, random);
  return days.map((day, visit) => {
    const values: Readonly<Record<string, string>> = {
      ...fixed,
      birth: numeric(birth, language),
      numeric: numeric(day, language),
      words: inWords(day, language),
      previous: visit === 0 ? '' : pick([numeric, inWords])(days[visit - 1]!, language),
      age: String(Math.floor((day - birth) / 365.2425)),
      doctor: `${pick(lists.female)} ${pick(lists.surnames)}`,
      condition: pick(wording.conditions),
      plan: pick(wording.plans),
    };
    return {
      id: `s${index}v${visit + 1}`,
      patient: `s${index}`,
      language,
      date: isoOf(day),
      ...marked(visit === 0 ? wording.first : pick(wording.later), values),
    };
  });
}

/** Between the first visit of an adult and the end of 2025. */
function visitsOf(birth: number, random: Random): readonly number[] {
  const normal = Math.sqrt(-2 * Math.log(unitInterval(random))) * Math.cos(2 * Math.PI * unitInterval(random));
  const count = Math.min(220, 1 + Math.floor(4 * Math.exp(1.2 * normal)));
  const [gaps = []] = count < 2 ? [[]] : population(1, random, count);
  const first = Math.max(birth + 19 * 366, dayNumber({ year: 2012, month: 1, day: 1 })) + below(random, 3000);
  let day = first;
  return [first, ...gaps.map((gap) => (day += gap))];
}

export function marked(
  template: string,
  values: Readonly<Record<string, string>>,
): { readonly text: string; readonly spans: readonly GoldSpan[] } {
  let text = '';
  let at = 0;
  const spans: GoldSpan[] = [];
  for (const match of template.matchAll(/\{(?:([A-Z]+):)?(\w+)\}/g)) {
    text += template.slice(at, match.index);
    const value = values[match[2]!]!;
    if (match[1] !== undefined) spans.push({ start: text.length, end: text.length + value.length, label: match[1] });
    text += value;
    at = match.index + match[0].length;
  }
  return { text: text + template.slice(at), spans };
}

const two = (value: number): string => String(value).padStart(2, '0');
export function isoOf(day: number): string {
  const { year, month, day: date } = civilDate(day);
  return `${year}-${two(month)}-${two(date)}`;
}
export function numeric(day: number, language: Language): string {
  const { year, month, day: date } = civilDate(day);
  if (language === 'en') return `${two(month)}/${two(date)}/${year}`;
  return language === 'de'
    ? `${two(date)}.${two(month)}.${year}`
    : language === 'nl'
      ? `${two(date)}-${two(month)}-${year}`
      : `${two(date)}/${two(month)}/${year}`;
}
export function inWords(day: number, language: Language): string {
  const { year, month, day: date } = civilDate(day);
  const name = calendar[language].months[month - 1]![0]!;
  if (language === 'en') return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date}, ${year}`;
  if (language === 'es') return `${date} de ${name} de ${year}`;
  return language === 'de'
    ? `${date}. ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`
    : `${language === 'fr' && date === 1 ? '1er' : date} ${name} ${year}`;
}
