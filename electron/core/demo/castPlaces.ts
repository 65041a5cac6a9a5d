import type { CastValue, DemoPeople } from './demoStory';
import type { CastDraws } from './castDraws';
import { domain } from './castMail';

type Town = DemoPeople['towns'][number];

/** Where a story takes place. */
export interface CastPlaces {
  /** The patient's, and that of the hospital. */
  readonly town: Town;
  readonly employer: string;
  /** The ward of the hospital stay; drawn when absent. */
  readonly ward: string | undefined;
}

/**
 * What a template asks of a place, an organization or a number that none of them owns; undefined for a noun that no
 * story has.
 */
export function placeValue(
  noun: string,
  key: string,
  { town, employer, ward }: CastPlaces,
  people: DemoPeople,
  draws: CastDraws,
): CastValue | undefined {
  const { fill, keyed, street } = draws;
  const elsewhere = people.towns.filter((candidate) => candidate !== town);
  const site = (): DemoPeople['towns'][number] =>
    (key === ''
      ? undefined
      : elsewhere.find(
          (candidate) =>
            candidate.city ===
            keyed(
              elsewhere.map((item) => item.city),
              'town',
              key,
            ),
        )) ?? town;
  switch (noun) {
    case 'hospital':
      return hospitalValue(key, town, people, draws);
    case 'centre':
      return { text: keyed(people.centres, 'centre', key), type: 'healthCentre' };
    case 'ward':
      return {
        text: key === '' && ward !== undefined ? ward : keyed(people.wards, 'ward', key),
        type: 'department',
      };
    case 'room':
      return { text: fill(keyed(people.rooms, 'room', key), `room ${key}`), type: 'room' };
    case 'organization':
      return {
        text:
          key === ''
            ? employer
            : keyed(
                people.organizations.filter((name) => name !== employer),
                'organization',
                key,
              ),
        type: 'organization',
      };
    case 'care':
      return { text: keyed(people.careHomes, 'care', key), type: 'organization' };
    case 'town':
      return { text: site().city, type: 'city' };
    case 'territory':
      return { text: site().territory, type: 'territory' };
    case 'street':
      return { text: street(key), type: 'street' };
    case 'episode':
      return { text: fill(people.episode, `episode ${key}`), type: 'episode' };
    case 'reference':
      return { text: fill(people.reference, `reference ${key}`), type: 'identifier' };
    case 'device':
      return { text: fill(people.device, `device ${key}`), type: 'device' };
    default:
      return undefined;
  }
}

function hospitalValue(
  field: string,
  town: Town,
  people: DemoPeople,
  { fill, keyed, street, zip }: CastDraws,
): CastValue {
  switch (field) {
    case 'phone':
      return { text: fill(town.phone, 'hospital phone'), type: 'phone' };
    case 'fax':
      return { text: fill(town.phone, 'hospital fax'), type: 'fax' };
    case 'street':
      return { text: street('hospital'), type: 'street' };
    case 'zip':
      return { text: zip(town.zip, 'hospital'), type: 'zip' };
    case 'city':
      return { text: town.city, type: 'city' };
    case 'url':
      return { text: `www.${domain(keyed(people.hospitals, 'hospital', ''))}`, type: 'url' };
    default:
      return { text: keyed(people.hospitals, 'hospital', field), type: 'hospital' };
  }
}
