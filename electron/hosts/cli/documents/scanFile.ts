import type { DocumentFormat, DocumentString } from '../../../core/exchange/documents/documentFormat';
import type { PhiType } from '../../../contract/phi';
import { systemDigest } from '../../node/digest';
import { scanForLeaks, type LeakHit, type LeakPatterns } from '../../../core/deidentify/leakScan';

export interface FilePatterns {
  /** What must not stand in the file of these notes. */
  readonly own: readonly LeakPatterns[];
  /** Words of replaced names, as they were spelled. */
  readonly ownWords: ReadonlyMap<string, PhiType>;
  /** Texts of the layout in which nothing was found: all letters of a ward have the same. */
  readonly clean: Set<string>;
  /** What must stand in no file. */
  readonly ofAll: LeakPatterns;
}

export interface FileHit extends Pick<LeakHit, 'rule' | 'type'> {
  readonly where: string;
}

/**
 * Most values of attributes are words and figures of the layout, each alone: there whole originals count, and words of
 * names as they were spelled.
 */
const wholeRules: ReadonlySet<string> = new Set(['original', 'number', 'knownPatient']);
/** Names of fonts and styles are names of people and places too; a full name or a number is none of theirs. */
const isLayout = ({ where }: DocumentString): boolean => where.endsWith(' layout');
const isAttribute = ({ where }: DocumentString): boolean => where.endsWith(' attributes');

/**
 * Looks for originals in a written file, by its own bytes and another reader than that of its notes. What the released
 * notes say as often was scanned with them: a surrogate may be somebody's name by chance.
 *
 * @param released texts of the notes of this file, as they leave
 * @throws GauzeError `malformed` where the file cannot be read again
 */
export async function leaksInFile(
  format: DocumentFormat,
  bytes: Uint8Array,
  released: readonly string[],
  { own, ownWords, ofAll, clean }: FilePatterns,
): Promise<readonly FileHit[]> {
  const found: FileHit[] = [];
  const texts = released.join('\n').toLowerCase();
  for await (const string of format.strings(bytes)) {
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
      const said = lower.slice(start, end);
      if (isAttribute(string) && (type === 'date' || !wholeRules.has(rule))) continue;
      if (occurrences(lower, said) > occurrences(texts, said)) found.push({ where: string.where, rule, type });
    }
    if (layout !== '' && found.length === before) clean.add(layout);
  }
  return found;
}

/** Full names and numbers of everybody in the name under which a file leaves. */
export const leaksInName = (name: string, ofAll: LeakPatterns): readonly FileHit[] =>
  scanForLeaks({ id: '', text: name.replace(/[._/+-]+/g, ' '), original: '', spans: [] }, ofAll, undefined, {
    isOfOthers: true,
  })
    .filter(({ rule }) => wholeRules.has(rule))
    .map(({ rule, type }) => ({ where: 'name', rule, type }));

function occurrences(text: string, word: string): number {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0 && word !== ''; at = text.indexOf(word, at + word.length)) count += 1;
  return count;
}
