import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { Receipt } from '../../../electron/contract/receipt';
import { canonicalJson } from '../../../electron/core/deidentify/canonicalJson';
import { nodeFiles } from '../../../electron/hosts/node/files';
import type { EnginePort } from '../../../electron/services/ports';
import type { Files } from '../../../electron/store/files';
import { codeOf, importTree, notesByName, openProject, openServices, readTree, ruleEngine, writeTree, type TestServices } from '../../fixtures/openServices';

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

interface Note {
  readonly id: string;
  readonly text: string;
  readonly patient?: string;
  readonly spans?: readonly (readonly [words: string, label: string])[];
}
const words = 'Seen: Mr. Edwin Zbrowskiv of Leeds on 14 March 2024, phone 020 7946 0018.\r\nPlan: rest — and tea.\r\n';
const spans = [['Edwin Zbrowskiv', 'PATIENT'], ['Leeds', 'CITY'], ['14 March 2024', 'DATE'], ['020 7946 0018', 'PHONE']] as const;
const letter: Note = { id: 'a', patient: 'p1', text: words, spans };
const second: Note = { id: 'b', patient: 'p1', text: 'Edwin Zbrowskiv came again on 21 March 2024.\n', spans: [['Edwin Zbrowskiv', 'PATIENT'], ['21 March 2024', 'DATE']] };

/** Notes whose spans are accepted, all done. */
async function reviewed(notes: readonly Note[], options: Parameters<typeof openProject>[0] = {}): Promise<TestServices> {
  const services = await openProject(options);
  const lines = notes.map(({ id, text, patient, spans: wanted = [] }) => JSON.stringify({
    id, text, patient, language: 'en', spans: wanted.map(([surface, label]) => ({ start: [...text.slice(0, text.indexOf(surface))].length, end: [...text.slice(0, text.indexOf(surface) + surface.length)].length, label })),
  }));
  const job = await importTree(services, writeTree(services.at('in'), { 'n.jsonl': lines.map((line) => `${line}\n`).join('') }), { format: 'jsonl', spansAs: 'accepted' });
  expect(job).toMatchObject({ status: 'done', skippedCount: 0, result: { taken: notes.length } });
  await services.client.document.setStatus({ ids: notes.map((_, index) => index + 1), status: 'done' });
  mkdirSync(services.at('out'));
  return services;
}

async function release(services: TestServices, input: { readonly name?: string; readonly format?: string; readonly onlyDone?: boolean } = {}) {
  const started = await services.client.release.run({ folder: services.at('out'), format: 'text', name: 'r1', onlyDone: false, ...input });
  return { job: await services.ended(started), leaks: await services.client.release.leaks(started) };
}
const everything = (services: TestServices, name = 'r1') => readTree(services.at('out', name));
/** Notes and receipt; the reports lie in a folder of their own. */
const released = (services: TestServices, name = 'r1') => Object.fromEntries(Object.entries(everything(services, name)).filter(([file]) => !file.startsWith('reports/')));

/** All that is left of a text when its spans are taken out. */
function outside(text: string, ranges: readonly { readonly start: number; readonly end: number }[]): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    parts.push(text.slice(from, start));
    from = end;
  }
  return [...parts, text.slice(from)];
}

describe('a release that passes', () => {
  test('replacesTheSpans_leavesAllElse_andKeepsItsRecord', async () => {
    const services = await reviewed([letter, second]);
    const { client } = services;
    const { job } = await release(services);
    expect(job).toMatchObject({ status: 'done', done: job.total, result: { notes: 2, folder: services.at('out', 'r1') } });
    const files = released(services);
    expect(Object.keys(files)).toEqual(['a.txt', 'b.txt', 'receipt.json']);
    const all = Object.values(everything(services)).map(String).join();
    for (const [surface] of [...spans, ...second.spans!]) expect(all).not.toContain(surface);
    for (const [index, name] of ['a.txt', 'b.txt'].entries()) {
      const preview = await client.release.preview({ documentId: index + 1 });
      expect(files[name]!.toString()).toBe(preview.released);
      expect(outside(preview.released, preview.spans.map(({ newStart, newEnd }) => ({ start: newStart, end: newEnd })))).toEqual(outside(preview.original, preview.spans));
      expect(preview.spans.length).toBe([letter, second][index]!.spans!.length);
    }
    // One week apart before, one week apart after.
    const dates = ['a.txt', 'b.txt'].map((name) => Date.parse(/(\d{1,2} \w+ \d{4})/.exec(files[name]!.toString())![1]!));
    expect(Math.round((dates[1]! - dates[0]!) / 86_400_000)).toBe(7);

    const [row] = await client.release.list({});
    expect(row).toMatchObject({ name: 'r1', documents: 2, format: 'text', folder: services.at('out', 'r1'), receiptSha256: sha256(files['receipt.json']!) });
    const receipt = Receipt.parse(JSON.parse(files['receipt.json']!.toString()));
    expect(await client.release.receipt({ id: row!.id })).toEqual(receipt);
    const { sha256: digest, ...body } = receipt;
    expect(digest).toBe(sha256(canonicalJson(body)));
    expect(receipt.files).toEqual(['a.txt', 'b.txt'].map((name) => ({ name, sha256: sha256(files[name]!) })));
    expect(receipt.documents.map(({ id, sha256In, sha256Out, spans: count }) => [id, sha256In, sha256Out, count])).toEqual([
      ['a', sha256(letter.text), sha256(files['a.txt']!), 4], ['b', sha256(second.text), sha256(files['b.txt']!), 2],
    ]);
    expect(receipt.leakScan.patterns).toBeGreaterThan(5);
    expect(receipt.heads.audit).toMatch(/^[0-9a-f]{64}$/);
    const { steps } = await client.release.readiness({});
    expect(steps.map(({ id, state }) => [id, state])).toEqual([['reviewed', 'pass'], ['policy', 'pass'], ['leakScan', 'notYet'], ['written', 'pass']]);
  });

  test('again_drawsTheSame_alsoAfterReopening', async () => {
    const services = await reviewed([letter, second]);
    await release(services);
    await services.client.project.close({});
    await services.client.project.open({ path: services.at('p.gauze') });
    expect((await release(services, { name: 'r2' })).job.status).toBe('done');
    const [one, two] = [released(services), released(services, 'r2')];
    for (const name of ['a.txt', 'b.txt']) expect(two[name]).toEqual(one[name]);
    expect((await services.client.release.list({})).map(({ name }) => name).sort()).toEqual(['r1', 'r2']);
  });

  test('ofAnotherProject_drawsOthers', async () => {
    const [one, two] = [await reviewed([letter]), await reviewed([letter])];
    await release(one);
    await release(two);
    expect(released(one)['a.txt']).not.toEqual(released(two)['a.txt']);
  });

  test.each(['text', 'csv', 'jsonl', 'brat', 'i2b2', 'conll'])('%s_holdsNothingOfThePatient_andReadsBack', async (format) => {
    const services = await reviewed([letter, second]);
    expect((await release(services, { format })).job).toMatchObject({ status: 'done', skippedCount: 0 });
    const files = released(services);
    const receipt = Receipt.parse(JSON.parse(files['receipt.json']!.toString()));
    expect(receipt.files!.map(({ name, sha256: digest }) => [name, digest])).toEqual(Object.keys(files).filter((name) => name !== 'receipt.json').map((name) => [name, sha256(files[name]!)]).sort((a, b) => receipt.files!.findIndex((f) => f.name === a[0]) - receipt.files!.findIndex((f) => f.name === b[0])));
    const all = Object.entries(everything(services)).map(([name, bytes]) => `${name}\n${bytes.toString()}`).join('\n').replace(/[0-9a-f]{64}/g, '');
    for (const hidden of ['Zbrowskiv', 'Edwin', 'Leeds', '7946 0018', 'p1', 'tester']) expect(all).not.toContain(hidden);
    const other = await openServices();
    await other.client.project.create({ path: other.at('q.gauze'), name: 'Back', labelSet: 'hipaa-i2b2' });
    await importTree(other, services.at('out', 'r1'), { format, spansAs: 'accepted' });
    const back = await notesByName(other);
    for (const [index, name] of ['a', 'b'].entries()) {
      const { released: text, spans: replaced } = await services.client.release.preview({ documentId: index + 1 });
      if (format !== 'conll') expect(back.get(name)?.text).toBe(text);
      if (!['text', 'csv'].includes(format)) expect(back.get(name)?.annotations.map(({ start, end, label }) => ({ start, end, label }))).toEqual(replaced.map(({ newStart, newEnd, label }) => ({ start: newStart, end: newEnd, label })));
      if (['csv', 'jsonl'].includes(format)) expect(back.get(name)?.row.patient).toMatch(/^[0-9a-f]{12}$/);
    }
  });

  test('encodings_comeOutAsTheyCameIn', async () => {
    const services = await openProject();
    const text = 'La señora Zbrowskiv duerme bien; núñez.\r\nMañana más.\r\n';
    const sources = { 'crlf.txt': Buffer.from(text), 'wide.txt': Buffer.from(`\ufeff${text}`, 'utf16le'), 'windows.txt': Buffer.from(text.replace('bien', '“bien”'), 'latin1').map((byte, at, all) => (all[at] === 0x1c ? 0x93 : all[at] === 0x1d ? 0x94 : byte)), 'marked.txt': Buffer.from(`\ufeff${text}`) };
    await importTree(services, writeTree(services.at('in'), sources), { language: 'es' });
    for (const { row } of (await notesByName(services)).values()) await services.client.review.propagate({ documentId: row.id, text: 'Zbrowskiv', label: 'PATIENT', scope: 'note', includeVariants: false });
    await services.client.document.setStatus({ ids: [1, 2, 3, 4], status: 'done' });
    await services.client.privacy.setPolicy({ policy: (await services.client.privacy.presets({})).find(({ id }) => id === 'tag')!.policy });
    expect((await release(services)).job.status).toBe('done');
    const files = released(services);
    const encoded = (name: keyof typeof sources, encoding: BufferEncoding) => Buffer.from(sources[name].toString(encoding).replace('Zbrowskiv', '[PATIENT]'), encoding);
    expect(files['crlf.txt']).toEqual(encoded('crlf.txt', 'utf8'));
    expect(files['wide.txt']).toEqual(encoded('wide.txt', 'utf16le'));
    expect(files['windows.txt']).toEqual(encoded('windows.txt', 'latin1'));
    expect(files['marked.txt']).toEqual(encoded('marked.txt', 'utf8'));
  });

  test('everyPreset_releases', async () => {
    const services = await reviewed([letter, second]);
    for (const { id, policy } of await services.client.privacy.presets({})) {
      await services.client.privacy.setPolicy({ policy });
      const { job } = await release(services, { name: id });
      expect(job.status, id).toBe('done');
      expect(released(services, id)['a.txt']!.toString(), id).not.toMatch(/Zbrowskiv|7946/);
    }
  });
});

describe('refused', () => {
  const nothingWritten = (services: TestServices) => {
    expect(readdirSync(services.at('out'))).toEqual([]);
  };

  test('whileNotesAreOpen_unlessTheyAreLeftOut', async () => {
    const services = await reviewed([letter, second]);
    await services.client.document.setStatus({ ids: [2], status: 'open' });
    const run = services.client.release.run({ folder: services.at('out'), format: 'text', name: 'r1', onlyDone: false });
    expect(await codeOf(run)).toBe('notReady');
    expect(await services.client.release.readiness({})).toMatchObject({ openDocumentIds: [2], steps: [{ id: 'reviewed', state: 'wait' }, {}, {}, {}] });
    nothingWritten(services);
    expect((await release(services, { onlyDone: true })).job.result).toMatchObject({ notes: 1 });
    expect(Object.keys(released(services))).toEqual(['a.txt', 'receipt.json']);
  });

  test('exemptNotes_stayBehind_andASecondReleaseWaits', async () => {
    const services = await reviewed([letter, second]);
    await services.client.document.setStatus({ ids: [2], status: 'exempt' });
    const input = { folder: services.at('out'), format: 'text', onlyDone: false };
    const started = await services.client.release.run({ ...input, name: 'r1' });
    expect(await codeOf(services.client.release.run({ ...input, name: 'r2' }))).toBe('busy');
    expect((await services.ended(started)).result).toMatchObject({ notes: 1 });
    expect(Object.keys(released(services))).toEqual(['a.txt', 'receipt.json']);
  });

  test('withNothingDone', async () => {
    const services = await openProject();
    expect(await codeOf(services.client.release.run({ folder: services.at('out'), format: 'text', name: 'r', onlyDone: true }))).toBe('empty');
    expect(await codeOf(services.client.release.run({ folder: services.at('out'), format: 'docx', name: 'r', onlyDone: true }))).toBe('empty');
  });

  test('onASecondMention_pointsAtItInTheNote_andPassesWhenItIsLabelled', async () => {
    const services = await reviewed([letter, { ...second, text: `${second.text}The wife of zbrowskiv\r\nwaited.\n` }]);
    const { client } = services;
    const { job, leaks } = await release(services);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'leak', details: { hits: 1, notes: 1 } } });
    nothingWritten(services);
    const original = (await client.document.get({ id: 2 })).text;
    expect(leaks).toMatchObject([{ documentId: 2, documentName: 'b' }]);
    expect(original.slice(leaks[0]!.start, leaks[0]!.end)).toBe('zbrowskiv');
    expect((await client.release.readiness({})).steps[2]).toMatchObject({ state: 'stop', counts: { hits: 1 } });
    expect(await client.release.list({})).toEqual([]);

    await client.review.add({ documentId: 2, start: leaks[0]!.start, end: leaks[0]!.end, label: 'PATIENT' });
    expect((await release(services)).job.status).toBe('done');
    expect((await client.release.readiness({})).steps[2]).toMatchObject({ state: 'notYet', counts: { hits: 0 } });
  });

  test('acrossNotesOfOnePatient_notOfTwo', async () => {
    const other: Note = { id: 'c', patient: 'p2', text: 'Zbrowskiv is the name of this ward.\n' };
    expect((await release(await reviewed([letter, other]))).job.status).toBe('done');
    expect((await release(await reviewed([letter, { ...other, patient: 'p1' }]))).job.error?.code).toBe('leak');
  });

  test('onAFullNameOrNumberOfAnybody_alsoInNotesOfNobodyKnown', async () => {
    // Folders of text files name no patient: the whole name of one note must not stand in another.
    const services = await reviewed([
      { id: 'a', text: 'Rosa Vegasinsky was seen. Tel. 020 7946 0018.', spans: [['Rosa Vegasinsky', 'PATIENT'], ['020 7946 0018', 'PHONE']] },
      { id: 'b', text: 'Her sister Rosa Vegasinsky phoned.' },
      { id: 'c', text: 'Rosa came, and so did somebody from Vegas.' },
    ]);
    const { job, leaks } = await release(services);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'leak' } });
    expect(leaks.map(({ documentName, rule, start, end }) => [documentName, rule, start, end])).toEqual([['b', 'original', 11, 26]]);
  });

  test('suggestionsNobodyDecided_areReplacedToo', async () => {
    const services = await reviewed([letter]);
    const { client } = services;
    const { annotations } = await client.document.get({ id: 1 });
    const name = annotations.find(({ text }) => text === 'Edwin Zbrowskiv');
    await client.review.decide({ documentId: 1, annotationIds: [name!.id], status: 'suggested' });
    expect((await client.release.preview({ documentId: 1 })).released).not.toContain('Zbrowskiv');
    await client.review.decide({ documentId: 1, annotationIds: [name!.id], status: 'rejected' });
    expect((await client.release.preview({ documentId: 1 })).released).toContain('Edwin Zbrowskiv');
  });

  test('onKnownPatientData', async () => {
    const services = await reviewed([letter, { id: 'c', patient: 'p1', text: 'Daughter Quennell waits outside.\n' }]);
    writeFileSync(services.at('k.csv'), 'patient,name,relatives\np1,Edwin Zbrowskiv,Ida Quennell\n');
    await services.client.detection.loadPatients({ path: services.at('k.csv') });
    const { leaks } = await release(services);
    expect(leaks).toMatchObject([{ documentId: 2, rule: 'knownPatient', start: 9, end: 17 }]);
  });

  test('onAFileNameThatNames', async () => {
    const services = await reviewed([{ ...letter, id: 'Zbrowskiv-2024' }]);
    const { job, leaks } = await release(services);
    expect(job.error?.code).toBe('leak');
    expect(leaks).toMatchObject([{ documentId: 1, rule: 'fileName' }]);
    nothingWritten(services);
  });

  test('onContactsThatNobodyMarked', async () => {
    const services = await reviewed([{ id: 'a', text: 'Call edwin.z@example.org any time.\n' }]);
    const { leaks } = await release(services);
    expect(leaks).toMatchObject([{ rule: 'residual', start: 5, end: 24 }]);
  });

  test('leaksOfOneProject_areNotSeenInTheNext', async () => {
    const services = await reviewed([{ id: 'a', text: 'Call edwin.z@example.org any time.\n' }]);
    expect((await release(services)).leaks).toHaveLength(1);
    await services.client.project.create({ path: services.at('q.gauze'), name: 'Other', labelSet: 'hipaa-i2b2' });
    expect((await services.client.release.readiness({})).steps[2]).toMatchObject({ state: 'notYet' });
  });

  test('intoAFolderThatIsThere', async () => {
    const services = await reviewed([letter]);
    mkdirSync(services.at('out', 'r1'));
    const { job } = await release(services);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'exists' } });
    expect(readdirSync(services.at('out', 'r1'))).toEqual([]);
  });

  test('aNameIsAFolderName_andLeadsNowhereElse', async () => {
    const services = await reviewed([letter]);
    for (const [name, folder] of [['../../up', null], ['con', null], ['a/b', 'a-b']] as const) {
      const { job } = await release(services, { name });
      expect(job.status, name).toBe('done');
      expect(path.dirname(String(job.result['folder']))).toBe(services.at('out'));
      if (folder !== null) expect(path.basename(String(job.result['folder']))).toBe(folder);
    }
    expect(readdirSync(services.folder).sort().filter((name) => !name.startsWith('p.gauze'))).toEqual(['in', 'out']);
  });

  test('whenTheEngineDiesDuringTheScan', async () => {
    const state = { isDead: false };
    const engine: EnginePort = { detect: (request, signal) => (state.isDead ? Promise.reject(new GauzeError('engineStopped', 'the engine stopped')) : ruleEngine.detect(request, signal)) };
    const services = await reviewed([letter], { engine });
    state.isDead = true;
    expect((await release(services)).job.error?.code).toBe('engineStopped');
    nothingWritten(services);
  });
});

describe('nothing half-done', () => {
  /** A disk on which something fails once it is armed. */
  function failing(part: Partial<Record<'makeFolder' | 'create' | 'write' | 'moveFolder' | 'journal', GauzeError>>): { readonly files: Files; readonly arm: () => void } {
    const state = { isArmed: false };
    const check = (name: keyof typeof part, file: string): void => {
      const error = part[name];
      if (state.isArmed && error !== undefined && (name === 'journal' ? file.includes('p.gauze') : file.includes(`${path.sep}out${path.sep}`))) throw error;
    };
    return {
      arm: () => { state.isArmed = true; },
      files: {
        ...nodeFiles,
        makeFolder: async (folder) => { check('makeFolder', folder); await nodeFiles.makeFolder(folder); },
        moveFolder: async (from, to) => { check('moveFolder', to); await nodeFiles.moveFolder(from, to); if (part.journal !== undefined) state.isArmed = true; },
        create: async (file) => {
          check('create', file);
          const opened = await nodeFiles.create(file);
          return { ...opened, write: async (bytes, at) => { check('journal', file); check('write', file); await opened.write(bytes, at); } };
        },
      },
    };
  }
  test.each([
    ['makeFolder', 'unwritable'], ['create', 'unwritable'], ['write', 'diskFull'], ['moveFolder', 'diskFull'],
  ] as const)('%s_fails_%s', async (part, code) => {
    const disk = failing({ [part]: new GauzeError(code, 'file system: failed') });
    const services = await reviewed([letter, second], { files: disk.files });
    disk.arm();
    for (const format of ['text', 'csv', 'brat']) {
      expect((await release(services, { format })).job).toMatchObject({ status: 'failed', error: { code } });
      expect(readTree(services.at('out'))).toEqual({});
      expect(readdirSync(services.at('out'))).toEqual([]);
    }
    expect(await services.client.release.list({})).toEqual([]);
  });

  test('whatCannotBePutOnRecord_hasNotLeft', async () => {
    const disk = failing({ journal: new GauzeError('diskFull', 'file system: ENOSPC') });
    const services = await reviewed([letter], { files: disk.files });
    expect((await release(services)).job).toMatchObject({ status: 'failed', error: { code: 'diskFull' } });
    expect(readdirSync(services.at('out'))).toEqual([]);
  });

  test('beforeTheFolderHasItsName_theTrailKnowsItsReceipt', async () => {
    const disk = failing({ moveFolder: new GauzeError('diskFull', 'file system: failed') });
    const services = await reviewed([letter], { files: disk.files });
    const prepared = async () => (await services.client.audit.list({ offset: 0, limit: 100 })).rows.filter(({ action }) => action === 'prepareRelease');
    disk.arm();
    expect((await release(services)).job.status).toBe('failed');
    expect(await prepared()).toMatchObject([{ count: 1, label: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
    const other = await reviewed([letter]);
    await release(other);
    const [line] = (await other.client.audit.list({ offset: 0, limit: 100 })).rows.filter(({ action }) => action === 'prepareRelease');
    expect(line?.label).toBe(sha256(everything(other)['receipt.json'] ?? ''));
  });

  test('cancel_leavesNothing', async () => {
    const many = Array.from({ length: 300 }, (_, n): Note => ({ ...second, id: `n${n}`, text: `${second.text}Entry ${n}.\n` }));
    const services = await reviewed(many);
    for (const when of [10, 400, 600]) {
      const started = await services.client.release.run({ folder: services.at('out'), format: 'text', name: 'r1', onlyDone: false });
      while ((await services.client.jobs.get(started)).done < when) await new Promise((resolve) => setTimeout(resolve, 1));
      await services.client.jobs.cancel(started);
      const job = await services.ended(started);
      // The last of them may be too late.
      if (job.status === 'done') break;
      expect(job.status).toBe('cancelled');
      expect(readdirSync(services.at('out'))).toEqual([]);
    }
  });

  test('leftoversOfACrash_neverLeave', async () => {
    const services = await reviewed([letter]);
    for (const name of ['r1.partial', '.r1.partial']) writeTree(services.at('out', name), { 'old.txt': 'Edwin Zbrowskiv' });
    expect((await release(services)).job.status).toBe('done');
    expect(Object.keys(released(services))).toEqual(['a.txt', 'receipt.json']);
  });
});

test('policy_ofWrongForm_isRefusedByPath_notByValue', async () => {
  const services = await openProject();
  const wrong = services.client.privacy.setPolicy({ policy: { id: 'x', version: 1, name: 'Plantedname', default: { action: 'Plantedaction' } } });
  expect(await codeOf(wrong)).toBe('malformed');
  expect(services.failures.join()).not.toContain('Planted');
  expect(await services.client.privacy.policy({})).toMatchObject({ id: 'surrogate' });
});

test('noWordOfANote_reachesLogsEventsOrErrors', async () => {
  const secret = 'Xylophonova';
  let isBroken = false;
  const engine: EnginePort = { detect: (request, signal) => (isBroken ? Promise.reject(new Error(`bad: ${request.documents[0]?.text}`)) : ruleEngine.detect(request, signal)) };
  const services = await reviewed([{ id: 'a', patient: 'p1', text: `Mrs. ${secret} came. ${secret} left.\n`, spans: [[secret, 'PATIENT']] }], { engine });
  const { client } = services;
  await importTree(services, writeTree(services.at('bad'), { 'n.jsonl': `{"id":"x","text":"${secret}","spans":[{"start":0,"end":99,"label":"${secret}"}]}\n{"id":"y", "${secret}\n`, 'm.xml': `<deIdi2b2><TEXT>${secret}</TAG>`, 'o.txt': `${secret}\u0000\u0000\u0000\u0001\u0002` }), { format: 'jsonl' });
  for (const format of ['text', 'brat', 'i2b2', 'conll', 'csv']) await importTree(services, services.at('bad'), { format });
  expect((await release(services)).job.error?.code).toBe('leak');
  isBroken = true;
  await client.document.setStatus({ ids: [1], status: 'open' });
  await services.ended(await client.detection.run({}));
  await codeOf(client.review.add({ documentId: 1, start: 0, end: 9999, label: secret }));
  await codeOf(client.review.occurrences({ documentId: 99, text: secret, scope: 'note', limit: 1 }));
  await codeOf(client.review.propagate({ documentId: 1, text: secret, label: 'GIZMO', scope: 'note', includeVariants: false }));
  await codeOf(client.document.list({ filter: { search: secret }, offset: -1, limit: 0 }));
  expect(services.failures.length).toBeGreaterThan(3);
  expect(services.logged.length).toBeGreaterThan(1);
  expect(services.events.length).toBeGreaterThan(5);
  expect(`${services.logged.join()}${services.failures.join()}${JSON.stringify(services.events)}`).not.toContain(secret);
  expect(existsSync(services.at('out', 'r1'))).toBe(false);
});
