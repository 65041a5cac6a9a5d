import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import type { EngineMethods } from '../../../../electron/contract/engineApi';
import {
  codeOf,
  importTree,
  openProject,
  ruleEngine,
  writeTree,
  type TestServices,
} from '../../../fixtures/openServices';
import { kept, letter, release, released, reviewed, second, type ReviewedNote } from '../../../fixtures/releases';

describe('refused', () => {
  const nothingWritten = (services: TestServices) => {
    expect(readdirSync(services.at('out'))).toEqual([]);
  };

  test('whileNotesAreOpen_unlessTheyAreLeftOut', async () => {
    const services = await reviewed([letter, second]);
    await services.client.document.setStatus({ ids: [2], status: 'open' });
    const run = services.client.release.run({
      acceptsUnread: true,
      folder: services.at('out'),
      format: 'text',
      name: 'r1',
      onlyDone: false,
    });
    expect(await codeOf(run)).toBe('notReady');
    expect(await services.client.release.readiness({})).toMatchObject({
      openDocumentIds: [2],
      steps: [{ id: 'reviewed', state: 'wait' }, { id: 'read', state: 'wait' }, {}, {}, {}],
    });
    nothingWritten(services);
    expect((await release(services, { onlyDone: true })).job.result).toMatchObject({ notes: 1 });
    expect(Object.keys(released(services))).toEqual(['a.txt', 'receipt.json']);
  });

  test.each(['release', 'export'] as const)('intoAFolderThatCannotBeWritten_beforeAnyWork_%s', async (kind) => {
    const services = await reviewed([letter]);
    writeFileSync(services.at('plain'), '');
    const folder = services.at('plain', 'out');
    const started =
      kind === 'release'
        ? services.client.release.run({ acceptsUnread: true, folder, format: 'text', name: 'r', onlyDone: true })
        : services.client.exchange.export({ folder, format: 'text', statuses: [] });
    expect(await services.ended(await started)).toMatchObject({
      status: 'failed',
      done: 0,
      error: { code: 'unwritable' },
    });
    const { rows } = await services.client.audit.list({ offset: 0, limit: 100 });
    expect(rows.filter(({ action }) => action.startsWith('prepare'))).toEqual([]);
  });

  test.each(['release', 'export'] as const)('cancel_isHeard_whereTheFolderNeverAnswers_%s', async (kind) => {
    const disk = { isDead: false, isAsked: false };
    const services = await reviewed([letter], {
      files: {
        ...nodeFiles,
        makeFolder: (folder) => {
          if (!disk.isDead) return nodeFiles.makeFolder(folder);
          disk.isAsked = true;
          return new Promise(() => undefined);
        },
      },
    });
    disk.isDead = true;
    const folder = services.at('out');
    const started = await (kind === 'release'
      ? services.client.release.run({ acceptsUnread: true, folder, format: 'text', name: 'r', onlyDone: true })
      : services.client.exchange.export({ folder, format: 'text', statuses: [] }));
    await vi.waitFor(() => expect(disk.isAsked).toBe(true), 30_000);
    await services.client.jobs.cancel(started);
    expect((await services.ended(started)).status).toBe('cancelled');
    nothingWritten(services);
  });

  test('exemptNotes_stayBehind_andASecondReleaseWaits', async () => {
    const services = await reviewed([letter, second]);
    await services.client.document.setStatus({ ids: [2], status: 'exempt' });
    const input = { folder: services.at('out'), format: 'text', onlyDone: false, ...kept };
    const started = await services.client.release.run({ acceptsUnread: true, ...input, name: 'r1' });
    expect(await codeOf(services.client.release.run({ acceptsUnread: true, ...input, name: 'r2' }))).toBe('busy');
    expect((await services.ended(started)).result).toMatchObject({ notes: 1 });
    expect(Object.keys(released(services))).toEqual(['a.txt', 'receipt.json']);
  });

  test('withNothingDone', async () => {
    const services = await openProject();
    expect(
      await codeOf(
        services.client.release.run({
          acceptsUnread: true,
          folder: services.at('out'),
          format: 'text',
          name: 'r',
          onlyDone: true,
        }),
      ),
    ).toBe('empty');
    expect(
      await codeOf(
        services.client.release.run({
          acceptsUnread: true,
          folder: services.at('out'),
          format: 'docx',
          name: 'r',
          onlyDone: true,
        }),
      ),
    ).toBe('empty');
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
    expect((await client.release.readiness({})).steps[3]).toMatchObject({ state: 'stop', counts: { hits: 1 } });
    expect(await client.release.list({})).toEqual([]);

    await client.review.add({ documentId: 2, start: leaks[0]!.start, end: leaks[0]!.end, label: 'PATIENT' });
    expect((await release(services)).job.status).toBe('done');
    expect((await client.release.readiness({})).steps[3]).toMatchObject({ state: 'notYet', counts: { hits: 0 } });
  });

  test('acrossNotesOfOnePatient_notOfTwo', async () => {
    const other: ReviewedNote = { id: 'c', patient: 'p2', text: 'Zbrowskiv is the name of this ward.\n' };
    expect((await release(await reviewed([letter, other]))).job.status).toBe('done');
    expect((await release(await reviewed([letter, { ...other, patient: 'p1' }]))).job.error?.code).toBe('leak');
  });

  test('onAFullNameOrNumberOfAnybody_alsoInNotesOfNobodyKnown', async () => {
    // Folders of text files name no patient: the full name in one note must not occur in another.
    const services = await reviewed([
      {
        id: 'a',
        text: 'Rosa Vegasinsky was seen. Tel. 020 7946 0018.',
        spans: [
          ['Rosa Vegasinsky', 'PATIENT'],
          ['020 7946 0018', 'PHONE'],
        ],
      },
      { id: 'b', text: 'Her sister Rosa Vegasinsky phoned.' },
      { id: 'c', text: 'Rosa came, and so did somebody from Vegas.' },
    ]);
    const { job, leaks } = await release(services);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'leak' } });
    expect(leaks.map(({ documentName, rule, start, end }) => [documentName, rule, start, end])).toEqual([
      ['b', 'original', 11, 26],
    ]);
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
    expect((await services.client.release.readiness({})).steps[3]).toMatchObject({ state: 'notYet' });
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
    for (const [name, folder] of [
      ['../../up', null],
      ['con', null],
      ['a/b', 'a-b'],
    ] as const) {
      const { job } = await release(services, { name });
      expect(job.status, name).toBe('done');
      expect(path.dirname(String(job.result['folder']))).toBe(services.at('out'));
      if (folder !== null) expect(path.basename(String(job.result['folder']))).toBe(folder);
    }
    expect(
      readdirSync(services.folder)
        .sort()
        .filter((name) => !name.startsWith('p.gauze')),
    ).toEqual(['in', 'out']);
  });

  test('whereAnAddressIsLeft_withoutTheEngine', async () => {
    const state = { isDead: false };
    const detection: EngineMethods['detection'] = {
      detect: (request, hooks) =>
        state.isDead
          ? Promise.reject(new GauzeError('engineStopped', 'the engine stopped'))
          : ruleEngine.detect(request, hooks),
    };
    const note = { ...letter, text: `${letter.text}Write to ward7@example.org.\n` };
    const services = await reviewed([note], { engine: { detection } });
    state.isDead = true;
    const { job, leaks } = await release(services);
    expect(job.error?.code).toBe('leak');
    expect(leaks).toMatchObject([{ rule: 'residual', start: note.text.indexOf('ward7') }]);
    nothingWritten(services);
  });
});

test('policy_ofWrongForm_isRefusedByPath_notByValue', async () => {
  const services = await openProject();
  const wrong = services.client.privacy.setPolicy({
    policy: { id: 'x', version: 1, name: 'Plantedname', default: { action: 'Plantedaction' } },
  });
  expect(await codeOf(wrong)).toBe('malformed');
  expect(services.failures.join()).not.toContain('Planted');
  expect(await services.client.privacy.policy({})).toMatchObject({ id: 'surrogate' });
});

test('noWordOfANote_reachesLogsEventsOrErrors', async () => {
  const secret = 'Xylophonova';
  let isBroken = false;
  const detection: EngineMethods['detection'] = {
    detect: (request, hooks) =>
      isBroken ? Promise.reject(new Error(`bad: ${request.documents[0]?.text}`)) : ruleEngine.detect(request, hooks),
  };
  const services = await reviewed(
    [{ id: 'a', patient: 'p1', text: `Mrs. ${secret} came. ${secret} left.\n`, spans: [[secret, 'PATIENT']] }],
    { engine: { detection } },
  );
  const { client } = services;
  await importTree(
    services,
    writeTree(services.at('bad'), {
      'n.jsonl': [
        `{"id":"x","text":"${secret}","spans":[{"start":0,"end":99,"label":"${secret}"}]}\n`,
        `{"id":"y", "${secret}\n`,
      ].join(''),
      'm.xml': `<deIdi2b2><TEXT>${secret}</TAG>`,
      'o.txt': `${secret}\u0000\u0000\u0000\u0001\u0002`,
    }),
    { format: 'jsonl' },
  );
  for (const format of ['text', 'brat', 'i2b2', 'conll', 'csv'])
    await importTree(services, services.at('bad'), { format });
  expect((await release(services)).job.error?.code).toBe('leak');
  isBroken = true;
  await client.document.setStatus({ ids: [1], status: 'open' });
  await services.ended(await client.detection.run({}));
  await codeOf(client.review.add({ documentId: 1, start: 0, end: 9999, label: secret }));
  await codeOf(client.review.occurrences({ documentId: 99, text: secret, scope: 'note', limit: 1 }));
  await codeOf(
    client.review.propagate({ documentId: 1, text: secret, label: 'GIZMO', scope: 'note', includeVariants: false }),
  );
  await codeOf(client.document.list({ filter: { search: secret }, offset: -1, limit: 0 }));
  expect(services.failures.length).toBeGreaterThan(3);
  expect(services.logged.length).toBeGreaterThan(1);
  expect(services.events.length).toBeGreaterThan(5);
  expect(`${services.logged.join()}${services.failures.join()}${JSON.stringify(services.events)}`).not.toContain(
    secret,
  );
  expect(existsSync(services.at('out', 'r1'))).toBe(false);
});
