import { afterEach, expect, test } from 'vitest';
import type { EngineMethods } from '../../../../electron/contract/engineApi';
import { GauzeError } from '../../../../electron/contract/errors';
import { importTree, openProject, ruleEngine, writeTree, type TestServices } from '../../../fixtures/openServices';

let services: TestServices;
afterEach(async () => services.client.project.close({}));

const text = 'The hearing before the Crown Court at Leeds is next week.';
const court = { label: 'OTHER', description: 'name of the court', examples: ['County Court at York'] };
type Detect = EngineMethods['detection']['detect'];
type Asked = Parameters<Detect>[0]['system'];

/** The rules, and what is asked for by description wherever these words stand; it keeps what it was asked. */
function describing(): { readonly detection: EngineMethods['detection']; readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const detect: Detect = async (request, hooks) => {
    asked.push(request.system);
    const { results } = await ruleEngine.detect({ ...request, system: undefined }, hooks);
    return {
      results: results.map((result, at) => ({
        ...result,
        suggestions: (request.system?.described ?? []).flatMap(({ label }) => {
          const start = request.documents[at]!.text.indexOf('Crown Court');
          const [source, reason] = [`described:${label}`, 'described'];
          return [{ start, end: start + 11, type: 'other' as const, score: 0.9, source, reason, label }];
        }),
      })),
    };
  };
  return { detection: { detect }, asked };
}

test('a described label is searched for, only suggested; another description makes the search outdated', async () => {
  const { detection, asked } = describing();
  services = await openProject({ engine: { detection } });
  const { client, ended } = services;
  await importTree(services, writeTree(services.at('in'), { 'a.txt': text }), { language: 'en' });
  expect((await client.models.settings({})).described).toEqual([]);
  await ended(await client.detection.run({}));
  expect(asked.at(-1)!.described).toBeUndefined();

  await client.models.setSettings({ described: [court] });
  expect((await client.models.settings({})).described).toEqual([court]);
  expect((await client.detection.searches({}))[0]!.isOutdated).toBe(true);
  await ended(await client.detection.run({}));
  expect(asked.at(-1)!.described).toEqual([court]);
  const { annotations } = await client.document.get({ id: 1 });
  expect(annotations.filter(({ reason }) => reason === 'described')).toMatchObject([
    { text: 'Crown Court', label: 'OTHER', status: 'suggested', source: 'described:OTHER' },
  ]);

  const [search] = await client.detection.searches({});
  expect(search).toMatchObject({ isOutdated: false, system: { described: { labels: 1 } } });
  // Examples may be PHI, and a search is told to everybody.
  expect(JSON.stringify(search)).not.toContain('York');
  await client.models.setSettings({ described: [{ ...court, examples: [] }] });
  expect((await client.detection.searches({}))[0]!.isOutdated).toBe(true);
  // Going back to what it was is the same search again.
  await client.models.setSettings({ described: [court] });
  expect((await client.detection.searches({}))[0]!.isOutdated).toBe(false);
});

test('a label that the set of the project lacks is not searched for, and none may be described twice', async () => {
  const { detection, asked } = describing();
  services = await openProject({ engine: { detection } });
  const { client, ended } = services;
  await importTree(services, writeTree(services.at('in'), { 'a.txt': text }), { language: 'en' });
  await client.models.setSettings({ described: [{ ...court, label: 'NOWHERE' }] });
  await ended(await client.detection.run({}));
  expect(asked.at(-1)!.described).toBeUndefined();
  for (const described of [
    [court, court],
    [{ ...court, description: ' ' }],
    [{ ...court, examples: Array.from({ length: 11 }, () => 'x') }],
    Array.from({ length: 21 }, (_, n) => ({ ...court, label: `L${n}` })),
  ])
    await expect(client.models.setSettings({ described })).rejects.toMatchObject({ code: 'badRequest' });
});

test('where the encoder is missing, the search ends with what is missing, and what stood there stays', async () => {
  const { detection } = describing();
  let isMissing = false;
  const detect: Detect = (request, hooks) => {
    if (isMissing && request.system?.described !== undefined)
      return Promise.reject(new GauzeError('notReady', 'no encoder', { needs: 'encoder' }));
    return detection.detect(request, hooks);
  };
  services = await openProject({ engine: { detection: { detect } } });
  const { client, ended } = services;
  await importTree(services, writeTree(services.at('in'), { 'a.txt': text }), { language: 'en' });
  await client.models.setSettings({ described: [court] });
  await ended(await client.detection.run({}));
  const { annotations } = await client.document.get({ id: 1 });
  isMissing = true;
  expect(await ended(await client.detection.run({}))).toMatchObject({
    status: 'failed',
    error: { code: 'notReady', details: { needs: 'encoder' } },
  });
  expect((await client.document.get({ id: 1 })).annotations).toEqual(annotations);
});
