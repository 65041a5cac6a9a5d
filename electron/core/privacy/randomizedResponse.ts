import { lineWindow } from './window';
import type { FiniteMechanism } from './mechanism';
import type { Rational } from './rational';

/**
 * k-ary randomized response: the window mechanism of width 1. The truth has e^ε times the chance of any other; k = 2 is
 * Warner's coin (1965).
 */
export const randomizedResponse = (size: number, epsilon: Rational): FiniteMechanism => ({
  ...lineWindow(size, epsilon, 1),
  id: 'randomizedResponse',
});
