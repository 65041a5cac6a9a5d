import { beginsCapital } from '../text/letterCase';
import { POINT, type Tokens } from './tokens';

/**
 * Patterns of what is taken, how much and how often, over a class of letters. A match too many would leave a true
 * length in the text: so `i.m.` and `i.v.` need their points (*im* is in every other German sentence, and stages are
 * IV), and neither percentages (96 %) nor concentrations (12 g/dl) match.
 */
const patternsOver = (letter: string): { readonly before: string; readonly behind: string } => {
  const oneOf = (...alternatives: readonly string[]): string => `(?:${alternatives.join('|')})`;
  const drugEnding = oneOf(
    String.raw`cillin|cil+ina?e?|m[iy][cz]+ine?a?|m[yi]zin|floxa[cz]in[oea]?|[ao]zole?|[ao]zol[eu]m|cyclin[ea]?`,
    String.raw`ciclina|zyklin|ximab?e?|predniso${letter}*|cortison${letter}*|xaban${letter}*|statin${letter}*`,
    String.raw`par[iy]n[ea]?|profen${letter}*|c[eé]tamol|parac[eé]t${letter}*|penem|vir|platin[oe]?`,
  );
  const drug = oneOf(
    String.raw`antib[iy][oó]${letter}*|corti[ck]o${letter}*|stero[iï]${letter}*|estero${letter}*|amoxi${letter}*`,
    String.raw`augment${letter}*|cef${letter}*|c[ée]f${letter}*|${letter}{2,}${drugEnding}`,
  );
  const unit = oneOf('mg|mcg|µg|μg|ug|g|gr|ml|cc|ui|ie|iu|u|units?|unidades|meq|mmol');
  const concentration = String.raw`\s?/\s?(?:[dmµu]?l|100|mm)(?!${letter})`;
  const doseForm = oneOf(
    String.raw`tab(?:let)?s?|tablett?en|comp(?:rimid[oa]s?|rim[ée]s?)?|cp|cps|caps${letter}*|c[aá]psulas?|g[ée]lules?`,
    'gotas|gouttes|druppels|tropfen|puffs?|sobres?|sachets?|ampollas?|ampullen',
  );
  const measure = String.raw`\d+(?:[.,]\d+)?\s?${unit}(?!${concentration})|${doseForm}`;
  const rhythm = [
    String.raw`b\.?i\.?d|t\.?i\.?d|q\.?i\.?d|q\.?d|q\d+h?|dd|daags|t[äa]glich|daily|diari[oa]s?|quotidien${letter}*`,
    String.raw`\d\s?[x×]|[x×]\s?\d|\d\s?-\s?\d\s?-\s?\d|c/\s?\d+|cada \d+ ?h${letter}*|every \d+ ?h${letter}*`,
    String.raw`toutes les \d+ ?h${letter}*|alle \d+ (?:h|std|stunden)|om de \d+ uur|times (?:a|per) day|once a day`,
    String.raw`twice a day|veces al d[ií]a|al d[ií]a|fois par jour|par jour|keer per dag|per dag|mal (?:am|pro) tag`,
  ].join('|');
  const route = String.raw`v\.?\s?o\.?|p\.?\s?o\.?|i\.\s?v\.?|i\.\s?m\.?|s\.?\s?c\.?`;
  const course = 'course|cycle|pauta|ciclo|cure|kuur|kur|therapy|treatment|tratamiento|traitement|behandeling|therapie';
  const preposition = String.raw`(?:(?:of|de|d['’]|con|avec|with|mit|met|van)\s*)?`;
  return {
    before: String.raw`(?<!${letter}|\d)(?:${measure}|${rhythm}|${drug}|${route})(?!${letter})`,
    behind: String.raw`^\W{0,3}(?:(?:${course})\s+)?${preposition}(?:${letter}+\s+){0,1}(?:${drug})(?!${letter})`,
  };
};

interface DosagePatterns {
  readonly before: RegExp;
  readonly behind: RegExp;
}
const once = (make: () => DosagePatterns): (() => DosagePatterns) => {
  let made: DosagePatterns | undefined;
  return () => (made ??= make());
};
const exact = once(() => {
  const { before, behind } = patternsOver(String.raw`\p{L}`);
  return { before: new RegExp(before, 'iu'), behind: new RegExp(behind, 'iu') };
});
/**
 * All letters that a text can contain after `plainly`. Compiling the full pattern takes as long as reading some
 * thousand notes.
 */
const plain = once(() => {
  const { before, behind } = patternsOver('[a-zªµºß-öø-ÿμ]');
  return { before: new RegExp(before), behind: new RegExp(behind) };
});

/** The notes of some systems begin with one. */
const BYTE_ORDER_MARK = 0xfeff;
/** Lower case, without `μ`, which the patterns contain. */
const greek = /[α-λν-ω]/g;
/** A Latin-1 letter that occurs in no word of the patterns. */
const ANY_LETTER = 'ª';
/**
 * The text in lower-case Latin-1 letters and `μ`, with Greek letters as `ª`. @returns undefined if it contains
 * anything but those, punctuation, arrows and symbols: other characters may have a case variant among those letters, or
 * be another letter
 */
function plainly(text: string): string | undefined {
  let hasGreek = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x100 || unit === BYTE_ORDER_MARK) continue;
    const isGreek = (unit >= 0x391 && unit <= 0x3a9 && unit !== 0x3a2) || (unit >= 0x3b1 && unit <= 0x3c9);
    const isSign =
      (unit >= 0x2000 && unit < 0x2070) || (unit >= 0x20a0 && unit < 0x20d0) || (unit >= 0x2190 && unit < 0x2300);
    if (!isGreek && !isSign) return undefined;
    hasGreek ||= isGreek;
  }
  const small = text.toLowerCase();
  return hasGreek ? small.replace(greek, ANY_LETTER) : small;
}

/** Does a text say that something is taken, by the patterns over all letters? */
export const matchesExactly = (part: keyof DosagePatterns, text: string): boolean => exact()[part].test(text);
/** The same result, nearly always without those patterns. */
export function matches(part: keyof DosagePatterns, text: string): boolean {
  const written = plainly(text);
  return written === undefined ? matchesExactly(part, text) : plain()[part].test(written);
}

const regimen = /^\s*(?:,\s*\d{1,3}(?!\d)\s*)+(?:,|y|and|et|und|en|&)?\s*\d+/u;
const reach = 90;
const reachBehind = 60;

/** @param behind the text after a point */
const isNewSentence = (behind: string): boolean => {
  const next = behind.trimStart();
  return next.length < behind.length && beginsCapital(next);
};

/** Start of the sentence that contains token `first`; a point before a lower-case letter does not end one. */
function clauseStart(tokens: Tokens, first: number): number {
  const {
    text,
    scan: { starts, ends },
  } = tokens;
  const min = tokens.startOfReach(first, reach);
  for (let i = first - 1; i >= 0; i--) {
    if (starts[i]! < min) return min;
    if (tokens.isEnd(i)) return ends[i]!;
    const code = tokens.mark(i);
    if (
      code === 0x3b ||
      ((code === POINT || code === 0x21 || code === 0x3f) && isNewSentence(text.slice(ends[i], ends[i]! + 4)))
    )
      return ends[i]!;
  }
  return min;
}

/**
 * End of the line, or start of the next span, at most a few words after token `last`; if neither is within reach, some
 * offset beyond it.
 */
function clauseEnd(tokens: Tokens, last: number): number {
  const { starts, ends } = tokens.scan;
  let i = last + 1;
  while (i < last + 12 && !tokens.isEnd(i) && starts[i]! - ends[last]! < reachBehind) i++;
  return i < tokens.count ? starts[i]! : ends[tokens.count - 1]!;
}

/** Is it how long, or on which days, something is taken? */
export function isDosage(tokens: Tokens, first: number, last: number): boolean {
  const {
    text,
    scan: { starts, ends },
  } = tokens;
  const after = text.slice(ends[last], clauseEnd(tokens, last));
  return (
    matches('before', text.slice(clauseStart(tokens, first), starts[first])) ||
    matches('behind', after.slice(0, reachBehind)) ||
    regimen.test(after.slice(0, 30))
  );
}
