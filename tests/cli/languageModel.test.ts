import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { gauze } from './gauze';

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
const common = ['--notes', at('notes.jsonl'), '--detect', 'never'];

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
    ['a vocabulary that is too small', ['lm', 'train', ...common, '--out', at('m'), '--vocabulary', '500']],
    ['no place for the model', ['lm', 'train', ...common]],
    ['an option of another part', ['lm', 'export', at('m'), '--epochs', '3']],
    ['a model in place of nothing', ['lm', 'train', at('m'), ...common, '--out', at('m')]],
    ['one reference model', ['lm', 'audit', at('m'), ...common, '--report', at('r'), '--references', '1']],
    ['a reason of nobody', ['lm', 'export', at('m'), '--audit', at('r'), '--out', at('o'), '--reason', 'because']],
    [
      'a shape beside that of a model',
      ['lm', 'train', ...common, '--out', at('m'), '--from', at('f'), '--preset', '2M'],
    ],
  ])('%s_isRefused', async (_name, args) => {
    const { code, diagnostics } = await gauze(args);
    expect([code, diagnostics.at(-1)]).toMatchObject([2, { level: 'error', code: 'badRequest' }]);
  });

  test('audit_whatIsNoLanguageModel_isRefused', async () => {
    mkdirSync(at('other'));
    writeFileSync(at('other', 'manifest.json'), '{"format": "gauze-model"}');
    const { code, diagnostics } = await gauze(['lm', 'audit', at('other'), ...common, '--report', at('r')]);
    expect([code, diagnostics.at(-1)]).toMatchObject([2, { code: 'unknownFormat' }]);
  });
});
