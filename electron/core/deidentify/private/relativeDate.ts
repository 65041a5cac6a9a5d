import type { Language } from '../../../contract/text';
import { calendar, cardinalNumber, foldCalendarWord, ordinalNumber, unitOfWord, type CalendarUnit } from '../../text/calendar';
import { caseStyle } from '../fold';
import { leadingNumber } from '../numberWords';

/** A day told by its distance from the day of writing: `hace dos semanas`, `POD 3`, `ds. 3 j.`, `last week`. */
export interface RelativeDate {
  /** Days from the day of writing; before it where negative. */
  readonly offset: number;
  /** How exactly it is told. */
  readonly unit: CalendarUnit;
  /** The expression with so many days between, 0 or more, in its own words and unit where that fits. */
  readonly write: (days: number) => string;
}

export const daysOfUnit: Readonly<Record<CalendarUnit, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30.44, year: 365.2425 };
/** The longest count that is still written in a unit. */
const mostOf: Readonly<Record<CalendarUnit, number>> = { hour: 96, day: 120, week: 60, month: 36, year: 150 };

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const offsets: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: { today: 0, tonight: 0, yesterday: -1, tomorrow: 1 },
  es: { hoy: 0, ayer: -1, anteayer: -2, anoche: -1, manana: 1 },
  fr: { 'aujourd hui': 0, hier: -1, 'avant hier': -2, demain: 1 },
  nl: { vandaag: 0, gisteren: -1, eergisteren: -2, gisteravond: -1, morgen: 1, overmorgen: 2 },
  de: { heute: 0, gestern: -1, vorgestern: -2, morgen: 1, ubermorgen: 2 },
};
/** Some, a few: taken as three. */
const vague: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: set('few several some many'), es: set('varios varias unos unas algunos algunas pocos pocas muchos muchas'), fr: set('quelques plusieurs'), nl: set('enkele paar meerdere'), de: set('einige einigen einiger wenige wenigen mehrere mehreren paar'),
};
const pairs: Readonly<Record<Language, ReadonlySet<string>>> = { en: set('couple'), es: set('par'), fr: set('couple'), nl: set('-'), de: set('-') };
const lasts: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: set('last previous past this'), es: set('ultimo ultima ultimos ultimas pasado pasada anterior este esta'), fr: set('dernier derniere derniers dernieres passe passee precedent precedente'),
  nl: set('afgelopen vorige laatste deze'), de: set('letzte letzten letzter letztes vergangene vergangenen vorige vorigen vergangener'),
};
const nexts: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: set('next coming'), es: set('proximo proxima proximos proximas dentro siguiente'), fr: set('prochain prochaine prochains prochaines dans'), nl: set('volgende komende'), de: set('nachste nachsten nachster nachstes kommende kommenden'),
};
/** Future where they stand first: `in 3 days`. */
const leadsAhead: Readonly<Record<Language, string>> = { en: 'in', es: 'en', fr: 'dans', nl: 'over', de: 'in' };
/** A count of days since something behind which the number stands without a unit. */
const dayCounts = set('pod dpo hd jpo');
/** What else may stand in such an expression: words of a closed list, so that nothing unknown stays. */
const others: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: set('ago prior earlier later before after since from until till by for in within over about approximately around almost nearly the of to on at and or now past last this next coming previous following post op postop operative postoperative hospital admission surgery operation day status s p'),
  es: set('hace desde hasta en de del la el los las lo hara hacia dentro tras durante unos unas aproximadamente casi aprox y o a al mas menos post op postop operatorio postoperatorio postoperatoria postquirurgico ingreso cirugia intervencion estancia evolucion antes despues pasado pasada ultimo ultima mismo dia siguiente'),
  fr: set('il y a depuis ds dep des jusqu au de du la le les l en dans pendant environ pres plus moins ou et apres avant post op postop operatoire postoperatoire postoperatoires hospitalisation intervention cela ces ce cette au cours'),
  nl: set('geleden sinds sedert vanaf tot per in de het den van en of over binnen ongeveer circa ca gedurende voor na eerder later post op postop operatief postoperatief postoperatieve opname operatie al dit deze'),
  de: set('vor seit ab bis in im am an der die das dem den des und oder binnen innerhalb ca circa etwa ungefahr rund uber nach spater fruher zuvor her post op postop operativ postoperativ postoperativer postoperativen postoperative postoperatives aufnahme operation stationarer diesem dieser dieses'),
};
const suffixes = set('st nd rd th er ere eme e o a ste de te ten');

interface Token {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  readonly isWord: boolean;
}
interface Quantity {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly unit: CalendarUnit;
  readonly unitText: string;
  /** What stands between number and unit. */
  readonly gap: string;
  readonly isInWords: boolean;
  /** `day 3`, `3rd day`: the number alone is written anew. */
  readonly number: { readonly start: number; readonly end: number; readonly suffix: string } | undefined;
}

/**
 * Reads an expression that is a distance from the day of writing and nothing else.
 *
 * @returns undefined where it holds any other word
 */
export function readRelative(text: string, language: Language): RelativeDate | undefined {
  if (text.length > 120) return undefined;
  const tokens: Token[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}]+|[0-9]+|[^\s\p{L}\p{M}0-9]/gu)) {
    if (tokens.length === 24) return undefined;
    const isWord = /[\p{L}\p{M}0-9]/u.test(match[0]);
    if (!isWord && !/[.,:;'’()+#/~≈°ºª‐‑–-]/.test(match[0])) return undefined;
    tokens.push({ text: match[0], folded: foldCalendarWord(match[0]), start: match.index, end: match.index + match[0].length, isWord });
  }
  const words = tokens.filter(({ isWord }) => isWord);
  if (words.length === 0) return undefined;
  const named = offsets[language][words.map(({ folded }) => folded).join(' ')];
  if (named !== undefined) return { offset: named, unit: 'day', write: (days) => (named === 0 ? text : phrase(language, named, days, text)) };

  const quantities: Quantity[] = [];
  let bare: CalendarUnit | undefined;
  let [hasVague, hasPair, isLast, isNext] = [false, false, false, words[0]!.folded === leadsAhead[language]];
  for (let i = 0; i < words.length;) {
    const number = numberAt(words, i, text, language);
    if (number !== undefined) {
      let at = number.behind;
      let suffix = '';
      if (words[at] !== undefined && words[at]!.start === words[at - 1]!.end && suffixes.has(words[at]!.folded) && unitOf(words[at]!, language) === undefined) suffix = words[at++]!.text;
      else if (text[words[at - 1]!.end] === '.' && language === 'de' && unitOf(words[at], language) === undefined) suffix = '.';
      const near = words[at] === undefined ? undefined : unitOf(words[at]!, language);
      // `3rd post-op day`, `3. postoperativer Tag`: the unit further on
      const far = near ?? (suffix !== '' || number.isOrdinal ? words.slice(at).map((word) => unitOf(word, language)).find((unit) => unit !== undefined) : undefined);
      if (far === undefined) return undefined;
      const isNumbered = suffix !== '' || number.isOrdinal;
      const unitWord = near === undefined ? undefined : words[at]!;
      quantities.push({
        start: words[i]!.start, end: unitWord?.end ?? words[at - 1]!.end, value: number.value, unit: far, unitText: unitWord?.text ?? '', gap: unitWord === undefined ? '' : text.slice(words[at - 1]!.end, unitWord.start),
        isInWords: number.isInWords, number: isNumbered ? { start: words[i]!.start, end: words[at - 1]!.end + (suffix === '.' ? 1 : 0), suffix: suffix === '' ? ' ' : suffix } : undefined,
      });
      i = at + (near === undefined ? 0 : 1);
      continue;
    }
    const word = words[i]!;
    const unit = unitOf(word, language);
    const isCount = dayCounts.has(word.folded);
    if (unit !== undefined || isCount) {
      const behind = numberAt(words, i + 1, text, language);
      // `day 3`, `J+3`
      if (behind !== undefined && (isCount || (unitOf(words[behind.behind], language) === undefined && quantities.length === 0))) {
        const last = words[behind.behind - 1]!;
        quantities.push({ start: words[i + 1]!.start, end: last.end, value: behind.value, unit: unit ?? 'day', unitText: '', gap: '', isInWords: behind.isInWords, number: { start: words[i + 1]!.start, end: last.end, suffix: '' } });
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
  if (quantities.length === 0) {
    if (bare === undefined || !(hasVague || hasPair || isLast || isNext)) return undefined;
    const offset = Math.max(1, Math.round((hasPair ? 2 : hasVague ? 3 : 1) * daysOfUnit[bare]));
    const unit = bare;
    return { offset: sign * offset, unit, write: (days) => phrase(language, sign, days, text, unit) };
  }
  const days = quantities.reduce((sum, { value, unit }) => sum + value * daysOfUnit[unit], 0);
  const [first, last] = [quantities[0]!, quantities.at(-1)!];
  if (!Number.isFinite(days) || days > 150 * 366) return undefined;
  return {
    offset: sign * Math.round(days), unit: last.unit,
    write: (distance) => {
      if (first.number !== undefined) return text.slice(0, first.number.start) + numbered(first, distance, language) + text.slice(first.number.end);
      const [count, unit] = fitted(distance, first.unit);
      return text.slice(0, first.start) + countText(count, first.isInWords, language) + (first.gap === '' ? '' : first.gap) + unitText(count, unit, first, language) + text.slice(last.end);
    },
  };
}

const unitOf = (word: Token | undefined, language: Language): CalendarUnit | undefined => {
  if (word === undefined) return undefined;
  // one letter only where it is used so: `3 j.`, `3 h`, `10 J.`
  if (word.text.length === 1 && !(language === 'fr' && word.folded === 'j') && word.folded !== 'h' && word.folded !== 'd' && !(language === 'de' && word.text === 'J')) return undefined;
  if (word.folded === 'd' && (language === 'en' || language === 'es' || language === 'nl' || language === 'de')) return 'day';
  return word.folded === 'h' ? 'hour' : unitOfWord(word.text, language);
};

interface NumberRead {
  readonly value: number;
  /** Index of the word behind it. */
  readonly behind: number;
  readonly isInWords: boolean;
  readonly isOrdinal: boolean;
}

/** A number, a decimal or a range (`2-3`, taken in the middle) in figures or words. */
function numberAt(words: readonly Token[], i: number, text: string, language: Language): NumberRead | undefined {
  const one = singleAt(words, i, language);
  if (one === undefined) return undefined;
  const next = words[one.behind];
  if (next === undefined || one.isOrdinal) return one;
  const between = text.slice(words[one.behind - 1]!.end, next.start);
  const second = singleAt(words, one.behind, language);
  if (second !== undefined && /^[.,]$/.test(between) && !one.isInWords && !second.isInWords) return { ...second, value: Number(`${one.value}.${next.text}`) };
  if (second !== undefined && /^\s*(?:[-–/]|[.,])\s*$/.test(between)) return { ...second, value: (one.value + second.value) / 2 };
  if (/^(to|or|a|o|ou|tot|of|bis|oder|y|u|et|en|und|and)$/.test(next.folded)) {
    const far = singleAt(words, one.behind + 1, language);
    if (far !== undefined && unitOf(words[far.behind], language) !== undefined) return { ...far, value: (one.value + far.value) / 2 };
  }
  return one;
}

function singleAt(words: readonly Token[], i: number, language: Language): NumberRead | undefined {
  const word = words[i];
  if (word === undefined) return undefined;
  if (/^[0-9]/.test(word.text)) return word.text.length <= 3 ? { value: Number(word.text), behind: i + 1, isInWords: false, isOrdinal: false } : undefined;
  // a single letter is an article only in English: `a week`
  if (word.text.length === 1 && language !== 'en') return undefined;
  const long = leadingNumber(words.slice(i, i + 4).map(({ folded }) => folded), language);
  if (long !== undefined) return { value: long[0], behind: i + long[1], isInWords: true, isOrdinal: false };
  const value = cardinalNumber(word.text, language);
  if (value !== undefined) return { value, behind: i + 1, isInWords: true, isOrdinal: false };
  const ordinal = ordinalNumber(word.text, language);
  return ordinal === undefined ? undefined : { value: ordinal, behind: i + 1, isInWords: true, isOrdinal: true };
}

/** A count in the unit where it fits, else in one that fits better. */
function fitted(days: number, unit: CalendarUnit): readonly [number, CalendarUnit] {
  const count = Math.round(days / daysOfUnit[unit]);
  if (count >= 1 && count <= mostOf[unit]) return [count, unit];
  const better: CalendarUnit = days < 14 ? 'day' : days < 60 ? 'week' : days < 730 ? 'month' : 'year';
  return [Math.max(1, Math.round(days / daysOfUnit[better])), better];
}

function countText(count: number, isInWords: boolean, language: Language): string {
  // one has a gender, figures have none
  return isInWords && count > 1 ? calendar[language].cardinals[count - 1]?.[0] ?? String(count) : String(count);
}

function unitText(count: number, unit: CalendarUnit, model: Quantity, language: Language): string {
  const forms = calendar[language].units[unit];
  const [singular = unit, plural = singular] = forms;
  if (unit === model.unit) {
    const folded = foldCalendarWord(model.unitText);
    const isSingular = folded === foldCalendarWord(singular) || (language === 'fr' && folded === 'annee');
    const isWord = folded.length > 2 && (isSingular || forms.slice(0, language === 'en' || language === 'es' ? 2 : forms.length).some((form) => foldCalendarWord(form) === folded));
    // abbreviations, and words of the number that is wanted, stay as they are
    if (!isWord || isSingular === (count === 1)) return model.unitText;
    if (language === 'fr' && unit === 'year' && (folded === 'annee' || folded === 'annees')) return count === 1 ? 'année' : 'années';
  }
  const written = count === 1 ? singular : pluralOf(forms, plural, unit, language);
  return caseStyle(model.unitText) === 'upper' && model.unitText.length > 1 ? written.toUpperCase() : written;
}

/** German counts behind `vor`, `seit` and `in` are datives: `3 Tagen`. French `mois` has one form, Dutch counts `3 jaar`. */
function pluralOf(forms: readonly string[], plural: string, unit: CalendarUnit, language: Language): string {
  if ((language === 'fr' && unit === 'month') || (language === 'nl' && (unit === 'year' || unit === 'hour'))) return forms[0]!;
  if (language === 'de' && (unit === 'day' || unit === 'month' || unit === 'year')) return forms[2] ?? plural;
  return plural;
}

const before: Readonly<Record<Language, (time: string) => string>> = { en: (time) => `${time} ago`, es: (time) => `hace ${time}`, fr: (time) => `il y a ${time}`, nl: (time) => `${time} geleden`, de: (time) => `vor ${time}` };
const ahead: Readonly<Record<Language, (time: string) => string>> = { en: (time) => `in ${time}`, es: (time) => `en ${time}`, fr: (time) => `dans ${time}`, nl: (time) => `over ${time}`, de: (time) => `in ${time}` };

/** `12 days ago` in the place of `yesterday`. */
function phrase(language: Language, sign: number, days: number, model: string, unit: CalendarUnit = 'day'): string {
  const [count, used] = fitted(days, unit);
  const forms = calendar[language].units[used];
  const time = `${count} ${count === 1 ? forms[0]! : pluralOf(forms, forms[1] ?? forms[0]!, used, language)}`;
  const [, lead = '', core = '', tail = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(model) ?? [];
  const written = (sign < 0 ? before : ahead)[language](time);
  const style = caseStyle(core);
  return lead + (style === 'upper' && core.length > 1 ? written.toUpperCase() : style === 'lower' ? written : written.charAt(0).toUpperCase() + written.slice(1)) + tail;
}

function numbered({ unit, number, isInWords }: Quantity, days: number, language: Language): string {
  const count = Math.max(0, Math.round(days / daysOfUnit[unit]));
  const suffix = number!.suffix;
  if (suffix === '') return countText(count, isInWords, language);
  if (language === 'en') return `${count}${count % 100 >= 11 && count % 100 <= 13 ? 'th' : ['th', 'st', 'nd', 'rd'][count % 10] ?? 'th'}`;
  if (language === 'de') return `${count}.`;
  return `${count}${language === 'es' ? 'º' : 'e'}`;
}
