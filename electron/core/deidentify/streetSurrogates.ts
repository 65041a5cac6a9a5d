import type { Language } from '../../contract/text';
import { below, type Random } from '../privacy/randomness';
import { compact, foldSpelling, inCaseOf } from '../text/spelling';
import { sampled, valueKey, type PlaceContext } from './placeSurrogates';
import { countryMark } from './countries/postalForms';
import { joinKey, prfRandom, randomDigit } from './prf';
import { setOfWords } from '../text/setOfWords';

const streetKinds: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords(
    'street st road rd avenue ave lane ln drive dr close court ct place pl way terrace boulevard blvd ' +
      'square sq crescent grove gardens park hill row mews parkway pkwy highway hwy circle cir',
  ),
  es: setOfWords(
    'calle c cl avenida avda avd av paseo pso ps plaza pza pl carretera ctra camino cno cmno ronda rda ' +
      'travesia trav via pasaje pje urbanizacion urb barrio bo poligono pol callejon cuesta glorieta ' +
      'rambla rua carrer avinguda rondilla paraje',
  ),
  fr: setOfWords(
    'rue avenue av ave boulevard bd bvd place pl allee allees chemin impasse imp quai route rte cours ' +
      'square passage residence voie ruelle sentier',
  ),
  nl: setOfWords(''),
  de: setOfWords(''),
};
const streetParticles = setOfWords('de del la las los el du des l d le les');
const streetWords = setOfWords(
  'no nr n num numero number nummer piso planta pta puerta esc escalera portal bloque blq bajo bj izq ' +
    'izqda izda dcha der derecha izquierda int interior km s apt apto appt appartement apartment suite ste ' +
    'floor fl flat unit bis ter etage et bat batiment hoog huis bus hs toev toevoeging og eg stock haus a ' +
    'b c d e of de del la las los el du des les l le y und entlo entresuelo atico principal ppal local ' +
    'casa edificio edif mod modulo boite bte cedex po box apartado postfach postbus bp',
);

const ordinalEndings = setOfWords('st nd rd th er e º ª');
const isNumber = (word: string): boolean => {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
};

interface StreetToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

const streetPattern = /(?![ªº])[\p{L}\p{M}](?:(?![ªº])[\p{L}\p{M}'’])*|[0-9]+|(?:(?![0-9])\p{N})+/gu;
function streetTokens(text: string): readonly StreetToken[] {
  const tokens: StreetToken[] = [];
  streetPattern.lastIndex = 0;
  for (let match = streetPattern.exec(text); match !== null; match = streetPattern.exec(text))
    tokens.push({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      folded: foldSpelling(match[0]),
    });
  return tokens;
}

/**
 * Which tokens are words of the street's name. There is no kind of street if only digits and words like `piso` precede
 * it.
 */
function streetNames(tokens: readonly StreetToken[], language: Language): readonly boolean[] {
  const kinds = streetKinds[language];
  const isName: boolean[] = [];
  let hasKind = false;
  let isPlainSoFar = true;
  for (let i = 0; i < tokens.length; i++) {
    const { text: word, folded } = tokens[i]!;
    const isFirstKind: boolean = !hasKind && kinds.has(folded);
    hasKind ||= isFirstKind;
    const isPlain = isNumber(word) || streetWords.has(folded);
    // two units that form one letter are not a word
    const isWord = word.length > 2 || (word.length === 2 && word.codePointAt(0)! < 0x1_0000);
    isName.push(
      isWord &&
        !isPlain &&
        !ordinalEndings.has(folded) &&
        /^\p{L}/u.test(word) &&
        !(isFirstKind && language !== 'en' && isPlainSoFar),
    );
    isPlainSoFar &&= isPlain;
  }
  return isName;
}

/**
 * An address line: the kind of street, words like `piso` and punctuation stay; the name is sampled; numbers are sampled
 * with as many digits, single letters (doors) too.
 */
export function surrogateStreet(text: string, context: PlaceContext): string | undefined {
  const { language, pools, prf, scope, avoid } = context;
  const tokens = streetTokens(text);
  if (tokens.length === 0) return undefined;
  const kinds = streetKinds[language];
  const isName = streetNames(tokens, language);
  /**
   * First word of the name that begins at `i`, including preceding particles (`de la`), which are sampled too; -1 if
   * none does.
   */
  const nameFrom = (i: number): number => {
    let at = i;
    if (language === 'es' || language === 'fr') {
      while (
        at < tokens.length &&
        !isName[at] &&
        streetParticles.has(tokens[at]!.folded) &&
        /^\s?$|^['’]$/.test(text.slice(tokens[at]!.end, tokens[at + 1]?.start ?? 0))
      )
        at++;
    }
    return isName[at] === true ? at : -1;
  };
  const mark = pools.lists.country === undefined ? undefined : countryMark(pools.lists.country.country);
  /** `Anichstraße 35, A`, of which `-6020 Innsbruck` is another mention. */
  const isMark = ({ text: letter, start, end }: StreetToken): boolean =>
    letter === mark && end === text.length && /,\s*$/u.test(text.slice(0, start));
  const number = prfRandom(prf, 'streetNumber', joinKey(scope, valueKey(text)));
  const original = compact(text);
  for (let attempt = 0; attempt < 40; attempt++) {
    let out = '';
    let read = 0;
    let names = 0;
    let isMissing = false;
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i]!;
      const first = nameFrom(i);
      if (first >= 0) {
        // a name continues over particles to its last word
        let last = first;
        for (let j = first + 1; j < tokens.length; j++) {
          if (isNumber(tokens[j]!.text) || /[,;\n\r0-9]/.test(text.slice(tokens[j - 1]!.end, tokens[j]!.start))) break;
          if (isName[j] || (language === 'en' && kinds.has(tokens[j]!.folded))) last = j;
        }
        names++;
        const run = text.slice(tokens[first]!.start, tokens[last]!.end);
        const name = sampled(names === 1 ? 'street' : 'street2', valueKey(run), pools.lists.streets, context);
        if (name === undefined) isMissing = true;
        out += text.slice(read, token.start) + inCaseOf(run, name ?? '');
        read = tokens[last]!.end;
        i = last;
      } else {
        out += text.slice(read, token.start);
        read = token.end;
        if (isNumber(token.text))
          for (let d = 0; d < token.text.length; d++) out += randomDigit(number, d === 0 ? 1 : 0);
        else if (i > 0 && token.text.length < 3 && isDoor(token, text) && !isMark(token))
          out += inCaseOf(token.text === token.text.toLowerCase() ? 'aa' : 'A', smallLetter(number));
        else out += token.text;
      }
    }
    out += text.slice(read);
    if (isMissing) return undefined;
    const sampledLine = compact(out);
    if (sampledLine !== original && !avoid.has(sampledLine)) return out;
  }
  return undefined;
}

/**
 * A single letter for a door or a staircase: it follows a digit or a blank, and is not a conjunction, abbreviation or
 * ordinal.
 */
const isDoor = ({ text: letter, folded, start, end }: StreetToken, text: string): boolean =>
  /^\p{L}$/u.test(letter) &&
  /[\s0-9ºª°.-]/.test(text[start - 1] ?? '') &&
  !/[/'’]/.test(text[end] ?? '') &&
  !['y', 'e', 's', 'n', 'c'].includes(folded) &&
  !(
    /[0-9][.]?$/.test(text.slice(0, start)) &&
    (folded === 'o' || folded === 'a') &&
    /^\.?\s*\p{L}/u.test(text.slice(end))
  );

const smallLetter = (random: Random): string => 'ABCDEF'[below(random, 6)]!;
