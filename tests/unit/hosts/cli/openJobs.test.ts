import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { nothingManaged } from '../../../../electron/contract/managedRules';
import type { Detection } from '../../../../electron/hosts/cli/detection';
import { createDiagnostics } from '../../../../electron/hosts/cli/diagnostics';
import { openJobs } from '../../../../electron/hosts/cli/jobs';
import type { VerbContext } from '../../../../electron/hosts/cli/verb';

const elapsed = () => 0;
const context = (jobs?: string): VerbContext => ({
  values: { jobs },
  managed: nothingManaged,
  positionals: [],
  stdin: Readable.from([]),
  stdout: new Writable(),
  diagnostics: createDiagnostics(new Writable(), elapsed, true),
  elapsed,
});
const detection = (hasNetworks: boolean): Detection => ({
  find: async (document) => ({ ...document, spans: [] }),
  labelSet: { id: 'test', version: 1, name: {}, labels: [] } as unknown as Detection['labelSet'],
  knownPatients: [],
  hasNetworks,
  language: 'en',
});
const source = { async *[Symbol.asyncIterator]() {} };

test('unlessTold_oneThread_withTheFinderAsItIs', async () => {
  const own = detection(true);
  const jobs = await openJobs(context(), own, source);
  expect([jobs.find, jobs.source]).toEqual([own.find, source]);
});

test('aNetwork_usesAllCoresAlready', async () => {
  await expect(openJobs(context('2'), detection(true), source)).rejects.toMatchObject({ code: 'badRequest' });
});
