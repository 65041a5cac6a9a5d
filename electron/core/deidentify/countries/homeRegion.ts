import { below } from '../../privacy/randomness';
import { foldedWords } from '../../text/spelling';
import type { FollowsPlace } from '../noteContext';
import { prfRandom, type Prf } from '../prf';
import type { CountryRegion, CountryTowns } from '../surrogateLists';
import type { SurrogateTable } from '../surrogateTable';

/** A patient's notes seldom name more towns. */
const minTowns = 5;

/** How a region is stored: the order of a shipped list may change. */
const keyOf = ({ name, zips }: CountryRegion): string => `${name} ${zips[0]!}`;

/**
 * The region from which the places of a patient come where a policy states the country: towns, postal codes and
 * landlines fit together. It is sampled once for a patient; regions with more towns are likelier. Those with very few,
 * such as a capital that is a region by itself, would run out of towns.
 *
 * @param avoid folded words of the patient's originals, so that the region is not the true one; empty where places are
 * sampled privately
 */
export function homeRegion(
  { country, language, regions: all }: CountryTowns,
  table: SurrogateTable,
  prf: Prf,
  scope: string,
  avoid: ReadonlySet<string>,
): FollowsPlace {
  // where a country has two languages, each has regions of its own
  const kind = `region@${country}/${language}`;
  const done = table.get(scope, kind, 'home');
  let region = done === undefined ? undefined : all.find((each) => keyOf(each) === done);
  if (region === undefined) {
    const large = all.filter(({ towns }) => towns.length >= minTowns);
    const isTrue = ({ name, code }: CountryRegion): boolean =>
      avoid.has(foldedWords(name).join('')) || (code !== '' && avoid.has(code.toLowerCase()));
    const free = large.filter((each) => !isTrue(each));
    region = byTowns(free.length > 0 ? free : large, (size) => below(prfRandom(prf, kind, scope), size));
    if (done === undefined) table.put(scope, kind, 'home', keyOf(region));
  }
  return { kind: `near@${country}`, zips: region.zips, phones: region.phones, region, chosen: () => undefined };
}

function byTowns(regions: readonly CountryRegion[], position: (size: number) => number): CountryRegion {
  let at = position(regions.reduce((sum, { towns }) => sum + towns.length, 0));
  return regions.find(({ towns }) => (at -= towns.length) < 0)!;
}
