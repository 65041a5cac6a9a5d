import { yearsBetween, type DayNumber } from './demoCalendar';
import { pick, type DemoRandom } from './demoRandom';
import type { CastValue, DemoPeople, DemoScenario } from './demoStory';
import type { CastDraws } from './castDraws';
import { mail } from './castMail';
import { nameValue, type Name } from './castNames';

/** The patient of a story, and what is theirs alone. */
export interface CastPatient {
  readonly name: Name;
  readonly born: DayNumber;
  /** A surname before marriage. */
  readonly maiden: string;
  readonly town: DemoPeople['towns'][number];
  readonly own: PatientOwn;
}

/** Numbers, address and work; `insurance` where the country has such a number. */
export interface PatientOwn {
  readonly national: string;
  readonly record: string;
  readonly insurance: string | undefined;
  readonly street: string;
  readonly zip: string;
  readonly phone: string;
  readonly mobile: string;
  readonly email: string;
  readonly work: DemoScenario['patient']['work'][number];
}

/** @param home the source after the town was drawn: the host of the address and the work come next from it */
export function patientOwn(
  self: Name,
  town: CastPatient['town'],
  work: DemoScenario['patient']['work'],
  people: DemoPeople,
  { fill, number, street, zip }: CastDraws,
  home: DemoRandom,
): PatientOwn {
  return {
    national: number(people.national, 'national'),
    record: fill(people.record, 'record'),
    insurance: people.insurance === undefined ? undefined : number(people.insurance, 'insurance'),
    street: street('home'),
    zip: zip(town.zip, 'home'),
    phone: fill(town.phone, 'phone'),
    mobile: fill(people.mobile, 'mobile'),
    email: mail(self, pick(home, people.mailHosts)),
    work: pick(home, work),
  };
}

/** What a template asks of the patient; undefined for a field that the patient does not have. */
export function patientValue(
  { name, born, maiden, town, own }: CastPatient,
  field: string,
  day: DayNumber,
  people: DemoPeople,
  source: DemoRandom,
): CastValue | undefined {
  switch (field) {
    case 'age':
      return { text: (people.ageFormat ?? '{age}').replace('{age}', String(yearsBetween(born, day))), type: 'age' };
    case 'days':
      return { text: String(day - born), type: 'age' };
    case 'national':
      return { text: own.national, type: people.national.type };
    case 'insurance':
      return own.insurance === undefined
        ? undefined
        : { text: own.insurance, type: people.insurance?.type ?? 'healthPlan' };
    case 'record':
      return { text: own.record, type: 'medicalRecord' };
    case 'street':
      return { text: own.street, type: 'street' };
    case 'zip':
      return { text: own.zip, type: 'zip' };
    case 'city':
      return { text: town.city, type: 'city' };
    case 'territory':
      return { text: town.territory, type: 'territory' };
    case 'country':
      return { text: people.country, type: 'country' };
    case 'phone':
      return { text: own.phone, type: 'phone' };
    case 'mobile':
      return { text: own.mobile, type: 'phone' };
    case 'email':
      return { text: own.email, type: 'email' };
    case 'profession':
      return { text: own.work.profession, type: 'profession' };
    case 'maiden':
      return { text: maiden, type: 'patient' };
    default:
      return nameValue(name, field, 'patient', people, source);
  }
}
