import { createPinia, setActivePinia } from 'pinia';
import { describe, expect, test } from 'vitest';
import { conflict, conflictCauses, GauzeError, errorCodes } from '../../../../electron/contract/errors';
import type { Job } from '../../../../electron/contract/jobs';
import {
  causeOf,
  copyTextOf,
  safeties,
  safetyOf,
  safetyOfShown,
  shownErrorOf,
  shownErrorOfJob,
  useErrors,
} from '../../../../renderer/app/errors';
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
  test('of a conflict, each cause has words of its own', () => {
    const whats = conflictCauses.map((cause) => wordAt(words, `error.cause.${cause}.what`));
    expect(new Set(whats).size).toBe(conflictCauses.length);
    for (const cause of conflictCauses) expect(wordAt(words, `error.cause.${cause}.do`), cause).toMatch(/[.!…]$/);
  });
  test('a release or an export that failed part way says what may not be handed on', () => {
    for (const kind of ['release', 'export'])
      for (const code of ['notFound', 'unwritable', 'diskFull', 'fileInUse', 'exists']) {
        expect(wordAt(words, `error.of.${kind}.${code}.what`), code).toMatch(/\S/);
        expect(wordAt(words, `error.of.${kind}.${code}.do`), code).toMatch(/\.$/);
      }
    expect(wordAt(words, 'error.of.release.notFound.do')).toContain('.partial');
  });
  test('no two codes say the same', () => {
    const whats = errorCodes.map((code) => wordAt(words, `error.${code}.what`));
    expect(new Set(whats).size).toBe(whats.length);
  });
});

test('every promise about losses is used', () => {
  expect(new Set([...Object.values(safetyOf), 'notReleased', 'notExported'])).toEqual(new Set(safeties));
});

test('an annotator who cannot be added hears which of the reasons it is, and that nothing was changed', () => {
  const shown = shownErrorOf(conflict('accountTaken', 'taken'), undefined, 'annotators');
  expect([causeOf(shown), safetyOfShown(shown)]).toEqual(['accountTaken', 'unchanged']);
  expect(safetyOfShown(shownErrorOf(conflict('guidelineChanged', '', { version: 2 })))).toBe('reload');
  expect(causeOf(shownErrorOf(new GauzeError('conflict', '', { cause: 'other' })))).toBeUndefined();
});

test.each([
  ['release', 'notReleased', 'release'],
  ['export', 'notExported', 'export'],
  ['import', 'unchanged', 'file'],
] as const)('of a job that failed, %s: %s', (kind, safety, subject) => {
  const job = { kind, error: { code: 'notFound', message: '', details: { system: 'ENOENT' } } } as unknown as Job;
  const shown = shownErrorOfJob(job)!;
  expect([safetyOfShown(shown), shown.subject]).toEqual([safety, subject]);
  expect(shownErrorOfJob({ ...job, error: null })).toBeNull();
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
