import type { Emit } from '../recognizer';
import { CAPITAL, LETTERS, type Scan } from '../scan';
import { GIVEN, KEY, KINSHIP, PROFESSION, PROTECTED, SPECIALTY, TITLE } from '../wordClasses';
import { phraseAt } from './addressParts';
import { isKind, isWord, markCode, tokenLength, wordSetOf } from './neighbours';

const at = wordSetOf('chez');
const work = wordSetOf(
  'travaille travaillait travaillé travaillant travailler travail bosse bossait boulot emploi employé employée boss ' +
    'patron chef job stage intérim contrat embauché embauchée licencié licenciée reprendre reprend repris poste ' +
    'retraité retraitée apprenti apprentie apprentissage cdi cdd équipe',
);
/** Directly before what a company, a fund, a laboratory or a camp is called. */
const heads = wordSetOf(
  'employeur employeuse entreprise mutuelle caisse labo laboratoire camp syndicat complémentaire',
);
const pupils = wordSetOf('scolarisé scolarisée élève étudiant étudiante classe année inscrit inscrite bénévole');
const toward = wordSetOf('à');
const REFUSED = TITLE | KINSHIP | KEY | SPECIALTY | PROTECTED;
const maxBack = 6;
const maxWords = 3;

const isCapital = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) &&
  tokenLength(scan, i) > 1 &&
  (scan.flags[i]! & CAPITAL) !== 0 &&
  (scan.classes[i]! & REFUSED) === 0;

/** Whether one of the words before says that somebody works there. */
function tellsOfWork(scan: Scan, chez: number): boolean {
  for (let i = chez - 1; i >= 0 && i >= chez - maxBack && isKind(scan, i, LETTERS); i--) {
    if (isWord(scan, i, work)) return true;
    const phrase = phraseAt(scan, i);
    if (phrase >= 0 && (scan.phrases.classes[phrase]! & PROFESSION) !== 0) return true;
  }
  return false;
}

/** `travaille chez Lafarge`, `caisse : CARSAT`, `labo Cerba`, `2e année à Saint-Exupéry`: in French notes. */
export function employers(scan: Scan, emit: Emit): void {
  for (let i = 0; i < scan.count; i++) {
    if (!isKind(scan, i, LETTERS)) continue;
    let first = i + 1;
    if (isWord(scan, i, heads)) {
      if (markCode(scan, first) === 58) first++;
    } else if (isWord(scan, i, at)) {
      if (!tellsOfWork(scan, i)) continue;
    } else if (!isWord(scan, i, toward) || !isWord(scan, i - 1, pupils)) continue;
    if (!isCapital(scan, first)) continue;
    // `chez Lucette`: at somebody's home
    let last = first;
    for (let next = first + 1; next < first + 2 * maxWords; next++) {
      if (isCapital(scan, next)) last = next;
      else if (markCode(scan, next) !== 45) break;
    }
    const isPerson = last === first && (scan.classes[first]! & GIVEN) !== 0;
    if (!isPerson) emit(scan.starts[first]!, scan.ends[last]!, 'organization', 0.6, 'context-word');
  }
}
