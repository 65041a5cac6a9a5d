import { GauzeError } from '../../../contract/errors';
import type { Findings, Read } from './offered';

/**
 * Is at most this share of the PHI in unread notes without a mark, with confidence 1 − alpha at every moment one looks?
 * True is a claim that is ever wrong with probability alpha at most; false says nothing.
 *
 * With m missed of t in a note, y = m − share · t. The claim is wrong where the unread y add up to 0 or more: where the
 * y of the whole population, a fixed number s, is at least that of what was read. Under s a note drawn at random has
 * the known mean μ = (s − read before) / unread, so that Π (1 + θ (μ − y) / (max − μ)) is a nonnegative martingale for
 * each θ in [0, 1], and a mean of such ones too (Waudby-Smith and Ramdas 2024, "Estimating means of bounded random
 * variables by betting"). It grows with s: the least s that would make the claim wrong stands for all of them.
 *
 * @param reads in order
 * @param notes of the population, before anything was read
 * @param cap a note with more PHI counts as one with so many, in proportion. Public: chosen before anything is read
 * @throws GauzeError `badRequest` for a share or alpha outside (0, 1), a cap below 1, or more read than there is
 */
export function isShareBelow(
  share: number,
  reads: readonly Read[],
  { notes, cap, alpha }: { readonly notes: number; readonly cap: number; readonly alpha: number },
): boolean {
  for (const [name, value] of Object.entries({ share, alpha }))
    if (!(value > 0 && value < 1)) throw new GauzeError('badRequest', `${name} must lie between 0 and 1`);
  if (!(cap >= 1)) throw new GauzeError('badRequest', 'the cap must be 1 or more');
  if (reads.length > notes) throw new GauzeError('badRequest', 'more notes were read than there are');
  if (reads.length === notes) return true;
  const excess = ({ missed, total }: Findings): number =>
    Math.min(1, cap / Math.max(total, 1)) * (missed - share * total);
  const max = (1 - share) * cap;
  const logs = stakes.map(() => 0);
  /**
   * y of this note and of those read behind it: what all the unread have together at its time, should they have 0 now.
   */
  let left = reads.reduce((sum, { found }) => sum + excess(found), 0);
  for (const [i, { by, found }] of reads.entries()) {
    const mean = left / (notes - i);
    left -= excess(found);
    if (by === 'chosen') continue;
    // more than any note can have
    if (mean >= max) return true;
    const gain = (mean - excess(found)) / (max - mean);
    for (const [j, stake] of stakes.entries()) logs[j]! += Math.log(Math.max(0, 1 + stake * gain));
  }
  return logs.reduce((sum, log) => sum + Math.exp(log), 0) / stakes.length >= 1 / alpha;
}

/** Shares that are looked at, from small to large. */
const shares = [
  0.001, 0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6,
  0.7, 0.8, 0.9,
] as const;

/**
 * The least share that is claimed, all larger ones with it: where it is wrong, so is the claim of the one share that is
 * next below the truth, and that is ever made with probability alpha at most.
 *
 * @returns null where nothing can be said
 */
export function minShare(
  reads: readonly Read[],
  settings: { readonly notes: number; readonly cap: number; readonly alpha: number },
): number | null {
  let least: number | null = null;
  for (const share of shares.toReversed()) {
    if (!isShareBelow(share, reads, settings)) break;
    least = share;
  }
  return least;
}

/** Parts of what may be lost at most that are put at risk in each draw. */
const stakes = [0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1] as const;
