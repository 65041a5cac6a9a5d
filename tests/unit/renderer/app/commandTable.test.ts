import { describe, expect, test } from 'vitest';
import { commandTable, scopes, concurrentScopes } from '../../../../renderer/app/commandTable';
import { messages } from '../../../../renderer/locales/registry';
import { clashes } from '../../../../renderer/app/keymap';
import { wordAt } from '../wordAt';

const languages = Object.keys(messages);

describe('command table', () => {
  test('ids are unique', () => {
    const ids = commandTable.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(scopes)('keys that act together with %s are unambiguous', (scope) => {
    const bindings = commandTable
      .filter((definition) => concurrentScopes[scope].includes(definition.scope))
      .flatMap(({ id, keys }) => keys.map((each) => ({ command: id, keys: each })));
    expect(clashes(bindings)).toEqual([]);
  });

  test.each(languages)(
    'every command has a name in %s, and a short one where it stands in the key line',
    (language) => {
      for (const { id, line } of commandTable) {
        expect(wordAt(messages[language], `command.${id}`), id).toMatch(/\S/);
        if (line !== undefined) expect(wordAt(messages[language], `line.${id}`), id).toMatch(/\S/);
      }
    },
  );

  test('the key line names each command once', () => {
    const related = commandTable.flatMap(({ lineWith, lineTo }) => [lineWith, lineTo]).filter((id) => id !== undefined);
    for (const id of related) {
      expect(
        commandTable.some((definition) => definition.id === id),
        id,
      ).toBe(true);
      expect(commandTable.find((definition) => definition.id === id)?.line, id).toBeUndefined();
    }
  });

  test('no scope but the note binds a bare letter that would clash with chords of the project', () => {
    const firstOfChords = new Set(
      commandTable.flatMap(({ keys }) => keys.filter((each) => each.includes(' ')).map((each) => each.split(' ')[0])),
    );
    const letters = commandTable.flatMap(({ keys }) => keys.filter((each) => each.length === 1));
    for (const first of firstOfChords) expect(letters).not.toContain(first);
  });
});
