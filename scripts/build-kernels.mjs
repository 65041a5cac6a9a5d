// Compiles `models/kernels/*.ts` (AssemblyScript) and writes the code where its room loads it. What is made is kept
// beside the source: a test compares them. `npm run build:kernels`; with `--check` nothing is written, and what does
// not fit is an error.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = fileURLToPath(new URL('..', import.meta.url));
const kernels = [
  { source: 'models/kernels/linearCrf.ts', code: 'models/linearCrf/kernelCode.ts', name: 'kernelCode' },
  {
    source: 'models/kernels/timelineDistances.ts',
    code: 'electron/core/privacy/timelineKernelCode.ts',
    name: 'timelineKernelCode',
  },
];

const isCheck = process.argv.includes('--check');

for (const { source, code, name } of kernels) {
  const made =
    `/** WebAssembly in base 64, made of \`${source}\` by \`npm run build:kernels\`. */\nexport const ` +
    `${name} = '${await compiled(source)}';\n`;
  const file = path.join(root, code);
  if (!isCheck) writeFileSync(file, made);
  else if (readFileSync(file, 'utf8') !== made) {
    console.error(`${code} is not what ${source} gives: npm run build:kernels`);
    process.exitCode = 1;
  }
}

/** @param {string} source */
async function compiled(source) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-kernel-'));
  try {
    const out = path.join(folder, 'kernel.wasm');
    const { error, stderr } = await asc.main([
      source,
      '--baseDir',
      root,
      '-O3',
      '--runtime',
      'stub',
      '--enable',
      'simd',
      '--noAssert',
      '--use',
      'abort=',
      '-o',
      path.relative(root, out),
    ]);
    if (error) throw new Error(`${source}: ${stderr.toString()}`);
    return readFileSync(out).toString('base64');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
