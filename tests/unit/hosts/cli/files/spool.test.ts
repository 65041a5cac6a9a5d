import { afterEach, expect, test } from 'vitest';
import { openSpool, type Spool } from '../../../../../electron/hosts/cli/files/spool';

const opened: Pick<Spool<unknown>, 'dispose'>[] = [];
async function spoolOf<T>(): Promise<Spool<T>> {
  const spool = await openSpool<T>();
  opened.push(spool);
  return spool;
}
afterEach(async () => {
  for (const spool of opened.splice(0)) await spool.dispose();
});

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const value of values) read.push(value);
  return read;
}

/** From some letters to more than a block, and more than what is written at once. */
const valueAt = (i: number): { readonly i: number; readonly text: string } => ({
  i,
  text: 'ñé€😀 a'.repeat(i % 7 === 0 ? 5000 : i % 3 === 0 ? 300 : i % 2),
});

test('values come back as they were added, in order and each by its place', async () => {
  const spool = await spoolOf<ReturnType<typeof valueAt>>();
  const values = Array.from({ length: 300 }, (_, i) => valueAt(i));
  for (const value of values) await spool.add(value);
  expect(await all(spool.read())).toEqual(values);
  for (let k = 0; k < 300; k++) expect(await spool.at((k * 131) % 300)).toEqual(values[(k * 131) % 300]);
});

test('what is added between two reads is read too, and not by a read that had begun', async () => {
  const spool = await spoolOf<number>();
  for (let i = 0; i < 5; i++) await spool.add(i);
  expect(await spool.at(4)).toBe(4);
  await spool.add(5);
  const met: number[] = [];
  for await (const value of spool.read()) {
    met.push(value);
    await spool.add(10 + value);
    expect(await spool.at(value)).toBe(value);
  }
  expect(met).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await all(spool.read())).toEqual([0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]);
});

test('an empty list has nothing to read', async () => {
  const spool = await spoolOf<string>();
  expect(await all(spool.read())).toEqual([]);
});
