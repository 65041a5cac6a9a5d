// A hospital of invented patients as an attacker would meet it: notes in the input by date with ids in that order,
// stays of some days with a note a day and a discharge letter, single days between, vital signs and laboratory values
// in the text, ages, towns, and in words when the last visit was and when the next will be. Visits: median 5, 95 % at
// most 25. The same seed gives the same notes. Not real: expect other absolute figures on real notes.
import { readFileSync } from 'node:fs';
import type { Provenance } from '../../electron/contract/provenance';
import type { Language } from '../../electron/contract/text';
import { dayNumber } from '../../electron/core/dates/civilDate';
import { below, type Random } from '../../electron/core/privacy/randomness';
import { unitInterval } from '../../electron/core/privacy/mechanisms/sphericalLaplace';
import { population } from '../unit/core/privacy/population';
import { streamBytes } from '../unit/core/privacy/streamBytes';
import { inWords, isoOf, marked, numeric, withFollowUps, type GoldNote } from './longitudinal';

export interface HospitalNote extends GoldNote {
  readonly day: number;
  readonly provenance: Provenance;
}

interface Lists {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly surnames: readonly string[];
}
interface Places {
  readonly names: readonly string[];
  readonly populations: readonly number[];
}

const wordings: Partial<
  Record<
    Language,
    {
      readonly day: readonly string[];
      readonly admission: string;
      readonly ward: readonly string[];
      readonly discharge: string;
      readonly conditions: readonly string[];
    }
  >
> = {
  en: {
    conditions: ['heart failure', 'COPD', 'pneumonia', 'type 2 diabetes', 'rheumatoid arthritis', 'anaemia'],
    day: [
      'Seen on {DATE:numeric}: {PATIENT:name}, {AGE:age} years, from {CITY:town}, with {condition}. BP ' +
        '{bp}, HR {hr}. Haemoglobin {hb} g/dl, potassium {k} mmol/l. Dr. {DOCTOR:doctor}\n',
      'Clinic letter, {DATE:words}. {PATIENT:name} ({AGE:age} years) comes about {condition}. Last seen ' +
        'on {DATE:previous}. BP {bp}, creatinine {crea} mg/dl. Dr. {DOCTOR:doctor}\n',
    ],
    admission:
      'Admitted {DATE:numeric}. {PATIENT:name}, {AGE:age} years, from {CITY:town}: {condition}. BP {bp}, ' +
      'HR {hr}, temp {temp}. Haemoglobin {hb} g/dl, potassium {k} mmol/l, creatinine {crea} mg/dl. Dr. ' +
      '{DOCTOR:doctor}\n',
    ward: [
      '{DATE:numeric}: {PATIENT:surname} stable. BP {bp}, HR {hr}. Haemoglobin {hb} g/dl. Continue.\n',
      'Ward round {DATE:numeric}: no new findings. Potassium {k} mmol/l.\n',
    ],
    discharge:
      'Discharge letter of {DATE:words}. {PATIENT:name}, {AGE:age} years, of {CITY:town}, was in ' +
      'hospital from {DATE:admitted} to {DATE:numeric} for {condition}. At discharge BP {bp}, ' +
      'haemoglobin {hb} g/dl. Dr. {DOCTOR:doctor}\n',
  },
  es: {
    conditions: ['insuficiencia cardíaca', 'EPOC', 'neumonía', 'diabetes tipo 2', 'artritis reumatoide', 'anemia'],
    day: [
      'Valorada el {DATE:numeric}: {PATIENT:name}, {AGE:age} años, de {CITY:town}, por {condition}. TA ' +
        '{bp}, FC {hr}. Hemoglobina {hb} g/dl, potasio {k} mmol/l. Dra. {DOCTOR:doctor}\n',
      'Consulta del {DATE:words}. {PATIENT:name} ({AGE:age} años) acude por {condition}. Última visita ' +
        'el {DATE:previous}. TA {bp}, creatinina {crea} mg/dl. Dra. {DOCTOR:doctor}\n',
    ],
    admission:
      'Ingreso {DATE:numeric}. {PATIENT:name}, {AGE:age} años, de {CITY:town}: {condition}. TA {bp}, FC ' +
      '{hr}, temp {temp}. Hemoglobina {hb} g/dl, potasio {k} mmol/l. Dra. {DOCTOR:doctor}\n',
    ward: [
      '{DATE:numeric}: {PATIENT:surname} estable. TA {bp}, FC {hr}. Hemoglobina {hb} g/dl. Igual.\n',
      'Planta {DATE:numeric}: sin cambios. Potasio {k} mmol/l.\n',
    ],
    discharge:
      'Informe de alta del {DATE:words}. {PATIENT:name}, {AGE:age} años, de {CITY:town}, ingresada del ' +
      '{DATE:admitted} al {DATE:numeric} por {condition}. Al alta TA {bp}, hemoglobina {hb} g/dl. Dra. ' +
      '{DOCTOR:doctor}\n',
  },
};

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(unitInterval(random))) * Math.cos(2 * Math.PI * unitInterval(random));

interface Stay {
  readonly from: number;
  readonly nights: number;
}

/** Stays and single days until the patient has as many visits (days with a note) as drawn. */
function staysOf(birth: number, random: Random): readonly Stay[] {
  const count = Math.max(1, Math.min(60, Math.round(5 * Math.exp(0.88 * normal(random)))));
  const stays: Stay[] = [];
  const gaps = population(1, random, 2 * count + 2)[0]!;
  let day = Math.max(birth + 19 * 366, dayNumber({ year: 2012, month: 1, day: 1 })) + below(random, 3000);
  let visits = 0;
  for (let i = 0; visits < count; i++) {
    const left = count - visits;
    const nights = left >= 3 && below(random, 3) === 0 ? Math.min(left - 1, 2 + below(random, 9)) : 0;
    stays.push({ from: day, nights });
    visits += nights + 1;
    day += nights + 2 + gaps[i % gaps.length]!;
  }
  return stays;
}

/** @param folder of the repository, with `out/surrogates` and `out/places` built @returns in the order of time */
export function hospitalNotes(
  patients: number,
  language: Language,
  seed: string,
  folder = '.',
): readonly HospitalNote[] {
  const wording = wordings[language];
  if (wording === undefined) throw new Error(`no words for ${language}`);
  const lists = read<Lists>(`${folder}/out/surrogates/${language}.json`);
  const places = read<Places>(`${folder}/out/places/${language}.json`);
  let sum = 0;
  const sums = places.populations.map((people) => (sum += people));
  const notes = Array.from({ length: patients }, (_, index) => {
    const random = streamBytes(`${seed} hospital ${index}`);
    const pick = <T>(list: readonly T[]): T => list[below(random, list.length)]!;
    const surname = language === 'es' ? `${pick(lists.surnames)} ${pick(lists.surnames)}` : pick(lists.surnames);
    const inhabitants = below(random, sums.at(-1)!);
    const birth = dayNumber({
      year: 1930 + below(random, 70),
      month: 1 + below(random, 12),
      day: 1 + below(random, 28),
    });
    const fixed = {
      name: `${pick(below(random, 2) === 0 ? lists.female : lists.male)} ${surname}`,
      surname,
      town: places.names[sums.findIndex((people) => people > inhabitants)]!,
      condition: pick(wording.conditions),
    };
    const decimal = (value: number, digits: number): string =>
      language === 'es' ? value.toFixed(digits).replace('.', ',') : value.toFixed(digits);
    const base = {
      high: 128 + 16 * normal(random),
      hb: 12.9 + 1.6 * normal(random),
      crea: 1 + 0.3 * Math.abs(normal(random)),
    };
    let previous: number | undefined;
    const own = staysOf(birth, random).flatMap(({ from, nights }) => {
      const made = Array.from({ length: nights + 1 }, (_, night) => {
        const day = from + night;
        const high = Math.round(Math.min(210, Math.max(85, base.high + 9 * normal(random))));
        const values: Readonly<Record<string, string>> = {
          ...fixed,
          numeric: numeric(day, language),
          words: inWords(day, language),
          admitted: numeric(from, language),
          previous: (below(random, 2) === 0 ? numeric : inWords)(previous ?? from, language),
          age: String(Math.floor((day - birth) / 365.2425)),
          doctor: `${pick(lists.female)} ${pick(lists.surnames)}`,
          bp: `${high}/${Math.round(high * 0.6 + 4 * normal(random))}`,
          hr: String(60 + below(random, 45)),
          hb: decimal(Math.max(6, base.hb + 0.5 * normal(random)), 1),
          k: decimal(3.4 + below(random, 19) / 10, 1),
          crea: decimal(base.crea + 0.05 * normal(random), 2),
          temp: decimal(36 + below(random, 25) / 10, 1),
        };
        const isStay = nights > 0;
        const template = !isStay
          ? previous === undefined
            ? wording.day[0]!
            : pick(wording.day)
          : night === 0
            ? wording.admission
            : night === nights
              ? wording.discharge
              : pick(wording.ward);
        return {
          day,
          patient: `s${index}`,
          language,
          date: isoOf(day),
          provenance: 'own' as const,
          ...marked(template, values),
        };
      });
      previous = from + nights;
      return made;
    });
    // not from day to day on a ward; from a stream of its own, so that all else stays as it was
    const isDaily = (note: number): boolean =>
      own[note]!.day - (own[note - 1]?.day ?? -Infinity) === 1 && own[note + 1]?.day === own[note]!.day + 1;
    return withFollowUps(own, language, streamBytes(`${seed} hospital ${index} durations`), (note) => !isDaily(note));
  }).flat();
  const width = String(notes.length).length;
  return notes
    .sort((a, b) => a.day - b.day || (a.patient < b.patient ? -1 : 1))
    .map((note, i) => ({ id: `n${String(i + 1).padStart(width, '0')}`, ...note }));
}
