/** ε with two places, rounded up: a promise is not made better by rounding. */
export const upTo2 = (epsilon: number): number => Math.ceil(epsilon * 100 - 1e-7) / 100;

/** δ with two figures, rounded up: `2.0e-4`. */
export function deltaText(delta: number): string {
  const step = 10 ** (Math.floor(Math.log10(delta)) - 1);
  return (Math.ceil(delta / step - 1e-7) * step).toExponential(1);
}
