import { familyOfType } from '../../../electron/contract/phiTypes';
import { isMeasureWord } from '../../../electron/core/detection/recognizers/units';
import { NAME } from '../../../electron/core/detection/wordClasses';
import type { Finding, UnfoundedClass } from './unfoundedClass';

const unit = '[mcdknpµμ]?(?:g|l|L|mol|m|Hz|Gy|Pa|U|Eq|kat|osm)|UI|IU|IE|mmHg|mmhg|bpm|min|log|mm?[23²³]';
/** Not before a full stop: `M.` and `m.` begin names. */
const unitBehind = new RegExp(`^[ \u00a0]?(?:[µμ°%‰]|/ ?[µμ]|(?:/ ?)?(?:${unit})(?![\\p{L}\\p{N}.]))`, 'u');
const valueAndWord = /^\d[\d.,]* ?(\p{L}+)$/u;
const valueWithUnit = new RegExp(`^\\d[\\d.,]*(?:${unit})$`, 'u');
/** The same where a full stop follows that can begin no name: `12085/mm3.`, `3150 g.` */
const unitAndStop = /^[ \u00a0]?(?:\/ ?(?:[mcdµμ]?[lL]|mm?[23²³])|[mkµμ]?g|mm|cm|m[lL])\./u;
/** `-3 DS`, `+2.5 SD`: so far from the mean. */
const signedNumber = /[-+±–−] ?\d[\d.,]*[ \u00a0]?$/u;
const deviation = /^(?:DS|SD|DE|ET)$/u;
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
/** `WHO-classificatie 2016`, `ACR/EULAR-Kriterien von 2010`: the edition of a rule, which is nobody's. */
const editionBefore =
  /(?:[ck]lassifi[ck]a\p{L}*|clasificación|[ck]riteri\p{L}*|critères|kriterien) (?:(?:van|von|of|de) )?\(?$/iu;
const year = /^(?:19|20)\d{2}$/u;
/** `souffle 2/6`, `Systolikum 3/6` */
const murmurBefore = /(?:murmur|souffle|geruis|soplo|systoli[ck]um|herzgeräusch|grade|graad|grad|grado) (?:of )?$/iu;
/** `bp 84/50`, `RR: 120/80` */
const pressureBefore =
  /(?<!\p{L})(?:bp|rr|ta|pa|blood pressure|blutdruck|bloeddruck|tension|tensión)[ :]{1,2}(?:\d{1,3}\/)?$/iu;
const pressure = /^\d{1,3}(?:\/\d{1,3})?$/u;
const grade = /^[1-6]\/6$/u;
/** `Apgar 8/10 … 10/10` */
const outOfTen = /^\d{1,2}\/10$/u;
const scoreBefore = /(?:\d\/10\D{1,40}|(?:acui|agudeza|visus|vision|sehschärfe)[^.]{0,40})$/iu;
/** No value has so many digits, but a telephone and most numbers of people do. */
const shortestNumber = 8;
const range = /^\d{1,6} ?[-–] ?\d{1,6}$/u;

const figures = (id: string, isIn: UnfoundedClass['isIn']): UnfoundedClass => ({
  id,
  scopes: ['figures'],
  isIn: (finding) =>
    (finding.found.replace(/\D/gu, '').length < shortestNumber || range.test(finding.found)) && isIn(finding),
});

/** `1991-2013`: of which years articles were looked for. */
function isPeriod(found: string): boolean {
  const [, from = '', to = ''] = /^((?:19|20)\d{2}) ?[-–] ?((?:19|20)\d{2})$/u.exec(found) ?? [];
  return from !== '' && Number(from) < Number(to);
}
const ends = /^(\d{2,6}) ?[-–] ?(\d{2,6})$/u;
/** `2000-3000`, `450–600`: from one round number to a greater one. */
function isRoundRange(found: string): boolean {
  const [, from = '', to = ''] = ends.exec(found) ?? [];
  return from.endsWith('0') && to.endsWith('0') && Number(from) < Number(to) && Number(to) <= 10 * Number(from);
}

/** `a dose of 46`, `Dosis: 2 x 30`, `irradiation de 46` */
const doseReach = 160;
const doseBefore =
  /(?:dos[eiya]s?|irradi\p{L}*|bestrahl\p{L}*|bestral\p{L}*|boost|total)(?!\p{L})[^\n]{0,120}\d[ \u00a0]?$/iu;
/** `46 Gray`; a word that is also somebody's name is a unit only where a dose is told: `bed 4 Gray`. */
const isUnitBehindNumber = ({ text, start, found, before, classes }: Finding): boolean =>
  /\d[ \u00a0]?$/u.test(before) &&
  isMeasureWord(found.toLowerCase()) &&
  (((classes.at(-1) ?? 0) & NAME) === 0 ||
    /^gauges?$/iu.test(found) ||
    /^\p{Ll}/u.test(found) ||
    doseBefore.test(text.slice(Math.max(0, start - doseReach), start)));

export const measures: readonly UnfoundedClass[] = [
  figures(
    'lengthOfTime',
    ({ type, before, text, end }) =>
      type === 'age' && (spanBefore.test(before) || spanBehind.test(text.slice(end, end + 24))),
  ),
  figures('edition', ({ found, before }) => year.test(found) && editionBefore.test(before)),
  figures('score', ({ found, before }) => outOfTen.test(found) && scoreBefore.test(before)),
  figures('murmur', ({ found, before }) => grade.test(found) && murmurBefore.test(before)),
  figures('bloodPressure', ({ found, before }) => pressure.test(found) && pressureBefore.test(before)),
  figures('valueBeforeUnit', ({ text, end }) => {
    const behind = text.slice(end, end + 8);
    return unitBehind.test(behind) || unitAndStop.test(behind);
  }),
  figures('period', ({ found, type }) => familyOfType[type] === 'identifier' && isPeriod(found)),
  figures('polymorphism', ({ found, before }) => /^\d{5,}$/u.test(found) && /(?<![\p{L}\p{N}])rs$/u.test(before)),
  figures('roundRange', ({ found, type }) => type !== 'date' && isRoundRange(found)),
  figures('normalRange', ({ before }) => normalBefore.test(before)),
  figures('pages', ({ before }) => pagesBefore.test(before)),
  { id: 'valueWithUnit', scopes: ['words'], isIn: ({ found }) => valueWithUnit.test(found) },
  {
    id: 'valueAndWord',
    scopes: ['words'],
    isIn: ({ found }) => {
      const [, word] = valueAndWord.exec(found) ?? [];
      return word !== undefined && isMeasureWord(word.toLowerCase());
    },
  },
  {
    id: 'deviation',
    scopes: ['name', 'place'],
    isIn: ({ found, before }) => deviation.test(found) && signedNumber.test(before),
  },
  { id: 'unitBehindNumber', scopes: ['name'], isIn: isUnitBehindNumber },
];
