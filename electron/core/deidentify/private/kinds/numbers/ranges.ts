import type { Analyte } from '../../../../../contract/privateKinds';

/**
 * The public range of a laboratory value in one unit, and its step: what a value may be, whoever's it is. Whole numbers
 * of `10^-decimals`. Ranges are those within which a value is compatible with life or has been reported, rounded
 * outwards; steps are no finer than what decisions are based on. They were written down before any note was read and
 * depend on none.
 */
export interface ValueRange {
  /** The unit after the number, folded to lower-case letters without blanks; undefined if it may be missing. */
  readonly units: RegExp;
  readonly mayBeBare?: boolean;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly decimals: 0 | 1;
}

const range = (
  units: RegExp,
  from: number,
  to: number,
  step: number,
  decimals: 0 | 1 = 0,
  mayBeBare = false,
): ValueRange => ({ units, from, to, step, decimals, mayBeBare });

const perLitre = /^(?:mmol|mol|meq)\/l(?![a-z])/;
const mgPerDl = /^mg\/(?:dl|100ml)(?![a-z])/;
const mgPerLitre = /^mg\/l(?![a-z])/;
const mmolPerLitre = /^mmol\/l(?![a-z])/;
const micromolPerLitre = /^(?:[µμu]mol|mcmol)\/l(?![a-z])/;
const thousandsPerMicrolitre =
  /^(?:[x×*]?10(?:\^|e)?[39³⁹]\/(?:[µμu]?l|mm3|mm³)|g\/l|gpt\/l|giga\/l|\/nl|k\/[µμu]l|tsd\/[µμu]l)(?![a-z])/;
const perMicrolitre = /^\/?(?:[µμu]l|mm3|mm³)(?![a-z])/;

/** By analyte, one row per unit. The first whose unit follows the number applies. */
export const ranges: Readonly<Record<Analyte, readonly ValueRange[]>> = {
  haemoglobin: [
    range(/^g\/dl(?![a-z])/, 20, 250, 1, 1),
    range(/^g\/l(?![a-z])/, 20, 250, 1),
    range(mmolPerLitre, 10, 160, 1, 1),
  ],
  leucocytes: [range(thousandsPerMicrolitre, 1, 1000, 1, 1), range(perMicrolitre, 100, 100_000, 100)],
  platelets: [range(thousandsPerMicrolitre, 1, 1500, 1), range(perMicrolitre, 1000, 1_500_000, 1000)],
  potassium: [range(perLitre, 15, 90, 1, 1, true)],
  sodium: [range(perLitre, 100, 180, 1, 0, true)],
  creatinine: [range(mgPerDl, 1, 200, 1, 1), range(micromolPerLitre, 10, 1800, 10)],
  urea: [range(mgPerDl, 5, 300, 5), range(mmolPerLitre, 1, 60, 1)],
  glucose: [range(mgPerDl, 20, 1000, 5), range(mmolPerLitre, 10, 550, 5, 1)],
  glycatedHaemoglobin: [range(/^%/, 30, 200, 1, 1), range(/^mmol\/mol(?![a-z])/, 10, 200, 1)],
  cReactive: [range(mgPerLitre, 0, 500, 5), range(mgPerDl, 0, 500, 5, 1)],
  bilirubin: [range(mgPerDl, 1, 400, 1, 1), range(micromolPerLitre, 2, 700, 2)],
  cholesterol: [range(mgPerDl, 10, 800, 5), range(mmolPerLitre, 2, 200, 1, 1)],
  thyrotropin: [range(/^(?:m[ui]?[ui]\/l|[µμu][ui]?[ui]\/ml|miu\/l)(?![a-z])/, 1, 1000, 1, 1)],
  clotting: [range(/^(?!.)/, 5, 150, 1, 1, true)],
};

/** The number of values in a range. */
export const sizeOf = ({ from, to, step }: ValueRange): number => (to - from) / step + 1;

/** A value as written in every note of a language: as many decimals as its step, no thousands separators. */
export function writeValue({ from, step, decimals }: ValueRange, index: number, hasPoint: boolean): string {
  const value = from + index * step;
  if (decimals === 0) return String(value);
  const digits = String(value).padStart(2, '0');
  return `${digits.slice(0, -1)}${hasPoint ? '.' : ','}${digits.slice(-1)}`;
}
