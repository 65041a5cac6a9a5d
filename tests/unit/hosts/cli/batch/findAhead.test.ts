import { expect, test } from 'vitest';
import type { NoteDocument } from '../../../../../electron/contract/text';
import type { ReadItem } from '../../../../../electron/core/exchange/format';
import { findAhead } from '../../../../../electron/hosts/cli/batch/findAhead';
import type { Finder } from '../../../../../electron/hosts/cli/detect/detection';

const item = (id: string, text = 'x'): ReadItem => ({ kind: 'document', file: id, document: { id, text }, notes: [] });
const ids = Array.from({ length: 40 }, (_, i) => String(i));
const wide = { documents: 8, characters: 1000 };

/** A finder whose answers are released by the test, in any order. */
function held() {
  const begun: string[] = [];
  const letGo = new Map<string, () => void>();
  const find: Finder = (document) => {
    begun.push(document.id);
    return new Promise((resolve) => letGo.set(document.id, () => resolve({ ...document, spans: [] })));
  };
  return { begun, letGo, find };
}

async function* of(items: readonly ReadItem[]): AsyncGenerator<ReadItem> {
  for (const one of items) yield one;
}
const idOf = (read: ReadItem): string => (read.kind === 'document' ? read.document.id : read.file);
const documentOf = (read: IteratorResult<ReadItem>): NoteDocument => {
  if (read.done === true || read.value.kind !== 'document') throw new Error('no document');
  return read.value.document;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('documents_comeInTheirOrder_howeverTheirAnswersCome', async () => {
  const { begun, letGo, find } = held();
  const refusal: ReadItem = { kind: 'refusal', file: 'bad', code: 'truncated', details: {} };
  const given = [...ids.slice(0, 20).map((id) => item(id)), refusal, ...ids.slice(20).map((id) => item(id))];
  const looked = findAhead(
    { [Symbol.asyncIterator]: () => of(given) },
    find,
    wide,
    () => true,
    () => undefined,
  );
  const read: string[] = [];
  for await (const one of looked.source) {
    read.push(idOf(one));
    if (one.kind === 'refusal') continue;
    await settled();
    for (const id of begun.toReversed()) letGo.get(id)?.();
    expect((await looked.find(one.document)).id).toBe(one.document.id);
  }
  expect(read).toEqual(given.map(idOf));
  // Each exactly once.
  expect(begun).toEqual(ids);
});

test('soMuchIsReadAhead_andNoMore_byDocumentsAndByCharacters', async () => {
  for (const [text, ahead, expected] of [
    ['x', wide, 9],
    ['x'.repeat(400), wide, 4],
    ['x'.repeat(5000), wide, 2],
  ] as const) {
    const { begun, find } = held();
    const source = { [Symbol.asyncIterator]: () => of(ids.map((id) => item(id, text))) };
    const looked = findAhead(
      source,
      find,
      ahead,
      () => true,
      () => undefined,
    );
    const reader = looked.source[Symbol.asyncIterator]();
    await reader.next();
    await settled();
    expect(begun.length).toBe(expected);
    await reader.return?.();
  }
});

test('nothingWaitsForADocument_thatHasNotArrived', async () => {
  async function* silentAfterOne(): AsyncGenerator<ReadItem> {
    yield item('a');
    await new Promise(() => undefined);
  }
  let stopped = 0;
  const find: Finder = async (document) => ({ ...document, spans: [] });
  const source = { [Symbol.asyncIterator]: silentAfterOne };
  const looked = findAhead(
    source,
    find,
    wide,
    () => true,
    () => (stopped += 1),
  );
  const reader = looked.source[Symbol.asyncIterator]();
  const first = documentOf(await reader.next());
  expect((await looked.find(first)).id).toBe('a');
  await reader.return?.();
  expect(stopped).toBe(1);
});

test('whatFails_failsInItsPlace', async () => {
  async function* breaking(): AsyncGenerator<ReadItem> {
    yield item('a');
    yield item('b');
    throw new Error('broken');
  }
  const find: Finder = async ({ id, ...document }) => {
    if (id === 'a') throw new Error('not this one');
    return { id, ...document, spans: [] };
  };
  const source = { [Symbol.asyncIterator]: breaking };
  const looked = findAhead(
    source,
    find,
    wide,
    () => true,
    () => undefined,
  );
  const reader = looked.source[Symbol.asyncIterator]();
  await expect(looked.find(documentOf(await reader.next()))).rejects.toThrow('not this one');
  expect((await looked.find(documentOf(await reader.next()))).id).toBe('b');
  await expect(reader.next()).rejects.toThrow('broken');
});

test('whatNobodyLooksInto_isNotBegun', async () => {
  const { begun, find } = held();
  const source = { [Symbol.asyncIterator]: () => of(ids.map((id) => item(id))) };
  const looked = findAhead(
    source,
    find,
    wide,
    ({ id }) => id === '7',
    () => undefined,
  );
  const reader = looked.source[Symbol.asyncIterator]();
  while ((await reader.next()).done !== true);
  expect(begun).toEqual(['7']);
});
