import type { PlaceRule } from '../../../contract/privateKinds';
import type { PureDp, Towns } from './measurement';
import type { FiniteMechanism } from './mechanism';
import { chordSquared, type PlaceTable } from '../placeTable';
import type { Rational } from '../rational';
import { earthRadiusKm } from './sphericalLaplace';
import { nearestSubsetSelection, subsetSize } from './subsetSelection';

/** A smaller subset would return the truth too often if the set is small or ε large. */
export const minPlaces = 5;

/** The distance of all places to one of them: safe integers, the same on every machine. */
export function placeDistances(table: PlaceTable, rule: PlaceRule): (from: number) => Float64Array {
  const { points, populationLogs, indicators, furtherIndicators, candidates } = table;
  const width = (values: ArrayLike<number>): number => {
    let [low, high] = [Infinity, -Infinity];
    for (let i = 0; i < values.length; i++) [low, high] = [Math.min(low, values[i]!), Math.max(high, values[i]!)];
    return high > low ? high - low : 1;
  };
  const populationWidth = width(populationLogs);
  const scaled = (indicators === undefined ? [] : [indicators, ...furtherIndicators]).map((values) => ({
    values,
    max: width(values),
  }));
  const widest = rule === 'alike' ? table.widestSquared : 1;
  const distance = (from: number, to: number): number => {
    const chord = chordSquared(points, from, to);
    if (rule === 'near') return chord;
    // each part divided by its public maximum: 0 … 1. Only + − × ÷, so no machine rounds differently
    const size = (populationLogs[from]! - populationLogs[to]!) / populationWidth;
    let unlike = (rule === 'alike' ? chord / widest : 0) + size * size;
    for (const { values, max } of scaled) {
      const difference = (values[from]! - values[to]!) / max;
      unlike += difference * difference;
    }
    return Math.floor(unlike * 2 ** 40);
  };
  return (from) => {
    const distances = new Float64Array(candidates.length);
    for (let to = 0; to < distances.length; to += 1) distances[to] = distance(from, to);
    return distances;
  };
}

/** Subset selection over a table of places. A table of one row gives that row, at no cost. */
export function placeSubsetSelection(
  table: PlaceTable,
  rule: PlaceRule,
  epsilon: Rational,
): FiniteMechanism<Towns, PureDp> {
  const size = table.candidates.length;
  return {
    ...nearestSubsetSelection(size, epsilon, placeDistances(table, rule), subsetSize(size, epsilon, minPlaces)),
    domain: { kind: 'towns', size },
  };
}

/** Great-circle metres, rounded, from one place to all: costs for the exponential mechanism with ε per metre. */
export function metresFrom({ points, candidates }: PlaceTable, from: number): Float64Array {
  // Not by `from`, which takes some ten times as long: a report asks for hundreds of these.
  const metres = new Float64Array(candidates.length);
  for (let to = 0; to < metres.length; to += 1)
    metres[to] = Math.round(
      2000 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chordSquared(points, from, to)) / 2 ** 21)),
    );
  return metres;
}
