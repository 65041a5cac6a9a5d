import { foldWithOffsets } from '../text/foldedWithOffsets';
import type { Range } from './replace';

/**
 * Laboratory values and vital signs in running text, in the five languages. Not on any list of PHI, yet one or two of
 * them often belong to one patient only.
 */
export type MeasurementKind =
  | 'bloodPressure'
  | 'heartRate'
  | 'temperature'
  | 'saturation'
  | 'respiratoryRate'
  | 'weight'
  | 'height'
  | 'haemoglobin'
  | 'leucocytes'
  | 'platelets'
  | 'potassium'
  | 'sodium'
  | 'creatinine'
  | 'urea'
  | 'glucose'
  | 'glycatedHaemoglobin'
  | 'cReactive'
  | 'bilirubin'
  | 'cholesterol'
  | 'thyrotropin'
  | 'clotting';

interface Measurement extends Range {
  readonly kind: MeasurementKind;
  /** One number, or the two of a blood pressure, as written. */
  readonly numbers: readonly Range[];
}

/** Words before a value, folded to letters without accents. Longer ones first if one begins another. */
const words: Readonly<Record<Exclude<MeasurementKind, 'bloodPressure'>, string>> = {
  heartRate:
    'heart rate|pulse|frecuencia cardiaca|frequence cardiaque|hartfrequentie|hartslag|herzfrequenz|pouls|' +
    'pols|puls|pulso|hr|fc|hf',
  temperature: 'temperature|temperatura|temperatuur|temperatur|temp',
  saturation: 'oxygen saturation|saturation|saturacion|saturatie|sattigung|spo2|sao2|sat o2|sato2',
  respiratoryRate:
    'respiratory rate|frecuencia respiratoria|frequence respiratoire|ademhalingsfrequentie|atemfrequenz|rr resp|fr',
  weight: 'weight|peso|poids|gewicht|korpergewicht',
  height: 'height|talla|taille|lengte|grosse|korpergrosse',
  haemoglobin: 'haemoglobin|hemoglobin|hemoglobina|hemoglobine|hamoglobin|hgb|hb',
  leucocytes: 'white cell count|leukocytes|leucocytes|leucocitos|leukocyten|leukozyten|wbc',
  platelets: 'platelets|plaquetas|plaquettes|trombocyten|thrombozyten|plt',
  potassium: 'potassium|potasio|kalium|k\\+',
  sodium: 'sodium|sodio|natrium|na\\+',
  creatinine: 'creatinine|creatinina|kreatinine|kreatinin',
  urea: 'urea|uree|ureum|harnstoff|bun',
  glucose: 'blood sugar|glucose|glucosa|glucemia|glycemie|glucosewaarde|blutzucker|glukose',
  glycatedHaemoglobin: 'hba1c',
  cReactive: 'c-reactive protein|crp|pcr',
  bilirubin: 'bilirubin|bilirubina|bilirubine',
  cholesterol: 'cholesterol|colesterol|ldl|hdl',
  thyrotropin: 'tsh',
  clotting: 'inr',
};
const kindByWord = new Map(
  Object.entries(words).flatMap(([kind, list]) =>
    list.split('|').map((word) => [word.replace('\\+', '+'), kind as MeasurementKind] as const),
  ),
);
const anyWord = [...kindByWord.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace('+', '\\+'))
  .join('|');
const number = '\\d{1,4}(?:[.,]\\d{1,3})?';
const namedBefore = (numeral: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(${anyWord})(?:[\\s:=]+(?:(?:` +
      `of|at|is|was|de|a|van|von|bei|op|im|in|serum|stable|estable)\\s+){0,2})(${numeral})(?![\\d/.,-]*\\d)`,
    'gu',
  );
const named = namedBefore(number);
/**
 * Of any length, with thousands separators, a preceding comparison, a range: whatever is written in place of the value.
 */
const anyNumeral = namedBefore('(?:[<>≤≥]\\s?)?\\d+(?:[.,]\\d+)*(?:\\s?[-–/]\\s?\\d+(?:[.,]\\d+)*)*');
const pressure = /(?<![\d/.,-])(\d{2,3})\s?\/\s?(\d{2,3})(?![\d/]|[.,-]\d)/g;

/**
 * The matches of a pattern in a text without accents, whatever its letters consist of: the kind, and the position of
 * the numeral.
 */
function numeralsBy(pattern: RegExp, text: string): readonly (Range & { readonly kind: MeasurementKind })[] {
  const { text: plain, at } = foldWithOffsets(text);
  return [...plain.matchAll(pattern)].map((match) => {
    const end = match.index + match[0].length;
    // a numeral ends in a digit
    return { kind: kindByWord.get(match[1]!)!, start: at[end - match[2]!.length]!, end: at[end - 1]! + 1 };
  });
}

/** Every numeral in the position of a measured value, readable or not. In text order. */
export const numeralsOfMeasurements = (text: string): readonly (Range & { readonly kind: MeasurementKind })[] =>
  numeralsBy(anyNumeral, text);

export function measurementsIn(text: string): readonly Measurement[] {
  const found: Measurement[] = [];
  for (const match of text.matchAll(pressure)) {
    const [high, low] = [Number(match[1]), Number(match[2])];
    if (high < 60 || high > 280 || low < 25 || low > 180 || high <= low) continue;
    const lowStart = match.index + match[0].length - match[2]!.length;
    found.push({
      kind: 'bloodPressure',
      start: match.index,
      end: match.index + match[0].length,
      numbers: [
        { start: match.index, end: match.index + match[1]!.length },
        { start: lowStart, end: lowStart + match[2]!.length },
      ],
    });
  }
  for (const { kind, start, end } of numeralsBy(named, text)) {
    if (found.some((other) => other.start < end && start < other.end)) continue;
    found.push({ kind, start, end, numbers: [{ start, end }] });
  }
  return found.sort((a, b) => a.start - b.start);
}
