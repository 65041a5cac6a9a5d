import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { gauze, ndjson } from './gauze';
import { all, args, at, notesOf, policy, reportOf } from './ledgerNotes';

beforeAll(async () => {
  expect(await gauze(['ledger', 'new-key', at('key')])).toMatchObject({ code: 0 });
});

describe('seal and anchor of a ledger', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['a seed', 'badRequest', ['--seed', '1']],
    ['a key without a ledger', 'badRequest', ['--key', at('key')]],
    ['a key and a seed', 'badRequest', ['--key', at('key'), '--seed', '1']],
    ['a key that is none', 'malformed', ['--key', policy, '--ledger', at('x.json')]],
    ['no key there', 'notFound', ['--key', at('nowhere'), '--ledger', at('x.json')]],
    ['a budget of nothing', 'badRequest', ['--ledger', at('x.json'), '--budget', '0']],
    ['a budget that is no number', 'badRequest', ['--ledger', at('x.json'), '--budget', 'NaN']],
    ['a budget without end', 'badRequest', ['--ledger', at('x.json'), '--budget', '1e308']],
    ['a share of ε that is none', 'badRequest', ['--ledger', at('x.json'), '--epsilon', '21']],
    ['a project and a key', 'badRequest', ['--project', at('x.gauze'), '--key', at('key')]],
  ])('private draws from %s are refused with 2', async (_what, expected, more) => {
    const { code, stdout, diagnostics } = await gauze([...args, ...more], ndjson(...all));
    expect({ code, stdout, last: diagnostics.at(-1)?.['code'] }).toEqual({ code: 2, stdout: '', last: expected });
    expect(existsSync(at('x.json'))).toBe(false);
  });

  it('stripped to version 2 without charges, is refused; `convert` seals it and states the limits', async () => {
    const [key, ledger] = [at('strip-key'), at('stripped.json')];
    await gauze(['ledger', 'new-key', key]);
    const own = [...args, '--key', key, '--ledger', ledger, '--budget', '2'];
    expect((await gauze(own, ndjson(...all))).code).toBe(0);
    const { format, keyCheck } = JSON.parse(readFileSync(ledger, 'utf8')) as Record<string, unknown>;
    writeFileSync(ledger, JSON.stringify({ format, version: 2, keyCheck, entries: [], charges: [] }));
    const stripped = readFileSync(ledger, 'utf8');
    const verified = await gauze(['ledger', 'verify', ledger, '--key', key, '--json']);
    expect([verified.code, reportOf(verified.stdout)]).toMatchObject([
      1,
      { isWhole: false, version: 2, seal: 'none', charges: 0 },
    ]);
    expect((await gauze(own, ndjson(...all))).diagnostics.at(-1)).toMatchObject({ code: 'damaged', reason: 'older' });
    // Also without its counter, and no run seals it in passing.
    rmSync(`${ledger}.counter`);
    const refused = await gauze(own, ndjson(...all));
    expect([refused.code, refused.stdout, refused.diagnostics.at(-1)]).toMatchObject([
      2,
      '',
      { code: 'badRequest', message: expect.stringContaining('gauze ledger convert') as string },
    ]);
    expect(
      (
        await gauze(
          ['deidentify', '--policy', 'surrogate', '--detect', 'never', '--quiet', '--key', key, '--ledger', ledger],
          ndjson(...notesOf(0)),
        )
      ).code,
    ).toBe(0);
    expect(JSON.parse(readFileSync(ledger, 'utf8'))).toMatchObject({ version: 2, charges: [] });
    writeFileSync(ledger, stripped);
    expect((await gauze(['ledger', 'convert', ledger])).code).toBe(2);
    const converted = await gauze(['ledger', 'convert', ledger, '--key', key, '--json']);
    expect([converted.code, reportOf(converted.stdout)]).toMatchObject([
      0,
      { entries: 0, cannotProve: expect.stringContaining('may have been charged before') as string },
    ]);
    expect((await gauze(own, ndjson(...all))).code).toBe(0);
    // A copy is used once someone accepts it.
    writeFileSync(at('copied.json'), readFileSync(ledger));
    const copy = [...args, '--key', key, '--ledger', at('copied.json'), '--budget', '2'];
    expect((await gauze(copy, ndjson(...all))).diagnostics.at(-1)).toMatchObject({
      code: 'damaged',
      reason: 'missing',
    });
    expect(
      reportOf((await gauze(['ledger', 'accept', at('copied.json'), '--key', key, '--json'])).stdout),
    ).toMatchObject({ was: 'missing' });
    expect((await gauze(copy, ndjson(...all))).code).toBe(0);
  }, 240_000);

  it('behind its anchor is refused, whatever stands beside it', async () => {
    const [key, ledger, anchor] = [at('anchor-key'), at('anchored.json'), at('anchor')];
    await gauze(['ledger', 'new-key', key]);
    const own = [...args, '--key', key, '--ledger', ledger, '--budget', '2'];
    expect((await gauze([...own, '--anchor', anchor], ndjson(...notesOf(0)))).code).toBe(0);
    const older = [ledger, `${ledger}.counter`].map((file) => [file, readFileSync(file)] as const);
    expect((await gauze([...own, '--anchor', anchor], ndjson(...all))).code).toBe(0);
    expect(
      reportOf((await gauze(['ledger', 'verify', ledger, '--key', key, '--anchor', anchor, '--json'])).stdout),
    ).toMatchObject({ isWhole: true, isAnchored: true, anchor: 'right' });
    expect((await gauze(own, ndjson(...all))).diagnostics.at(-1)).toMatchObject({
      code: 'badRequest',
      message: expect.stringContaining('--anchor') as string,
    });
    for (const [file, bytes] of older) writeFileSync(file, bytes);
    expect((await gauze(['ledger', 'accept', ledger, '--key', key])).code).toBe(0);
    const behind = await gauze(['ledger', 'verify', ledger, '--key', key, '--anchor', anchor, '--json']);
    expect([behind.code, reportOf(behind.stdout)]).toMatchObject([
      1,
      { isWhole: false, seal: 'right', counter: 'right', anchor: 'behindAnchor' },
    ]);
    const refused = await gauze([...own, '--anchor', anchor], ndjson(...all));
    expect([refused.code, refused.stdout, refused.diagnostics.at(-1)]).toMatchObject([
      2,
      '',
      { code: 'damaged', reason: 'behindAnchor' },
    ]);
    expect((await gauze([...args, '--key', key, '--anchor', anchor], ndjson(...all))).code).toBe(2);
  }, 240_000);
});
