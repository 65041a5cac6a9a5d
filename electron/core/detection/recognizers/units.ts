import type { Scan } from '../scan';
import { isWord, markCode, wordSetOf } from './neighbours';

/**
 * Words and signs after a number that make it a measurement, a dose, a count or a grade, in the five languages. Folded;
 * plural and singular.
 */
const measureWords =
  'mg g gr kg mcg ug ng pg l dl ml cl mm cm m km nm mmhg cmh2o kpa hpa bar mol mmol umol nmol pmol meq ' +
  'mosm ui iu ie u ku mu mui bpm lpm rpm hz khz mhz kcal cal kj j gy cgy mgy sv msv gray grays mci bq mbq w kw v mv ' +
  'kv ma gauge gauges ' +
  'fr ch cc h min seg sec s ms msec ' +
  'grados grado grade grades grad degres degre degrees graden gradi ' +
  'comprimidos comprimido tabletas capsulas ampollas gotas dosis viales unidades celulas leucocitos ' +
  'hematies plaquetas copias campos campo puntos latidos gestas ' +
  'tablets tablet tabs tab caps capsules drops doses dose vials units cells leukocytes platelets copies ' +
  'points murmur strength beats packs pack fields hpf wbc rbc ' +
  'comprimes comprime cp gelules gouttes ampoules unites cellules leucocytes plaquettes points bat battements ' +
  'tabletten tablet druppels capsules eenheden cellen leukocyten trombocyten punten slagen ' +
  'tabletten tropfen kapseln einheiten zellen leukozyten thrombozyten punkte schlage ampullen stuck mal x';
const measures = wordSetOf(measureWords);
let plainMeasures: ReadonlySet<string> | undefined;

/** Is this folded word a unit or a counted thing after a number? */
export const isMeasureWord = (folded: string): boolean =>
  (plainMeasures ??= new Set(measureWords.split(' '))).has(folded);

/** True if token `i`, a number, is followed by a unit, a percent sign or a counted thing. */
export const isMeasured = (scan: Scan, i: number): boolean => {
  const code = markCode(scan, i + 1);
  if (
    code === 37 ||
    code === 0x2030 ||
    code === 0xb0 ||
    code === 0xb5 ||
    code === 0xd7 ||
    code === 0x2044 ||
    code === 42
  )
    return true;
  return isWord(scan, i + 1, measures);
};
