import type { KnownPatient, PhiType } from '../../contract/phi';
import type { PhiString } from '../deidentify/deidentify';

/** Known patient data as strings that must not leave. */
export function stringsOfKnown({
  names,
  ids,
  addresses,
  phones,
  emails,
  relatives,
}: KnownPatient): readonly PhiString[] {
  const person =
    (type: PhiType) =>
    ({ given, surname }: { readonly given: string; readonly surname: string }): PhiString => ({
      type,
      text: `${given} ${surname}`.trim(),
    });
  return [
    ...names.map(person('patient')),
    ...relatives.map(person('relative')),
    ...ids.map(({ value, type }) => ({ type, text: value })),
    ...phones.map((text) => ({ type: 'phone' as const, text })),
    ...emails.map((text) => ({ type: 'email' as const, text })),
    ...addresses.flatMap(({ street }) => (street === '' ? [] : [{ type: 'street' as const, text: street }])),
  ].filter(({ text }) => text.trim() !== '');
}
