import { maxEpsilon, maxRadius, readPositive } from '../../../electron/contract/rational';
import { toNumber } from '../../../electron/core/privacy/rational';

/** Of the slider; what is typed may be any number up to `maxEpsilon`. */
export const epsilonRange = { min: 0.1, max: 10, step: 0.1 } as const;

/** A decimal comma too. */
const plain = (typed: string): string => typed.trim().replace(',', '.');

/**
 * ε as it was typed.
 * @returns what the project takes and the number to draw with, or null for what is no ε above 0 and up to 20
 */
export function readEpsilon(typed: string): { readonly text: string; readonly value: number } | null {
  const text = plain(typed);
  const read = readPositive(text, maxEpsilon);
  return read === undefined ? null : { text, value: toNumber(read) };
}

/** A position of the slider, without the tail of binary fractions. */
export const epsilonOfSlider = (position: number): string => String(Math.round(position * 10) / 10);

/** A radius as it was typed: any number above 0 that a policy takes. */
export function readRadius(typed: string): string | null {
  const text = plain(typed);
  return readPositive(text, maxRadius) === undefined ? null : text;
}
