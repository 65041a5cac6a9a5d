import type { Language } from '../../contract/text';
import type { Random } from '../privacy/randomness';
import { foldSpelling, inCaseOf } from '../text/spelling';
import { setOfWords } from '../text/setOfWords';
import { pick, randomDigit, randomLetter } from './prf';

const compass: Readonly<Record<Language, readonly string[]>> = {
  en: ['North', 'South', 'East', 'West'],
  es: ['Norte', 'Sur', 'Este', 'Oeste'],
  fr: ['Nord', 'Sud', 'Est', 'Ouest'],
  de: ['Nord', 'Süd', 'Ost', 'West'],
  nl: ['Noord', 'Zuid', 'Oost', 'West'],
};
/** Words for a floor: with a number they are not the name of a ward, and stay. */
const floors = setOfWords(
  'floor level tower planta piso etage verdieping stock stockwerk ebene pavillon bouwdeel vleugel',
);
const word = /[\p{L}\p{M}\p{N}ªº]+/gu;

/** `4 West Telemetry`, `Planta 5ª Norte`, `B4`: is a ward named by a number, perhaps behind a word for a floor? */
export function isNumberedWard(core: string): boolean {
  const [first = '', second = ''] = core.match(word) ?? [];
  return /^\p{L}{0,2}\p{N}/u.test(first) || (floors.has(foldSpelling(first)) && /^\p{N}/u.test(second));
}

/**
 * Another numbered ward that reads like one: numbers, letters and directions are sampled, words for a floor stay, and
 * other words become a department. Each part differs from the true one: elsewhere it may be named alone.
 *
 * @param department samples one for the folded words; undefined if none is left
 */
export function otherWard(
  core: string,
  language: Language,
  random: Random,
  department: (words: string) => string | undefined,
): string | undefined {
  let isMissing = false;
  const written = core.replace(/\p{L}[\p{L}\p{M}’'-]*(?: \p{L}[\p{L}\p{M}’'-]*)*|[\p{L}\p{M}\p{N}ªº]+/gu, (run) => {
    if (/\p{N}/u.test(run)) return otherNumber(run, language, random);
    const out: string[] = [];
    let named: string[] = [];
    const close = (): void => {
      if (named.length === 0) return;
      const whole = named.join(' ');
      const found = department(whole);
      isMissing ||= found === undefined;
      out.push(inCaseOf(whole, found ?? ''));
      named = [];
    };
    for (const each of run.split(' ')) {
      const kept = otherPart(each, language, random);
      if (kept === undefined) {
        named.push(each);
        continue;
      }
      close();
      out.push(kept);
    }
    close();
    return out.join(' ');
  });
  return isMissing ? undefined : written;
}

function otherPart(each: string, language: Language, random: Random): string | undefined {
  const folded = foldSpelling(each);
  if (floors.has(folded)) return each;
  if (folded.length === 1) return otherLetter(each, random);
  const others = compass[language].filter((name) => foldSpelling(name) !== folded);
  return others.length < compass[language].length
    ? inCaseOf(
        each,
        pick(random, others, () => true)!,
      )
    : undefined;
}

function otherLetter(letter: string, random: Random): string {
  for (;;) {
    const drawn = randomLetter(random);
    if (drawn.toLowerCase() !== letter.toLowerCase()) return inCaseOf(letter, drawn);
  }
}

/** How an ordinal ends, and how the drawn one does: the end of the true one may tell it (`1er`, `2nd`, `3de`). */
const ordinals: Readonly<Partial<Record<Language, { readonly end: RegExp; readonly of: (number: string) => string }>>> =
  {
    en: {
      end: /^(\p{N}+)(?:st|nd|rd|th)$/iu,
      of: (number) => (/1\d$/.test(number) ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number.at(-1)!] ?? 'th')),
    },
    fr: { end: /^(\p{N}+)(?:er|[eè]?re|[eè]me|e)$/iu, of: (number) => (number === '1' ? 'er' : 'e') },
    nl: { end: /^(\p{N}+)(?:s?te|de|e)$/iu, of: () => 'e' },
  };

function otherNumber(run: string, language: Language, random: Random): string {
  const digits = (truth: string): string => {
    for (;;) {
      const drawn = [...truth].map((_, i) => randomDigit(random, i === 0 ? 1 : 0)).join('');
      if (drawn !== truth) return drawn;
    }
  };
  const ordinal = ordinals[language];
  const [, number] = ordinal?.end.exec(run) ?? [];
  if (ordinal !== undefined && number !== undefined) {
    const drawn = digits(number);
    return drawn + ordinal.of(drawn);
  }
  // `3ª`: its end says nothing of the number
  return run.replace(/\p{N}+|(?![ªº])\p{L}\p{M}*/gu, (piece) =>
    /\p{N}/u.test(piece) ? digits(piece) : otherLetter(piece, random),
  );
}
