import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LabelSet } from '../../../../electron/contract/phi';
import { readLabelSet } from '../../../../electron/services/labels/labels';
import { codeOf, importTree, notesByName, openProject, writeTree } from '../../../fixtures/openServices';
import { ndjson } from '../../../fixtures/ndjson';

const text = 'Anna Weber saw Dr Jones in Leeds on 12 March.';
const note = (id: string, spans: readonly (readonly [number, number, string])[]) =>
  ndjson({ id, text, spans: spans.map(([start, end, label]) => ({ start, end, label, status: 'accepted' })) });
const own: LabelSet = {
  id: 'house',
  version: 1,
  name: 'House',
  labels: [
    {
      id: 'WHO',
      family: 'name',
      type: 'person',
      from: ['person', 'patient', 'staff', 'relative'],
      name: { en: 'Who' },
    },
    { id: 'WHERE', family: 'place', type: 'city', from: ['city', 'street'], name: { en: 'Where' } },
  ],
};

async function project() {
  const services = await openProject();
  await importTree(
    services,
    writeTree(services.at('in'), {
      'n.jsonl':
        note('a', [
          [0, 10, 'PATIENT'],
          [18, 23, 'DOCTOR'],
          [27, 32, 'CITY'],
          [36, 44, 'DATE'],
        ]) + note('b', [[0, 10, 'PATIENT']]),
    }),
    { format: 'jsonl' },
  );
  return services;
}
type Services = Awaited<ReturnType<typeof project>>;
const labels = async ({ client }: Services) =>
  Object.fromEntries(
    await Promise.all([1, 2].map(async (id) => [id, (await client.document.get({ id })).annotations] as const)),
  );

describe('change of the label set', () => {
  test('preview_counts_andChangesNothing', async () => {
    const services = await project();
    const before = await labels(services);
    const { rows, set } = await services.client.labels.preview({ to: { id: 'hnfc' } });
    expect(set.id).toBe('hnfc');
    expect(rows.find(({ from }) => from === 'PATIENT')).toEqual({
      from: 'PATIENT',
      to: 'PER',
      loss: 'merged',
      counts: { suggested: 0, accepted: 2, rejected: 0 },
    });
    expect(rows.find(({ from }) => from === 'DATE')).toMatchObject({
      to: 'DATE',
      loss: 'none',
      counts: { accepted: 1 },
    });
    expect(await labels(services)).toEqual(before);
  });

  test('change_rewrites_removes_andIsOneUndoStep_thereAndBack', async () => {
    const services = await project();
    const { client } = services;
    const before = await labels(services);
    const mapping = { PATIENT: 'WHO', DOCTOR: 'WHO', CITY: 'WHERE', DATE: null };
    expect(await client.labels.change({ to: { set: own }, mapping })).toEqual({ relabelled: 4, removed: 1 });
    const after = await labels(services);
    expect(after[1]?.map(({ label, text: words }) => [label, words])).toEqual([
      ['WHO', 'Anna Weber'],
      ['WHO', 'Jones'],
      ['WHERE', 'Leeds'],
    ]);
    expect((await client.project.info({}))?.labelSet.id).toBe('house');
    expect(await codeOf(client.review.add({ documentId: 1, start: 36, end: 44, label: 'DATE' }))).toBe('badRequest');
    await client.review.undo({});
    expect(await labels(services)).toEqual(before);
    expect((await client.project.info({}))?.labelSet.id).toBe('hipaa-i2b2');
    await client.review.redo({});
    expect(await labels(services)).toEqual(after);
    expect((await client.project.info({}))?.counts.accepted).toBe(4);
    const path = (await client.project.info({}))?.path ?? '';
    await client.project.close({});
    expect((await client.project.open({ path })).labelSet).toEqual(own);
    expect(await labels(services)).toEqual(after);
  });

  test('labelsThatChangePlaces_doNotRunIntoOneAnother', async () => {
    const services = await project();
    await services.client.labels.change({
      to: { id: 'hipaa-i2b2' },
      mapping: { PATIENT: 'DOCTOR', DOCTOR: 'PATIENT', CITY: 'CITY', DATE: 'DATE' },
    });
    expect((await labels(services))[1]?.map(({ label }) => label)).toEqual(['DOCTOR', 'PATIENT', 'CITY', 'DATE']);
    await services.client.review.undo({});
    expect((await labels(services))[1]?.map(({ label }) => label)).toEqual(['PATIENT', 'DOCTOR', 'CITY', 'DATE']);
  });

  test('anyMapping_thenUndo_isTheFirstState', async () => {
    const services = await project();
    const before = await labels(services);
    const target = fc.option(fc.constantFrom('WHO', 'WHERE'), { nil: null });
    await fc.assert(
      fc.asyncProperty(fc.record({ PATIENT: target, DOCTOR: target, CITY: target, DATE: target }), async (mapping) => {
        await services.client.labels.change({ to: { set: own }, mapping });
        await services.client.review.undo({});
        expect(await labels(services)).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });

  test('whatDoesNotFit_isRefused', async () => {
    const services = await project();
    const { client } = services;
    expect(await codeOf(client.labels.change({ to: { set: own }, mapping: { PATIENT: 'WHO' } }))).toBe('badRequest');
    expect(
      await codeOf(
        client.labels.change({
          to: { set: own },
          mapping: { PATIENT: 'NOBODY', DOCTOR: null, CITY: null, DATE: null },
        }),
      ),
    ).toBe('badRequest');
    expect(await codeOf(client.labels.preview({ to: { id: 'nothing' } }))).toBe('notFound');
    expect(
      await codeOf(services.as({ role: 'reader', author: 'night' }).labels.change({ to: { id: 'hnfc' }, mapping: {} })),
    ).toBe('forbidden');
    expect(await notesByName(services)).toBeDefined();
  });
});

describe("a set of one's own", () => {
  test('read_fromAFile', async () => {
    const services = await openProject();
    const path = services.at('house.json');
    writeFileSync(path, `\uFEFF${JSON.stringify(own)}`);
    expect(await services.client.labels.read({ path })).toEqual(own);
  });

  test.each([
    ['no JSON', 'WHO;WHERE', /not JSON/],
    ['no labels', '{"id":"x","version":1,"name":"X","labels":[]}', /labels/],
    ['twice', JSON.stringify({ ...own, labels: [...own.labels, own.labels[0]] }), /duplicateLabel|claimedTwice/],
    ['unknown kind', JSON.stringify({ ...own, labels: [{ ...own.labels[0], type: 'shoe size' }] }), /labels\.0\.type/],
  ])('%s_saysWhere', (_name, json, message) => {
    expect(() => readLabelSet(json)).toThrow(message);
  });
});
