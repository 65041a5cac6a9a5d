import type { PossibleMiss } from '../../review/possibleMisses';
import { foldForSearch } from '../../text/foldedWithOffsets';
import { announcesName } from '../leakScan/namePlace';

/**
 * What a reader would laugh at among the first words of the desk loses this much: it stays on the list, behind what
 * looks like a name, a date or a number of somebody.
 */
const form = -4;
const vocabulary = -3;

/**
 * What a nurse signs with, in the five languages, and what is written in capitals beside it: `IDE` is an *infirmier
 * diplômé d'État* more often than anybody's name.
 */
const professions = new Set(
  (
    'IDE IDEC IDEL IBODE IADE AS ASH ASD AVS MKDE MAR MPR PH PUPH FFI DES ' +
    'RN LPN LVN CNA CRNA NP PA PCP MD DO EMT PT OT SLP RT HCA ' +
    'DGKP DGKS GKP PDL PFK MFA OA OÄ FA FÄ AA PJ ' +
    'DUE ATS TCAE TCAI AE MAP MIR EIR FEA LD ' +
    'AIOS ANIOS VPK VS HBO HAIO SEH POH SPV'
  ).split(' '),
);

const roman = String.raw`(?:I{1,3}|IV|VI{0,3}|IX|X)`;
/** `III de la NYHA`, `II-III de Sadoul`, `Y de Roux`, `B de Dukes`: a grade or a form, and who described it. */
const grade = new RegExp(String.raw`^(?:${roman}(?:[-‐]${roman})?|\p{Lu})[a-c]?[ \t]+(?:de|of|nach|van)[ \t]`, 'u');
/** `Servicio de Urología`: where someone works, and what every hospital has. */
const ward = new RegExp(
  '^(?:servicio|sección|unidad|departamento|service|unité|département|section|unit|department|abteilung|afdeling)' +
    '[ \\t]+(?:de|of|für|voor)[ \\t]',
  'iu',
);
/** `Síndrome de Alagille`, `Guillain-Barré Syndrome`, `Estadio IV`, `Figure`, `Glasgow Coma Scale`. */
const termBegins = new RegExp(
  '^(?:s[íy]ndrome?|syndrom|maladie|enfermedad|morbus|estadio|grado|stade|grade|stage|grad|stadium|' +
    'clase|classe|class|figur[ae]?|figuur|tabla|table|tableau|tabelle|tabel)(?!\\p{L})',
  'iu',
);
const termEnds = /(?<!\p{L})(?:syndrome|disease|score|scale|index|test|scan|ct|mri|mrt|irm|tdm|ecg|ekg)$/iu;
const abbreviation = /^\p{Lu}{2,5}s?$/u;

/** `11.5-16.0`, `0,70-1,30`, `5.5/6.5/4.5cm`: a range or measures. */
const decimals = /^\d{1,3}[.,]\d{1,3}\D|\D\d{1,3}[.,]\d{1,3}(?:\p{L}.*)?$/u;
/** `10-0-10`, `80/70/20`: a dose or values, six digits at most; dates, telephone numbers and keys have other forms. */
const threeValues = /^(?=(?:\D*\d){3,6}\D*$)\d{1,3}([/-])\d{1,3}\1\d{1,3}$/;

/**
 * Added to the weight of capitals and digits that nobody judged; zero or less.
 * @param isEponym whether words are called after somebody in every hospital: `Barthel`, `Epstein Barr`
 */
export function lessLikely(
  text: string,
  { start, end, kind }: Pick<PossibleMiss, 'start' | 'end' | 'kind'>,
  isEponym: (words: string) => boolean = () => false,
): number {
  const words = text.slice(start, end);
  if (kind === 'digits') return isMeasured(words, text.slice(end, end + 2)) ? form : 0;
  if (grade.test(words) || professions.has(words)) return form;
  if ([ward, termBegins, termEnds, abbreviation].some((each) => each.test(words))) return vocabulary;
  return isCalledAfter(words, isEponym) && !isPerson(text, start, end) ? vocabulary : 0;
}

/** `Barthel`, `Ziehl-Neelsen`; but not every word of `Addison Becker` by itself. */
const isCalledAfter = (words: string, isEponym: (words: string) => boolean): boolean =>
  isEponym(words.replace(/[-‐]/gu, ' ')) ||
  (/[-‐]/u.test(words) && !/\s/.test(words) && words.split(/[-‐]/u).every(isEponym));

const wordBefore = /(\p{L}[\p{L}\p{M}]*)(?:\. {0,3}|: ?| {1,3})$/u;
const initialBefore = /(?<![\p{L}\p{N}])\p{Lu}\. ?$/u;
const initialBehind = /^,? \p{Lu}\.(?!\p{L}{2})/u;
const madeBy = new Set(['by', 'por', 'par', 'door', 'durch']);

/** `Frau Becker`, `seen by Bell`, `G. Barthel`, `Addison, K.`: somebody has the name, whatever else has it. */
function isPerson(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  const word = wordBefore.exec(before)?.[1];
  if (word !== undefined) {
    const folded = foldForSearch(word);
    if (announcesName(folded) || madeBy.has(folded)) return true;
  }
  return initialBefore.test(before) || initialBehind.test(text.slice(end, end + 6));
}

function isMeasured(words: string, after: string): boolean {
  if (/[-/]/.test(words) && !isDayMonthYear(words) && decimals.test(words)) return true;
  // `4.650.000/mm3`
  if (/^\d{1,3}(?:[.,]\d{3})+(?:\/\p{L}|$)/u.test(words) && (words.includes('/') || /^\/\p{L}/u.test(after)))
    return true;
  return threeValues.test(words) && !isDayMonthYear(words);
}

/** Two of three parts are a day and a month, whatever their order. */
function isDayMonthYear(words: string): boolean {
  const parts = /^(\d{1,4})([./-])(\d{1,2})\2(\d{2,4})$/.exec(words);
  if (parts === null) return false;
  const [first, second, third] = [parts[1], parts[3], parts[4]].map(Number) as [number, number, number];
  const isDate = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12;
  return isDate(first, second) || isDate(second, first) || isDate(third, second);
}
