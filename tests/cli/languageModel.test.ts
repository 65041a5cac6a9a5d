import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { languageLines } from '../fixtures/languageNotes';
import { hashedIn, partsOfTexts } from '../fixtures/textTraces';
import { gauze, refused, root } from './gauze';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-lm-'));
const at = (...names: string[]) => path.join(folder, ...names);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const notes = Array.from({ length: 30 }, (_, note) =>
  JSON.stringify({
    id: `n${note}`,
    patient: `p${note}`,
    language: 'en',
    text: `Mr Doe came on day ${note} with cough.`,
  }),
);
writeFileSync(at('notes.jsonl'), `${notes.join('\n')}\n`);
/** Differential privacy: where, with what, and who pays. */
const spent = ['--language', 'en', '--epsilon', '4', '--ledger', at('ledger.json')];
const common = ['--notes', at('notes.jsonl'), '--detect', 'never'];

const size = ['--vocabulary', '9000'];

describe('gauze lm', () => {
  test('train_tooLittleText_isRefusedWithWhatIsNeeded', async () => {
    const { code, diagnostics } = await gauze(['lm', 'train', ...common, '--out', at('model')]);
    expect(code).toBe(2);
    expect(diagnostics.at(-1)).toMatchObject({
      level: 'error',
      code: 'notReady',
      needs: 'text',
      neededLetters: 128_000,
      patients: 24,
      neededPatients: 20,
    });
    expect(existsSync(at('model'))).toBe(false);
  });

  test.each([
    [
      'a vocabulary that is too small',
      ['lm', 'train', ...common, '--out', at('m'), '--vocabulary', '500', '--vocabulary-from', 'notes'],
    ],
    ['a size of a vocabulary that the notes do not give', ['lm', 'train', ...common, '--out', at('m'), ...size]],
    [
      'a size of a vocabulary in spite of privacy',
      ['lm', 'train', ...common, '--out', at('m'), ...size, '--vocabulary-from', 'notes', ...spent],
    ],
    ['no place for the model', ['lm', 'train', ...common]],
    ['a vocabulary from nowhere', ['lm', 'train', ...common, '--out', at('m'), '--vocabulary-from', 'web']],
    [
      'a vocabulary from invented notes for a model that has one',
      ['lm', 'train', ...common, '--out', at('m'), '--from', at('f'), '--vocabulary-from', 'invented'],
    ],
    ['an option of another part', ['lm', 'export', at('m'), '--epochs', '3']],
    ['a model in place of nothing', ['lm', 'train', at('m'), ...common, '--out', at('m')]],
    ['one reference model', ['lm', 'audit', at('m'), ...common, '--report', at('r'), '--references', '1']],
    ['a reason of nobody', ['lm', 'export', at('m'), '--audit', at('r'), '--out', at('o'), '--reason', 'because']],
    ['privacy that nobody keeps count of', ['lm', 'train', ...common, '--out', at('m'), ...spent.slice(0, 4)]],
    ['privacy in a language that is guessed', ['lm', 'train', ...common, '--out', at('m'), ...spent.slice(2)]],
    ['a δ of no ε', ['lm', 'train', ...common, '--out', at('m'), '--delta', '.001']],
    ['unknown patients where none is counted', ['lm', 'train', ...common, '--out', at('m'), '--accept-unlinked']],
    [
      'a shape beside that of a model',
      ['lm', 'train', ...common, '--out', at('m'), '--from', at('f'), '--preset', '2M'],
    ],
  ])('%s_isRefused', async (_name, args) => {
    const { code, diagnostics } = await refused(args);
    expect([code, diagnostics.at(-1)]).toMatchObject([2, { level: 'error', code: 'badRequest' }]);
  });

  test('trainPrivately_notesOfUnknownPatients_areRefusedBeforeAnythingIsCharged', async () => {
    const unknown = Array.from({ length: 30 }, (_, note) =>
      JSON.stringify({ id: `n${note}`, language: 'en', text: `Cough on day ${note}. `.repeat(400) }),
    );
    writeFileSync(at('unknown.jsonl'), `${unknown.join('\n')}\n`);
    const of = ['--notes', at('unknown.jsonl'), '--detect', 'never', '--out', at('nobody')];
    const { code, diagnostics } = await refused(['lm', 'train', ...of, ...spent]);
    expect([code, diagnostics.at(-1)]).toMatchObject([2, { code: 'notReady', needs: 'patients' }]);
    // A δ that would give one patient away is refused as well.
    const given = await refused(['lm', 'train', ...of, ...spent, '--accept-unlinked', '--delta', '.5']);
    expect([given.code, given.diagnostics.at(-1)]).toMatchObject([2, { code: 'badRequest' }]);
    expect([existsSync(at('nobody')), existsSync(at('ledger.json'))]).toEqual([false, false]);
  });

  test('audit_whatIsNoLanguageModel_isRefused', async () => {
    mkdirSync(at('other'));
    writeFileSync(at('other', 'manifest.json'), '{"format": "gauze-model"}');
    const { code, diagnostics } = await refused(['lm', 'audit', at('other'), ...common, '--report', at('r')]);
    expect([code, diagnostics.at(-1)]).toMatchObject([2, { code: 'unknownFormat' }]);
  });
});

test('aModel_trainedAttackedExportedAndImported_leavesNoHashOfItsNotes_andIsAskedOnlyBesideTheirKey', async () => {
  // Without names many of these notes are similar, and similar ones are not held out.
  const lines = languageLines(34).map((line, note) => {
    const { text, ...others } = JSON.parse(line) as { text: string };
    return JSON.stringify({ ...others, text: `${text}\nBed ${note} on ward ${note * note}.` });
  });
  writeFileSync(at('ward.jsonl'), `${lines.join('\n')}\n`);
  const of = ['--notes', at('ward.jsonl'), '--detect', 'never'];
  // A vocabulary of invented notes is large, and no test of this.
  const settings = ['--epochs', '1', '--batch-size', '16', '--canaries', '0', '--vocabulary-from', 'notes'];
  const trained = await gauze(['lm', 'train', ...of, ...settings, '--out', at('ward')]);
  expect([trained.code, trained.diagnostics.at(-1)]).toMatchObject([0, { code: 'trained' }]);
  const key = readFileSync(at('ward.notes-key'), 'utf8').trim();
  expect(statSync(at('ward.notes-key')).mode & 0o777).toBe(0o600);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  const audit = (run: typeof refused, ...more: readonly string[]) =>
    run(['lm', 'audit', at('ward'), ...of, '--references', '0', '--report', at('audit.json'), ...more]);

  // Without the key, or with another one, nobody can tell whose notes they were.
  renameSync(at('ward.notes-key'), at('kept'));
  const without = await audit(refused);
  expect([without.code, without.diagnostics.at(-1)]).toMatchObject([2, { code: 'notReady', needs: 'notesKey' }]);
  writeFileSync(at('another'), 'a'.repeat(64));
  const other = await audit(refused, '--notes-key', at('another'));
  expect([other.code, other.diagnostics.at(-1)]).toMatchObject([2, { code: 'stale' }]);
  writeFileSync(at('another'), 'no key');
  expect((await audit(refused, '--notes-key', at('another'))).diagnostics.at(-1)).toMatchObject({
    code: 'malformed',
  });
  const audited = await audit(gauze, '--notes-key', at('kept'));
  expect([audited.code, audited.diagnostics.some(({ code }) => code === 'textDigest')]).toEqual([1, false]);

  const accepted = ['--accepted-by', 'A. Officer', '--reason', 'a test'];
  const exporting = ['lm', 'export', at('ward'), '--audit', at('audit.json'), '--out', at('leaving'), ...accepted];
  expect((await gauze(exporting)).code).toBe(0);
  expect((await gauze(['lm', 'import', at('leaving'), '--out', at('back')])).code).toBe(0);
  expect(JSON.parse(readFileSync(at('back', 'manifest.json'), 'utf8'))).toMatchObject({ languages: ['en'] });
  const texts = lines.map((line) => (JSON.parse(line) as { text: string }).text);
  const parts = [...texts, ...texts.map((text, note) => text.replaceAll(nameOf(lines[note]!), 'PERSON'))];
  for (const place of ['ward', 'leaving', 'back'])
    for (const file of readdirSync(at(place))) {
      const bytes = readFileSync(at(place, file));
      expect(hashedIn(bytes, partsOfTexts(parts)), `${place}/${file}`).toEqual([]);
      expect(bytes.includes(key), `${place}/${file}`).toBe(false);
      if (place === 'back' && file.endsWith('.safetensors'))
        expect(Buffer.compare(bytes, readFileSync(at('ward', file)))).toBe(0);
    }
}, 240_000);

const nameOf = (line: string): string => {
  const { text, spans } = JSON.parse(line) as { text: string; spans: { start: number; end: number }[] };
  return text.slice(spans[0]!.start, spans[0]!.end);
};

/** A folder as `lm export` writes it. */
function folderAt(name: string): string {
  cpSync(path.join(root, 'tests/golden/languageModel/model'), at(name), { recursive: true });
  return at(name);
}

describe('gauze lm import', () => {
  test('aFolder_isAModel_ofWhichNothingIsKnown_asAFolderAndAsAFile', async () => {
    const args = [
      'lm',
      'import',
      folderAt('given'),
      '--language',
      'es',
      '--licence',
      'mit',
      '--name',
      'theirs',
      '--out',
    ];
    for (const out of [at('taken'), at('taken.gauzemodel')]) {
      const { code, diagnostics } = await gauze([...args, out]);
      expect([code, diagnostics.at(-1)]).toMatchObject([0, { code: 'modelImported' }]);
    }
    expect(readdirSync(at('taken')).toSorted()).toEqual([
      'card.md',
      'config.json',
      'manifest.json',
      'model.safetensors',
      'tokenizer.json',
    ]);
    expect(JSON.parse(readFileSync(at('taken', 'manifest.json'), 'utf8'))).toMatchObject({
      name: 'theirs',
      licence: 'mit',
      languages: ['es'],
      text: null,
    });
    for (const file of ['model.safetensors', 'tokenizer.json', 'config.json'])
      expect(Buffer.compare(readFileSync(at('taken', file)), readFileSync(at('given', file))), file).toBe(0);
    // Nobody here has its notes.
    for (const model of [at('taken'), at('taken.gauzemodel')]) {
      const { code, diagnostics } = await refused(['lm', 'audit', model, ...common, '--report', at('r')]);
      expect([code, diagnostics.at(-1)]).toMatchObject([2, { code: 'notReady', needs: 'run' }]);
    }
    const again = await gauze([...args, at('taken')]);
    expect([again.code, again.diagnostics.at(-1)]).toMatchObject([2, { code: 'exists' }]);
  });

  const weights = (place: string): string => path.join(place, 'model.safetensors');
  test.each([
    [
      'link',
      (place: string) => {
        writeFileSync(at('elsewhere'), readFileSync(weights(place)));
        rmSync(weights(place));
        symlinkSync(at('elsewhere'), weights(place));
      },
    ],
    [
      'pickle',
      (place: string) => {
        rmSync(weights(place));
        writeFileSync(path.join(place, 'pytorch_model.bin'), 'x');
      },
    ],
    [
      'externalData',
      (place: string) => {
        rmSync(weights(place));
        writeFileSync(path.join(place, 'model.safetensors.index.json'), '{}');
      },
    ],
    [
      'noWeights',
      (place: string) => {
        rmSync(weights(place));
        writeFileSync(path.join(place, 'model.onnx'), 'x');
      },
    ],
    ['customCode', (place: string) => writeFileSync(path.join(place, 'modeling_own.py'), 'import os')],
    ['tooLarge', (place: string) => truncateSync(path.join(place, 'config.json'), 1024 * 1024 + 1)],
    ['tooLarge', (place: string) => truncateSync(weights(place), 1500 * 1024 * 1024 + 1)],
    ['noConfig', (place: string) => rmSync(path.join(place, 'config.json'))],
    ['noTokenizer', (place: string) => rmSync(path.join(place, 'tokenizer.json'))],
    [
      'architecture',
      (place: string) => cpSync(path.join(root, 'tests/golden/imported/bert'), place, { recursive: true }),
    ],
    ['offsets', (place: string) => truncateSync(weights(place), 20_000)],
  ] as const)('%s_isRefused_andNothingIsWritten', async (reason, spoil) => {
    const place = folderAt(`bad-${reason}`);
    spoil(place);
    const out = at(`bad-${reason}-out`);
    const { code, diagnostics } = await gauze(['lm', 'import', place, '--language', 'es', '--out', out]);
    expect([code, diagnostics.at(-1)]).toMatchObject([2, { level: 'error', reason }]);
    expect(existsSync(out)).toBe(false);
    rmSync(place, { recursive: true });
  });

  test('anArchive_aFolderThatIsNotThere_noLanguage_areRefused', async () => {
    writeFileSync(at('model.zip'), 'PK\u0003\u0004');
    const of = async (place: string, ...more: readonly string[]) =>
      (await gauze(['lm', 'import', place, '--out', at('none'), ...more])).diagnostics.at(-1);
    expect(await of(at('model.zip'), '--language', 'es')).toMatchObject({ reason: 'archive' });
    expect(await of(at('nowhere'), '--language', 'es')).toMatchObject({ code: 'notFound' });
    expect(await of(folderAt('unsaid'))).toMatchObject({ code: 'badRequest' });
    expect(await of(folderAt('wrong'), '--language', 'xx')).toMatchObject({ code: 'badRequest' });
    expect(existsSync(at('none'))).toBe(false);
  });

  test('trainFrom_aFolderWithCodeOfItsOwn_isRefusedAsAnImportIs', async () => {
    const place = folderAt('from');
    writeFileSync(path.join(place, 'modeling_own.py'), 'import os');
    const many = Array.from({ length: 30 }, (_, note) =>
      JSON.stringify({
        id: `n${note}`,
        patient: `p${note}`,
        language: 'en',
        text: `Cough on day ${note}. `.repeat(400),
      }),
    );
    writeFileSync(at('many.jsonl'), `${many.join('\n')}\n`);
    const { code, diagnostics } = await gauze([
      ...['lm', 'train', '--notes', at('many.jsonl'), '--detect', 'never', '--out', at('further'), '--from', place],
    ]);
    expect([code, diagnostics.at(-1)]).toMatchObject([2, { reason: 'customCode' }]);
  });
});
