import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accountUnit } from '../../../../electron/core/privacy/patientKey';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import type { Files } from '../../../../electron/store/files';
import { undrawnCharge } from '../../../../renderer/features/privacy/promises';
import { kept, recordOf } from '../../../fixtures/releases';
import {
  codeOf,
  importTree,
  openProject,
  openServices,
  readTree,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';

const cities = ['Chicago', 'Houston', 'Phoenix', 'Denver', 'Boston', 'Dallas'] as const;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
interface Line {
  readonly id: string;
  readonly patient?: string;
  readonly text: string;
  readonly spans: readonly (readonly [string, string])[];
}
/** Two notes a patient: three days, a town, an age. */
const notesOf = (i: number, patient: string | null = `pat${i}`): readonly Line[] => {
  const city = cities[i % cities.length]!;
  const [one, two, three] = [
    `${3 + (i % 20)} ${months[i % 12]} 2019`,
    `${5 + (i % 20)} ${months[i % 12]} 2019`,
    `${1 + (i % 25)} ${months[(i + 3) % 12]} 2021`,
  ];
  const age = `${20 + (i % 60)} years`;
  const part = patient === null ? {} : { patient };
  return [
    {
      id: `n${i}a`,
      ...part,
      text: `Seen on ${one} and ${two} in ${city}. Aged ${age}.\n`,
      spans: [
        [one, 'DATE'],
        [two, 'DATE'],
        [city, 'CITY'],
        [age, 'AGE'],
      ],
    },
    {
      id: `n${i}b`,
      ...part,
      text: `Returned on ${three}, after the visit of ${one}.\n`,
      spans: [
        [three, 'DATE'],
        [one, 'DATE'],
      ],
    },
  ];
};

async function reviewed(
  lines: readonly Line[],
  options: Parameters<typeof openProject>[0] = {},
): Promise<TestServices> {
  const services = await openProject(options);
  const json = lines.map(({ spans, ...line }) =>
    JSON.stringify({
      ...line,
      language: 'en',
      spans: spans.map(([surface, label]) => ({
        start: line.text.indexOf(surface),
        end: line.text.indexOf(surface) + surface.length,
        label,
      })),
    }),
  );
  const job = await importTree(
    services,
    writeTree(services.at('in'), { 'n.jsonl': json.map((line) => `${line}\n`).join('') }),
    { format: 'jsonl', spansAs: 'accepted' },
  );
  expect(job).toMatchObject({ status: 'done', skippedCount: 0, result: { taken: lines.length } });
  await services.client.document.setStatus({ ids: lines.map((_, index) => index + 1), status: 'done' });
  mkdirSync(services.at('out'));
  return services;
}
const patients = (count: number): readonly Line[] => Array.from({ length: count }, (_, i) => notesOf(i)).flat();
const policy = (date = '1', city = '1/2', age = '1/4') => ({
  id: 'test',
  version: 1,
  name: 'Test',
  default: { action: 'tag' },
  actions: {
    date: { action: 'private', epsilon: date, firstDay: { from: '2000-01-01', to: '2010-12-31' } },
    city: { action: 'private', epsilon: city },
    location: { action: 'private', epsilon: city },
    age: { action: 'private', epsilon: age },
  },
});
const run = async (services: TestServices, name = 'r1', more: { readonly acceptsUnlinked?: boolean } = {}) =>
  services.ended(
    await services.client.release.run({
      folder: services.at('out'),
      format: 'jsonl',
      name,
      onlyDone: false,
      ...kept,
      ...more,
    }),
  );
const ledger = (services: TestServices) => services.client.privacy.ledger({ offset: 0, limit: 1000 });
const notesIn = (services: TestServices, name: string) => readTree(services.at('out', name))['notes.jsonl']!.toString();

describe('what an ε would buy', () => {
  test('isToldBeforeAnythingIsCharged_asMediansAlone', async () => {
    const services = await reviewed(patients(60));
    const { client } = services;
    await client.privacy.setPolicy({ policy: policy() });
    const { points, own, patients: counted } = await client.privacy.trade({});
    expect([own, counted, points.length]).toEqual([1.75, 60, 9]);
    for (const [at, point] of points.entries()) {
      expect(Object.keys(point)).toEqual(['epsilon', 'stay', 'age', 'km', 'least', 'bound', 'promisingNothing']);
      for (const what of ['stay', 'age', 'km'] as const) expect(point.least[what]!).toBeLessThanOrEqual(point[what]!);
      const before = points[at - 1];
      if (before === undefined) continue;
      // a larger ε leaves more and promises less
      expect(point.epsilon).toBeGreaterThan(before.epsilon);
      expect(point.stay!).toBeLessThanOrEqual(before.stay!);
      expect(point.age!).toBeLessThanOrEqual(before.age!);
      expect(point.km!).toBeLessThanOrEqual(before.km!);
      expect(point.bound).toBeGreaterThanOrEqual(before.bound);
    }
    expect(points.at(-1)).toMatchObject({ bound: 1, promisingNothing: 1 });
    expect((await ledger(services)).total).toBe(0);

    // by episodes the stay of two days is nearer at every ε that leaves anything of it
    const { actions, ...rest } = policy();
    await client.privacy.setPolicy({
      policy: {
        ...rest,
        actions: {
          ...actions,
          date: {
            action: 'private',
            epsilon: '1',
            mechanism: 'episodes',
            firstDay: { from: '2000-01-01', to: '2029-12-31' },
          },
        },
      },
    });
    const byEpisodes = (await client.privacy.trade({})).points;
    const at = points.findIndex(({ epsilon }) => epsilon === 6);
    expect(byEpisodes[at]!.stay!).toBeLessThan(points[at]!.stay!);
    expect((await client.privacy.timelineFan({ patient: null, epsilon: '2', count: 5 })).fans).toHaveLength(5);
    await client.privacy.setPolicy({
      policy: { id: 'none', version: 1, name: 'None', default: { action: 'tag' }, actions: {} },
    });
    expect(await client.privacy.trade({})).toEqual({ points: [], own: 0, patients: 0 });
  }, 180_000);
});

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
    // All charges stand before the first draw.
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
    // Free now, and the same.
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
    // Also in another life, after whatever was undone.
    for (let steps = 0; steps < 30; steps += 1) await client.review.undo({});
    await client.project.close({});
    await client.project.open({ path: services.at('p.gauze') });
    expect(await ledger(services)).toMatchObject({ total: 360, isIntact: true, head });
  });

  test('wouldPassTheBudget_isRefusedForAll_beforeAnyDraw', async () => {
    const services = await reviewed([...patients(6)]);
    const { client } = services;
    await client.privacy.setPolicy({ policy: policy() });
    // fewer than 50 and nobody set one
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
    // One more visit of one patient after all others: one more draw, for which there is no room. Nobody's notes leave.
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
    // The budget of the project is the last word.
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
    expect(receipt.notClaimed.join()).toContain('2 documents: no patient is known there');
  });

  test('spellingsOfOneId_areOnePatient_withOneBudgetOneTimelineAndOnePseudonym', async () => {
    const [first, second] = notesOf(7, 'P0');
    // invisible, full-width, blanks, case: five budgets before
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
    // shown as one of the notes writes it
    const units = [...new Set(rows.map(({ unit }) => unit))];
    expect(units.map(accountUnit).sort()).toEqual(['p:p0', 'p:pat0', 'p:pat1']);
    expect(spelled.map(({ patient }) => `p:${patient}`)).toContain(units.find((unit) => accountUnit(unit) === 'p:p0'));
    const released = notesIn(services, 'r1')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly patient: string; readonly text: string });
    expect(new Set(released.map(({ patient }) => patient)).size).toBe(3);
    // the same dates in the same note of each spelling
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
    // The day that both notes name is one day still.
    const first = /Seen on (\d{4}-\d\d-\d\d)/u.exec(texts[0]!)?.[1];
    expect(first).toBeDefined();
    expect(texts[1]).toContain(`the visit of ${first}`);
  });
});

describe('outlook and pictures', () => {
  test('underAPolicyWithoutPrivateActions_saysSo', async () => {
    const services = await reviewed(patients(1));
    expect(await services.client.privacy.outlook({})).toMatchObject({
      isPrivate: false,
      rows: [],
      total: 0,
      patients: 1,
    });
    expect((await services.client.privacy.outlook({ policy: policy() })).isPrivate).toBe(true);
  });

  test('presets_spendTheBudgetOfAPatient_andAreNotOfferedToTooFew', async () => {
    const few = await reviewed(patients(3));
    const isPrivate = ({ policy: of }: { readonly policy: Readonly<Record<string, unknown>> }) =>
      JSON.stringify(of).includes('"private"');
    expect((await few.client.privacy.presets({})).filter(isPrivate)).toEqual([]);
    await few.client.privacy.setBudget({ epsilon: '2', project: '3/2' });
    const preset = (await few.client.privacy.presets({})).find(({ id }) => id === 'private-research')!;
    await few.client.privacy.setPolicy({ policy: preset.policy });
    const { rows, exceeding } = await few.client.privacy.outlook({});
    expect([exceeding, ...rows.map(({ wanted }) => wanted)]).toEqual([0, 1.5, 1.5, 1.5]);
  });

  test('budget_isAPrivacyOfficers_andANumber', async () => {
    const services = await reviewed(patients(1));
    expect(
      await codeOf(
        services.as({ role: 'coordinator', author: 'x' }).privacy.setBudget({ epsilon: '1', project: null }),
      ),
    ).toBe('forbidden');
    for (const epsilon of ['0', '-1', 'NaN', '1e308', 'much'])
      expect(await codeOf(services.client.privacy.setBudget({ epsilon, project: null }))).toBe('badRequest');
    await services.client.privacy.setBudget({ epsilon: '0.1', project: '3' });
    expect((await services.client.privacy.outlook({})).budget).toEqual({ epsilon: 0.1, isDefault: false, project: 3 });
    await services.client.privacy.setBudget({ epsilon: null, project: null });
    expect((await services.client.privacy.outlook({})).budget).toEqual({
      epsilon: null,
      isDefault: true,
      project: null,
    });
  });

  test('fan_beginsWhereThePatientDoes_andChargesNothing', async () => {
    const services = await reviewed(patients(2));
    const fan = await services.client.privacy.timelineFan({ patient: 'pat0', epsilon: '3', count: 20 });
    expect(fan.days).toHaveLength(3);
    expect([fan.days[1]! - fan.days[0]!, fan.fans.length]).toEqual([2, 20]);
    for (const days of fan.fans) {
      expect([days.length, days[0]]).toEqual([3, fan.days[0]]);
      expect(days[1]).toBeGreaterThan(days[0]!);
    }
    expect(fan.similarShare).toBeCloseTo(0.72, 2);
    // true days are a look at the notes
    expect(
      (await services.client.audit.list({ action: 'view', offset: 0, limit: 9 })).rows.map(({ count }) => count),
    ).toEqual([2]);
    const example = await services.client.privacy.timelineFan({ patient: null, epsilon: '1', count: 1 });
    expect(example.days.length).toBeGreaterThan(4);
    expect((await ledger(services)).total).toBe(0);
    expect(await codeOf(services.client.privacy.timelineFan({ patient: 'nobody', epsilon: '1', count: 1 }))).toBe(
      'notFound',
    );
    expect(await codeOf(services.client.privacy.timelineFan({ patient: null, epsilon: '21', count: 1 }))).toBe(
      'badRequest',
    );
  });

  test('odds_areALaw_withTheWindowOnTop', async () => {
    const services = await reviewed(patients(1));
    const odds = await services.client.privacy.placeOdds({
      language: 'nl',
      place: 'utrecht',
      epsilon: '2',
      rule: 'near',
    });
    const inside = odds.candidates.slice(0, odds.width);
    expect(odds.candidates.filter(({ isTrue }) => isTrue).map(({ name }) => name)).toEqual(['Utrecht']);
    expect(inside.some(({ isTrue }) => isTrue)).toBe(true);
    expect(inside[0]!.probability / odds.candidates.at(-1)!.probability).toBeCloseTo(Math.exp(2), 9);
    expect(
      odds.width * inside[0]!.probability + (odds.size - odds.width) * odds.candidates.at(-1)!.probability,
    ).toBeCloseTo(1, 9);
    expect(odds.hitRate).toBeCloseTo(odds.width * inside[0]!.probability, 9);
    expect(
      await codeOf(
        services.client.privacy.placeOdds({ language: 'nl', place: 'Atlantis', epsilon: '2', rule: 'near' }),
      ),
    ).toBe('notFound');
  });
});

describe('killed', () => {
  /** The files of a process that dies at one of its writes: everything after it is lost. */
  function dying() {
    let left = Infinity;
    let onStep: () => void = () => undefined;
    const died = () => Object.assign(new Error('killed'), { isKill: true });
    const step = () => {
      onStep();
      if (--left <= 0) throw died();
    };
    const guard =
      <A extends readonly unknown[], R>(work: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        step();
        return work(...args);
      };
    const files: Files = {
      ...nodeFiles,
      create: async (file) => {
        step();
        const opened = await nodeFiles.create(file);
        return {
          ...opened,
          write: guard(opened.write),
          sync: guard(opened.sync),
          truncate: guard(opened.truncate),
          close: () => opened.close(),
        };
      },
      replace: guard(nodeFiles.replace),
      rename: guard(nodeFiles.rename),
      remove: guard(nodeFiles.remove),
      makeFolder: guard(nodeFiles.makeFolder),
      moveFolder: guard(nodeFiles.moveFolder),
      removeFolder: guard(nodeFiles.removeFolder),
      syncFolder: guard(nodeFiles.syncFolder),
    };
    return {
      files,
      dieAfter: (count: number) => void (left = count),
      notice: (work: () => void) => void (onStep = work),
    };
  }

  /** The project as it lies on the disk, opened by another process. */
  const opened = async (from: TestServices, files: Files) => {
    const services = await openServices({ files });
    for (const name of readdirSync(from.folder).filter((file) => file.startsWith('p.gauze') && !file.endsWith('-lock')))
      copyFileSync(from.at(name), services.at(name));
    await services.client.project.open({ path: services.at('p.gauze') });
    mkdirSync(services.at('out'));
    return services;
  };

  test('atAnyWriteOfARelease_chargedIsAtLeastDrawn_andTheNextTryIsWhole', async () => {
    const made = await reviewed(patients(2));
    await made.client.privacy.setPolicy({ policy: policy() });
    // the whole of it: a second charge for any of these draws would be refused
    await made.client.privacy.setBudget({ epsilon: '7/4', project: null });
    await made.client.project.close({});
    const draws = 6;
    let [resumed, free] = [0, 0];
    for (let at = 1; ; at += 1) {
      const life = dying();
      const dead = await opened(made, life.files);
      life.dieAfter(at);
      const { status } = await run(dead);
      const next = await opened(dead, nodeFiles);
      const { rows, isIntact } = await ledger(next);
      const [charges, drawn] = (['charge', 'drawn'] as const).map(
        (type) => rows.filter((row) => row.type === type).length,
      );
      expect([at, isIntact]).toEqual([at, true]);
      expect(charges).toBeGreaterThanOrEqual(drawn!);
      // Once both are there, and one such was looked at, the rest of the release has no part in it.
      if (status === 'done' || (drawn === draws && free > 0)) break;
      expect((await run(next)).status).toBe('done');
      const after = await ledger(next);
      const paid = after.rows.filter(({ type }) => type === 'charge').length;
      expect([after.isIntact, after.rows.filter(({ type }) => type === 'drawn').length]).toEqual([true, draws]);
      // Every draw is paid once, by whichever of the two came to it.
      expect([at, paid]).toEqual([at, draws]);
      // The receipt counts the draws of its release, also those that were paid before.
      const { privacy } = (await recordOf(next, 'r1')).kept;
      expect(privacy!.mechanisms.reduce((sum, { draws: made }) => sum + made, 0)).toBe(draws - drawn!);
      if (drawn === draws) free += 1;
      else if (charges! > 0) resumed += 1;
    }
    // The kill came between charge and draw, and after the draw.
    expect([resumed > 0, free > 0]).toEqual([true, true]);
  }, 120_000);

  test('betweenChargeAndDraw_theWholeBudgetIsGone_theSameReleaseIsFree_anotherIsToldWhatWasNeverDrawn', async () => {
    const made = await reviewed(patients(2));
    await made.client.privacy.setPolicy({ policy: policy() });
    await made.client.privacy.setBudget({ epsilon: '7/4', project: null });
    await made.client.project.close({});
    let next: TestServices | undefined;
    for (let at = 1; at < 40 && next === undefined; at += 1) {
      const life = dying();
      const dead = await opened(made, life.files);
      life.dieAfter(at);
      await run(dead);
      const found = await opened(dead, nodeFiles);
      const { rows } = await ledger(found);
      if (rows.length > 0 && rows.every(({ type }) => type === 'charge')) next = found;
    }
    if (next === undefined) throw new Error('no kill came between charge and draw');
    const { client } = next;
    const outlook = await client.privacy.outlook({});
    expect(outlook.rows.map(({ wanted, spent, undrawn, exceeds }) => [wanted, spent, undrawn, exceeds])).toEqual(
      Array(2).fill([0, 1.75, 0, false]),
    );
    // another policy makes other draws: what was paid for the first is in the way, and said
    const other = policy('1', '1/2', '1/8');
    await client.privacy.setPolicy({ policy: other });
    expect((await run(next)).error?.code).toBe('budgetExhausted');
    const { rows } = await client.privacy.outlook({});
    expect(rows.map(({ wanted, spent, undrawn, exceeds }) => [wanted, spent, undrawn, exceeds])).toEqual(
      Array(2).fill([1.625, 1.75, 1.75, true]),
    );
    const offered = undrawnCharge(rows);
    expect(offered).toEqual({ most: 1.75, needed: 3.375 });
    // both ways out hold
    await client.privacy.setPolicy({ policy: policy() });
    expect((await run(next, 'same')).status).toBe('done');
    await client.privacy.setPolicy({ policy: other });
    await client.privacy.setBudget({ epsilon: String(offered!.needed), project: null });
    expect((await run(next, 'raised')).status).toBe('done');
  }, 120_000);

  test('cancelled_whileTheChargesAreWritten_drawsThemFirst_soThatNobodyPaysTwice', async () => {
    const life = dying();
    const services = await reviewed(patients(2), { files: life.files });
    const { client } = services;
    await client.privacy.setPolicy({ policy: policy() });
    await client.privacy.setBudget({ epsilon: '7/4', project: null });
    const started = await client.release.run({
      folder: services.at('out'),
      format: 'jsonl',
      name: 'r1',
      onlyDone: false,
    });
    // the first thing that a release writes are its charges
    life.notice(() => void client.jobs.cancel(started));
    expect((await services.ended(started)).status).toBe('cancelled');
    const { rows } = await ledger(services);
    expect(rows.map(({ type }) => type)).toEqual([
      ...Array<string>(6).fill('drawn'),
      ...Array<string>(6).fill('charge'),
    ]);
    life.notice(() => undefined);
    expect((await run(services)).status).toBe('done');
    expect((await ledger(services)).total).toBe(12);
  });
});
