import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// A hook that a module asks for when it is loaded holds in the first test file of a worker only: the others share the
// module.
const hook = /^(?:before|after)(?:Each|All)\(/m;

test('no module that tests share asks for a hook when it is loaded', () => {
  const modules = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|spec)\.ts$/.test(name) && !name.startsWith('e2e/'));
  const asking = modules.filter((name) => hook.test(readFileSync(path.join('tests', name), 'utf8')));
  expect(asking.toSorted()).toEqual([]);
  // The same search finds hooks of test files.
  expect(hook.test(readFileSync('tests/unit/services/models/redactor/redactor.test.ts', 'utf8'))).toBe(true);
});
