import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TradePoint } from '../../electron/contract/trade';
import { rational } from '../../electron/core/privacy/rational';
import { openLedgerFile } from '../../electron/hosts/cli/ledger/ledgerFile';
import { documentsOf, gauze, linesOf, ndjson } from './gauze';
import { all, args, at, note, type Note, notesOf, policy, reportOf } from './ledgerNotes';

describe('ledger', () => {
  it('holds what private draws cost; a second run is free and the same', async () => {
    const ledger = at('l.json');
    const first = await gauze(
      [...args, '--ledger', ledger, '--budget', '2', '--private-receipt', at('r.json'), '--reports', at('reports')],
      ndjson(...all),
    );
    expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' });
    expect(first.stdout).not.toMatch(/Zebulon|Quacken|Prokop|Wendeline|MRN/);
    const released = documentsOf(first.stdout);
    // A public timeline may hit the true month by chance, but not in half of the notes.
    expect(released.filter(({ text }) => text.includes('March 2019')).length).toBeLessThan(8);
    expect(released.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(statSync(ledger).mode & 0o777).toBe(0o600);
    const verified = await gauze(['ledger', 'verify', ledger, '--json']);
    expect(verified.code).toBe(0);
    const report = reportOf(verified.stdout);
    expect(report).toMatchObject({ isWhole: true, entries: 48, charges: 24, drawn: 24, units: 8 });
    const receipt = JSON.parse(readFileSync(at('r.json'), 'utf8')) as {
      heads: { ledger: string };
      privacy: unknown;
      reports: readonly { name: string }[];
    };
    expect(receipt.heads.ledger).toBe(report['head']);
    expect(receipt.privacy).toMatchObject({
      epsilon: { most: '7/4', mostOfRelease: '7/4' },
      budget: { epsilon: '2', isDefault: false },
      patients: 8,
      linkage: { leastAlike: 8, small: 8 },
    });
    expect(receipt.reports.every(({ name }) => existsSync(path.join(at('reports'), name)))).toBe(true);
    writeFileSync(at('originals.jsonl'), ndjson(...all));
    writeFileSync(at('released.jsonl'), first.stdout);
    const utility = await gauze([
      'verify',
      '--original',
      at('originals.jsonl'),
      '--released',
      at('released.jsonl'),
      '--policy',
      policy,
      '--json',
    ]);
    // A draw may equal the true value by chance: only that may look like a leak to someone who has just the files.
    const drawnAsItself = released.filter(({ text }, i) =>
      all[i]!.spans.some(
        ({ start, end }) =>
          /[a-z]/i.test(all[i]!.text.slice(start, end)) && text.includes(all[i]!.text.slice(start, end)),
      ),
    ).length;
    const leaks = reportOf(utility.stdout)['leaks'] as number;
    expect(leaks).toBeLessThanOrEqual(drawnAsItself);
    expect([utility.code, reportOf(utility.stdout)]).toMatchObject([
      leaks === 0 ? 0 : 5,
      {
        alignedDocuments: 16,
        gapFactor: expect.any(Number) as number,
        ageErrorYears: expect.any(Number) as number,
        placeKm: expect.any(Number) as number,
        populationFactor: expect.any(Number) as number,
      },
    ]);
    const perfect = await gauze([
      'verify',
      '--original',
      at('originals.jsonl'),
      '--released',
      at('originals.jsonl'),
      '--json',
      '--quiet',
    ]);
    expect([perfect.code, reportOf(perfect.stdout)]).toMatchObject([
      5,
      {
        gapFactor: 1,
        gapFactor95: 1,
        elapsedFactor: 1,
        ageErrorYears: 0,
        placeKm: 0,
        placesUnchanged: 1,
        unchangedShare: 1,
      },
    ]);
    const shown = linesOf((await gauze(['ledger', 'show', ledger, '--json', '--search', 'MRN3'])).stdout).map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    expect(shown).toHaveLength(6);
    expect(shown[0]).toMatchObject({ type: 'charge', unit: 'p:mrn3', isPatient: true });
    const units = linesOf((await gauze(['ledger', 'show', ledger, '--units', '--json'])).stdout).map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    expect(units).toHaveLength(8);
    expect(units[0]).toMatchObject({ unit: 'p:mrn0', draws: 3, epsilon: '7/4', local: [] });

    const before = readFileSync(ledger, 'utf8');
    const again = await gauze([...args, '--ledger', ledger, '--budget', '2'], ndjson(...all));
    expect([again.code, again.stdout]).toEqual([0, first.stdout]);
    expect(readFileSync(ledger, 'utf8')).toBe(before);
    // A recorded head reveals what was cut off since.
    expect((await gauze(['ledger', 'verify', ledger, '--head', receipt.heads.ledger])).code).toBe(0);
    const stored = JSON.parse(before) as { charges: { epsilon?: string; unit?: string }[] };
    writeFileSync(at('cut.json'), JSON.stringify({ ...stored, charges: stored.charges.slice(0, -1) }));
    const cut = await gauze(['ledger', 'verify', at('cut.json'), '--json']);
    expect([cut.code, reportOf(cut.stdout)]).toEqual([1, expect.objectContaining({ isWhole: false, seal: 'wrong' })]);
    expect(
      (await gauze([...args, '--ledger', at('cut.json'), '--budget', '2'], ndjson(...all))).diagnostics.at(-1),
    ).toMatchObject({ code: 'damaged' });
    // A complete older copy has a valid seal: a stored receipt distinguishes it from the last one.
    const small = at('older.json');
    expect((await gauze([...args, '--ledger', small, '--budget', '2'], ndjson(...notesOf(0)))).code).toBe(0);
    const older = readFileSync(small);
    expect(
      (
        await gauze(
          [
            ...args,
            '--ledger',
            small,
            '--budget',
            '2',
            '--receipt',
            at('public.json'),
            '--private-receipt',
            at('later.json'),
          ],
          ndjson(...all),
        )
      ).code,
    ).toBe(0);
    expect((await gauze(['ledger', 'verify', small, '--receipt', at('later.json')])).code).toBe(0);
    // The public half contains no head.
    expect((await gauze(['ledger', 'verify', small, '--receipt', at('public.json')])).code).toBe(2);
    writeFileSync(small, older);
    // The counter next to it reveals it, too.
    expect(reportOf((await gauze(['ledger', 'verify', small, '--json'])).stdout)).toMatchObject({
      isWhole: false,
      seal: 'right',
      counter: 'older',
    });
    expect(
      (await gauze([...args, '--ledger', small, '--budget', '2'], ndjson(...all))).diagnostics.at(-1),
    ).toMatchObject({ code: 'damaged', reason: 'older' });
    const behind = await gauze(['ledger', 'verify', small, '--receipt', at('later.json'), '--json']);
    expect([behind.code, reportOf(behind.stdout)]).toEqual([
      1,
      expect.objectContaining({ seal: 'right', isHeadFound: false }),
    ]);
    // Any change is detected, and prevents a release.
    for (const [name, charges] of Object.entries({
      cheaper: stored.charges.map((entry, i) => (i === 4 ? { ...entry, epsilon: '1/100' } : entry)),
      dropped: stored.charges.filter((_, i) => i !== 4),
      moved: [stored.charges[1], stored.charges[0], ...stored.charges.slice(2)],
    })) {
      writeFileSync(at(`${name}.json`), JSON.stringify({ ...stored, charges }));
      const broken = await gauze(['ledger', 'verify', at(`${name}.json`), '--json']);
      expect([name, broken.code, reportOf(broken.stdout)['isWhole']]).toEqual([name, 1, false]);
      expect(
        (await gauze([...args, '--ledger', at(`${name}.json`), '--budget', '2'], ndjson(...all))).diagnostics.at(-1),
      ).toMatchObject({ code: 'damaged' });
    }
  }, 240_000);

  it('refuses with 3 when anybody would pass the budget: nothing is charged, drawn or written', async () => {
    const ledger = at('b.json');
    const receipt = at('b-receipt.json');
    for (const budget of [['--budget', '1.7'], []]) {
      const { code, stdout, diagnostics } = await gauze(
        [...args.slice(0, -1), '--ledger', ledger, ...budget, '--receipt', receipt],
        ndjson(...all),
      );
      expect([code, stdout, existsSync(receipt), existsSync(ledger)]).toEqual([3, '', false, false]);
      expect(diagnostics.filter((line) => line['code'] === 'overBudget')).toHaveLength(8);
      expect(diagnostics.find((line) => line['code'] === 'overBudget')).toMatchObject({
        documentId: 'n0a',
        spent: 0,
        wanted: 1.75,
        limit: budget.length === 0 ? 0 : 1.7,
      });
      expect(diagnostics.at(-1)).toMatchObject({ code: 'budgetExhausted', exceeding: 8, units: 8 });
    }
    const outlook = await gauze([...args, '--ledger', ledger, '--budget', '2', '--outlook'], ndjson(...all));
    expect([outlook.code, existsSync(ledger)]).toEqual([0, false]);
    expect(linesOf(outlook.stdout).map((line) => JSON.parse(line) as unknown)[0]).toMatchObject({
      wanted: 1.75,
      limit: 2,
      exceeds: false,
      isSmall: true,
      after: '7/4',
    });
    const curve = linesOf(outlook.stdout)
      .map((line) => JSON.parse(line) as { readonly trade?: TradePoint })
      .flatMap(({ trade }) => (trade === undefined ? [] : [TradePoint.parse(trade)]));
    expect(curve.map(({ epsilon }) => epsilon)).toEqual([0.5, 1, 1.5, 2, 3, 4, 5, 6, 8]);
    expect(curve.every(({ age, least: min }) => age !== null && min.age !== null && min.age <= age)).toBe(true);
    // Derived from true values, so not for a log.
    expect(JSON.stringify(outlook.diagnostics)).not.toContain('trade');
    // A later visit of one patient costs that patient, and blocks all.
    expect((await gauze([...args, '--ledger', ledger, '--budget', '2'], ndjson(...all))).code).toBe(0);
    const later = note('later', 'MRN2', ['Back on ', ['9 May 2022', 'DATE'], '.']);
    const refused = await gauze([...args, '--ledger', ledger, '--budget', '2'], ndjson(...all, later));
    expect([refused.code, refused.stdout]).toEqual([3, '']);
    expect(reportOf((await gauze(['ledger', 'verify', ledger, '--json'])).stdout)).toMatchObject({ charges: 24 });
    expect((await gauze([...args, '--ledger', ledger, '--budget', '3'], ndjson(...all, later))).code).toBe(0);
    expect(reportOf((await gauze(['ledger', 'verify', ledger, '--json'])).stdout)).toMatchObject({ charges: 25 });
  }, 240_000);

  it('counts spellings of an id as one patient, even if charged separately, and reports it without an id', async () => {
    const ledger = at('ids.json');
    const spelled = (patient: string, i: number): Note => ({ ...notesOf(0)[1]!, id: `s${i}`, patient });
    const quiet = args.slice(0, -1);
    const first = await gauze(
      [...quiet, '--ledger', ledger, '--budget', '1'],
      ndjson(...['P0', 'P0 ', 'Ｐ０', 'p0', 'P\u200b0'].map(spelled)),
    );
    expect(first.code).toBe(0);
    expect(reportOf((await gauze(['ledger', 'verify', ledger, '--json'])).stdout)).toMatchObject({
      units: 1,
      charges: 1,
    });
    expect(new Set(documentsOf(first.stdout).map(({ patient, text }) => `${patient} ${text}`)).size).toBe(1);
    expect(first.diagnostics.find(({ code }) => code === 'patientIdsMet')).toMatchObject({ patients: 1 });
    expect(first.stderr).not.toMatch(/P0|Ｐ０/i);
    // Another spelling in a later run is free, and yields the same.
    const later = await gauze([...quiet, '--ledger', ledger, '--budget', '1'], ndjson(spelled('\tp０', 9)));
    expect([later.code, documentsOf(later.stdout)[0]!.text]).toEqual([0, documentsOf(first.stdout)[0]!.text]);
    const near = await gauze(
      [...quiet, '--ledger', at('near.json'), '--budget', '1'],
      ndjson(spelled('MRN-00123', 1), spelled('MRN-0123', 2)),
    );
    expect(near.diagnostics.find(({ code }) => code === 'patientIdsNear')).toMatchObject({ ids: 2 });
    expect(near.stderr).not.toContain('123');
  }, 240_000);

  it('keeps surrogates, charges and pseudonym of an id as it was written before ids were normalised', async () => {
    const ledger = at('exact.json');
    expect((await gauze([...args, '--ledger', ledger, '--budget', '2'], ndjson(...notesOf(0)))).code).toBe(0);
    // Like a ledger of an older Gauze: under the exact id.
    const key = Buffer.from((JSON.parse(readFileSync(ledger, 'utf8')) as { secret: string }).secret, 'hex');
    const file = await openLedgerFile(at('before.json'), key);
    const admission = file.ledger!.admit(
      [
        {
          unit: 'p:MRN0',
          isPatient: true,
          kind: 'dates',
          key: 'old',
          policy: 'old',
          mechanism: 'timeline',
          cost: { column: 'sum', epsilon: rational(1) },
        },
      ],
      { ofUnit: () => rational(2) },
    );
    if (!admission.isAdmitted) throw new Error('refused');
    await file.charge(admission.entries);
    await file.close();
    writeFileSync(at('exact-key'), key.toString('hex'));
    const own = ['--key', at('exact-key'), '--ledger', at('before.json')];
    // 1 was charged under the exact id, 7/4 is requested.
    expect((await gauze([...args, ...own, '--budget', '2'], ndjson(...notesOf(0)))).code).toBe(3);
    expect(
      (
        await gauze(
          [...args, ...own, '--budget', '3'],
          ndjson(...notesOf(0).map((line) => ({ ...line, patient: 'mrn0 ' }))),
        )
      ).code,
    ).toBe(0);
    const shown = linesOf((await gauze(['ledger', 'show', at('before.json'), '--units', '--json'])).stdout).map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    expect(shown).toMatchObject([{ unit: 'p:MRN0', epsilon: '11/4' }]);
  }, 240_000);

  it('draws for no note without a patient unless somebody accepts that it stands alone', async () => {
    const alone: Partial<Note> = { ...notesOf(0)[0]! };
    delete (alone as { patient?: string }).patient;
    const run = (...more: readonly string[]) =>
      gauze(
        [...args, '--ledger', at('alone.json'), '--budget', '2', ...more],
        ndjson(alone, { ...alone, id: 'blank', patient: ' \u200b' }),
      );
    const refused = await run();
    expect([refused.code, refused.stdout, refused.diagnostics.at(-1), existsSync(at('alone.json'))]).toMatchObject([
      2,
      '',
      { code: 'notReady', needs: 'acceptsUnlinked', notes: 2 },
      false,
    ]);
    expect((await run('--outlook')).code).toBe(0);
    expect((await run('--accept-unlinked')).code).toBe(0);
  }, 240_000);

  it('of a project is read through the project', async () => {
    const file = at('p.gauze');
    await gauze(['project', 'create', file, '--no-passphrase']);
    writeFileSync(at('in.jsonl'), ndjson(...all));
    expect((await gauze(['project', 'import', file, '--in', at('in.jsonl'), '--format', 'jsonl'])).code).toBe(0);
    await gauze(['project', 'accept', file, '--all']);
    const release = [
      'deidentify',
      '--project',
      file,
      '--out',
      at('out'),
      '--accept-unread',
      '--format',
      'jsonl',
      '--policy',
      policy,
      '--release',
      'r1',
      '--keep-order',
      '--keep-ids',
      '--accept-order',
    ];
    // Eight patients, no budget.
    const refused = await gauze(release);
    expect([refused.code, existsSync(path.join(at('out'), 'r1'))]).toEqual([3, false]);
    expect((await gauze([...release, '--budget', '2'])).code).toBe(0);
    const verified = await gauze(['ledger', 'verify', file, '--json']);
    expect([verified.code, reportOf(verified.stdout)]).toMatchObject([
      0,
      { isWhole: true, charges: 24, drawn: 24, units: 8 },
    ]);
    expect(linesOf((await gauze(['ledger', 'show', file, '--last', '3'])).stdout)).toHaveLength(3);
  }, 240_000);
});
