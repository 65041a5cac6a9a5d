import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxMarked } from '../../../../electron/core/privacy/hypergeometric';
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
import { ndjson } from '../../../fixtures/ndjson';

const count = 12;
const textOf = (i: number): string => `Seen: Mr. Edwin Zbrowski on ${10 + i} March 2024. Plan: rest, visit ${i}.`;

async function released(): Promise<{ readonly services: TestServices; readonly id: string }> {
  const services = await openProject();
  const lines = Array.from({ length: count }, (_, i) => {
    const text = textOf(i);
    const span = (surface: string, label: string) => ({
      start: text.indexOf(surface),
      end: text.indexOf(surface) + surface.length,
      label,
    });
    return ndjson({
      id: `n${i}`,
      text,
      patient: `p${i}`,
      language: 'en',
      spans: [span('Edwin Zbrowski', 'PATIENT'), span(`${10 + i} March 2024`, 'DATE')],
    });
  });
  await importTree(services, writeTree(services.at('in'), { 'n.jsonl': lines.join('') }), {
    format: 'jsonl',
    spansAs: 'accepted',
  });
  await services.client.document.setStatus({ ids: Array.from({ length: count }, (_, i) => i + 1), status: 'done' });
  mkdirSync(services.at('out'));
  const job = await services.ended(
    await services.client.release.run({
      acceptsUnread: true,
      folder: services.at('out'),
      format: 'text',
      name: 'r1',
      onlyDone: false,
      ...kept,
    }),
  );
  expect(job.status).toBe('done');
  return { services, id: (await services.client.release.list({}))[0]!.id };
}

test('reports_areThoseOnTheDisk_andNameNobody', async () => {
  const { services, id } = await released();
  const { files } = await services.client.release.reports({ id });
  // They stay in the project until a user exports them.
  expect(readTree(services.at('out', 'r1', 'reports'))).toEqual({});
  await services.client.release.saveReports({ id, folder: services.at('reports') });
  const written = readTree(services.at('reports'));
  expect(files.map(({ name }) => name).sort()).toEqual(Object.keys(written));
  expect(files).toHaveLength(10);
  for (const { name, text } of files) {
    expect(written[name]!.toString()).toBe(text);
    for (const hidden of ['Zbrowski', 'Edwin', 'March', 'p11', 'n11', 'tester']) expect(text).not.toContain(hidden);
  }
  expect(await codeOf(services.client.release.reports({ id: 'nothing' }))).toBe('notFound');
});

test('thePublicReport_saysWhatTheReceiptSays_andWhatReadersFound', async () => {
  const { services, id } = await released();
  const { client } = services;
  const publicReport = async (): Promise<Record<string, unknown>> => {
    const { files } = await client.release.reports({ id });
    return JSON.parse(files.find(({ name }) => name === 'public-report.json')!.text) as Record<string, unknown>;
  };
  expect(await publicReport()).toMatchObject({ notes: count, patients: count, epsilon: null, ages: [], bound: [] });
  expect(await publicReport()).not.toHaveProperty('sample');
  await client.release.sampleStart({ id, count: 4 });
  const { documentId } = (await client.release.sampleNext({ id }))!;
  await client.release.sampleJudge({ id, documentId, residual: 0 });
  // Only the bound: neither the number of notes read nor their findings.
  expect((await publicReport())['sample']).toEqual({ upper: maxMarked(0, 1, count, 0.05) / count });
});

test('aSample_isReadAsItLeft_judged_andSurvivesARestart', async () => {
  const { services, id } = await released();
  const { client } = services;
  expect(await client.release.sampleResult({ id })).toBeNull();
  expect(await codeOf(client.release.sampleNext({ id }))).toBe('notFound');
  expect(await client.release.sampleStart({ id, count: 5 })).toMatchObject({
    count: 5,
    read: 0,
    of: count,
    residualNotes: 0,
    residualSpans: 0,
    upper: 1,
  });
  const files = readTree(services.at('out', 'r1'));
  const seen: string[] = [];
  for (const residual of [0, 2, 0]) {
    const next = (await client.release.sampleNext({ id }))!;
    expect(next).toMatchObject({
      position: seen.length + 1,
      count: 5,
      text: files[`${next.documentId}.txt`]!.toString(),
    });
    seen.push(next.documentId);
    await client.release.sampleJudge({ id, documentId: next.documentId, residual });
  }
  expect(new Set(seen).size).toBe(3);
  const result = await client.release.sampleResult({ id });
  expect(result).toMatchObject({ read: 3, residualNotes: 1, residualSpans: 2 });
  expect(result!.upper).toBe(maxMarked(1, 3, count, 0.05) / count);
  // Unjudged notes remain, whoever opens the project.
  await client.project.close({});
  const other = await openServices({ folder: services.folder });
  await other.client.project.open({ path: services.at('p.gauze') });
  expect(await other.client.release.sampleResult({ id })).toEqual(result);
  const next = await other.client.release.sampleNext({ id });
  expect(next).toMatchObject({ position: 4 });
  expect(seen).not.toContain(next!.documentId);
  // The last judgement counts.
  expect(await other.client.release.sampleJudge({ id, documentId: seen[1]!, residual: 0 })).toMatchObject({
    read: 3,
    residualNotes: 0,
    residualSpans: 0,
  });
  expect(await codeOf(other.client.release.sampleJudge({ id, documentId: 'n99', residual: 0 }))).toBe('notFound');
});

test('aNewSample_takesThePlaceOfTheLast_andIsNeverLargerThanTheRelease', async () => {
  const {
    services: { client },
    id,
  } = await released();
  const drawn = async (): Promise<readonly string[]> => {
    expect(await client.release.sampleStart({ id, count: 100 })).toMatchObject({ count, read: 0 });
    const order: string[] = [];
    for (
      let next = await client.release.sampleNext({ id });
      next !== null;
      next = await client.release.sampleNext({ id })
    ) {
      order.push(next.documentId);
      await client.release.sampleJudge({ id, documentId: next.documentId, residual: 0 });
    }
    return order;
  };
  const [one, two] = [await drawn(), await drawn()];
  expect([...one].sort()).toEqual([...two].sort());
  // 12! orders: the same one will not occur twice.
  expect(one).not.toEqual(two);
  const result = (await client.release.sampleResult({ id }))!;
  // All were read: there is nothing left to bound.
  expect(result.upper).toBe(0);
  for (const { bound, needed } of result.wanted) {
    expect(maxMarked(0, needed, count, 0.05) / count).toBeLessThanOrEqual(bound);
    expect(maxMarked(0, needed - 1, count, 0.05) / count).toBeGreaterThan(bound);
  }
});

test('notesThatChangedSince_areNotShownAsIfTheyHadLeft', async () => {
  const {
    services: { client },
    id,
  } = await released();
  const { annotations } = await client.document.get({ id: 1 });
  await client.review.decide({ documentId: 1, annotationIds: [annotations[0]!.id], status: 'rejected' });
  expect(await codeOf(client.release.sampleStart({ id, count }))).toBe('conflict');
  expect(await client.release.sampleResult({ id })).toBeNull();
  expect(await codeOf(client.release.sampleStart({ id: 'nothing', count }))).toBe('notFound');
});
