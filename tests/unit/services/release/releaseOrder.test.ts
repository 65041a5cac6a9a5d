import { mkdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../electron/contract/vocabulary';
import { correlationByChance, rankCorrelation } from '../../../../electron/core/privacy/attacks/order';
import { longitudinalNotes } from '../../../bench/longitudinal';
import { isLong } from '../../../fixtures/long';
import { importTree, openProject, readTree, writeTree, type TestServices } from '../../../fixtures/openServices';

// A hospital exports its notes by date: anyone who knows the number of notes per day could infer dates from the
// position of a note in the release, or from its id.
const notes = longitudinalNotes(isLong ? 12 : 6, languages, 'order')
  .filter(({ date }) => date !== undefined)
  .toSorted((a, b) => (a.date! < b.date! ? -1 : 1))
  .map((note, i) => ({ ...note, id: `export-${String(i).padStart(5, '0')}-Q7` }));
const policy = {
  id: 'test',
  version: 1,
  name: 'Test',
  default: { action: 'tag' },
  actions: {
    date: { action: 'private', epsilon: '1', firstDay: { from: '2000-01-01', to: '2010-12-31' } },
    age: { action: 'private', epsilon: '1' },
  },
};
const formats = ['text', 'brat', 'i2b2', 'csv', 'jsonl', 'conll'] as const;
type Format = (typeof formats)[number];

async function hospital(): Promise<TestServices> {
  const services = await openProject();
  const json = notes.map(({ spans, ...note }) =>
    JSON.stringify({
      ...note,
      spans: spans.map(({ start, end, label }) => ({
        start: [...note.text.slice(0, start)].length,
        end: [...note.text.slice(0, end)].length,
        label,
      })),
    }),
  );
  const job = await importTree(
    services,
    writeTree(services.at('in'), { 'n.jsonl': json.map((line) => `${line}\n`).join('') }),
    { format: 'jsonl', spansAs: 'accepted' },
  );
  expect(job).toMatchObject({ status: 'done', result: { taken: notes.length } });
  await services.client.document.setStatus({ ids: notes.map((_, i) => i + 1), status: 'done' });
  mkdirSync(services.at('out'));
  return services;
}

const run = async (services: TestServices, format: Format, more: object = {}) =>
  services.ended(
    await services.client.release.run({
      acceptsUnread: true,
      folder: services.at('out'),
      format,
      name: `r-${format}`,
      onlyDone: false,
      ...more,
    }),
  );

/** Ids of the released notes in reading order: by file name, or by line. */
function idsRead(files: Readonly<Record<string, Buffer>>): readonly string[] {
  const table = Object.entries(files).find(([name]) => name.startsWith('notes.'));
  if (table !== undefined) return [...new Set(table[1].toString().match(/\bn[b-w]{16}\b|\bexport-\d{5}-Q7\b/g))];
  return Object.keys(files)
    .filter((name) => /\.(txt|xml)$/.test(name))
    .map((name) => name.replace(/\.[a-z]+$/, ''));
}

describe('a release tells nothing of the order and the ids of its input', () => {
  test('inEveryWriter_withThePositiveControlThatKeptOrderAndIdsTellBoth', async () => {
    const services = await hospital();
    const { client } = services;
    const byChance = correlationByChance(notes.length);
    for (const format of formats) {
      expect(await run(services, format), format).toMatchObject({ status: 'done', result: { notes: notes.length } });
      const files = readTree(services.at('out', `r-${format}`));
      const everything = Object.entries(files)
        .map(([name, bytes]) => `${name}\n${bytes.toString('latin1')}`)
        .join('\n');
      for (const { id } of notes) expect(everything.includes(id), `${format} ${id}`).toBe(false);
      expect(everything).not.toMatch(/export-\d/);
      const places = await placesIn(services, idsRead(files));
      expect(places, format).toHaveLength(notes.length);
      expect(Math.abs(rankCorrelation(places, [...places.keys()])), format).toBeLessThan(byChance);
      // In order of creation, for anyone who sees times and positions on disk.
      const names = Object.keys(files).filter((name) => name.endsWith(format === 'i2b2' ? '.xml' : '.txt'));
      if (names.length < notes.length) continue;
      const made = names
        .toSorted(
          (a, b) =>
            statSync(services.at('out', `r-${format}`, a)).ino - statSync(services.at('out', `r-${format}`, b)).ino,
        )
        .map((name) => name.replace(/\.[a-z]+$/, ''));
      const placesMade = await placesIn(services, made);
      expect(Math.abs(rankCorrelation(placesMade, [...placesMade.keys()])), `${format}, as made`).toBeLessThan(
        byChance,
      );
      expect(new Set(names.map((name) => statSync(services.at('out', `r-${format}`, name)).mode)).size).toBe(1);
    }
    // The same measure detects both if they are retained.
    expect(await run(services, 'jsonl', { name: 'kept', keepsOrder: true, keepsIds: true })).toMatchObject({
      status: 'done',
    });
    const ids = idsRead(readTree(services.at('out', 'kept')));
    expect(ids).toEqual(notes.map(({ id }) => id));
    const places = ids.map((id) => notes.findIndex((note) => note.id === id));
    expect(rankCorrelation(places, [...places.keys()])).toBeCloseTo(1, 9);
    // Only the order, with new ids.
    expect(await run(services, 'jsonl', { name: 'ordered', keepsOrder: true })).toMatchObject({ status: 'done' });
    const ordered = await placesIn(services, idsRead(readTree(services.at('out', 'ordered'))));
    expect(ordered).toEqual(notes.map((_, i) => i));
    // Both halves of the receipt say so; those of shuffled releases do not.
    expect(await orderKept(services, 'ordered')).toEqual([true, true]);
    expect(await orderKept(services, 'r-jsonl')).toEqual([undefined, undefined]);
    expect((await client.release.list({})).length).toBe(formats.length + 2);
    // The ids that were kept are said, too: they tell the order, and more.
    expect(await stated(services, 'kept', 'idsKept')).toEqual([true, true]);
    expect(await stated(services, 'ordered', 'idsKept')).toEqual([undefined, undefined]);
  }, 240_000);

  test.each(['text', 'brat', 'i2b2'] as const)(
    'whereEachNoteIsAFile_noOrderIsKept_whichNamesDisksAndReceiptsAgreeOn_%s',
    async (format) => {
      const services = await hospital();
      await services.client.privacy.setPolicy({ policy });
      await services.client.privacy.setBudget({ epsilon: '20', project: null });
      // nothing that would have to be accepted
      expect(await run(services, format, { name: 'asked', keepsOrder: true })).toMatchObject({ status: 'done' });
      const left = readTree(services.at('out', 'asked'));
      const made = Object.keys(left)
        .filter((name) => name !== 'receipt.json' && !name.endsWith('.ann'))
        .toSorted((a, b) => statSync(services.at('out', 'asked', a)).ino - statSync(services.at('out', 'asked', b)).ino)
        .map((name) => name.replace(/\.[a-z0-9]+$/, ''));
      const receipt = JSON.parse(left['receipt.json']!.toString()) as { readonly notes: readonly { id: string }[] };
      const listed = receipt.notes.map(({ id }) => id);
      for (const ids of [made, listed]) {
        const places = await placesIn(services, ids);
        expect(places).toHaveLength(notes.length);
        expect(Math.abs(rankCorrelation(places, [...places.keys()]))).toBeLessThan(correlationByChance(notes.length));
      }
      expect(await orderKept(services, 'asked')).toEqual([undefined, undefined]);
    },
    120_000,
  );

  test('anotherNameGivesOtherIdsAndAnotherOrder_theSameNameTheSame', async () => {
    const services = await hospital();
    const idsOf = async (folder: string, name: string) => {
      mkdirSync(services.at('out', folder));
      expect(await run(services, 'jsonl', { folder: services.at('out', folder), name })).toMatchObject({
        status: 'done',
      });
      return idsRead(readTree(services.at('out', folder, name)));
    };
    const [one, again, two] = [await idsOf('a', 'r1'), await idsOf('b', 'r1'), await idsOf('c', 'r2')];
    expect(again).toEqual(one);
    expect(one).toEqual(one.toSorted());
    expect(two.filter((id) => one.includes(id))).toEqual([]);
    for (const id of [...one, ...two]) expect(id).toMatch(/^n[bcdfghjkmnpqrtvw]{16}$/);
  }, 120_000);

  test('underAPrivatePolicy_keptOrderAndIdsAreRefusedUnlessAccepted', async () => {
    const services = await hospital();
    const { client } = services;
    await client.privacy.setPolicy({ policy });
    await client.privacy.setBudget({ epsilon: '20', project: null });
    for (const [kept, says] of [
      [{ keepsOrder: true }, 'order'],
      [{ keepsIds: true }, 'ids'],
      [{ keepsOrder: true, keepsIds: true }, 'order ids'],
    ] as const) {
      expect(await run(services, 'jsonl', kept)).toMatchObject({
        status: 'failed',
        error: { code: 'notReady', details: { needs: 'acceptsOrder', kept: says } },
      });
    }
    expect((await client.privacy.ledger({ offset: 0, limit: 9 })).total).toBe(0);
    expect(await run(services, 'jsonl', { keepsOrder: true, acceptsOrder: true })).toMatchObject({ status: 'done' });
    expect(await run(services, 'text')).toMatchObject({ status: 'done' });
  }, 120_000);
});

/** What the public and the private half of a release state about the order. */
const orderKept = async (services: TestServices, name: string) => stated(services, name, 'orderKept');
async function stated(services: TestServices, name: string, field: string): Promise<readonly unknown[]> {
  const { id } = (await services.client.release.list({})).find((release) => release.name === name)!;
  const { receipt } = await services.client.release.privateReceipt({ id });
  const left: unknown = JSON.parse(readTree(services.at('out', name))['receipt.json']!.toString());
  return [(left as Record<string, unknown>)[field], receipt![field]];
}

/** The position of each released note in the input, from the private half of the last release. */
async function placesIn({ client }: TestServices, ids: readonly string[]): Promise<readonly number[]> {
  const last = (await client.release.list({})).toSorted((a, b) => (a.time < b.time ? 1 : -1))[0]!;
  const { receipt } = await client.release.privateReceipt({ id: last.id });
  const oldIds = new Map(
    (receipt!['notes'] as readonly { readonly id: string; readonly newId: string }[]).map(({ id, newId }) => [
      newId,
      id,
    ]),
  );
  return ids.map((id) => notes.findIndex((note) => note.id === oldIds.get(id)));
}
