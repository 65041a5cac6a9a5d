import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFileNamer, decodeId, encodeId, splitExtension } from '../../../../electron/core/exchange/fileNames';
import { noteId } from './arbitraryNote';

describe('encodeId', () => {
  test('anyId_readsBack_andIsAPathOnEverySystem', () => {
    fc.assert(
      fc.property(noteId, (id) => {
        const path = encodeId(id);
        expect(decodeId(path)).toBe(id);
        for (const segment of path.split('/')) {
          expect(segment).not.toMatch(/^$|^[. ]|[. ]$|[\0-\x1f<>:"\\|?*\x7f]/);
          expect(segment).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
        }
        expect(path.isWellFormed()).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['ward/note 1', 'ward/note 1'],
    ['../x', '%2E%2E/x'],
    ['/etc/x', '%2Fetc/x'],
    ['a//b', 'a%2F%2Fb'],
    ['C:\\x', 'C%3A%5Cx'],
    ['con', '%63on'],
    ['NUL.txt', '%4EUL.txt'],
    ['x.txt/y', 'x%2Etxt/y'],
    ['100%', '100%25'],
  ])('%s', (id, path) => {
    expect(encodeId(id)).toBe(path);
  });

  test('namesThatWereNotWrittenHere_areTheirOwnId', () => {
    for (const name of ['50%', 'a%zz', '%41', 'x%~2y', 'report~2']) expect(decodeId(name)).toBe(name);
  });
});

describe('createFileNamer', () => {
  test('noTwoNotesShareAFile_alsoWhereCaseAndAccentsCountForNothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(noteId, fc.constantFrom('a', 'A', 'ä', 'Ä', 'a\u0308', 'a%~2', 'ﬁ', 'fi')), {
          maxLength: 30,
        }),
        (ids) => {
          const nameFor = createFileNamer();
          const stems = ids.map((id) => nameFor(id));
          expect(new Set(stems.map(({ stem }) => stem.normalize('NFKC').toLowerCase())).size).toBe(ids.length);
          stems.forEach(({ stem, keepsId }, index) => {
            expect(Buffer.byteLength(stem)).toBeLessThan(240);
            if (keepsId) expect(decodeId(stem)).toBe(ids[index]);
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  test('tenThousandEqualIds_stayFast', () => {
    const nameFor = createFileNamer();
    const stems = new Set(Array.from({ length: 10_000 }, () => nameFor('same').stem));
    expect(stems.size).toBe(10_000);
  });

  test('anEmptyId_isRefused', () => {
    expect(() => createFileNamer()('')).toThrowError(expect.objectContaining({ code: 'badId' }));
  });
});

test('splitExtension', () => {
  expect(splitExtension('a.b/c')).toEqual({ stem: 'a.b/c', extension: '' });
  expect(splitExtension('a/.hidden')).toEqual({ stem: 'a/.hidden', extension: '' });
  expect(splitExtension('x.v2.TXT')).toEqual({ stem: 'x.v2', extension: '.txt' });
});
