import { placeLinkage } from '../../../../electron/core/privacy/attacks/placeLinkage';
import { nearestTowns } from '../../../../electron/core/privacy/mechanisms/publishedForms';
import type { FiniteMechanism } from '../../../../electron/core/privacy/mechanisms/mechanism';
import type { PlaceTable } from '../../../../electron/core/privacy/placeTable';
import { placeSubsetSelection } from '../../../../electron/core/privacy/mechanisms/placeSubsetSelection';
import { below, type Random } from '../../../../electron/core/privacy/randomness';
import { parseEpsilon } from '../../../../electron/core/privacy/rational';

/** What somebody makes of the towns of a release who knows how they were drawn; shares of patients. */
export interface PlaceFigure {
  readonly release: string;
  /** The true town guessed from the released one, and without the release. */
  readonly guessed: number;
  readonly guessedBlind: number;
  readonly unchanged: number;
  /** The right record picked by anyone who knows one patient's town. */
  readonly linked: number;
  readonly linkedOriginal: number;
  /** True towns that a released one leaves possible: in the middle, and at most. */
  readonly possible: number;
  readonly maxPossible: number;
}

/** Towns of patients, each as likely as it has inhabitants. */
export function townsOf({ candidates }: PlaceTable, patients: number, random: Random): readonly number[] {
  const sums: number[] = [];
  let total = 0;
  for (const { population } of candidates) sums.push((total += population));
  return Array.from({ length: patients }, () => {
    const at = below(random, total);
    return sums.findIndex((sum) => at < sum);
  });
}

export const placeReleases = (table: PlaceTable): readonly (readonly [string, FiniteMechanism])[] => [
  ...['0.25', '1', '4', '20'].map(
    (epsilon) => [`ten nearest only, ε ${epsilon}`, nearestTowns(table, parseEpsilon(epsilon))] as const,
  ),
  ...['2', '4'].map(
    (epsilon) => [`window, alike, ε ${epsilon}`, placeSubsetSelection(table, 'alike', parseEpsilon(epsilon))] as const,
  ),
];

export function placeFigure(
  name: string,
  mechanism: FiniteMechanism,
  table: PlaceTable,
  truth: readonly number[],
  random: Random,
): PlaceFigure {
  const released = truth.map((place) => mechanism.sample(place, random));
  const possible = new Uint32Array(mechanism.size);
  for (let place = 0; place < mechanism.size; place++)
    mechanism.distribution(place).forEach((share, town) => {
      if (share > 0) possible[town]!++;
    });
  const sorted = [...possible].filter((count) => count > 0).sort((a, b) => a - b);
  return {
    release: name,
    ...placeLinkage(
      truth,
      released,
      mechanism,
      table.candidates.map(({ population }) => population),
    ),
    possible: sorted[sorted.length >> 1]!,
    maxPossible: sorted.at(-1)!,
  };
}
