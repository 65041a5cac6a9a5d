import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentsOf, gauze, linesOf, ndjson, start } from './gauze';
import { all, args, at, type Note, notesOf, reportOf, shuffled } from './ledgerNotes';

describe('ledger of several processes', () => {
  it('four processes that share a key alone draw for each patient what one does, byte for byte', async () => {
    const key = at('key');
    expect((await gauze(['ledger', 'new-key', key])).code).toBe(0);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect((await gauze(['ledger', 'new-key', key])).code).toBe(2);
    const split = (name: string, notes: readonly Note[]) =>
      gauze([...shuffled, '--key', key, '--ledger', at(name), '--budget', '2'], ndjson(...notes));
    const one = await split('one.json', all);
    expect(one.code).toBe(0);
    const four = await Promise.all(
      [0, 1, 2, 3].map((process) =>
        split(
          `four${process}.json`,
          all.filter(({ patient }) => Number(patient.slice(3)) % 4 === process),
        ),
      ),
    );
    expect(four.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const byId = (text: string) =>
      linesOf(text).toSorted((a, b) => (documentsOf(a)[0]!.id < documentsOf(b)[0]!.id ? -1 : 1));
    expect(byId(four.map(({ stdout }) => stdout).join(''))).toEqual(linesOf(one.stdout));
    // Without the key, nobody with the ledger can forge a seal.
    const sealOf = async (file: string, ...more: readonly string[]) =>
      reportOf((await gauze(['ledger', 'verify', file, '--json', ...more])).stdout)['seal'];
    expect([await sealOf(at('one.json')), await sealOf(at('one.json'), '--key', key)]).toEqual(['unknown', 'right']);
    const { charges, ...rest } = JSON.parse(readFileSync(at('one.json'), 'utf8')) as { charges: readonly unknown[] };
    writeFileSync(at('short.json'), JSON.stringify({ ...rest, charges: charges.slice(0, -3) }));
    expect(await sealOf(at('short.json'), '--key', key)).toBe('wrong');
    // Also in another order, and repeatedly.
    expect(
      byId(
        (
          await split(
            'reversed.json',
            all.toReversed().toSorted((a, b) => Number(a.id.endsWith('b')) - Number(b.id.endsWith('b'))),
          )
        ).stdout,
      ),
    ).toEqual(byId(one.stdout));
    // None of the ledgers contains the key; with another key it is another release.
    const secret = readFileSync(key, 'utf8').trim();
    for (const name of ['one.json', 'four0.json']) expect(readFileSync(at(name), 'utf8')).not.toContain(secret);
    await gauze(['ledger', 'new-key', at('other-key')]);
    expect(
      (
        await gauze([...args, '--key', at('other-key'), '--ledger', at('one.json'), '--budget', '2'], ndjson(...all))
      ).diagnostics.at(-1),
    ).toMatchObject({ code: 'badRequest' });
    expect(
      (await gauze([...args, '--ledger', at('one.json'), '--budget', '2'], ndjson(...all))).diagnostics.at(-1),
    ).toMatchObject({ code: 'badRequest' });
    expect(
      (await gauze([...args, '--key', at('other-key'), '--ledger', at('o.json'), '--budget', '2'], ndjson(...all)))
        .stdout,
    ).not.toBe(one.stdout);
    // A preset is scaled to the given number, not to the number of patients of a process.
    const scaled = await Promise.all(
      [all, all.slice(0, 4)].map((notes, i) =>
        gauze(
          [
            'deidentify',
            '--policy',
            'private-research',
            '--epsilon',
            '1.2',
            '--budget',
            '1.2',
            '--detect',
            'never',
            '--quiet',
            '--key',
            key,
            '--ledger',
            at(`scaled${i}.json`),
          ],
          ndjson(...notes),
        ),
      ),
    );
    expect(scaled.map(({ code }) => code)).toEqual([0, 0]);
    const within = (many: string, few: string) => linesOf(many).filter((line) => linesOf(few).includes(line));
    expect(within(scaled[0]!.stdout, scaled[1]!.stdout)).toEqual(linesOf(scaled[1]!.stdout));
    // Without private actions a key is enough.
    const surrogates = ['deidentify', '--policy', 'surrogate', '--detect', 'never', '--quiet', '--key', key];
    const [whole, half] = [await gauze(surrogates, ndjson(...all)), await gauze(surrogates, ndjson(...all.slice(8)))];
    expect(within(whole.stdout, half.stdout)).toEqual(linesOf(half.stdout));
  }, 240_000);

  it('killed after charging, draws nothing uncharged; the next run pays nothing and draws the same', async () => {
    const key = at('kill-key');
    await gauze(['ledger', 'new-key', key]);
    const whole = await gauze([...args, '--key', key, '--ledger', at('whole.json'), '--budget', '2'], ndjson(...all));
    const ledger = at('killed.json');
    const child = start(...args, '--key', key, '--ledger', ledger, '--budget', '2');
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.stdin.on('error', () => undefined);
    child.stdin.end(ndjson(...all));
    while (!existsSync(ledger) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 1));
    child.kill('SIGKILL');
    await ended;
    const { isWhole, charges, drawn } = reportOf(
      (await gauze(['ledger', 'verify', ledger, '--key', key, '--json'])).stdout,
    );
    expect([isWhole, charges]).toEqual([true, 24]);
    expect(Number(drawn)).toBeLessThanOrEqual(24);
    // The lock of a dead process is taken over.
    const again = await gauze([...args, '--key', key, '--ledger', ledger, '--budget', '2'], ndjson(...all));
    expect([again.code, again.stdout]).toEqual([0, whole.stdout]);
    expect(reportOf((await gauze(['ledger', 'verify', ledger, '--key', key, '--json'])).stdout)).toMatchObject({
      isWhole: true,
      charges: 24,
      drawn: 24,
    });
    // Without the key nothing can be shown to be complete.
    const unseen = await gauze(['ledger', 'verify', ledger, '--json']);
    expect([unseen.code, reportOf(unseen.stdout)]).toMatchObject([1, { isWhole: false, seal: 'unknown' }]);
  }, 240_000);

  it('scales a preset by --cohort alone, the same in every process; a refusal names what would pass', async () => {
    const key = at('cohort-key');
    await gauze(['ledger', 'new-key', key]);
    const hundred = Array.from({ length: 100 }, (_, i) => ({ ...notesOf(i % 8)[1]!, id: `h${i}`, patient: `H${i}` }));
    const run = (ledger: string, notes: readonly unknown[], ...more: readonly string[]) =>
      gauze(
        [
          'deidentify',
          '--policy',
          'private-research',
          '--detect',
          'never',
          '--key',
          key,
          '--ledger',
          at(ledger),
          ...more,
        ],
        ndjson(...notes),
      );
    const refused = await run('c0.json', hundred);
    expect([refused.code, refused.diagnostics.find(({ code }) => code === 'wouldPass')]).toMatchObject([
      3,
      { message: expect.stringContaining('--cohort=100') as string },
    ]);
    const [whole, half] = [
      await run('c1.json', hundred, '--cohort', '100', '--keep-ids', '--accept-order'),
      await run('c2.json', hundred.slice(0, 50), '--cohort', '100', '--keep-ids', '--accept-order'),
    ];
    expect([whole.code, half.code]).toEqual([0, 0]);
    const textsOf = (stdout: string) => new Map(documentsOf(stdout).map(({ id, text }) => [id, text]));
    for (const [id, text] of textsOf(half.stdout)) expect(textsOf(whole.stdout).get(id)).toBe(text);
    for (const more of [
      ['--cohort', '99'],
      ['--cohort', '10'],
      ['--cohort', 'x'],
      ['--cohort', '100', '--epsilon', '1'],
    ])
      expect([more, (await run('c3.json', hundred, ...more)).code]).toEqual([more, 2]);
  }, 240_000);
});
