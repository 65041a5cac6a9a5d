import { GauzeError } from '../../contract/errors';
import { integerLog } from './timelineLibrary';

export interface PlaceCandidate {
  readonly id: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Inhabitants, at least 1. */
  readonly population: number;
  /** A public indicator to preserve (a rate from an imported table): either every candidate has one or none has. */
  readonly indicator?: number;
  /** Further indicators, the same number for each candidate. */
  readonly further?: readonly number[];
}

/** A fixed public set of places with what is needed to compare them. The order matters: ties are resolved by index. */
export interface PlaceTable {
  readonly candidates: readonly PlaceCandidate[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** On the unit sphere in steps of 2⁻²⁰, [place, 3]: integers, the same on every machine. */
  readonly points: Int32Array;
  readonly populationLogs: Int32Array;
  readonly indicators: Float64Array | undefined;
  /** [indicator][place], in addition to `indicators`. */
  readonly furtherIndicators: readonly Float64Array[];
  /** Largest squared chord between two places, in steps; at least 1. */
  readonly widestSquared: number;
}

/**
 * @throws GauzeError `empty`, `duplicateId`, `missingColumn` (coordinates), `malformed`; details contain the row, from
 * 1, never a name
 */
export function placeTable(candidates: readonly PlaceCandidate[]): PlaceTable {
  if (candidates.length === 0) throw new GauzeError('empty', 'a table of places without rows');
  const indexOf = new Map<string, number>();
  const hasIndicator = candidates[0]?.indicator !== undefined;
  const count = candidates[0]?.further?.length ?? 0;
  candidates.forEach(({ id, latitude, longitude, population, indicator, further = [] }, i) => {
    const row = { row: i + 1 };
    if (indexOf.has(id)) throw new GauzeError('duplicateId', 'a place stands in the table twice', row);
    indexOf.set(id, i);
    if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
      throw new GauzeError('missingColumn', 'coordinates of a place are missing or out of range', row);
    if (!Number.isSafeInteger(population) || population < 1)
      throw new GauzeError('malformed', 'the population of a place is no number from 1 on', row);
    if (
      (indicator !== undefined) !== hasIndicator ||
      (indicator !== undefined && !Number.isFinite(indicator)) ||
      further.length !== count ||
      !further.every(Number.isFinite)
    )
      throw new GauzeError('malformed', 'the indicator of a place is missing or no number', row);
  });
  const points = new Int32Array(3 * candidates.length);
  candidates.forEach(({ latitude, longitude }, i) => points.set(gridPoint(latitude, longitude), 3 * i));
  let widest: number | undefined;
  return {
    candidates,
    indexOf,
    points,
    // Of millions of pairs, and few policies ask for it.
    get widestSquared() {
      return (widest ??= widestOf(points));
    },
    populationLogs: Int32Array.from(candidates, ({ population }) => integerLog(population)),
    indicators: hasIndicator ? Float64Array.from(candidates, ({ indicator }) => indicator as number) : undefined,
    furtherIndicators: Array.from({ length: count }, (_, figure) =>
      Float64Array.from(candidates, ({ further }) => further![figure]!),
    ),
  };
}

function widestOf(points: Int32Array): number {
  let widest = 1;
  for (let i = 0; 3 * i < points.length; i++)
    for (let j = 0; j < i; j++) widest = Math.max(widest, chordSquared(points, i, j));
  return widest;
}

export function chordSquared(points: Int32Array, i: number, j: number): number {
  const x = points[3 * i]! - points[3 * j]!;
  const y = points[3 * i + 1]! - points[3 * j + 1]!;
  const z = points[3 * i + 2]! - points[3 * j + 2]!;
  return x * x + y * y + z * z;
}

/** The candidate nearest to any point, ties by index: a public rule for places that are not in the table. */
export function nearestPlace({ points, candidates }: PlaceTable, latitude: number, longitude: number): number {
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
    throw new GauzeError('badRequest', 'coordinates are missing or out of range');
  const all = new Int32Array(points.length + 3);
  all.set(points);
  all.set(gridPoint(latitude, longitude), points.length);
  let best = 0;
  for (let i = 1; i < candidates.length; i++)
    if (chordSquared(all, i, candidates.length) < chordSquared(all, best, candidates.length)) best = i;
  return best;
}

const steps = 2 ** 20;

function gridPoint(latitude: number, longitude: number): readonly [number, number, number] {
  const [sinLatitude, cosLatitude] = [sine(latitude), sine(90 - latitude)];
  return [
    Math.round(steps * cosLatitude * sine(longitude + 90)),
    Math.round(steps * cosLatitude * sine(longitude)),
    Math.round(steps * sinLatitude),
  ];
}

/**
 * The sine of an angle in degrees. Computed with + − × ÷, which give the same bits on every machine; `Math.sin`
 * need not, and the towns in a subset would differ.
 */
export function sine(angle: number): number {
  let x = angle % 360;
  if (x > 180) x -= 360;
  if (x < -180) x += 360;
  if (x > 90) x = 180 - x;
  if (x < -90) x = -180 - x;
  const radians = (x / 180) * 3.141592653589793;
  const square = radians * radians;
  let term = radians;
  let sum = radians;
  for (let k = 2; k <= 22; k += 2) {
    term = (-term * square) / (k * (k + 1));
    sum += term;
  }
  return sum;
}
