import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importTree, openProject, writeTree } from '../../../fixtures/openServices';

const text = 'Anna Weber saw Dr. Weber and Paul Roth. Weber left.';
const span = (words: string, from = 0) => ({
  start: text.indexOf(words, from),
  end: text.indexOf(words, from) + words.length,
});

async function withSuggestions() {
  const services = await openProject();
  const spans = [
    { ...span('Anna Weber'), label: 'PATIENT' },
    { ...span('Weber', 12), label: 'DOCTOR' },
    { ...span('Paul Roth'), label: 'PATIENT' },
  ];
  await importTree(
    services,
    writeTree(services.at('in'), { 'n.jsonl': `${JSON.stringify({ id: 'a', text, spans })}\n` }),
    { format: 'jsonl' },
  );
  const { annotations } = await services.client.document.get({ id: 1 });
  return { ...services, ids: annotations.map(({ id }) => id) };
}

test('overview_countsEachWayToDecide_andNotWhatWasTakenBack', async () => {
  const {
    client,
    as,
    ids: [anna = '', doctor = '', paul = ''],
  } = await withSuggestions();
  await client.review.decide({ documentId: 1, annotationIds: [anna], status: 'accepted' });
  await client.review.relabel({ documentId: 1, annotationIds: [doctor], label: 'PATIENT' });
  await client.review.decide({ documentId: 1, annotationIds: [paul], status: 'rejected' });
  await client.review.label({
    places: [{ documentId: 1, ...span('Weber left'), end: span('Weber left').start + 5 }],
    label: 'PATIENT',
  });
  const before = await client.statistics.overview({});
  expect(before.days).toMatchObject([{ accepted: 1, corrected: 1, rejected: 1, added: 1 }]);
  expect(before.people).toMatchObject([{ author: 'tester', notes: 1, decisions: 4 }]);
  await client.review.undo({});
  expect((await client.statistics.overview({})).days).toMatchObject([
    { accepted: 1, corrected: 1, rejected: 1, added: 0 },
  ]);
  // Readers only get their own numbers.
  expect(await as({ role: 'reader', author: 'bob' }).statistics.overview({})).toMatchObject({
    isOnlyOwn: true,
    people: [],
  });
  expect(before.sources).toEqual(
    expect.arrayContaining([expect.objectContaining({ source: 'import', label: 'PATIENT', rejected: 1 })]),
  );
});

test('saveChart_keepsTextAndBytesAsTheyAre', async () => {
  const { client, at } = await openProject();
  await client.statistics.saveChart({ path: at('c.csv'), content: 'day,ü\r\n', encoding: 'text' });
  expect(readFileSync(at('c.csv'), 'utf8')).toBe('day,ü\r\n');
  const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
  await client.statistics.saveChart({
    path: at('c.png'),
    content: Buffer.from(bytes).toString('base64'),
    encoding: 'base64',
  });
  expect(new Uint8Array(readFileSync(at('c.png')))).toEqual(bytes);
  await expect(
    client.statistics.saveChart({ path: at('d.png'), content: '%', encoding: 'base64' }),
  ).rejects.toMatchObject({ code: 'badRequest' });
});
