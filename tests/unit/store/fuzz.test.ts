import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// The long form: npm run test:fuzz -- --files 100000
test('opener_1000MutatedFiles_openOrAreRefused_withoutCrashHangOrGrowingMemory', () => {
  const script = fileURLToPath(new URL('../../bench/fuzzStore.mjs', import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, '--files', '1000', '--seed', '2'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as {
    readonly opened: number;
    readonly refused: Readonly<Record<string, number>>;
    readonly kinds: Readonly<Record<string, number>>;
  };
  expect(report).toMatchObject({ files: 1000, failures: 0 });
  // Both happen, and every way of changing files is used.
  expect(report.opened).toBeGreaterThan(120);
  expect(Object.values(report.refused).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(120);
  expect(Object.keys(report.refused)).toEqual(
    expect.arrayContaining(['damaged', 'truncated', 'notAProject', 'newerVersion', 'wrongPassphrase']),
  );
  expect(Object.keys(report.kinds)).toHaveLength(6);
}, 300_000);
