import { KEY, KINSHIP, NAME, NAME_CUE, TITLE } from '../../../electron/core/detection/wordClasses';
import { lineAround, type Finding, type UnfoundedClass } from './unfoundedClass';

const capitals = /^(?:\p{Lu}{4}|(?!.*[AEIOUYÀ-Ý])\p{Lu}{5,6}|\p{Lu}{3,5}-?\d{1,4}|[CDLS]\d{1,2})$/u;
const writer = /(?<!\p{L})(?:by|par|por|von|vom|door|dr|dra|drs|prof)\.? $/iu;

/**
 * `la recherche de (BAAR)`, `le gène KCNQ1`, `sciatique S1`: capitals in the middle of a sentence, too long for
 * initials, with no word before them that announces a person. Wards are called so, too.
 */
function isAbbreviation({ text, start, end, type, found, before, lookUp }: Finding): boolean {
  const isBracketed = /^\p{Lu}{3,5}$/u.test(found) && text[start - 1] === '(' && text[end] === ')';
  if ((!capitals.test(found) && !isBracketed) || (type === 'department' && !/\d$/u.test(found))) return false;
  if (!/\p{Ll}/u.test(lineAround(text, start, end)) || (!isBracketed && (lookUp(found) & NAME) !== 0)) return false;
  const word = /(?<!\p{Lu})(\p{Ll}[\p{L}\p{M}]*) \(?$/u.exec(before)?.[1];
  return word !== undefined && !writer.test(before) && (lookUp(word) & (TITLE | NAME_CUE | KINSHIP | KEY)) === 0;
}

const fewCapitals = /^\p{Lu}{2,5}$/u;
const code = '(?:CD|CK|CA|HMB|PS|Ki-?|p)-?\\d{1,3}(?:-\\d|\\p{L})?';
const codeBefore = new RegExp(`(?<!\\p{L})${code}[^\\p{L}\\p{N}.;:]{1,3}(?:(?:et|and|und|en|y|e|non|not) ){0,2}$`, 'u');
const codeBehind = new RegExp(`^[^\\p{L}\\p{N}.;:]{1,3}(?:(?:et|and|und|en|y|e) )?${code}(?!\\p{L})`, 'u');

/** `CD20 et CD79a et non EMA, CD3`, `CA19-9 ACE`: a stain or a marker among others. */
const isMarker = ({ text, end, found, before }: Finding): boolean =>
  fewCapitals.test(found) && (codeBefore.test(before) || codeBehind.test(text.slice(end, end + 12)));

/** `Stavudine (D4T)`, `lamivudine (3TC)`: how a drug is called for short. */
const shortDrug = /^(?:\p{Lu}\d\p{Lu}|\d\p{Lu}{2})$/u;
const isShortDrug = ({ text, start, end, found, before }: Finding): boolean =>
  shortDrug.test(found) && text[start - 1] === '(' && text[end] === ')' && /\p{L}[\p{Ll}]{4,} ?\($/u.test(before);

/**
 * Diseases and findings that every list of patients has: `UTI, delirium`, `AKI on CKD3`. Not of two letters,
 * which are as often initials.
 */
const clinical = new Set(
  (
    'UTI AKI CKD CAP HAP COPD LVF CCF NOF TIA CVA DVT STEMI NSTEMI ACS UGIB IHD DKA LRTI URTI TURP ' +
    'DOLS DNAR DNACPR NBM EVAR CABG ERCP MRSA VRE ESBL NSCLC NAC ICC IAM EPOC ACV HTA TVP TEP HDA IRC AVC BPCO IDM ' +
    'AEG OAP VHF KHK AVK HWI TAA TVT LAE UWI LWI'
  ).split(' '),
);

export const abbreviations: readonly UnfoundedClass[] = [
  { id: 'abbreviation', scopes: ['place', 'name'], isIn: isAbbreviation },
  { id: 'clinical', scopes: ['place', 'name'], isIn: ({ found }) => clinical.has(found) },
  { id: 'shortDrug', scopes: ['all'], isIn: isShortDrug },
  { id: 'marker', scopes: ['place', 'name'], isIn: isMarker },
];
