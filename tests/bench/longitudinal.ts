// Invented patients over years: names from the surrogate lists, towns by population, visits as a hospital has them.
// Median 5 visits, mean about 8.7, at most 220. Notes carry gold spans in the words of the label set `hipaa-i2b2`. The
// same seed gives the same notes. Not real, and not the demo's stories.
import { readFileSync } from 'node:fs';
import type { Language } from '../../electron/contract/text';
import { civilDate, dayNumber, parseIsoDate } from '../../electron/core/dates/civilDate';
import { below, type Random } from '../../electron/core/privacy/randomness';
import { unitInterval } from '../../electron/core/privacy/mechanisms/sphericalLaplace';
import { calendar } from '../../electron/core/dates/calendar';
import { population } from '../unit/core/privacy/population';
import { streamBytes } from '../unit/core/privacy/streamBytes';

export interface GoldSpan {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}
export interface GoldNote {
  readonly id: string;
  readonly patient: string;
  readonly language: Language;
  /** ISO. */
  readonly date: string | undefined;
  readonly text: string;
  readonly spans: readonly GoldSpan[];
}

interface Wording {
  /** First note of a patient, then any other: `{LABEL:field}` is a span. */
  readonly first: string;
  readonly later: readonly string[];
  readonly conditions: readonly string[];
  readonly plans: readonly string[];
  readonly people: string;
}
const wordings: Readonly<Record<Language, Wording>> = {
  en: {
    people: 'people-us',
    first:
      '{HOSPITAL:hospital}\n{DEPARTMENT:ward}\nPatient: {PATIENT:name}    MRN: {MEDICALRECORD:record}    DOB: {DATE:birth}\nHome: {STREET:street}, {CITY:town} {ZIP:zip}    Phone: {PHONE:phone}\n\nSeen on {DATE:numeric} by Dr. {DOCTOR:doctor}. {PATIENT:name} is {AGE:age} years old and has {condition}. No fever, lungs clear, abdomen soft.\nPlan: {plan}.\n',
    later: [
      'Clinic letter, {DATE:words}. {PATIENT:name}, MRN {MEDICALRECORD:record}, {AGE:age} years, comes from {CITY:town} about {condition}. Last seen here on {DATE:previous}. Blood pressure 128/76, weight stable. Plan: {plan}. Dr. {DOCTOR:doctor}\n',
      'Progress note {DATE:numeric}: {PATIENT:surname} reports no new symptoms since {DATE:previous}. Potassium 4.1 mmol/l, creatinine 0.9 mg/dl. {plan}.\n',
    ],
    conditions: ['heart failure', 'COPD', 'Parkinson disease', 'type 2 diabetes', 'rheumatoid arthritis', 'migraine'],
    plans: [
      'continue metoprolol 50 mg twice daily',
      'inhaler technique reviewed, no change',
      'blood tests before the next appointment',
      'physiotherapy twice weekly',
    ],
  },
  es: {
    people: 'people-es',
    first:
      '{HOSPITAL:hospital}\n{DEPARTMENT:ward}\nNombre: {PATIENT:name}    NHC: {MEDICALRECORD:record}    Fecha de nacimiento: {DATE:birth}\nDomicilio: {STREET:street}, {ZIP:zip} {CITY:town}    Teléfono: {PHONE:phone}\n\nValorada el {DATE:numeric} por la Dra. {DOCTOR:doctor}. {PATIENT:name}, de {AGE:age} años, con {condition}. Sin fiebre, abdomen blando y depresible.\nPlan: {plan}.\n',
    later: [
      'Consulta del {DATE:words}. {PATIENT:name}, NHC {MEDICALRECORD:record}, {AGE:age} años, acude desde {CITY:town} por {condition}. Última visita el {DATE:previous}. Tensión arterial 128/76, peso estable. Plan: {plan}. Dra. {DOCTOR:doctor}\n',
      'Evolución {DATE:numeric}: {PATIENT:surname} sin síntomas nuevos desde el {DATE:previous}. Potasio 4,1 mmol/l, creatinina 0,9 mg/dl. {plan}.\n',
    ],
    conditions: [
      'insuficiencia cardíaca',
      'EPOC',
      'enfermedad de Parkinson',
      'diabetes tipo 2',
      'artritis reumatoide',
      'migraña',
    ],
    plans: [
      'continuar con metoprolol 50 mg cada 12 horas',
      'sin cambios en el tratamiento inhalado',
      'analítica antes de la próxima cita',
      'fisioterapia dos veces por semana',
    ],
  },
  fr: {
    people: 'people-fr',
    first:
      '{HOSPITAL:hospital}\n{DEPARTMENT:ward}\nNom : {PATIENT:name}    IPP : {MEDICALRECORD:record}    Date de naissance : {DATE:birth}\nAdresse : {STREET:street}, {ZIP:zip} {CITY:town}    Tél. : {PHONE:phone}\n\nVu en consultation le {DATE:numeric} par le Dr {DOCTOR:doctor}. {PATIENT:name}, {AGE:age} ans, présente {condition}. Pas de fièvre, abdomen souple.\nConduite à tenir : {plan}.\n',
    later: [
      'Consultation du {DATE:words}. {PATIENT:name}, IPP {MEDICALRECORD:record}, {AGE:age} ans, de {CITY:town}, revient pour {condition}. Vu la dernière fois le {DATE:previous}. Tension 128/76, poids stable. Suite : {plan}. Dr {DOCTOR:doctor}\n',
      'Évolution {DATE:numeric} : {PATIENT:surname} ne signale rien de nouveau depuis le {DATE:previous}. Potassium 4,1 mmol/l, créatinine normale. {plan}.\n',
    ],
    conditions: [
      'une insuffisance cardiaque',
      'une BPCO',
      'une maladie de Parkinson',
      'un diabète de type 2',
      'une polyarthrite',
      'une migraine',
    ],
    plans: [
      'poursuivre le métoprolol 50 mg deux fois par jour',
      'pas de changement du traitement inhalé',
      'bilan sanguin avant le prochain rendez-vous',
      'kinésithérapie deux fois par semaine',
    ],
  },
  nl: {
    people: 'people-nl',
    first:
      '{HOSPITAL:hospital}\n{DEPARTMENT:ward}\nNaam: {PATIENT:name}    Patiëntnummer: {MEDICALRECORD:record}    Geboortedatum: {DATE:birth}\nAdres: {STREET:street}, {ZIP:zip} {CITY:town}    Telefoon: {PHONE:phone}\n\nGezien op {DATE:numeric} door dr. {DOCTOR:doctor}. {PATIENT:name} is {AGE:age} jaar en heeft {condition}. Geen koorts, longen schoon, buik soepel.\nBeleid: {plan}.\n',
    later: [
      'Poliklinisch bezoek {DATE:words}. {PATIENT:name}, patiëntnummer {MEDICALRECORD:record}, {AGE:age} jaar, uit {CITY:town}, komt wegens {condition}. Laatst gezien op {DATE:previous}. Bloeddruk 128/76, gewicht stabiel. Beleid: {plan}. Dr. {DOCTOR:doctor}\n',
      'Decursus {DATE:numeric}: {PATIENT:surname} meldt niets nieuws sinds {DATE:previous}. Kalium 4,1 mmol/l, kreatinine normaal. {plan}.\n',
    ],
    conditions: ['hartfalen', 'COPD', 'de ziekte van Parkinson', 'diabetes type 2', 'reumatoïde artritis', 'migraine'],
    plans: [
      'metoprolol 50 mg tweemaal daags voortzetten',
      'inhalatie ongewijzigd',
      'bloedonderzoek voor de volgende afspraak',
      'tweemaal per week fysiotherapie',
    ],
  },
  de: {
    people: 'people-de',
    first:
      '{HOSPITAL:hospital}\n{DEPARTMENT:ward}\nName: {PATIENT:name}    Patientennummer: {MEDICALRECORD:record}    Geburtsdatum: {DATE:birth}\nAnschrift: {STREET:street}, {ZIP:zip} {CITY:town}    Telefon: {PHONE:phone}\n\nGesehen am {DATE:numeric} von Dr. {DOCTOR:doctor}. {PATIENT:name} ist {AGE:age} Jahre alt und hat {condition}. Kein Fieber, Lunge frei, Bauch weich.\nProcedere: {plan}.\n',
    later: [
      'Ambulanz, {DATE:words}. {PATIENT:name}, Patientennummer {MEDICALRECORD:record}, {AGE:age} Jahre, aus {CITY:town}, kommt wegen {condition}. Zuletzt gesehen am {DATE:previous}. Blutdruck 128/76, Gewicht stabil. Procedere: {plan}. Dr. {DOCTOR:doctor}\n',
      'Verlauf {DATE:numeric}: {PATIENT:surname} berichtet nichts Neues seit dem {DATE:previous}. Kalium 4,1 mmol/l, Kreatinin normal. {plan}.\n',
    ],
    conditions: ['Herzinsuffizienz', 'COPD', 'Morbus Parkinson', 'Diabetes Typ 2', 'rheumatoide Arthritis', 'Migräne'],
    plans: [
      'Metoprolol 50 mg zweimal täglich weiter',
      'Inhalation unverändert',
      'Blutabnahme vor dem nächsten Termin',
      'zweimal wöchentlich Krankengymnastik',
    ],
  },
};

/**
 * What notes say of the last and the next visit, in the unit that people would take; behind an option, so that other
 * figures stay as they are.
 */
interface FollowUps {
  readonly units: readonly [day: string, days: string, week: string, weeks: string, month: string, months: string];
  readonly last: readonly string[];
  readonly next: readonly string[];
  /** True of nobody's visits, and left or replaced all the same. */
  readonly others: readonly string[];
}
const followUps: Readonly<Record<Language, FollowUps>> = {
  en: {
    units: ['day', 'days', 'week', 'weeks', 'month', 'months'],
    last: ['Seen {ago} ago.', 'Last reviewed {ago} ago.'],
    next: ['Review in {ahead}.', 'Return to clinic in {ahead}.'],
    others: ['Smoker for 20 years.', 'Amoxicillin 500 mg 3 x daily for 5 days.', 'Worse since last winter.'],
  },
  es: {
    units: ['día', 'días', 'semana', 'semanas', 'mes', 'meses'],
    last: ['Visto hace {ago}.', 'Última consulta hace {ago}.'],
    next: ['Revisión en {ahead}.', 'Control dentro de {ahead}.'],
    others: ['Fumador desde hace 20 años.', 'Amoxicilina 500 mg cada 8 horas durante 5 días.', 'Peor en invierno.'],
  },
  fr: {
    units: ['jour', 'jours', 'semaine', 'semaines', 'mois', 'mois'],
    last: ['Vu il y a {ago}.', 'Dernière consultation il y a {ago}.'],
    next: ['À revoir dans {ahead}.', 'Contrôle dans {ahead}.'],
    others: ['Fumeur depuis 20 ans.', 'Amoxicilline 500 mg 3 x/j pendant 5 jours.', 'Plus mal en hiver.'],
  },
  nl: {
    units: ['dag', 'dagen', 'week', 'weken', 'maand', 'maanden'],
    last: ['{ago} geleden gezien.', 'Laatste consult {ago} geleden.'],
    next: ['Controle over {ahead}.', 'Afspraak over {ahead}.'],
    others: ['Rookt sinds 20 jaar.', 'Amoxicilline 500 mg 3 x daags gedurende 5 dagen.', 'Slechter in de winter.'],
  },
  de: {
    units: ['Tag', 'Tagen', 'Woche', 'Wochen', 'Monat', 'Monaten'],
    last: ['Vor {ago} gesehen.', 'Letzte Kontrolle vor {ago}.'],
    next: ['Wiedervorstellung in {ahead}.', 'Kontrolle in {ahead}.'],
    others: ['Raucht seit 20 Jahren.', 'Amoxicillin 500 mg 3 x täglich für 5 Tage.', 'Schlechter im Winter.'],
  },
};
function distance(days: number, { units: [day, manyDays, week, weeks, month, months] }: FollowUps): string {
  if (days < 21) return `${days} ${days === 1 ? day : manyDays}`;
  if (days < 120) return `${Math.round(days / 7)} ${Math.round(days / 7) === 1 ? week : weeks}`;
  return `${Math.round(days / 30.44)} ${Math.round(days / 30.44) === 1 ? month : months}`;
}
/** @param back @param ahead days to the visits before and behind; undefined where there is none */
function followUpText(language: Language, back: number | undefined, ahead: number | undefined, random: Random): string {
  const words = followUps[language];
  const pick = (list: readonly string[]): string => list[below(random, list.length)]!;
  const told = [
    ...(back === undefined ? [] : [pick(words.last).replace('{ago}', distance(back, words))]),
    ...(ahead === undefined ? [] : [pick(words.next).replace('{ahead}', distance(ahead, words))]),
    pick(words.others),
  ].map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1));
  return `${told.join(' ')}\n`;
}

/** Not from the ranges kept for fiction: surrogates come from those, and a hundred numbers would meet. */
const phones: Readonly<Record<Language, string>> = {
  en: '(6%%) 4##-####',
  es: '6%# ### ###',
  fr: '06 %# ## ## ##',
  nl: '06-%#######',
  de: '0151 %#######',
};

interface Lists {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly surnames: readonly string[];
}
interface Places {
  readonly names: readonly string[];
  readonly populations: readonly number[];
  readonly regionOf: readonly number[];
  readonly regions: readonly { readonly zips: readonly string[] }[];
}
interface People {
  readonly hospitals: readonly string[];
  readonly wards: readonly string[];
  readonly streets: readonly string[];
  readonly streetFormats: readonly string[];
}
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

export interface LongitudinalOptions {
  /** Of the repository, with `out/surrogates` and `out/places` built. */
  readonly folder?: string;
  /** Notes also say in words when the last visit was and when the next will be. */
  readonly hasFollowUps?: boolean;
}

export function longitudinalNotes(
  patients: number,
  languages: readonly Language[],
  seed: string,
  { folder = '.', hasFollowUps = false }: LongitudinalOptions = {},
): readonly GoldNote[] {
  return Array.from({ length: patients }, (_, i) => {
    const language = languages[i % languages.length]!;
    const notes = notesOf(i, language, streamBytes(`${seed} ${i}`), folder);
    return hasFollowUps ? withFollowUps(notes, language, streamBytes(`${seed} ${i} durations`)) : notes;
  }).flat();
}

/** @param notes of one patient in the order of time @param tells notes that say it; all unless told */
export function withFollowUps<N extends Omit<GoldNote, 'id'>>(
  notes: readonly N[],
  language: Language,
  random: Random,
  tells: (note: number) => boolean = () => true,
): readonly N[] {
  const days = notes.map(({ date }) => dayNumber(parseIsoDate(date)!));
  return notes.map((note, i) =>
    tells(i)
      ? {
          ...note,
          text:
            note.text +
            followUpText(
              language,
              i === 0 ? undefined : days[i]! - days[i - 1]!,
              i + 1 === notes.length ? undefined : days[i + 1]! - days[i]!,
              random,
            ),
        }
      : note,
  );
}

const sources = new Map<
  Language,
  { readonly lists: Lists; readonly places: Places; readonly people: People; readonly sums: readonly number[] }
>();
function sourceOf(language: Language, folder: string) {
  const known = sources.get(language);
  if (known !== undefined) return known;
  const places = read<Places>(`${folder}/out/places/${language}.json`);
  let sum = 0;
  const made = {
    lists: read<Lists>(`${folder}/out/surrogates/${language}.json`),
    places,
    people: read<People>(`${folder}/resources/demo/${language}/${wordings[language].people}.json`),
    sums: places.populations.map((people) => (sum += people)),
  };
  sources.set(language, made);
  return made;
}

/** `#` any figure, `%` one above 0, `@` a letter. */
const filled = (pattern: string, random: Random): string =>
  pattern.replace(/[#%@]/g, (hole) =>
    hole === '#'
      ? String(below(random, 10))
      : hole === '%'
        ? String(1 + below(random, 9))
        : 'ABCDEFGHJKLMNPRSTUVWXYZ'[below(random, 23)]!,
  );

function notesOf(index: number, language: Language, random: Random, folder: string): readonly GoldNote[] {
  const { lists, places, people, sums } = sourceOf(language, folder);
  const pick = <T>(list: readonly T[]): T => list[below(random, list.length)]!;
  const wording = wordings[language];
  const given = pick(below(random, 2) === 0 ? lists.female : lists.male);
  const surname = language === 'es' ? `${pick(lists.surnames)} ${pick(lists.surnames)}` : pick(lists.surnames);
  const people_ = below(random, sums.at(-1)!);
  const town = sums.findIndex((sum) => sum > people_);
  const zips = places.regions[places.regionOf[town]!]!.zips;
  const zip =
    language === 'nl'
      ? `${filled(pick(zips).padEnd(4, '#').slice(0, 4), random)} ${filled('@@', random)}`
      : filled(pick(zips).padEnd(5, '#').slice(0, 5), random);
  const birth = dayNumber({ year: 1930 + below(random, 75), month: 1 + below(random, 12), day: 1 + below(random, 28) });
  const fixed: Readonly<Record<string, string>> = {
    name: `${given} ${surname}`,
    surname,
    record: filled('%######', random),
    street: filled(pick(people.streetFormats), random).replace('{street}', pick(people.streets)),
    town: places.names[town]!,
    zip,
    phone: filled(phones[language], random),
    hospital: pick(people.hospitals),
    ward: pick(people.wards),
  };
  const days = visitsOf(birth, random);
  return days.map((day, visit) => {
    const values: Readonly<Record<string, string>> = {
      ...fixed,
      birth: numeric(birth, language),
      numeric: numeric(day, language),
      words: inWords(day, language),
      previous: visit === 0 ? '' : pick([numeric, inWords])(days[visit - 1]!, language),
      age: String(Math.floor((day - birth) / 365.2425)),
      doctor: `${pick(lists.female)} ${pick(lists.surnames)}`,
      condition: pick(wording.conditions),
      plan: pick(wording.plans),
    };
    return {
      id: `s${index}v${visit + 1}`,
      patient: `s${index}`,
      language,
      date: isoOf(day),
      ...marked(visit === 0 ? wording.first : pick(wording.later), values),
    };
  });
}

/** Between the first visit of an adult and the end of 2025. */
function visitsOf(birth: number, random: Random): readonly number[] {
  const normal = Math.sqrt(-2 * Math.log(unitInterval(random))) * Math.cos(2 * Math.PI * unitInterval(random));
  const count = Math.min(220, 1 + Math.floor(4 * Math.exp(1.2 * normal)));
  const [gaps = []] = count < 2 ? [[]] : population(1, random, count);
  const first = Math.max(birth + 19 * 366, dayNumber({ year: 2012, month: 1, day: 1 })) + below(random, 3000);
  let day = first;
  return [first, ...gaps.map((gap) => (day += gap))];
}

export function marked(
  template: string,
  values: Readonly<Record<string, string>>,
): { readonly text: string; readonly spans: readonly GoldSpan[] } {
  let text = '';
  let at = 0;
  const spans: GoldSpan[] = [];
  for (const match of template.matchAll(/\{(?:([A-Z]+):)?(\w+)\}/g)) {
    text += template.slice(at, match.index);
    const value = values[match[2]!]!;
    if (match[1] !== undefined) spans.push({ start: text.length, end: text.length + value.length, label: match[1] });
    text += value;
    at = match.index + match[0].length;
  }
  return { text: text + template.slice(at), spans };
}

const two = (value: number): string => String(value).padStart(2, '0');
export function isoOf(day: number): string {
  const { year, month, day: date } = civilDate(day);
  return `${year}-${two(month)}-${two(date)}`;
}
export function numeric(day: number, language: Language): string {
  const { year, month, day: date } = civilDate(day);
  if (language === 'en') return `${two(month)}/${two(date)}/${year}`;
  return language === 'de'
    ? `${two(date)}.${two(month)}.${year}`
    : language === 'nl'
      ? `${two(date)}-${two(month)}-${year}`
      : `${two(date)}/${two(month)}/${year}`;
}
export function inWords(day: number, language: Language): string {
  const { year, month, day: date } = civilDate(day);
  const name = calendar[language].months[month - 1]![0]!;
  if (language === 'en') return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date}, ${year}`;
  if (language === 'es') return `${date} de ${name} de ${year}`;
  return language === 'de'
    ? `${date}. ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`
    : `${language === 'fr' && date === 1 ? '1er' : date} ${name} ${year}`;
}
