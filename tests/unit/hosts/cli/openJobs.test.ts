import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { nothingManaged } from '../../../../electron/contract/managedRules';
import { createDiagnostics } from '../../../../electron/hosts/cli/diagnostics';
import { finding, openJobs } from '../../../../electron/hosts/cli/jobs';
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
const find = async (document: { readonly id: string; readonly text: string }) => ({ ...document, spans: [] });
const source = { async *[Symbol.asyncIterator]() {} };

test('unlessTold_oneThread_withTheFinderAsItIs', async () => {
  const threads = await openJobs(context(), []);
  expect(threads).toBeUndefined();
  expect(await finding(context(), threads, find, source)).toEqual({ find, source });
});

test('aNetwork_usesAllCoresAlready', async () => {
  await expect(openJobs(context('2'), [], true)).rejects.toMatchObject({ code: 'badRequest' });
});
