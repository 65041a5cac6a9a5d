import { knownDataFields } from '../../contract/columnRoles';
import { GauzeError } from '../../contract/errors';
import type { KnownPatient, PersonName } from '../../contract/phi';
import { isPhiType, phiFacts, type TypesWhere } from '../../contract/phiTypes';
import { daysInMonth } from '../dates/calendar';
import { foldLetters } from './knownMatcher';

/**
 * What a column of a table of patients may contain. Several columns may contain the same (`ids`: record number,
 * insurance number).
 */
export const knownPatientFields = ['patient', ...knownDataFields] as const;
export type KnownPatientField = (typeof knownPatientFields)[number];

/** Column headers by field. */
export type KnownPatientColumns = Readonly<Partial<Record<KnownPatientField, readonly string[]>>>;

export interface KnownPatientsRead {
  readonly patients: readonly KnownPatient[];
  /** Rows without the patient's id, and unreadable cells; `row` counts from 1, without the header. */
  readonly skipped: readonly { readonly row: number; readonly column: string; readonly code: 'badId' | 'malformed' }[];
}

const headerNames: Readonly<Record<KnownPatientField, string>> = {
  patient:
    'patient,patientid,patient id,patient_id,id paciente,paciente,patientnummer,patientennummer,' +
    'patienten id,identifiant patient,pid',
  name:
    'name,full name,fullname,patient name,nombre completo,nombre y apellidos,nom complet,volledige naam,' +
    'naam,vollstandiger name',
  given:
    'given,given name,given names,first name,firstname,forename,nombre,prenom,prenoms,voornaam,voornamen,' +
    'vorname,vornamen',
  surname:
    'surname,family,family name,last name,lastname,apellidos,apellido,nom,nom de famille,nom de ' +
    'naissance,achternaam,nachname,familienname,geburtsname,maiden name',
  birthDate:
    'birthdate,birth date,birth_date,dob,date of birth,fecha de nacimiento,fecha nacimiento,nacimiento,' +
    'date de naissance,naissance,ddn,geboortedatum,geburtsdatum',
  medicalRecord:
    'mrn,medical record number,record number,nhs number,nhs,nhc,historia clinica,numero de historia,ipp,' +
    'numero de dossier,dossiernummer,aktennummer,fallnummer',
  ssn:
    'ssn,social security number,nass,nss,numero de seguridad social,nir,numero de securite sociale,bsn,' +
    'burgerservicenummer,sozialversicherungsnummer',
  healthPlan:
    'insurance number,policy number,member id,poliza,kvnr,versichertennummer,verzekerdennummer,polisnummer,mutuelle',
  identifier: 'id,ids,identifier,identifiers,dni,nie,nif,passport,other ids,kennung,identificatie',
  address: 'address,addresses,domicilio,direccion,adresse,adres,anschrift',
  street: 'street,calle,rue,straat,strasse,straße',
  zip: 'zip,zip code,postcode,postal code,codigo postal,cp,code postal,plz,postleitzahl',
  city: 'city,town,ciudad,localidad,poblacion,municipio,ville,commune,plaats,woonplaats,stad,ort,stadt,wohnort',
  phone: 'phone,phones,telephone,mobile,telefono,movil,telefonos,portable,telefoon,mobiel,telefon,handy',
  email: 'email,emails,e mail,correo,correo electronico,courriel,mail',
  relatives:
    'relatives,relative,family members,next of kin,contact,familiares,proches,personne a prevenir,' +
    'familie,contactpersoon,angehorige,contact persons',
  doctors:
    'doctors,doctor,physician,physicians,gp,medico,medicos,medecin,medecins,medecin traitant,arts,artsen,' +
    'huisarts,arzt,arzte,hausarzt',
};
const fieldOfHeader: ReadonlyMap<string, KnownPatientField> = new Map(
  knownPatientFields.flatMap((field) =>
    headerNames[field].split(',').map((name) => [foldLetters(name), field] as const),
  ),
);

/** The content of a column with this header, or of a form field with this key; in five languages. */
export function knownPatientFieldOf(header: string): KnownPatientField | undefined {
  const spaced = header
    .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_.\-\s]+/g, ' ')
    .trim();
  return fieldOfHeader.get(foldLetters(spaced)) ?? fieldOfHeader.get(foldLetters(spaced.replaceAll(' ', '')));
}

/** Guesses the content of each column from its header; unknown headers are omitted. */
export const guessKnownPatientColumns = (headers: readonly string[]): KnownPatientColumns => {
  const columns: Partial<Record<KnownPatientField, string[]>> = {};
  for (const header of headers) {
    const field = knownPatientFieldOf(header);
    if (field !== undefined) (columns[field] ??= []).push(header);
  }
  // a table whose only id is a record number identifies its patients by it
  if (columns.patient === undefined) {
    const stand = columns.medicalRecord?.[0] ?? columns.identifier?.[0];
    if (stand !== undefined) columns.patient = [stand];
  }
  return columns;
};

const several = (cell: string): readonly string[] =>
  cell
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `García López, María`; without a comma the first word is the given name. */
const nameOf = (text: string): PersonName => {
  const comma = text.indexOf(',');
  if (comma >= 0) return { given: text.slice(comma + 1).trim(), surname: text.slice(0, comma).trim() };
  const bare = text.trim();
  const blank = bare.indexOf(' ');
  return blank < 0
    ? { given: '', surname: bare }
    : { given: bare.slice(0, blank), surname: bare.slice(blank + 1).trim() };
};

/** A person, without a preceding or following kinship or title: `Dr. J. Pérez`, `Ana Gil (wife)`. */
export const personOf = (text: string): PersonName =>
  nameOf(
    text
      .replace(/\([^)]*\)/g, ' ')
      .replace(/^[^:]{1,30}:\s*/, '')
      .replace(/^(?:(?:dr|dra|prof|mr|mrs|ms|sr|sra|mme|dhr|mevr|herr|frau)\.?\s+)+/i, '')
      .trim(),
  );

type DateOrder = 'dmy' | 'mdy';

/** @returns an ISO date, or undefined */
const isoOf = (text: string, order: DateOrder): string | undefined => {
  const parts =
    /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ].*)?$/.exec(text.trim()) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim());
  if (!parts) return undefined;
  const [first, second, third] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const isYearFirst = parts[1]!.length === 4;
  if (!isYearFirst && parts[3]!.length !== 4) return undefined;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'mdy'
      ? [third, first, second]
      : [third, second, first];
  if (day < 1 || day > daysInMonth(month, year)) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/** Day first, unless some cell can only be read month first and none only day first. */
const orderOf = (cells: readonly string[]): DateOrder => {
  let mdyOnly = 0;
  for (const cell of cells) {
    const parts = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}$/.exec(cell);
    if (!parts) continue;
    if (Number(parts[1]) > 12) return 'dmy';
    if (Number(parts[2]) > 12) mdyOnly++;
  }
  return mdyOnly > 0 ? 'mdy' : 'dmy';
};

const unique = <T>(values: readonly T[]): T[] => {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = JSON.stringify(value);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
};

const idFields = knownPatientFields.filter(
  (field): field is KnownPatientField & TypesWhere<'nature', 'number'> =>
    isPhiType(field) && phiFacts[field].nature === 'number',
);

/**
 * Reads rows (header → cell) as known patients. Rows of one patient are merged; several values in a cell are
 * separated by semicolons or bars.
 *
 * @throws GauzeError `missingColumn` if no column identifies the patient, or a named column is not in the table;
 * `empty` if there are no rows
 */
export const knownPatientsFromRows = (
  rows: readonly Readonly<Record<string, string>>[],
  columns: KnownPatientColumns,
): KnownPatientsRead => {
  const [head] = rows;
  if (head === undefined) throw new GauzeError('empty', 'The table of patients has no rows');
  if ((columns.patient ?? []).length === 0)
    throw new GauzeError('missingColumn', 'No column holds the patient', { field: 'patient' });
  for (const [field, headers] of Object.entries(columns)) {
    for (const header of headers)
      if (!(header in head))
        throw new GauzeError('missingColumn', `The table has no column ${header}`, { field, column: header });
  }
  const cells = (row: Readonly<Record<string, string>>, field: KnownPatientField): readonly string[] =>
    (columns[field] ?? []).flatMap((header) => several(row[header] ?? ''));
  const order = orderOf(rows.flatMap((row) => cells(row, 'birthDate')));
  const byPatient = new Map<string, KnownPatient>();
  const skipped: { row: number; column: string; code: 'badId' | 'malformed' }[] = [];
  rows.forEach((row, index) => {
    const patient = (columns.patient ?? []).map((header) => (row[header] ?? '').trim()).find((value) => value !== '');
    if (patient === undefined || patient.length > 200) {
      skipped.push({ row: index + 1, column: columns.patient![0]!, code: 'badId' });
      return;
    }
    const birthDates: string[] = [];
    for (const cell of cells(row, 'birthDate')) {
      const iso = isoOf(cell, order);
      if (iso === undefined) skipped.push({ row: index + 1, column: columns.birthDate![0]!, code: 'malformed' });
      else birthDates.push(iso);
    }
    const given = (columns.given ?? [])
      .map((header) => (row[header] ?? '').trim())
      .filter((value) => value !== '')
      .join(' ');
    const surname = (columns.surname ?? [])
      .map((header) => (row[header] ?? '').trim())
      .filter((value) => value !== '')
      .join(' ');
    const address = {
      street: cells(row, 'street').join(' '),
      zip: cells(row, 'zip')[0] ?? '',
      city: cells(row, 'city')[0] ?? '',
    };
    const before = byPatient.get(patient);
    byPatient.set(patient, {
      patient,
      names: unique([
        ...(before?.names ?? []),
        ...(given + surname === '' ? [] : [{ given, surname }]),
        ...cells(row, 'name').map(nameOf),
      ]),
      birthDates: unique([...(before?.birthDates ?? []), ...birthDates]),
      ids: unique([
        ...(before?.ids ?? []),
        ...idFields.flatMap((type) => cells(row, type).map((value) => ({ value, type }))),
      ]),
      addresses: unique([
        ...(before?.addresses ?? []),
        ...(address.street + address.zip + address.city === '' ? [] : [address]),
        ...cells(row, 'address').map(addressOf),
      ]),
      phones: unique([...(before?.phones ?? []), ...cells(row, 'phone')]),
      emails: unique([...(before?.emails ?? []), ...cells(row, 'email')]),
      relatives: unique([...(before?.relatives ?? []), ...cells(row, 'relatives').map(personOf)]),
      doctors: unique([...(before?.doctors ?? []), ...cells(row, 'doctors').map(personOf)]),
    });
  });
  return { patients: [...byPatient.values()], skipped };
};

/**
 * `Calle Mayor 5, 28013 Madrid`: up to the first comma the street; a code of four to seven characters with digits; the
 * rest the town.
 */
const addressOf = (text: string): KnownPatient['addresses'][number] => {
  const comma = text.indexOf(',');
  const street = (comma < 0 ? text : text.slice(0, comma)).trim();
  const rest = comma < 0 ? '' : text.slice(comma + 1).trim();
  const zip = /(?:^|[\s,])(\d{4} ?[A-Z]{2}|\d{4,5}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})(?=$|[\s,])/.exec(rest);
  const city = (zip ? rest.replace(zip[1]!, ' ') : rest).replace(/[,\s]+/g, ' ').trim();
  return { street, zip: zip?.[1] ?? '', city };
};
