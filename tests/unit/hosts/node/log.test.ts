import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog, placesOf, redacted } from '../../../../electron/hosts/node/log';

const planted = 'Johanna Weber, born 12.03.1951';

test('log_plantedSecret_isNotWrittenInAnyField', () => {
  const lines: string[] = [];
  const log = createLog(
    'project',
    () => 0,
    (line) => lines.push(line),
  );
  log.write('error', planted, { note: planted, documentId: 7, ok: true });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/Johanna|Weber|1951/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    process: 'project',
    level: 'error',
    documentId: 7,
    ok: true,
    note: '[30 characters]',
  });
});

test('redacted_anythingWithABlankOrLineEnd_isOnlyALength', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(redacted(`${before} ${after}`)).toMatch(/^\[\d+ characters\]$/);
      expect(redacted(`${before}\n${after}`)).toMatch(/^\[\d+ characters\]$/);
    }),
  );
});

test('placesOf_error_namesFilesAndLines_neverTheMessage', () => {
  const error = new Error(planted);
  const places = placesOf(error);
  expect(places).toMatch(/log\.test\.ts:\d+/);
  expect(places).not.toMatch(/Johanna|Weber/);
  expect(placesOf(planted)).toBe('unknown');
});
