export interface OddsOfPlace {
  readonly name: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly probability: number;
  readonly isTrue: boolean;
}
export interface PlacePoint {
  readonly place: OddsOfPlace;
  /** Pixels. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** As likely as the likeliest: one of the window. */
  readonly isInside: boolean;
}
export interface PlacePicture {
  readonly points: readonly PlacePoint[];
  /** A length of the map that is a round number of kilometres. */
  readonly scale: { readonly km: number; readonly width: number };
}

const kmOfDegree = 111.2;
const margin = 14;
/**
 * Share of the places on each side that may lie outside of the picture: a few far islands would shrink the country to a
 * stamp.
 */
const outlying = 0.015;
const roundLengths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;

/**
 * Candidates drawn from their coordinates alone: equirectangular, true to scale at the middle latitude. The area of a
 * circle is its probability, the largest `largest` pixels in radius; none is smaller than a dot. Far islands may lie
 * outside, never the true place.
 *
 * @param width pixels
 * @param height pixels
 */
export function placePicture(
  candidates: readonly OddsOfPlace[],
  width: number,
  height: number,
  largest = 9,
): PlacePicture {
  if (candidates.length === 0 || width <= 2 * margin || height <= 2 * margin)
    return { points: [], scale: { km: 0, width: 0 } };
  // a country on both sides of the date line would be drawn around the whole earth
  const west =
    candidates.some(({ longitude }) => longitude < -120) && candidates.some(({ longitude }) => longitude > 120);
  const longitudeOf = ({ longitude }: OddsOfPlace): number => (west && longitude < 0 ? longitude + 360 : longitude);
  const truth = candidates.find(({ isTrue }) => isTrue);
  const [south, north] = bulk(
    candidates.map(({ latitude }) => latitude),
    truth?.latitude,
  );
  const [left, right] = bulk(candidates.map(longitudeOf), truth === undefined ? undefined : longitudeOf(truth));
  const middle = (south + north) / 2;
  const squeeze = Math.cos((middle * Math.PI) / 180);
  const perDegree = Math.min(
    (width - 2 * margin) / Math.max(1e-6, (right - left) * squeeze),
    (height - 2 * margin) / Math.max(1e-6, north - south),
    2000,
  );
  const max = Math.max(...candidates.map(({ probability }) => probability));
  const points = candidates.map((place) => ({
    place,
    x: width / 2 + (longitudeOf(place) - (left + right) / 2) * squeeze * perDegree,
    y: height / 2 - (place.latitude - middle) * perDegree,
    radius: Math.max(1, largest * Math.sqrt(max > 0 ? place.probability / max : 0)),
    isInside: place.probability > max * 0.999,
  }));
  const pixelsPerKm = perDegree / kmOfDegree;
  const km = roundLengths.findLast((length) => length * pixelsPerKm <= width / 4) ?? roundLengths[0];
  // the unlikely ones lie under the likely
  return {
    points: points.toSorted((a, b) => a.place.probability - b.place.probability || a.y - b.y),
    scale: { km, width: km * pixelsPerKm },
  };
}

/** From where to where nearly all values lie, and this one. */
function bulk(values: readonly number[], and: number | undefined): readonly [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const left = Math.floor(outlying * sorted.length);
  const [low = 0, high = 0] = [sorted[left], sorted[sorted.length - 1 - left]];
  const room = (high - low) * 0.06;
  const [from, to] =
    left === 0 ? [low, high] : [Math.max(sorted[0] ?? low, low - room), Math.min(sorted.at(-1) ?? high, high + room)];
  return [Math.min(from, and ?? from), Math.max(to, and ?? to)];
}

/** A radius at which the window's circles do not cover each other entirely, in pixels. */
export const largestRadius = (inside: number): number =>
  Math.max(2.5, Math.min(11, 40 / Math.sqrt(Math.max(1, inside))));
