import { drug } from '../drugNames';
import type { UnfoundedClass } from './unfoundedClass';

/** `PV1-19: …`, `assignedAuthor.id: …`: the name of a field of structured data, in which nobody is named. */
const key = /^(?:[A-Z]{2}[A-Z0-9]-\d+(?:\.\d+)?|[a-z]+[A-Z][\w[\]-]*(?:\.[\w[\]-]+)+)$/u;
const longestKey = 120;

function isOfKey(text: string, start: number, end: number): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  if (start - from > longestKey) return false;
  const line = text.slice(from, end + longestKey);
  const colon = line.indexOf(':');
  return colon >= end - from && key.test(line.slice(0, colon));
}

/** Of HL7: what the code before it is from. */
const codeTable = /^HL7\d{4}$/u;
/** `G6P3023`, `P5G5A0D0`: how often somebody was pregnant and gave birth. */
const parity = /^(?:G\d{1,2}P\d{1,5}|P\d{1,2}G\d{1,2})(?:[ADV]\d)*$/u;
/** `the variant E623K`: which amino acid stands for which. */
const exchange = /^[AC-IK-NP-TVWY]\d{2,4}[AC-IK-NP-TV-Y]$/u;
/** `p.E1799K`: of a protein, as geneticists write it. */
const ofProtein = /(?<![\p{L}\p{N}])p\.\(?$/u;
const ofGene = /(?<!\p{L})(?:mutati|mutaci|variant|polymorphi|polimorfi|polymorfi|g[eéè]ne?s?(?!\p{L}))/iu;

/** `glycine (Gly) to valine (Val)`, as three letters. */
const aminoAcid = /^(?:A(?:la|rg|s[np])|Cys|Gl[nuy]|His|Ile|Leu|Lys|Met|Phe|Pro|Ser|T(?:hr|rp|yr)|Val)$/u;
const ofCodon = /(?<!\p{L})(?:[ck]od[oóò]n|exon|exón|mutati|mutaci|variant|glycine?|valine?|alanine?|[cz]ystein)/iu;

/** `JX-594`, `SU12662`: a substance that has no name yet. */
const substance = /^\p{Lu}{2,4}-?\d{3,6}$/u;
const substanceBefore = new RegExp(
  '(?<!\\p{L})(?:metabolit\\p{L}*|inhibitor\\p{L}*|inhibiteurs?|inhibidor\\p{L}*|remmers?|hemmers?|compounds?|' +
    'composés?|compuestos?|wirkstoffe?|substan[zc]\\p{L}*|sustancias?|vaccin\\p{L}*|vacunas?|impfstoffe?|' +
    'virus|vector\\p{L}*|vecteurs?|agonist\\p{L}*|antagonist\\p{L}*) (?:\\p{Ll}+ )?\\(?$',
  'iu',
);
const substanceBehind =
  /^[- ](?:specific|induced|treated|resistant|positive|spezifisch|induziert|resistent|spécifique|résistant)/iu;
/** `N-desethyl sunitinib (SU12662)` */
const isBehindDrug = (before: string): boolean => drug.test(/(?<!\p{L})(\p{Ll}{5,}) \($/u.exec(before)?.[1] ?? '');
/** `cytochrome P450 2D6`, `CYP3A4` */
const enzyme = /^(?:P-?450 ?(?:[1-5][A-F]\d{1,2})?|CYP ?[1-5][A-F]\d{1,2}|[1-5][A-F]\d{1,2})$/u;
const enzymeBefore = /(?:[cz]yto?[ck]hrom\p{L}*|citocromo|CYP|P-?450)[- ]?$/iu;

export const codes: readonly UnfoundedClass[] = [
  { id: 'fieldName', scopes: ['all'], isIn: ({ text, start, end }) => isOfKey(text, start, end) },
  { id: 'codeTable', scopes: ['all'], isIn: ({ found }) => codeTable.test(found) },
  { id: 'parity', scopes: ['all'], isIn: ({ found }) => parity.test(found) },
  {
    id: 'aminoAcids',
    scopes: ['all'],
    isIn: ({ text, start, end, found }) =>
      exchange.test(found) &&
      (ofProtein.test(text.slice(Math.max(0, start - 4), start)) ||
        ofGene.test(text.slice(Math.max(0, start - 48), end + 24))),
  },
  {
    id: 'aminoAcid',
    scopes: ['name', 'place'],
    isIn: ({ found, text, start, end }) =>
      aminoAcid.test(found) && ofCodon.test(text.slice(Math.max(0, start - 48), end + 24)),
  },
  {
    id: 'substance',
    scopes: ['all'],
    isIn: ({ found, before, text, end }) =>
      substance.test(found) &&
      (substanceBefore.test(before) || isBehindDrug(before) || substanceBehind.test(text.slice(end, end + 12))),
  },
  {
    id: 'enzyme',
    scopes: ['all'],
    isIn: ({ found, before }) => enzyme.test(found) && (enzymeBefore.test(before) || found.startsWith('CYP')),
  },
];
