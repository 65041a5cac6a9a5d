import type { PhiType } from '../../contract/phi';
import { castDraws } from './castDraws';
import { mail } from './castMail';
import { inherit, knownPerson, nameSource, nameValue, surnames, type KnownPerson, type Name } from './castNames';
import { patientOwn, patientValue, type CastPatient } from './castPatient';
import { placeValue } from './castPlaces';
import { staffValue } from './castStaff';
import { calendarDay, dayNumber, isoDay, parseIsoDay, type DayNumber } from './demoCalendar';
import { between, pick, type DemoRandom } from './demoRandom';
import type { CastValue, DemoPeople, DemoScenario } from './demoStory';

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

/** Everybody and everything a story names. */
export interface Cast {
  readonly start: DayNumber;
  readonly birth: DayNumber;
  readonly row: KnownPatientRow;
  /** Undefined for a path the story does not have. */
  readonly value: (path: string, day: DayNumber) => CastValue | undefined;
}

const elderBefore = parseIsoDay('1955-01-01');

export function inventCast(scenario: DemoScenario, people: DemoPeople, patientId: string, random: DemoRandom): Cast {
  const inventName = nameSource(people);
  const days = random.fork('days');
  const born = between(days, parseIsoDay(scenario.patient.born[0]), parseIsoDay(scenario.patient.born[1]));
  const start = between(days, parseIsoDay(scenario.start[0]), parseIsoDay(scenario.start[1]));

  const self = inventName(scenario.patient.sex, random.fork('patient'), born < elderBefore);
  const maiden = inventName('F', random.fork('maiden')).family;
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
  const draws = castDraws(people, { sex: self.sex, birth: born, family: self.family }, random);
  const own = patientOwn(self, town, scenario.patient.work, people, draws, home);
  const patient: CastPatient = { name: self, born, maiden, town, own };
  const places = { town, employer: own.work.employer, ward: scenario.ward };

  const { year } = calendarDay(born);
  if (dayNumber({ year, month: 1, day: 1 }) > start)
    throw new RangeError(`demo scenario ${scenario.id}: born after its start`);
  return {
    start,
    birth: born,
    value: (path, day) => {
      const [noun = '', field = ''] = path.split('.');
      const source = random.fork(`value ${path} ${day}`);
      if (noun === 'patient') return patientValue(patient, field, day, people, source);
      const relative = relatives.get(noun);
      if (relative !== undefined) {
        if (field === 'phone') return { text: draws.fill(people.mobile, `phone ${noun}`), type: 'phone' };
        if (field === 'email')
          return { text: mail(relative, pick(random.fork(`mail ${noun}`), people.mailHosts)), type: 'email' };
        return nameValue(relative, field, 'relative', people, source);
      }
      const clinician = staff.get(noun);
      return clinician === undefined
        ? placeValue(noun, field, places, people, draws)
        : staffValue(noun, clinician, field, people, draws, source);
    },
    row: knownRow(patientId, patient, people, [...relatives.values()], [...staff.values()]),
  };
}

function knownRow(
  patientId: string,
  { name, born, town, own }: CastPatient,
  people: DemoPeople,
  relatives: readonly Name[],
  staff: readonly Name[],
): KnownPatientRow {
  return {
    patient: patientId,
    given: name.given,
    family: surnames(name),
    sex: name.sex,
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
    relatives: relatives.map(knownPerson),
    doctors: staff.map(knownPerson),
  };
}
