import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gauze, gauzeAlone, linesOf, root } from './gauze';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-import-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
function modelAt(name: string): string {
  cpSync(path.join(root, 'tests/golden/imported/distilbert'), at(name), { recursive: true });
  return at(name);
}
const table = at('labels.json');
writeFileSync(at('per.json'), JSON.stringify({ PER: 'PATIENT' }));
writeFileSync(table, JSON.stringify({ PER: 'PATIENT', DATE: 'ignore' }));

test('modelsImport_aFolder_isAModelThatShowAndVerifyAndDetectTake', async () => {
  const out = at('approved');
  const made = await gauze([
    'models',
    'import',
    modelAt('whole'),
    '--out',
    out,
    '--labels',
    table,
    '--licence',
    'mit',
    '--language',
    'de,en',
    '--json',
  ]);
  expect(made.stderr).not.toContain('"error"');
  expect(made.code).toBe(0);
  expect(JSON.parse(made.stdout)).toEqual({
    labels: [
      { label: 'PER', phi: 'PATIENT' },
      { label: 'DATE', phi: null },
    ],
  });
  const shown = await gauze(['models', 'show', out, '--json']);
  expect(JSON.parse(shown.stdout)).toMatchObject({ kind: 'imported', licence: 'mit', languages: ['en', 'de'] });
  expect((await gauze(['models', 'verify', out])).code).toBe(0);
  const found = await gauze(
    ['detect', '--model', out, '--rules', 'off', '--from', 'jsonl', '--to', 'jsonl'],
    '{"id":"1","text":"Frau Müller, geb. 03.05.1951, wohnt in Köln."}\n',
  );
  expect(found.code).toBe(0);
  const [note] = linesOf(found.stdout).map(
    (line) => JSON.parse(line) as { spans: { label: string; source: string }[] },
  );
  for (const { label, source } of note!.spans) expect([label, source]).toEqual(['PATIENT', 'model:whole']);
});

test('modelsImport_aGraph_isAModelThatDetectRuns_andTheProcessEnds', async () => {
  const place = at('graph');
  cpSync(path.join(root, 'tests/golden/imported/onnx/albert'), place, { recursive: true });
  cpSync(path.join(root, 'tests/golden/imported/bert/tokenizer.json'), path.join(place, 'tokenizer.json'));
  const out = at('graph-out');
  const made = await gauze(['models', 'import', place, '--out', out, '--labels', at('per.json'), '--language', 'de']);
  expect(made.stderr).not.toContain('"error"');
  expect(made.code).toBe(0);
  expect((await gauze(['models', 'verify', out])).code).toBe(0);
  const found = await gauzeAlone(
    ['detect', '--model', out, '--rules', 'off', '--bundled', 'off', '--from', 'jsonl', '--to', 'jsonl'],
    '{"id":"1","text":"Frau Müller, geb. 03.05.1951, wohnt in Köln.","language":"de"}\n',
  );
  expect(found.code).toBe(0);
  const [note] = linesOf(found.stdout).map(
    (line) => JSON.parse(line) as { spans: { label: string; source: string }[] },
  );
  expect(note!.spans.length).toBeGreaterThan(0);
  for (const { label, source } of note!.spans) expect([label, source]).toEqual(['PATIENT', 'model:graph']);
});

test('modelsImport_labelsThatNobodyDecidedAbout_areNamedAndNothingIsWritten', async () => {
  const { code, diagnostics } = await gauze(['models', 'import', modelAt('undecided'), '--out', at('none')]);
  expect(code).not.toBe(0);
  expect(diagnostics.at(-1)).toMatchObject({
    code: 'notReady',
    message: expect.stringContaining('labels PER') as string,
  });
  expect(existsSync(at('none'))).toBe(false);
});

test.each([
  [
    'link',
    (place: string) => {
      rmSync(path.join(place, 'model.safetensors'));
      writeFileSync(
        at('elsewhere'),
        readFileSync(path.join(root, 'tests/golden/imported/distilbert/model.safetensors')),
      );
      symlinkSync(at('elsewhere'), path.join(place, 'model.safetensors'));
    },
  ],
  [
    'pickle',
    (place: string) => {
      rmSync(path.join(place, 'model.safetensors'));
      writeFileSync(path.join(place, 'pytorch_model.bin'), 'x');
    },
  ],
  [
    'externalData',
    (place: string) => {
      rmSync(path.join(place, 'model.safetensors'));
      writeFileSync(path.join(place, 'model.safetensors.index.json'), '{}');
    },
  ],
  [
    'onnx',
    (place: string) => {
      rmSync(path.join(place, 'model.safetensors'));
      mkdirSync(path.join(place, 'onnx'));
      // A graph is taken where it has one; this is none.
      writeFileSync(path.join(place, 'onnx', 'model.onnx'), 'x');
    },
  ],
  ['customCode', (place: string) => writeFileSync(path.join(place, 'modeling_own.py'), 'import os')],
  ['noConfig', (place: string) => rmSync(path.join(place, 'config.json'))],
] as const)('modelsImport_%s_isRefusedAndNothingIsWritten', async (reason, spoil) => {
  const place = modelAt(reason);
  spoil(place);
  const { code, stderr } = await gauze(['models', 'import', place, '--out', at(`${reason}-out`), '--labels', table]);
  expect(code).not.toBe(0);
  expect(stderr).toContain(reason);
  expect(existsSync(at(`${reason}-out`))).toBe(false);
});

test('modelsImport_anArchive_isNotUnpacked', async () => {
  writeFileSync(at('model.zip'), 'PK\u0003\u0004');
  const { code, stderr } = await gauze([
    'models',
    'import',
    at('model.zip'),
    '--out',
    at('zip-out'),
    '--labels',
    table,
  ]);
  expect(code).not.toBe(0);
  expect(stderr).toContain('archive');
});

test('modelsImport_beforeAnExistingPlace_touchesNothing', async () => {
  mkdirSync(at('taken'));
  writeFileSync(at('taken', 'mine.txt'), 'mine');
  const { code, diagnostics } = await gauze([
    'models',
    'import',
    modelAt('again'),
    '--out',
    at('taken'),
    '--labels',
    table,
  ]);
  expect(code).not.toBe(0);
  expect(diagnostics.at(-1)).toMatchObject({ code: 'exists' });
});
