import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unfoundedClasses } from '../../../../models/tagger/unfounded/registry';

test('everyClassIsThereOnce', () => {
  const ids = unfoundedClasses.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('everyFamilyHasItsTest', () => {
  const filesOf = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const tests = new Set(filesOf('tests/models/tagger/unfounded').map((name) => name.replace('.test.ts', '.ts')));
  const untested = filesOf('models/tagger/unfounded').filter((name) => !tests.has(name));
  // its parts are tested with every class
  expect(untested).toEqual(['unfoundedClass.ts']);
});
