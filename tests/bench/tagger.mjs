// node tests/bench/tagger.mjs [--seeds=1,2,3] [--epochs=14] [--augment] [--quick] …
// Trains the network on MEDDOCAN train and scores it on dev; needs ../shared/corpora, out/lists and out/surrogates.
// What the options mean stands in taggerBench.ts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
// below node_modules, so that the packages of TensorFlow are found from it
const cache = path.join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, 'gauze-bundle-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await build({
  configFile: false, logLevel: 'error', root,
  build: { ssr: path.join(root, 'tests/bench/taggerBench.ts'), outDir: folder, emptyOutDir: false, minify: false, rollupOptions: { output: { entryFileNames: 'bundle.mjs' } } },
});
const { status } = spawnSync(process.execPath, [path.join(folder, 'bundle.mjs'), ...process.argv.slice(2)], { stdio: 'inherit', cwd: root });
process.exitCode = status ?? 1;
