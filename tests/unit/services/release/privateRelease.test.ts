import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accountUnit } from '../../../../electron/core/privacy/patientKey';
import { recordOf } from '../../../fixtures/releases';
import { readTree, type TestServices } from '../../../fixtures/openServices';
import { ledger, type Line, notesOf, patients, policy, reviewed, run } from './privateStudy';

const notesIn = (services: TestServices, name: string) => readTree(services.at('out', name))['notes.jsonl']!.toString();

describe('a private release', () => {
  test('chargesBeforeItDraws_writesItsRecord_andIsFreeTheSecondTime', async () => {
    const services = await reviewed(patients(60));
    const { client } = services;
    await client.privacy.setPolicy({ policy: policy() });
    await client.privacy.setBudget({ epsilon: '2', project: null });
    const before = await client.privacy.outlook({});
    expect(before).toMatchObject({
      isPrivate: true,
      patients: 60,
      documentsWithoutPatient: 0,
      total: 60,
      exceeding: 0,
      budget: { epsilon: 2, isDefault: false, project: null },
      defaultEpsilon: 1,
    });
    expect(
      before.rows.every(
        ({ wanted, spent, dates, local }) => wanted === 1.75 && spent === 0 && dates === 3 && local.length === 0,
      ),
    ).toBe(true);
    expect((await ledger(services)).total).toBe(0);

    const job = await run(services);
    expect(job).toMatchObject({ status: 'done', result: { notes: 120 } });
    const { rows, total, isIntact, head } = await ledger(services);
    expect([total, isIntact]).toEqual([360, true]);
    expect(rows.filter(({ type }) => type === 'charge')).toHaveLength(180);
    expect(new Set(rows.map(({ unit }) => unit)).size).toBe(60);
    expect(rows.at(-1)).toMatchObject({ sequence: 1, type: 'charge', isPatient: true });
    // All charges precede the first draw.
    expect(rows.toReversed().findIndex(({ type }) => type === 'drawn')).toBe(180);
    expect(
      (await client.privacy.ledger({ search: 'pat7', offset: 0, limit: 10 })).rows.map(({ unit }) => unit),
    ).toEqual(Array<string>(6).fill('p:pat7'));

    const receipt = (await recordOf(services, 'r1')).kept;
    expect(receipt).toMatchObject({
      version: 3,
      heads: { ledger: head },
      isPseudonymised: true,
      privacy: {
        epsilon: { most: '7/4', mostOfRelease: '7/4' },
        budget: { epsilon: '2', isDefault: false },
        patients: 60,
        documentsWithoutPatient: 0,
        mechanisms: expect.arrayContaining([
          { kind: 'dates', mechanism: 'timeline', draws: 60, epsilonEach: '1', local: null },
        ]) as unknown,
      },
    });
    expect(receipt.privacy!.linkage.worst).toBe(before.worstBound);
    expect(receipt.reports!.length).toBeGreaterThan(3);
    expect(JSON.stringify(receipt)).not.toMatch(/pat\d/);
    expect(JSON.stringify((await recordOf(services)).left)).not.toMatch(/pat\d|"draws"|"replacements"/);
    // Now free, and the same.
    const after = await client.privacy.outlook({});
    expect(
      after.rows.every(
        ({ wanted, spent, bound }, i) => wanted === 0 && spent === 1.75 && bound === before.rows[i]!.bound,
      ),
    ).toBe(true);
    expect((await run(services, 'r2')).status).toBe('done');
    expect((await ledger(services)).total).toBe(360);
    expect(notesIn(services, 'r2')).toBe(notesIn(services, 'r1'));
    const again = (await recordOf(services, 'r2')).kept;
    expect(again.privacy).toMatchObject({ epsilon: { most: '7/4', mostOfRelease: '0' }, mechanisms: [] });
    // Also after reopening, whatever was undone.
    for (let steps = 0; steps < 30; steps += 1) await client.review.undo({});
    await client.project.close({});
    await client.project.open({ path: services.at('p.gauze') });
    expect(await ledger(services)).toMatchObject({ total: 360, isIntact: true, head });
  });

  test('wouldPassTheBudget_isRefusedForAll_beforeAnyDraw', async () => {
    const services = await reviewed([...patients(6)]);
    const { client } = services;
    await client.privacy.setPolicy({ policy: policy() });
    // Fewer than 50 patients, and no budget was set.
    expect(await client.privacy.outlook({})).toMatchObject({
      budget: { epsilon: null, isDefault: true },
      defaultEpsilon: null,
      exceeding: 6,
      small: 6,
    });
    expect(await run(services)).toMatchObject({
      status: 'failed',
      error: { code: 'budgetExhausted', details: { exceeding: 6, units: 6 } },
    });
    await client.privacy.setBudget({ epsilon: '7/4', project: null });
    expect((await run(services)).status).toBe('done');
    const { total, head } = await ledger(services);
    // One more visit of one patient after all others: one more draw, for which there is no budget. Nobody's notes are
    // released.
    await client.privacy.setPolicy({ policy: { ...policy(), version: 2 } });
    const outlook = await client.privacy.outlook({});
    expect(outlook).toMatchObject({ exceeding: 6 });
    expect(outlook.rows[0]).toMatchObject({ spent: 1.75, wanted: 1.75, limit: 1.75, exceeds: true });
    const refused = await run(services, 'r2');
    expect(refused).toMatchObject({ status: 'failed', error: { code: 'budgetExhausted' } });
    expect(JSON.stringify(refused)).not.toContain('pat');
    expect(await ledger(services)).toMatchObject({ total, head });
    expect(readdirSync(services.at('out'))).toEqual(['r1']);
    expect((await client.release.readiness({})).steps.find(({ id }) => id === 'budget')).toMatchObject({
      state: 'stop',
      counts: { exceeding: 6 },
    });
    // The project budget takes precedence.
    await client.privacy.setBudget({ epsilon: '100', project: '3' });
    expect((await client.privacy.outlook({})).rows[0]).toMatchObject({ limit: 3, exceeds: true });
    expect((await run(services, 'r2')).error?.code).toBe('budgetExhausted');
    await client.privacy.setBudget({ epsilon: '100', project: null });
    expect((await run(services, 'r2')).status).toBe('done');
    expect((await client.privacy.outlook({})).rows[0]).toMatchObject({ spent: 3.5, wanted: 0 });
  });

  test('notesWithoutAPatient_areChargedEachByThemselves_andTheReceiptSaysSo', async () => {
    const services = await reviewed([...patients(2), ...notesOf(7, null)]);
    const { client } = services;
    await client.privacy.setPolicy({ policy: policy() });
    await client.privacy.setBudget({ epsilon: '2', project: null });
    expect(await client.privacy.outlook({})).toMatchObject({ patients: 2, documentsWithoutPatient: 2, total: 4 });
    expect((await client.release.readiness({})).steps.find(({ id }) => id === 'patients')).toMatchObject({
      state: 'wait',
      counts: { unlinked: 2, met: 0 },
    });
    expect(await run(services)).toMatchObject({
      status: 'failed',
      error: { code: 'notReady', details: { needs: 'acceptsUnlinked', notes: 2 } },
    });
    expect(await ledger(services)).toMatchObject({ total: 0 });
    expect((await run(services, 'r1', { acceptsUnlinked: true })).status).toBe('done');
    const { rows } = await ledger(services);
    expect([...new Set(rows.filter(({ isPatient }) => !isPatient).map(({ unit }) => unit))].sort()).toEqual([
      'd:n7a',
      'd:n7b',
    ]);
    const receipt = (await recordOf(services, 'r1')).kept;
    expect(receipt.privacy).toMatchObject({ patients: 2, documentsWithoutPatient: 2 });
    expect(receipt.notClaimed.join()).toContain('2 documents: their patient is not known');
  });

  test('spellingsOfOneId_areOnePatient_withOneBudgetOneTimelineAndOnePseudonym', async () => {
    const [first, second] = notesOf(7, 'P0');
    // Invisible and full-width characters, spaces, case: these used to be five budgets.
    const spelled = [
      first,
      { ...second, patient: 'p0 ' },
      ...['Ｐ０', 'P\u200b0', ' P0'].map((patient, i) => ({ ...second, id: `n7${'cde'[i]}`, patient })),
    ] as readonly Line[];
    const services = await reviewed([...patients(2), ...spelled]);
    const { client } = services;
    await client.privacy.setPolicy({ policy: policy() });
    await client.privacy.setBudget({ epsilon: '7/4', project: null });
    expect(await client.privacy.outlook({})).toMatchObject({ patients: 3, total: 3, exceeding: 0 });
    expect((await client.release.readiness({})).steps.find(({ id }) => id === 'patients')).toMatchObject({
      counts: { met: 1, unlinked: 0 },
    });
    expect((await run(services)).status).toBe('done');
    const { rows } = await ledger(services);
    // Displayed as written in one of the notes.
    const units = [...new Set(rows.map(({ unit }) => unit))];
    expect(units.map(accountUnit).sort()).toEqual(['p:p0', 'p:pat0', 'p:pat1']);
    expect(spelled.map(({ patient }) => `p:${patient}`)).toContain(units.find((unit) => accountUnit(unit) === 'p:p0'));
    const released = notesIn(services, 'r1')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly patient: string; readonly text: string });
    expect(new Set(released.map(({ patient }) => patient)).size).toBe(3);
    // The same dates in the same note for each spelling.
    expect(new Set(released.map(({ text }) => text).filter((text) => text.startsWith('Returned'))).size).toBe(3);
  });

  test('preview_chargesNothing_andShowsWhatTheReleaseHolds', async () => {
    const services = await reviewed(patients(2));
    const { client } = services;
    await client.privacy.setPolicy({ policy: policy() });
    await client.privacy.setBudget({ epsilon: '2', project: null });
    const early = await client.release.preview({ documentId: 1 });
    for (const hidden of ['2019', 'Chicago', '20 years']) expect(early.released).not.toContain(hidden);
    expect((await ledger(services)).total).toBe(0);
    await run(services);
    const texts = notesIn(services, 'r1')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly text: string }).text);
    for (const [i, text] of texts.entries())
      expect((await client.release.preview({ documentId: i + 1 })).released).toBe(text);
    // A day named in both notes is still a single day.
    const first = /Seen on (\d{4}-\d\d-\d\d)/u.exec(texts[0]!)?.[1];
    expect(first).toBeDefined();
    expect(texts[1]).toContain(`the visit of ${first}`);
  });
});
