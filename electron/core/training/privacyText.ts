/** ε to three figures or fewer, rounded up: a promise is not made better by rounding. */
export function epsilonShown(epsilon: number): number {
  const parts = epsilon < 10 ? 100 : 10;
  return Math.ceil(epsilon * parts - 1e-7) / parts;
}

/** δ with two figures, rounded up: `2.0e-4`. */
export function deltaText(delta: number): string {
  const step = 10 ** (Math.floor(Math.log10(delta)) - 1);
  return (Math.ceil(delta / step - 1e-7) * step).toExponential(1);
}
