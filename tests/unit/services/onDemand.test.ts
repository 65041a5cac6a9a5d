import path from 'node:path';
import { expect, test } from 'vitest';
import { projectApi } from '../../../electron/contract/api';
import { createClient, createDispatcher, type Api, type Client } from '../../../electron/contract/kernel';
import { servicesOnDemand } from '../../../electron/services/onDemand';
import { createServices } from '../../../electron/services/services';
import { privacyOfficer, temporaryFolder, testPorts } from '../../fixtures/openServices';

test('loaded by noun are the calls and handlers of the whole, and no others', async () => {
  const { ports } = await testPorts();
  const servicesOf = servicesOnDemand(ports);
  const whole = createServices(ports);
  for (const [noun, calls] of Object.entries(projectApi as Api)) {
    const { api, handlers } = (await servicesOf(noun))!;
    expect([noun, Object.keys(api)]).toEqual([noun, [noun]]);
    expect(api[noun]).toBe(calls);
    expect([noun, Object.keys(handlers[noun]!).sort()]).toEqual([
      noun,
      Object.keys((whole as Readonly<Record<string, object>>)[noun]!).sort(),
    ]);
  }
  for (const noun of ['constructor', 'toString', 'system', '']) expect(await servicesOf(noun)).toBeUndefined();
});

test('nouns share one session, its roles and its refusals', async () => {
  const { ports } = await testPorts();
  const servicesOf = servicesOnDemand(ports);
  const client = async <N extends keyof typeof projectApi>(
    noun: N,
    role: 'privacyOfficer' | 'auditor' = 'privacyOfficer',
  ) => {
    const { api, handlers } = (await servicesOf(noun))!;
    const dispatch = createDispatcher(api, handlers, (error) => {
      throw error;
    });
    const made: unknown = createClient(api, (request) => dispatch(request, { ...privacyOfficer, role }));
    return (made as Client<typeof projectApi>)[noun];
  };
  const documents = await client('document');
  await expect(documents.get({ id: 1 })).rejects.toMatchObject({ code: 'notReady', details: { needs: 'project' } });
  const project = await client('project');
  await project.create({ path: path.join(temporaryFolder(), 'p.gauze'), name: 'P', labelSet: 'hipaa-i2b2' });
  await expect(documents.get({ id: 1 })).rejects.toMatchObject({ code: 'notFound' });
  await expect((await client('release', 'auditor')).run({} as never)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await (await client('jobs')).list({})).toEqual([]);
  await project.close({});
});
