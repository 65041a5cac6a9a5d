import type { PhiType, Suggestion } from '../../electron/contract/phi';
import { familyOfType } from '../../electron/contract/phiTypes';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import { isUsedAsWord } from '../../electron/core/detection/ordinaryUse';
import { isMeasureWord } from '../../electron/core/detection/recognizers/units';
import {
  EPONYM,
  FUNCTION_WORD,
  KEY,
  KINSHIP,
  NAME,
  NAME_CUE,
  PROTECTED,
  SEX,
  TITLE,
} from '../../electron/core/detection/wordClasses';
import { isUsedAsEponym } from './eponymUse';
import type { Language } from '../../electron/contract/text';

// What a small model adds beside rules in vain, in notes of a kind that it never saw: values with a unit, generic
// institutions, words that the lists say are none of a person.

const unit = '[mcdknpµμ]?(?:g|l|L|mol|m|Hz|Gy|Pa|U|Eq|kat|osm)|UI|IU|IE|mmHg|mmhg|bpm|min|log|mm?[23²³]';
/** Not before a full stop: `M.` and `m.` begin names. */
const unitBehind = new RegExp(`^[ \u00a0]?(?:[µμ°%‰]|/ ?[µμ]|(?:/ ?)?(?:${unit})(?![\\p{L}\\p{N}.]))`, 'u');
const valueAndWord = /^\d[\d.,]* ?(\p{L}+)$/u;
const valueWithUnit = new RegExp(`^\\d[\\d.,]*(?:${unit})$`, 'u');
/** `(N: 4400-11300`, `normal range 150`. */
const normalBefore = /(?:\((?:n|vn|rr)|(?<!\p{L})(?:normal\p{L}*|norme?n?|range|bereich|rango))[ :=<>(\d.,–-]{0,14}$/iu;
/** `depuis 3 ans`, `4 years ago`: how long something lasted, not how old somebody is. */
const spanBefore = new RegExp(
  "(?<!\\p{L})(?:depuis|après|pendant|durant|délai de|y['’ ]?a|since|after|for|over|seit|nach|vor|sinds|gedurende|" +
    'hace|tras|durante) $',
  'iu',
);
const spanBehind = new RegExp(
  '^ ?(?:ans|years|jahre|jaar|años) (?:avant|auparavant|après|plus|before|ago|earlier|later|zuvor|vorher|später|' +
    'geleden|antes|atrás)',
  'iu',
);
/** `2009;32(7):1335-43` */
const pagesBefore = /(?:\d\(\d+\)|;\d+):$/u;
const longestBefore = 40;
/** `WHO-classificatie 2016`, `ACR/EULAR-Kriterien von 2010`: the edition of a rule, which is nobody's. */
const editionBefore =
  /(?:[ck]lassifi[ck]a\p{L}*|clasificación|[ck]riteri\p{L}*|critères|kriterien) (?:(?:van|von|of|de) )?\(?$/iu;
const year = /^(?:19|20)\d{2}$/u;
/** `souffle 2/6`, `Systolikum 3/6` */
const murmurBefore = /(?:murmur|souffle|geruis|soplo|systoli[ck]um|herzgeräusch|grade|graad|grad|grado) (?:of )?$/iu;
const grade = /^[1-6]\/6$/u;
/** `Apgar 8/10 … 10/10` */
const outOfTen = /^\d{1,2}\/10$/u;
const scoreBefore = /(?:\d\/10\D{1,40}|(?:acui|agudeza|visus|vision|sehschärfe)[^.]{0,40})$/iu;
/** No value has so many digits, but a telephone and most numbers of people do. */
const shortestNumber = 8;
const range = /^\d{1,6} ?[-–] ?\d{1,6}$/u;
const dayAndMonth = /^(\d{1,2})[./-](\d{1,2})\.?$/u;
const monthAndYear =
  /^(?:(?:0?[1-9]|1[0-2])[./-](?:19|2[01])\d{2}|(?:19|2[01])\d{2}[./-](?:\d{2}|(?:19|2[01])\d{2}))$/u;

/**
 * Whether a small model found something in vain. What is wrongly called so is lost, so each class is one that hardly a
 * person, place, day or number falls into.
 *
 * @param lookUp of the note's language
 * @param language of the note
 */
export function isUnfounded(
  { start, end, type }: Pick<Suggestion, 'start' | 'end' | 'type'>,
  text: string,
  { lookUp }: Pick<Gazetteer, 'lookUp'>,
  language: Language,
): boolean {
  const found = text.slice(start, end);
  if (isOfKey(text, start, end) || codeTable.test(found) || isMedicalCode(text, start, end)) return true;
  if (!/\p{L}/u.test(found)) return isMeasured(type, text, start, end) || !isWrittenAs(type, text, start, end);
  if (valueWithUnit.test(found)) return true;
  const [, unitOf] = valueAndWord.exec(found) ?? [];
  if (unitOf !== undefined && isMeasureWord(unitOf.toLowerCase())) return true;
  const family = familyOfType[type];
  // in a line without capitals, names of institutions have none either
  const isSmall = !/[\p{Lu}\p{N}]/u.test(found) && /\p{Lu}/u.test(lineAround(text, start, end));
  const words = found.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
  const classes = words.map(lookUp);
  const isNothing = classes.length > 0 && classes.every((word) => (word & PROTECTED) !== 0);
  // `immunoglobulines M. Le diagnostic`; but what a rule leaves of `De Wit`
  const isFunction = classes.every((word) => (word & FUNCTION_WORD) !== 0);
  if (classes.length > 0 && isFunction && family !== 'place' && !/^ \p{Lu}/u.test(text.slice(end, end + 2)))
    return true;
  if (type === 'profession') return isNothing;
  if (family !== 'place' && family !== 'name') return false;
  if (isUsedAsEponym(text, start, end, { lookUp }) || isAbbreviation(text, start, end, type, lookUp)) return true;
  if (family === 'place') return isSmall || isNothing;
  const [only] = words;
  return (
    isNoPerson(text, start, end, classes.at(-1) ?? 0) ||
    (only !== undefined && words.length === 1 && (classes[0]! & NAME) === 0 && isUsedAsWord(text, only, language)) ||
    twice.test(found) ||
    (words.length === 1 && (classes[0]! & NAME) === 0 && drug.test(found)) ||
    citedBefore.test(text.slice(Math.max(0, start - longestBefore), start)) ||
    (isSmall && isCompound(text, start, end) && classes.every((word) => (word & NAME) === 0)) ||
    classes.some((word) => (word & PROTECTED) !== 0) ||
    (classes.length === 1 && ((classes[0]! & EPONYM) !== 0 || isDemonym(text, end, lookUp)))
  );
}

const capitals = /^(?:\p{Lu}{4}|(?!.*[AEIOUYÀ-Ý])\p{Lu}{5,6}|\p{Lu}{3,5}-?\d{1,4}|[CDLS]\d{1,2})$/u;
const writer = /(?<!\p{L})(?:by|par|por|von|vom|door|dr|dra|drs|prof)\.? $/iu;
/**
 * `la recherche de (BAAR)`, `le gène KCNQ1`, `sciatique S1`: capitals in the middle of a sentence, too long for
 * initials, with no word before them that announces a person. Wards are called so, too.
 */
function isAbbreviation(text: string, start: number, end: number, type: PhiType, lookUp: Gazetteer['lookUp']): boolean {
  const found = text.slice(start, end);
  const isBracketed = /^\p{Lu}{3,5}$/u.test(found) && text[start - 1] === '(' && text[end] === ')';
  if ((!capitals.test(found) && !isBracketed) || (type === 'department' && !/\d$/u.test(found))) return false;
  if (!/\p{Ll}/u.test(lineAround(text, start, end)) || (!isBracketed && (lookUp(found) & NAME) !== 0)) return false;
  const before = text.slice(Math.max(0, start - longestBefore), start);
  const word = /(?<!\p{Lu})(\p{Ll}[\p{L}\p{M}]*) \(?$/u.exec(before)?.[1];
  return word !== undefined && !writer.test(before) && (lookUp(word) & (TITLE | NAME_CUE | KINSHIP | KEY)) === 0;
}

/** `cas rapportés par Aggarwal et Choudry` */
const citedBefore = new RegExp(
  '(?:cas|cases?|études?|study|studies|series|fall|fälle|casus|casos?|estudios?) (?:\\p{L}+ )?' +
    '(?:rapporté|décrit|publié|reported|described|published|beschrieben|beschreven|descrito)e?s? ' +
    '(?:par|by|von|door|por) (?:\\p{Lu}[\\p{L}-]+(?: et| and| und| en| y|,) )?$',
  'iu',
);

/** Generic names of drugs end so in the five languages, and hardly a surname does. */
const drug = new RegExp(
  '(?:cill?in[ea]?|m[iy]cin[ea]?|floxacin[eao]?|coxibe?|prazole?|sartane?|statine?|conazole?|olol|dipine?|zepam|' +
    'parin[ea]?|flurane?|tinib|mab|gliptin[ea]?|cycline?|caïne|profène?)$',
  'iu',
);

/** `well. well.`, in small letters: nobody's name. */
const twice = /(?<!\p{L})(\p{Ll}{2,})[^\p{L}-]+\1(?!\p{L})/u;

/** `a German woman` */
const isDemonym = (text: string, end: number, lookUp: Gazetteer['lookUp']): boolean => {
  const behind = /^ (\p{Ll}+)/u.exec(text.slice(end, end + 16))?.[1];
  return behind !== undefined && (lookUp(behind) & SEX) !== 0;
};

/**
 * `46 Gray`, `K. kingae`, `Arabin®`, `../journal.php`: a unit, a germ, a brand, a path. A word that is also somebody's
 * name is a unit only where a dose is told, and no germ: `bed 4 Gray`, `J. morris`.
 */
function isNoPerson(text: string, start: number, end: number, lastWord: number): boolean {
  const found = text.slice(start, end);
  const before = text.slice(Math.max(0, start - longestBefore), start);
  const isName = (lastWord & NAME) !== 0;
  return (
    (/\d[ \u00a0]?$/u.test(before) &&
      isMeasureWord(found.toLowerCase()) &&
      (!isName || /^\p{Ll}/u.test(found) || doseBefore.test(text.slice(Math.max(0, start - doseReach), start)))) ||
    (!isName && germ.test(text.slice(Math.max(0, start - 3), end))) ||
    /^ ?[®™]/u.test(text.slice(end, end + 2)) ||
    /\.\.\//u.test(found)
  );
}
/** `a dose of 46`, `Dosis: 2 x 30`, `irradiation de 46` */
const doseReach = 160;
const doseBefore =
  /(?:dos[eiya]s?|irradi\p{L}*|bestrahl\p{L}*|bestral\p{L}*|boost|total)(?!\p{L})[^\n]{0,120}\d[ \u00a0]?$/iu;

/** A genus with one letter, and its species: those of germs end so, and names after an initial have a capital. */
const germ = /(?<!\p{L})\p{Lu}\. ?\p{Ll}+(?:ae|ans|is|us|um|ii|coli)$/u;

/** `thoraco-abdomino-pelvien`, or a part of it. */
const isCompound = (text: string, start: number, end: number): boolean =>
  /\p{L}-\p{L}/u.test(text.slice(Math.max(0, start - 2), end + 2));

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
/** `G6P3023`: how often somebody was pregnant and gave birth. */
const parity = /^G\d{1,2}P\d{1,5}(?:A\d)?$/u;
const exchange = /^[AC-IK-NP-TVWY]\d{2,4}[AC-IK-NP-TV-Y]$/u;
const ofGene = /(?<!\p{L})(?:mutati|mutaci|variant|polymorphi|polimorfi|polymorfi|g[eéè]ne?s?(?!\p{L}))/iu;
/** `the variant E623K`: which amino acid stands for which. */
function isMedicalCode(text: string, start: number, end: number): boolean {
  const found = text.slice(start, end);
  return parity.test(found) || (exchange.test(found) && ofGene.test(text.slice(Math.max(0, start - 48), end + 24)));
}
/** Of HL7: what the code before it is from. */
const codeTable = /^HL7\d{4}$/u;

function isMeasured(type: PhiType, text: string, start: number, end: number): boolean {
  const found = text.slice(start, end);
  if (found.replace(/\D/gu, '').length >= shortestNumber && !range.test(found)) return false;
  const before = text.slice(Math.max(0, start - longestBefore), start);
  if (type === 'age' && (spanBefore.test(before) || spanBehind.test(text.slice(end, end + 24)))) return true;
  if (year.test(found) && editionBefore.test(before)) return true;
  if (outOfTen.test(found) && scoreBefore.test(before)) return true;
  if (grade.test(found) && murmurBefore.test(before)) return true;
  return unitBehind.test(text.slice(end, end + 8)) || normalBefore.test(before) || pagesBefore.test(before);
}

/** Whether digits and marks alone may be of a type: a day with its month, a postal code that is no round count. */
function isWrittenAs(type: PhiType, text: string, start: number, end: number): boolean {
  const digits = text.slice(start, end);
  if (type === 'date') {
    const [, first, second] = dayAndMonth.exec(digits) ?? [];
    if (first === undefined) return monthAndYear.test(digits) || digits.match(/[./-]/gu)?.length !== 1;
    const [low, high] = [Number(first), Number(second)].sort((a, b) => a - b) as [number, number];
    return low >= 1 && low <= 12 && high <= 31;
  }
  // a town follows a postal code
  return (
    familyOfType[type] !== 'place' || !/\d{2,}00$/u.test(digits) || /^[\s,]*\p{Lu}/u.test(text.slice(end, end + 8))
  );
}

function lineAround(text: string, start: number, end: number): string {
  const before = text.lastIndexOf('\n', start - 1) + 1;
  const behind = text.indexOf('\n', end);
  return text.slice(before, behind < 0 ? text.length : behind);
}
