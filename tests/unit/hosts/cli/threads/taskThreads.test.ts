import { Worker } from 'node:worker_threads';
import { nothingManaged } from '../../../../../electron/contract/managedRules';
import { expect, test } from 'vitest';
import { openTaskThreads, type TaskThreads } from '../../../../../electron/hosts/cli/threads/taskThreads';

const threads = (count: number, code: string): { readonly threads: TaskThreads; readonly started: () => number } => {
  let started = 0;
  const options = { values: { language: 'en', out: 'elsewhere' }, managed: nothingManaged };
  const made = openTaskThreads(options, ['language'], count, (workerData) => {
    started += 1;
    return new Worker(`const { parentPort, workerData } = require('node:worker_threads'); ${code}`, {
      eval: true,
      workerData,
    });
  });
  return { threads: made, started: () => started };
};
const find = (made: TaskThreads, text: string, on?: number) => made.ask('find', { text }, text.length, on);
const echo = `parentPort.on('message', ({ task, requested: { text } }) => parentPort.postMessage(text === 'bad'
  ? { failure: { code: 'tooLarge', message: 'too long', details: { limit: 3 } } }
  : { answer: { ...workerData.values, spans: [{ start: 0, end: text.length, label: task + text }] } }));`;

test('eachAnswer_comesToWhoAsked_andAThreadKnowsTheOptionsOfItsTasksAlone', async () => {
  const { threads: made, started } = threads(3, echo);
  const texts = Array.from({ length: 50 }, (_, i) => `n${i}`);
  const found = await Promise.all(texts.map((text) => find(made, text)));
  expect(found).toEqual(
    texts.map((text) => ({ language: 'en', spans: [{ start: 0, end: text.length, label: `find${text}` }] })),
  );
  expect(started()).toBe(3);
  await made.close();
});

test('aThread_isStartedOnlyWhenAllOthersAreBusy', async () => {
  const { threads: made, started } = threads(3, echo);
  for (const text of ['a', 'b', 'c']) await find(made, text);
  expect(started()).toBe(1);
  const one = made.leastBusy();
  await Promise.all(['a', 'b', 'c'].map((text) => find(made, text, one)));
  expect(started()).toBe(1);
  await made.close();
});

test('whatCannotBeFound_isAnErrorOfThatDocument', async () => {
  const { threads: made } = threads(1, echo);
  const [bad, good] = [find(made, 'bad'), find(made, 'y')];
  await expect(bad).rejects.toMatchObject({ code: 'tooLarge', details: { limit: 3 } });
  expect((await good).spans).toHaveLength(1);
  await made.close();
});

test.each(['throw new Error("gone")', 'process.exit(3)', `parentPort.once('message', () => process.exit(3))`])(
  'aThreadThatEnds_endsTheRun_alsoForWhoAsksLater: %s',
  async (code) => {
    const { threads: made } = threads(1, code);
    const all = await Promise.allSettled(['a', 'b'].map((text) => find(made, text)));
    for (const one of [...all, ...(await Promise.allSettled([find(made, 'c', 0)]))])
      expect(one).toMatchObject({ status: 'rejected', reason: { cause: { code: 'engineStopped' } } });
    await made.close();
  },
);
