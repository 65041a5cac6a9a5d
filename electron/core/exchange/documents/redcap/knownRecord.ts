import { familyOfType, type KnownPatient, type PersonName } from '../../../../contract/phi';
import type { FieldType } from '../fields/fieldLabels';
import { cellDate, type DateOrder } from '../table/cellDates';

/** Shorter numbers occur in a text by chance; those of records are consecutive. */
const shortestNumber = 5;
const shortestRecord = 6;
/** A word in an identifier field may be anyone's, and would be searched for in the notes of all. */
const isNumber = (value: string): boolean => !/\s/.test(value) && (value.match(/\d/g) ?? []).length >= 4;
/** A name has letters. */
const isNameless = (value: string): boolean => /^\P{L}*$/u.test(value);
const maxNames = 50;

const givenWords = /(?:first|fore|given|vor|voor)[ _]?name|(?:^|[ _])(?:prenom|nombre|voornaam|fname)/i;
const surnameWords =
  /(?:last|family|nach|achter)[ _]?na(?:me|am)|surname|apellido|familienname|(?:^|[ _])(?:nom|lname)$/i;
const birthWords = /birth|(?:^|[ _])dob|geb|naiss|nacim/i;
const relatives = /mother|father|parent|spouse|partner|kin|guardian|mutter|vater|madre|padre|mere|pere|moeder|vader/i;

/** What the fields of one record state about its person, over all its rows. */
export class KnownRecord {
  private given = '';
  private surname = '';
  private readonly names: PersonName[] = [];
  private readonly relatives: PersonName[] = [];
  private readonly doctors: PersonName[] = [];
  private readonly birthDates = new Set<string>();
  private readonly ids = new Map<string, FieldType>();
  private readonly phones = new Set<string>();
  private readonly emails = new Set<string>();
  private street = '';
  private zip = '';
  private city = '';

  constructor(private readonly patient: string) {
    if (patient.length >= shortestRecord && patient.length <= 100 && isNumber(patient))
      this.ids.set(patient, 'medicalRecord');
  }

  /** @param names of the column: its variable and its label */
  add(type: FieldType, value: string, names: string): void {
    if (value.length > 200 || isNameless(value)) return this.addNumber(type, value);
    if (type === 'patient') this.addName(value, names);
    else if (type === 'staff') this.doctors.push(fullName(value));
    else if (type === 'email') this.emails.add(value);
    else if (type === 'street') this.street ||= value;
    else if (type === 'city') this.city ||= value.slice(0, 100);
    else if (type === 'zip') this.zip ||= value.slice(0, 20);
    else this.addNumber(type, value);
  }

  private addNumber(type: FieldType, value: string): void {
    if (type === 'phone' && value.length <= 40) this.phones.add(value);
    else if (
      familyOfType[type] === 'identifier' &&
      isNumber(value) &&
      value.length >= shortestNumber &&
      value.length <= 100
    )
      this.ids.set(value, type);
  }

  addDate(value: string, order: DateOrder | undefined, names: string): void {
    const day = cellDate(value, order)?.iso;
    if (day !== undefined && birthWords.test(names)) this.birthDates.add(day);
  }

  private addName(value: string, names: string): void {
    if (relatives.test(names)) this.relatives.push(fullName(value));
    else if (givenWords.test(names)) this.given ||= value;
    else if (surnameWords.test(names)) this.surname ||= value;
    else this.names.push(fullName(value));
  }

  known(): KnownPatient | undefined {
    const own = this.given !== '' || this.surname !== '' ? [{ given: this.given, surname: this.surname }] : [];
    const address = { street: this.street, zip: this.zip, city: this.city };
    const hasAddress = Object.values(address).some((part) => part !== '');
    const values: Omit<KnownPatient, 'patient'> = {
      names: [...own, ...this.names].slice(0, maxNames),
      birthDates: [...this.birthDates].slice(0, 10),
      ids: [...this.ids].slice(0, 50).map(([value, type]) => ({ value, type })),
      addresses: hasAddress ? [address] : [],
      phones: [...this.phones].slice(0, 20),
      emails: [...this.emails].slice(0, 20),
      relatives: this.relatives.slice(0, maxNames),
      doctors: this.doctors.slice(0, maxNames),
    };
    return Object.values(values).some((list) => list.length > 0) ? { patient: this.patient, ...values } : undefined;
  }
}

/** `Zulmira Odalys Quenhentz`, or with a comma the other way round. */
function fullName(value: string): PersonName {
  const [surname = '', given] = value.split(',', 2).map((part) => part.trim());
  if (given !== undefined) return { given, surname };
  const words = surname.split(/\s+/);
  return { given: words.slice(0, -1).join(' '), surname: words.at(-1) ?? '' };
}
