import { expect, test } from 'vitest';
import { api } from '../../electron/contract/api';
import type { Call } from '../../electron/contract/kernel';
import { schemaOf, type JsonSchema } from '../fixtures/schemaInputs';

const callsOf = (of: object): readonly (readonly [method: string, call: Call])[] =>
  Object.entries(of).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([verb, call]) => [`${noun}.${verb}`, call] as const),
  );

/** Every field that holds text, by its name with points; what stands in a list has the name of the list. */
function textFields(schema: JsonSchema, at = ''): readonly string[] {
  if (schema.type === 'string' && schema.enum === undefined && schema.const === undefined) return [at];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    textFields(field, at === '' ? name : `${at}.${name}`),
  );
  const chosen = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((choice) =>
    textFields(choice, at),
  );
  const listed = schema.items === undefined ? [] : textFields(schema.items, at);
  return [...new Set([...inside, ...chosen, ...listed])];
}

/** Names that say "a place in the file system" in this house. */
const namesAPlace = /(?:^|\.)(?:path|paths|folder|file|files|directory)$/i;
/** It only takes an entry off a list, and reads nothing. */
const harmless = ['system.forgetRecent path'];

test('every field that names a place in the file system is checked by the broker, and nothing else', () => {
  const named: string[] = [];
  const checked: string[] = [];
  for (const [method, { input, paths = [] }] of callsOf(api)) {
    const fields = textFields(schemaOf(input));
    named.push(...fields.filter((field) => namesAPlace.test(field)).map((field) => `${method} ${field}`));
    checked.push(...paths.map((field) => `${method} ${field}`));
    for (const field of paths)
      expect(fields, `${method}: what the broker checks is a field of the input`).toContain(field);
  }
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((field) => !harmless.includes(field)).toSorted()).toEqual(checked.toSorted());
});
