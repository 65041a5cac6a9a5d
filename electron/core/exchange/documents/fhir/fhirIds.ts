import { createNewIds, uuidOf, type NewIds } from '../fields/newIds';
import { isUri, uuidForm } from './elements';

/** The base URL of resources; a name that no server can have (RFC 2606). */
const base = 'https://deidentified.invalid/fhir';
const typedReference =
  /^(?:(https?:\/\/\S*?)\/)?([A-Z][A-Za-z]{2,63})\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/\s]+)?$/;

export interface FhirIds {
  /** Of a resource or an element. */
  readonly id: (id: string) => string;
  /** Of a reference, a full URL or a request. */
  readonly reference: (reference: string) => string;
  /** Of an address of an institution's own: a code system, a profile, a server. */
  readonly uri: (uri: string) => string;
}

/** New ids and the references to them, consistent in the whole file. */
export function createFhirIds(numbers: NewIds = createNewIds()): FhirIds {
  const id = (old: string): string => {
    const number = numbers.numberOf(old);
    return uuidForm.test(old) ? uuidOf(number) : `r${number}`;
  };
  const uri = (old: string): string => `urn:uuid:${uuidOf(numbers.numberOf(old))}`;
  return {
    id,
    uri,
    reference: (old) => {
      if (old.startsWith('#')) return old.length > 1 ? `#${id(old.slice(1))}` : old;
      if (old.startsWith('urn:uuid:')) return `urn:uuid:${uuidOf(numbers.numberOf(old.slice(9)))}`;
      const typed = typedReference.exec(old);
      if (typed === null) return /^[A-Z][A-Za-z]{2,63}$/.test(old) ? old : uri(old);
      const [, server, type = '', of = ''] = typed;
      return `${server === undefined ? '' : `${base}/`}${type}/${id(of)}`;
    },
  };
}

/** The type and the id in a reference, as far as stated. */
export function targetOf(reference: string): { readonly type: string | undefined; readonly id: string } {
  const typed = typedReference.exec(reference);
  if (typed !== null) return { type: typed[2], id: typed[3]! };
  return { type: undefined, id: reference.replace(/^(?:urn:uuid:|#)/, '') };
}

export const isIdUri = (value: string): boolean => isUri(value) && /^urn:(?:uuid|oid):/i.test(value);
