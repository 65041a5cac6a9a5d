import { createPinia, setActivePinia } from 'pinia';
import { describe, expect, test } from 'vitest';
import { GauzeError, errorCodes } from '../../../../electron/contract/errors';
import { copyTextOf, safeties, safetyOf, shownErrorOf, useErrors } from '../../../../renderer/app/errors';
import { messages } from '../../../../renderer/locales/registry';
import { wordAt } from '../wordAt';

describe.each(Object.entries(messages))('errors in %s', (_language, words) => {
  test('every code says what happened, that nothing is lost and what to do', () => {
    for (const code of errorCodes) {
      expect(wordAt(words, `error.${code}.what`), code).toMatch(/\S/);
      expect(wordAt(words, `error.${code}.do`), code).toMatch(/[.!…]$/);
      expect(wordAt(words, `error.safe.${safetyOf[code]}`), code).toMatch(/\S/);
    }
  });
  test('no two codes say the same', () => {
    const whats = errorCodes.map((code) => wordAt(words, `error.${code}.what`));
    expect(new Set(whats).size).toBe(whats.length);
  });
});

test('every promise about losses is used', () => {
  expect(new Set(Object.values(safetyOf))).toEqual(new Set(safeties));
});

test('an unknown error is shown as a bug, without its message', () => {
  const shown = shownErrorOf(new TypeError('Frau Muster, 03.03.1946'));
  expect(shown.code).toBe('bug');
  expect(copyTextOf(shown)).toBe('gauze bug');
});

test('the copied code carries the details and nothing else', () => {
  expect(copyTextOf(shownErrorOf(new GauzeError('leak', 'secret words', { hits: 3, notes: 2 })))).toBe(
    'gauze leak hits=3 notes=2',
  );
});

test('a missing file, and what a role may not do, are told from other errors of their code by their details', () => {
  const subjectOf = (code: 'notFound' | 'forbidden', details: Record<string, string | number>) =>
    shownErrorOf(new GauzeError(code, '', details)).subject;
  expect(subjectOf('notFound', { system: 'ENOENT' })).toBe('file');
  expect(subjectOf('notFound', { documentId: 3 })).toBeUndefined();
  expect(subjectOf('forbidden', { role: 'reader' })).toBe('role');
  expect(subjectOf('forbidden', { package: 1 })).toBe('role');
  expect(subjectOf('forbidden', { stays: 'inRelease' })).toBeUndefined();
  // What is given goes before.
  expect(shownErrorOf(new GauzeError('notFound', '', { system: 'ENOENT' }), undefined, 'model').subject).toBe('model');
});

test.each(Object.entries(messages))('the words for them are there in %s', (_language, words) => {
  for (const key of ['file.notFound', 'role.forbidden'])
    for (const part of ['what', 'do']) expect(wordAt(words, `error.of.${key}.${part}`), key).toMatch(/\S/);
});

test('what was refused is put away when something of the same subject is done, and by nothing else', async () => {
  setActivePinia(createPinia());
  const errors = useErrors();
  const refuse = () => Promise.reject(new GauzeError('conflict', 'taken', { name: 'taken' }));
  await errors.guard(refuse, false, 'annotators');
  await errors.guard(() => Promise.resolve(1));
  await errors.guard(() => Promise.resolve(1), false, 'codeSystem');
  expect(errors.current?.code).toBe('conflict');
  expect(await errors.guard(() => Promise.resolve(1), false, 'annotators')).toBe(1);
  expect(errors.current).toBeNull();
});
