import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openProject } from '../../../fixtures/openServices';
import { ndjson } from '../../../fixtures/ndjson';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Memory used by JavaScript; the database is outside of it. */
async function heldBytes(): Promise<number> {
  for (let i = 0; i < 3; i += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return process.memoryUsage().heapUsed;
}
const notes = 24;
const characters = 500_000;

test('noText_isKeptBesideTheDatabase_afterItWasImportedListedFoundAndShown', async () => {
  const services = await openProject();
  const { client, at } = services;
  const write = (name: string, count: number, length: number) =>
    writeFileSync(
      at(name),
      Array.from({ length: count }, (_, n) =>
        ndjson({
          id: `${name}-${n}`,
          patient: `p${n}`,
          text: `Seen by Dr. Ada Quirinius on 3 May 2024. ${`lorem ${n} ipsum. `.repeat(length / 14)}`,
        }),
      ).join(''),
    );
  const importFile = async (name: string) =>
    services.ended(
      await client.exchange.import({ paths: [at(name)], format: 'jsonl', again: false, spansAs: 'suggested' }),
    );
  // Runs everything once, so that code is loaded and compiled.
  write('few', 2, 1000);
  expect((await importFile('few')).status).toBe('done');
  const look = async () => {
    await client.document.list({ filter: { search: 'ipsum' }, order: 'plain', offset: 0, limit: 100 });
    for (const id of [1, 2]) await client.document.get({ id });
    expect((await services.ended(await client.detection.run({ documentIds: [1, 2] }))).status).toBe('done');
  };
  await look();
  write('many', notes, characters);
  const before = await heldBytes();
  expect((await importFile('many')).status).toBe('done');
  await look();
  for (const id of [3, 4, 5]) await client.document.get({ id });
  expect((await services.ended(await client.detection.run({ documentIds: [3, 4, 5] }))).status).toBe('done');
  const grown = (await heldBytes()) - before;
  expect((await client.project.info({}))?.counts.documents).toBe(notes + 2);
  // If they were retained, it would be all twelve million.
  expect(grown).toBeLessThan((notes * characters) / 3);
});
