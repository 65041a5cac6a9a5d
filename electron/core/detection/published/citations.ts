import type { Language } from '../../../contract/text';
import { GIVEN } from '../wordClasses';
import type { Zone } from './zone';

type LookUp = (word: string) => number;

const surname = "\\p{Lu}[\\p{L}'’]+(?:-\\p{Lu}[\\p{L}'’]+)*";
const particles = '(?:(?:de|da|del|van|von|der|den|le|la|di|do) ){0,2}';
const author = `(?:(?:\\p{Lu}\\.[ -]?){1,3})?${particles}${surname}(?: \\p{Lu}{1,2}(?=[ ,]))?`;
const conjunction = '(?:&|y|e|and|et|und|en)';
const authors = `${author}(?:(?:,? ${conjunction} |, )${author}){0,3}`;
const together = `${author}(?:, ${author}){0,3},? ${conjunction} ${author}`;
const year = '(?:19|20)\\d\\d[a-d]?(?!\\d)';

/**
 * `Kim et al`, `Dalmau y cols`: what stands behind the names. One pattern for all of them: a string is searched for by
 * its first letter, and these begin with the blank that is before every word.
 */
const colleagues: Readonly<Record<Language, RegExp>> = {
  en: / (?:et al|coworkers|co-workers)/gu,
  es: / (?:et al|y col|e col)/gu,
  fr: / et (?:al|coll)/gu,
  nl: / (?:et al|medewerkers)/gu,
  de: / (?:et al|Mitarb)/gu,
};
const colleaguesBehind = '(?:,? (?:and|en|und|u\\.))?$';
const authorsBefore = new RegExp(`${authors}${colleaguesBehind}`, 'u');
const restOfColleagues = new RegExp(`^[\\s-]?[\\p{L}-]+(?: al)?\\.?,?(?: ?\\d{0,2} ?[([]? ?${year})?`, 'u');

/** `(Love y Symes, 2004`: in brackets, with the year. */
const inBrackets = new RegExp(`\\(${together},? $`, 'u');
/** `modelo propuesto por Marlatt y George (1984`: after a word about publications. */
const beforeBracket = new RegExp(`(${together}) ?\\($`, 'u');
const published = new RegExp(
  '(?<!\\p{L})(?:descri[bpt]|beschr|décri|propuest|propos|publi|reported|' +
    'rapport|berich|model|modèl|criteri|critère|kriteri|' +
    'según|according|nach|selon|volgens|gemäß|estudio|study|studie|étude|' +
    'técnica|techni|método|method|méthode|classific|' +
    'klassifi|escala|scale|échelle|skala|schaal)[^.\\n]{0,40}$',
  'iu',
);

const [space, opening, comma, stop, lastCapital] = [32, 40, 44, 46, 90];

/** What a note is asked for before it is searched. */
export interface Hints {
  /** Where years begin. */
  readonly years: readonly number[];
  readonly hasColleagues: boolean;
  readonly hasDoi: boolean;
}
/** Words of which one stands in a note with `colleagues`, as tokens of a scan have them. */
export const colleagueWords: Readonly<Record<Language, readonly string[]>> = {
  en: ['al', 'coworkers', 'workers'],
  es: ['et', 'col', 'cols', 'colaboradores'],
  fr: ['al', 'coll'],
  nl: ['al', 'medewerkers'],
  de: ['al', 'Mitarb', 'Mitarbeiter', 'Mitarbeitern'],
};
export const hasColleagueIn = (text: string, language: Language): boolean => text.search(colleagues[language]) >= 0;

/** Words that names of periodicals consist of, as they are abbreviated. */
const short =
  '(?:Acad|Acta|Am|Ann|Anesth|Arch|Biol|Br|Bull|Can|Cardiol|Chem|Chir|Circ|Clin|' +
  'Commun|Crit|Dermatol|Diabet|Dis|Dtsch|' +
  'Emerg|Endocrinol|Engl|Epidemiol|Esp|Eur|Exp|Gastroenterol|Geneeskd|Genet|Geriatr|Gynecol|Haematol|Hematol|Hosp|' +
  'Immunol|Infect|Int|Intern|J|Klin|Lancet|Med|Metab|Microbiol|Mol|N|Natl|Ned|Nephrol|Neurol|Neurosurg|Nutr|Obstet|' +
  'Oncol|Ophthalmol|Orthop|Otolaryngol|Pathol|Pediatr|' +
  'Pharmacol|Physiol|Prat|Proc|Psychiatry?|Psychol|Radiol|Rehabil|' +
  'Res|Respir|Rev|Rheumatol|Scand|Sci|Soc|Surg|Ther|Thorac|Tijdschr|Transplant|Trop|Urol|Wochenschr|Z)';
/** `N Engl J Med 1998`, `J Clin Oncol. 2004`, `JAMA 2010`. */
const periodical = new RegExp(
  `(?<!\\p{L})(?:${short}\\.? (?:(?:&|of) )?(?:${short}\\.? ){1,5}|` +
    `(?:JAMA|BMJ|NEJM|Lancet|Chest|Circulation)\\.?,? )\\(?$`,
  'u',
);
const shortWords: ReadonlySet<string> = new Set([
  ...short.slice(3, -1).replace('Psychiatry?', 'Psychiatr|Psychiatry').split('|'),
  ...['JAMA', 'BMJ', 'NEJM', 'Lancet', 'Chest', 'Circulation'],
]);
const doi = /(?<!\p{L})doi(?:\.org\/| ?: ?|\s)10\.\d{4,9}\/\S+/giu;

/** Who has a title is somebody of this hospital, also with colleagues: `Dr. Planas et al.` */
const titled =
  /(?:(?<!\p{L})(?:dra?s?|prof|mr|mrs|ms|mme|mlle|hr|fr|herrn?|frau|don|doña|mevr|dhr|docteur|doctora?)\.?)\s*$/iu;
const longestAuthors = 90;

/**
 * Citations in running text: cited names with their year, periodicals with theirs, DOIs.
 */
export function citations(
  text: string,
  language: Language,
  { years, hasColleagues, hasDoi }: Hints,
  lookUp: LookUp,
): readonly Zone[] {
  const zones: Zone[] = [];
  const before = (at: number): string => text.slice(Math.max(0, at - longestAuthors), at);
  const add = (at: number, length: number, end: number): void => {
    const start = at - length;
    if (!titled.test(text.slice(Math.max(0, start - 10), start))) zones.push({ start, end });
  };
  for (const { index: at } of hasColleagues ? text.matchAll(colleagues[language]) : []) {
    const named = authorsEnd.test(text.slice(Math.max(0, at - 30), at)) ? authorsBefore.exec(before(at)) : null;
    if (named !== null)
      add(at, named[0].length, at + (restOfColleagues.exec(text.slice(at, at + 40))?.[0].length ?? 0));
  }
  for (const at of years) {
    const last = text.charCodeAt(at - 1);
    if (last !== space && last !== opening) continue;
    const isOfPeriodical = endsShort(text, at);
    if (last === space && !isOfPeriodical && !isBracketBefore(text, at)) continue;
    const around = before(at);
    const cited = last === opening ? citedBefore(around) : inBrackets.exec(around)?.[0];
    if (cited !== undefined && !areGivenNames(cited, lookUp)) add(at, cited.length, at + 4);
    const named = isOfPeriodical ? periodical.exec(around) : null;
    if (named !== null) add(at, named[0].length, at + 4);
  }
  if (hasDoi)
    for (const { index, 0: found } of text.matchAll(doi)) zones.push({ start: index, end: index + found.length });
  return zones;
}

/** A word with a capital, or what joins authors to the others: not `colon y colecistitis`. */
const authorsEnd = /(?:\p{Lu}[\p{L}'’-]*|(?<!\p{L})(?:and|en|und|u))[.,]{0,2}$/u;

function isBracketBefore(text: string, at: number): boolean {
  for (let i = at - 1; i >= 0 && i > at - longestAuthors; i--) {
    const code = text.charCodeAt(i);
    if (code === 40) return true;
    if (code === 41 || code === 10) return false;
  }
  return false;
}

/** Whether a word of a periodical, all of which are plain letters, stands directly before, as `Med. ` and `JAMA, (`. */
function endsShort(text: string, at: number): boolean {
  let end = at;
  for (const code of [opening, space, comma, stop]) if (text.charCodeAt(end - 1) === code) end--;
  let start = end;
  while (isPlainLetter(text.charCodeAt(start - 1))) start--;
  return start < end && text.charCodeAt(start) <= lastCapital && shortWords.has(text.slice(start, end));
}
const isPlainLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;

function citedBefore(text: string): string | undefined {
  const found = beforeBracket.exec(text);
  return found !== null && published.test(text.slice(0, found.index)) ? found[0] : undefined;
}

/** `(Anna y Pedro, 1999)` may be children. */
const areGivenNames = (names: string, lookUp: LookUp): boolean =>
  (names.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).every((name) => (lookUp(name) & GIVEN) !== 0);
