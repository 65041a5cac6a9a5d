import type { DocumentString } from '../../../core/exchange/documents/documentFormat';
import type { PhiType } from '../../../contract/phi';
import { systemDigest } from '../../node/digest';
import type { LeakPatterns } from '../../../core/deidentify/compiledPatterns';
import { scanForLeaks, type LeakHit } from '../../../core/deidentify/leakScan';

export interface FilePatterns {
  /** Patterns that must not occur in the file of these notes. */
  readonly own: readonly LeakPatterns[];
  /** Words of replaced names, in their original spelling. */
  readonly ownWords: ReadonlyMap<string, PhiType>;
  /** Layout texts without findings: all letters of a ward share them. */
  readonly clean: Set<string>;
  /** Patterns that must not occur in any file. */
  readonly ofAll: LeakPatterns;
}

export interface FileHit extends Pick<LeakHit, 'rule' | 'type'> {
  readonly where: string;
}

/**
 * Most attribute values are words and numbers of the layout: in these, only complete originals count, and words of
 * names in their original spelling.
 */
const wholeRules: ReadonlySet<string> = new Set(['original', 'number', 'knownPatient']);
/** Names of fonts and styles are also names of people and places, but never full names or numbers. */
const isLayout = ({ where }: DocumentString): boolean => where.endsWith(' layout');
const isAttribute = ({ where }: DocumentString): boolean => where.endsWith(' attributes');

/**
 * Looks for originals in a written file, in what a reader other than that of its notes finds in its raw bytes.
 * Occurrences that the released notes contain as often were scanned with the notes: a surrogate may happen to be
 * someone's name.
 * @param strings of the file
 * @param released texts of the notes of this file, as released
 */
export function leaksInFile(
  strings: readonly DocumentString[],
  released: readonly string[],
  { own, ownWords, ofAll, clean }: FilePatterns,
): readonly FileHit[] {
  const found: FileHit[] = [];
  const texts = withPackedDays(released.join('\n').toLowerCase());
  for (const string of strings) {
    if (string.text.trim() === '') continue;
    const layout = isLayout(string) ? systemDigest.sha256(string.text) : '';
    if (clean.has(layout)) continue;
    const before = found.length;
    const document = { id: '', text: string.text, original: '', spans: [] };
    const hits = [
      ...(layout !== '' ? [] : own.flatMap((patterns) => scanForLeaks(document, patterns))),
      ...scanForLeaks(document, ofAll, undefined, { isOfOthers: true }).filter(({ rule }) => wholeRules.has(rule)),
    ];
    if (isAttribute(string))
      for (const [word] of string.text.matchAll(/\p{L}{3,}/gu)) {
        const type = ownWords.get(word);
        if (type !== undefined) found.push({ where: string.where, rule: 'nameWord', type });
      }
    const lower = hits.length === 0 ? '' : string.text.toLowerCase();
    for (const { start, end, rule, type } of hits) {
      const words = lower.slice(start, end);
      if (isAttribute(string) && (type === 'date' || !wholeRules.has(rule))) continue;
      if (occurrences(lower, words) > occurrences(texts, words)) found.push({ where: string.where, rule, type });
    }
    if (layout !== '' && found.length === before) clean.add(layout);
  }
  return found;
}

/** Looks for anyone's full names and numbers in the name of a released file. */
export const leaksInName = (name: string, ofAll: LeakPatterns): readonly FileHit[] =>
  scanForLeaks({ id: '', text: name.replace(/[._/+-]+/g, ' '), original: '', spans: [] }, ofAll, undefined, {
    isOfOthers: true,
  })
    .filter(({ rule }) => wholeRules.has(rule))
    .map(({ rule, type }) => ({ where: 'name', rule, type }));

/** Notes show a day as `2004-03-09` that fields of some formats have as `20040309`. */
function withPackedDays(text: string): string {
  const days = [...text.matchAll(/\b(\d{4})-(\d\d)-(\d\d)\b/g)];
  return `${text}\n${days.map(([, year, month, day]) => `${year}${month}${day}`).join(' ')}`;
}

function occurrences(text: string, word: string): number {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0 && word !== ''; at = text.indexOf(word, at + word.length)) count += 1;
  return count;
}
