// Clinical notes with gold spans in five languages for `npm run evaluate:letters`. How they were kept apart from the
// rules is written in README.md beside this file.
import { createDrawer, type Drawer } from './drawer';
import { createWriter } from './story';
import * as en from './en';
import * as de from './de';
import * as fr from './fr';
import * as nl from './nl';
import * as es from './es';

export const letterKinds = ['discharge', 'referral', 'nursing', 'radiology', 'chat', 'form', 'table'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Half-open, in UTF-16 units; `label` is a kind of PHI. */
export interface GoldSpan {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

export interface Letter {
  readonly id: string;
  readonly kind: LetterKind;
  readonly part: 'train' | 'dev';
  readonly text: string;
  readonly spans: readonly GoldSpan[];
}

/** What one country gives a note; lists are drawn from, `#` in a pattern is a digit, `@` a capital letter. */
export interface Region {
  readonly towns: readonly string[];
  readonly streets: readonly string[];
  readonly house: readonly string[];
  readonly zips: readonly string[];
  readonly hospitals: readonly string[];
  readonly practices: readonly string[];
  readonly phones: readonly string[];
  readonly mobiles: readonly string[];
  /** Numbers of records, cases and insurances. */
  readonly numbers: readonly string[];
  /** How authors there write dates: `D` day, `DD` with zero, `M`, `MM`, `MMM` and `MMMM` words, `YY`, `YYYY`. */
  readonly dates: readonly string[];
  readonly states: readonly string[];
  /** What further holes are filled from (`school`, `plate`), by hole. */
  readonly further?: Readonly<Record<string, readonly string[]>>;
}

/** One language: its words, its countries, its layouts. */
export interface LetterLanguage {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly jobs: readonly string[];
  readonly employers: readonly string[];
  readonly wards: readonly string[];
  readonly regions: readonly Region[];
  /** Sentences that hold no PHI, put in for `<free>`. */
  readonly free: readonly string[];
  /** Sentences with PHI, put in for `<told>`. */
  readonly told: readonly string[];
  readonly layouts: Readonly<Record<LetterKind, readonly string[]>>;
}

const all: Readonly<Record<string, LetterLanguage>> = {
  en: en.language,
  de: de.language,
  fr: fr.language,
  nl: nl.language,
  es: es.language,
};

/** Parts by seed: every fifth note is of `dev`, whichever its kind. */
const partOf = (draw: Drawer): 'train' | 'dev' => (draw.below(5) === 0 ? 'dev' : 'train');

/**
 * @param count notes; the same for the same language and seed
 * @param names people of these names instead of the language's own: other notes are as they would be
 */
export function writeLetters(
  language: string,
  count = 200,
  seed = 20_261_123,
  names?: Pick<LetterLanguage, 'women' | 'men' | 'families'>,
): readonly Letter[] {
  const own = all[language];
  if (own === undefined) throw new Error(`no letters in ${language}`);
  const words = { ...own, ...names };
  return Array.from({ length: count }, (_, i) => {
    const draw = createDrawer(`${language}/${seed}/${i}`);
    const kind = letterKinds[i % letterKinds.length]!;
    const part = partOf(draw);
    const { text, spans } = createWriter(words, draw).write(draw.one(words.layouts[kind]));
    return { id: `${language}-${String(i).padStart(3, '0')}`, kind, part, text, spans };
  });
}

/** The sentences without PHI, as they stand in the notes. */
export function freeSentences(language: string): readonly string[] {
  const words = all[language];
  if (words === undefined) throw new Error(`no letters in ${language}`);
  return words.free.map(
    (sentence, i) => createWriter(words, createDrawer(`${language}/free/${i}`)).write(sentence).text,
  );
}
