import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

// The rules of the house are code, so they are tested like code: one forbidden and one allowed import per room.
const eslint = new ESLint({ cwd: process.cwd() });

async function complaints(filePath: string, code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId?.startsWith('boundaries/')).map(({ ruleId }) => ruleId ?? '');
}
const use = (source: string) => `import * as used from '${source}';\nexport const x = used;\n`;

test.each([
  ['electron/contract/project.ts', '../core/text/labelSet'],
  ['electron/contract/project.ts', 'node:fs'],
  ['electron/core/text/labelSet.ts', '../../store/projectFile'],
  ['electron/core/text/labelSet.ts', 'node:path'],
  ['electron/core/text/labelSet.ts', 'electron'],
  ['electron/core/text/labelSet.ts', 'sql.js'],
  ['electron/core/text/labelSet.ts', 'zod'],
  ['electron/core/text/labelSet.ts', 'vue'],
  ['electron/store/projectFile.ts', '../services/jobs'],
  ['electron/store/projectFile.ts', 'node:fs'],
  ['electron/services/jobs.ts', '../hosts/node/log'],
  ['electron/services/jobs.ts', 'sql.js'],
  ['electron/services/jobs.ts', 'electron'],
  ['electron/hosts/engine/index.ts', '../project/index'],
  ['electron/hosts/node/log.ts', '../main/grants'],
  ['electron/hosts/project/index.ts', '../../../renderer/app/main'],
  ['models/layers/lstm.ts', 'node:fs'],
  ['models/backend/native.ts', 'electron'],
  ['renderer/app/main.ts', '../../electron/services/jobs'],
  ['renderer/app/main.ts', '../../electron/hosts/main/protocol'],
  ['renderer/app/main.ts', 'electron'],
  ['renderer/app/main.ts', 'node:fs'],
])('rooms_%s_mayNotImport_%s', async (file, source) => {
  expect(await complaints(file, use(source))).not.toEqual([]);
});

test.each([
  ['electron/contract/project.ts', 'zod'],
  ['electron/core/text/labelSet.ts', '../../contract/errors'],
  ['electron/store/projectFile.ts', 'sql.js'],
  ['electron/store/projectFile.ts', '../core/text/labelSet'],
  ['electron/services/jobs.ts', '../core/text/labelSet'],
  ['electron/hosts/project/index.ts', '../node/log'],
  ['electron/hosts/main/index.ts', '../node/log'],
  ['electron/hosts/node/log.ts', 'node:fs'],
  ['models/backend/native.ts', 'node:fs'],
  ['models/layers/lstm.ts', '../backend/lstmKernel'],
  ['renderer/app/main.ts', 'vue'],
  ['renderer/app/main.ts', '../../electron/core/text/labelSet'],
])('rooms_%s_mayImport_%s', async (file, source) => {
  expect(await complaints(file, use(source))).toEqual([]);
});
