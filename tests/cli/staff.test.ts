import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at, marked } from './deidentifyNotes';
import { documentsOf, gauze, ndjson } from './gauze';

/** Notes of some patients, each seen by the same physician. */
const notes = (patients: readonly string[], physician: string) =>
  patients.map((patient) =>
    marked(`n-${patient}-${physician.length}`, `Seen by Dr. ${physician}.`, [[physician, 'DOCTOR']], { patient }),
  );

async function texts(policy: string, source: readonly string[], ...input: readonly object[]) {
  const { stdout, code } = await gauze(
    ['deidentify', '--policy', policy, '--detect', 'never', '--keep-order', '--keep-ids', ...source],
    ndjson(...input),
  );
  expect(code).toBe(0);
  return documentsOf(stdout).map(({ text }) => text);
}

describe('staff of a patient, on the command line', { timeout: 240_000 }, () => {
  it('have other names in the notes of the next patient, except those in an earlier ledger', async () => {
    const file = new URL('../../resources/policies/surrogate.json', import.meta.url);
    const { staff, ...before } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    expect(staff).toBe('patient');
    writeFileSync(at('version2.json'), JSON.stringify({ ...before, version: 2 }));
    const ledger = ['--ledger', at('staff.json')];
    const known = notes(['P-1', 'P-2'], 'Martha Turner');
    const first = await texts(at('version2.json'), ledger, ...known);
    expect(new Set(first).size).toBe(1);
    expect(await texts('surrogate', ledger, ...known)).toEqual(first);
    const added = await texts('surrogate', ledger, ...notes(['P-1', 'P-2'], 'Abigail Crowther'));
    expect(new Set(added).size).toBe(2);
    const anew = await texts('surrogate', ['--ledger', at('anew.json')], ...known);
    expect(new Set(anew).size).toBe(2);
  });

  it('are the same for processes that share only a key, in any order', async () => {
    writeFileSync(at('staff.key'), `${'ef'.repeat(32)}\n`, { mode: 0o600 });
    const all = notes(['P-1', 'P-2', 'P-3'], 'Martha Turner');
    const together = await texts('surrogate', ['--key', at('staff.key')], ...all);
    expect(new Set(together).size).toBe(3);
    for (const [i, note] of all.entries())
      expect(await texts('surrogate', ['--key', at('staff.key')], note)).toEqual([together[i]]);
  });
});
