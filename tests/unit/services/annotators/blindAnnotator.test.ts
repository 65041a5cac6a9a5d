import { type Call, markers } from '../../../../electron/contract/kernel';
import type { GauzeError } from '../../../../electron/contract/errors';
import { type TestServices, codeOf, importTree, openServices, writeTree } from '../../../fixtures/openServices';
import { expect, test } from 'vitest';
import { projectApi } from '../../../../electron/contract/api';
import { quickCrypto } from '../../../fixtures/openStore';
import { as, own, spansOf, study } from './sequentialStudy';

test('no reply to a blind annotator contains a word, mark, count or name of another’s work', async () => {
  const services = await study(2);
  const {
    client,
    ids: [id = 0, second = 0],
    people,
  } = services;
  await client.annotators.setSequentialReview({ isBlind: true });
  await importTree(
    services,
    writeTree(services.at('more'), { 'Quibblexylophone.txt': 'Quibblexylophone Anna Weber of Essen.\n' }),
  );
  const other = (await client.document.list({ filter: { search: 'Quibble' }, offset: 0, limit: 1 })).rows[0]?.id ?? 0;
  await client.review.add({ documentId: other, start: 0, end: 16, label: 'USERNAME' });
  await client.review.comment({ documentId: id, annotationId: null, text: 'zanzibar' });
  await client.review.addRule({ words: 'mandragora', verdict: 'always', label: 'PATIENT' });
  await client.review.keepQueue({ name: 'vermilion', filter: { search: 'vermilion' }, order: 'plain' });
  await client.drafts.keep({ drafts: [{ kind: 'comment', documentId: id, text: 'xylograph' }] });
  const ben = services.as(as('ben'));
  await ben.drafts.keep({ drafts: [{ kind: 'comment', documentId: id, text: 'heliotrope' }] });
  await ben.review.add({ documentId: id, start: 11, end: 15, label: 'PROFESSION' });
  await ben.document.setStatus({ ids: [id], status: 'done' });
  const idsOf = async (annotator: TestServices['client'], documentId: number) =>
    (await annotator.document.get({ id: documentId })).annotations.map((annotation) => annotation.id);
  const secrets = [
    'Quibble',
    'zanzibar',
    'mandragora',
    'vermilion',
    'xylograph',
    'heliotrope',
    ...(await idsOf(ben, id)),
    ...(await idsOf(client, id)),
    ...(await idsOf(client, second)),
    ...(await idsOf(client, other)),
  ];
  expect(secrets.length).toBeGreaterThan(13);
  await client.project.close({});

  const desk = await openServices({ crypto: quickCrypto });
  const opened = await desk.as(as('anna')).project.open({ path: services.at('p.gauze') });
  expect(opened.counts).toMatchObject({ documents: 2, open: 2, done: 0, suggested: 0, accepted: 0, rejected: 0 });
  const asked: Readonly<Record<string, readonly unknown[]>> = {
    'document.list': [
      { offset: 0, limit: 100 },
      { filter: { search: 'Quibble' }, offset: 0, limit: 100 },
      { filter: { label: 'USERNAME' }, offset: 0, limit: 9 },
      { filter: { author: 'ben' }, offset: 0, limit: 9 },
      { filter: { status: 'done' }, offset: 0, limit: 9 },
    ],
    'review.changed': Array.from({ length: 60 }, (_, seq) => ({ seq })),
    'document.get': [{ id }, { id: second }, { id: other }],
    'document.pages': [{ id }, { id: second }, { id: other }],
    'document.page': [
      { id, number: 1 },
      { id: other, number: 1 },
    ],
    'review.occurrences': (['note', 'patient', 'project'] as const).map((scope) => ({
      documentId: id,
      text: 'Anna Weber',
      scope,
      limit: 100,
    })),
    'review.offer': [{ documentId: id, text: 'Essen' }],
    'review.queue': (['plain', 'leastCertain', 'likelyLeak', 'sample'] as const).map((order) => ({ order })),
    'review.rows': [{ ids: [id, second, other] }],
    'review.comments': [{ documentId: id }, { documentId: other }],
    'review.possibleMisses': [
      { documentId: id, isBlind: false },
      { documentId: other, isBlind: false },
    ],
    'review.history': [{ limit: 500 }, { documentId: id, limit: 500 }, { documentId: other, limit: 500 }],
    'sweep.find': (['words', 'expression', 'accepted', 'digits', 'capitals'] as const).map((kind) => ({
      kind,
      query: kind === 'words' ? 'Quibble' : kind === 'expression' ? '\\w+' : '',
      onlyOpen: false,
      after: 0,
      limit: 500,
    })),
    'privacy.timelineFan': [{ patient: null, epsilon: '1', count: 3 }],
    'privacy.ledger': [{ offset: 0, limit: 100 }],
    'release.preview': [{ documentId: id }, { documentId: other }],
    'models.errors': [{ id: '1', offset: 0, limit: 100 }],
    'coding.list': [{ offset: 0, limit: 100 }],
    'coding.note': [{ documentId: id }, { documentId: other }],
    'coding.search': [{ query: 'a', limit: 5 }],
    'coding.browse': [{ code: null }],
    'redactors.findings': [{ offset: 0, limit: 100 }],
    'guideline.list': [{ language: 'en' }],
    'guideline.versions': [{ language: 'en', label: 'PATIENT' }],
    'labels.preview': [{ to: { id: 'meddocan' } }],
    'project.passphraseStrength': [{ passphrase: 'Quibblexylophone', context: [] }],
    'project.proposePassphrase': [{ language: 'en' }],
    'privacy.placeOdds': [{ language: 'en', place: 'Essen', epsilon: '1', rule: 'similar' }],
  };
  const without = [
    'project.info',
    'project.keys',
    'drafts.list',
    'review.queues',
    'review.stopping',
    'review.notesToGo',
    'review.printing',
    'review.rules',
    'privacy.presets',
    'privacy.policy',
    'privacy.outlook',
    'privacy.shownCountries',
    'privacy.trade',
    'privacy.indicators',
    'release.readiness',
    'release.list',
    'training.readiness',
    'training.runs',
    'training.background',
    'models.list',
    'models.settings',
    'coding.systemFormats',
    'coding.systems',
    'coding.settings',
    'coding.statistics',
    'coding.exportFormats',
    'coders.readiness',
    'coders.runs',
    'coders.list',
    'redactors.readiness',
    'redactors.runs',
    'redactors.list',
    'representers.readiness',
    'representers.runs',
    'representers.list',
    'languageModels.readiness',
    'languageModels.runs',
    'languageModels.list',
    'utility.readiness',
    'utility.result',
    'statistics.overview',
    'annotators.overview',
    'annotators.desk',
    'detection.searches',
    'jobs.list',
    'exchange.formats',
    'project.labelSets',
  ];
  // These calls refer to missing things, open another project, or start work.
  const apart = [
    'project.createDemo',
    'project.open',
    'project.cancelOpening',
    'project.lock',
    'project.close',
    'release.leaks',
    'release.receipt',
    'release.reports',
    'release.sampleResult',
    'training.run',
    'training.curve',
    'models.get',
    'models.compare',
    'models.comparison',
    'models.verifyBundle',
    'redactors.run',
    'redactors.get',
    'representers.run',
    'representers.get',
    'languageModels.run',
    'languageModels.get',
    'coders.run',
    'coders.get',
    'coders.compare',
    'coders.comparison',
    'jobs.get',
    'jobs.cancel',
    'statistics.saveChart',
  ];
  const everyCall = Object.entries(projectApi).flatMap(([noun, calls]) =>
    Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([verb, { allow }]) =>
      allow.includes('reader') && allow !== markers ? [`${noun}.${verb}`] : [],
    ),
  );
  expect([...Object.keys(asked), ...without, ...apart].toSorted()).toEqual(everyCall.toSorted());
  const anna = desk.as(as('anna')) as unknown as Readonly<
    Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>
  >;
  for (const [method, inputs] of [...Object.entries(asked), ...without.map((name) => [name, [{}]] as const)]) {
    for (const input of inputs) {
      const [noun = '', verb = ''] = method.split('.');
      const answer = JSON.stringify(
        (await anna[noun]?.[verb]?.(input).catch((error: unknown) => ({ refused: (error as GauzeError).code }))) ??
          null,
      );
      expect(
        secrets.filter((secret) => answer.includes(secret)),
        `${method} ${JSON.stringify(input)}`,
      ).toEqual([]);
      expect(answer, method).not.toMatch(/"author":"(?:ben|tester)"/);
    }
  }
  const preview = await desk.as(as('anna')).labels.preview({ to: { id: 'meddocan' } });
  expect(preview.rows.every(({ counts }) => counts.suggested + counts.accepted + counts.rejected === 0)).toBe(true);
  expect((await desk.as(as('anna')).statistics.overview({})).sources).toEqual([]);
  const seen = await desk.as(as('anna')).annotators.overview({});
  expect(seen.annotators.map(({ person, done, spans }) => [person.id, done, spans])).toEqual([[people.anna.id, 0, 0]]);
  expect(await codeOf(desk.as(as('anna')).models.errors({ id: '1', offset: 0, limit: 1 }))).toBe('forbidden');
  expect(await codeOf(desk.as(as('anna')).detection.run({}))).toBe('forbidden');
  expect(await codeOf(desk.as(as('anna')).project.copy({ path: services.at('copy.gauze') }))).toBe('forbidden');
  // The role is not permanent: the coordinator sees everything again.
  expect((await desk.client.document.list({ offset: 0, limit: 10 })).total).toBe(3);
  expect(await spansOf(desk.client, id)).toEqual(own);
  expect((await desk.client.review.rules({})).map(({ words }) => words)).toEqual(['mandragora']);
  await desk.client.project.close({});
});
