import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { canaryForms, findCanaries } from '../../fixtures/canary';

// The search that other tests rely on finds what it is to find.
test('canary_isFound_inEveryForm_atEveryAlignment', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-canary-'));
  const words = 'Kanarienvogel Ñandú 4711';
  try {
    const around = (bytes: Buffer, before: number) =>
      Buffer.concat([Buffer.alloc(before, 0x61), bytes, Buffer.from('after')]);
    for (const [coding, bytes] of [
      ['utf8', Buffer.from(words)],
      ['nfd', Buffer.from(words.normalize('NFD'))],
      ['utf16le', Buffer.from(words, 'utf16le')],
      ['utf16be', Buffer.from(words, 'utf16le').swap16()],
      ['latin1', Buffer.from(words, 'latin1')],
    ] as const)
      for (let before = 0; before < 7; before += 1) {
        for (const as of ['bytes', 'base64', 'base64url', 'hex'] as const) {
          writeFileSync(
            path.join(folder, 'x'),
            as === 'bytes' ? around(bytes, before) : around(bytes, before).toString(as),
          );
          expect(findCanaries([folder], [words]).length, `${coding} ${as} ${before}`).toBeGreaterThan(0);
        }
      }
    writeFileSync(path.join(folder, 'x'), 'Kanarienvogel Nandu 4711, '.repeat(1000));
    expect(findCanaries([folder], [words])).toEqual([]);
    writeFileSync(path.join(folder, words), '');
    expect(findCanaries([folder], [words]).length).toBeGreaterThan(0);
    for (const bytes of canaryForms(words).values()) expect(bytes.length).toBeGreaterThan(15);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
