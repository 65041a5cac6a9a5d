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
 *
 * Part of the stake is set aside for fresh starts. Once the estimated share has halved, as it does where notes are read
 * by doubt, one such part is bet on later draws alone, with what the earlier ones made likely as its weights: what the
 * earlier draws cost it is then forgotten. When that happens depends on the past alone, so the sum stays a martingale.
 */
export interface UnreadNotes {
  /** One was read: drawn at random from those unread before it, or chosen for whatever reason. */
  read(by: 'random' | 'chosen', isMissing: boolean): void;
  readonly unread: number;
  /** Notes drawn at random until now. */
  readonly draws: number;
  /** The most likely number, a plain estimate; null before the first draw. */
  estimate(): number | null;
  max(alpha: number): number;
}

/** When a fresh start is made: after so many draws at the earliest. */
export interface FreshStarts {
  readonly minDraws: number;
}

/** @param notes of the population, before anything was read */
export function unreadNotes(notes: number, { minDraws }: FreshStarts = { minDraws: 50 }): UnreadNotes {
  const points = pointsOf(notes);
  const draws = drawsOf(points, notes);
  const bets = betsOf(points);
  let [unread, found, lastShare] = [notes, 0, Infinity];

  const estimate = (): number | null =>
    draws.count === 0 ? null : Math.max(0, Math.min(unread, points[draws.likeliest()]!.k - found));

  function startAfresh(): void {
    const share = Math.max(estimate() ?? 0, 0.5) / unread;
    if (lastShare !== Infinity && share > lastShare / 2) return;
    if (lastShare !== Infinity) bets.startAfresh(draws);
    lastShare = share;
  }
  return {
    read(by, isMissing) {
      if (unread === 0) throw new GauzeError('badRequest', 'more notes were read than there are');
      if (by === 'random') {
        if (draws.count >= minDraws && bets.left > 0) startAfresh();
        draws.add(found, unread, isMissing);
      }
      unread -= 1;
      if (isMissing) found += 1;
    },
    get unread() {
      return unread;
    },
    get draws() {
      return draws.count;
    },
    estimate,
    max(alpha) {
      if (!(alpha > 0 && alpha < 1)) throw new GauzeError('badRequest', 'alpha must lie between 0 and 1');
      const last = bets.lastPossible(draws, found, alpha);
      if (last === -1) return unread;
      const max = (points[last + 1]?.k ?? notes + 1) - 1;
      return Math.min(unread, Math.max(0, max - found));
    },
  };
}

/** Each k from this one up to that of the next point is judged by the same weights. */
interface Point {
  readonly k: number;
  readonly weight: number;
}

/** Up to here each k is a point; beyond it each is this much larger than the one before. */
const maxDense = 2000;
const step = 1.001;

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

interface Draws {
  readonly count: number;
  /** ln of the probability of what the draws showed, for the k of each point, but for what is the same for each k. */
  readonly logs: Float64Array;
  /** How fast each of these grows with k. */
  readonly slopes: Float64Array;
  add(found: number, unread: number, isMissing: boolean): void;
  /** The place of the point that makes them most likely. */
  likeliest(): number;
}

function drawsOf(points: readonly Point[], notes: number): Draws {
  const [logs, slopes] = [new Float64Array(points.length), new Float64Array(points.length)];
  const ks = Float64Array.from(points, ({ k }) => k);
  const logOf = Float64Array.from({ length: notes + 1 }, (_, n) => Math.log(n));
  let count = 0;
  return {
    get count() {
      return count;
    },
    logs,
    slopes,
    add(found, unread, isMissing) {
      count += 1;
      for (let i = 0; i < ks.length; i += 1) {
        const left = ks[i]! - found;
        const ways = isMissing ? left : unread - left;
        // more found than there are, or more left than unread, stays impossible
        logs[i]! += left < 0 || left > unread ? -Infinity : logOf[ways]!;
        slopes[i]! += (isMissing ? 1 : -1) / ways;
      }
    },
    likeliest: () => logs.reduce((best, log, i) => (log > logs[best]! ? i : best), 0),
  };
}

/** Fresh starts at most, and the part of the stake that is set aside for all of them. */
const maxFresh = 3;
const asideForFresh = 0.1;

interface Bets {
  /** Fresh starts that can still be made. */
  readonly left: number;
  /** Begins one, on what is drawn from now on. */
  startAfresh(past: Draws): void;
  /** The last point that may be the truth, or have it between itself and the next one; −1 where none is possible. */
  lastPossible(draws: Draws, found: number, alpha: number): number;
}

function betsOf(points: readonly Point[]): Bets {
  /**
   * What a stake is worth at k is `worth` there, times these factors summed over the bets: 1 for the one on all draws,
   * 1 / worth at its start for a fresh one.
   */
  const factors = new Float64Array(points.length).fill(1 - asideForFresh);
  /** The same, each times the slope of the draws at its start. */
  const slopes = new Float64Array(points.length);
  let left = maxFresh;
  return {
    get left() {
      return left;
    },
    startAfresh(past) {
      const before = worthOf(points, past.logs);
      left -= 1;
      for (const [i, worth] of before.entries()) {
        if (!(worth > 0 && worth < Infinity)) continue;
        factors[i]! += asideForFresh / maxFresh / worth;
        slopes[i]! += (asideForFresh / maxFresh / worth) * past.slopes[i]!;
      }
    },
    lastPossible(draws, found, alpha) {
      const worths = worthOf(points, draws.logs);
      for (let i = points.length - 1; i >= 0; i -= 1) {
        const { k } = points[i]!;
        const isDense = (points[i + 1]?.k ?? k + 1) === k + 1;
        // what lies between two points is possible from as many on as were found
        if (!isDense && k <= found) return i;
        if (draws.logs[i] === -Infinity) continue;
        const isGivenUp = i > 0 && worths[i]! * factors[i]! >= 1 / alpha;
        // between two points the worth is a sum of log-convex functions of k: where it grows at the first it is least
        // there
        if (!isGivenUp || !(isDense || slopes[i]! >= factors[i]! * draws.slopes[i]!)) return i;
      }
      return -1;
    },
  };
}

/** For each point: what smaller ones make of the draws, in the mean by weight, over what it makes of them itself. */
function worthOf(points: readonly Point[], logs: Float64Array): Float64Array {
  const scale = Math.max(...logs);
  const worths = new Float64Array(points.length);
  let [smaller, weights] = [0, 0];
  for (const [i, { weight }] of points.entries()) {
    const likelihood = Math.exp(logs[i]! - scale);
    worths[i] = weights === 0 || scale === -Infinity ? 0 : smaller / weights / likelihood;
    smaller += weight * likelihood;
    weights += weight;
  }
  return worths;
}
