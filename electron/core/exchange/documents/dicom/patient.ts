import type { KnownPatient, PersonName } from '../../../../contract/phi';
import { isoOfCompact } from '../fields/fieldDates';
import { decoderOf, type DecodeText } from './characterSets';
import { bytesOf, groupOf, tags, wordsOf, type DataSet, type Tag } from './dataSet';
import { knownElement } from './dictionary';

/** Other ids and names, of birth too; addresses; telephones; people who are related. */
const otherIds: readonly Tag[] = [0x00101000];
const names: readonly Tag[] = [tags.patientName, 0x00101001, 0x00101005];
const addresses: readonly Tag[] = [0x00101040];
const phones: readonly Tag[] = [0x00102154];
const relatives: readonly Tag[] = [0x00101060, 0x00102297];
/** Days that say when the patient was there, the best first. */
const days: readonly Tag[] = [tags.studyDate, 0x00080023, 0x00080022, 0x00080021, 0x00080012];

const valuesOf = (dataSet: DataSet, tag: Tag, decode: DecodeText): readonly string[] => {
  const bytes = bytesOf(dataSet, tag);
  return bytes === undefined
    ? []
    : decode(bytes)
        .split('\\')
        .map((value) => value.replace(/[\0-\x1f]/g, ' ').trim())
        .filter((value) => value !== '');
};

function namesOf(dataSet: DataSet, tag: Tag, decode: DecodeText): readonly PersonName[] {
  return valuesOf(dataSet, tag, decode)
    .flatMap((value) => value.split('='))
    .map((group) => {
      const [surname = '', given = '', middle = ''] = group.split('^').map((word) => word.trim());
      return { given: `${given} ${middle}`.trim().slice(0, 200), surname: surname.slice(0, 200) };
    })
    .filter(({ given, surname }) => given !== '' || surname !== '');
}

/** Whose file it is: the number of the patient, as other files of the hospital have it. */
export function patientOf(dataSet: DataSet): string | undefined {
  const [id = ''] = valuesOf(dataSet, tags.patientId, decoderOf(wordsOf(dataSet, tags.characterSet)));
  return id === '' ? undefined : id.slice(0, 200);
}

export function dayOf(dataSet: DataSet): string | undefined {
  return days.map((tag) => isoOfCompact(wordsOf(dataSet, tag)[0] ?? '')).find((iso) => iso?.length === 10);
}

/** One text of any form: what stands behind its last comma is taken for the town, with its postal code. */
function addressOf(whole: string): KnownPatient['addresses'][number] {
  const parts = whole.split(/[,^]/).map((part) => part.trim());
  const town = parts.length > 1 ? parts.at(-1)! : '';
  const [zip = ''] = /\b\d{4,5}\b/.exec(town) ?? [];
  const street = (town === '' ? parts : parts.slice(0, -1)).join(', ');
  return { street: street.slice(0, 200), zip, city: town.replace(zip, '').trim().slice(0, 100) };
}

/** What a file states about its patient and the staff, whether or not it stays in it. */
export function knownPatient(dataSet: DataSet, patient: string): KnownPatient {
  const decode = decoderOf(wordsOf(dataSet, tags.characterSet));
  const all = (of: readonly Tag[]): readonly PersonName[] => of.flatMap((tag) => namesOf(dataSet, tag, decode));
  const birth = isoOfCompact(wordsOf(dataSet, tags.patientBirthDate)[0] ?? '');
  const staff = dataSet
    .filter(({ tag }) => groupOf(tag) !== 0x0010 && knownElement(tag)?.vrs[0] === 'PN')
    .map(({ tag }) => tag);
  const ids = [tags.patientId, ...otherIds].flatMap((tag) => valuesOf(dataSet, tag, decode));
  return {
    patient,
    names: all(names).slice(0, 50),
    birthDates: birth?.length === 10 ? [birth] : [],
    ids: ids
      .filter((value) => value.length <= 100)
      .slice(0, 50)
      .map((value) => ({ value, type: 'medicalRecord' as const })),
    addresses: addresses
      .flatMap((tag) => valuesOf(dataSet, tag, decode))
      .map(addressOf)
      .slice(0, 20),
    phones: phones
      .flatMap((tag) => valuesOf(dataSet, tag, decode))
      .filter((value) => value.length <= 40)
      .slice(0, 20),
    emails: [],
    relatives: all(relatives).slice(0, 50),
    doctors: all(staff).slice(0, 200),
  };
}
