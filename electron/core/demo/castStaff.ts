import type { DemoRandom } from './demoRandom';
import type { CastValue, DemoPeople } from './demoStory';
import type { CastDraws } from './castDraws';
import { domain, mail, plain } from './castMail';
import { nameValue, type Name } from './castNames';

/** What a template asks of a clinician; undefined for a field that clinicians do not have. */
export function staffValue(
  key: string,
  name: Name,
  field: string,
  people: DemoPeople,
  { fill, keyed, number }: CastDraws,
  source: DemoRandom,
): CastValue | undefined {
  switch (field) {
    case 'title':
      return { text: people.titles[name.sex] };
    case 'licence':
      return { text: number(people.licence, `licence ${key}`), type: 'license' };
    case 'phone':
      return { text: fill(people.extension, `extension ${key}`), type: 'phone' };
    case 'email':
      return { text: mail(name, domain(keyed(people.hospitals, 'hospital', ''))), type: 'email' };
    case 'user':
      return {
        text: `${plain(name.family).slice(0, 6)}${plain(name.given).slice(0, 1)}${fill('##', `user ${key}`)}`,
        type: 'username',
      };
    default:
      return nameValue(name, field, 'staff', people, source);
  }
}
