import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importTree, modelEngine, openProject, writeTree, type TestServices } from '../../../../fixtures/openServices';
import { smallNotes } from '../../../../models/representer/smallSpace';

const passphrase = 'seventeen quiet herons over winter reeds';
const labels: Readonly<Record<string, string>> = { name: 'PATIENT', town: 'CITY' };
const trueNames = /Rosa|Marta|Elena|Carmen|Toledo|Sevilla/;

/** Reviewed notes of a site. */
async function site(count: number, seed: number): Promise<TestServices> {
  const services = await openProject({ engine: modelEngine });
  const lines = smallNotes(count, seed).map(({ id, text, spans }) =>
    JSON.stringify({
      id: `${seed}-${id}`,
      patient: `p${seed}-${id}`,
      language: 'es',
      text,
      spans: spans.map(({ start, end, type }) => ({ start, end, label: labels[type] })),
    }),
  );
  await importTree(services, writeTree(services.at('in'), { 'a.jsonl': `${lines.join('\n')}\n` }), {
    format: 'jsonl',
    spansAs: 'accepted',
  });
  const { rows } = await services.client.document.list({ offset: 0, limit: 200 });
  await services.client.document.setStatus({ ids: rows.map(({ id }) => id), status: 'done' });
  return services;
}

/** Names are rarer than the 150 most common words, which do not identify anyone. */
function publicTexts(services: TestServices): string {
  const common = Array.from(
    { length: 150 },
    (_, i) => `w${'abcdefghijklmno'[i % 15]}${'abcdefghij'[Math.floor(i / 15)]}x`,
  ).join(' ');
  const lines = [...smallNotes(150, 2).map(({ text }) => text), ...Array.from({ length: 60 }, () => common)];
  const file = services.at('public.jsonl');
  writeFileSync(file, lines.map((text) => `${JSON.stringify({ text })}\n`).join(''));
  return file;
}

test('two sites: representer, report, packages without text, a pooled tagger; each sentence leaves once', async () => {
  const provider = await site(16, 1);
  const { client } = provider;
  const path = publicTexts(provider);
  const started = await client.representers.start({ name: 'shared', path, options: { epochs: 2 } });
  expect(await provider.ended(started)).toMatchObject({ status: 'done', result: { representerId: '1' } });
  const { run } = await client.representers.run({ id: started.runId });
  expect(run).toMatchObject({ status: 'done', representerId: '1', canResume: false });
  const [row] = await client.representers.list({});
  expect(row).toMatchObject({ name: 'shared', method: 'leakTerm', notes: run.notes });
  const file = provider.at('shared.gauzemodel');
  await client.representers.exportBundle({ id: '1', path: file });

  const other = await site(16, 3);
  const taken = await other.client.representers.importBundle({ path: file });
  expect(taken.sha256).toBe(row!.sha256);
  const report = await other.client.representers.privacyReport({ id: taken.id });
  expect(report).toMatchObject({ notes: 16, bounds: { mean: 0.55, percentile95: 0.65 } });
  expect(report.summary.audit.neighbour.pairs).toBeGreaterThan(0);
  // Such a short training hides little: only a privacy officer may release it, with a reason recorded in the package.
  expect(report.isAbove).toBe(true);
  const order = { id: taken.id, path: other.at('south.gauzepool'), site: 'South', passphrase };
  await expect(other.client.representers.makePackage(order)).rejects.toMatchObject({ code: 'leak' });
  await expect(
    other.as({ author: 'coordinator', role: 'coordinator' }).representers.makePackage({ ...order, reason: 'because' }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  expect(existsSync(order.path)).toBe(false);
  const made = await other.client.representers.makePackage({ ...order, reason: 'public notes' });
  expect(made.summary).toMatchObject({ site: 'South', override: { reason: 'public notes' } });
  expect(readFileSync(order.path).toString('latin1')).not.toMatch(trueNames);
  const { rows: trail } = await other.client.audit.list({ offset: 0, limit: 50 });
  expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['makePackage', 'acceptPackageLeak']));
  await expect(
    other.client.representers.makePackage({ ...order, path: other.at('again.gauzepool'), reason: 'again' }),
  ).rejects.toMatchObject({ code: 'empty' });

  // The provider's own package, from notes on which the representer was not trained.
  const own = provider.at('north.gauzepool');
  await client.representers.makePackage({ id: '1', path: own, site: 'North', passphrase, reason: 'public notes' });
  const paths = [own, order.path];
  expect(await client.representers.readPackages({ id: '1', paths: [...paths, file], passphrase })).toMatchObject([
    { problem: null, summary: { site: 'North', counts: { notes: run.devNotes } } },
    { problem: null, sender: made.sender, summary: { site: 'South', counts: { notes: 16 } } },
    { problem: 'unknownFormat', summary: null },
  ]);
  const wrong = await client.representers.readPackages({ id: '1', paths: [own], passphrase: 'another' });
  expect(wrong[0]!.problem).toBe('wrongPassphrase');
  await expect(
    client.representers.pool({ id: '1', paths: [own, own], passphrase, name: 'together' }),
  ).rejects.toMatchObject({ code: 'exists' });
  const pooled = await provider.ended(await client.representers.pool({ id: '1', paths, passphrase, name: 'together' }));
  expect(pooled).toMatchObject({ status: 'done', result: { sites: 2 } });
  const { card, row: model } = await client.models.get({ id: String(pooled.result['modelId']) });
  expect(model).toMatchObject({ name: 'together', kind: 'pooled' });
  expect(card).toContain('South');
  expect(card).toContain('accepted by');
}, 240_000);

test('public texts that are none are refused before a run begins', async () => {
  const services = await site(6, 1);
  writeFileSync(services.at('bad.jsonl'), '{"words":1}\n');
  writeFileSync(services.at('latin.txt'), Uint8Array.of(0x61, 0xe9, 0x62));
  writeFileSync(services.at('empty.txt'), '\n');
  for (const [name, code] of [
    ['bad.jsonl', 'malformed'],
    ['latin.txt', 'notText'],
    ['empty.txt', 'empty'],
  ] as const)
    await expect(services.client.representers.start({ name: 'none', path: services.at(name) })).rejects.toMatchObject({
      code,
    });
  expect(await services.client.representers.runs({})).toEqual([]);
});
