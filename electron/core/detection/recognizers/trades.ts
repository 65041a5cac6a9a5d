import { CAPITAL, DIGITS, LETTERS, LINE_END, type Scan } from '../scan';
import { FUNCTION_WORD, KINSHIP, NAME } from '../wordClasses';
import { phraseAt } from './addressParts';
import { isStop } from './nameRun';
import { isKind, isWord, markCode, wordSetOf } from './neighbours';

const [COMMA, POINT] = [44, 46];
/** `era enfermera`, `soltero, camionero de baja`, `El hijo, Joan, herrero, donará`, `marinero jubilado`. */
const was = wordSetOf('era fue eran');
const marital = wordSetOf('soltero soltera casado casada viudo viuda divorciado divorciada separado separada');
const relations = wordSetOf('ex papá mamá pareja vecino vecina amigo amiga compañero compañera');
const retired = wordSetOf('jubilado jubilada retirado retirada prejubilado prejubilada golondrina pensionista');
const jobs = wordSetOf('baja paro negro activo excedencia');
const years = wordSetOf('a años año');
/** Between a relative and the trade: `Padre Pascual Ocampo Cabezas, ferroviario`. */
const reach = 9;

/** Spanish. */
function isToldOfSomebody(scan: Scan, first: number, last: number): boolean {
  const { keys } = scan;
  const before = first - 1;
  const next = last + 1;
  if (isWord(scan, next, retired) || isWord(scan, before, was)) return true;
  if (isKind(scan, next, LETTERS)) {
    // `de 62 años`, `de baja`, `en negro`
    if (isKind(scan, next + 1, DIGITS) && isWord(scan, next + 2, years)) return true;
    if (isWord(scan, next + 1, jobs)) return true;
  }
  if (isRelative(scan, before)) return true;
  if (markCode(scan, before) !== COMMA) return false;
  // `Aitziber Tejedor, 53 a, modista`
  if (isWord(scan, before - 1, years) && isKind(scan, before - 2, DIGITS)) return true;
  if (isWord(scan, before - 1, marital) || isRelative(scan, before - 1)) return true;
  for (let at = before - 1; at >= 0 && at > before - reach; at--) {
    if (isRelative(scan, at)) return true;
    const code = markCode(scan, at);
    if (code === POINT || isKind(scan, at, LINE_END) || (keys[at] === COMMA && markCode(scan, at - 1) === COMMA))
      return false;
  }
  return false;
}

function isRelative(scan: Scan, at: number): boolean {
  if (!isKind(scan, at, LETTERS)) return false;
  const phrase = phraseAt(scan, at);
  return (phrase >= 0 && (scan.phrases.classes[phrase]! & KINSHIP) !== 0) || isWord(scan, at, relations);
}

const indefinite = wordSetOf('a an');
const holders = wordSetOf('is was being became formerly previously lady gentleman man woman male female');
const formerly = wordSetOf('prior former formerly ex previously');
const yearOlds = wordSetOf('yo old yrs');
const sexLetters = wordSetOf('m f male female');
/** `Dad is a ranch hand`, `prior line cook`, `23yo M roofer`; but `is a pilot study`, `seen by a social worker`. */
function isEnglishHolder(scan: Scan, first: number, last: number): boolean {
  const next = last + 1;
  const isGenitive = markCode(scan, next) === 39 || markCode(scan, next) === 0x2019;
  const isFree =
    isGenitive || isStop(scan, next) || isWord(scan, next, behindJobs) || (scan.classes[next]! & FUNCTION_WORD) !== 0;
  if (!isFree) return false;
  if (isWord(scan, first - 1, formerly)) return true;
  const sex = isWord(scan, first - 1, sexLetters) ? first - 2 : first - 1;
  if (isWord(scan, sex, yearOlds)) return true;
  if (!isWord(scan, first - 1, indefinite)) return false;
  return isWord(scan, markCode(scan, first - 2) === 44 ? first - 3 : first - 2, holders);
}
const behindJobs = wordSetOf('w living based who');

/** `Vater (Tischler`, `Sohn Urs, Elektriker,`: behind a relative. */
const isOfNamed = (scan: Scan, first: number): boolean => {
  // `vader schipper`
  if (scan.language === 'nl' && isKind(scan, first - 1, LETTERS) && (scan.classes[first - 1]! & KINSHIP) !== 0)
    return true;
  const code = markCode(scan, first - 1);
  const before = first - 2;
  if ((code !== 44 && code !== 40) || !isKind(scan, before, LETTERS)) return false;
  const isKin = (i: number): boolean => isKind(scan, i, LETTERS) && (scan.classes[i]! & KINSHIP) !== 0;
  // the trade behind the name of one of the staff identifies nobody
  return isKin(before) || ((scan.flags[before]! & CAPITAL) !== 0 && (isKin(before - 1) || isKin(before - 2)));
};

/** Who works in the house is told in the same way: `Mme Roy, infirmière`. */
const ofTheHouse = wordSetOf(
  'infirmière infirmier infirmiers sociale soignant soignante cadre secrétaire médicale éducateur éducatrice ' +
    'kinésithérapeute orthophoniste psychomotricien psychomotricienne ambulancier ambulancière directeur directrice ' +
    'notaire',
);
const atWork = wordSetOf('chez');

/**
 * `papa Régis, plombier, en congé`, `son gendre, maçon à Lens`, `(couturière chez …)`: of somebody
 * named, in French.
 */
function isApposition(scan: Scan, first: number, last: number): boolean {
  const { flags, classes } = scan;
  if ((flags[first]! & CAPITAL) !== 0) return false;
  if (isWord(scan, last + 1, atWork) && isKind(scan, last + 2, LETTERS) && (flags[last + 2]! & CAPITAL) !== 0)
    return true;
  if (markCode(scan, first - 1) !== 44 || !isKind(scan, first - 2, LETTERS)) return false;
  const bits = classes[first - 2]!;
  if ((bits & KINSHIP) !== 0) return true;
  return (flags[first - 2]! & CAPITAL) !== 0 && (bits & NAME) !== 0 && !isWord(scan, last, ofTheHouse);
}

/** Whether a trade is said of the patient or of a relative, by the words around it. */
export function isOfSomebody(scan: Scan, first: number, last: number): boolean {
  switch (scan.language) {
    case 'en':
      return isEnglishHolder(scan, first, last);
    case 'es':
      return isToldOfSomebody(scan, first, last);
    case 'fr':
      return isApposition(scan, first, last);
    default:
      return isOfNamed(scan, first);
  }
}
