import { mkdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kept } from '../../../fixtures/releases';
import {
  codeOf,
  importTree,
  openProject,
  openServices,
  readTree,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';

interface Note {
  readonly id: string;
  readonly patient: string;
  readonly days: readonly [string, string];
}
const note = (id: string, patient: string, first = '14/03/2018', second = '20/05/2019'): Note => ({
  id,
  patient,
  days: [first, second],
});
const lineOf = ({ id, patient, days }: Note): string =>
  `${JSON.stringify({
    id,
    patient,
    language: 'en',
    text: `Seen on ${days[0]} and on ${days[1]}.`,
    spans: [8, 26].map((start) => ({ start, end: start + 10, label: 'DATE' })),
  })}\n`;
const policy = {
  id: 'dates',
  version: 1,
  name: 'Dates',
  default: { action: 'tag', words: 'type' },
  actions: { date: { action: 'private', epsilon: '1', firstDay: { from: '2000-01-01', to: '2010-12-31' } } },
};
let folders = 0;
async function add(services: TestServices, ...notes: readonly Note[]): Promise<void> {
  folders += 1;
  await importTree(services, writeTree(services.at(`in${folders}`), { 'n.jsonl': notes.map(lineOf).join('') }), {
    format: 'jsonl',
    spansAs: 'accepted',
  });
  const { rows } = await services.client.document.list({ filter: { status: 'open' }, offset: 0, limit: 1000 });
  await services.client.document.setStatus({ ids: rows.map(({ id }) => id), status: 'done' });
}
async function projectOf(budget: string, ...notes: readonly Note[]): Promise<TestServices> {
  const services = await openProject();
  await services.client.privacy.setPolicy({ policy });
  await services.client.privacy.setBudget({ epsilon: budget, project: null });
  await add(services, ...notes);
  mkdirSync(services.at('out'));
  return services;
}
const run = async (services: TestServices, name: string) =>
  services.ended(
    await services.client.release.run({
      folder: services.at('out'),
      format: 'jsonl',
      name,
      onlyDone: false,
      acceptsUnread: true,
      ...kept,
    }),
  );
/** The released notes by name: pseudonym and text. */
const left = (services: TestServices, name: string): ReadonlyMap<string, string> =>
  new Map(
    readTree(services.at('out', name))
      ['notes.jsonl']!.toString()
      .trim()
      .split('\n')
      .map((line) => {
        const { id, patient, text } = JSON.parse(line) as Readonly<Record<'id' | 'patient' | 'text', string>>;
        return [id, `${patient} ${text}`];
      }),
  );
const spent = async ({ client }: TestServices) =>
  Object.fromEntries(
    (await client.privacy.outlook({})).rows.map(({ name, spent: sum, wanted }) => [name, [sum, wanted]]),
  );
const patientStep = async ({ client }: TestServices) =>
  (await client.release.readiness({})).steps.find(({ id }) => id === 'patients');

describe('ids of one person', () => {
  test('joinedBeforeAnyDraw_haveOneBudgetOneTimelineAndOnePseudonym_forEver', async () => {
    const ids = ['P0', 'Q-17', 'Station 9', 'Z3', 'ß1'];
    const services = await projectOf('1', ...ids.map((id, i) => note(`n${i}`, id)));
    const { client } = services;
    // In two groups that share an id, once in a different spelling.
    expect(
      await client.privacy.linkPatients({
        groups: [
          ['P0', 'q‑17', 'Station  9', 'unheard of'],
          ['ｐ０', 'Z3', 'SS1'],
        ],
      }),
    ).toEqual({ joined: 5, patients: 1, apart: 0, unknown: 1 });
    expect(await client.privacy.linkPatients({ groups: [['Z3', 'Q-17']] })).toMatchObject({ joined: 0, patients: 1 });
    expect(await patientStep(services)).toMatchObject({ state: 'pass', counts: { linked: 1, apart: 0, near: 0 } });
    expect((await client.privacy.outlook({})).patients).toBe(1);
    expect(await run(services, 'r1')).toMatchObject({ status: 'done' });
    expect(new Set(left(services, 'r1').values()).size).toBe(1);
    const { rows } = await client.privacy.ledger({ offset: 0, limit: 100 });
    expect(rows.filter(({ type }) => type === 'charge')).toHaveLength(1);
    // Another timeline for any of them exceeds the budget of one person.
    await add(services, note('n9', 'Z3', '20/07/2021', '01/09/2022'));
    const refused = await run(services, 'r2');
    expect([refused.status, refused.error?.code]).toEqual(['failed', 'budgetExhausted']);
  });

  test('knownAlready_keepSurrogatesAndCharges_whichAreSummedAndTold_whateverIsOpenedAgain', async () => {
    const before = [note('a', 'A1'), note('b', 'B2', '02/05/2016', '03/06/2017')];
    const services = await projectOf('1', ...before);
    const { client } = services;
    expect(await run(services, 'r1')).toMatchObject({ status: 'done' });
    expect(await spent(services)).toEqual({ A1: [1, 0], B2: [1, 0] });
    expect(await client.privacy.linkPatients({ groups: [['B2', 'A1', 'C3']] })).toEqual({
      joined: 2,
      patients: 1,
      apart: 1,
      unknown: 1,
    });
    expect(await patientStep(services)).toMatchObject({ state: 'pass', counts: { linked: 1, apart: 1 } });
    expect(await client.privacy.patientLinks({})).toMatchObject({ patients: 1, apart: 1, alike: [] });
    await add(services, note('c', 'C3', '20/07/2021', '01/09/2022'));
    // 1 and 1 were charged, 1 is requested: individually each id would pass a budget of 2.
    await client.privacy.setBudget({ epsilon: '2', project: null });
    expect(await run(services, 'r2')).toMatchObject({ status: 'failed', error: { code: 'budgetExhausted' } });
    expect(await spent(services)).toEqual({ A1: [2, 1], B2: [2, 1] });
    await client.privacy.setBudget({ epsilon: '3', project: null });
    await client.project.close({});
    const again = await openServices({ folder: services.folder });
    await again.client.project.open({ path: services.at('p.gauze') });
    expect(await run(again, 'r3')).toMatchObject({ status: 'done' });
    const [first, last] = [left(services, 'r1'), left(again, 'r3')];
    for (const id of ['a', 'b']) expect(last.get(id)).toBe(first.get(id));
    expect(new Set([...last.values()].map((line) => line.split(' ')[0])).size).toBe(2);
    expect(await again.client.privacy.ledger({ offset: 0, limit: 100 })).toMatchObject({ isIntact: true });
  });

  test('aJoin_isTakenBackAndDoneAgain_untilSomethingIsDrawn_thenItStays', async () => {
    const services = await projectOf('1', note('a', 'A1'), note('b', 'B2', '02/05/2016', '03/06/2017'));
    const { client } = services;
    const joined = async () => (await client.privacy.patientLinks({})).groups.length;
    await client.privacy.linkPatients({ groups: [['A1', 'B2']] });
    await client.review.undo({});
    expect(await joined()).toBe(0);
    await client.review.redo({});
    expect(await joined()).toBe(1);
    // The refused release drew nothing, so the link can still be undone.
    await client.privacy.setBudget({ epsilon: '1/2', project: null });
    expect(await run(services, 'r1')).toMatchObject({ status: 'failed', error: { code: 'budgetExhausted' } });
    await client.review.undo({});
    expect(await joined()).toBe(0);
    await client.review.redo({});
    await client.privacy.setBudget({ epsilon: '1', project: null });
    expect(await run(services, 'r2')).toMatchObject({ status: 'done' });
    // Whatever else is undone.
    for (let step = 0; step < 5; step += 1) await client.review.undo({}).catch(() => undefined);
    expect(await joined()).toBe(1);
  });

  test('similarIds_andOnePersonUnderTwo_areListed_untilTheyAreJoined', async () => {
    const services = await projectOf('1', ...['MRN-00123', 'MRN-0123', 'X7', 'Y8', 'Q'].map((id) => note(id, id)));
    const { client } = services;
    writeTree(services.at('known'), {
      'k.csv': 'patient,given,surname,birth date\nX7,Ann,Weber,1950-01-01\nY8,Ann,Weber,1950-01-01\n',
    });
    await client.detection.loadPatients({ path: services.at('known', 'k.csv') });
    expect((await client.privacy.patientLinks({})).alike).toEqual([
      { ids: ['MRN-00123', 'MRN-0123'], why: 'near' },
      { ids: ['X7', 'Y8'], why: 'same' },
    ]);
    expect(await patientStep(services)).toMatchObject({ state: 'wait', counts: { near: 2, same: 2 } });
    writeTree(services.at('table'), { 'l.csv': '\ufeffMRN-0123;MRN-00123\n\nX7;Y8;Z9\n', 'bad.csv': 'A1\n' });
    expect(await codeOf(client.privacy.importPatientLinks({ path: services.at('table', 'bad.csv') }))).toBe(
      'badRequest',
    );
    expect(await codeOf(client.privacy.importPatientLinks({ path: services.at('table', 'none.csv') }))).toBe(
      'notFound',
    );
    expect(await client.privacy.importPatientLinks({ path: services.at('table', 'l.csv') })).toEqual({
      joined: 3,
      patients: 2,
      apart: 0,
      unknown: 1,
    });
    const { alike, alikeTotal, groups } = await client.privacy.patientLinks({});
    expect([alike, alikeTotal]).toEqual([[], 0]);
    expect(groups.map((ids) => ids.toSorted()).toSorted()).toEqual([
      ['MRN-00123', 'MRN-0123'],
      ['X7', 'Y8', 'z9'],
    ]);
    expect(await patientStep(services)).toMatchObject({ state: 'pass', counts: { linked: 2, near: 0, same: 0 } });
    // No id in the audit trail.
    const trail = JSON.stringify(await client.audit.list({ offset: 0, limit: 100 }));
    expect(trail).toContain('importPatientLinks');
    expect(trail).not.toContain('00123');
  });

  test('learnedFromAsOnePatient', async () => {
    const services = await projectOf('1', ...['A', 'B', 'C', 'a '].map((id, i) => note(`n${i}`, id)));
    const patients = async () => (await services.client.training.readiness({})).patients;
    expect(await patients()).toBe(3);
    await services.client.privacy.linkPatients({ groups: [['B', 'C']] });
    expect(await patients()).toBe(2);
  });
});
