import type { OccurrenceForm } from '../../contract/vocabulary';

export type { OccurrenceForm };

/** Ends of a genitive that are written onto a name: `Müllers`, `Schulzes`. */
export const genitiveTails = ['s', 'es', 'ns', 'ens'] as const;

/**
 * Is a folded word one of a set, or one of them with or without the end of a genitive: `ontiveros` beside `ontivero`?
 */
export function isNameAmong(names: ReadonlySet<string>, word: string): boolean {
  if (names.has(word)) return true;
  if (names.size === 0) return false;
  return genitiveTails.some(
    (tail) => names.has(word + tail) || (word.endsWith(tail) && names.has(word.slice(0, -tail.length))),
  );
}

const nameWord = /^\p{L}[\p{L}'’-]*$/u;
/** Shorter ones are words of every language rather than surnames. */
const minSurname = 3;

/**
 * What else a folded name of several words is written as, most alike first. Empty for anything that is no such name.
 */
export function nameForms(needle: string): readonly { readonly words: string; readonly form: OccurrenceForm }[] {
  const [before = '', behind, ...more] = needle.split(',').map((part) => part.trim());
  if (more.length > 0) return [];
  const isTurned = behind !== undefined && behind !== '';
  const words = (isTurned ? `${behind} ${before}` : before)
    .split(' ')
    .filter((word) => !word.endsWith('.') || word.length === 2);
  // `weber, anna` says itself which part is the surname; else it is the last word.
  const surname = isTurned ? before : (words.at(-1) ?? '');
  const given = isTurned ? behind.split(' ') : words.slice(0, -1);
  if (
    given.length === 0 ||
    !surname.split(' ').every((word) => nameWord.test(word)) ||
    !given.every((word) => nameWord.test(word) || /^\p{L}\.$/u.test(word))
  )
    return [];
  const full = given.join(' ');
  const letters = given.map((word) => word.charAt(0));
  const [first = ''] = letters;
  const forms: { words: string; form: OccurrenceForm }[] = [
    { words: `${full} ${surname}`, form: 'turned' },
    { words: `${surname}, ${full}`, form: 'turned' },
    { words: `${surname} ${full}`, form: 'turned' },
    ...[letters.join('. ') + '.', letters.join('.') + '.', `${first}.`, first].flatMap((initials) => [
      { words: `${initials} ${surname}`, form: 'initials' as const },
      { words: `${initials}${surname}`, form: 'initials' as const },
      { words: `${surname}, ${initials}`, form: 'initials' as const },
      { words: `${surname} ${initials}`, form: 'initials' as const },
    ]),
    { words: `${letters.join('.')}.${surname.charAt(0)}.`, form: 'initials' },
    { words: `${letters.join('. ')}. ${surname.charAt(0)}.`, form: 'initials' },
    ...(surname.length >= minSurname ? [{ words: surname, form: 'surname' as const }] : []),
  ];
  return forms.filter(
    ({ words: each }, index) => each !== needle && forms.findIndex(({ words: other }) => other === each) === index,
  );
}
