/** Invisible characters: format characters, variation selectors, joiners. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const dashes = /\p{Pd}/gu;
const blanks = /[\s\p{Cc}]+/gu;

/**
 * The common form of all spellings of one patient id: compatible forms (NFKC), case, blanks, dashes and invisible
 * characters do not make another patient, or each spelling would have a budget, a timeline and a pseudonym of its own.
 *
 * @returns undefined if nothing is left: that is no patient
 */
export function patientKey(id: string): string | undefined {
  const seen = id.normalize('NFKC').replace(invisible, '').toUpperCase().toLowerCase().normalize('NFKC');
  const key = seen.replace(invisible, '').replace(dashes, '-').replace(blanks, ' ').trim();
  return key === '' ? undefined : key;
}

const patientPrefix = 'p:';

/** The account of a unit of the ledger: spellings of one patient share it, whenever they were charged. */
export function accountUnit(unit: string): string {
  if (!unit.startsWith(patientPrefix)) return unit;
  const key = patientKey(unit.slice(patientPrefix.length));
  return key === undefined ? unit : patientPrefix + key;
}

/** The account that an account was joined to: that of another id of the same person. */
export const joinedAccount = (account: string, linkedTo: (key: string) => string): string =>
  account.startsWith(patientPrefix) ? patientPrefix + linkedTo(account.slice(patientPrefix.length)) : account;
