import type { FieldType } from '../fields/fieldLabels';
import { itemsOf, memberOf, stringOf, type JsonNode } from '../json/jsonNode';
import { identifierCodes, identifierTypes } from './elements';

/** What kind of number an Identifier is: by its type, by its system, by whose it is. */
export function identifierType(identifier: JsonNode, resourceType: string): FieldType {
  for (const coding of itemsOf(memberOf(memberOf(identifier, 'type'), 'coding'))) {
    const type = identifierCodes[stringOf(coding, 'code') ?? ''];
    if (type !== undefined) return type;
  }
  const system = stringOf(identifier, 'system') ?? '';
  if (/us-ssn/.test(system)) return 'ssn';
  if (/us-npi|driverslicense/.test(system)) return 'license';
  return identifierTypes[resourceType] ?? 'identifier';
}
