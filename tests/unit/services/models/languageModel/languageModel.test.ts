import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import { languageModel, type LanguageTypes } from '../../../../../electron/services/models/languageModel/task';
import { languageLines } from '../../../../fixtures/languageNotes';
import { hashedIn, partsOfTexts } from '../../../../fixtures/textTraces';
import { importTree, modelEngine, openProject, writeTree, type TestServices } from '../../../../fixtures/openServices';

let services: TestServices;
afterEach(async () => services.client.project.close({}));

/** Finished notes, one per patient. */
async function withPatients(count: number, options: Parameters<typeof openProject>[0] = {}): Promise<TestServices> {
  const opened = await openProject({ ...options, engine: { ...modelEngine, ...options.engine } });
  const lines = languageLines(count);
  await importTree(opened, writeTree(opened.at('in'), { 'a.jsonl': `${lines.join('\n')}\n` }), {
    format: 'jsonl',
    spansAs: 'accepted',
  });
  await opened.client.document.setStatus({ ids: lines.map((_, at) => at + 1), status: 'done' });
  return opened;
}
const options = { epochs: 1, batchSize: 16, canaries: 0 };
const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: GauzeError) => [error.code, error.details['needs'] ?? error.details['problem'] ?? ''],
  );

test('too little text is refused with what is needed; detected notes count only where they are asked for', async () => {
  services = await withPatients(4);
  const { client } = services;
  const ready = await client.languageModels.readiness({});
  expect(ready).toMatchObject({ notes: 4, neededLetters: 128_000, neededPatients: 20, canTrain: false });
  expect(ready).toMatchObject({ problem: 'tooLittleText', split: { trainNotes: 3, devNotes: 1 } });
  expect((await client.languageModels.readiness({ preset: '8M' })).neededLetters).toBe(256_000);
  expect(await codeOf(client.languageModels.start({ name: 'none', options }))).toEqual(['notReady', 'tooLittleText']);
  const sized = { ...options, vocabulary: 8000 };
  expect(await codeOf(client.languageModels.start({ name: 'none', options: sized }))).toEqual(['badRequest', '']);
  await client.document.setStatus({ ids: [1], status: 'open' });
  expect((await client.languageModels.readiness({})).notes).toBe(3);
  expect((await client.languageModels.readiness({ source: 'detected' })).notes).toBe(3);
  await services.ended(await client.detection.run({ documentIds: [1] }));
  expect((await client.languageModels.readiness({ source: 'detected' })).notes).toBe(4);
  expect(await client.languageModels.runs({})).toEqual([]);
});

test('a run of an older version goes on with the vocabulary of the notes, which it does not say', () => {
  const record = (asked: object) => ({ run: { name: 'ward', options: asked } }) as LanguageTypes['Record'];
  expect(languageModel.planned(record({ epochs: 2, vocabulary: 9000 })).options).toEqual({
    ...{ epochs: 2, vocabulary: 9000 },
    vocabularyFrom: 'notes',
  });
  const { options: said } = languageModel.planned(record({ vocabularyFrom: 'invented' }));
  expect(said.vocabularyFrom).toBe('invented');
});

test('a run says where its vocabulary comes from, whatever the default is by the time it is resumed', async () => {
  services = await withPatients(28);
  const { client, ended } = services;
  const { jobId, runId } = await client.languageModels.start({ name: 'ward', options });
  await client.jobs.cancel({ jobId });
  await ended({ jobId });
  expect((await client.languageModels.run({ id: runId })).run.options.vocabularyFrom).toBe('invented');
});

/** An engine whose first training ends at its first checkpoint, and whose models may be those of an older version. */
function breakingOnce() {
  const old = { holdsDigest: false };
  const exported: typeof modelEngine.languageModel.export = async (request, hooks) => ({
    ...(await modelEngine.languageModel.export(request, hooks)),
    ...(old.holdsDigest && { holdsDigest: true }),
  });
  let breaks = true;
  let resumed = false;
  const train: typeof modelEngine.languageModel.train = async (request, hooks) => {
    resumed = request.checkpoint !== null;
    return modelEngine.languageModel.train(request, {
      ...hooks,
      onProgress(progress) {
        hooks?.onProgress?.(progress);
        if (!breaks || progress.checkpoint === null) return;
        breaks = false;
        throw new GauzeError('engineStopped', 'the engine ended');
      },
    });
  };
  const languageModel = { ...modelEngine.languageModel, train, export: exported };
  return { engine: { languageModel }, resumed: () => resumed, old };
}

test('trained, interrupted, resumed, audited, judged, scrubbed, and exported only with a recorded reason', async () => {
  const { engine, resumed, old } = breakingOnce();
  services = await withPatients(28, { engine });
  const { client, ended } = services;
  const asked = { ...options, epochs: 2, vocabularyFrom: 'notes' } as const;
  const started = await client.languageModels.start({ name: 'ward', options: asked });
  expect((await ended(started)).error?.code).toBe('engineStopped');
  expect((await client.languageModels.run({ id: started.runId })).run.canResume).toBe(true);
  expect(await ended(await client.languageModels.resume({ runId: started.runId }))).toMatchObject({
    status: 'done',
    result: { languageModelId: '1' },
  });
  const { run, points } = await client.languageModels.run({ id: started.runId });
  expect(run).toMatchObject({ status: 'done', languageModelId: '1', notes: 22, devNotes: 6 });
  expect(resumed()).toBe(true);
  expect(run.perplexity).toBeGreaterThan(1);
  expect(points.at(-1)!.dev!.perplexity).toBe(run.perplexity);
  const { row, card } = await client.languageModels.get({ id: '1' });
  expect(row).toMatchObject({ notes: 22, patients: 22, failures: null, scrub: null, languages: ['en'] });
  expect(card).toContain('22 notes of 22 patients');

  // Nothing leaves before an audit, on any path.
  const way = (name: string) => ({ id: '1', path: services.at(name) });
  const needsAudit = ['notReady', 'audit'];
  expect(await codeOf(client.languageModels.exportFolder(way('early')))).toEqual(needsAudit);
  expect(await codeOf(client.languageModels.exportBundle(way('early.gauzemodel')))).toEqual(needsAudit);
  expect(await codeOf(client.languageModels.dossier({ ...way('early.pdf'), form: 'pdf' }))).toEqual(needsAudit);
  expect(await codeOf(client.languageModels.scrub({ id: '1', name: 'x' }))).toEqual(needsAudit);

  const audited = await ended(await client.languageModels.audit({ id: '1', references: 0 }));
  expect(audited).toMatchObject({ status: 'done', result: { languageModelId: '1' } });
  const before = (await client.languageModels.findings({ id: '1' })).audit!;
  expect(before).toMatchObject({ step: 'trained', membership: { references: 0, likelihoodRatio: null } });
  expect(before.failures).toEqual(expect.arrayContaining(['membershipNotAttacked', 'noCanaries']));
  expect((await client.languageModels.list({}))[0]!.failures).toBe(before.failures.length);

  const word = 'Day';
  expect(await client.languageModels.judge({ word, isName: true })).toEqual({ judgements: [{ word, isName: true }] });
  await ended(await client.languageModels.audit({ id: '1', references: 0 }));
  const after = (await client.languageModels.findings({ id: '1' })).audit!;
  expect(after.membership).toEqual(before.membership);
  expect(after.testing.seen.byPerson).toBeGreaterThanOrEqual(before.testing.seen.byPerson);
  expect((await client.languageModels.judge({ word, isName: null })).judgements).toEqual([]);

  expect(await codeOf(client.languageModels.exportFolder(way('out')))).toEqual(['leak', '']);
  expect(existsSync(services.at('out'))).toBe(false);
  expect(await codeOf(client.languageModels.exportBundle(way('out.gauzemodel')))).toEqual(['leak', '']);
  expect(existsSync(services.at('out.gauzemodel'))).toBe(false);
  const acceptance = { person: 'A. Officer', reason: 'a test\n# of headings' };
  await client.languageModels.exportFolder({ ...way('out'), acceptance });
  expect(readdirSync(services.at('out')).toSorted()).toEqual([
    'DOSSIER.md',
    'README.md',
    'config.json',
    'model.safetensors',
    'tokenizer.json',
    'tokenizer_config.json',
  ]);
  for (const file of ['README.md', 'DOSSIER.md'])
    expect(readFileSync(services.at('out', file), 'utf8')).toContain('Overruled by A. Officer: a test # of headings');
  // A bundle of an older version has a plain hash of its texts, and does not leave whatever is accepted.
  old.holdsDigest = true;
  expect(await codeOf(client.languageModels.exportBundle({ ...way('old.gauzemodel'), acceptance }))).toEqual([
    'notReady',
    'scrub',
  ]);
  expect(existsSync(services.at('old.gauzemodel'))).toBe(false);
  old.holdsDigest = false;
  // No hash of a note, a sentence or the whole corpus leaves, neither in a folder nor in a bundle.
  await client.languageModels.exportBundle({ ...way('out.gauzemodel'), acceptance });
  const parts = partsOfTexts(languageLines(28).map((line) => (JSON.parse(line) as { text: string }).text));
  for (const file of ['out.gauzemodel', ...readdirSync(services.at('out')).map((name) => `out/${name}`)])
    expect(hashedIn(readFileSync(services.at(file)), parts), file).toEqual([]);
  await client.languageModels.dossier({ ...way('dossier.html'), form: 'html' });
  await client.languageModels.dossier({ ...way('dossier.pdf'), form: 'pdf' });
  expect(readFileSync(services.at('dossier.html'), 'utf8')).toContain('<h2>What the attacks found</h2>');
  expect(readFileSync(services.at('dossier.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const { rows: trail } = await client.audit.list({ offset: 0, limit: 100 });
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['auditLanguageModel', 'judgeLanguageWord', 'acceptLanguageAudit', 'exportLanguageModel']),
  );
  const tail = trail.find(({ action }) => action === 'acceptLanguageAudit');
  expect(JSON.stringify(tail)).toContain('A. Officer');

  expect(await ended(await client.languageModels.scrub({ id: '1', name: 'clean', epochs: 1 }))).toMatchObject({
    status: 'done',
    result: { languageModelId: '2' },
  });
  const clean = await client.languageModels.get({ id: '2' });
  expect(clean.row).toMatchObject({ name: 'clean', failures: null });
  expect(clean.row.scrub!.names).toBeGreaterThan(0);
  expect(await codeOf(client.languageModels.exportFolder({ id: '2', path: services.at('clean') }))).toEqual(needsAudit);

  // An audit needs the training notes: a note changed since is not one of them.
  await client.document.setStatus({ ids: [1], status: 'open' });
  const text = await client.document.get({ id: 1 });
  await client.review.remove({ documentId: 1, annotationIds: [text.annotations[0]!.id] });
  const stale = await ended(await client.languageModels.audit({ id: '1', references: 0 }));
  expect(stale).toMatchObject({ status: 'failed', error: { code: 'stale' } });
  await client.languageModels.remove({ id: '1' });
  expect((await client.languageModels.list({})).map(({ id }) => id)).toEqual(['2']);
}, 480_000);
