import type { PhiType } from '../../../electron/contract/phi';
import { familyOfType } from '../../../electron/contract/phiTypes';
import type { Gazetteer } from '../../../electron/core/detection/gazetteer';
import type { Language } from '../../../electron/contract/text';

/** What a small model found, as classes of unfounded names look at it. */
export interface Finding {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly type: PhiType;
  readonly found: string;
  /** The text before it, up to 40 characters. */
  readonly before: string;
  /** Words of two letters and more, and what the lists of the language say of each. */
  readonly words: readonly string[];
  readonly classes: readonly number[];
  /** Without capitals and digits in a line that has capitals: there, names of institutions have some. */
  readonly isSmall: boolean;
  readonly lookUp: Gazetteer['lookUp'];
  readonly language: Language;
}

/** `figures`: without letters. `words`: with some, of any type; the others are of those. */
export type Scope = 'all' | 'figures' | 'words' | 'profession' | 'place' | 'name';

/**
 * One kind of thing that a small model takes for PHI in notes of a kind that it never saw. What is wrongly called so is
 * lost, so hardly a person, place, day or number falls into any.
 */
export interface UnfoundedClass {
  readonly id: string;
  readonly scopes: readonly Scope[];
  readonly isIn: (finding: Finding) => boolean;
}

export const longestBefore = 40;

export function findingIn(
  { start, end, type }: Pick<Finding, 'start' | 'end' | 'type'>,
  text: string,
  { lookUp }: Pick<Gazetteer, 'lookUp'>,
  language: Language,
): Finding {
  const found = text.slice(start, end);
  const words = found.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
  return {
    ...{ text, start, end, type, found, words, lookUp, language },
    before: text.slice(Math.max(0, start - longestBefore), start),
    classes: words.map(lookUp),
    isSmall: !/[\p{Lu}\p{N}]/u.test(found) && /\p{Lu}/u.test(lineAround(text, start, end)),
  };
}

export function scopesOf({ found, type }: Pick<Finding, 'found' | 'type'>): readonly Scope[] {
  if (!/\p{L}/u.test(found)) return ['all', 'figures'];
  if (type === 'profession') return ['all', 'words', 'profession'];
  const family = familyOfType[type];
  return family === 'place' || family === 'name' ? ['all', 'words', family] : ['all', 'words'];
}

export function lineAround(text: string, start: number, end: number): string {
  const before = text.lastIndexOf('\n', start - 1) + 1;
  const behind = text.indexOf('\n', end);
  return text.slice(before, behind < 0 ? text.length : behind);
}
