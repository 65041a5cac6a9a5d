import { below } from '../../privacy/randomness';
import type { FollowsPlace } from '../noteContext';
import { prfRandom, type Prf } from '../prf';
import type { CountryTowns } from '../surrogateLists';

/**
 * The region from which the places of a patient come where a policy states the country: towns, postal codes and
 * landlines fit together. It depends on the secret and the patient alone, never on a text; regions with more towns are
 * likelier.
 */
export function homeRegion({ country, regions }: CountryTowns, prf: Prf, scope: string): FollowsPlace {
  const random = prfRandom(prf, `region@${country}`, scope);
  let at = below(
    random,
    regions.reduce((sum, { towns }) => sum + towns.length, 0),
  );
  const region = regions.find(({ towns }) => (at -= towns.length) < 0)!;
  return {
    kind: `near@${country}`,
    zips: region.zips,
    phones: region.phones,
    region,
    chosen: () => undefined,
  };
}
