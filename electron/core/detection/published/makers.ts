import { HOSPITAL_WORD, KINSHIP, ORGANIZATION, PROFESSION, PROFESSION_CUE, TITLE } from '../wordClasses';
import type { Zone } from './zone';

const longestBracket = 110;
const longestBefore = 60;
const form =
  '(?:Inc|Corp(?:oration)?|Ltd|LLC|GmbH|A\\.?G\\.?|S\\.?A\\.?|S\\.?L\\.?|B\\.?V\\.?|' +
  'N\\.?V\\.?|S\\.?p\\.?A\\.?|Co|plc|Laboratorios|' +
  'Laboratoires|Laboratories|' +
  'Labs?|Medical(?! (?:Cent|School|Branch|Col))|Diagnostics?|Diagnostica|Scientific|Surgical|' +
  'Bio(?:systems|sciences?|tech|medical|materials|surgery)|Systems?|Technolog(?:y|ies)|Instruments?|' +
  'Pharma(?:ceuticals?|ceutica|zeutika)?|Healthcare|Meditec|Medizintechnik|Corporación|Industries)';
const company = new RegExp(`(?<=[\\p{L}&.] ?)[ ,-]${form}(?![\\p{L}])`, 'u');
/** `lote K7375-2`, `Cat Nº 357`, `modelo M22`. */
const article = new RegExp(
  '(?<!\\p{L})(?:lote?|lotnr|charge|batch|cat(?:alog(?:ue)?)?|réf|ref|model(?:o|l|e)?|modèle|s\\/?n)' +
    '[ .:]*(?:n[oº°r.]*\\s?)?[A-Z]{0,4}\\d',
  'iu',
);
const trademark = /[®™]/u;

/** What the caller knows of words and of what was found. */
export interface MakerEvidence {
  /** Whether a listed company stands in this part of the text. */
  readonly hasCompany: (text: string, start: number, end: number) => boolean;
  /** Whether this part is about somebody's work, other than by words that everybody knows. */
  readonly isAboutWork: (text: string, start: number, end: number) => boolean;
}

/**
 * The bracket around a span, if it says who made what stands before it: `(Cordis)`, `(Affinity NT, Medtronic,
 * Minneapolis, MN, USA)`, `(Innotest®, Heiden, Germany)`. Not where the words before it are about somebody's work:
 * `Ingenieur (Siemens, Erlangen)`.
 */
export function makerBracket(text: string, start: number, end: number, evidence: MakerEvidence): Zone | undefined {
  const open = openedBefore(text, start);
  if (open < 0) return undefined;
  const close = closedBehind(text, end);
  if (close < 0) return undefined;
  const inner = text.slice(open + 1, close);
  const from = Math.max(0, open - longestBefore);
  const before = text.slice(from, open);
  const isMade =
    trademark.test(inner) ||
    /[®™]\s?$/u.test(before) ||
    (company.test(inner) && !hasSmallWords(inner)) ||
    article.test(inner) ||
    (isThing(before) && evidence.hasCompany(text, open + 1, close));
  if (!isMade) return undefined;
  const sentence = from + 1 + Math.max(before.lastIndexOf('\n'), before.lastIndexOf('. '));
  const isWork = work.test(text.slice(sentence, open)) || evidence.isAboutWork(text, sentence, open);
  return isWork ? undefined : { start: open, end: close };
}

/** `(muss zur Schicht bei Haubold GmbH)`, `(CardioTrace Inc. tech)`: more is said than who made something. */
const hasSmallWords = (inner: string): boolean =>
  /(?<![\p{L}.®™-])(?!del|and|und|les|des|von|van)\p{Ll}{3,}/u.test(inner);

function openedBefore(text: string, start: number): number {
  for (let at = start - 1; at >= 0 && at >= start - longestBracket; at--) {
    const code = text.charCodeAt(at);
    if (code === 40) return at;
    if (code === 41 || code === 10) return -1;
  }
  return -1;
}

function closedBehind(text: string, end: number): number {
  for (let at = end; at < text.length && at <= end + longestBracket; at++) {
    const code = text.charCodeAt(at);
    if (code === 41) return at;
    if (code === 40 || code === 10) return -1;
  }
  return -1;
}

/** Something, not somebody: a word, a number or a mark of measure directly before the bracket. */
const isThing = (before: string): boolean => /[\p{L}\p{N}%º°"»)]\s*$/u.test(before);

const work = new RegExp(
  '(?<!\\p{L})(?:' +
    'work|shift|employ|job|compan|firm|trabaj|emple|empresa|puesto|oficina|travail|emploi|' +
    'entreprise|société|werk|bedrijf|baan|arbeit|schicht|beruf|angestell|beschäftig|betrieb' +
    ')',
  'iu',
);

type LookUp = (word: string) => number;
const ofWork = PROFESSION | PROFESSION_CUE | KINSHIP | TITLE;
/** `(Boston Scientific, Natick, MA, USA)`: from a maker to where it is. */
const firstWords = /^\s*((?:\p{L}[\p{L}&'’-]+[ ,/]{0,2}){1,3})/u;

/** Hospitals are in the lists of organisations, too. */
const isCompany = (classes: number): boolean => (classes & (ORGANIZATION | HOSPITAL_WORD)) === ORGANIZATION;

/** By the lists of a language. */
export const evidenceOf = (lookUp: LookUp): MakerEvidence => ({
  hasCompany: (text, start, end) =>
    text
      .slice(start, end)
      .split(/[,;/]/u)
      .some((part) => {
        const words = firstWords.exec(part)?.[1]?.trim() ?? '';
        return isCompany(lookUp(words)) || isCompany(lookUp(words.split(' ')[0]!));
      }),
  isAboutWork: (text, start, end) =>
    (text.slice(start, end).match(/\p{L}{3,}/gu) ?? []).some((word) => (lookUp(word) & ofWork) !== 0),
});
