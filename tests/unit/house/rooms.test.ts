import { ESLint } from 'eslint';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The rules of the house are code, so they are tested like code: every room against every other, and against what comes
// from outside.
const eslint = new ESLint({ cwd: process.cwd() });

/** Those of the sources that a file may not import. */
async function refusedIn(filePath: string, sources: readonly string[]): Promise<readonly string[]> {
  const code = sources.map((source, at) => `import * as used${at} from '${source}';\n`).join('');
  const [result] = await eslint.lintText(code, { filePath });
  const lines = new Set(
    (result?.messages ?? []).flatMap(({ ruleId, line }) => (ruleId?.startsWith('boundaries/') === true ? [line] : [])),
  );
  return sources.filter((_source, at) => lines.has(at + 1));
}

/** `text` and `dates` lie within `core`, below the rest of it. */
const core = ['core', 'dates', 'text'];
/** A file of each room, and whose files it may import beside its own. */
const rooms: Readonly<Record<string, { readonly file: string; readonly may: readonly string[] }>> = {
  contract: { file: 'electron/contract/errors.ts', may: [] },
  text: { file: 'electron/core/text/spelling.ts', may: ['contract'] },
  dates: { file: 'electron/core/dates/parse/readDate.ts', may: ['contract', 'text'] },
  core: { file: 'electron/core/evaluate/codes.ts', may: ['contract', 'dates', 'text'] },
  store: { file: 'electron/store/projectFile.ts', may: ['contract', ...core] },
  services: { file: 'electron/services/jobs/jobs.ts', may: ['contract', ...core, 'store'] },
  models: { file: 'models/layers/lstm.ts', may: ['contract', ...core, 'backend'] },
  backend: { file: 'models/backend/native.ts', may: ['contract', ...core, 'models'] },
  modelEngine: { file: 'models/engine/precedence.ts', may: ['contract', ...core, 'models'] },
  renderer: { file: 'renderer/app/format.ts', may: ['contract', ...core] },
  node: {
    file: 'electron/hosts/node/log.ts',
    may: ['contract', ...core, 'store', 'services', 'backend', 'modelEngine'],
  },
  preload: { file: 'electron/hosts/preload/index.ts', may: ['contract'] },
  main: { file: 'electron/hosts/main/grants.ts', may: ['contract', ...core, 'node', 'cli'] },
  project: { file: 'electron/hosts/project/index.ts', may: ['contract', ...core, 'store', 'services', 'node'] },
  engine: {
    file: 'electron/hosts/engine/serve.ts',
    may: ['contract', ...core, 'services', 'node'],
  },
  cli: {
    file: 'electron/hosts/cli/verb.ts',
    may: ['contract', ...core, 'store', 'services', 'models', 'backend', 'modelEngine', 'node'],
  },
  reader: { file: 'electron/hosts/reader/fileReader.ts', may: ['contract', ...core, 'node', 'engine'] },
  pages: { file: 'electron/hosts/pages/drawPages.ts', may: ['contract', ...core, 'node'] },
  scans: { file: 'electron/hosts/scans/readScans.ts', may: ['contract', ...core, 'node', 'pages'] },
  onnx: { file: 'electron/hosts/onnx/openGraph.ts', may: ['contract', ...core, 'node'] },
  demo: {
    file: 'electron/hosts/demo/reportPage.ts',
    may: ['contract', ...core, 'store', 'services', 'node'],
  },
};
const others: Readonly<Record<string, string>> = {
  contract: 'electron/contract/kernel',
  text: 'electron/core/text/spans',
  dates: 'electron/core/dates/civilDate',
  core: 'electron/core/review/concordance',
  store: 'electron/store/audit',
  services: 'electron/services/ports',
  models: 'models/layers/crf',
  backend: 'models/backend/lstmKernel',
  modelEngine: 'models/engine/machine',
  renderer: 'renderer/app/keymap',
  node: 'electron/hosts/node/clock',
  preload: 'electron/hosts/preload/index',
  main: 'electron/hosts/main/protocol',
  project: 'electron/hosts/project/index',
  engine: 'electron/hosts/engine/control',
  cli: 'electron/hosts/cli/run',
  reader: 'electron/hosts/reader/fileReader',
  pages: 'electron/hosts/pages/drawPages',
  scans: 'electron/hosts/scans/readScans',
  onnx: 'electron/hosts/onnx/openGraph',
  demo: 'electron/hosts/demo/index',
};

test.each(Object.entries(rooms))('%s imports from the rooms it may, and from no other', async (room, { file, may }) => {
  const pathTo = (target: string): string => {
    const relative = path.posix.relative(path.posix.dirname(file), target);
    return relative.startsWith('.') ? relative : `./${relative}`;
  };
  // What cannot be found is not looked at, and would pass.
  for (const each of [file, ...Object.values(others).map((target) => `${target}.ts`)])
    expect(existsSync(each), each).toBe(true);
  const refused = await refusedIn(file, Object.values(others).map(pathTo));
  expect(refused).toEqual(
    Object.keys(others)
      .filter((other) => other !== room && !may.includes(other))
      .map((other) => pathTo(others[other]!)),
  );
});

/** What is not of the house: packages, and the system. */
const outside = [
  'zod',
  'sql.js',
  'saxes',
  'fflate',
  're2js',
  '@orama/stemmers/english',
  '@tensorflow/tfjs-core',
  '@tensorflow/tfjs-node-gpu',
  'webgpu',
  'vue',
  'pinia',
  'reka-ui',
  'echarts/core',
  'electron',
  'papaparse',
  'node:fs',
  'fs',
];
const uses: Readonly<Record<string, readonly string[]>> = {
  contract: ['zod'],
  text: [],
  dates: [],
  core: ['saxes', 'fflate', 're2js', '@orama/stemmers/english'],
  store: ['zod', 'sql.js'],
  services: ['zod'],
  models: ['zod', '@tensorflow/tfjs-core'],
  backend: ['@tensorflow/tfjs-core', '@tensorflow/tfjs-node-gpu', 'webgpu', 'node:fs', 'fs'],
  renderer: ['vue', 'pinia', 'reka-ui', 'echarts/core'],
  cli: outside,
};

test.each(Object.entries(uses))('%s takes from outside what it was given, and nothing else', async (room, allowed) => {
  expect(await refusedIn(rooms[room]!.file, outside)).toEqual(outside.filter((source) => !allowed.includes(source)));
});
