import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const hasTools = process.platform === 'linux' && spawnSync('dpkg-deb', ['--version']).status === 0;

// A stand-in of a few files; of a packed application: npm run check:reproducible.
test.skipIf(!hasTools)(
  'archives of the same folder have the same bytes, wherever, whenever and by whom they are ' +
    `made${hasTools ? '' : ' (skipped: no dpkg-deb)'}`,
  () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-stand-in-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(path.join(folder, 'resources/deep'), { recursive: true });
    for (const name of ['gauze', 'gauze-desktop', 'chrome-sandbox', 'resources/b', 'resources/a', 'resources/deep/c'])
      writeFileSync(path.join(folder, name), name.repeat(500), { mode: 0o755 });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-reproducible.mjs', folder], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const kinds = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly kind: string; readonly made: boolean; readonly isSame: boolean });
    // An rpm where rpmbuild is there.
    expect(kinds.filter(({ made }) => made).every(({ isSame }) => isSame)).toBe(true);
    expect(kinds.filter(({ made }) => made).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['tar.gz', 'deb']));
    expect(status).toBe(0);
  },
  120_000,
);
