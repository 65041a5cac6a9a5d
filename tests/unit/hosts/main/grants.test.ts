import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { call, everybody } from '../../../../electron/contract/kernel';
import { Grants } from '../../../../electron/hosts/main/grants';

const toy = {
  file: {
    read: call({ input: z.unknown(), output: z.null(), paths: ['paths', 'folder'], allow: everybody }),
    count: call({ input: z.unknown(), output: z.null(), allow: everybody }),
  },
};
const chosen = path.resolve('/home/nurse/notes');

test('grants_chosenFolder_allowsItAndWhatIsBelow', () => {
  const grants = new Grants();
  grants.grant(chosen);
  expect(grants.isGranted(chosen)).toBe(true);
  expect(grants.isGranted(path.join(chosen, 'ward', 'a.txt'))).toBe(true);
});

test.each([
  ['parent', '..'],
  ['sibling with the same beginning', '../notes-other'],
  ['escape through dots', 'ward/../../private'],
])('grants_%s_isRefused', (_name, relative) => {
  const grants = new Grants();
  grants.grant(chosen);
  expect(grants.isGranted(`${chosen}/${relative}`)).toBe(false);
});

test('check_looksAtEveryPathField_andOnlyAtThose', () => {
  const grants = new Grants();
  grants.grant(chosen);
  expect(() => grants.check(toy, 'file.read', { paths: [chosen, '/etc/passwd'] })).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
  expect(() => grants.check(toy, 'file.read', { folder: '/etc' })).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
  expect(() =>
    grants.check(toy, 'file.read', { paths: [chosen], folder: `${chosen}/out`, note: '/etc' }),
  ).not.toThrow();
  expect(() => grants.check(toy, 'file.count', { paths: ['/etc'] })).not.toThrow();
});

test('check_looksIntoAFieldOfAField', () => {
  const grants = new Grants();
  grants.grant(chosen);
  const nested = {
    file: { write: call({ input: z.unknown(), output: z.null(), paths: ['pseudonymTable.path'], allow: everybody }) },
  };
  expect(() => grants.check(nested, 'file.write', { pseudonymTable: { path: '/etc/vault' } })).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
  for (const input of [{}, { pseudonymTable: null }, { pseudonymTable: { path: `${chosen}/vault` } }])
    expect(() => grants.check(nested, 'file.write', input)).not.toThrow();
});
