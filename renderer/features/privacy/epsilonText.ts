import { maxEpsilon, parseRational, toNumber } from '../../../electron/core/privacy/rational';

/** Of the slider; what is typed may be any number up to `maxEpsilon`. */
export const epsilonRange = { least: 0.1, most: 10, step: 0.1 } as const;

/** What a policy takes: decimals and fractions, no exponents. */
const written = /^(?:\d{1,9}(?:\.\d{1,20})?|\d{1,40}\/\d{1,40})$/;

/** ε as it was typed, with a decimal comma too. @returns what the project takes and the number to draw with, or null for what is no ε above 0 and up to 20 */
export function readEpsilon(typed: string): { readonly text: string; readonly value: number } | null {
  const text = typed.trim().replace(',', '.');
  const parsed = written.test(text) ? parseRational(text) : undefined;
  if (parsed === undefined) return null;
  const value = toNumber(parsed);
  return value > 0 && value <= maxEpsilon ? { text, value } : null;
}

/** A position of the slider, without the tail of binary fractions. */
export const epsilonOfSlider = (position: number): string => String(Math.round(position * 10) / 10);

/** A radius as it was typed: any number above 0 that a policy takes. */
export function readRadius(typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  const parsed = written.test(text) ? parseRational(text) : undefined;
  return parsed !== undefined && parsed.numerator > 0n && toNumber(parsed) <= 1e6 ? text : null;
}
