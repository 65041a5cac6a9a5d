import { GauzeError } from '../../../contract/errors';

/**
 * How many of the unread notes hold PHI that nothing marked, at most: with confidence 1 − alpha at every moment one
 * looks, so that the chance that this is ever wrong while the notes are read is at most alpha.
 *
 * The number k of such notes in the population is fixed. A note drawn at random from `unread` ones is one of them with
 * probability (k − found) / unread, whatever was read for other reasons in between. So, for any weights that add up to
 * 1, what other k make of the draws in the mean, over what the true k makes of them, is a nonnegative martingale, which
 * stays below 1 / alpha for ever with probability 1 − alpha (Ville). Each k where it does not is given up (Waudby-Smith
 * and Ramdas 2020, "Confidence sequences for sampling without replacement"). Only a bound from above is asked for, so
 * against k stand smaller ones alone: theirs is the whole weight, none of it is spent on what would be no news.
 */
export interface UnreadNotes {
  /** One was read: drawn at random from those unread before it, or chosen for whatever reason. */
  read(by: 'random' | 'chosen', isMissing: boolean): void;
  readonly unread: number;
  max(alpha: number): number;
}

/** @param notes of the population, before anything was read */
export function unreadNotes(notes: number): UnreadNotes {
  const points = pointsOf(notes);
  /** ln of the probability of what the draws showed, for the k of each point. */
  const logs = new Float64Array(points.length);
  let [unread, found] = [notes, 0];
  return {
    read(by, isMissing) {
      if (unread === 0) throw new GauzeError('badRequest', 'more notes were read than there are');
      if (by === 'random')
        for (const [i, { k }] of points.entries()) {
          const left = k - found;
          const ways = isMissing ? left : unread - left;
          // more found than there are, or more left than unread, stays impossible
          logs[i]! += left < 0 || left > unread ? -Infinity : Math.log(ways / unread);
        }
      unread -= 1;
      if (isMissing) found += 1;
    },
    get unread() {
      return unread;
    },
    max(alpha) {
      if (!(alpha > 0 && alpha < 1)) throw new GauzeError('badRequest', 'alpha must lie between 0 and 1');
      const last = lastPossible(points, logs, alpha);
      if (last === -1) return unread;
      // the likelihood is log-concave in k: what lies between the last possible point and the next may be possible, no
      // more behind it
      const max = (points[last + 1]?.k ?? notes + 1) - 1;
      return Math.min(unread, Math.max(0, max - found));
    },
  };
}

interface Point {
  readonly k: number;
  readonly weight: number;
}

/** Up to here each k is a point; beyond it each is this much larger than the one before. */
const maxDense = 2000;
const step = 1.005;

/**
 * The prior in parts: nothing was missed, little was, or any share. Chosen on simulated populations alone: it decides
 * how soon the bound falls, not whether it holds.
 */
const parts = [
  { weight: 0.1, of: (k: number) => Number(k === 0) },
  { weight: 0.7, of: (k: number, notes: number) => (k === 0 ? 0 : (k / notes + 1 / 100) ** -2.5) },
  { weight: 0.2, of: (k: number, notes: number) => (k === 0 ? 0 : (k / notes + 1 / 2000) ** -1) },
] as const;

function pointsOf(notes: number): readonly Point[] {
  const ks = [0];
  for (let k = 1; k <= notes; k = k < maxDense ? k + 1 : Math.ceil(k * step)) ks.push(k);
  const masses = parts.map(({ weight, of }) => {
    const each = ks.map((k, i) => of(k, notes) * ((ks[i + 1] ?? notes + 1) - k));
    const all = each.reduce((sum, mass) => sum + mass, 0);
    return each.map((mass) => (all === 0 ? 0 : (weight * mass) / all));
  });
  return ks.map((k, i) => ({ k, weight: masses.reduce((sum, mass) => sum + mass[i]!, 0) }));
}

/** The last point that the smaller ones together do not refute; −1 where none is possible. */
function lastPossible(points: readonly Point[], logs: Float64Array, alpha: number): number {
  const scale = Math.max(...logs);
  if (scale === -Infinity) return -1;
  let [last, smaller, weights] = [-1, 0, 0];
  for (const [i, { weight }] of points.entries()) {
    const likelihood = Math.exp(logs[i]! - scale);
    // beside the largest it is nothing, but not impossible
    const isThere = logs[i]! > -Infinity && (likelihood > 0 || smaller === 0);
    if (isThere && (weights === 0 || likelihood * weights > alpha * smaller)) last = i;
    smaller += weight * likelihood;
    weights += weight;
  }
  return last;
}
