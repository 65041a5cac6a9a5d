import type { PhiType } from '../../../contract/phi';
import type { Emit } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, tokenText, type Scan } from '../scan';
import {
  COMMON,
  COUNTRY,
  DEPARTMENT_HEAD,
  EPONYM,
  FUNCTION_WORD,
  HEALTH_CENTRE_HEAD,
  HOSPITAL_HEAD,
  KEY,
  PLACE,
  PROFESSION,
  PROTECTED,
  SPECIALTY,
  TITLE,
} from '../wordClasses';
import { phraseAt } from './addressParts';
import { isKind, isWord, tokenLength, wordFilter, wordSetOf, type WordSet } from './neighbours';

/** Spanish employers, schools and hospitals that a note calls by their bare names. */

/** Directly before `en`, `a`, `de` or `para`, and an institution's name behind: `trabaja en Renfe`. */
interface Cue {
  readonly words: WordSet;
  readonly links: WordSet;
  readonly type: PhiType;
}
const cues: readonly Cue[] = [
  {
    words: wordSetOf(
      'trabaja trabajaba trabajó trabajando turno jornada estudia estudiaba estudió matriculado ' +
        'matriculada voluntario voluntaria operario operaria becario becaria escolarizado escolarizada',
    ),
    links: wordSetOf('en para'),
    type: 'organization',
  },
  { words: wordSetOf('alumno alumna'), links: wordSetOf('de del en'), type: 'organization' },
  { words: wordSetOf('asiste articula faltar volver'), links: wordSetOf('a al con'), type: 'organization' },
  {
    words: wordSetOf('ingresado ingresada ingresó nació parto atendido atendida atendía operado operada'),
    links: wordSetOf('en'),
    type: 'hospital',
  },
  {
    words: wordSetOf(
      'trasladado trasladada traslado derivado derivada derivo envío enviado enviada llevarla llevarlo remitido ' +
        'remitida',
    ),
    links: wordSetOf('a al'),
    type: 'hospital',
  },
  { words: wordSetOf('urgencias'), links: wordSetOf('de del'), type: 'hospital' },
];
const isLink = wordFilter([...cues.flatMap(({ links }) => [...links]), ...wordSetOf('en')]);
const articles = wordSetOf('el la los las');
const inner = wordSetOf('de del la las los el y');
const HEADS = HOSPITAL_HEAD | HEALTH_CENTRE_HEAD | DEPARTMENT_HEAD;
const refused = COMMON | FUNCTION_WORD | SPECIALTY | DEPARTMENT_HEAD | PROTECTED | TITLE | KEY | EPONYM | PROFESSION;

/** `estuvo ingresada en la Fe`, `trabaja en Renfe`, `cajera en Campofrío`. */
export function whereabouts(scan: Scan, emit: Emit): void {
  const { starts, ends, count, kinds, keys } = scan;
  for (let i = 1; i < count - 1; i++) {
    if (kinds[i] !== LETTERS || !isLink(keys[i]!)) continue;
    const cue = cues.find(({ words, links }) => isWord(scan, i, links) && isWord(scan, i - 1, words));
    const type = cue?.type ?? (isTradeBefore(scan, i) ? 'organization' : undefined);
    if (type === undefined) continue;
    const hasArticle = isWord(scan, i + 1, articles) || tokenLength(scan, i) === 3;
    const first = isWord(scan, i + 1, articles) ? i + 2 : i + 1;
    const last = endOfName(scan, first, hasArticle && type === 'hospital');
    if (last >= first) emit(starts[first]!, ends[last]!, type, 0.55, 'context-word');
  }
}

const en = wordSetOf('en');
function isTradeBefore(scan: Scan, link: number): boolean {
  if (!isWord(scan, link, en)) return false;
  const phrase = phraseAt(scan, link - 1);
  return phrase >= 0 && (scan.phrases.classes[phrase]! & PROFESSION) !== 0;
}

const isCapital = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) && (scan.flags[i]! & CAPITAL) !== 0 && tokenLength(scan, i) > 1;

/** `derivada a Angiología`, `a Neuropediatría` */
const ward =
  /(?:log[ií]a|iatr[ií]a|terapia|[uú]rg[ií]a|metr[ií]a|graf[ií]a|scopia|ci[oó]n|dica|cr[ií]ticos|neonatos)$/iu;

const wards = wordSetOf(
  'medicina cirugía cuidados atención unidad consulta consultas servicio planta sala hospitalización urgencias ' +
    'reanimación centro departamento nuestro nuestra enfermería críticos hospital comité comisión',
);

/** The last token of a name in capitals, or -1: places, wards and ordinary words alone are none. */
function endOfName(scan: Scan, first: number, isDefinite: boolean): number {
  const { classes, flags } = scan;
  if (!isCapital(scan, first) || isWord(scan, first, wards)) return -1;
  if ((classes[first]! & (SPECIALTY | HEADS | TITLE | COUNTRY)) !== 0) return -1;
  let last = first;
  for (;;) {
    if (isCapital(scan, last + 1)) last++;
    else if (isWord(scan, last + 1, inner) && isCapital(scan, last + 2)) last += 2;
    else if (isWord(scan, last + 1, inner) && isWord(scan, last + 2, inner) && isCapital(scan, last + 3)) last += 3;
    else break;
    if (last > first + 5) return -1;
  }
  const isSingle = last === first;
  if (isKind(scan, last + 1, DIGITS) && tokenLength(scan, last + 1) < 4) last++;
  const { phrases } = scan;
  if (isSingle && last === first) {
    if (ward.test(tokenText(scan, first))) return -1;
    const isRefused = (classes[first]! & (isDefinite ? refused & ~COMMON : refused)) !== 0;
    if (isRefused || ((classes[first]! & PLACE) !== 0 && !isDefinite)) return -1;
    // `trasladada a UCI`
    if ((flags[first]! & ALL_CAPITALS) !== 0) return -1;
  } else {
    const phrase = phraseAt(scan, first);
    if (phrase >= 0 && phrases.last[phrase]! >= last && (phrases.classes[phrase]! & PLACE) !== 0) return -1;
  }
  return last;
}
