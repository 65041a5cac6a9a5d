import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
// @ts-expect-error a script without types
import { indexPage, maxLength, roomPage, roomProblems } from '../../../scripts/lib/evidence.mjs';

const machines = new Set(['A']);
const row = { claim: 'c', command: '`npm test`', value: '1 | 2', bar: '', machine: 'A, quiet', date: '2026-11-22' };
const room = (...rows: readonly object[]) => ({ order: 1, title: 'T', sections: [{ title: 'S', rows }] }) as never;

describe('docs/evidence', () => {
  test('its files are valid and its pages are what `npm run evidence` writes', () => {
    const script = fileURLToPath(new URL('../../../scripts/evidence.mjs', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test.each([
    ['a field is missing', { ...row, bar: undefined }, 'bar is missing'],
    ['a field nobody knows', { ...row, remark: 'x' }, 'remark is not a field'],
    ['a claim too long', { ...row, claim: 'x'.repeat(maxLength.claim + 1) }, 'add a row or a note'],
    ['a note too long', { ...row, note: ['ok', 'x'.repeat(maxLength.note + 1)] }, 'note is empty or has more than'],
    ['an empty value', { ...row, value: ' ' }, 'value is empty'],
    ['a date by month', { ...row, date: 'Nov 2026' }, 'date is not YYYY-MM-DD'],
    ['a machine nobody described', { ...row, machine: 'Z, quiet' }, 'machine is not in machines.json'],
    ['a command that points elsewhere', { ...row, command: 'same' }, 'write it out'],
    ['a line break', { ...row, value: 'a\nb' }, 'line break'],
  ])('%s is refused', (_what, bad, problem) => {
    expect(roomProblems(room(row), machines)).toEqual([]);
    expect(roomProblems(room(row, bad), machines).join()).toContain(`S, row 2: `);
    expect(roomProblems(room(row, bad), machines).join()).toContain(problem);
  });

  test('a page shows every field, counts its rows and keeps a bar within its cell', () => {
    const page = roomPage(room(row, { ...row, note: ['n1', 'n2'] }), 'r');
    expect(page).toContain('| 2 | c | 1 \\| 2 |  | `npm test` | A, quiet | 2026-11-22 |');
    expect(page).toContain('- (2) n1\n- (2) n2');
    expect(indexPage([['r', room(row, row)]], { A: 'a machine' })).toContain('| [T](r.md) | 2 |');
  });
});
