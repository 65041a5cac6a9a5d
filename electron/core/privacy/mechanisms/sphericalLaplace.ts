import { GauzeError } from '../../../contract/errors';
import { below, type Random } from '../randomness';
import { type Rational, toNumber } from '../rational';

/** Mean radius of the earth, IUGG. */
export const earthRadiusKm = 6371.0088;

export interface GeoPoint {
  /** Degrees, −90 … 90. */
  readonly latitude: number;
  /** Degrees, −180 … 180. */
  readonly longitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The destination after `km` along the great circle that leaves at `bearing` (radians from north, clockwise). */
export function destination({ latitude, longitude }: GeoPoint, km: number, bearing: number): GeoPoint {
  const [phi, arc] = [radians(latitude), km / earthRadiusKm];
  const sine = Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(bearing);
  const arrived = Math.asin(Math.max(-1, Math.min(1, sine)));
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(arc) * Math.cos(phi),
    Math.cos(arc) - Math.sin(phi) * Math.sin(arrived),
  );
  return { latitude: degrees(arrived), longitude: ((longitude + degrees(turn) + 540) % 360) - 180 };
}

/** Uniform in (0, 1] with 53 bits. */
export const unitInterval = (random: Random): number => (below(random, 2 ** 53) + 1) / 2 ** 53;

/**
 * The distance to travel, in km. A planar Laplace radius, Gamma(2, 1/ε), laid out along great circles is slightly too
 * dense far away, because circles on a sphere grow like sin ρ rather than ρ. Accepting it with probability sin ρ/ρ
 * makes the density exactly ∝ e^(−ε·d) everywhere, with the same normaliser. (`privacy-mechanisms` 1.5)
 */
export function sphericalRadius(epsilonPerKm: number, uniform: () => number): number {
  for (;;) {
    const km = -(Math.log(uniform()) + Math.log(uniform())) / epsilonPerKm;
    const rho = km / earthRadiusKm;
    if (rho < Math.PI && uniform() <= (rho > 0 ? Math.sin(rho) / rho : 1)) return km;
  }
}

/**
 * A point around another: for two true points d km apart, e^(ε·d). "Local": it promises nothing over larger
 * distances. The only mechanism here that is sampled in floating point; if the output is a listed place, subset
 * selection or the exponential mechanism over whole metres is exact.
 */
export function sphericalLaplace(from: GeoPoint, epsilonPerKm: Rational, random: Random): GeoPoint {
  const { latitude, longitude } = from;
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
    throw new GauzeError('badRequest', 'coordinates are missing or out of range');
  if (epsilonPerKm.numerator <= 0n) throw new GauzeError('badRequest', 'epsilon must be above 0');
  const uniform = (): number => unitInterval(random);
  const km = sphericalRadius(toNumber(epsilonPerKm), uniform);
  return destination(from, km, 2 * Math.PI * uniform());
}
