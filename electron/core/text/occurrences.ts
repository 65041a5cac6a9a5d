import { foldWithOffsets, foldForSearch, type Folded } from './foldedWithOffsets';
import { nameForms, type OccurrenceForm } from './nameForms';

/**
 * One place where a text stands; `isVariant` when the form differs in more than case, accents and the width of blanks.
 */
export interface FoundOccurrence {
  readonly start: number;
  readonly end: number;
  readonly form: OccurrenceForm;
  readonly isVariant: boolean;
}

const wordUnit = /[\p{L}\p{M}\p{N}]/u;
const mark = /\p{M}/u;
const lineEnd = /[\n\r]/;
/** A word that is cut at the end of a line: `Schmal-⏎mann`. */
const cutWord = /[-\u00ad\u2010](?<=\p{L}.)[^\S\r\n]*(?:\r\n|\n|\r)[^\S\r\n]*(?=\p{Ll})/gu;

/**
 * Every whole-word place of `wanted` in `text`, whatever its case and accents, in reading order and without overlaps.
 * Apart from the same form there are variants: split over lines, words in another order, initials, the surname alone.
 */
export const findOccurrences = (text: string, wanted: string): readonly FoundOccurrence[] =>
  searchable(text).occurrences(wanted);

/** One text in which many words are looked for. */
export interface SearchableText {
  readonly occurrences: (wanted: string) => readonly FoundOccurrence[];
  /** Those of them that are no variant, or split over lines only. */
  readonly sameOrSplit: (wanted: string) => readonly FoundOccurrence[];
}

/** Folds the text once, when it is first searched. */
export function searchable(text: string): SearchableText {
  let folded: Folded | undefined;
  let cuts: readonly Place[] | undefined;
  const find = (wanted: string, hasVariants: boolean): readonly FoundOccurrence[] => {
    const needle = foldWithOffsets(wanted).text.trim();
    if (needle === '') return [];
    folded ??= foldWithOffsets(text);
    cuts ??= [...text.matchAll(cutWord)].map(({ 0: cut, index }) => ({ start: index, end: index + cut.length }));
    return occurrencesOf({ text, folded, cuts }, needle, hasVariants);
  };
  return { occurrences: (wanted) => find(wanted, true), sameOrSplit: (wanted) => find(wanted, false) };
}

interface ReadText {
  readonly text: string;
  readonly folded: Folded;
  /** Where words are cut at the end of a line. */
  readonly cuts: readonly Place[];
}

function occurrencesOf({ text, folded, cuts }: ReadText, needle: string, hasVariants: boolean): FoundOccurrence[] {
  const found: FoundOccurrence[] = [];
  const isFree = (place: Place) => !found.some(({ start, end }) => start < place.end && place.start < end);
  const take = (places: readonly Place[], form: OccurrenceForm) => {
    for (const place of places) if (isFree(place)) found.push({ ...place, form, isVariant: form !== 'same' });
  };
  for (const place of placesOf(text, folded, needle))
    take([place], lineEnd.test(text.slice(place.start, place.end)) ? 'split' : 'same');
  take(cutPlaces(text, cuts, needle), 'split');
  for (const { words, form } of hasVariants ? nameForms(needle) : []) take(placesOf(text, folded, words), form);
  return found.sort((a, b) => a.start - b.start);
}

/** What `mayHold` looks through: made once for a note, kept while notes do not change. */
export function cachedText(text: string): string {
  const joined = text.replace(cutWord, '');
  return joined.length === text.length ? foldForSearch(text) : `${foldForSearch(text)}\0${foldForSearch(joined)}`;
}

/** Whether a note may hold `wanted` or a variant of it; a yes may be wrong, a no never is. */
export function mayHold(wanted: string): (held: string) => boolean {
  const needle = foldWithOffsets(wanted).text.trim();
  if (needle === '') return () => false;
  const forms = nameForms(needle);
  // Every form but bare initials holds the surname.
  const surname = forms.find(({ form }) => form === 'surname')?.words;
  const needed =
    surname === undefined
      ? [needle, ...forms.map(({ words }) => words)]
      : [surname, ...forms.filter(({ words }) => !words.includes(surname)).map(({ words }) => words)];
  return (held) => needed.some((words) => held.includes(words));
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function placesOf(text: string, { text: haystack, at }: Folded, needle: string): readonly Place[] {
  const found: Place[] = [];
  for (let from = haystack.indexOf(needle); from >= 0; from = haystack.indexOf(needle, from)) {
    const to = from + needle.length;
    const isWhole =
      !(touches(haystack, from - 1) && touches(haystack, from)) &&
      !(touches(haystack, to) && touches(haystack, to - 1));
    if (isWhole) {
      let end = endOf(text, at, to);
      while (end < text.length && mark.test(text.charAt(end))) end += 1;
      found.push({ start: at[from] ?? 0, end });
    }
    from = isWhole ? to : from + 1;
  }
  return found;
}

/** Places over words that are cut at a line end. */
function cutPlaces(text: string, cuts: readonly Place[], needle: string): readonly Place[] {
  const found: Place[] = [];
  for (const cut of cuts) {
    // As far to both sides as the words can reach.
    const from = Math.max(0, cut.start - needle.length * 3);
    const to = Math.min(text.length, cut.end + needle.length * 3);
    const joined = text.slice(from, cut.start) + text.slice(cut.end, to);
    const border = cut.start - from;
    for (const { start, end } of placesOf(joined, foldWithOffsets(joined), needle)) {
      if (start < border && border < end) found.push({ start: from + start, end: from + end + (cut.end - cut.start) });
    }
  }
  return found;
}

/**
 * The end of the character that the last folded unit comes from, not the start of the next one: blanks between are left
 * out.
 */
function endOf(text: string, at: Int32Array, to: number): number {
  const last = at[to - 1] ?? 0;
  return last + String.fromCodePoint(text.codePointAt(last) ?? 0x20).length;
}

const touches = (folded: string, index: number): boolean =>
  index >= 0 && index < folded.length && wordUnit.test(folded.charAt(index));
