import { HOSPITAL_HEAD, NAME, TITLE } from '../../../electron/core/detection/wordClasses';
import type { Finding, UnfoundedClass } from './unfoundedClass';

/** `de marque Saint Jude`, `of the brand Wolderen` */
const madeBy = new RegExp(
  '(?<!\\p{L})(?:de (?:la )?(?:marque|marca)|of the brand|manufactured by|fabricado por|fabriqué par|fabricant|' +
    'der marke|marke|van het merk|hersteller|fabrikant|fabricante) (?:\\p{Lu}[\\p{L}-]+ )?$',
  'iu',
);
/** Machines: what patients carry may stand before their names (`bed 4 pacemaker Wolderen`). */
const devices =
  'programmateur|automate|analyseur|échographe|défibrillateur|logiciel|respirateur|' +
  'analy[sz]er|programmer|software|ventilator|defibrillator|stapler|' +
  'analizador|programador|ecógrafo|autoanalizador|ventilador|desfibrilador|' +
  'analysegerät|analyseautomat|beatmungsgerät|ultraschallgerät|' +
  'analysator|beademingsapparaat|echoapparaat';
/** `par un programmateur MERLIN`: what it is called stands directly behind it. */
const deviceBefore = new RegExp(`(?<!\\p{L})(?:${devices}) (?:\\()?$`, 'iu');

/** Somebody with a given name and a surname may stand there: `the programmer Anna Wolderen`. */
const isOneThing = ({ words, classes }: Finding): boolean =>
  words.length === 1 || !classes.every((word) => (word & NAME) !== 0);
const isNamed = ({ before, classes, found }: Finding): boolean =>
  /^\p{Lu}/u.test(found) &&
  !classes.some((word) => (word & (TITLE | HOSPITAL_HEAD)) !== 0) &&
  !/[.,:;]\s*$/u.test(before);

export const deviceClasses: readonly UnfoundedClass[] = [
  { id: 'madeBy', scopes: ['place', 'name'], isIn: (finding) => isNamed(finding) && madeBy.test(finding.before) },
  {
    id: 'device',
    scopes: ['place', 'name'],
    isIn: (finding) => isNamed(finding) && isOneThing(finding) && deviceBefore.test(finding.before),
  },
];
