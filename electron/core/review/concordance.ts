import { RE2JS } from 're2js';
import { GauzeError } from '../../contract/errors';
import type { Span } from '../../contract/text';
import { foldForSearch, foldWithOffsets } from '../text/foldedWithOffsets';
import { mayHold, searchable, type SearchableText } from '../text/occurrences';

/**
 * One kind of search through notes. `held` is `heldText` of the note; `mayGoOn` is called now and then, and ends the
 * search of a note.
 */
export interface Search {
  readonly mayHold: (held: string) => boolean;
  readonly find: (text: string, mayGoOn: () => boolean) => readonly (Span & { readonly guess?: string })[];
}

export interface AcceptedSearch extends Search {
  /** For a note that was folded already, and of which `held` is `cachedText`. `isAsked`: about this word, folded. */
  readonly findIn: (
    note: SearchableText,
    held: string,
    isAsked: (folded: string) => boolean,
  ) => readonly (Span & { readonly guess: string })[];
}

/** Longer lines are searched in pieces, so that the time limit can be checked in between. UTF-16 code units. */
const longestPiece = 20_000;
const shortestPiece = 1000;
/** Letters times steps of an expression: this much is searched in a third of a second. */
const pieceWork = 4_000_000;

export function wordsSearch(words: string): Search {
  return {
    mayHold: mayHold(words),
    find: (text) => searchable(text).sameOrSplit(words),
  };
}

/**
 * A regular expression in RE2 syntax, whose running time is linear in the text whatever the expression. Line by line;
 * case-insensitive unless it begins with `(?-i)`.
 *
 * @throws GauzeError `badRequest`
 */
export function expressionSearch(expression: string): Search {
  const pattern = compile(expression);
  const longest = Math.min(longestPiece, Math.max(shortestPiece, Math.floor(pieceWork / pattern.programSize())));
  return {
    mayHold: () => true,
    find(text, mayGoOn) {
      const found: Span[] = [];
      for (const { start, end } of pieces(text, longest)) {
        if (!mayGoOn()) return found;
        const matcher = pattern.matcher(text.slice(start, end));
        while (matcher.find())
          if (matcher.end() > matcher.start())
            found.push({ start: start + matcher.start(), end: start + matcher.end() });
      }
      return found;
    },
  };
}

function compile(expression: string): RE2JS {
  try {
    return RE2JS.compile(expression, RE2JS.CASE_INSENSITIVE);
  } catch {
    // RE2's own message quotes the expression, which may be a name.
    throw new GauzeError('badRequest', 'not a regular expression');
  }
}

/** Cut at a blank if there is one. */
function* pieces(text: string, longest: number): Generator<Span> {
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    const end = line.index + line[0].length;
    for (let start = line.index; start < end;) {
      const blank = text.lastIndexOf(' ', start + longest - 1);
      const cut = end - start <= longest ? end : blank > start ? blank + 1 : start + longest;
      yield { start, end: cut };
      start = cut;
    }
  }
}

export interface AcceptedWords {
  readonly text: string;
  readonly label: string;
}

const allWords = /[\p{L}\p{N}]+/gu;
interface AcceptedWord {
  readonly folded: string;
  readonly text: string;
  readonly guess: string;
}
const noWords: readonly AcceptedWord[] = [];
/** `72` or `Mo` are everywhere and identify nobody. */
const isInformative = (folded: string): boolean =>
  /\p{L}/u.test(folded)
    ? folded.replace(/[^\p{L}\p{N}]/gu, '').length >= 3
    : folded.replace(/\P{Nd}/gu, '').length >= 4;

/**
 * Every occurrence of words that somebody accepted, in any note; `guess` is their most frequent label. One look-up per
 * word of a note.
 */
export function acceptedSearch(accepted: readonly AcceptedWords[]): AcceptedSearch {
  const labels = new Map<string, { text: string; counts: Map<string, number> }>();
  for (const { text, label } of accepted) {
    const folded = foldWithOffsets(text).text.trim();
    if (!isInformative(folded)) continue;
    const known = labels.get(folded) ?? { text, counts: new Map<string, number>() };
    known.counts.set(label, (known.counts.get(label) ?? 0) + 1);
    labels.set(folded, known);
  }
  // Thousands of names in a large project begin with `Anna`, or with `Dr`: the second word tells them apart.
  const byFirst = new Map<string, Map<string, AcceptedWord[]>>();
  for (const [folded, { text, counts }] of labels) {
    const [first, second = ''] = folded.match(allWords) ?? [];
    if (first === undefined) continue;
    const guess = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
    let bySecond = byFirst.get(first);
    if (bySecond === undefined) byFirst.set(first, (bySecond = new Map<string, AcceptedWord[]>()));
    const same = bySecond.get(second);
    if (same === undefined) bySecond.set(second, [{ folded, text, guess }]);
    else same.push({ folded, text, guess });
  }
  const standing = (held: string) => {
    const found = new Set<AcceptedWord>();
    const words = held.match(allWords) ?? [];
    words.forEach((word, at) => {
      const bySecond = byFirst.get(word);
      if (bySecond === undefined) return;
      for (const each of bySecond.get('') ?? noWords)
        if (each.folded === word || held.includes(each.folded)) found.add(each);
      for (const each of bySecond.get(words[at + 1] ?? '') ?? noWords) if (held.includes(each.folded)) found.add(each);
    });
    return found;
  };
  const findIn = (note: SearchableText, found: readonly AcceptedWord[], mayGoOn: () => boolean) => {
    const places: (Span & { guess: string })[] = [];
    // Longer words first: «Anna Weber» is one place, not two.
    for (const { text: words, guess } of found.toSorted(
      (a, b) => b.folded.length - a.folded.length || (a.folded < b.folded ? -1 : 1),
    )) {
      if (!mayGoOn()) break;
      for (const { start, end } of note.sameOrSplit(words))
        if (!places.some((other) => other.start < end && start < other.end)) places.push({ start, end, guess });
    }
    return places.sort((a, b) => a.start - b.start);
  };
  return {
    mayHold: (held) => standing(held).size > 0,
    find: (text, mayGoOn) => findIn(searchable(text), [...standing(foldForSearch(text))], mayGoOn),
    findIn: (note, held, isAsked) =>
      findIn(
        note,
        [...standing(held)].filter(({ folded }) => isAsked(folded)),
        () => true,
      ),
  };
}
