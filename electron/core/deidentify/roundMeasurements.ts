import { measurementsIn, type MeasurementKind } from './measurements';
import { splice, type Range } from './replace';

/**
 * Public steps: [below this value, step]. Values in other units differ by orders of magnitude, so the first applicable
 * limit identifies the unit.
 */
const steps: Readonly<Record<MeasurementKind, readonly (readonly [number, number])[]>> = {
  bloodPressure: [[Infinity, 10]],
  heartRate: [[Infinity, 10]],
  temperature: [[Infinity, 0.5]],
  saturation: [[Infinity, 2]],
  respiratoryRate: [[Infinity, 4]],
  weight: [[Infinity, 5]],
  height: [
    [3, 0.05],
    [Infinity, 5],
  ],
  haemoglobin: [
    [30, 1],
    [Infinity, 10],
  ],
  leucocytes: [
    [500, 2],
    [Infinity, 2000],
  ],
  platelets: [
    [2000, 25],
    [Infinity, 25_000],
  ],
  potassium: [[Infinity, 0.5]],
  sodium: [[Infinity, 5]],
  creatinine: [
    [20, 0.5],
    [Infinity, 20],
  ],
  urea: [
    [15, 2],
    [Infinity, 10],
  ],
  glucose: [
    [30, 1],
    [Infinity, 20],
  ],
  glycatedHaemoglobin: [
    [20, 0.5],
    [Infinity, 5],
  ],
  cReactive: [[Infinity, 10]],
  bilirubin: [
    [10, 0.5],
    [Infinity, 5],
  ],
  cholesterol: [
    [20, 0.5],
    [Infinity, 20],
  ],
  thyrotropin: [[Infinity, 0.5]],
  clotting: [[Infinity, 0.5]],
};

/**
 * A number as written, rounded to the nearest multiple of the public step, with as many decimals as the step:
 * additional precision is dropped.
 */
function roundedNumber(text: string, kind: MeasurementKind): string {
  const value = Number(text.replace(',', '.'));
  const [, step] = steps[kind].find(([limit]) => value < limit)!;
  const decimals = step === 0.05 ? 2 : step < 1 ? 1 : 0;
  const rounded = (Math.round(value / step) * step).toFixed(decimals);
  return text.includes(',') || !text.includes('.') ? rounded.replace('.', ',') : rounded;
}

/**
 * Rounds laboratory values and vital signs outside of the given spans.
 *
 * @returns the text, and the new position of every old offset
 */
export function roundMeasurements(
  text: string,
  spans: readonly Range[],
): { readonly text: string; readonly moved: (offset: number) => number } {
  const ranges: Range[] = [];
  const written: string[] = [];
  // a comma or a point: whichever the note uses for decimals
  const usesPoint = !/\d,\d/.test(text);
  for (const { kind, numbers } of measurementsIn(text)) {
    for (const range of numbers) {
      if (spans.some((span) => span.start < range.end && range.start < span.end)) continue;
      const rounded = roundedNumber(text.slice(range.start, range.end), kind);
      ranges.push(range);
      written.push(usesPoint ? rounded.replace(',', '.') : rounded);
    }
  }
  const made = splice(text, ranges, written);
  return {
    text: made.text,
    moved: (offset) => {
      let shift = 0;
      for (let i = 0; i < ranges.length && ranges[i]!.end <= offset; i++) shift = made.ranges[i]!.end - ranges[i]!.end;
      return offset + shift;
    },
  };
}
