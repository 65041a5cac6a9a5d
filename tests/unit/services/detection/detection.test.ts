import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import type { EngineMethods } from '../../../../electron/contract/engineApi';
import {
  codeOf,
  importTree,
  notesByName,
  openProject,
  ruleEngine,
  skippedOf,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';
import { ndjson } from '../../../fixtures/ndjson';

const letter =
  'Dear Dr. Smith,\n\nThank you for seeing Mr. John Carter, phone 020 7946 0018, on 14 March 2024.\nMr. ' +
  'Carter lives in Leeds.\n';

async function detect(services: TestServices, documentIds?: number[]) {
  return services.ended(await services.client.detection.run(documentIds === undefined ? {} : { documentIds }));
}
const annotationsOf = async ({ client }: TestServices, id = 1) => (await client.document.get({ id })).annotations;

async function withLetter(options: Parameters<typeof openProject>[0] = {}) {
  const services = await openProject(options);
  await importTree(services, writeTree(services.at('in'), { 'a.txt': letter }), { language: 'en' });
  return services;
}

test('detect_findsWhatStandsThere_saysWhoAndWhy', async () => {
  const services = await withLetter();
  const job = await detect(services);
  const found = await annotationsOf(services);
  expect(job).toMatchObject({ status: 'done', done: 1, total: 1, result: { notes: 1, suggestions: found.length } });
  expect(found.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Smith', 'John Carter', '020 7946 0018', '14 March 2024']),
  );
  for (const { start, end, text, status, source, reason, score } of found) {
    expect(text).toBe(letter.slice(start, end));
    expect({
      status,
      hasSource: /^(rule:|second-pass|patient-data)/.test(source),
      hasReason: reason !== undefined,
      hasScore: score !== undefined,
    }).toEqual({ status: 'suggested', hasSource: true, hasReason: true, hasScore: true });
  }
});

test('again_changesNothing_andIsNoStepToUndo', async () => {
  const services = await withLetter();
  await detect(services);
  const state = async () => ({
    found: await annotationsOf(services),
    history: await services.client.review.history({ limit: 100 }),
  });
  const before = await state();
  const job = await detect(services);
  expect(job.result['suggestions']).toBe(before.found.length);
  expect(await state()).toEqual(before);
});

test('decidedSpans_areNeverTouched_rejectedNotSuggestedAgain', async () => {
  const services = await withLetter();
  const { client } = services;
  await detect(services);
  const found = await annotationsOf(services);
  const of = (text: string) => found.find((known) => known.text === text)!;
  await client.review.decide({ documentId: 1, annotationIds: [of('Smith').id], status: 'rejected' });
  await client.review.decide({ documentId: 1, annotationIds: [of('John Carter').id], status: 'accepted' });
  await client.review.relabel({ documentId: 1, annotationIds: [of('John Carter').id], label: 'OTHER' });
  const start = letter.indexOf('phone');
  await client.review.add({ documentId: 1, start, end: start + 5, label: 'OTHER' });
  // Added by a person and reopened: it still belongs to that person.
  const made = (await annotationsOf(services)).find(({ text }) => text === 'phone')!;
  await client.review.decide({ documentId: 1, annotationIds: [made.id], status: 'suggested' });
  const decided = (await annotationsOf(services)).filter(({ id }) =>
    [of('Smith').id, of('John Carter').id, made.id].includes(id),
  );
  await detect(services);
  const after = await annotationsOf(services);
  expect(after.filter(({ id }) => decided.some((known) => known.id === id))).toEqual(decided);
  expect(after.filter(({ text }) => text === 'Smith' || text === 'John Carter' || text === 'phone')).toHaveLength(3);
  expect(after.some(({ text, status }) => text === '14 March 2024' && status === 'suggested')).toBe(true);
});

test('importedSuggestions_stay', async () => {
  const services = await openProject();
  await importTree(
    services,
    writeTree(services.at('in'), {
      'a.jsonl': ndjson({ id: 'a', text: letter, language: 'en', spans: [{ start: 0, end: 4, label: 'OTHER' }] }),
    }),
    { format: 'jsonl' },
  );
  await detect(services);
  expect((await annotationsOf(services)).filter(({ source }) => source === 'import').map(({ text }) => text)).toEqual([
    'Dear',
  ]);
});

test('doneAndExemptNotes_areLeftAlone_evenWhenNamed', async () => {
  const services = await openProject();
  await importTree(
    services,
    writeTree(services.at('in'), {
      'a.txt': letter,
      'b.txt': letter.replace('Leeds', 'York'),
      'c.txt': letter.replace('Leeds', 'Hull'),
    }),
    { language: 'en' },
  );
  await services.client.document.setStatus({ ids: [1], status: 'done' });
  await services.client.document.setStatus({ ids: [2], status: 'exempt' });
  expect((await detect(services, [1, 2, 3, 3, 99])).result).toMatchObject({ notes: 1 });
  expect(await Promise.all([1, 2, 3].map(async (id) => (await annotationsOf(services, id)).length > 0))).toEqual([
    false,
    false,
    true,
  ]);
});

test('aWholeRun_isTakenBackInOneStep', async () => {
  const services = await openProject();
  await importTree(
    services,
    writeTree(
      services.at('in'),
      Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`n${n}.txt`, `${letter}Note ${n}.\n`])),
    ),
    { language: 'en' },
  );
  await detect(services);
  const { counts } = (await services.client.project.info({}))!;
  expect(counts.suggested).toBeGreaterThan(450);
  const undone = await services.client.review.undo({});
  expect(undone.documentIds).toHaveLength(150);
  expect(undone.done).toMatchObject({ command: 'detect', isUndone: true });
  expect((await services.client.project.info({}))?.counts.suggested).toBe(0);
  await services.client.review.redo({});
  expect((await services.client.project.info({}))?.counts).toEqual(counts);
});

test('engineThatDiesOverOneNote_costsThatNoteAlone', async () => {
  let deaths = 0;
  const detection: EngineMethods['detection'] = {
    detect(request, { signal }) {
      if (!request.documents.some(({ text }) => text.includes('DEADLY'))) return ruleEngine.detect(request, { signal });
      deaths += 1;
      return Promise.reject(new GauzeError('engineStopped', 'the engine stopped'));
    },
  };
  const services = await openProject({ engine: { detection } });
  await importTree(
    services,
    writeTree(
      services.at('in'),
      Object.fromEntries(
        Array.from({ length: 70 }, (_, n) => [`n${n}.txt`, n === 33 ? `${letter}DEADLY` : `${letter}Note ${n}.`]),
      ),
    ),
    { language: 'en' },
  );
  const job = await detect(services);
  expect(job).toMatchObject({ status: 'done', skippedCount: 1, done: 70 });
  expect(skippedOf(job)).toEqual({ n33: 'engineStopped' });
  expect(deaths).toBe(2);
  for (const [name, { annotations }] of await notesByName(services))
    expect(annotations.length > 0, name).toBe(name !== 'n33');
});

test('engineError_endsTheJobWithItsCode_andNoText', async () => {
  const detection: EngineMethods['detection'] = {
    detect: ({ documents }) => Promise.reject(new Error(`cannot read ${documents[0]?.text}`)),
  };
  const services = await withLetter({ engine: { detection } });
  const job = await detect(services);
  expect(job).toMatchObject({ status: 'failed', error: { code: 'bug', message: 'unexpected error' } });
  expect(`${services.logged.join()}${JSON.stringify(services.events)}`).not.toContain('Carter');
});

test('cancel_stopsBetweenBatches_andWhatWasFoundIsOneStep', async () => {
  let batches = 0;
  const detection: EngineMethods['detection'] = {
    async detect(request, { signal }) {
      batches += 1;
      if (batches > 1) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      return ruleEngine.detect(request, { signal });
    },
  };
  const services = await openProject({ engine: { detection } });
  await importTree(
    services,
    writeTree(
      services.at('in'),
      Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`n${n}.txt`, `${letter}Note ${n}.`])),
    ),
    { language: 'en' },
  );
  const started = await services.client.detection.run({});
  while (batches < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  await services.client.jobs.cancel(started);
  expect(await services.ended(started)).toMatchObject({ status: 'cancelled', error: null });
  const { total } = await services.client.document.list({
    filter: { annotationStatus: 'suggested' },
    offset: 0,
    limit: 1,
  });
  expect(total).toBe(64);
  await services.client.review.undo({});
  expect((await services.client.project.info({}))?.counts.suggested).toBe(0);
});

test('whatAPersonDoesMeanwhile_isNotOvertaken', async () => {
  const hooks = { isSecond: false, meanwhile: async () => {} };
  const detection: EngineMethods['detection'] = {
    async detect(request, { signal }) {
      const reply = await ruleEngine.detect(request, { signal });
      if (!hooks.isSecond) return reply;
      await hooks.meanwhile();
      // This time nothing is found, so that every earlier suggestion is to be removed.
      return { results: reply.results.map((result) => ({ ...result, suggestions: [] })) };
    },
  };
  const services = await openProject({ engine: { detection } });
  const { client } = services;
  await importTree(
    services,
    writeTree(services.at('in'), { 'a.txt': letter, 'b.txt': `${letter}Second.`, 'c.txt': `${letter}Third.` }),
    { language: 'en' },
  );
  await detect(services);
  const [first] = await annotationsOf(services);
  const start = letter.indexOf('Dear');
  let deciding: Promise<unknown> = Promise.resolve();
  hooks.isSecond = true;
  hooks.meanwhile = async () => {
    await client.document.remove({ ids: [2] });
    await client.review.add({ documentId: 1, start, end: start + 4, label: 'OTHER' });
    // Not awaited: one is still being written and the other is queued when the job wants to write.
    deciding = Promise.all([
      client.document.setStatus({ ids: [3], status: 'done' }),
      client.review.decide({ documentId: 1, annotationIds: [first!.id], status: 'accepted' }),
    ]);
  };
  expect(await detect(services)).toMatchObject({ status: 'done', result: { suggestions: 0 } });
  await deciding;
  const after = await annotationsOf(services);
  expect(after.find(({ id }) => id === first!.id)).toMatchObject({ status: 'accepted', author: 'tester' });
  expect(after.map(({ text }) => text)).toEqual(['Dear', first!.text]);
  expect((await annotationsOf(services, 3)).length).toBeGreaterThan(2);
  expect(await codeOf(client.document.get({ id: 2 }))).toBe('notFound');
});

test('knownPatients_areReadFoundAndCleared', async () => {
  const services = await openProject();
  const { client, at } = services;
  const text = 'Came with zbrowskiv, Xaloc, who was born 3.3.46; file 4711-99.\n';
  await importTree(
    services,
    writeTree(at('in'), {
      'n.jsonl': ndjson(
        { id: 'n', patient: 'p7', language: 'en', text },
        { id: 'm', patient: 'p8', language: 'en', text: `${text}Other.` },
      ),
    }),
    { format: 'jsonl' },
  );
  writeFileSync(
    at('k.csv'),
    '\ufeffpatient_id;first name;surname;date of birth;mrn\r\n' +
      'p7;Xaloc;Zbrowskiv;1946-03-03;4711-99\r\n' +
      ';Nobody;Here;;\r\n',
  );
  expect(await client.detection.loadPatients({ path: at('k.csv') })).toEqual({
    patients: 1,
    skipped: 1,
    columns: {
      patient: 'patient_id',
      given: 'first name',
      surname: 'surname',
      birthDate: 'date of birth',
      medicalRecord: 'mrn',
    },
  });
  expect((await client.project.info({}))?.knownPatients).toBe(1);
  await detect(services);
  const byData = (await annotationsOf(services, 1))
    .filter(({ source }) => source === 'patient-data')
    .map(({ text: surface }) => surface);
  expect(byData.join(' ')).toContain('zbrowskiv');
  expect(byData.join(' ')).toContain('Xaloc');
  expect(byData).toContain('4711-99');
  // In the notes of others that patient's data is not searched for.
  expect((await annotationsOf(services, 2)).some(({ source }) => source === 'patient-data')).toBe(false);

  writeFileSync(at('none.csv'), 'patient,name\n');
  expect(await codeOf(client.detection.loadPatients({ path: at('none.csv') }))).toBe('empty');
  writeFileSync(at('empty.csv'), '');
  expect(await codeOf(client.detection.loadPatients({ path: at('empty.csv') }))).toBe('empty');
  writeFileSync(at('binary.csv'), Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]));
  expect(await codeOf(client.detection.loadPatients({ path: at('binary.csv') }))).toBe('notText');
  expect(await codeOf(client.detection.loadPatients({ path: at('absent.csv') }))).toBe('notFound');
  // An unreadable table leaves the existing data unchanged.
  expect((await client.project.info({}))?.knownPatients).toBe(1);
  await client.detection.clearPatients({});
  expect((await client.project.info({}))?.knownPatients).toBe(0);
  await client.review.undo({});
  expect((await client.project.info({}))?.knownPatients).toBe(1);
});

test('otherLabelSets_leaveAloneWhatTheyDoNotHave', async () => {
  const services = await withLetter({ labelSet: 'meddocan' });
  await detect(services);
  const labels = new Set((await services.client.project.info({}))!.labelSet.labels.map(({ id }) => id));
  const found = await annotationsOf(services);
  expect(found.length).toBeGreaterThan(2);
  expect(found.every(({ label }) => labels.has(label))).toBe(true);
});

test('whatTheModelsDoubt_isWhatAQueueByDoubtBeginsWith_untilASearchWithoutModels', async () => {
  const doubts = new Map([
    ['a', 0.2],
    ['b', 0.4],
    ['c', 0.3],
  ]);
  let hasModels = true;
  const detection: EngineMethods['detection'] = {
    detect: async (request, hooks) => {
      const { results } = await ruleEngine.detect(request, hooks);
      return {
        results: results.map((result, at) => {
          const uncertainty = doubts.get(request.documents[at]?.text.trim().at(-1) ?? '');
          return hasModels && uncertainty !== undefined ? { ...result, uncertainty } : result;
        }),
      };
    },
  };
  const services = await openProject({ engine: { detection } });
  const { client } = services;
  // No model reads the last one, in which a rule is least sure.
  const texts = { a: 'Slept well. a\n', b: 'Slept well. b\n', c: 'Slept well. c\n', d: letter };
  await importTree(
    services,
    writeTree(
      services.at('in'),
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}.txt`, text])),
    ),
    { language: 'en' },
  );
  /** Of a part of the notes: no drawn ones are slipped in. */
  const queued = async () => {
    const { ids } = await client.review.queue({ filter: { status: 'open', language: 'en' }, order: 'leastCertain' });
    const names = new Map((await client.review.rows({ ids })).rows.map(({ id, name }) => [id, name]));
    return ids.map((id) => names.get(id)?.slice(0, 1)).join('');
  };
  await detect(services);
  expect(await queued()).toBe('bcad');
  doubts.set('a', 0.5);
  await detect(services);
  expect(await queued()).toBe('abcd');
  hasModels = false;
  await detect(services);
  expect(await queued()).toBe('dabc');
});
