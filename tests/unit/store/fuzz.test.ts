import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isLong } from '../../fixtures/long';

const files = isLong ? 1000 : 240;

// By the ten thousand: npm run test:fuzz -- --files 100000
test('opener_mutatedFiles_openOrAreRefused_withoutCrashHangOrGrowingMemory', () => {
  const script = fileURLToPath(new URL('../../bench/fuzzStore.mjs', import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, '--files', String(files), '--seed', '2'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as {
    readonly opened: number;
    readonly refused: Readonly<Record<string, number>>;
    readonly kinds: Readonly<Record<string, number>>;
  };
  expect(report).toMatchObject({ files, failures: 0 });
  // Both happen, and every way of changing files is used.
  expect(report.opened).toBeGreaterThan(files / 8);
  expect(Object.values(report.refused).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(files / 8);
  expect(Object.keys(report.refused)).toEqual(
    expect.arrayContaining([
      'damaged',
      'truncated',
      'notAProject',
      // One of some hundred files each.
      ...(isLong ? ['newerVersion', 'wrongPassphrase'] : []),
    ]),
  );
  expect(Object.keys(report.kinds)).toHaveLength(6);
}, 300_000);
