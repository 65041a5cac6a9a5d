import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
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

test('two who read at once read into the same memory, and neither what the other did', async () => {
  const spool = await spoolOf<ReturnType<typeof valueAt>>();
  const values = Array.from({ length: 300 }, (_, i) => valueAt(i));
  for (const value of values) await spool.add(value);
  const other = spool.read()[Symbol.asyncIterator]();
  let place = 0;
  for await (const value of spool.read()) {
    expect(value).toEqual(values[place]);
    if (place % 2 === 0) expect((await other.next()).value).toEqual(values[place / 2]);
    const elsewhere = (place * 131) % 300;
    expect(await spool.at(elsewhere)).toEqual(values[elsewhere]);
    place += 1;
  }
  expect(place).toBe(300);
});

test.runIf(process.platform === 'linux')('the file has no name, and shows nothing of a value', async () => {
  const spool = await spoolOf<{ readonly number: number; readonly text: string }>();
  for (let number = 0; number < 300; number++) await spool.add({ number, text: 'Guijarro Fariñas '.repeat(300) });
  await spool.at(0);
  const files = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return /gauze-\w+\/spool \(deleted\)$/.test(readlinkSync(`/proc/self/fd/${fd}`)) ? [`/proc/self/fd/${fd}`] : [];
    } catch {
      return [];
    }
  });
  expect(files).toHaveLength(1);
  const bytes = readFileSync(files[0]!);
  expect(bytes.length).toBeGreaterThan(1 << 20);
  expect(bytes.includes(Buffer.from('Guijarro'))).toBe(false);
  expect(bytes.includes(Buffer.from('"text"'))).toBe(false);
});
