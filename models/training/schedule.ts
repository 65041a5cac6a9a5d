/**
 * Linear warm-up over the first `warmUp` share of the steps, then linear decay down to `lowest`, as a factor of the
 * learning rate.
 */
export function warmUpThenDecay(step: number, steps: number, warmUp = 0.05, lowest = 0.02): number {
  const rise = warmUp > 0 ? Math.min(1, (step + 1) / (warmUp * steps)) : 1;
  return rise * Math.max(lowest, 1 - Math.min(1, step / steps));
}
