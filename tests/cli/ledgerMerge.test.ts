import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { gauze, linesOf, ndjson } from './gauze';
import { all, args, at, type Note, notesOf } from './ledgerNotes';

const key = at('merge-key');
const run = async (name: string, notes: readonly Note[], ...more: readonly string[]) =>
  expect(
    (await gauze([...args, '--key', key, '--ledger', at(name), '--budget', '2', ...more], ndjson(...notes))).code,
  ).toBe(0);
const merge = async (names: readonly string[], budget = '2') => {
  const { code, stdout, diagnostics } = await gauze(
    ['ledger', 'merge', ...names.map(at), '--key', key, '--budget', budget, '--json'],
    '',
  );
  const lines = linesOf(stdout).map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  return { code, over: lines.slice(0, -1), sum: lines.at(-1), error: diagnostics.at(-1) };
};

describe('ledger merge', () => {
  beforeAll(async () => {
    await gauze(['ledger', 'new-key', key]);
    // The notes of the first patient are split between two processes, all others are kept together.
    const [first, second] = notesOf(0);
    await run('m1.json', [first!, ...all.slice(2, 8)]);
    const moved: Note = { ...notesOf(1)[0]!, id: 'moved', patient: 'MRN0' };
    await run('m2.json', [second!, moved, ...all.slice(8)]);
  }, 120_000);

  it('finds a patient whom two processes charged over the budget together, though neither alone did', async () => {
    const { code, over, sum } = await merge(['m1.json', 'm2.json']);
    expect(code).toBe(3);
    expect(over).toMatchObject([{ unit: 'p:mrn0', limit: '2', ledgers: 2 }]);
    expect(sum).toMatchObject({ ledgers: 2, units: 8, inSeveral: 1, overBudget: 1 });
    expect((await merge(['m1.json'])).code).toBe(0);
    expect((await merge(['m1.json', 'm2.json'], '10')).code).toBe(0);
  });

  it('counts the same draw of two processes once, and spellings of an id as one patient', async () => {
    await run('m3.json', all.slice(2, 8));
    expect(await merge(['m1.json', 'm3.json'])).toMatchObject({ code: 0, sum: { inSeveral: 3, overBudget: 0 } });
    const spelled = notesOf(4).map((note) => ({ ...note, patient: 'mrn4' }));
    await run('m4.json', [spelled[1]!]);
    expect(await merge(['m2.json', 'm4.json'])).toMatchObject({ sum: { units: 5, inSeveral: 1 } });
  });

  it('accepts a copy, and refuses the same ledger twice, a changed one, and a missing budget', async () => {
    copyFileSync(at('m1.json'), at('copy.json'));
    expect((await merge(['copy.json', 'm2.json'])).code).toBe(3);
    expect((await merge(['m1.json', 'copy.json'])).error).toMatchObject({ code: 'badRequest', number: 2 });
    const { charges, ...rest } = JSON.parse(readFileSync(at('m2.json'), 'utf8')) as { charges: readonly unknown[] };
    writeFileSync(at('cut.json'), JSON.stringify({ ...rest, charges: charges.slice(0, -1) }));
    expect((await merge(['m1.json', 'cut.json'])).error).toMatchObject({ code: 'damaged', number: 2, reason: 'seal' });
    expect((await gauze(['ledger', 'merge', at('m1.json'), '--key', key], '')).code).toBe(2);
    expect((await gauze(['ledger', 'merge', at('m1.json'), '--budget', '2'], '')).code).toBe(2);
  });
});
