import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inventedNotes } from '../models/redactor/smallRedactor';
import { documentsOf, gauze, ndjson, refused, root, temporaryFolder } from './gauze';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
const folder = temporaryFolder();
const model = path.join(folder, 'model');
const file = (name: string): string => path.join(folder, name);

const labels: Readonly<Record<string, string>> = { NAME: 'PATIENT', PLACE: 'CITY', DATE: 'DATE' };
const lines = (count: number, seed: number) =>
  inventedNotes(count, seed).map(({ id, text, spans }) => ({
    id: `${seed}-${id}`,
    patient: `${seed}-${id}`,
    language: 'en',
    text,
    spans: spans.map(({ start, end, type }) => ({ start, end, label: labels[type]!, status: 'accepted' })),
  }));
const dev = lines(8, 2);
const train = [
  ...['train', 'redactor', '--train', file('train.jsonl'), '--dev', file('dev.jsonl'), '--base', 'none'],
  ...['--epochs', '9', '--learning-rate', '.006', '--seed', '1', '--backend', 'wasm', '--config', file('sizes.json')],
];

/** Text outside of marks is unchanged and in order. */
const isKeptOutside = (text: string, redacted: string): boolean => {
  let at = 0;
  const parts = redacted.split('REDACTED');
  return (
    parts.every((part, place) => {
      const found = place === 0 ? (text.startsWith(part) ? 0 : -1) : text.indexOf(part, at);
      at = found + part.length;
      return found >= 0;
    }) && text.endsWith(parts.at(-1)!)
  );
};

describe('gauze train redactor, gauze redact and --redactor', () => {
  beforeAll(async () => {
    writeFileSync(
      file('sizes.json'),
      JSON.stringify({
        ...{ width: 48, heads: 2, inner: 64, encoderLayers: 1, decoderLayers: 1, places: 96 },
        ...{ warmUp: 0.1, smoothing: 0.05, mostWeight: 3 },
      }),
    );
    writeFileSync(file('train.jsonl'), ndjson(...lines(24, 1)));
    writeFileSync(file('dev.jsonl'), ndjson(...dev));
    const trained = await gauze([...train, '--out', model, '--json']);
    expect(trained.diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
    expect(trained.code).toBe(0);
    const { metrics, curve, notes } = JSON.parse(trained.stdout);
    expect(notes).toBe(24);
    expect(metrics.notes).toBe(8);
    expect(metrics.recall).toBeGreaterThan(0.7);
    expect(curve.points.length).toBeGreaterThan(20);
    expect(() => statSync(`${model}.checkpoint`)).toThrow();
  });

  it('the model is weights, card and manifest, which hold no text of a note', () => {
    const manifest = readFileSync(path.join(model, 'manifest.json'), 'utf8');
    const card = readFileSync(path.join(model, 'card.md'), 'utf8');
    const weights = readFileSync(path.join(model, 'redactor.safetensors'), 'latin1');
    for (const name of ['Edelson', 'Dubois', 'Turku', '2019-'])
      for (const part of [manifest, card, weights]) expect(part).not.toContain(name);
    expect(card).toContain('REDACTED');
  });

  it('redact writes text in which nothing but redactions is new, and no patient, date or meta', async () => {
    const hostile = ['x', 'الاسم محمد', '𐍈\u200f', 'REDACTED', 'a'.repeat(500), 'é\r\nñ\t '];
    const given = [
      ...dev.map(({ id, text }) => ({ id, text, patient: 'Ana', date: '2020-01-01', meta: { ward: 'B' } })),
      ...hostile.map((text, at) => ({ id: `h${at}`, text })),
    ];
    const ran = await gauze(['redact', '--model', model], ndjson(...given));
    expect(ran.diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
    const out = documentsOf(ran.stdout);
    expect(out.map(({ id }) => id)).toEqual(given.map(({ id }) => id));
    let marks = 0;
    out.forEach((document, at) => {
      expect(Object.keys(document).sort()).toEqual(['id', 'text']);
      expect(isKeptOutside(given[at]!.text, document.text)).toBe(true);
      marks += document.text.split('REDACTED').length - 1;
    });
    expect(marks).toBeGreaterThan(8);
  });

  it('redact refuses scans, of which nobody reads what leaves, until somebody accepts them', async () => {
    mkdirSync(file('ward'));
    copyFileSync(path.join(root, 'tests/fixtures/documents/scan/bits.png'), file('ward/bits.png'));
    const args = ['redact', '--model', model, '--from', 'documents', '--in', file('ward')];
    const refused = await gauze(args);
    expect(refused.code).not.toBe(0);
    expect(refused.stdout).toBe('');
    expect(refused.diagnostics.find(({ documentId }) => documentId === 'bits.png')?.['message']).toContain(
      '--accept-scans',
    );
    const read = await gauze([...args, '--accept-scans']);
    expect(documentsOf(read.stdout)).toMatchObject([{ id: 'bits.png' }]);
    expect(read.diagnostics).toContainEqual(expect.objectContaining({ finding: 'recognised', what: 'page', count: 1 }));
  });

  it('--spans marks the same places that are redacted, and --classes names them', async () => {
    const input = ndjson(...dev);
    const spans = documentsOf((await gauze(['redact', '--model', model, '--spans'], input)).stdout);
    const texts = documentsOf((await gauze(['redact', '--model', model, '--classes'], input)).stdout);
    spans.forEach(({ text, spans: found = [] }, at) => {
      let [expected, from] = ['', 0];
      for (const { start, end, label } of [...found].sort((a, b) => a.start - b.start)) {
        expected += `${text.slice(from, start)}REDACTED${label === 'REDACTED' ? '' : `:${label}`}`;
        from = end;
      }
      expect(texts[at]!.text).toBe(expected + text.slice(from));
    });
    expect((await refused(['redact', '--model', model, '--spans', '--classes'], input)).code).toBe(2);
  });

  it('--redactor adds to what else is found, with a reason of its own, and touches nothing that stands', async () => {
    const input = ndjson(...dev);
    const alone = documentsOf((await gauze(['detect', '--bundled', 'off'], input)).stdout);
    const ran = await gauze(['detect', '--bundled', 'off', '--redactor', model, '--redactor-recall', '.5'], input);
    expect(ran.code).toBe(0);
    let added = 0;
    documentsOf(ran.stdout).forEach(({ spans = [], text }, at) => {
      const own = spans.filter((span) => (span as { reason?: string }).reason === 'redactor');
      added += own.length;
      expect(spans.filter((span) => !own.includes(span))).toEqual(alone[at]!.spans);
      for (const { start, end } of own) {
        expect(text.slice(start, end)).toMatch(/[\p{L}\p{N}]/u);
        expect(alone[at]!.spans!.some((other) => other.start < end && start < other.end)).toBe(false);
      }
    });
    expect(added).toBeGreaterThan(0);
  });

  it('--rules off leaves the redactor alone, and deidentify replaces what it finds under a policy', async () => {
    const alone = ['--rules', 'off', '--bundled', 'off', '--redactor', model];
    const found = documentsOf((await gauze(['detect', ...alone], ndjson(...dev))).stdout);
    const reasons = new Set(
      found.flatMap(({ spans = [] }) => spans.map((span) => (span as { reason?: string }).reason)),
    );
    expect([...reasons]).toEqual(['redactor']);
    const given = [
      'deidentify',
      '--policy',
      'redacted',
      '--detect',
      'always',
      '--on-leak',
      'mask',
      '--seed',
      '1',
      ...alone,
    ];
    const ran = await gauze(given, ndjson(...dev));
    expect(ran.diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
    const released = documentsOf(ran.stdout);
    expect(released).toHaveLength(dev.length);
    found.forEach(({ spans = [] }, at) => {
      const name = spans.find(({ label }) => label === 'PATIENT')?.text;
      if (name !== undefined) expect(released[at]!.text).not.toContain(name);
      expect(released[at]!.text).toContain('REDACTED');
      // What the leak scan found is masked, and the order of notes differs.
      const marked = released[at]!.text.replaceAll(/\*+/g, 'REDACTED');
      expect(dev.some(({ text }) => isKeptOutside(text, marked))).toBe(true);
    });
    expect((await gauze(['deidentify', '--policy', 'tag', '--detect', 'never', '--redactor', model])).code).toBe(2);
  });

  it('what is no redactor, a share that it does not reach and options of other kinds are refused', async () => {
    writeFileSync(file('bad.gauzemodel'), 'nothing');
    expect((await refused(['redact', '--model', file('bad.gauzemodel')])).diagnostics).toContainEqual(
      expect.objectContaining({ code: 'unknownFormat' }),
    );
    expect((await refused(['redact', '--model', model, '--recall-target', '2'])).code).toBe(2);
    expect((await refused(['redact', '--model', model, '--recall-target', '.99999'])).diagnostics).toContainEqual(
      expect.objectContaining({ code: 'notReady' }),
    );
    expect((await refused([...train, '--out', file('x'), '--kind', 'network'])).code).toBe(2);
    expect((await refused([...train, '--out', file('x'), '--unlabelled-use', 'adapt'])).code).toBe(2);
    writeFileSync(file('wrong.json'), JSON.stringify({ width: 48, mostWeight: 0.5 }));
    expect((await refused([...train.with(-1, file('wrong.json')), '--out', file('x')])).diagnostics).toContainEqual(
      expect.objectContaining({ code: 'malformed' }),
    );
    expect((await refused([...train, '--out', model])).diagnostics).toContainEqual(
      expect.objectContaining({ code: 'exists' }),
    );
  });
});
