import { mkdirSync, readFileSync, writeFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import { codeOf, importTree, openProject, writeTree, type TestServices } from '../../../fixtures/openServices';
import { isLong } from '../../../fixtures/long';

test('aSecondImportMeanwhile_isToldToWait', async () => {
  const services = await openProject();
  const folder = writeTree(
    services.at('in'),
    Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`n${n}.txt`, `Note ${n}.`])),
  );
  const input = { paths: [folder], format: 'text', again: false, spansAs: 'suggested' as const };
  const started = await services.client.exchange.import(input);
  expect(await codeOf(services.client.exchange.import(input))).toBe('busy');
  expect((await services.ended(started)).result).toMatchObject({ taken: 300 });
  expect(await importTree(services, folder)).toMatchObject({ skippedCount: 300 });
});

describe('many', () => {
  const tree = (services: TestServices, count: number): string => {
    const folder = services.at('in');
    mkdirSync(folder);
    for (let n = 0; n < count; n += 1)
      writeFileSync(
        path.join(folder, `n${String(n).padStart(5, '0')}.txt`),
        `Note number ${n}: the patient slept well.`,
      );
    return folder;
  };

  test('thousandsOfFiles_inSeconds_progressNeverFallsBack', async () => {
    const services = await openProject();
    const count = isLong ? 10_000 : 2000;
    const folder = tree(services, count);
    const started = performance.now();
    const job = await importTree(services, folder);
    const seconds = (performance.now() - started) / 1000;
    expect(job).toMatchObject({ status: 'done', done: count, total: count, skippedCount: 0, result: { taken: count } });
    expect((await services.client.project.info({}))?.counts.documents).toBe(count);
    expect(seconds).toBeLessThan(20);
    const steps = services.events.flatMap((event) => (event.name === 'jobChanged' ? [event.job.done] : []));
    expect(steps.length).toBeGreaterThan(3);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  test('aLink_isNotFollowed_andIsListed', async () => {
    const services = await openProject();
    const folder = writeTree(services.at('in'), { 'a.txt': 'A note.' });
    symlinkSync(writeTree(services.at('elsewhere'), { 'b.txt': 'Nobody chose this.' }), path.join(folder, 'link'));
    const job = await importTree(services, folder);
    expect(job).toMatchObject({ status: 'done', skippedCount: 1, result: { taken: 1 } });
    expect(job.skipped).toEqual([{ item: 'link', code: 'unreadable', details: { reason: 'link' } }]);
  });

  test('oneTable_countsItsNotes', async () => {
    const services = await openProject();
    const folder = writeTree(services.at('in'), {
      'n.jsonl': Array.from({ length: 3000 }, (_, n) => `${JSON.stringify({ id: `n${n}`, text: `Note ${n}` })}\n`).join(
        '',
      ),
    });
    const job = await importTree(services, folder, { format: 'jsonl' });
    expect(job).toMatchObject({ status: 'done', done: 3000, total: 3000 });
    const steps = services.events.flatMap((event) => (event.name === 'jobChanged' ? [event.job.done] : []));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  test('cancelInTheMiddle_whatWasTakenIsWhole_andTheRestCanBeHad', async () => {
    const services = await openProject();
    const count = 1200;
    const folder = tree(services, count);
    const started = await services.client.exchange.import({
      paths: [folder],
      format: 'text',
      again: false,
      spansAs: 'suggested',
    });
    while ((await services.client.jobs.get(started)).done < 500) await new Promise((resolve) => setTimeout(resolve, 1));
    await services.client.jobs.cancel(started);
    expect(await services.ended(started)).toMatchObject({ status: 'cancelled', error: null });
    const { total, rows } = await services.client.document.list({ offset: 0, limit: 1000 });
    expect(total).toBeGreaterThanOrEqual(400);
    expect(total).toBeLessThan(count);
    for (const { id, name } of rows.slice(0, 50))
      expect((await services.client.document.get({ id })).text).toBe(
        readFileSync(path.join(folder, `${name}.txt`), 'utf8'),
      );
    const rest = await importTree(services, folder);
    expect(rest).toMatchObject({ status: 'done', skippedCount: total, result: { taken: count - total } });
  });

  test('aTableCancelledInTheMiddle_goesOn', async () => {
    const services = await openProject();
    const folder = writeTree(services.at('in'), {
      'n.jsonl': Array.from(
        { length: 5000 },
        (_, n) => `${JSON.stringify({ id: `n${n}`, text: `Note ${n}.` })}\n`,
      ).join(''),
    });
    const started = await services.client.exchange.import({
      paths: [folder],
      format: 'jsonl',
      again: false,
      spansAs: 'suggested',
    });
    while (((await services.client.project.info({}))?.counts.documents ?? 0) < 400)
      await new Promise((resolve) => setTimeout(resolve, 1));
    await services.client.jobs.cancel(started);
    await services.ended(started);
    const taken = (await services.client.project.info({}))!.counts.documents;
    expect(taken).toBeLessThan(5000);
    const rest = await importTree(services, folder, { format: 'jsonl' });
    expect(rest).toMatchObject({
      result: { taken: 5000 - taken },
      skipped: [{ item: 'n.jsonl', code: 'alreadyImported', details: { notes: taken } }],
    });
  });

  test('closingTheProject_stopsTheImportAndKeepsItWhole', async () => {
    const services = await openProject();
    const folder = tree(services, 1200);
    const started = await services.client.exchange.import({
      paths: [folder],
      format: 'text',
      again: false,
      spansAs: 'suggested',
    });
    while ((await services.client.jobs.get(started)).done < 500) await new Promise((resolve) => setTimeout(resolve, 1));
    await services.client.project.close({});
    const { counts } = await services.client.project.open({ path: services.at('p.gauze') });
    expect(counts.documents).toBeGreaterThan(0);
    expect(counts.documents % 200).toBe(0);
  });
});

test('diskFullInTheProject_endsTheImport_nothingHalf', async () => {
  let isFull = false;
  const files = {
    ...nodeFiles,
    create: async (file: string) => {
      const opened = await nodeFiles.create(file);
      return {
        ...opened,
        write: (bytes: Uint8Array, at: number) =>
          isFull ? Promise.reject(new GauzeError('diskFull', 'file system: ENOSPC')) : opened.write(bytes, at),
      };
    },
  };
  const services = await openProject({ files });
  const folder = writeTree(
    services.at('in'),
    Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`n${n}.txt`, `Note ${n}.`])),
  );
  isFull = true;
  expect(await importTree(services, folder)).toMatchObject({ status: 'failed', error: { code: 'diskFull' } });
  expect((await services.client.project.info({}))?.counts.documents).toBe(0);
  isFull = false;
  await services.client.project.close({});
  expect((await services.client.project.open({ path: services.at('p.gauze') })).counts.documents).toBe(0);
});
