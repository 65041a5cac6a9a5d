import type { PhiType } from '../../contract/phi';
import { familyOfType } from '../../contract/phiTypes';
import { compact } from '../text/spelling';
import type { SurrogateTable } from './surrogateTable';
import type { ParsedName } from './names';

const upperSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
const wordsInTags = new Map<string, string>();
/** For types and families, which are few. */
function wordInTag(name: string): string {
  let word = wordsInTags.get(name);
  if (word === undefined) wordsInTags.set(name, (word = upperSnake(name)));
  return word;
}

/** The word in a tag: `[HEALTH_CENTRE]`, `[NAME]`, or the label of the label set. */
export function tagWord(type: PhiType, words: 'type' | 'family' | 'label', label: string | undefined): string {
  if (words === 'label' && label !== undefined) return label.replace(/[[\]\s]+/g, '_');
  return wordInTag(words === 'family' ? familyOfType[type] : type);
}

/** What a redactor writes in place of PHI. */
export const redactionMark = 'REDACTED';

/** Followed by the class, if it is to be named. */
export const redacted = (
  type: PhiType,
  words: 'none' | 'type' | 'family' | 'label',
  label: string | undefined,
): string => (words === 'none' ? redactionMark : `${redactionMark}:${tagWord(type, words, label)}`);

/** One mask character for each character except line ends, or always `length` of them. */
export function masked(text: string, length: 'same' | number, mark: string): string {
  return length === 'same'
    ? [...text].map((character) => (character === '\n' || character === '\r' ? character : mark)).join('')
    : mark.repeat(length);
}

const next = (surrogateTable: SurrogateTable, scope: string, tag: string): number => {
  const number = surrogateTable.count(scope, `numbers ${tag}`) + 1;
  surrogateTable.put(scope, `numbers ${tag}`, String(number), String(number));
  return number;
};

/** The number of a value in its scope: the same value, ignoring case and grouping, has the same number. */
export function numberOfValue(text: string, tag: string, scope: string, surrogateTable: SurrogateTable): number {
  const value = compact(text) || text;
  const known = surrogateTable.get(scope, `number ${tag}`, value);
  if (known !== undefined) return Number(known);
  const number = next(surrogateTable, scope, tag);
  surrogateTable.put(scope, `number ${tag}`, value, String(number));
  return number;
}

/**
 * The number of a person: mentions that share a name word and do not contradict each other are one person ("Juan
 * García López", "García"). For the patient, of whom there is only one, a first name alone and surnames alone are
 * also one.
 */
export function numberOfPerson(
  parsed: ParsedName,
  text: string,
  tag: string,
  scope: string,
  isPatient: boolean,
  surrogateTable: SurrogateTable,
): number {
  const words = parsed.parts.filter(({ role }) => role === 'given' || role === 'surname');
  if (words.length === 0) return numberOfValue(text, tag, scope, surrogateTable);
  // entries of the table never change, so a word shared by several persons has one entry for each
  const numbersOf = (role: string, folded: string): readonly string[] => {
    const numbers: string[] = [];
    for (;;) {
      const number = surrogateTable.get(scope, `person ${tag} ${role}`, `${folded} ${numbers.length}`);
      if (number === undefined) return numbers;
      numbers.push(number);
    }
  };
  const has = (number: string, role: string): boolean =>
    surrogateTable.get(scope, `person ${tag} has`, `${number} ${role}`) !== undefined;
  const known = words.map(({ role, folded }) => numbersOf(role, folded));
  const shared = known.filter((list) => list.length > 0);
  let found: string | undefined;
  if (shared.length > 0) {
    found = shared[0]!.find(
      (number) =>
        shared.every((list) => list.includes(number)) &&
        words.every(
          ({ role }, i) =>
            known[i]!.includes(number) ||
            !has(number, role) ||
            (role === 'surname' && known.some((list, j) => words[j]!.role === 'surname' && list.includes(number))),
        ),
    );
  } else if (isPatient) {
    const roles = new Set(words.map(({ role }) => role));
    const count = surrogateTable.count(scope, `numbers ${tag}`);
    for (let number = 1; number <= count && found === undefined; number++)
      if ([...roles].every((role) => !has(String(number), role))) found = String(number);
  }
  const number = found ?? String(next(surrogateTable, scope, tag));
  words.forEach(({ role, folded }) => {
    const numbers = numbersOf(role, folded);
    if (!numbers.includes(number))
      surrogateTable.put(scope, `person ${tag} ${role}`, `${folded} ${numbers.length}`, number);
    if (!has(number, role)) surrogateTable.put(scope, `person ${tag} has`, `${number} ${role}`, '1');
  });
  return Number(number);
}
