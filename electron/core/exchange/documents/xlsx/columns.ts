import { fieldLabels, type FieldType } from '../fields/fieldLabels';

/** What a column holds by its header: compared without case, blanks, points, dashes, underscores and accents. */
const headers: Readonly<Partial<Record<FieldType, string>>> = {
  patient: `name fullname patientname firstname forename lastname givenname surname familyname vorname nachname
    familienname patientenname nombre apellido apellidos nombrepaciente nom prenom nomdefamille nompatient
    naam voornaam achternaam patientnaam`,
  staff: 'doctor physician attending consultant gp arzt behandler hausarzt medico medecin arts behandelaar huisarts',
  medicalRecord: `mrn patientid patientnumber patientno pid nhc idpaciente idpatient ipp
    patientnummer patientennummer patnr patientennr patientenid fallnummer casenumber historiaclinica`,
  identifier: 'id noteid docid documentid reportid subjectid subject personid visitid encounterid',
  ssn: 'ssn socialsecuritynumber sozialversicherungsnummer bsn dni nie nir numerosecu',
  healthPlan: 'insurancenumber versichertennummer krankenversichertennummer polizeinummer',
  date: `date birthdate dateofbirth dob birthday geburtsdatum geboren geb gebdat fechanacimiento fecnac fnac fecha
    fechaalta fechaingreso datenaissance ddn geboortedatum gebdatum seenon datum admissiondate dischargedate
    visitdate notedate aufnahme entlassung aufnahmedatum entlassungsdatum`,
  age: 'age alter edad leeftijd',
  street: 'address street adresse anschrift strasse direccion calle rue adres straat',
  zip: 'zip zipcode postcode postalcode plz codigopostal cp codepostal',
  city: 'city town ort wohnort stadt ciudad poblacion ville commune plaats woonplaats stad',
  phone: 'phone telephone tel telefon mobile handy telefono movil telefoon mobiel',
  email: 'email mail emailaddress correo courriel',
  hospital: 'hospital clinic klinik krankenhaus hopital ziekenhuis',
};
const typeOf = new Map(
  Object.entries(headers).flatMap(([type, names]) =>
    names.split(/\s+/).map((name) => [name, type as keyof typeof fieldLabels] as const),
  ),
);

const bare = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[\s._:/-]/g, '');

/** The kind of PHI that every cell of a column is, by its header. */
export const columnType = (header: string): FieldType | undefined => typeOf.get(bare(header));

/** Words that say what is below, beside those that are PHI by their column. */
const others = new Set(
  `plan handover jobs tasks kin note notes text report comment comments remarks diagnosis history status ward bed sex
    gender language time
    wardroundnote verlauf bemerkung bemerkungen epikrise befund diagnose station geschlecht zeit wer evolucion
    diagnostico observaciones sexo cama texte compterendu diagnostic remarques sexe lit verslag opmerking opmerkingen
    beloop diagnose geslacht afdeling`.split(/\s+/),
);
const isKnownHeader = (header: string): boolean =>
  columnType(header) !== undefined || isPatientColumn(header) || others.has(bare(header));

/**
 * Headers of a first row that name nobody: no values of the file, so that nothing in them is taken for a name. None
 * where most of the row is something else: `John`, `Ward` are a given name and a surname.
 */
export function knownHeaders(row: readonly string[]): ReadonlySet<string> {
  const written = row.filter((value) => value.trim() !== '');
  const known = written.filter(isKnownHeader);
  return new Set(known.length >= 2 && known.length * 2 > written.length ? known : []);
}

/** How many rows a title, a date or a ward may take above the headers. */
export const titleRows = 10;
const isHeaderWord = (value: string): boolean => value.length <= 60 && /^[\p{L}_]/u.test(value) && !/\d{4}/.test(value);

/**
 * Which row has the headers where the first has none: the first with words that are mostly known as headers, each once,
 * with more cells than any row above and something below. `Ward list, March 2026` stands above many of them.
 *
 * @param rows the first ones, without empty ones; cells that are empty count as none
 * @returns undefined where none surely is: then every row is read as it stands
 */
export function headerRowBelow(rows: readonly (readonly string[])[]): number | undefined {
  let widest = 0;
  for (const [index, row] of rows.slice(0, titleRows + 1).entries()) {
    const words = row.map((value) => value.trim()).filter((value) => value !== '');
    const isHeader =
      words.length > widest &&
      new Set(words.map((word) => word.toLowerCase())).size === words.length &&
      words.every(isHeaderWord) &&
      knownHeaders(words).size > 0;
    if (isHeader) return index + 1 < rows.length ? index : undefined;
    widest = Math.max(widest, words.length);
  }
  return undefined;
}

/** Cells of these identify the patient of a row. */
export const isPatientColumn = (header: string): boolean =>
  columnType(header) === 'medicalRecord' ||
  ['patient', 'paciente', 'patientin', 'subjectid', 'subject'].includes(bare(header));

const longestKey = 40;
/** `7`, `p1`, `MRN-0042`, `P 1001`, `AB`: initials are not drawn as names are, or many patients would get the same. */
const patientKey = /^(?:\p{L}{1,4}[\s._/-]*)?\d[\d\s._/-]*$|^\S*\d\S*$|^(?:\p{L}{1,2}|\p{Lu}{3})$/u;

/**
 * The kind of PHI that a cell is by its column. `patient` heads numbers in one table and names in another, and
 * sentences in a third, which are searched.
 */
export function cellType(header: string, value: string): FieldType | undefined {
  const type = columnType(header);
  if (type !== undefined || !isPatientColumn(header)) return type;
  const said = value.trim();
  if (said.length > longestKey) return undefined;
  if (patientKey.test(said)) return 'medicalRecord';
  return /^[\p{L}\p{M}'’.,\s-]+$/u.test(said) && said.split(/\s+/).length <= 4 ? 'patient' : undefined;
}
