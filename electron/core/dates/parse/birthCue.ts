import { foldSpelling } from '../../text/spelling';

/** Words directly before a birth date, folded, without points. */
const birthCue = new RegExp(
  [
    String.raw`(?:\b(?:born(?: on)?|birth ?date|birthday|date of birth|dob|d o b|nacimiento|`,
    String.raw`nacid[oa](?:\(a\)|\/[oa])?(?: el)?|f nac|fecha nac|fnac|naissance|nee?(?: ?\(e\))?(?: le)?|ddn|`,
    'geboren(?: op| am)?|geboortedatum|geb datum|geb(?: op| am)?|geburtsdatum|geburtstag|',
    String.raw`gebdat)(?![\p{L}\p{N}])|\*)[\s:.,(]*$`,
  ].join(''),
  'u',
);
const cueLength = 32;
/** A quick check for any of them. */
const birthWord = /born|birth|dob|d\.? ?o\.? ?b|nac|naiss|n[ée]e?(?!\p{L})|ddn|geb|\*/iu;

/** Do the words directly before the mention say that it is a birth date? */
export function isBirthCue(text: string, start: number): boolean {
  if (!birthWord.test(text.slice(Math.max(0, start - cueLength), start))) return false;
  const before = foldSpelling(text.slice(Math.max(0, start - cueLength), start))
    .replace(/\./g, ' ')
    .replace(/\s+/g, ' ');
  return birthCue.test(before.slice(before.search(/[^\n]*$/)));
}
