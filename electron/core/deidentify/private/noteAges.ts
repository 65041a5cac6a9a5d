import type { Language } from '../../../contract/text';
import { calendar, cardinalNumber, foldCalendarWord, unitOfWord, type CalendarUnit } from '../../text/calendar';
import { oldest } from '../../privacy/ages';
import { fold } from '../fold';
import { leadingNumber } from '../numberWords';
import { daysOfUnit } from './relativeDate';

/** An age as it is written. */
export interface AgeReading {
  /** Completed years; 0 for ages in months, weeks or days below one year. */
  readonly years: number;
  /** The same age of somebody of so many years; of somebody below one, of so many days. 90 and more are one value. */
  readonly write: (years: number, days: number) => string;
}

interface Part {
  readonly start: number;
  /** Behind the number. */
  readonly end: number;
  readonly value: number;
  readonly unit: CalendarUnit;
  /** Where the word of the unit stands; undefined where there is none, or it is no plain word (`jarige`). */
  readonly unitAt: { readonly start: number; readonly end: number } | undefined;
}

const adjectives = /^(yo|jarig|jarige|jahrig|jahrige|jahriger|jahrigen|jahriges)$/;
/** A decade or an older age in words that would not be read as a number. */
const vagueAge = /\b(?:decad|decen|ninet|nonagen|octogen|septuagen|sexagen|centen|eighties|seventies|sixties|fifties|forties|thirties|twenties|teens?)/;

const wordPattern = /[0-9]+(?:[.,][0-9]+)?|\p{L}[\p{L}\p{M}]*/gu;

/** @returns undefined where the text holds no age that can be read, or more than one */
export function readAge(text: string, language: Language): AgeReading | undefined {
  if (text.length > 100 || vagueAge.test(fold(text))) return undefined;
  const words: { readonly text: string; readonly start: number; readonly end: number }[] = [];
  wordPattern.lastIndex = 0;
  for (let match = wordPattern.exec(text); match !== null; match = wordPattern.exec(text)) words.push({ text: match[0], start: match.index, end: wordPattern.lastIndex });
  const parts: Part[] = [];
  for (let i = 0; i < words.length;) {
    const word = words[i]!;
    let value: number;
    let count = 1;
    if (/^[0-9]/.test(word.text)) value = Number(word.text.replace(',', '.'));
    else {
      const ahead: string[] = [];
      for (let k = i; k < words.length && k < i + 4; k++) ahead.push(fold(words[k]!.text));
      const named = word.text.length === 1 ? undefined : leadingNumber(ahead, language);
      // `un año`, `a month`: one, where a unit follows
      const next = i + 1 < words.length ? words[i + 1] : undefined;
      const article = named === undefined && next !== undefined && unitOfWord(next.text, language) !== undefined ? cardinalNumber(word.text, language) : undefined;
      if (named === undefined && article === undefined) {
        // a unit that no number was read for may be part of an age that was not understood
        if (word.text.length > 1 && unitOfWord(word.text, language) !== undefined) return undefined;
        i++;
        continue;
      }
      [value, count] = named ?? [article!, 1];
    }
    const last = words[i + count - 1]!;
    const next = i + count < words.length ? words[i + count] : undefined;
    const isNear = next !== undefined && /^[\s.-]{0,2}$/.test(text.slice(last.end, next.start));
    const named = isNear ? unitOfWord(next.text, language) ?? (/^(yo|y|a)$/i.test(next.text) ? 'year' : language === 'fr' && /^[jm]$/i.test(next.text) ? (/j/i.test(next.text) ? 'day' : 'month') : undefined) : undefined;
    const isAdjective = isNear && adjectives.test(fold(next.text));
    const unit = named === 'hour' ? 'day' : named ?? 'year';
    parts.push({ start: word.start, end: last.end, value, unit, unitAt: named !== undefined && !isAdjective && next !== undefined ? { start: next.start, end: next.end } : undefined });
    i += count + (named !== undefined || isAdjective ? 1 : 0);
  }
  const [first] = parts;
  if (first === undefined || parts.length > 3) return undefined;
  // `45-50 años` are two ages; `1 año y 3 meses` is one
  if (parts.slice(1).some((part, i) => daysOfUnit[part.unit] >= daysOfUnit[parts[i]!.unit])) return undefined;
  const days = parts.reduce((sum, { value, unit }) => sum + value * daysOfUnit[unit], 0);
  const years = first.unit === 'year' ? Math.floor(first.value) : Math.floor(days / daysOfUnit.year + 1e-9);
  if (years > 130) return undefined;
  const last = parts.at(-1)!;
  return {
    years,
    write: (newYears, newDays) => {
      const behind = last.unitAt?.end ?? last.end;
      const write = (count: string, unit: CalendarUnit): string =>
        text.slice(0, first.start) + count + (first.unitAt === undefined ? text.slice(first.end, parts.length > 1 ? first.end : behind) : text.slice(first.end, first.unitAt.start) + unitWord(text.slice(first.unitAt.start, first.unitAt.end), first, Number.parseInt(count, 10), unit, language)) + text.slice(behind);
      if (newYears >= oldest) return write(`${oldest}+`, 'year');
      if (newYears >= 1 || first.unitAt === undefined) return write(String(newYears), 'year');
      const unit: CalendarUnit = newDays >= 61 ? 'month' : newDays >= 21 ? 'week' : 'day';
      return write(String(Math.max(1, Math.floor(newDays / daysOfUnit[unit]))), unit);
    },
  };
}

/** `year` in `45-year-old` stays singular; else the number decides. */
function unitWord(model: string, first: Part, count: number, unit: CalendarUnit, language: Language): string {
  const [oldForms, forms] = [calendar[language].units[first.unit], calendar[language].units[unit]];
  const folded = foldCalendarWord(model);
  const isSingular = folded === foldCalendarWord(oldForms[0]!) || /^(annee|year|y|yo)$/.test(folded);
  const isAdjective = language === 'en' && isSingular && first.value !== 1;
  if (unit === first.unit && (model.length <= 2 || (language === 'nl' && unit === 'year') || isSingular === (count === 1) || isAdjective)) return model;
  const wantsSingular = count === 1 || isAdjective || (language === 'fr' && unit === 'month') || (language === 'nl' && unit === 'year');
  const word = wantsSingular ? forms[0]! : forms[1] ?? forms[0]!;
  return model.length > 1 && model === model.toUpperCase() ? word.toUpperCase() : word;
}
