import { isOneEdit } from '../text/oneEdit';
import type { NameWord, ParsedName } from './names';
import { hasMarks } from './nameTables';

/**
 * What was learned about the names of a scope while this process ran: roles of words, and which words are likely typing
 * errors.
 */
export interface KnownNames {
  readonly role: (scope: string, folded: string) => 'given' | 'surname' | undefined;
  readonly learn: (scope: string, parsed: ParsedName) => void;
  /** The words of a full name of the scope that begin with these letters. */
  readonly named: (scope: string, letters: string) => readonly NameWord[] | undefined;
  /** The first word of this role that was learned for the scope and begins with this letter. */
  readonly beginning: (scope: string, role: 'given' | 'surname', letter: string) => string | undefined;
  /**
   * Was no name of the scope written with accents, and is one of its words of this kind?
   *
   * @param lists what `isKind` depends on: it is called once per word for each
   */
  readonly hasUnmarked: (
    scope: string,
    lists: object,
    isKind: (role: 'given' | 'surname', folded: string) => boolean,
  ) => boolean;
  /** A word of the scope from which this one differs by one typing error, or undefined. */
  readonly nearest: (scope: string, folded: string, role: 'given' | 'surname') => string | undefined;
}

export function createKnownNames(): KnownNames {
  const roles = new Map<string, Map<string, 'given' | 'surname'>>();
  const byLetters = new Map<string, readonly NameWord[]>();
  const withMarks = new Set<string>();
  const byInitial = new Map<string, string>();
  /** What was found for the words of a scope at that number of words. */
  const unmarked = new WeakMap<object, { readonly lists: object; readonly count: number; readonly isFound: boolean }>();
  const learnLetters = (scope: string, words: readonly NameWord[]): void => {
    let key = `${scope}\0`;
    for (const { folded } of words) key += folded[0] ?? '';
    if (!byLetters.has(key)) byLetters.set(key, words);
  };
  return {
    beginning: (scope, role, letter) => {
      // the words of a patient are few, those of all staff are many
      if (scope === '*') return byInitial.get(`${role} ${letter}`);
      for (const [folded, known] of roles.get(scope) ?? []) if (known === role && folded[0] === letter) return folded;
      return undefined;
    },
    hasUnmarked: (scope, lists, isKind) => {
      const words = roles.get(scope);
      if (words === undefined || withMarks.has(scope)) return false;
      // words are added to a scope, and keep their role
      const before = unmarked.get(words);
      if (before?.lists === lists && (before.isFound || before.count === words.size)) return before.isFound;
      let isFound = false;
      for (const [folded, role] of words) {
        isFound = isKind(role, folded);
        if (isFound) break;
      }
      unmarked.set(words, { lists, count: words.size, isFound });
      return isFound;
    },
    role: (scope, folded) => roles.get(scope)?.get(folded),
    named: (scope, letters) => byLetters.get(`${scope}\0${letters}`),
    learn: (scope, { parts }) => {
      const given: NameWord[] = [];
      const surnames: NameWord[] = [];
      for (const { role, folded } of parts)
        if (role === 'given' || role === 'surname') (role === 'given' ? given : surnames).push({ role, folded });
      if (given.length > 0 && surnames.length > 0) {
        learnLetters(scope, [...given, ...surnames]);
        if (given.length > 1) learnLetters(scope, [given[0]!, ...surnames]);
        if (surnames.length > 1) learnLetters(scope, [given[0]!, surnames[0]!]);
      }
      let words = roles.get(scope);
      if (words === undefined) roles.set(scope, (words = new Map<string, 'given' | 'surname'>()));
      for (const { role, folded, text } of parts) {
        if (role !== 'given' && role !== 'surname') continue;
        if (!words.has(folded)) words.set(folded, role);
        const initial = scope === '*' ? `${role} ${folded[0] ?? ''}` : '';
        if (scope === '*' && !byInitial.has(initial)) byInitial.set(initial, folded);
        if (hasMarks(text)) withMarks.add(scope);
      }
    },
    nearest: (scope, folded, role) => {
      for (const [word, known] of roles.get(scope) ?? [])
        if (known === role && word !== folded && isOneSlip(word, folded)) return word;
      return undefined;
    },
  };
}

/**
 * One letter changed, inserted, deleted, or two neighbours swapped; the first letter is correct; five letters or more.
 */
export const isOneSlip = (a: string, b: string): boolean =>
  a.length >= 5 && b.length >= 5 && a[0] === b[0] && isOneEdit(a, b);
