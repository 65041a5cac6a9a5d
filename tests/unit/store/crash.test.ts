import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isLong } from '../../fixtures/long';

const kills = isLong ? 30 : 13;

// By the thousand: npm run test:crash -- --kills 1000
test('crash_killedProcesses_loseNothingAcknowledged', () => {
  const script = fileURLToPath(new URL('../../bench/crashStore.mjs', import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, '--kills', String(kills), '--seed', '3'], {
    encoding: 'utf8',
  });
  // Reports progress every few seconds.
  expect(stderr.split('\n').filter((line) => line !== '' && !/^\d+ s: .*; 0 lost$/.test(line))).toEqual([]);
  expect(status).toBe(0);
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, number> & {
    readonly purposes: readonly string[];
  };
  expect(report).toMatchObject({ kills, lost: 0 });
  expect(report['commits']).toBeGreaterThan(kills);
  // See the list it prints. The long form reaches every point.
  expect(report['points']).toBeGreaterThan(0.6 * kills);
  // On its own, or concurrently with a command.
  expect(report.purposes.some((purpose) => purpose.startsWith('checkpoint'))).toBe(true);
  // A migration is met later.
  for (const purpose of ['creation', 'commit', 'change of passphrase', ...(isLong ? ['migration'] : [])])
    expect(report.purposes).toContain(purpose);
}, 600_000);
