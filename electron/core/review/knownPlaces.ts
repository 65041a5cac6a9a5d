import type { Span } from '../../contract/text';
import { foldWithOffsets, foldForSearch } from '../text/foldedWithOffsets';

/** A finished note, as far as it shows what counts as PHI here. */
export interface DecidedNote {
  /** Its `heldText`. */
  readonly held: string;
  readonly accepted: readonly { readonly text: string; readonly label: string }[];
}

interface KnownPlace extends Span {
  /** The most frequent label under which these words were accepted. */
  readonly label: string;
  /** The number of notes. */
  readonly times: number;
}

const digits = /\p{Nd}+/gu;
/** Enough letters to be informative, so that `24 years` is known and `24` is not. Two in a script without case. */
const isInformative = /\p{L}{3}|\p{Lo}{2}/u;
const firstPart = /[\p{L}\p{N}]+/u;
const allParts = /[\p{L}\p{N}]+/gu;
/**
 * The share of the notes containing the words in which they were accepted: below it, the words are ordinary language.
 */
const minShare = 0.25;

/** The words without capitals and accents, with all digits equal. */
const squashed = (folded: string): string => folded.replace(digits, '0');

interface Form {
  readonly labels: Map<string, number>;
  times: number;
}

/**
 * Where words accepted in other notes occur in a note, with any number in place of theirs: in reading order, longer
 * words first if two overlap. Words left unlabelled in most of the notes are excluded.
 */
export function knownPlaces(text: string, notes: readonly DecidedNote[]): readonly KnownPlace[] {
  const here = foldWithOffsets(text);
  const standing = standingForms(squashed(here.text), formsOf(notes));
  if (standing.size === 0) return [];
  const elsewhere = notes.map(({ held }) => squashed(held));
  const found: KnownPlace[] = [];
  for (const [form, { labels, times }] of [...standing].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1))) {
    if (times < minShare * elsewhere.filter((held) => hasWords(held, form)).length) continue;
    const [label = ''] = [...labels].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0] ?? [];
    for (const match of here.text.matchAll(patternOf(form))) {
      const span = { start: here.at[match.index] ?? 0, end: here.at[match.index + match[0].length] ?? text.length };
      if (!found.some((other) => other.start < span.end && span.start < other.end))
        found.push({ ...span, label, times });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * In how many of the notes every word of a segment was read and left unlabelled; 0 if it has no words. One look-up per
 * word of the notes.
 */
export function leftIn(notes: readonly DecidedNote[]): (words: string) => number {
  const left = new Map<string, number>();
  for (const { held, accepted } of notes) {
    const labelled = new Set(accepted.flatMap(({ text }) => wordsOf(foldForSearch(text))));
    for (const word of new Set(wordsOf(held))) if (!labelled.has(word)) left.set(word, (left.get(word) ?? 0) + 1);
  }
  return (words) => {
    const all = wordsOf(foldForSearch(words));
    return all.length === 0 ? 0 : Math.min(...all.map((word) => left.get(word) ?? 0));
  };
}
const wordsOf = (folded: string): readonly string[] => folded.match(/\p{L}{2,}/gu) ?? [];

function formsOf(notes: readonly DecidedNote[]): ReadonlyMap<string, Form> {
  const forms = new Map<string, Form>();
  for (const { accepted } of notes) {
    const counted = new Set<string>();
    for (const { text, label } of accepted) {
      const words = squashed(foldForSearch(text).trim());
      if (!isInformative.test(words)) continue;
      const form = forms.get(words) ?? { labels: new Map<string, number>(), times: 0 };
      form.labels.set(label, (form.labels.get(label) ?? 0) + 1);
      if (!counted.has(words)) form.times += 1;
      counted.add(words);
      forms.set(words, form);
    }
  }
  return forms;
}

/** One look-up per word of the note, however many were accepted. */
function standingForms(text: string, forms: ReadonlyMap<string, Form>): ReadonlyMap<string, Form> {
  const parts = new Set([...text.matchAll(allParts)].map(([part]) => part));
  return new Map([...forms].filter(([form]) => parts.has(firstPart.exec(form)?.[0] ?? '') && text.includes(form)));
}

const letter = /[\p{L}\p{N}]/u;
function hasWords(text: string, form: string): boolean {
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) {
    if (!letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + form.length))) return true;
  }
  return false;
}

const patternOf = (form: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${form.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&').replaceAll('0', '\\p{Nd}+')}(?![\\p{L}\\p{N}])`,
    'gu',
  );
