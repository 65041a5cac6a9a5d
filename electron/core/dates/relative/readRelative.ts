import type { Language } from '../../../contract/text';
import { cardinalNumber, foldCalendarWord, ordinalNumber, unitOfWord, type CalendarUnit } from '../calendar';
import { daysOfUnit } from './daysOfUnit';
import { leadingNumber } from '../../text/numberWords';
import type { RelativeFrame } from '../format/shown';
import { setOfWords } from '../../text/setOfWords';

/** A day given by its distance from the day of writing: `hace dos semanas`, `POD 3`, `ds. 3 j.`, `last week`. */
export interface RelativeDate {
  /** Days from the day of writing; negative before it. */
  readonly offset: number;
  /** How precisely it is given. */
  readonly unit: CalendarUnit;
  /** The wording that is preserved when it is rewritten. */
  readonly frame: RelativeFrame;
}

const offsets: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: { today: 0, tonight: 0, yesterday: -1, tomorrow: 1 },
  es: { hoy: 0, ayer: -1, anteayer: -2, anoche: -1, manana: 1 },
  fr: { 'aujourd hui': 0, hier: -1, 'avant hier': -2, demain: 1 },
  nl: { vandaag: 0, gisteren: -1, eergisteren: -2, gisteravond: -1, morgen: 1, overmorgen: 2 },
  de: { heute: 0, gestern: -1, vorgestern: -2, morgen: 1, ubermorgen: 2 },
};
/** Some, a few: taken as three. */
const vague: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords('few several some many'),
  es: setOfWords('varios varias unos unas algunos algunas pocos pocas muchos muchas'),
  fr: setOfWords('quelques plusieurs'),
  nl: setOfWords('enkele paar meerdere'),
  de: setOfWords('einige einigen einiger wenige wenigen mehrere mehreren paar'),
};
const pairs: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords('couple'),
  es: setOfWords('par'),
  fr: setOfWords('couple'),
  nl: setOfWords('-'),
  de: setOfWords('-'),
};
const lasts: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords('last previous past this'),
  es: setOfWords('ultimo ultima ultimos ultimas pasado pasada anterior este esta'),
  fr: setOfWords('dernier derniere derniers dernieres passe passee precedent precedente'),
  nl: setOfWords('afgelopen vorige laatste deze'),
  de: setOfWords('letzte letzten letzter letztes vergangene vergangenen vorige vorigen vergangener'),
};
const nexts: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords('next coming'),
  es: setOfWords('proximo proxima proximos proximas dentro siguiente'),
  fr: setOfWords('prochain prochaine prochains prochaines dans'),
  nl: setOfWords('volgende komende'),
  de: setOfWords('nachste nachsten nachster nachstes kommende kommenden'),
};
/** Future if they come first: `in 3 days`. */
const leadsAhead: Readonly<Record<Language, string>> = { en: 'in', es: 'en', fr: 'dans', nl: 'over', de: 'in' };
/** A count of days since an event; the number that follows has no unit. */
const dayCounts = setOfWords('pod dpo hd jpo');
/** What else may occur in such an expression: words of a closed list, so that nothing unknown remains. */
const others: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords(
    'ago prior earlier later before after since from until till by for in within over about ' +
      'approximately around almost nearly the of to on at and or now past last this next coming previous ' +
      'following post op postop operative postoperative hospital admission surgery operation day status s p',
  ),
  es: setOfWords(
    'hace desde hasta en de del la el los las lo hara hacia dentro tras durante unos unas ' +
      'aproximadamente casi aprox y o a al mas menos post op postop operatorio postoperatorio ' +
      'postoperatoria postquirurgico ingreso cirugia intervencion estancia evolucion antes despues pasado ' +
      'pasada ultimo ultima mismo dia siguiente',
  ),
  fr: setOfWords(
    'il y a depuis ds dep des jusqu au de du la le les l en dans pendant environ pres plus moins ou et ' +
      'apres avant post op postop operatoire postoperatoire postoperatoires hospitalisation intervention ' +
      'cela ces ce cette au cours',
  ),
  nl: setOfWords(
    'geleden sinds sedert vanaf tot per in de het den van en of over binnen ongeveer circa ca gedurende ' +
      'voor na eerder later post op postop operatief postoperatief postoperatieve opname operatie al dit ' +
      'deze',
  ),
  de: setOfWords(
    'vor seit ab bis in im am an der die das dem den des und oder binnen innerhalb ca circa etwa ' +
      'ungefahr rund uber nach spater fruher zuvor her post op postop operativ postoperativ postoperativer ' +
      'postoperativen postoperative postoperatives aufnahme operation stationarer diesem dieser dieses',
  ),
};
const suffixes = setOfWords('st nd rd th er ere eme e o a ste de te ten');

interface Token {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  readonly isWord: boolean;
}
interface Quantity {
  readonly value: number;
  readonly unit: CalendarUnit;
  /** `day 3`, `3rd day`. */
  readonly isNumbered: boolean;
}

/**
 * Reads an expression that is a distance from the day of writing and nothing else.
 *
 * @returns undefined if it contains any other word
 */
export function readRelative(text: string, language: Language): RelativeDate | undefined {
  if (text.length > 120) return undefined;
  const tokens: Token[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}]+|[0-9]+|[^\s\p{L}\p{M}0-9]/gu)) {
    if (tokens.length === 24) return undefined;
    const isWord = /[\p{L}\p{M}0-9]/u.test(match[0]);
    if (!isWord && !/[.,:;'’()+#/~≈°ºª‐‑–-]/.test(match[0])) return undefined;
    tokens.push({
      text: match[0],
      folded: foldCalendarWord(match[0]),
      start: match.index,
      end: match.index + match[0].length,
      isWord,
    });
  }
  const words = tokens.filter(({ isWord }) => isWord);
  if (words.length === 0) return undefined;
  const named = offsets[language][words.map(({ folded }) => folded).join(' ')];
  if (named !== undefined) return { offset: named, unit: 'day', frame: named < 0 ? 'ago' : 'ahead' };

  const quantities: Quantity[] = [];
  let bare: CalendarUnit | undefined;
  let [hasVague, hasPair, isLast, isNext] = [false, false, false, words[0]!.folded === leadsAhead[language]];
  for (let i = 0; i < words.length;) {
    const number = numberAt(words, i, text, language);
    if (number !== undefined) {
      let at = number.behind;
      let suffix = '';
      if (
        words[at] !== undefined &&
        words[at]!.start === words[at - 1]!.end &&
        suffixes.has(words[at]!.folded) &&
        unitOf(words[at]!, language) === undefined
      )
        suffix = words[at++]!.text;
      else if (text[words[at - 1]!.end] === '.' && language === 'de' && unitOf(words[at], language) === undefined)
        suffix = '.';
      const near = words[at] === undefined ? undefined : unitOf(words[at]!, language);
      // `3rd post-op day`, `3. postoperativer Tag`: the unit comes later
      const far =
        near ??
        (suffix !== '' || number.isOrdinal
          ? words
              .slice(at)
              .map((word) => unitOf(word, language))
              .find((unit) => unit !== undefined)
          : undefined);
      if (far === undefined) return undefined;
      const isNumbered = suffix !== '' || number.isOrdinal;
      quantities.push({ value: number.value, unit: far, isNumbered });
      i = at + (near === undefined ? 0 : 1);
      continue;
    }
    const word = words[i]!;
    const unit = unitOf(word, language);
    const isCount = dayCounts.has(word.folded);
    if (unit !== undefined || isCount) {
      const behind = numberAt(words, i + 1, text, language);
      // `day 3`, `J+3`
      if (
        behind !== undefined &&
        (isCount || (unitOf(words[behind.behind], language) === undefined && quantities.length === 0))
      ) {
        quantities.push({ value: behind.value, unit: unit ?? 'day', isNumbered: true });
        i = behind.behind;
        continue;
      }
      if (unit === undefined) return undefined;
      bare = unit;
    } else if (vague[language].has(word.folded)) hasVague = true;
    else if (pairs[language].has(word.folded)) hasPair = true;
    else if (nexts[language].has(word.folded)) isNext = true;
    else if (lasts[language].has(word.folded)) isLast = true;
    else if (!others[language].has(word.folded)) return undefined;
    i++;
  }
  const sign = isNext && !isLast ? 1 : -1;
  const frame = frameOf(
    words,
    quantities[0]?.isNumbered === true,
    sign === 1,
    isLast || quantities.length === 0,
    language,
  );
  if (quantities.length === 0) {
    if (bare === undefined || !(hasVague || hasPair || isLast || isNext)) return undefined;
    return {
      offset: sign * Math.max(1, Math.round((hasPair ? 2 : hasVague ? 3 : 1) * daysOfUnit[bare])),
      unit: bare,
      frame,
    };
  }
  const days = quantities.reduce((sum, { value, unit }) => sum + value * daysOfUnit[unit], 0);
  return !Number.isFinite(days) || days > 150 * 366
    ? undefined
    : { offset: sign * Math.round(days), unit: quantities.at(-1)!.unit, frame };
}

const postOperative = /^(?:pod|dpo|jpo|post|postop|postoperat\w*|postquirurgico)$/;
const sinceWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords('since for over within until till'),
  es: setOfWords('desde durante tras'),
  fr: setOfWords('depuis ds dep des pendant'),
  nl: setOfWords('sinds sedert vanaf gedurende'),
  de: setOfWords('seit ab'),
};
const agoWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords('ago prior earlier before'),
  es: setOfWords('hace antes'),
  fr: setOfWords('il avant'),
  nl: setOfWords('geleden eerder voor'),
  de: setOfWords('vor fruher zuvor her'),
};
const laterWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords('later after'),
  es: setOfWords('despues'),
  fr: setOfWords('apres'),
  nl: setOfWords('later na'),
  de: setOfWords('spater nach'),
};

/** From its words alone, whatever the count. */
function frameOf(
  words: readonly Token[],
  isNumbered: boolean,
  isAhead: boolean,
  isPast: boolean,
  language: Language,
): RelativeFrame {
  const has = (list: ReadonlySet<string>): boolean => words.some(({ folded }) => list.has(folded));
  if (isNumbered) return words.some(({ folded }) => postOperative.test(folded)) ? 'postOperative' : 'numbered';
  if (isAhead) return 'ahead';
  if (has(sinceWords[language])) return 'since';
  if (has(agoWords[language])) return 'ago';
  if (has(laterWords[language])) return 'later';
  return isPast ? 'ago' : 'bare';
}

const unitOf = (word: Token | undefined, language: Language): CalendarUnit | undefined => {
  if (word === undefined) return undefined;
  // a single letter only in its usual forms: `3 j.`, `3 h`, `10 J.`
  if (
    word.text.length === 1 &&
    !(language === 'fr' && word.folded === 'j') &&
    word.folded !== 'h' &&
    word.folded !== 'd' &&
    !(language === 'de' && word.text === 'J')
  )
    return undefined;
  if (word.folded === 'd' && (language === 'en' || language === 'es' || language === 'nl' || language === 'de'))
    return 'day';
  return word.folded === 'h' ? 'hour' : unitOfWord(word.text, language);
};

interface NumberRead {
  readonly value: number;
  /** Index of the word after it. */
  readonly behind: number;
  readonly isInWords: boolean;
  readonly isOrdinal: boolean;
}

/** A number, a decimal or a range (`2-3`, of which the mean) in numerals or words. */
function numberAt(words: readonly Token[], i: number, text: string, language: Language): NumberRead | undefined {
  const one = singleAt(words, i, language);
  if (one === undefined) return undefined;
  const next = words[one.behind];
  if (next === undefined || one.isOrdinal) return one;
  const between = text.slice(words[one.behind - 1]!.end, next.start);
  const second = singleAt(words, one.behind, language);
  if (second !== undefined && /^[.,]$/.test(between) && !one.isInWords && !second.isInWords)
    return { ...second, value: Number(`${one.value}.${next.text}`) };
  if (second !== undefined && /^\s*(?:[-–/]|[.,])\s*$/.test(between))
    return { ...second, value: (one.value + second.value) / 2 };
  if (/^(to|or|a|o|ou|tot|of|bis|oder|y|u|et|en|und|and)$/.test(next.folded)) {
    const far = singleAt(words, one.behind + 1, language);
    if (far !== undefined && unitOf(words[far.behind], language) !== undefined)
      return { ...far, value: (one.value + far.value) / 2 };
  }
  return one;
}

function singleAt(words: readonly Token[], i: number, language: Language): NumberRead | undefined {
  const word = words[i];
  if (word === undefined) return undefined;
  if (/^[0-9]/.test(word.text))
    return word.text.length <= 3
      ? { value: Number(word.text), behind: i + 1, isInWords: false, isOrdinal: false }
      : undefined;
  // a single letter is an article only in English: `a week`
  if (word.text.length === 1 && language !== 'en') return undefined;
  const long = leadingNumber(
    words.slice(i, i + 4).map(({ folded }) => folded),
    language,
  );
  if (long !== undefined) return { value: long[0], behind: i + long[1], isInWords: true, isOrdinal: false };
  const value = cardinalNumber(word.text, language);
  if (value !== undefined) return { value, behind: i + 1, isInWords: true, isOrdinal: false };
  const ordinal = ordinalNumber(word.text, language);
  return ordinal === undefined ? undefined : { value: ordinal, behind: i + 1, isInWords: true, isOrdinal: true };
}
