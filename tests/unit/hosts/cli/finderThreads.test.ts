import { Worker } from 'node:worker_threads';
import { nothingManaged } from '../../../../electron/contract/managedRules';
import { expect, test } from 'vitest';
import { openFinderThreads, type FinderThreads } from '../../../../electron/hosts/cli/finderThreads';

const threads = (count: number, code: string): { readonly finders: FinderThreads; readonly started: () => number } => {
  let started = 0;
  const finders = openFinderThreads({ values: { language: 'en' }, managed: nothingManaged }, count, (workerData) => {
    started += 1;
    return new Worker(`const { parentPort, workerData } = require('node:worker_threads'); ${code}`, {
      eval: true,
      workerData,
    });
  });
  return { finders, started: () => started };
};
const document = (id: string, text = id) => ({ id, text, meta: { ward: 'B2' } });
const echo = `parentPort.on('message', ({ text }) => parentPort.postMessage(text === 'bad'
  ? { failure: { code: 'tooLarge', message: 'too long', details: { limit: 3 } } }
  : { language: workerData.values.language, spans: [{ start: 0, end: text.length, label: text }] }));`;

test('eachAnswer_comesToItsDocument_withWhatTheDocumentHad', async () => {
  const { finders, started } = threads(3, echo);
  const ids = Array.from({ length: 50 }, (_, i) => `n${i}`);
  const found = await Promise.all(ids.map((id) => finders.find(document(id))));
  expect(found).toEqual(
    ids.map((id) => ({
      id,
      text: id,
      meta: { ward: 'B2' },
      language: 'en',
      spans: [{ start: 0, end: id.length, label: id }],
    })),
  );
  expect(started()).toBe(3);
  await finders.close();
});

test('aThread_isStartedOnlyWhenAllOthersAreBusy', async () => {
  const { finders, started } = threads(3, echo);
  for (const id of ['a', 'b', 'c']) await finders.find(document(id));
  expect(started()).toBe(1);
  await finders.close();
});

test('whatCannotBeFound_isAnErrorOfThatDocument', async () => {
  const { finders } = threads(1, echo);
  const [bad, good] = [finders.find(document('x', 'bad')), finders.find(document('y'))];
  await expect(bad).rejects.toMatchObject({ code: 'tooLarge', details: { limit: 3 } });
  expect((await good).id).toBe('y');
  await finders.close();
});

test.each(['throw new Error("gone")', 'process.exit(3)', `parentPort.once('message', () => process.exit(3))`])(
  'aThreadThatEnds_endsTheRun: %s',
  async (code) => {
    const { finders } = threads(1, code);
    const all = await Promise.allSettled(['a', 'b'].map((id) => finders.find(document(id))));
    for (const one of all)
      expect(one).toMatchObject({ status: 'rejected', reason: { cause: { code: 'engineStopped' } } });
    await finders.close();
  },
);
