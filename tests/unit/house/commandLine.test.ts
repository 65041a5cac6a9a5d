import { ESLint } from 'eslint';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const cli = path.join(import.meta.dirname, '../../../electron/hosts/cli');
const eslint = new ESLint({ cwd: process.cwd() });

/** Whether lint refuses that a file of the command line imports another. */
async function isRefused(filePath: string, source: string): Promise<boolean> {
  const [result] = await eslint.lintText(`import * as used from '${source}';\n`, {
    filePath: `electron/hosts/cli/${filePath}`,
  });
  return (result?.messages ?? []).some(({ ruleId }) => ruleId === 'no-restricted-imports');
}

test('the command line has a folder for each noun; flat is what every verb goes through', () => {
  const flat = readdirSync(cli, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(flat.map(({ name }) => name).sort()).toEqual([
    'aliases.ts',
    'computeWords.ts',
    'diagnostics.ts',
    'index.ts',
    'jobs.ts',
    'labels.ts',
    'managed.ts',
    'print.ts',
    'printFields.ts',
    'registry.ts',
    'rights.ts',
    'run.ts',
    'verb.ts',
  ]);
});

test('verbs are imported by the registry alone, and what they share lies below them', async () => {
  expect(await isRefused('run.ts', './verbs/train')).toBe(true);
  expect(await isRefused('training/trainTagger.ts', '../verbs/train')).toBe(true);
  expect(await isRefused('registry.ts', './verbs/train')).toBe(false);
  expect(await isRefused('files/sink.ts', '../release/writeRelease')).toBe(true);
  expect(await isRefused('files/sink.ts', '../documents/formats')).toBe(false);
  expect(await isRefused('files/sink.ts', '../../../core/release/ports')).toBe(false);
  expect(await isRefused('release/writeRelease.ts', '../files/sink')).toBe(false);
});
