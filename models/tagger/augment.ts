import type { PhiType } from '../../electron/contract/phi';
import { phiFacts } from '../../electron/contract/phiTypes';
import type { Language } from '../../electron/contract/text';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import type { TypedSpan } from '../../electron/core/text/tagScheme';
import type { TrainingRandom } from '../training/trainingRandom';
import { augmentWords, type AugmentWords } from './augmentWords';
import type { TrainingNote } from './tagger';

export interface AugmentOptions {
  /** Chance that a value is replaced. */
  readonly value: number;
  /** Chance that a copy has other keys in its header, and then of each key. */
  readonly keys: number;
  readonly key: number;
  /** Share of the renamed keys that get a wording made of words of the note, so that no wording is relied on. */
  readonly invented: number;
  /** Chance that the lines of the header are joined. */
  readonly flat: number;
  /** Chance that the signs between neighbouring spans are drawn again. */
  readonly separators: number;
  /** Chances of a note in capitals and of one without accents. */
  readonly capitals: number;
  readonly bare: number;
}
export const augmentOptions: AugmentOptions = {
  value: 0.8,
  keys: 0.5,
  key: 0.6,
  invented: 0.5,
  flat: 0.15,
  separators: 0.5,
  capitals: 0.05,
  bare: 0.05,
};

/**
 * The linear CRF leans on the very words of a header, so that all its copies have other keys: a third of them renamed
 * was too few.
 */
export const linearAugmentOptions: AugmentOptions = { ...augmentOptions, keys: 1 };

/** A copy of a note with new values under its spans. */
export type Augmenter = (note: TrainingNote, random: TrainingRandom) => TrainingNote;

export interface AugmentSource {
  /** Notes whose mentions are mixed in; those to be learned from. */
  readonly notes: readonly TrainingNote[];
  readonly lists: (language: Language) => SurrogateLists | undefined;
  /** What a label stands for; `other` is left as it is. */
  readonly kindOf: (label: string) => PhiType;
}

/**
 * Copies of notes with new values under their spans: names, streets and hospitals from lists and small grammars mixed
 * with mentions of other notes, figures redrawn in their layout, equal strings replaced alike; header keys renamed,
 * separators shaken, a few copies in capitals or without accents. The model should learn where a name stands, not which
 * ones the training notes have.
 */
export function createAugmenter(source: AugmentSource, options: AugmentOptions = augmentOptions): Augmenter {
  const pool = new Map<string, string[]>();
  for (const { text, spans } of source.notes) {
    for (const { start, end, type } of spans) {
      const mentions = pool.get(type) ?? [];
      mentions.push(text.slice(start, end));
      pool.set(type, mentions);
    }
  }
  return (note, random) => {
    const writer: ValueWriter = {
      random,
      lists: source.lists(note.language),
      words: augmentWords[note.language],
      pool,
    };
    return restyled(rewritten(note, writer, source.kindOf, options), random, options);
  };
}

interface ValueWriter {
  readonly random: TrainingRandom;
  readonly lists: SurrogateLists | undefined;
  readonly words: AugmentWords;
  readonly pool: ReadonlyMap<string, readonly string[]>;
}

function rewritten(
  note: TrainingNote,
  writer: ValueWriter,
  kindOf: AugmentSource['kindOf'],
  options: AugmentOptions,
): TrainingNote {
  const { random, words } = writer;
  const renameKeys = random.next() < options.keys ? keyRenamer(note, words, random, options) : (gap: string) => gap;
  const joins = random.next() < options.flat;
  const shakes = random.next() < options.separators;
  const drawn = new Map<string, string>();
  const spans: TypedSpan[] = [];
  let text = '';
  let read = 0;
  for (const { start, end, type } of [...note.spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < read) continue;
    const gap = note.text.slice(read, start);
    const isHeader = joins && gap.length <= longestKey;
    text +=
      shakes && spans.length > 0 && /^(?=.{1,3}$)[ .,;-]*[.,;-]?[ .,;-]*$/.test(gap)
        ? oneOf(separators, random)
        : isHeader
          ? renameKeys(gap).replace(/\n/g, ' ')
          : renameKeys(gap);
    const value = note.text.slice(start, end);
    const key = `${type} ${value}`;
    if (!drawn.has(key))
      drawn.set(key, random.next() < options.value ? newValue(value, type, kindOf(type), writer) : value);
    const written = drawn.get(key)!;
    spans.push({ start: text.length, end: text.length + written.length, type });
    text += written;
    read = end;
  }
  text += renameKeys(note.text.slice(read));
  return { ...note, text, spans };
}

const separators = ['. ', ', ', ' ', '\n', '.\n', ' - ', '. ', ', ', ',\n'];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Two spans with so few characters between them stand in a header. */
const longestKey = 48;

function keyRenamer(
  { text, spans }: TrainingNote,
  { keys }: AugmentWords,
  random: TrainingRandom,
  { key: chance, invented }: AugmentOptions,
): (gap: string) => string {
  const ownWords = wordsOutside(text, spans);
  const wording = (others: readonly string[]): string =>
    random.next() < invented && ownWords.length > 0 ? inventedKey(ownWords, random) : oneOf(others, random);
  const renamed = new Map(
    Object.entries(keys)
      .filter(() => random.next() < chance)
      .map(([key, others]) => [key, wording(others)]),
  );
  if (renamed.size === 0) return (gap) => gap;
  const longestFirst = [...renamed.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst})(?=\\s?:)`, 'gu');
  return (gap) => gap.replace(pattern, (key) => renamed.get(key)!);
}

function wordsOutside(text: string, spans: TrainingNote['spans']): readonly string[] {
  const words: string[] = [];
  for (const { 0: word, index } of text.matchAll(/\p{L}{3,}/gu))
    if (!spans.some(({ start, end }) => start < index + word.length && index < end)) words.push(word);
  return words;
}

/** One to three words of the note, the first with a capital, as in `Dolor abdominal:`. */
function inventedKey(words: readonly string[], random: TrainingRandom): string {
  const from = random.below(words.length);
  const own = words
    .slice(from, from + 1 + random.below(3))
    .join(' ')
    .toLowerCase();
  return own[0]!.toUpperCase() + own.slice(1);
}

const oneOf = <T>(items: readonly T[], random: TrainingRandom): T => items[random.below(items.length)]!;

function newValue(value: string, label: string, kind: PhiType, writer: ValueWriter): string {
  const { random, pool, lists } = writer;
  const other = (): string => oneOf(pool.get(label) ?? [value], random);
  const isProper = /^\p{Lu}/u.test(value);
  const chance = random.next();
  switch (kind) {
    case 'hospital':
      if (!isProper || value.length < 8) return value;
      return chance < 0.5 ? institution(writer.words.hospitals, writer) : properOne(other, value);
    case 'healthCentre':
      return !isProper || value.length < 8 ? value : properOne(other, value);
    case 'organization':
      return !isProper
        ? value
        : chance < 0.35
          ? institution(writer.words.organizations, writer)
          : properOne(other, value);
    case 'country':
      return isProper && chance < 0.4 && lists !== undefined ? oneOf(lists.allCountries, random) : value;
    case 'email':
      return chance < 0.6 ? mail(writer) : other();
    case 'date':
      return value.replace(/\d+/g, (run) =>
        run.length < 3
          ? String(1 + random.below(12)).padStart(run.length, '0')
          : run.length === 4
            ? String(1930 + random.below(95))
            : run,
      );
    case 'age':
      return value.replace(/\d+/g, (run) => (run.length === 2 ? String(2 + random.below(94)) : run));
    case 'profession':
      return chance < 0.5 && lists !== undefined ? oneOf(lists.professions, random) : other();
    default:
  }
  switch (phiFacts[kind].nature) {
    case 'personName':
      return isProper && chance < 0.7 ? inCase(value, personName(value, writer)) : isProper ? other() : value;
    case 'address':
      return chance < 0.5 ? street(writer) : other();
    case 'postcode':
    case 'place':
      if (/^\P{L}*\d\P{L}*$/u.test(value)) return digits(value, random);
      return isProper && chance < 0.8 ? inCase(value, chance < 0.2 ? other() : place(writer)) : value;
    case 'telephone':
      return digits(chance < 0.4 ? other() : value, random);
    case 'number':
    case 'code':
      return digits(value, random);
    default:
      return value;
  }
}

const digits = (value: string, random: TrainingRandom): string => value.replace(/\d/g, () => String(random.below(10)));

/** Another mention, but never one that begins in lower case: that may be a common noun, as in "this hospital". */
function properOne(other: () => string, value: string): string {
  for (let attempt = 0; attempt < 8; attempt++) {
    const given = other();
    if (/^\p{Lu}/u.test(given)) return given;
  }
  return value;
}

const isCapitals = (value: string): boolean => value.length > 3 && value === value.toUpperCase();
const inCase = (like: string, value: string): string => (isCapitals(like) ? value.toUpperCase() : value);

function given({ lists, random }: ValueWriter): string {
  if (lists === undefined) return '';
  const one = (): string => oneOf(random.next() < 0.5 ? lists.female : lists.male, random);
  return random.next() < 0.75 ? one() : `${one()} ${one()}`;
}
const surname = ({ lists, random }: ValueWriter): string => (lists === undefined ? '' : oneOf(lists.surnames, random));

function personName(value: string, writer: ValueWriter): string {
  const { random, lists } = writer;
  if (lists === undefined) return value;
  const parts = value.split(/\s+/).length;
  if (parts === 1) return random.next() < 0.6 ? given(writer).split(' ')[0]! : surname(writer);
  const hasComma = value.includes(',');
  const first = /^\p{Lu}\.\s/u.test(value) ? `${given(writer)[0]!}.` : given(writer);
  const last =
    parts > 2 || random.next() < 0.5
      ? `${surname(writer)}${oneOf([' ', ' ', ' ', ' ', '-', ' de '], random)}${surname(writer)}`
      : surname(writer);
  return hasComma ? `${last}, ${first}` : `${first} ${last}`;
}

const properName = (writer: ValueWriter): string => {
  const { random, lists, words } = writer;
  if (lists === undefined) return '';
  const kinds = [
    () => `${given(writer)} ${surname(writer)}`,
    () => surname(writer),
    () => oneOf(lists.cities, random),
    () => oneOf(lists.hospitals, random),
    () => oneOf(lists.organizations, random),
    () => filled(oneOf(words.saints, random), given(writer)),
    () => filled(oneOf(words.saints, random), surname(writer)),
    () => oneOf(lists.territories, random),
  ];
  return oneOf(kinds, random)();
};

/** `#` of a pattern; a second one is a number. */
const filled = (pattern: string, name: string): string => pattern.replace('#', () => name);
const numbered = (pattern: string, random: TrainingRandom): string =>
  pattern.replace(/#/g, () => String(1 + random.below(random.next() < 0.5 ? 12 : 250)));

function street(writer: ValueWriter): string {
  const { random, lists, words } = writer;
  const name = lists !== undefined && random.next() < 0.3 ? oneOf(lists.streets, random) : properName(writer);
  return numbered(filled(oneOf(words.streets, random), name) + oneOf(words.houses, random), random);
}

function institution(patterns: readonly string[], writer: ValueWriter): string {
  const whole = filled(oneOf(patterns, writer.random), properName(writer))
    .replace('#', () => place(writer))
    .trim();
  if (writer.random.next() >= 0.15) return whole;
  const of = writer.words === augmentWords.es || writer.words === augmentWords.fr ? 'de ' : '';
  return `${whole} ${of}${place(writer)}`.trim();
}

function place({ lists, random }: ValueWriter): string {
  if (lists === undefined) return '';
  const chance = random.next();
  return oneOf(chance < 0.75 ? lists.cities : chance < 0.9 ? lists.provinces : lists.territories, random);
}

function mail(writer: ValueWriter): string {
  const { random, words } = writer;
  const name = withoutAccents(
    `${given(writer).split(' ')[0]!}${oneOf(['', '', '.', '_'], random)}${surname(writer)}`.toLowerCase(),
  ).replace(/[^a-z0-9._]/g, '');
  const local = random.next() < 0.3 ? name.slice(0, 1) + name.slice(-6) : name;
  const number = random.next() < 0.4 ? String(random.below(100)) : '';
  return `${local}${number}@${oneOf(words.mailDomains, random)}`;
}

/** The same length: a letter whose other form is not one unit stays. */
const byUnit = (text: string, change: (unit: string) => string): string => {
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const changed = change(text[i]!);
    out += changed.length === 1 ? changed : text[i]!;
  }
  return out;
};
const withoutAccents = (text: string): string => byUnit(text, (unit) => unit.normalize('NFD')[0]!);

function restyled(note: TrainingNote, random: TrainingRandom, { capitals, bare }: AugmentOptions): TrainingNote {
  const chance = random.next();
  if (chance < capitals) return { ...note, text: byUnit(note.text, (unit) => unit.toUpperCase()) };
  return chance < capitals + bare ? { ...note, text: withoutAccents(note.text) } : note;
}
