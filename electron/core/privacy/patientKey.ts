/** Signs that are not seen: formats, variation selectors, joiners. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const dashes = /\p{Pd}/gu;
const blanks = /[\s\p{Cc}]+/gu;

/**
 * What all spellings of one patient id have in common: compatible forms (NFKC), case, blanks, dashes and signs that are
 * not seen make no other patient, else each spelling had a budget, a timeline and a pseudonym of its own.
 *
 * @returns undefined where nothing is left: that is no patient
 */
export function patientKey(id: string): string | undefined {
  const seen = id.normalize('NFKC').replace(invisible, '').toUpperCase().toLowerCase().normalize('NFKC');
  const key = seen.replace(invisible, '').replace(dashes, '-').replace(blanks, ' ').trim();
  return key === '' ? undefined : key;
}

const patientPrefix = 'p:';

/** To whose account a unit of the ledger belongs: spellings of one patient share it, whenever they were charged. */
export function accountUnit(unit: string): string {
  if (!unit.startsWith(patientPrefix)) return unit;
  const key = patientKey(unit.slice(patientPrefix.length));
  return key === undefined ? unit : patientPrefix + key;
}

/** The account that an account was joined to: that of another id of the person. */
export const joinedAccount = (account: string, linkedTo: (key: string) => string): string =>
  account.startsWith(patientPrefix) ? patientPrefix + linkedTo(account.slice(patientPrefix.length)) : account;
