import type { PhiType } from '../../contract/phi';
import { dayNumber, calendarDay, isoDay, parseIsoDay, yearsBetween, type DayNumber } from './demoCalendar';
import { makeNumber, type NumberOwner } from './demoNumbers';
import { between, fillPattern, pick, type DemoRandom } from './demoRandom';
import type { DemoPeople, DemoScenario } from './demoStory';

/** A value for a hole; without a type it is not PHI (a title, a pronoun). */
export interface CastValue {
  readonly text: string;
  readonly type?: PhiType;
}

export interface KnownPatientRow {
  readonly patient: string;
  readonly given: string;
  readonly family: string;
  readonly sex: 'F' | 'M';
  readonly birthDate: string;
  readonly ids: readonly { readonly type: PhiType; readonly value: string }[];
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly relatives: readonly KnownPerson[];
  readonly doctors: readonly KnownPerson[];
}

export interface KnownPerson {
  readonly given: string;
  /** All surnames. */
  readonly family: string;
}

/** Everybody and everything a story names. */
export interface Cast {
  readonly start: DayNumber;
  readonly birth: DayNumber;
  readonly row: KnownPatientRow;
  /** Undefined for a path the story does not have. */
  readonly value: (path: string, day: DayNumber) => CastValue | undefined;
}

interface Name {
  readonly sex: 'F' | 'M';
  readonly given: string;
  readonly family: string;
  readonly second: string;
}

const elderBefore = parseIsoDay('1955-01-01');
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'o' };
const initial = (word: string): string => `${word.slice(0, 1)}.`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const surnames = (name: Name): string => [name.family, name.second].filter((part) => part !== '').join(' ');
const knownPerson = (name: Name): KnownPerson => ({ given: name.given, family: surnames(name) });
const ascii = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüßø]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
const plain = (text: string): string => ascii(text).replace(/[^a-z]/g, '');
const domain = (text: string): string =>
  `${(
    ascii(text)
      .replaceAll("'", '')
      .match(/[a-z]+/g) ?? []
  ).join('-')}.example.org`;

/** Two inner letters change places, as fingers do. */
function mistype(name: string, random: DemoRandom): string {
  const at = between(random, 1, Math.max(1, name.length - 3));
  const swapped = name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
  return swapped === name ? name.slice(0, at) + name.slice(at + 1) : swapped;
}

function nameValue(
  name: Name,
  field: string,
  type: PhiType,
  people: DemoPeople,
  random: DemoRandom,
): CastValue | undefined {
  const put = (format: string): string =>
    format
      .replaceAll('{given}', name.given)
      .replaceAll('{family}', name.family)
      .replaceAll('{second}', name.second)
      .replaceAll('{initial}', initial(name.given))
      .replaceAll('{formal}', capital(name.family));
  const { full, listed, short } = people.nameFormats;
  switch (field) {
    case 'full':
      return { text: put(full), type };
    case 'listed':
      return { text: put(listed), type };
    case 'short':
      return { text: put(short), type };
    case 'given':
      return { text: name.given, type };
    case 'family':
      return { text: name.family, type };
    // A name that begins with a particle takes a capital where the given name is left out: "de heer Van Dijk".
    case 'formal':
      return { text: capital(name.family), type };
    case 'upper':
      return { text: name.family.toUpperCase(), type };
    case 'typo':
      return { text: mistype(name.family, random), type };
    case 'initials':
      return { text: `${initial(name.given)}${initial(name.family.split(' ').at(-1) ?? '')}`, type };
    case 'sign':
      return { text: (name.given.charAt(0) + (name.family.split(' ').at(-1) ?? '').slice(0, 2)).toLowerCase(), type };
    default:
      return undefined;
  }
}

/** Where people carry two surnames, a child has the first of each parent. */
function inherit(name: Name, from: Name, how: 'same' | 'child' | undefined): Name {
  if (how === undefined) return name;
  if (how === 'same' || from.second === '') return { ...name, family: from.family, second: from.second };
  return from.sex === 'M' ? { ...name, family: from.family } : { ...name, second: from.family };
}

export function inventCast(scenario: DemoScenario, people: DemoPeople, patientId: string, random: DemoRandom): Cast {
  const taken = new Set<string>();
  const draw = (source: DemoRandom, names: readonly string[]): string => {
    const free = names.filter((name) => !taken.has(name));
    const name = pick(source, free.length > 0 ? free : names);
    taken.add(name);
    return name;
  };
  const hasSecond = people.nameFormats.full.includes('{second}');
  const givenNames = (sex: 'F' | 'M', isElder: boolean): readonly string[] =>
    isElder ? (sex === 'F' ? people.elderFemale : people.elderMale) : sex === 'F' ? people.female : people.male;
  const inventName = (sex: 'F' | 'M', source: DemoRandom, isElder = false): Name => ({
    sex,
    given: draw(source, givenNames(sex, isElder)),
    family: draw(source, people.family),
    second: hasSecond ? draw(source, people.family) : '',
  });
  const days = random.fork('days');
  const born = between(days, parseIsoDay(scenario.patient.born[0]), parseIsoDay(scenario.patient.born[1]));
  const start = between(days, parseIsoDay(scenario.start[0]), parseIsoDay(scenario.start[1]));

  const self = inventName(scenario.patient.sex, random.fork('patient'), born < elderBefore);
  const maiden = inventName('F', random.fork('maiden')).family;
  const owner: NumberOwner = { sex: self.sex, birth: born, family: self.family };
  const relatives = new Map(
    Object.entries(scenario.relatives ?? {}).map(([key, plan]) => {
      const name = inventName(plan.sex, random.fork(`relative ${key}`), plan.isElder);
      return [key, inherit(name, self, plan.family)] as const;
    }),
  );
  const staff = new Map(
    Object.entries(scenario.staff).map(([key, sex]) => {
      const source = random.fork(`staff ${key}`);
      return [key, inventName(sex === 'any' ? (source.next() < 0.5 ? 'F' : 'M') : sex, source)] as const;
    }),
  );

  const home = random.fork('home');
  const town = pick(home, people.towns);
  const fill = (pattern: string, key: string): string => fillPattern(random.fork(`fill ${key}`), pattern);
  const street = (key: string): string => {
    const source = random.fork(`street ${key}`);
    return fillPattern(source, pick(source, people.streetFormats)).replace('{street}', pick(source, people.streets));
  };
  const zip = (pattern: string, key: string): string => fill(pattern, `zip ${key}`);
  const mail = (name: Name, host: string): string => `${plain(name.given)}.${plain(name.family)}@${host}`;
  const number = (
    plan: { readonly kind?: DemoPeople['national']['kind']; readonly pattern?: string },
    key: string,
  ): string =>
    plan.kind === undefined ? fill(plan.pattern ?? '#######', key) : makeNumber(plan.kind, random.fork(key), owner);
  const keyed = (list: readonly string[], kind: string, key: string): string => {
    // A story's hospitals, towns and firms differ from each other: a shuffled order, indexed by first use, would depend
    // on the templates, so each key probes from a place of its own.
    const keys = ['', '2', '3', '4', 'other', 'holiday', 'work'];
    const offset = Math.floor(random.fork(kind).next() * list.length);
    const step = keys.indexOf(key);
    return list[(offset + (step < 0 ? 5 + key.length : step)) % list.length] ?? '';
  };

  const own = {
    national: number(people.national, 'national'),
    record: fill(people.record, 'record'),
    insurance: people.insurance === undefined ? undefined : number(people.insurance, 'insurance'),
    street: street('home'),
    zip: zip(town.zip, 'home'),
    phone: fill(town.phone, 'phone'),
    mobile: fill(people.mobile, 'mobile'),
    email: mail(self, pick(home, people.mailHosts)),
    work: pick(home, scenario.patient.work),
  };

  function patientValue(field: string, day: DayNumber, source: DemoRandom): CastValue | undefined {
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
        return nameValue(self, field, 'patient', people, source);
    }
  }

  function staffValue(key: string, name: Name, field: string, source: DemoRandom): CastValue | undefined {
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

  function placeValue(noun: string, key: string): CastValue | undefined {
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
      case 'hospital': {
        switch (key) {
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
            return { text: keyed(people.hospitals, 'hospital', key), type: 'hospital' };
        }
      }
      case 'centre':
        return { text: keyed(people.centres, 'centre', key), type: 'healthCentre' };
      case 'ward':
        return {
          text: key === '' && scenario.ward !== undefined ? scenario.ward : keyed(people.wards, 'ward', key),
          type: 'department',
        };
      case 'room':
        return { text: fill(keyed(people.rooms, 'room', key), `room ${key}`), type: 'room' };
      case 'organization':
        return {
          text:
            key === ''
              ? own.work.employer
              : keyed(
                  people.organizations.filter((name) => name !== own.work.employer),
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

  const { year } = calendarDay(born);
  if (dayNumber({ year, month: 1, day: 1 }) > start)
    throw new RangeError(`demo scenario ${scenario.id}: born after its start`);
  return {
    start,
    birth: born,
    value: (path, day) => {
      const [noun = '', field = ''] = path.split('.');
      const source = random.fork(`value ${path} ${day}`);
      if (noun === 'patient') return patientValue(field, day, source);
      const relative = relatives.get(noun);
      if (relative !== undefined) {
        if (field === 'phone') return { text: fill(people.mobile, `phone ${noun}`), type: 'phone' };
        if (field === 'email')
          return { text: mail(relative, pick(random.fork(`mail ${noun}`), people.mailHosts)), type: 'email' };
        return nameValue(relative, field, 'relative', people, source);
      }
      const clinician = staff.get(noun);
      return clinician === undefined ? placeValue(noun, field) : staffValue(noun, clinician, field, source);
    },
    row: {
      patient: patientId,
      given: self.given,
      family: surnames(self),
      sex: self.sex,
      birthDate: isoDay(born),
      ids: [
        { type: 'medicalRecord', value: own.record },
        { type: people.national.type, value: own.national },
        ...(own.insurance === undefined || people.insurance === undefined
          ? []
          : [{ type: people.insurance.type, value: own.insurance }]),
      ],
      street: own.street,
      zip: own.zip,
      city: town.city,
      phones: [own.phone, own.mobile],
      emails: [own.email],
      relatives: [...relatives.values()].map(knownPerson),
      doctors: [...staff.values()].map(knownPerson),
    },
  };
}
