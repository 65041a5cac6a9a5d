import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from '../../../../electron/hosts/main/logFile';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('logFile_lines_areAppended_alsoByTheNextStart_forTheOwnerAlone', () => {
  const logs = path.join(folder, 'logs');
  openLogFile(logs)('one');
  openLogFile(logs)('two');
  expect(readFileSync(path.join(logs, 'gauze.ndjson'), 'utf8')).toBe('one\ntwo\n');
  if (process.platform !== 'win32') expect(statSync(path.join(logs, 'gauze.ndjson')).mode & 0o077).toBe(0);
});

test('logFile_neverGrowsBeyondItsLimit_andKeepsTheNewestLines', () => {
  const write = openLogFile(folder, 100);
  for (let n = 0; n < 1000; n += 1) write(`line ${String(n).padStart(4, '0')}`);
  expect(readdirSync(folder).toSorted()).toEqual(['gauze-before.ndjson', 'gauze.ndjson']);
  for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).size).toBeLessThanOrEqual(100);
  expect(readFileSync(path.join(folder, 'gauze.ndjson'), 'utf8')).toMatch(/line 0999\n$/);
});

test('logFile_thatCannotBeWritten_losesLinesAndThrowsNothing_thenGoesOn', () => {
  const inTheWay = path.join(folder, 'logs');
  writeFileSync(inTheWay, '');
  const write = openLogFile(inTheWay);
  expect(() => write('lost')).not.toThrow();
  unlinkSync(inTheWay);
  write('kept');
  expect(readFileSync(path.join(inTheWay, 'gauze.ndjson'), 'utf8')).toBe('kept\n');
});
