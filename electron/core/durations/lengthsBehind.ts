import type { DurationUnit } from './duration';
import {
  AGO,
  AHEAD,
  BEFORE,
  COUNT,
  EVERY,
  INTRODUCES,
  JOINS,
  LASTING,
  LATER,
  NUMBER,
  UNIT,
  UNIT_ENDING,
  VAGUE,
  VISIT,
} from './durationWords';
import type { FoundLength } from './foundLength';
import { absorbed, cueBefore } from './surroundings';
import { COLON, PLUS, POINT, SLASH, isHyphen, someWords, type Tokens } from './tokens';

const perBefore = someWords('an per each every par pro je por');
const numberSigns = someWords('n no nr number numero');
const que = someWords('que');
const viene = someWords('viene');
const ofWords = someWords('de del tras');
const times = someWords('vec vez veces');
const since = someWords('seit sinds desde depuis for');
const plurals = someWords(
  'days weeks months years decades dias semanas meses anos decadas jours semaines annees dagen weken ' +
    'maanden jaren tage tagen wochen monate monaten jahre jahren jahrzehnte jahrzehnten',
);

/** `day 3`, `semana 28`, `POD#3`, `J+5`, `days 3 to 5`. */
export function countBefore(tokens: Tokens, i: number): FoundLength | undefined {
  const { language } = tokens;
  const isLabel = tokens.has(i, COUNT);
  const text = isLabel ? tokens.textOf(i) : '';
  if (text !== text.toUpperCase()) return undefined;
  if (!isLabel && tokens.length(i) < 3) return undefined;
  const unit: DurationUnit = tokens.factsAt(i)?.unit ?? 'day';
  if (unit === 'hour' || tokens.has(i - 1, EVERY) || tokens.isFolded(i - 1, perBefore) || tokens.mark(i - 1) === SLASH)
    return undefined;
  let at = i + 1;
  for (let k = 0; k < 2; k++)
    if ([35, COLON, PLUS, POINT, 0xba, 0xb0].includes(tokens.mark(at)) || tokens.isOneOf(at, numberSigns)) at++;
  // `J3`; but `Haemodialysis 4` is not a hospital day
  if (isLabel && language === 'fr' && text === 'J' && !tokens.isGlued(i + 1)) return undefined;
  const isNumber = tokens.isNumber(at) && tokens.length(at) <= 3;
  if (!isNumber && !(tokens.has(at, NUMBER) && !isLabel && !tokens.has(at, VAGUE))) return undefined;
  // the number belongs to what follows: `year 2 months`, `day 12/05`
  const next = isHyphen(tokens.mark(at + 1)) ? at + 2 : at + 1;
  if (
    tokens.has(next, UNIT | UNIT_ENDING) ||
    (isNumber &&
      tokens.isGlued(at + 1) &&
      (([SLASH, COLON].includes(tokens.mark(at + 1)) && tokens.isNumber(at + 2)) || tokens.isWord(at + 1)))
  )
    return undefined;
  if (isNumber && tokens.mark(at + 1) === POINT && tokens.isGlued(at + 2) && tokens.isNumber(at + 2)) return undefined;
  if (
    !isNumber &&
    (tokens.length(at) < 3 || (tokens.isWord(at + 1) && !tokens.has(at + 1, LATER | JOINS | LASTING | AHEAD)))
  )
    return undefined;
  let last = at;
  if (
    (isHyphen(tokens.mark(at + 1)) || tokens.has(at + 1, JOINS)) &&
    tokens.isNumber(at + 2) &&
    tokens.length(at + 2) <= 3
  )
    last = at + 2;
  const value = isNumber ? Number(tokens.textOf(at)) : tokens.factsAt(at)?.value;
  return {
    extent: absorbed(tokens, isLabel && !(at === i + 1 && tokens.isGlued(at)) ? at : i, last),
    amount: { first: at, last, value, isOrdinal: true, isArticle: false },
    unit,
    isCount: true,
    isPhrase: false,
  };
}

/** `last week`, `la semana pasada`, `for years`, `months later`. */
export function withoutAmount(tokens: Tokens, i: number): FoundLength | undefined {
  const unit = tokens.factsAt(i)?.unit;
  if (unit === 'hour' || (tokens.length(i) < 3 && tokens.language !== 'fr')) return undefined;
  const extent = absorbed(tokens, i, i);
  const { language } = tokens;
  let { last } = extent;
  let { hasNext } = extent;
  // `la semana que viene`
  if (language === 'es' && tokens.isOneOf(last + 1, que) && tokens.isOneOf(last + 2, viene)) {
    last += 2;
    hasNext = true;
  }
  const before = cueBefore(tokens, extent.first);
  if (extent.hasLast || hasNext) {
    const isInside =
      tokens.has(before, AHEAD | LASTING | LATER | INTRODUCES | JOINS | BEFORE) ||
      /^(?:the|de|of|het|van)$/i.test(tokens.textOf(extent.first - 1)) ||
      (extent.hasArticle && (language === 'de' || language === 'nl'));
    return { extent: { ...extent, last, hasNext }, amount: undefined, unit, isCount: false, isPhrase: !isInside };
  }
  // `al mes de la intervención`, `control al año`: no number, so it means one, unlike `a los 3 meses`
  const isOne =
    language === 'es' &&
    extent.lead === 'a ' &&
    (tokens.isOneOf(last + 1, ofWords) || tokens.has(before, VISIT)) &&
    !tokens.isOneOf(before, times);
  if (isOne)
    return {
      extent,
      amount: { first: i, last: i, value: 1, isOrdinal: false, isArticle: false },
      unit,
      isCount: false,
      isPhrase: false,
    };
  if (!tokens.isFolded(i, plurals)) return undefined;
  return tokens.has(i + 1, AGO) ||
    (tokens.has(i + 1, LATER) && language === 'en') ||
    tokens.has(i - 1, BEFORE) ||
    tokens.isOneOf(i - 1, since)
    ? { extent, amount: undefined, unit, isCount: false, isPhrase: false }
    : undefined;
}
