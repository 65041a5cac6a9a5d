import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallNotes, smallSpace } from '../models/representer/smallSpace';
import { gauze, ndjson, type Ran } from './gauze';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-sentences-cli-'));
const at = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Labels of a shipped set. */
const labels: Readonly<Record<string, string>> = { name: 'NOMBRE_SUJETO_ASISTENCIA', town: 'TERRITORIO' };
const trueNames = /\b(?:Rosa|Luis|Marta|Pedro|Elena|Jorge|Carmen|Andres)\b/;
/** Newly drawn names sometimes equal a name used here, because they are common ones. */
const maxByChance = 0.25;

function write(name: string, count: number, seed: number): string {
  const lines = smallNotes(count, seed).map(({ id, text, spans }) =>
    JSON.stringify({
      id: `${name}${id}`,
      patient: `p${name}${id}`,
      text,
      language: 'es',
      spans: spans.map(({ start, end, type }) => ({ start, end, label: labels[type] })),
    }),
  );
  writeFileSync(at(name), `${lines.join('\n')}\n`);
  return at(name);
}
const done = async (...args: readonly string[]): Promise<Ran> => {
  const ran = await gauze(args);
  expect(ran.code, ran.stderr).toBe(0);
  return ran;
};

beforeAll(() => {
  const { words, vectors, width } = smallSpace();
  const lines = words
    .slice(1)
    .map((word, i) => [word, ...vectors.subarray((i + 1) * width, (i + 2) * width)].join(' '));
  writeFileSync(at('small.vec'), `${lines.length} ${width}\n${lines.join('\n')}\n`);
});

test('a tagger learns from sentences with other names, is measured on notes as they are, and says so', async () => {
  const model = at('other.gauzemodel');
  const { stdout } = await done(
    ...['train', 'tagger', '--train', write('train.jsonl', 60, 1), '--dev', write('dev.jsonl', 20, 2)],
    ...['--out', model, '--kind', 'linearCrf', '--epochs', '15', '--labels', 'meddocan', '--json'],
    ...['--pseudonymise', 'neighbours', '--neighbours', '12', '--vectors', at('small.vec'), '--variants', '3'],
  );
  const { metrics, pseudonymised } = JSON.parse(stdout) as {
    metrics: { f1: number };
    pseudonymised: { variants: number; sentences: number; rules: object; neighbours: { allVariants: object } };
  };
  expect(metrics.f1).toBeGreaterThan(0.9);
  expect(pseudonymised).toMatchObject({ variants: 3, sentences: 120, rules: { neighbour: 120, sameType: 0 } });
  expect(pseudonymised.neighbours.allVariants).toMatchObject({ words: 120 });
  expect((await done('models', 'show', model)).stdout).toMatch(/120 sentences of 60 notes, out of order/);
  expect(existsSync(`${model}.checkpoint.sentences`)).toBe(false);
});

test.each([
  [['--neighbours', '5'], '--neighbours requires --pseudonymise'],
  [['--pseudonymise', 'neighbours'], 'needs one of --vectors FILE, --public TEXTS'],
  [['--pseudonymise', 'same-type', '--unlabelled', 'x'], '--unlabelled notes contain names'],
])('%j is refused before anything is done', async (options, message) => {
  const ran = await gauze([
    ...['train', 'tagger', '--train', write('t.jsonl', 4, 1), '--out', at('none.gauzemodel'), ...options],
  ]);
  expect(ran.code).toBe(2);
  expect(ran.stderr).toContain(message);
});

const sentencesTo = (name: string, ...more: readonly string[]) => [
  ...['pool', 'sentences', '--notes', at('site.jsonl'), '--out', at(name), '--ledger', at('site.ledger')],
  ...['--labels', 'meddocan', ...more],
];

test('sentences are released with other names, shuffled, without patients, once, with a receipt', async () => {
  write('site.jsonl', 40, 3);
  const { stdout } = await done(
    ...sentencesTo('left.jsonl', '--pseudonymise', 'same-type', '--json'),
    ...['--receipt', at('receipt.json'), '--private-receipt', at('private.json')],
  );
  const told = JSON.parse(stdout) as { written: number; leftOut: number; leak: { order: { area: number } } };
  expect(told.leftOut).toBeGreaterThan(0);
  const text = readFileSync(at('left.jsonl'), 'utf8');
  const left = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; text: string; patient?: string; spans: { label: string }[] });
  expect(left).toHaveLength(told.written);
  const named = left.filter(({ spans }) => spans.some(({ label }) => label === labels['name']));
  const asBefore = named.filter(({ text: own }) => trueNames.test(own));
  expect(named.length).toBeGreaterThan(10);
  expect(asBefore.length / named.length).toBeLessThan(maxByChance);
  expect(text).not.toMatch(/site\.jsonl|"patient"/);
  expect(left.some(({ text: own }) => own === 'Visto sin fiebre y con dolor, control.')).toBe(true);
  const receipt = JSON.parse(readFileSync(at('receipt.json'), 'utf8')) as { policy: object; counts: object };
  expect(receipt).toMatchObject({ policy: { id: 'training-sentences' }, counts: { notes: told.written, patients: 0 } });
  const kept = JSON.parse(readFileSync(at('private.json'), 'utf8')) as { leakScan: { patterns: number } };
  expect(kept.leakScan.patterns).toBeGreaterThan(0);
  await done('verify', '--released', at('left.jsonl'), '--receipt', at('receipt.json'));

  const again = await gauze(sentencesTo('again.jsonl', '--pseudonymise', 'same-type'));
  expect(again.code).not.toBe(0);
  expect(again.stderr).toContain('every sentence was released before');
  expect(existsSync(at('again.jsonl'))).toBe(false);
});

test('several variants need a reason and a name, and nothing is written or counted as written without', async () => {
  write('site.jsonl', 30, 5);
  rmSync(at('site.ledger'), { force: true });
  const asked = sentencesTo(
    'variants.jsonl',
    ...['--pseudonymise', 'neighbours', '--neighbours', '100', '--vectors', at('small.vec'), '--variants', '2'],
    ...['--on-leak', 'quarantine', '--quarantine', at('behind.jsonl')],
  );
  const refused = await gauze(asked);
  expect(refused.code).toBe(5);
  expect(refused.stderr).toContain('several variants of a sentence together reveal more than one');
  expect(existsSync(at('variants.jsonl'))).toBe(false);
  const { stdout } = await done(
    ...[...asked, '--accept-leak', 'a test', '--by', 'A. Person', '--json'],
    ...['--receipt', at('variants.receipt'), '--private-receipt', at('variants.private')],
  );
  // The private half records who accepted it, and why.
  expect(JSON.parse(readFileSync(at('variants.private'), 'utf8'))).toMatchObject({
    acceptedVariants: { variants: 2, by: 'A. Person', reason: 'a test' },
  });
  expect(readFileSync(at('variants.receipt'), 'utf8')).not.toContain('A. Person');
  await done('verify', '--released', at('variants.jsonl'), '--receipt', at('variants.receipt'));
  expect(JSON.parse(stdout)).toMatchObject({ override: { by: 'A. Person', reason: 'a test' }, leak: { variants: 2 } });
});

test('a word of the patient that stands where nobody marked it is found, as in any release', async () => {
  writeFileSync(
    at('site.jsonl'),
    ndjson({
      id: 'a',
      patient: 'p',
      language: 'es',
      text: 'Paciente Hermenegilda Zubiaurre.\nVive con su hija. Zubiaurre niega dolor.',
      spans: [{ start: 9, end: 31, label: labels['name'] }],
    }),
  );
  rmSync(at('site.ledger'), { force: true });
  const ran = await gauze(sentencesTo('missed.jsonl', '--pseudonymise', 'same-type'));
  expect(ran.code).toBe(5);
  expect(existsSync(at('missed.jsonl'))).toBe(false);
  expect(existsSync(at('site.ledger'))).toBe(false);
});

test('what a table knows of a patient is found where nobody marked it', async () => {
  writeFileSync(
    at('site.jsonl'),
    ndjson({
      id: 'a',
      patient: 'p7',
      language: 'es',
      text: 'Paciente Rosa visto.\nVive con Hermenegilda Zubiaurre en casa.',
      spans: [{ start: 9, end: 13, label: labels['name'] }],
    }),
  );
  writeFileSync(at('patients.csv'), 'patient,name\np7,Hermenegilda Zubiaurre\n');
  rmSync(at('site.ledger'), { force: true });
  const ran = await gauze(sentencesTo('known.jsonl', '--pseudonymise', 'same-type', '--patients', at('patients.csv')));
  expect(ran.code).toBe(5);
  expect(existsSync(at('known.jsonl'))).toBe(false);
  expect(existsSync(at('site.ledger'))).toBe(false);
});

test('with the original among the variants a tagger learns from one more, and its card says so', async () => {
  const model = at('original.gauzemodel');
  const { stdout } = await done(
    ...['train', 'tagger', '--train', write('train2.jsonl', 30, 1), '--out', model, '--kind', 'linearCrf', '--json'],
    ...['--labels', 'meddocan', '--epochs', '3', '--pseudonymise', 'same-type', '--variants', '1', '--with-original'],
  );
  expect(JSON.parse(stdout)).toMatchObject({ pseudonymised: { variants: 1, sentences: 60 } });
  expect((await done('models', 'show', model)).stdout).toMatch(/2 variants, the original among them/);
});
