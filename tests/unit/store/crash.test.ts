import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// The long form: npm run test:crash -- --kills 1000
test('crash_30KilledProcesses_loseNothingAcknowledged', () => {
  const script = fileURLToPath(new URL('../../bench/crashStore.mjs', import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, '--kills', '30', '--seed', '3'], {
    encoding: 'utf8',
  });
  // Reports progress every few seconds.
  expect(stderr.split('\n').filter((line) => line !== '' && !/^\d+ s: .*; 0 lost$/.test(line))).toEqual([]);
  expect(status).toBe(0);
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, number> & {
    readonly purposes: readonly string[];
  };
  expect(report).toMatchObject({ kills: 30, lost: 0 });
  expect(report['commits']).toBeGreaterThan(30);
  // See the list it prints. The long form reaches every point.
  expect(report['points']).toBeGreaterThan(18);
  // On its own, or concurrently with a command.
  expect(report.purposes.some((purpose) => purpose.startsWith('checkpoint'))).toBe(true);
  for (const purpose of ['creation', 'commit', 'migration', 'change of passphrase'])
    expect(report.purposes).toContain(purpose);
}, 600_000);
