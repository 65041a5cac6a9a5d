import { DIGITS, LETTERS, LINE_END, type Scan } from '../scan';
import { KINSHIP } from '../wordClasses';
import { phraseAt } from './addressParts';
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

/** Whether a trade is said of the patient or of a relative, by the words around it. */
export function isToldOfSomebody(scan: Scan, first: number, last: number): boolean {
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
