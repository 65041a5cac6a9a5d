import { readFileSync, statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { openGazetteer } from '../../../../../electron/core/detection/gazetteer';
import { sharedLists, withSharedLists } from '../../../../../electron/hosts/cli/threads/sharedLists';
import type { Resources } from '../../../../../electron/services/ports';

const ownBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(`out/${name}`));
const sizes = (name: string): number => statSync(`out/${name}`).size;

/** Resources that count what is read. */
function counted(bytes: (name: string) => Uint8Array = ownBytes) {
  const read: string[] = [];
  const resources: Resources = {
    text: () => Promise.reject(new Error('no texts here')),
    list: () => Promise.resolve([]),
    bytes: (name) => {
      read.push(name);
      return Promise.resolve(bytes(name));
    },
  };
  return { read, resources };
}

test('aList_isReadOnceForAllThreads_andIsTheSameMemory', async () => {
  const lists = sharedLists(sizes);
  const [one, other] = [counted(), counted()];
  const first = await withSharedLists(one.resources, lists).bytes('lists/nl.bin');
  const again = await withSharedLists(one.resources, lists).bytes('lists/nl.bin');
  const elsewhere = await withSharedLists(other.resources, lists).bytes('lists/nl.bin');
  expect([...one.read, ...other.read]).toEqual(['lists/nl.bin']);
  expect(first.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(again.buffer).toBe(first.buffer);
  expect(elsewhere.buffer).toBe(first.buffer);
  expect(Buffer.compare(first, ownBytes('lists/nl.bin'))).toBe(0);
  expect(openGazetteer(elsewhere).lookUp('amsterdam')).toBe(
    openGazetteer(ownBytes('lists/nl.bin')).lookUp('amsterdam'),
  );
  // a thread gets this very memory
  const before = first[9]!;
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     const memory = workerData['lists/nl.bin'];
     const [isThere, bytes] = [new Int32Array(memory, 0, 1), new Uint8Array(memory, 4)];
     bytes[9] ^= 255;
     parentPort.postMessage(isThere[0]);`,
    { eval: true, workerData: lists },
  );
  expect(await new Promise((resolve) => thread.once('message', resolve))).toBe(1);
  await thread.terminate();
  expect(first[9]).toBe(before ^ 255);
});

test('whatIsNoList_orNotTheListThatWasThere_isReadAsBefore', async () => {
  const lists = sharedLists((name) => (name === 'lists/nl.bin' ? 12 : undefined));
  expect(Object.keys(lists)).toEqual(['lists/nl.bin']);
  const { read, resources } = counted(() => new Uint8Array(20));
  const shared = withSharedLists(resources, lists);
  for (const name of ['lists/nl.bin', 'lists/nl.bin', 'lists/en.bin', 'timelines/gaps.bin'])
    expect((await shared.bytes(name)).buffer).toBeInstanceOf(ArrayBuffer);
  expect(read).toHaveLength(4);
});
