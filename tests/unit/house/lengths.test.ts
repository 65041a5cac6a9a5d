import { ESLint, type Linter } from 'eslint';
import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import config from '../../../eslint.config.js';

const configs = config as readonly Linter.Config[];
// the rule of rooms asks for the file on the disk
const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: configs.filter(({ rules }) => rules?.['boundaries/dependencies'] === undefined),
});
const rulesOf = async (lines: readonly string[], filePath: string): Promise<readonly (string | null)[]> => {
  const [result] = await eslint.lintText(lines.join('\n'), { filePath });
  return result!.messages.map(({ ruleId }) => ruleId).filter((rule) => rule?.startsWith('max-lines') === true);
};
const functionOf = (lines: number): readonly string[] => [
  'export function long(a: number): number {',
  ...Array.from({ length: lines - 3 }, () => '  a += 1;'),
  '  return a;',
  '}',
];
const fileOf = (lines: number): readonly string[] =>
  Array.from({ length: lines }, (_, i) => `export const a${i} = ${i};`);

test.each(['electron/core/text/probe.ts', 'models/layers/probe.ts', 'renderer/app/probe.ts', 'scripts/probe.mjs'])(
  'lint refuses a function over 100 lines and a file over 400: %s',
  { timeout: 120_000 },
  async (file) => {
    expect(await rulesOf(functionOf(100), file)).toEqual([]);
    expect(await rulesOf(functionOf(101), file)).toEqual(['max-lines-per-function']);
    expect(await rulesOf(fileOf(400), file)).toEqual([]);
    expect(await rulesOf(fileOf(401), file)).toEqual(['max-lines']);
  },
);
