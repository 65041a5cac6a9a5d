import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LabelledSpan, NoteDocument } from '../../../../electron/contract/text';
import { pairDocuments } from '../../../../electron/core/evaluate/pairing';
import { createMetric } from '../../../../electron/core/evaluate/registry';
import { evaluate, type EvaluationReport } from '../../../../electron/core/evaluate/report';
import { seededRandom } from '../../../../electron/core/evaluate/seededRandom';
import { parseSentenceCounts } from '../../../../electron/core/evaluate/sentenceCounts';

const corpus = join(import.meta.dirname, '../../../../../shared/corpora/meddocan');
const isAbsent = !existsSync(corpus);
const title = (name: string) => (isAbsent ? `${name} (../shared/corpora/meddocan is absent)` : name);

/** Brat offsets count code points. */
function readDev(): NoteDocument[] {
  const ids = readdirSync(`${corpus}/dev`)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.slice(0, -4));
  return ids.map((id) => {
    const text = readFileSync(`${corpus}/dev/${id}.txt`, 'utf8');
    const units = [0];
    for (const character of text) units.push((units.at(-1) ?? 0) + character.length);
    const lines = readFileSync(`${corpus}/dev/${id}.ann`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('T'));
    const spans = lines.map((line): LabelledSpan => {
      const [label = '', start = '', end = ''] = (line.split('\t')[1] ?? '').split(' ');
      return { label, start: units[Number(start)] ?? -1, end: units[Number(end)] ?? -1 };
    });
    return { id, text, spans };
  });
}

const totals = (report: EvaluationReport) =>
  Object.fromEntries(
    report.rows
      .filter(({ label }) => label === null)
      .map((row) => [row.measure, row.kind === 'counts' ? Object.values(row.counts) : [row.part, row.whole]]),
  );

test.skipIf(isAbsent)(title('dev_goldAgainstItself'), () => {
  const gold = readDev();
  const sentences = parseSentenceCounts(readFileSync(`${corpus}/sentences.tsv`, 'utf8'));
  const pairing = pairDocuments(gold, gold);
  expect(pairing.excluded).toEqual([]);
  const found = totals(
    evaluate(pairing, createMetric('meddocan', { sentences }), { random: seededRandom(1), resamples: 0 }),
  );
  expect(found.subtrack1).toEqual([5801, 0, 0]);
  expect(found.subtrack2Strict?.slice(1)).toEqual([0, 0]);
  // Joined neighbours are hits of their own, beside the spans they are made of.
  expect(found.subtrack2Merged?.[0]).toBeGreaterThan(5801);
  expect(found.leak).toEqual([0, gold.reduce((sum, { id }) => sum + (sentences.get(id) ?? Number.NaN), 0)]);
});

test.skipIf(isAbsent)(title('dev_twoDamagedSystems_allMetrics_inSeconds'), () => {
  const gold = readDev();
  const random = seededRandom(20);
  const damage = (share: number): NoteDocument[] =>
    gold.map((note) => ({
      ...note,
      spans: (note.spans ?? []).flatMap((span) =>
        random() >= share ? [span] : random() < 0.5 ? [] : [{ ...span, end: Math.max(span.start + 1, span.end - 1) }],
      ),
    }));
  const pairing = pairDocuments(gold, damage(0.05));
  const rival = pairDocuments(gold, damage(0.08));
  for (const name of ['meddocan', 'i2b2', 'spans'] as const) {
    const start = performance.now();
    const report = evaluate(pairing, createMetric(name), { random: seededRandom(1), rival, trials: 10_000 });
    const seconds = (performance.now() - start) / 1000;
    expect(seconds).toBeLessThan(20);
    for (const row of report.rows) {
      if (row.label !== null || row.kind !== 'counts' || row.measure.toLowerCase().includes('hipaa')) continue;
      expect(row.f1.test?.p).toBeLessThan(0.05);
      expect(row.f1.test?.difference).toBeGreaterThan(0);
    }
    if (process.env.GAUZE_SHOW === '1')
      process.stdout.write(`${name} ${seconds.toFixed(2)} s, ${report.rows.length} rows\n`);
  }
});
